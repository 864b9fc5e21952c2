/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "pto-c/PTO.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static char *Error;

static void report(void) {
  printf("error: %s\n", Error);
  ptoDisposeMessage(Error);
  Error = NULL;
}

static void convert(void) {
  const float From[3] = {1, 1e9f, NAN};
  uint16_t To[3];
  PTOCounts Counts;
  PTOConverter C = ptoCreateConverter("f32.f16", "R", 1, 0, "a5", &Error);
  if (!C || !ptoConvert(C, From, sizeof(From), To, sizeof(To), 3, 1, &Counts,
                        NULL, &Error)) {
    report();
    return;
  }
  printf("f32.f16: 0x%04x 0x%04x 0x%04x, %" PRIu64 " overflow\n", To[0], To[1],
         To[2], Counts.Overflow);
  if (!ptoCreateConverter("f16.f8e4m3", NULL, -1, 0, "cpu", &Error))
    report();
  if (!ptoConvert(C, From, sizeof(From), To, 4, 3, 1, NULL, NULL, &Error))
    report();
  ptoDisposeConverter(C);
}

static void ptx(void) {
  PTOPtx P = ptoCreatePtx("cvt.rn.satfinite.e4m3x2.f32", &Error);
  uint64_t A = 0x3fc00000, B = 0xc0400000, Result; /* 1.5, -3 */
  const uint64_t *Sources[2] = {&A, &B};
  if (P && ptoRunPtx(P, Sources, NULL, &Result, 1, &Error))
    printf("cvt.rn.satfinite.e4m3x2.f32: 0x%04" PRIx64 "\n", Result);
  else
    report();
  ptoDisposePtx(P);
}

static void run(const char *Text, size_t Size) {
  PTOModule M = ptoReadModule(Text, Size, "kernel.ll", "a5", NULL, &Error);
  PTOKernel K = M ? ptoCreateKernel(M, "add", 2, 0, &Error) : NULL;
  int32_t Value = 42, X = 2, Emulated, Simulated;
  PTOArgument Arguments[2] = {{&Value, sizeof(Value), 0, 1},
                              {&X, sizeof(X), 0, 0}};
  PTOSimulation S;
  if (!K || !ptoRunKernel(K, Arguments, 2, &Emulated, 4, NULL, &Error)) {
    report();
    return;
  }
  S = ptoSimulateKernel(K, Arguments, 2, &Simulated, 4, NULL, 0, 0, &Error);
  if (!S || ptoSimulationCycles(S) == 0 || Value != Simulated) {
    report();
    return;
  }
  ptoDisposeSimulation(S);
  printf("add: emulated %d, simulated %d\n", Emulated, Simulated);
  Arguments[1].Bytes = 8;
  if (!ptoRunKernel(K, Arguments, 2, &Emulated, 4, NULL, &Error))
    report();
  ptoDisposeKernel(K);
  ptoDisposeModule(M);
}

int main(int argc, char **argv) {
  static char Text[4096];
  FILE *File = argc == 2 ? fopen(argv[1], "rb") : NULL;
  size_t Size = File ? fread(Text, 1, sizeof(Text), File) : 0;
  if (Size == 0 || ptoVersion() != PTO_ABI_VERSION)
    return EXIT_FAILURE;
  fclose(File);
  convert();
  ptx();
  run(Text, Size);
  return EXIT_SUCCESS;
}
