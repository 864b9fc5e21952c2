/*===-- errno.h - What went wrong ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

/* Functions that read numbers from text set it. Those of <math.h> do not. */

#ifndef PTO_ERRNO_H
#define PTO_ERRNO_H

#ifdef __cplusplus
extern "C" {
#endif

extern int __pto_errno;

#ifdef __cplusplus
}
#endif

#define errno __pto_errno

#define ENOMEM 12
#define EINVAL 22
#define EDOM 33
#define ERANGE 34
#define EILSEQ 84

#endif /* PTO_ERRNO_H */
