//===- GenericOperations.h - What generic IR means on PTO -------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of verdicts on LLVM's own instructions and intrinsics
// (GenericTables.td). The emulator consults it for every instruction, so that
// nothing is left to the host by accident.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_GENERICOPERATIONS_H
#define PTO_LIB_EMULATION_GENERICOPERATIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Instruction.h"
#include <cstdint>
#include <string>

namespace pto {

/// What becomes of an operation.
enum class Verdict : uint8_t {
  Absent,  ///< The IR has no such operation on such elements.
  Host,    ///< It stays: the host computes the bits that PTO computes.
  Ours,    ///< The emulator replaces it.
  Refused, ///< An error names it.
};

/// What verdicts depend on. An i1 is a mask, alone too. Floats of formats that
/// PTO does not compute in count as double.
enum class ElementClass : uint8_t {
  Integer,
  Half,
  BFloat,
  Float,
  Double,
  Mask,
  Pointer
};
constexpr unsigned NumElementClasses = 7;

/// A row of the table.
struct GenericOperation {
  unsigned ID; ///< An opcode or an Intrinsic::ID.
  Verdict Integer, Half, BFloat, Float, Double, Mask, Pointer;
  const char *Why; ///< The reason of a refusal.

  Verdict verdict(ElementClass C) const;
};

/// The row of intrinsic \p ID; null if the table does not have it.
const GenericOperation *lookupGenericIntrinsic(unsigned ID);
/// The row of \p Opcode; null if the table does not have it.
const GenericOperation *lookupGenericOpcode(unsigned Opcode);
/// All rows of intrinsics.
llvm::ArrayRef<GenericOperation> genericIntrinsics();

/// The strictest verdict on \p I for any element type that it takes or gives;
/// LLVM accepts some intrinsics on elements on which they have no meaning,
/// which is Refused. Calls of functions and of llvm.pto.* are Ours.
Verdict verdictOf(const llvm::Instruction &I);

/// What is wrong with \p I as a message: its verdict is Refused, or its operands
/// are not those that the operation has. Else empty.
std::string refusalOf(const llvm::Instruction &I);

/// The message for \p I, whose operation is refused because of \p Why.
std::string refusalText(const llvm::Instruction &I, llvm::StringRef Why);

} // namespace pto

#endif // PTO_LIB_EMULATION_GENERICOPERATIONS_H
