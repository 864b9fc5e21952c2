//===- RegisterOps.h - Rules of the register operations --------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What parser, printer and verifier of the operations on registers share.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_DIALECT_PTO_IR_REGISTEROPS_H
#define MLIR_LIB_DIALECT_PTO_IR_REGISTEROPS_H

#include "mlir/Dialect/PTO/IR/Elements.h"
#include "mlir/Dialect/PTO/IR/OperationTable.h"
#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "pto/Numeric/Forms.h"

namespace mlir::pto::detail {

/// Parses a list of types, in parentheses or not.
ParseResult parseTypes(OpAsmParser &parser, SmallVectorImpl<Type> &types);

/// Completes and shortens the word attributes of an operation with these types:
/// a distribution mode without width has that of the lanes, and a conversion
/// has all attributes of its form and no other that says nothing.
void completeWords(const OperationInfo &info, ArrayRef<Type> operands,
                   ArrayRef<Type> results, NamedAttrList &attrs,
                   MLIRContext *context);

/// Whether \p word is what \p op does without the attribute.
bool isDefaultWord(const WordRule &rule, StringRef word, Operation *op);

/// The bits of the lanes that a mask governs: 32 for those of 64.
unsigned maskBits(VRegType type);

/// The form of the conversion between registers of these types, or null.
const ::pto::ConversionForm *conversionForm(Type source, Type result);

} // namespace mlir::pto::detail

#endif // MLIR_LIB_DIALECT_PTO_IR_REGISTEROPS_H
