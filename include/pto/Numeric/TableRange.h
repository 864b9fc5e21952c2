//===- pto/Numeric/TableRange.h - The rows of a table -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_NUMERIC_TABLERANGE_H
#define PTO_NUMERIC_TABLERANGE_H

#include <cstddef>

namespace pto {

/// The rows of a generated table.
template <typename T> struct TableRange {
  const T *Begin;
  size_t Size;
  const T *begin() const { return Begin; }
  const T *end() const { return Begin + Size; }
  size_t size() const { return Size; }
};

} // namespace pto

#endif // PTO_NUMERIC_TABLERANGE_H
