#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures loops of plain C in the model of the A5.

Of each loop of benchmarks/loops/plain.c: cycles an element for few, some and many
elements, as `pto-sim --cycles` estimates them in order, with pointers to multiples
of 32 bytes and with pointers to any element; what a loop by hand takes
(benchmarks/loops/by-hand.c); and what the busiest port alone would take.
"""

import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from cycles import give_table_of_loops, simulate  # noqa: E402 (needs the path above)
from ptotables import ROOT, fail  # noqa: E402

EXAMPLE = """\
example:
  utils/loop-bench.py --build-dir build --doc docs/performance.md
"""

FOLDER = os.path.join(ROOT, "benchmarks", "loops")
COUNTS = (100, 1000, 4096)
# By type: bytes of an element.
TYPES = {"uint8_t": 1, "int8_t": 1, "_Float16": 2, "__bf16": 2, "float": 4,
         "int32_t": 4, "uint32_t": 4, "int64_t": 8}
# The most elements that a loop reads or writes for each that it counts, and some
# more at the end.
MOST, MORE = 3, 64


def read_functions(path):
    """Name and parameters, as pairs of type and whether a pointer, in order."""
    with open(path) as file:
        text = file.read()
    found = {}
    for name, parameters in re.findall(r"^void (\w+)\(([^)]*)\)", text, re.M):
        found[name] = []
        for parameter in parameters.split(","):
            words = parameter.replace("*", " * ").split()
            kind = next(w for w in words
                        if w not in ("const", "restrict", "IN", "OUT"))
            found[name].append((kind, "*" in words))
    return found


def arguments_of(parameters, count, is_aligned):
    arguments, address = [], 0
    for kind, is_pointer in parameters:
        if is_pointer:
            size = TYPES[kind]
            address = (address + 255) // 256 * 256 + (0 if is_aligned else size)
            # Not all zeros, of which extrema take twice as long.
            arguments.append(f"f32:1@{address}" if kind == "float"
                             else f"addr:{address}")
            address += size * (MOST * count + MORE)
        elif kind == "float":
            arguments.append("f32:1.5")
        else:
            arguments.append(f"i32:{count}")
    return arguments


def compile_loops(clang, folder, source, options):
    code = os.path.join(folder, source + "".join(options) + ".s")
    run = subprocess.run([clang, "--target=pto", "-O2", "-S",
                          os.path.join(FOLDER, source), "-o", code, *options])
    if run.returncode:
        fail(f"{clang} failed")
    return code


def table(tool, clang, folder):
    functions = read_functions(os.path.join(FOLDER, "plain.c"))
    by_hand = read_functions(os.path.join(FOLDER, "by-hand.c"))
    for name in by_hand:
        if by_hand[name] != functions.get(name):
            fail(f"by-hand.c has a function {name} that plain.c lacks, or with "
                 "other parameters")
    codes = {True: compile_loops(clang, folder, "plain.c", ["-DALIGNED"]),
             False: compile_loops(clang, folder, "plain.c", [])}
    hand_code = compile_loops(clang, folder, "by-hand.c", [])

    def measure(code, name, count, is_aligned):
        return simulate(tool, code, arguments_of(functions[name], count, is_aligned),
                        options=[f"--entry={name}"])

    lines = ["| loop | aligned: " + " | ".join(map(str, COUNTS)) +
             " | any address: " + " | ".join(map(str, COUNTS)) +
             " | by hand: " + " | ".join(map(str, COUNTS)) +
             f" | limit of ports, {COUNTS[-1]} |",
             "|---" + "|--:" * (3 * len(COUNTS) + 1) + "|"]
    for name in functions:
        cells = []
        for is_aligned in (True, False):
            for count in COUNTS:
                found = measure(codes[is_aligned], name, count, is_aligned)
                cells.append(f"{found.cycles / count:.2f}")
                if is_aligned:
                    limit = f"{found.limit / count:.3f}"
        for count in COUNTS:
            cells.append(
                f"{measure(hand_code, name, count, True).cycles / count:.2f}"
                if name in by_hand else "")
        lines.append(f"| `{name}` | " + " | ".join(cells) + f" | {limit} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    give_table_of_loops(__doc__, EXAMPLE, "loops", table)
