# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a C program that formats numbers and texts, and knows what Python makes
of the same formats."""

import json
import random

generator = random.Random(1)
FLOATS = [0.0, -0.0, 1.0, -1.5, 0.5, 2.5, 9.995, 999999.5, 1e5, 123456.789, 1e-5,
          1 / 3, 1e22, 1e300, 1.7976931348623157e308, 5e-324, 2.2250738585072014e-308,
          0.1, 99.5, 0.05, 1e15, 1e16, 123456789012345.67]
FLOATS += [generator.uniform(-1, 1) * 10 ** generator.randint(-20, 20)
           for _ in range(30)]
INTEGERS = [0, 1, -1, 42, -12345, 2**31 - 1, -2**31]
TEXTS = ["", "a", "hello"]


def cases():
    for value in FLOATS:
        for _ in range(2):
            flags = "".join(f for f in "-+ #0" if generator.random() < 0.25)
            width = generator.choice(["", "", "8", "20"])
            precision = generator.choice(["", "", ".0", ".1", ".3", ".17", ".40"])
            letter = generator.choice("feEgG")
            yield f"%{flags}{width}{precision}{letter}", value, repr(value)
    for value in INTEGERS:
        for _ in range(6):
            flags = "".join(f for f in "-+ 0" if generator.random() < 0.3)
            width = generator.choice(["", "", "4", "15"])
            precision = "" if "0" in flags else generator.choice(["", ".3", ".12"])
            letter = generator.choice("di")
            yield (f"%{flags}{width}{precision}{letter}", value,
                   "(-2147483647 - 1)" if value == -2**31 else str(value))
            letter = generator.choice("ux")
            yield (f"%{flags.replace('+', '').replace(' ', '')}{width}{precision}l"
                   + letter, value % 2**64, f"{value % 2**64}ul")
    for value in TEXTS:
        for form in ("%s", "%10s", "%-10s|", "%.2s", "%4.1s"):
            yield form, value, json.dumps(value)
    for form, value in (("%c", ord("x")), ("%3c", ord("y")), ("%#x", 255),
                        ("%#010X", 48879), ("%%%d%%", 7)):
        yield form, value, str(value)


print("#include <stdio.h>\n#include <string.h>\n"
      "static char b[512];\nint check(void) {\n  int n;")
for number, (form, value, text) in enumerate(cases(), 1):
    expected = form.replace("l", "") % value
    print(f"  n = snprintf(b, sizeof(b), {json.dumps(form)}, {text});\n"
          f"  if (n != {len(expected)} || "
          f"strncmp(b, {json.dumps(expected[:511])}, 511))\n"
          f"    return {number};")
print("  return 0;\n}")
