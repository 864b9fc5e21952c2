//===- complex-functions.c - Roots, powers and others of complex numbers -===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finite numbers by the usual formulas in 128 bits, which have room for what
// cancels out, and whose range nothing leaves; sine, cosine and tangent of a
// part are those of double. Infinities and NaNs are as in Annex G of the
// standard.
//
//===----------------------------------------------------------------------===//

#include "wide.h"
#include <complex.h>
#include <math.h>

typedef struct {
  wide real, imaginary;
} wide_complex;

/// sinh, cosh and exp of more than this are out of reach even times the least
/// number.
static double within_reach(double x) {
  return x > 4096 ? 4096 : x < -4096 ? -4096 : x;
}

static wide square_sum(wide x, wide y) {
  return __wide_add(__wide_multiply(x, x), __wide_multiply(y, y));
}

/// log(1 + x)
static wide log_of_next(wide x) {
  if (x.exponent >= -3)
    return __wide_log(__wide_add(WIDE_ONE, x));
  wide ratio = __wide_divide(x, __wide_add(__wide_of_integer(2), x));
  return __wide_scale(__wide_small_atanh(ratio), 1);
}

/// The root in the right half plane.
static wide_complex root(wide x, wide y) {
  wide size = x, length = __wide_root(square_sum(x, y));
  size.is_negative = false;
  wide greater = __wide_root(__wide_scale(__wide_add(length, size), -1));
  wide less = greater;
  if (greater.mantissa != 0)
    less = __wide_scale(__wide_divide(y, greater), -1);
  if (!x.is_negative)
    return (wide_complex){greater, less};
  greater.is_negative = y.is_negative;
  less.is_negative = false;
  return (wide_complex){less, greater};
}

/// The logarithm of the size of a finite number that is not 0.
static wide log_of_size(double x, double y) {
  wide a = __wide_of(fabs(x)), b = __wide_of(fabs(y));
  if (fabs(x) < fabs(y)) {
    wide other = a;
    a = b;
    b = other;
  }
  wide square = square_sum(a, b);
  // Close to 1, where a logarithm is close to 0, by what is beyond 1.
  if (square.exponent == 0 || square.exponent == -1)
    square = log_of_next(__wide_add(
        __wide_multiply(__wide_subtract(a, WIDE_ONE), __wide_add(a, WIDE_ONE)),
        __wide_multiply(b, b)));
  else
    square = __wide_log(square);
  return __wide_scale(square, -1);
}

double complex clog(double complex z) {
  double x = creal(z), y = cimag(z), angle = atan2(y, x);
  if (isinf(x) || isinf(y))
    return CMPLX(INFINITY, angle);
  if (isnan(x) || isnan(y))
    return CMPLX(NAN, NAN);
  if (x == 0 && y == 0)
    return CMPLX(-INFINITY, angle);
  return CMPLX(__wide_to_double(log_of_size(x, y)), angle);
}

double complex csqrt(double complex z) {
  double x = creal(z), y = cimag(z);
  if (isinf(y))
    return CMPLX(INFINITY, y);
  if (isinf(x)) {
    if (isnan(y))
      return x > 0 ? CMPLX(x, y) : CMPLX(y, INFINITY);
    return x > 0 ? CMPLX(x, copysign(0, y)) : CMPLX(0, copysign(x, y));
  }
  if (isnan(x) || isnan(y))
    return CMPLX(NAN, NAN);
  if (x == 0 && y == 0)
    return CMPLX(0, y);
  wide_complex r = root(__wide_of(x), __wide_of(y));
  return CMPLX(__wide_to_double(r.real), __wide_to_double(r.imaginary));
}

double complex cexp(double complex z) {
  double x = creal(z), y = cimag(z);
  if (y == 0)
    return CMPLX(exp(x), y);
  if (!isfinite(y)) {
    if (isinf(x))
      return x > 0 ? CMPLX(x, NAN) : CMPLX(0, 0);
    return CMPLX(NAN, NAN);
  }
  if (isnan(x))
    return CMPLX(NAN, NAN);
  wide power = __wide_exp(__wide_of(within_reach(x)));
  return CMPLX(__wide_to_double(__wide_multiply(power, __wide_of(cos(y)))),
               __wide_to_double(__wide_multiply(power, __wide_of(sin(y)))));
}

double complex csinh(double complex z) {
  double x = creal(z), y = cimag(z);
  if (y == 0)
    return CMPLX(sinh(x), y);
  if (!isfinite(y))
    return CMPLX(x == 0 || isinf(x) ? x : NAN, NAN);
  if (isnan(x))
    return CMPLX(NAN, NAN);
  wide number = __wide_of(within_reach(x));
  return CMPLX(
      __wide_to_double(__wide_multiply(__wide_sinh(number), __wide_of(cos(y)))),
      __wide_to_double(
          __wide_multiply(__wide_cosh(number), __wide_of(sin(y)))));
}

double complex ccosh(double complex z) {
  double x = creal(z), y = cimag(z);
  if (y == 0)
    return CMPLX(cosh(x), isnan(x) ? y : copysign(1, x) * y);
  if (!isfinite(y)) {
    if (x == 0)
      return CMPLX(NAN, x);
    return CMPLX(isinf(x) ? INFINITY : NAN, NAN);
  }
  if (isnan(x))
    return CMPLX(NAN, NAN);
  wide number = __wide_of(within_reach(x));
  return CMPLX(
      __wide_to_double(__wide_multiply(__wide_cosh(number), __wide_of(cos(y)))),
      __wide_to_double(
          __wide_multiply(__wide_sinh(number), __wide_of(sin(y)))));
}

double complex ctanh(double complex z) {
  double x = creal(z), y = cimag(z);
  if (isinf(x))
    return CMPLX(copysign(1, x),
                 isfinite(y) ? copysign(0, sin(y) * cos(y)) : copysign(0, y));
  if (y == 0)
    return CMPLX(tanh(x), y);
  if (!isfinite(y))
    return CMPLX(x == 0 ? x : NAN, NAN);
  if (isnan(x))
    return CMPLX(NAN, NAN);
  // With t = tan(y) and s = sinh(x), (1 + t^2) * s * cosh(x) and t, both
  // divided by 1 + (1 + t^2) * s^2.
  wide number = __wide_of(within_reach(x)), t = __wide_of(tan(y));
  wide s = __wide_sinh(number);
  wide factor = __wide_multiply(__wide_add(WIDE_ONE, __wide_multiply(t, t)), s);
  wide divisor = __wide_add(WIDE_ONE, __wide_multiply(factor, s));
  wide real = __wide_multiply(factor, __wide_cosh(number));
  return CMPLX(__wide_to_double(__wide_divide(real, divisor)),
               __wide_to_double(__wide_divide(t, divisor)));
}

/// The roots of 1 - z and 1 + z.
static void roots_around(wide x, wide y, wide_complex *minus,
                         wide_complex *plus) {
  *minus = root(__wide_subtract(WIDE_ONE, x), __wide_negate(y));
  *plus = root(__wide_add(WIDE_ONE, x), y);
}

/// asinh of the imaginary part of the conjugate of \p a times \p b.
static double asinh_of_product(wide_complex a, wide_complex b) {
  return __wide_to_double(
      __wide_asinh(__wide_subtract(__wide_multiply(a.real, b.imaginary),
                                   __wide_multiply(a.imaginary, b.real))));
}

double complex casinh(double complex z) {
  double x = creal(z), y = cimag(z);
  if (isnan(x))
    return y == 0 ? z : CMPLX(isinf(y) ? INFINITY : NAN, NAN);
  if (isnan(y))
    return CMPLX(isinf(x) ? x : NAN, NAN);
  if (isinf(x) || isinf(y))
    return CMPLX(copysign(INFINITY, x), copysign(atan2(fabs(y), fabs(x)), y));
  // asin of a number whose parts are the other way.
  wide_complex minus, plus;
  wide a = __wide_of(fabs(y)), b = __wide_of(fabs(x));
  roots_around(a, b, &minus, &plus);
  wide cosine =
      __wide_subtract(__wide_multiply(minus.real, plus.real),
                      __wide_multiply(minus.imaginary, plus.imaginary));
  cosine.is_negative = false;
  double angle = y == 0 ? 0 : __wide_to_double(__wide_atan2(a, cosine));
  return CMPLX(copysign(asinh_of_product(minus, plus), x), copysign(angle, y));
}

double complex cacos(double complex z) {
  double x = creal(z), y = cimag(z);
  if (isnan(x))
    return CMPLX(x, isinf(y) ? -y : NAN);
  if (isnan(y))
    return x == 0 ? CMPLX(M_PI_2, y) : CMPLX(NAN, isinf(x) ? -INFINITY : NAN);
  if (isinf(x) || isinf(y))
    return CMPLX(atan2(fabs(y), x), copysign(INFINITY, -y));
  wide_complex minus, plus;
  roots_around(__wide_of(x), __wide_of(fabs(y)), &minus, &plus);
  double angle =
      __wide_to_double(__wide_scale(__wide_atan2(minus.real, plus.real), 1));
  return CMPLX(angle, copysign(asinh_of_product(minus, plus), -y));
}

double complex cacosh(double complex z) {
  double complex r = cacos(z);
  if (isnan(cimag(z)))
    return CMPLX(fabs(cimag(r)), creal(r));
  return CMPLX(fabs(cimag(r)), copysign(creal(r), cimag(z)));
}

double complex catanh(double complex z) {
  double x = creal(z), y = cimag(z);
  if (isinf(y))
    return CMPLX(copysign(0, x), copysign(M_PI_2, y));
  if (isinf(x))
    return CMPLX(copysign(0, x), isnan(y) ? y : copysign(M_PI_2, y));
  if (isnan(x) || isnan(y))
    return CMPLX(x == 0 ? x : NAN, NAN);
  if (fabs(x) == 1 && y == 0)
    return CMPLX(copysign(INFINITY, x), y);
  wide a = __wide_of(fabs(x)), b = __wide_of(fabs(y));
  wide rest = __wide_subtract(WIDE_ONE, a);
  wide quotient = __wide_divide(__wide_scale(a, 2), square_sum(rest, b));
  wide cosine = __wide_subtract(__wide_multiply(rest, __wide_add(WIDE_ONE, a)),
                                __wide_multiply(b, b));
  wide angle = __wide_atan2(__wide_scale(b, 1), cosine);
  return CMPLX(
      copysign(__wide_to_double(__wide_scale(log_of_next(quotient), -2)), x),
      copysign(__wide_to_double(__wide_scale(angle, -1)), y));
}

// The circular functions are the hyperbolic ones of i * z.
static double complex exchanged(double complex z) {
  return CMPLX(cimag(z), creal(z));
}
double complex csin(double complex z) { return exchanged(csinh(exchanged(z))); }
double complex ccos(double complex z) {
  return ccosh(CMPLX(cimag(z), -creal(z)));
}
double complex ctan(double complex z) { return exchanged(ctanh(exchanged(z))); }
double complex casin(double complex z) {
  return exchanged(casinh(exchanged(z)));
}
double complex catan(double complex z) {
  return exchanged(catanh(exchanged(z)));
}

double complex cpow(double complex z, double complex power) {
  double x = creal(z), y = cimag(z), a = creal(power), b = cimag(power);
  if (a == 0 && b == 0)
    return 1;
  if (!isfinite(x) || !isfinite(y) || !isfinite(a) || !isfinite(b) ||
      (x == 0 && y == 0)) {
    double complex logarithm = clog(z);
    double u = creal(logarithm), v = cimag(logarithm);
    // A real power must not make NaNs of infinities.
    return cexp(b == 0 ? CMPLX(a * u, a * v)
                       : CMPLX(a * u - b * v, a * v + b * u));
  }
  wide u = log_of_size(x, y), v = __wide_atan2(__wide_of(y), __wide_of(x));
  wide p = __wide_of(a), q = __wide_of(b);
  wide real = __wide_subtract(__wide_multiply(p, u), __wide_multiply(q, v));
  wide angle = __wide_add(__wide_multiply(p, v), __wide_multiply(q, u));
  // Less whole circles, as far as there are bits for them.
  if (angle.exponent >= 2 && angle.exponent < 60) {
    wide circle = __wide_scale(WIDE_PI, 1);
    wide count =
        __wide_of(rint(__wide_to_double(__wide_divide(angle, circle))));
    angle = __wide_subtract(angle, __wide_multiply(count, circle));
  }
  double direction = __wide_to_double(angle);
  // Where the rounded real part would be out of reach, so is the result.
  wide size = real.exponent >= 12
                  ? __wide_exp(__wide_of(real.is_negative ? -4096 : 4096))
                  : __wide_exp(real);
  return CMPLX(
      __wide_to_double(__wide_multiply(size, __wide_of(cos(direction)))),
      __wide_to_double(__wide_multiply(size, __wide_of(sin(direction)))));
}

// Those of float and of long double, which is double.
#define PTO_UNARY(NAME)                                                        \
  float complex NAME##f(float complex z) { return (float complex)NAME(z); }    \
  long double complex NAME##l(long double complex z) { return NAME(z); }
PTO_COMPLEX_FUNCTIONS(PTO_UNARY)

float complex cpowf(float complex z, float complex power) {
  return (float complex)cpow(z, power);
}
long double complex cpowl(long double complex z, long double complex power) {
  return cpow(z, power);
}
