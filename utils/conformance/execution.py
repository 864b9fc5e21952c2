# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles C programs for PTO and runs them, with the run-time library."""

import os
import re

import outcomes
from outcomes import FAILED, Outcome

# Old C, which Clang takes without a word then.
OLD_C = ["-Wno-implicit-int", "-Wno-int-conversion",
         "-Wno-implicit-function-declaration",
         "-Wno-incompatible-pointer-types", "-Wno-return-type", "-fwrapv", "-w"]
HERE = os.path.dirname(os.path.abspath(__file__))
ENGINES = ("pto-sim", "pto-run")
# Addresses that exit() of the library reads: the status is in the last byte.
EXIT = re.compile(r"0x700000([0-9a-f]{2})\b")
# What main may have: count, texts, environment.
PARAMETERS = re.compile(r"'main' has ([123]) parameters? ")
RESULT = re.compile(r"^result: \w+ = (-?\d+)", re.MULTILINE)


class Executor:
    """Builds and runs programs; its files are in the directory work."""

    def __init__(self, args, parser, work):
        self.clang = outcomes.tool(args, "clang", parser)
        self.engines = {e: outcomes.tool(args, e, parser) for e in args.engines}
        self.limit = args.limit
        self.work = work

    def _bitcode(self, source, path, level, options=()):
        return outcomes.run(
            [self.clang, "--target=pto", f"-O{level}", "-w", "-emit-llvm", "-c",
             "-idirafter", os.path.join(HERE, "include"), *options, source, "-o",
             path], self.limit)

    def run(self, source, level, options=(), name=None):
        """{engine: (status, Ended)}, or an Outcome if there is no program.

        The status is what the program exits with; None if it did not end by itself.
        The files made have the name of the source unless another is given.
        """
        name = name or os.path.basename(source)
        program = os.path.join(self.work, f"{name}-{level}.bc")
        ended = self._bitcode(source, program, level, options)
        if ended.status != 0:
            return outcomes.failure(ended, self.limit) or outcomes.refusal(ended)
        results = {e: self._run(e, program, level) for e in self.engines}
        os.unlink(program)
        return results

    def _run(self, engine, program, level):
        command = [self.engines[engine], program, "--entry=main", f"-O{level}"]
        ended = outcomes.run(command, self.limit)
        expects = PARAMETERS.search(ended.stderr)
        if expects:
            arguments = ["--arg=i32:1", "--arg=addr:0", "--arg=addr:0"]
            ended = outcomes.run(command + arguments[:int(expects[1])],
                                 self.limit)
        exited = EXIT.search(ended.stderr)
        if exited:
            return int(exited[1], 16), ended
        if ended.status == 0:
            result = RESULT.search(ended.stdout)
            return (int(result[1]) if result else 0), ended
        return None, ended

    def verdicts(self, what, source, level, expected, options=(), name=None):
        """[(what was run, its outcome)]: of each engine, or that of a program that
        is not compiled. Each should end with the status expected."""
        results = self.run(source, level, options, name)
        if isinstance(results, Outcome):
            return [(what, results)]
        return [(f"{what} {engine}", self.verdict(*result, expected=expected))
                for engine, result in results.items()]

    def verdict(self, status, ended, expected):
        """The outcome of one run that should end with the status expected."""
        if status == expected:
            return Outcome(outcomes.PASSED, "")
        if status is not None:
            return Outcome(FAILED, "another result than the host's")
        failure = outcomes.failure(ended, self.limit)
        if failure:
            return failure
        if re.search(r"\btrap\b|ebreak", ended.stderr):
            return Outcome(FAILED, "abort() where the host passes")
        # What is found while the program runs is a fault of this project, unless
        # the program itself does not fit.
        refused = outcomes.refusal(ended)
        if not refused:
            return Outcome(FAILED, "error without a message")
        if re.search(r"in function [\w.]+(, at|: )", ended.stderr):
            return Outcome(FAILED, refused.reason)
        return refused


def add_arguments(parser, limit):
    outcomes.add_common_arguments(parser, limit)
    parser.add_argument("--levels", default="023", metavar="DIGITS",
                        help="levels of optimisation (default: 023)")
    parser.add_argument("--engines", default=",".join(ENGINES),
                        type=lambda text: text.split(","),
                        help="default: " + ",".join(ENGINES))
    parser.add_argument("--host-clang", metavar="PATH",
                        default="/usr/lib/llvm-19/bin/clang")
