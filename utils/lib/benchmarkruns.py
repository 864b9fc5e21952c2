# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What programs that read a run of Google Benchmark share."""

import argparse
import json
import pathlib
import re

from cycles import put_table


def load_times(path, parts):
    """{key: {what: ns an element}}, the median if a benchmark is repeated.

    The name of a benchmark has that many parts, with '/' between them: the key, a
    tuple, and what is measured.
    """
    times = {}
    for row in json.loads(pathlib.Path(path).read_text())["benchmarks"]:
        if row.get("aggregate_name", "median") != "median":
            continue
        *key, what = re.sub(r"_median$", "", row["name"]).split("/")[:parts]
        times.setdefault(tuple(key), {})[what] = 1e9 / row["items_per_second"]
    return times


def make_run_parser(description, example):
    """The command line: a run, and the page that gets its table."""
    parser = argparse.ArgumentParser(
        description=description, epilog=example,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=pathlib.Path, help="the benchmark's JSON")
    parser.add_argument("--doc", metavar="FILE",
                        help="put the table in this page")
    return parser


def show_table(doc, name, text):
    """Puts the table called name into the page doc, or prints it without one."""
    if doc:
        put_table(doc, name, text)
    else:
        print(text, end="")
