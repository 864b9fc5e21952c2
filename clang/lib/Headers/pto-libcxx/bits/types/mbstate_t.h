/*===---- bits/types/mbstate_t.h -------------------------------------------===
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 *===-----------------------------------------------------------------------===
 */

/* The state of a conversion of multibyte characters, of which there are none. */

#ifndef __PTO_MBSTATE_T_H
#define __PTO_MBSTATE_T_H

typedef struct {
  int __unused;
} mbstate_t;

#endif /* __PTO_MBSTATE_T_H */
