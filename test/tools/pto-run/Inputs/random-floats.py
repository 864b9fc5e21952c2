# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes COUNT numbers of 32 bits to FILE: three quarters of them floats between
2^-14 and 2^13 of both signs, the others any bits."""

import pathlib
import random
import sys


def main():
    count = int(sys.argv[1])
    data = bytearray(random.Random(1).randbytes(4 * count))
    # The highest byte is the sign and all of the exponent but its last bit.
    ordinary = bytes((byte & 0x80) | 0x38 + byte % 14 for byte in range(256))
    end = 4 * (count * 3 // 4)
    data[3:end:4] = data[3:end:4].translate(ordinary)
    pathlib.Path(sys.argv[2]).write_bytes(data)


if __name__ == "__main__":
    main()
