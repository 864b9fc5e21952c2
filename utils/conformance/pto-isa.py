#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the tests of a library of tile operations, unmodified, on both engines.

A test is a directory of the library, tests/npu/a5/src/st/testcase/NAME: kernels in
the dialect CCE with the functions that launch them, a host program that reads
files and compares, and a script that writes the files. The clang of this build makes
a program of kernels and host code, with a header beside this script in place of
GoogleTest; the library pto-host runs it.

Prints a line for each directory and a summary: passed, failed (the comparison),
refused (an engine's or the compiler's message), and differ where the engines
write files with other bytes. Results are kept in --work, and what has passed is not
run again; nor are kernels compiled again unless something that they are made of is
newer.

Directories whose CMakeLists.txt builds for another core than the vector core alone
are left out unless --tests names them exactly.
"""

import argparse
import collections
import concurrent.futures
import fnmatch
import glob
import hashlib
import json
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
EXAMPLE = """\
example:
  utils/conformance/pto-isa.py --library ~/pto-isa --tests 'tadd*' --work /tmp/pto-isa
"""
# What --engines calls the engines of the library pto-host.
ENGINES = {"pto-run": "emulator", "pto-sim": "simulator"}
OUTCOMES = ("passed", "failed", "refused", "differs")


class Failure(Exception):
    """A step that went wrong; the text says what."""


def run(command, **options):
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                           text=True, errors="replace", **options)
    return ended.returncode, ended.stdout


def step(what, command, **options):
    try:
        status, output = run(command, **options)
    except subprocess.TimeoutExpired:
        raise Failure(f"{what}: takes too long") from None
    if status != 0:
        lines = output.strip().splitlines() or [f"status {status}"]
        errors = [line for line in lines if "error:" in line] or lines[-1:]
        raise Failure(f"{what}: {errors[0].strip()}")
    return output


class Folder:
    """A directory of tests."""

    def __init__(self, args, path):
        self.args = args
        self.name = os.path.basename(path)
        self.source = path
        self.work = os.path.join(args.work, self.name)
        self.results = os.path.join(self.work, "results.json")

    def tool(self, name):
        return os.path.join(self.args.build_dir, "bin", name)

    def is_of_vector_core(self):
        """Whether the library builds it for the vector core and no other."""
        path = os.path.join(self.source, "CMakeLists.txt")
        if not os.path.exists(path):
            return False
        with open(path, encoding="utf-8") as file:
            return f"pto_vec_st({self.name})" in file.read()

    def clang(self, what, *arguments):
        library = self.args.library
        step(what, [self.tool("clang++"), "-x", "cce", "-std=c++17", "-w",
                    "-DREGISTER_BASE", "-I", os.path.join(library, "include"), "-I",
                    os.path.join(library, "tests", "common"), "-I",
                    os.path.join(HERE, "pto-isa"), *arguments],
             timeout=self.args.limit)

    def compile(self):
        """Compiles the kernels; returns the file and the seconds it took, 0 if what
        is there is up to date."""
        os.makedirs(os.path.join(self.work, "run"), exist_ok=True)
        compiled = os.path.join(self.work, "kernel.o")
        source = os.path.join(self.source, self.name + "_kernel.cpp")
        if (os.path.exists(compiled)
                and os.path.getmtime(compiled) > max(map(os.path.getmtime, [
                    source, self.tool("clang"), *self.args.dialect]))):
            return compiled, 0
        start = time.monotonic()
        self.clang("kernel", "-O2", "-c", source, "-o", compiled)
        return compiled, time.monotonic() - start

    def compile_only(self):
        try:
            _, seconds = self.compile()
        except Failure as failure:
            return str(failure), 0
        return "", seconds

    def build(self):
        compiled, _ = self.compile()
        program = os.path.join(self.work, "run", "host")
        self.clang("host", "-O0", "-include", "stdint.h", "-include", "stddef.h",
                   os.path.join(self.source, "main.cpp"), "-x", "c++",
                   os.path.join(HERE, "pto-isa", "main.cpp"), "-x", "none", compiled,
                   "-o", program)
        step("data", [self.args.python, os.path.join(self.source, "gen_data.py")],
             cwd=self.work, timeout=self.args.limit)
        return program

    def run_all(self):
        """{engine: {case: outcome}}."""
        known = {}
        if os.path.exists(self.results):
            with open(self.results) as file:
                known = json.load(file)
        engines = self.args.engines
        done = {e: {c: o for c, o in known.get(e, {}).items() if o == "passed"}
                for e in engines}
        if known and not self.args.cases and all(
                len(done[e]) == len(known.get(e, {})) > 0 for e in engines):
            return done
        try:
            program = self.build()
            cases = self.sample(step("host", [program]).split())
        except Failure as failure:
            return {e: {"(all)": f"refused: {failure}"} for e in engines}
        for case in cases:
            if all(case in done[engine] for engine in engines):
                continue
            written = {}
            for engine in engines:
                done[engine][case], written[engine] = self.run_case(engine, program,
                                                                    case)
            first = written[engines[0]]
            for engine in engines[1:]:
                others = [name for name in sorted({*first, *written[engine]})
                          if first.get(name) != written[engine].get(name)]
                if others and done[engine][case] == "passed":
                    done[engine][case] = (f"differs: {', '.join(others)}: not as "
                                          f"by {engines[0]}")
            with open(self.results, "w") as out:
                json.dump(done, out, indent=1)
        return done

    def sample(self, cases):
        """As many cases as asked for, at equal distances."""
        count = self.args.cases
        if not count or len(cases) <= count:
            return cases
        return [cases[i * len(cases) // count] for i in range(count)]

    def files_of(self, case):
        """{path: modification time} of the files that belong to a case."""
        return {path: os.stat(path).st_mtime_ns
                for path in glob.glob(os.path.join(self.work, case, "*"))}

    def run_case(self, engine, program, case):
        """The outcome, and {name: digest} of the files that were written."""
        before = self.files_of(case)
        outcome = self.outcome_of(engine, program, case)
        digests = {}
        for path, time_ns in self.files_of(case).items():
            if before.get(path) != time_ns:
                with open(path, "rb") as file:
                    digests[os.path.basename(path)] = hashlib.sha256(
                        file.read()).hexdigest()
        return outcome, digests

    def outcome_of(self, engine, program, case):
        environment = dict(os.environ, PTO_ENGINE=ENGINES[engine],
                           PTO_THREADS=str(self.args.threads),
                           PTO_SLACK=str(self.args.slack))
        try:
            status, output = run([program, case], cwd=os.path.dirname(program),
                                 env=environment, timeout=self.args.limit)
        except subprocess.TimeoutExpired:
            return "refused: takes too long"
        lines = output.strip().splitlines() or [""]
        error = "pto-host: error: "
        refused = [line[len(error):] for line in lines if line.startswith(error)]
        if refused:
            return f"refused: {refused[0]}"
        if status == 0 and lines[-1] == "passed":
            return "passed"
        return "failed: " + next((line for line in lines if "error" in line.lower()),
                                 lines[-1])


def compile_all(args, folders):
    """Compiles the kernels of folders; the exit status of the program."""
    failed, slowest = 0, (0, "none")
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for folder, (message, seconds) in zip(folders,
                                              pool.map(Folder.compile_only, folders)):
            failed += bool(message)
            slowest = max(slowest, (seconds, folder.name))
            print(f"{folder.name}: "
                  + (f"refused: {message}" if message else f"{seconds:.1f} s"),
                  flush=True)
    print(f"{len(folders) - failed} of {len(folders)} directories compile; the slowest "
          f"is {slowest[1]}, {slowest[0]:.1f} s")
    return failed != 0


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", required=True, metavar="DIR",
                        help="the library's source tree")
    parser.add_argument("--tests", default="*", metavar="GLOB",
                        help="names of directories (default: all)")
    parser.add_argument("--work", default="pto-isa-work", metavar="DIR",
                        help="where files go (default: %(default)s)")
    parser.add_argument("--build-dir", default=os.path.join(ROOT, "build"),
                        metavar="DIR", help="an overlay build")
    parser.add_argument("--python", default="/usr/bin/python3", metavar="FILE",
                        help="Python with NumPy, for the scripts that make data "
                             "(default: %(default)s)")
    parser.add_argument("--engines", nargs="+", default=list(ENGINES),
                        choices=list(ENGINES))
    parser.add_argument("--compile-only", action="store_true",
                        help="compile the kernels and run nothing")
    parser.add_argument("--cases", type=int, default=0, metavar="N",
                        help="run N cases of each directory, at equal distances "
                             "(default: all)")
    parser.add_argument("--threads", type=int, default=1, metavar="N",
                        help="for the blocks of a launch (default: %(default)s)")
    parser.add_argument("--slack", type=int, default=65536, metavar="BYTES",
                        help="how much longer blocks of the device's memory are than "
                             "asked for; with 0, accesses past a block are errors "
                             "(default: %(default)s)")
    parser.add_argument("--limit", type=int, default=300, metavar="SECONDS",
                        help="for each step and case (default: %(default)s)")
    parser.add_argument("-j", dest="jobs", type=int, default=1, metavar="N",
                        help="directories at a time (default: 1)")
    args = parser.parse_args()
    args.work = os.path.abspath(args.work)
    args.library = os.path.abspath(args.library)
    args.build_dir = os.path.abspath(args.build_dir)
    base = os.path.join(args.library, "tests", "npu", "a5", "src", "st", "testcase")
    args.dialect = glob.glob(os.path.join(args.build_dir, "lib", "clang", "*",
                                          "include", "pto", "cce*"))
    folders = [Folder(args, path) for path in sorted(glob.glob(os.path.join(base, "*")))
               if os.path.isdir(path)
               and fnmatch.fnmatch(os.path.basename(path), args.tests)]
    found = len(folders)
    folders = [f for f in folders if f.name == args.tests or f.is_of_vector_core()]
    if not folders:
        parser.error(f"no tests '{args.tests}' in {base}")
    if len(folders) != found:
        print(f"left out: {found - len(folders)} directories that are not for the "
              f"vector core alone")
    if args.compile_only:
        sys.exit(compile_all(args, folders))
    totals = {e: collections.Counter() for e in args.engines}
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for folder, results in zip(folders, pool.map(Folder.run_all, folders)):
            for engine, cases in results.items():
                kinds = collections.Counter(o.split(":")[0] for o in cases.values())
                totals[engine] += kinds
                text = ", ".join(f"{n} {kind}" for kind, n in sorted(kinds.items()))
                print(f"{folder.name} {engine}: {text}", flush=True)
                for case, outcome in cases.items():
                    if outcome != "passed":
                        print(f"  {case}: {outcome}", flush=True)
    for engine, kinds in totals.items():
        print(f"{engine}: " + ", ".join(f"{kinds[k]} {k}" for k in OUTCOMES))
    sys.exit(any(kinds.total() != kinds["passed"] for kinds in totals.values()))


if __name__ == "__main__":
    main()
