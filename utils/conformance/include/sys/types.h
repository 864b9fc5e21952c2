// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types that tests use.

#pragma once
#include <stddef.h>

typedef long ssize_t;
typedef long off_t;
typedef unsigned u_int;
