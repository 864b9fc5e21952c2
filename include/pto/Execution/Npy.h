//===- pto/Execution/Npy.h - Arrays in NumPy's file format ------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and writes .npy files of versions 1 to 3: little-endian numbers in C
// order. Shapes are read and kept, but nothing here uses more than the
// number of elements.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXECUTION_NPY_H
#define PTO_EXECUTION_NPY_H

#include "pto/Numeric/Format.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <vector>

namespace pto {

struct NpyArray {
  /// NumPy's name of the element type, such as "<f4" or "|u1".
  std::string Descr;
  std::vector<uint64_t> Shape;
  std::vector<uint8_t> Data;

  /// Bytes of an element: the number in Descr.
  unsigned elementBytes() const;
  uint64_t numElements() const { return Data.size() / elementBytes(); }
};

/// The same, but the elements are somewhere else.
struct NpyView {
  std::string Descr;
  std::vector<uint64_t> Shape;
  llvm::StringRef Data;
};

/// As parseNpy(), without a copy of the elements.
llvm::Expected<NpyView> viewNpy(llvm::StringRef Bytes);

/// What precedes the elements in a file.
std::string npyHeader(llvm::StringRef Descr, llvm::ArrayRef<uint64_t> Shape);

/// The array in \p Bytes, a whole file. Errors: no .npy file, a version or an
/// element type that is not known, big-endian, Fortran order, a size other than
/// the shape says.
llvm::Expected<NpyArray> parseNpy(llvm::StringRef Bytes);

/// The file that parseNpy() reads as \p Array.
std::string formatNpy(const NpyArray &Array);

/// NumPy's type for elements of format \p F, and whether it is a real one:
/// formats without one are unsigned integers of their bits (packed pairs for
/// 4-bit formats).
struct NpyType {
  std::string Descr;
  bool IsBitPattern;
};
NpyType npyType(Format F);

/// What messages say of the type of arrays of format \p F.
std::string describeNpyType(Format F);

/// Whether an array of type \p Descr may hold elements of format \p F: its own
/// type, or integers of the same width.
bool isNpyTypeOf(llvm::StringRef Descr, Format F);

} // namespace pto

#endif // PTO_EXECUTION_NPY_H
