//===- PTODAGUtils.cpp - Building PTO operations in the DAG ---------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTODAGUtils.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;

namespace llvm::PTO {
#define GET_ImmediateTable_IMPL
#define GET_MemoryIntrinsicTable_IMPL
#include "PTOGenSearchableTables.inc"
} // namespace llvm::PTO

/// The intrinsic of a family for a vector type; signed formats where the type
/// leaves a choice.
#define PTO_BY_VECTOR_TYPE(NAME, VT)                                           \
  [](MVT T) -> unsigned {                                                      \
    switch (T.SimpleTy) {                                                      \
    case MVT::v256i8:                                                          \
      return Intrinsic::pto_##NAME##_s8;                                       \
    case MVT::v128i16:                                                         \
      return Intrinsic::pto_##NAME##_s16;                                      \
    case MVT::v64i32:                                                          \
      return Intrinsic::pto_##NAME##_s32;                                      \
    case MVT::v128f16:                                                         \
      return Intrinsic::pto_##NAME##_f16;                                      \
    case MVT::v128bf16:                                                        \
      return Intrinsic::pto_##NAME##_bf16;                                     \
    case MVT::v64f32:                                                          \
      return Intrinsic::pto_##NAME##_f32;                                      \
    default:                                                                   \
      llvm_unreachable("no PTO operation for this vector type");               \
    }                                                                          \
  }(VT)

/// The intrinsic of a family for a mask type.
#define PTO_BY_MASK_TYPE(NAME, VT)                                             \
  [](MVT T) -> unsigned {                                                      \
    switch (T.SimpleTy) {                                                      \
    case MVT::v256i1:                                                          \
      return Intrinsic::pto_##NAME##_b8;                                       \
    case MVT::v128i1:                                                          \
      return Intrinsic::pto_##NAME##_b16;                                      \
    case MVT::v64i1:                                                           \
      return Intrinsic::pto_##NAME##_b32;                                      \
    default:                                                                   \
      llvm_unreachable("not a mask type");                                     \
    }                                                                          \
  }(VT)

static SDValue intrinsicID(SelectionDAG &DAG, const SDLoc &DL, unsigned ID) {
  return DAG.getTargetConstant(ID, DL, MVT::i64);
}

static SDValue immediate(SelectionDAG &DAG, const SDLoc &DL, uint64_t Code) {
  return DAG.getTargetConstant(Code, DL, MVT::i32);
}

SDValue PTO::getIntrinsic(SelectionDAG &DAG, const SDLoc &DL, unsigned ID,
                          ArrayRef<EVT> Results, ArrayRef<SDValue> Ops) {
  SmallVector<SDValue, 6> All;
  All.push_back(intrinsicID(DAG, DL, ID));
  All.append(Ops.begin(), Ops.end());
  return DAG.getNode(ISD::INTRINSIC_WO_CHAIN, DL, DAG.getVTList(Results), All);
}

SDValue PTO::getBroadcast(SelectionDAG &DAG, const SDLoc &DL, MVT VT,
                          SDValue Scalar) {
  if (VT.isInteger())
    Scalar = DAG.getAnyExtOrTrunc(Scalar, DL, MVT::i32);
  return getIntrinsic(DAG, DL, PTO_BY_VECTOR_TYPE(vbr, VT), {VT}, {Scalar});
}

bool PTO::isBroadcast(SDValue V) {
  if (V.getOpcode() != ISD::INTRINSIC_WO_CHAIN)
    return false;
  switch (V.getConstantOperandVal(0)) {
  case Intrinsic::pto_vbr_s8:
  case Intrinsic::pto_vbr_s16:
  case Intrinsic::pto_vbr_s32:
  case Intrinsic::pto_vbr_f16:
  case Intrinsic::pto_vbr_bf16:
  case Intrinsic::pto_vbr_f32:
    return true;
  default:
    return false;
  }
}

SDValue PTO::getRamp(SelectionDAG &DAG, const SDLoc &DL, MVT VT, int64_t Base) {
  unsigned ID = VT == MVT::v256i8    ? Intrinsic::pto_vci_s8
                : VT == MVT::v128i16 ? Intrinsic::pto_vci_s16
                                     : Intrinsic::pto_vci_s32;
  return getIntrinsic(
      DAG, DL, ID, {VT},
      {DAG.getConstant(Base, DL, MVT::i32), immediate(DAG, DL, /*ASC*/ 0)});
}

SDValue PTO::getPairOp(SelectionDAG &DAG, const SDLoc &DL, bool Deinterleave,
                       MVT VT, SDValue A, SDValue B) {
  unsigned ID = Deinterleave ? PTO_BY_VECTOR_TYPE(vdintlv, VT)
                             : PTO_BY_VECTOR_TYPE(vintlv, VT);
  return getIntrinsic(DAG, DL, ID, {VT, VT}, {A, B});
}

bool PTO::isDeinterleave(unsigned ID) {
  switch (ID) {
  case Intrinsic::pto_vdintlv_s8:
  case Intrinsic::pto_vdintlv_u8:
  case Intrinsic::pto_vdintlv_s16:
  case Intrinsic::pto_vdintlv_u16:
  case Intrinsic::pto_vdintlv_s32:
  case Intrinsic::pto_vdintlv_u32:
  case Intrinsic::pto_vdintlv_f16:
  case Intrinsic::pto_vdintlv_bf16:
  case Intrinsic::pto_vdintlv_f32:
    return true;
  default:
    return false;
  }
}

SDValue PTO::getLookup(SelectionDAG &DAG, const SDLoc &DL, MVT VT,
                       SDValue Table, SDValue Index) {
  return getIntrinsic(DAG, DL, PTO_BY_VECTOR_TYPE(vselr, VT), {VT},
                      {Table, Index});
}

/// The base of \p Address and its offset as the i32 that vector accesses take.
static std::pair<SDValue, SDValue>
splitAddress(SelectionDAG &DAG, const SDLoc &DL, SDValue Address) {
  if (Address.getOpcode() == ISD::ADD) {
    SDValue Offset = Address.getOperand(1);
    if (auto *C = dyn_cast<ConstantSDNode>(Offset);
        C && isInt<24>(C->getSExtValue()))
      return {Address.getOperand(0),
              DAG.getConstant(C->getSExtValue(), DL, MVT::i32)};
    if (Offset.getOpcode() == ISD::SIGN_EXTEND &&
        Offset.getOperand(0).getValueType() == MVT::i32)
      return {Address.getOperand(0), Offset.getOperand(0)};
  }
  return {Address, DAG.getConstant(0, DL, MVT::i32)};
}

SDValue PTO::getLoadPair(SelectionDAG &DAG, const SDLoc &DL, MVT VT,
                         SDValue Chain, SDValue Address,
                         MachineMemOperand *MMO) {
  unsigned ID, Dist;
  switch (VT.SimpleTy) {
  case MVT::v256i8:
    ID = Intrinsic::pto_vldsx2_v256i8, Dist = LoadDist_DINTLV_B8;
    break;
  case MVT::v128i16:
    ID = Intrinsic::pto_vldsx2_v128i16, Dist = LoadDist_DINTLV_B16;
    break;
  case MVT::v128f16:
    ID = Intrinsic::pto_vldsx2_v128f16, Dist = LoadDist_DINTLV_B16;
    break;
  case MVT::v128bf16:
    ID = Intrinsic::pto_vldsx2_v128bf16, Dist = LoadDist_DINTLV_B16;
    break;
  case MVT::v64i32:
    ID = Intrinsic::pto_vldsx2_v64i32, Dist = LoadDist_DINTLV_B32;
    break;
  case MVT::v64f32:
    ID = Intrinsic::pto_vldsx2_v64f32, Dist = LoadDist_DINTLV_B32;
    break;
  default:
    llvm_unreachable("no de-interleaving load of this type");
  }
  auto [Base, Offset] = splitAddress(DAG, DL, Address);
  return DAG.getMemIntrinsicNode(
      ISD::INTRINSIC_W_CHAIN, DL, DAG.getVTList(VT, VT, MVT::Other),
      {Chain, intrinsicID(DAG, DL, ID), Base, Offset, immediate(DAG, DL, Dist)},
      EVT::getVectorVT(*DAG.getContext(), MVT::i8, 512), MMO);
}

SDValue PTO::getCountMask(SelectionDAG &DAG, const SDLoc &DL, MVT VT,
                          SDValue Count) {
  return getIntrinsic(DAG, DL, PTO_BY_MASK_TYPE(plt, VT), {VT, MVT::i32},
                      {Count});
}

SDValue PTO::getActiveLanes(SelectionDAG &DAG, const SDLoc &DL, SDValue Mask) {
  if (Mask.getOpcode() != ISD::INTRINSIC_WO_CHAIN || Mask.getResNo() != 0)
    return SDValue();
  SDValue Count;
  switch (Mask.getConstantOperandVal(0)) {
  case Intrinsic::get_active_lane_mask:
    if (!isNullConstant(Mask.getOperand(1)))
      return SDValue();
    Count = Mask.getOperand(2);
    break;
  case Intrinsic::pto_plt_b8:
  case Intrinsic::pto_plt_b16:
  case Intrinsic::pto_plt_b32:
    Count = Mask.getOperand(1);
    break;
  default:
    return SDValue();
  }
  EVT VT = Count.getValueType();
  unsigned Lanes = Mask.getSimpleValueType().getVectorNumElements();
  if (DAG.computeKnownBits(Count).getMaxValue().ugt(Lanes))
    Count =
        DAG.getNode(ISD::UMIN, DL, VT, Count, DAG.getConstant(Lanes, DL, VT));
  return DAG.getZExtOrTrunc(Count, DL, MVT::i32);
}

bool PTO::isGather(unsigned ID) {
  switch (ID) {
  case Intrinsic::pto_vgather2_bf16:
  case Intrinsic::pto_vgather2_f16:
  case Intrinsic::pto_vgather2_f32:
  case Intrinsic::pto_vgather2_s16:
  case Intrinsic::pto_vgather2_s32:
  case Intrinsic::pto_vgather2_s8:
  case Intrinsic::pto_vgather2_u16:
  case Intrinsic::pto_vgather2_u32:
  case Intrinsic::pto_vgather2_u8:
  case Intrinsic::pto_vgather2bc_bf16:
  case Intrinsic::pto_vgather2bc_f16:
  case Intrinsic::pto_vgather2bc_f32:
  case Intrinsic::pto_vgather2bc_s16:
  case Intrinsic::pto_vgather2bc_s32:
  case Intrinsic::pto_vgather2bc_u16:
  case Intrinsic::pto_vgather2bc_u32:
    return true;
  default:
    return false;
  }
}

SDValue PTO::getPatternMask(SelectionDAG &DAG, const SDLoc &DL, MVT VT,
                            unsigned Pattern) {
  return getIntrinsic(DAG, DL, PTO_BY_MASK_TYPE(pset, VT), {VT},
                      {immediate(DAG, DL, Pattern)});
}

SDValue PTO::getMaskView(SelectionDAG &DAG, const SDLoc &DL, MVT VT,
                         SDValue Mask) {
  MVT From = Mask.getSimpleValueType();
  if (From == VT)
    return Mask;
  unsigned ID;
  if (From == MVT::v256i1)
    ID = VT == MVT::v128i1 ? Intrinsic::pto_pbitcast_b8_b16
                           : Intrinsic::pto_pbitcast_b8_b32;
  else if (From == MVT::v128i1)
    ID = VT == MVT::v256i1 ? Intrinsic::pto_pbitcast_b16_b8
                           : Intrinsic::pto_pbitcast_b16_b32;
  else
    ID = VT == MVT::v256i1 ? Intrinsic::pto_pbitcast_b32_b8
                           : Intrinsic::pto_pbitcast_b32_b16;
  return getIntrinsic(DAG, DL, ID, {VT}, {Mask});
}

SDValue PTO::getImageLoad(SelectionDAG &DAG, const SDLoc &DL, SDValue Chain,
                          SDValue Address, unsigned Dist,
                          MachineMemOperand *MMO) {
  auto [Base, Offset] = splitAddress(DAG, DL, Address);
  return DAG.getMemIntrinsicNode(
      ISD::INTRINSIC_W_CHAIN, DL, DAG.getVTList(MVT::v256i1, MVT::Other),
      {Chain, intrinsicID(DAG, DL, Intrinsic::pto_plds), Base, Offset,
       immediate(DAG, DL, Dist)},
      Dist == PredLoadDist_NORM ? MVT::v32i8 : MVT::v16i8, MMO);
}

SDValue PTO::getImageStore(SelectionDAG &DAG, const SDLoc &DL, SDValue Chain,
                           SDValue Image, SDValue Address, unsigned Dist,
                           MachineMemOperand *MMO) {
  auto [Base, Offset] = splitAddress(DAG, DL, Address);
  return DAG.getMemIntrinsicNode(
      ISD::INTRINSIC_VOID, DL, DAG.getVTList(MVT::Other),
      {Chain, intrinsicID(DAG, DL, Intrinsic::pto_psts), Image, Base, Offset,
       immediate(DAG, DL, Dist)},
      Dist == PredStoreDist_NORM ? MVT::v32i8 : MVT::v16i8, MMO);
}

bool PTO::isLoadPair(unsigned ID) {
  const MemoryIntrinsicInfo *Info = lookupMemoryIntrinsic(ID);
  return Info && Info->Kind == LoadPairDist;
}

std::optional<PTO::MemoryIntrinsic>
PTO::getMemoryIntrinsic(const CallBase &Call) {
  const MemoryIntrinsicInfo *Info =
      lookupMemoryIntrinsic(Call.getIntrinsicID());
  if (!Info)
    return std::nullopt;
  MemoryIntrinsic M;
  M.Kind = Info->Kind;
  M.IsStore = Info->IsStore;
  M.Pointer = Call.getArgOperand(Info->Pointer);
  M.Offset = Call.getArgOperand(Info->Pointer + 1);
  M.Dist =
      cast<ConstantInt>(Call.getArgOperand(Info->Pointer + 2))->getZExtValue();
  return M;
}
