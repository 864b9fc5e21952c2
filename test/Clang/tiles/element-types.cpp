// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every element type: its width, its storage, and the processors that have it.
//
// REQUIRES: clang
// RUN: clang --target=pto -mcpu=a5 -std=c++17 -fsyntax-only -Wall -Werror %s
// RUN: clang --target=pto -mcpu=cpu -std=c++20 -fsyntax-only -Wall -Werror %s
// RUN: not clang --target=pto -mcpu=a3 -fsyntax-only %s 2>&1 | \
// RUN:   grep error: | FileCheck %s
// RUN: not clang --target=pto -mcpu=a2 -fsyntax-only %s 2>&1 | \
// RUN:   grep error: | FileCheck %s
#include <pto/pto-inst.hpp>

template <typename T, unsigned Bits, unsigned StorageBytes>
constexpr bool row =
    pto::Tile<pto::TileType::Vec, T, 2, 64>::ElementBits == Bits &&
    pto::Tile<pto::TileType::Vec, T, 2, 64>::Bytes == 2 * 64 * Bits / 8 &&
    sizeof(T) == StorageBytes;

static_assert(row<pto::half, 16, 2>);
static_assert(row<pto::bfloat16_t, 16, 2>);
static_assert(row<float, 32, 4>);
static_assert(row<pto::float8_e4m3_t, 8, 1>);
static_assert(row<pto::float8_e5m2_t, 8, 1>);
static_assert(row<pto::hifloat8_t, 8, 1>);
static_assert(row<pto::float4_e1m2x2_t, 4, 1>);
static_assert(row<pto::float4_e2m1x2_t, 4, 1>);

static_assert(row<int8_t, 8, 1>);
static_assert(row<uint8_t, 8, 1>);
static_assert(row<int16_t, 16, 2>);
static_assert(row<uint16_t, 16, 2>);
static_assert(row<int32_t, 32, 4>);
static_assert(row<uint32_t, 32, 4>);
static_assert(row<int64_t, 64, 8>);
static_assert(row<uint64_t, 64, 8>);
static_assert(row<pto::int4b_t, 4, 1>);

// One error each: f8e4m3, f8e5m2, hif8, f4e1m2x2, f4e2m1x2.
// CHECK-COUNT-5: Tile profile error: this processor has no elements of this type
// CHECK-NOT: error
