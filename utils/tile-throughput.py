#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the table of emulated conversions of tiles in docs/performance.md.

The input is what tile-benchmark writes with --benchmark_format=json.
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from benchmarkruns import load_times, make_run_parser, show_table  # noqa: E402

EXAMPLE = """\
example:
  build/benchmarks/tile-benchmark --benchmark_format=json > run.json
  utils/tile-throughput.py run.json --doc docs/performance.md
"""


def table(times):
    lines = ["| pair | saturation | ns, contiguous | ns, strided | of core |",
             "|---|---|--:|--:|--:|"]
    for (pair, saturation), ns in sorted(times.items()):
        lines.append(f"| {pair} | {saturation} | {ns['contiguous']:.2f} | "
                     f"{ns['strided']:.2f} | "
                     f"{ns['core'] / ns['contiguous']:.0f} |")
    return "\n".join(lines) + "\n"


def main():
    args = make_run_parser(__doc__, EXAMPLE).parse_args()
    show_table(args.doc, "tile-throughput", table(load_times(args.run, 3)))


if __name__ == "__main__":
    main()
