# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What programs that measure share: estimates of pto-sim, and tables in pages."""

import os
import re
import subprocess
import tempfile

from ptotables import fail, make_parser


class Estimate:
    """The cycles of a run, and the ports of vector instructions."""

    def __init__(self, cycles, busy):
        self.cycles = cycles
        # By kind of port: the mean, as what has a choice is shared out.
        self.busy = busy

    @property
    def limit(self):
        """Cycles that the busiest port alone would take."""
        return max(self.busy.values())

    def beyond(self, shorter):
        """What a longer run adds to a shorter one."""
        return Estimate(self.cycles - shorter.cycles,
                        {p: c - shorter.busy[p] for p, c in self.busy.items()})

    @property
    def busiest(self):
        return max(self.busy, key=self.busy.get)


def parse_arguments(description, example, tools):
    """The command line: a build with these tools, and what becomes of the table."""
    parser = make_parser(description, example)
    parser.add_argument("--doc", metavar="FILE",
                        help="replace the table of this page instead of printing it")
    parser.add_argument("--check", action="store_true",
                        help="see whether the table of the page is the same")
    args = parser.parse_args()
    if not args.build_dir:
        fail(f"--build-dir is needed: it has {tools}")
    if args.check and not args.doc:
        fail("--check needs --doc: the page to look at")
    return args


def simulate(tool, file, arguments, order="in-order", options=()):
    """Runs file in pto-sim and returns its Estimate."""
    run = subprocess.run([tool, file, f"--cycles={order}", *options,
                          *(f"--arg={a}" for a in arguments)],
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    found = re.search(r"about (\d+) cycles", run.stdout)
    if run.returncode or not found:
        fail(f"{tool} {file}: {run.stdout}")
    ports = {}
    for port, cycles in re.findall(r"^A5(EXU|LD|ST)\S* +(\d+) ", run.stdout, re.M):
        ports.setdefault(port, []).append(int(cycles))
    return Estimate(int(found[1]), {p: sum(c) / len(c) for p, c in ports.items()})


def give_table(args, name, table):
    """Does with a table what the command line asks for."""
    if args.doc:
        put_table(args.doc, name, table, args.check)
    else:
        print(table, end="")


def give_table_of_loops(description, example, name, table):
    """The program of a table that table(pto-sim, clang, folder) measures."""
    args = parse_arguments(description, example, "pto-sim and clang")
    tools = os.path.join(args.build_dir, "bin")
    with tempfile.TemporaryDirectory() as folder:
        text = table(os.path.join(tools, "pto-sim"), os.path.join(tools, "clang"),
                     folder)
    give_table(args, name, text)


def put_table(page, name, table, check=False):
    """Replaces what is between the lines '<!-- begin: NAME -->' and '<!-- end:
    NAME -->' of a page, or with check sees whether it is the same."""
    with open(page) as file:
        text = file.read()
    begin, end = f"<!-- begin: {name} -->\n", f"<!-- end: {name} -->\n"
    if begin not in text or end not in text:
        fail(f"{page} has no lines '{begin.strip()}' and '{end.strip()}'")
    head, rest = text.split(begin)
    old, tail = rest.split(end)
    if check:
        if old != table:
            fail(f"the table '{name}' of {page} is not what is measured now:\n{table}")
        return
    with open(page, "w") as file:
        file.write(head + begin + table + end + tail)
