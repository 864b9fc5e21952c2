//===- LoopKernels.c - Plain C that PTO and the host run ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops and whole kernels without anything of PTO in them, all with the same
// parameters: pointers to 32 bytes' multiples that do not overlap, a number and
// how many elements there are. loop-benchmark compiles this file twice: for PTO,
// to run it in the emulator, and for this machine.
//
//===----------------------------------------------------------------------===//

#define PARAMETERS                                                             \
  void *restrict Out, const void *restrict In, const void *restrict In2,       \
      float Scale, unsigned N
#define ALIGNED(Type, Pointer) ((Type *)__builtin_assume_aligned(Pointer, 32))

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void saxpy(PARAMETERS) {
  float *Y = ALIGNED(float, Out);
  const float *X = ALIGNED(const float, In);
  for (unsigned I = 0; I < N; ++I)
    Y[I] = Scale * X[I] + Y[I];
}

void relu(PARAMETERS) {
  float *Y = ALIGNED(float, Out);
  const float *X = ALIGNED(const float, In);
  for (unsigned I = 0; I < N; ++I)
    Y[I] = X[I] > 0 ? X[I] : 0;
}

void f32_to_s8(PARAMETERS) {
  signed char *Y = ALIGNED(signed char, Out);
  const float *X = ALIGNED(const float, In);
  for (unsigned I = 0; I < N; ++I) {
    float V = X[I] < -128 ? -128 : X[I];
    Y[I] = (signed char)(V > 127 ? 127 : V);
  }
}

void f32_to_f16(PARAMETERS) {
  _Float16 *Y = ALIGNED(_Float16, Out);
  const float *X = ALIGNED(const float, In);
  for (unsigned I = 0; I < N; ++I)
    Y[I] = (_Float16)X[I];
}

void s8_to_f32(PARAMETERS) {
  float *Y = ALIGNED(float, Out);
  const signed char *X = ALIGNED(const signed char, In);
  for (unsigned I = 0; I < N; ++I)
    Y[I] = X[I] * Scale;
}

void s32_to_s16(PARAMETERS) {
  short *Y = ALIGNED(short, Out);
  const int *X = ALIGNED(const int, In);
  for (unsigned I = 0; I < N; ++I) {
    int V = X[I] < -32768 ? -32768 : X[I];
    Y[I] = (short)(V > 32767 ? 32767 : V);
  }
}

void divide(PARAMETERS) {
  float *Y = ALIGNED(float, Out);
  const float *X = ALIGNED(const float, In);
  for (unsigned I = 0; I < N; ++I)
    Y[I] = X[I] / Scale;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

void softmax(PARAMETERS) {
  float *Y = ALIGNED(float, Out);
  const float *X = ALIGNED(const float, In);
  float Max = X[0], Sum = 0;
  for (unsigned I = 1; I < N; ++I)
    Max = X[I] > Max ? X[I] : Max;
  for (unsigned I = 0; I < N; ++I)
    Y[I] = __builtin_expf(X[I] - Max);
  for (unsigned I = 0; I < N; ++I)
    Sum += Y[I];
  for (unsigned I = 0; I < N; ++I)
    Y[I] /= Sum;
}

void layer_norm(PARAMETERS) {
  float *Y = ALIGNED(float, Out);
  const float *X = ALIGNED(const float, In);
  float Sum = 0, Squares = 0;
  for (unsigned I = 0; I < N; ++I)
    Sum += X[I];
  float Mean = Sum / (float)N;
  for (unsigned I = 0; I < N; ++I)
    Squares += (X[I] - Mean) * (X[I] - Mean);
  float Factor = Scale / __builtin_sqrtf(Squares / (float)N + 1e-5f);
  for (unsigned I = 0; I < N; ++I)
    Y[I] = (X[I] - Mean) * Factor;
}

// With the logistic function in the place of the normal distribution.
void gelu(PARAMETERS) {
  float *Y = ALIGNED(float, Out);
  const float *X = ALIGNED(const float, In);
  for (unsigned I = 0; I < N; ++I)
    Y[I] = X[I] / (1 + __builtin_expf(-1.702f * X[I]));
}

void quantise(PARAMETERS) {
  signed char *Y = ALIGNED(signed char, Out);
  const float *X = ALIGNED(const float, In);
  for (unsigned I = 0; I < N; ++I) {
    float V = __builtin_rintf(X[I] * Scale);
    V = V < -128 ? -128 : V;
    Y[I] = (signed char)(V > 127 ? 127 : V);
  }
}

void dot_s8(PARAMETERS) {
  int *Y = ALIGNED(int, Out);
  const signed char *A = ALIGNED(const signed char, In);
  const signed char *B = ALIGNED(const signed char, In2);
  int Sum = 0;
  for (unsigned I = 0; I < N; ++I)
    Sum += A[I] * B[I];
  Y[0] = Sum;
}

void axpby(PARAMETERS) {
  float *Y = ALIGNED(float, Out);
  const float *A = ALIGNED(const float, In);
  const float *B = ALIGNED(const float, In2);
  for (unsigned I = 0; I < N; ++I)
    Y[I] = Scale * A[I] + (1 - Scale) * B[I];
}

// To nearest, ties to even, by the bits; a NaN stays one.
void f32_to_bf16(PARAMETERS) {
  unsigned short *Y = ALIGNED(unsigned short, Out);
  const unsigned *X = ALIGNED(const unsigned, In);
  for (unsigned I = 0; I < N; ++I) {
    unsigned V = X[I];
    unsigned Rounded = V + 0x7fff + (V >> 16 & 1);
    Y[I] = (unsigned short)(((V & 0x7fffffff) > 0x7f800000 ? V | 0x400000
                                                           : Rounded) >>
                            16);
  }
}

void gather(PARAMETERS) {
  float *Y = ALIGNED(float, Out);
  const float *X = ALIGNED(const float, In);
  const unsigned *Index = ALIGNED(const unsigned, In2);
  for (unsigned I = 0; I < N; ++I)
    Y[I] = X[Index[I]];
}

// Of a matrix with rows of 64.
void transpose(PARAMETERS) {
  float *Y = ALIGNED(float, Out);
  const float *X = ALIGNED(const float, In);
  unsigned Rows = N / 64;
  for (unsigned Row = 0; Row < Rows; ++Row)
    for (unsigned Column = 0; Column < 64; ++Column)
      Y[Column * Rows + Row] = X[Row * 64 + Column];
}

void argmax(PARAMETERS) {
  unsigned *Y = ALIGNED(unsigned, Out);
  const float *X = ALIGNED(const float, In);
  unsigned Best = 0;
  for (unsigned I = 1; I < N; ++I)
    if (X[I] > X[Best])
      Best = I;
  Y[0] = Best;
}
