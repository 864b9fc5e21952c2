// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic of _Float16 and __bf16 is done in these formats, unless an option asks
// for the precision of float within an expression.
//
// REQUIRES: clang
// RUN: clang --target=pto -O1 -ffp-contract=off -S -emit-llvm %s -o - \
// RUN:   | FileCheck --check-prefixes=CHECK,OWN %s
// RUN: clang --target=pto -O1 -ffp-contract=off -fexcess-precision=fast -S \
// RUN:   -emit-llvm %s -o - | FileCheck --check-prefixes=CHECK,FLOAT %s
// RUN: clang --target=pto -O1 -ffp-contract=off -fexcess-precision=standard -S \
// RUN:   -emit-llvm %s -o - | FileCheck --check-prefixes=CHECK,FLOAT %s
// RUN: not clang --target=pto -fexcess-precision=16 -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck --check-prefix=WRONG %s
// WRONG: error: unsupported argument '16' to option '-fexcess-precision='

// CHECK-LABEL: @half(
// OWN: fmul half
// OWN-NEXT: fadd half
// FLOAT: fpext half
// FLOAT: fmul float
// FLOAT: fadd float
// FLOAT-NEXT: fptrunc float
_Float16 half(_Float16 x, _Float16 y, _Float16 z) { return x * y + z; }

// CHECK-LABEL: @bfloat(
// OWN: fmul bfloat
// OWN-NEXT: fadd bfloat
// FLOAT: fmul float
// FLOAT: fadd float
__bf16 bfloat(__bf16 x, __bf16 y, __bf16 z) { return x * y + z; }
