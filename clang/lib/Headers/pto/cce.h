//===--- cce.h - The dialect CCE --------------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What programs in the dialect CCE expect to be there before their first line.
// Clang includes it for "-x cce" and -fpto-cce; docs/cce.md describes it.
//
// The functions on registers are overloads, one for each form that the records
// of the instruction set have, in cce-operations.inc, which is generated. Here
// is the rest: words that have no meaning of their own, predicates, memory, and
// the core around the vector unit.
//
// Nothing here is in a namespace, as the dialect's names are not, nor is any
// name of <pto_vector.h>, whose namespace programs have one of the same name of.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CCE_H
#define PTO_CCE_H

#ifndef __PTO_CCE__
#error "pto/cce.h is for the dialect CCE: compile with -x cce or -fpto-cce"
#endif

#include <initializer_list>
#include <stddef.h>
#include <stdint.h>
#include <type_traits>

// Attributes that say what kind of core a function is for, or name it in
// traces.
#pragma clang diagnostic ignored "-Wunknown-attributes"
// Addresses in the unified buffer are small numbers.
#pragma clang diagnostic ignored "-Wint-to-pointer-cast"

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

// What programs ask about the processor and its compiler.
#ifndef __NPU_ARCH__
#define __NPU_ARCH__ 3510
#endif
#ifndef __CCE_AICORE__
#define __CCE_AICORE__ 310
#endif
#if !defined(__DAV_VEC__) && !defined(__DAV_CUBE__)
#define __DAV_VEC__ 1
#endif

// In a program with host code functions of the device are marked: others are the
// host's, which reads only declarations of them.
#ifdef __PTO_CCE_HOST__
#define __aicore__ __attribute__((swift_attr("pto_device")))
#else
#define __aicore__
#endif
#define __tf__
#define __in__
#define __out__
#define __VEC_SCOPE__
#define __simt_vf__
#define __simt_callee__
#define LAUNCH_BOUND(threads)
#define __cce_get_tile_ptr(tile) (tile)
// What may be launched. The mark is one of those that C++ keeps with a text and
// that nothing else looks at.
#define __global__ __attribute__((swift_attr("pto_kernel")))

// Buffers of the cube core. They can be named; nothing here accesses them.
#define __cbuf__ __attribute__((address_space(2)))
#define __ca__ __attribute__((address_space(3)))
#define __cb__ __attribute__((address_space(4)))
#define __cc__ __attribute__((address_space(5)))
#define __fbuf__ __attribute__((address_space(7)))
#define __biasbuf__ __attribute__((address_space(8)))
#define __ssbuf__ __attribute__((address_space(9)))

inline constexpr int CCE_VL = __PTO_VL__;
inline constexpr int ELE_CNT_B8 = __PTO_VL__;
inline constexpr int ELE_CNT_B16 = __PTO_VL__ / 2;
inline constexpr int ELE_CNT_B32 = __PTO_VL__ / 4;

typedef _Float16 half;
typedef _Float16 float16_t;
typedef __bf16 bfloat16_t;
typedef float float32_t;

//===----------------------------------------------------------------------===//
// What the generated functions are written with
//===----------------------------------------------------------------------===//

#define __CCE_FUNCTION                                                         \
  __aicore__ inline __attribute__((__always_inline__, __nodebug__))
#define __CCE_ERROR_IF(condition, message)                                     \
  __attribute__((__diagnose_if__(condition, message, "error")))

// The image of a predicate register, and the views that operations have of it.
typedef bool vector_bool __attribute__((__ext_vector_type__(256)));
typedef bool __cce_b16_t __attribute__((__ext_vector_type__(128)));
typedef bool __cce_b32_t __attribute__((__ext_vector_type__(64)));
typedef vector_bool __cce_b8_t;

__CCE_FUNCTION __cce_b8_t __cce_b8(vector_bool m) { return m; }
__CCE_FUNCTION __cce_b16_t __cce_b16(vector_bool m) {
  return __builtin_pto_pbitcast_b8_b16(m);
}
__CCE_FUNCTION __cce_b32_t __cce_b32(vector_bool m) {
  return __builtin_pto_pbitcast_b8_b32(m);
}
__CCE_FUNCTION vector_bool __cce_image(__cce_b8_t m) { return m; }
__CCE_FUNCTION vector_bool __cce_image(__cce_b16_t m) {
  return __builtin_pto_pbitcast_b16_b8(m);
}
__CCE_FUNCTION vector_bool __cce_image(__cce_b32_t m) {
  return __builtin_pto_pbitcast_b32_b8(m);
}

// The state of a stream of unaligned accesses.
#ifdef __PTO__
typedef __rvv_int8m4_t vector_align;
#else
struct vector_align;
#endif
typedef __ubuf__ void *vector_address;

template <int Code> struct __cce_mode {};
template <int Code> struct __cce_rounding {};
template <int Code> struct __cce_saturation {};
template <int Code> struct __cce_part {};
template <int Code> struct __cce_part4 {};
template <int Code> struct __cce_pattern {};
template <int Code> struct __cce_half {};
template <int Code> struct __cce_order {};
template <int Code> struct __cce_position {};
template <int Code> struct __cce_stored {};
template <int Code> struct __cce_barrier {};
template <int Code> struct __cce_bin {};
struct __cce_post {};
struct __cce_no_post {};

inline constexpr __cce_mode<0> MODE_UNKNOWN{};
inline constexpr __cce_mode<1> MODE_MERGING{};
inline constexpr __cce_mode<2> MODE_ZEROING{};
inline constexpr __cce_saturation<0> RS_DISABLE{};
inline constexpr __cce_saturation<1> RS_ENABLE{};
inline constexpr __cce_order<0> INC_ORDER{};
inline constexpr __cce_order<1> DEC_ORDER{};
inline constexpr __cce_position<0> POS_LOWEST{};
inline constexpr __cce_position<1> POS_HIGHEST{};
inline constexpr __cce_stored<0> MODE_NO_STORED{};
inline constexpr __cce_stored<1> MODE_STORED{};
inline constexpr __cce_bin<0> Bin_N0{};
inline constexpr __cce_bin<1> Bin_N1{};
inline constexpr __cce_post POST_UPDATE{};
inline constexpr __cce_no_post NO_POST_UPDATE{};

// The codes of a conversion, by what they are.
#define __CCE_ROUNDING 1
#define __CCE_SATURATION 2
#define __CCE_PART 4
#define __CCE_ZEROING 16
template <int Code> constexpr int __cce_kind(const __cce_rounding<Code> *) {
  return __CCE_ROUNDING;
}
template <int Code> constexpr int __cce_kind(const __cce_saturation<Code> *) {
  return __CCE_SATURATION;
}
template <int Code> constexpr int __cce_kind(const __cce_part<Code> *) {
  return __CCE_PART;
}
template <int Code> constexpr int __cce_kind(const __cce_part4<Code> *) {
  return __CCE_PART;
}
constexpr int __cce_kind(const __cce_mode<2> *) { return __CCE_ZEROING; }
constexpr int __cce_kind(const void *) { return 8; }
template <int Code> constexpr int __cce_value(const __cce_rounding<Code> *) {
  return Code;
}
template <int Code> constexpr int __cce_value(const __cce_saturation<Code> *) {
  return Code;
}
template <int Code> constexpr int __cce_value(const __cce_part<Code> *) {
  return Code;
}
template <int Code> constexpr int __cce_value(const __cce_part4<Code> *) {
  return Code;
}
constexpr int __cce_value(const void *) { return 0; }

/// The kinds of the codes; 8 is there for what is none, or the second of one.
template <class... C> constexpr int __cce_kinds() {
  int Kinds = 0;
  for (int Kind : {0, __cce_kind(static_cast<C *>(nullptr))...})
    Kinds |= Kinds & Kind ? 8 : Kind;
  return Kinds;
}
/// The code of a kind, or \p Default.
template <int Kind, class... C> constexpr int __cce_code(int Default) {
  int Code = Default;
  (void)((__cce_kind(static_cast<C *>(nullptr)) == Kind
              ? (Code = __cce_value(static_cast<C *>(nullptr)), 0)
              : 0),
         ..., 0);
  return Code;
}

// Whether a form is there.
#ifdef __PTO_A5__
inline constexpr bool __cce_is_a5 = true;
#else
inline constexpr bool __cce_is_a5 = false;
#endif
#ifdef __PTO_CPU__
inline constexpr bool __cce_is_cpu = true;
#else
inline constexpr bool __cce_is_cpu = false;
#endif

template <class S>
using __cce_if_scalar =
    std::enable_if_t<std::is_arithmetic_v<S> || std::is_enum_v<S> ||
                         std::is_same_v<S, _Float16> ||
                         std::is_same_v<S, __bf16>,
                     int>;

/// A scalar operand as an element. The two short floats convert through float.
template <class To, class From>
__CCE_FUNCTION constexpr To __cce_scalar(From S) {
  if constexpr (std::is_same_v<From, To>)
    return S;
  else if constexpr (std::is_same_v<From, _Float16> ||
                     std::is_same_v<From, __bf16>)
    return static_cast<To>(static_cast<float>(S));
  else
    return static_cast<To>(S);
}

#include "cce-operations.inc"

//===----------------------------------------------------------------------===//
// Operations that are others with operands of their own
//===----------------------------------------------------------------------===//

#define __CCE_MOVE(Register, Element, Bits)                                    \
  __CCE_FUNCTION void vmov(Register &d, Register a) { d = a; }
__CCE_REGISTERS(__CCE_MOVE)
#undef __CCE_MOVE

// A copy under a mask keeps what the destination has elsewhere.
#define __CCE_MERGE(Register)                                                  \
  template <int Mode = 1>                                                      \
  __CCE_FUNCTION void vmov(Register &d, Register a, vector_bool m,             \
                           __cce_mode<Mode> = {}) {                            \
    static_assert(Mode == 1, "vmov under a mask merges (MODE_MERGING)");       \
    d = __cce_select(a, d, m);                                                 \
  }
__CCE_SELECTED_REGISTERS(__CCE_MERGE)
#undef __CCE_MERGE

// Quotients and remainders of integers. By 0: all bits set, and the dividend. The
// least number by -1 is itself, without a remainder. Remainders have the sign of
// the divisor.
#define __CCE_DIVISION(Register, Element)                                      \
  __CCE_FUNCTION Register __cce_quotient(Register a, Register b) {             \
    using T = Element;                                                         \
    const Register Zero = {}, Most = Zero - T(1);                              \
    auto IsByZero = b == Zero;                                                 \
    auto IsByMinusOne = T(-1) < T(0) ? b == Most : b != b;                     \
    Register q = a / (IsByZero | IsByMinusOne ? Zero + T(1) : b);              \
    return IsByZero ? Most : IsByMinusOne ? Zero - a : q;                      \
  }                                                                            \
  __CCE_FUNCTION Register __cce_remainder(Register a, Register b) {            \
    using T = Element;                                                         \
    const Register Zero = {}, Most = Zero - T(1);                              \
    auto IsByZero = b == Zero;                                                 \
    auto IsByMinusOne = T(-1) < T(0) ? b == Most : b != b;                     \
    Register r = a % (IsByZero | IsByMinusOne ? Zero + T(1) : b);              \
    r = (r != Zero) & ((r < Zero) != (b < Zero)) ? r + b : r;                  \
    return IsByZero ? a : r;                                                   \
  }                                                                            \
  template <int Mode = 2>                                                      \
  __CCE_FUNCTION void vdiv(Register &d, Register a, Register b, vector_bool m, \
                           __cce_mode<Mode> = {}) {                            \
    d = __cce_select(__cce_quotient(a, b), Mode == 1 ? d : Register{}, m);     \
  }                                                                            \
  template <int Mode = 2>                                                      \
  __CCE_FUNCTION void vmod(Register &d, Register a, Register b, vector_bool m, \
                           __cce_mode<Mode> = {}) {                            \
    d = __cce_select(__cce_remainder(a, b), Mode == 1 ? d : Register{}, m);    \
  }
__CCE_DIVISION(vector_s16, short)
__CCE_DIVISION(vector_u16, unsigned short)
__CCE_DIVISION(vector_s32, int)
__CCE_DIVISION(vector_u32, unsigned)
#undef __CCE_DIVISION
void vmod(...) __attribute__((__unavailable__(
    "there is no such form; the forms are vmod(d, a, b, m, [mode]) of s16 u16 "
    "s32 u32")));

/// Through f32, which holds every half: rounded once.
template <class... C>
__CCE_FUNCTION void vcvt(vector_bf16 &d, vector_f16 a, vector_bool m, C...)
    __CCE_ERROR_IF((__cce_kinds<C...>() & ~(__CCE_ROUNDING | __CCE_ZEROING)),
                   "conversion f16.bf16 takes a rounding, each at most once")
    __CCE_ERROR_IF((__cce_code<__CCE_ROUNDING, C...>(0) > 4),
                   "conversion f16.bf16 does not round by this mode; legal: "
                   "ROUND_R, ROUND_A, ROUND_F, ROUND_C, ROUND_Z") {
  constexpr int Rounding = __cce_code<__CCE_ROUNDING, C...>(0);
  __cce_b16_t Lanes = __cce_b16(m);
  __cce_b32_t All = __builtin_pto_pset_b32(0);
  vector_f32 Even = __builtin_pto_vcvt_f16_f32(a, Lanes, 0, 0, 0);
  vector_f32 Odd = __builtin_pto_vcvt_f16_f32(a, Lanes, 0, 0, 1);
  vector_bf16 e = __builtin_pto_vcvt_f32_bf16(Even, All, Rounding, 0, 0);
  vector_bf16 o = __builtin_pto_vcvt_f32_bf16(Odd, All, Rounding, 0, 1);
  // What is inactive is zero, and stays it.
  d = __builtin_pto_vor_bf16(e, o, Lanes);
}

/// Through f32: every number of hif8 is one of f16. Of the lanes that the part
/// has, every second is one of two parts of the longer way.
template <class... C>
__CCE_FUNCTION void vcvt(vector_f16 &d, vector_hif8 a, vector_bool m, C...)
    __CCE_ERROR_IF((__cce_kinds<C...>() & ~(__CCE_PART | __CCE_ZEROING)),
                   "conversion hif8.f16 takes a part, each at most once")
    __CCE_ERROR_IF((__cce_code<__CCE_PART, C...>(0) >= 2),
                   "conversion hif8.f16 has 2 parts") {
  constexpr int Part = __cce_code<__CCE_PART, C...>(0);
  __cce_b32_t All = __builtin_pto_pset_b32(0);
  vector_u8 Bytes = (vector_u8)a;
  vector_f32 x = __builtin_pto_vcvt_hif8_f32(Bytes, m, 0, 0, Part);
  vector_f32 y = __builtin_pto_vcvt_hif8_f32(Bytes, m, 0, 0, Part + 2);
  vector_f16 e = __builtin_pto_vcvt_f32_f16(x, All, 0, 0, 0);
  vector_f16 o = __builtin_pto_vcvt_f32_f16(y, All, 0, 0, 1);
  d = __builtin_pto_vor_f16(e, o, __builtin_pto_pset_b16(0));
}

// A byte of f8e8m0 is the exponent of a bfloat: the number is cut off to a power of
// 2, without its sign, and 255 is what is not finite. Back, 0 is the denormal
// 2^-127 and 255 a NaN.
#define __CCE_POWERS_ONLY(From, To)                                            \
  __CCE_ERROR_IF((__cce_kinds<C...>() & ~(__CCE_PART | __CCE_ZEROING)),        \
                 "conversion " From "." To " takes a part, each at most once") \
  __CCE_ERROR_IF((__cce_code<__CCE_PART, C...>(0) >= 2),                       \
                 "conversion " From "." To " has 2 parts")

template <class... C>
__CCE_FUNCTION void vcvt(vector_f8e8m0 &d, vector_bf16 a, vector_bool m, C...)
    __CCE_POWERS_ONLY("bf16", "f8e8m0") {
  constexpr int Shift = 8 * __cce_code<__CCE_PART, C...>(0);
  vector_u16 Exponents = ((vector_u16)a >> 7 & 0xff) << Shift;
  d = (vector_f8e8m0)__cce_select(Exponents, vector_u16{}, m);
}
template <class... C>
__CCE_FUNCTION void vcvt(vector_bf16 &d, vector_f8e8m0 a, vector_bool m, C...)
    __CCE_POWERS_ONLY("f8e8m0", "bf16") {
  constexpr int Shift = 8 * __cce_code<__CCE_PART, C...>(0);
  vector_u16 Exponents = (vector_u16)a >> Shift & 0xff;
  vector_u16 IsSpecial = (vector_u16)(Exponents == 0 | Exponents == 255);
  // The mask is that of the bytes.
  vector_u16 Active =
      (vector_u16)__builtin_pto_vdups_u8(0xff, m) >> Shift & 0xff;
  d = (vector_bf16)((Exponents << 7 | (IsSpecial & 0x40)) &
                    (Active << 8 | Active));
}
#undef __CCE_POWERS_ONLY

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

#define __CCE_VIEW(View)                                                       \
  template <int Pattern>                                                       \
  __CCE_FUNCTION vector_bool pset_##View(__cce_pattern<Pattern>) {             \
    return __cce_image(__builtin_pto_pset_##View(Pattern));                    \
  }                                                                            \
  template <int Pattern>                                                       \
  __CCE_FUNCTION vector_bool pge_##View(__cce_pattern<Pattern>) {              \
    return __cce_image(__builtin_pto_pge_##View(Pattern));                     \
  }                                                                            \
  __CCE_FUNCTION vector_bool plt_##View(uint32_t &n, __cce_post) {             \
    uint32_t Rest;                                                             \
    vector_bool m = __cce_image(__builtin_pto_plt_##View(n, &Rest));           \
    n = Rest;                                                                  \
    return m;                                                                  \
  }                                                                            \
  __CCE_FUNCTION void pintlv_##View(vector_bool &d0, vector_bool &d1,          \
                                    vector_bool a, vector_bool b) {            \
    __cce_##View##_t High;                                                     \
    d0 = __cce_image(__builtin_pto_pintlv_##View(__cce_##View(a),              \
                                                 __cce_##View(b), &High));     \
    d1 = __cce_image(High);                                                    \
  }                                                                            \
  __CCE_FUNCTION void pdintlv_##View(vector_bool &d0, vector_bool &d1,         \
                                     vector_bool a, vector_bool b) {           \
    __cce_##View##_t High;                                                     \
    d0 = __cce_image(__builtin_pto_pdintlv_##View(__cce_##View(a),             \
                                                  __cce_##View(b), &High));    \
    d1 = __cce_image(High);                                                    \
  }
__CCE_VIEW(b8)
__CCE_VIEW(b16)
__CCE_VIEW(b32)
#undef __CCE_VIEW

// These work on whole images.
__CCE_FUNCTION void pand(vector_bool &d, vector_bool a, vector_bool b,
                         vector_bool m) {
  d = __builtin_pto_pand_b8(a, b, m);
}
__CCE_FUNCTION void por(vector_bool &d, vector_bool a, vector_bool b,
                        vector_bool m) {
  d = __builtin_pto_por_b8(a, b, m);
}
__CCE_FUNCTION void pxor(vector_bool &d, vector_bool a, vector_bool b,
                         vector_bool m) {
  d = __builtin_pto_pxor_b8(a, b, m);
}
__CCE_FUNCTION void pnot(vector_bool &d, vector_bool a, vector_bool m) {
  d = __builtin_pto_pnot_b8(a, m);
}
__CCE_FUNCTION void psel(vector_bool &d, vector_bool a, vector_bool b,
                         vector_bool Selector) {
  d = __builtin_pto_psel_b8(a, b, Selector);
}
__CCE_FUNCTION void pmov(vector_bool &d, vector_bool a) { d = a; }
__CCE_FUNCTION void pmov(vector_bool &d, vector_bool a, vector_bool m) {
  d = __builtin_pto_pand_b8(a, a, m);
}
template <int Half>
__CCE_FUNCTION void ppack(vector_bool &d, vector_bool a, __cce_half<Half>) {
  d = Half ? __builtin_pto_ppack_hi(a) : __builtin_pto_ppack_lo(a);
}
template <int Half>
__CCE_FUNCTION void punpack(vector_bool &d, vector_bool a, __cce_half<Half>) {
  d = Half ? __builtin_pto_punpack_hi(a) : __builtin_pto_punpack_lo(a);
}

// The offsets of these count bytes.
template <::Dist Mode>
__CCE_FUNCTION void plds(vector_bool &m, const __ubuf__ void *p, int32_t Offset,
                         std::integral_constant<::Dist, Mode>) {
  m = __builtin_pto_plds(p, Offset, int(Mode));
}
template <::Dist Mode>
__CCE_FUNCTION void psts(vector_bool m, __ubuf__ void *p, int32_t Offset,
                         std::integral_constant<::Dist, Mode>) {
  __builtin_pto_psts(m, p, Offset, int(Mode));
}

//===----------------------------------------------------------------------===//
// Loads and stores: offsets count elements of what the pointer leads to. With
// POST_UPDATE the access is at the pointer, which moves afterwards.
//===----------------------------------------------------------------------===//

typedef unsigned char __cce_bytes __attribute__((__ext_vector_type__(256)));
typedef short __cce_shorts __attribute__((__ext_vector_type__(128)));
typedef int __cce_words __attribute__((__ext_vector_type__(64)));
typedef signed char __cce_chars __attribute__((__ext_vector_type__(256)));

/// The stores are those of the unit that the mode moves, whose view of the mask
/// governs them.
template <int Mode>
__CCE_FUNCTION void __cce_store(__cce_chars a, __ubuf__ void *p, int32_t Bytes,
                                vector_bool m) {
  constexpr int Bits = __cce_store_bits(::DistVST(Mode));
  if constexpr (Bits == 8)
    __builtin_pto_vsts_v256i8(a, p, Bytes, Mode, m);
  else if constexpr (Bits == 16)
    __builtin_pto_vsts_v128i16((__cce_shorts)a, p, Bytes, Mode, __cce_b16(m));
  else
    __builtin_pto_vsts_v64i32((__cce_words)a, p, Bytes, Mode, __cce_b32(m));
}
template <int Mode>
__CCE_FUNCTION void __cce_store_pair(__cce_chars a, __cce_chars b,
                                     __ubuf__ void *p, int32_t Bytes,
                                     vector_bool m) {
  constexpr int Bits = __cce_store_bits(::DistVST(Mode));
  if constexpr (Bits == 8)
    __builtin_pto_vstsx2_v256i8(a, b, p, Bytes, Mode, m);
  else if constexpr (Bits == 16)
    __builtin_pto_vstsx2_v128i16((__cce_shorts)a, (__cce_shorts)b, p, Bytes,
                                 Mode, __cce_b16(m));
  else
    __builtin_pto_vstsx2_v64i32((__cce_words)a, (__cce_words)b, p, Bytes, Mode,
                                __cce_b32(m));
}

#define __CCE_MEMORY(Register, Element, Bits)                                  \
  template <::Dist Mode>                                                       \
  __CCE_FUNCTION void vlds(Register &d, const __ubuf__ Element *p,             \
                           int32_t Offset,                                     \
                           std::integral_constant<::Dist, Mode>) {             \
    d = (Register)__builtin_pto_vlds_v256i8(                                   \
        p, Offset * int32_t(sizeof(Element)), int(Mode));                      \
  }                                                                            \
  template <class P, ::Dist Mode, __cce_if_ub<P, Element> = 0>                 \
  __CCE_FUNCTION void vlds(Register &d, P *&p, int32_t Offset,                 \
                           std::integral_constant<::Dist, Mode>, __cce_post) { \
    d = (Register)__builtin_pto_vlds_v256i8(p, 0, int(Mode));                  \
    p += Offset;                                                               \
  }                                                                            \
  template <::Dist Mode>                                                       \
  __CCE_FUNCTION void vlds(Register &d0, Register &d1,                         \
                           const __ubuf__ Element *p, int32_t Offset,          \
                           std::integral_constant<::Dist, Mode>) {             \
    __cce_chars High;                                                          \
    d0 = (Register)__builtin_pto_vldsx2_v256i8(                                \
        p, Offset * int32_t(sizeof(Element)), int(Mode), &High);               \
    d1 = (Register)High;                                                       \
  }                                                                            \
  template <class P, ::Dist Mode, __cce_if_ub<P, Element> = 0>                 \
  __CCE_FUNCTION void vlds(Register &d0, Register &d1, P *&p, int32_t Offset,  \
                           std::integral_constant<::Dist, Mode>, __cce_post) { \
    __cce_chars High;                                                          \
    d0 = (Register)__builtin_pto_vldsx2_v256i8(p, 0, int(Mode), &High);        \
    d1 = (Register)High;                                                       \
    p += Offset;                                                               \
  }                                                                            \
  template <class P, ::DistVST Mode, __cce_if_stored<P, Bits> = 0>             \
  __CCE_FUNCTION void vsts(Register a, P *p, int32_t Offset,                   \
                           std::integral_constant<::DistVST, Mode>,            \
                           vector_bool m) {                                    \
    __cce_store<int(Mode)>((__cce_chars)a, p, Offset * int32_t(sizeof(P)), m); \
  }                                                                            \
  template <class P, ::DistVST Mode, __cce_if_stored<P, Bits> = 0>             \
  __CCE_FUNCTION void vsts(Register a, P *&p, int32_t Offset,                  \
                           std::integral_constant<::DistVST, Mode>,            \
                           vector_bool m, __cce_post) {                        \
    __cce_store<int(Mode)>((__cce_chars)a, p, 0, m);                           \
    p += Offset;                                                               \
  }                                                                            \
  template <class P, ::DistVST Mode, __cce_if_stored<P, Bits> = 0>             \
  __CCE_FUNCTION void vsts(Register a0, Register a1, P *p, int32_t Offset,     \
                           std::integral_constant<::DistVST, Mode>,            \
                           vector_bool m) {                                    \
    __cce_store_pair<int(Mode)>((__cce_chars)a0, (__cce_chars)a1, p,           \
                                Offset * int32_t(sizeof(P)), m);               \
  }                                                                            \
  template <class P, ::DistVST Mode, __cce_if_stored<P, Bits> = 0>             \
  __CCE_FUNCTION void vsts(Register a0, Register a1, P *&p, int32_t Offset,    \
                           std::integral_constant<::DistVST, Mode>,            \
                           vector_bool m, __cce_post) {                        \
    __cce_store_pair<int(Mode)>((__cce_chars)a0, (__cce_chars)a1, p, 0, m);    \
    p += Offset;                                                               \
  }                                                                            \
  __CCE_FUNCTION void vldus(Register &d, vector_align &u,                      \
                            const __ubuf__ Element *p) {                       \
    d = (Register)__builtin_pto_stream_vldus_v256i8(p, &u);                    \
  }                                                                            \
  __CCE_FUNCTION void vstus(vector_align &u, uint32_t n, Register a,           \
                            __ubuf__ Element *p) {                             \
    __builtin_pto_stream_vstus_v256i8((__cce_chars)a, p,                       \
                                      n * uint32_t(sizeof(Element)), &u);      \
  }                                                                            \
  __CCE_FUNCTION void vstus(vector_align &u, uint32_t n, Register a,           \
                            __ubuf__ Element *&p, __cce_post) {                \
    __builtin_pto_stream_vstus_v256i8((__cce_chars)a, p,                       \
                                      n * uint32_t(sizeof(Element)), &u);      \
    p += n;                                                                    \
  }                                                                            \
  __CCE_FUNCTION void vstur(vector_align &u, Register a,                       \
                            __ubuf__ Element *p, __cce_post) {                 \
    __builtin_pto_stream_vstur_v256i8((__cce_chars)a, p, &u, 1);               \
  }                                                                            \
  __CCE_FUNCTION void vstur(vector_align &u, Register a,                       \
                            __ubuf__ Element *p, __cce_no_post) {              \
    __builtin_pto_stream_vstur_v256i8((__cce_chars)a, p, &u, 0);               \
  }                                                                            \
  __CCE_FUNCTION void vsldb(Register &d, const __ubuf__ Element *p,            \
                            int32_t Distances, vector_bool m) {                \
    d = (Register)__builtin_pto_vsldb_v256i8(p, Distances, __cce_lanes<Bits>(m)); \
  }                                                                            \
  __CCE_FUNCTION void vsstb(Register a, __ubuf__ Element *p,                   \
                            int32_t Distances, vector_bool m) {                \
    __builtin_pto_vsstb_v256i8((__cce_chars)a, p, Distances,                   \
                               __cce_lanes<Bits>(m));                          \
  }                                                                            \
  __CCE_FUNCTION void vsstb(Register a, __ubuf__ Element *&p,                  \
                            int32_t Distances, vector_bool m, __cce_post) {    \
    __builtin_pto_vsstb_v256i8((__cce_chars)a, p, Distances & ~0xffff,         \
                               __cce_lanes<Bits>(m));                          \
    p += (Distances & 0xffff) * int32_t(32 / sizeof(Element));                 \
  }

/// Of blocks, a lane of any view counts; only the bits of this one.
template <int Bits> __CCE_FUNCTION vector_bool __cce_lanes(vector_bool m) {
  if constexpr (Bits == 8)
    return m;
  else if constexpr (Bits == 16)
    return __cce_image(__cce_b16(m));
  else
    return __cce_image(__cce_b32(m));
}

template <class P> struct __cce_pointee { using type = void; };
template <class T> struct __cce_pointee<__ubuf__ T> { using type = T; };
template <class T> struct __cce_pointee<const __ubuf__ T> { using type = T; };
template <class P, class Element>
using __cce_if_ub = std::enable_if_t<
    std::is_same_v<typename __cce_pointee<P>::type, Element>, int>;
// What packs stores elements as narrow as their result, or as the register's.
template <class P, int Bits>
using __cce_if_stored =
    std::enable_if_t<!std::is_void_v<typename __cce_pointee<P>::type> &&
                         sizeof(P) * 8 <= (Bits < 32 ? 32 : Bits),
                     int>;

__CCE_REGISTERS(__CCE_MEMORY)
#undef __CCE_MEMORY

#define __CCE_FORMS(Name, Forms)                                               \
  void Name(...) __attribute__((__unavailable__(                               \
      "there is no such form; the forms are " Forms)));
__CCE_FORMS(vlds, "vlds(d, p, offset, mode[, POST_UPDATE]) and "
                  "vlds(d0, d1, p, offset, mode[, POST_UPDATE]), where p leads "
                  "to elements of d")
__CCE_FORMS(vsts, "vsts(a, p, offset, mode, m[, POST_UPDATE]) and "
                  "vsts(a0, a1, p, offset, mode, m[, POST_UPDATE]), where p "
                  "leads to the unified buffer")
__CCE_FORMS(vldus, "vldus(d, u, p), where p leads to elements of d")
__CCE_FORMS(vstus, "vstus(u, n, a, p[, POST_UPDATE]), where p leads to elements "
                   "of a")
__CCE_FORMS(vstur, "vstur(u, a, p, POST_UPDATE or NO_POST_UPDATE), where p "
                   "leads to elements of a")
__CCE_FORMS(vsstb, "vsstb(a, p, distances, m[, POST_UPDATE]), where p leads to "
                   "elements of a")

__CCE_FUNCTION void vldas(vector_align &u, const __ubuf__ void *p) {
  u = __builtin_pto_stream_vldas(p);
}
// What ends a stream leaves its register for the next one, at any address.
template <class P>
__CCE_FUNCTION void vstas(vector_align &u, P *p, int32_t Offset) {
  __builtin_pto_stream_vstas(u, p + Offset, 0);
  u = __builtin_pto_stream_init();
}
template <class P>
__CCE_FUNCTION void vstas(vector_align &u, P *&p, int32_t Offset, __cce_post) {
  __builtin_pto_stream_vstas(u, p, 0);
  u = __builtin_pto_stream_init();
  p += Offset;
}
__CCE_FUNCTION void vstar(vector_align &u, __ubuf__ void *p) {
  __builtin_pto_stream_vstar(u, p);
  u = __builtin_pto_stream_init();
}

//===----------------------------------------------------------------------===//
// The core
//===----------------------------------------------------------------------===//

enum event_t {
  EVENT_ID0,
  EVENT_ID1,
  EVENT_ID2,
  EVENT_ID3,
  EVENT_ID4,
  EVENT_ID5,
  EVENT_ID6,
  EVENT_ID7
};

// Macros, because a pipe is part of the instruction: it must be a constant where
// the call is.
#define set_flag(from, to, event) __builtin_pto_set_flag(from, to, event)
#define wait_flag(from, to, event) __builtin_pto_wait_flag(from, to, event)
#define pipe_barrier(pipe) __builtin_pto_barrier(pipe)
#define set_intra_block(pipe, flag) __builtin_pto_set_intra_block(pipe, flag)
#define wait_intra_block(pipe, flag) __builtin_pto_wait_intra_block(pipe, flag)

template <int Kind> __CCE_FUNCTION void mem_bar(__cce_barrier<Kind>) {
  __builtin_pto_mem_bar(Kind);
}

// System registers, by their codes in the records.
#define __CCE_GET(Register) __builtin_pto_get_spr(__CCE_SPR_##Register)
#define __CCE_SETTER(Function, Register)                                       \
  __CCE_FUNCTION void Function(uint64_t Value) {                               \
    __builtin_pto_set_spr(__CCE_SPR_##Register, Value);                        \
  }

__CCE_FUNCTION uint32_t get_block_idx() { return __CCE_GET(BLOCK_IDX); }
__CCE_FUNCTION uint32_t get_block_num() { return __CCE_GET(BLOCK_NUM); }
__CCE_FUNCTION uint32_t get_subblockid() { return __CCE_GET(SUBBLOCKID); }
__CCE_FUNCTION uint32_t get_subblockdim() { return __CCE_GET(SUBBLOCKDIM); }
__CCE_FUNCTION uint64_t get_vms4_sr() { return __CCE_GET(VMS4_SR); }
__CCE_FUNCTION uint64_t get_ctrl() { return __CCE_GET(CTRL); }
__CCE_SETTER(set_ctrl, CTRL)
__CCE_SETTER(set_mov_pad_val, MOV_PAD_VAL)
__CCE_SETTER(set_loop_size_outtoub, LOOP_SIZE_OUTTOUB)
__CCE_SETTER(set_loop1_stride_outtoub, LOOP1_STRIDE_OUTTOUB)
__CCE_SETTER(set_loop2_stride_outtoub, LOOP2_STRIDE_OUTTOUB)
__CCE_SETTER(set_loop_size_ubtoout, LOOP_SIZE_UBTOOUT)
__CCE_SETTER(set_loop1_stride_ubtoout, LOOP1_STRIDE_UBTOOUT)
__CCE_SETTER(set_loop2_stride_ubtoout, LOOP2_STRIDE_UBTOOUT)

// Programs read these like variables.
inline constexpr struct __cce_block_idx_t {
  __CCE_FUNCTION operator uint32_t() const { return get_block_idx(); }
} block_idx{};
inline constexpr struct __cce_block_num_t {
  __CCE_FUNCTION operator uint32_t() const { return get_block_num(); }
} block_num{};

__CCE_FUNCTION constexpr uint64_t sbitset0(uint64_t Value, int Bit) {
  return Value & ~(uint64_t(1) << Bit);
}
__CCE_FUNCTION constexpr uint64_t sbitset1(uint64_t Value, int Bit) {
  return Value | uint64_t(1) << Bit;
}

enum class Spr { SPR_AR = 74 };
inline constexpr std::integral_constant<::Spr, ::Spr::SPR_AR> SPR_AR{};
template <::Spr Register>
__CCE_FUNCTION void sprclr(std::integral_constant<::Spr, Register>) {
  static_assert(Register == ::Spr::SPR_AR,
                "sprclr clears SPR_AR (74) and no other register");
  __builtin_pto_set_spr(__CCE_SPR_AR, 0);
}
/// Stores the register, of which 32 bits are used, at \p p + \p Bytes.
template <::Spr Register>
__CCE_FUNCTION void sprsts(std::integral_constant<::Spr, Register>,
                           __ubuf__ void *p, int64_t Bytes) {
  static_assert(Register == ::Spr::SPR_AR,
                "sprsts stores SPR_AR (74) and no other register");
  __builtin_pto_sprsts(__CCE_SPR_AR, static_cast<__ubuf__ uint8_t *>(p) + Bytes);
}

// What copies to global memory do with what is there: the format in bits 2 to 0
// of the register, 0 for nothing, and the mode in bits 4 to 3.
#define __CCE_ATOMIC(Function, Kept, New)                                      \
  __CCE_FUNCTION void Function() {                                             \
    __builtin_pto_set_spr(__CCE_SPR_ATOMIC, (__CCE_GET(ATOMIC) & Kept) | New); \
  }
__CCE_ATOMIC(set_atomic_none, 0, 0)
__CCE_ATOMIC(set_atomic_add, 7, 0)
__CCE_ATOMIC(set_atomic_max, 7, 1 << 3)
__CCE_ATOMIC(set_atomic_min, 7, 2 << 3)
__CCE_ATOMIC(set_atomic_f32, 0x18, 1)
__CCE_ATOMIC(set_atomic_f16, 0x18, 2)
__CCE_ATOMIC(set_atomic_s16, 0x18, 3)
__CCE_ATOMIC(set_atomic_s32, 0x18, 4)
__CCE_ATOMIC(set_atomic_s8, 0x18, 5)
__CCE_ATOMIC(set_atomic_bf16, 0x18, 6)
#undef __CCE_ATOMIC

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// Copies bursts from global memory; the elements are the units of padding.
template <class T>
__CCE_FUNCTION void
copy_gm_to_ubuf_align_v2(__ubuf__ T *To, const __gm__ T *From, uint64_t SID,
                         uint64_t Bursts, uint64_t Bytes, uint64_t LeftPadding,
                         uint64_t RightPadding, uint64_t IsPadConstant,
                         uint64_t, uint64_t FromStride, uint64_t ToStride) {
  static_assert(sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4,
                "copies in pad with elements of 1, 2 or 4 bytes");
  uint64_t Config = SID | Bursts << 4 | Bytes << 25 | LeftPadding << 46 |
                    RightPadding << 52 | IsPadConstant << 58;
  uint64_t Strides = FromStride | ToStride << 40;
  if constexpr (sizeof(T) == 1)
    __builtin_pto_mov_out_to_ub_b8(To, From, Config, Strides);
  else if constexpr (sizeof(T) == 2)
    __builtin_pto_mov_out_to_ub_b16(To, From, Config, Strides);
  else
    __builtin_pto_mov_out_to_ub_b32(To, From, Config, Strides);
}
__CCE_FUNCTION void copy_ubuf_to_gm_align_v2(__gm__ void *To,
                                             const __ubuf__ void *From,
                                             uint64_t SID, uint64_t Bursts,
                                             uint64_t Bytes, uint64_t,
                                             uint64_t ToStride,
                                             uint64_t FromStride) {
  __builtin_pto_mov_ub_to_out(To, From, SID | Bursts << 4 | Bytes << 25,
                              ToStride | FromStride << 40);
}
/// Lengths and gaps count blocks of 32 bytes.
__CCE_FUNCTION void copy_ubuf_to_ubuf(__ubuf__ void *To,
                                      const __ubuf__ void *From,
                                      uint64_t Bursts, uint64_t Length,
                                      uint64_t FromGap, uint64_t ToGap) {
  __builtin_pto_mov_ub_to_ub(To, From,
                             Bursts | Length << 16 | FromGap << 32 |
                                 ToGap << 48);
}

//===----------------------------------------------------------------------===//
// The sort unit
//===----------------------------------------------------------------------===//

#define __CCE_SORT(Element, Format)                                            \
  __CCE_FUNCTION void vbitsort(__ubuf__ Element *To,                           \
                               const __ubuf__ Element *Scores,                 \
                               const __ubuf__ uint32_t *Indices,               \
                               uint64_t Groups) {                              \
    __builtin_pto_vbs32_##Format(To, Scores, Indices, Groups << 56);           \
  }                                                                            \
  /* Only the addresses of lists that the configuration enables are read. */   \
  __CCE_FUNCTION void vmrgsort4(__ubuf__ Element *To,                          \
                                __ubuf__ Element *const *Lists,                \
                                uint64_t Counts, uint64_t Config) {            \
    uint64_t Addresses = 0;                                                    \
    for (int I = 0; I != 4; ++I)                                               \
      if (Config >> (8 + I) & 1)                                               \
        Addresses |= (reinterpret_cast<uintptr_t>(Lists[I]) >> 3 & 0xffff)     \
                     << 16 * I;                                                \
    __builtin_pto_vmrgsort4_##Format(To, Addresses, Counts, Config);           \
  }
__CCE_SORT(half, f16)
__CCE_SORT(float, f32)
#undef __CCE_SORT

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

template <class A, class B> __CCE_FUNCTION constexpr auto min(A a, B b) {
  return a < b ? a : b;
}
template <class A, class B> __CCE_FUNCTION constexpr auto max(A a, B b) {
  return a < b ? b : a;
}

[[noreturn]] __CCE_FUNCTION void trap() { __builtin_trap(); }

// Before A5 instructions of the vector unit read masks from registers, which
// kernels for all processors set first. Here each has its own operand.
__CCE_FUNCTION void set_mask_norm() {}
__CCE_FUNCTION void set_mask_count() {}
__CCE_FUNCTION void set_vector_mask(uint64_t, uint64_t) {}

// Caches are not modelled: memory is always as the last access left it.
enum cache_line_t { SINGLE_CACHE_LINE, ENTIRE_DATA_CACHE };
enum dcci_dst_t { CACHELINE_ALL, CACHELINE_UB, CACHELINE_OUT, CACHELINE_ATOMIC };
enum mem_dsb_t { DSB_ALL, DSB_DDR, DSB_UB };
// Programs that cannot know these enumerations have their numbers instead.
__CCE_FUNCTION void dcci(const __gm__ void *, int, int = 0) {}
__CCE_FUNCTION void dcci(const __ubuf__ void *, int, int = 0) {}
__CCE_FUNCTION void dsb(int) {}
__CCE_FUNCTION void preload(const void *, int64_t) {}
__CCE_FUNCTION int64_t get_icache_prl_st() { return 0; }

namespace cce {
struct dim3 {
  uint32_t x = 1, y = 1, z = 1;
};
} // namespace cce

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

/// The place of the thread that runs among those of its block, and their number.
/// Threads run one after the other, so they cannot wait for each other.
inline cce::dim3 threadIdx;
inline cce::dim3 blockDim;

namespace cce {
template <auto Function, class... A>
__CCE_FUNCTION void async_invoke(dim3 Threads, A... Arguments) {
  blockDim = Threads;
  for (uint32_t z = 0; z < Threads.z; ++z)
    for (uint32_t y = 0; y < Threads.y; ++y)
      for (uint32_t x = 0; x < Threads.x; ++x) {
        threadIdx.x = x;
        threadIdx.y = y;
        threadIdx.z = z;
        Function(Arguments...);
      }
}
} // namespace cce

// Atomic accesses of threads are ordinary ones: no other thread runs meanwhile.
// With host code blocks may run at the same time, but not those of a kernel with
// this fence.
#ifdef __PTO_CCE_HOST__
#define __CCE_IN_ORDER() __atomic_signal_fence(__ATOMIC_SEQ_CST)
#else
#define __CCE_IN_ORDER() (void)0
#endif
#define __CCE_ATOMIC_IN(Space, Name, New)                                      \
  template <class T, class V>                                                  \
  __CCE_FUNCTION T Name(Space T *p, V Value) {                                 \
    __CCE_IN_ORDER();                                                          \
    T Old = *p, v = static_cast<T>(Value);                                     \
    *p = New;                                                                  \
    return Old;                                                                \
  }
#define __CCE_ATOMIC(Name, New)                                                \
  __CCE_ATOMIC_IN(__gm__, Name, New)                                           \
  __CCE_ATOMIC_IN(__ubuf__, Name, New)
__CCE_ATOMIC(atomicAdd, Old + v)
__CCE_ATOMIC(atomicSub, Old - v)
__CCE_ATOMIC(atomicMax, Old < v ? v : Old)
__CCE_ATOMIC(atomicMin, v < Old ? v : Old)
__CCE_ATOMIC(atomicAnd, Old &v)
__CCE_ATOMIC(atomicOr, Old | v)
__CCE_ATOMIC(atomicXor, Old ^ v)
__CCE_ATOMIC(atomicExch, v)
#undef __CCE_ATOMIC
#undef __CCE_ATOMIC_IN
#define __CCE_COMPARE_AND_SWAP(Space)                                          \
  template <class T, class C, class V>                                         \
  __CCE_FUNCTION T atomicCAS(Space T *p, C Compare, V Value) {                 \
    __CCE_IN_ORDER();                                                          \
    T Old = *p;                                                                \
    if (Old == static_cast<T>(Compare))                                        \
      *p = static_cast<T>(Value);                                              \
    return Old;                                                                \
  }
__CCE_COMPARE_AND_SWAP(__gm__)
__CCE_COMPARE_AND_SWAP(__ubuf__)
#undef __CCE_COMPARE_AND_SWAP
#undef __CCE_IN_ORDER

// What needs other threads to have come as far.
#define __CCE_NO_WAITING(Name, What)                                           \
  void Name(...) __attribute__((__unavailable__(                               \
      "threads of a block run one after the other: there is no " What)));
__CCE_NO_WAITING(__syncthreads, "barrier")
__CCE_NO_WAITING(__syncwarp, "barrier")
__CCE_NO_WAITING(__shfl, "shuffle")
__CCE_NO_WAITING(__shfl_up, "shuffle")
__CCE_NO_WAITING(__shfl_down, "shuffle")
__CCE_NO_WAITING(__shfl_xor, "shuffle")
__CCE_NO_WAITING(__shfl_sync, "shuffle")
__CCE_NO_WAITING(__shfl_up_sync, "shuffle")
__CCE_NO_WAITING(__shfl_down_sync, "shuffle")
__CCE_NO_WAITING(__shfl_xor_sync, "shuffle")
__CCE_NO_WAITING(__ballot_sync, "vote")
__CCE_NO_WAITING(__all_sync, "vote")
__CCE_NO_WAITING(__any_sync, "vote")
#undef __CCE_NO_WAITING

namespace cce {
/// There is nothing to print to.
template <class... A> __CCE_FUNCTION void printf(const A &...) {}
} // namespace cce

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// The second operand of a launch: how many bytes of dynamic memory a block has,
/// or null. The whole of the unified buffer is a block's here.
struct __cce_dynamic_memory {
  template <class T,
            std::enable_if_t<std::is_integral_v<T> || std::is_pointer_v<T> ||
                                 std::is_null_pointer_v<T>,
                             int> = 0>
  constexpr __cce_dynamic_memory(T) {}
};
/// The configuration of a launch: only how many blocks counts here.
inline uint32_t __cce_launch(uint32_t Blocks, __cce_dynamic_memory = nullptr,
                             const void * = nullptr) {
  return Blocks;
}

/// What the compiler calls before each call of a kernel that is launched.
extern "C" __aicore__ inline void __cce_start_block(uint64_t Block,
                                                    uint64_t NumBlocks) {
  __builtin_pto_set_spr(__CCE_SPR_START_BLOCK, Block | NumBlocks << 32);
}

/// What the host passes to a kernel: its pointers lead to global memory. The
/// assembly, of no instruction, hides that they were others from the optimiser.
template <class To>
inline __attribute__((__always_inline__, __nodebug__)) To
__cce_global_pointer(const void *p) {
  uint64_t Address = reinterpret_cast<uint64_t>(p);
  asm("" : "+r"(Address));
  return reinterpret_cast<To>(Address);
}
template <class T>
inline __attribute__((__always_inline__, __nodebug__)) __gm__ T *
__cce_launch_argument(T *p) {
  return __cce_global_pointer<__gm__ T *>(p);
}
/// A pointer to pointers, either of which a kernel's parameter may qualify:
/// '__gm__ T **' does so with what is at the end.
template <class T> struct __cce_pointer_to_pointers {
  T **Pointer;
  operator __gm__ T **() const {
    return __cce_global_pointer<__gm__ T **>(Pointer);
  }
  operator T *__gm__ *() const {
    return __cce_global_pointer<T *__gm__ *>(Pointer);
  }
  operator __gm__ T *__gm__ *() const {
    return __cce_global_pointer<__gm__ T *__gm__ *>(Pointer);
  }
  operator __gm__ void *() const {
    return __cce_global_pointer<__gm__ void *>(Pointer);
  }
};
template <class T>
inline __attribute__((__always_inline__, __nodebug__))
__cce_pointer_to_pointers<T>
__cce_launch_argument(T **p) {
  return {p};
}
template <class T>
inline __attribute__((__always_inline__, __nodebug__)) T &&
__cce_launch_argument(T &&Value) {
  return static_cast<T &&>(Value);
}

//===----------------------------------------------------------------------===//
// The cube core and other cores
//===----------------------------------------------------------------------===//

// Headers that are for all cores mention these. Nothing defines them, so a
// program of the vector core that calls one is an error when it is run.
enum QuantMode_t {
  NoQuant,
  F322F16,
  F322BF16,
  DEQF16,
  VDEQF16,
  REQ8,
  VREQ8,
  QF322B8_PRE,
  VQF322B8_PRE,
  QF322F16_PRE,
  VQF322F16_PRE,
  QF322BF16_PRE,
  VQF322BF16_PRE,
  QF322F32_PRE,
  VQF322F32_PRE,
  QF322FP8_PRE,
  VQF322FP8_PRE,
  QF322HIF8_PRE,
  VQF322HIF8_PRE,
  QS322BF16_PRE,
  VQS322BF16_PRE
};
enum atomic_type_t { ATOMIC_NONE, ATOMIC_F32, ATOMIC_F16, ATOMIC_S16, ATOMIC_S32, ATOMIC_S8, ATOMIC_BF16 };
enum atomic_op_t { ATOMIC_SUM };
enum ClipReluMode_t { CLIP_RELU_NONE };

template <class T> T ld_dev(__gm__ T *, int);
// There is no clock: time stands still.
__CCE_FUNCTION uint64_t get_sys_cnt() { return __builtin_readcyclecounter(); }
template <class T> void st_atomic(T, __gm__ T *);
#define __CCE_OTHER_CORE(Name) void Name(...);
__CCE_OTHER_CORE(copy_cbuf_to_bt)
__CCE_OTHER_CORE(ffts_cross_core_sync)
__CCE_OTHER_CORE(load_cbuf_to_ca_mx)
__CCE_OTHER_CORE(load_cbuf_to_cb_mx)
__CCE_OTHER_CORE(set_channel_para)
__CCE_OTHER_CORE(set_fmatrix)
__CCE_OTHER_CORE(set_fmatrix_b)
__CCE_OTHER_CORE(set_fpc)
__CCE_OTHER_CORE(set_l3d_rpt)
__CCE_OTHER_CORE(set_l3d_rpt_b)
__CCE_OTHER_CORE(set_loop1_stride_outtol1)
__CCE_OTHER_CORE(set_loop2_stride_outtol1)
__CCE_OTHER_CORE(set_loop3_para)
__CCE_OTHER_CORE(set_loop_size_outtol1)
__CCE_OTHER_CORE(set_mte2_nz_para)
__CCE_OTHER_CORE(set_pad_val_outtol1)
__CCE_OTHER_CORE(set_padding)
__CCE_OTHER_CORE(set_padding_b)
__CCE_OTHER_CORE(set_quant_pre)
__CCE_OTHER_CORE(set_st_atomic_cfg)
__CCE_OTHER_CORE(st_dev)
__CCE_OTHER_CORE(wait_flag_dev)
#undef __CCE_OTHER_CORE

#endif // PTO_CCE_H
