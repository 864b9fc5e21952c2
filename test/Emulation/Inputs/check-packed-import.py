# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds pto-import-ptx against the emulation of PTX for packed formats.

Every conversion from or to .e4m3, .e5m2 and .e2m1 that the comparison page says
PTO has is executed as PTX, imported, and imported and compiled. All elements of
sources of 16 bits and less are tried, of .f32 edges and random numbers.
Elements must have the same bits, except for the classes of inputs that the
page names.
"""

import argparse
import pathlib
import re
import tempfile

from runs import load_array, run, save

# Name: bits of an element, of them exponent and fraction, NaN and infinity as
# in IEEE 754 (True), one NaN (False) or neither (None).
FORMATS = {"f32": (32, 8, 23, True), "f16": (16, 5, 10, True),
           "bf16": (16, 8, 7, True), "e4m3": (8, 4, 3, False),
           "e5m2": (8, 5, 2, True), "e2m1": (4, 2, 1, None)}
NARROW = ("e4m3", "e5m2", "e2m1")
FLOATS = 8192  # How many numbers of .f32 are tried.


def conversions(page):
    """Yields (spelling, destination, source, classes that differ)."""
    row = re.compile(r"\| `(cvt\.[a-z0-9.]*?([a-z0-9]+)\.([a-z0-9]+))` \| "
                     r"`[^`]*` \| equal( except ([^|]*))? \|")
    for line in page.read_text().splitlines():
        found = row.match(line)
        if not found:
            continue
        dst, src = (name.removesuffix("x2") for name in found.group(2, 3))
        if dst in NARROW or src in NARROW:
            yield (found[1], dst, src,
                   set((found[5] or "").strip().split(", ")) - {""})


def is_nan(kind, bits):
    width, exponent, fraction, ieee = FORMATS[kind]
    magnitude = bits & (1 << width - 1) - 1
    if ieee is None:
        return False
    if not ieee:
        return magnitude == (1 << width - 1) - 1
    return magnitude > ((1 << exponent) - 1) << fraction


def floats():
    """Every exponent with edges of the fraction, and random numbers."""
    values = []
    for top in range(512):
        for low in (0, 1, 0x400000, 0x3fffff, 0x400001, 0x7fffff, 0x100000,
                    0x0fffff, 0x300000, 0x300001, 0x200000):
            values.append(top << 23 | low)
    state = 99
    while len(values) < FLOATS:
        state = state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        # Exponents that the narrow formats have.
        values.append(state >> 63 << 31 | 103 + (state >> 40) % 45 << 23 |
                      state >> 8 & 0x7fffff)
    return values[:FLOATS]


def element_pairs(kind):
    """The elements a and b that go with each number of a call."""
    if kind == "f32":
        values = floats()
        return list(zip(values, values[1:] + values[:1]))
    width = FORMATS[kind][0]
    if width == 16:
        return [(i, i | 0x8000) for i in range(1 << 15)]
    return [(i >> width, i & (1 << width) - 1) for i in range(1 << 2 * width)]


def module(spelling, dst, src):
    """A loop that converts the numbers from %start on."""
    width = FORMATS[src][0]
    out = 32 if FORMATS[dst][0] == 16 else 16
    letter = "r" if out == 32 else "h"
    if src == "f32":
        call = ("  %p0 = getelementptr inbounds float, ptr addrspace(6) %in, i32 %i\n"
                "  %a = load float, ptr addrspace(6) %p0, align 4\n"
                "  %next0 = add i32 %i, 1\n"
                "  %other = urem i32 %next0, " + str(FLOATS) + "\n"
                "  %p1 = getelementptr inbounds float, ptr addrspace(6) %in, i32 %other\n"
                "  %b = load float, ptr addrspace(6) %p1, align 4\n"
                f'  %r = call i{out} asm "{spelling} $0, $1, $2;", '
                f'"={letter},f,f"(float %a, float %b)\n')
    elif width == 16:
        call = ("  %high = shl i32 %i, 16\n  %low = or i32 %i, 32768\n"
                "  %x = or i32 %high, %low\n"
                f'  %r = call i{out} asm "{spelling} $0, $1;", '
                f'"={letter},r"(i32 %x)\n')
    else:
        call = ("  %x = trunc i32 %i to i16\n"
                f'  %r = call i{out} asm "{spelling} $0, $1;", '
                f'"={letter},h"(i16 %x)\n')
    pointer = "ptr addrspace(6) %in, " if src == "f32" else ""
    return (
        'target triple = "nvptx64-nvidia-cuda"\n'
        f"define void @f(ptr addrspace(6) %out, {pointer}i32 %start, i32 %n) {{\n"
        "entry:\n  br label %loop\nloop:\n"
        "  %k = phi i32 [ 0, %entry ], [ %next, %loop ]\n"
        "  %i = add i32 %k, %start\n" + call +
        f"  %q = getelementptr inbounds i{out}, ptr addrspace(6) %out, i32 %k\n"
        f"  store i{out} %r, ptr addrspace(6) %q, align {out // 8}\n"
        "  %next = add nuw nsw i32 %k, 1\n"
        "  %more = icmp ult i32 %next, %n\n"
        "  br i1 %more, label %loop, label %exit\nexit:\n  ret void\n}\n")


def results(folder, tool, file, dst, src, total):
    """What every number becomes; in pieces that fit in the unified buffer."""
    out = 32 if FORMATS[dst][0] == 16 else 16
    piece = 32768
    found = []
    for start in range(0, total, piece):
        count = min(piece, total - start)
        arguments = [f"--arg=out:u{out}:{count}"]
        if src == "f32":
            arguments.append(f"--arg={folder / 'in.npy'}")
        run(tool + [file, "--entry=f"] + arguments +
            [f"--arg=i32:{start}", f"--arg=i32:{count}", "-o",
             folder / "out.npy"])
        found += load_array(folder / "out.npy", out)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--page", type=pathlib.Path, required=True)
    options = parser.parse_args()
    done = compared = different = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        save(folder / "in.npy", 32, floats())
        source, imported = folder / "s.ll", folder / "i.ll"
        for spelling, dst, src, classes in conversions(options.page):
            if classes - {"NaN"}:
                raise SystemExit(f"{spelling}: {classes} are not known here")
            source.write_text(module(spelling, dst, src))
            switch = "<ignore-nan>" if classes else ""
            said = run(["opt", f"-passes=pto-import-ptx{switch}", "-S", source,
                        "-o", imported])
            if said or "asm" in imported.read_text():
                print(f"{spelling} stays: {said}")
                different += 1
                continue
            pairs = element_pairs(src)
            want, emulated, compiled = (
                results(folder, tool, file, dst, src, len(pairs))
                for tool, file in ((["pto-run"], source),
                                   (["pto-run"], imported),
                                   (["pto-sim"], imported)))
            done += 1
            width = FORMATS[dst][0]
            mask = (1 << width) - 1
            for i, (a, b) in enumerate(pairs):
                for bits, shift in ((a, width), (b, 0)):
                    if classes and is_nan(src, bits):
                        continue
                    compared += 1
                    got = [r[i] >> shift & mask
                           for r in (want, emulated, compiled)]
                    if len(set(got)) != 1:
                        different += 1
                        if different < 20:
                            print(f"{spelling} of {bits:#x}:",
                                  ", ".join(hex(g) for g in got))
                if want[i] >> 2 * width or emulated[i] >> 2 * width or (
                        compiled[i] >> 2 * width):
                    different += 1
                    print(f"{spelling}: bits above the result")
    print(f"{done} conversions, {compared} elements, {different} differences")


if __name__ == "__main__":
    main()
