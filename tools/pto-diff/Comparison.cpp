//===- Comparison.cpp - Compiled code against the emulator ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Comparison.h"
#include "BoundaryValues.h"
#include "IRInput.h"
#include "Lanes.h"
#include "RunPasses.h"
#include "Signatures.h"
#include "TotalFunctions.h"
#include "pto/Execution/ErrorCollector.h"
#include "pto/Execution/JIT.h"
#include "pto/Execution/RuntimeChecks.h"
#include "pto/Execution/RuntimeLibrary.h"
#include "pto/Numeric/Text.h"
#include "pto/Simulator/CallLayout.h"
#include "pto/Simulator/Compiler.h"
#include "pto/Simulator/FloatModes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include <cstring>
#include <map>

using namespace llvm;
using namespace pto;
using namespace pto::diff;
using namespace pto::sim;

namespace {

/// Loops of more instructions than this are given up.
constexpr uint64_t MaxSteps = 64'000'000;

/// With which arguments and memory a function is called.
struct CallInputs {
  uint64_t Seed;
  Numbers Arguments;
};

/// What a run leaves in memory and registers.
struct Effects {
  std::vector<uint8_t> Result;
  std::vector<uint8_t> Memory;
};

class Comparer {
  StringRef Text, Name;
  const ComparisonOptions &Options;
  LLVMContext Ctx;
  std::unique_ptr<Module> Types;
  std::unique_ptr<MCTarget> Target;
  std::unique_ptr<LLVMTargetMachine> LayoutTM;
  std::map<std::string, Outcome> Outcomes;

  using Names = std::vector<StringRef>;
  /// What became of machine code, by the number of the call and the level.
  struct Runs {
    std::map<std::pair<unsigned, unsigned>, Effects> Done;
    std::map<std::pair<unsigned, unsigned>, std::string> Faults;
  };

  Expected<std::unique_ptr<Module>> parse(LLVMContext &Ctx,
                                          ArrayRef<StringRef>);
  void skip(StringRef Function, const Twine &Why);
  void report(Outcome::Kind Kind, StringRef Function, const Twine &What);

  Expected<Program> compile(ArrayRef<StringRef> Functions, unsigned Level);
  std::vector<CallInputs> callsOf(const Function &F) const;
  Expected<Effects> simulate(const Program &Code, const Function &F,
                             const CallInputs &Call);
  Expected<std::unique_ptr<JIT>> emulate(ArrayRef<StringRef> Functions);
  bool hasRun(StringRef Function, const Runs &All);
  std::string emulationOf(StringRef Function);
  Effects run(const JIT &Code, const Function &F, const CallInputs &Call);
  std::string difference(const Function &F, const Effects &Expected,
                         const Effects &Actual, const DataLayout &HostLayout);
  void compare(const Names &Functions);

public:
  Comparer(StringRef Text, StringRef Name, const ComparisonOptions &Options)
      : Text(Text), Name(Name), Options(Options) {}

  Expected<std::vector<Outcome>> compare();
};

} // namespace

void Comparer::report(Outcome::Kind Kind, StringRef Function,
                      const Twine &What) {
  Outcomes[Function.str()] = {Function.str(), Kind, What.str()};
}

void Comparer::skip(StringRef Function, const Twine &Why) {
  report(Outcome::Skipped, Function, Why);
}

/// Takes what may be anything out of \p Call: lengths above that of the vector,
/// and the lanes that are off, which become 0.
static void definePredicated(VPIntrinsic &Call) {
  Value *Length = Call.getVectorLengthParam();
  if (!Length || Call.getStaticVectorLength().isScalable())
    return;
  unsigned Lanes = Call.getStaticVectorLength().getFixedValue();
  IRBuilder<> B(&Call);
  Length = B.CreateBinaryIntrinsic(Intrinsic::umin, Length,
                                   ConstantInt::get(Length->getType(), Lanes));
  Call.setVectorLengthParam(Length);
  auto *Ty = dyn_cast<FixedVectorType>(Call.getType());
  if (!Ty)
    return;
  B.SetInsertPoint(Call.getNextNode());
  Value *Select =
      B.CreateSelect(activeLanes(B, Call), &Call, Constant::getNullValue(Ty));
  Call.replaceUsesWithIf(Select, [&](Use &U) { return U.getUser() != Select; });
}

/// The module with only \p Functions and what they need.
Expected<std::unique_ptr<Module>>
Comparer::parse(LLVMContext &Ctx, ArrayRef<StringRef> Functions) {
  auto M = run::readModule({Text, Name}, Name, Ctx);
  if (!M)
    return M;
  if (llvm::Error E = linkRuntimeLibrary(**M))
    return std::move(E);
  SmallVector<VPIntrinsic *, 8> Predicated;
  for (Function &F : **M)
    for (llvm::Instruction &I : instructions(F))
      if (auto *VP = dyn_cast<VPIntrinsic>(&I))
        Predicated.push_back(VP);
  for (VPIntrinsic *VP : Predicated)
    definePredicated(*VP);
  for (Function &F : **M)
    if (!F.isDeclaration())
      F.setLinkage(is_contained(Functions, F.getName())
                       ? GlobalValue::ExternalLinkage
                       : GlobalValue::InternalLinkage);
  // Aliases and ifuncs would keep what is not wanted.
  runPasses(**M, LayoutTM.get(), [](PassBuilder &) {
    ModulePassManager MPM;
    MPM.addPass(GlobalDCEPass());
    return MPM;
  });
  run::setTargetAttributes(**M, Options.CPU, Options.Features);
  return M;
}

//===----------------------------------------------------------------------===//
// Machine code
//===----------------------------------------------------------------------===//

Expected<Program> Comparer::compile(ArrayRef<StringRef> Functions,
                                    unsigned Level) {
  LLVMContext Own;
  auto M = parse(Own, Functions);
  if (!M)
    return M.takeError();
  std::unique_ptr<LLVMTargetMachine> TM =
      createTargetMachine(Options.CPU, Options.Features, Level);
  auto Object = compileModule(**M, *TM);
  if (!Object)
    return Object.takeError();
  return Program::load({StringRef(Object->data(), Object->size()), Name},
                       UnifiedBufferBytes);
}

/// The buffers of global memory after those of the unified buffer.
static std::vector<uint8_t> sharedMemory(const DeviceMemory &Memory,
                                         const Inputs &In) {
  std::vector<uint8_t> Bytes(Memory.unifiedBuffer(),
                             Memory.unifiedBuffer() + SharedBytes);
  for (uint8_t *Global : In.Globals)
    Bytes.insert(Bytes.end(), Global, Global + PointerBytes);
  return Bytes;
}

/// The calls that are asked for. Those of small numbers show no rounding, so
/// functions that may be given any others get numbers at boundaries as well.
std::vector<CallInputs> Comparer::callsOf(const Function &F) const {
  std::vector<CallInputs> Calls;
  for (unsigned I = 0; I < Options.Calls; ++I)
    Calls.push_back({Options.Seed + I, Options.Arguments});
  auto IsNumber = [](const Argument &Arg) {
    return !Arg.getType()->isPointerTy() &&
           Arg.getType()->getScalarSizeInBits() > 1;
  };
  if (Options.Arguments == Numbers::Small && any_of(F.args(), IsNumber) &&
      isTotal(F))
    for (unsigned I = 0; I < NumBoundaryKinds; ++I)
      Calls.push_back({Options.Seed + I, Numbers::Boundaries});
  return Calls;
}

Expected<Effects> Comparer::simulate(const Program &Code, const Function &F,
                                     const CallInputs &Call) {
  DeviceMemory Memory(UnifiedBufferBytes);
  SimulatorOptions SimOptions;
  SimOptions.Operations = operationOptions(F, Options.Features);
  SimOptions.UndefinedPattern = 0xdeadbeefcafef00d;
  SimOptions.MaxSteps = MaxSteps;
  SimOptions.Executor = Options.Engine;
  auto S = Simulator::create(*Target, Code, Memory, SimOptions);
  if (!S)
    return S.takeError();
  if (llvm::Error E = Memory.placeAt("shared", 0, SharedBytes))
    return std::move(E);
  Inputs In(F, Call.Seed, Call.Arguments, Memory, /*ForHost=*/false);
  auto Layout = CallLayout::create(F, *LayoutTM);
  if (!Layout)
    return Layout.takeError();
  const Program::Function *Entry = Code.find(F.getName());
  if (!Entry)
    return createStringError(inconvertibleErrorCode(), "not in the object");
  if (llvm::Error E = (*S)->runConstructors())
    return std::move(E);
  auto Result = Layout->call(**S, Entry->Address, In.Slots);
  if (!Result)
    return Result.takeError();
  return Effects{std::move(*Result), sharedMemory(Memory, In)};
}

//===----------------------------------------------------------------------===//
// Emulation
//===----------------------------------------------------------------------===//

Expected<std::unique_ptr<JIT>>
Comparer::emulate(ArrayRef<StringRef> Functions) {
  auto Own = std::make_unique<LLVMContext>();
  std::vector<std::string> Errors;
  Own->setDiagnosticHandler(std::make_unique<ErrorCollector>(Errors));
  auto M = parse(*Own, Functions);
  if (!M)
    return M.takeError();
  if (llvm::Error E = run::checkLinked(**M))
    return std::move(E);
  JITOptions JITOpts;
  JITOpts.OptLevel = 0;
  JITOpts.EntryPoints = Functions;
  JITOpts.Symbols = runtimeCheckSymbols();
  auto Code = JIT::create(std::move(*M), std::move(Own), JITOpts);
  if (!Code && !Errors.empty()) {
    consumeError(Code.takeError());
    return createStringError(inconvertibleErrorCode(), "%s",
                             Errors.front().c_str());
  }
  return Code;
}

Effects Comparer::run(const JIT &Code, const Function &F,
                      const CallInputs &Call) {
  DeviceMemory Memory(UnifiedBufferBytes);
  Inputs In(F, Call.Seed, Call.Arguments, Memory, /*ForHost=*/true);
  Effects E;
  if (!F.getReturnType()->isVoidTy())
    E.Result.resize(Code.hostDataLayout().getTypeAllocSize(
        emulatedType(F.getReturnType())));
  std::vector<void *> Slots;
  for (std::vector<uint8_t> &Slot : In.Slots)
    Slots.push_back(Slot.data());
  Slots.push_back(E.Result.data());
  machine::CoreState Core;
  RuntimeContext Context = {&Memory, {}, "pto-diff", &Core};
  ActiveRuntimeContext Active(Context);
  if (EntryFunction Constructors = Code.constructors())
    Constructors(Memory.unifiedBuffer(), nullptr);
  Code.entry(F.getName())(Memory.unifiedBuffer(), Slots.data());
  E.Memory = sharedMemory(Memory, In);
  return E;
}

//===----------------------------------------------------------------------===//
// Differences
//===----------------------------------------------------------------------===//

/// The first element of \p Ty in which two values differ; nullopt if they are
/// the same.
static std::optional<std::string> differingElement(Type *Ty, const uint8_t *A,
                                                   const uint8_t *B) {
  unsigned Bits = Ty->getScalarSizeInBits();
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  unsigned Count = Vector ? Vector->getNumElements() : 1;
  if (Bits == 1) {
    bool IsView = Vector && (Count == ImageBits || isPartialMask(Ty));
    unsigned Stride = IsView ? ImageBits / Count : 1;
    for (unsigned Lane = 0; Lane < Count; ++Lane) {
      // What is between the lanes of a view is not part of the value.
      unsigned I = Lane * Stride;
      bool InA = A[I / 8] >> I % 8 & 1, InB = B[I / 8] >> I % 8 & 1;
      if (InA != InB)
        return formatv("lane {0} is {1} instead of {2}", Lane, InB, InA).str();
    }
    return std::nullopt;
  }
  unsigned Bytes = Bits / 8;
  for (unsigned I = 0; I < Count; ++I) {
    if (std::memcmp(A + I * Bytes, B + I * Bytes, Bytes) == 0)
      continue;
    uint64_t InA = 0, InB = 0;
    std::memcpy(&InA, A + I * Bytes, Bytes);
    std::memcpy(&InB, B + I * Bytes, Bytes);
    return formatv("element {0} is {1:x} instead of {2:x}", I, InB, InA).str();
  }
  return std::nullopt;
}

std::string Comparer::difference(const Function &F, const Effects &Expected,
                                 const Effects &Actual,
                                 const DataLayout &HostLayout) {
  for (uint64_t I = 0; I < Expected.Memory.size(); ++I)
    if (Expected.Memory[I] != Actual.Memory[I])
      return formatv("{0} {1:x} holds {2:x-2} instead of {3:x-2}",
                     I < SharedBytes ? "UB address" : "global buffer's byte",
                     I < SharedBytes ? I : I - SharedBytes, Actual.Memory[I],
                     Expected.Memory[I]);
  Type *Ty = F.getReturnType();
  if (Ty->isVoidTy())
    return "";
  auto *Struct = dyn_cast<StructType>(Ty);
  if (!Struct) {
    std::optional<std::string> D =
        differingElement(Ty, Expected.Result.data(), Actual.Result.data());
    return D ? "of the result, " + *D : "";
  }
  auto *Emulated = cast<StructType>(emulatedType(Ty));
  const StructLayout *Host = HostLayout.getStructLayout(Emulated);
  const StructLayout *Own = Types->getDataLayout().getStructLayout(Emulated);
  for (unsigned I = 0; I < Struct->getNumElements(); ++I)
    if (std::optional<std::string> D =
            differingElement(Struct->getElementType(I),
                             Expected.Result.data() + Host->getElementOffset(I),
                             Actual.Result.data() + Own->getElementOffset(I)))
      return formatv("of result {0}, {1}", I, *D);
  return "";
}

/// Whether \p Message is of a broken rule of the machine rather than of an
/// access that the function makes because of its arguments.
static bool isCompilersFault(StringRef Message) {
  return Message.contains("which it must keep") ||
         Message.contains("returns with the stack pointer") ||
         Message.contains("where no instruction is") ||
         Message.contains("a code that the operation does not have");
}

/// Whether there are runs of \p Function to compare. Calls whose arguments end
/// the machine code of every level with a fault do not count; code that is at
/// fault itself is reported.
bool Comparer::hasRun(StringRef Function, const Runs &All) {
  for (const auto &[Run, Text] : All.Faults) {
    auto [Number, Level] = Run;
    bool IsArguments = !isCompilersFault(Text);
    for (unsigned Other : Options.Levels)
      IsArguments &= All.Faults.count({Number, Other}) != 0;
    if (!IsArguments) {
      report(Outcome::Faulty, Function, "-O" + Twine(Level) + ": " + Text);
      return false;
    }
  }
  if (!All.Done.empty())
    return true;
  const auto &[Run, Text] = *All.Faults.begin();
  skip(Function, "-O" + Twine(Run.second) + ": " + Text);
  return false;
}

/// What the emulator makes of \p Function, which is not called.
std::string Comparer::emulationOf(StringRef Function) {
  auto Code = emulate({Function});
  return Code ? "compiles it" : toString(Code.takeError());
}

/// Compares \p Functions, in one module if that can be emulated and compiled.
void Comparer::compare(const Names &Functions) {
  if (Functions.empty())
    return;
  auto Separately = [&](const Twine &Why) {
    if (Functions.size() == 1)
      return skip(Functions.front(), Why);
    size_t Half = Functions.size() / 2;
    compare(Names(Functions.begin(), Functions.begin() + Half));
    compare(Names(Functions.begin() + Half, Functions.end()));
  };
  std::map<StringRef, Runs> Simulated;
  std::map<StringRef, std::vector<CallInputs>> Calls;
  for (StringRef Name : Functions)
    Calls[Name] = callsOf(*Types->getFunction(Name));
  for (unsigned Level : Options.Levels) {
    auto Code = compile(Functions, Level);
    if (!Code)
      return Separately("-O" + Twine(Level) + ": " +
                        toString(Code.takeError()) +
                        (Options.EmulateRefused && Functions.size() == 1
                             ? "; emulator: " + emulationOf(Functions.front())
                             : ""));
    for (StringRef Name : Functions)
      for (auto [Number, Call] : enumerate(Calls[Name]))
        if (auto E = simulate(*Code, *Types->getFunction(Name), Call))
          Simulated[Name].Done[{Number, Level}] = std::move(*E);
        else
          Simulated[Name].Faults[{Number, Level}] = toString(E.takeError());
  }
  Names Ran;
  for (StringRef Name : Functions)
    if (hasRun(Name, Simulated[Name]))
      Ran.push_back(Name);
  if (Ran.empty())
    return;
  auto Code = emulate(Ran);
  if (!Code) {
    std::string Why = toString(Code.takeError());
    if (Ran.size() == 1)
      return skip(Ran.front(), "emulator: " + Why);
    return Separately(Why);
  }
  DataLayout Host((*Code)->hostDataLayout());
  for (StringRef Name : Ran) {
    const Function &F = *Types->getFunction(Name);
    report(Outcome::Same, Name, "");
    std::optional<unsigned> Last;
    Effects Expected;
    for (const auto &[Run, Actual] : Simulated[Name].Done) {
      auto [Number, Level] = Run;
      const CallInputs &Call = Calls[Name][Number];
      if (Last != Number)
        Expected = run(**Code, F, Call);
      Last = Number;
      std::string What = difference(F, Expected, Actual, Host);
      if (What.empty())
        continue;
      bool IsBoundary = Call.Arguments == Numbers::Boundaries;
      report(Outcome::Different, Name,
             "-O" + Twine(Level) + (IsBoundary ? ", at boundaries" : "") +
                 (Calls[Name].size() > 1 ? ", seed " + Twine(Call.Seed) : "") +
                 ": " + What);
      break;
    }
  }
}

Expected<std::vector<Outcome>> Comparer::compare() {
  auto Parsed = run::readModule({Text, Name}, Name, Ctx);
  if (!Parsed)
    return Parsed.takeError();
  Types = std::move(*Parsed);
  Target = MCTarget::create("cpu", "");
  LayoutTM = createTargetMachine("cpu", "", 2);
  Types->setDataLayout(LayoutTM->createDataLayout());
  Names Functions;
  std::vector<StringRef> Order;
  for (const Function &F : *Types) {
    if (F.isDeclaration() ||
        (!Options.Entry.empty() && F.getName() != Options.Entry))
      continue;
    Order.push_back(F.getName());
    if (std::optional<std::string> Why = whyNotCallable(F))
      skip(F.getName(), *Why);
    else
      Functions.push_back(F.getName());
  }
  compare(Functions);
  std::vector<Outcome> Result;
  for (StringRef Name : Order)
    Result.push_back(Outcomes[Name.str()]);
  return Result;
}

Expected<std::vector<Outcome>>
pto::diff::compareModule(StringRef Text, StringRef Name,
                         const ComparisonOptions &Options) {
  return Comparer(Text, Name, Options).compare();
}
