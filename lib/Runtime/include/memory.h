/*===-- memory.h - An older name of <string.h> ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

#include <string.h>
