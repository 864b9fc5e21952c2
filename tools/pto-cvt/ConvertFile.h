//===- ConvertFile.h - Convert whole arrays ---------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_CONVERTFILE_H
#define PTO_CVT_CONVERTFILE_H

#include "pto/Numeric/Format.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace pto::cvt {

/// Writes to \p Output what \p Convert makes of the elements in \p Input: NumPy
/// arrays if the name ends in .npy, otherwise raw bytes without gaps, of 4-bit
/// elements two a byte. "-" is the standard input or output. After an error
/// \p Output is as it was.
llvm::Error convertFile(llvm::StringRef Input, llvm::StringRef Output,
                        Format From, Format To,
                        llvm::function_ref<uint64_t(uint64_t)> Convert);

} // namespace pto::cvt

#endif // PTO_CVT_CONVERTFILE_H
