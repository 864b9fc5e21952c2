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
// Clang, the target, the MLIR dialect and the tools all use this table, so that
// they accept the same and refuse the rest in the same words.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_NUMERIC_FORMS_H
#define PTO_NUMERIC_FORMS_H

#include "pto/Numeric/Conversion.h"
#include "pto/Numeric/TableRange.h"
#include <string>
#include <string_view>
#include <vector>

namespace pto {

/// A processor. Any has every form; the others are bits of a set of profiles.
enum class Profile : uint8_t { Any = 0, A5 = 1, A3 = 2, A2 = 4 };

/// All processors but the generic one.
inline constexpr Profile AllProfiles[] = {Profile::A5, Profile::A3,
                                          Profile::A2};

/// Whether \p P is in the set \p Profiles; Any is in all.
constexpr bool isIn(unsigned Profiles, Profile P) {
  return P == Profile::Any || (Profiles & unsigned(P));
}

/// The processor called \p Name: "a5", "a3", "a2", or "cpu" for Any.
std::optional<Profile> findProfile(std::string_view Name);

/// "a5", "a3", "a2" or "cpu"; "unknown" if \p P is not an enumerator.
const char *profileName(Profile P);

/// "a5, a3": the processors in the set \p Profiles.
std::string profileNames(unsigned Profiles);

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
  uint8_t Parts;          ///< As a number: 1, 2 or 4.
  const char *View;       ///< View of the mask: "b8", "b16" or "b32".
  uint16_t MaskLanes;     ///< Lanes of that view: 256, 128 or 64.
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
using FormList = TableRange<ConversionForm>;
FormList conversionForms();

/// The form that converts \p Src to \p Dst, or null.
const ConversionForm *findForm(Format Src, Format Dst);

/// The same by names as in the operation's: those of pairs end in "x2".
const ConversionForm *findForm(std::string_view Src, std::string_view Dst);

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

//===----------------------------------------------------------------------===//
// Why a conversion is illegal
//===----------------------------------------------------------------------===//

// Each message says what would be right, too, and is empty where nothing is
// wrong. Formats are in the order of their names.

/// What is wrong with the form called \p Name, such as "f32.u32", which is not
/// in the table: "there is no conversion f32.u32: f32 converts to ...".
std::string describeUnknownForm(std::string_view Name, Profile P);

/// Why \p P does not have \p Form: "conversion f32.hif8 is not available on a3
/// (it is on a5); a3 converts f32 to ...".
std::string describeAbsentForm(const ConversionForm &Form, Profile P);

/// An operand of a conversion as a source has it. Where operands are numbers,
/// none can be left out, and that of a form that has no such operand must be 0.
/// Words are written only where the form has the operand.
struct WrittenOperand {
  std::optional<int64_t> Code; ///< nullopt if the word has no meaning.
  std::string_view Word;       ///< Empty where the source has the number.
};

/// Why \p Form does not have the rounding mode \p Mode: "conversion f32.hif8
/// does not round by mode R (0); legal: A (1)".
std::string describeIllegalRounding(const ConversionForm &Form,
                                    const WrittenOperand &Mode);

/// Why \p Form does not have the saturation operand \p Saturation: "conversion
/// s32.f32 has no saturation operand; the operand must be 0, not 1".
std::string describeIllegalSaturation(const ConversionForm &Form,
                                      const WrittenOperand &Saturation);

/// Why \p Form does not have the part \p Part: "conversion f32.f16: part 2 does
/// not exist; legal: EVEN (0), ODD (1)".
std::string describeIllegalPart(const ConversionForm &Form,
                                const WrittenOperand &Part);

} // namespace pto

#endif // PTO_NUMERIC_FORMS_H
