//===- environment.c - The environment of floating point ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <fenv.h>

// There are no exceptions and no other modes, so there is nothing to save, and
// all that can be asked for is what there is.

int feclearexcept(int exceptions) { return exceptions != 0; }
int feraiseexcept(int exceptions) { return exceptions != 0; }
int fetestexcept(int exceptions) { return 0; }
int fegetexceptflag(fexcept_t *flags, int exceptions) {
  *flags = 0;
  return exceptions != 0;
}
int fesetexceptflag(const fexcept_t *flags, int exceptions) {
  return exceptions != 0;
}
int fegetround(void) { return FE_TONEAREST; }
int fesetround(int mode) { return mode != FE_TONEAREST; }
int fegetenv(fenv_t *environment) { return *environment = 0; }
int feholdexcept(fenv_t *environment) { return *environment = 0; }
int fesetenv(const fenv_t *environment) {
  return environment != FE_DFL_ENV && *environment != 0;
}
int feupdateenv(const fenv_t *environment) { return fesetenv(environment); }
