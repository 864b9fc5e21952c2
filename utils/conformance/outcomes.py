# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs many commands, sorts how each ended, and prints that as a table.

What the programs of this directory have in common: an input either passes, or is
refused by a diagnostic of this project, or has failed.
"""

import collections
import concurrent.futures
import json
import os
import re
import signal
import subprocess
import sys

PASSED, REFUSED, FAILED = "passed", "refused", "failed"

# What a compiler prints when it has lost control of itself.
CRASH = re.compile(r"LLVM ERROR|Cannot select|PLEASE submit a bug report|"
                   r"UNREACHABLE|Assertion .* failed|Bad machine code|"
                   r"fatal error: error in backend")
DIAGNOSTIC = re.compile(r"error: (.*)")

Outcome = collections.namedtuple("Outcome", "kind reason")
# status is negative for a signal, None if the limit was reached.
Ended = collections.namedtuple("Ended", "status stdout stderr")


def run(command, limit, text=None, cwd=None):
    """Runs command for at most limit seconds, then kills its whole group."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, errors="replace", cwd=cwd,
        start_new_session=True,
        env={**os.environ, "LLVM_DISABLE_SYMBOLIZATION": "1"})
    try:
        stdout, stderr = process.communicate(text, timeout=limit)
        return Ended(process.returncode, stdout, stderr)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        stdout, stderr = process.communicate()
        return Ended(None, stdout, stderr)


def failure(ended, limit):
    """The outcome of a command that crashed or hung; None if it did not."""
    if ended.status is None:
        return Outcome(FAILED, f"more than {limit:g} s")
    crash = CRASH.search(ended.stderr)
    if crash:
        line = next(l for l in ended.stderr.splitlines() if crash[0] in l)
        return Outcome(FAILED, line.strip()[:100])
    if ended.status < 0 or ended.status > 128:
        code = -ended.status if ended.status < 0 else ended.status - 128
        return Outcome(FAILED, signal.Signals(code).name)
    return None


def refusal(ended):
    """The reason in the first diagnostic, without what names the place."""
    found = DIAGNOSTIC.search(ended.stderr)
    if not found:
        return None
    reason = re.sub(r"^(<unknown>:0:0|\S+\.(bc|ll|c)): ", "", found[1])
    reason = re.sub(r"^in function \S+ .*?\): ", "", reason)
    reason = re.sub(r"'[^']*'|\b\d+\b", lambda m: m[0] if "double" in m[0] or
                    m[0].startswith("'__") else "...", reason)
    return Outcome(REFUSED, reason[:100])


def _known(path):
    """{input: what was judged of it} of an earlier run, from the file at path."""
    if not path or not os.path.exists(path):
        return {}
    known = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            # The last line is not whole if the run was stopped there.
            if line.endswith("\n"):
                name, found = json.loads(line)
                known[name] = None if found is None else [
                    (what, Outcome(*outcome)) for what, outcome in found]
    return known


def run_all(args, inputs, judge):
    """Yields (input, what judge says of it) as they end, with progress on standard
    error. judge returns a list of (name, Outcome), or None for what does not
    count. What args.results names is not judged again, and gets what is new."""
    known = _known(args.results)
    done = 0
    shows = sys.stderr.isatty()
    remaining = [item for item in inputs if str(item) not in known]
    total = len(inputs)
    for item in inputs:
        if str(item) in known:
            done += 1
            yield item, known[str(item)]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        futures = {pool.submit(judge, item): item for item in remaining}
        try:
            for future in concurrent.futures.as_completed(futures):
                done += 1
                item, found = futures[future], future.result()
                if args.results:
                    with open(args.results, "a", encoding="utf-8") as file:
                        print(json.dumps([str(item), found]), file=file)
                if shows or done % 100 == 0:
                    print(f"\r{done} of {total}", end="" if shows else "\n",
                          file=sys.stderr, flush=True)
                yield item, found
        finally:
            # When interrupted, do not begin what has not begun.
            pool.shutdown(cancel_futures=True)
    if shows:
        print("", file=sys.stderr)


def print_table(title, outcomes):
    """A line per kind and reason, as Markdown; returns how many failed."""
    kinds = collections.Counter(o.kind for o in outcomes)
    reasons = collections.Counter(outcomes)
    print(f"| {title} | inputs |\n|---|---|")
    for kind in (PASSED, REFUSED, FAILED):
        print(f"| **{kind}** | {kinds[kind]} |")
        for outcome, count in reasons.most_common():
            if outcome.kind == kind and outcome.reason:
                reason = outcome.reason.replace("|", "\\|")
                print(f"| {reason} | {count} |")
    return kinds[FAILED]


def add_common_arguments(parser, limit):
    parser.add_argument("--bin", default="build/bin", metavar="DIR",
                        help="where the tools are (default: build/bin)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(),
                        help="how many to run at once")
    parser.add_argument("--limit", type=float, default=limit, metavar="S",
                        help=f"seconds that one run may take (default: {limit})")
    parser.add_argument("--sample", type=int, default=0, metavar="N",
                        help="take every N-th input only")
    parser.add_argument("--results", metavar="FILE",
                        help="keep what is found there, and go on with it when "
                        "started again")
    parser.add_argument("--list-failures", metavar="FILE",
                        help="write the failed inputs with their reasons")


def tool(args, name, parser):
    path = os.path.abspath(os.path.join(args.bin, name))
    if not os.access(path, os.X_OK):
        parser.error(f"there is no {path}; give --bin")
    return path


def report(args, title, results):
    """Prints the table of [(input, Outcome)]; the exit status of the program."""
    failed = print_table(title, [o for _, o in results])
    write_failures(args, results)
    return 1 if failed else 0


def run_programs(args, inputs, judge):
    """Judges all inputs and prints the table of their runs; the exit status of the
    program. What does not count is not in it."""
    judged = [v for _, v in run_all(args, inputs, judge) if v]
    return report(args, f"runs of {len(judged)} programs",
                  [run for verdicts in judged for run in verdicts])


def write_failures(args, results):
    """Writes the failed ones of [(input, Outcome)] where --list-failures says."""
    if args.list_failures:
        with open(args.list_failures, "w", encoding="utf-8") as out:
            for name, outcome in sorted(results, key=lambda r: str(r[0])):
                if outcome.kind == FAILED:
                    print(f"{name}: {outcome.reason}", file=out)
