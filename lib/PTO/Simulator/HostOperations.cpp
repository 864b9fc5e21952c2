//===- HostOperations.cpp - Operations as code for the host ---------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostOperations.h"
#include "pto/Execution/JIT.h"
#include "pto/Numeric/Forms.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/bit.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/FormatVariadic.h"
#include <mutex>

using namespace llvm;
using namespace pto;
using namespace pto::sim;
using machine::OperandKind;

static_assert(std::is_same_v<HostFunction, EntryFunction>);

static bool isLoad(const machine::Operation &Op) {
  return Op.Kind == pto::VLDS || Op.Kind == pto::VLDSX2;
}
static bool isStore(const machine::Operation &Op) {
  return Op.Kind == pto::VSTS || Op.Kind == pto::VSTSX2;
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

/// The width of the lanes that the mask of the store mode \p Mode governs, or 0
/// if it ignores the mask.
static unsigned governedBits(const Distribution &Mode) {
  if (Mode.Kind != imm::StorePairDist)
    return Mode.Code == imm::StoreDist_PK_B64 ? 64 : Mode.UnitBits;
  return Mode.Code == imm::StoreDist_INTLV_B8    ? 8
         : Mode.Code == imm::StoreDist_INTLV_B16 ? 16
                                                 : 32;
}

/// Instructions have no type, but intrinsics of stores do: the one whose mask
/// is that of the mode.
static const machine::Operation *typedStore(const machine::Operation &Op,
                                            const Distribution &Mode) {
  unsigned Bits = std::min(governedBits(Mode), 32u);
  const char *Type = Bits == 32 ? "v64i32" : Bits == 16 ? "v128i16" : "v256i8";
  return machine::findOperation(
      (StringRef(Op.Name).split('.').first + "." + Type).str());
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

namespace {

/// An operation whose codes are known, and all else that its code depends on.
struct Request {
  const machine::Operation *Op;
  /// Those operands that are constants.
  SmallVector<std::optional<uint64_t>, 6> Constants;
  machine::Options Options;
  SaturationSwitches Switches;

  /// Equal for equal code.
  std::string key() const;
};

/// Adds functions for requests to a module.
class Emitter {
  Module &M;
  IRBuilder<> B{M.getContext()};

  Value *viewOfImage(Value *Image, Type *Mask);
  Value *imageOfView(Value *Mask);
  Type *imageType(Type *Mask);

public:
  explicit Emitter(Module &M) : M(M) {}

  /// The parameters are the operands that are not constants, in their order, an
  /// address for memory; then one for each result, which is stored there.
  /// False if the operation has no intrinsic of such a shape.
  bool emit(const Request &R, const Twine &Name);
};

} // namespace

std::string Request::key() const {
  std::string Text = Op->Name;
  for (std::optional<uint64_t> Number : Constants)
    Text += Number ? formatv(" {0}", *Number).str() : " _";
  return Text + formatv(" {0}{1}{2} {3}", Options.RoundADirected,
                        Options.FlushF32, Options.FlushF16, Switches.bits())
                    .str();
}

static bool isMaskType(Type *Ty) {
  return Ty->isVectorTy() && Ty->getScalarType()->isIntegerTy(1);
}
static unsigned lanesOf(Type *Ty) {
  return cast<FixedVectorType>(Ty)->getNumElements();
}

/// An image in memory as integers with the bits of eight lanes each.
Type *Emitter::imageType(Type *Mask) {
  unsigned Words = lanesOf(Mask) / 8;
  return FixedVectorType::get(B.getIntNTy(RegisterBytes / Words), Words);
}

/// Lanes of type \p Mask of \p Image, of imageType(). Hosts test a bit of a
/// lane fast; shuffling bits, as emulated code does where it meets an image,
/// they do one bit at a time.
Value *Emitter::viewOfImage(Value *Image, Type *Mask) {
  unsigned Lanes = lanesOf(Mask), Stride = RegisterBytes / Lanes;
  SmallVector<int, 256> Word;
  SmallVector<Constant *, 256> Bit;
  Type *Int = Image->getType()->getScalarType();
  for (unsigned I = 0; I < Lanes; ++I) {
    Word.push_back(I / 8);
    Bit.push_back(ConstantInt::get(Int, uint64_t(1) << I % 8 * Stride));
  }
  Value *Words = B.CreateShuffleVector(Image, Word);
  return B.CreateIsNotNull(B.CreateAnd(Words, ConstantVector::get(Bit)));
}

/// The 256 bits of the image that has no bits but the lanes of \p Mask.
Value *Emitter::imageOfView(Value *Mask) {
  unsigned Lanes = lanesOf(Mask->getType()), Bits = Lanes / 4;
  auto *Words = FixedVectorType::get(B.getInt64Ty(), 4);
  Value *V = B.CreateZExt(
      B.CreateBitCast(Mask, FixedVectorType::get(B.getIntNTy(Bits), 4)), Words);
  // Moves the higher half of each group of bits away, until a group is a bit.
  unsigned Gap = RegisterBytes / Lanes - 1;
  for (unsigned Group = Bits / 2; Gap && Group; Group /= 2) {
    uint64_t Kept = 0;
    for (unsigned I = 0; I < Bits; ++I)
      Kept |= uint64_t(1) << (I / Group * Group * (Gap + 1) + I % Group);
    V = B.CreateAnd(B.CreateOr(V, B.CreateShl(V, uint64_t(Group) * Gap)),
                    ConstantInt::get(Words, Kept));
  }
  return V;
}

bool Emitter::emit(const Request &R, const Twine &Name) {
  Intrinsic::ID ID =
      Function::lookupIntrinsicID((StringRef("llvm.pto.") + R.Op->Name).str());
  if (ID == Intrinsic::not_intrinsic)
    return false;
  Function *Operation = Intrinsic::getDeclaration(&M, ID);
  FunctionType *Ty = Operation->getFunctionType();
  if (Ty->getNumParams() != R.Op->Operands.size())
    return false;

  SmallVector<Type *, 8> Params;
  for (auto [Param, Number] : zip(Ty->params(), R.Constants))
    if (!Number)
      Params.push_back(isMaskType(Param) ? imageType(Param) : Param);
  Params.append(R.Op->Results.size(), B.getPtrTy(AddressSpace::UnifiedBuffer));
  auto *F = Function::Create(FunctionType::get(B.getVoidTy(), Params, false),
                             GlobalValue::ExternalLinkage, Name, M);
  F->addFnAttr("target-cpu", "cpu");
  if (R.Options.RoundADirected)
    F->addFnAttr("target-features", "+round-a-directed");
  auto Denormals = [](bool Flush) {
    return Flush ? "preserve-sign,preserve-sign" : "ieee,ieee";
  };
  F->addFnAttr("denormal-fp-math", Denormals(R.Options.FlushF16));
  F->addFnAttr("denormal-fp-math-f32", Denormals(R.Options.FlushF32));

  B.SetInsertPoint(BasicBlock::Create(M.getContext(), "", F));
  SmallVector<Value *, 8> Operands;
  Argument *Next = F->arg_begin();
  for (auto [Param, Number] : zip(Ty->params(), R.Constants)) {
    if (Number)
      Operands.push_back(ConstantInt::get(Param, *Number));
    else if (isMaskType(Param))
      Operands.push_back(viewOfImage(Next++, Param));
    else
      Operands.push_back(Next++);
  }
  SmallVector<OperandBundleDef, 1> Bundles;
  if (!R.Switches.areDefault())
    Bundles.emplace_back(SaturationBundle,
                         std::vector<Value *>{B.getInt32(R.Switches.bits())});
  CallInst *Call = B.CreateCall(Operation, Operands, Bundles);
  for (unsigned I = 0; I < R.Op->Results.size(); ++I) {
    Value *Result = Call->getType()->isStructTy()
                        ? B.CreateExtractValue(Call, I)
                        : static_cast<Value *>(Call);
    if (isMaskType(Result->getType()))
      Result = imageOfView(Result);
    B.CreateAlignedStore(Result, Next++, Align(1));
  }
  B.CreateRetVoid();
  return true;
}

namespace {

/// Says nothing: what cannot be compiled is executed lane by lane.
struct NoDiagnostics : DiagnosticHandler {
  bool handleDiagnostics(const DiagnosticInfo &) override { return true; }
};

/// The code of this process.
class CodeCache {
  std::mutex Lock;
  StringMap<HostFunction> Known;
  std::vector<std::unique_ptr<JIT>> Modules;

  bool compile(ArrayRef<const Request *> Requests);

public:
  /// The code of each request; null if it has none.
  std::vector<HostFunction> get(ArrayRef<Request> Requests);
};

} // namespace

bool CodeCache::compile(ArrayRef<const Request *> Requests) {
  auto Ctx = std::make_unique<LLVMContext>();
  Ctx->setDiagnosticHandler(std::make_unique<NoDiagnostics>());
  auto M = std::make_unique<Module>("operations", *Ctx);
  M->setTargetTriple("pto");
  std::vector<std::string> Names;
  Emitter Emit(*M);
  for (const Request *R : Requests) {
    Names.push_back(formatv("operation{0}", Names.size()));
    if (!Emit.emit(*R, Names.back()))
      return false;
  }
  std::vector<StringRef> EntryPoints(Names.begin(), Names.end());
  JITOptions Options;
  Options.EntryPoints = EntryPoints;
  auto Code = JIT::create(std::move(M), std::move(Ctx), Options);
  if (!Code) {
    consumeError(Code.takeError());
    return false;
  }
  for (auto [R, Name] : zip(Requests, Names))
    Known[R->key()] = (*Code)->entry(Name);
  Modules.push_back(std::move(*Code));
  return true;
}

std::vector<HostFunction> CodeCache::get(ArrayRef<Request> Requests) {
  std::lock_guard<std::mutex> Guard(Lock);
  std::vector<const Request *> Missing;
  for (const Request &R : Requests)
    if (Known.try_emplace(R.key(), nullptr).second)
      Missing.push_back(&R);
  // One that does not compile must not keep the others from it.
  if (!Missing.empty() && !compile(Missing) && Missing.size() > 1)
    for (const Request *R : Missing)
      compile(R);
  std::vector<HostFunction> Code;
  for (const Request &R : Requests)
    Code.push_back(Known.lookup(R.key()));
  return Code;
}

/// Threads may still execute code when static objects are destroyed.
static CodeCache &codeCache() {
  static auto *Cache = new CodeCache;
  return *Cache;
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

static bool isFromRegister(const sim::Instruction &I, unsigned Position) {
  return any_of(I.Scalars, [&](sim::Instruction::ScalarOperand Scalar) {
    return Scalar.Position == Position;
  });
}

/// The mode of \p I, an access.
static const Distribution *modeOf(const sim::Instruction &I) {
  auto It = find(I.Op->Operands, OperandKind::Distribution);
  return findDistribution(I.Op->Modes,
                          I.Operands[It - I.Op->Operands.begin()].number());
}

bool HostOperations::canCompile(const Instruction &I) const {
  if (!I.Op)
    return false;
  const machine::Operation &Op = *I.Op;
  bool HasVector = is_contained(Op.Operands, OperandKind::Vector) ||
                   is_contained(Op.Results, OperandKind::Vector);
  // Operations on masks are fast as they are. What a vsqz makes of SQZN is
  // known to the simulator only.
  if (!HasVector || Op.Kind == pto::VSQZ || I.WordResult != Registers::Nowhere)
    return false;
  bool IsAccess = isLoad(Op) || isStore(Op);
  if (!IsAccess && is_contained(Op.Operands, OperandKind::Pointer))
    return false;
  for (unsigned Position = 0; Position < Op.Operands.size(); ++Position) {
    if (!machine::isImmediate(Op.Operands[Position]))
      continue;
    if (IsAccess) {
      if (!modeOf(I))
        return false;
      continue;
    }
    if (!is_contained(machine::legalCodes(Op, Position, Options.Processor),
                      I.Operands[Position].number()))
      return false;
  }
  return true;
}

/// Which switches of saturation \p Op looks at.
static bool dependsOnSwitches(const machine::Operation &Op) {
  return Op.IsSaturable || (Op.Kind == pto::VCVT &&
                            conversionForms().Begin[Op.Detail].HasSaturation);
}

static Request requestOf(const sim::Instruction &I,
                         const machine::Options &Options,
                         const SaturationSwitches &Switches) {
  Request R = {I.Op, {}, Options, {}};
  if (dependsOnSwitches(*I.Op))
    R.Switches = Switches;
  if (isStore(*I.Op))
    R.Op = typedStore(*I.Op, *modeOf(I));
  bool IsAccess = isLoad(*I.Op) || isStore(*I.Op);
  for (unsigned Position = 0; Position < I.Operands.size(); ++Position) {
    OperandKind Kind = I.Op->Operands[Position];
    if (IsAccess && Kind == OperandKind::Word)
      // The offset is part of the address.
      R.Constants.push_back(0);
    else if (Kind == OperandKind::Vector || Kind == OperandKind::Mask ||
             Kind == OperandKind::Pointer || isFromRegister(I, Position))
      R.Constants.push_back(std::nullopt);
    else
      R.Constants.push_back(I.Operands[Position].number());
  }
  return R;
}

void HostOperations::connect(Instruction &I, HostFunction Code,
                             uint32_t SwitchMask, uint32_t Switches) {
  HostCall &Call = Calls.emplace_back();
  Call.Code = Code;
  Call.SwitchMask = SwitchMask;
  Call.Switches = Switches & SwitchMask;
  auto Register = [&](unsigned Position) -> uint8_t {
    for (Instruction::ScalarOperand Scalar : I.Scalars)
      if (Scalar.Position == Position)
        return Scalar.Register;
    return 0;
  };
  bool IsAccess = isLoad(*I.Op) || isStore(*I.Op);
  unsigned NumSlots = 0;
  for (unsigned Position = 0; Position < I.Operands.size(); ++Position) {
    const machine::Operand &Operand = I.Operands[Position];
    OperandKind Kind = I.Op->Operands[Position];
    void *Slot = nullptr;
    if (Operand.isVector()) {
      Slot = const_cast<machine::VectorRegister *>(&Operand.vector());
    } else if (Operand.isMask()) {
      Slot = const_cast<machine::MaskImage *>(&Operand.mask());
      Call.Mask = &Operand.mask();
    } else if (Kind == OperandKind::Pointer) {
      Slot = &Call.Place;
      Call.Base = Register(Position);
    } else if (IsAccess && Kind == OperandKind::Word) {
      Call.Offset = Register(Position);
      if (!isFromRegister(I, Position))
        Call.FixedOffset = int32_t(Operand.number());
    } else if (isFromRegister(I, Position)) {
      // Its low bits are those of a number of any width.
      Slot = &Regs.X[Register(Position)];
    }
    if (Slot)
      Call.Slots[NumSlots++] = Slot;
  }
  for (unsigned Result = 0; Result < I.Results.size(); ++Result) {
    const machine::Destination &To = I.Results[Result];
    Call.Results[Result] = To.isVector()
                               ? To.vector().Bytes.data()
                               : reinterpret_cast<uint8_t *>(&To.mask().Words);
    Call.Slots[NumSlots++] = &Call.Results[Result];
  }
  if (IsAccess)
    Call.Mode = modeOf(I);
  Call.LaneBits = isStore(*I.Op) ? governedBits(*Call.Mode) : 0;
  if (Call.LaneBits)
    Call.LaneBytes = Call.Mode->Bytes / machine::numLanes(Call.LaneBits);
  I.Host = &Call;
}

void HostOperations::compile(ArrayRef<Instruction *> Instructions) {
  const SaturationSwitches &Switches = Regs.Core.saturation();
  std::vector<Request> Requests;
  for (Instruction *I : Instructions)
    Requests.push_back(requestOf(*I, Options, Switches));
  for (auto [I, Code] : zip(Instructions, codeCache().get(Requests)))
    if (Code)
      connect(*I, Code, dependsOnSwitches(*I->Op) ? ~uint32_t(0) : 0,
              Switches.bits());
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

/// How many lanes of \p Bits bits there are up to the last one in \p Mask.
static unsigned countTouched(const machine::MaskImage &Mask, unsigned Bits) {
  // The bits that are lanes.
  uint64_t Lanes = ~uint64_t(0) / ((uint64_t(1) << Bits / 8) - 1);
  for (unsigned Word = Mask.Words.size(); Word-- > 0;)
    if (uint64_t Active = Mask.Words[Word] & Lanes)
      return (64 * Word + 63 - countl_zero(Active)) / (Bits / 8) + 1;
  return 0;
}

bool pto::sim::runOnHost(HostCall &Call, const Registers &Regs,
                         const machine::Memory &Memory) {
  if (Call.Mode) {
    uint64_t Address = Regs.X[Call.Base] + uint64_t(Call.FixedOffset) +
                       uint64_t(int64_t(int32_t(Regs.X[Call.Offset])));
    uint64_t Bytes = Call.Mode->Bytes;
    if (Address % Call.Mode->Align)
      return false;
    if (Call.LaneBits) {
      Bytes = countTouched(*Call.Mask, Call.LaneBits) * Call.LaneBytes;
      if (Bytes == 0)
        return true;
    }
    Call.Place = Memory.find(Address, Bytes);
    if (!Call.Place)
      return false;
  }
  Call.Code(nullptr, Call.Slots.data());
  return true;
}
