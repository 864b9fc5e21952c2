# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds pto-import-ptx against the emulation of PTX itself.

For each source type a loop with every conversion of numbers that the comparison
page says PTO has: executed as it is, imported, and imported and vectorised.
Results have to be the same bits, except for the classes of inputs that the page
names.
"""

import argparse
import pathlib
import re
import struct
import subprocess
import tempfile

WIDTHS = {"u8": 8, "s8": 8, "u16": 16, "s16": 16, "u32": 32, "s32": 32,
          "s64": 64, "f16": 16, "bf16": 16, "f32": 32}
FLOATS = {"f16": (5, 10), "bf16": (8, 7), "f32": (8, 23)}
ALL = "ignore-nan;ignore-inf;ignore-negative-zero;ignore-subnormal"
COUNT = 320


def conversions(page):
    """Yields (spelling, destination, source, classes that differ)."""
    row = re.compile(r"\| `(cvt\.[a-z0-9.]*?([a-z0-9]+)\.([a-z0-9]+))` \| "
                     r"`[^`]*` \| equal( except ([^|]*))? \|")
    for line in page.read_text().splitlines():
        found = row.match(line)
        if (found and found[2] in WIDTHS and found[3] in WIDTHS
                and ".pack." not in found[1]):
            yield (found[1], found[2], found[3],
                   set((found[5] or "").strip().split(", ")) - {""})


def inputs(kind):
    width = WIDTHS[kind]
    mask = (1 << width) - 1
    values = [0, 1, mask, mask >> 1, (mask >> 1) + 1]
    fields = FLOATS.get(kind)
    if fields:
        exponent, fraction = fields
        bias = (1 << (exponent - 1)) - 1
        for e in (list(range(-3, 18)) + [-15, -14, -25, 31, 32, 63, -bias,
                                         1 - bias, bias, bias + 1]):
            if not 0 <= e + bias < 1 << exponent:
                continue
            for part in (0, 1, 1 << (fraction - 1), (1 << fraction) - 1,
                         3 << (fraction - 2)):
                values.append((e + bias) << fraction | part)
        values += [v | 1 << (width - 1) for v in values]
    else:
        for bit in range(width):
            values += [(1 << bit) + step & mask for step in (-1, 0, 1)]
            values += [mask ^ v for v in values[-3:]]
    state = 12345
    while len(values) < COUNT:
        state = state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        values.append(state >> 20 & mask)
    return values[:COUNT]


def class_of(kind, bits):
    if kind not in FLOATS:
        return ""
    exponent, fraction = FLOATS[kind]
    sign = bits >> (exponent + fraction)
    field = bits >> fraction & (1 << exponent) - 1
    part = bits & (1 << fraction) - 1
    if field == (1 << exponent) - 1:
        return "NaN" if part else "inf"
    if field == 0:
        return "subnormal" if part else "-0" if sign else ""
    return ""


LETTERS = {8: "h", 16: "h", 32: "r", 64: "l"}


def module(kind, chosen):
    """A loop that stores every conversion of in[i] to out[k * COUNT + i]."""
    width = WIDTHS[kind]
    register = max(width, 16)
    lines = []
    for index, (spelling, dst, _, _) in enumerate(chosen):
        result = max(WIDTHS[dst], 16)
        lines.append(
            f'  %r{index} = call i{result} asm "{spelling} $0, $1;", '
            f'"={LETTERS[result]},{LETTERS[register]}"(i{register} %x)\n'
            f"  %z{index} = {'zext' if result < 64 else 'bitcast'} i{result} "
            f"%r{index} to i64\n"
            f"  %o{index} = add nuw nsw i32 %i, {index * COUNT}\n"
            f"  %p{index} = getelementptr inbounds i64, ptr addrspace(6) %out, "
            f"i32 %o{index}\n"
            f"  store i64 %z{index}, ptr addrspace(6) %p{index}, align 8\n")
    extend = (f"  %x = zext i{width} %v to i{register}\n" if register > width
              else f"  %x = bitcast i{width} %v to i{width}\n")
    return (
        'target triple = "nvptx64-nvidia-cuda"\n'
        "define void @f(ptr addrspace(6) noalias %out, ptr addrspace(6) "
        "noalias %in) {\nentry:\n  br label %loop\nloop:\n"
        "  %i = phi i32 [ 0, %entry ], [ %next, %loop ]\n"
        f"  %a = getelementptr inbounds i{width}, ptr addrspace(6) %in, i32 %i\n"
        f"  %v = load i{width}, ptr addrspace(6) %a, align {width // 8}\n"
        + extend + "".join(lines) +
        "  %next = add nuw nsw i32 %i, 1\n"
        f"  %more = icmp ult i32 %next, {COUNT}\n"
        "  br i1 %more, label %loop, label %exit\nexit:\n  ret void\n}\n")


def save(path, width, values):
    header = ("{'descr': '<u%d', 'fortran_order': False, 'shape': (%d,), }"
              % (width // 8, len(values)))
    header += " " * (-(len(header) + 11) % 64) + "\n"
    code = {8: "B", 16: "H", 32: "I", 64: "Q"}[width]
    path.write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) +
                     header.encode() + struct.pack(f"<{len(values)}{code}",
                                                   *values))


def load(path):
    data = path.read_bytes()
    start = 10 + struct.unpack("<H", data[8:10])[0]
    return struct.unpack(f"<{(len(data) - start) // 8}Q", data[start:])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--page", type=pathlib.Path, required=True)
    options = parser.parse_args()
    by_source = {}
    for conversion in conversions(options.page):
        by_source.setdefault(conversion[2], []).append(conversion)
    conversions_done = compared = different = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for kind, every in sorted(by_source.items()):
            values = inputs(kind)
            save(folder / "in.npy", WIDTHS[kind], values)
            # As many as fit in the unified buffer.
            for start in range(0, len(every), 80):
                chosen = every[start:start + 80]
                source, imported, vector = (folder / f"{n}.ll" for n in "siv")
                source.write_text(module(kind, chosen))
                done = subprocess.run(
                    ["opt", f"-passes=pto-import-ptx<{ALL}>", "-S", source,
                     "-o", imported], capture_output=True,
                    text=True)
                if done.returncode:
                    raise SystemExit(done.stderr)
                # A sequence that needs flushing is for functions that do.
                stays = set(re.findall(r", (cvt\S+) stays: .*preserve-sign",
                                       done.stderr))
                if done.stderr.count("stays") != len(stays):
                    print(done.stderr)
                    different += 1
                subprocess.run(["opt", "-mtriple=pto", "-O2", "-S", imported,
                                "-o", vector], check=True)
                results = []
                for file in [source, imported] + ([] if stays else [vector]):
                    ran = subprocess.run(
                        ["pto-run", file, "--entry=f",
                         f"--arg=out:s64:{COUNT * len(chosen)}",
                         f"--arg={folder / 'in.npy'}", "-o",
                         folder / "out.npy"], capture_output=True, text=True)
                    if ran.returncode:
                        raise SystemExit(ran.stderr)
                    results.append(load(folder / "out.npy"))
                for index, (spelling, _, _, classes) in enumerate(chosen):
                    if spelling in stays:
                        continue
                    conversions_done += 1
                    for i, bits in enumerate(values):
                        if class_of(kind, bits) in classes:
                            continue
                        compared += 1
                        got = [r[index * COUNT + i] for r in results]
                        if len(set(got)) != 1:
                            different += 1
                            if different < 20:
                                print(f"{spelling} of {bits:#x}:",
                                      ", ".join(hex(g) for g in got))
    print(f"{conversions_done} conversions, {compared} results, "
          f"{different} differences")


if __name__ == "__main__":
    main()
