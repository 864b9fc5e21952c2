//===--- PTOHost.cpp - ToolChain of Programs with Kernels -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOHost.h"
#include "Clang.h"
#include "Gnu.h"
#include "PTO.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Options.h"
#include "clang/Driver/Types.h"
#include "pto/Numeric/Forms.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace clang::driver;
using namespace clang::driver::toolchains;
using namespace llvm::opt;

namespace {

/// PTO for the device's half of a file: the headers are the host's, because the
/// host's code is read, too.
class LLVM_LIBRARY_VISIBILITY DeviceToolChain final : public PTOToolChain {
  const PTOHostToolChain &Host;

public:
  DeviceToolChain(const PTOHostToolChain &Host, const ArgList &Args)
      : PTOToolChain(Host.getDriver(), llvm::Triple("pto"), Args), Host(Host) {}

  void AddClangSystemIncludeArgs(const ArgList &DriverArgs,
                                 ArgStringList &CC1Args) const override {
    Host.AddClangSystemIncludeArgs(DriverArgs, CC1Args);
  }
  void AddClangCXXStdlibIncludeArgs(const ArgList &DriverArgs,
                                    ArgStringList &CC1Args) const override {
    Host.AddClangCXXStdlibIncludeArgs(DriverArgs, CC1Args);
  }
  void addClangTargetOptions(const ArgList &DriverArgs, ArgStringList &CC1Args,
                             Action::OffloadKind) const override;
};

/// Two compilations for an input in the dialect.
class LLVM_LIBRARY_VISIBILITY HostCompiler final : public tools::Clang {
  mutable std::unique_ptr<DerivedArgList> DeviceArgs;
  mutable std::unique_ptr<DeviceToolChain> Device;

  const char *compileDevice(Compilation &C, const JobAction &JA,
                            const InputInfoList &Inputs,
                            const ArgList &Args) const;

public:
  HostCompiler(const PTOHostToolChain &TC) : Clang(TC) {}

  void ConstructJob(Compilation &C, const JobAction &JA,
                    const InputInfo &Output, const InputInfoList &Inputs,
                    const ArgList &Args,
                    const char *LinkingOutput) const override;
};

class LLVM_LIBRARY_VISIBILITY HostLinker final
    : public tools::gnutools::Linker {
public:
  HostLinker(const ToolChain &TC) : Linker(TC) {}

  void ConstructJob(Compilation &C, const JobAction &JA,
                    const InputInfo &Output, const InputInfoList &Inputs,
                    const ArgList &Args,
                    const char *LinkingOutput) const override;
};

} // namespace

void DeviceToolChain::addClangTargetOptions(const ArgList &DriverArgs,
                                            ArgStringList &CC1Args,
                                            Action::OffloadKind) const {
  // No library; but the host's headers are those of a hosted implementation.
  CC1Args.push_back("-fno-builtin");
  CC1Args.push_back("-fno-threadsafe-statics");
  if (llvm::none_of(CC1Args, [](StringRef Arg) {
        return Arg.starts_with("-complex-range=");
      }))
    CC1Args.push_back("-complex-range=improved");
  // What the headers ask about the host.
  CC1Args.append({"-D__linux__=1", "-D__linux=1", "-D__gnu_linux__=1",
                  "-D__unix__=1", "-D__unix=1", "-D_GNU_SOURCE=1"});
  if (Host.getTriple().getArch() == llvm::Triple::x86_64)
    CC1Args.append({"-D__x86_64__=1", "-D__x86_64=1", "-D__amd64__=1",
                    "-D__amd64=1",
                    // Of headers for threads.
                    "-D__builtin_ia32_pause()=((void)0)"});
  else if (Host.getTriple().getArch() == llvm::Triple::aarch64)
    CC1Args.push_back("-D__aarch64__=1");
  if (DriverArgs.hasArg(options::OPT_pthread))
    CC1Args.push_back("-D_REENTRANT=1");
}

/// Whether \p A names a processor of PTO.
static bool isPTOProcessor(const Arg &A) {
  return A.getOption().matches(options::OPT_mcpu_EQ) &&
         pto::findProfile(A.getValue());
}

/// Adds the arguments \p Added to the last job, after -cc1 or at the end.
static void addToLastJob(Compilation &C, ArrayRef<const char *> Added,
                         bool AtEnd,
                         ArrayRef<StringRef> Removed = std::nullopt) {
  Command &Job = *C.getJobs().getJobs().back();
  ArgStringList Arguments = Job.getArguments();
  llvm::erase_if(Arguments, [&](StringRef Argument) {
    return llvm::is_contained(Removed, Argument);
  });
  Arguments.insert(AtEnd ? Arguments.end() : Arguments.begin() + 1,
                   Added.begin(), Added.end());
  Job.replaceArguments(std::move(Arguments));
}

/// Compiles the device's half to bitcode. Returns the file.
const char *HostCompiler::compileDevice(Compilation &C, const JobAction &JA,
                                        const InputInfoList &Inputs,
                                        const ArgList &Args) const {
  const auto &Host = static_cast<const PTOHostToolChain &>(getToolChain());
  if (!Device) {
    // Options that choose the host's instructions are not for the device.
    DeviceArgs = std::make_unique<DerivedArgList>(C.getInputArgs());
    for (Arg *A : Args)
      if (isPTOProcessor(*A) || !A->getOption().matches(options::OPT_m_Group))
        DeviceArgs->append(A);
    Device = std::make_unique<DeviceToolChain>(Host, *DeviceArgs);
  }
  const char *Path = C.addTempFile(C.getArgs().MakeArgString(
      Host.getDriver().GetTemporaryPath("pto-device", "bc")));
  InputInfo Output(&JA, Path, Inputs.front().getBaseInput());
  size_t NumJobs = C.getJobs().size();
  {
    RegisterEffectiveTriple Effective(*Device, Device->getTriple());
    Device->getCompiler()->ConstructJob(C, JA, Output, Inputs, *DeviceArgs,
                                        /*LinkingOutput=*/nullptr);
  }
  if (C.getJobs().size() == NumJobs) // an error, which has been reported
    return nullptr;
  // Exceptions can be named, but device code has none.
  static constexpr StringRef Removed[] = {
      "-emit-obj",        "-S",        "-emit-llvm", "-emit-llvm-bc",
      "-fexceptions",     "-faddrsig", "-fno-rtti",  "-funwind-tables=2",
      "-funwind-tables=1"};
  SmallVector<const char *, 4> Added = {"-target-feature", "+cce-host"};
  Added.push_back(isa<CompileJobAction>(JA) && JA.getType() == types::TY_Nothing
                      ? "-fsyntax-only"
                      : "-emit-llvm-bc");
  addToLastJob(C, Added, /*AtEnd=*/false, Removed);
  return Path;
}

void HostCompiler::ConstructJob(Compilation &C, const JobAction &JA,
                                const InputInfo &Output,
                                const InputInfoList &Inputs,
                                const ArgList &Args,
                                const char *LinkingOutput) const {
  const Driver &D = getToolChain().getDriver();
  // Processors of PTO are none of the host.
  DerivedArgList HostArgs(C.getInputArgs());
  for (Arg *A : Args) {
    if (isPTOProcessor(*A))
      A->claim();
    else
      HostArgs.append(A);
  }
  if (Inputs.empty() || !Inputs.front().isFilename() ||
      types::isLLVMIR(Inputs.front().getType()) ||
      !tools::pto::isCCE(JA, Args)) {
    Clang::ConstructJob(C, JA, Output, Inputs, HostArgs, LinkingOutput);
    return;
  }
  types::ID Type = Inputs.front().getType();
  auto Refuse = [&](const char *Message) {
    D.getDiags().Report(
        D.getDiags().getCustomDiagID(DiagnosticsEngine::Error, "'%0' %1"))
        << Inputs.front().getBaseInput() << Message;
  };
  if (!types::isCXX(Type))
    return Refuse("is not C++, which the dialect of '-fpto-cce' is part of; "
                  "compile it with -x cce or -fno-pto-cce");
  if (types::getPreprocessedType(Type) == types::TY_INVALID)
    return Refuse("has been preprocessed for one of host and device, but is "
                  "compiled for both; give the source itself, without "
                  "-save-temps");

  const char *Code = nullptr;
  if (!isa<PreprocessJobAction>(JA)) {
    Code = compileDevice(C, JA, Inputs, Args);
    // Where nothing is made of the file, that was all.
    if (!Code || JA.getType() == types::TY_Nothing)
      return;
  }
  Clang::ConstructJob(C, JA, Output, Inputs, HostArgs, LinkingOutput);
  // What is wrong in either half has been said for the device.
  SmallVector<const char *, 16> Added = {
      "-fmodule-feature",
      "pto-host",
      "-w",
      "-D__PTO_CCE__=1",
      "-D__PTO_CCE_HOST__=1",
      "-D__PTO_VL__=256",
      "-D__PTO_A5__=1",
      "-D__ubuf__=__attribute__((address_space(6)))",
      "-D__gm__=__attribute__((address_space(1)))",
      "-include",
      "pto/cce.h"};
  if (Code)
    Added.append({"-fcuda-include-gpubinary", Code});
  addToLastJob(C, Added, /*AtEnd=*/false);
}

void HostLinker::ConstructJob(Compilation &C, const JobAction &JA,
                              const InputInfo &Output,
                              const InputInfoList &Inputs, const ArgList &Args,
                              const char *LinkingOutput) const {
  Linker::ConstructJob(C, JA, Output, Inputs, Args, LinkingOutput);
  if (C.getJobs().empty() ||
      Args.hasArg(options::OPT_nostdlib, options::OPT_nodefaultlibs,
                  options::OPT_r))
    return;
  llvm::SmallString<128> Directory(
      llvm::sys::path::parent_path(getToolChain().getDriver().Dir));
  llvm::sys::path::append(Directory, "lib");
  // A library that lies beside the program comes first, so that both can be
  // moved together.
  addToLastJob(C,
               {Args.MakeArgString("-L" + Directory), "-lpto-host", "-rpath",
                "$ORIGIN", "-rpath", Args.MakeArgString(Directory)},
               /*AtEnd=*/true);
}

PTOHostToolChain::PTOHostToolChain(const Driver &D, const llvm::Triple &Triple,
                                   const ArgList &Args)
    : Linux(D, Triple, Args) {}

bool PTOHostToolChain::isNeeded(const ArgList &Args) {
  return tools::pto::hasCCE(Args);
}

void PTOHostToolChain::AddClangSystemIncludeArgs(const ArgList &DriverArgs,
                                                 ArgStringList &CC1Args) const {
  Linux::AddClangSystemIncludeArgs(DriverArgs, CC1Args);
  if (DriverArgs.hasArg(options::OPT_nostdinc, options::OPT_nobuiltininc))
    return;
  SmallString<128> Directory(getDriver().ResourceDir);
  llvm::sys::path::append(Directory, "include", "pto-host");
  addSystemInclude(DriverArgs, CC1Args, Directory);
}

Tool *PTOHostToolChain::SelectTool(const JobAction &JA) const {
  if (!getDriver().ShouldUseClangCompiler(JA))
    return Linux::SelectTool(JA);
  if (!Compiler)
    Compiler = std::make_unique<HostCompiler>(*this);
  return Compiler.get();
}

Tool *PTOHostToolChain::buildLinker() const { return new HostLinker(*this); }
