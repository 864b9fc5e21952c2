# Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which conversions there are, and what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, List, Optional, Tuple

import numpy as np

from . import _native
from ._convert import converter
from ._errors import FormatError
from ._formats import find_format

_ROUNDINGS = {
    "R": "to nearest, ties to even",
    "A": "to nearest, ties away from zero",
    "F": "toward -infinity",
    "C": "toward +infinity",
    "Z": "toward zero",
    "O": "to odd",
}


@dataclass(frozen=True)
class Form:
    """A conversion that the vector unit has."""

    source: str
    result: str
    family: str  #: "f2f", "f2i", "i2f" or "i2i".
    roundings: str  #: The letters of the modes; empty if it has none.
    saturation: str  #: Whether there is an operand for it: "no", "opt" or "yes".
    part: str  #: Placement of lanes: "none", "EO" or "P4".
    mask: str  #: The view of the mask: "b8", "b16" or "b32".
    processors: Tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.source}.{self.result}"


def forms(
    src: Optional[str] = None, dst: Optional[str] = None, cpu: str = "cpu"
) -> List[Form]:
    """All forms, or those from `src`, to `dst`, and on the processor `cpu`.

    >>> [f.result for f in pto.forms("f32", cpu="a5")]
    ['s64', 's32', 's16', 'f16', 'bf16', 'f8e4m3', 'f8e5m2', 'hif8']
    >>> pto.forms("f32", "f16")[0].roundings
    'RAFCZO'
    """
    if cpu not in ("a5", "a3", "a2", "cpu"):
        raise FormatError(
            f"unknown processor '{cpu}'; the processors are a5, a3, a2 and cpu"
        )
    wanted = [None if n is None else find_format(n).name for n in (src, dst)]
    found = []
    for row in _native.forms():
        form = Form(*row[:7], processors=tuple(row[7].split()))
        names = [find_format(n).name for n in (form.source, form.result)]
        if all(w in (None, n) for w, n in zip(wanted, names)) and (
            cpu == "cpu" or cpu in form.processors
        ):
            found.append(form)
    return found


@dataclass(frozen=True)
class Explanation:
    """What a form does; as text, a page about it."""

    form: Form
    roundings: Dict[str, str]  #: What its modes are.
    examples: List[Tuple[str, str, str]]  #: Source, result, and saturated result.

    def __str__(self) -> str:
        form = self.form
        lines = [
            f"vcvt.{form.name}: {form.source} to {form.result}, "
            f"on {', '.join(form.processors)}"
        ]
        if self.roundings:
            lines.append("rounding:")
            lines += [f"  {k}  {v}" for k, v in self.roundings.items()]
        else:
            lines.append("rounding: none, the conversion is exact or has one way")
        has = form.saturation != "no"
        lines.append("saturation: " + ("an operand" if has else "no operand"))
        heads = [form.source, "result"] + (["saturated"] if has else [])
        rows = [heads] + [list(row[: len(heads)]) for row in self.examples]
        widths = [max(len(row[i]) for row in rows) for i in range(len(heads))]
        lines += [
            "  " + "  ".join(t.rjust(w) for t, w in zip(row, widths)) for row in rows
        ]
        return "\n".join(lines)

    __repr__ = __str__


def _example_bits(name: str) -> List[int]:
    """The bits of elements that show what a form does."""
    source = find_format(name)
    top = (1 << source.bits) - 1
    sign = 1 << (source.bits - 1)
    if not source.is_float:
        signed = source.kind == "signed integer"
        return [0, 1, source.max_bits] + ([sign, top] if signed else [])
    if source.bits == 4:
        return [0, 1, 3, source.max_bits, sign | source.max_bits]
    if source.kind == "tapered":
        return [0, 1, source.max_bits, source.max_bits + 1, sign]
    # 0, the least denormal, 1, the largest, infinity or NaN, NaN, -1.
    one = source.bias << source.mantissa_bits
    return [0, 1, one, one + 1, source.max_bits, source.max_bits + 1, top & ~sign, sign | one]


def explain(src: str, dst: str, cpu: str = "cpu") -> Explanation:
    """What the conversion of `src` to `dst` does, with examples that it computes.

    >>> print(pto.explain("f32", "f8e4m3"))
    vcvt.f32.f8e4m3: f32 to f8e4m3, on a5
    rounding:
      R  to nearest, ties to even
    saturation: an operand
                         f32  result  saturated
                           0       0          0
       1.401298464324817e-45       0          0
                           1       1          1
          1.0000001192092896       1          1
      3.4028234663852886e+38     nan        448
                         inf     nan        448
                         nan     nan          0
                          -1      -1         -1
    """
    chain = f"{src}.{dst}"
    plain = converter(chain, None, None, _native.SCALAR_ARITHMETIC, cpu)
    (form,) = forms(src, dst)
    saturated = None
    if form.saturation != "no":
        saturated = converter(chain, None, True, _native.SCALAR_ARITHMETIC, cpu)
    source, result = find_format(src), find_format(dst)
    examples = []
    for bits in _example_bits(src):
        row = [_native.element_text(source.name, bits)]
        for each in (plain, saturated):
            if each is not None:
                row.append(_native.element_text(result.name, _one(each, bits)))
        examples.append(tuple(row + [row[-1]])[:3])
    return Explanation(form, {r: _ROUNDINGS[r] for r in form.roundings}, examples)


def _one(made: _native.Converter, bits: int) -> int:
    """What `made` makes of the element with these bits."""
    names = made.formats
    source, result = (find_format(n) for n in (names[0], names[-1]))
    given = np.array([bits], "<u8").view(np.uint8)[: max(source.bits // 8, 1)].copy()
    got = np.zeros(max(result.bits // 8, 1), np.uint8)
    made.run(given, got, 1, 1)
    return int.from_bytes(got.tobytes(), "little")
