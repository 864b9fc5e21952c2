#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures orders of instructions in the model of the A5.

Of each kernel of benchmarks/schedule: its cycles in the order of the source, as
the scheduler has it iteration by iteration, as the compiler has it, and in an order made
by hand, as `pto-sim --cycles` estimates them in order and out of order; the port
that is busiest, and how much of the time it is busy: in the whole run, and in what
more elements add to it. All orders have to compute the same bits.
"""

import os
import random
import struct
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from cycles import give_table_of_loops, simulate  # noqa: E402 (needs the path above)
from ptotables import ROOT, fail  # noqa: E402

EXAMPLE = """\
example:
  utils/schedule-cycles.py --build-dir build --doc docs/performance.md
"""

ELEMENTS = 16384
FOLDER = os.path.join(ROOT, "benchmarks", "schedule")

# Name: the type of the result, those of arrays, scalars.
KERNELS = {
    "to_s32": ("s32", ["f32"], []),
    "to_f16": ("f16", ["f32"], []),
    "from_s16": ("f32", ["s16"], []),
    "axpy": ("f32", ["f32", "f32"], ["f32:1.7"]),
    "exponential": ("f32", ["f32"], ["f32:-0.5"]),
    "quotient": ("f32", ["f32", "f32"], []),
    "bf16_scale": ("bf16", ["bf16"], ["f32:1.7"]),
    "to_s8": ("s8", ["f32"], ["f32:1.7"]),
    "clamp": ("f32", ["f32"], ["f32:-1.5", "f32:1.5"]),
    "to_fp8": ("f8e4m3", ["f32"], []),
}
BITS = {"f32": 32, "s32": 32, "f16": 16, "bf16": 16, "s16": 16, "s8": 8, "f8e4m3": 8}

UNPIPELINED = ["-pto-software-pipelining=false"]
ORDERS = {
    "source": UNPIPELINED + ["-enable-misched=false", "-enable-post-misched=false",
                             "-pre-RA-sched=source"],
    "iterations": UNPIPELINED,
    "compiled": [],
}
# Times as many elements, to see what one more iteration takes.
LONGER = 3


def write_array(file, seed):
    """Numbers of all sizes, of which many are small, with any bits."""
    numbers = random.Random(seed)
    for i in range(ELEMENTS):
        value = (numbers.getrandbits(32) if i % 4 == 0 else
                 struct.unpack("<I", struct.pack("<f", numbers.gauss(0, 100)))[0])
        file.write(struct.pack("<I", value))
    file.flush()


def measure(tool, code, name, arrays, order, result):
    """The Estimate of a kernel, whose result goes to a file."""
    to, types, scalars = KERNELS[name]
    arguments, address = [], 0
    for array, kind in zip(arrays, types):
        part = os.path.join(os.path.dirname(result), f"{kind}-{array[1]}.bin")
        if not os.path.exists(part):
            with open(array[0], "rb") as whole, open(part, "wb") as file:
                file.write(whole.read()[-ELEMENTS * BITS[kind] // 8:])
        arguments.append(f"{part}:{kind}@{address}")
        address += ELEMENTS * BITS[kind] // 8
    arguments.insert(0, f"to:{to}:{ELEMENTS}@{address}")
    return simulate(tool, code, arguments + scalars, order,
                    [f"--entry={name}", "-o", result])


def measure_longer(tool, code, name):
    """The Estimate of a kernel with LONGER times as many elements. All arrays are at
    address 0, where there is room for one: the result is not used."""
    _, types, scalars = KERNELS[name]
    return simulate(tool, code, ["addr:0"] * (1 + len(types)) + scalars,
                    options=[f"--entry={name}"])


def compile_kernels(clang, folder, name, options):
    code = os.path.join(folder, name + ".s")
    run = subprocess.run([clang, "--target=pto", "-O2", "-S",
                          os.path.join(FOLDER, "kernels.c"), "-o", code, *options])
    if run.returncode:
        fail(f"{clang} failed")
    return code


def table(tool, clang, folder):
    codes = {"by hand": os.path.join(FOLDER, "by-hand.s")}
    for order, options in ORDERS.items():
        codes[order] = compile_kernels(clang, folder, order,
                                       [x for o in options for x in ("-mllvm", o)])
    longer = compile_kernels(clang, folder, "longer",
                             [f"-DELEMENTS={LONGER * ELEMENTS}"])
    arrays = []
    for seed in (1, 2):
        path = os.path.join(folder, f"array{seed}")
        with open(path, "wb") as file:
            write_array(file, seed)
        arrays.append((path, seed))

    lines = ["| kernel | source order | iteration by iteration | compiled | by hand | limit | "
             "port | compiled: busy | in the loop | by hand: busy | out of order: source | "
             "compiled | by hand |",
             "|---|--:|--:|--:|--:|--:|---|--:|--:|--:|--:|--:|--:|"]
    for name in KERNELS:
        found, expected = {}, None
        for order, code in codes.items():
            for issue in ("in-order", "out-of-order"):
                result = os.path.join(folder, "result.bin")
                found[order, issue] = measure(tool, code, name, arrays, issue, result)
                with open(result, "rb") as file:
                    bits = file.read()
                if expected is None:
                    expected = bits
                elif bits != expected:
                    fail(f"{name} computes something else in the order '{order}'")
        compiled, hand = found["compiled", "in-order"], found["by hand", "in-order"]
        more = measure_longer(tool, longer, name).beyond(compiled)
        cells = [found[o, "in-order"].cycles
                 for o in ("source", "iterations", "compiled", "by hand")]
        cells += [f"{hand.limit:.0f}", hand.busiest,
                  f"{compiled.busy[hand.busiest] / compiled.cycles:.0%}",
                  # Iterations that are left over cost the shorter run some cycles.
                  f"{min(1, more.busy[hand.busiest] / more.cycles):.0%}",
                  f"{hand.limit / hand.cycles:.0%}"]
        cells += [found[o, "out-of-order"].cycles
                  for o in ("source", "compiled", "by hand")]
        lines.append(f"| `{name}` | " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    give_table_of_loops(__doc__, EXAMPLE, "schedule", table)
