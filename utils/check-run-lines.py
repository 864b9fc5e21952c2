#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks what the RUN lines of tests leave out.

Every llc that compiles something verifies its machine code
(-verify-machineinstrs). With --fix the option is put in where it is missing.
"""

import argparse
import os
import re
import sys

OPTION = "-verify-machineinstrs"
# A command of its own, or the first of a pipe or list, after not and env.
LLC = re.compile(r"(?:^|[|;&(]\s*|=\s*|\bnot\s+(?:--crash\s+)?|\benv\s+(?:\S+=\S*\s+)*|"
                 r"RUN:\s*)llc(?=\s)")
LINE = re.compile(r"\b(?:RUN|(?:RE)?DEFINE):(.*)$")
# What compiles nothing.
HARMLESS = re.compile(r"\s-(?:-?version|-?help)\b")
SUFFIXES = (".ll", ".test", ".s", ".mir", ".c", ".cpp", ".txt")


def commands(lines):
    """(numbers of lines, text) of each RUN and DEFINE line with what it goes on in."""
    pending, numbers = "", []
    for number, line in enumerate(lines):
        found = LINE.search(line)
        if not found:
            if pending:
                yield numbers, pending
            pending, numbers = "", []
            continue
        text = found[1].rstrip()
        numbers.append(number)
        if text.endswith("\\"):
            pending += text[:-1]
            continue
        yield numbers, pending + text
        pending, numbers = "", []


def without_option(text):
    """The places of llc in \\p text that do not verify."""
    places = []
    for found in LLC.finditer(text):
        end = re.search(r"\||;|&&|$", text[found.end():]).start() + found.end()
        command = text[found.end():end]
        if OPTION not in command and not HARMLESS.search(command):
            places.append(found.end())
    return places


def check(path, fix):
    """The numbers of lines with an llc that does not verify."""
    with open(path, errors="surrogateescape") as test:
        lines = test.read().split("\n")
    wrong = []
    for numbers, text in commands(lines):
        if not without_option(text):
            continue
        wrong.append(numbers[0] + 1)
        for number in numbers if fix else []:
            places = without_option(" " + lines[number])
            for place in reversed(places):
                line = lines[number]
                lines[number] = line[:place - 1] + " " + OPTION + line[place - 1:]
    if fix and wrong:
        with open(path, "w", errors="surrogateescape") as test:
            test.write("\n".join(lines))
    return wrong


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directories", nargs="+", metavar="DIR")
    parser.add_argument("--fix", action="store_true",
                        help="change the tests")
    args = parser.parse_args()
    tests = faults = 0
    for directory in args.directories:
        for folder, folders, names in os.walk(directory):
            # What tests use is not a test.
            folders[:] = sorted(set(folders) - {"Inputs"})
            for name in sorted(names):
                if not name.endswith(SUFFIXES):
                    continue
                tests += 1
                path = os.path.join(folder, name)
                for line in check(path, args.fix):
                    faults += 1
                    print(f"{path}:{line}: error: llc without {OPTION}")
    print(f"{tests} files, {faults} RUN lines without {OPTION}")
    sys.exit(1 if faults and not args.fix else 0)


if __name__ == "__main__":
    main()
