//===- Support.h - What the C interface's files share -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_CAPI_SUPPORT_H
#define PTO_LIB_CAPI_SUPPORT_H

#include "pto-c/PTO.h"
#include "pto/Numeric/Forms.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace pto::capi {

/// A copy of \p Text that ptoDisposeMessage() frees.
char *copyText(llvm::StringRef Text);

/// Takes note of \p E for the caller, who gets 0.
int report(llvm::Error E, char **Error);

/// The processor called \p Name, or an error that lists all of them.
llvm::Expected<Profile> parseProcessor(llvm::StringRef Name);

} // namespace pto::capi

#endif // PTO_LIB_CAPI_SUPPORT_H
