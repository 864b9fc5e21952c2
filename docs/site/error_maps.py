#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Draws what conversions lose: a page with one picture for each lossy form.

Numbers are converted by pto-cvt and back, so the pictures show what the vector
unit computes. Each row of a picture is a power of two of the source, each
column a part of its fraction; the colour is the largest relative error there.
"""

import argparse
import base64
import math
import os
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import picture  # noqa: E402 (needs the path above)

EXAMPLE = """\
example:
  docs/site/error_maps.py --bin build/bin --to build/docs/src
"""

#: Source, destination, mode, the exponents that are shown, and what to see.
MAPS = [
    ("f32", "f16", "R", (-27, 18),
     "Eleven significant bits from 2^-14 up. Below, each power of two has a bit "
     "less, and 2^-25 and what is below it becomes 0."),
    ("f32", "bf16", "R", (-27, 18),
     "Eight significant bits, for every exponent that f32 has: less exact than "
     "f16 where f16 has the number, and no overflow in this range."),
    ("f32", "f8e4m3", "R", (-12, 11),
     "Four significant bits. The highest exponent has numbers in it, up to 448; "
     "what rounds to more becomes NaN."),
    ("f32", "f8e5m2", "R", (-19, 18),
     "Three significant bits and twice the exponents of f8e4m3."),
    ("f32", "hif8", "A", (-25, 18),
     "The fraction has 3 bits from 2^-3 to 2^4, then 2, 1 and none: the bands "
     "become coarser away from 1."),
    ("bf16", "f4e2m1x2", "R", (-5, 5),
     "Eight magnitudes, 0 to 6. What is larger becomes 6."),
    ("bf16", "f4e1m2x2", "R", (-5, 5),
     "Eight magnitudes in equal steps, 0 to 1.75. What is larger becomes 1.75."),
]

COLUMNS = 128
SAMPLES = 16  # Of a pixel.


class Converter:
    """Runs pto-cvt on arrays of raw bytes."""

    def __init__(self, tool, directory):
        self.tool = tool
        self.directory = directory

    def run(self, form, data, *options):
        """What `form` makes of `data`."""
        source = os.path.join(self.directory, "in.bin")
        result = os.path.join(self.directory, "out.bin")
        with open(source, "wb") as out:
            out.write(data)
        subprocess.run([self.tool, form, "--engine=core", *options,
                        f"--input={source}", f"--output={result}"], check=True)
        with open(result, "rb") as handle:
            return handle.read()


def sources(src, exponents):
    """The bits of the numbers, row after row, samples of a pixel together."""
    bits = {"f32": 23, "bf16": 7}[src]
    for exponent in range(*exponents):
        for column in range(COLUMNS):
            for sample in range(SAMPLES):
                at = column * SAMPLES + sample
                # Odd places, so that no number is in the middle of all formats
                # at once; the narrow source has as many as it has bits.
                fraction = (at * 2 + 1 << bits) // (2 * COLUMNS * SAMPLES)
                yield (exponent + 127) << bits | fraction


def floats(src, bits):
    """The values of `bits` of the format `src`."""
    shift = {"f32": 0, "bf16": 16}[src]
    return [struct.unpack("<f", struct.pack("<I", b << shift))[0]
            for b in bits]


def error_colours(converter, src, dst, mode, exponents):
    """The rows of the picture, the highest exponent first."""
    width, code = {"f32": (4, "I"), "bf16": (2, "H")}[src]
    bits = list(sources(src, exponents))
    data = struct.pack(f"<{len(bits)}{code}", *bits)
    narrow = converter.run(f"{src}.{dst}", data, f"--rnd={mode}")
    # Every destination here has a form to f32 or bf16.
    back = "bf16" if dst.startswith("f4") else "f32"
    wide = converter.run(f"{dst}.{back}", narrow)
    width, code = (2, "H") if back == "bf16" else (4, "I")
    results = floats(back, struct.unpack(f"<{len(wide) // width}{code}", wide))
    before = floats(src, bits)

    pixels = []
    for start in range(0, len(bits), SAMPLES):
        pairs = list(zip(before[start:start + SAMPLES],
                         results[start:start + SAMPLES]))
        if any(not math.isfinite(r) for _, r in pairs):
            pixels.append(picture.OVERFLOW)
            continue
        error = max(abs(r - b) / b for b, r in pairs)
        pixels.append(picture.colour(error) if error else picture.EXACT)
    rows = [pixels[i:i + COLUMNS] for i in range(0, len(pixels), COLUMNS)]
    return rows[::-1]


def svg(rows, exponents):
    """The picture with its axes."""
    cell_x, cell_y, left, top = 5, 9, 52, 8
    width, height = len(rows[0]) * cell_x, len(rows) * cell_y
    data = base64.b64encode(picture.png(rows)).decode()
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + width + 12}" '
           f'height="{top + height + 44}" font-family="sans-serif" font-size="12">',
           f'<rect width="100%" height="100%" fill="#fff"/>',
           f'<image x="{left}" y="{top}" width="{width}" height="{height}" '
           f'preserveAspectRatio="none" style="image-rendering:pixelated" '
           f'href="data:image/png;base64,{data}"/>']
    for row, exponent in enumerate(reversed(range(*exponents))):
        if exponent % 4 == 0 or len(rows) < 14:
            y = top + row * cell_y + cell_y / 2 + 4
            out.append(f'<text x="{left - 6}" y="{y}" text-anchor="end">'
                       f'2<tspan dy="-4" font-size="9">{exponent}</tspan></text>')
    for value in (1, 1.25, 1.5, 1.75, 2):
        x = left + (value - 1) * width
        anchor = {1: "start", 2: "end"}.get(value, "middle")
        out.append(f'<text x="{x}" y="{top + height + 15}" '
                   f'text-anchor="{anchor}">{value}</text>')
    out.append(f'<text x="{left + width / 2}" y="{top + height + 33}" '
               f'text-anchor="middle">significand of the source</text></svg>')
    return "\n".join(out)


def legend():
    """The scale of colours."""
    steps = 13
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="640" height="58" '
           'font-family="sans-serif" font-size="12">'
           '<rect width="100%" height="100%" fill="#fff"/>']

    def box(x, width, colour, text):
        out.append(f'<rect x="{x}" y="8" width="{width}" height="20" '
                   f'fill="rgb{colour}"/><text x="{x + width / 2}" y="46" '
                   f'text-anchor="middle">{text}</text>')

    box(10, 70, picture.EXACT, "exact")
    for step in range(steps):
        exponent = picture.SMALLEST + step
        label = (f'2<tspan dy="-4" font-size="9">{exponent}</tspan>'
                 if step % 3 == 1 else "")
        box(100 + step * 32, 32, picture.colour(2.0 ** exponent), label)
    box(540, 80, picture.OVERFLOW, "inf or NaN")
    return "\n".join(out) + "</svg>"


PAGE = """\
<!-- SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -->
<!-- Generated by docs/site/error_maps.py; do not edit. -->
# Error maps

What conversions lose, as `pto-cvt` computes it without saturation. Each row is a power of two of the source, each
column a part of its significand; the colour is the largest relative error of the numbers there.
[Semantics](docs/semantics.md) has the rules, the [explorer](explorer.md) single numbers.

![Exact is light grey; errors go from dark blue at 2^-13 to yellow at 1; overflow is red](error-maps/legend.svg)
"""


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="directory of pto-cvt")
    parser.add_argument("--to", required=True,
                        help="directory for error-maps.md and error-maps/")
    args = parser.parse_args()
    pictures = os.path.join(args.to, "error-maps")
    os.makedirs(pictures, exist_ok=True)

    page = [PAGE]
    with open(os.path.join(pictures, "legend.svg"), "w") as out:
        out.write(legend())
    with tempfile.TemporaryDirectory() as directory:
        converter = Converter(os.path.join(args.bin, "pto-cvt"), directory)
        for src, dst, mode, exponents, text in MAPS:
            name = f"{src}-{dst}"
            rows = error_colours(converter, src, dst, mode, exponents)
            with open(os.path.join(pictures, name + ".svg"), "w") as out:
                out.write(svg(rows, exponents))
            page.append(f"## {src} to {dst}, mode {mode}\n\n{text}\n\n"
                        f"![Relative error of {src}.{dst}: {text}]"
                        f"(error-maps/{name}.svg)\n")
    with open(os.path.join(args.to, "error-maps.md"), "w") as out:
        out.write("\n".join(page))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"error_maps.py: error: {error}")
