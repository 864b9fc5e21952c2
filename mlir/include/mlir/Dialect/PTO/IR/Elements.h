//===- Elements.h - Element types of PTO -----------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The words for element types in '!pto' types, and their names in the
// instruction set.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_PTO_IR_ELEMENTS_H
#define MLIR_DIALECT_PTO_IR_ELEMENTS_H

#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/Types.h"

namespace mlir::pto {

/// Reads an element type: an MLIR type, or one of the words that only '!pto'
/// types know, such as 'u8', 'half' or 'f8e4m3'.
FailureOr<Type> parseElement(AsmParser &parser);

/// The type that such a word represents, or null.
Type elementOfWord(MLIRContext *context, StringRef word);

/// The name of the format in the instruction set, such as "s32" or "f8e4m3";
/// empty for types that are none. Signless integers are signed.
StringRef formatName(Type element);

/// The MLIR type of a format of the instruction set, or null. Signed integers
/// are signless.
Type elementOfFormat(MLIRContext *context, StringRef format);

/// The width of an element in a register. Pairs of 4-bit floats have 8 bits.
unsigned elementBits(Type element);

/// Whether \p scalar can be an operand for lanes of \p element: the same type,
/// or the signless integer of its width.
bool isScalarOf(Type scalar, Type element);

} // namespace mlir::pto

#endif // MLIR_DIALECT_PTO_IR_ELEMENTS_H
