//===--- PTOHost.h - ToolChain of Programs with Kernels ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_PTOHOST_H
#define LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_PTOHOST_H

#include "Linux.h"
#include "llvm/Option/ArgList.h"

namespace clang {
namespace driver {
namespace toolchains {

/// The host's tool chain for a command with inputs in the dialect CCE. Each
/// such input is compiled for PTO and then for the host, whose object file gets
/// PTO's bitcode; the program is linked with pto-host, which runs it.
class LLVM_LIBRARY_VISIBILITY PTOHostToolChain : public Linux {
public:
  PTOHostToolChain(const Driver &D, const llvm::Triple &Triple,
                   const llvm::opt::ArgList &Args);

  /// Whether \p Args name an input in the dialect, or have -fpto-cce.
  static bool isNeeded(const llvm::opt::ArgList &Args);

  /// The one beside Clang, whatever other linkers there are.
  const char *getDefaultLinker() const override { return "ld.lld"; }

  using Linux::AddClangCXXStdlibIncludeArgs;
  /// The host's own, and those of pto-host.
  void
  AddClangSystemIncludeArgs(const llvm::opt::ArgList &DriverArgs,
                            llvm::opt::ArgStringList &CC1Args) const override;

  Tool *SelectTool(const JobAction &JA) const override;

protected:
  Tool *buildLinker() const override;

private:
  mutable std::unique_ptr<Tool> Compiler;
};

} // namespace toolchains
} // namespace driver
} // namespace clang

#endif // LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_PTOHOST_H
