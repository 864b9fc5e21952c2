//===- Files.h - What tools read and write ----------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_FILES_H
#define PTO_TOOLS_COMMON_FILES_H

#include "pto/Execution/Npy.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace pto::run {

/// The bytes of the file \p Path, or of the standard input if that is "-".
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readFile(llvm::StringRef Path);

/// The array in the file \p Path.
llvm::Expected<NpyArray> readNpyFile(llvm::StringRef Path);

/// The .npy file with elements of format \p F, of which \p Data are the bytes.
/// If NumPy has no such type, a note of the tool \p Program says that the file
/// called \p Path has the bits of \p What.
std::string npyContent(llvm::StringRef Program, llvm::StringRef Path,
                       const llvm::Twine &What, Format F,
                       std::vector<uint64_t> Shape,
                       llvm::ArrayRef<uint8_t> Data);

/// Says, as a note of the tool \p Program, that the file called \p Path has the
/// bits of \p What if NumPy has no type for \p F.
void noteBitPattern(llvm::StringRef Program, llvm::StringRef Path,
                    const llvm::Twine &What, Format F);

/// Whether \p Path is "-", or leads to the standard output.
bool isStandardOutput(llvm::StringRef Path);

/// Makes \p Content the content of the file \p Path. The standard output gets
/// it if isStandardOutput(); so do other things that are no regular files, such
/// as pipes. A regular file is written whole or not at all; a link to one stays
/// a link.
llvm::Error writeFile(llvm::StringRef Path, llvm::StringRef Content);

/// Writes the content of a file.
using ContentWriter = llvm::function_ref<void(llvm::raw_ostream &)>;

/// The same with the content that \p Write writes, which need not be in memory
/// as a whole.
llvm::Error writeFile(llvm::StringRef Path, ContentWriter Write);

/// Finishes the standard output at the end of a tool: \p Status, or 1 and an
/// error message that begins with \p Program if it could not be written.
int finishOutput(llvm::StringRef Program, int Status);

} // namespace pto::run

#endif // PTO_TOOLS_COMMON_FILES_H
