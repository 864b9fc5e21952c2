//===- long-double.c - Functions of long double --------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// long double is double, so each calls the function of that. The header knows
// which ones there are.
#define PTO_LONG_DOUBLE(TYPE, NAME, PARAMETERS, ARGUMENTS)                     \
  TYPE NAME##l PARAMETERS { return NAME ARGUMENTS; }
#include <math.h>
