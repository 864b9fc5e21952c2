//===- at-exit.c - What a program does at its end -------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <stdlib.h>

// The standard has 32 as the least.
enum { Most = 32 };

struct list {
  unsigned count;
  void (*functions[Most])(void);
};

static int add(struct list *list, void (*function)(void)) {
  if (list->count == Most)
    return 1;
  list->functions[list->count++] = function;
  return 0;
}

// The last one first. A function that is called may add others, which are next.
static void call_all(struct list *list) {
  while (list->count != 0)
    list->functions[--list->count]();
}

static struct list Exit, QuickExit;
static void at_exit(void) { call_all(&Exit); }
static void leave_quickly(void) { call_all(&QuickExit); }
extern void (*__pto_at_exit)(void), (*__pto_at_quick_exit)(void);

int atexit(void (*function)(void)) {
  __pto_at_exit = at_exit;
  return add(&Exit, function);
}
int at_quick_exit(void (*function)(void)) {
  __pto_at_quick_exit = leave_quickly;
  return add(&QuickExit, function);
}
