# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Uses the package that the environment has, and says where it is."""

import sys

import numpy as np
import pto

print(pto.__file__)
with open("/proc/self/maps") as maps:
    print(next(line.split()[-1] for line in maps if "libPTO" in line))
print(pto.convert([1.5, 1e9], "f32", "f16").tolist())
kernel = pto.compile(sys.argv[1], entry="add")
value = np.int32([42])
print(kernel(value, 2), value[0])
try:
    pto.compile("void f(void) {}")
except pto.CompileError as error:
    print("CompileError", error)
