/*===-- malloc.h - An older name of a part of <stdlib.h> ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

#include <stdlib.h>
