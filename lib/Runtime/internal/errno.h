/*===-- errno.h - What LLVM libc's sources name of it ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

/* For building the library only: nothing sets errno. */

#ifndef PTO_ERRNO_H
#define PTO_ERRNO_H

#define EDOM 33
#define ERANGE 34

#endif /* PTO_ERRNO_H */
