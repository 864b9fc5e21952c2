# Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Blocks of elements with a common scale, as OCP's MX formats and NVFP4 have them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

import numpy as np
from numpy.typing import ArrayLike

from ._convert import convert
from ._errors import FormatError
from ._formats import Format, decode, find_format
from ._forms import forms

#: The exponent that the bits of an e8m0 scale are above, and its NaN.
_BIAS, _NAN = 127, 255


@dataclass(frozen=True)
class MxArray:
    """Elements with a scale, a power of two, for each block of the last dimension."""

    elements: np.ndarray  #: Of `format`, 4-bit ones two a byte.
    scales: np.ndarray  #: e8m0: 2 to the power of (bits - 127); 255 is NaN.
    format: str
    block: int

    def decode(self) -> np.ndarray:
        """The numbers, as float64."""
        return mx_dequantize(self)


@dataclass(frozen=True)
class Nvfp4Array:
    """4-bit elements with a scale for each block, and one for all of them."""

    elements: np.ndarray  #: f4e2m1, two a byte.
    scales: np.ndarray  #: f8e4m3, one for each block.
    scale: np.float32  #: For all.
    block: int

    def decode(self) -> np.ndarray:
        """The numbers, as float64."""
        values = decode(self.elements, "f4e2m1")
        blocks = values.reshape(values.shape[:-1] + (-1, self.block))
        scales = decode(self.scales, "f8e4m3") * float(self.scale)
        return (blocks * scales[..., None]).reshape(values.shape)


def _blocks(a: ArrayLike, found: Format, block: int) -> np.ndarray:
    """`a` with a dimension of blocks before that of the elements in one."""
    array = np.asarray(a, np.float32)
    if not array.shape or block < 1 or array.shape[-1] % block:
        raise FormatError(
            f"the last dimension of shape {array.shape} is not a multiple of the "
            f"block, {block}"
        )
    if found.is_packed and block % 2:
        raise FormatError(f"a block of 4-bit elements is even, not {block}")
    return array.reshape(array.shape[:-1] + (array.shape[-1] // block, block))


def _convert_elements(
    scaled: np.ndarray, found: Format, rnd: Optional[str]
) -> np.ndarray:
    """float32 to `found`, directly or by way of bf16."""
    direct = forms("f32", found.name)
    name = found.name + ("x2" if found.is_packed else "")
    chain = f"f32.{name}" if direct else f"f32.bf16.{name}"
    form = direct[0] if direct else forms("bf16", found.name)[0]
    sat = None if form.saturation == "no" else True
    return convert(scaled.astype(np.float32), chain, rnd=rnd, sat=sat)


def nvfp4_quantize(
    a: ArrayLike, *, block: int = 16, rnd: Optional[str] = None
) -> Nvfp4Array:
    """Quantises float32 to f4e2m1 with two levels of scales, as NVFP4 has them: one in
    f8e4m3 for each block, which is such that the block's largest element becomes 6,
    and one in float32 for all, which is such that the largest of those is 448.

    >>> q = pto.nvfp4_quantize(np.linspace(-3, 3, 32, dtype=np.float32))
    >>> q.elements.shape, q.scales.shape
    ((16,), (2,))
    >>> q.decode()[[0, -1]].round(6)
    array([-3.,  3.])
    """
    found, level = find_format("f4e2m1"), find_format("f8e4m3")
    blocks = _blocks(a, found, block)
    if not np.isfinite(blocks).all():
        raise FormatError("NaN and infinity have no place in blocks of f4e2m1")
    largest = np.abs(blocks).max(axis=-1)
    scale = np.float32(largest.max(initial=0) / (found.max * level.max))
    if scale == 0:
        scale = np.float32(1)
    scales = convert(largest / (np.float32(found.max) * scale), "f32", "f8e4m3", sat=True)
    units = (decode(scales, "f8e4m3") * float(scale))[..., None]
    scaled = np.divide(blocks, units, out=np.zeros(blocks.shape), where=units != 0)
    shape = blocks.shape[:-2] + (blocks.shape[-2] * block,)
    return Nvfp4Array(
        _convert_elements(scaled.reshape(shape), found, rnd), scales, scale, block
    )


def mx_quantize(
    a: ArrayLike,
    format: str = "f8e4m3",
    *,
    block: int = 32,
    rnd: Optional[str] = None,
) -> MxArray:
    """Quantises float32 to blocks of `block` elements of `format` with a scale each.

    The scale is the largest power of two with which the largest element of the block
    is not above the largest power of two of the format, as OCP's MX has it; elements
    beyond the format's largest are then saturated. A block with a NaN or an infinity
    has the scale NaN. Elements are converted by the vector unit's form, or by way of
    bf16 where there is none.

    >>> q = pto.mx_quantize(np.linspace(-3, 3, 32, dtype=np.float32), "f4e2m1")
    >>> q.elements.shape, q.scales
    ((16,), array([126], dtype=uint8))
    >>> q.decode()[:4]
    array([-3., -3., -3., -2.])
    """
    found = find_format(format)
    if not found.is_float or found.bits > 8:
        raise FormatError(
            f"blocks have elements of a float of 4 or 8 bits, not {found.name}"
        )
    blocks = _blocks(a, found, block)
    shape = blocks.shape[:-2] + (blocks.shape[-2] * block,)
    largest = np.abs(blocks).max(axis=-1)
    is_number = np.isfinite(largest)
    # frexp() gives 0.5 <= mantissa < 1.
    exponents = np.frexp(np.where(is_number, largest, 0))[1] - 1
    exponents -= int(np.floor(np.log2(found.max)))
    exponents = np.clip(np.where(largest == 0, 0, exponents), -_BIAS, _BIAS)
    scaled = np.ldexp(np.where(is_number[..., None], blocks, 0), -exponents[..., None])
    elements = _convert_elements(scaled.reshape(shape), found, rnd)
    scales = np.where(is_number, exponents + _BIAS, _NAN).astype(np.uint8)
    return MxArray(elements, scales, found.name, block)


def mx_dequantize(q: MxArray) -> np.ndarray:
    """The numbers of :func:`mx_quantize`, as float64."""
    values = decode(q.elements, q.format)
    blocks = values.reshape(values.shape[:-1] + (-1, q.block))
    scales = np.ldexp(1.0, q.scales.astype(np.int64) - _BIAS)
    scales = np.where(q.scales == _NAN, np.nan, scales)
    return (blocks * scales[..., None]).reshape(values.shape)
