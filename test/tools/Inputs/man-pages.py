#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the man pages of a build directory with the tools' --help.

Each option that --help lists must be in the page, and each tool of this project
must have one.
"""

import argparse
import os
import re
import subprocess

EXAMPLE = """\
example:
  test/tools/Inputs/man-pages.py build
"""

OWN = ["pto-cvt", "pto-diff", "pto-run", "pto-sim"]
OPTION = re.compile(r"^ {1,6}(--?[A-Za-z0-9][\w-]*)", re.M)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", help="the build directory")
    args = parser.parse_args()
    directory = os.path.join(args.build, "share", "man", "man1")
    pages = {name[:-2] for name in os.listdir(directory)
             if name.endswith(".1")}
    for tool in OWN:
        if tool not in pages:
            print(f"man1 lacks {tool}")
    for tool in sorted(pages):
        with open(os.path.join(directory, tool + ".1"),
                  encoding="utf-8") as page:
            # Of the markup what stands between characters of an option.
            text = re.sub(r"\\f[A-Z]|\\,|\\/|\\&", "", page.read())
            text = text.replace("\\-", "-").replace("\\", "")
        said = subprocess.run(
            [os.path.join(args.build, "bin", tool), "--help"],
            capture_output=True, text=True, check=True).stdout
        options = set(OPTION.findall(said))
        if not options:
            print(f"{tool} --help lacks options")
        for option in sorted(options):
            if option not in text:
                print(f"{tool}.1 lacks {option}")
    print(f"{len(pages)} pages")


if __name__ == "__main__":
    main()
