/*===-- libc_errno.h - errno for LLVM libc's sources ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

/* In the place of LLVM libc's header of that path. */

#ifndef PTO_LIBC_ERRNO_H
#define PTO_LIBC_ERRNO_H

#include <errno.h>

#define libc_errno errno

#endif /* PTO_LIBC_ERRNO_H */
