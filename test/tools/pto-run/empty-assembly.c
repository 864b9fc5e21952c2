// Assembly without an instruction hides a value from the compiler, in both
// engines.
//
// RUN: pto-run %s -O0 --entry=f --arg=s32:7 | FileCheck %s
// RUN: pto-run %s --clang=-O2 --entry=f --arg=s32:7 | FileCheck %s
// RUN: pto-sim %s -O0 --entry=f --arg=s32:7 | FileCheck %s
// RUN: pto-sim %s -O2 --entry=f --arg=s32:7 | FileCheck %s
// CHECK: result: i32 = 1049

int f(int x) {
  int tied, other, memory = 30, result;
  long wide = 4;
  short *pointer = (short *)&memory;
  __asm__("" : "=r"(tied), "=r"(other) : "0"(x), "1"(1000));
  __asm__ volatile("" : "+r"(wide) : "r"(x) : "memory");
  __asm__("" : "+m"(memory));
  __asm__("\t \n" : "+r"(pointer));
  __asm__ volatile("" ::: "memory");
  __asm__("" : "=r"(result) : "0"(tied + other + (int)wide * 3 + *pointer));
  return result;
}

// RUN: not pto-run %s --clang=-DTEXT --entry=text --arg=s32:7 2>&1 \
// RUN:   | FileCheck --check-prefix=TEXT %s
// TEXT: in function text {{.*}}inline assembly cannot be emulated
#ifdef TEXT
int text(int x) {
  __asm__("addi %0, %1, 1" : "=r"(x) : "r"(x));
  return x;
}
#endif
