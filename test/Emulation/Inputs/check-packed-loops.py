# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds loops of packed conversions against the numeric core.

Loops as CUDA programs have them, over pairs, single numbers and fours, are
imported and optimised, and every length from 0 to 300 is executed: emulated and
compiled. Results have to be those of 'pto-cvt ptx', and nothing after the last
one may be written. Every loop has to be one of whole registers.
"""

import argparse
import pathlib
import re
import sys
import tempfile

from runs import load_array, run, save

sys.path.insert(
    0, str(pathlib.Path(__file__).resolve().parents[3] / "utils" / "lib"))
from ptxloops import UPPER, WIDTH, kernel, loops  # noqa: E402

LENGTHS = 301
NAN = {"f32": lambda v: v & 0x7fffffff > 0x7f800000,
       "f16": lambda v: v & 0x7fff > 0x7c00,
       "bf16": lambda v: v & 0x7fff > 0x7f80,
       "e4m3": lambda v: v & 0x7f == 0x7f,
       "e5m2": lambda v: v & 0x7f > 0x7c, "e2m1": lambda v: False,
       "s32": lambda v: False}


def module(loop, aligned):
    """@f calls the loop for every length; each result has a place of its own."""
    name, _, _, _, load, _, _, _, bits = loop
    # Where the next results begin.
    step = ("  %up = add i64 %end, 31\n  %after = and i64 %up, -32\n"
            if aligned else "  %after = add i64 %end, 0\n")
    start = "0" if aligned else "%len"
    return kernel(loop, aligned) + f'''
define void @f(ptr addrspace(6) noalias align 256 %out, ptr addrspace(6) noalias align 256 %in) {{
entry:
  br label %loop
loop:
  %len = phi i64 [ 0, %entry ], [ %next, %loop ]
  %place = phi i64 [ 0, %entry ], [ %after, %loop ]
  %q = getelementptr i{bits}, ptr addrspace(6) %out, i64 %place
  %p = getelementptr {load}, ptr addrspace(6) %in, i64 {start}
  call void @{name}(ptr addrspace(6) %q, ptr addrspace(6) %p, i64 %len)
  %guard = add i64 %place, 1
  %end = add i64 %guard, %len
{step}  %next = add nuw nsw i64 %len, 1
  %more = icmp ult i64 %next, {LENGTHS}
  br i1 %more, label %loop, label %exit
exit:
  ret void
}}
'''


def numbers(kind, count):
    """Elements: specials and edges first, then random ones."""
    width = WIDTH[kind]
    values = {"f32": [0, 0x80000000, 0x7f800000, 0xff800000, 0x7fc00000,
                      0xffffffff, 1, 0x807fffff, 0x7f7fffff, 0xff7fffff,
                      0x43e00000, 0x43e80000, 0x43e80001, 0x47600000,
                      0x47700000, 0x47700001, 0x3a800000, 0x3a800001,
                      0x37000000, 0x37000001, 0x37800000, 0x40c00000,
                      0x40e00000, 0xc0a00000, 0x3e800000, 0x3e800001,
                      0xbe7fffff, 0x3f400000, 0x3fa00000, 0x3fe00000],
              "f16": [0, 0x8000, 0x7c00, 0xfc00, 0x7e00, 0xffff, 1, 0x83ff,
                      0x7bff, 0xfbff, 0x5f00, 0x5f40, 0x5f41],
              "bf16": [0, 0x8000, 0x7f80, 0xff80, 0x7fc0, 0xffff, 1, 0x807f,
                       0x7f7f, 0xff7f, 0x43e0, 0x43e8, 0x40c0, 0x40e0],
              "s32": [edge + step & 0xffffffff
                      for edge in (0, 127, -128, 255, 32767, -32768, 65535,
                                   1 << 31) for step in (-1, 0, 1)]}
    values = values.get(kind) or list(range(1 << width))
    state = 4711
    while len(values) < count:
        state = state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        if kind == "f32":  # Exponents that the narrow formats have.
            values.append(state >> 63 << 31 | 103 + (state >> 40) % 45 << 23 |
                          state >> 8 & 0x7fffff)
        else:
            values.append(state >> 20 & (1 << width) - 1)
    return values[:count]


def core(spelling, values):
    """What the numeric core says, a result for each instruction."""
    upper = [f"--c={UPPER:#x}"] if spelling.endswith(".b32") else []
    said = run(["pto-cvt", "ptx", spelling] + upper + [hex(v) for v in values])
    return [int(found, 16)
            for found in re.findall(r"-> \S+ (0x[0-9a-f]+)", said)]


class Wanted:
    """Results and what of them counts, by the number of the first input."""

    def __init__(self, loop, elements):
        name, spelling, dst, src, _, count, _, _, _ = loop
        width = WIDTH.get(dst, 32)
        self.loop = loop
        is_nan = NAN[src]
        if WIDTH[src] == 32:
            # Pairs (a, b): a is the later one.
            flat = []
            for low, high in zip(elements, elements[1:] + [0]):
                flat += [0 if name.startswith("single") else high, low]
            self.results = core(spelling, flat)
            if src == "s32":
                self.masks = [0xffffffff] * len(self.results)
                return
            self.masks = [
                (0 if is_nan(low) else (1 << width) - 1) |
                (0 if is_nan(high) else (1 << width) - 1) << width
                for high, low in zip(flat[::2], flat[1::2])]
        else:
            step = WIDTH[src]
            self.results = core(spelling, elements)
            self.masks = [
                (0 if is_nan(v & (1 << step) - 1) else (1 << width) - 1) |
                (0 if is_nan(v >> step) else (1 << width) - 1) << width
                for v in elements]

    def at(self, first):
        """(result, mask) of the iteration whose first input is that."""
        name = self.loop[0]
        if name.startswith("fours"):
            return (self.results[first] | self.results[first + 2] << 16,
                    self.masks[first] | self.masks[first + 2] << 16)
        if name.startswith("single"):
            return self.results[first] & 0xff, self.masks[first] & 0xff
        return self.results[first], self.masks[first]


def differences(loop, wanted, got, aligned, tool):
    count = loop[5]
    place = bad = compared = 0
    for length in range(LENGTHS):
        start = 0 if aligned else length
        for i in range(length):
            want, mask = wanted.at(start + i * count)
            compared += 1
            if (got[place + i] ^ want) & mask:
                bad += 1
                if bad < 5:
                    print(f"{loop[0]}, {tool}, {i} of {length}: "
                          f"{got[place + i]:#x}, not {want:#x}")
        end = place + length + 1
        after = end + 31 & -32 if aligned else end
        if any(got[place + length:after]):
            bad += 1
            print(f"{loop[0]}, {tool}: written after {length}")
        place = after
    return compared, bad


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kinds", required=True,
                        help="such as pairs,single: what names begin with")
    options = parser.parse_args()
    done = compared = bad = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        source, imported, vector, code = (folder / n for n in (
            "s.ll", "i.ll", "v.ll", "v.s"))
        for loop in loops():
            name, spelling, dst, src, load, count, _, _, bits = loop
            if name.partition("_")[0] not in options.kinds.split(","):
                continue
            width = 32 if load == "float" else int(load[1:])
            total = LENGTHS * (count + 1)
            elements = numbers(src, 2 * total)
            if WIDTH[src] != 32:
                step = WIDTH[src]
                elements = [a << step | b
                            for a, b in zip(elements, elements[::-1])]
            elements = elements[:total]
            save(folder / "in.npy", width, elements)
            wanted = Wanted(loop, elements)
            for aligned in (False, True):
                source.write_text(module(loop, aligned))
                switch = "" if src in ("e2m1", "s32") else "<ignore-nan>"
                said = run(["opt", f"-passes=pto-import-ptx{switch}", "-S",
                            source, "-o", imported])
                if said:
                    raise SystemExit(said)
                run(["opt", "-mtriple=pto", "-O2", "-S", imported, "-o",
                     vector])
                run(["llc", "-O2", "-verify-machineinstrs", vector, "-o", code])
                own = code.read_text().partition(f"{name}:")[2]
                own = own.partition("-- End function")[0]
                if not re.search(r"PTO\.v(lds|ldus|sldb)", own):
                    bad += 1
                    print(f"{name}: no loop of registers")
                places = sum((n + 1 + 31 & -32) if aligned else n + 1
                             for n in range(LENGTHS))
                for tool, file in (("pto-run", vector), ("pto-sim", vector)):
                    run([tool, file, "--entry=f",
                         f"--arg=out:u{bits}:{places}",
                         f"--arg={folder / 'in.npy'}", "-o",
                         folder / "out.npy"])
                    tried, wrong = differences(
                        loop, wanted, load_array(folder / "out.npy", bits),
                        aligned, tool)
                    compared += tried
                    bad += wrong
                done += 1
    print(f"{done} loops, {compared} results, {bad} differences")


if __name__ == "__main__":
    main()
