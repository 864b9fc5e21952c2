//===- ConvertFile.h - Convert whole arrays ---------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_CONVERTFILE_H
#define PTO_CVT_CONVERTFILE_H

#include "pto/Execution/ArrayConversion.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace pto::cvt {

/// How arrays are converted.
struct FileOptions {
  ConversionEngine Engine = ConversionEngine::JIT;
  unsigned Threads = 0; ///< 0: one for each processor.
  bool Counts = false;  ///< Whether to say what happened to the elements.
};

/// Writes to \p Output what \p Steps make of the elements in \p Input: NumPy
/// arrays if the name ends in .npy, otherwise raw bytes without gaps, of 4-bit
/// elements two a byte. "-" is the standard input or output. After an error
/// \p Output is as it was. Warns if several steps make something else than one
/// conversion would.
llvm::Error convertFile(llvm::StringRef Input, llvm::StringRef Output,
                        llvm::ArrayRef<ConversionSpec> Steps,
                        const FileOptions &Options);

} // namespace pto::cvt

#endif // PTO_CVT_CONVERTFILE_H
