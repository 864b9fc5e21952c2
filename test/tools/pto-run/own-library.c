// A program's own memset and memcpy are what it calls; the host's code, which
// calls functions of these names for its own copies, does not see them.
//
// RUN: pto-run %s -O0 --entry=f --arg=s32:7 | FileCheck %s
// RUN: pto-run %s -O2 --entry=f --arg=s32:7 | FileCheck %s
// RUN: pto-run %s -O0 --clang=-O2 --entry=f --arg=s32:7 | FileCheck %s
// RUN: pto-sim %s -O0 --entry=f --arg=s32:7 | FileCheck %s
// RUN: pto-sim %s -O2 --entry=f --arg=s32:7 | FileCheck %s
// CHECK: result: i32 = 29

typedef __SIZE_TYPE__ size_t;

static int Calls;

__attribute__((no_builtin)) void *memset(void *to, int value, size_t n) {
  ++Calls;
  for (char *t = to; n != 0; --n)
    *t++ = value;
  return to;
}
__attribute__((no_builtin)) void *memcpy(void *to, const void *from, size_t n) {
  ++Calls;
  for (char *t = to; n != 0; --n)
    *t++ = *(const char *)from++;
  return to;
}

typedef struct {
  int Values[40];
} Block;

__attribute__((noinline)) static Block make(int first) {
  Block b = {{first, first + 1}};
  return b;
}

int f(int x) {
  volatile size_t n = sizeof(Block);
  Block a = make(x), b, c = {{5}};
  memset(&b, 0, n);
  memcpy(&b, &a, n);
  a = b;
  return a.Values[0] + a.Values[1] + a.Values[39] + b.Values[1] + c.Values[0] -
         Calls + 3;
}
