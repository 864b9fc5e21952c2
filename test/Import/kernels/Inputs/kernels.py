# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a kernel of these tests in the emulator, and compiled in the simulator at
-O0 and -O2, and compares what it leaves in global memory with what its definition
gives.

  kernels.py KERNEL FILE.ll DIRECTORY
"""

import math
import os
import random
import struct
import subprocess
import sys

LANES = 64


def f32(x):
    """x rounded to a float."""
    return struct.unpack("<f", struct.pack("<f", x))[0]


def floats(values):
    return struct.pack(f"<{len(values)}f", *values)


def words(values):
    return struct.pack(f"<{len(values)}I", *(v & 0xFFFFFFFF for v in values))


def to_floats(data):
    return list(struct.unpack(f"<{len(data) // 4}f", data))


def to_words(data):
    return list(struct.unpack(f"<{len(data) // 4}I", data))


def same(what, actual, expected):
    for i, (a, e) in enumerate(zip(actual, expected)):
        if a != e:
            sys.exit(f"{what}: element {i} is {a}, not {e}")
    if len(actual) != len(expected):
        sys.exit(f"{what}: {len(actual)} elements, not {len(expected)}")


def close(what, actual, expected, tolerance=1e-5):
    for i, (a, e) in enumerate(zip(actual, expected)):
        if not abs(a - e) <= tolerance * max(abs(e), 1e-30):
            sys.exit(f"{what}: element {i} is {a}, not {e}")


def tree_sum(values):
    """Neighbours first, each step a float."""
    while len(values) > 1:
        values = [f32(values[i] + values[i + 1]) for i in range(0, len(values), 2)]
    return values[0]


def numbers(count, low=-4.0, high=4.0):
    return [f32(random.uniform(low, high)) for _ in range(count)]


def e4m3(x):
    """The code of the nearest e4m3 number, ties to even; saturating."""
    sign = 0x80 if math.copysign(1, x) < 0 else 0
    x = abs(x)
    codes = [((1 + (c & 7) / 8) * 2.0 ** ((c >> 3) - 7) if c >> 3
              else (c & 7) / 8 * 2.0 ** -6) for c in range(127)]
    best = min(range(127), key=lambda c: (abs(codes[c] - x), c & 1))
    return sign | best


# Each: the name of the function; inputs by name; new buffers by name, in bytes;
# the order of the arguments; a check of the outputs.
def masked_add():
    n = 301
    x, y = numbers(n), numbers(n)
    def check(out):
        same("z", to_floats(out["z"])[:n], [f32(a + b) for a, b in zip(x, y)])
        same("rest", out["z"][4 * n:], bytes(2048 - 4 * n))
    return ("masked_add", {"x": floats(x), "y": floats(y)}, {"z": 2048},
            ["x", "y", "z", f"i32:{n}"], check)


def softmax_row():
    x = numbers(LANES)
    x[5] = float("-inf")
    def check(out):
        z = to_floats(out["z"])
        e = [math.exp(f32(v - max(x))) for v in x]
        close("z", z, [v / sum(e) for v in e])
        if z[5] != 0 or abs(sum(z) - 1) > 1e-6:
            sys.exit("no distribution")
    return "softmax", {"x": floats(x)}, {"z": 256}, ["x", "z"], check


def layer_norm_row():
    x, w, b = numbers(LANES), numbers(LANES), numbers(LANES)
    def check(out):
        mean = sum(x) / LANES
        variance = sum((v - mean) ** 2 for v in x) / LANES
        close("z", to_floats(out["z"]),
              [(v - mean) / math.sqrt(variance + 1e-5) * s + t
               for v, s, t in zip(x, w, b)], 1e-4)
    return ("layer_norm", {"x": floats(x), "w": floats(w), "b": floats(b)},
            {"z": 256}, ["x", "w", "b", "z"], check)


def quantise_fp8():
    x = numbers(4 * LANES, -30, 30)
    def check(out):
        scales = to_floats(out["z"])
        for row in range(4):
            part = x[LANES * row:LANES * (row + 1)]
            scale = f32(max(abs(v) for v in part) / 448)
            close("scale", [scales[row]], [scale], 3e-7)
            same(f"row {row}", list(out["q"][LANES * row:LANES * (row + 1)]),
                 [e4m3(f32(v / scales[row])) for v in part])
    return ("quantise", {"x": floats(x)}, {"q": 256, "z": 16}, ["x", "q", "z"],
            check)


def top_k():
    x = [f32(random.randrange(40) / 4) for _ in range(LANES)]  # with equal ones
    i = [random.randrange(1 << 32) for _ in range(LANES)]
    def check(out):
        order = sorted(range(LANES), key=lambda k: -x[k])[:8]
        got = out["z"]
        same("scores", to_floats(got)[0::2], [x[k] for k in order])
        same("indices", to_words(got)[1::2], [i[k] for k in order])
    return ("top_k", {"x": floats(x), "i": words(i)}, {"z": 64}, ["x", "i", "z"],
            check)


def gather_embedding():
    table = numbers(16 * 8)
    i = [random.randrange(16) for _ in range(LANES)]
    def check(out):
        same("z", to_floats(out["z"]),
             [table[8 * row + c] for row in i for c in range(8)])
    return ("embedding", {"t": floats(table), "i": words(i)}, {"z": 2048},
            ["t", "i", "z"], check)


def unaligned_copy():
    data = random.randbytes(2048)
    n = 812
    def check(out):
        same("z", out["z"], bytes(12) + data[20:20 + n] + bytes(2048 - 12 - n))
    return ("unaligned", {"x": data}, {"z": 2048}, ["x", "z", f"i32:{n}"], check)


def transpose():
    x = numbers(8 * LANES)
    def check(out):
        same("z", to_floats(out["z"]),
             [x[LANES * row + c] for c in range(LANES) for row in range(8)])
    return "transpose", {"x": floats(x)}, {"z": 2048}, ["x", "z"], check


def filter_positive():
    x = numbers(8 * LANES)
    x[0], x[1] = float("nan"), -0.0
    def check(out):
        kept = [v for v in x if v > 0]
        same("z", to_floats(out["z"])[1:], kept + [0.0] * (511 - len(kept)))
    return "filter", {"x": floats(x)}, {"z": 2048}, ["x", "z"], check


def add_64_bit():
    a = [random.randrange(1 << 64) for _ in range(LANES)]
    b = [random.randrange(1 << 64) for _ in range(LANES)]
    a[0], b[0] = (1 << 64) - 1, 1
    a[1], b[1] = 0, 1
    a[2] = b[2]
    def parts(v):
        return words(v) + words([e >> 32 for e in v])
    def check(out):
        total = [x + y & (1 << 64) - 1 for x, y in zip(a, b)]
        rest = [x - y & (1 << 64) - 1 for x, y in zip(a, b)]
        same("z", out["z"], parts(total) + parts(rest))
    return ("add64", {"a": parts(a), "b": parts(b)}, {"z": 1024}, ["a", "b", "z"],
            check)


def blocks_of_a_launch():
    x = numbers(4 * LANES)
    def check(out):
        same("z", to_floats(out["z"]),
             [f32(v * (k // LANES + 4)) for k, v in enumerate(x)])
    return ("blocks", {"x": floats(x)}, {"z": 1024}, ["x", "z", "--grid=4"], check)


def positions_of_selected():
    x = [random.randrange(1 << 32) for _ in range(LANES)]
    def check(out):
        same("z", to_words(out["z"]), [(k + 2) // 3 for k in range(LANES)])
    return "positions", {"x": words(x)}, {"z": 256}, ["x", "z"], check


def main():
    name, program, directory = sys.argv[1:]
    random.seed(name)
    kernel, inputs, outputs, order, check = globals()[name.replace("-", "_")]()
    os.makedirs(directory, exist_ok=True)
    for key, data in inputs.items():
        with open(os.path.join(directory, key + ".bin"), "wb") as out:
            out.write(data)
    options = [f"--kernel={kernel}", "--check-sync"]
    for item in order:
        if item in inputs:
            options.append("--gm=" + os.path.join(directory, item + ".bin"))
        elif item in outputs:
            options.append(f"--gm={item}:{outputs[item]}")
        else:
            options.append(item if item.startswith("-") else "--arg=" + item)
    for tool in (["pto-run"], ["pto-sim", "-O0"], ["pto-sim", "-O2"]):
        saved = {key: os.path.join(directory, key + ".out") for key in outputs}
        subprocess.run(tool + [program] + options +
                       [f"--save={key}={path}" for key, path in saved.items()],
                       check=True, stdout=subprocess.DEVNULL)
        result = {}
        for key, path in saved.items():
            with open(path, "rb") as data:
                result[key] = data.read()
        print(" ".join(tool))
        check(result)


if __name__ == "__main__":
    main()
