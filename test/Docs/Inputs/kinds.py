# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Looks for switches over kinds of operations that may forget one.

Takes the generated table with the enumeration, and directories of C++ files. In
each directory at most one switch may have cases of kinds, and none that has may
have a default.
"""

import pathlib
import re
import sys

table, *directories = map(pathlib.Path, sys.argv[1:])
body = re.search(r"enum OperationKind \{(.*?)\}", table.read_text(), re.S)[1]
KINDS = set(re.findall(r"\w+", re.sub(r"=[^,]*", "", body)))


def without_comments(text):
    """Comments and strings as blanks, so that positions stay."""
    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"',
                  lambda match: re.sub(r"[^\n]", " ", match[0]), text,
                  flags=re.S)


def end_of(text, start):
    """The place of the brace that closes the one at start."""
    depth = 0
    for i in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[i], 0)
        if depth == 0:
            return i
    return len(text)


def switches(text):
    """The place and the text of each switch, without those inside of it."""
    for match in re.finditer(r"\bswitch\s*\(", text):
        start = text.index("{", match.start())
        inner = text[start + 1:end_of(text, start)]
        while nested := re.search(r"\bswitch\s*\([^{]*\{", inner):
            inner = (inner[:nested.start()] +
                     inner[end_of(inner, nested.end() - 1) + 1:])
        yield match.start(), inner


wrong = 0
for directory in directories:
    first = None
    for path in sorted(directory.glob("*.[ch]*")):
        text = without_comments(path.read_text())
        for position, inner in switches(text):
            if not KINDS & set(re.findall(r"\bcase\s+(?:\w+::)*(\w+)", inner)):
                continue
            place = f"{path}:{text.count(chr(10), 0, position) + 1}"
            if re.search(r"\bdefault\s*:", inner):
                print(f"{place}: a switch over kinds of operations has a default")
                wrong += 1
            if first:
                print(f"{place}: kinds of operations have a switch already, {first}")
                wrong += 1
            first = first or place
sys.exit(wrong != 0)
