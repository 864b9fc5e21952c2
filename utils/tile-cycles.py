#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures conversions of tiles in the model of the A5.

For each pair: cycles for 2048 bits of the wider side, as `pto-sim --cycles`
estimates them for a tile without gaps; what the busiest port alone would take;
and what a loop by hand takes that loads a register, converts and stores it.
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
from cycles import give_table, parse_arguments, simulate  # noqa: E402
from ptotables import read_tables  # noqa: E402

EXAMPLE = """\
example:
  utils/tile-cycles.py --build-dir build --doc docs/performance.md
"""

ROWS, COLS = 16, 1024
FROM, TO = 131072, 0
WIDTHS = {"v256i8": 8, "v128i16": 16, "v128f16": 16, "v128bf16": 16, "v64i32": 32,
          "v64f32": 32, "v32i64": 64}
DISTS = {"NORM": 0, "UNPK_B8": 13, "UNPK_B16": 14, "UNPK_B32": 18, "UNPK4": 20}
STORES = {"NORM_B8": 0, "NORM_B16": 1, "NORM_B32": 2, "PK_B16": 6, "PK_B32": 7,
          "PK_B64": 10, "PK4_B32": 12}


def measure(tool, text):
    """The Estimate of a function of LLVM IR."""
    with tempfile.NamedTemporaryFile("w", suffix=".ll") as file:
        file.write(text)
        file.flush()
        return simulate(tool, file.name, [f"addr:{TO}", f"addr:{FROM}"])


def tile(src, dst, rnd, sat, bits):
    return f"""target triple = "pto"
define void @f(ptr addrspace(6) %to, ptr addrspace(6) %from) {{
  call void @llvm.pto.tcvt.{src}.{dst}(ptr addrspace(6) %to, ptr addrspace(6) %from,
      ptr addrspace(6) null, i32 0, i32 {ROWS}, i32 {COLS}, i32 {ROWS}, i32 {COLS},
      i32 {COLS * bits[dst] // 8}, i32 {COLS * bits[src] // 8}, i32 {rnd}, i32 {sat})
  ret void
}}
"""


def by_hand(form, src, dst, rnd, sat, tables, bits):
    """A loop of one load, one conversion and one store an iteration, whose source
    and destination do not overlap (restrict, in C)."""
    scale = 2 if 4 in (bits[src], bits[dst]) else 1
    s, d = bits[src] * scale, bits[dst] * scale
    slot = max(s, d)
    load = {1: "NORM", 4: "UNPK4"}.get(slot // s, f"UNPK_B{s}")
    store = {1: f"NORM_B{min(slot, 32)}", 4: "PK4_B32"}.get(slot // d, f"PK_B{slot}")
    lane = min(slot, 32)
    lanes = 2048 // lane
    s_type = tables.formats[src].type
    d_type = tables.formats[dst].type
    name = {8: "v256i8", 16: "v128i16", 32: "v64i32"}[lane]
    if form:
        call = (f"call {d_type} @llvm.pto.vcvt.{src}.{dst}({s_type} %x, "
                f"{tables.formats[src].view.mask} splat (i1 true), "
                f"i32 {rnd if form.roundings[0].name != 'NONE' else 0}, "
                f"i32 {sat if len(form.saturations) > 1 else 0}, i32 0)")
    else:
        call = (f"call {d_type} @llvm.pto.vtrc.{src}({s_type} %x, "
                f"{tables.formats[src].view.mask} splat (i1 true), i32 {rnd})")
    iterations = ROWS * COLS * (slot // scale) // 2048
    return f"""target triple = "pto"
define void @f(ptr addrspace(6) noalias %to, ptr addrspace(6) noalias %from) {{
entry:
  br label %loop
loop:
  %n = phi i32 [ {iterations}, %entry ], [ %rest, %loop ]
  %p = phi ptr addrspace(6) [ %from, %entry ], [ %p2, %loop ]
  %q = phi ptr addrspace(6) [ %to, %entry ], [ %q2, %loop ]
  %b = call <256 x i8> @llvm.pto.vlds.v256i8(ptr addrspace(6) %p, i32 0, i32 {DISTS[load]})
  %x = bitcast <256 x i8> %b to {s_type}
  %y = {call}
  %z = bitcast {d_type} %y to <{lanes} x i{lane}>
  call void @llvm.pto.vsts.{name}(<{lanes} x i{lane}> %z, ptr addrspace(6) %q, i32 0, i32 {STORES[store]}, <{lanes} x i1> splat (i1 true))
  %p2 = getelementptr i8, ptr addrspace(6) %p, i64 {256 * s // slot}
  %q2 = getelementptr i8, ptr addrspace(6) %q, i64 {256 * d // slot}
  %rest = sub i32 %n, 1
  %more = icmp ne i32 %rest, 0
  br i1 %more, label %loop, label %end
end:
  ret void
}}
"""


def main():
    args = parse_arguments(__doc__, EXAMPLE, "pto-sim")
    tool = os.path.join(args.build_dir, "bin", "pto-sim")
    tables = read_tables(args)
    bits = {r["Name"]: r["Bits"] for r in tables.all("PTOFormat")}
    forms = {(c.src.name, c.dst.name): c for c in tables.conversions()}
    a5 = next(r["Mask"] for r in tables.all("PTOProfile") if r["Name"] == "a5")

    lines = ["| pair | saturation | cycles | port limit | by hand | faster by |",
             "|---|---|--:|--:|--:|--:|"]
    for c in tables.tile_conversions():
        if not c.profiles & a5:
            continue
        form = forms.get((c.src, c.dst))
        modes = [0, 1] if form and len(form.saturations) > 1 else [1]
        for sat in modes:
            rnd = next(i for i in range(8) if c.roundings >> i & 1)
            vectors = ROWS * COLS * max(bits[c.src], bits[c.dst]) / 2048
            found = measure(tool, tile(c.src, c.dst, rnd, sat, bits))
            hand = measure(tool, by_hand(form, c.src, c.dst, rnd, sat, tables, bits))
            lines.append(
                f"| {c.src}.{c.dst} | {'ON' if sat else 'OFF'} | "
                f"{found.cycles / vectors:.1f} | {found.limit / vectors:.2f} | "
                f"{hand.cycles / vectors:.1f} | {hand.cycles / found.cycles:.1f} |")
    table = "\n".join(lines) + "\n"
    give_table(args, "tiles", table)


if __name__ == "__main__":
    main()
