#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes and checks raw files of floats.

  floats.py write FILE COUNT        the numbers 0, 1, 2 and so on
  floats.py check FILE COUNT SCALE  says whether they are there, times SCALE
"""

import array
import sys

command, path, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
scale = float(sys.argv[4]) if command == "check" else 1.0
wanted = array.array("f", (scale * i for i in range(count))).tobytes()
if command == "write":
    with open(path, "wb") as out:
        out.write(wanted)
else:
    with open(path, "rb") as found:
        print("right" if found.read() == wanted else "wrong", count)
