//===- heap.c - Memory that programs ask for -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pieces of one array, which a program has only if it calls these functions.
// Free pieces are found from the first one on, and joined with those beside
// them.

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HeapSize = 1 << 16, Alignment = 16 };

/// The head of each piece; the next one begins after it.
struct piece {
  /// Bytes after the head.
  size_t size;
  size_t is_used;
};

static _Alignas(Alignment) char Heap[HeapSize];

static struct piece *first(void) {
  struct piece *p = (struct piece *)Heap;
  if (p->size == 0)
    p->size = HeapSize - sizeof(*p);
  return p;
}

/// The piece after \p p; null for the last one.
static struct piece *next(struct piece *p) {
  char *end = (char *)(p + 1) + p->size;
  return end == Heap + HeapSize ? 0 : (struct piece *)end;
}

static void join_with_free(struct piece *p) {
  for (struct piece *n = next(p); n && !n->is_used; n = next(p))
    p->size += sizeof(*n) + n->size;
}

/// Makes \p p, which is long enough, a used piece of \p size bytes, and the
/// rest a free one if a head fits into it.
static void *use(struct piece *p, size_t size) {
  if (p->size - size > sizeof(*p)) {
    struct piece *rest = (struct piece *)((char *)(p + 1) + size);
    rest->size = p->size - size - sizeof(*rest);
    rest->is_used = 0;
    p->size = size;
  }
  p->is_used = 1;
  return p + 1;
}

/// \p size as a multiple of the alignment; 0 if it is more than there can be.
static size_t rounded(size_t size) {
  if (size > HeapSize)
    return 0;
  return size == 0 ? Alignment : (size + Alignment - 1) / Alignment * Alignment;
}

void *malloc(size_t size) {
  size = rounded(size);
  if (size == 0)
    return 0;
  for (struct piece *p = first(); p; p = next(p)) {
    if (p->is_used)
      continue;
    join_with_free(p);
    if (p->size >= size)
      return use(p, size);
  }
  return 0;
}

void *aligned_alloc(size_t alignment, size_t size) {
  if (alignment == 0 || (alignment & (alignment - 1)) || alignment > HeapSize)
    return 0;
  if (alignment <= Alignment)
    return malloc(size);
  // Room for a piece of its own before the block, which is freed.
  enum { Least = sizeof(struct piece) + Alignment };
  size = rounded(size);
  char *block = size == 0 ? 0 : malloc(size + alignment + Least);
  if (!block)
    return 0;
  struct piece *before = (struct piece *)block - 1;
  if ((uintptr_t)block % alignment != 0) {
    char *aligned =
        (char *)(((uintptr_t)block + Least + alignment - 1) & -alignment);
    struct piece *p = (struct piece *)aligned - 1;
    p->size = before->size - (aligned - block);
    before->size = (char *)p - block;
    before->is_used = 0;
    before = p;
  }
  return use(before, size);
}

void free(void *block) {
  if (block)
    ((struct piece *)block - 1)->is_used = 0;
}

void *calloc(size_t count, size_t size) {
  if (size != 0 && count > HeapSize / size)
    return 0;
  void *block = malloc(count * size);
  return block ? memset(block, 0, count * size) : 0;
}

void *realloc(void *block, size_t size) {
  if (!block)
    return malloc(size);
  struct piece *p = (struct piece *)block - 1;
  size_t needed = rounded(size), old = p->size;
  if (needed == 0)
    return 0;
  join_with_free(p);
  if (p->size >= needed)
    return use(p, needed);
  void *fresh = malloc(size);
  if (!fresh) {
    use(p, old);
    return 0;
  }
  memcpy(fresh, block, old);
  free(block);
  return fresh;
}
