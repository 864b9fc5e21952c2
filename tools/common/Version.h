//===- Version.h - What --version prints ------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_VERSION_H
#define PTO_TOOLS_COMMON_VERSION_H

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/raw_ostream.h"

namespace pto {

/// Prints the version of this project, which \p Tool is of, and LLVM's. The
/// build defines PTO_VERSION, for tools only.
inline void printVersion(llvm::raw_ostream &OS, llvm::StringRef Tool) {
  OS << Tool << " " PTO_VERSION " (LLVM " LLVM_VERSION_STRING ")\n";
}

} // namespace pto

#endif // PTO_TOOLS_COMMON_VERSION_H
