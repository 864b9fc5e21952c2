#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the table and the picture of docs/performance.md from a benchmark run.

The input is what conversion-benchmark writes with --benchmark_format=json. The
picture needs matplotlib (Debian: python3-matplotlib).
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from benchmarkruns import load_times, make_run_parser, show_table  # noqa: E402

EXAMPLE = """\
example:
  build/benchmarks/conversion-benchmark --benchmark_format=json > run.json
  utils/plot-benchmarks.py run.json --doc docs/performance.md \\
    --svg docs/performance.svg
"""


def ratio(times, what):
    """How many times as fast as \\p what the emulator is; None without it."""
    if what not in times or "emulator" not in times:
        return None
    return times[what] / times["emulator"]


def number(value, digits=2):
    return "" if value is None else f"{value:.{digits}f}"


def table(times):
    lines = ["| form | mode | ns | of host code, same bits | of host code, plain "
             "| of memcpy | of core | memory: ns | of host, same bits "
             "| of host, plain | of memcpy |",
             "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"]
    for form, mode, size in times:
        if size != "L2":
            continue
        near, far = times[form, mode, "L2"], times[form, mode, "memory"]
        cells = [form, mode, number(near["emulator"], 3)]
        cells += [number(ratio(near, w))
                  for w in ("exact-host", "plain-host", "memcpy")]
        cells += [number(ratio(near, "core"), 0), number(far["emulator"], 3)]
        cells += [number(ratio(far, w))
                  for w in ("exact-host", "plain-host", "memcpy")]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def draw(times, path):
    import matplotlib
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "pto"
    from matplotlib import pyplot

    rows = [key for key in times if key[2] == "L2"]
    rows.reverse()
    figure, axes = pyplot.subplots(figsize=(8, 0.17 * len(rows) + 1))
    labels = [f"{form} {mode}" for form, mode, _ in rows]
    values = {what: [times[key].get(what) for key in rows]
              for what in ("emulator", "exact-host", "core")}
    axes.barh(labels, values["emulator"], color="#4477aa", label="emulator")
    for what, marker, colour, label in (
            ("exact-host", "D", "#228833", "host code, same bits"),
            ("core", "|", "#ee6677", "scalar loop over the core")):
        points = [(v, l) for v, l in zip(values[what], labels) if v]
        axes.plot([v for v, _ in points], [l for _, l in points], marker,
                  color=colour, label=label, markersize=4)
    axes.set_xscale("log")
    axes.set_xlabel("ns an element, arrays of 128 KiB (shorter is faster)")
    axes.tick_params(axis="y", labelsize=6)
    axes.margins(y=0.005)
    axes.legend(fontsize=7, loc="lower right")
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def main():
    parser = make_run_parser(__doc__, EXAMPLE)
    parser.add_argument("--svg", help="write the picture here")
    args = parser.parse_args()
    times = load_times(args.run, 4)
    show_table(args.doc, "table", table(times))
    if args.svg:
        draw(times, args.svg)


if __name__ == "__main__":
    main()
