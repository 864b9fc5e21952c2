#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the table of emulated C in docs/performance.md.

The input is what loop-benchmark writes with --benchmark_format=json.
"""

import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from benchmarkruns import load_times, make_run_parser, show_table  # noqa: E402

EXAMPLE = """\
example:
  build/benchmarks/loop-benchmark --benchmark_format=json > run.json
  utils/loop-speed.py run.json --doc docs/performance.md
"""

# The first ones of the file are loops, the others whole kernels.
NUM_LOOPS = 7


def mean(values):
    """The geometric one."""
    return math.exp(sum(map(math.log, values)) / len(values))


def table(times):
    lines = ["| function | native, ns | unchecked, ns | checked, ns | "
             "unchecked, of native | checked, of native |",
             "|---|--:|--:|--:|--:|--:|"]
    rows = [(name, ns["native"], ns["unchecked"], ns["checked"])
            for (name,), ns in times.items()]
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
    parser = make_run_parser(__doc__, EXAMPLE)
    parser.add_argument("--table", default="loop-speed", metavar="NAME",
                        help="what the page calls the table, one for each machine "
                             "(default: %(default)s)")
    args = parser.parse_args()
    show_table(args.doc, args.table, table(load_times(args.run, 2)))


if __name__ == "__main__":
    main()
