//===- TileCases.h - Conversions of tiles to execute ------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every pair of tcvt with tiles of many shapes: what the numeric core says that
// memory must be afterwards, all of it.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_CODEGEN_TILECASES_H
#define PTO_UNITTESTS_CODEGEN_TILECASES_H

#include "pto/Numeric/Conversion.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace pto {

/// A line of tcvt-pairs.csv.
struct TilePair {
  std::string Src, Dst; ///< As in the intrinsic's name.
  bool OnA5, OnA2A3;

  bool isOn(llvm::StringRef CPU) const {
    return CPU == "cpu" || (CPU == "a5" ? OnA5 : OnA2A3);
  }
  std::string name() const { return Src + "_" + Dst; }
};

/// All lines of the file.
std::vector<TilePair> readTilePairs();

/// The IR of `void @NAME()` for a processor. It converts a tile by the operands
/// that it finds in memory at address 0: three addresses and the other nine
/// numbers, i32 each.
std::string tileFunction(const TilePair &Pair, llvm::StringRef CPU);

/// Converts tiles of all shapes in all modes that the pair has on the
/// processor, by \p Run, which executes its function on the unified buffer at
/// \p Memory. Fails the current test where a byte of it is not as it should be;
/// the last \p StackBytes are the code's own.
void checkTilePair(const TilePair &Pair, llvm::StringRef CPU, uint8_t *Memory,
                   llvm::function_ref<void()> Run, unsigned StackBytes = 0);

} // namespace pto

#endif // PTO_UNITTESTS_CODEGEN_TILECASES_H
