//===- Kernels.cpp - C interface of kernels -------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"
#include "../Emulation/Signatures.h"
#include "Arguments.h"
#include "IRInput.h"
#include "Support.h"
#include "ToolError.h"
#include "VariableValues.h"
#include "pto/Execution/ErrorCollector.h"
#include "pto/Execution/RuntimeChecks.h"
#include "pto/Simulator/Compiler.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfo.h"

using namespace llvm;
using namespace pto;
using namespace pto::capi;
using pto::run::makeError;

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

Expected<std::unique_ptr<Module>> PTOModuleImpl::read(LLVMContext &Ctx) const {
  return run::readModule({Bytes, Name}, Name, Ctx);
}

Expected<std::unique_ptr<Module>>
PTOModuleImpl::readLinked(LLVMContext &Ctx) const {
  auto M = read(Ctx);
  if (!M)
    return M.takeError();
  if (llvm::Error E = run::linkProgram(**M))
    return std::move(E);
  run::setTargetAttributes(**M, CPU, Features);
  return M;
}

/// An error unless \p CPU and \p Features are of the target.
static llvm::Error checkProcessor(StringRef CPU, StringRef Features) {
  if (Expected<Profile> P = parseProcessor(CPU); !P)
    return P.takeError();
  std::unique_ptr<sim::MCTarget> Target = sim::MCTarget::create(CPU, "");
  auto Known = Target->subtarget().getAllProcessorFeatures();
  SmallVector<StringRef, 4> Names;
  Features.split(Names, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Name : Names) {
    bool HasSign = Name.starts_with("+") || Name.starts_with("-");
    if (HasSign && any_of(Known, [&](const SubtargetFeatureKV &Feature) {
          return Name.drop_front() == Feature.Key;
        }))
      continue;
    std::string All;
    for (const SubtargetFeatureKV &Feature : Known)
      All += (All.empty() ? "" : ", ") + std::string(Feature.Key);
    return makeError("unknown feature '{0}'; the features, after + or -, are "
                     "{1}",
                     Name, All);
  }
  return llvm::Error::success();
}

static Expected<std::unique_ptr<PTOModuleImpl>>
readModule(StringRef Bytes, StringRef Name, StringRef CPU, StringRef Features) {
  if (llvm::Error E = checkProcessor(CPU, Features))
    return std::move(E);
  std::unique_ptr<PTOModuleImpl> M(
      new PTOModuleImpl{Bytes.str(), Name.str(), CPU.str(), Features.str()});
  initializeTargets();
  LLVMContext Ctx;
  if (auto Read = M->read(Ctx); !Read)
    return Read.takeError();
  return M;
}

PTOModule ptoReadModule(const char *Bytes, size_t NumBytes, const char *Name,
                        const char *Processor, const char *Features,
                        char **Error) {
  auto M =
      readModule({Bytes, NumBytes}, Name, Processor, Features ? Features : "");
  if (!M) {
    report(M.takeError(), Error);
    return nullptr;
  }
  return M->release();
}

void ptoDisposeModule(PTOModule Module) { delete Module; }

char *ptoModuleText(PTOModule Module) {
  LLVMContext Ctx;
  std::string Text;
  raw_string_ostream OS(Text);
  // It has been read before.
  cantFail(Module->read(Ctx))->print(OS, nullptr);
  return copyText(Text);
}

static Expected<std::string> assemblyOf(const PTOModuleImpl &Module,
                                        unsigned OptLevel) {
  LLVMContext Ctx;
  auto M = Module.readLinked(Ctx);
  if (!M)
    return M.takeError();
  // Which would be more of the text than the code.
  StripDebugInfo(**M);
  auto TM = sim::createTargetMachine(Module.CPU, Module.Features, OptLevel);
  auto Text = sim::compileModule(**M, *TM, CodeGenFileType::AssemblyFile);
  if (!Text)
    return makeError("{0}: {1}", Module.Name, toString(Text.takeError()));
  return std::string(Text->begin(), Text->end());
}

char *ptoModuleAssembly(PTOModule Module, unsigned OptLevel, char **Error) {
  auto Text = assemblyOf(*Module, std::min(OptLevel, 3u));
  if (!Text) {
    report(Text.takeError(), Error);
    return nullptr;
  }
  return copyText(*Text);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

namespace {
/// What debug information says of the object of a pointer.
struct Pointee {
  std::string Format;
  bool IsConst = false;
};
} // namespace

/// The format of \p Ty, a type of the source language; empty if it has none.
static std::string formatOfBasicType(const DIBasicType &Ty) {
  uint64_t Bits = Ty.getSizeInBits();
  switch (Ty.getEncoding()) {
  case dwarf::DW_ATE_boolean:
    return "";
  case dwarf::DW_ATE_float:
    if (Bits == 16 && Ty.getName() == "__bf16")
      return "bf16";
    return ("f" + Twine(Bits)).str();
  case dwarf::DW_ATE_signed:
  case dwarf::DW_ATE_signed_char:
    return ("s" + Twine(Bits)).str();
  case dwarf::DW_ATE_unsigned:
  case dwarf::DW_ATE_unsigned_char:
    return ("u" + Twine(Bits)).str();
  default:
    return "";
  }
}

/// Describes what \p Ty, the type of a parameter, points to.
static Pointee pointeeOf(const DIType *Ty) {
  Pointee Result;
  bool SeenPointer = false;
  while (auto *Derived = dyn_cast_or_null<DIDerivedType>(Ty)) {
    unsigned Tag = Derived->getTag();
    if (Tag == dwarf::DW_TAG_pointer_type) {
      if (SeenPointer)
        return {}; // A pointer to pointers.
      SeenPointer = true;
    }
    Result.IsConst |= SeenPointer && Tag == dwarf::DW_TAG_const_type;
    Ty = Derived->getBaseType();
  }
  if (auto *Basic = dyn_cast_or_null<DIBasicType>(Ty); Basic && SeenPointer)
    Result.Format = formatOfBasicType(*Basic);
  return Result;
}

/// The type of parameter \p I in the source, of the result if that is -1; null
/// if it is not known.
static const DIType *sourceType(const Function &F, int I) {
  const DISubprogram *Program = F.getSubprogram();
  if (!Program || !Program->getType())
    return nullptr;
  DITypeRefArray Types = Program->getType()->getTypeArray();
  // The first one is that of the result. Structures may become several
  // parameters.
  return Types.size() == F.arg_size() + 1 ? Types[I + 1] : nullptr;
}

/// The format of a scalar of format \p F and type \p Source in the source,
/// which knows signs.
static std::string formatOfScalar(Format F, const DIType *Source) {
  while (auto *Derived = dyn_cast_or_null<DIDerivedType>(Source))
    Source = Derived->getBaseType();
  auto *Basic = dyn_cast_or_null<DIBasicType>(Source);
  if (Basic && info(F).isInteger() && Basic->getSizeInBits() == info(F).Bits)
    if (std::string Own = formatOfBasicType(*Basic); findFormat(Own))
      return Own;
  return formatName(F);
}

static TypeText describeType(Type *Ty, StringRef Name, const DIType *Source) {
  TypeText Result;
  Result.Name = Name.str();
  Result.Text = run::typeText(Ty);
  if (Ty->isVoidTy()) {
    Result.Kind = PTONoValue;
  } else if (auto *Pointer = dyn_cast<PointerType>(Ty)) {
    Result.Kind = PTOPointer;
    Result.Space = Pointer->getAddressSpace();
    Pointee P = pointeeOf(Source);
    Result.Format = P.Format;
    Result.IsConst = P.IsConst;
  } else if (Ty->isIntegerTy(1)) {
    Result.Kind = PTOScalar;
    Result.Format = "i1";
  } else if (std::optional<Format> F = run::elementFormat(Ty);
             F && !Ty->isAggregateType()) {
    auto *Vector = dyn_cast<FixedVectorType>(Ty);
    Result.Kind = Vector ? PTOVector : PTOScalar;
    Result.Format = Vector ? formatName(*F) : formatOfScalar(*F, Source);
    Result.Count = Vector ? Vector->getNumElements() : 1;
  }
  return Result;
}

uint64_t TypeText::bytes() const {
  if (Format == "i1")
    return 1;
  return Count * info(*findFormat(Format)).Bits / 8;
}

PTOType TypeText::forCaller() const {
  return {Kind,  Name.c_str(), Text.c_str(), Format.c_str(),
          Count, Space,        IsConst};
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// The function called \p Entry, or the only one.
static Expected<Function *> findEntry(Module &M, const char *Entry) {
  SmallVector<StringRef, 8> Names;
  for (const Function &F : M)
    if (!F.isDeclaration() && !F.hasLocalLinkage())
      Names.push_back(F.getName());
  if (!Entry && Names.size() > 1)
    return makeError("the module has several functions; name one of them as "
                     "the entry: {0}",
                     join(Names, ", "));
  return run::findEntry(M, Entry ? Entry : "");
}

static Expected<std::unique_ptr<PTOKernelImpl>>
createKernel(const PTOModuleImpl &Module, const char *Entry, unsigned OptLevel,
             uint64_t UsableBytes) {
  if (OptLevel > 3)
    return makeError("there is no optimisation level {0}; they are 0 to 3",
                     OptLevel);
  if (UsableBytes > UnifiedBufferBytes)
    return makeError("the unified buffer has {0} bytes, not {1}",
                     UnifiedBufferBytes, UsableBytes);
  std::unique_ptr<PTOKernelImpl> Kernel(new PTOKernelImpl{Module});
  Kernel->OptLevel = OptLevel;
  Kernel->UsableBytes = UsableBytes ? UsableBytes : UnifiedBufferBytes;
  auto Types = Module.read(Kernel->Ctx);
  if (!Types)
    return Types.takeError();
  Kernel->Types = std::move(*Types);
  auto F = findEntry(*Kernel->Types, Entry);
  if (!F)
    return F.takeError();
  Kernel->Entry = *F;
  if ((*F)->isVarArg())
    return makeError("function '{0}' is variadic", (*F)->getName());
  Kernel->Name = (*F)->getName().str();
  for (Argument &A : (*F)->args())
    Kernel->Parameters.push_back(
        describeType(A.getType(), A.getName(), sourceType(**F, A.getArgNo())));
  Kernel->Result = describeType((*F)->getReturnType(), "", sourceType(**F, -1));
  return Kernel;
}

PTOKernel ptoCreateKernel(PTOModule Module, const char *Entry,
                          unsigned OptLevel, uint64_t UnifiedBuffer,
                          char **Error) {
  auto Kernel = createKernel(*Module, Entry, OptLevel, UnifiedBuffer);
  if (!Kernel) {
    report(Kernel.takeError(), Error);
    return nullptr;
  }
  return Kernel->release();
}

PTOKernelImpl::~PTOKernelImpl() = default;
void ptoDisposeKernel(PTOKernel Kernel) { delete Kernel; }

const char *ptoKernelName(PTOKernel Kernel) { return Kernel->Name.c_str(); }

size_t ptoKernelNumParameters(PTOKernel Kernel) {
  return Kernel->Parameters.size();
}

int ptoKernelParameter(PTOKernel Kernel, size_t I, PTOType *Type,
                       char **Error) {
  if (I >= Kernel->Parameters.size())
    return report(makeError("function '{0}' has {1} parameters, and no {2}",
                            Kernel->Name, Kernel->Parameters.size(), I),
                  Error);
  *Type = Kernel->Parameters[I].forCaller();
  return 1;
}

void ptoKernelResult(PTOKernel Kernel, PTOType *Type) {
  *Type = Kernel->Result.forCaller();
}

size_t ptoKernelNumWarnings(PTOKernel Kernel) {
  return Kernel->Warnings.size();
}

const char *ptoKernelWarning(PTOKernel Kernel, size_t I) {
  return I < Kernel->Warnings.size() ? Kernel->Warnings[I].c_str() : nullptr;
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

/// "argument 1 ('out') of type ptr addrspace(6)".
static std::string argumentText(const PTOKernelImpl &Kernel, size_t I) {
  const TypeText &Ty = Kernel.Parameters[I];
  return formatv("argument {0}{1} of type {2}", I + 1,
                 Ty.Name.empty() ? "" : " ('" + Ty.Name + "')", Ty.Text);
}

llvm::Error PlacedArguments::place(size_t I, const PTOArgument &A,
                                   run::PointerForm Form) {
  const TypeText &Ty = Kernel.Parameters[I];
  bool IsGlobal = Ty.Space == AddressSpace::Global || A.IsGlobal;
  if (IsGlobal && Ty.Space == AddressSpace::UnifiedBuffer)
    return makeError("{0} points into the unified buffer, and the array is "
                     "meant for global memory",
                     argumentText(Kernel, I));
  uint64_t Begin = uintptr_t(A.Data), End = Begin + A.Bytes;
  const Array *Same = nullptr;
  for (const Array &Other : Arrays) {
    uint64_t OtherBegin = uintptr_t(Other.Data);
    if (Begin >= OtherBegin + Other.Bytes || OtherBegin >= End)
      continue;
    if (Begin != OtherBegin || A.Bytes != Other.Bytes ||
        IsGlobal != Other.IsGlobal)
      return makeError("{0} overlaps argument {1}; pass the same array or one "
                       "that is apart",
                       argumentText(Kernel, I), Other.Index + 1);
    Same = &Other;
  }
  Array New = {I,         A.Data,   A.Bytes,
               nullptr,   IsGlobal, A.IsWritable != 0 && !Ty.IsConst,
               Ty.IsConst};
  if (Same) {
    New.Copy = Same->Copy;
  } else if (IsGlobal) {
    New.Copy = Memory.allocateGlobal(A.Bytes);
  } else {
    auto Address = Memory.place(Ty.Name, A.Bytes);
    if (!Address)
      return makeError("{0}: {1}", argumentText(Kernel, I),
                       toString(Address.takeError()));
    New.Copy = Memory.unifiedBuffer() + *Address;
  }
  if (A.Bytes)
    std::memcpy(New.Copy, A.Data, A.Bytes);
  Arrays.push_back(New);

  bool IsHost = Form == run::PointerForm::Host;
  uint64_t Address = uintptr_t(New.Copy);
  if (IsGlobal ? !IsHost : !IsHost || Ty.Space != AddressSpace::Generic)
    Address = IsGlobal ? Memory.globalAddress(New.Copy)
                       : New.Copy - Memory.unifiedBuffer();
  std::vector<uint8_t> Slot(sizeof(Address));
  std::memcpy(Slot.data(), &Address, sizeof(Address));
  Slots.push_back(std::move(Slot));
  return llvm::Error::success();
}

llvm::Error PlacedArguments::add(ArrayRef<PTOArgument> Arguments,
                                 run::PointerForm Form) {
  if (Arguments.size() != Kernel.Parameters.size()) {
    std::string Types;
    for (const TypeText &Ty : Kernel.Parameters)
      Types += (Types.empty() ? "" : ", ") + Ty.Text;
    return makeError("function '{0}' has {1} parameters ({2}), but there are "
                     "{3} arguments",
                     Kernel.Name, Kernel.Parameters.size(), Types,
                     Arguments.size());
  }
  for (size_t I = 0; I != Arguments.size(); ++I) {
    const TypeText &Ty = Kernel.Parameters[I];
    const PTOArgument &A = Arguments[I];
    if (Ty.Kind == PTOOther)
      return makeError("{0}: values of this type cannot be passed",
                       argumentText(Kernel, I));
    if (Ty.Kind == PTOPointer) {
      if (llvm::Error E = place(I, A, Form))
        return E;
      continue;
    }
    if (A.Bytes != Ty.bytes())
      return makeError("{0} takes {1} bytes, not {2}", argumentText(Kernel, I),
                       Ty.bytes(), A.Bytes);
    auto *Data = static_cast<const uint8_t *>(A.Data);
    Slots.emplace_back(Data, Data + A.Bytes);
  }
  return llvm::Error::success();
}

llvm::Error PlacedArguments::finish() const {
  for (const Array &A : Arrays) {
    bool IsWritable = any_of(Arrays, [&](const Array &Other) {
      return Other.IsWritable && Other.Copy == A.Copy;
    });
    if (!IsWritable && A.Bytes && std::memcmp(A.Copy, A.Data, A.Bytes) != 0)
      return makeError("{0}: function '{1}' writes to it, but {2}",
                       argumentText(Kernel, A.Index), Kernel.Name,
                       A.IsConst ? "the pointer is to const: an access beyond "
                                   "the end of another array?"
                                 : "the array is read-only");
  }
  for (const Array &A : Arrays)
    if (A.IsWritable && A.Bytes)
      std::memcpy(A.Data, A.Copy, A.Bytes);
  return llvm::Error::success();
}

llvm::Error capi::checkResult(const PTOKernelImpl &Kernel, const void *Result,
                              size_t Bytes) {
  const TypeText &Ty = Kernel.Result;
  if (Ty.Kind == PTOOther || Ty.Kind == PTOPointer)
    return makeError("function '{0}': a result of type {1} cannot be returned",
                     Kernel.Name, Ty.Text);
  uint64_t Wanted = Ty.Kind == PTONoValue ? 0 : Ty.bytes();
  if (Bytes != Wanted || (Wanted && !Result))
    return makeError("function '{0}': the result has {1} bytes, not {2}",
                     Kernel.Name, Wanted, Bytes);
  return llvm::Error::success();
}

Expected<run::RunOptions> capi::launchOptions(const PTOLaunch *Launch) {
  constexpr uint64_t MaxCores = 65536;
  run::RunOptions Options;
  if (!Launch)
    return Options;
  for (uint64_t Count : {Launch->Blocks, Launch->SubBlocks})
    if (Count == 0 || Count > MaxCores)
      return makeError("a launch has 1 to {0} blocks and vector cores of a "
                       "block, not {1}",
                       MaxCores, Count);
  Options.NumBlocks = Launch->Blocks;
  Options.NumSubBlocks = Launch->SubBlocks;
  Options.CheckSync = Launch->CheckSync;
  return Options;
}

//===----------------------------------------------------------------------===//
// Emulation
//===----------------------------------------------------------------------===//

llvm::Error PTOKernelImpl::prepareEmulation() {
  if (Code)
    return llvm::Error::success();
  std::vector<std::string> Errors;
  auto Own = std::make_unique<LLVMContext>();
  Own->setDiagnosticHandler(std::make_unique<ErrorCollector>(Errors));
  auto M = Source.readLinked(*Own);
  if (!M)
    return M.takeError();
  JITOptions Options;
  Options.Emulation.Checks = true;
  Options.Emulation.UsableBytes = UsableBytes;
  Options.OptLevel = OptLevel;
  Options.CacheDirectory = defaultCacheDirectory();
  StringRef EntryPoint = Name;
  Options.EntryPoints = EntryPoint;
  Options.Symbols = runtimeCheckSymbols();
  auto Compiled = JIT::create(std::move(*M), std::move(Own), Options);
  if (!Compiled) {
    std::string Text = toString(Compiled.takeError());
    return makeError("{0}: {1}", Source.Name, Errors.empty() ? Text : join(Errors, "\n"));
  }
  Code = std::move(*Compiled);
  FirstValues.emplace(Code->mutableVariables());
  return llvm::Error::success();
}

static llvm::Error runEmulated(PTOKernelImpl &Kernel,
                               ArrayRef<PTOArgument> Arguments, void *Result,
                               size_t ResultBytes, const PTOLaunch *Launch) {
  if (llvm::Error E = checkResult(Kernel, Result, ResultBytes))
    return E;
  Expected<run::RunOptions> Launched = launchOptions(Launch);
  if (!Launched)
    return Launched.takeError();
  const run::RunOptions &Options = *Launched;
  DeviceMemory Memory(Kernel.UsableBytes);
  PlacedArguments Placed(Kernel, Memory);
  if (llvm::Error E = Placed.add(Arguments, run::PointerForm::Host))
    return E;
  if (llvm::Error E = Kernel.prepareEmulation())
    return E;
  SmallVector<void *, 8> Slots;
  for (std::vector<uint8_t> &Slot : Placed.Slots)
    Slots.push_back(Slot.data());
  Type *Ty = Kernel.Entry->getReturnType();
  std::vector<uint8_t> Value;
  if (!Ty->isVoidTy())
    Value.resize(
        Kernel.Code->hostDataLayout().getTypeAllocSize(emulatedType(Ty)));
  Slots.push_back(Value.data());

  Kernel.Warnings.clear();
  RuntimeContext Context = {&Memory, Kernel.Code->variables(), ""};
  Context.Warns = true;
  Context.Warnings = &Kernel.Warnings;
  Context.CheckSync = Options.CheckSync;
  // Each run begins with a program that has never run.
  Kernel.FirstValues->restore();
  if (EntryFunction Constructors = Kernel.Code->constructors()) {
    machine::CoreState Core({0, Options.NumBlocks, 0, Options.NumSubBlocks});
    Context.Core = &Core;
    if (llvm::Error E = runReporting(
            Context, [&] { Constructors(Memory.unifiedBuffer(), nullptr); }))
      return E;
  }
  run::VariableValues Before(Kernel.Code->mutableVariables());
  EntryFunction Entry = Kernel.Code->entry(Kernel.Name);
  auto RunCore = [&](machine::CoreState &Core) {
    Before.restore();
    Context.Core = &Core;
    return runReporting(Context,
                        [&] { Entry(Memory.unifiedBuffer(), Slots.data()); });
  };
  if (llvm::Error E = run::launch(Options, Memory, RunCore))
    return E;
  if (llvm::Error E = Placed.finish())
    return E;
  if (ResultBytes)
    std::memcpy(Result, Value.data(), ResultBytes);
  return llvm::Error::success();
}

int ptoRunKernel(PTOKernel Kernel, const PTOArgument *Arguments,
                 size_t NumArguments, void *Result, size_t ResultBytes,
                 const PTOLaunch *Launch, char **Error) {
  std::lock_guard<std::mutex> Lock(Kernel->Mutex);
  if (llvm::Error E = runEmulated(*Kernel, ArrayRef(Arguments, NumArguments),
                                  Result, ResultBytes, Launch))
    return report(std::move(E), Error);
  return 1;
}
