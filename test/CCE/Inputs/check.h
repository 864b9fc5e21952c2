// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the programs of this directory compare results with: a formula for each
// lane, computed by the scalar unit. Each program counts what differs.

#ifndef CHECK_H
#define CHECK_H

/// A register's place in the unified buffer, by its number.
template <class T> __ubuf__ T *slot(int N) {
  return (__ubuf__ T *)(0x1000 + 256 * N);
}

template <class T> constexpr int lanes = 256 / sizeof(T);

/// Every lane.
template <class T> vector_bool everything() {
  if constexpr (sizeof(T) == 1)
    return pset_b8(PAT_ALL);
  else if constexpr (sizeof(T) == 2)
    return pset_b16(PAT_ALL);
  else
    return pset_b32(PAT_ALL);
}

/// Lanes that are multiples of 3.
template <class T> vector_bool thirds() {
  if constexpr (sizeof(T) == 1)
    return pset_b8(PAT_M3);
  else if constexpr (sizeof(T) == 2)
    return pset_b16(PAT_M3);
  else
    return pset_b32(PAT_M3);
}
constexpr bool isThird(int I) { return I % 3 == 0; }

/// A register with \p Value(I) in lane I.
template <class T, class V, class F> void fill(V &Register, F Value) {
  __ubuf__ T *p = slot<T>(0);
  for (int I = 0; I < lanes<T>; ++I)
    p[I] = (T)Value(I);
  mem_bar(VST_VLD);
  vlds(Register, p, 0, NORM);
}

template <class T> auto bitsOf(T Value) {
  if constexpr (sizeof(T) == 1)
    return __builtin_bit_cast(uint8_t, Value);
  else if constexpr (sizeof(T) == 2)
    return __builtin_bit_cast(uint16_t, Value);
  else if constexpr (sizeof(T) == 4)
    return __builtin_bit_cast(uint32_t, Value);
  else
    return __builtin_bit_cast(uint64_t, Value);
}

/// How many elements from \p p on are not \p Value(I), bit for bit.
template <class T, class F> int differ(const __ubuf__ T *p, int Count, F Value) {
  int Wrong = 0;
  for (int I = 0; I < Count; ++I)
    Wrong += bitsOf<T>(p[I]) != bitsOf<T>((T)Value(I));
  return Wrong;
}

/// The same of the lanes of a register.
template <class T, class V, class F> int differ(const V &Register, F Value) {
  __ubuf__ T *p = slot<T>(1);
  if constexpr (sizeof(T) == 1)
    vsts(Register, p, 0, NORM_B8, pset_b8(PAT_ALL));
  else if constexpr (sizeof(T) == 2)
    vsts(Register, p, 0, NORM_B16, pset_b16(PAT_ALL));
  else
    vsts((vector_u32)Register, (__ubuf__ uint32_t *)p, 0, NORM_B32,
         pset_b32(PAT_ALL));
  return differ<T>(p, lanes<T>, Value);
}

/// How many bits of a mask, seen as lanes of T, are not \p Value(I).
template <class T, class F> int differInMask(vector_bool Mask, F Value) {
  __ubuf__ uint8_t *p = slot<uint8_t>(2);
  psts(Mask, (__ubuf__ uint32_t *)p, 0, NORM);
  int Wrong = 0;
  for (int Bit = 0; Bit < 256; ++Bit) {
    bool Is = p[Bit / 8] >> Bit % 8 & 1;
    int Stride = sizeof(T);
    Wrong += Is != (Bit % Stride == 0 && Value(Bit / Stride));
  }
  return Wrong;
}

#endif // CHECK_H
