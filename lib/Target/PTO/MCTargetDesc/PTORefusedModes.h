//===- PTORefusedModes.h - Distribution modes that stay out -----*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Modes of loads and stores that have a name and a code but whose result no
// document settles; the vendor's own compiler refuses them for this core.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOREFUSEDMODES_H
#define LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOREFUSEDMODES_H

#include "PTOBaseInfo.h"
#include "llvm/ADT/STLExtras.h"

namespace llvm::PTO {

/// Such modes, each where it would belong.
inline constexpr struct RefusedMode {
  NamedImmKind Kind;
  uint8_t Code;
  StringLiteral Name;
} RefusedModes[] = {
    {LoadPairDist, 10, "BDINTLV"},  {LoadDist, 21, "SPLT4CHN"},
    {LoadDist, 22, "SPLT2CHN_B8"},  {LoadDist, 23, "SPLT2CHN_B16"},
    {StoreDist, 13, "MRG4CHN_B8"},  {StoreDist, 14, "MRG2CHN_B8"},
    {StoreDist, 15, "MRG2CHN_B16"},
};

/// Why a mode of loads or of stores is not legal, behind its name.
inline constexpr StringLiteral RefusedReason =
    "is not supported: what it does is not settled";

/// The mode of \p Kind with that \p Code, or null.
inline const RefusedMode *findRefusedMode(NamedImmKind Kind, uint64_t Code) {
  const auto *It = find_if(RefusedModes, [&](const RefusedMode &M) {
    return M.Kind == Kind && M.Code == Code;
  });
  return It == std::end(RefusedModes) ? nullptr : It;
}

/// Whether \p Name, in any case, is that of one.
inline bool isRefusedMode(StringRef Name) {
  return any_of(RefusedModes, [&](const RefusedMode &M) {
    return Name.equals_insensitive(M.Name);
  });
}

} // namespace llvm::PTO

#endif // LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOREFUSEDMODES_H
