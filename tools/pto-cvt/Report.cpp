//===- Report.cpp - Messages to the user ----------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include "llvm/Support/raw_ostream.h"

using llvm::errs;

int pto::cvt::reportUsage(const llvm::Twine &Message) {
  errs() << "pto-cvt: error: " << Message << "; see pto-cvt --help\n";
  return 2;
}

int pto::cvt::reportError(llvm::Error E) {
  errs() << "pto-cvt: error: " << toString(std::move(E)) << '\n';
  return 1;
}
