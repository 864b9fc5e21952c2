//===- format.c - Formatted text -----------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/// Where characters go: the first ones into a buffer, all of them into a count.
struct output {
  char *buffer;
  size_t size;
  size_t count;
};

static void put(struct output *out, char c) {
  if (out->count < out->size)
    out->buffer[out->count] = c;
  ++out->count;
}
static void put_many(struct output *out, char c, long times) {
  for (; times > 0; --times)
    put(out, c);
}

/// What stands between % and the letter of a conversion.
struct directive {
  bool is_left, has_sign, has_space, is_alternate, has_zeros;
  int width;
  /// Negative if there is none.
  int precision;
};

/// Writes \p length characters of \p text after \p prefix, filled to the width;
/// \p zeros stand between the two.
static void put_field(struct output *out, const struct directive *d,
                      const char *prefix, long zeros, const char *text,
                      long length) {
  long padding = d->width - (long)strlen(prefix) - zeros - length;
  if (d->has_zeros && !d->is_left && padding > 0) {
    zeros += padding;
    padding = 0;
  }
  if (!d->is_left)
    put_many(out, ' ', padding);
  while (*prefix)
    put(out, *prefix++);
  put_many(out, '0', zeros);
  for (long i = 0; i < length; ++i)
    put(out, text[i]);
  if (d->is_left)
    put_many(out, ' ', padding);
}

static const char *sign_of(const struct directive *d, bool is_negative) {
  return is_negative ? "-" : d->has_sign ? "+" : d->has_space ? " " : "";
}

static void put_integer(struct output *out, struct directive d, uintmax_t value,
                        int base, bool is_upper, const char *prefix) {
  char digits[24];
  int first = sizeof(digits);
  for (uintmax_t rest = value; rest != 0; rest /= base) {
    int digit = rest % base;
    digits[--first] =
        digit < 10 ? '0' + digit : (is_upper ? 'A' : 'a') + digit - 10;
  }
  int length = sizeof(digits) - first;
  int least = d.precision < 0 ? 1 : d.precision;
  if (d.precision >= 0)
    d.has_zeros = false;
  if (base == 8 && d.is_alternate && length >= least)
    least = length + 1;
  if (value == 0 || !d.is_alternate || base != 16)
    prefix = base == 16 ? "" : prefix;
  put_field(out, &d, prefix, least > length ? least - length : 0,
            digits + first, length);
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

enum {
  // m * 5^1074 with m below 2^53 has 767 digits, 2^1024 has 309.
  DigitCount = 800,
  WordCount = DigitCount / 9 + 2,
  WordBase = 1000000000,
};

/// All digits of a number, which is digits[0].digits[1]... * 10^exponent.
struct decimal {
  int count;
  int exponent;
  char digits[DigitCount];
};

static void multiply(uint32_t *words, int *count, uint32_t factor) {
  uint64_t carry = 0;
  for (int i = 0; i < *count; ++i) {
    carry += (uint64_t)words[i] * factor;
    words[i] = carry % WordBase;
    carry /= WordBase;
  }
  if (carry)
    words[(*count)++] = (uint32_t)carry;
}

/// A finite number, without its sign.
static void set_decimal(struct decimal *d, uint64_t bits) {
  int exponent = bits >> 52 & 0x7ff;
  uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
  if (exponent)
    fraction |= UINT64_C(1) << 52;
  else
    exponent = 1;
  exponent -= 1075;
  d->count = 1;
  d->exponent = 0;
  d->digits[0] = 0;
  if (fraction == 0)
    return;
  for (; exponent < 0 && !(fraction & 1); ++exponent)
    fraction >>= 1;
  uint32_t words[WordCount] = {fraction % WordBase,
                               fraction / WordBase % WordBase};
  int count = words[1] ? 2 : 1;
  // m * 2^-k is m * 5^k, with k digits after the point.
  for (int i = 0; i < exponent; ++i)
    multiply(words, &count, 2);
  for (int i = exponent; i < 0; ++i)
    multiply(words, &count, 5);
  char all[WordCount * 9];
  int length = 0;
  for (int i = count - 1; i >= 0; --i) {
    uint32_t scale = WordBase / 10;
    for (int j = 0; j < 9; ++j, scale /= 10)
      if (length != 0 || words[i] / scale % 10 != 0)
        all[length++] = words[i] / scale % 10;
  }
  d->exponent = length - 1 + (exponent < 0 ? exponent : 0);
  d->count = length;
  memcpy(d->digits, all, length);
}

/// Keeps \p count digits, to the nearest, ties to even.
static void round_decimal(struct decimal *d, int count) {
  if (count >= d->count)
    return;
  if (count < 0) {
    d->count = 1;
    d->exponent -= count;
    d->digits[0] = 0;
    return;
  }
  int next = d->digits[count];
  bool has_more = false;
  for (int i = count + 1; i < d->count; ++i)
    has_more |= d->digits[i] != 0;
  bool is_odd = count > 0 && d->digits[count - 1] & 1;
  bool is_up = next > 5 || (next == 5 && (has_more || is_odd));
  d->count = count;
  int i = count - 1;
  for (; is_up && i >= 0; --i) {
    is_up = d->digits[i] == 9;
    d->digits[i] = is_up ? 0 : d->digits[i] + 1;
  }
  if (is_up || count == 0) {
    // 9.99 has become 10.0, or nothing is left.
    d->digits[0] = is_up;
    ++d->exponent;
    d->count = count ? count : 1;
  }
}

static char digit_of(const struct decimal *d, int place) {
  return '0' + (place >= 0 && place < d->count ? d->digits[place] : 0);
}

enum { TextSize = DigitCount + 400 };

/// Writes digits before and \p precision after a point.
static int fixed_text(char *text, const struct decimal *d, int precision,
                      bool has_point) {
  int length = 0;
  for (int place = d->exponent > 0 ? d->exponent : 0; place >= 0; --place)
    text[length++] = digit_of(d, d->exponent - place);
  if (precision > 0 || has_point)
    text[length++] = '.';
  for (int place = 1; place <= precision && length < TextSize; ++place)
    text[length++] = digit_of(d, d->exponent + place);
  return length;
}

static int exponent_text(char *text, const struct decimal *d, int precision,
                         bool has_point, char letter) {
  int length = 0;
  text[length++] = digit_of(d, 0);
  if (precision > 0 || has_point)
    text[length++] = '.';
  for (int place = 1; place <= precision && length < TextSize - 8; ++place)
    text[length++] = digit_of(d, place);
  bool is_zero = d->count == 1 && d->digits[0] == 0;
  int exponent = is_zero ? 0 : d->exponent;
  text[length++] = letter;
  text[length++] = exponent < 0 ? '-' : '+';
  if (exponent < 0)
    exponent = -exponent;
  if (exponent >= 100)
    text[length++] = '0' + exponent / 100;
  text[length++] = '0' + exponent / 10 % 10;
  text[length++] = '0' + exponent % 10;
  return length;
}

/// The digits that %g has not to write.
static int without_zeros(char *text, int length) {
  char *point = memchr(text, '.', length);
  if (!point)
    return length;
  char *e = memchr(text, 'e', length);
  if (!e)
    e = memchr(text, 'E', length);
  char *end = e ? e : text + length, *last = end;
  while (last[-1] == '0')
    --last;
  if (last[-1] == '.')
    --last;
  memmove(last, end, text + length - end);
  return length - (int)(end - last);
}

static void put_float(struct output *out, struct directive d, double value,
                      char letter) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof(bits));
  const char *sign = sign_of(&d, bits >> 63);
  bits = bits << 1 >> 1;
  bool is_upper = letter < 'a';
  if (bits >> 52 == 0x7ff) {
    d.has_zeros = false;
    const char *name =
        bits << 12 ? (is_upper ? "NAN" : "nan") : (is_upper ? "INF" : "inf");
    put_field(out, &d, sign, 0, name, 3);
    return;
  }
  // More digits than there are would be zeros.
  enum { MostDigits = 1100 };
  int precision = d.precision < 0            ? 6
                  : d.precision > MostDigits ? MostDigits
                                             : d.precision;
  struct decimal number;
  set_decimal(&number, bits);
  char text[TextSize];
  int length;
  switch (letter | 32) {
  case 'f':
    round_decimal(&number, number.exponent + 1 + precision);
    length = fixed_text(text, &number, precision, d.is_alternate);
    break;
  case 'e':
    round_decimal(&number, precision + 1);
    length = exponent_text(text, &number, precision, d.is_alternate,
                           is_upper ? 'E' : 'e');
    break;
  default:
    if (precision == 0)
      precision = 1;
    round_decimal(&number, precision);
    if (number.exponent < -4 || number.exponent >= precision)
      length = exponent_text(text, &number, precision - 1, d.is_alternate,
                             is_upper ? 'E' : 'e');
    else
      length = fixed_text(text, &number, precision - 1 - number.exponent,
                          d.is_alternate);
    if (!d.is_alternate)
      length = without_zeros(text, length);
    break;
  }
  put_field(out, &d, sign, 0, text, length);
}

//===----------------------------------------------------------------------===//
// Directives
//===----------------------------------------------------------------------===//

enum size { Char, Short, Int, Long };

static enum size parse_size(const char **format) {
  switch (*(*format)++) {
  case 'h':
    if (**format != 'h')
      return Short;
    ++*format;
    return Char;
  case 'l':
    if (**format == 'l')
      ++*format;
    return Long;
  case 'j':
  case 'z':
  case 't':
  case 'L':
    return Long;
  default:
    --*format;
    return Int;
  }
}

static int parse_number(const char **format) {
  int number = 0;
  for (; **format >= '0' && **format <= '9'; ++*format)
    number = number > 100000 ? number : number * 10 + (**format - '0');
  return number;
}

static bool parse_flag(struct directive *d, char c) {
  switch (c) {
  case '-':
    return d->is_left = true;
  case '+':
    return d->has_sign = true;
  case ' ':
    return d->has_space = true;
  case '#':
    return d->is_alternate = true;
  case '0':
    return d->has_zeros = true;
  default:
    return false;
  }
}

int vsnprintf(char *buffer, size_t size, const char *format, va_list list) {
  struct output out = {buffer, size, 0};
  va_list args;
  va_copy(args, list);
  while (*format) {
    if (*format != '%') {
      put(&out, *format++);
      continue;
    }
    ++format;
    struct directive d = {.precision = -1};
    while (parse_flag(&d, *format))
      ++format;
    if (*format == '*') {
      ++format;
      d.width = va_arg(args, int);
      if (d.width < 0) {
        d.is_left = true;
        d.width = -d.width;
      }
    } else {
      d.width = parse_number(&format);
    }
    if (*format == '.') {
      ++format;
      if (*format == '*') {
        ++format;
        d.precision = va_arg(args, int);
      } else {
        d.precision = parse_number(&format);
      }
    }
    enum size size = parse_size(&format);
    char letter = *format++;
    switch (letter) {
    case 'd':
    case 'i': {
      intmax_t value = size == Long ? va_arg(args, long) : va_arg(args, int);
      if (size == Char)
        value = (signed char)value;
      else if (size == Short)
        value = (short)value;
      put_integer(&out, d, value < 0 ? -(uintmax_t)value : (uintmax_t)value, 10,
                  false, sign_of(&d, value < 0));
      break;
    }
    case 'u':
    case 'o':
    case 'x':
    case 'X': {
      uintmax_t value =
          size == Long ? va_arg(args, unsigned long) : va_arg(args, unsigned);
      if (size == Char)
        value = (unsigned char)value;
      else if (size == Short)
        value = (unsigned short)value;
      put_integer(&out, d, value,
                  letter == 'u'   ? 10
                  : letter == 'o' ? 8
                                  : 16,
                  letter == 'X',
                  letter == 'X'   ? "0X"
                  : letter == 'x' ? "0x"
                                  : "");
      break;
    }
    case 'p':
      d.is_alternate = true;
      put_integer(&out, d, (uintptr_t)va_arg(args, void *), 16, false, "0x");
      break;
    case 'c': {
      char c = va_arg(args, int);
      d.has_zeros = false;
      put_field(&out, &d, "", 0, &c, 1);
      break;
    }
    case 's': {
      const char *text = va_arg(args, const char *);
      if (!text)
        text = "(null)";
      d.has_zeros = false;
      put_field(&out, &d, "", 0, text,
                d.precision < 0 ? strlen(text) : strnlen(text, d.precision));
      break;
    }
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
      put_float(&out, d, va_arg(args, double), letter);
      break;
    case 'n': {
      void *place = va_arg(args, void *);
      if (size == Long)
        *(long *)place = out.count;
      else if (size == Int)
        *(int *)place = out.count;
      else if (size == Short)
        *(short *)place = out.count;
      else
        *(signed char *)place = out.count;
      break;
    }
    case '%':
      put(&out, '%');
      break;
    default:
      // No directive: the program is wrong, and %a is not known.
      __builtin_trap();
    }
  }
  va_end(args);
  if (size != 0)
    buffer[out.count < size ? out.count : size - 1] = 0;
  return (int)out.count;
}

int vsprintf(char *buffer, const char *format, va_list args) {
  return vsnprintf(buffer, (size_t)-1 >> 1, format, args);
}
int snprintf(char *buffer, size_t size, const char *format, ...) {
  va_list args;
  va_start(args, format);
  int count = vsnprintf(buffer, size, format, args);
  va_end(args);
  return count;
}
int sprintf(char *buffer, const char *format, ...) {
  va_list args;
  va_start(args, format);
  int count = vsprintf(buffer, format, args);
  va_end(args);
  return count;
}
