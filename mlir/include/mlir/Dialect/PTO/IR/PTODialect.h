//===- PTODialect.h - The MLIR dialect of PTO ------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Types, attributes and operations of the dialect 'pto'. docs/mlir.md is its
// description.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_PTO_IR_PTODIALECT_H
#define MLIR_DIALECT_PTO_IR_PTODIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "mlir/Dialect/PTO/IR/PTODialect.h.inc"
#include "mlir/Dialect/PTO/IR/Tiles.h"

#define GET_TYPEDEF_CLASSES
#include "mlir/Dialect/PTO/IR/PTOTypes.h.inc"

namespace mlir::pto::detail {

/// Reads what follows the keyword of an enumeration: "<WORD>", or "WORD" where
/// '#pto<keyword WORD>' is being read. \p words is a table of PTO_EnumAttr.
FailureOr<unsigned> parseEnumBody(AsmParser &parser, StringRef keyword,
                                  StringRef words);
/// The number of \p word in \p words, if it is there.
std::optional<unsigned> enumCode(StringRef words, StringRef word);
/// The first word of the value \p code.
StringRef enumWord(StringRef words, unsigned code);
/// All words, separated by ", ".
std::string enumWords(StringRef words);

// Syntax and rules of the operations that ODS does not describe.
ParseResult parseRegisterOp(OpAsmParser &parser, OperationState &result);
void printRegisterOp(OpAsmPrinter &printer, Operation *op);
LogicalResult verifyRegisterOp(Operation *op);
LogicalResult inferRegisterTypes(StringRef name, MLIRContext *context,
                                 ValueRange operands,
                                 SmallVectorImpl<Type> &results);
OpFoldResult foldRegisterOp(Operation *op);
LogicalResult foldRegisterOp(Operation *op,
                             SmallVectorImpl<OpFoldResult> &results);
LogicalResult canonicalizeRegisterOp(Operation *op, PatternRewriter &rewriter);
LogicalResult verifyScalarAccess(Operation *op, Value pointer, Type scalar);
LogicalResult verifyScope(Operation *op);
ParseResult parseCopy(OpAsmParser &parser, OperationState &result);
void printCopy(OpAsmPrinter &printer, Operation *op);
LogicalResult verifyCopy(Operation *op);
ParseResult parseSync(OpAsmParser &parser, OperationState &result);
void printSync(OpAsmPrinter &printer, Operation *op);
LogicalResult verifySync(Operation *op);
LogicalResult verifySort(Operation *op);
ParseResult parseTileOp(OpAsmParser &parser, OperationState &result);
void printTileOp(OpAsmPrinter &printer, Operation *op);
LogicalResult verifyTileOp(Operation *op);
/// That \p type is that of a view, or of a part of one.
LogicalResult verifyView(Operation *op, Type type);

} // namespace mlir::pto::detail

#define GET_ATTRDEF_CLASSES
#include "mlir/Dialect/PTO/IR/PTOAttributes.h.inc"

#define GET_OP_CLASSES
#include "mlir/Dialect/PTO/IR/PTOOps.h.inc"

#endif // MLIR_DIALECT_PTO_IR_PTODIALECT_H
