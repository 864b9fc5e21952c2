#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs lit and CTest and sums up: the last line is 'N passed, M failed'."""

import argparse
import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree


def lit_suites(build_dir):
    """The directories with a configuration of lit."""
    return [path for path in (os.path.join(build_dir, "test"),
                              os.path.join(build_dir, "mlir", "test"))
            if os.path.exists(os.path.join(path, "lit.site.cfg.py"))]


def run_lit(args):
    """Returns (passed, failed, skipped) of the lit tests."""
    results = os.path.join(args.build_dir, "test", "results.json")
    if os.path.exists(results):
        os.remove(results)
    code = subprocess.call(
        [sys.executable, args.lit, "-sv", "-j", str(args.jobs),
         "--output", results, *lit_suites(args.build_dir)])
    try:
        with open(results) as handle:
            tests = json.load(handle)["tests"]
    except (OSError, ValueError, KeyError):
        # lit itself failed; that counts as a failure.
        return 0, 1, 0
    counts = {}
    for test in tests:
        counts[test["code"]] = counts.get(test["code"], 0) + 1
    passed = sum(counts.pop(c, 0) for c in ("PASS", "FLAKYPASS", "XFAIL"))
    skipped = sum(counts.pop(c, 0)
                  for c in ("UNSUPPORTED", "SKIPPED", "EXCLUDED"))
    failed = sum(counts.values())
    return passed, max(failed, 1 if code else 0), skipped


def run_ctest(args):
    """Returns (passed, failed, skipped) of the CTest tests."""
    results = os.path.join(args.build_dir, "ctest.xml")
    if os.path.exists(results):
        os.remove(results)
    code = subprocess.call(
        ["ctest", "--output-on-failure", "-j", str(args.jobs),
         "--output-junit", results], cwd=args.build_dir)
    try:
        suite = ElementTree.parse(results).getroot()
    except (OSError, ElementTree.ParseError):
        return 0, 1, 0
    total, failed, skipped = (int(suite.get(key, 0)) for key in
                              ("tests", "failures", "skipped"))
    skipped += int(suite.get("disabled", 0))
    return total - failed - skipped, max(failed, 1 if code else 0), skipped


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build-dir", required=True)
    parser.add_argument("--lit", required=True)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    passed, failed, skipped = map(sum, zip(run_lit(args), run_ctest(args)))
    if skipped:
        print(f"{skipped} tests do not apply to this build")
    if not passed and not failed:
        print("no test was run")
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
