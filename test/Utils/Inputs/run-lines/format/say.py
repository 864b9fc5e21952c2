# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""say.py TEXT STATUS: prints the text on the standard error and ends."""

import sys

print(sys.argv[1], file=sys.stderr)
sys.exit(int(sys.argv[2]))
