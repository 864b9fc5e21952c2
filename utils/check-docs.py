#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the commands that the documentation shows and compares their output.

Every ```console block is checked. A line '$ COMMAND' is a command ('> ' goes on
with it after a backslash); what follows it is its exact output, in which a line
'...' matches any lines. A command whose output has an 'error:' must fail, any
other must succeed. Commands run in an empty directory with examples, test and
build/bin. A file that the text shows is there too:

  <!-- file: k.ll -->
  ```llvm
  ...
  ```

Relative links must lead to a file.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

EXAMPLE = """\
examples:
  utils/check-docs.py --bin build/bin README.md docs/*.md
  utils/check-docs.py --bin build/bin --update docs/isa.md   # take what is printed
"""

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FENCE = re.compile(r"^```(\w*)$")
FILE = re.compile(r"^<!-- file: ([\w.-]+) -->$")
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")


def blocks(lines):
    """The fenced blocks as (language, first line, line after the last)."""
    start = None
    for n, line in enumerate(lines):
        found = FENCE.match(line)
        if found and start is None:
            language, start = found[1], n + 1
        elif found:
            yield language, start, n
            start = None


def commands(lines):
    """[(first line, [line of the command], [line of its output])]"""
    found = []
    for n, line in enumerate(lines):
        if line.startswith("$ "):
            found.append((n, [line], []))
        elif found and line.startswith("> ") and found[-1][1][-1].endswith("\\"):
            found[-1][1].append(line)
        elif found:
            found[-1][2].append(line)
    return found


def matches(expected, actual):
    """Whether the lines are the same, '...' matching any."""
    pattern = "".join(r"(?:.*\n)*?" if line == "..." else re.escape(line) + r"\n"
                      for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in actual)) is not None


def run(command, directory, bin_dir):
    text = "\n".join(line[2:] for line in command)
    environment = dict(os.environ)
    environment["PATH"] = bin_dir + os.pathsep + environment["PATH"]
    done = subprocess.run(["bash", "-o", "pipefail", "-c", text], cwd=directory,
                          env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, timeout=60)
    lines = [line.rstrip() for line in done.stdout.rstrip("\n").splitlines()]
    return done.returncode, lines


class Page:
    def __init__(self, path, bin_dir, update):
        self.path, self.bin_dir, self.update = path, bin_dir, update
        with open(path) as text:
            self.lines = [line.rstrip() for line in text.read().splitlines()]
        self.errors = 0
        self.checked = 0

    def error(self, line, message):
        self.errors += 1
        print(f"{self.path}:{line + 1}: error: {message}")

    def check(self):
        self.check_links()
        with tempfile.TemporaryDirectory() as directory:
            for name in ("examples", "test"):
                os.symlink(os.path.join(ROOT, name), os.path.join(directory, name))
            os.mkdir(os.path.join(directory, "build"))
            os.symlink(self.bin_dir, os.path.join(directory, "build", "bin"))
            replaced = []
            for language, start, end in blocks(self.lines):
                shown = self.lines[start:end]
                file = FILE.match(self.lines[start - 2]) if start > 1 else None
                if file:
                    with open(os.path.join(directory, file[1]), "w") as out:
                        out.write("".join(line + "\n" for line in shown))
                elif language == "console":
                    replaced.append((start, end, self.check_block(start, shown,
                                                                  directory)))
        if self.update:
            for start, end, lines in reversed(replaced):
                self.lines[start:end] = lines
            with open(self.path, "w") as out:
                out.write("".join(line + "\n" for line in self.lines))

    def check_links(self):
        for n, line in enumerate(self.lines):
            for target in LINK.findall(line):
                if not os.path.exists(os.path.join(os.path.dirname(self.path), target)):
                    self.error(n, f"{target} does not exist")

    def check_block(self, start, shown, directory):
        """The block's lines as they are or, in an update, as they should be."""
        found = commands(shown)
        if not found:
            self.error(start, "a console block without a command")
        result = shown[:found[0][0]] if found else shown
        for n, command, expected in found:
            self.checked += 1
            status, actual = run(command, directory, self.bin_dir)
            while expected and not expected[-1]:
                expected.pop()
            right = matches(expected, actual)
            if not right and self.update and "..." not in expected:
                expected = actual
            elif not right:
                self.error(start + n, f"{command[0]} prints\n" + "\n".join(actual))
            if (status != 0) != any("error:" in line for line in actual):
                self.error(start + n, f"{command[0]} exits with status {status}")
            result = result + command + expected
        return result


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, metavar="DIR",
                        help="where llc and the other tools are")
    parser.add_argument("--update", action="store_true",
                        help="write what the commands print into the pages")
    parser.add_argument("pages", nargs="+", metavar="PAGE.md")
    args = parser.parse_args()
    bin_dir = os.path.abspath(args.bin)

    errors = checked = 0
    for path in args.pages:
        page = Page(path, bin_dir, args.update)
        page.check()
        errors += page.errors
        checked += page.checked
    print(f"{checked} commands, {errors} errors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
