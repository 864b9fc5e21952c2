//===--- PTO.cpp - Implement PTO target feature support -------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// This file implements PTO TargetInfo objects.
//
//===----------------------------------------------------------------------===//

#include "PTO.h"
#include "clang/Basic/MacroBuilder.h"
#include "pto/Numeric/Forms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace clang::targets;

PTOTargetInfo::PTOTargetInfo(const llvm::Triple &Triple, const TargetOptions &)
    : TargetInfo(Triple) {
  NoAsmVariants = true;
  LongWidth = LongAlign = PointerWidth = PointerAlign = 64;
  SizeType = UnsignedLong;
  PtrDiffType = SignedLong;
  IntPtrType = SignedLong;
  IntMaxType = SignedLong;
  Int64Type = SignedLong;
  // Of alloca() and of what is 'aligned' without a number.
  SuitableAlign = 128;
  // Of a vector register in memory; wider vectors are several of them.
  MaxVectorAlign = 256;
  // Nothing interrupts a core, so any width would do; structures of other sizes
  // grow to a power of two up to this one.
  MaxAtomicPromoteWidth = MaxAtomicInlineWidth = 128;
  HasRISCVVTypes = true;

  // Scalars of both formats are storage only: their arithmetic goes through
  // float, where -fexcess-precision= may leave it. That the vector unit rounds
  // each operation is the driver's default.
  HasFloat16 = true;
  HasBFloat16 = true;
  BFloat16Width = BFloat16Align = 16;
  BFloat16Format = &llvm::APFloat::BFloat();

  // Same string as the backend's; a test compares the two.
  resetDataLayout("e-m:e-p:64:64-i64:64-i128:128-v256:256-v2048:256-v4096:256-"
                  "v8192:256-v16384:256-n32:64-S256");
}

void PTOTargetInfo::getTargetDefines(const LangOptions &Opts,
                                     MacroBuilder &Builder) const {
  Builder.defineMacro("__PTO__");
  Builder.defineMacro("__PTO_" + llvm::StringRef(CPU).upper() + "__");
  // Bytes of a vector register.
  Builder.defineMacro("__PTO_VL__", "256");
  // Pointers to the unified buffer and to global memory.
  Builder.defineMacro("__ubuf__", "__attribute__((address_space(6)))");
  Builder.defineMacro("__gm__", "__attribute__((address_space(1)))");
  Builder.defineMacro("__ELF__");
  Builder.defineMacro("__STDC_NO_THREADS__");
  if (IsDialect)
    Builder.defineMacro("__PTO_CCE__");
  if (HasHostCode)
    Builder.defineMacro("__PTO_CCE_HOST__");
}

static constexpr llvm::StringLiteral StreamStateFeature = "zve32x";

bool PTOTargetInfo::initFeatureMap(
    llvm::StringMap<bool> &Features, DiagnosticsEngine &Diags, StringRef CPU,
    const std::vector<std::string> &FeatureVec) const {
  Features[StreamStateFeature] = true;
  return TargetInfo::initFeatureMap(Features, Diags, CPU, FeatureVec);
}

bool PTOTargetInfo::handleTargetFeatures(std::vector<std::string> &Features,
                                         DiagnosticsEngine &) {
  llvm::erase(Features, ("+" + StreamStateFeature).str());
  IsDialect = llvm::is_contained(Features, "+cce");
  HasHostCode = llvm::is_contained(Features, "+cce-host");
  for (const char *Name : {"+cce", "-cce", "+cce-host", "-cce-host"})
    llvm::erase(Features, Name);
  // The host's headers declare functions of this type.
  HasFloat128 = HasHostCode;
  return true;
}

bool PTOTargetInfo::isValidCPUName(StringRef Name) const {
  return pto::findProfile(Name).has_value();
}

void PTOTargetInfo::fillValidCPUList(SmallVectorImpl<StringRef> &Values) const {
  for (pto::Profile P : pto::AllProfiles)
    Values.push_back(pto::profileName(P));
  Values.push_back(pto::profileName(pto::Profile::Any));
}

ArrayRef<const char *> PTOTargetInfo::getGCCRegNames() const {
  // The order is that of the backend's register files and nothing else.
  static const char *const GCCRegNames[] = {
      // Scalars.
      "x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11",
      "x12", "x13", "x14", "x15", "x16", "x17", "x18", "x19", "x20", "x21",
      "x22", "x23", "x24", "x25", "x26", "x27", "x28", "x29", "x30", "x31",
      // Vectors.
      "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11",
      "v12", "v13", "v14", "v15", "v16", "v17", "v18", "v19", "v20", "v21",
      "v22", "v23", "v24", "v25", "v26", "v27", "v28", "v29", "v30", "v31",
      // Predicates.
      "p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"};
  return llvm::ArrayRef(GCCRegNames);
}

bool PTOTargetInfo::validateAsmConstraint(
    const char *&Name, TargetInfo::ConstraintInfo &Info) const {
  switch (*Name) {
  default:
    return false;
  case 'v': // vector register
  case 'k': // predicate register
  case 'l': // scalar of 64 bits, as the dialect CCE calls it
    Info.setAllowsRegister();
    return true;
  }
}
