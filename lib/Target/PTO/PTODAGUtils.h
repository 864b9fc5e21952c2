//===- PTODAGUtils.h - Building PTO operations in the DAG -------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lowering builds PTO operations as their intrinsics, so that one pattern
// serves what a user wrote and what lowering made. These helpers choose the
// intrinsic of a type.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTODAGUTILS_H
#define LLVM_LIB_TARGET_PTO_PTODAGUTILS_H

#include "MCTargetDesc/PTOBaseInfo.h"
#include "llvm/CodeGen/SelectionDAG.h"
#include <optional>

namespace llvm {

class CallBase;

namespace PTO {

/// The type of the state of a stream of unaligned accesses.
constexpr MVT::SimpleValueType StreamStateVT = MVT::nxv32i8;

/// A chainless intrinsic \p ID with \p Ops as arguments.
SDValue getIntrinsic(SelectionDAG &DAG, const SDLoc &DL, unsigned ID,
                     ArrayRef<EVT> Results, ArrayRef<SDValue> Ops);

/// Every lane of \p VT is \p Scalar (vbr). Integers narrower than 32 bits may
/// come as a wider value. \p VT is not v32i64.
SDValue getBroadcast(SelectionDAG &DAG, const SDLoc &DL, MVT VT,
                     SDValue Scalar);

/// Whether \p V is what getBroadcast makes.
bool isBroadcast(SDValue V);

/// Lane i of the integer type \p VT is \p Base + i (vci).
SDValue getRamp(SelectionDAG &DAG, const SDLoc &DL, MVT VT, int64_t Base);

/// vdintlv or vintlv of two registers; two results.
SDValue getPairOp(SelectionDAG &DAG, const SDLoc &DL, bool Deinterleave, MVT VT,
                  SDValue A, SDValue B);

/// Whether \p ID is an llvm.pto.vdintlv.
bool isDeinterleave(unsigned ID);

/// Lane i is lane Index[i] of \p Table (vselr).
SDValue getLookup(SelectionDAG &DAG, const SDLoc &DL, MVT VT, SDValue Table,
                  SDValue Index);

/// The de-interleaving load of 512 bytes at \p Address: low, high, chain.
SDValue getLoadPair(SelectionDAG &DAG, const SDLoc &DL, MVT VT, SDValue Chain,
                    SDValue Address, MachineMemOperand *MMO);

/// Whether \p ID is an llvm.pto.vldsx2.
bool isLoadPair(unsigned ID);

/// Lanes of the mask type \p VT below \p Count, an i32 (plt).
SDValue getCountMask(SelectionDAG &DAG, const SDLoc &DL, MVT VT, SDValue Count);

/// Whether \p ID is an llvm.pto.vgather2 or vgather2bc.
bool isGather(unsigned ID);

/// How many lanes of \p Mask are active, an i32, if it is known that these are
/// the first ones; otherwise null.
SDValue getActiveLanes(SelectionDAG &DAG, const SDLoc &DL, SDValue Mask);

/// A mask of the type \p VT from a pattern code (pset).
SDValue getPatternMask(SelectionDAG &DAG, const SDLoc &DL, MVT VT,
                       unsigned Pattern);

/// The same image under the view \p VT (pbitcast).
SDValue getMaskView(SelectionDAG &DAG, const SDLoc &DL, MVT VT, SDValue Mask);

/// Load of a whole image, 32 bytes in \p Dist NORM or 16 in US: mask, chain.
SDValue getImageLoad(SelectionDAG &DAG, const SDLoc &DL, SDValue Chain,
                     SDValue Address, unsigned Dist, MachineMemOperand *MMO);

/// Store of an image of type v256i1; returns the chain.
SDValue getImageStore(SelectionDAG &DAG, const SDLoc &DL, SDValue Chain,
                      SDValue Image, SDValue Address, unsigned Dist,
                      MachineMemOperand *MMO);

/// What is known of an intrinsic that accesses memory; a row of the generated
/// table.
struct MemoryIntrinsicInfo {
  unsigned ID;       ///< Intrinsic::ID.
  ImmediateKind Kind; ///< The kind of its distribution operand.
  bool IsStore;
  uint8_t Pointer; ///< Operands: pointer, offset after it, distribution.
};

#define GET_MemoryIntrinsicTable_DECL
#include "PTOGenSearchableTables.inc"

/// An immediate that is legal if its code is one of a kind; a row of the
/// generated table.
struct ImmediateOperand {
  unsigned ID; ///< Intrinsic::ID.
  uint8_t Operand;
  ImmediateKind Kind;
};

#define GET_ImmediateTable_DECL
#include "PTOGenSearchableTables.inc"

/// The operands of a call of an intrinsic that accesses memory.
struct MemoryIntrinsic {
  ImmediateKind Kind; ///< The kind of its distribution operand.
  bool IsStore;
  const Value *Pointer;
  const Value *Offset; ///< i32, bytes.
  uint64_t Dist;       ///< Distribution code.

  /// The properties of the distribution, or null where the code is none of the
  /// kind.
  const Distribution *distribution() const {
    return findDistribution(Kind, Dist);
  }
};

/// Decodes \p Call; nullopt if it is not such an intrinsic.
std::optional<MemoryIntrinsic> getMemoryIntrinsic(const CallBase &Call);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTODAGUTILS_H
