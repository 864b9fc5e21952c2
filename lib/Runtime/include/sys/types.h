/*===-- sys/types.h - Types of POSIX that are sizes and offsets ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

#ifndef PTO_SYS_TYPES_H
#define PTO_SYS_TYPES_H

#define __need_size_t
#include <stddef.h>
#include <stdint.h>

typedef intptr_t ssize_t;
typedef int64_t off_t;

typedef unsigned char u_char;
typedef unsigned short u_short;
typedef unsigned int u_int;
typedef unsigned long u_long;

#endif
