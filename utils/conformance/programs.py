#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares C programs that print on this machine and on PTO.

Each .c file below the directories with a main is compiled for the host and for PTO
at each level. Simulator and emulator have to print what the host prints, and to end
with the same status. What the host's Clang does not compile, or what does not end
there within two seconds, does not count, nor does what prints another text there
when compiled at another level.
"""

import argparse
import os
import re
import sys
import tempfile

import execution
import outcomes

EXAMPLE = """\
examples (the sources are the user's to get):
  utils/conformance/programs.py ~/c-testsuite/tests
  utils/conformance/programs.py --levels 2 --engines pto-sim --sample 10 DIR
"""

FLAGS = [*execution.OLD_C, "-std=gnu17", "-fno-strict-aliasing", "-include",
         os.path.join(execution.HERE, "printing", "print.h")]
MAIN = os.path.join(execution.HERE, "printing", "main.c")
DEFINITION = re.compile(r"\bmain\s*\(([^()]*)\)\s*[^;,)\s]")
# What names these is about the machine, and differs from the host for a reason.
OF_THE_HOST = re.compile(
    r"__builtin_ia32|#\s*include\s*<(?!setjmp|std|string|ctype|math|limits|float|"
    r"errno|assert|inttypes|complex|iso646|tgmath|alloca)|\basm\b|__asm|"
    r"\b(scanf|fopen|getchar|fgets|time|clock|signal|getenv|system)\s*\(")


def arguments_of(text):
    """What the program's main is called with; None if it has no main."""
    found = DEFINITION.search(text)
    if not found:
        return None
    count = 0 if found[1].strip() in ("", "void") else found[1].count(",") + 1
    return ["", "1", "1, arguments", "1, arguments, arguments + 1"][min(count, 3)]


def find_programs(directories):
    """The programs below the directories that ask for nothing of the host."""
    found = []
    for directory in directories:
        for path, _, names in sorted(os.walk(directory)):
            for name in sorted(names):
                file = os.path.join(path, name)
                if not name.endswith(".c"):
                    continue
                with open(file, encoding="utf-8", errors="replace") as source:
                    text = source.read()
                if arguments_of(text) is not None and not OF_THE_HOST.search(text):
                    found.append(file)
    return found


class Suite:
    def __init__(self, args, executor, work):
        self.args = args
        self.executor = executor
        self.work = work

    def _options(self, source):
        with open(source, encoding="utf-8", errors="replace") as file:
            arguments = arguments_of(file.read())
        return [*FLAGS, f'-DPROGRAM="{os.path.abspath(source)}"',
                f"-DMAIN_ARGUMENTS={arguments}",
                "-I" + os.path.dirname(os.path.abspath(source))]

    def host(self, name, options, level):
        """The checksum; None if the program does not compile or end in time."""
        program = os.path.join(self.work, f"{name}-{level}")
        ended = outcomes.run([self.args.host_clang, f"-O{level}", *options, MAIN,
                              "-lm", "-o", program], 60)
        if ended.status != 0:
            return None
        ended = outcomes.run([program], 2)
        os.unlink(program)
        last = ended.stdout.split("\n")[-2:-1]
        if not last or not re.fullmatch(r"-?\d+", last[0]):
            return None
        return int(last[0])

    def judge(self, source):
        """The outcome of each run; None if the program does not count."""
        # Directories have programs of the same name.
        name = f"program{abs(hash(source))}"
        options = self._options(source)
        expected = self.host(name, options, 0)
        if expected is None or self.host(name, options, 2) != expected:
            return None
        verdicts = []
        for level in self.args.levels:
            verdicts += self.executor.verdicts(f"{source} -O{level}", MAIN, level,
                                               expected, options, name)
        return verdicts


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directories", metavar="DIR", nargs="+")
    execution.add_arguments(parser, 30)
    args = parser.parse_args()
    programs = find_programs(args.directories)[::max(args.sample, 1)]
    if not programs:
        parser.error(f"no programs in {' '.join(args.directories)}")
    with tempfile.TemporaryDirectory() as work:
        suite = Suite(args, execution.Executor(args, parser, work), work)
        return outcomes.run_programs(args, programs, suite.judge)


if __name__ == "__main__":
    sys.exit(main())
