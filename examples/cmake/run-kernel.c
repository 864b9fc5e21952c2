/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Converts an array, and runs the kernel of a file of LLVM IR on it. */

#include <pto-c/PTO.h>
#include <stdio.h>
#include <stdlib.h>

static void fail(char *Message) {
  fprintf(stderr, "run-kernel: error: %s\n", Message);
  ptoDisposeMessage(Message);
  exit(1);
}

int main(int argc, char **argv) {
  float Numbers[64], Results[64];
  uint16_t Halves[64];
  char Text[4096], *Error;
  int Count = 64;
  FILE *File = argc == 2 ? fopen(argv[1], "rb") : NULL;
  if (!File) {
    fprintf(stderr, "Usage: run-kernel FILE.ll\n");
    return 2;
  }
  size_t Size = fread(Text, 1, sizeof Text, File);
  fclose(File);
  for (int I = 0; I < Count; ++I)
    Numbers[I] = I + 0.1f;

  /* float to half, rounded toward zero. */
  PTOConverter Converter =
      ptoCreateConverter("f32.f16", "Z", 1, 0, "a5", &Error);
  if (!Converter ||
      !ptoConvert(Converter, Numbers, sizeof Numbers, Halves, sizeof Halves,
                  Count, 1, NULL, NULL, &Error))
    fail(Error);
  ptoDisposeConverter(Converter);
  printf("f16: 0x%04x 0x%04x ... 0x%04x\n", Halves[0], Halves[1], Halves[63]);

  /* The kernel, in the emulator and as machine code. */
  float Factor = 2;
  PTOArgument Arguments[] = {{Results, sizeof Results, 0, 1},
                             {Numbers, sizeof Numbers, 0, 0},
                             {&Factor, sizeof Factor, 0, 0}};
  PTOModule Module = ptoReadModule(Text, Size, argv[1], "a5", NULL, &Error);
  PTOKernel Kernel =
      Module ? ptoCreateKernel(Module, "scale", 2, 0, &Error) : NULL;
  if (!Kernel || !ptoRunKernel(Kernel, Arguments, 3, NULL, 0, NULL, &Error))
    fail(Error);
  printf("emulated: %g %g ... %g\n", Results[0], Results[1], Results[63]);
  PTOSimulation Run = ptoSimulateKernel(Kernel, Arguments, 3, NULL, 0, NULL,
                                        /*OutOfOrder=*/0, 0, &Error);
  if (!Run)
    fail(Error);
  printf("simulated: %g %g ... %g\n", Results[0], Results[1], Results[63]);
  ptoDisposeSimulation(Run);
  ptoDisposeKernel(Kernel);
  ptoDisposeModule(Module);
  return 0;
}
