//===--- PTO.h - Declare PTO target feature support -------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// This file declares PTO TargetInfo objects.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_LIB_BASIC_TARGETS_PTO_H
#define LLVM_CLANG_LIB_BASIC_TARGETS_PTO_H

#include "clang/Basic/BuiltinsPTO.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/TargetOptions.h"
#include "llvm/Support/Compiler.h"
#include "llvm/TargetParser/Triple.h"

namespace clang {
namespace targets {

class LLVM_LIBRARY_VISIBILITY PTOTargetInfo : public TargetInfo {
  /// The profile; the names are those of the backend's processors.
  std::string CPU = "a5";
  /// Whether the source is in the dialect CCE; the feature "cce" says so.
  bool IsDialect = false;
  /// Whether the source has host code, too; the feature "cce-host" says so.
  bool HasHostCode = false;

public:
  PTOTargetInfo(const llvm::Triple &Triple, const TargetOptions &);

  void getTargetDefines(const LangOptions &Opts,
                        MacroBuilder &Builder) const override;

  ArrayRef<Builtin::Info> getTargetBuiltins() const override {
    return PTO::builtinInfos();
  }

  BuiltinVaListKind getBuiltinVaListKind() const override {
    return TargetInfo::VoidPtrBuiltinVaList;
  }

  std::string_view getClobbers() const override { return ""; }

  ArrayRef<const char *> getGCCRegNames() const override;

  ArrayRef<TargetInfo::GCCRegAlias> getGCCRegAliases() const override {
    return std::nullopt;
  }

  /// 'r' and friends are handled by the base class; 'v' is a vector register,
  /// 'k' a predicate register ('p' means an address).
  bool validateAsmConstraint(const char *&Name,
                             TargetInfo::ConstraintInfo &Info) const override;

  /// The backend calls every scalar register 'r'.
  std::string convertConstraint(const char *&Constraint) const override {
    return *Constraint == 'l' ? "r" : TargetInfo::convertConstraint(Constraint);
  }

  bool isValidCPUName(StringRef Name) const override;
  void fillValidCPUList(SmallVectorImpl<StringRef> &Values) const override;

  bool setCPU(const std::string &Name) override {
    if (!isValidCPUName(Name))
      return false;
    CPU = Name;
    return true;
  }

  bool hasBitIntType() const override { return true; }

  /// __fp16, the type of __builtin_fmaxf16 and its like, is a half as _Float16
  /// is.
  bool useFP16ConversionIntrinsics() const override { return false; }

  /// __builtin_setjmp and __builtin_longjmp.
  bool hasSjLjLowering() const override { return true; }

  /// The state of a stream of unaligned accesses has a type without a size.
  /// Clang has one of the right shape for RISC-V, which belongs to a feature.
  bool
  initFeatureMap(llvm::StringMap<bool> &Features, DiagnosticsEngine &Diags,
                 StringRef CPU,
                 const std::vector<std::string> &FeatureVec) const override;
  bool hasFeature(StringRef Feature) const override {
    return (Feature == "cce" && IsDialect) ||
           (Feature == "cce-host" && HasHostCode);
  }
  /// None of the features is one of the backend.
  bool handleTargetFeatures(std::vector<std::string> &Features,
                            DiagnosticsEngine &Diags) override;
};

} // namespace targets
} // namespace clang

#endif // LLVM_CLANG_LIB_BASIC_TARGETS_PTO_H
