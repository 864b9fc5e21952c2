//===- PTOConversionForms.h - The legality table of conversions -*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C++ side of llvm/IR/PTOConversions.td: what the verifier and the
// diagnostics need to know of a conversion form.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOCONVERSIONFORMS_H
#define LLVM_LIB_TARGET_PTO_PTOCONVERSIONFORMS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <string>

namespace llvm {

/// The processor profiles as bits of a form's profile set. The generic
/// processor "cpu" has the value 0 and accepts every form.
enum class PTOProfile : uint8_t { All = 0, A5 = 1, A3 = 2, A2 = 4 };

namespace PTO {

/// One row of the conversion table.
struct ConversionForm {
  unsigned ID;        ///< Intrinsic::ID of llvm.pto.vcvt.<Src>.<Dst>.
  StringRef Src;      ///< Source format name.
  StringRef Dst;      ///< Destination format name.
  uint8_t Roundings;  ///< Bit n: rounding code n is accepted; 0: no operand.
  bool HasSaturation; ///< Whether there is a saturation operand.
  uint8_t Parts;      ///< 1: same width, 2: EVEN/ODD, 4: P0..P3.
  StringRef View;     ///< View of the governing mask: b8, b16 or b32.
  uint8_t Profiles;   ///< Bits of PTOProfile that have the form.

  /// "f32.s16", as in the intrinsic's and the instruction's name.
  std::string name() const { return (Twine(Src) + "." + Dst).str(); }

  /// Whether \p P has the form.
  bool isIn(PTOProfile P) const {
    return P == PTOProfile::All || (Profiles & static_cast<uint8_t>(P));
  }
};

#define GET_ConversionTable_DECL
#include "PTOGenSearchableTables.inc"

/// All rows of the table.
ArrayRef<ConversionForm> conversionForms();

/// The names of the formats that \p Src converts to on \p P, separated by
/// ", "; empty where there is none.
std::string conversionsFrom(StringRef Src, PTOProfile P);

/// The names of the profiles in the set \p Profiles, separated by ", ".
std::string profileNames(uint8_t Profiles);

/// "a5", "a3", "a2" or "cpu".
StringRef profileName(PTOProfile P);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOCONVERSIONFORMS_H
