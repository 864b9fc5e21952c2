//===- pto/Numeric/Forms.h - Which conversions exist ------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of conversion forms (section 6 of the semantics page), generated
// from llvm/IR/PTOConversions.td, and conversions that are checked against it.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_NUMERIC_FORMS_H
#define PTO_NUMERIC_FORMS_H

#include "pto/Numeric/Conversion.h"
#include <cstddef>
#include <string>
#include <vector>

namespace pto {

/// A processor. Any has every form; the others are bits of a set of profiles.
enum class Profile : uint8_t { Any = 0, A5 = 1, A3 = 2, A2 = 4 };

/// The processor called \p Name: "a5", "a3", "a2", or "cpu" for Any.
std::optional<Profile> findProfile(std::string_view Name);

/// "a5", "a3", "a2" or "cpu"; "unknown" if \p P is not an enumerator.
const char *profileName(Profile P);

/// One form of the `vcvt` operation.
struct ConversionForm {
  uint8_t Index;       ///< Position in the table.
  const char *SrcName; ///< As in the operation's name; pairs end in "x2".
  const char *DstName;
  Format Src;
  Format Dst;
  const char *Family;     ///< "f2i", "f2f", "i2f" or "i2i".
  uint8_t Roundings;      ///< Bit n: mode n is accepted; 0: no such operand.
  const char *Saturation; ///< Saturation operand: "yes", "no" or "opt".
  bool HasSaturation;     ///< Whether Saturation is not "no".
  const char *Part;       ///< Lane placement: "none", "EO" or "P4".
  const char *View;       ///< View of the mask: "b8", "b16" or "b32".
  uint8_t Profiles;       ///< Bits of Profile that have the form.

  /// "f32.f16".
  std::string name() const;
  /// Whether \p P has the form.
  bool isOn(Profile P) const;
  /// Whether the form accepts \p R.
  bool accepts(Rounding R) const;
  /// The accepted modes, such as "RAFCZO"; empty if there is no operand.
  std::string roundings() const;
  /// R where the form accepts it or has no operand, else the lowest mode.
  Rounding defaultRounding() const;
};

/// All forms in the order of the table.
struct FormList {
  const ConversionForm *Begin;
  size_t Size;
  const ConversionForm *begin() const { return Begin; }
  const ConversionForm *end() const { return Begin + Size; }
  size_t size() const { return Size; }
};
FormList conversionForms();

/// The form that converts \p Src to \p Dst, or null.
const ConversionForm *findForm(Format Src, Format Dst);

/// The names of what \p Src converts to on \p P, in the order of the table.
std::vector<std::string> conversionsFrom(Format Src, Profile P = Profile::Any);

/// The formats that `vtrc` has.
std::vector<Format> truncationFormats();

/// The operands of a form as they are written: both may be absent.
struct FormOperands {
  std::optional<Rounding> Rnd;
  std::optional<bool> Saturate;
};

/// What is wrong with \p Operands for \p Form on \p P: NotOnProfile,
/// UnknownRounding, IllegalRounding, IllegalSaturation or None. An absent
/// operand is never wrong: the form's default is meant.
Error checkForm(const ConversionForm &Form, const FormOperands &Operands,
                Profile P = Profile::Any);

/// convert(), but only what the hardware of \p P has. \p Options supplies the
/// switches; its Rnd and Saturate are replaced by \p Operands and their
/// defaults (the form's default rounding, no saturation). Errors: those of
/// convert() and checkForm(), and NotAForm.
ConvertResult convertForm(Format Src, Format Dst, uint64_t Bits,
                          const FormOperands &Operands,
                          ConvertOptions Options = {},
                          Profile P = Profile::Any);

} // namespace pto

#endif // PTO_NUMERIC_FORMS_H
