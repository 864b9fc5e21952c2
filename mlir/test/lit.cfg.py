# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# -*- Python -*-
#
# The tests of the dialect: as those of the rest, but for what files they are.

import os

lit_config.load_config(
    config, os.path.join(config.pto_source_dir, "test", "lit.cfg.py")
)
config.name = "PTO-MLIR"
config.suffixes = [".mlir", ".pto", ".test"]
config.test_source_root = os.path.join(config.pto_source_dir, "mlir", "test")
config.test_exec_root = os.path.join(config.pto_build_dir, "mlir", "test")
