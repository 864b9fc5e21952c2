#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles IR that was written to test other targets, function by function.

Triple, data layout, and the processors and features of functions are removed.
Then each function has to compile for PTO or to be refused by a diagnostic; llc must
not crash, run for too long, or fail the machine verifier.
"""

import argparse
import os
import re
import sys
import tempfile

import outcomes
from outcomes import Outcome, PASSED

EXAMPLE = """\
examples (the tests of an LLVM source tree are the user's to get):
  utils/conformance/foreign-ir.py ~/llvm/test/CodeGen/{RISCV/rvv,Hexagon,VE}
  utils/conformance/foreign-ir.py --sample 10 --levels 02 ~/llvm/test/CodeGen/X86
"""

TARGET = re.compile(r'^target (?:triple|datalayout) =.*$', re.MULTILINE)
ATTRIBUTE = re.compile(
    r'"(?:target-cpu|target-features|tune-cpu|target-abi)"(?:\s*=\s*"[^"]*")?')
DEFINITION = re.compile(r'^define\b[^@]*@(?:"([^"]*)"|([\w.$-]+))', re.MULTILINE)


def inputs(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for root, dirs, files in os.walk(path):
            dirs.sort()
            for name in sorted(files):
                if name.endswith(".ll"):
                    yield os.path.join(root, name)


def neutral(path):
    """The module in the file at path without what speaks of another target."""
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    return ATTRIBUTE.sub("", TARGET.sub("", text))


class Compiler:
    def __init__(self, args, parser):
        self.llc = outcomes.tool(args, "llc", parser)
        self.extract = args.llvm_extract
        self.levels = args.levels
        self.limit = args.limit

    def compile(self, text):
        """The worst outcome over the levels; None for what is not a module."""
        verdict = Outcome(PASSED, "")
        for level in self.levels:
            ended = outcomes.run(
                [self.llc, "-mtriple=pto", f"-O{level}",
                 "-verify-machineinstrs", "-o", os.devnull], self.limit, text)
            failure = outcomes.failure(ended, self.limit)
            if failure:
                return Outcome(failure.kind, f"-O{level}: {failure.reason}")
            if ended.status != 0:
                refused = outcomes.refusal(ended)
                if not refused:
                    return Outcome(outcomes.FAILED, "error without a message")
                if re.search(r"llc: error: .*<stdin>", ended.stderr):
                    return None
                verdict = refused
        return verdict

    def judge(self, path):
        """(name, outcome) of each function in the file at path."""
        text = neutral(path)
        whole = self.compile(text)
        if whole is None:
            return []
        names = [a or b for a, b in DEFINITION.findall(text)]
        if whole.kind == PASSED or len(names) < 2:
            return [(path, whole)] * max(len(names), 1)
        results = []
        with tempfile.NamedTemporaryFile("w", suffix=".ll") as module:
            module.write(text)
            module.flush()
            for name in names:
                part = outcomes.run(
                    [self.extract, "-S", f"--func={name}", module.name, "-o",
                     "-"], self.limit)
                if part.status == 0:
                    outcome = self.compile(part.stdout)
                    if outcome:
                        results.append((f"{path}:{name}", outcome))
        # A module can fail where none of its functions does.
        if whole.kind == outcomes.FAILED and not any(
                o.kind == outcomes.FAILED for _, o in results):
            results.append((path, whole))
        return results


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", metavar="PATH",
                        help="a .ll file, or a directory of such files")
    outcomes.add_common_arguments(parser, 20)
    parser.add_argument("--levels", default="02", metavar="DIGITS",
                        help="levels of optimisation (default: 02)")
    parser.add_argument("--llvm-extract", metavar="PATH",
                        default="/usr/lib/llvm-19/bin/llvm-extract")
    args = parser.parse_args()
    files = list(inputs(args.paths))[::max(args.sample, 1)]
    if not files:
        parser.error("no .ll file in " + " ".join(args.paths))
    compiler = Compiler(args, parser)
    results = []
    for _, functions in outcomes.run_all(args, files, compiler.judge):
        results.extend(functions)
    return outcomes.report(args, f"functions of {len(files)} files", results)


if __name__ == "__main__":
    sys.exit(main())
