# Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How far conversions are from the numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Optional, Tuple

import numpy as np
from numpy.typing import ArrayLike

from ._convert import Counts, convert_counted
from ._formats import _values, as_elements, decode, find_format, num_elements

#: Elements that are looked at together, so that arrays of any size fit.
_BLOCK = 1 << 20


@dataclass(frozen=True)
class ErrorReport:
    """What a chain of conversions does to an array.

    Distances are between each number and its result, where both are finite and the
    number is in the range of the last format: in ulp, which are the distances of
    neighbours in the last format at the number, and relative to the number, where
    that is not zero.
    """

    chain: str
    count: int  #: Elements.
    max_ulp: float
    mean_ulp: float
    max_relative: float
    mean_relative: float
    inexact: int  #: Results that are not the number.
    overflow: int  #: Numbers beyond the largest of the last format.
    underflow: int  #: Numbers other than zero whose results are zero.
    nan: int  #: Results that are NaN.
    double_rounded: int  #: Results that a single conversion would not have.
    steps: Tuple[Counts, ...]  #: What each conversion did to what it got.

    def __str__(self) -> str:
        rows = [
            ("elements", f"{self.count}"),
            ("error in ulp", f"max {self.max_ulp:.4g}, mean {self.mean_ulp:.4g}"),
            (
                "relative error",
                f"max {self.max_relative:.4g}, mean {self.mean_relative:.4g}",
            ),
            ("inexact", f"{self.inexact}"),
            ("overflow", f"{self.overflow}"),
            ("underflow", f"{self.underflow}"),
            ("NaN", f"{self.nan}"),
        ]
        if len(self.steps) > 1:
            rows.append(("rounded twice", f"{self.double_rounded}"))
        return "\n".join([self.chain] + [f"  {n:<16}{t}" for n, t in rows])


@lru_cache(maxsize=None)
def _grid(name: str) -> np.ndarray:
    """The finite numbers of a small format that are not negative, in order."""
    found = find_format(name)
    if found.is_packed:
        values = decode(np.arange(16, dtype=np.uint8), name)[::2]
    else:
        values = _values(name)
    return np.unique(np.abs(values[np.isfinite(values)]))


def _ulp(x: np.ndarray, name: str) -> np.ndarray:
    """The distance of the neighbours of the format at each of the numbers `x`."""
    found = find_format(name)
    if not found.is_float:
        return np.ones_like(x)
    if found.bits > 16:
        return np.spacing(np.abs(x).astype(found.dtype)).astype(np.float64)
    grid = _grid(found.name)
    below = np.searchsorted(grid, np.abs(x), side="right") - 1
    return np.diff(grid)[np.clip(below, 0, len(grid) - 2)]


def error(
    a: ArrayLike,
    chain: str,
    *,
    rnd: Optional[str] = None,
    sat: Optional[bool] = None,
    cpu: str = "cpu",
    ftz: bool = False,
) -> ErrorReport:
    """How far the results of a chain of conversions are from the numbers `a`.

    >>> x = np.linspace(-4, 4, 1001, dtype=np.float32)
    >>> print(pto.error(x, "f32.bf16"))
    f32.bf16
      elements        1001
      error in ulp    max 0.496, mean 0.2487
      relative error  max 0.003797, mean 0.001347
      inexact         992
      overflow        0
      underflow       0
      NaN             0
    """
    names = chain.split(".")
    last = find_format(names[-1])
    source = last if names[0] == "vtrc" else find_format(names[0])
    array = as_elements(a, source).reshape(-1)
    # What a sum needs of each block.
    worst_ulp = worst_relative = sum_ulp = sum_relative = 0.0
    num_ulp = num_relative = inexact = overflow = underflow = nan = twice = 0
    steps = None
    limit_high = last.max
    limit_low = -limit_high if last.is_float else -limit_high - 1
    if last.kind == "unsigned integer":
        limit_low = 0.0
    for first in range(0, max(array.size, 1), _BLOCK):
        block = array[first : first + _BLOCK]
        result, counts, twice_here = convert_counted(
            block, chain, rnd=rnd, sat=sat, cpu=cpu, ftz=ftz
        )
        twice += twice_here
        if steps is None:
            steps = counts
        else:
            steps = [
                Counts(s.form, s.inexact + c.inexact, s.overflow + c.overflow,
                       s.underflow + c.underflow, s.nan + c.nan)
                for s, c in zip(steps, counts)
            ]  # fmt: skip
        x, y = decode(block, source.name), decode(result, last.name)
        both_nan = np.isnan(x) & np.isnan(y)
        inexact += int(np.count_nonzero((x != y) & ~both_nan))
        beyond = ((x > limit_high) | (x < limit_low)) & ~(np.isinf(x) & np.isinf(y))
        overflow += int(np.count_nonzero(beyond))
        underflow += int(np.count_nonzero((x != 0) & (y == 0) & np.isfinite(x)))
        nan += int(np.count_nonzero(np.isnan(y)))
        inside = np.isfinite(x) & np.isfinite(y) & ~beyond
        x, y = x[inside], y[inside]
        distance = np.abs(y - x)
        if distance.size:
            ulps = distance / _ulp(x, last.name)
            worst_ulp = max(worst_ulp, float(ulps.max()))
            sum_ulp += float(ulps.sum())
            num_ulp += ulps.size
        other = x != 0
        if other.any():
            relative = distance[other] / np.abs(x[other])
            worst_relative = max(worst_relative, float(relative.max()))
            sum_relative += float(relative.sum())
            num_relative += relative.size
    return ErrorReport(
        chain=chain,
        count=num_elements(array, source),
        max_ulp=worst_ulp,
        mean_ulp=sum_ulp / num_ulp if num_ulp else 0.0,
        max_relative=worst_relative,
        mean_relative=sum_relative / num_relative if num_relative else 0.0,
        inexact=inexact,
        overflow=overflow,
        underflow=underflow,
        nan=nan,
        double_rounded=twice,
        steps=tuple(steps or ()),
    )
