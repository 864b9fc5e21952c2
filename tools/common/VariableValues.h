//===- VariableValues.h - Variables of a program over time ------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_VARIABLEVALUES_H
#define PTO_TOOLS_COMMON_VARIABLEVALUES_H

#include "llvm/ADT/ArrayRef.h"
#include <algorithm>
#include <cstdint>
#include <vector>

namespace pto::run {

/// The values of the program's variables at one time: each core of a launch has
/// variables of its own, which are the same at its beginning.
class VariableValues {
  std::vector<std::pair<void *, std::vector<uint8_t>>> Values;

public:
  explicit VariableValues(
      llvm::ArrayRef<std::pair<const void *, uint64_t>> Variables) {
    for (auto [Address, Size] : Variables) {
      auto *Bytes = static_cast<const uint8_t *>(Address);
      Values.push_back({const_cast<void *>(Address), {Bytes, Bytes + Size}});
    }
  }
  void restore() const {
    for (const auto &[Address, Bytes] : Values)
      std::copy(Bytes.begin(), Bytes.end(), static_cast<uint8_t *>(Address));
  }
};

} // namespace pto::run

#endif // PTO_TOOLS_COMMON_VARIABLEVALUES_H
