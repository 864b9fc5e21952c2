//===- PTOTargetInfo.h - PTO target registration ---------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_TARGETINFO_PTOTARGETINFO_H
#define LLVM_LIB_TARGET_PTO_TARGETINFO_PTOTARGETINFO_H

namespace llvm {

class Target;

/// The one PTO target.
Target &getThePTOTarget();

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_TARGETINFO_PTOTARGETINFO_H
