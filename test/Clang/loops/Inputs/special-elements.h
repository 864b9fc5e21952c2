// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elements of arrays whose extrema are looked for.

#ifndef SPECIAL_ELEMENTS_H
#define SPECIAL_ELEMENTS_H

/// An element, made of v and of the random bits r. What is among them is v alone
/// (kind 0), zeros only (1), zeros and negatives (2), NaNs (3), infinities (4), all
/// (5).
static float specialElement(int kind, unsigned r, float v) {
  unsigned p = r >> 27;
  if (kind == 1 || (kind == 5 && p == 0))
    v = r & 0x800000 ? 0.0f : -0.0f;
  if (kind == 2)
    v = r & 0x800000 ? 0.0f : r & 0x1000000 ? -0.0f : -__builtin_fabsf(v);
  if ((kind == 3 || kind == 5) && p == 1)
    v = r & 0x800000 ? __builtin_nanf("") : -__builtin_nanf("");
  if ((kind == 4 || kind == 5) && p == 2)
    v = r & 0x800000 ? __builtin_inff() : -__builtin_inff();
  return v;
}

#endif // SPECIAL_ELEMENTS_H
