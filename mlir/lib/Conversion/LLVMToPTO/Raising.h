//===- Raising.h - What raising LLVM IR consists of ------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_CONVERSION_LLVMTOPTO_RAISING_H
#define MLIR_LIB_CONVERSION_LLVMTOPTO_RAISING_H

#include "mlir/Dialect/PTO/IR/OperationTable.h"
#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Instructions.h"

namespace mlir::pto {

/// The row of the dialect's table that an intrinsic belongs to.
struct RaisedIntrinsic {
  const OperationInfo *info = nullptr;
  llvm::StringRef source, result; ///< Formats, or the view of masks.
  llvm::StringRef word;           ///< That the intrinsic's name has.
  /// Where each operand of the call is in the row; of the others there is none.
  llvm::SmallVector<unsigned, 4> places;
};

/// The row for llvm.pto.<name> and its operands, or null. Accesses, streams and
/// what is not on registers are not here.
const RaisedIntrinsic *findRaisedIntrinsic(llvm::StringRef name);

/// "vadd.f32" of a call of llvm.pto.vadd.f32, empty for other instructions.
llvm::StringRef raisedName(const llvm::Value *value);

/// Puts scf.for, scf.while and scf.if in place of the blocks of a function. One
/// whose graph has no such form is left as it is; then it returns false.
bool structureControlFlow(Operation *function);

/// \p value, an integer, as an index: a constant, or a cast.
Value castToIndex(OpBuilder &b, Value value);

/// Arithmetic of 64-bit numbers that come from indices and are used as indices
/// becomes arithmetic of indices.
void useIndices(Operation *function);

/// Finds the types that LLVM IR does not say: signs of integers, formats of
/// bytes, elements of pointers. What an operation gives or asks for decides.
class RaisedTypes {
  MLIRContext *context;
  llvm::DenseMap<const llvm::Value *, Type> known;

  Type wantedBy(const llvm::Use &use);
  Type wantedOf(const llvm::Value *value);
  Type scalar(const llvm::Value *value);

public:
  explicit RaisedTypes(MLIRContext *context) : context(context) {}

  /// The type of a value, or null if the dialect has none.
  Type typeOf(const llvm::Value *value);
  /// What the row of an intrinsic says of a kind of operand or result.
  Type typeOfKind(char kind, const RaisedIntrinsic &intrinsic);
  /// A register, mask or scalar type without what LLVM IR leaves out.
  Type plain(const llvm::Type *type);
};

} // namespace mlir::pto

#endif // MLIR_LIB_CONVERSION_LLVMTOPTO_RAISING_H
