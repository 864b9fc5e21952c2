// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// a * b + c in a vectorised loop is one instruction a register by default, two without
// contraction; across statements with -ffp-contract=fast. The engines compute the same
// bits: these operands tell one rounding from two.
//
// REQUIRES: clang
// RUN: clang --target=pto -O2 -S %s -o - -mllvm -verify-machineinstrs | FileCheck --check-prefixes=CHECK,ON %s
// RUN: clang --target=pto -O2 -ffp-contract=on -S %s -o - | FileCheck --check-prefixes=CHECK,ON %s
// RUN: clang --target=pto -O2 -ffp-contract=off -S %s -o - | FileCheck --check-prefixes=CHECK,OFF %s
// RUN: clang --target=pto -O2 -ffp-contract=fast -S %s -o - | FileCheck --check-prefixes=CHECK,FAST %s
// RUN: clang --target=pto -O2 -ffast-math -S %s -o - | FileCheck --check-prefixes=CHECK,FAST %s
//
// RUN: clang --target=pto -O2 -emit-llvm -c %s -o %t.on.bc
// RUN: clang --target=pto -O2 -ffp-contract=fast -emit-llvm -c %s -o %t.fast.bc
// RUN: clang --target=pto -O2 -ffast-math -emit-llvm -c %s -o %t.math.bc
// RUN: pto-run %t.on.bc --entry=saxpy --arg=y:f32:66 --arg=f32:0.1,0.2,0.3,0.7@1024 --arg=f32:0.1 --arg=i32:66 -o %t.0.npy > %t.txt
// RUN: pto-sim %t.on.bc -O0 --entry=saxpy --arg=y:f32:66 --arg=f32:0.1,0.2,0.3,0.7@1024 --arg=f32:0.1 --arg=i32:66 -o %t.1.npy > %t.txt
// RUN: pto-sim %t.on.bc -O2 --entry=saxpy --arg=y:f32:66 --arg=f32:0.1,0.2,0.3,0.7@1024 --arg=f32:0.1 --arg=i32:66 -o %t.2.npy > %t.txt
// RUN: cmp %t.0.npy %t.1.npy
// RUN: cmp %t.0.npy %t.2.npy
// RUN: pto-run %t.on.bc --entry=cancel --arg=y:f32:64 --arg=f32:0x1.001p0@1024 | FileCheck --check-prefix=ONCE %s
// RUN: pto-sim %t.on.bc -O0 --entry=cancel --arg=y:f32:64 --arg=f32:0x1.001p0@1024 | FileCheck --check-prefix=ONCE %s
// RUN: pto-sim %t.on.bc -O2 --entry=cancel --arg=y:f32:64 --arg=f32:0x1.001p0@1024 | FileCheck --check-prefix=ONCE %s
// RUN: pto-run %t.fast.bc --entry=cancel --arg=y:f32:64 --arg=f32:0x1.001p0@1024 | FileCheck --check-prefix=ONCE %s
// RUN: pto-sim %t.fast.bc -O2 --entry=cancel --arg=y:f32:64 --arg=f32:0x1.001p0@1024 | FileCheck --check-prefix=ONCE %s
// RUN: pto-run %t.math.bc --entry=parts --arg=y:f32:64 --arg=f32:1.1,2.3,3.7@1024 -o %t.3.npy > %t.txt
// RUN: pto-sim %t.math.bc -O2 --entry=parts --arg=y:f32:64 --arg=f32:1.1,2.3,3.7@1024 -o %t.4.npy > %t.txt
// RUN: cmp %t.3.npy %t.4.npy

// CHECK-LABEL: {{^}}saxpy:
// ON: PTO.vmula.f32
// FAST: PTO.vmula.f32
// OFF-NOT: PTO.vmula
// OFF: PTO.vmul
// OFF-NOT: PTO.vmula
// CHECK-LABEL: {{^}}cancel:
void saxpy(float *restrict y, const float *restrict x, float a, int n) {
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

// (1 + e)^2 - (1 + 2e) is e^2 with one rounding and 0 with two.
// ONCE: y: f32[64] at UB 0x0 = [5.960464477539063e-08,
void cancel(float *restrict y, const float *restrict x) {
  y = __builtin_assume_aligned(y, 32);
  x = __builtin_assume_aligned(x, 32);
  for (int i = 0; i < 64; i++)
    y[i] = x[i] * x[i] - 0x1.002p0f;
}

// CHECK-LABEL: {{^}}parts:
// ON: PTO.vmul.f32
// ON: PTO.vadds.f32
// FAST-NOT: PTO.vmul.
// FAST: PTO.vmula.f32
void parts(float *restrict y, const float *restrict x) {
  y = __builtin_assume_aligned(y, 32);
  x = __builtin_assume_aligned(x, 32);
  for (int i = 0; i < 64; i++) {
    float p = x[i] * x[i];
    y[i] = p + 0.3f;
  }
}
