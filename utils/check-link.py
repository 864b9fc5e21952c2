#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that no tool linked an archive member that the overlay replaces.

If our copy of a file lacks a symbol that the distribution's copy has, the
linker fetches the distribution's copy as well, and the tool ends up with two
versions of the same tables. lld's --why-extract report, which the build writes
for every tool, names each member that was fetched and for which symbol.
"""

import argparse
import os
import re
import sys


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--replaced", required=True,
                        help="file with the replaced sources, one a line")
    parser.add_argument("--extracts", required=True,
                        help="directory with <tool>.extract")
    parser.add_argument("tools", nargs="+")
    args = parser.parse_args()

    # llvm/lib/IR/Function.cpp -> Function.cpp.o. A name alone may be used by
    # more than one library, so compare it together with the library's name,
    # which ends with the directory's except for lib/IR.
    replaced = set()
    with open(args.replaced) as handle:
        for path in handle.read().split():
            parts = path.split("/")
            project, library, file = parts[0], parts[2], parts[-1]
            if "SelectionDAG" in parts:
                library = "SelectionDAG"
            if project == "lld":  # lld/ELF/Target.cpp
                library = parts[1]
            library = {"IR": "Core"}.get(library, library)
            prefix = "LLVM" if project == "llvm" else project
            replaced.add((f"lib{prefix}{library}.a", f"{file}.o"))

    errors = members = 0
    for tool in args.tools:
        report = os.path.join(args.extracts, tool + ".extract")
        try:
            with open(report) as handle:
                lines = handle.read().splitlines()[1:]
        except OSError as error:
            print(f"error: {tool}: {error}")
            errors += 1
            continue
        for line in lines:
            _, extracted, symbol = line.split("\t")
            match = re.fullmatch(r"(?:.*/)?([^/]+\.a)\((.*)\)", extracted)
            if not match:
                continue
            members += 1
            if match.groups() in replaced:
                errors += 1
                print(f"error: {tool}: {extracted} was linked for {symbol}")
    if not members:
        errors += 1
        print("error: the reports name no archive member at all")
    print(f"{len(args.tools)} tools, {members} archive members, "
          f"{len(replaced)} replaced files, {errors} errors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
