//===--- PTO.cpp - PTO Tool and ToolChain Implementations -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTO.h"
#include "Clang.h"
#include "CommonArgs.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Options.h"
#include "clang/Driver/Types.h"
#include "pto/Numeric/Forms.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace clang::driver;
using namespace clang::driver::toolchains;
using namespace llvm::opt;

std::string tools::pto::getCPU(const ArgList &Args) {
  if (const Arg *A =
          Args.getLastArg(options::OPT_mcpu_EQ, options::OPT_march_EQ))
    return A->getValue();
  return "a5";
}

namespace {

/// Clang, with what the dialect of an input needs.
class LLVM_LIBRARY_VISIBILITY Compiler final : public tools::Clang {
public:
  Compiler(const ToolChain &TC) : Clang(TC) {}

  void ConstructJob(Compilation &C, const JobAction &JA,
                    const InputInfo &Output, const InputInfoList &Inputs,
                    const llvm::opt::ArgList &TCArgs,
                    const char *LinkingOutput) const override;
};

} // namespace

/// The command-line argument that is the source of \p A.
static const Arg *findSource(const Action &A) {
  if (const auto *Input = dyn_cast<InputAction>(&A))
    return &Input->getInputArg();
  for (const Action *Input : A.getInputs())
    if (const Arg *Found = findSource(*Input))
      return Found;
  return nullptr;
}

// Unknown to the table of options, whose numbers are in every object of the
// driver; Driver.cpp lets the two pass.
static constexpr llvm::StringLiteral EnableCCE = "-fpto-cce";
static constexpr llvm::StringLiteral DisableCCE = "-fno-pto-cce";

/// Whether -fpto-cce or -fno-pto-cce is the last of the two; nothing without.
static std::optional<bool> isCCEForAll(const ArgList &Args) {
  std::optional<bool> IsCCE;
  for (const Arg *A : Args.filtered(options::OPT_UNKNOWN)) {
    std::string Text = A->getAsString(Args);
    if (Text != EnableCCE && Text != DisableCCE)
      continue;
    A->claim();
    IsCCE = Text == EnableCCE;
  }
  return IsCCE;
}

/// Whether the name of \p Source, or -x before it, says that it is in the
/// dialect.
static bool isCCEInput(const Arg &Source, const ArgList &Args) {
  const Arg *Language = nullptr;
  for (const Arg *A : Args.filtered(options::OPT_x))
    if (A->getIndex() < Source.getIndex())
      Language = A;
  bool IsNamed = Language && StringRef(Language->getValue()) != "none";
  return IsNamed ? StringRef(Language->getValue()) == "cce"
                 : llvm::sys::path::extension(Source.getValue()) == ".cce";
}

bool tools::pto::isCCE(const JobAction &JA, const ArgList &Args) {
  if (std::optional<bool> IsCCE = isCCEForAll(Args))
    return *IsCCE;
  // What only prints, as --print-supported-cpus does, has an option in place of
  // an input.
  const Arg *Source = findSource(JA);
  return Source && Source->getOption().matches(options::OPT_INPUT) &&
         isCCEInput(*Source, Args);
}

bool tools::pto::hasCCE(const ArgList &Args) {
  if (std::optional<bool> IsCCE = isCCEForAll(Args))
    return *IsCCE;
  return llvm::any_of(Args.filtered(options::OPT_INPUT), [&](const Arg *A) {
    return isCCEInput(*A, Args);
  });
}

void Compiler::ConstructJob(Compilation &C, const JobAction &JA,
                            const InputInfo &Output,
                            const InputInfoList &Inputs, const ArgList &TCArgs,
                            const char *LinkingOutput) const {
  Clang::ConstructJob(C, JA, Output, Inputs, TCArgs, LinkingOutput);
  if (!tools::pto::isCCE(JA, TCArgs) || C.getJobs().empty() || Inputs.empty())
    return;
  types::ID Type = Inputs.front().getType();
  if (types::isLLVMIR(Type))
    return; // a later step of -save-temps
  if (!types::isCXX(Type)) {
    const Driver &D = getToolChain().getDriver();
    D.getDiags().Report(D.getDiags().getCustomDiagID(
        DiagnosticsEngine::Error,
        "'%0' is not C++, which the dialect of '-fpto-cce' is part of; compile "
        "it with -x cce or -fno-pto-cce"))
        << Inputs.front().getBaseInput();
    return;
  }
  Command &Job = *C.getJobs().getJobs().back();
  ArgStringList Arguments = Job.getArguments();
  ArgStringList Added = {"-target-feature", "+cce"};
  // What is preprocessed has the header in it.
  if (types::getPreprocessedType(Type) != types::TY_INVALID &&
      !TCArgs.hasArg(options::OPT_nostdinc, options::OPT_nobuiltininc))
    Added.append({"-include", "pto/cce.h"});
  // After -cc1.
  Arguments.insert(Arguments.begin() + 1, Added.begin(), Added.end());
  Job.replaceArguments(std::move(Arguments));
}

/// An error about the link if \p Args ask for one that there is none of. The
/// numbers of Clang's own diagnostics are in every object file, so this one and
/// those below are not among them.
static bool refuseLink(const Driver &D, const ArgList &Args) {
  unsigned Unsupported = D.getDiags().getCustomDiagID(
      DiagnosticsEngine::Error,
      "'%0' is not supported when linking for PTO: %1");
  if (const Arg *A = Args.getLastArg(options::OPT_shared, options::OPT_pie,
                                     options::OPT_static_pie)) {
    D.getDiags().Report(Unsupported)
        << A->getAsString(Args) << "there is no dynamic linker";
    return true;
  }
  if (D.isUsingLTO()) {
    const Arg *A = Args.getLastArg(options::OPT_flto, options::OPT_flto_EQ);
    D.getDiags().Report(Unsupported)
        << (A ? A->getAsString(Args) : "-flto")
        << "join modules as bitcode, with -emit-llvm -c and llvm-link";
    return true;
  }
  return false;
}

void tools::pto::Linker::ConstructJob(Compilation &C, const JobAction &JA,
                                      const InputInfo &Output,
                                      const InputInfoList &Inputs,
                                      const ArgList &Args,
                                      const char *LinkingOutput) const {
  const auto &TC = static_cast<const PTOToolChain &>(getToolChain());
  const Driver &D = TC.getDriver();
  if (refuseLink(D, Args))
    return;

  ArgStringList CmdArgs;
  bool IsRelocatable = Args.hasArg(options::OPT_r);
  // What is not used would be in the unified buffer nonetheless. -Wl, comes
  // later and can take this back.
  if (!IsRelocatable)
    CmdArgs.push_back("--gc-sections");
  CmdArgs.push_back("-o");
  CmdArgs.push_back(Output.getFilename());
  // The first function may be in an archive.
  if (!IsRelocatable && !Args.hasArg(options::OPT_e)) {
    CmdArgs.push_back("-u");
    CmdArgs.push_back("main");
  }
  // There is nothing but static linking.
  Args.ClaimAllArgs(options::OPT_static);
  Args.ClaimAllArgs(options::OPT_nostartfiles);
  Args.addAllArgs(CmdArgs,
                  {options::OPT_L, options::OPT_T_Group, options::OPT_s,
                   options::OPT_t, options::OPT_u, options::OPT_undefined});

  bool HasLibrary = !IsRelocatable && !Args.hasArg(options::OPT_nostdlib,
                                                   options::OPT_nodefaultlibs);
  std::string Library = TC.getRuntimeLibraryDir();
  // -lm and -lc are there too, and empty.
  if (HasLibrary)
    CmdArgs.push_back(Args.MakeArgString("-L" + Library));
  AddLinkerInputs(TC, Inputs, Args, CmdArgs, JA);
  if (HasLibrary)
    CmdArgs.push_back("-lpto-runtime");

  C.addCommand(std::make_unique<Command>(
      JA, *this, ResponseFileSupport::AtFileCurCP(),
      Args.MakeArgString(TC.GetLinkerPath()), CmdArgs, Inputs, Output));
}

PTOToolChain::PTOToolChain(const Driver &D, const llvm::Triple &Triple,
                           const ArgList &Args)
    : ToolChain(D, Triple, Args) {
  // Another ld.lld may not know this target, so the one beside Clang is first.
  getProgramPaths().push_back(D.Dir);
  for (const Arg *A :
       Args.filtered(options::OPT_mcpu_EQ, options::OPT_march_EQ)) {
    // Used or not by the steps that follow: both are options of this target.
    A->claim();
    StringRef CPU = A->getValue();
    if (pto::findProfile(CPU))
      continue;
    D.getDiags().Report(D.getDiags().getCustomDiagID(
        DiagnosticsEngine::Error,
        "unknown processor '%0' in '%1'; the processors are %2 and cpu"))
        << CPU << A->getAsString(Args) << pto::profileNames(~0U);
  }
}

Tool *PTOToolChain::SelectTool(const JobAction &JA) const {
  return getDriver().ShouldUseClangCompiler(JA) ? getCompiler()
                                                : ToolChain::SelectTool(JA);
}

Tool *PTOToolChain::getCompiler() const {
  if (!Compiler)
    Compiler = std::make_unique<::Compiler>(*this);
  return Compiler.get();
}

std::string PTOToolChain::getRuntimeLibraryDir() const {
  llvm::SmallString<128> Dir(llvm::sys::path::parent_path(getDriver().Dir));
  llvm::sys::path::append(Dir, "lib", "pto");
  return std::string(Dir);
}

Tool *PTOToolChain::buildLinker() const {
  return new tools::pto::Linker(*this);
}

DerivedArgList *PTOToolChain::TranslateArgs(const DerivedArgList &Args,
                                            StringRef BoundArch,
                                            Action::OffloadKind) const {
  if (Args.hasArg(options::OPT_fexceptions, options::OPT_fno_exceptions,
                  options::OPT_fcxx_exceptions,
                  options::OPT_fno_cxx_exceptions))
    return nullptr;
  auto *DAL = new DerivedArgList(Args.getBaseArgs());
  for (Arg *A : Args)
    DAL->append(A);
  DAL->AddFlagArg(nullptr,
                  getDriver().getOpts().getOption(options::OPT_fno_exceptions));
  return DAL;
}

void PTOToolChain::addClangTargetOptions(const ArgList &DriverArgs,
                                         ArgStringList &CC1Args,
                                         Action::OffloadKind) const {
  // No library: loops must not become calls of memset.
  if (!DriverArgs.hasArg(options::OPT_ffreestanding, options::OPT_fhosted))
    CC1Args.push_back("-ffreestanding");
  if (!DriverArgs.hasArg(options::OPT_fthreadsafe_statics,
                         options::OPT_fno_threadsafe_statics))
    CC1Args.push_back("-fno-threadsafe-statics");
  // The host's headers are not for this target.
  if (!DriverArgs.hasArg(options::OPT_nostdinc, options::OPT_nostdlibinc))
    CC1Args.push_back("-nostdsysteminc");
  // Nor is there a library for complex numbers or for types at run time.
  if (llvm::none_of(CC1Args, [](StringRef Arg) {
        return Arg.starts_with("-complex-range=");
      }))
    CC1Args.push_back("-complex-range=improved");
  // The vector unit computes in 16 bits, each operation rounded. What keeps the
  // results of a statement in float is asked for by -fexcess-precision=.
  if (!DriverArgs.hasArg(options::OPT_fexcess_precision_EQ)) {
    CC1Args.push_back("-ffloat16-excess-precision=none");
    CC1Args.push_back("-fbfloat16-excess-precision=none");
  }
  if (!DriverArgs.hasArg(options::OPT_frtti, options::OPT_fno_rtti))
    CC1Args.push_back("-fno-rtti");
}

void PTOToolChain::AddClangSystemIncludeArgs(const ArgList &DriverArgs,
                                             ArgStringList &CC1Args) const {
  if (DriverArgs.hasArg(options::OPT_nostdinc, options::OPT_nobuiltininc))
    return;
  SmallString<128> Dir(getDriver().ResourceDir);
  llvm::sys::path::append(Dir, "include");
  addSystemInclude(DriverArgs, CC1Args, Dir);
  if (DriverArgs.hasArg(options::OPT_nostdlibinc))
    return;
  // The headers of the run-time library, in a place where other targets do not
  // find them.
  llvm::sys::path::append(Dir, "pto-runtime");
  addSystemInclude(DriverArgs, CC1Args, Dir);
}

void PTOToolChain::AddClangCXXStdlibIncludeArgs(const ArgList &DriverArgs,
                                                ArgStringList &CC1Args) const {
  if (DriverArgs.hasArg(options::OPT_nostdinc, options::OPT_nostdlibinc,
                        options::OPT_nostdincxx))
    return;
  // Their configuration comes first. These directories, too, are where other
  // targets do not look.
  for (StringRef Name : {"pto-libcxx", "pto-libcxx-v1"}) {
    SmallString<128> Dir(getDriver().ResourceDir);
    llvm::sys::path::append(Dir, "include", Name);
    addSystemInclude(DriverArgs, CC1Args, Dir);
  }
}
