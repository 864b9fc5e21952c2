//===- Errors.h - What went wrong ------------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_HOST_ERRORS_H
#define PTO_LIB_HOST_ERRORS_H

#include "acl/acl.h"
#include "llvm/ADT/Twine.h"
#include <string>

namespace pto::host {

/// Writes \p Message, remembers it for aclGetRecentErrMsg() of this thread, and
/// returns \p Code.
aclError report(aclError Code, const llvm::Twine &Message);

/// Remembers \p Message for this thread without writing it.
void remember(const std::string &Message);

/// Writes \p Message, of a kernel or another asynchronous operation.
void write(const llvm::Twine &Message);

/// A pointer as messages have it.
std::string hex(const void *At);

} // namespace pto::host

#endif // PTO_LIB_HOST_ERRORS_H
