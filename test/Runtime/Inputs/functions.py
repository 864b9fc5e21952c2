# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of the run-time library against this machine's.

A C program calls every function of a group for many numbers, in both executors
and at two levels. All four have to give the same bits, and the right ones:
those of Python's arithmetic, which computes in double, or of this machine's <math.h>.
"""

import argparse
import ctypes
import decimal
import math
import os
import random
import struct
import subprocess
import sys

INF, NAN = math.inf, math.nan


def rounded(x, code, bits):
    """x rounded to a narrower float."""
    if not math.isfinite(x):
        return x
    try:
        return struct.unpack(code, struct.pack(code, x))[0]
    except OverflowError:
        return math.copysign(INF, x)


def to_float(x):
    return rounded(x, "<f", 32)


def to_half(x):
    return rounded(x, "<e", 16)


def guarded(function):
    """function, with NaN where Python raises ValueError for a domain error."""

    def call(*args):
        if any(math.isnan(x) for x in args):
            return NAN
        try:
            return function(*args)
        except ValueError:
            return NAN
        except OverflowError:
            return INF

    return call


def log_of(function):
    return lambda x: -INF if x == 0 else function(x)


def odd(function):
    """An odd function whose overflow has the sign of its operand."""
    return lambda x: math.copysign(guarded(function)(abs(x)), x)


def divide(x, y):
    if y != 0:
        return x / y
    return NAN if x == 0 else math.copysign(INF, x) * math.copysign(1, y)


def power(x, y):
    try:
        return math.pow(x, y)
    except OverflowError:
        return -INF if x < 0 and y % 2 == 1 else INF
    except ValueError:
        if x == 0 and y < 0:
            is_odd = math.isfinite(y) and y % 2 == 1
            return math.copysign(INF, x) if is_odd else INF
        return NAN


def round_away(x):
    if not math.isfinite(x) or abs(x) >= 2.0**52:
        return x
    whole = math.floor(abs(x))
    return math.copysign(whole + (abs(x) - whole >= 0.5), x)


def integral(function):
    def call(x):
        if not math.isfinite(x):
            return x
        return math.copysign(abs(float(function(x))), x)

    return call


def least(x, y, pick):
    if math.isnan(x):
        return y
    if math.isnan(y):
        return x
    return pick(x, y)


def cube_root(x):
    if not math.isfinite(x) or x == 0:
        return x
    with decimal.localcontext() as context:
        context.prec = 60
        root = decimal.Decimal(abs(x)) ** (decimal.Decimal(1) / 3)
    return math.copysign(float(root), x)


def next_after_float(x, y):
    bits = struct.unpack("<i", struct.pack("<f", x))[0]
    if x == y:
        return y
    if x == 0:
        return math.copysign(2.0**-149, y)
    bits += 1 if (x < y) == (x > 0) else -1
    return struct.unpack("<f", struct.pack("<i", bits))[0]


LIBM = ctypes.CDLL("libm.so.6")


def host(name):
    """A function on doubles of this machine."""
    function = getattr(LIBM, name)
    function.restype = ctypes.c_double
    return lambda *args: function(*map(ctypes.c_double, args))


def number(pick):
    """An operation that prefers numbers to NaNs, and -0 is less than 0."""

    def call(x, y):
        if math.isnan(x) or math.isnan(y):
            return y if math.isnan(x) else x
        return pick([x, y])

    return call


def in_order(x):
    return x, math.copysign(1, x)


def by_size(pick):
    """One of greater, or of less, size; else as its sign says."""
    return lambda xs: pick(xs, key=lambda x: (abs(x), in_order(x)))


# Name without the f of floats: function on doubles.
UNARY = {
    "acos": math.acos, "acosh": math.acosh, "asin": math.asin,
    "asinh": math.asinh, "atan": math.atan,
    "atanh": lambda x: math.copysign(INF, x) if abs(x) == 1 else math.atanh(x),
    "cbrt": cube_root, "ceil": integral(math.ceil), "cos": math.cos,
    "cosh": math.cosh, "erf": math.erf, "erfc": math.erfc, "exp": math.exp,
    "exp10": lambda x: math.pow(10, x), "exp2": lambda x: math.pow(2, x),
    "expm1": math.expm1, "fabs": abs, "floor": integral(math.floor),
    "lgamma": host("lgamma"), "log": log_of(math.log), "log10": log_of(math.log10),
    "log1p": lambda x: -INF if x == -1 else math.log1p(x),
    "log2": log_of(math.log2), "nearbyint": integral(round),
    "rint": integral(round), "round": round_away,
    "roundeven": integral(round), "sin": math.sin, "sinh": odd(math.sinh),
    "sqrt": math.sqrt, "tan": math.tan, "tanh": math.tanh,
    "tgamma": host("tgamma"), "trunc": integral(math.trunc),
}
BINARY = {
    "atan2": guarded(math.atan2), "copysign": math.copysign,
    "fdim": guarded(lambda x, y: x - y if x > y else 0.0),
    "fmax": lambda x, y: least(x, y, max), "fmin": lambda x, y: least(x, y, min),
    "fmod": guarded(math.fmod), "hypot": math.hypot,
    "fmaximum": guarded(lambda x, y: max(x, y, key=in_order)),
    "fmaximum_mag": guarded(lambda x, y: by_size(max)([x, y])),
    "fmaximum_mag_num": number(by_size(max)),
    "fmaximum_num": number(lambda xs: max(xs, key=in_order)),
    "fminimum": guarded(lambda x, y: min(x, y, key=in_order)),
    "fminimum_mag": guarded(lambda x, y: by_size(min)([x, y])),
    "fminimum_mag_num": number(by_size(min)),
    "fminimum_num": number(lambda xs: min(xs, key=in_order)),
    "nextafter": guarded(next_after_float), "pow": power,
    "remainder": guarded(math.remainder),
}
# What Python has no right values of for double.
FLOAT_ONLY = {"nextafter"}
# Those whose results on this machine may be a unit beside the right ones.
INEXACT = {
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "cos",
    "cosh", "erf", "erfc", "exp", "exp10", "exp2", "expm1", "hypot", "log",
    "log10", "log1p", "log2", "pow", "sin", "sinh", "tan", "tanh",
}
# As many units as this machine's may be beside them.
UNITS = {"lgamma": 4, "tgamma": 6}

SPECIAL = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -1.5, INF, -INF, NAN]


def numbers(count, seed, is_double):
    """Special numbers and others of all sizes that functions work with."""
    generator = random.Random(seed)
    extremes = [5e-324, 1.7976931348623157e308] if is_double else [
        2.0**-149, -(2.0**-130), 3.4028234663852886e38]
    result = SPECIAL + extremes
    while len(result) < count:
        scale = generator.choice([1, 1, 8, 80, 1e6, 1e-3, 1e-20])
        x = generator.uniform(-scale, scale)
        result.append(x if is_double else to_float(x))
    generator.shuffle(result)
    return result


class Group:
    """Lines of C that each fill out[] from a[] and b[], and the right values."""

    def __init__(self, letter, count):
        self.letter = letter
        self.type = "double" if letter == "d" else "float"
        self.size = 8 if letter == "d" else 4
        self.lines = []
        self.expected = []
        self.a = numbers(count, 1, letter == "d")
        self.b = numbers(count, 2, letter == "d")

    def add(self, label, expression, right, slack=0):
        self.lines.append(
            f"  for (int i = 0; i < {len(self.a)}; ++i) out[i] = {expression};"
            f"  out += {len(self.a)};")
        for x, y in zip(self.a, self.b):
            value = right(x, y)
            if isinstance(value, tuple):
                value, slack = value
            if self.letter == "f":
                value = to_float(value)
            self.expected.append((f"{label}({x!r}, {y!r})", value, slack))

    def source(self):
        body = "\n".join(self.lines)
        return (
            "#include <complex.h>\n#include <math.h>\n"
            "typedef __int128 i128;\ntypedef unsigned __int128 u128;\n"
            f"void run(const {self.type} *a, const {self.type} *b,"
            f" {self.type} *out) {{\n{body}\n}}\n")


def functions(letter, count):
    group = Group(letter, count)
    suffix = "f" if letter == "f" else ""
    for name, function in UNARY.items():
        if letter == "d" and name in FLOAT_ONLY:
            continue
        slack = 1 if name in INEXACT else UNITS.get(name, 0)
        group.add(name, f"{name}{suffix}(a[i])",
                  lambda x, y, f=guarded(function): f(x),
                  slack if letter == "d" else name in UNITS)
    for name, function in BINARY.items():
        if letter == "d" and name in FLOAT_ONLY:
            continue
        group.add(name, f"{name}{suffix}(a[i], b[i])", function,
                  letter == "d" and name in INEXACT)
    if letter == "f":
        # Neighbours of a float are not those of the double.
        for name, way in ("nextup", INF), ("nextdown", -INF):
            group.add(name, f"{name}f(a[i])",
                      lambda x, y, w=way: guarded(next_after_float)(x, w))
    return group


class Complex(ctypes.Structure):
    _fields_ = [("real", ctypes.c_double), ("imaginary", ctypes.c_double)]


COMPLEX = ["cacos", "cacosh", "casin", "casinh", "catan", "catanh", "ccos",
           "ccosh", "cexp", "clog", "csin", "csinh", "csqrt", "ctan", "ctanh"]
# As many units as this machine's may be beside the right results.
COMPLEX_UNITS = 8
EPSILON = {"d": 2.0**-53, "f": 2.0**-24}
# Of a result whose other part is a NaN, an infinity has any sign.
EITHER_SIGN = -1


def complex_part(name, x, y, part, power=None):
    """(value, units that it may differ by) of a function of this machine."""
    function = getattr(LIBM, name)
    function.restype = Complex
    function.argtypes = [Complex] * (1 if power is None else 2)
    result = function(Complex(x, y), *([] if power is None else [power]))
    parts = [result.real, result.imaginary]
    is_unsigned = math.isnan(parts[1 - part]) and not math.isnan(parts[part])
    return parts[part], EITHER_SIGN if is_unsigned else COMPLEX_UNITS


def complex_functions(letter, count):
    """Each part of each result, for pairs of special numbers and others."""
    group = Group(letter, count)
    special = [0.0, -0.0, 1.0, -1.5, INF, -INF, NAN]
    group.a = [x for x in special for _ in special] + group.a[:count // 2]
    group.b = special * len(special) + group.b[:count // 2]
    suffix = "f" if letter == "f" else ""
    z = f"__builtin_complex(a[i], b[i])"
    for name in COMPLEX:
        for part, taken in enumerate(["creal", "cimag"]):
            group.add(f"{taken} of {name}",
                      f"{taken}{suffix}({name}{suffix}({z}))",
                      lambda x, y, n=name, p=part: complex_part(n, x, y, p))
    # Of finite numbers that are not 0: the rest is what the logarithm makes of it.
    for power in (3.0, 0.0), (-0.5, 0.25):
        for part, taken in enumerate(["creal", "cimag"]):
            constant = "__builtin_complex(({0}){1}, ({0}){2})".format(
                group.type, *power)

            def right(x, y, p=part, w=Complex(*power)):
                if not 0 < abs(x) < 1e6 or not 0 < abs(y) < 1e6:
                    return 0.0, 0
                # A part may be small where the other is not, and inexact.
                parts = [complex_part("cpow", x, y, q, w)[0] for q in (0, 1)]
                return parts[p], math.hypot(*parts) * EPSILON[letter] * 32

            group.add(
                f"{taken} of cpow",
                "fabs(a[i]) > 0 && fabs(a[i]) < 1e6 && fabs(b[i]) > 0 && "
                f"fabs(b[i]) < 1e6 ? {taken}{suffix}(cpow{suffix}({z}, "
                f"{constant})) : 0", right)
    return group


def within(x, bits, is_signed):
    """x if an integer of that type can hold it, or else 0."""
    if not math.isfinite(x):
        return 0.0
    low, high = (-(2**(bits - 1)), 2**(bits - 1)) if is_signed else (0, 2**bits)
    return float(math.trunc(x)) if low <= math.trunc(x) < high else 0.0


def from_bits(x, bits, is_signed):
    """The integer that the C program makes of the number's representation."""
    raw = struct.unpack("<Q", struct.pack("<d", x))[0]
    wide = raw * (raw ^ 0x9E3779B97F4A7C15) & (2**128 - 1)
    value = wide >> (128 - bits)
    if is_signed and value >> (bits - 1):
        value -= 2**bits
    return value


def arithmetic(count):
    """double's own operations."""
    group = Group("d", count)
    guard = guarded
    group.add("+", "a[i] + b[i]", guard(lambda x, y: x + y))
    group.add("-", "a[i] - b[i]", guard(lambda x, y: x - y))
    group.add("*", "a[i] * b[i]", guard(lambda x, y: x * y))
    group.add("/", "a[i] / b[i]", guard(divide))
    group.add("neg", "-a[i]", lambda x, y: -x)
    for symbol, compare in {
        "<": lambda x, y: x < y, "<=": lambda x, y: x <= y,
        ">": lambda x, y: x > y, ">=": lambda x, y: x >= y,
        "==": lambda x, y: x == y, "!=": lambda x, y: x != y}.items():
        group.add(symbol, f"a[i] {symbol} b[i]",
                  lambda x, y, c=compare: float(c(x, y)))
    group.add("float", "(float)a[i]", lambda x, y: to_float(x))
    group.add("half", "(_Float16)a[i]", lambda x, y: to_half(x))
    for ty, bits, is_signed in [
        ("signed char", 8, True), ("unsigned short", 16, False),
        ("int", 32, True), ("unsigned", 32, False), ("long long", 64, True),
        ("unsigned long long", 64, False), ("i128", 128, True),
        ("u128", 128, False)]:
        low = f"-0x1p{bits - 1}" if is_signed else "0"
        high = f"0x1p{bits - is_signed}"
        # Without what C leaves undefined.
        group.add(f"to {ty}",
                  f"trunc(a[i]) >= {low} && trunc(a[i]) < {high}"
                  f" ? (double)({ty})a[i] : 0",
                  lambda x, y, b=bits, s=is_signed: within(x, b, s))
        group.add(f"from {ty}",
                  "({ union { double d; unsigned long long u; } r = {a[i]};"
                  " u128 w = (u128)r.u * (r.u ^ 0x9E3779B97F4A7C15);"
                  f" (double)({ty})(w >> {128 - bits}); }})",
                  lambda x, y, b=bits, s=is_signed:
                  float(from_bits(x, b, s)))
    return group


def order(x, letter):
    """Numbers in the order of their values, so that neighbours differ by 1."""
    code, bits = ("<dQ", 64) if letter == "d" else ("<fI", 32)
    raw = struct.unpack("<" + code[2], struct.pack("<" + code[1], x))[0]
    return (1 << (bits - 1)) - raw if raw >> (bits - 1) else raw


def is_right(value, right, slack, letter):
    if math.isnan(right):
        return math.isnan(value)
    if math.isnan(value):
        return False
    if slack == EITHER_SIGN:
        return abs(value) == abs(right)
    if isinstance(slack, float):
        return abs(value - right) <= slack
    if slack and math.isfinite(right) and math.isfinite(value):
        return abs(order(value, letter) - order(right, letter)) <= slack
    return (value == right
            and math.copysign(1, value) == math.copysign(1, right))


def run(group, directory):
    """What each executor and level makes of it, as bytes."""
    source = os.path.join(directory, "functions.c")
    with open(source, "w") as file:
        file.write(group.source())
    for name, values in ("a", group.a), ("b", group.b):
        with open(os.path.join(directory, name), "wb") as file:
            code = "<" + group.letter * len(values)
            file.write(struct.pack(code, *values))
    format_name = "s64" if group.letter == "d" else "f32"
    results = {}
    for tool in "pto-run", "pto-sim":
        for level in "-O0", "-O2":
            output = os.path.join(directory, f"{tool}{level}.bin")
            subprocess.run(
                [tool, level, source, "--entry=run",
                 f"--arg={directory}/a:{format_name}",
                 f"--arg={directory}/b:{format_name}",
                 f"--arg=out:{format_name}:{len(group.expected)}",
                 f"--save=out={output}"],
                check=True, stdout=subprocess.DEVNULL)
            with open(output, "rb") as file:
                results[f"{tool} {level}"] = file.read()
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("group", choices=["arithmetic", "float", "double", "complex-float",
                                 "complex-double"])
    parser.add_argument("directory")
    parser.add_argument("--count", type=int, default=40)
    options = parser.parse_args()
    os.makedirs(options.directory, exist_ok=True)
    if options.group == "arithmetic":
        group = arithmetic(options.count)
    elif options.group.startswith("complex"):
        group = complex_functions(options.group[8], options.count)
    else:
        group = functions(options.group[0], options.count)
    results = run(group, options.directory)
    wrong = 0
    first = next(iter(results.values()))
    code = "<" + group.letter * len(group.expected)
    values = struct.unpack(code, first)
    for value, (what, right, slack) in zip(values, group.expected):
        if not is_right(value, right, slack, group.letter):
            print(f"{what}: {value!r}, expected {right!r}")
            wrong += 1
    for name, data in results.items():
        for index, (what, _, _) in enumerate(group.expected):
            piece = slice(index * group.size, (index + 1) * group.size)
            if data[piece] != first[piece]:
                print(f"{what}: {data[piece].hex()} by {name}, "
                      f"{first[piece].hex()} by pto-run -O0")
                wrong += 1
    print(f"{len(group.expected)} values, {wrong} wrong")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
