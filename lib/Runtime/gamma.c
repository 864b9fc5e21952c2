//===- gamma.c - The gamma function of double -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "wide.h"
#include <math.h>

/// The logarithm of gamma(2 + z), for z from -1/2 to 1/2: z times
/// 1 - Euler's constant + z * (c[0] - c[1] * z + c[2] * z^2 - ...), where
/// c[n] = (zeta(n + 2) - 1) / (n + 2).
static wide log_near_2(wide z) {
  static const wide first = {U128(0xd8773039049e70b6, 0x5c8380fdfd5a6953), -2,
                             false};
  static const u128 coefficients[] = {
      U128(0x14a34cc4a60fa646, 0x1cf62448802eb398),
      U128(0x044f8006955d81a0, 0x49741d077de15fed),
      U128(0x0151322ac7d84836, 0xbf2242232dca46bf),
      U128(0x0079013f0863d7c6, 0x1b59d830e14cc381),
      U128(0x002f5badd5b6d85f, 0xa921f5ce00a02e45),
      U128(0x00138ac5c2bf8e07, 0xceb67c604c626f5b),
      U128(0x000859b57c31cb74, 0x5f2ce526edad3267),
      U128(0x0003a7fa98eda5f8, 0xf8e0ea8c0cd11f4a),
      U128(0x0001a127b0f17d65, 0xa33a61354e004cf2),
      U128(0x0000bc6f2debe40f, 0x77977eaf8c86e166),
      U128(0x0000560373b99bac, 0x089302ba592c7b91),
      U128(0x0000279792c79c44, 0x850ad48c9c1566bb),
      U128(0x000012597a39f34a, 0xab901bbae75609fd),
      U128(0x0000088d975bb3ca, 0xa08e3b58732d631d),
      U128(0x000004019337ac8b, 0xc3ce80ab57fede08),
      U128(0x000001e2600d93cf, 0xd2ebb3d4f1868fbe),
      U128(0x000000e3b5dd9f83, 0xd26bb3456eeed36a),
      U128(0x0000006bd69b2efe, 0x2a5d95f227e96d84),
      U128(0x000000333727840e, 0x161e81938b239b21),
      U128(0x0000001862c734df, 0x3eac6cca00afb037),
      U128(0x0000000ba34ed667, 0xd6e6592c58ee628b),
      U128(0x0000000590d2a111, 0xebab40d7b976fc3b),
      U128(0x00000002aab50eff, 0xfa5853c57cd06cae),
      U128(0x0000000147b16792, 0x58d0e413cdb83a15),
      U128(0x000000009d8ae959, 0x7e085e2860901115),
      U128(0x000000004bda6a7e, 0xaf8f7e5e9d54c8b4),
      U128(0x0000000024926546, 0x6e8698830414e123),
      U128(0x0000000011a7c26e, 0xc2523c53d3af6d28),
      U128(0x0000000008888b73, 0x49f6cbc71f9656c3),
      U128(0x0000000004210932, 0xf150f60a077c106e),
      U128(0x000000000200004d, 0xc7ec89e9aa35302a),
      U128(0x0000000000f83e28, 0xa7e4f8505d6daf95),
      U128(0x0000000000787880, 0x9aabf35e9d57a79b),
      U128(0x00000000003a83aa, 0xdcbdc5c3af1dacb6),
      U128(0x00000000001c71c7, 0xf6f10e36bfbe2e27),
      U128(0x00000000000dd67c, 0xd13de44d6b5a5dea),
      U128(0x000000000006bca1, 0xc628435b8a06bf8e),
      U128(0x0000000000034834, 0x8ac07cb6b4ea0b18),
      U128(0x0000000000019999, 0x9c0716ee8b187bc2),
      U128(0x000000000000c7ce, 0x0d46fcebbf312d49),
      U128(0x0000000000006186, 0x18a34a2413314159),
      U128(0x0000000000002fa0, 0xbe98638ac0b8ddd0),
      U128(0x0000000000001745, 0xd17b56ba4a674e2f),
      U128(0x0000000000000b60, 0xb60da6b22b35da2e),
      U128(0x0000000000000590, 0xb217008f67221fae),
      U128(0x00000000000002b9, 0x3105b04bd39346e0),
      U128(0x0000000000000155, 0x5555698a86639eb9),
      U128(0x00000000000000a7, 0x2f0540115e46d746),
      U128(0x0000000000000051, 0xeb8520e0207a20ba),
      U128(0x0000000000000028, 0x282828dc7c62791e),
      U128(0x0000000000000013, 0xb13b13ec2f3a0a0e),
      U128(0x0000000000000009, 0xa90e7da9042ca44b),
      U128(0x0000000000000004, 0xbda12f6e9aa648b7),
      U128(0x0000000000000002, 0x53c8253e92ce7671),
      U128(0x0000000000000001, 0x249249253f4cbbba),
      U128(0x0000000000000000, 0x8fb823ee41a45b53),
      U128(0x0000000000000000, 0x469ee5847c7deed0),
      U128(0x0000000000000000, 0x22b63cbef0631e85),
      U128(0x0000000000000000, 0x11111111130f6c23),
      U128(0x0000000000000000, 0x0864b8a7df1471cb),
      U128(0x0000000000000000, 0x0421084210bb0189),
  };
  wide size = z;
  size.is_negative = false;
  wide rest =
      __wide_series(coefficients, sizeof(coefficients) / sizeof(*coefficients),
                    size, !z.is_negative);
  return __wide_multiply(z, __wide_add(first, __wide_multiply(z, rest)));
}

/// The logarithm of gamma(x), for x from 32 on: Stirling's series.
static wide log_of_large(wide x) {
  static const wide half_log_2_pi = {
      U128(0xeb3f8e4325f5a534, 0x94bc900144192024), -1, false};
  // Bernoulli's numbers B(2n) by 2n * (2n - 1).
  static const wide coefficients[] = {
      {U128(0xaaaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaab), -4, false},
      {U128(0xb60b60b60b60b60b, 0x60b60b60b60b60b6), -9, true},
      {U128(0xd00d00d00d00d00d, 0x00d00d00d00d00d0), -11, false},
      {U128(0x9c09c09c09c09c09, 0xc09c09c09c09c09c), -11, true},
      {U128(0xdca8f158c7f91ab8, 0x7539c0372a3c5632), -11, false},
      {U128(0xfb5586ccc9e3e40f, 0xb5586ccc9e3e40fb), -10, true},
      {U128(0xd20d20d20d20d20d, 0x20d20d20d20d20d2), -8, false},
      {U128(0xf21436587a9cbee1, 0x032547698badcff2), -6, true},
      {U128(0xb7f4b1c0f033ffd0, 0xc3b7f4b1c0f03400), -3, false},
      {U128(0xb23b3808c0f9cf6d, 0xedce7312cc3ea607), 0, true},
      {U128(0xd672219167002d3a, 0x7a9c886459c00b4f), 3, false},
      {U128(0x9cd9292e6660d55b, 0x3f712eb9e07ca39e), 7, true},
      {U128(0x8911a740da740da7, 0x40da740da740da74), 11, false},
      {U128(0x8d0cc570e255bf59, 0xff6eec24b48ff1b4), 15, true},
      {U128(0xa8d1044d3708d1c2, 0x19ee4fdc4469ccaf), 19, false},
      {U128(0xe8844d8a169abbc4, 0x06169abbc406169b), 23, true},
  };
  wide reciprocal = __wide_divide(WIDE_ONE, x);
  wide square = __wide_multiply(reciprocal, reciprocal);
  int n = sizeof(coefficients) / sizeof(*coefficients) - 1;
  wide sum = coefficients[n];
  while (n-- != 0)
    sum = __wide_add(coefficients[n], __wide_multiply(sum, square));
  sum = __wide_add(half_log_2_pi, __wide_multiply(sum, reciprocal));
  wide half = __wide_scale(WIDE_ONE, -1);
  wide power = __wide_multiply(__wide_subtract(x, half), __wide_log(x));
  return __wide_add(__wide_subtract(power, x), sum);
}

/// gamma(x) as exp(logarithm) * factor, or divided by it.
struct parts {
  wide logarithm, factor;
  bool divides;
};

/// Of a number below 32 in size that is neither 0 nor a negative integer: moved
/// in steps of 1 to where the series is.
static struct parts parts_of_small(double x) {
  struct parts parts = {{0}, WIDE_ONE, x < 1.5};
  wide number = __wide_of(x), two = __wide_of_integer(2);
  // How far it is to between 3/2 and 5/2.
  int steps = (int)floor(parts.divides ? 2.5 - x : x - 1.5);
  for (; steps > 0; --steps) {
    if (!parts.divides)
      number = __wide_subtract(number, WIDE_ONE);
    parts.factor = __wide_multiply(parts.factor, number);
    if (parts.divides)
      number = __wide_add(number, WIDE_ONE);
  }
  parts.logarithm = log_near_2(__wide_subtract(number, two));
  return parts;
}

/// sin(pi * x) in size, for x from -1/2 to 1/2.
static wide sine_of_pi(wide x) {
  wide angle = __wide_multiply(WIDE_PI, x), sum = WIDE_ONE;
  angle.is_negative = false;
  wide square = __wide_multiply(angle, angle);
  for (int n = 36; n > 0; n -= 2)
    sum = __wide_subtract(
        WIDE_ONE,
        __wide_multiply(__wide_divide(square, __wide_of_integer(n * (n + 1))),
                        sum));
  return __wide_multiply(angle, sum);
}

/// Of a number from -32 down that is not an integer, by gamma(x) * gamma(1 - x)
/// = pi / sin(pi * x). The sign is left to the caller.
static struct parts parts_of_negative(double x) {
  wide number = __wide_of(x);
  wide distance = __wide_subtract(number, __wide_of(rint(x)));
  wide logarithm = log_of_large(__wide_subtract(WIDE_ONE, number));
  return (struct parts){__wide_negate(logarithm),
                        __wide_divide(sine_of_pi(distance), WIDE_PI), true};
}

static bool is_within_32(double x) {
  return double_size(x) < double_bits(32.0);
}

double tgamma(double x) {
  bool is_negative = double_bits(x) >> 63;
  if (is_nan(x))
    return x;
  if (double_size(x) == 0)
    return copysign(INFINITY, x);
  // Each large number is an integer.
  if (is_negative && floor(x) == x)
    return NAN;
  if (x >= 172)
    return INFINITY;
  // Its sign is that of the sine.
  bool is_odd = is_negative && fmod(floor(x), 2) != 0;
  if (x < -200)
    return is_odd ? -0.0 : 0.0;
  struct parts parts =
      is_within_32(x) ? parts_of_small(x)
      : is_negative
          ? parts_of_negative(x)
          : (struct parts){log_of_large(__wide_of(x)), WIDE_ONE, false};
  wide power = __wide_exp(parts.logarithm);
  wide result = parts.divides ? __wide_divide(power, parts.factor)
                              : __wide_multiply(power, parts.factor);
  result.is_negative = is_odd;
  return __wide_to_double(result);
}

double lgamma(double x) {
  bool is_negative = double_bits(x) >> 63;
  if (is_nan(x))
    return x;
  if (double_size(x) == 0 || double_size(x) == DOUBLE_INFINITY ||
      (is_negative && floor(x) == x))
    return INFINITY;
  if (!is_within_32(x) && !is_negative)
    return __wide_to_double(log_of_large(__wide_of(x)));
  struct parts parts =
      is_within_32(x) ? parts_of_small(x) : parts_of_negative(x);
  parts.factor.is_negative = false;
  wide logarithm = __wide_log(parts.factor);
  return __wide_to_double(parts.divides
                              ? __wide_subtract(parts.logarithm, logarithm)
                              : __wide_add(parts.logarithm, logarithm));
}

float tgammaf(float x) { return (float)tgamma(x); }
float lgammaf(float x) { return (float)lgamma(x); }
