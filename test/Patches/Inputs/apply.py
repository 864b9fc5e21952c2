# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Applies the patch series with git apply and with patch -p1.

Usage: apply.py PATCH_DIR LLVM_SOURCE SCRATCH_DIR
"""

import filecmp
import glob
import os
import re
import shutil
import subprocess
import sys


def main():
    patch_dir, source, scratch = sys.argv[1:]
    shutil.rmtree(scratch, ignore_errors=True)
    patches = sorted(glob.glob(os.path.join(patch_dir, "*.patch")))
    errors = 0

    def error(message):
        nonlocal errors
        errors += 1
        print("error:", message)

    tools = {
        # --unsafe-paths is not needed: the scratch tree is its own repository.
        "git": lambda p: ["git", "apply", "--whitespace=error-all", p],
        "patch": lambda p: ["patch", "-p1", "-f", "-F0", "-i", p],
    }
    paths = set()
    for number, patch in enumerate(patches, 1):
        name = os.path.basename(patch)
        if not name.startswith(f"{number:04}-"):
            error(f"{name} is not number {number}")
        with open(patch) as handle:
            text = handle.read()
        touched = re.findall(r"^\+\+\+ b/(\S+)", text, re.MULTILINE)
        if "--- /dev/null" in text or "+++ /dev/null" in text:
            error(f"{name} adds or removes a file")
        projects = ("llvm/", "clang/", "lld/", "mlir/")
        if not touched or any(not t.startswith(projects) for t in touched):
            error(f"{name} touches {touched}")
        paths.update(touched)
    for tool, command in tools.items():
        tree = os.path.join(scratch, tool)
        os.makedirs(tree)
        for path in paths:
            os.makedirs(os.path.dirname(os.path.join(tree, path)),
                        exist_ok=True)
            shutil.copy(os.path.join(source, path), os.path.join(tree, path))
        if tool == "git":
            subprocess.run(["git", "init", "-q", "."], cwd=tree, check=True)
        for patch in patches:
            result = subprocess.run(command(patch), cwd=tree, text=True,
                                    stdout=subprocess.PIPE,
                                    stderr=subprocess.STDOUT)
            if result.returncode or re.search("fuzz|offset|FAILED",
                                              result.stdout):
                error(f"{tool}: {os.path.basename(patch)}: {result.stdout}")
    for path in paths:
        if not filecmp.cmp(os.path.join(scratch, "git", path),
                           os.path.join(scratch, "patch", path), False):
            error(f"git apply and patch disagree on {path}")
    if not errors:
        print(f"{len(patches)} patches apply")
    return 1 if errors or not patches else 0


if __name__ == "__main__":
    sys.exit(main())
