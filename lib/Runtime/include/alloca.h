/*===-- alloca.h - Memory of the stack ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

#ifndef PTO_ALLOCA_H
#define PTO_ALLOCA_H

#define alloca(size) __builtin_alloca(size)

#endif
