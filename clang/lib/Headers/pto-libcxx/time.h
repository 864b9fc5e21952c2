/*===---- time.h -----------------------------------------------------------===
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 *===-----------------------------------------------------------------------===
 */

/* The types that libc++ mentions. There is no clock. */

#ifndef __PTO_TIME_H
#define __PTO_TIME_H

#include <stddef.h>

typedef long time_t;
typedef long clock_t;
struct tm;
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

#endif /* __PTO_TIME_H */
