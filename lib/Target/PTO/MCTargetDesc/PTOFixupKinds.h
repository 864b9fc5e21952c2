//===- PTOFixupKinds.h - PTO fixups -----------------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOFIXUPKINDS_H
#define LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOFIXUPKINDS_H

#include "llvm/MC/MCFixup.h"

namespace llvm {
namespace PTO {

/// Both concern the 32-bit immediate of an instruction, the first four bytes of
/// its little-endian word.
enum Fixups {
  /// The value itself, as movi takes it: it has to fit as a signed number.
  fixup_pto_abs32 = FirstTargetFixupKind,
  /// The distance in bytes from the instruction to a branch target.
  fixup_pto_pcrel32,

  LastTargetFixupKind,
  NumTargetFixupKinds = LastTargetFixupKind - FirstTargetFixupKind
};

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOFIXUPKINDS_H
