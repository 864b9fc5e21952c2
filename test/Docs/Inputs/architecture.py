# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the tables of docs/architecture.md with what they describe."""

import pathlib
import re
import subprocess
import sys

source, llc = pathlib.Path(sys.argv[1]), sys.argv[2]
page = (source / "docs/architecture.md").read_text()
wrong = []


def rows(heading):
    """The cells of the table whose first line begins with heading."""
    table = page[page.index(heading):].split("\n\n")[0]
    for line in table.splitlines()[2:]:
        yield [cell.strip() for cell in line.strip("|").split("|")]


# What each library includes of others.
TARGET = re.compile(r"PTO\w*\.h|MCTargetDesc/.*|TargetInfo/.*|"
                    r"llvm/Transforms/PTO/.*")
allowed = {row[0]: set(filter(None, row[1].split(", ")))
           for row in rows("| library of `lib/PTO`")}
libraries = {path.name for path in (source / "lib/PTO").iterdir()
             if path.is_dir()}
wrong += [f"{name}: not in the table" for name in libraries - allowed.keys()]
wrong += [f"{name}: no such library" for name in allowed.keys() - libraries]
for name in sorted(libraries & allowed.keys()):
    used = set()
    for directory in (source / "lib/PTO" / name, source / "include/pto" / name):
        for path in directory.glob("*.*"):
            for include in re.findall(r'#include "(.*)"', path.read_text()):
                library = re.match(r"(?:pto|\.\.)/(\w+)/", include)
                if library:
                    used.add(library[1])
                elif "Target/PTO" in include:
                    wrong.append(f"{path.name}: includes {include}")
                elif TARGET.fullmatch(include) and \
                        not (path.parent / include).exists():
                    used.add("Target")
    used.discard(name)
    if used != allowed[name]:
        wrong.append(f"{name}: uses {', '.join(sorted(used))}, the table says "
                     f"{', '.join(sorted(allowed[name]))}")

# The passes of the target among all, in their order.
names = set()
for path in (source / "lib/Target/PTO").glob("*.cpp"):
    text = path.read_text()
    names |= set(re.findall(r'#define \w*(?:PASS|BLOCKS)_NAME\s+"(.*)"', text))
    names |= set(re.findall(r'getPassName\(\) const override \{\s*'
                            r'return "(.*)";', text))
names.discard("PTO Assembly Printer")


def pipeline(level):
    """The target's passes, each where it runs first."""
    done = subprocess.run(
        [llc, "-march=pto", level, "-debug-pass=Structure", "-o", "-"],
        input="define void @f() { ret void }", capture_output=True, text=True,
        check=True)
    passes = [line.strip() for line in done.stderr.splitlines()]
    return list(dict.fromkeys(p for p in passes if p in names))


table = [row[0] for row in rows("| pass | why")]
if [name.removesuffix(" *") for name in table] != pipeline("-O2"):
    wrong.append("passes at -O2: " + "; ".join(pipeline("-O2")))
unoptimized = [name for name in table if not name.endswith(" *")]
if unoptimized != [name for name in pipeline("-O0") if name in unoptimized]:
    wrong.append("passes at -O0: " + "; ".join(pipeline("-O0")))
others = set(pipeline("-O0")) - set(unoptimized)
if others != set(re.findall(r"and `(.*)` does", page)):
    wrong.append("only at -O0: " + "; ".join(others))

print("\n".join(wrong) or
      f"{len(allowed)} libraries and {len(table)} passes are as the page says")
sys.exit(bool(wrong))
