// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What programs of csmith call, without an output: the checksum is the result of
// main. Their arithmetic without undefined behaviour is csmith's own safe_math.h.

#ifndef CSMITH_H
#define CSMITH_H

#include <float.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __PTO__
_Noreturn void abort(void);
// They print where a checksum is taken, if asked to.
#define printf(...) ((void)0)
#else
#include <stdio.h>
#include <stdlib.h>
#endif

#define STATIC static
#define UNDEFINED(x) (x)
#define LOG_INDEX
#define LOG_EXEC
#define FUNC_NAME(x) (safe_##x)
#include "safe_math.h"
#undef FUNC_NAME

#define _CSMITH_BITFIELD(x) ((x) > 32 ? (x) % 32 : (x))

// The name is fixed by the programs; any mixing of all values would do.
static uint32_t crc32_context = 2166136261u;

static void crc32_gentab(void) {}

static void transparent_crc(uint64_t value, char *name, int flag) {
  (void)name;
  (void)flag;
  for (int i = 0; i < 8; ++i)
    crc32_context = (crc32_context ^ (uint8_t)(value >> 8 * i)) * 16777619u;
}

static void transparent_crc_bytes(char *bytes, int count, char *name,
                                  int flag) {
  for (int i = 0; i < count; ++i)
    transparent_crc((uint8_t)bytes[i], name, flag);
}

static void platform_main_begin(void) {}
static void platform_main_end(uint32_t checksum, int flag) {
  (void)checksum;
  (void)flag;
}

#endif
