#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the table of the speed of pto-cvt on arrays in docs/performance.md.

Example: utils/array-speed.py --build-dir build --doc docs/performance.md

Needs NumPy, and 1.5 GB of memory and disk in the directory for temporary
files.
"""

import argparse
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from benchmarkruns import show_table  # noqa: E402 (needs the path above)

SIZES = (10**7, 10**8)
RUNS = 5

# Copies between two files as many bytes as a conversion from f32 to f16 reads
# and writes, by memcpy from one mapping to the other, or by memcpy to a buffer
# that stays in the cache and is written.
COPY = """
import ctypes, mmap, os, sys
how, source, result = sys.argv[1:]
fd = os.open(source, os.O_RDONLY)
size = os.fstat(fd).st_size * 3 // 4
data = mmap.mmap(fd, size, mmap.MAP_PRIVATE, mmap.PROT_READ | mmap.PROT_WRITE)
start = ctypes.addressof(ctypes.c_char.from_buffer(data))
out = os.open(result, os.O_RDWR | os.O_CREAT | os.O_TRUNC)
if how == "mapped":
    os.ftruncate(out, size)
    copy = mmap.mmap(out, size)
    ctypes.memmove(ctypes.addressof(ctypes.c_char.from_buffer(copy)), start, size)
else:
    block = 1 << 18
    buffer = ctypes.create_string_buffer(block)
    for at in range(0, size, block):
        count = min(block, size - at)
        ctypes.memmove(buffer, start + at, count)
        os.write(out, memoryview(buffer)[:count])
"""

MAKE = """
import sys, numpy
numpy.save(sys.argv[2], numpy.random.default_rng(1).standard_normal(
    int(sys.argv[1])).astype("f4"))
"""

NUMPY = """
import sys, numpy
numpy.save(sys.argv[2], numpy.load(sys.argv[1]).astype("f2"))
"""


def seconds(command, result):
    """(user, system) seconds of processor time that a command takes, the median
    of some runs by the sum; each makes the file `result` anew."""
    times = []
    for _ in range(RUNS):
        result.unlink(missing_ok=True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append((after.ru_utime - before.ru_utime,
                      after.ru_stime - before.ru_stime))
    return sorted(times, key=sum)[RUNS // 2]


def measure(build_dir, folder):
    """Rows of the table, by name: (user, system) for each size."""
    python = [sys.executable, "-c"]
    convert = build_dir / "bin/pto-cvt"
    rows = {}
    for size in SIZES:
        source, result = folder / "a.npy", folder / "o.npy"
        subprocess.run([*python, MAKE, str(size), source], check=True)

        def convert_as(form, *options):
            return [convert, form, *options, f"--input={source}",
                    f"--output={result}"]

        for name, command in {
            "NumPy": [*python, NUMPY, source, result],
            "`memcpy` from mapping to mapping":
                [*python, COPY, "mapped", source, result],
            "`memcpy` to a buffer that is written":
                [*python, COPY, "buffer", source, result],
            "`pto-cvt f32.f16`": convert_as("f32.f16"),
            "`pto-cvt f32.f16 --jobs=1`": convert_as("f32.f16", "--jobs=1"),
            "`pto-cvt f32.f16 --counts`": convert_as("f32.f16", "--counts"),
            "`pto-cvt f32.hif8`": convert_as("f32.hif8"),
        }.items():
            print(f"{size} elements: {name}", file=sys.stderr)
            rows.setdefault(name, []).append(seconds(command, result))
    return rows


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build-dir", type=pathlib.Path, default="build")
    parser.add_argument("--doc", metavar="FILE",
                        help="put the table in this page")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        rows = measure(args.build_dir.resolve(), pathlib.Path(folder))
    lines = ["| | 10^7, user | 10^7, system | 10^8, user | 10^8, system |",
             "|---|--:|--:|--:|--:|"]
    for name, times in rows.items():
        cells = " | ".join(f"{t:.2f}" for pair in times for t in pair)
        lines.append(f"| {name} | {cells} |")
    show_table(args.doc, "array-speed", "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
