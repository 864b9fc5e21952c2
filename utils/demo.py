#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs examples/f32_to_f16.ll on data and compares with Python's own halves.

Example:
  utils/demo.py --build-dir build
"""

import argparse
import array
import math
import os
import struct
import subprocess
import sys
import tempfile


def write_npy(path, descr, values, code):
    """Writes a one-dimensional array in NumPy's format, version 1.0."""
    header = (f"{{'descr': '{descr}', 'fortran_order': False, "
              f"'shape': ({len(values)},), }}")
    header += " " * (63 - (10 + len(header)) % 64) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)))
        file.write(header.encode())
        file.write(struct.pack(f"<{len(values)}{code}", *values))


def read_npy(path, code):
    """Reads what write_npy() and pto-run write."""
    with open(path, "rb") as file:
        data = file.read()
    start = 10 + struct.unpack("<H", data[8:10])[0]
    count = (len(data) - start) // struct.calcsize(code)
    return struct.unpack(f"<{count}{code}", data[start:])


def as_half(x):
    """What vcvt f32.f16 R SAT gives, by Python's conversion."""
    if math.isnan(x):
        return 0.0
    x = max(-65504.0, min(65504.0, x))
    return struct.unpack("<e", struct.pack("<e", x))[0]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build-dir", default="build")
    args = parser.parse_args()
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

    # 1000 is not a multiple of 128, so the last iteration of the loop has a mask.
    count = 1000
    source = [math.sin(0.1 * i) * 10.0 ** (i % 9 - 4) for i in range(count)]
    source[:6] = [1.0, 1 / 3, 65519.0, 1e6, -math.inf, math.nan]
    source = array.array("f", source).tolist() # As float32 has them.

    with tempfile.TemporaryDirectory() as folder:
        given, result = (os.path.join(folder, name)
                         for name in ("in.npy", "out.npy"))
        write_npy(given, "<f4", source, "f")
        subprocess.run(
            [os.path.join(args.build_dir, "bin", "pto-run"),
             os.path.join(root, "examples", "f32_to_f16.ll"),
             "--entry=f32_to_f16", f"--arg=out:f16:{count}",
             f"--arg={given}", f"--arg=i32:{count}", "-o", result],
            check=True, stdout=subprocess.DEVNULL)
        halves = read_npy(result, "e")

    expected = [as_half(x) for x in source]
    print(f"{'float32':>14} {'emulated half':>16} {'expected':>10}")
    for x, half, want in list(zip(source, halves, expected))[:8]:
        print(f"{x:14.7g} {half:16.7g} {want:10.7g}")
    wrong = sum(a != b for a, b in zip(halves, expected))
    print(f"{len(halves) - wrong} of {count} results match")
    return 1 if wrong or len(halves) != count else 0


if __name__ == "__main__":
    sys.exit(main())
