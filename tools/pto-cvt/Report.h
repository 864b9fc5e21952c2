//===- Report.h - Messages to the user --------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_REPORT_H
#define PTO_CVT_REPORT_H

#include "ToolError.h"
#include "llvm/ADT/Twine.h"

namespace pto::cvt {

using run::makeError;

/// Says what is wrong with the command line. Returns the exit status.
int reportUsage(const llvm::Twine &Message);

/// Says what went wrong. Returns the exit status.
int reportError(llvm::Error E);

} // namespace pto::cvt

#endif // PTO_CVT_REPORT_H
