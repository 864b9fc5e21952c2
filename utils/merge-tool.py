#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Merges the objects of a tool into one that can be linked beside others.

Its main() becomes pto_main_<ID>, and its constructors are moved into the
section pto_ctors_<ID>, which tools/pto-llvm runs for the tool that is called.
Functions and variables of other names are made local, because two tools may
have one of the same name; what the language lets many objects define is not.

Example:
  utils/merge-tool.py --prefix /usr/lib/llvm-19 --id llc --output llc.o \
    --why-extract llc.extract a.o b.o
"""

import argparse
import os
import re
import subprocess
import sys


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"merge-tool.py: error: {command[0]} failed:\n{result.stderr}")
    return result.stdout


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prefix", required=True,
                        help="where LLVM's tools are")
    parser.add_argument("--id", required=True, help="the tool's name, as in C")
    parser.add_argument("--output", required=True, help="the object to write")
    parser.add_argument("--why-extract", required=True, metavar="FILE",
                        help="write the members of archives that were linked")
    parser.add_argument("objects", nargs="+", help="objects and archives")
    args = parser.parse_args()

    def tool(name):
        return os.path.join(args.prefix, "bin", name)

    part = args.output + ".part"
    run(tool("ld.lld"), "-r", f"--why-extract={args.why_extract}", "-o",
        part, *args.objects)

    local = []
    has_main = False
    for line in run(tool("llvm-nm"), "--extern-only", "--defined-only",
                    "--format=posix", part).splitlines():
        name, kind = line.split()[:2]
        if name == "main":
            has_main = True
        elif kind in "ABCDRSTG":  # Not W, V, u: weak ones and COMDATs.
            local.append(name)
    if not has_main:
        sys.exit("merge-tool.py: error: no main() among the objects of "
                 + args.id)
    names = args.output + ".local"
    with open(names, "w") as handle:
        handle.writelines(name + "\n" for name in local)

    # A constructor may have a priority: .init_array.101.
    sections = set(re.findall(r" (\.(?:init_array|ctors)[.0-9]*) ",
                              run(tool("llvm-readelf"), "-SW", part)))
    run(tool("llvm-objcopy"), f"--redefine-sym=main=pto_main_{args.id}",
        f"--localize-symbols={names}",
        *(f"--rename-section={section}=pto_ctors_{args.id}"
          for section in sections), part, args.output)
    os.remove(part)
    os.remove(names)


if __name__ == "__main__":
    main()
