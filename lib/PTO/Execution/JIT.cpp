//===- JIT.cpp - Emulated modules as host code ----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/JIT.h"
#include "../Emulation/MaskSums.h"
#include "../Emulation/RunPasses.h"
#include "LongVectors.h"
#include "ObjectCode.h"
#include "ProgramStart.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/bit.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/ExecutionEngine/Orc/CompileUtils.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include <mutex>

using namespace llvm;
using namespace llvm::orc;
using namespace pto;

extern "C" {
void LLVMInitializePTOTargetInfo();
void LLVMInitializePTOTarget();
void LLVMInitializePTOTargetMC();
}

void pto::initializeTargets() {
  static std::once_flag Once;
  std::call_once(Once, [] {
    InitializeNativeTarget();
    InitializeNativeTargetAsmPrinter();
    LLVMInitializePTOTargetInfo();
    LLVMInitializePTOTarget();
    LLVMInitializePTOTargetMC();
  });
}

bool pto::hostHasNativeHalf() {
  Triple Host(sys::getProcessTriple());
  // Elsewhere than on x86 an unknown feature only costs time.
  return Host.isX86() ? sys::getHostCPUFeatures().lookup("f16c")
                      : Host.isAArch64();
}

bool pto::hostHasNativeFma() {
  Triple Host(sys::getProcessTriple());
  return Host.isX86() ? sys::getHostCPUFeatures().lookup("fma")
                      : Host.isAArch64();
}

Expected<JITTargetMachineBuilder> pto::hostForEmulation() {
  Expected<JITTargetMachineBuilder> Host =
      JITTargetMachineBuilder::detectHost();
  // With this feature LLVM 19 converts a half that is not a number wrongly:
  // llvm.fptosi.sat gives the least integer, not 0. Without it half arithmetic
  // goes through float, as on other hosts.
  if (Host && Host->getTargetTriple().isX86())
    Host->addFeatures({"-avx512fp16"});
  return Host;
}

// Where LLVM moves a scalar bfloat on a host without the type, it calls this
// function, which few run-time libraries have. The emulator itself emits no
// bfloat arithmetic, so the operand is always a bfloat's value. The result is
// in the low bits of the register that a float is returned in.
static float truncateToBFloat(float X) {
  return bit_cast<float>(bit_cast<uint32_t>(X) >> 16);
}

/// Adds `void Name(ptr ub, ptr slots)`, which calls \p Callee with operands
/// from memory (EntryFunction).
static void addEntry(Module &M, Function &Callee, const Twine &Name) {
  LLVMContext &Ctx = M.getContext();
  Type *Ptr = PointerType::get(Ctx, 0);
  auto *F = Function::Create(
      FunctionType::get(Type::getVoidTy(Ctx), {Ptr, Ptr}, false),
      GlobalValue::ExternalLinkage, Name, M);
  IRBuilder<> B(BasicBlock::Create(Ctx, "", F));
  auto Slot = [&](unsigned I) {
    return B.CreateLoad(Ptr, B.CreateConstGEP1_64(Ptr, F->getArg(1), I));
  };
  SmallVector<Value *, 8> Args = {F->getArg(0)};
  unsigned Count = 0;
  for (Argument &Arg : drop_begin(Callee.args()))
    // Slots need not have the alignment of vectors.
    Args.push_back(B.CreateAlignedLoad(Arg.getType(), Slot(Count++), Align(1)));
  CallInst *Call = B.CreateCall(&Callee, Args);
  Call->setCallingConv(Callee.getCallingConv());
  if (!Call->getType()->isVoidTy())
    B.CreateAlignedStore(Call, Slot(Count), Align(1));
  B.CreateRetVoid();
}

/// Renames what \p M defines for its own use: the host's optimiser and code
/// generator know functions such as memset by their names, and call them, but
/// emulated ones have another signature.
static void hideNames(Module &M) {
  for (GlobalObject &Object : M.global_objects())
    if (!Object.isDeclaration() && Object.hasLocalLinkage() && Object.hasName())
      Object.setName("pto." + Object.getName());
}

static constexpr char VariablesName[] = "__pto_variables";

/// Adds a table of {address, bytes} of the variables that \p M defines, first
/// those that are not constant. Returns how many they are, and how many of them
/// are not constant.
static std::pair<size_t, size_t> addVariables(Module &M) {
  LLVMContext &Ctx = M.getContext();
  Type *I64 = Type::getInt64Ty(Ctx);
  auto *Entry = StructType::get(PointerType::get(Ctx, 0), I64);
  SmallVector<Constant *, 8> Entries, Constants;
  for (GlobalVariable &Variable : M.globals()) {
    if (Variable.isDeclarationForLinker() ||
        Variable.getName().starts_with("pto.site") ||
        Variable.getName().starts_with("llvm."))
      continue;
    uint64_t Bytes =
        M.getDataLayout().getTypeAllocSize(Variable.getValueType());
    Constant *Address = ConstantExpr::getPointerBitCastOrAddrSpaceCast(
        &Variable, PointerType::get(Ctx, 0));
    (Variable.isConstant() ? Constants : Entries)
        .push_back(ConstantStruct::get(
            Entry, {Address, ConstantInt::get(I64, Bytes)}));
  }
  size_t NumMutable = Entries.size();
  Entries.append(Constants);
  if (Entries.empty())
    return {};
  auto *Ty = ArrayType::get(Entry, Entries.size());
  new GlobalVariable(M, Ty, /*isConstant=*/true, GlobalValue::ExternalLinkage,
                     ConstantArray::get(Ty, Entries), VariablesName);
  return {Entries.size(), NumMutable};
}

static void optimize(Module &M, TargetMachine &TM, unsigned Level) {
  static const OptimizationLevel Levels[] = {
      OptimizationLevel::O0, OptimizationLevel::O1, OptimizationLevel::O2,
      OptimizationLevel::O3};
  OptimizationLevel O = Levels[std::min(Level, 3u)];
  runPasses(M, &TM, [&](PassBuilder &PB) {
    return Level == 0 ? PB.buildO0DefaultPipeline(O)
                      : PB.buildPerModuleDefaultPipeline(O);
  });
  selectMaskSums(M);
}

/// Splits long blocks after stores. Instruction selection takes more than
/// twice as long for a block of twice the length, and code generation joins
/// blocks again at the end.
static void splitLongBlocks(Function &F) {
  constexpr unsigned Long = 64;
  for (auto BB = F.begin(); BB != F.end(); ++BB) {
    unsigned Count = 0;
    for (Instruction &I : *BB)
      if (++Count > Long && isa<StoreInst>(I) &&
          !I.getNextNode()->isTerminator()) {
        // The new block comes next.
        BB->splitBasicBlock(I.getNextNode());
        break;
      }
  }
}

/// Whether running \p M executes every instruction at most once: no function
/// has a loop or a call to itself.
static bool isStraight(Module &M) {
  CallGraph Calls(M);
  for (auto I = scc_begin(&Calls); !I.isAtEnd(); ++I)
    if (I.hasCycle())
      return false;
  for (Function &F : M)
    if (!F.isDeclaration())
      for (auto I = scc_begin(&F); !I.isAtEnd(); ++I)
        if (I.hasCycle())
          return false;
  return true;
}

namespace {

/// Sees whether there is something to report, which a cache would not repeat.
class DiagnosticWatch : public DiagnosticHandler {
  std::unique_ptr<DiagnosticHandler> Inner;
  bool &HasReported;

public:
  DiagnosticWatch(std::unique_ptr<DiagnosticHandler> Inner, bool &HasReported)
      : Inner(std::move(Inner)), HasReported(HasReported) {}

  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    HasReported |= DI.getSeverity() <= DS_Warning;
    return Inner && Inner->handleDiagnostics(DI);
  }
};

} // namespace

static llvm::Error stringError(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

Expected<std::unique_ptr<pto::JIT>>
pto::JIT::create(std::unique_ptr<Module> OwnedModule,
                 std::unique_ptr<LLVMContext> OwnedContext,
                 const JITOptions &Options) {
  // The context outlives the module, also where there is an error.
  std::unique_ptr<LLVMContext> Ctx = std::move(OwnedContext);
  std::unique_ptr<Module> M = std::move(OwnedModule);
  initializeTargets();
  for (StringRef Name : Options.EntryPoints) {
    Function *F = M->getFunction(Name);
    if (!F || F->isDeclaration())
      return stringError("the module has no function '" + Name + "'");
    if (F->isVarArg())
      return stringError("function '" + Name + "' is variadic");
  }

  auto TMBuilder = hostForEmulation();
  if (!TMBuilder)
    return TMBuilder.takeError();
  // Each operation is rounded where the emulated code says so.
  TMBuilder->getOptions().AllowFPOpFusion = FPOpFusion::Strict;
  // What the linker of LLJIT wants.
  TMBuilder->setRelocationModel(Reloc::PIC_);
  TMBuilder->setCodeModel(CodeModel::Small);
  // Straight code that runs once is compiled faster than a file is read.
  std::optional<CachedCode> Cache;
  ObjectCode Cached;
  bool HasReported = false;
  if (!Options.CacheDirectory.empty() && !(Options.RunOnce && isStraight(*M))) {
    Cache.emplace(*M, Options, *TMBuilder);
    Cached = Cache->read();
    Ctx->setDiagnosticHandler(std::make_unique<DiagnosticWatch>(
        Ctx->getDiagnosticHandler(), HasReported));
  }
  if (Cached.Object)
    return load(std::move(*TMBuilder),
                std::make_shared<ObjectCode>(std::move(Cached)),
                Options.EntryPoints, Options.Symbols);

  ProgramStart Start = linkProgram(*M);
  SmallVector<std::string, 4> EntryPoints;
  for (StringRef Name : Options.EntryPoints)
    EntryPoints.push_back(Name.str());
  if (Start.Constructors)
    EntryPoints.push_back(Start.Constructors->getName().str());

  EmulateOptions Emulation = Options.Emulation;
  Emulation.NativeHalf = hostHasNativeHalf();
  Emulation.NativeFma = hostHasNativeFma();
  Emulation.WholeIterations = Options.OptLevel > 0;
  if (!emulateModule(*M, Emulation))
    return stringError("the module cannot be emulated");
  std::string Broken;
  raw_string_ostream OS(Broken);
  if (verifyModule(*M, &OS))
    return stringError("emulation made an invalid module: " + OS.str());

  ObjectCode Code;
  Code.HasDestructors = Start.HasDestructors;
  if (Start.Constructors)
    Code.Constructors = EntryPoints.back();
  if (NamedMDNode *Names = M->getNamedMetadata("pto.counted"))
    for (MDNode *Name : Names->operands())
      Code.Counted.push_back(
          cast<MDString>(Name->getOperand(0))->getString().str());

  unsigned OptLevel = Options.RunOnce && isStraight(*M) ? 0 : Options.OptLevel;
  // Straight vector code gains nothing from the slow parts of code generation,
  // above all from scheduling after register allocation, which takes a third of
  // the time in large blocks.
  TMBuilder->setCodeGenOptLevel(OptLevel == 0  ? CodeGenOptLevel::None
                                : OptLevel < 3 ? CodeGenOptLevel::Less
                                               : CodeGenOptLevel::Default);
  auto TM = TMBuilder->createTargetMachine();
  if (!TM)
    return TM.takeError();

  M->setTargetTriple((*TM)->getTargetTriple().str());
  M->setDataLayout((*TM)->createDataLayout());
  for (Function &F : *M)
    if (!F.isDeclaration()) {
      F.setLinkage(GlobalValue::InternalLinkage);
      F.setComdat(nullptr);
      F.setVisibility(GlobalValue::DefaultVisibility);
      F.setDSOLocal(true);
    }
  if (Emulation.Checks || Options.KeepVariables)
    std::tie(Code.NumVariables, Code.NumMutable) = addVariables(*M);
  for (StringRef Name : EntryPoints)
    addEntry(*M, *M->getFunction(Name), "__pto_entry_" + Name);
  hideNames(*M);
  for (Function &F : *M)
    if (!F.isDeclaration()) {
      // Code generation looks at the function's attributes, not at the target
      // machine.
      F.addFnAttr("target-cpu", (*TM)->getTargetCPU());
      F.addFnAttr("target-features", (*TM)->getTargetFeatureString());
      F.addFnAttr("prefer-vector-width", "256");
    }
  optimize(*M, **TM, OptLevel);
  for (Function &F : *M) {
    keepLongVectorsInMemory(F);
    splitLongBlocks(F);
  }

  SimpleCompiler Compiler(**TM);
  Expected<std::unique_ptr<MemoryBuffer>> Object = Compiler(*M);
  if (!Object)
    return Object.takeError();
  Code.Object = std::move(*Object);
  if (Cache && !HasReported)
    Cache->write(Code);
  return load(std::move(*TMBuilder),
              std::make_shared<ObjectCode>(std::move(Code)),
              Options.EntryPoints, Options.Symbols);
}

Expected<std::unique_ptr<pto::JIT>>
pto::JIT::copy(const StringMap<void *> &Symbols) const {
  SmallVector<StringRef, 4> EntryPoints(Entries.keys());
  return load(Host, Code, EntryPoints, Symbols);
}

Expected<std::unique_ptr<pto::JIT>> pto::JIT::load(
    JITTargetMachineBuilder Host, std::shared_ptr<const ObjectCode> Loaded,
    ArrayRef<StringRef> OwnEntryPoints, const StringMap<void *> &OwnSymbols) {
  const ObjectCode &Code = *Loaded;
  std::unique_ptr<JIT> Result(new JIT(Host, std::move(Loaded)));
  Result->HasDestructors = Code.HasDestructors;
  Result->Counted = Code.Counted;
  auto Engine =
      LLJITBuilder().setJITTargetMachineBuilder(std::move(Host)).create();
  if (!Engine)
    return Engine.takeError();
  Result->Engine = std::move(*Engine);
  JITDylib &Dylib = Result->Engine->getMainJITDylib();
  MangleAndInterner Mangle(Result->Engine->getExecutionSession(),
                           Result->Engine->getDataLayout());
  SymbolMap Symbols;
  for (const auto &Entry : OwnSymbols)
    Symbols[Mangle(Entry.first())] = {ExecutorAddr::fromPtr(Entry.second),
                                      JITSymbolFlags::Exported |
                                          JITSymbolFlags::Callable};
  Symbols.try_emplace(
      Mangle("__truncsfbf2"),
      ExecutorSymbolDef(ExecutorAddr::fromPtr(&truncateToBFloat),
                        JITSymbolFlags::Exported | JITSymbolFlags::Callable));
  if (llvm::Error E = Dylib.define(absoluteSymbols(std::move(Symbols))))
    return std::move(E);
  // The host's run-time library: conversions that its processor lacks.
  auto Process = DynamicLibrarySearchGenerator::GetForCurrentProcess(
      Result->Engine->getDataLayout().getGlobalPrefix());
  if (!Process)
    return Process.takeError();
  Dylib.addGenerator(std::move(*Process));
  // Of which a process that has loaded this code as a library shows nothing.
  if (auto Library = DynamicLibrarySearchGenerator::Load(
          "libgcc_s.so.1", Result->Engine->getDataLayout().getGlobalPrefix()))
    Dylib.addGenerator(std::move(*Library));
  else
    consumeError(Library.takeError());
  if (llvm::Error E = Result->Engine->addObjectFile(MemoryBuffer::getMemBuffer(
          Code.Object->getMemBufferRef(), /*RequiresNullTerminator=*/false)))
    return std::move(E);
  SmallVector<StringRef, 4> EntryPoints(OwnEntryPoints);
  if (!Code.Constructors.empty())
    EntryPoints.push_back(Code.Constructors);
  for (StringRef Name : EntryPoints) {
    auto Address = Result->Engine->lookup(("__pto_entry_" + Name).str());
    if (!Address)
      return Address.takeError();
    Result->Entries[Name] = Address->toPtr<EntryFunction>();
  }
  if (!Code.Constructors.empty())
    Result->Constructors = Result->Entries[Code.Constructors];
  if (Code.NumVariables) {
    auto Table = Result->Engine->lookup(VariablesName);
    if (!Table)
      return Table.takeError();
    auto *Entry = Table->toPtr<const std::pair<const void *, uint64_t> *>();
    Result->Variables.assign(Entry, Entry + Code.NumVariables);
    Result->NumMutable = Code.NumMutable;
  }
  return Result;
}
