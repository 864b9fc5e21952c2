// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A benchmark of Embench, whose files are PROGRAM, and what it says of its result.

#include "checksum.h"

#define CPU_MHZ 1
#define WARMUP_HEAT 1
#define GLOBAL_SCALE_FACTOR 1
#include "support.h"
void initialise_board(void) {}
void start_trigger(void) {}
void stop_trigger(void) {}
#include "beebsc.c"
#include PROGRAM

static int program_main(int count, char **arguments) {
  initialise_benchmark();
  warm_caches(WARMUP_HEAT);
  volatile int result = benchmark();
  add_word(verify_benchmark(result));
  return 0;
}

int main(void) { return checksum_of(program_main); }
