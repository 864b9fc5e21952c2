//===- HostConversions.h - Conversions in plain host code -------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The best plain C++ for the conversions that hosts have, compiled for this
// machine. Two kinds: what the language's own conversion does, whose results
// for NaN and out of range differ from PTO's, and the same bits as PTO's.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_BENCHMARKS_HOSTCONVERSIONS_H
#define PTO_BENCHMARKS_HOSTCONVERSIONS_H

#include <cstddef>

namespace pto {

using HostConversion = void (*)(const void *Source, void *Result, size_t N);

/// The language's conversion for \p Form ("f32.f16"), rounding by mode R, Z for
/// float to integer; null if it has none.
HostConversion plainHostConversion(const char *Form);

/// The conversion for \p Form with PTO's result for every input; of \p Saturate
/// and, where it does not, the NOSAT column. Null if there is none here.
HostConversion exactHostConversion(const char *Form, bool Saturate);

} // namespace pto

#endif // PTO_BENCHMARKS_HOSTCONVERSIONS_H
