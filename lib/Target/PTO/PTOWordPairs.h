//===- PTOWordPairs.h - 64-bit lanes as two words ---------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOWORDPAIRS_H
#define LLVM_LIB_TARGET_PTO_PTOWORDPAIRS_H

#include "llvm/CodeGen/SelectionDAG.h"

namespace llvm {
namespace PTO {

/// The operations on 64-bit lanes that lowerWordPairs knows.
extern const ArrayRef<unsigned> WordPairOperations;

/// Whether \p N is one of them on v32i64 or v64i64.
bool isWordPairOperation(const SDNode *N);

/// \p Op, such an operation, computed on registers of low and of high words.
/// Null where that gains nothing.
SDValue lowerWordPairs(SDValue Op, SelectionDAG &DAG);

/// The mask, a v64i1, of a comparison of two v32i64 or v64i64.
SDValue compareWordPairs(SelectionDAG &DAG, const SDLoc &DL, SDValue A,
                         SDValue B, ISD::CondCode CC);

/// The two results of \p N, a vdintlv, where it undoes a vintlv; null words
/// otherwise.
std::pair<SDValue, SDValue> undoInterleave(SDNode *N);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOWORDPAIRS_H
