//===--- PTO.h - PTO Tool and ToolChain Implementations ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_PTO_H
#define LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_PTO_H

#include "clang/Driver/Tool.h"
#include "clang/Driver/ToolChain.h"

namespace clang {
namespace driver {
namespace tools {
namespace pto {

/// The processor of -mcpu= or -march=, of which the last counts; a5 without.
std::string getCPU(const llvm::opt::ArgList &Args);

/// Links statically with ld.lld, and with the run-time library unless told not
/// to.
class LLVM_LIBRARY_VISIBILITY Linker final : public Tool {
public:
  Linker(const ToolChain &TC) : Tool("pto::Linker", "ld.lld", TC) {}

  bool hasIntegratedCPP() const override { return false; }
  bool isLinkJob() const override { return true; }
  void ConstructJob(Compilation &C, const JobAction &JA,
                    const InputInfo &Output, const InputInfoList &Inputs,
                    const llvm::opt::ArgList &TCArgs,
                    const char *LinkingOutput) const override;
};

/// Whether the options or the name of the input of \p JA say that it is in the
/// dialect CCE: -fpto-cce, which -fno-pto-cce undoes, "-x cce" before it,
/// or a name that ends with ".cce".
bool isCCE(const JobAction &JA, const llvm::opt::ArgList &Args);

/// Whether \p Args name an input in the dialect, or have -fpto-cce.
bool hasCCE(const llvm::opt::ArgList &Args);

} // namespace pto
} // namespace tools

namespace toolchains {

/// A freestanding target: Clang's own headers and tools, and a run-time library
/// beside them.
class LLVM_LIBRARY_VISIBILITY PTOToolChain : public ToolChain {
public:
  /// Reports a processor that does not exist, once for all inputs.
  PTOToolChain(const Driver &D, const llvm::Triple &Triple,
               const llvm::opt::ArgList &Args);

  bool isPICDefault() const override { return false; }
  bool isPIEDefault(const llvm::opt::ArgList &Args) const override {
    return false;
  }
  bool isPICDefaultForced() const override { return false; }
  bool IsMathErrnoDefault() const override { return false; }
  bool SupportsProfiling() const override { return false; }
  bool hasBlocksRuntime() const override { return false; }
  bool HasNativeLLVMSupport() const override { return true; }
  bool isBareMetal() const override { return true; }
  std::string getThreadModel() const override { return "single"; }
  const char *getDefaultLinker() const override { return "ld.lld"; }

  /// Where libpto-runtime.a is: in lib/pto beside Clang's own directory.
  std::string getRuntimeLibraryDir() const;

  /// There is no unwinder: C++ has no exceptions unless they are asked for.
  llvm::opt::DerivedArgList *
  TranslateArgs(const llvm::opt::DerivedArgList &Args, StringRef BoundArch,
                Action::OffloadKind DeviceOffloadKind) const override;
  void
  addClangTargetOptions(const llvm::opt::ArgList &DriverArgs,
                        llvm::opt::ArgStringList &CC1Args,
                        Action::OffloadKind DeviceOffloadKind) const override;
  void
  AddClangSystemIncludeArgs(const llvm::opt::ArgList &DriverArgs,
                            llvm::opt::ArgStringList &CC1Args) const override;
  /// Headers of libc++ that need no library.
  void AddClangCXXStdlibIncludeArgs(
      const llvm::opt::ArgList &DriverArgs,
      llvm::opt::ArgStringList &CC1Args) const override;

  Tool *SelectTool(const JobAction &JA) const override;
  /// Clang, whatever the step is called that it compiles for.
  Tool *getCompiler() const;

protected:
  Tool *buildLinker() const override;

private:
  mutable std::unique_ptr<Tool> Compiler;
};

} // namespace toolchains
} // namespace driver
} // namespace clang

#endif // LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_PTO_H
