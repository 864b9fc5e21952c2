# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Does in a copy of the sources what a page of the documentation says.

Applies the page's blocks of `diff`, compiles the C++ files that these change, or
that include a .def file that they change, without making code, runs its block of
`sh`, and compares the files that this has changed with the page's listing of
`git status`.
"""

import filecmp
import json
import pathlib
import re
import shutil
import subprocess
import sys

page, source, build, copy = (pathlib.Path(arg).resolve() for arg in sys.argv[1:])
text = page.read_text()
DIRECTORIES = ["include", "lib/Target", "lib/PTO", "test", "docs/generated",
               "utils", "mlir/include", "mlir/test"]


def blocks(language):
    return [body for name, body in
            re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S)
            if name == language]


def apply(diff):
    """Replaces the lines of diff without + by those without -, in the one file
    that has them."""
    lines = diff.splitlines()
    old = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("+"))
    new = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("-"))
    found = [path for directory in DIRECTORIES[:3]
             for path in (copy / directory).rglob("*.*")
             if path.suffix in (".td", ".cpp", ".h", ".def")
             and old in path.read_text()]
    if len(found) != 1:
        sys.exit(f"{len(found)} files have the lines\n{old}")
    found[0].write_text(found[0].read_text().replace(old, new))
    return found[0].relative_to(copy)


def in_copy(command):
    """A command of the build for the copy's sources and tables."""
    for directory in DIRECTORIES:
        command = command.replace(f"{source}/{directory}", f"{copy}/{directory}")
    return command


def compilation_of(name):
    """The entry of compile_commands.json of a file, or of the file that includes
    it with others of its library (cmake/PTOUnityBuild.cmake)."""
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = pathlib.Path(entry["file"])
        if file == source / name or (
                file.parent.name == "Unity" and file.exists()
                and f'"{source / name}"' in file.read_text()):
            return entry
    sys.exit(f"{name}: nothing compiles it")


def compile_file(name):
    """Checks a C++ file against tables of the copy's records."""
    tables = copy / "tables"
    tables.mkdir(exist_ok=True)
    made = []
    # Libraries use each other's tables.
    for table in (build / name.parent.parent).glob("*/*.inc"):
        query = subprocess.run(
            ["ninja", "-C", build, "-t", "commands", table.relative_to(build)],
            capture_output=True, text=True)
        if query.returncode:
            continue  # An earlier state of the sources made it.
        command = query.stdout.splitlines()[-1]
        command = re.sub(r"-o \S+", f"-o {tables / table.name}", command)
        command = re.sub(r" -d \S+", "", command)
        subprocess.run(in_copy(command), shell=True, check=True)
        made.append(table.name)
    entry = compilation_of(name)
    command = entry["command"].replace(f" -c {entry['file']}",
                                       f" -c {source / name}")
    command = re.sub(r" -o \S+", " -fsyntax-only", in_copy(command))
    # Before all other directories with tables of the same names.
    command = command.replace(" -I", f" -I{tables} -I", 1)
    subprocess.run(command, shell=True, cwd=entry["directory"], check=True)


if copy.exists():
    shutil.rmtree(copy)
for directory in DIRECTORIES:
    shutil.copytree(source / directory, copy / directory,
                    ignore=shutil.ignore_patterns("__pycache__"))
edited = {apply(diff) for diff in blocks("diff")}
for name in sorted(edited):
    if name.suffix == ".def":
        include = f'#include "{name.name}"'
        edited = edited | {path.relative_to(copy)
                           for path in (copy / name).parent.glob("*.cpp")
                           if include in path.read_text()}
for name in sorted(edited):
    if name.suffix == ".cpp":
        compile_file(name)
(copy / "build").symlink_to(build.resolve())
for commands in blocks("sh"):
    subprocess.run(["bash", "-ec", commands], cwd=copy, check=True,
                   stdout=subprocess.DEVNULL)

changed = []
for directory in DIRECTORIES:
    for path in (copy / directory).rglob("*"):
        name = path.relative_to(copy)
        if path.is_dir() or "__pycache__" in path.parts:
            continue
        if not (source / name).exists():
            changed.append(f"?? {name}")
        elif not filecmp.cmp(path, source / name, shallow=False):
            changed.append(f" M {name}")
changed.sort()
listed = [line for block in blocks("") for line in block.splitlines()
          if re.match(r"( M|\?\?) ", line)]
if changed != listed:
    sys.exit("the page lists other files than these:\n" + "\n".join(changed))
print(f"{len(changed)} files, as {page.name} says")
