//===- Lowering.h - Calls of llvm.pto.* ------------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the lowerings of the dialect's operations share.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_CONVERSION_PTOTOLLVM_LOWERING_H
#define MLIR_LIB_CONVERSION_PTOTOLLVM_LOWERING_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/PTO/IR/OperationTable.h"
#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::pto {

/// Makes LLVM operations at the place of one that is replaced.
class Lowering {
public:
  Lowering(Operation *op, ArrayRef<Value> operands,
           const LLVMTypeConverter &types, ConversionPatternRewriter &rewriter)
      : op(op), operands(operands), types(types), rewriter(rewriter),
        loc(op->getLoc()) {}

  /// Replaces the operation. Fails with a message.
  LogicalResult lowerRegisterOp(const OperationInfo &info);
  LogicalResult lowerCoreOp();

private:
  Operation *op;
  ArrayRef<Value> operands; ///< Converted.
  const LLVMTypeConverter &types;
  ConversionPatternRewriter &rewriter;
  Location loc;

  Type i32() { return rewriter.getI32Type(); }
  Type i64() { return rewriter.getI64Type(); }
  Value constant(Type type, int64_t value);
  Value word32(int64_t value) { return constant(i32(), value); }
  Value word64(int64_t value) { return constant(i64(), value); }
  /// A mask of \p lanes active lanes.
  Value allLanes(unsigned lanes);
  Value poison(Type type);
  Type converted(Value value) { return types.convertType(value.getType()); }

  /// "v64f32": a register type in the names of intrinsics.
  static std::string registerName(VectorType type);
  /// The register type of \p lanes integers.
  VectorType integerRegister(unsigned bits);

  /// Calls llvm.pto.<name>; two results come out of a struct.
  SmallVector<Value> call(const Twine &name, TypeRange results,
                          ValueRange operands);
  Value callOne(const Twine &name, Type result, ValueRange operands) {
    return call(name, result, operands).front();
  }
  void callNone(const Twine &name, ValueRange operands) {
    call(name, TypeRange(), operands);
  }
  Value bitcast(Value value, Type type);
  /// The image of a mask under the view of \p bits lanes.
  Value mask(Value value, unsigned bits);
  /// An operand of a vector-scalar operation: integers below 32 bits widened.
  Value scalar(Value value);
  /// \p index elements of \p bits, in bytes, as i32.
  Value byteOffset(Value index, unsigned bits);
  Value advance(Value pointer, Value bytes);
  /// The code of the word attribute \p name, 0 where an operation without the
  /// attribute has no other.
  Value code(const OperationInfo &info, StringRef name);
  /// The word as the dialect prints it.
  StringRef word(const OperationInfo &info, StringRef name);
  Value pointerTo(Value pointer, Value index, Type element);

  Value shl(Value value, unsigned by);
  Value combine(ArrayRef<std::pair<Value, unsigned>> fields);
  Value systemRegister(StringRef name);
  void setSystemRegister(StringRef name, Value value);
  /// The unit of a copy from global memory.
  unsigned copyUnit(Value pointer);
  Value bitsOf(Value scalar);

  LogicalResult replace(ValueRange values) {
    rewriter.replaceOp(op, values);
    return success();
  }
  LogicalResult erase() {
    rewriter.eraseOp(op);
    return success();
  }

  LogicalResult lowerCall(const OperationInfo &info, StringRef name);
  LogicalResult lowerLoad(const OperationInfo &info);
  LogicalResult lowerStore(const OperationInfo &info);
  LogicalResult lowerPairStore(const OperationInfo &info);
  LogicalResult lowerBlocks(const OperationInfo &info);
  LogicalResult lowerStream(const OperationInfo &info);
  LogicalResult lowerPredicate(const OperationInfo &info);
  LogicalResult lowerCopy();
  LogicalResult lowerRawCopy();
  LogicalResult lowerSort();
};

/// The format that a register operation works on, or null.
const FormatRule *formatOf(Operation *op, const OperationInfo &info);

/// The type of an element in LLVM IR.
Type loweredElement(Type element);

/// Refuses, in one error, what is not lowered of other dialects.
LogicalResult checkForeignOps(ModuleOp module);
/// Rewrites operations of other dialects into those that have a conversion.
void simplifyForeignOps(ModuleOp module);
/// Adds the conversions of arrays, vectors and mathematical functions.
void populateForeignConversions(LLVMTypeConverter &types,
                                RewritePatternSet &patterns);

} // namespace mlir::pto

#endif // MLIR_LIB_CONVERSION_PTOTOLLVM_LOWERING_H
