#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares compiled code with the emulator, and reduces what differs.

Without files, random programs; with files, every function of them. For each
difference a directory gets the program, what is left of it after llvm-reduce, and
the command that shows the difference. A crash of the compiler counts as one.
"""

import argparse
import os
import re
import shlex
import subprocess
import sys
import time

EXAMPLE = """\
examples:
  utils/differential-test.py --bin build/bin --seconds 3600
  utils/differential-test.py --bin build/bin test/CodeGen/PTO/*/*.ll
"""


POISON = re.compile(r"[ (](poison|undef)([ ,)]|$)")


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--bin", required=True, help="directory of pto-diff")
    parser.add_argument("--seconds", type=float, default=0,
                        help="how long to try random programs")
    parser.add_argument("--count", type=int, default=0,
                        help="how many random programs to try")
    parser.add_argument("--seed", type=int, default=0,
                        help="of the first random program")
    parser.add_argument("--steps", type=int, default=16,
                        help="length of a random program")
    parser.add_argument("--llvm-reduce", metavar="PATH",
                        default="/usr/lib/llvm-19/bin/llvm-reduce")
    parser.add_argument("--no-reduce", action="store_true")
    parser.add_argument("--output", default="differences",
                        help="where to write (default: differences)")
    args = parser.parse_args()
    kinds = bool(args.files) + bool(args.seconds) + bool(args.count)
    if kinds != 1:
        parser.error("give files, or one of --seconds and --count")
    args.tool = os.path.join(args.bin, "pto-diff")
    if not os.access(args.tool, os.X_OK):
        parser.error(f"there is no {args.tool}")
    return args


def run(command, timeout=600):
    """(exit status, output); a crash is a negative status."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True,
                              timeout=timeout, check=False)
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired:
        return None, f"no result within {timeout} seconds"


def reduce_program(args, program, options, status, output):
    """Leaves the smallest program that shows the same kind of difference."""
    base = program.removesuffix(".ll")
    command = [args.tool] + options
    if status is not None and status < 0:
        # The same signal, whatever the message.
        test = (f"{shlex.join(command)} \"$1\" >/dev/null 2>&1\n"
                f"test $? -eq {128 - status}\n")
    else:
        faulty = ["--faulty"] if "addi" in output or "keep" in output else []
        # A crash is not what is looked for, and would end llvm-reduce. Nor may
        # it put in poison, which may be anything.
        with open(program) as handle:
            poison = sum(bool(POISON.search(line)) for line in handle)
        test = (f"timeout 60 {shlex.join(command)} --interesting "
                f"{shlex.join(faulty)} \"$1\" >/dev/null 2>&1\n"
                f"test $? -eq 0 && test $(grep -cE '{POISON.pattern}' \"$1\") "
                f"-le {poison}\n")
    script = base + ".sh"
    with open(script, "w") as handle:
        handle.write("#!/bin/sh\n" + test)
    os.chmod(script, 0o755)
    run([args.llvm_reduce, "--test=" + os.path.abspath(script),
         program, "-o", base + ".reduced.ll"], timeout=1800)


def report(args, name, text, options, status, output):
    os.makedirs(args.output, exist_ok=True)
    program = os.path.join(args.output, name + ".ll")
    with open(program, "w") as handle:
        handle.write(text)
    print(output.strip().splitlines()[0] if output.strip() else name)
    print(f"  {shlex.join([args.tool, program] + options)}", flush=True)
    if not args.no_reduce:
        reduce_program(args, program, options, status, output)
        print(f"  reduced: {program.removesuffix('.ll')}.reduced.ll",
              flush=True)


def level_of(output):
    found = re.search(r": (-O\d)(?:, [^:\n]*)?: ", output)
    return [found[1]] if found else []


def random_programs(args):
    end = time.monotonic() + args.seconds if args.seconds else None
    seed, tried, failed = args.seed, 0, 0
    # A batch a process: starting one costs more than a program.
    batch = 25
    while time.monotonic() < end if end else tried < args.count:
        count = batch if end else min(batch, args.count - tried)
        common = [f"--steps={args.steps}"]
        status, output = run([args.tool, f"--random={count}",
                              f"--seed={seed}"] + common)
        if status != 0:
            for one in range(seed, seed + count):
                status, output = run([args.tool, "--random=1",
                                      f"--seed={one}"] + common)
                if status == 0:
                    continue
                failed += 1
                _, text = run([args.tool, "--print", f"--seed={one}"] + common)
                report(args, f"program-{one}", text,
                       [f"--seed={one}", "--wild", "--entry=program"] + level_of(output),
                       status, output)
        seed += count
        tried += count
    return tried, failed


def files(args):
    tried = failed = 0
    for name in args.files:
        status, output = run([args.tool, name, f"--seed={args.seed}"])
        total = re.search(r"^(\d+) the same, (\d+) different, (\d+) faulty",
                          output, re.M)
        if total:
            tried += sum(map(int, total.groups()))
        if status == 0:
            continue
        differences = re.findall(r"^[^:\n]+: ([^:\n]+): (-O\d(?:, [^:\n]*)?: .*)$", output,
                                 re.M)
        if not differences:
            differences = [(None, output)]
        for function, what in differences:
            failed += 1
            with open(name) as handle:
                text = handle.read()
            stem = os.path.basename(name).removesuffix(".ll")
            entry = [f"--entry={function}"] if function else []
            report(args, f"{stem}-{function or 'crash'}", text,
                   [f"--seed={args.seed}"] + entry + level_of(": " + what),
                   status, f"{name}: {function}: {what}")
    return tried, failed


def main():
    args = parse_arguments()
    tried, failed = files(args) if args.files else random_programs(args)
    kind = "functions" if args.files else "programs"
    print(f"{kind} tried: {tried}, with differences: {failed}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
