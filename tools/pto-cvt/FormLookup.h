//===- FormLookup.h - Forms and their operands by name ----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_FORMLOOKUP_H
#define PTO_CVT_FORMLOOKUP_H

#include "pto/Execution/ConversionSpec.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace pto::cvt {

/// The format called \p Name, or an error that lists all formats.
llvm::Expected<Format> parseFormat(llvm::StringRef Name);

/// The mode called \p Name, or an error that lists all modes.
llvm::Expected<Rounding> parseRounding(llvm::StringRef Name);

/// The form that converts \p Src to \p Dst on \p CPU, or an error that lists
/// what \p Src converts to there.
llvm::Expected<const ConversionForm *>
parseForm(llvm::StringRef Src, llvm::StringRef Dst, Profile CPU);

/// The format of `vtrc` called \p Name, or an error that lists those it has.
llvm::Expected<Format> parseTruncation(llvm::StringRef Name);

/// What is wrong with \p Operands for \p Form.
llvm::Error checkOperands(const ConversionForm &Form,
                          const FormOperands &Operands);

/// The conversions of \p Chain, which is formats with dots between them, or
/// "vtrc." and a format. Rounding mode and saturation are for every step that
/// has such an operand; an error if one of those does not take it, or none.
llvm::Expected<std::vector<ConversionSpec>>
parseChain(llvm::StringRef Chain, const FormOperands &Operands,
           const ConvertOptions &Switches, Profile CPU);

/// The modes of \p Form: "R, A, F".
std::string roundingList(const ConversionForm &Form);

} // namespace pto::cvt

#endif // PTO_CVT_FORMLOOKUP_H
