# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Doubles converted to narrower floats by every rounding mode, against exact
arithmetic."""

import fractions
import os
import random
import struct
import subprocess
import sys

# Bits: of the mantissa, of the exponent.
FORMATS = {"float": (23, 8), "bfloat": (7, 8), "half": (10, 5)}
MODES = ["tonearest", "tonearestaway", "downward", "upward", "towardzero"]
COUNT = 64


def rounded(x, mantissa, exponent, mode):
    """The bits of x in a format; the exponent's field and the mantissa together are
    an integer that counts magnitudes."""
    bits = struct.unpack("<Q", struct.pack("<d", x))[0]
    negative = bits >> 63
    sign = negative << (mantissa + exponent)
    infinity = ((1 << exponent) - 1) << mantissa
    if x != x:
        return None
    if abs(x) == float("inf"):
        return sign | infinity
    bias = (1 << (exponent - 1)) - 1
    size = fractions.Fraction(abs(x))
    power = 1 - bias
    while size >= fractions.Fraction(2) ** (power + 1):
        power += 1
    step = fractions.Fraction(2) ** (power - mantissa)
    whole, rest = divmod(size, step)
    field = 0 if power == 1 - bias else power - 1 + bias
    count = (field << mantissa) + int(whole)
    half = rest * 2 - step
    up = {"tonearest": half > 0 or (half == 0 and whole % 2 == 1),
          "tonearestaway": half >= 0,
          "downward": rest > 0 and negative == 1,
          "upward": rest > 0 and negative == 0,
          "towardzero": False}[mode]
    # Beyond the greatest number, one step is infinity, and none more.
    if count >= infinity:
        to_infinity = {"downward": negative == 1, "upward": negative == 0,
                       "towardzero": False}.get(mode, True)
        return sign | (infinity if to_infinity else infinity - 1)
    return sign | (count + up)


def numbers():
    generator = random.Random(1)
    special = [0.0, -0.0, float("inf"), float("-inf"), 5e-324, -5e-324, 1e-45,
               -7e-46, 2.0**-150, -(2.0**-150), 3 * 2.0**-150, 65504.0, 65519.9,
               65520.0, -65536.0, 3.4028234663852886e38, 3.4028235677973366e38,
               -3.4e38, 1e300, -1e300, 2.0**-25, 3 * 2.0**-26, 1e-8, 0.1]
    for mantissa, _ in FORMATS.values():
        # Halfway, and beside it.
        tie = 1 + 2.0 ** -(mantissa + 1)
        special += [tie, -tie, tie + 2.0**-52, -(tie - 2.0**-52),
                    1 + 3 * 2.0 ** -(mantissa + 1)]
    while len(special) < COUNT:
        special.append(generator.uniform(-2, 2) * 2.0 ** generator.randint(-30, 20))
    return special


def main():
    tool, directory = sys.argv[1:]
    os.makedirs(directory, exist_ok=True)
    values = numbers()
    with open(os.path.join(directory, "in"), "wb") as file:
        file.write(struct.pack(f"<{COUNT}d", *values))
    wrong = total = 0
    for name, (mantissa, exponent) in FORMATS.items():
        width = 1 + mantissa + exponent
        for mode in MODES:
            source = os.path.join(directory, f"{name}.{mode}.ll")
            with open(source, "w") as file:
                file.write(f"""\
target triple = "pto"
define void @f(ptr %in, ptr %out) {{
  %x = load <{COUNT} x double>, ptr %in
  %r = call <{COUNT} x {name}> @llvm.fptrunc.round(<{COUNT} x double> %x, metadata !"round.{mode}")
  store <{COUNT} x {name}> %r, ptr %out
  ret void
}}
""".replace("fptrunc.round(", f"fptrunc.round.v{COUNT}{dict(float='f32', half='f16', bfloat='bf16')[name]}.v{COUNT}f64("))
            output = os.path.join(directory, "out")
            subprocess.run(
                [tool, source, "--entry=f", f"--arg={directory}/in:s64",
                 f"--arg=out:s{width}:{COUNT}", f"--save=out={output}"],
                check=True, stdout=subprocess.DEVNULL)
            with open(output, "rb") as file:
                found = struct.unpack(f"<{COUNT}{'I' if width == 32 else 'H'}",
                                      file.read())
            for x, bits in zip(values, found):
                right = rounded(x, mantissa, exponent, mode)
                total += 1
                if bits != right:
                    wrong += 1
                    print(f"{x!r} to {name} {mode}: {bits:#x}, not {right:#x}")
    print(f"{total} values, {wrong} wrong")


main()
