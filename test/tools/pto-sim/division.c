// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Division does not trap, so that the compiler may move one out of the condition
// that guards it: the loop below divides before it asks whether the divisor is zero.
// Division by zero, as unoptimised code shows it, gives a quotient of all ones and the
// dividend as the remainder, at every width; the overflow wraps.
//
// REQUIRES: clang
// RUN: pto-sim %s -O0 --entry=main | FileCheck %s
// RUN: pto-sim %s -O1 --entry=main | FileCheck %s
// RUN: pto-sim %s -O2 --entry=main | FileCheck %s
// RUN: pto-run %s --entry=main | FileCheck %s
// RUN: clang --target=pto -O2 -S %s -o - | FileCheck --check-prefix=HOISTED %s
// CHECK: result: i32 = 5 
// HOISTED-LABEL: guarded:
// HOISTED: divuw
// HOISTED: .LBB0_
// HOISTED: bne
// HOISTED: // -- End function

unsigned g[4], a = 7, b, n = 5;

__attribute__((noinline)) unsigned guarded(unsigned a, unsigned b, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned q = 1;
    if (b)
      q = a / b;
    *(volatile unsigned *)&g[i & 3] = q;
    s += q;
  }
  return s;
}

int main(void) { return guarded(a, b, n); }
