//===- Tiles.h - What tile types say ---------------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_PTO_IR_TILES_H
#define MLIR_DIALECT_PTO_IR_TILES_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/Types.h"
#include "llvm/ADT/Hashing.h"
#include <optional>

namespace mlir::pto {

/// How many bytes of tiles there can be.
constexpr int64_t unifiedBufferBytes = 262144;

/// The fields of '!pto.tile' and '!pto.tile_buf'. Codes are those of the tables
/// in Tiles.cpp.
struct TileFields {
  static constexpr int64_t dynamic = -1;

  unsigned location = 6; ///< An address space; 6 is the unified buffer.
  Type element;
  int64_t rows = 0, cols = 0;
  int64_t validRows = 0, validCols = 0; ///< Or dynamic.
  unsigned blayout = 0;                 ///< 1: columns lie side by side.
  unsigned slayout = 0;                 ///< 0: no boxes.
  unsigned fractal = 512;               ///< Bytes of a box.
  unsigned pad = 0, compact = 0;

  bool operator==(const TileFields &other) const {
    return asTuple() == other.asTuple();
  }
  friend llvm::hash_code hash_value(const TileFields &fields) {
    return llvm::hash_value(fields.asTuple());
  }

  static FailureOr<TileFields> parse(AsmParser &parser);
  void print(AsmPrinter &printer) const;
  LogicalResult
  verify(llvm::function_ref<InFlightDiagnostic()> emitError) const;

  /// The width of an element; 4 where two share a byte.
  unsigned elementBits() const;
  /// The name of the element's format in the instruction set; may be empty.
  StringRef format() const;
  /// Bytes from one row, or column of blayout 1, to the next.
  int64_t strideBytes() const;
  int64_t sizeBytes() const;

private:
  std::tuple<unsigned, void *, int64_t, int64_t, int64_t, int64_t, unsigned,
             unsigned, unsigned, unsigned, unsigned>
  asTuple() const {
    return {location,  const_cast<void *>(element.getAsOpaquePointer()),
            rows,      cols,
            validRows, validCols,
            blayout,   slayout,
            fractal,   pad,
            compact};
  }
};

/// The fields of a tile of either name; nothing for other types.
std::optional<TileFields> tileFields(Type type);
inline bool isTile(Type type) { return tileFields(type).has_value(); }

/// The body of the types of views: "<?x16xf32>".
FailureOr<Type> parseView(AsmParser &parser, SmallVectorImpl<int64_t> &shape);
void printView(AsmPrinter &printer, ArrayRef<int64_t> shape, Type element);
/// The type of a pointer to the elements of a view.
Type pointerOfView(Type view);

} // namespace mlir::pto

#endif // MLIR_DIALECT_PTO_IR_TILES_H
