#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the table of emulated conversions of tiles in docs/performance.md.

The input is what tile-benchmark writes with --benchmark_format=json.
"""

import argparse
import json
import pathlib
import re

from cycles import put_table

EXAMPLE = """\
example:
  build/benchmarks/tile-benchmark --benchmark_format=json > run.json
  utils/tile-throughput.py run.json --doc docs/performance.md
"""


def load(path):
    """{(pair, saturation): {what: ns an element}}, the median if repeated."""
    times = {}
    for row in json.loads(path.read_text())["benchmarks"]:
        if row.get("aggregate_name", "median") != "median":
            continue
        pair, saturation, what = re.sub(r"_median$", "", row["name"]).split("/")
        times.setdefault((pair, saturation), {})[what] = (
            1e9 / row["items_per_second"])
    return times


def table(times):
    lines = ["| pair | saturation | ns, contiguous | ns, strided | of core |",
             "|---|---|--:|--:|--:|"]
    for (pair, saturation), ns in sorted(times.items()):
        lines.append(f"| {pair} | {saturation} | {ns['contiguous']:.2f} | "
                     f"{ns['strided']:.2f} | "
                     f"{ns['core'] / ns['contiguous']:.0f} |")
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
    put_table(args.doc, "tile-throughput", text)


if __name__ == "__main__":
    main()
