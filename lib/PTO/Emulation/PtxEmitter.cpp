//===- PtxEmitter.cpp - PTX's conversions in IR ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PtxEmitter.h"
#include "pto/PTX/Assembly.h"
#include "pto/PTX/Evaluate.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;
using namespace pto;

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

static unsigned widthOf(Type *Ty) {
  return unsigned(Ty->getPrimitiveSizeInBits().getFixedValue());
}

/// The bits of \p V in the low end of an i64.
static Value *toBits(IRBuilderBase &B, Value *V) {
  return B.CreateZExt(B.CreateBitCast(V, B.getIntNTy(widthOf(V->getType()))),
                      B.getInt64Ty());
}

/// A value of type \p Ty from the low bits of \p Bits.
static Value *fromBits(IRBuilderBase &B, Value *Bits, Type *Ty) {
  return B.CreateBitCast(B.CreateTrunc(Bits, B.getIntNTy(widthOf(Ty))), Ty);
}

/// A call of the run-time function.
static Value *emitRuntimeCall(IRBuilderBase &B, const ptx::Instruction &Inst,
                              ArrayRef<Value *> Args) {
  Module &M = *B.GetInsertBlock()->getModule();
  Type *I64 = B.getInt64Ty();
  FunctionCallee Function = M.getOrInsertFunction(
      "__pto_ptx_convert", I64, B.getInt32Ty(), I64, I64, I64, I64, I64);
  if (auto *F = dyn_cast<llvm::Function>(Function.getCallee())) {
    F->setDoesNotAccessMemory();
    F->setDoesNotThrow();
    F->setWillReturn();
  }
  SmallVector<Value *, 6> All = {B.getInt32(Inst.encode())};
  unsigned Sources = ptx::numSources(Inst.F->Operands);
  for (unsigned I = 0; I != 4; ++I)
    All.push_back(I < Sources ? Args[I] : B.getInt64(0));
  All.push_back(Args.size() > Sources ? Args.back() : B.getInt64(0));
  return B.CreateCall(Function, All);
}

/// What a register of \p Bits bits holds of \p Result, in an i64.
static Value *extendResult(IRBuilderBase &B, const ptx::Instruction &Inst,
                           Value *Result, unsigned Bits) {
  const FormatInfo &To = info(Inst.dst().Element);
  if (Inst.F->IsPack || !To.isSignedInteger() || Bits <= To.Bits)
    return Result;
  Value *Signed = B.CreateSExt(B.CreateTrunc(Result, B.getIntNTy(To.Bits)),
                               B.getIntNTy(Bits));
  return B.CreateZExt(Signed, B.getInt64Ty());
}

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

/// The type that a part of an intrinsic's name means.
static StringRef typeOfLetters(StringRef Letters) {
  return StringSwitch<StringRef>(Letters)
      .Case("d", "f64")
      .Cases("f", "ff", "f32")
      .Case("h", "f16")
      .Cases("bf", "bf16", "bf16")
      .Case("i", "s32")
      .Case("ui", "u32")
      .Case("ll", "s64")
      .Case("ull", "u64")
      .Case("tf32", "tf32")
      .Case("f16x2", "f16x2")
      .Case("bf16x2", "bf16x2")
      .Default("");
}

/// The conversion that \p Name, such as "ff.to.e4m3x2.rn.relu", says: so newer
/// LLVMs call those of packed types of 8, 6 and 4 bits. They leave out what is
/// mandatory and the same in all.
static std::optional<ptx::Instruction> packedConversion(StringRef Name) {
  auto [From, Rest] = Name.split(".to.");
  auto [To, Modifiers] = Rest.split('.');
  std::string Src = (From == "ff" ? "f32" : From).str();
  if (!ptx::findType(Src) || !ptx::findType(To.str()))
    return std::nullopt;
  std::string Spelling = "cvt";
  if (!Modifiers.starts_with("r"))
    Spelling += ".rn";
  if (!Modifiers.empty())
    Spelling += ("." + Modifiers).str();
  std::string Types = "." + To.str() + "." + Src;
  for (const char *Mandatory : {"", ".satfinite"})
    if (ptx::ParseResult Parsed = ptx::parse(Spelling + Mandatory + Types))
      return Parsed.Inst;
  return std::nullopt;
}

std::optional<ptx::Instruction> pto::ptxConversion(StringRef Name) {
  if (!Name.consume_front("llvm.nvvm."))
    return std::nullopt;
  if (Name.contains(".to."))
    return packedConversion(Name);
  auto [Pair, Modifiers] = Name.split('.');
  auto [From, To] = Pair.split('2');
  StringRef Src = typeOfLetters(From), Dst = typeOfLetters(To);
  if (Src.empty() || Dst.empty())
    return std::nullopt;
  std::string Spelling = "cvt";
  SmallVector<StringRef, 3> Words;
  Modifiers.split(Words, '.');
  for (StringRef Word : Words) {
    // Without .f32 there is nothing to flush, but one intrinsic says so.
    if (Word == "ftz" && Src != "f32" && Dst != "f32")
      continue;
    Spelling += ("." + Word).str();
    bool IsRounding = Word.size() == 2 && Word[0] == 'r';
    if (IsRounding && (Dst[0] == 's' || Dst[0] == 'u'))
      Spelling += 'i';
  }
  Spelling += ("." + Dst + "." + Src).str();
  ptx::ParseResult Parsed = ptx::parse(Spelling);
  if (!Parsed)
    return std::nullopt;
  return Parsed.Inst;
}

/// Whether the intrinsic \p Name takes a number apart, puts one together or
/// says where the thread is.
static bool isOtherIntrinsic(StringRef Name) {
  if (!Name.consume_front("llvm.nvvm."))
    return false;
  if (Name.consume_front("read.ptx.sreg."))
    return StringSwitch<bool>(Name.split('.').first)
        .Cases("tid", "ctaid", "ntid", "nctaid", true)
        .Default(false);
  return Name.starts_with("bitcast.") || Name == "d2i.lo" || Name == "d2i.hi" ||
         Name == "lohi.i2d";
}

/// The value of \p Call of an intrinsic that is known.
static Value *emitIntrinsic(IRBuilderBase &B, CallBase &Call,
                            PtxConversionEmitter Emit) {
  StringRef Name = Call.getCalledFunction()->getName();
  Type *Ty = Call.getType();
  if (std::optional<ptx::Instruction> Inst = ptxConversion(Name)) {
    SmallVector<Value *, 4> Args;
    for (Value *Arg : Call.args())
      Args.push_back(toBits(B, Arg));
    return fromBits(B, Emit(B, *Inst, Args), Ty);
  }
  StringRef Rest = Name.drop_front(StringRef("llvm.nvvm.").size());
  if (Rest.starts_with("bitcast."))
    return B.CreateBitCast(Call.getArgOperand(0), Ty);
  if (Rest == "d2i.lo" || Rest == "d2i.hi") {
    Value *Bits = toBits(B, Call.getArgOperand(0));
    return B.CreateTrunc(B.CreateLShr(Bits, Rest == "d2i.hi" ? 32 : 0), Ty);
  }
  if (Rest == "lohi.i2d") {
    Value *Low = toBits(B, Call.getArgOperand(0));
    Value *High = toBits(B, Call.getArgOperand(1));
    return B.CreateBitCast(B.CreateOr(B.CreateShl(High, 32), Low), Ty);
  }
  // A grid of one thread.
  bool IsPlace = Rest.starts_with("read.ptx.sreg.tid.") ||
                 Rest.starts_with("read.ptx.sreg.ctaid.");
  return ConstantInt::get(Ty, IsPlace ? 0 : 1);
}

//===----------------------------------------------------------------------===//
// Inline assembly
//===----------------------------------------------------------------------===//

namespace {

/// The caller's side of a string.
struct AsmCaller {
  std::vector<unsigned> Bits; ///< Of each operand, outputs first.
  SmallVector<Type *, 4> Outputs;
  /// For each operand, the argument with its first value; -1 if it has none.
  SmallVector<int, 8> Argument;
};

} // namespace

/// Fills \p Caller from the constraints of \p Call. Returns what is wrong.
static std::string readConstraints(const CallBase &Call, AsmCaller &Caller) {
  auto &Asm = *cast<InlineAsm>(Call.getCalledOperand());
  Type *Ty = Call.getType();
  if (auto *Struct = dyn_cast<StructType>(Ty))
    Caller.Outputs.assign(Struct->element_begin(), Struct->element_end());
  else if (!Ty->isVoidTy())
    Caller.Outputs.push_back(Ty);
  auto IsNumber = [](Type *T) {
    return (T->isIntOrIntVectorTy() || T->isFPOrFPVectorTy()) &&
           !T->isScalableTy() && widthOf(T) >= 8 && widthOf(T) <= 64;
  };
  unsigned Output = 0, Argument = 0;
  SmallVector<std::pair<unsigned, unsigned>, 2> Ties;
  for (const InlineAsm::ConstraintInfo &C : Asm.ParseConstraints()) {
    if (C.Type == InlineAsm::isClobber)
      continue;
    if (C.isIndirect || C.Type == InlineAsm::isLabel)
      return "an operand is in memory or a label";
    unsigned Index = unsigned(Caller.Bits.size());
    Type *T;
    int From = -1;
    if (C.Type == InlineAsm::isOutput) {
      T = Caller.Outputs[Output++];
    } else {
      From = int(Argument);
      T = Call.getArgOperand(Argument++)->getType();
      const std::string &Code = C.Codes[0];
      if (!Code.empty() && isdigit(static_cast<unsigned char>(Code[0])))
        Ties.push_back({Index, unsigned(std::stoul(Code))});
    }
    if (!IsNumber(T))
      return "an operand is not a number of 8 to 64 bits";
    Caller.Bits.push_back(widthOf(T));
    Caller.Argument.push_back(From);
  }
  for (auto [Input, Tied] : Ties)
    Caller.Argument[Tied] = Caller.Argument[Input];
  return "";
}

namespace {

/// Emits the statements; every register is an i64 whose bits above the
/// register are 0.
class AsmEmitter {
  IRBuilderBase &B;
  const ptx::AsmProgram &Program;
  PtxConversionEmitter Emit;
  SmallVector<Value *, 16> Registers;

  Value *read(const ptx::AsmOperand &Op) {
    if (Op.Kind == ptx::AsmOperand::Immediate)
      return B.getInt64(Op.Value);
    return Registers[Op.Index];
  }
  void write(const ptx::AsmOperand &Op, Value *V) {
    if (Op.Kind == ptx::AsmOperand::Register)
      Registers[Op.Index] = V;
  }
  Value *lowBits(Value *V, unsigned Bits) {
    return Bits >= 64 ? V : B.CreateAnd(V, maskTrailingOnes<uint64_t>(Bits));
  }
  void emitMov(const ptx::AsmStatement &S);

public:
  AsmEmitter(IRBuilderBase &B, const ptx::AsmProgram &Program,
             PtxConversionEmitter Emit, const AsmCaller &Caller,
             const CallBase &Call)
      : B(B), Program(Program), Emit(Emit) {
    // What has not been written may be anything, so also 0.
    Registers.assign(Program.RegisterBits.size(), B.getInt64(0));
    for (unsigned I = 0; I != Caller.Argument.size(); ++I)
      if (Caller.Argument[I] >= 0)
        Registers[I] = toBits(B, Call.getArgOperand(Caller.Argument[I]));
  }
  void run();
  Value *value(unsigned Register) const { return Registers[Register]; }
};

} // namespace

void AsmEmitter::emitMov(const ptx::AsmStatement &S) {
  const ptx::AsmOperand &Dst = S.Operands[0], &Src = S.Operands[1];
  if (Src.Kind == ptx::AsmOperand::Vector) {
    unsigned Bits = S.MovBits / Src.Elements.size();
    Value *Whole = B.getInt64(0);
    for (unsigned I = 0; I != Src.Elements.size(); ++I)
      Whole = B.CreateOr(
          Whole, B.CreateShl(lowBits(read(Src.Elements[I]), Bits), I * Bits));
    return write(Dst, Whole);
  }
  Value *Whole = lowBits(read(Src), S.MovBits);
  if (Dst.Kind != ptx::AsmOperand::Vector)
    return write(Dst, Whole);
  unsigned Bits = S.MovBits / Dst.Elements.size();
  for (unsigned I = 0; I != Dst.Elements.size(); ++I)
    write(Dst.Elements[I], lowBits(B.CreateLShr(Whole, I * Bits), Bits));
}

void AsmEmitter::run() {
  for (const ptx::AsmStatement &S : Program.Statements) {
    if (S.IsMov) {
      emitMov(S);
      continue;
    }
    SmallVector<Value *, 5> Args;
    for (const ptx::AsmOperand &Op : ArrayRef(S.Operands).drop_front())
      Args.push_back(read(Op));
    Value *Result = Emit(B, S.Inst, Args);
    write(S.Operands[0],
          extendResult(B, S.Inst, Result,
                       Program.RegisterBits[S.Operands[0].Index]));
  }
}

static ptx::AsmProgram readProgram(const CallBase &Call, AsmCaller &Caller) {
  ptx::AsmProgram Program;
  Program.Error = readConstraints(Call, Caller);
  if (!Program.Error.empty())
    return Program;
  auto &Asm = *cast<InlineAsm>(Call.getCalledOperand());
  return ptx::readAssembly(std::string_view(Asm.getAsmString()), Caller.Bits);
}

/// The value of \p Call of inline assembly, poison if it has no result.
static Value *emitAssembly(IRBuilderBase &B, CallBase &Call,
                           PtxConversionEmitter Emit) {
  AsmCaller Caller;
  ptx::AsmProgram Program = readProgram(Call, Caller);
  assert(Program.Error.empty() && "not looked at before");
  AsmEmitter Emitter(B, Program, Emit, Caller, Call);
  Emitter.run();
  Value *Result = PoisonValue::get(Call.getType()->isVoidTy() ? B.getInt64Ty()
                                                              : Call.getType());
  bool IsStruct = Call.getType()->isStructTy();
  for (unsigned I = 0; I != Caller.Outputs.size(); ++I) {
    Value *V = fromBits(B, Emitter.value(I), Caller.Outputs[I]);
    Result = IsStruct ? B.CreateInsertValue(Result, V, I) : V;
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

static bool isPtxIntrinsic(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && Callee->getName().starts_with("llvm.nvvm.");
}

bool pto::isPtxCall(const CallBase &Call) {
  return Call.isInlineAsm() || isPtxIntrinsic(Call);
}

std::vector<ptx::Instruction> pto::conversionsIn(const CallBase &Call,
                                                 std::string &Problem) {
  std::vector<ptx::Instruction> Found;
  if (!isa<CallInst>(Call)) {
    Problem = "calls that may unwind (invoke, callbr) are not supported; use "
              "call";
  } else if (Call.isInlineAsm()) {
    AsmCaller Caller;
    ptx::AsmProgram Program = readProgram(Call, Caller);
    if (!Program.Error.empty())
      Problem = "inline assembly cannot be emulated: " + Program.Error;
    for (const ptx::AsmStatement &S : Program.Statements)
      if (!S.IsMov)
        Found.push_back(S.Inst);
  } else {
    StringRef Name = Call.getCalledFunction()->getName();
    if (std::optional<ptx::Instruction> Inst = ptxConversion(Name))
      Found.push_back(*Inst);
    else if (!isOtherIntrinsic(Name))
      Problem = ("'" + Name +
                 "' cannot be emulated; of PTX there are conversions and the "
                 "place of the thread")
                    .str();
  }
  return Found;
}

void pto::replacePtxCall(CallBase &Call, PtxConversionEmitter Emit) {
  IRBuilder<> B(&Call);
  Value *New = Call.isInlineAsm() ? emitAssembly(B, Call, Emit)
                                  : emitIntrinsic(B, Call, Emit);
  if (!Call.getType()->isVoidTy())
    Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
}

bool pto::lowerPtx(Module &M) {
  bool Success = true;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call || !isPtxCall(*Call))
        continue;
      std::string Problem;
      conversionsIn(*Call, Problem);
      if (Problem.empty()) {
        replacePtxCall(*Call, emitRuntimeCall);
        continue;
      }
      Success = false;
      M.getContext().diagnose(DiagnosticInfoUnsupported(
          F, "pto-emulate: " + Problem, Call->getDebugLoc()));
    }
  return Success;
}

void pto::dropDeviceAttributes(Module &M) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return;
  for (Function &F : M) {
    for (StringRef Name : {"target-cpu", "target-features"})
      F.removeFnAttr(Name);
    if (F.getCallingConv() == CallingConv::PTX_Kernel ||
        F.getCallingConv() == CallingConv::PTX_Device)
      F.setCallingConv(CallingConv::C);
  }
}
