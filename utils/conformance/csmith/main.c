// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program of csmith, PROGRAM, whose main returns the checksum.

#define main program_main
#include PROGRAM
#undef main

int main(void) {
  program_main();
#ifndef __PTO__
  printf("%d\n", (int)crc32_context);
#endif
  return (int)crc32_context;
}
