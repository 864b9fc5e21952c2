#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says how far each .pto or .mlir file below a directory comes.

Each file is parsed (pto-opt), lowered to LLVM IR (pto-translate) and compiled
to machine code (llc). A kernel.pto that comes with data, in the files that
lib/kernelcases.py describes, is also run in the emulator and in the simulator, and
is equal if its own script finds in both what it expects. The classes are

  equal     both runs gave the expected results
  run       both ran, with other results
  compiled  there is no data for it, or it did not run
  lowered   llc refuses it
  parsed    pto-translate refuses it
  refused   pto-opt refuses it
  crashed   a program crashed or took too long: an error of this project, which
            the exit status is, too

Each is followed by the reasons why the files are not further, with what is the
file's own left out.
"""

import argparse
import collections
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
import kernelcases  # noqa: E402 (needs the path above)

EXAMPLE = """\
example:
  utils/classify-corpus.py --build-dir build --corpus ~/kernels --list refused
"""
CLASSES = ("equal", "run", "compiled", "lowered", "parsed", "refused", "crashed")


def fail(message):
    sys.exit(f"classify-corpus.py: error: {message}")


def without_names(text):
    """A message without names and numbers that only one file has."""
    text = re.sub(r"'?![a-z_]+\.[^']*'", "TYPE", text)
    text = re.sub(r"%[A-Za-z0-9_#$.-]+", "%x", text)
    return re.sub(r"\b(0x[0-9a-f]+|\d+)\b", "N", text)[:160]


def reason_of(stderr):
    """The first error of a program."""
    for line in stderr.splitlines():
        found = re.search(r"error: (.*)", line)
        if found:
            return without_names(found.group(1))
    return stderr.strip().splitlines()[-1][:160] if stderr.strip() else "no message"


class Classifier:
    def __init__(self, build, timeout, python):
        self.python = python
        self.tools = os.path.join(build, "bin")
        self.timeout = timeout
        for tool in ("pto-opt", "pto-translate", "llc", "pto-run", "pto-sim"):
            if not os.access(os.path.join(self.tools, tool), os.X_OK):
                fail(f"no {tool} in {self.tools}")

    def run(self, *command, data=None):
        """The output, or the class of the failure and the reason."""
        command = [os.path.join(self.tools, command[0]), *command[1:]]
        try:
            done = subprocess.run(command, input=data, capture_output=True,
                                  timeout=self.timeout)
        except subprocess.TimeoutExpired:
            return None, ("crashed", f"{os.path.basename(command[0])} takes more "
                                     f"than {self.timeout} s")
        if done.returncode == 0:
            return done.stdout, None
        stderr = done.stderr.decode(errors="replace")
        if done.returncode != 1 or "Stack dump" in stderr:
            return None, ("crashed", f"{os.path.basename(command[0])}: status "
                                     f"{done.returncode}")
        return None, ("refused", reason_of(stderr))

    def classify(self, path):
        """The class, and the reason why it is not better."""
        parsed, problem = self.run("pto-opt", "--manual-forms", path)
        if problem:
            return problem
        lowered, problem = self.run("pto-translate", "--to-llvmir", path)
        if problem:
            return ("parsed" if problem[0] == "refused" else problem[0],
                    problem[1])
        _, problem = self.run("llc", "-O2", "-filetype=null", data=lowered)
        if problem:
            return ("lowered" if problem[0] == "refused" else problem[0],
                    problem[1])
        return self.execute(path)

    def execute(self, path):
        """The same of a file that compiles."""
        try:
            case = kernelcases.case_of(path)
            if not case:
                return "compiled", "no data to run it on"
            for tool in ("pto-run", "pto-sim"):
                ran, problem = case.run(os.path.join(self.tools, tool), path,
                                        self.timeout, self.python)
                if problem:
                    return "run" if ran else "compiled", without_names(problem)
        except kernelcases.Unreadable as error:
            return "compiled", without_names(str(error))
        except kernelcases.Crash as error:
            return "crashed", str(error)
        except subprocess.TimeoutExpired:
            return "crashed", f"a run takes more than {self.timeout} s"
        return "equal", ""


def is_negative(path):
    """Whether the file's own RUN line expects a failure."""
    with open(path, errors="replace") as file:
        return any(re.search(r"RUN:.*(\bnot\b|!)", line) for line in file)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build-dir", default="build")
    parser.add_argument("--corpus", required=True, metavar="DIR",
                        help="where the .pto and .mlir files are")
    parser.add_argument("--list", metavar="CLASS", default="",
                        choices=CLASSES, help="name the files of this class")
    parser.add_argument("--timeout", type=float, default=60,
                        help="seconds for each program (default: 60)")
    parser.add_argument("--python", default=sys.executable,
                        help="what runs the scripts beside a kernel, which may "
                             "need NumPy (default: the one that runs this)")
    options = parser.parse_args()
    if not os.path.isdir(options.corpus):
        fail(f"{options.corpus} is not a directory")
    paths = sorted(os.path.join(directory, name)
                   for directory, _, names in os.walk(options.corpus)
                   for name in names if name.endswith((".pto", ".mlir")))
    if not paths:
        fail(f"no .pto or .mlir file below {options.corpus}")

    classifier = Classifier(os.path.abspath(options.build_dir), options.timeout,
                            options.python)
    classes = collections.Counter()
    reasons = collections.defaultdict(collections.Counter)
    negative = 0
    for path in paths:
        if is_negative(path):
            negative += 1
            continue
        name, reason = classifier.classify(path)
        classes[name] += 1
        if reason:
            reasons[name][reason] += 1
        if name == options.list:
            print(f"{path}: {reason}" if reason else path)
    print(f"{len(paths)} files, {negative} of which expect an error")
    for name in CLASSES:
        print(f"{name}: {classes[name]}")
        for reason, count in reasons[name].most_common():
            print(f"  {count:4} {reason}")
    return 1 if classes["crashed"] else 0


if __name__ == "__main__":
    sys.exit(main())
