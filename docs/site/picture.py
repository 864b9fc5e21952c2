# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pictures of numbers: PNG files, and the colours of errors."""

import math
import struct
import zlib

#: Relative errors from 2^-13 to 1, in equal steps of the logarithm: from dark
#: to bright, so that they can be told apart without seeing hues.
RAMP = [(22, 24, 60), (52, 45, 115), (102, 52, 130), (158, 58, 120),
        (212, 75, 90), (243, 122, 62), (252, 178, 75), (250, 233, 150)]
SMALLEST = -13
EXACT = (232, 236, 241)
OVERFLOW = (196, 30, 58)


def colour(error):
    """The colour of a relative error above 0."""
    at = (max(math.log2(error), SMALLEST) - SMALLEST) / -SMALLEST
    at = min(at, 1) * (len(RAMP) - 1)
    low = min(int(at), len(RAMP) - 2)
    return tuple(round(a + (b - a) * (at - low))
                 for a, b in zip(RAMP[low], RAMP[low + 1]))


def png(rows):
    """The bytes of a PNG file with `rows` of (red, green, blue)."""
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(
            ">I", zlib.crc32(body))

    raw = b"".join(b"\0" + bytes(c for pixel in row for c in pixel)
                   for row in rows)
    return (b"\x89PNG\r\n\x1a\n" +
            chunk(b"IHDR", struct.pack(">IIBBBBB", len(rows[0]), len(rows),
                                       8, 2, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))
