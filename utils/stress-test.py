#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles random IR of llvm-stress: llc has to compile or to diagnose it.

llvm-stress knows no target. What PTO never has is replaced beforehand: double by
float and float by half, frem by fmul, and then those bitcasts whose sides do not
have the same size any more by conversions. A program that makes the compiler
crash, fail an assertion of its verifier or run for too long is kept.
"""

import argparse
import os
import re
import subprocess
import sys
import time

EXAMPLE = """\
examples:
  utils/stress-test.py --bin build/bin --count 20
  utils/stress-test.py --bin build/bin --seconds 600 --size 300 --output crashes
"""

BITCAST = re.compile(
    r"= bitcast (?P<source>(?:<\d+ x )?(?:i\d+|half|float)>?) (?P<value>\S+) "
    r"to (?P<result>(?:<\d+ x )?(?:i\d+|half|float)>?)$", re.MULTILINE)


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="directory of llc")
    parser.add_argument("--count", type=int, default=0,
                        help="how many programs to compile")
    parser.add_argument("--seconds", type=float, default=0,
                        help="or how long to do so")
    parser.add_argument("--seed", type=int, default=0,
                        help="of the first program")
    parser.add_argument("--size", type=int, default=100,
                        help="of programs, in instructions, about")
    parser.add_argument("--limit", type=float, default=120,
                        help="seconds that one compilation may take")
    parser.add_argument("--llvm-stress", metavar="PATH",
                        default="/usr/lib/llvm-19/bin/llvm-stress")
    parser.add_argument("--output", default="crashes",
                        help="where programs are kept (default: crashes)")
    args = parser.parse_args()
    if bool(args.count) == bool(args.seconds):
        parser.error("give one of --count and --seconds")
    args.llc = os.path.join(args.bin, "llc")
    for tool in (args.llc, args.llvm_stress):
        if not os.access(tool, os.X_OK):
            parser.error(f"there is no {tool}")
    return args


def convert_instead(match):
    source, result = match["source"], match["result"]
    is_float = [("half" in ty or "float" in ty) for ty in (source, result)]
    if is_float[0] == is_float[1]:
        return match[0]
    operation = "fptosi" if is_float[0] else "sitofp"
    return f"= {operation} {source} {match['value']} to {result}"


def program(args, seed):
    """The text of a random module that only has types of PTO."""
    text = subprocess.run(
        [args.llvm_stress, f"--seed={seed}", f"--size={args.size}"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        check=True).stdout
    text = re.sub(r"\bfloat\b", "half", text)
    text = re.sub(r"\bdouble\b", "float", text)
    text = re.sub(r"\bfrem\b", "fmul", text)
    # Constants that the narrower type may not have.
    text = re.sub(r"\b0x[0-9A-F]+\b|-?\b[0-9.]+e[-+][0-9]+", "1.0", text)
    return BITCAST.sub(convert_instead, text)


def compile_program(args, text, level):
    """(kind, message): compiled, diagnosed, invalid, or crashed."""
    try:
        done = subprocess.run(
            [args.llc, "-mtriple=pto", f"-O{level}", "-verify-machineinstrs",
             "-o", os.devnull], input=text, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, timeout=args.limit,
            env={**os.environ, "LLVM_DISABLE_SYMBOLIZATION": "1"})
    except subprocess.TimeoutExpired:
        return "crashed", f"it took more than {args.limit:g} s"
    message = done.stderr.strip()
    if done.returncode == 0:
        return "compiled", ""
    first = message.splitlines()[0] if message else f"exit {done.returncode}"
    if done.returncode != 1 or "LLVM ERROR" in message or not message:
        return "crashed", first
    return ("invalid" if ".ll:" in first or "<stdin>:" in first
            else "diagnosed"), first


def main():
    args = parse_arguments()
    counts = dict.fromkeys(("compiled", "diagnosed", "invalid", "crashed"), 0)
    end = time.monotonic() + args.seconds
    seed = args.seed
    while (seed < args.seed + args.count if args.count
           else time.monotonic() < end):
        text = program(args, seed)
        for level in (0, 2):
            kind, message = compile_program(args, text, level)
            counts[kind] += 1
            if kind == "crashed":
                os.makedirs(args.output, exist_ok=True)
                path = os.path.join(args.output, f"stress-{seed}-O{level}.ll")
                with open(path, "w", encoding="utf-8") as out:
                    out.write(text)
                print(f"{path}: {message}", flush=True)
        seed += 1
        if sys.stderr.isatty():
            print(f"\r{seed - args.seed} programs", end="", file=sys.stderr)
    print(", ".join(f"{n} {kind}" for kind, n in counts.items()))
    return counts["crashed"] != 0


if __name__ == "__main__":
    sys.exit(main())
