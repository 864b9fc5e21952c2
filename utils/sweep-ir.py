#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes every operation of LLVM IR through compiler, emulator and simulator.

One function for each operation, element type and length is compiled by llc at -O0
and -O2 with LLVM's verifier, emulated and simulated. What becomes of it:

  same       compiled, and emulator and simulator agree in every bit
  refused    the compiler says which function, type and operation it cannot do
  last-resort   the same, but only because LLVM's code generator gave up
  emulator-refuses-only   only the emulator says so
  needs-stack   the simulator says that the stack is too small: vectors of many
             kilobytes are in it
  crash      a signal, an abort, "LLVM ERROR", code that the verifier rejects
  hang       no result within 10 seconds of CPU time and 3 GB for one function
  different  other bits, or machine code that breaks a rule of the machine

Exit status: 0 no crash, hang or difference, 1 some, 2 wrong usage.
"""

import argparse
import collections
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
import ircases  # noqa: E402 (needs the path above)

EXAMPLE = """\
examples:
  utils/sweep-ir.py --bin build/bin --sample 1 --seed 7
      one function of each operation
  utils/sweep-ir.py --bin build/bin --only '^vp[.]f.*[.]half[.]' --keep failing
      all functions that match, and a file for each kind of failure
  utils/sweep-ir.py --bin build/bin --results sweep.tsv --table sweep.txt
      all; when started again it goes on where it was stopped
  utils/sweep-ir.py --list --only '^ctpop'
      the names; with --print, the functions
  utils/sweep-ir.py --bin build/bin --part 1/20 --results sweep.tsv
      a twentieth of all
"""

VERDICTS = ["same", "refused", "last-resort", "emulator-refuses-only",
            "needs-stack", "crash", "hang", "different"]
REFUSED = ["refused", "last-resort"]
BAD = ["crash", "hang", "different"]

# What no tool may print about legal IR, whatever its exit status is.
FATAL = re.compile(r"LLVM ERROR|PLEASE submit|Stack dump|"
                   r"Bad machine code|Assertion|cannot be verified|"
                   r"Symbols not found|JIT session error|"
                   r"code generation crashed|code generation failed")
STACK = re.compile("sets the stack pointer to .*, but the stack has")
LAST_RESORT = re.compile("code generation found no way")
IN_FUNCTION = re.compile(r"(?:in function |function ')([\w.\-]+)")
ON_FUNCTION = re.compile(r"(?:on function '@|In function: )([\w.\-]+)")

Result = collections.namedtuple("Result", "verdict stage text")
Case = collections.namedtuple("Case", "name operation type length function")


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", metavar="DIR",
                        help="directory of llc and pto-diff")
    parser.add_argument("--sample", type=int, default=0, metavar="N",
                        help="only N functions of each operation, drawn by "
                        "--seed")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--part", metavar="K/N", default="1/1",
                        help="the K-th of N parts of the functions that are "
                        "chosen, each of which has its share of every "
                        "operation")
    parser.add_argument("--only", metavar="REGEX", default="",
                        help="only functions whose name this matches")
    parser.add_argument("--longest", type=int, metavar="LANES",
                        default=ircases.LENGTHS[-1],
                        help="no longer vectors")
    parser.add_argument("--levels", default="0,2", metavar="L,...",
                        help="of optimisation (default: 0,2)")
    parser.add_argument("--calls", type=int, default=4,
                        help="how often each function is called")
    parser.add_argument("--limit", type=int, default=10, metavar="SECONDS",
                        help="of CPU time for a compilation (default: 10)")
    parser.add_argument("--memory", type=int, default=3072, metavar="MB",
                        help="how much a tool may use (default: 3072; 0: any)")
    parser.add_argument("--list", action="store_true",
                        help="list the functions and do nothing")
    parser.add_argument("--print", action="store_true",
                        help="print their text and do nothing")
    parser.add_argument("--uncovered", metavar="FILE",
                        help="list the intrinsics of LLVM's Intrinsics.td "
                        "that no function calls, and do nothing")
    parser.add_argument("--keep", metavar="DIR",
                        help="where to put a function for each kind of "
                        "failure")
    parser.add_argument("--table", metavar="FILE",
                        help="where to write verdicts by operation and type")
    parser.add_argument("--results", metavar="FILE",
                        help="append verdicts here; functions in it are not "
                        "tried again")
    parser.add_argument("--quiet", action="store_true",
                        help="no progress")
    args = parser.parse_args()
    args.levels = args.levels.split(",")
    try:
        args.only = re.compile(args.only)
    except re.error as error:
        parser.error(f"--only: {error}")
    part = re.fullmatch(r"(\d+)/(\d+)", args.part)
    if not part or not 1 <= int(part[1]) <= int(part[2]):
        parser.error(f"--part: {args.part} is not K/N with 1 <= K <= N")
    args.part = int(part[1]) - 1, int(part[2])
    if not (args.list or args.print or args.uncovered):
        if not args.bin:
            parser.error("--bin is missing")
        for name in ("llc", "pto-diff"):
            if not os.access(os.path.join(args.bin, name), os.X_OK):
                parser.error(f"there is no {os.path.join(args.bin, name)}")
    return args


def choose(args):
    """The cases that are asked for, those of one operation together."""
    cases = []
    for operation in ircases.operation_list():
        found = []
        for ty in operation.types:
            for length in operation.lengths:
                name = operation.case_name(ty, length)
                if (length or 0) > args.longest or not args.only.search(name):
                    continue
                function = operation.function(ty, length)
                if function:
                    found.append(Case(name, operation.name, ty, length,
                                      function))
        cases += sample(args, operation, found)
    first, step = args.part
    return cases[first::step]


def sample(args, operation, cases):
    """As many of the cases as --sample says, of as many types as can be."""
    if not args.sample or len(cases) <= args.sample:
        return cases
    # Each operation draws for itself, so that others do not change what is
    # drawn.
    draw = random.Random(f"{args.seed} {operation.name}")
    by_type = collections.defaultdict(list)
    for i in draw.sample(range(len(cases)), len(cases)):
        by_type[cases[i].type].append(i)
    queues, kept = list(by_type.values()), []
    while len(kept) < args.sample:
        kept += [queue.pop() for queue in queues if queue]
    return [cases[i] for i in sorted(kept[:args.sample])]


class Tools:
    def __init__(self, args):
        self.args = args
        self.directory = tempfile.mkdtemp(prefix="sweep-ir-")
        self.file = os.path.join(self.directory, "cases.ll")

    def run(self, cases, tool, *options, seconds):
        """(exit status, or None if it ran for too long, output)."""
        with open(self.file, "w") as handle:
            handle.write(ircases.module([c.function for c in cases]))
        def limit():
            # By CPU time: what else the machine does is not the tool's fault.
            # Endless work on one function takes endless memory, too.
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            # AddressSanitizer reserves far more than it uses.
            if self.args.memory and "ASAN_OPTIONS" not in os.environ:
                size = self.args.memory << 20
                resource.setrlimit(resource.RLIMIT_AS, (size, size))
        try:
            done = subprocess.run(
                [os.path.join(self.args.bin, tool), *options, self.file],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                errors="replace", timeout=20 * seconds, preexec_fn=limit,
                env=os.environ | {"LLVM_DISABLE_SYMBOLIZATION": "1"},
                check=False)
        except subprocess.TimeoutExpired:
            return None, ""
        if (done.returncode in (-24, -9) or  # SIGXCPU, SIGKILL
                "out of memory" in done.stdout or
                "bad_alloc" in done.stdout):
            return None, ""
        return done.returncode, done.stdout

    def close(self):
        if os.path.exists(self.file):
            os.remove(self.file)
        os.rmdir(self.directory)


def first_line(text, pattern=None):
    for line in text.splitlines():
        if line.strip() and (pattern is None or pattern.search(line)):
            return line.strip()
    return text.strip()[:200]


def failure(status, output, stage):
    """The result of one function whose tool did not end well."""
    if status is None:
        return Result("hang", stage, "over the limit of time or memory")
    if FATAL.search(output):
        text = first_line(output, FATAL)
        if "Bad machine code" in output:
            text = first_line(output, re.compile("Bad machine code"))
        elif text.startswith(("PLEASE", "Stack dump")):
            running = re.findall(r"Running pass '([^']*)'", output)
            text = f"signal {-status}"
            if running:
                text += f" in '{running[-1]}'"
    else:
        text = f"exit status {status}: {first_line(output)}"
    return Result("crash", stage, text)


def refusal(text, stage):
    return Result("last-resort" if LAST_RESORT.search(text) else "refused",
                  stage, text)


def compile_all(tools, cases, level, results):
    """Finds what llc does with each case, but for 'same'."""
    stage = f"llc -O{level}"
    while cases:
        status, output = tools.run(
            cases, "llc", f"-O{level}", "-verify-machineinstrs", "-o",
            "/dev/null",
            seconds=tools.args.limit * (1 if len(cases) == 1 else 2))
        known = {case.name: case for case in cases}
        if status in (0, 1) and not FATAL.search(output):
            refused = [name for name in IN_FUNCTION.findall(output)
                       if name in known]
            if status == 1 and not refused:
                if len(cases) > 1:
                    break
                results[cases[0].name] = failure(status, output, stage)
                return
            for name in refused:
                line = first_line(output, re.compile(re.escape(name) + r"\b"))
                results.setdefault(name, refusal(line, stage))
            return
        if len(cases) == 1:
            results[cases[0].name] = failure(status, output, stage)
            return
        culprits = [n for n in ON_FUNCTION.findall(output) if n in known]
        if not culprits:
            break
        # Look at it alone, then go on without it.
        culprit = known[culprits[-1]]
        compile_all(tools, [culprit], level, results)
        if culprit.name not in results:
            break
        cases = [case for case in cases if case is not culprit]
    if len(cases) > 1:
        middle = len(cases) // 2
        compile_all(tools, cases[:middle], level, results)
        compile_all(tools, cases[middle:], level, results)


LINE = re.compile(r"^[^\n]*?cases\.ll: ([\w.\-]+): (.*(?:\n(?![^\n]*cases\.ll: "
                  r"|\d+ the same).*)*)", re.M)


def judge(text, stage):
    """The verdict that a line of pto-diff is about."""
    if text.startswith("same"):
        return Result("same", "", "")
    if STACK.search(text):
        return Result("needs-stack", stage, text)
    if not text.startswith("skipped: "):
        return Result("different", stage, text)
    text = text.removeprefix("skipped: ").strip()
    if FATAL.search(text):
        return Result("crash", stage, text)
    if text.startswith("emulator: "):
        return Result("emulator-refuses-only", stage, text)
    if IN_FUNCTION.search(text):
        return refusal(text, stage)
    return Result("different", stage, text)


def compare(tools, cases, results):
    """Finds what pto-diff says about each case."""
    if not cases:
        return
    options = [f"-O{level}" for level in tools.args.levels]
    options += ["--verify", "--verbose", "--refused",
                f"--calls={tools.args.calls}"]
    status, output = tools.run(cases, "pto-diff", *options,
                               seconds=3 * tools.args.limit)
    if status in (0, 1) and not re.search("LLVM ERROR|PLEASE", output):
        known = {case.name for case in cases}
        for name, text in LINE.findall(output):
            if name in known:
                results[name] = judge(text.strip(), "pto-diff")
        if known <= results.keys():
            return
    if len(cases) == 1:
        results[cases[0].name] = failure(status, output, "pto-diff")
        return
    middle = len(cases) // 2
    compare(tools, cases[:middle], results)
    compare(tools, cases[middle:], results)


def sweep(tools, cases):
    """The results of some cases, by name."""
    results = {}
    options = [f"-O{level}" for level in tools.args.levels]
    options += ["--verify", "--verbose", "--refused",
                f"--calls={tools.args.calls}"]
    status, output = tools.run(cases, "pto-diff", *options,
                               seconds=3 * tools.args.limit)
    if status in (0, 1) and not re.search("LLVM ERROR|PLEASE", output):
        for name, text in LINE.findall(output):
            results[name] = judge(text.strip(), "pto-diff")
        if all(case.name in results for case in cases):
            return results
    # Something crashed or hung: find out which, and what.
    results = {}
    for level in tools.args.levels:
        compile_all(tools, [c for c in cases if c.name not in results or
                            results[c.name].verdict in REFUSED], level,
                    results)
    rest = {}
    compare(tools, [c for c in cases if c.name not in results or
                    results[c.name].verdict in REFUSED], rest)
    results.update(rest)
    return results


def batches(cases):
    """Cases that are compiled together: many short ones, few long ones."""
    batch, weight = [], 0
    for case in cases:
        ty = case.type if isinstance(case.type, str) else max(
            case.type, key=ircases.bits_of)
        cost = 8 + (case.length or 1) * (4 if ty in ("i24", "i128") else 1)
        if batch and weight + cost > 1500:
            yield batch
            batch, weight = [], 0
        batch.append(case)
        weight += cost
    if batch:
        yield batch


def kind_of(result):
    """What is common to failures of one cause: the text without names and
    numbers."""
    text = re.sub(r"in function [\w.\-]+ .*?\): ", "", result.text)
    text = re.sub(r"\b(t\d+|0x[0-9a-f]+)(: )?|%\w+", "", text)
    text = re.sub(r"\d+(?= is |$)|element \d+|address \w+", "N", text)
    if result.verdict == "different":
        text = re.sub(r"(element|lane|address|byte) .*", "", text)
    return result.verdict, result.stage, text[:160]


def type_name(ty):
    return ty if isinstance(ty, str) else ".".join(ty)


def write_table(path, cases, results):
    rows = collections.defaultdict(collections.Counter)
    for case in cases:
        rows[case.operation, type_name(case.type)][
            results[case.name].verdict] += 1
    with open(path, "w") as handle:
        handle.write(f"{'operation':40} {'type':14} " +
                     " ".join(f"{v:>9.9}" for v in VERDICTS) + "\n")
        for (operation, ty), count in rows.items():
            handle.write(f"{operation:40} {ty:14} " +
                         " ".join(f"{count[v] or '.':>9}" for v in VERDICTS) +
                         "\n")


def families(cases, results):
    """Lines of a table of the documentation."""
    family = {o.name: o.family for o in ircases.operation_list()}
    rows = collections.defaultdict(collections.Counter)
    for case in cases:
        for row in (family[case.operation], "all"):
            rows[row][results[case.name].verdict] += 1
    order = sorted(rows, key=lambda row: (row == "all", row))
    yield "| operations | " + " | ".join(VERDICTS) + " |"
    yield "|---|" + "---:|" * len(VERDICTS)
    for row in order:
        yield f"| {row} | " + " | ".join(str(rows[row][v])
                                         for v in VERDICTS) + " |"


def report(args, cases, results):
    """Prints each kind of failure, and of what only the last resort found, with
    its shortest function."""
    kinds = collections.defaultdict(list)
    for case in cases:
        if results[case.name].verdict in BAD + ["last-resort"]:
            kinds[kind_of(results[case.name])].append(case)
    for number, (kind, found) in enumerate(sorted(kinds.items())):
        case = min(found, key=lambda c: (c.length or 0, len(c.function[0])))
        operations = sorted({c.operation for c in found})
        print(f"{kind[0]}: {kind[1]}: {results[case.name].text}")
        print(f"  {len(found)} functions, such as {case.name}; operations: "
              f"{' '.join(operations[:12])}"
              f"{' ...' if len(operations) > 12 else ''}")
        if args.keep:
            os.makedirs(args.keep, exist_ok=True)
            path = os.path.join(args.keep, f"{kind[0]}-{case.name}.ll")
            with open(path, "w") as handle:
                handle.write(ircases.module([case.function]))
            print(f"  {path}")


def read_results(path):
    results = {}
    if path and os.path.exists(path):
        with open(path) as handle:
            for line in handle:
                name, *parts = line.rstrip("\n").split("\t")
                if len(parts) == 3:
                    results[name] = Result(*parts)
    return results


def uncovered(path):
    """Intrinsics that LLVM has and no case calls."""
    called = set()
    for operation in ircases.operation_list():
        for ty in operation.types:
            for length in operation.lengths[:8]:
                function = operation.function(ty, length)
                for text in [function[0], *function[1]] if function else ():
                    called |= set(re.findall(r"@llvm\.([\w.]+)", text))
    with open(path) as handle:
        names = re.findall(r"\bdef int_(\w+)\s*:", handle.read())
    calls = {name.replace(".", "_") for name in called}
    calls |= {"va" + name[3:] for name in calls if name.startswith("va_")}
    return [name for name in names if name not in calls]


def main():
    args = parse_arguments()
    if args.uncovered:
        print("\n".join(uncovered(args.uncovered)))
        return 0
    cases = choose(args)
    if args.list:
        print("\n".join(case.name for case in cases))
        return 0
    if args.print:
        print(ircases.module([case.function for case in cases]))
        return 0
    tools = Tools(args)
    results = read_results(args.results)
    log = open(args.results, "a") if args.results else None
    todo = [case for case in cases if case.name not in results]
    count = collections.Counter()
    start = shown = time.monotonic()
    try:
        for batch in batches(todo):
            found = sweep(tools, batch)
            for case in batch:
                result = found[case.name]
                results[case.name] = result
                count[result.verdict] += 1
                if log:
                    print(case.name, result.verdict, result.stage,
                          " ".join(result.text.split()), sep="\t", file=log)
            if log:
                log.flush()
            if not args.quiet and time.monotonic() - shown > 10:
                shown = time.monotonic()
                print(f"{sum(count.values())} of {len(todo)} functions in "
                      f"{shown - start:.0f} s: " +
                      ", ".join(f"{count[v]} {v}" for v in VERDICTS
                                if count[v]) + f"; {batch[-1].name}",
                      flush=True)
    finally:
        tools.close()
    report(args, cases, results)
    if args.table:
        write_table(args.table, cases, results)
    print("\n".join(families(cases, results)))
    total = collections.Counter(results[c.name].verdict for c in cases)
    print(f"{len(cases)} functions: " +
          ", ".join(f"{total[v]} {v}" for v in VERDICTS))
    return 1 if any(total[v] for v in BAD) else 0


if __name__ == "__main__":
    sys.exit(main())
