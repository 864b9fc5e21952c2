# Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pictures of formats and of what conversions lose, by matplotlib.

Each function draws into `ax`, or into a new figure, and returns the axes:

>>> import matplotlib; matplotlib.use("Agg")
>>> ax = pto.plot.error_map("f32.f8e4m3", exponents=(-10, 9))
>>> ax.figure.savefig("map.svg")  # doctest: +SKIP
"""

from __future__ import annotations

from typing import Any, Optional, Tuple

import numpy as np

from ._convert import convert
from ._errors import FormatError
from ._formats import Format, _values, decode, find_format

__all__ = ["error_map", "formats"]

#: Parts of a power of two that are told apart, and numbers that are tried in each.
_COLUMNS = 128
_SAMPLES = 64


def _axes(ax: Any, width: float, height: float) -> Any:
    if ax is not None:
        return ax
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        raise ImportError(
            "pto.plot needs matplotlib (Debian: python3-matplotlib)"
        ) from None
    return plt.subplots(figsize=(width, height), layout="constrained")[1]


def _positive(found: Format) -> np.ndarray:
    """The finite numbers above zero of a format of at most 16 bits, in order."""
    if found.is_packed:
        values = decode(np.arange(16, dtype=np.uint8), found.name)[::2]
    else:
        values = _values(found.name)
    return np.unique(values[np.isfinite(values) & (values > 0)])


def _exponents(last: Format) -> Tuple[int, int]:
    """From two powers of two below the least number of a format to one above the
    largest, of f32's range."""
    high = int(np.floor(np.log2(last.max))) + 2
    least = _positive(last)[0] if last.bits <= 16 else 2.0**-126
    return max(int(np.floor(np.log2(least))) - 2, -126), min(high, 128)


def relative_errors(
    chain: str,
    exponents: Tuple[int, int],
    *,
    rnd: Optional[str] = None,
    sat: Optional[bool] = None,
    cpu: str = "cpu",
) -> np.ndarray:
    """The largest relative errors of a chain from a float format: a row for each
    power of two of `exponents`, a column for each part of it. NaN where a number has
    no finite result.

    >>> pto.plot.relative_errors("f32.f16", (0, 1)).max() <= 2**-11
    True
    """
    names = chain.split(".")
    source, last = find_format(names[0]), find_format(names[-1])
    if not source.is_float or source.bits < 16:
        raise FormatError(
            f"the numbers of '{source.name}' are not fine enough for a map; begin with "
            "f32, bf16 or f16"
        )
    # Odd places, so that no number is in the middle of all formats at once.
    steps = _COLUMNS * _SAMPLES
    significand = 1 + (2 * np.arange(steps) + 1) / (2 * steps)
    x = (significand * 2.0 ** np.arange(*exponents)[:, None]).astype(np.float32)
    if source.name != "f32":
        x = decode(convert(x, "f32", source.name, rnd="Z"), source.name)
        x = x.astype(np.float32)
    bits = x if source.name == "f32" else convert(x, "f32", source.name, rnd="Z")
    for src, dst in zip(names, names[1:]):
        bits = convert(bits, src, dst, rnd=rnd, sat=sat, cpu=cpu)
    y = decode(bits, last.name).reshape(x.shape)
    x = x.astype(np.float64)
    with np.errstate(invalid="ignore", divide="ignore"):
        errors = np.abs(y - x) / np.abs(x)
    errors[~np.isfinite(errors)] = np.nan
    return errors.reshape(-1, _COLUMNS, _SAMPLES).max(axis=2)


def error_map(
    chain: str,
    *,
    rnd: Optional[str] = None,
    sat: Optional[bool] = None,
    cpu: str = "cpu",
    exponents: Optional[Tuple[int, int]] = None,
    ax: Any = None,
) -> Any:
    """What a chain of conversions loses of each number: the powers of two of
    `exponents` from bottom to top, the parts of each from left to right, as colours
    the largest relative errors there. Red is where there is no finite result, white
    where every number is exact.

    >>> pto.plot.error_map("f32.hif8", rnd="A").get_ylabel()
    'power of two'
    """
    last = find_format(chain.split(".")[-1])
    first, end = exponents or _exponents(last)
    errors = relative_errors(chain, (first, end), rnd=rnd, sat=sat, cpu=cpu)
    ax = _axes(ax, 7, max(2.5, 0.14 * (end - first)))
    from matplotlib import colors

    shown = np.ma.masked_invalid(np.where(errors == 0, 2.0**-30, errors))
    image = ax.imshow(
        shown,
        aspect="auto",
        origin="lower",
        interpolation="nearest",
        extent=(1, 2, first - 0.5, end - 0.5),
        norm=colors.LogNorm(2.0**-25, 1),
        cmap=_colours(),
    )
    ax.set(xlabel="significand", ylabel="power of two", title=_title(chain, rnd, sat))
    ax.figure.colorbar(image, ax=ax, label="largest relative error")
    return ax


def _colours() -> Any:
    import matplotlib as mpl

    colours = mpl.colormaps["viridis_r"].copy()
    colours.set_bad("#d62728")
    colours.set_under("white")
    return colours


def _title(chain: str, rnd: Optional[str], sat: Optional[bool]) -> str:
    parts = [chain.replace(".", " → ")]
    if rnd:
        parts.append(f"rounding {rnd}")
    if sat is not None:
        parts.append("saturating" if sat else "not saturating")
    return ", ".join(parts)


def formats(*names: str, ax: Any = None) -> Any:
    """The positive numbers of small formats: a row of marks for each of `names`, all
    formats of 4 and 8 bits by default, on a scale of powers of two.

    >>> [t.get_text() for t in pto.plot.formats("f4e2m1", "hif8").get_yticklabels()]
    ['f4e2m1', 'hif8']
    """
    from ._formats import formats as all_formats

    chosen = (
        [find_format(n) for n in names]
        if names
        else [f for f in all_formats() if f.is_float and f.bits <= 8]
    )
    for found in chosen:
        if found.bits > 16:
            raise FormatError(
                f"'{found.name}' has too many numbers for marks; formats of up to 16 "
                "bits can be shown"
            )
    ax = _axes(ax, 8, 0.6 + 0.5 * len(chosen))
    for row, found in enumerate(chosen):
        numbers = _positive(found)
        ax.plot(numbers, np.full(numbers.shape, row), "|", markersize=14)
    ax.set_xscale("log", base=2)
    ax.set_yticks(range(len(chosen)), [f.name for f in chosen])
    ax.set(ylim=(len(chosen) - 0.5, -0.5), xlabel="number")
    ax.grid(axis="x", alpha=0.3)
    return ax
