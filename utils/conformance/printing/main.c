// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program that prints, PROGRAM, whose main returns a checksum of what it
// printed and of its status. MAIN_ARGUMENTS are those that its own main takes.

#define main program_main
#include PROGRAM
#undef main

// In a function of its own, so that no variable lives across the jump.
static __attribute__((noinline)) int status_of_program(void) {
  static char name[] = "program";
  static char *arguments[] = {name, NULL};
  (void)arguments;
  int left = setjmp(printed_end);
  if (left)
    return left - 1;
  return program_main(MAIN_ARGUMENTS) & 255;
}

int main(void) {
  int status = status_of_program();
  int result = (int)(printed_checksum * 31 + (uint32_t)status);
#undef printf
#ifndef __PTO__
  printf("%d\n", result);
#endif
  return result;
}
