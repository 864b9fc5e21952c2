# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import os
import struct

with open("numbers.bin", "wb") as out:
    out.write(struct.pack("<64f", *[i + 0.5 for i in range(64)]))
os.makedirs("TwiceTest.names_engine", exist_ok=True)
