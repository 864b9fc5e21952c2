#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the C execution tests of an LLVM test suite on PTO.

A test passes if it exits with 0 in the simulator and in the emulator. If it does
not, the host decides whether it counts: where its Clang does not compile it either,
or it does not exit with 0 there, it does not.
"""

import argparse
import glob
import os
import re
import sys
import tempfile

import execution
import outcomes

EXAMPLE = """\
examples (the sources are the user's to get):
  utils/conformance/torture.py ~/llvm-test-suite
  utils/conformance/torture.py --levels 2 --engines pto-sim --sample 10 DIR
"""

TESTS = "SingleSource/Regression/C/gcc-c-torture/execute"
# As the suite's own build has them.
FLAGS = [*execution.OLD_C,
         # Functions of C are known by their names, as the tests expect.
         "-fhosted"]


def find_tests(path):
    """The tests in an LLVM test suite, or in the directory of them itself, with
    those of floating point below it. The directory builtins has programs of
    several files."""
    for directory in (os.path.join(path, TESTS), path):
        files = [file for pattern in ("*.c", "ieee/*.c")
                 for file in sorted(glob.glob(os.path.join(directory, pattern)))]
        if files:
            return files
    return []


# Those of the options that tests ask for that the host's Clang and this one know.
OPTIONS = re.compile(r"-fgnu89-inline|-std=\w+|-f(?:un)?signed-char")
# By these names tests ask what a target has: memory is small, and there are no
# signals.
TARGET = ["-DSTACK_SIZE=16384", "-DSIGNAL_SUPPRESS"]


def options_of(source):
    """What the directives in the test at source ask for."""
    with open(source, encoding="utf-8", errors="replace") as file:
        lines = [l for l in file if "dg-options" in l or
                 "dg-additional-options" in l]
    return OPTIONS.findall("".join(lines))


class Suite:
    def __init__(self, args, executor, work):
        self.directory = args.directory
        self.args = args
        self.executor = executor
        self.work = work

    def host_passes(self, source, level):
        program = os.path.join(
            self.work, os.path.basename(source) + f"-host-{level}")
        ended = outcomes.run([self.args.host_clang, f"-O{level}", *FLAGS,
                              *options_of(source), source, "-lm", "-o",
                              program], 600)
        if ended.status != 0:
            return False
        ended = outcomes.run([program], 60)
        os.unlink(program)
        return ended.status == 0

    def judge(self, item):
        source, level = item
        name = os.path.relpath(source, self.directory)
        verdicts = self.executor.verdicts(
            name, source, level, 0, [*FLAGS, *options_of(source), *TARGET])
        if (worst(verdicts)[1].kind != outcomes.PASSED
                and not self.host_passes(source, level)):
            return None
        return verdicts


def worst(verdicts):
    order = (outcomes.FAILED, outcomes.REFUSED, outcomes.PASSED)
    return min(verdicts, key=lambda v: order.index(v[1].kind))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", metavar="DIR")
    execution.add_arguments(parser, 30)
    args = parser.parse_args()
    tests = find_tests(args.directory)[::max(args.sample, 1)]
    if not tests:
        parser.error(f"no tests in {args.directory} ({TESTS})")
    status = 0
    with tempfile.TemporaryDirectory() as work:
        suite = Suite(args, execution.Executor(args, parser, work), work)
        failures = []
        for level in args.levels:
            results = []
            for _, verdicts in outcomes.run_all(
                    args, [(test, level) for test in tests], suite.judge):
                if verdicts:
                    name, verdict = worst(verdicts)
                    results.append((f"{name} -O{level}", verdict))
            status |= outcomes.print_table(f"tests at -O{level}",
                                           [o for _, o in results]) != 0
            print()
            failures += results
        outcomes.write_failures(args, failures)
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
