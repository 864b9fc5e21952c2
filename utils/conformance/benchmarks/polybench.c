// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel of PolyBench/C, PROGRAM, and a checksum of the arrays that it prints.

#include "checksum.h"

#define fprintf(stream, ...) add_printed(__VA_ARGS__)
#define printf(...) add_printed(__VA_ARGS__)
#define main program_main
#include PROGRAM
#undef main
#undef printf
#undef fprintf

int main(void) { return checksum_of(program_main); }
