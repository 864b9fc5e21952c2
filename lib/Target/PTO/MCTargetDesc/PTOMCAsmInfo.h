//===- PTOMCAsmInfo.h - PTO assembly properties -----------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOMCASMINFO_H
#define LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOMCASMINFO_H

#include "llvm/MC/MCAsmInfoELF.h"

namespace llvm {

class MCTargetOptions;
class Triple;

class PTOMCAsmInfo : public MCAsmInfoELF {
  void anchor() override;

public:
  PTOMCAsmInfo(const Triple &TT, const MCTargetOptions &Options);

  /// A symbol that looks like a register must be in quotes, because an
  /// operand `x1` is the register.
  bool isValidUnquotedName(StringRef Name) const override;
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOMCASMINFO_H
