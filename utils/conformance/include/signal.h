// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// There are no signals: none ever comes.

#pragma once

#define SIGFPE 8
#define SIGSEGV 11
#define SIG_DFL ((void (*)(int))0)
#define SIG_IGN ((void (*)(int))1)

static inline void (*signal(int number, void (*handler)(int)))(int) {
  (void)number;
  return handler;
}
