#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the tables of docs/codegen.md: what IR becomes which instructions.

The rows are functions of tests of code generation, whose expected output
FileCheck compares with llc's. A line

  <!-- table: conversions/narrow.ll -->

in the document is followed by the table of that test, below
test/CodeGen/PTO; the script replaces it. Functions of many instructions are
left out.

example: utils/gen-codegen-docs.py docs/codegen.md
         utils/gen-codegen-docs.py --check docs/codegen.md
"""

import argparse
import pathlib
import re
import sys

TESTS = pathlib.Path(__file__).resolve().parent.parent / "test/CodeGen/PTO"
MARK = re.compile(r"<!-- table: (\S+) -->")
MOST_INSTRUCTIONS = 14


def fail(message):
    sys.exit(f"gen-codegen-docs.py: error: {message}")


def shorten(line):
    """IR without what says nothing about the pattern."""
    line = re.sub(r"@(llvm\.[a-z.0-9]*?)(\.v\d+[a-z]+\d+|\.p\d+)+(?=\()",
                  r"@\1", line)
    line = re.sub(r" addrspace\(6\)", "", line)
    return re.sub(r", align 32$", "", line)


def functions(text):
    """Yields name, body and expected instructions of each function."""
    for match in re.finditer(
            r"^define [^@\n]*@(\w+)\([^\n]*\{\n(.*?)^\}", text, re.M | re.S):
        name, body = match.groups()
        code, expected = [], []
        lines = body.splitlines()
        # The checks are before the body or in it.
        before = text[:match.start()].splitlines()
        checks = []
        while before and before[-1].startswith(";"):
            checks.insert(0, before.pop())
        for line in checks + lines:
            check = re.match(r"; CHECK(?:-NEXT|-LABEL)?:\s+(.*)", line)
            if check:
                expected.append(check.group(1))
            elif line.strip() and not line.lstrip().startswith(";"):
                code.append(shorten(line.strip()))
        if not expected or not any("%bb.0" in line for line in expected):
            continue
        start = next(i for i, line in enumerate(expected) if "%bb.0" in line)
        instructions = [line for line in expected[start + 1:]]
        yield name, code, instructions


def cell(lines):
    return "<br>".join("`" + line.replace("|", "\\|") + "`" for line in lines)


def table(test):
    path = TESTS / test
    try:
        text = path.read_text()
    except OSError as error:
        fail(f"cannot read {path}: {error.strerror}")
    rows = []
    for name, code, instructions in functions(text):
        body = [line for line in code if not line.startswith("ret")]
        shown = [line for line in instructions if line != "ret"]
        if len(shown) <= MOST_INSTRUCTIONS and body:
            rows.append(f"| {cell(body)} | {cell(shown) or 'none'} |")
    if not rows:
        fail(f"{path} has no function with expected instructions")
    return ["| IR | instructions |", "|---|---|"] + rows


def renew(text):
    result, skipping = [], False
    for line in text.splitlines():
        if skipping and line.startswith("|"):
            continue
        skipping = False
        result.append(line)
        match = MARK.fullmatch(line)
        if match:
            result += table(match.group(1))
            skipping = True
    return "\n".join(result) + "\n"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", action="store_true",
                        help="only say whether the tables are current")
    parser.add_argument("document", type=pathlib.Path)
    args = parser.parse_args()
    try:
        old = args.document.read_text()
    except OSError as error:
        fail(f"cannot read {args.document}: {error.strerror}")
    if not MARK.search(old):
        fail(f"{args.document} has no line '<!-- table: TEST -->'")
    new = renew(old)
    if args.check:
        if old != new:
            fail(f"{args.document} is not current; "
                 f"run utils/gen-codegen-docs.py {args.document}")
        count = sum(line.startswith("| `") for line in new.splitlines())
        print(f"{count} patterns, current")
    elif old != new:
        args.document.write_text(new)


if __name__ == "__main__":
    main()
