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
#include "KernelMap.h"
#include "Support.h"
#include "ToolError.h"
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

run::Parameter TypeText::parameter() const {
  run::Parameter P;
  P.Name = Name;
  P.Text = Text;
  P.Space = Space;
  P.IsConst = IsConst;
  if (Kind == PTOPointer) {
    P.Kind = run::Parameter::Pointer;
  } else if (Kind == PTOScalar || Kind == PTOVector) {
    P.Kind = run::Parameter::Value;
    P.Bytes = bytes();
    if (Kind == PTOScalar)
      P.Element = findFormat(Format);
  }
  return P;
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
  for (const TypeText &Ty : Kernel->Parameters)
    Kernel->ParameterTypes.push_back(Ty.parameter());
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

SmallVector<run::ArgumentValue, 8>
capi::valuesOf(ArrayRef<PTOArgument> Arguments) {
  SmallVector<run::ArgumentValue, 8> Values;
  for (const PTOArgument &A : Arguments)
    Values.push_back({A.Data, A.Bytes, A.IsGlobal != 0, A.IsWritable != 0});
  return Values;
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
  if (Emulated)
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
  Emulated.emplace(std::move(*Compiled), Name, ParameterTypes, UsableBytes);
  return llvm::Error::success();
}

static llvm::Error runEmulated(PTOKernelImpl &Kernel,
                               ArrayRef<PTOArgument> Arguments, void *Result,
                               size_t ResultBytes, const PTOLaunch *Launch) {
  if (llvm::Error E = checkResult(Kernel, Result, ResultBytes))
    return E;
  Expected<run::RunOptions> Options = launchOptions(Launch);
  if (!Options)
    return Options.takeError();
  if (llvm::Error E = run::checkNumArguments(Kernel.Name, Kernel.ParameterTypes,
                                             Arguments.size()))
    return E;
  if (llvm::Error E = Kernel.prepareEmulation())
    return E;
  Type *Ty = Kernel.Entry->getReturnType();
  std::vector<uint8_t> Value;
  if (!Ty->isVoidTy())
    Value.resize(Kernel.Emulated->code().hostDataLayout().getTypeAllocSize(
        emulatedType(Ty)));
  Kernel.Warnings.clear();
  if (llvm::Error E = Kernel.Emulated->run(valuesOf(Arguments), Value.data(),
                                           *Options, Kernel.Warnings))
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

static llvm::Error mapEmulated(PTOKernelImpl &Kernel,
                               ArrayRef<PTOMapArgument> Arguments,
                               uint64_t Chunk, unsigned Threads) {
  if (llvm::Error E = Kernel.prepareEmulation())
    return E;
  SmallVector<run::MappedArgument, 8> Mapped;
  for (const PTOMapArgument &A : Arguments) {
    auto Role = A.Role == PTOChunkOfArray ? run::MappedArgument::Chunk
                : A.Role == PTOChunkCount ? run::MappedArgument::Count
                                          : run::MappedArgument::Same;
    Mapped.push_back({Role, valuesOf(A.Value).front(), A.ElementBytes});
  }
  run::MapOptions Options;
  Options.ChunkElements = Chunk;
  Options.Threads = Threads;
  Options.StartThread = runtimeCheckSymbols;
  Kernel.Warnings.clear();
  return run::mapFunction(*Kernel.Emulated,
                          !Kernel.Entry->getReturnType()->isVoidTy(), Mapped,
                          Options, Kernel.Warnings)
      .takeError();
}

int ptoMapKernel(PTOKernel Kernel, const PTOMapArgument *Arguments,
                 size_t NumArguments, uint64_t Chunk, unsigned Threads,
                 char **Error) {
  std::lock_guard<std::mutex> Lock(Kernel->Mutex);
  if (llvm::Error E = mapEmulated(*Kernel, ArrayRef(Arguments, NumArguments),
                                  Chunk, Threads))
    return report(std::move(E), Error);
  return 1;
}
