#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures imported loops of PTX's packed conversions in the model of the A5.

For each loop of lib/ptxloops.py with a rounding and nothing else: what `pto-sim
--cycles` estimates for 4096 iterations, one after the other and vectorised.
"""

import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from cycles import give_table, parse_arguments, simulate  # noqa: E402
from ptotables import fail  # noqa: E402
from ptxloops import kernel, loops  # noqa: E402

EXAMPLE = """\
example:
  utils/ptx-loop-cycles.py --build-dir build --doc docs/ptx.md
"""

ITERATIONS = 4096
TYPES = {"float": "f32", "i32": "s32", "i16": "u16", "i8": "u8"}
MODIFIERS = {"cvt", "rn", "satfinite", "pack", "sat", "b32"}


def opt(binaries, options, text):
    """The module that opt makes of text."""
    run = subprocess.run([os.path.join(binaries, "opt"), *options, "-S"],
                         input=text, capture_output=True, text=True)
    if run.returncode:
        fail(run.stderr)
    return run.stdout


def measure(binaries, loop, aligned, vectorised):
    """The cycles of a loop."""
    name, _, _, _, load, count, _, _, bits = loop
    with tempfile.TemporaryDirectory() as folder:
        imported = opt(binaries, ["-passes=pto-import-ptx<ignore-nan>"],
                       kernel(loop, aligned))
        path = os.path.join(folder, "loop.ll")
        with open(path, "w") as file:
            file.write(opt(binaries, ["-mtriple=pto", "-O2"] +
                           ([] if vectorised else ["-vectorize-loops=false"]),
                           imported))
        return simulate(os.path.join(binaries, "pto-sim"), path,
                        [f"out:u{bits}:{ITERATIONS}",
                         f"in:{TYPES[load]}:{ITERATIONS * count}", f"i64:{ITERATIONS}"],
                        options=[f"--entry={name}"]).cycles


def is_plain(spelling):
    """Whether the modifiers are those that the types need."""
    return all(word in MODIFIERS or word[-1].isdigit()
               for word in spelling.split("."))


def main():
    args = parse_arguments(__doc__, EXAMPLE, "opt and pto-sim")
    binaries = os.path.join(args.build_dir, "bin")
    lines = ["| of an iteration | numbers | one at a time | registers | anywhere | "
             "faster by |", "|---|--:|--:|--:|--:|--:|"]
    for loop in loops():
        name, spelling = loop[:2]
        if not is_plain(spelling):
            continue
        numbers = {"single": 1, "fours": 4}.get(name.partition("_")[0], 2)
        one, many, anywhere = (measure(binaries, loop, *how) for how in (
            (True, False), (True, True), (False, True)))
        lines.append(f"| `{spelling}` | {numbers} | {one} | {many} | {anywhere} | "
                     f"{one / many:.0f} |")
    table = "\n".join(lines) + "\n"
    give_table(args, "loops", table)


if __name__ == "__main__":
    main()
