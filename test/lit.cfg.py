# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# -*- Python -*-

import os
import shutil
import subprocess
import sys

import lit

# The format is beside this file, and lit sends it to its processes.
sys.path.insert(0, os.path.dirname(__file__))
from quiet_tools import QuietShTest

config.name = "PTO"
# The internal shell is faster and does not depend on the machine's /bin/sh.
config.test_format = QuietShTest()
config.suffixes = [".ll", ".test", ".s", ".mir", ".c", ".cce", ".cpp", ".txt"]
config.excludes = ["Inputs", "CMakeLists.txt", "README.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.pto_build_dir, "test")

# Our tools first, then FileCheck, not, count and split-file of the
# distribution. llvm-readobj and others come from there as well. With
# --param tools=DIR the tools that are in DIR are tested in place of ours.
config.environment["PATH"] = os.path.pathsep.join(
    [os.path.abspath(dir) for dir in [lit_config.params.get("tools")] if dir]
    + [
        os.path.join(config.pto_build_dir, "bin"),
        os.path.join(config.llvm_prefix, "bin"),
        config.environment["PATH"],
    ]
)

for setting in config.pto_sanitizers.split(";"):
    if setting:
        name, value = setting.split("=", 1)
        config.environment[name] = value

config.substitutions.append(("%pto_src", config.pto_source_dir))
config.substitutions.append(("%pto_build", config.pto_build_dir))
config.substitutions.append(("%llvm_source", config.llvm_source))
config.substitutions.append(("%llvm_prefix", config.llvm_prefix))
config.substitutions.append(("%python", config.python))
lit_path = os.path.dirname(os.path.dirname(lit.__file__))
config.substitutions.append(
    (
        "%lit",
        f"env PYTHONPATH={lit_path} {sys.executable} "
        "-c 'from lit.main import main; main()'",
    )
)
config.substitutions.append(
    ("%clang_cc1", "clang -cc1 -triple pto-unknown-unknown -nostdsysteminc")
)

# A CUDA toolkit is not required. Where it is the one whose answers are
# recorded, the record is held against it.
config.ptxas = shutil.which("ptxas") or "/usr/local/cuda/bin/ptxas"
config.substitutions.append(("%ptxas", config.ptxas))
if os.access(config.ptxas, os.X_OK):
    version = subprocess.run(
        [config.ptxas, "--version"], capture_output=True, text=True
    ).stdout
    if "release 13.0" in version:
        config.available_features.add("ptxas-13.0")

if config.pto_sanitizers:
    config.available_features.add("sanitizers")
elif config.pto_python:
    config.available_features.add("python-package")
    config.substitutions.append(("%pto_python", config.pto_python))
if config.pto_clang:
    config.available_features.add("clang")
if config.pto_mlir:
    config.available_features.add("mlir")
if config.pto_assertions:
    config.available_features.add("pto-asserts")

# A build without these tools fails: only in LLVM's own tree may they be missing.
config.available_features.add("pto-execution")

# The distribution's LLVM has all targets. With --param tools=DIR the tools may have
# fewer: --param without=nvptx.
if lit_config.params.get("without") != "nvptx":
    config.available_features.add("nvptx")

# What lit.local.cfg files of LLVM's own test directories look at.
config.targets = frozenset(["PTO", "X86"])
