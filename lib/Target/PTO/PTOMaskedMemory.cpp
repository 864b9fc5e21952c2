//===- PTOMaskedMemory.cpp - Lowering of masked loads and stores ----------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// At a multiple of 32 bytes vsldb and vsts are masked accesses: they touch no
// block without an active lane. At any other address a register lies in two
// neighbouring ones of memory. Byte i of it is byte i + k of memory from the
// block that it begins in, so data and mask are turned by k bytes and then both
// memory registers accessed, each under its part of the mask. Where the first
// lanes are active, as in the last iteration of a loop, their number says all:
// it takes no vector to turn the mask, and a store is a stream of that many
// bytes.
//
//===----------------------------------------------------------------------===//

#include "MCTargetDesc/PTOMCTargetDesc.h"
#include "PTODAGUtils.h"
#include "PTOISelLowering.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;
using ::pto::RegisterBytes;

namespace {

/// Where a masked access is, seen as two registers of bytes in memory.
class TurnedAccess {
  void turnMask(SelectionDAG &DAG, const SDLoc &DL, SDValue Mask);
  void countBytes(SelectionDAG &DAG, const SDLoc &DL, SDValue Distance,
                  SDValue Bytes);

public:
  SDValue First, Second;         ///< Addresses, 256 bytes apart.
  SDValue FirstMask, SecondMask; ///< The bytes of each that are accessed.
  SDValue InSecond;              ///< Bytes of the turned register after First.
  SDValue Turn;                  ///< Byte j of the turned register is byte
                                 ///< Turn[j] of the plain one,
  SDValue TurnBack;              ///< and this undoes it.

  TurnedAccess(SelectionDAG &DAG, const SDLoc &DL, SDValue Address,
               SDValue Mask);
};

} // namespace

/// How many bytes of a register are active under \p Mask, an i32, if it is
/// known that these are the first ones; otherwise null.
static SDValue getActiveBytes(SelectionDAG &DAG, const SDLoc &DL,
                              SDValue Mask) {
  SDValue Count = PTO::getActiveLanes(DAG, DL, Mask);
  if (!Count)
    return SDValue();
  unsigned Lanes = Mask.getSimpleValueType().getVectorNumElements();
  return DAG.getNode(
      ISD::SHL, DL, MVT::i32, Count,
      DAG.getShiftAmountConstant(Log2_32(RegisterBytes / Lanes), MVT::i32, DL));
}

TurnedAccess::TurnedAccess(SelectionDAG &DAG, const SDLoc &DL, SDValue Address,
                           SDValue Mask) {
  constexpr MVT Bytes = MVT::v256i8, ByteMask = MVT::v256i1;
  EVT PtrVT = Address.getValueType();
  SDValue Distance =
      DAG.getNode(ISD::AND, DL, PtrVT, Address, DAG.getConstant(31, DL, PtrVT));
  First = DAG.getNode(ISD::SUB, DL, PtrVT, Address, Distance);
  Second = DAG.getMemBasePlusOffset(First, TypeSize::getFixed(256), DL);

  SDValue Count = DAG.getNode(ISD::TRUNCATE, DL, MVT::i32, Distance);
  SDValue Distances = PTO::getBroadcast(DAG, DL, Bytes, Count);
  SDValue Ramp = PTO::getRamp(DAG, DL, Bytes, 0);
  Turn = DAG.getNode(ISD::SUB, DL, Bytes, Ramp, Distances);
  TurnBack = DAG.getNode(ISD::ADD, DL, Bytes, Ramp, Distances);
  InSecond = PTO::getCountMask(DAG, DL, ByteMask, Count);

  if (SDValue Bytes = getActiveBytes(DAG, DL, Mask))
    countBytes(DAG, DL, Count, Bytes);
  else
    turnMask(DAG, DL, Mask);
}

/// The masks of an access whose first \p Bytes are active, \p Distance bytes
/// after a multiple of 32.
void TurnedAccess::countBytes(SelectionDAG &DAG, const SDLoc &DL,
                              SDValue Distance, SDValue Bytes) {
  constexpr MVT ByteMask = MVT::v256i1;
  // Bytes before the access are in a block with those of it, if there are any.
  SDValue End = DAG.getNode(ISD::ADD, DL, MVT::i32, Distance, Bytes);
  if (!DAG.isKnownNeverZero(Bytes))
    End = DAG.getSelectCC(DL, Bytes, DAG.getConstant(0, DL, MVT::i32), Bytes,
                          End, ISD::SETEQ);
  FirstMask = PTO::getCountMask(DAG, DL, ByteMask, End);
  SecondMask = PTO::getCountMask(DAG, DL, ByteMask, FirstMask.getValue(1));
}

void TurnedAccess::turnMask(SelectionDAG &DAG, const SDLoc &DL, SDValue Mask) {
  constexpr MVT Bytes = MVT::v256i8, ByteMask = MVT::v256i1;
  MVT MaskVT = Mask.getSimpleValueType();
  unsigned Lanes = MaskVT.getVectorNumElements();
  MVT LaneVT =
      MVT::getVectorVT(MVT::getIntegerVT(::pto::RegisterBits / Lanes), Lanes);
  SDValue Active =
      DAG.getBitcast(Bytes, DAG.getNode(ISD::VSELECT, DL, LaneVT, Mask,
                                        DAG.getAllOnesConstant(DL, LaneVT),
                                        DAG.getConstant(0, DL, LaneVT)));
  SDValue Turned =
      DAG.getSetCC(DL, ByteMask, PTO::getLookup(DAG, DL, Bytes, Active, Turn),
                   DAG.getConstant(0, DL, Bytes), ISD::SETNE);
  SecondMask = DAG.getNode(ISD::AND, DL, ByteMask, Turned, InSecond);
  FirstMask = DAG.getNode(ISD::AND, DL, ByteMask, Turned,
                          DAG.getNOT(DL, InSecond, ByteMask));
}

/// The memory of one of the two registers, which may be anywhere around the
/// access.
static MachineMemOperand *memoryOf(SelectionDAG &DAG,
                                   const MaskedLoadStoreSDNode *N) {
  const MachineMemOperand *Whole = N->getMemOperand();
  return DAG.getMachineFunction().getMachineMemOperand(
      MachinePointerInfo(N->getAddressSpace()), Whole->getFlags(), 256,
      Align(32), N->getAAInfo());
}

namespace {

/// A masked access of 64-bit lanes as accesses of words: one or two registers
/// of them, whose lanes 2i and 2i + 1 are those of lane i.
class WordAccesses {
public:
  WordAccesses(SelectionDAG &DAG, const SDLoc &DL,
               const MaskedLoadStoreSDNode *N, EVT VT);

  static constexpr MVT VT = MVT::v64i32;
  unsigned count() const { return Count; }
  SDValue mask(unsigned I) const { return Masks[I]; }
  SDValue address(unsigned I) const {
    return DAG.getMemBasePlusOffset(N->getBasePtr(),
                                    TypeSize::getFixed(256 * I), DL);
  }
  MachineMemOperand *memory(unsigned I) const {
    return DAG.getMachineFunction().getMachineMemOperand(N->getMemOperand(),
                                                         256 * I, 256);
  }
  /// The register \p I of \p V.
  SDValue part(SDValue V, unsigned I) const {
    if (Count > 1)
      V = DAG.getNode(ISD::EXTRACT_SUBVECTOR, DL, MVT::v32i64, V,
                      DAG.getVectorIdxConstant(32 * I, DL));
    return DAG.getBitcast(VT, V);
  }

private:
  SelectionDAG &DAG;
  SDLoc DL;
  const MaskedLoadStoreSDNode *N;
  unsigned Count;
  SDValue Masks[2];
};

} // namespace

WordAccesses::WordAccesses(SelectionDAG &DAG, const SDLoc &DL,
                           const MaskedLoadStoreSDNode *N, EVT VT)
    : DAG(DAG), DL(DL), N(N), Count(VT.getSizeInBits() / 2048) {
  SDValue Mask = N->getMask();
  if (SDValue Lanes = PTO::getActiveLanes(DAG, DL, Mask)) {
    SDValue Words = DAG.getNode(ISD::SHL, DL, MVT::i32, Lanes,
                                DAG.getShiftAmountConstant(1, MVT::i32, DL));
    Masks[0] = PTO::getCountMask(DAG, DL, MVT::v64i1, Words);
    Masks[1] = PTO::getCountMask(DAG, DL, MVT::v64i1, Masks[0].getValue(1));
    return;
  }
  if (Mask.getValueType() == MVT::v32i1)
    Mask = DAG.getNode(ISD::CONCAT_VECTORS, DL, MVT::v64i1, Mask,
                       DAG.getUNDEF(MVT::v32i1));
  Masks[0] = PTO::getIntrinsic(DAG, DL, Intrinsic::pto_pintlv_b32,
                               {MVT::v64i1, MVT::v64i1}, {Mask, Mask});
  Masks[1] = Masks[0].getValue(1);
}

static SDValue loadWords(const MaskedLoadSDNode *Load, SelectionDAG &DAG) {
  SDLoc DL(Load);
  WordAccesses Words(DAG, DL, Load, Load->getValueType(0));
  SmallVector<SDValue, 2> Parts, Chains;
  for (unsigned I = 0; I != Words.count(); ++I) {
    SDValue Part = DAG.getMaskedLoad(
        Words.VT, DL, Load->getChain(), Words.address(I), Load->getOffset(),
        Words.mask(I), Words.part(Load->getPassThru(), I), Words.VT,
        Words.memory(I), ISD::UNINDEXED, ISD::NON_EXTLOAD);
    Parts.push_back(DAG.getBitcast(MVT::v32i64, Part));
    Chains.push_back(Part.getValue(1));
  }
  SDValue Value = Parts.size() == 1 ? Parts.front()
                                    : DAG.getNode(ISD::CONCAT_VECTORS, DL,
                                                  Load->getValueType(0), Parts);
  return DAG.getMergeValues({Value, DAG.getTokenFactor(DL, Chains)}, DL);
}

static SDValue storeWords(const MaskedStoreSDNode *Store, SelectionDAG &DAG) {
  SDLoc DL(Store);
  SDValue Value = Store->getValue();
  WordAccesses Words(DAG, DL, Store, Value.getValueType());
  SmallVector<SDValue, 2> Chains;
  for (unsigned I = 0; I != Words.count(); ++I)
    Chains.push_back(
        DAG.getMaskedStore(Store->getChain(), DL, Words.part(Value, I),
                           Words.address(I), Store->getOffset(), Words.mask(I),
                           Words.VT, Words.memory(I), ISD::UNINDEXED));
  return DAG.getTokenFactor(DL, Chains);
}

SDValue PTOTargetLowering::lowerMaskedLoad(SDValue Op,
                                           SelectionDAG &DAG) const {
  auto *Load = cast<MaskedLoadSDNode>(Op);
  if (Op.getScalarValueSizeInBits() == 64)
    return loadWords(Load, DAG);
  if (Load->getAlign() >= Align(32))
    return Op;
  SDLoc DL(Op);
  MVT VT = Op.getSimpleValueType(), Bytes = MVT::v256i8;
  TurnedAccess Access(DAG, DL, Load->getBasePtr(), Load->getMask());
  MachineMemOperand *MMO = memoryOf(DAG, Load);
  auto Part = [&](SDValue Address, SDValue Mask) {
    return DAG.getMaskedLoad(Bytes, DL, Load->getChain(), Address,
                             DAG.getUNDEF(Address.getValueType()), Mask,
                             DAG.getUNDEF(Bytes), Bytes, MMO, ISD::UNINDEXED,
                             ISD::NON_EXTLOAD);
  };
  SDValue First = Part(Access.First, Access.FirstMask);
  SDValue Second = Part(Access.Second, Access.SecondMask);
  SDValue Chain = DAG.getNode(ISD::TokenFactor, DL, MVT::Other,
                              First.getValue(1), Second.getValue(1));
  SDValue Turned =
      DAG.getNode(ISD::VSELECT, DL, Bytes, Access.InSecond, Second, First);
  SDValue Value = DAG.getBitcast(
      VT, PTO::getLookup(DAG, DL, Bytes, Turned, Access.TurnBack));
  if (!Load->getPassThru().isUndef())
    Value = DAG.getNode(ISD::VSELECT, DL, VT, Load->getMask(), Value,
                        Load->getPassThru());
  return DAG.getMergeValues({Value, Chain}, DL);
}

/// A stream of the first \p Bytes bytes.
static SDValue storeBytes(const MaskedStoreSDNode *Store, SDValue Bytes,
                          SelectionDAG &DAG) {
  SDLoc DL(Store);
  SDValue Address = Store->getBasePtr();
  EVT PtrVT = Address.getValueType();
  Bytes = DAG.getZExtOrTrunc(Bytes, DL, PtrVT);
  MachineSDNode *Node = DAG.getMachineNode(
      PTO::VSTUN, DL, PTO::StreamStateVT, MVT::Other,
      {Store->getValue(), Address, Bytes,
       DAG.getNode(ISD::ADD, DL, PtrVT, Address, Bytes), Store->getChain()});
  DAG.setNodeMemRefs(Node, {memoryOf(DAG, Store)});
  return SDValue(Node, 1);
}

SDValue PTOTargetLowering::lowerMaskedStore(SDValue Op,
                                            SelectionDAG &DAG) const {
  auto *Store = cast<MaskedStoreSDNode>(Op);
  if (Store->getValue().getScalarValueSizeInBits() == 64)
    return storeWords(Store, DAG);
  if (Store->getAlign() >= Align(32))
    return Op;
  SDLoc DL(Op);
  if (SDValue Bytes = getActiveBytes(DAG, DL, Store->getMask()))
    return storeBytes(Store, Bytes, DAG);
  MVT Bytes = MVT::v256i8;
  TurnedAccess Access(DAG, DL, Store->getBasePtr(), Store->getMask());
  SDValue Value = PTO::getLookup(
      DAG, DL, Bytes, DAG.getBitcast(Bytes, Store->getValue()), Access.Turn);
  MachineMemOperand *MMO = memoryOf(DAG, Store);
  auto Part = [&](SDValue Address, SDValue Mask) {
    return DAG.getMaskedStore(Store->getChain(), DL, Value, Address,
                              DAG.getUNDEF(Address.getValueType()), Mask, Bytes,
                              MMO, ISD::UNINDEXED);
  };
  return DAG.getNode(ISD::TokenFactor, DL, MVT::Other,
                     Part(Access.First, Access.FirstMask),
                     Part(Access.Second, Access.SecondMask));
}
