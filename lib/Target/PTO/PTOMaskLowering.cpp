//===- PTOMaskLowering.cpp - Lowering of predicate operations -------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's vectors of i1 are masks: one predicate register, seen as 64, 128 or
// 256 lanes. What predicates cannot do themselves is done on integer lanes, and
// what LLVM stores as packed bits is packed and unpacked here.
//
//===----------------------------------------------------------------------===//

#include "PTODAGUtils.h"
#include "PTOISelLowering.h"
#include "PTOWordPairs.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/CodeGen/MachineFrameInfo.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;

/// The integer register type with as many lanes as the mask type \p VT.
static MVT integerLanes(MVT VT) {
  return MVT::getVectorVT(
      MVT::getIntegerVT(::pto::RegisterBits / VT.getVectorNumElements()),
      VT.getVectorNumElements());
}

/// \p True in active lanes and 0 in the others.
static SDValue maskToLanes(SelectionDAG &DAG, const SDLoc &DL, SDValue Mask,
                           int64_t True) {
  MVT VT = integerLanes(Mask.getSimpleValueType());
  MVT Elt = VT.getScalarSizeInBits() < 32 ? MVT::i32 : VT.getScalarType();
  return DAG.getNode(
      ISD::VSELECT, DL, VT, Mask,
      PTO::getBroadcast(DAG, DL, VT, DAG.getConstant(True, DL, Elt)),
      DAG.getConstant(0, DL, VT));
}

/// The lanes of \p Lanes that are not 0.
static SDValue lanesToMask(SelectionDAG &DAG, const SDLoc &DL, SDValue Lanes) {
  MVT VT = Lanes.getSimpleValueType();
  return DAG.getSetCC(DL, MVT::getVectorVT(MVT::i1, VT.getVectorNumElements()),
                      Lanes, DAG.getConstant(0, DL, VT), ISD::SETNE);
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The pattern code of pset that gives exactly \p Lanes, if there is one.
static std::optional<unsigned> matchPattern(ArrayRef<bool> Lanes) {
  unsigned N = Lanes.size();
  auto Is = [&](function_ref<bool(unsigned)> Active) {
    for (unsigned I = 0; I != N; ++I)
      if (Lanes[I] != Active(I))
        return false;
    return true;
  };
  static constexpr std::pair<unsigned, unsigned> First[] = {
      {1, 1},  {2, 2},  {3, 3},  {4, 4},  {8, 5},
      {16, 6}, {32, 7}, {64, 8}, {128, 9}};
  if (Is([](unsigned) { return true; }))
    return PTO::Pattern_ALL;
  if (Is([](unsigned) { return false; }))
    return PTO::Pattern_ALLF;
  for (auto [Count, Code] : First)
    if (Is([Count = Count](unsigned I) { return I < Count; }))
      return Code;
  if (Is([](unsigned I) { return I % 3 == 0; }))
    return 10;
  if (Is([](unsigned I) { return I % 4 == 0; }))
    return 11;
  return std::nullopt;
}

SDValue PTOTargetLowering::lowerMaskBuild(SDValue Op, SelectionDAG &DAG) const {
  SDLoc DL(Op);
  MVT VT = Op.getSimpleValueType();
  unsigned N = VT.getVectorNumElements();

  SmallVector<bool, 256> Lanes;
  bool IsConstant = true;
  for (SDValue Elt : Op->op_values()) {
    auto *C = dyn_cast<ConstantSDNode>(Elt);
    IsConstant &= C || Elt.isUndef();
    Lanes.push_back(C && C->getAPIntValue()[0]);
  }

  if (!IsConstant) {
    MVT IntVT = integerLanes(VT);
    MVT Elt =
        IntVT.getScalarSizeInBits() < 32 ? MVT::i32 : IntVT.getScalarType();
    if (SDValue Splat = cast<BuildVectorSDNode>(Op)->getSplatValue()) {
      SDValue Bit = DAG.getNode(ISD::AND, DL, MVT::i32,
                                DAG.getAnyExtOrTrunc(Splat, DL, MVT::i32),
                                DAG.getConstant(1, DL, MVT::i32));
      return lanesToMask(DAG, DL, PTO::getBroadcast(DAG, DL, IntVT, Bit));
    }
    SmallVector<SDValue, 256> Elements;
    for (SDValue E : Op->op_values())
      Elements.push_back(DAG.getNode(ISD::AND, DL, Elt,
                                     DAG.getAnyExtOrTrunc(E, DL, Elt),
                                     DAG.getConstant(1, DL, Elt)));
    return lanesToMask(DAG, DL, DAG.getBuildVector(IntVT, DL, Elements));
  }

  if (std::optional<unsigned> Pattern = matchPattern(Lanes)) {
    // All and none stay constants, which combines understand.
    if (*Pattern == PTO::Pattern_ALL || *Pattern == PTO::Pattern_ALLF) {
      SDValue Bit = DAG.getConstant(*Pattern == PTO::Pattern_ALL, DL, MVT::i32);
      SmallVector<SDValue, 256> Bits(N, Bit);
      if (llvm::equal(Bits, Op->op_values()))
        return Op;
      return DAG.getBuildVector(VT, DL, Bits);
    }
    return PTO::getPatternMask(DAG, DL, VT, *Pattern);
  }

  unsigned Count = find(Lanes, false) - Lanes.begin();
  if (none_of(ArrayRef(Lanes).drop_front(Count), [](bool B) { return B; }))
    return PTO::getCountMask(DAG, DL, VT, DAG.getConstant(Count, DL, MVT::i32));

  // Any other mask is an image in memory.
  SmallVector<uint32_t, 8> Image(8, 0);
  unsigned Stride = 256 / N;
  for (unsigned I = 0; I != N; ++I)
    if (Lanes[I])
      Image[I * Stride / 32] |= 1u << (I * Stride % 32);
  Constant *C = ConstantDataVector::get(*DAG.getContext(), Image);
  SDValue Address = DAG.getConstantPool(C, MVT::i64, Align(32));
  MachineFunction &MF = DAG.getMachineFunction();
  MachineMemOperand *MMO =
      MF.getMachineMemOperand(MachinePointerInfo::getConstantPool(MF),
                              MachineMemOperand::MOLoad, 32, Align(32));
  SDValue Load = PTO::getImageLoad(DAG, DL, DAG.getEntryNode(), Address,
                                   PTO::PredLoadDist_NORM, MMO);
  return PTO::getMaskView(DAG, DL, VT, Load);
}

//===----------------------------------------------------------------------===//
// Memory: LLVM stores a mask as packed bits
//===----------------------------------------------------------------------===//

namespace {
/// A 32-byte place on the stack through which bits go between the scalar unit
/// and a predicate register.
struct StackSlot {
  SDValue Address;
  MachinePointerInfo Info;
  int FrameIndex;

  StackSlot(SelectionDAG &DAG) {
    MachineFunction &MF = DAG.getMachineFunction();
    FrameIndex = MF.getFrameInfo().CreateStackObject(32, Align(32), false);
    Address = DAG.getFrameIndex(FrameIndex, MVT::i64);
    Info = MachinePointerInfo::getFixedStack(MF, FrameIndex);
  }

  MachineMemOperand *operand(SelectionDAG &DAG, uint64_t Bytes,
                             MachineMemOperand::Flags Flags) const {
    return DAG.getMachineFunction().getMachineMemOperand(Info, Flags, Bytes,
                                                         Align(32));
  }
};
} // namespace

// The b8 view is stored as it is. PK and US move every second bit of the image,
// which is the b16 view; the b32 view is packed or unpacked again.
SDValue PTOTargetLowering::lowerMaskStore(SDValue Op, SelectionDAG &DAG) const {
  auto *Store = cast<StoreSDNode>(Op);
  SDValue Value = Store->getValue();
  SDLoc DL(Op);
  if (!Value.getValueType().isVector() ||
      Value.getValueType().getVectorElementType() != MVT::i1)
    return SDValue();
  MVT VT = Value.getSimpleValueType();
  unsigned Bytes = VT.getVectorNumElements() / 8;
  SDValue Image = PTO::getMaskView(DAG, DL, MVT::v256i1, Value);
  if (VT == MVT::v64i1)
    Image = PTO::getIntrinsic(DAG, DL, Intrinsic::pto_ppack_lo, {MVT::v256i1},
                              {Image});
  unsigned Dist =
      VT == MVT::v256i1 ? PTO::PredStoreDist_NORM : PTO::PredStoreDist_PK;
  if (VT != MVT::v64i1 && Store->getAlign() >= Align(Bytes))
    return PTO::getImageStore(DAG, DL, Store->getChain(), Image,
                              Store->getBasePtr(), Dist,
                              Store->getMemOperand());

  StackSlot Slot(DAG);
  SDValue Chain = PTO::getImageStore(
      DAG, DL, Store->getChain(), Image, Slot.Address, Dist,
      Slot.operand(DAG, Dist == PTO::PredStoreDist_NORM ? 32 : 16,
                   MachineMemOperand::MOStore));
  SmallVector<SDValue, 4> Chains;
  for (unsigned Offset = 0; Offset != Bytes; Offset += 8) {
    SDValue From =
        DAG.getMemBasePlusOffset(Slot.Address, TypeSize::getFixed(Offset), DL);
    SDValue To = DAG.getMemBasePlusOffset(Store->getBasePtr(),
                                          TypeSize::getFixed(Offset), DL);
    SDValue Word = DAG.getLoad(MVT::i64, DL, Chain, From,
                               Slot.Info.getWithOffset(Offset), Align(8));
    Chains.push_back(DAG.getStore(Word.getValue(1), DL, Word, To,
                                  Store->getPointerInfo().getWithOffset(Offset),
                                  commonAlignment(Store->getAlign(), Offset),
                                  Store->getMemOperand()->getFlags()));
  }
  return DAG.getNode(ISD::TokenFactor, DL, MVT::Other, Chains);
}

/// The mask of type \p VT whose packed bits were loaded into \p Image, by NORM
/// for b8 and by US for the other views.
static SDValue maskOfLoadedImage(SelectionDAG &DAG, const SDLoc &DL, MVT VT,
                                 SDValue Image) {
  if (VT == MVT::v256i1)
    return Image;
  if (VT == MVT::v64i1)
    Image = PTO::getIntrinsic(DAG, DL, Intrinsic::pto_punpack_lo, {MVT::v256i1},
                              {Image});
  // US doubles each bit; the double is outside the view.
  SDValue All = PTO::getPatternMask(DAG, DL, VT, PTO::Pattern_ALL);
  SDValue View = PTO::getMaskView(DAG, DL, VT, Image);
  return PTO::getIntrinsic(DAG, DL,
                           VT == MVT::v128i1 ? Intrinsic::pto_pand_b16
                                             : Intrinsic::pto_pand_b32,
                           {VT}, {View, View, All});
}

SDValue PTOTargetLowering::lowerMaskLoad(SDValue Op, SelectionDAG &DAG) const {
  auto *Load = cast<LoadSDNode>(Op);
  MVT VT = Op.getSimpleValueType();
  SDLoc DL(Op);
  if (Load->getExtensionType() != ISD::NON_EXTLOAD)
    return SDValue();
  unsigned Bytes = VT.getVectorNumElements() / 8;
  unsigned Dist =
      VT == MVT::v256i1 ? PTO::PredLoadDist_NORM : PTO::PredLoadDist_US;

  SDValue Image;
  if (VT != MVT::v64i1 && Load->getAlign() >= Align(Bytes)) {
    Image = PTO::getImageLoad(DAG, DL, Load->getChain(), Load->getBasePtr(),
                              Dist, Load->getMemOperand());
  } else {
    StackSlot Slot(DAG);
    SmallVector<SDValue, 4> Chains;
    for (unsigned Offset = 0; Offset != Bytes; Offset += 8) {
      SDValue From = DAG.getMemBasePlusOffset(Load->getBasePtr(),
                                              TypeSize::getFixed(Offset), DL);
      SDValue To = DAG.getMemBasePlusOffset(Slot.Address,
                                            TypeSize::getFixed(Offset), DL);
      SDValue Word = DAG.getLoad(MVT::i64, DL, Load->getChain(), From,
                                 Load->getPointerInfo().getWithOffset(Offset),
                                 commonAlignment(Load->getAlign(), Offset),
                                 Load->getMemOperand()->getFlags());
      Chains.push_back(DAG.getStore(Word.getValue(1), DL, Word, To,
                                    Slot.Info.getWithOffset(Offset), Align(8)));
    }
    SDValue Chain = DAG.getNode(ISD::TokenFactor, DL, MVT::Other, Chains);
    Image = PTO::getImageLoad(
        DAG, DL, Chain, Slot.Address, Dist,
        Slot.operand(DAG, Dist == PTO::PredLoadDist_NORM ? 32 : 16,
                     MachineMemOperand::MOLoad));
  }

  return DAG.getMergeValues(
      {maskOfLoadedImage(DAG, DL, VT, Image), Image.getValue(1)}, DL);
}

// The bits of an integer become a mask through memory. Left to type
// legalisation, an i256 would be split bit by bit.
SDValue PTOTargetLowering::combineMaskOfInteger(SDNode *N,
                                                DAGCombinerInfo &DCI) const {
  SelectionDAG &DAG = DCI.DAG;
  EVT VT = N->getValueType(0);
  SDValue Source = N->getOperand(0);
  if (!DCI.isBeforeLegalize() || !VT.isVector() ||
      VT.getVectorElementType() != MVT::i1 || !isTypeLegal(VT) ||
      !Source.getValueType().isScalarInteger() || isa<ConstantSDNode>(Source))
    return SDValue();
  SDLoc DL(N);
  StackSlot Slot(DAG);
  SDValue Chain = DAG.getStore(DAG.getEntryNode(), DL, Source, Slot.Address,
                               Slot.Info, Align(32));
  bool IsImage = VT == MVT::v256i1;
  SDValue Image = PTO::getImageLoad(
      DAG, DL, Chain, Slot.Address,
      IsImage ? PTO::PredLoadDist_NORM : PTO::PredLoadDist_US,
      Slot.operand(DAG, IsImage ? 32 : 16, MachineMemOperand::MOLoad));
  return maskOfLoadedImage(DAG, DL, VT.getSimpleVT(), Image);
}

//===----------------------------------------------------------------------===//
// Parts of masks: a mask of half as many lanes has them twice as far apart
//===----------------------------------------------------------------------===//

/// One half of the lanes of \p Mask, a b8 or b16 view, in the next view.
static SDValue maskHalf(SelectionDAG &DAG, const SDLoc &DL, SDValue Mask,
                        bool IsHigh) {
  MVT VT = Mask.getSimpleValueType().getHalfNumVectorElementsVT();
  SDValue Image = PTO::getMaskView(DAG, DL, MVT::v256i1, Mask);
  Image = PTO::getIntrinsic(
      DAG, DL, IsHigh ? Intrinsic::pto_punpack_hi : Intrinsic::pto_punpack_lo,
      {MVT::v256i1}, {Image});
  return PTO::getMaskView(DAG, DL, VT, Image);
}

/// The lanes of \p Low followed by those of \p High, each of which may be
/// undefined.
static SDValue joinMasks(SelectionDAG &DAG, const SDLoc &DL, SDValue Low,
                         SDValue High) {
  MVT VT = Low.getSimpleValueType().getDoubleNumVectorElementsVT();
  auto Pack = [&](SDValue Half, unsigned ID) {
    SDValue Image = PTO::getMaskView(DAG, DL, MVT::v256i1, Half);
    Image = PTO::getIntrinsic(DAG, DL, ID, {MVT::v256i1}, {Image});
    return PTO::getMaskView(DAG, DL, VT, Image);
  };
  if (Low.isUndef())
    return High.isUndef() ? DAG.getUNDEF(VT)
                          : Pack(High, Intrinsic::pto_ppack_hi);
  SDValue Joined = Pack(Low, Intrinsic::pto_ppack_lo);
  // The other half is 0 already.
  if (High.isUndef() || ISD::isConstantSplatVectorAllZeros(High.getNode()))
    return Joined;
  return DAG.getNode(ISD::OR, DL, VT, Joined,
                     Pack(High, Intrinsic::pto_ppack_hi));
}

SDValue PTOTargetLowering::lowerMaskConcat(SDValue Op,
                                           SelectionDAG &DAG) const {
  SDLoc DL(Op);
  if (!isTypeLegal(Op.getOperand(0).getValueType()))
    return SDValue();
  SmallVector<SDValue, 4> Parts(Op->op_values());
  for (; Parts.size() > 1; Parts.truncate(Parts.size() / 2))
    for (unsigned I = 0; I != Parts.size() / 2; ++I)
      Parts[I] = joinMasks(DAG, DL, Parts[2 * I], Parts[2 * I + 1]);
  return Parts.front();
}

SDValue PTOTargetLowering::lowerMaskExtract(SDValue Op,
                                            SelectionDAG &DAG) const {
  SDLoc DL(Op);
  SDValue Mask = Op.getOperand(0);
  unsigned Index = Op.getConstantOperandVal(1);
  if (!isTypeLegal(Mask.getValueType()))
    return SDValue();
  while (Mask.getValueType() != Op.getValueType()) {
    unsigned Half = Mask.getValueType().getVectorNumElements() / 2;
    Mask = maskHalf(DAG, DL, Mask, Index >= Half);
    Index %= Half;
  }
  assert(Index == 0 && "subvectors start at multiples of their length");
  return Mask;
}

// 32 lanes are the lower half of a b32 view; those of the upper half go there.
SDValue PTOTargetLowering::legalizeMaskHalf(SDNode *N,
                                            SelectionDAG &DAG) const {
  SDLoc DL(N);
  SDValue Mask = N->getOperand(0);
  if (Mask.getValueType() != MVT::v64i1 || N->getConstantOperandVal(1) != 32)
    return SDValue();
  SDValue Image = PTO::getMaskView(DAG, DL, MVT::v256i1, Mask);
  for (unsigned ID : {Intrinsic::pto_punpack_hi, Intrinsic::pto_ppack_lo})
    Image = PTO::getIntrinsic(DAG, DL, ID, {MVT::v256i1}, {Image});
  return PTO::getMaskView(DAG, DL, MVT::v64i1, Image);
}

SDValue PTOTargetLowering::lowerMaskInsert(SDValue Op,
                                           SelectionDAG &DAG) const {
  SDLoc DL(Op);
  SDValue Part = Op.getOperand(1);
  EVT PartVT = Part.getValueType();
  if (!isTypeLegal(PartVT))
    return SDValue();
  unsigned Lanes = PartVT.getVectorNumElements();
  SmallVector<SDValue, 4> Parts;
  for (unsigned I = 0, N = Op.getValueType().getVectorNumElements(); I != N;
       I += Lanes)
    Parts.push_back(I == Op.getConstantOperandVal(2)
                        ? Part
                        : DAG.getNode(ISD::EXTRACT_SUBVECTOR, DL, PartVT,
                                      Op.getOperand(0),
                                      DAG.getVectorIdxConstant(I, DL)));
  return DAG.getNode(ISD::CONCAT_VECTORS, DL, Op.getValueType(), Parts);
}

//===----------------------------------------------------------------------===//
// Between masks and integer lanes
//===----------------------------------------------------------------------===//

SDValue PTOTargetLowering::lowerMaskExtend(SDValue Op,
                                           SelectionDAG &DAG) const {
  SDLoc DL(Op);
  SDValue Mask = Op.getOperand(0);
  if (Mask.getValueType().getVectorElementType() != MVT::i1 ||
      !isTypeLegal(Mask.getValueType()))
    return SDValue();
  return maskToLanes(DAG, DL, Mask,
                     Op.getOpcode() == ISD::SIGN_EXTEND ? -1 : 1);
}

SDValue PTOTargetLowering::lowerMaskTruncate(SDValue Op,
                                             SelectionDAG &DAG) const {
  SDLoc DL(Op);
  SDValue Lanes = Op.getOperand(0);
  EVT VT = Lanes.getValueType();
  if (!isTypeLegal(VT))
    return SDValue();
  return lanesToMask(
      DAG, DL,
      DAG.getNode(ISD::AND, DL, VT, Lanes, DAG.getConstant(1, DL, VT)));
}

SDValue PTOTargetLowering::lowerMaskElement(SDValue Op,
                                            SelectionDAG &DAG) const {
  SDLoc DL(Op);
  SDValue Lanes = maskToLanes(DAG, DL, Op.getOperand(0), 1);
  MVT VT = Lanes.getSimpleValueType();
  MVT Elt = VT.getScalarSizeInBits() < 32 ? MVT::i32 : VT.getScalarType();
  if (Op.getOpcode() == ISD::EXTRACT_VECTOR_ELT) {
    SDValue Value =
        DAG.getNode(ISD::EXTRACT_VECTOR_ELT, DL, Elt, Lanes, Op.getOperand(1));
    return DAG.getAnyExtOrTrunc(Value, DL, Op.getValueType());
  }
  SDValue Bit = DAG.getNode(ISD::AND, DL, Elt,
                            DAG.getAnyExtOrTrunc(Op.getOperand(1), DL, Elt),
                            DAG.getConstant(1, DL, Elt));
  return lanesToMask(DAG, DL,
                     DAG.getNode(ISD::INSERT_VECTOR_ELT, DL, VT, Lanes, Bit,
                                 Op.getOperand(2)));
}

// Masks compare bit by bit; as signed numbers a set bit is -1.
SDValue PTOTargetLowering::lowerMaskCompare(SDValue Op,
                                            SelectionDAG &DAG) const {
  SDLoc DL(Op);
  SDValue A = Op.getOperand(0), B = Op.getOperand(1);
  EVT VT = Op.getValueType();
  auto Not = [&](SDValue V) { return DAG.getNOT(DL, V, VT); };
  auto And = [&](SDValue L, SDValue R) {
    return DAG.getNode(ISD::AND, DL, VT, L, R);
  };
  auto Or = [&](SDValue L, SDValue R) {
    return DAG.getNode(ISD::OR, DL, VT, L, R);
  };
  switch (cast<CondCodeSDNode>(Op.getOperand(2))->get()) {
  case ISD::SETNE:
    return DAG.getNode(ISD::XOR, DL, VT, A, B);
  case ISD::SETEQ:
    return Not(DAG.getNode(ISD::XOR, DL, VT, A, B));
  case ISD::SETUGT:
  case ISD::SETLT:
    return And(A, Not(B));
  case ISD::SETULT:
  case ISD::SETGT:
    return And(B, Not(A));
  case ISD::SETUGE:
  case ISD::SETLE:
    return Or(A, Not(B));
  case ISD::SETULE:
  case ISD::SETGE:
    return Or(B, Not(A));
  default:
    llvm_unreachable("not an integer comparison");
  }
}

// Type legalisation widens a mask of n lanes to the next of 64, 128 and 256,
// but short vectors of bytes or halves to 256 or 128 lanes. Lanes of more than
// 64 bits are compared one by one.
SDValue PTOTargetLowering::legalizeMaskResult(SDNode *N,
                                              SelectionDAG &DAG) const {
  SDLoc DL(N);
  EVT VT = N->getValueType(0);
  SDValue A = N->getOperand(0), B = N->getOperand(1);
  EVT InVT = A.getValueType();
  unsigned Lanes = VT.getVectorNumElements();
  unsigned LaneBits = Lanes <= 64 ? 32 : Lanes <= 128 ? 16 : 8;
  unsigned Bits = InVT.getScalarSizeInBits();
  ISD::CondCode CC = cast<CondCodeSDNode>(N->getOperand(2))->get();
  if (Lanes == 1 || InVT.getVectorElementType() == MVT::i1 || Bits == LaneBits)
    return SDValue();

  if (Bits == 64 && InVT.isInteger() && Lanes <= 32) {
    // As the front of a register, of whose mask the front is taken.
    auto AsRegister = [&](SDValue V) {
      return InVT == MVT::v32i64
                 ? V
                 : DAG.getNode(ISD::INSERT_SUBVECTOR, DL, MVT::v32i64,
                               DAG.getUNDEF(MVT::v32i64), V,
                               DAG.getVectorIdxConstant(0, DL));
    };
    SDValue Mask =
        PTO::compareWordPairs(DAG, DL, AsRegister(A), AsRegister(B), CC);
    return DAG.getNode(ISD::EXTRACT_SUBVECTOR, DL, VT, Mask,
                       DAG.getVectorIdxConstant(0, DL));
  }
  if (Bits >= 64) {
    SmallVector<SDValue, 32> Elements;
    for (unsigned I = 0; I != Lanes; ++I) {
      auto Lane = [&](SDValue V) {
        return DAG.getNode(ISD::EXTRACT_VECTOR_ELT, DL,
                           InVT.getVectorElementType(), V,
                           DAG.getVectorIdxConstant(I, DL));
      };
      Elements.push_back(
          DAG.getNode(ISD::TRUNCATE, DL, MVT::i1,
                      DAG.getSetCC(DL, MVT::i32, Lane(A), Lane(B), CC)));
    }
    return DAG.getBuildVector(VT, DL, Elements);
  }

  // Integers of any other width than that of lanes are compared in the next.
  // This type's turn comes before that of the operands, so they are as they
  // were.
  if (!isPowerOf2_32(Bits) || Bits < 8) {
    unsigned Opcode =
        ISD::isSignedIntSetCC(CC) ? ISD::SIGN_EXTEND : ISD::ZERO_EXTEND;
    EVT WideVT = InVT.changeVectorElementType(EVT::getIntegerVT(
        *DAG.getContext(), std::max<unsigned>(8, PowerOf2Ceil(Bits))));
    return DAG.getSetCC(DL, VT, DAG.getNode(Opcode, DL, WideVT, A),
                        DAG.getNode(Opcode, DL, WideVT, B), CC);
  }
  if (Bits > LaneBits)
    return SDValue();

  // Compared as the front of a register, of whose mask the front is taken.
  MVT RegisterVT = MVT::getVectorVT(InVT.getVectorElementType().getSimpleVT(),
                                    ::pto::RegisterBits / Bits);
  auto AsRegister = [&](SDValue V) {
    return DAG.getNode(ISD::INSERT_SUBVECTOR, DL, RegisterVT,
                       DAG.getUNDEF(RegisterVT), V,
                       DAG.getVectorIdxConstant(0, DL));
  };
  SDValue Mask =
      DAG.getSetCC(DL, MVT::getVectorVT(MVT::i1, ::pto::RegisterBits / Bits),
                   AsRegister(A), AsRegister(B), CC);
  return DAG.getNode(ISD::EXTRACT_SUBVECTOR, DL, VT, Mask,
                     DAG.getVectorIdxConstant(0, DL));
}

// Type legalisation assumes that a vector and the mask of its comparison are
// widened to the same number of lanes. Vectors of 33 to 63 halves become
// registers of 128 lanes, though, and their masks have 64. These types have no
// name, and legalisation asks no target about such types, so they are compared
// as whole registers before it.
SDValue PTOTargetLowering::combineShortCompare(SDNode *N,
                                               DAGCombinerInfo &DCI) const {
  SelectionDAG &DAG = DCI.DAG;
  EVT VT = N->getValueType(0), InVT = N->getOperand(0).getValueType();
  if (!DCI.isBeforeLegalize() || !VT.isFixedLengthVector() ||
      VT.getVectorElementType() != MVT::i1 || !InVT.isFloatingPoint() ||
      InVT.isSimple())
    return SDValue();
  LLVMContext &Ctx = *DAG.getContext();
  EVT RegisterVT = getTypeToTransformTo(Ctx, InVT);
  if (getTypeAction(Ctx, InVT) != TypeWidenVector || !isTypeLegal(RegisterVT) ||
      RegisterVT.getVectorElementCount() ==
          getTypeToTransformTo(Ctx, VT).getVectorElementCount())
    return SDValue();
  SDLoc DL(N);
  SDValue First = DAG.getVectorIdxConstant(0, DL);
  auto AsRegister = [&](SDValue V) {
    return DAG.getNode(ISD::INSERT_SUBVECTOR, DL, RegisterVT,
                       DAG.getUNDEF(RegisterVT), V, First);
  };
  SDValue Mask =
      DAG.getSetCC(DL, RegisterVT.changeVectorElementType(MVT::i1),
                   AsRegister(N->getOperand(0)), AsRegister(N->getOperand(1)),
                   cast<CondCodeSDNode>(N->getOperand(2))->get());
  return DAG.getNode(ISD::EXTRACT_SUBVECTOR, DL, VT, Mask, First);
}

SDValue PTOTargetLowering::lowerMaskShuffle(SDValue Op,
                                            SelectionDAG &DAG) const {
  SDLoc DL(Op);
  SDValue A = maskToLanes(DAG, DL, Op.getOperand(0), 1);
  SDValue B = Op.getOperand(1).isUndef()
                  ? DAG.getUNDEF(A.getValueType())
                  : maskToLanes(DAG, DL, Op.getOperand(1), 1);
  return lanesToMask(
      DAG, DL,
      DAG.getVectorShuffle(A.getValueType(), DL, A, B,
                           cast<ShuffleVectorSDNode>(Op)->getMask()));
}
