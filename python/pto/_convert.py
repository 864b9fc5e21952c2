# Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Conversions of arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import List, Optional, Tuple

import numpy as np
from numpy.typing import ArrayLike

from . import _native
from ._errors import FormatError, raising
from ._formats import as_elements, dtype, find_format, num_elements, result_shape


@dataclass(frozen=True)
class Counts:
    """What a conversion did to the elements of an array."""

    form: str  #: "f32.f16"
    inexact: int  #: The result is not the number that the source was.
    overflow: int  #: The number was outside of the result's range.
    underflow: int  #: A number other than zero became zero.
    nan: int  #: The result is NaN.


@lru_cache(maxsize=256)
def converter(
    chain: str, rnd: Optional[str], sat: Optional[bool], flags: int, cpu: str
) -> _native.Converter:
    with raising(FormatError):
        saturate = -1 if sat is None else int(sat)
        return _native.Converter(chain, rnd, saturate, flags, cpu)


def _chain(src: str, dst: Optional[str]) -> str:
    return src if dst is None else f"{src}.{dst}"


def _flags(ftz: bool, round_a_directed: bool) -> int:
    return (_native.FLUSH_DENORMALS if ftz else 0) | (
        _native.ROUND_A_DIRECTED if round_a_directed else 0
    )


def _prepare(
    a: ArrayLike, made: _native.Converter, out: Optional[np.ndarray]
) -> Tuple[np.ndarray, np.ndarray, int]:
    """The source and the result without gaps, and the number of elements."""
    names = made.formats
    source, result = find_format(names[0]), find_format(names[-1])
    array = as_elements(a, source)
    shape = result_shape(array.shape, source, result)
    wanted = dtype(result.name)
    if out is None:
        out = np.empty(shape, wanted)
    elif out.shape != shape or out.dtype != wanted:
        raise FormatError(
            f"out has shape {out.shape} and type {out.dtype}, but the result has "
            f"shape {shape} and type {wanted}"
        )
    return array, out, num_elements(array, source)


def _bits(a: np.ndarray) -> np.ndarray:
    """The same memory as bytes, which every version of NumPy passes on."""
    return a.reshape(-1).view(np.uint8)


def convert(
    a: ArrayLike,
    src: str,
    dst: Optional[str] = None,
    *,
    rnd: Optional[str] = None,
    sat: Optional[bool] = None,
    cpu: str = "cpu",
    ftz: bool = False,
    round_a_directed: bool = False,
    threads: int = 0,
    out: Optional[np.ndarray] = None,
) -> np.ndarray:
    """Converts the elements of `a` as the vector unit does, bit for bit.

    a
        An array of any shape and strides with elements of `src`
        (:func:`pto.dtype`), or numbers if NumPy has that format.
    src, dst
        Names of formats. Without `dst`, `src` is a chain of them with dots
        between, or "vtrc." and a format, which rounds to whole numbers.
    rnd
        The rounding mode: "R" nearest even, "A" nearest away from zero, "F" down,
        "C" up, "Z" toward zero, "O" to odd, or another of their names. Without
        one it is R, or the form's own.
    sat
        Whether what does not fit becomes the largest value.
    cpu
        The processor: "a5", "a3", "a2", or "cpu" for the forms of all.
    ftz
        Whether denormals are zero.
    threads
        How many threads at most; 0: as many as there are processors.
    out
        An array for the result; otherwise a new one is made.

    >>> pto.convert([1.0, 3.14159, 1e6], "f32", "f8e4m3", sat=True).view("u1")
    array([ 56,  69, 126], dtype=uint8)
    >>> pto.convert([2.5, -0.5], "vtrc.f32", rnd="A")
    array([ 3., -1.], dtype=float32)
    >>> pto.convert([1.0], "f32", "f4e2m1x2")
    Traceback (most recent call last):
    pto._errors.FormatError: there is no conversion f32.f4e2m1x2: f32 converts to \
bf16, f16, f8e4m3, f8e5m2, hif8, s16, s32, s64
    """
    made = converter(_chain(src, dst), rnd, sat, _flags(ftz, round_a_directed), cpu)
    array, result, count = _prepare(a, made, out)
    target = result if result.flags.c_contiguous else np.empty(result.shape, result.dtype)
    if np.shares_memory(array, target):
        array = array.copy()
    with raising(FormatError):
        made.run(_bits(array), _bits(target), count, threads)
    if target is not result:
        result[...] = target
    return result


def convert_counted(
    a: ArrayLike,
    src: str,
    dst: Optional[str] = None,
    *,
    rnd: Optional[str] = None,
    sat: Optional[bool] = None,
    cpu: str = "cpu",
    ftz: bool = False,
    round_a_directed: bool = False,
    threads: int = 0,
) -> Tuple[np.ndarray, List[Counts], int]:
    """As :func:`convert`, and says what happened: the result, a :class:`Counts` for
    each step of the chain, and how many results differ from those of a single
    conversion to the last format.

    >>> result, steps, twice = pto.convert_counted([0.1, 1e9, 1.0], "f32", "f16")
    >>> steps[0]
    Counts(form='f32.f16', inexact=2, overflow=1, underflow=0, nan=0)
    """
    made = converter(_chain(src, dst), rnd, sat, _flags(ftz, round_a_directed), cpu)
    array, result, count = _prepare(a, made, None)
    with raising(FormatError):
        counts, twice = made.run_counted(_bits(array), _bits(result), count, threads)
    names = made.formats
    steps = [
        Counts(f"{names[i]}.{names[i + 1]}", *each) for i, each in enumerate(counts)
    ]
    return result, steps, twice
