#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the table of emulated C in docs/performance.md.

The input is what loop-benchmark writes with --benchmark_format=json.
"""

import argparse
import json
import math
import pathlib
import re

from cycles import put_table

EXAMPLE = """\
example:
  build/benchmarks/loop-benchmark --benchmark_format=json > run.json
  utils/loop-speed.py run.json --doc docs/performance.md
"""

# The first ones of the file are loops, the others whole kernels.
NUM_LOOPS = 7


def load(path):
    """{function: {what: ns an element}}, the median if repeated."""
    times = {}
    for row in json.loads(path.read_text())["benchmarks"]:
        if row.get("aggregate_name", "median") != "median":
            continue
        function, what = re.sub(r"_median$", "", row["name"]).split("/")
        times.setdefault(function, {})[what] = 1e9 / row["items_per_second"]
    return times


def mean(values):
    """The geometric one."""
    return math.exp(sum(map(math.log, values)) / len(values))


def table(times):
    lines = ["| function | native, ns | unchecked, ns | checked, ns | "
             "unchecked, of native | checked, of native |",
             "|---|--:|--:|--:|--:|--:|"]
    rows = [(name, ns["native"], ns["unchecked"], ns["checked"])
            for name, ns in times.items()]
    for name, native, unchecked, checked in rows:
        lines.append(f"| {name} | {native:.3f} | {unchecked:.3f} | "
                     f"{checked:.3f} | {native / unchecked:.2f} | "
                     f"{native / checked:.2f} |")
    for name, part in (("loops", rows[:NUM_LOOPS]),
                       ("kernels", rows[NUM_LOOPS:])):
        if part:
            lines.append(
                f"| *{name}, geometric mean* | | | | "
                f"{mean([n / u for _, n, u, _ in part]):.2f} | "
                f"{mean([n / c for _, n, _, c in part]):.2f} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=pathlib.Path, help="the benchmark's JSON")
    parser.add_argument("--doc", metavar="FILE",
                        help="put the table in this page")
    args = parser.parse_args()
    text = table(load(args.run))
    if not args.doc:
        print(text, end="")
        return
    put_table(args.doc, "loop-speed", text)


if __name__ == "__main__":
    main()
