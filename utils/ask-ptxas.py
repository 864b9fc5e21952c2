#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Asks ptxas which spellings of cvt and cvt.pack it takes.

Every pair of types, with every rounding, .ftz, .sat, .satfinite and .relu, and
with every kind of operands, is assembled for sm_100a. What is legal is printed
as rows of destination, source, operands and the sets of modifiers, which stand
in the order of the numeric core's spelling. The answers that the tests use are
recorded in unittests/PTX/Inputs/ptxas.csv; --check compares with them.
"""

import argparse
import collections
import itertools
import pathlib
import re
import subprocess
import sys
import tempfile

# Width of the register of each type, and the letter of the declared registers.
WIDTHS = {
    "u8": 8, "u16": 16, "u32": 32, "u64": 64,
    "s8": 8, "s16": 16, "s32": 32, "s64": 64,
    "f16": 16, "bf16": 16, "f32": 32, "f64": 64, "tf32": 32,
    "f16x2": 32, "bf16x2": 32,
    "e4m3x2": 16, "e5m2x2": 16, "e2m3x2": 16, "e3m2x2": 16, "e2m1x2": 8,
    "ue8m0x2": 16, "s2f6x2": 16,
    "e4m3x4": 32, "e5m2x4": 32, "e2m3x4": 32, "e3m2x4": 32, "e2m1x4": 16,
}
PACKED = ["u16", "s16", "u8", "s8", "u4", "s4", "u2", "s2", "u32", "s32"]
ROUNDINGS = ["", "rn", "rna", "rz", "rm", "rp", "rs", "rni", "rzi", "rmi",
             "rpi"]
OPERANDS = {
    "a": "{0}1",
    "a, b": "{0}1, {0}2",
    "a, b, rbits": "{0}1, {0}2, r4",
    "{a, b, e, f}, rbits": "{{{0}1, {0}2, {0}1, {0}2}}, r4",
}
HEADER = """.version 9.0
.target sm_100a
.address_size 64
.visible .entry ask() {
.reg .b8 c<5>; .reg .b16 h<5>; .reg .b32 r<5>; .reg .b64 l<5>;
.reg .f32 f<5>; .reg .f64 d<5>;
"""


def register(name):
    return {"f32": "f", "f64": "d"}.get(
        name, {8: "c", 16: "h", 32: "r", 64: "l"}[WIDTHS.get(name, 32)])


def rejected(ptxas, lines):
    """The indices of the lines that ptxas does not take."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "ask.ptx")
        source.write_text(HEADER + "".join(l + ";\n" for l in lines) + "}\n")
        done = subprocess.run(
            [ptxas, "-arch=sm_100a", source, "-o", pathlib.Path(folder, "o")],
            capture_output=True, text=True)
    first = HEADER.count("\n") + 1
    bad = {int(n) - first
           for n in re.findall(r"line (\d+); error", done.stdout + done.stderr)}
    if done.returncode and not bad:
        sys.exit("ptxas failed: " + done.stderr)
    return bad


def questions():
    """Yields (destination, source, operands, modifiers, line)."""
    for text, form in OPERANDS.items():
        for dst, src in itertools.product(WIDTHS, WIDTHS):
            for rounding, ftz, sat, relu in itertools.product(
                    ROUNDINGS, ["", "ftz"], ["", "sat", "satfinite"],
                    ["", "relu"]):
                plain = sat if sat == "sat" else ""
                finite = sat if sat == "satfinite" else ""
                words = [w for w in (rounding, ftz, plain, relu, finite) if w]
                name = ".".join(["cvt"] + words + [dst, src])
                yield (dst, src, text, ".".join(words),
                       f"{name} {register(dst)}3, {form.format(register(src))}")
    for dst, src, sat in itertools.product(PACKED, ["s32", "u32", "s16", "f32"],
                                           ["", "sat"]):
        for last, operands in ("", "a, b"), (".b32", "a, b, c"):
            words = ["pack"] + ([sat] if sat else [])
            name = ".".join(["cvt"] + words + [dst, src]) + last
            registers = "r3, r1, r2" + (", r4" if last else "")
            yield dst, src, operands, ".".join(words), f"{name} {registers}"


def ask(ptxas):
    rows = collections.OrderedDict()
    pending = list(questions())
    for start in range(0, len(pending), 4000):
        part = pending[start:start + 4000]
        bad = rejected(ptxas, [q[4] for q in part])
        for index, (dst, src, operands, words, _) in enumerate(part):
            if index not in bad:
                rows.setdefault((dst, src, operands), []).append(words or "-")
    return "destination;source;operands;modifiers\n" + "".join(
        ";".join(key) + ";" + " ".join(sorted(sets)) + "\n"
        for key, sets in rows.items())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ptxas", default="ptxas")
    parser.add_argument("--check", metavar="FILE",
                        help="say whether FILE has the same answers")
    options = parser.parse_args()
    answers = ask(options.ptxas)
    if not options.check:
        sys.stdout.write(answers)
    elif pathlib.Path(options.check).read_text() != answers:
        sys.exit(f"{options.check} differs from what {options.ptxas} says")
    else:
        print("same answers")


if __name__ == "__main__":
    main()
