#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares well-known benchmarks on this machine and on PTO.

  polybench  PolyBench/C 4: linear algebra, stencils; in float and in double
  tsvc       TSVC_2: 151 loops for vectorizers, as one program
  embench    Embench: programs of small machines, which check their results

Arrays are of sizes that fit into the unified buffer, and products are not fused with
sums. Simulator and emulator have to compute the host's checksum of what is printed
and, of TSVC, of all arrays.
"""

import argparse
import glob
import os
import sys
import tempfile

import execution
import outcomes

EXAMPLE = """\
examples (the sources are the user's to get):
  utils/conformance/benchmarks.py polybench ~/PolyBenchC-4.2.1
  utils/conformance/benchmarks.py tsvc ~/TSVC_2 --levels 23
  utils/conformance/benchmarks.py embench ~/embench-iot --engines pto-sim
"""

WRAPPERS = os.path.join(execution.HERE, "benchmarks")


def defined(name, path):
    return f'-D{name}="{path}"'


def find_polybench(directory, _):
    """{name: options} of each kernel in each type."""
    utilities = os.path.join(directory, "utilities")
    found = {}
    for source in sorted(glob.glob(os.path.join(directory, "**", "*.c"),
                                   recursive=True)):
        name = os.path.basename(source)[:-2]
        # Beside some kernels is what they were made of.
        if not os.path.exists(source[:-1] + "h") or "utilities" in source:
            continue
        for kind in ("FLOAT", "DOUBLE"):
            found[f"{name}-{kind.lower()}"] = [
                defined("PROGRAM", source), f"-DDATA_TYPE_IS_{kind}",
                "-DMINI_DATASET", "-DPOLYBENCH_STACK_ARRAYS",
                "-DPOLYBENCH_DUMP_ARRAYS", "-I" + utilities,
                "-I" + os.path.dirname(source)]
    return found


def find_tsvc(directory, _):
    sources = os.path.join(directory, "src")
    program = os.path.join(sources, "tsvc.c")
    if not os.path.exists(program):
        return {}
    return {"tsvc": [defined("PROGRAM", program), "-I" + sources]}


def find_embench(directory, work):
    support = os.path.join(directory, "support")
    found = {}
    for folder in sorted(glob.glob(os.path.join(directory, "src", "*", ""))):
        name = os.path.basename(os.path.dirname(folder))
        program = os.path.join(work, name + ".inc")
        with open(program, "w", encoding="utf-8") as file:
            for source in sorted(glob.glob(os.path.join(folder, "*.c"))):
                file.write(f'#include "{source}"\n')
        found[name] = [defined("PROGRAM", program), "-I" + support, "-I" + folder]
    return found


SUITES = {"polybench": find_polybench, "tsvc": find_tsvc, "embench": find_embench}


class Benchmarks:
    def __init__(self, args, executor, work, cases):
        self.args = args
        self.executor = executor
        self.work = work
        self.cases = cases
        self.source = os.path.join(WRAPPERS, args.suite + ".c")

    def host(self, name, options):
        """The checksum; None if the host does not compile or run the program."""
        program = os.path.join(self.work, name)
        ended = outcomes.run([self.args.host_clang, "-O1", *options, self.source,
                              "-lm", "-o", program], 60)
        if ended.status != 0:
            return None
        ended = outcomes.run([program], 60)
        return int(ended.stdout) if ended.status == 0 else None

    def judge(self, name):
        """The outcome of each run; None if the program does not count."""
        options = ["-w", "-fno-strict-aliasing", "-ffp-contract=off",
                   "-I" + os.path.join(WRAPPERS, "include"),
                   *self.cases[name]]
        expected = self.host(name, options)
        if expected is None:
            return None
        verdicts = []
        for level in self.args.levels:
            verdicts += self.executor.verdicts(f"{name} -O{level}", self.source, level,
                                               expected, options, name)
        return verdicts


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", choices=sorted(SUITES))
    parser.add_argument("directory", metavar="DIR", type=os.path.abspath)
    execution.add_arguments(parser, 600)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        cases = SUITES[args.suite](args.directory, work)
        if not cases:
            parser.error(f"{args.directory} has no {args.suite}")
        suite = Benchmarks(args, execution.Executor(args, parser, work), work, cases)
        return outcomes.run_programs(args, list(cases)[::max(args.sample, 1)],
                                     suite.judge)


if __name__ == "__main__":
    sys.exit(main())
