//===- instructions.c - Functions that are instructions ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What <math.h> has inline, as functions.
//
//===----------------------------------------------------------------------===//

#define PTO_MATH_INLINE
#include <math.h>
