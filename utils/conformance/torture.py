#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the C execution tests of an LLVM test suite on PTO.

A test counts if the host's Clang compiles it and it exits with 0 there. Then it has
to do so in the simulator and in the emulator, or be refused by a diagnostic.
"""

import argparse
import os
import re
import sys
import tempfile

import execution
import outcomes
from outcomes import Outcome

EXAMPLE = """\
examples (the sources are the user's to get):
  utils/conformance/torture.py ~/llvm-test-suite
  utils/conformance/torture.py --levels 2 --engines pto-sim --sample 10 DIR
"""

TESTS = "SingleSource/Regression/C/gcc-c-torture/execute"
# As the suite's own build has them.
FLAGS = ["-Wno-implicit-int", "-Wno-int-conversion",
         "-Wno-implicit-function-declaration",
         "-Wno-incompatible-pointer-types", "-Wno-return-type", "-fwrapv", "-w"]


def find_tests(path):
    """The tests in an LLVM test suite, or in the directory of them itself."""
    for directory in (os.path.join(path, TESTS), path):
        files = [os.path.join(directory, name)
                 for name in sorted(os.listdir(directory))
                 if name.endswith(".c")] if os.path.isdir(directory) else []
        if files:
            return files
    return []


class Suite:
    def __init__(self, args, executor, work):
        self.args = args
        self.executor = executor
        self.work = work

    def host_passes(self, source, level):
        program = os.path.join(
            self.work, os.path.basename(source) + f"-host-{level}")
        ended = outcomes.run([self.args.host_clang, f"-O{level}", *FLAGS, source,
                              "-lm", "-o", program], 60)
        if ended.status != 0:
            return False
        ended = outcomes.run([program], 60)
        os.unlink(program)
        return ended.status == 0

    def judge(self, item):
        source, level = item
        if not self.host_passes(source, level):
            return None
        results = self.executor.run(source, level, FLAGS)
        if isinstance(results, Outcome):
            return [results]
        return [self.executor.verdict(*result, expected=0)
                for result in results.values()]


def worst(verdicts):
    order = (outcomes.FAILED, outcomes.REFUSED, outcomes.PASSED)
    return min(verdicts, key=lambda v: order.index(v.kind))


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
            results = [
                (f"{os.path.basename(source)} -O{level}", worst(verdicts))
                for (source, _), verdicts in outcomes.run_all(
                    [(test, level) for test in tests], suite.judge, args.jobs)
                if verdicts]
            status |= outcomes.print_table(f"tests at -O{level}",
                                           [o for _, o in results]) != 0
            print()
            failures += results
        outcomes.write_failures(args, failures)
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
