# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a C program that reads numbers from texts and compares them with what the
C library of this machine makes of the same texts."""

import ctypes
import math
import random
import struct

LIBC = ctypes.CDLL(None, use_errno=True)
ERANGE = 34

INTEGERS = [
    "", "0", " -42abc", "+5", "- 5", "0x1F", "0X1fg", "0x", "077", "08", "zz",
    "-zZ", "1010", "\\t\\n 7 8", "2147483647", "2147483648", "-2147483649",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "18446744073709551616",
    "-1", "-18446744073709551616", "99999999999999999999999", "x1",
]
BASES = [0, 2, 8, 10, 16, 36]
FLOATS = [
    "", "0", "-0", "1", " +1.5e+3xyz", "-.5", ".", "-", "+.e1", "5.", "1e",
    "1e+", "1e-", "1e5.5", "0x1.8p3", "0X.8", "0x", "0x.p1", "0xp1", "0x1p",
    "0x1.fffffffffffff8p0", "0x1.fffffffffffff7fffffffp0", "0x1p-1074",
    "0x1p-1075", "0x1.8p-1075", "0x1.0000010p0", "0x1.000001p-149", "inf",
    "-INFINITY", "infinit", "nan", "nan(12)", "nanx", "9007199254740993",
    "9007199254740992.9999999999999999999", "16777217", "16777217.0000001",
    "1e23", "8.5e22", "1.7976931348623157e308", "1.7976931348623159e308",
    "1e309", "-1e400", "3.4028235e38", "3.4028236e38", "5e-324",
    "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400",
    "2.2250738585072011e-308", "1.401298464e-45", "7.006492321624085e-46",
    "7.006492321624086e-46", "0.1000000000000000055511151231257827021181583404541015625",
    "123456789012345678901234567890e-10", "0." + "0" * 330 + "1",
    "1" + "0" * 40, "1e99999999999999999999", "0e99", "1e-99999999999",
]


def random_floats():
    generator = random.Random(1)
    for _ in range(25):
        digits = "".join(generator.choice("0123456789") for _ in range(20))
        yield f"{digits[0]}.{digits[1:]}e{generator.randint(-330, 310)}"


def host(name, result, text, base=None):
    """(value, characters read, whether it is out of range) of a function."""
    function = getattr(LIBC, name)
    function.restype = result
    buffer = ctypes.create_string_buffer(
        text.encode().decode("unicode_escape").encode())
    end = ctypes.c_void_p()
    ctypes.set_errno(0)
    arguments = [buffer, ctypes.byref(end)]
    value = function(*arguments, *([] if base is None else [base]))
    return (value, end.value - ctypes.addressof(buffer),
            ctypes.get_errno() == ERANGE)


lines = []
for name, result, suffix in [("strtol", ctypes.c_long, "L"),
                             ("strtoll", ctypes.c_longlong, "LL"),
                             ("strtoimax", ctypes.c_int64, "L"),
                             ("strtoul", ctypes.c_ulong, "UL"),
                             ("strtoull", ctypes.c_ulonglong, "ULL"),
                             ("strtoumax", ctypes.c_uint64, "UL")]:
    for text in INTEGERS:
        for base in BASES:
            value, length, over = host(name, result, text, base)
            literal = ("LONG_MIN" if value == -(2**63) else f"{value}{suffix}")
            lines.append(f'INTEGER({name}, "{text}", {base}, {literal}, '
                         f"{length}, {int(over)})")
            is_int = -(2**31) <= value < 2**31
            if name == "strtol" and base == 10 and is_int:
                lines += [f'VALUE({f}("{text}"), {value})'
                          for f in ("atoi", "atol", "atoll")]
for name, result, code in [("strtod", ctypes.c_double, "<dQ"),
                           ("strtof", ctypes.c_float, "<fI")]:
    for text in FLOATS + list(random_floats()):
        value, length, over = host(name, result, text)
        if math.isnan(value):
            lines.append(f'NO_NUMBER({name}, "{text}", {length})')
            continue
        bits = struct.unpack("<" + code[2], struct.pack(code[:2], value))[0]
        # Whether small numbers set errno is the library's business.
        if 0 < abs(value) < 1e-37:
            over = -1
        lines.append(f'NUMBER({name}, "{text}", 0x{bits:x}, {length}, '
                     f"{int(over)})")
        if name == "strtod":
            lines.append(f'VALUE(bits_atof("{text}"), 0x{bits:x})')
            lines.append(f'VALUE(bits_strtold("{text}"), 0x{bits:x})')

print("""#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

static char *end;

static int is_read(const char *text, int length, int over) {
  int expected = over > 0 ? ERANGE : 0;
  return end - text == length && (over < 0 || errno == expected);
}
static uint64_t bits_strtod(const char *text) {
  union { double d; uint64_t u; } x = {strtod(text, &end)};
  return x.u;
}
static uint64_t bits_strtof(const char *text) {
  union { float f; uint32_t u; } x = {strtof(text, &end)};
  return x.u;
}
static uint64_t bits_atof(const char *text) {
  union { double d; uint64_t u; } x = {atof(text)};
  return x.u;
}
static uint64_t bits_strtold(const char *text) {
  union { long double d; uint64_t u; } x = {strtold(text, 0)};
  return x.u;
}

// The number of the first line that is wrong.
#define VALUE(CALL, RIGHT) if ((CALL) != (RIGHT)) return __LINE__;
#define INTEGER(NAME, TEXT, BASE, RIGHT, LENGTH, OVER)                         \\
  {                                                                            \\
    static const char text[] = TEXT;                                           \\
    errno = 0;                                                                 \\
    if (NAME(text, &end, BASE) != (RIGHT) || !is_read(text, LENGTH, OVER))     \\
      return __LINE__;                                                         \\
  }
#define NUMBER(NAME, TEXT, RIGHT, LENGTH, OVER)                                \\
  {                                                                            \\
    static const char text[] = TEXT;                                           \\
    errno = 0;                                                                 \\
    if (bits_##NAME(text) != (RIGHT) || !is_read(text, LENGTH, OVER))          \\
      return __LINE__;                                                         \\
  }
#define NO_NUMBER(NAME, TEXT, LENGTH)                                          \\
  {                                                                            \\
    static const char text[] = TEXT;                                           \\
    if (!__builtin_isnan(NAME(text, &end)) || end - text != LENGTH)            \\
      return __LINE__;                                                         \\
  }
""")
parts = [lines[i:i + 100] for i in range(0, len(lines), 100)]
for number, part in enumerate(parts):
    print(f"static int part{number}(void) {{")
    print("\n".join("  " + line for line in part))
    print("  return 0;\n}")
print("int check(void) {\n  int line = 0;")
for number in range(len(parts)):
    print(f"  line = line ? line : part{number}();")
print("  return line;\n}")
