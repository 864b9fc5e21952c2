#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles conversions of generic IR, all combinations of their properties.

Types i8 to i64 (signed and unsigned), half, bfloat and float, to each other; in
every rounding mode; saturating or not; without a mask, under a select of zero,
and by llvm.vp; of many lengths; from and to aligned memory and between
registers. Each is compiled at -O0 and -O2 with the machine verifier. What llc
refuses has to have an error message; a crash, or more than a minute, is a
failure. That the results are right is what unittests/CodeGen tests.

example: utils/sweep-conversions.py --llc build/bin/llc
         utils/sweep-conversions.py --llc build/bin/llc --all --jobs 2
"""

import argparse
import collections
import concurrent.futures
import re
import subprocess
import sys

INTS = [(f"i{bits}", bits, signed)
        for bits in (8, 16, 32, 64) for signed in (True, False)]
FLOATS = [("half", 16, None), ("bfloat", 16, None), ("float", 32, None)]
MANGLED = {"half": "f16", "bfloat": "bf16", "float": "f32"}
MODES = {"tonearest": "roundeven", "tonearestaway": "round",
         "downward": "floor", "upward": "ceil", "towardzero": "trunc"}
LENGTHS = (64, 128, 1, 33, 32, 256, 7, 100, 3, 65, 300, 512, 1024, 2048)
MASKS = ("none", "select", "vp")
PLACES = ("memory", "registers")
BATCH = 16
TIMEOUT = 60

Case = collections.namedtuple(
    "Case", "source target mode saturates mask length place")


def is_float(kind):
    return kind[2] is None


def cases():
    """All combinations that generic IR can express."""
    for source in INTS + FLOATS:
        for target in INTS + FLOATS:
            integers = not is_float(source) and not is_float(target)
            if integers and (source[1] == target[1] or source[2] != target[2]):
                continue
            if is_float(source) and is_float(target) and source[1] == target[1]:
                continue
            to_integer = is_float(source) and not is_float(target)
            widens = is_float(source) and is_float(target) \
                and source[1] < target[1]
            for mode in MODES:
                exact = "towardzero" if to_integer else "tonearest"
                if (integers or widens) and mode != exact:
                    continue
                for saturates in (False, True) if to_integer else (False,):
                    for mask in MASKS:
                        # llvm.vp has the default mode and no saturation.
                        if mask == "vp" and (saturates or mode != exact):
                            continue
                        for length in LENGTHS:
                            for place in PLACES:
                                # Long arguments are passed in memory.
                                if place == "registers" and \
                                        length * max(source[1], target[1]) > 8192:
                                    continue
                                yield Case(source, target, mode, saturates,
                                           mask, length, place)


def text(case, name):
    """A function that does the conversion."""
    (s, sbits, ssigned), (t, tbits, tsigned) = case.source, case.target
    n = case.length
    source, target, mask = f"<{n} x {s}>", f"<{n} x {t}>", f"<{n} x i1>"
    smangled = f"v{n}{MANGLED.get(s, s)}"
    tmangled = f"v{n}{MANGLED.get(t, t)}"
    lines, strict = [], False

    if case.source[2] is None and case.target[2] is None:
        op = "fptrunc" if sbits > tbits else "fpext"
    elif case.source[2] is None:
        op = "fptosi" if tsigned else "fptoui"
    elif case.target[2] is None:
        op = "sitofp" if ssigned else "uitofp"
    else:
        op = "trunc" if sbits > tbits else "sext" if ssigned else "zext"

    operand = "%x"
    to_integer = op.startswith("fpto")
    if to_integer and case.mode != "towardzero":
        lines.append(f"  %f = call {source} @llvm.{MODES[case.mode]}.{smangled}"
                     f"({source} %x)")
        operand = "%f"
    if case.saturates:
        value = f"call {target} @llvm.{op}.sat.{tmangled}.{smangled}" \
                f"({source} {operand})"
    elif case.mask == "vp":
        value = f"call {target} @llvm.vp.{op}.{tmangled}.{smangled}" \
                f"({source} {operand}, {mask} %m, i32 %n)"
    elif op == "fptrunc" and case.mode != "tonearest":
        value = f"call {target} @llvm.fptrunc.round.{tmangled}.{smangled}" \
                f'({source} %x, metadata !"round.{case.mode}")'
    elif op.endswith("itofp") and case.mode != "tonearest":
        strict = True
        value = f"call {target} @llvm.experimental.constrained.{op}." \
                f'{tmangled}.{smangled}({source} %x, metadata ' \
                f'!"round.{case.mode}", metadata !"fpexcept.ignore") strictfp'
    else:
        value = f"{op} {source} {operand} to {target}"
    lines.append(f"  %c = {value}")
    result = "%c"
    if case.mask == "select":
        lines.append(f"  %r = select {mask} %m, {target} %c, {target} "
                     "zeroinitializer")
        result = "%r"

    extra = "" if case.mask == "none" else f", ptr %pm, i32 %n"
    if case.mask != "none":
        lines.insert(0, f"  %m = load {mask}, ptr %pm, align 32")
    attributes = " strictfp" if strict else ""
    if case.place == "memory":
        lines.insert(0, f"  %x = load {source}, ptr %s, align 32")
        lines.append(f"  store {target} {result}, ptr %d, align 32")
        lines.append("  ret void")
        head = f"define void @{name}(ptr %d, ptr %s{extra}){attributes} {{"
    else:
        lines.append(f"  ret {target} {result}")
        head = f"define {target} @{name}({source} %x{extra}){attributes} {{"
    return "\n".join([head] + lines + ["}", ""])


def compile_cases(llc, group, level):
    """Returns (case, message) of what fails, and the number of refusals."""
    module = "\n".join(text(case, f"f{i}") for i, case in enumerate(group))
    command = [llc, "-mtriple=pto", level, "-verify-machineinstrs",
               "-filetype=obj", "-o", "/dev/null"]
    try:
        run = subprocess.run(command, input=module.encode(),
                             capture_output=True, timeout=TIMEOUT, check=False)
    except subprocess.TimeoutExpired:
        if len(group) == 1:
            return [(group[0], level, f"more than {TIMEOUT} s")], 0
    else:
        if run.returncode == 0:
            return [], 0
        if len(group) == 1:
            message = run.stderr.decode(errors="replace")
            if run.returncode == 1 and re.search("^error: ", message, re.M) \
                    and "Stack dump" not in message:
                return [], 1
            return [(group[0], level, message[:400])], 0
    failures, refused = [], 0
    half = len(group) // 2
    for part in (group[:half], group[half:]):
        some, number = compile_cases(llc, part, level)
        failures += some
        refused += number
    return failures, refused


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--llc", required=True)
    parser.add_argument("--all", action="store_true",
                        help="all combinations, instead of each --step-th")
    parser.add_argument("--step", type=int, default=41)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()

    chosen = list(cases())
    if not args.all:
        chosen = chosen[::args.step]
    groups = [chosen[i:i + BATCH] for i in range(0, len(chosen), BATCH)]
    failures, refused = [], 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        work = [pool.submit(compile_cases, args.llc, group, level)
                for group in groups for level in ("-O0", "-O2")]
        for future in concurrent.futures.as_completed(work):
            some, number = future.result()
            refused += number
            for case, level, message in some:
                failures.append(case)
                print(f"sweep-conversions.py: error: {case} at {level}: "
                      f"{message}\n{text(case, 'f')}", file=sys.stderr)
    print(f"{len(chosen)} conversions at -O0 and -O2: {refused} refused with "
          f"an error message, {len(failures)} failed")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
