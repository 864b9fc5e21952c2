//===- OperationEmitter.cpp - Operations as vector IR ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperationEmitter.h"
#include "ConversionEmitter.h"
#include "IntegerEmitter.h"
#include "Lanes.h"
#include "MemoryOperations.h"
#include "PredicateEmitter.h"
#include "RearrangementEmitter.h"
#include "ScatteredAccess.h"

using namespace llvm;
using namespace pto;

OperationEmitter::OperationEmitter(IRBuilderBase &B,
                                   const OperationContext &Context,
                                   const EmulatedOperation &Op, CallBase &Call)
    : B(B), Context(Context), Op(Op), Call(Call), Ty(Call.getType()),
      In(Call.args()), IsFloat(info(Op.Source).isFloat()),
      IsSigned(info(Op.Source).isSignedInteger()) {}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

FloatEmitter OperationEmitter::floats() {
  return FloatEmitter(B, Context.Env, Op.Source);
}

/// The immediate operand \p I.
uint64_t OperationEmitter::code(unsigned I) {
  return cast<ConstantInt>(In[I])->getZExtValue();
}

/// The vector operand \p I as integers of the lanes' width.
Value *OperationEmitter::lanes(unsigned I) { return laneBits(B, In[I]); }

/// The scalar operand \p I in each lane of \p LanesTy.
Value *OperationEmitter::splat(unsigned I, Type *LanesTy) {
  return splatBits(B, In[I], LanesTy);
}

/// Operand 1, a vector or a scalar, as lanes like those of operand 0.
Value *OperationEmitter::second() {
  return In[1]->getType()->isVectorTy()
             ? lanes(1)
             : splat(1, laneBitsType(In[0]->getType()));
}

/// Operand 1, shift amounts as lanes like those of operand 0. Of a scalar the
/// low 16 bits count, as an unsigned number. Amounts that do not fit a lane are
/// over-wide anyway.
Value *OperationEmitter::amount() {
  if (In[1]->getType()->isVectorTy())
    return lanes(1);
  Type *LanesTy = laneBitsType(In[0]->getType());
  Value *Low = B.CreateAnd(In[1], B.getInt32(0xFFFF));
  unsigned Width = LanesTy->getScalarSizeInBits();
  if (Width < 16)
    Low = B.CreateSelect(B.CreateICmpULT(Low, B.getInt32(Width)), Low,
                         B.getInt32(Width));
  return splatBits(B, Low, LanesTy);
}

/// \p V in lanes that are active under the mask, the last operand, 0 elsewhere.
Value *OperationEmitter::active(Value *V) {
  return zeroInactive(B, In.back(), V);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

Value *OperationEmitter::unary(Unary Emit) { return active(Emit(lanes(0))); }

Value *OperationEmitter::unary(Unary OfIntegers,
                               Value *(FloatEmitter::*OfFloats)(Value *)) {
  return unary([&](Value *A) {
    return IsFloat ? (floats().*OfFloats)(A) : OfIntegers(A);
  });
}

Value *OperationEmitter::binary(Binary Emit) {
  Value *A = lanes(0);
  return active(Emit(A, second()));
}

Value *OperationEmitter::binary(Binary OfIntegers,
                                Value *(FloatEmitter::*OfFloats)(Value *,
                                                                 Value *)) {
  return binary([&](Value *A, Value *C) {
    return IsFloat ? (floats().*OfFloats)(A, C) : OfIntegers(A, C);
  });
}

Value *OperationEmitter::extremum(bool Max) {
  return binary([&](Value *A, Value *C) {
    return IsFloat ? floats().extremum(Max, A, C)
                   : integerExtremum(B, Max, IsSigned, A, C);
  });
}

/// \p V, a sum, difference or product or, where the switch of CTRL asks for it,
/// what \p Clamp emits: the nearest number that is in range.
Value *OperationEmitter::clamped(Value *V, Binary Clamp) {
  if (IsFloat || !Op.IsSaturable)
    return V;
  return SaturationEmitter(B, Call, Context.Memory).integers(V, [&] {
    return binary(Clamp);
  });
}

Value *OperationEmitter::sum() {
  Value *V = binary([&](Value *A, Value *C) { return B.CreateAdd(A, C); },
                    &FloatEmitter::add);
  return clamped(V, [&](Value *A, Value *C) {
    return B.CreateBinaryIntrinsic(
        IsSigned ? Intrinsic::sadd_sat : Intrinsic::uadd_sat, A, C);
  });
}

Value *OperationEmitter::difference() {
  Value *V = binary([&](Value *A, Value *C) { return B.CreateSub(A, C); },
                    &FloatEmitter::subtract);
  return clamped(V, [&](Value *A, Value *C) {
    return B.CreateBinaryIntrinsic(
        IsSigned ? Intrinsic::ssub_sat : Intrinsic::usub_sat, A, C);
  });
}

Value *OperationEmitter::product() {
  Value *V = binary([&](Value *A, Value *C) { return B.CreateMul(A, C); },
                    &FloatEmitter::multiply);
  return clamped(
      V, [&](Value *A, Value *C) { return clampedProduct(B, IsSigned, A, C); });
}

/// The comparison that the name says, a mask.
Value *OperationEmitter::compare() {
  Value *A = lanes(0), *C = second();
  Value *Holds = IsFloat
                     ? floats().compare(Condition(Op.Detail), A, C)
                     : compareIntegers(B, Condition(Op.Detail), IsSigned, A, C);
  return B.CreateAnd(In[2], Holds);
}

//===----------------------------------------------------------------------===//
// Moves, conversions
//===----------------------------------------------------------------------===//

/// Lane \p Lane of operand 0 in all lanes.
Value *OperationEmitter::duplicate(unsigned Lane) {
  return unary([&](Value *A) {
    return moveLanes(B, A, numLanes(A), [&](unsigned) { return Lane; });
  });
}

/// Operand 0 and the numbers that follow it, descending if operand 1 says so.
Value *OperationEmitter::ramp() {
  Value *Base = splat(0, laneBitsType(Ty));
  bool Descending = code(1);
  if (IsFloat)
    return floats().ramp(Base, Descending);
  Constant *Steps = laneNumbers(Base->getType());
  if (Descending)
    Steps = ConstantExpr::getSub(
        ConstantInt::get(Base->getType(), numLanes(Base) - 1), Steps);
  return B.CreateAdd(Base, Steps);
}

Value *OperationEmitter::squeeze() {
  if (code(2))
    emitPackedCount(B, Context.Memory, In[1], info(Op.Source).Bits / 8);
  return GeneralEmitter(B, Context.Env, Op).squeeze(In);
}

Value *OperationEmitter::convert() {
  const ConversionForm &Form = conversionForms().begin()[Op.Detail];
  auto Convert = [&](bool Saturate) {
    return ConversionEmitter(B, Context.Env)
        .emitVcvt(Form, In[0], In[1], Rounding(code(2)), Saturate, code(4), Ty);
  };
  if (!Form.HasSaturation)
    return Convert(false);
  return SaturationEmitter(B, Call, Context.Memory)
      .conversion(Form.Dst, code(3), Convert);
}

Value *OperationEmitter::truncate() {
  return ConversionEmitter(B, Context.Env)
      .emitVtrc(Op.Source, In[0], In[1], Rounding(code(2)));
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

Value *OperationEmitter::bitwise(Value *(*Emit)(IRBuilderBase &,
                                                ArrayRef<Value *>)) {
  Context.Images.setBitwise(Call, Emit);
  return Emit(B, In);
}

/// The view of operand 0's image that the type is.
Value *OperationEmitter::changeView() {
  unsigned From = numLanes(In[0]);
  unsigned To = cast<FixedVectorType>(Ty)->getNumElements();
  Context.Images.setCopied(Call);
  // A finer view shows bits that the operand's type does not.
  if (From < To)
    return viewOfImage(B, Context.Images.get(In[0]), To);
  return moveLanes(B, In[0], To, [&](unsigned I) { return I * (From / To); });
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

// The meaning of every kind, vectors as integers of the lanes' width. There is
// no default, so that a kind without a meaning does not compile.
OperationResults OperationEmitter::meaning() {
  HostMemory &Memory = Context.Memory;
  MaskImages &Images = Context.Images;
  StreamEmitter &Streams = Context.Streams;
  GeneralEmitter General(B, Context.Env, Op);
  CoreEmitter Core(B, Call, Memory);
  unsigned Lanes = RegisterBits / info(Op.Source).Bits;
  // Grouped reductions are of blocks of 256 bits.
  unsigned BlockLanes = Lanes / 8;

  switch (Op.Kind) {
  // Loads and stores.
  case VLDS:
    return emitVectorLoad(Call, Memory);
  case VLDSX2:
    return emitPairLoad(Call, Memory);
  case VSTS:
    return emitVectorStore(Call, Memory);
  case VSTSX2:
    return emitPairStore(Call, Memory, Images);
  case PLDS:
    return emitMaskLoad(Call, Memory);
  case PSTS:
    return emitMaskStore(Call, Memory);

  // Gathers, scatters, blocks.
  case VGATHER2:
  case VGATHER2BC:
    return emitGather(Op, Call, Memory);
  case VGATHERB:
    return emitBlockGather(Call, Memory);
  case VSCATTER:
    return emitScatter(Op, Call, Memory);
  case VSLDB:
    return emitBlockLoad(Call, Memory, Images);
  case VSSTB:
    return emitBlockStore(Call, Memory, Images);

  // Operations on masks.
  case PSET:
  case PGE:
    return predicatePattern(Ty, code(0));
  case PLT:
    return predicateOfCount(B, Ty, In[0]);
  case PAND:
    return bitwise(andMasks);
  case POR:
    return bitwise(orMasks);
  case PXOR:
    return bitwise(xorMasks);
  case PNOT:
    return bitwise(invertMask);
  case PSEL:
    return bitwise(selectBits);
  case PPACK:
    return packBits(B, In[0], Op.Detail);
  case PUNPACK:
    return unpackBits(B, In[0], Op.Detail);
  case PINTLV:
    Images.setInterleaved(Call, /*Interleave=*/true);
    return interleave(B, Ty, In[0], In[1]);
  case PDINTLV:
    Images.setInterleaved(Call, /*Interleave=*/false);
    return deinterleave(B, Ty, In[0], In[1]);
  case PBITCAST:
    return changeView();

  // Arithmetic, one lane at a time.
  case VADD:
  case VADDS:
    return sum();
  case VSUB:
    return difference();
  case VMUL:
  case VMULS:
    return product();
  case VDIV:
    return binary([&](Value *A, Value *C) { return floats().divide(A, C); });
  case VMAX:
  case VMAXS:
    return extremum(/*Max=*/true);
  case VMIN:
  case VMINS:
    return extremum(/*Max=*/false);
  case VABS:
    return unary([&](Value *A) { return absoluteInteger(B, A); },
                 &FloatEmitter::absolute);
  case VNEG:
    return unary([&](Value *A) { return B.CreateNeg(A); },
                 &FloatEmitter::negate);
  case VRELU:
    return unary([&](Value *A) { return rectifiedInteger(B, A); },
                 &FloatEmitter::rectify);
  case VLRELU:
  case VPRELU:
    return binary(
        [&](Value *A, Value *C) { return floats().scaleNegative(A, C); });
  case VEXP:
    return unary([&](Value *A) { return floats().exponential(A); });
  case VLN:
    return unary([&](Value *A) { return floats().logarithm(A); });
  case VSQRT:
    return unary([&](Value *A) { return floats().squareRoot(A); });
  case VCMP:
  case VCMPS:
    return compare();

  // Bits.
  case VAND:
    return binary([&](Value *A, Value *C) { return B.CreateAnd(A, C); });
  case VOR:
    return binary([&](Value *A, Value *C) { return B.CreateOr(A, C); });
  case VXOR:
    return binary([&](Value *A, Value *C) { return B.CreateXor(A, C); });
  case VNOT:
    return unary([&](Value *A) { return B.CreateNot(A); });
  case VSHL:
  case VSHLS: {
    Value *A = lanes(0);
    return active(shiftLeft(B, A, amount()));
  }
  case VSHR:
  case VSHRS: {
    Value *A = lanes(0);
    return active(shiftRight(B, IsSigned, A, amount()));
  }

  // Carries, wide and fused operations.
  case VADDC:
  case VADDCS:
    return General.addWithCarry(Ty, In, /*Subtracts=*/false);
  case VSUBC:
  case VSUBCS:
    return General.addWithCarry(Ty, In, /*Subtracts=*/true);
  case VMULL:
    return General.multiplyWide(Ty, In);
  case VMULA:
  case VAXPY:
    return General.multiplyAndAdd(In);
  case VMADD:
    return General.multiplyThenAdd(In);
  case VEXPDIF:
    return General.exponentialOfDifference(In);

  // Conversions.
  case VCVT:
    return convert();
  case VTRC:
    return truncate();

  // Sums and extrema across lanes.
  case VCADD:
    return General.sums(In, Lanes);
  case VCGADD:
    return General.sums(In, BlockLanes);
  case VCPADD:
    return General.sums(In, 2);
  case VCMAX:
    return General.extremumWithIndex(In, /*Max=*/true);
  case VCMIN:
    return General.extremumWithIndex(In, /*Max=*/false);
  case VCGMAX:
    return General.extrema(In, /*Max=*/true, BlockLanes);
  case VCGMIN:
    return General.extrema(In, /*Max=*/false, BlockLanes);
  case DHISTV2:
    return General.countBytes(In, ICmpInst::ICMP_EQ);
  case CHISTV2:
    return General.countBytes(In, ICmpInst::ICMP_ULE);

  // Selection, duplication, lane moves.
  case VSEL: {
    Value *A = lanes(0);
    return B.CreateSelect(In[2], A, lanes(1));
  }
  case VSELR: {
    Value *Table = lanes(0);
    return lookUpLanes(B, Table, lanes(1));
  }
  case VDUP:
    return duplicate(0);
  case VDUPM:
    return duplicate(Lanes - 1);
  case VDUPS:
    return active(splat(0, laneBitsType(Ty)));
  case VBR:
    return splat(0, laneBitsType(Ty));
  case VCI:
    return ramp();
  case VINTLV: {
    Value *A = lanes(0);
    return interleave(B, Ty, A, lanes(1));
  }
  case VDINTLV: {
    Value *A = lanes(0);
    return deinterleave(B, Ty, A, lanes(1));
  }
  case VPACK:
    return packIntoHalf(B, lanes(0), code(1));
  case VSUNPACK:
    return extendHalf(B, /*IsSigned=*/true, lanes(0), code(1));
  case VZUNPACK:
    return extendHalf(B, /*IsSigned=*/false, lanes(0), code(1));
  case VSQZ:
    return squeeze();
  case VUSQZ:
    return General.countBefore(In);

  // Streams.
  case STREAM_INIT:
    return Streams.init(Call);
  case STREAM_VLDAS:
    return Streams.startLoads(Call);
  case STREAM_VLDUS: {
    StreamEmitter::Loaded New = Streams.load(Call);
    return {New.Vector, New.State};
  }
  case STREAM_VSTUS:
    return Streams.store(Call);
  case STREAM_VSTUR:
    return Streams.storePacked(Call);
  case STREAM_PSTU_B16:
  case STREAM_PSTU_B32:
    return Streams.storeMask(Call);
  case STREAM_VSTAS:
    return Streams.finishStores(Call);
  case STREAM_VSTAR:
    return Streams.finishPackedStores(Call);

  // Registers, flags and copies of the core, and its sort unit.
  case GET_SPR:
    return Core.getRegister();
  case SET_SPR:
    return Core.setRegister();
  case SPRSTS:
    return Core.storeRegister();
  case SET_FLAG:
    return Core.setFlag();
  case WAIT_FLAG:
    return Core.waitFlag();
  case SET_INTRA_BLOCK:
    return Core.setBlockFlag();
  case WAIT_INTRA_BLOCK:
    return Core.waitBlockFlag();
  // In the order of the program these are always fulfilled.
  case GET_BUF:
  case RLS_BUF:
  case BARRIER:
  case MEM_BAR:
    return nullptr;
  case MOV_OUT_TO_UB_B8:
    return Core.copyIn(1);
  case MOV_OUT_TO_UB_B16:
    return Core.copyIn(2);
  case MOV_OUT_TO_UB_B32:
    return Core.copyIn(4);
  case MOV_UB_TO_OUT:
    return Core.copyOut();
  case MOV_UB_TO_UB:
    return Core.copyWithin();
  case VBS32_F16:
    return Core.sort(/*IsHalf=*/true);
  case VBS32_F32:
    return Core.sort(/*IsHalf=*/false);
  case VMRGSORT4_F16:
    return Core.merge(/*IsHalf=*/true);
  case VMRGSORT4_F32:
    return Core.merge(/*IsHalf=*/false);
  }
  llvm_unreachable("no kind of operation");
}

OperationResults OperationEmitter::emit() {
  OperationResults New = meaning();
  if (!New.Value || New.State)
    return New;
  Value *V = B.CreateBitCast(New.Value, Ty);
  if (Op.IsSaturable && Op.Result == Format::F16)
    V = SaturationEmitter(B, Call, Context.Memory)
            .halves(V, Op.Accumulates ? In.back() : nullptr);
  return V;
}
