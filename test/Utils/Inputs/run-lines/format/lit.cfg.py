# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# -*- Python -*-

import os
import sys

sys.path.insert(0, os.environ["FORMAT"])
from quiet_tools import QuietShTest
config.name = "quiet"
config.suffixes = [".test"]
config.test_format = QuietShTest()
config.substitutions.append(("%say", sys.executable + " %S/say.py"))
