#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Generates LLVM's intrinsic tables for the overlay build.

The PTO records sort last under the made-up target prefix "zpto", so that the
numbers of all other intrinsics stay what the installed objects were compiled
with. This script runs llvm-tblgen, gives the generated text the real names,
moves PTO's row of the target table to where a binary search expects it, and
checks the numbers against the installed headers.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

OVERLAY, REAL = "zpto", "pto"


def fail(message):
    sys.exit(f"overlay-intrinsics.py: error: {message}")


def rename(text):
    text = text.replace(f"llvm.{OVERLAY}.", f"llvm.{REAL}.")
    text = text.replace(f'"{OVERLAY}"', f'"{REAL}"')
    text = text.replace(OVERLAY.upper(), REAL.upper())
    return text.replace(f"{OVERLAY}Names", f"{REAL}Names")


def sort_targets(text):
    """Sorts the rows of TargetInfos, which is searched by name."""
    match = re.search(r"(TargetInfos\[\] = \{\n)(.*?)(^\};)", text,
                      re.DOTALL | re.MULTILINE)
    if not match:
        fail("no TargetInfos table in the generated text")
    rows = match.group(2).splitlines(keepends=True)
    key = lambda row: re.search(r'StringLiteral\("([^"]*)"\)', row).group(1)
    names = [key(row) for row in rows]
    if names.count(REAL) != 1:
        fail(f"expected one row for '{REAL}' in TargetInfos, got {names}")
    rows.sort(key=key)
    return text[:match.start(2)] + "".join(rows) + text[match.end(2):]


def name_table(text):
    """Names by number; the first entry of the table is number 0."""
    body = text.split("#ifdef GET_INTRINSIC_NAME_TABLE", 1)[1]
    body = body.split("#endif", 1)[0]
    return ["not_intrinsic"] + re.findall(r'^\s*"(llvm\.[^"]*)"', body,
                                          re.MULTILINE)


def installed_ids(directory):
    """Yields (number, name) of the intrinsics the installed objects know."""
    for file in sorted(os.listdir(directory)):
        if not re.fullmatch(r"Intrinsic(s\w+\.h|Enums\.inc)", file):
            continue
        value = None
        with open(os.path.join(directory, file)) as handle:
            for line in handle:
                m = re.match(r"\s*\w+( = (\d+))?,?\s*// (llvm\.\S+)", line)
                if not m:
                    continue
                if m.group(2):
                    value = int(m.group(2))
                elif value is None:
                    # IntrinsicEnums.inc starts after not_intrinsic.
                    value = 1
                else:
                    value += 1
                yield value, m.group(3)


def check_ids(names, directory):
    count = 0
    for value, name in installed_ids(directory):
        count += 1
        if value >= len(names) or names[value] != name:
            got = names[value] if value < len(names) else "nothing"
            fail(f"{name} is number {value} in the installed headers, where "
                 f"the overlay has {got}")
    ours = sum(1 for n in names if n.startswith(f"llvm.{REAL}."))
    if count < 10000 or count + ours + 1 != len(names):
        fail(f"{count} installed and {ours} PTO intrinsics do not add up to "
             f"{len(names) - 1}")


def write_if_changed(path, text):
    try:
        with open(path) as handle:
            if handle.read() == text:
                return
    except OSError:
        pass
    with open(path, "w") as handle:
        handle.write(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tblgen", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--depfile", required=True)
    parser.add_argument("--installed", required=True)
    parser.add_argument("td")
    parser.add_argument("-I", action="append", default=[], dest="include")
    args = parser.parse_args()

    outputs = {
        "IntrinsicEnums.inc": ["-gen-intrinsic-enums"],
        "IntrinsicImpl.inc": ["-gen-intrinsic-impl"],
        "IntrinsicsPTO.h": ["-gen-intrinsic-enums",
                            f"-intrinsic-prefix={OVERLAY}"],
    }
    texts = {}
    with tempfile.TemporaryDirectory() as tmp:
        running = []
        for file, flags in outputs.items():
            command = [args.tblgen, *flags, "-DPTO_OVERLAY", args.td,
                       "-o", os.path.join(tmp, file),
                       "-d", os.path.join(tmp, file + ".d")]
            command += [f"-I{directory}" for directory in args.include]
            running.append(subprocess.Popen(command))
        if any([process.wait() for process in running]):
            sys.exit(1)
        for file in outputs:
            with open(os.path.join(tmp, file)) as handle:
                texts[file] = rename(handle.read())
        with open(os.path.join(tmp, "IntrinsicImpl.inc.d")) as handle:
            inputs = handle.read().split(":", 1)[1]

    impl = sort_targets(texts["IntrinsicImpl.inc"])
    texts["IntrinsicImpl.inc"] = impl
    check_ids(name_table(impl), args.installed)
    for file, text in texts.items():
        if OVERLAY in text:
            fail(f"'{OVERLAY}' is left in {file}")
        write_if_changed(os.path.join(args.out, file), text)
    target = os.path.join(args.out, "IntrinsicEnums.inc")
    with open(args.depfile, "w") as handle:
        handle.write(f"{target}:{inputs}")


if __name__ == "__main__":
    main()
