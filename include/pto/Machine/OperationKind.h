//===- pto/Machine/OperationKind.h - Kinds of operations --------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_MACHINE_OPERATIONKIND_H
#define PTO_MACHINE_OPERATIONKIND_H

namespace pto {

/// What an operation does: VADD, VCVT, PSET, STREAM_VLDAS, GET_SPR and so on, in
/// upper case the name of the intrinsic without formats. Emulator and machine
/// share the list and nothing of what is done.
#define GET_OperationKind_DECL
#include "PTOMachineOperations.inc"

} // namespace pto

#endif // PTO_MACHINE_OPERATIONKIND_H
