# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the checks of imported conversions share: programs and arrays."""

import struct
import subprocess


def save(path, width, values):
    """Writes a NumPy file of unsigned integers of width bits."""
    header = ("{'descr': '<u%d', 'fortran_order': False, 'shape': (%d,), }"
              % (width // 8, len(values)))
    header += " " * (-(len(header) + 11) % 64) + "\n"
    code = {8: "B", 16: "H", 32: "I"}[width]
    path.write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) +
                     header.encode() + struct.pack(f"<{len(values)}{code}",
                                                   *values))


def load_array(path, width):
    """The elements of a NumPy file of version 1."""
    data = path.read_bytes()
    start = 10 + struct.unpack("<H", data[8:10])[0]
    code = {8: "B", 16: "H", 32: "I"}[width]
    return struct.unpack(f"<{(len(data) - start) * 8 // width}{code}",
                         data[start:])


def run(command):
    """What a program prints; the end if it fails."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}:\n{done.stderr}")
    return done.stdout + done.stderr
