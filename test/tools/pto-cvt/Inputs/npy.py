#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes and reads .npy files without NumPy.

  npy.py write FILE TYPE SHAPE NUMBER...   an array; SHAPE is 2,3 or empty
  npy.py bytes FILE TYPE COUNT             COUNT elements of zeros of any type
  npy.py read FILE                         type, shape and numbers of an array
"""

import ast
import struct
import sys

CODES = {"f2": "e", "f4": "f", "f8": "d", "i1": "b", "i2": "h", "i4": "i",
         "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q"}


def write(path, descr, shape, data):
    header = (f"{{'descr': '{descr}', 'fortran_order': False, "
              f"'shape': {shape}, }}").encode()
    header += b" " * (63 - (10 + len(header)) % 64) + b"\n"
    with open(path, "wb") as out:
        out.write(b"\x93NUMPY\1\0" + struct.pack("<H", len(header)) + header + data)


def main():
    command, path = sys.argv[1:3]
    if command == "read":
        with open(path, "rb") as array:
            content = array.read()
        length = struct.unpack_from("<H", content, 8)[0]
        header = ast.literal_eval(content[10:10 + length].decode())
        code = CODES[header["descr"][1:]]
        data = content[10 + length:]
        count = len(data) // struct.calcsize(code)
        numbers = list(struct.unpack(f"<{count}{code}", data))
        print(header["descr"], header["shape"], numbers)
        return
    descr = sys.argv[3]
    if command == "bytes":
        count = int(sys.argv[4])
        write(path, descr, (count,), bytes(count * int(descr[2:])))
        return
    shape = tuple(int(n) for n in sys.argv[4].split(",") if n)
    code = CODES[descr[1:]]
    numbers = [(float if descr[1] == "f" else int)(n) for n in sys.argv[5:]]
    write(path, descr, shape, struct.pack(f"<{len(numbers)}{code}", *numbers))


if __name__ == "__main__":
    main()
