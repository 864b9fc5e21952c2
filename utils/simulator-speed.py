#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the table of the simulator's speed in docs/performance.md."""

import argparse
import os
import pathlib
import re
import resource
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from benchmarkruns import show_table  # noqa: E402 (needs the path above)

SOURCE = (pathlib.Path(__file__).resolve().parent.parent /
          "benchmarks/simulator/loops.s")

# The loops, what they do, and how often by either engine.
LOOPS = {
    "conversions": ("load, convert, convert, add, store", 50000, 2000000),
    "scalars": ("scalar arithmetic", 5000000, 5000000),
    "accesses": ("scalar load, add, store", 5000000, 5000000),
}


def run(simulator, loop, times, engine):
    """(seconds of processor time, instructions, operations on lanes)."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run(
        [simulator, SOURCE, f"--entry={loop}", "--arg=b:f32:128",
         f"--arg=i32:{times}", f"--engine={engine}", "--time"],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True)
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    counts = re.match(r"(\d+) instructions, (\d+) operations", done.stderr)
    return seconds, int(counts[1]), int(counts[2])


def speeds(simulator, loop, times, engine):
    """Million instructions and operations on lanes a second, the best of three,
    without what a tenth of them takes, in which everything starts."""
    best = (0, 0)
    for _ in range(3):
        start = run(simulator, loop, times // 10, engine)
        whole = run(simulator, loop, times, engine)
        seconds, instructions, lanes = (b - a for a, b in zip(start, whole))
        best = max(best, (instructions / seconds / 1e6, lanes / seconds / 1e6))
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build-dir", type=pathlib.Path, default="build")
    parser.add_argument("--doc", metavar="FILE",
                        help="put the table in this page")
    args = parser.parse_args()
    simulator = args.build_dir / "bin/pto-sim"
    lines = ["| loop | instructions, `lanes` | instructions, `auto` | "
             "lanes, `lanes` | lanes, `auto` |", "|---|--:|--:|--:|--:|"]
    for loop, (what, slow, fast) in LOOPS.items():
        by_model = speeds(simulator, loop, slow, "lanes")
        by_code = speeds(simulator, loop, fast, "auto")
        of_lanes = " | ".join(f"{speed:.0f}" if speed else ""
                              for speed in (by_model[1], by_code[1]))
        lines.append(f"| {what} | {by_model[0]:.1f} | {by_code[0]:.1f} | "
                     f"{of_lanes} |")
    show_table(args.doc, "simulator-speed", "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
