#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lays out the source directory of the site: links to the repository's pages.

The pages are where they are in the repository relative to each other, so their
links mean the same. What pages only refer to, sources and directories, is linked
as a whole. A page that is gone from the repository goes here, too.
"""

import argparse
import glob
import os
import sys

EXAMPLE = """\
example:
  docs/site/stage.py --source . --to build/docs/src
"""

#: What the site is made of.
PAGES = ["*.md", "LICENSE", "CMakeLists.txt", "docs/*.md", "docs/*.svg", "docs/generated/*.md",
         "examples/*", "llvm-patches/README.md", "include", "lib", "mlir/include"]


def wanted(source):
    """{place in the site: file of the repository}"""
    site = os.path.join(source, "docs/site")
    links = {
        "index.md": os.path.join(site, "index.md"),
        "explorer.md": os.path.join(site, "explorer/explorer.md"),
        "explorer/explorer.html": os.path.join(site, "explorer/explorer.html"),
    }
    for pattern in PAGES:
        found = glob.glob(os.path.join(source, pattern))
        if not found:
            raise OSError(f"{source} has no {pattern}; is it the repository?")
        for path in found:
            links[os.path.relpath(path, source)] = path
    return links


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", required=True, help="the repository")
    parser.add_argument("--to", required=True, help="the directory to fill")
    args = parser.parse_args()
    links = wanted(os.path.abspath(args.source))
    for directory, _, files in os.walk(args.to):
        for name in files:
            path = os.path.join(directory, name)
            if os.path.islink(path) and \
                    os.path.relpath(path, args.to) not in links:
                os.remove(path)
    for place, path in links.items():
        link = os.path.join(args.to, place)
        os.makedirs(os.path.dirname(link), exist_ok=True)
        if os.path.islink(link) and os.readlink(link) == path:
            continue
        if os.path.lexists(link):
            os.remove(link)
        os.symlink(path, link)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except OSError as error:
        sys.exit(f"stage.py: error: {error}")
