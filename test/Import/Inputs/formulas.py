#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Executes imported intrinsics and compares them with formulas.

A kernel calls each of them with every rounding mode, saturation and part that it
takes, on registers and masks that lie in the unified buffer, and leaves its
results there: in the emulator, and compiled at -O0 and -O2 in the simulator. What
is right is computed here, from exact fractions and integers.

  formulas.py INTRINSICS.csv DIRECTORY
"""

import csv
import os
import random
import re
import struct
import subprocess
import sys
from fractions import Fraction

UB = "ptr addrspace(6)"
MASK = "<256 x i1>"
REGISTER = 256  # bytes
# Where the kernel finds what, and how much of it.
MASKS, SOURCES = 4, 8


# ===----------------------------------------------------------------------===#
# Numbers
# ===----------------------------------------------------------------------===#

NAN, INF = "nan", "inf"
# Bits of a number, of its fraction; the exponent has what is left but the sign.
FRACTION = {"f16": (16, 10), "bf16": (16, 7), "f32": (32, 23)}


def bits_of(f):
    return int(re.search(r"\d+", f)[0])


def value(f, bits):
    """(sign, magnitude) of a float, the magnitude a fraction, INF or NAN; an
    integer."""
    if f not in FRACTION:
        n = bits_of(f)
        return bits - (1 << n) if f[0] == "s" and bits >> (n - 1) else bits
    width, fraction = FRACTION[f]
    exponents = width - 1 - fraction
    sign = bits >> (width - 1)
    exponent = bits >> fraction & ((1 << exponents) - 1)
    rest = bits & ((1 << fraction) - 1)
    bias = (1 << (exponents - 1)) - 1
    if exponent == (1 << exponents) - 1:
        return sign, NAN if rest else INF
    if exponent == 0:
        return sign, Fraction(rest) * Fraction(2) ** (1 - bias - fraction)
    return sign, (Fraction(1 << fraction | rest) *
                  Fraction(2) ** (exponent - bias - fraction))


R, A, F, C, Z, O = range(6)


def rounded(sign, magnitude, mode):
    """The integer that a magnitude becomes."""
    low = magnitude.numerator // magnitude.denominator
    rest = magnitude - low
    if rest == 0:
        return low
    half = Fraction(1, 2)
    up = {R: rest > half or (rest == half and low & 1), A: rest >= half,
          F: bool(sign), C: not sign, Z: False, O: not low & 1}[mode]
    return low + 1 if up else low


def to_integer(f, number, mode, sat):
    n, signed = bits_of(f), f[0] == "s"
    low, high = (-(1 << (n - 1)), (1 << (n - 1)) - 1) if signed else (0, (1 << n) - 1)
    sign, magnitude = number
    if magnitude == NAN:
        return 0
    if magnitude == INF:
        return (low if sign else high) & ((1 << n) - 1)
    whole = rounded(sign, magnitude, mode)
    whole = -whole if sign else whole
    if sat:
        whole = min(max(whole, low), high)
    return whole & ((1 << n) - 1)


def to_float(f, number, mode, sat=0):
    width, fraction = FRACTION[f]
    exponents = width - 1 - fraction
    bias = (1 << (exponents - 1)) - 1
    infinity = ((1 << exponents) - 1) << fraction
    sign, magnitude = number
    if magnitude == NAN:
        return 0 if sat else infinity | 1 << (fraction - 1)
    signed = sign << (width - 1)
    if magnitude == INF:
        return signed | (infinity - 1 if sat else infinity)
    if magnitude == 0:
        return signed
    exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    if Fraction(2) ** exponent > magnitude:
        exponent -= 1
    exponent = max(exponent, 1 - bias)
    step = Fraction(2) ** (exponent - fraction)
    code = rounded(sign, magnitude / step, mode)
    # A carry into the next exponent, and out of the denormals, adds up.
    code += (exponent + bias - 1) << fraction
    if code >= infinity:
        to_infinity = {R: True, A: True, F: bool(sign), C: not sign, Z: False,
                       O: False}[mode]
        return signed | (infinity if to_infinity and not sat else infinity - 1)
    return signed | code


def convert(src, dst, bits, mode, sat):
    x = value(src, bits)
    if src in FRACTION and dst in FRACTION:
        if (src, dst) in (("f16", "f32"), ("bf16", "f32")) and x[1] == NAN:
            # Exact: sign and payload stay, and the NaN becomes quiet.
            width, fraction = FRACTION[src]
            rest = (bits & ((1 << fraction) - 1)) << (23 - fraction)
            return x[0] << 31 | 0x7FC00000 | rest
        return to_float(dst, x, mode, sat)
    if src in FRACTION:
        return to_integer(dst, x, mode, sat)
    if dst in FRACTION:
        return to_float(dst, (int(x < 0), Fraction(abs(x))), mode)
    n = bits_of(dst)
    if (src, dst) == ("s16", "u32"):
        return max(x, 0)
    if sat:
        low, high = ((-(1 << (n - 1)), (1 << (n - 1)) - 1) if dst[0] == "s"
                     else (0, (1 << n) - 1))
        x = min(max(x, low), high)
    return x & ((1 << n) - 1)


# ===----------------------------------------------------------------------===#
# Registers
# ===----------------------------------------------------------------------===#


def lanes(register, bits):
    size = bits // 8
    return [int.from_bytes(register[k:k + size], "little")
            for k in range(0, REGISTER, size)]


def register(numbers, bits):
    return b"".join(int(n).to_bytes(bits // 8, "little") for n in numbers)


def active(mask, bits, lane):
    """Lanes of 64 bits are governed by every second one of 32."""
    return mask >> (lane * bits // 8) & 1


def image(bools, bits):
    return sum(int(b) << (k * bits // 8) for k, b in enumerate(bools))


IR = {"f16": "half", "bf16": "bfloat", "f32": "float"}


def type_of(f):
    bits = bits_of(f)
    return f"<{2048 // bits} x {IR.get(f, f'i{bits}')}>"


# ===----------------------------------------------------------------------===#
# Operations
# ===----------------------------------------------------------------------===#


class Case:
    """One call: its text with operands by name, and what it gives.

    operands: how many registers, of which types; result: a type, MASK or two
    types; expected(registers, mask) gives bytes, or an image.
    """

    def __init__(self, name, text, operands, result, expected, note=""):
        self.name, self.text, self.operands = name, text, operands
        self.result, self.expected, self.note = result, expected, note


def conversion_cases(name):
    found = re.fullmatch(r"vcvt(?:ff|fi|if|ii)\.(\w+\d)2(\w+)\.x", name)
    src, dst = found[1], found[2]
    both = src in FRACTION, dst in FRACTION
    narrow, wide = bits_of(src), bits_of(dst)
    exact = ((src, dst) in (("f16", "f32"), ("bf16", "f32"))
             or (src, dst) in (("s8", "f16"), ("u8", "f16"), ("s16", "f32")))
    has_rounding = any(both) and not exact
    # Numbers to integers, and what becomes narrower; s32 of halves always fits.
    has_sat = (both[0] and not exact or not any(both) and wide < narrow)
    has_sat = has_sat and (src, dst) != ("f16", "s32")
    parts = max(narrow // wide, wide // narrow)
    cases = []
    for mode in range(6) if has_rounding else [0]:
        for sat in (0, 1) if has_sat else [0]:
            for part in range(parts):
                fields = [("rnd", mode)] * has_rounding + [("sat", sat)] * has_sat
                fields += [("part", part)] * (parts > 1)
                if (src, dst) == ("bf16", "f16"):
                    fields.reverse()

                def expected(registers, mask, mode=mode, sat=sat, part=part):
                    source = lanes(registers[0], narrow)
                    result = [0] * (2048 // wide)
                    for k, bits in enumerate(source):
                        if not active(mask, narrow, k):
                            continue
                        if wide > narrow:
                            if k % parts != part:
                                continue
                            to = k // parts
                        else:
                            to = k * parts + (part if parts > 1 else 0)
                        result[to] = convert(src, dst, bits, mode, sat)
                    return register(result, wide)
                constants = "".join(f", i32 {v}" for _, v in fields)
                note = ", ".join(f"{k} {v}" for k, v in fields)
                cases.append(Case(
                    name, f"call {type_of(dst)} @llvm.hivm.{name}({type_of(src)} "
                    f"%a, {MASK} %m{constants})", [src], dst, expected, note))
    return cases


def truncation_cases(name):
    f = name.split(".")[1]

    def case(mode):
        def one(bits):
            sign, magnitude = value(f, bits)
            if magnitude in (NAN, INF):
                return to_float(f, (sign, magnitude), R)
            return to_float(f, (sign, Fraction(rounded(sign, magnitude, mode))), R)

        def expected(registers, mask):
            return register([one(x) if active(mask, bits_of(f), k) else 0
                             for k, x in enumerate(lanes(registers[0], bits_of(f)))],
                            bits_of(f))
        return Case(name, f"call {type_of(f)} @llvm.hivm.{name}({type_of(f)} %a, "
                    f"i32 {mode}, {MASK} %m)", [f], f, expected, f"rnd {mode}")
    return [case(mode) for mode in (R, A, F, C, Z)]


def lanewise(name, f, operands, one, scalars=(), last=""):
    """one(numbers of the lane...) where the mask has the lane, else 0."""
    n = bits_of(f)

    def expected(registers, mask):
        columns = [lanes(r, n) for r in registers]
        return register([one(*column) & ((1 << n) - 1) if active(mask, n, k) else 0
                         for k, column in enumerate(zip(*columns))], n)
    names = [f"{type_of(f)} %{x}" for x in "ab"[:operands]]
    args = ", ".join(names + list(scalars) + [f"{MASK} %m"])
    return [Case(name, f"call {type_of(f)} @llvm.hivm.{name}({args}{last})",
                 [f] * operands, f, expected)]


def signed(x, n):
    return x - (1 << n) if x >> (n - 1) else x


def shift_left(x, by):
    return x << by if by < 32 else 0


def shift_right(x, by):
    return signed(x, 32) >> min(by, 31)


def other_cases(name):
    """Of what is not a conversion."""
    simple = {
        "vand.v128s16.x": ("s16", 2, lambda a, b: a & b),
        "vand.v64s32.x": ("s32", 2, lambda a, b: a & b),
        "vor.v64s32.x": ("s32", 2, lambda a, b: a | b),
        "vxor.v64s32.x": ("s32", 2, lambda a, b: a ^ b),
        "vnot.v64s32.x": ("s32", 1, lambda a: ~a),
        "vrelu.v64s32.x": ("s32", 1, lambda a: max(signed(a, 32), 0)),
    }
    if name in simple:
        return lanewise(name, *simple[name])
    if name in ("vshl.v64s32.x", "vshr.v64s32.x"):
        # The amounts are the second register's lowest bits, up to 63.
        shift = shift_left if "shl" in name else shift_right
        n = 32

        def expected(registers, mask):
            values, amounts = (lanes(r, n) for r in registers)
            return register([shift(v, a & 63) & 0xFFFFFFFF
                             if active(mask, n, k) else 0
                             for k, (v, a) in enumerate(zip(values, amounts))], n)
        text = (f"call <64 x i32> @llvm.hivm.{name}(<64 x i32> %a, <64 x i32> "
                f"%amount, {MASK} %m)")
        return [Case(name, text, ["s32", "s32"], "s32", expected)]
    if name in ("vshls.v64s32.x", "vshrs.v64s32.x"):
        shift = shift_left if "shl" in name else shift_right
        return [c for by in (0, 2, 31)
                for c in lanewise(name, "s32", 1,
                                  lambda a, by=by: shift(a, by), [f"i16 {by}"])]
    if name == "vadds.v64s32.x":
        return [c for k in (0, 1, -5, 2**31 - 1)
                for c in lanewise(name, "s32", 1, lambda a, k=k: a + k, [f"i32 {k}"])]
    if name == "vmuls.v128s16.x":
        return [c for k in (0, 4, -3, 32767)
                for c in lanewise(name, "s16", 1, lambda a, k=k: a * k, [f"i16 {k}"])]
    if found := re.fullmatch(r"vdups\.v\d+([su]\d+)\.z", name):
        return [c for k in (0, 85, -7) for c in fill(name, found[1], k)]
    if name == "vbr.u32.v300":
        return [Case(name, f"call <64 x i32> @llvm.hivm.{name}(i32 {k})", [], "u32",
                     lambda registers, mask, k=k: register([k & 0xFFFFFFFF] * 64, 32))
                for k in (0, 7, -1)]
    if name == "vcmps.lt.f32.z":
        def less(k):
            def expected(registers, mask):
                numbers = [struct.unpack("<f", struct.pack("<I", x))[0]
                           for x in lanes(registers[0], 32)]
                return image([n < k and active(mask, 32, i)
                              for i, n in enumerate(numbers)], 32)
            return expected
        return [Case(name, f"call {MASK} @llvm.hivm.{name}(<64 x float> %a, float "
                     f"{k:e}, {MASK} %m)", ["f32"], MASK, less(k))
                for k in (0.0, 2.5)]
    if found := re.fullmatch(r"vsel\.v\d+([suf]\d+)", name):
        f = found[1]
        n = bits_of(f)

        def select(registers, mask):
            a, b = (lanes(r, n) for r in registers)
            return register([x if active(mask, n, k) else y
                             for k, (x, y) in enumerate(zip(a, b))], n)
        return [Case(name, f"call {type_of(f)} @llvm.hivm.{name}({type_of(f)} %a, "
                     f"{type_of(f)} %b, {MASK} %m)", [f, f], f, select)]
    if name == "vintlv.v256u8":
        def interleave(registers, mask):
            both = [x for pair in zip(*registers) for x in pair]
            return bytes(both)
        return [Case(name, "call { <256 x i8>, <256 x i8> } @llvm.hivm."
                     f"{name}(<256 x i8> %a, <256 x i8> %b)", ["u8", "u8"],
                     ("u8", "u8"), interleave)]
    if name == "vstsx1.v32s64":
        def store(registers, mask):
            # Onto zeros; a mask of 32-bit lanes governs both halves.
            return register([x if active(mask, 32, k) else 0
                             for k, x in enumerate(lanes(registers[0], 32))], 32)
        return [Case(name, f"call void @llvm.hivm.{name}(<32 x i64> %a, {UB} %to, "
                     f"i32 0, i32 2, i32 0, {MASK} %m)", ["s64"], None, store)]
    if name.startswith("mem.bar."):
        # Nothing but order: what is stored before is loaded after it.
        return [Case(name, f"call void @llvm.hivm.{name}()", ["u8"], "barrier",
                     lambda registers, mask: registers[0])]
    if name in ("SET.FLAG.REG", "WAIT.FLAG.REG"):
        text = ("call void @llvm.hivm.SET.FLAG.REG(i64 4, i64 1, i64 %event)\n  "
                "call void @llvm.hivm.WAIT.FLAG.REG(i64 4, i64 1, i64 %event)")
        return [Case(name, text, ["u8"], "barrier",
                     lambda registers, mask: registers[0])]
    return None


def fill(name, f, k):
    n = bits_of(f)

    def expected(registers, mask):
        return register([k & ((1 << n) - 1) if active(mask, n, i) else 0
                         for i in range(2048 // n)], n)
    return [Case(name, f"call {type_of(f)} @llvm.hivm.{name}(i{n} {k}, {MASK} %m, "
                 "i32 1)", [], f, expected)]


def half_value(bits):
    return struct.unpack("<e", struct.pack("<H", bits))[0]


def sort_cases(name):
    """32 scores in descending order, of equal ones the first first."""
    if name == "VBS32.V300.f16":
        def expected(registers, mask):
            scores = lanes(registers[0], 16)[:32]
            order = sorted(range(32), key=lambda k: (-half_value(scores[k]), k))
            return b"".join(struct.pack("<HHI", scores[k], 0, 100 + k) for k in order)
        text = (f"call void @llvm.hivm.{name}({UB} %to, {UB} %scores, {UB} %indices, "
                f"i64 {1 << 56})")
        return [Case(name, text, ["scores"], None, expected)]
    # Four lists of two records, which the case before has sorted, and the merge
    # of all of them.

    def expected(registers, mask):
        scores = lanes(registers[0], 16)[:32]
        order = sorted(range(32), key=lambda k: (-half_value(scores[k]), k))
        records = [(scores[k], 100 + k) for k in order]
        # List j begins with record 8 * j of the sorted ones.
        heads = [records[8 * j:8 * j + 2] for j in range(4)]
        merged = sorted((r for head in heads for r in head),
                        key=lambda r: -half_value(r[0]))
        return b"".join(struct.pack("<HHI", s, 0, i) for s, i in merged).ljust(
            REGISTER, b"\0")
    text = (f"call void @llvm.hivm.VBS32.V300.f16({UB} %sorted, {UB} %scores, {UB} "
            f"%indices, i64 {1 << 56})\n  "
            f"call void @llvm.hivm.{name}({UB} %to, {UB} %lists, i64 "
            f"{2 | 2 << 16 | 2 << 32 | 2 << 48}, i64 {0xF01})")
    return [Case(name, text, ["scores"], None, expected)]


def cases_of(name):
    if name.startswith("vcvt"):
        return conversion_cases(name)
    if name.startswith("vtrc"):
        return truncation_cases(name)
    if name in ("VBS32.V300.f16", "VMRGSORT.f16.V300"):
        return sort_cases(name)
    return other_cases(name)


# ===----------------------------------------------------------------------===#
# Data
# ===----------------------------------------------------------------------===#


def source_registers(rng):
    """Registers of random bits, then ones that are numbers of each format around
    the edges of others."""
    result = [rng.randbytes(REGISTER) for _ in range(2)]
    edges = []
    for n in (7, 8, 15, 16, 31, 32, 63):
        for d in (-1, -0.5, 0, 0.5, 1):
            edges += [2.0 ** n + d, -(2.0 ** n + d)]
    edges += [0.0, -0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.5, 3.5, -0.5, -1.5, -2.5,
              65504.0, 65519.0, 65520.0, 65536.0, 1e-8, 2.0 ** -24, 2.0 ** -25,
              6e-5, 3.4e38, float("inf"), float("-inf"), float("nan"), 1e-40]
    rng.shuffle(edges)
    result.append(struct.pack("<64f", *edges[:64]))
    halves = []
    for e in edges:
        try:
            halves.append(struct.pack("<e", e))
        except OverflowError:
            halves.append(struct.pack("<e", float("inf")))
    result.append(b"".join((halves * 2)[:128]))
    result.append(b"".join(struct.pack("<f", e)[2:] for e in (edges * 2)[:128]))
    integers = [0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536,
                -32768, -32769, 2**31 - 1, -2**31, 2**24 + 1, 2**25 + 2, 2**31 + 1]
    for bits in (16, 32, 64):
        result.append(register([(integers * 8)[k] & ((1 << bits) - 1)
                                for k in range(2048 // bits)], bits))
    assert len(result) == SOURCES
    return result


def mask_images(rng):
    full = (1 << 256) - 1
    return [full, 0, rng.getrandbits(256), sum(1 << k for k in range(0, 256, 12))]


# ===----------------------------------------------------------------------===#
# The kernel
# ===----------------------------------------------------------------------===#


class Kernel:
    """The text of a function, and what it is to leave in memory."""

    def __init__(self, sources, masks, scores, indices):
        self.sources, self.masks = sources, masks
        # After the registers: amounts to shift by, scores, indices, and room.
        self.amounts = register([k % 40 for k in range(64)], 32)
        self.scores, self.indices = scores, indices
        self.input = b"".join(sources) + b"".join(
            m.to_bytes(32, "little") for m in masks) + bytes(REGISTER - 32 * MASKS)
        self.input += self.amounts + scores + indices
        self.lines, self.declared, self.checks = [], {}, []
        self.size, self.count = 0, 0

    def load(self, name, f, offset):
        t = type_of(f)
        full = f"llvm.hivm.vldsx1.v{2048 // bits_of(f)}{f}"
        self.declared[full] = f"declare {t} @{full}({UB}, i32, i32, i32)"
        self.lines.append(f"{name} = call {t} @{full}({UB} %in, i32 {offset}, i32 0, "
                          "i32 0)")

    def store(self, f, value, full_mask, offset):
        t, n = type_of(f), bits_of(f)
        full = f"llvm.hivm.vstsx1.v{2048 // n}{f}"
        mode = {8: 0, 16: 1, 32: 2, 64: 2}[n]
        self.declared[full] = f"declare void @{full}({t}, {UB}, i32, i32, i32, {MASK})"
        self.lines.append(f"call void @{full}({t} {value}, {UB} %out, i32 {offset}, i32 "
                          f"{mode}, i32 0, {MASK} {full_mask})")

    def add(self, case, first, mask_number):
        """A call with register first and those after it under a mask."""
        k, self.count = self.count, self.count + 1
        registers = []
        text = case.text
        for n, f in enumerate(case.operands):
            number = (first + n) % SOURCES
            if f == "scores":
                registers.append(self.scores)
                continue
            if "%amount" in text and n == 1:
                number, data = SOURCES + 1, self.amounts
            else:
                data = self.sources[number]
            registers.append(data)
            name = "%amount" if number > SOURCES else "%" + "ab"[n]
            self.load(f"{name}{k}", f, REGISTER * number)
        self.lines.append(f"%m{k} = call {MASK} @llvm.hivm.plds.b8({UB} %in, i32 "
                          f"{REGISTER * SOURCES + 32 * mask_number}, i32 0, i32 0)")
        at = self.size
        text = re.sub(r"%(a|b|m|amount)\b", rf"%\g<1>{k}", text)
        text = text.replace("%to", f"%to{k}")
        if "%to" in text:
            self.lines.append(f"%to{k} = getelementptr i8, {UB} %out, i32 {at}")
        expected = case.expected(registers, self.masks[mask_number])
        if case.result in (None, "barrier"):
            if case.result == "barrier":
                self.store("u8", f"%a{k}", "%all", at)
            self.lines += text.split("\n  ")
            if case.result == "barrier":
                at += REGISTER
                self.load_back(k, at)
        elif case.result == MASK:
            self.lines.append(f"%r{k} = {text}")
            self.lines.append(f"call void @llvm.hivm.psts.b8({MASK} %r{k}, {UB} %out, "
                              f"i32 {at}, i32 0, i32 0)")
            expected = expected.to_bytes(32, "little").ljust(REGISTER, b"\0")
        elif isinstance(case.result, tuple):
            self.lines.append(f"%r{k} = {text}")
            whole = text.split(" @")[0].removeprefix("call ")
            for n, f in enumerate(case.result):
                self.lines.append(f"%r{k}.{n} = extractvalue {whole} %r{k}, {n}")
                self.store(f, f"%r{k}.{n}", "%all", at + REGISTER * n)
        else:
            self.lines.append(f"%r{k} = {text}")
            self.store(case.result, f"%r{k}", "%all", at)
        for call in re.findall(r"call ([^@]*) @(llvm\.hivm\.[\w.]+)\((.*)\)", text):
            types = [re.match(r"(<[^>]*>|ptr addrspace\(\d\)|\S+)", a.strip())[0]
                     for a in re.split(r",(?![^<]*>)", call[2]) if a.strip()]
            self.declared[call[1]] = f"declare {call[0]} @{call[1]}({', '.join(types)})"
        self.checks.append((case, f"register {first}, mask {mask_number}", at, expected))
        self.size = at + max(len(expected), REGISTER)

    def load_back(self, k, at):
        """Stores again what has been stored, after a barrier."""
        self.lines.append(f"%back{k} = call <256 x i8> @llvm.hivm.vldsx1.v256u8({UB} "
                          f"%out, i32 {at - REGISTER}, i32 0, i32 0)")
        self.store("u8", f"%back{k}", "%all", at)

    def text(self):
        setup = [
            f"%c = call i64 @llvm.hivm.GET.CTRL()",
            f"%d = call i64 @llvm.hivm.SBITSET0(i64 %c, i64 60)",
            f"call void @llvm.hivm.SET.CTRL(i64 %d)",
            f"%all = call {MASK} @llvm.hivm.pset.b8(i32 0, i32 0)",
            f"%scores = getelementptr i8, {UB} %in, i32 {REGISTER * (SOURCES + 2)}",
            f"%indices = getelementptr i8, {UB} %in, i32 {REGISTER * (SOURCES + 3)}",
            f"%sorted = getelementptr i8, {UB} %in, i32 {REGISTER * (SOURCES + 4)}",
            f"%s = ptrtoint {UB} %sorted to i64",
            # Lists of a group each: addresses in units of 8 bytes.
            "%s8 = lshr i64 %s, 3",
            f"%every = mul i64 %s8, {1 | 1 << 16 | 1 << 32 | 1 << 48}",
            f"%starts = add i64 %every, {8 << 16 | 16 << 32 | 24 << 48}",
            f"%lists = inttoptr i64 %starts to {UB}",
        ]
        self.declared.update({
            "CTRL": "declare i64 @llvm.hivm.GET.CTRL()",
            "BIT": "declare i64 @llvm.hivm.SBITSET0(i64, i64)",
            "SET": "declare void @llvm.hivm.SET.CTRL(i64)",
            "plds": f"declare {MASK} @llvm.hivm.plds.b8({UB}, i32, i32, i32)",
            "psts": f"declare void @llvm.hivm.psts.b8({MASK}, {UB}, i32, i32, i32)",
            "pset": f"declare {MASK} @llvm.hivm.pset.b8(i32, i32)"})
        body = "\n".join("  " + line for line in setup + self.lines)
        return (f"define void @k_mix_aiv({UB} %in, {UB} %out, i64 %event) {{\n{body}\n"
                "  ret void\n}\n\n" + "\n".join(sorted(set(self.declared.values()))) +
                "\n")


def run(tool, kernel, directory, options):
    source = os.path.join(directory, "kernel.ll")
    data = os.path.join(directory, "in.bin")
    result = os.path.join(directory, "out.bin")
    with open(source, "w") as out:
        out.write(kernel.text())
    with open(data, "wb") as out:
        # Room for what is sorted.
        out.write(kernel.input + bytes(4 * REGISTER))
    if os.path.exists(result):
        os.remove(result)
    done = subprocess.run(
        [tool, source, "--kernel=k", f"--arg={data}:u8", f"--arg=out:u8:{kernel.size}",
         "--arg=i64:3", f"--save=out={result}", *options],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode or done.stdout:
        sys.exit(f"{tool} {' '.join(options)}: {done.stdout}")
    with open(result, "rb") as saved:
        return saved.read()


def compare(what, kernel, actual):
    """The number of results that are wrong; the first few are printed."""
    wrong = 0
    for case, where, at, expected in kernel.checks:
        found = actual[at:at + len(expected)]
        if found == expected:
            continue
        wrong += 1
        if wrong <= 10:
            byte = next(k for k in range(len(expected)) if found[k] != expected[k])
            byte &= ~7
            print(f"{what}: {case.name} ({case.note}), {where}: bytes {byte} to "
                  f"{byte + 7} are {found[byte:byte + 8].hex()}, not "
                  f"{expected[byte:byte + 8].hex()}")
    return wrong


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], newline="") as lines:
        rows = list(csv.DictReader(lines))
    os.makedirs(sys.argv[2], exist_ok=True)
    rng = random.Random(17)
    sources, masks = source_registers(rng), mask_images(rng)
    scores = register([rng.choice([0x3C00, 0x4000, 0xBC00, 0x0001, 0x7C00, 0xFC00,
                                   rng.randrange(0x7C00)]) for _ in range(128)], 16)
    indices = register(range(100, 164), 32)
    names, calls, wrong = 0, 0, 0
    kernel = None

    def finish():
        nonlocal wrong, calls
        calls += len(kernel.checks)
        for tool, options in (("pto-run", []), ("pto-sim", ["-O0"]),
                              ("pto-sim", ["-O2"])):
            wrong += compare(" ".join([tool, *options]), kernel,
                             run(tool, kernel, sys.argv[2], options))
    missing = []
    for row in rows:
        name = row["intrinsic"].removeprefix("llvm.hivm.")
        cases = cases_of(name)
        if cases is None:
            # Kernels execute it, or it is for another unit.
            if int(row["kernels"]) == 0 and is_vector(name):
                missing.append(name)
            continue
        names += 1
        for number, case in enumerate(cases):
            for first in range(SOURCES) if case.operands else [0]:
                mask = (number + first) % MASKS if first else 0
                if kernel is None:
                    kernel = Kernel(sources, masks, scores, indices)
                kernel.add(case, first, mask)
                if kernel.size > 100000:
                    finish()
                    kernel = None
    if kernel:
        finish()
    for name in missing:
        print(f"no formula for {name}, which no kernel uses")
    print(f"{names} intrinsics, {calls} calls, {wrong} wrong, {len(missing)} missing")
    sys.exit(1 if wrong or missing else 0)


def is_vector(name):
    """Whether it is imported: neither SIMT nor the cube core."""
    return bool(re.match(r"v(?!ote)|p(?!rmt)|mem\.bar|(SET|WAIT)\.FLAG|VBS32|VMRGSORT"
                         r"|MOV\.(OUT\.TO\.UB|UB\.TO\.(UB|OUT))|BARRIER", name))


if __name__ == "__main__":
    main()
