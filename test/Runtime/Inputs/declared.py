# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a program that refers to every function that a header declares."""

import re
import subprocess
import sys

header = sys.argv[1]
text = subprocess.run(
    ["clang", "--target=pto", "-E", "-P", "-x", "c", "-"], text=True, check=True,
    input=f"#include <{header}>\n", capture_output=True).stdout
names = sorted(set(re.findall(r"\b([a-z]\w*) ?\([^()]*(?:\([^()]*\)[^()]*)*\);",
                              text)))
print(f"#include <{header}>")
for name in names:
    print(f"static void *volatile use_{name} = (void *)&{name};")
print("int count(void) {\n  int n = 0;")
for name in names:
    print(f"  n += use_{name} != 0;")
print("  return n;\n}")
