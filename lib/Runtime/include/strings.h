/*===-- strings.h - Functions of the PTO run-time library ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

#ifndef PTO_STRINGS_H
#define PTO_STRINGS_H

#define __need_size_t
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

int bcmp(const void *, const void *, size_t);
void bcopy(const void *, void *, size_t);
void bzero(void *, size_t);
int ffs(int);
int ffsl(long);
int ffsll(long long);
char *index(const char *, int);
char *rindex(const char *, int);
int strcasecmp(const char *, const char *);
int strncasecmp(const char *, const char *, size_t);

#ifdef __cplusplus
}
#endif

#endif /* PTO_STRINGS_H */
