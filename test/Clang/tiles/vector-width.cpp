// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The width of a vector register for every element type, the same on every
// processor, and the registers of <pto_vector.h>.
//
// REQUIRES: clang
// RUN: clang --target=pto -mcpu=a5 -fsyntax-only -Wall -Werror %s
// RUN: clang --target=pto -mcpu=a3 -fsyntax-only -Wall -Werror %s
// RUN: clang --target=pto -mcpu=a2 -fsyntax-only -Wall -Werror %s
// RUN: clang --target=pto -mcpu=cpu -fsyntax-only -Wall -Werror %s
#include <pto/pto-inst.hpp>
#include <pto_vector.h>

using pto::VectorWidth;

static_assert(pto::VectorBytes == 256);
static_assert(VectorWidth<float> == 64);
static_assert(VectorWidth<pto::half> == 128);
static_assert(VectorWidth<pto::bfloat16_t> == 128);
static_assert(VectorWidth<int16_t> == 128 && VectorWidth<uint16_t> == 128);
static_assert(VectorWidth<int8_t> == 256 && VectorWidth<uint8_t> == 256);
static_assert(VectorWidth<pto::float8_e4m3_t> == 256);
static_assert(VectorWidth<pto::float8_e5m2_t> == 256);
static_assert(VectorWidth<int32_t> == 64 && VectorWidth<int64_t> == 32);

static_assert(sizeof(pto::f32x64) == 256 && sizeof(pto::f16x128) == 256 &&
              sizeof(pto::bf16x128) == 256 && sizeof(pto::s16x128) == 256 &&
              sizeof(pto::u8x256) == 256 && sizeof(pto::f8e4m3x256) == 256);
