#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures loops of plain C in the model of the A5.

Of each loop of benchmarks/loops/plain.c: cycles an element for few, some and many
elements, as `pto-sim --cycles` estimates them in order, with pointers to multiples
of 32 bytes and with pointers to any element; what the busiest port alone would
take; and how many times as long as a loop by hand (benchmarks/loops/by-hand.c),
or as that port if it takes longer, they take. Where that is more than it should
be, benchmarks/loops/reasons.csv says why, and of no other loop.
"""

import csv
import math
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
# How many times as long as by hand a loop may take without a reason.
ENOUGH = 1.3
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


def read_reasons(functions):
    """By loop, why it takes longer than by hand."""
    path = os.path.join(FOLDER, "reasons.csv")
    with open(path) as file:
        reasons = {row["loop"]: row["reason"] for row in csv.DictReader(file)}
    for name in reasons:
        if name not in functions:
            fail(f"{path}: there is no loop {name} in plain.c")
    return reasons


def geometric_mean(numbers):
    return math.exp(sum(map(math.log, numbers)) / len(numbers))


def table(tool, clang, folder):
    functions = read_functions(os.path.join(FOLDER, "plain.c"))
    if functions != read_functions(os.path.join(FOLDER, "by-hand.c")):
        fail("by-hand.c does not have the functions of plain.c")
    reasons = read_reasons(functions)
    options = {True: ["-DALIGNED"], False: []}
    codes = {(source, is_aligned): compile_loops(clang, folder, source, flags)
             for source in ("plain.c", "by-hand.c")
             for is_aligned, flags in options.items()}

    def measure(source, name, count, is_aligned):
        return simulate(tool, codes[source, is_aligned],
                        arguments_of(functions[name], count, is_aligned),
                        options=[f"--entry={name}"])

    counts = " | ".join(map(str, COUNTS))
    lines = [f"| loop | aligned: {counts} | any address: {counts} | "
             f"limit of ports, {COUNTS[-1]} | of by hand, aligned: {counts} | "
             f"any address: {counts} | why |",
             "|---" + "|--:" * (4 * len(COUNTS) + 1) + "|---|"]
    places = [(is_aligned, count) for is_aligned in options for count in COUNTS]
    ratios = {place: [] for place in places}
    wrong = []
    for name in functions:
        cycles, of_hand = [], []
        for is_aligned, count in places:
            plain = measure("plain.c", name, count, is_aligned)
            hand = measure("by-hand.c", name, count, is_aligned)
            limit = min(plain.limit, hand.limit)
            ratio = plain.cycles / max(hand.cycles, limit)
            ratios[is_aligned, count].append(ratio)
            cycles.append(f"{plain.cycles / count:.2f}")
            of_hand.append(f"{ratio:.2f}")
            if is_aligned:
                last_limit = f"{limit / count:.3f}"
        is_slow = any(ratios[place][-1] > ENOUGH for place in places)
        if is_slow != (name in reasons):
            wrong.append(f"{name} ({', '.join(of_hand)})")
        lines.append(f"| `{name}` | " + " | ".join(cycles) + f" | {last_limit} | " +
                     " | ".join(of_hand) + f" | {reasons.get(name, '')} |")
    if wrong:
        fail(f"reasons.csv must have a reason for each loop that takes more than "
             f"{ENOUGH} times as long as by hand, and for no other: "
             + "; ".join(wrong))
    lines.append("| geometric mean |" + " |" * (2 * len(COUNTS) + 1) + " " +
                 " | ".join(f"{geometric_mean(ratios[p]):.2f}" for p in places) +
                 " | |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    give_table_of_loops(__doc__, EXAMPLE, "loops", table)
