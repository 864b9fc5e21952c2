#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares random C programs of csmith on this machine and on PTO.

Each program is compiled for the host and for PTO at each level; simulator and
emulator have to compute the host's checksum. csmith and its headers are the
distribution's packages csmith and libcsmith-dev.
"""

import argparse
import os
import shutil
import sys
import tempfile

import execution
import outcomes

EXAMPLE = """\
examples:
  utils/conformance/csmith.py --count 100
  utils/conformance/csmith.py --seed 5000 --count 1000 --levels 2 --keep failed
"""

# A program and its stack have to fit into the unified buffer.
OPTIONS = ["--no-argc", "--max-array-dim", "2", "--max-array-len-per-dim", "6",
           "--max-funcs", "6", "--concise"]
# Of packed structures csmith takes the addresses of members, and accesses through
# them are not aligned, which is undefined behaviour that the host forgives. So it
# makes either such structures or pointers.
POINTERS = ["--no-packed-struct"]
PACKED = ["--packed-struct", "--no-pointers"]


class Programs:
    def __init__(self, args, executor, work):
        self.args = args
        self.executor = executor
        self.work = work

    def options(self, source):
        return ["-DPROGRAM=\"" + source + "\"",
                "-I" + os.path.join(execution.HERE, "csmith"),
                "-idirafter", self.args.csmith_headers, "-w"]

    def host(self, source):
        """The checksum; None if the program does not end in time, or by itself."""
        main = os.path.join(execution.HERE, "csmith", "main.c")
        program = source[:-2]
        ended = outcomes.run([self.args.host_clang, "-O1", *self.options(source),
                              main, "-o", program], 600)
        if ended.status != 0:
            raise RuntimeError("the host's Clang: " + ended.stderr)
        ended = outcomes.run([program], 2)
        os.unlink(program)
        return int(ended.stdout) if ended.stdout else None

    def judge(self, seed):
        """The outcome of each run of the program with that seed."""
        source = os.path.join(self.work, f"seed{seed}.c")
        kind = PACKED if self.args.packed else POINTERS
        ended = outcomes.run([self.args.csmith, "--seed", str(seed), *OPTIONS,
                              *kind, "-o", source], 60, cwd=self.work)
        if ended.status != 0:
            return None
        expected = self.host(source)
        if expected is None:
            return None
        verdicts = []
        main = os.path.join(execution.HERE, "csmith", "main.c")
        for level in self.args.levels:
            verdicts += self.executor.verdicts(
                f"-O{level}", main, level, expected, self.options(source),
                name=f"seed{seed}")
        if self.args.keep and any(v.kind == outcomes.FAILED
                                  for _, v in verdicts):
            os.makedirs(self.args.keep, exist_ok=True)
            shutil.copy(source, self.args.keep)
        return verdicts


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100,
                        help="how many programs (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="of the first one")
    parser.add_argument("--packed", action="store_true",
                        help="packed structures instead of pointers")
    parser.add_argument("--keep", metavar="DIR",
                        help="where to keep programs that failed")
    parser.add_argument("--csmith", metavar="PATH", default="csmith")
    parser.add_argument("--csmith-headers", metavar="DIR",
                        default="/usr/include/csmith")
    execution.add_arguments(parser, 30)
    args = parser.parse_args()
    if not shutil.which(args.csmith):
        parser.error(f"there is no {args.csmith} (Debian: csmith)")
    if not os.path.exists(os.path.join(args.csmith_headers, "safe_math.h")):
        parser.error(f"no safe_math.h in {args.csmith_headers} "
                     "(Debian: libcsmith-dev)")
    with tempfile.TemporaryDirectory() as work:
        programs = Programs(args, execution.Executor(args, parser, work), work)
        results = []
        seeds = range(args.seed, args.seed + args.count)
        for seed, verdicts in outcomes.run_all(args, seeds, programs.judge):
            results += [(f"seed {seed} {how}", v) for how, v in verdicts or []]
    return outcomes.report(args, "runs of random programs", results)


if __name__ == "__main__":
    sys.exit(main())
