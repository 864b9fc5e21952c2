# Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Formats of elements and their NumPy types."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import List, Optional

import numpy as np
from numpy.typing import ArrayLike

from . import _native
from ._errors import FormatError, raising

try:
    import ml_dtypes
except ImportError:
    ml_dtypes = None

#: What NumPy calls the formats that it has.
_NUMPY = {
    "s8": "i1", "s16": "i2", "s32": "i4", "s64": "i8",
    "u8": "u1", "u16": "u2", "u32": "u4", "u64": "u8",
    "f16": "f2", "f32": "f4", "f64": "f8",
}  # fmt: skip

#: And ml_dtypes those that are the same there.
_ML_DTYPES = {"bf16": "bfloat16", "f8e4m3": "float8_e4m3fn", "f8e5m2": "float8_e5m2"}

#: The key in a dtype's metadata that says what its integers are the bits of.
_KEY = "pto"


@dataclass(frozen=True)
class Format:
    """A format of elements.

    >>> pto.find_format("f8e4m3").max
    448.0
    """

    name: str
    kind: str  #: "signed integer", "ieee", "nan only", "finite", "tapered", ...
    bits: int  #: Of an element; 4-bit elements are two a byte in arrays.
    exponent_bits: int
    mantissa_bits: int
    bias: int
    max_bits: int  #: The bits of the largest finite value.

    @property
    def max(self) -> float:
        """The largest finite value."""
        width = max(self.bits // 8, 1)
        element = np.array([self.max_bits], f"<u{width}")
        value = np.empty(1)
        _native.decode(self.name, element, value)
        return float(value[0])

    @property
    def is_float(self) -> bool:
        return not self.kind.endswith("integer")

    @property
    def is_packed(self) -> bool:
        """Whether two elements make a byte."""
        return self.bits == 4

    @property
    def dtype(self) -> np.dtype:
        """The type of arrays of such elements (:func:`pto.dtype`)."""
        return dtype(self.name)


@lru_cache(maxsize=None)
def find_format(name: str) -> Format:
    """The format called `name`; "f4e2m1x2", a pair, is the same as "f4e2m1".

    >>> pto.find_format("hif8").bits
    8
    >>> pto.find_format("f9")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    pto._errors.FormatError: unknown format 'f9'; the formats are s4, s8, s16, ...
    """
    with raising(FormatError):
        return Format(**_native.find_format(name))


def formats() -> List[Format]:
    """All formats.

    >>> [f.name for f in pto.formats() if f.bits == 32]
    ['s32', 'u32', 'f32']
    """
    return [Format(**each) for each in _native.formats()]


def _is_native(name: str) -> bool:
    return name in _NUMPY


def dtype(format: str) -> np.dtype:
    """The NumPy type of arrays with elements of `format`.

    Formats that neither NumPy nor ml_dtypes (if that package is installed) has
    are unsigned integers of their bits, two 4-bit elements in one, with a mark
    that says so and that slices and copies keep.

    >>> pto.dtype("f16"), pto.dtype("hif8")
    (dtype('float16'), dtype('uint8'))
    >>> pto.format_of(np.zeros(2, pto.dtype("hif8")))
    'hif8'
    """
    found = find_format(format)
    if found.name in _NUMPY:
        return np.dtype(_NUMPY[found.name])
    if ml_dtypes is not None and found.name in _ML_DTYPES:
        return np.dtype(getattr(ml_dtypes, _ML_DTYPES[found.name]))
    return _marked(found)


def _marked(found: Format) -> np.dtype:
    width = max(found.bits // 8, 1)
    return np.dtype(f"u{width}", metadata={_KEY: found.name})


def format_of(a: np.ndarray) -> Optional[str]:
    """The name of the format of the elements of `a`, None if its type is none.
    Integers without a mark are integers."""
    mark_ = (a.dtype.metadata or {}).get(_KEY)
    if mark_ is not None:
        return mark_
    for name, code in _NUMPY.items():
        if a.dtype == np.dtype(code):
            return name
    for name, code in _ML_DTYPES.items():
        if ml_dtypes is not None and a.dtype == np.dtype(getattr(ml_dtypes, code)):
            return name
    return None


def mark(a: ArrayLike, format: str) -> np.ndarray:
    """A view of `a`, an array of bits, that says that they are of `format`.

    >>> pto.decode(pto.mark(np.uint8([0x3c, 0xc4]), "f8e4m3"))
    array([ 1.5, -3. ])
    """
    array, found = np.asarray(a), find_format(format)
    check_type(array, found)
    return array.view(dtype(format))


def check_type(a: np.ndarray, found: Format) -> None:
    """Raises FormatError unless `a` may have elements of the format `found`."""
    own = dtype(found.name)
    marked = (a.dtype.metadata or {}).get(_KEY)
    if marked is not None and marked != found.name:
        raise FormatError(
            f"the array has elements of {marked}, not of {found.name}"
        )
    # Of the types of ml_dtypes there is one byte order.
    if a.dtype == own or (a.dtype.kind in "iuf" and a.dtype.newbyteorder("=") == own):
        return
    if found.name in _NUMPY:
        raise FormatError(
            f"the array has elements of type {a.dtype}, but those of "
            f"{found.name} are of type {own}"
        )
    # The bits, whatever else there is.
    bits = np.dtype(f"u{max(found.bits // 8, 1)}")
    if a.dtype != bits:
        also = "" if own == bits else f" or {own}"
        raise FormatError(
            f"the array has elements of type {a.dtype}, but those of "
            f"{found.name} are of type {bits}{also}"
        )


def as_elements(a: ArrayLike, found: Format) -> np.ndarray:
    """`a` as an array without gaps of elements of the format `found`. What is no
    array yet is numbers."""
    if not isinstance(a, np.ndarray) and not isinstance(a, np.generic):
        if _is_native(found.name):
            return np.ascontiguousarray(np.asarray(a, dtype(found.name)))
        raise FormatError(
            f"elements of {found.name} are given as an array of type "
            f"{dtype(found.name)}, not as {type(a).__name__}"
        )
    array = np.asarray(a)
    check_type(array, found)
    if not array.dtype.isnative:
        array = array.astype(array.dtype.newbyteorder("="))
    # Unlike ascontiguousarray(), this keeps arrays without dimensions.
    return np.require(array, requirements="C")


def num_elements(a: np.ndarray, found: Format) -> int:
    return a.size * (2 if found.is_packed else 1)


def decode(a: ArrayLike, format: Optional[str] = None) -> np.ndarray:
    """The numbers that the elements of `a` are, as float64. Without `format`,
    its type says which format they have.

    >>> pto.decode(np.uint8([0x52, 0x1e]), "f4e2m1")
    array([ 1. ,  3. , -4. ,  0.5])
    """
    if format is None:
        format = format_of(np.asarray(a))
        if format is None:
            raise FormatError(
                f"elements of type {np.asarray(a).dtype} may be of several formats; name "
                "one"
            )
    found = find_format(format)
    array = as_elements(a, found)
    if found.name in _NUMPY:
        return array.astype(np.float64)
    shape = array.shape
    if found.is_packed:
        if not shape:
            raise FormatError("pairs of 4-bit elements have at least one dimension")
        shape = shape[:-1] + (shape[-1] * 2,)
        values = np.empty(shape)
        _native.decode(found.name, array.view(np.uint8), values)
        return values
    bits = array.view(f"u{found.bits // 8}")
    return _values(found.name)[bits]


@lru_cache(maxsize=None)
def _values(name: str) -> np.ndarray:
    """The numbers of all elements of a format of 8 or 16 bits."""
    bits = find_format(name).bits
    values = np.empty(1 << bits)
    _native.decode(name, np.arange(1 << bits).astype(f"u{bits // 8}"), values)
    return values


def result_shape(shape: tuple, source: Format, result: Format) -> tuple:
    """The shape of an array of `result` made of one of `source`."""
    if source.is_packed == result.is_packed:
        return shape
    if not shape:
        raise FormatError("pairs of 4-bit elements need an array with a dimension")
    if source.is_packed:
        return shape[:-1] + (shape[-1] * 2,)
    if shape[-1] % 2:
        raise FormatError(
            f"rows of {shape[-1]} elements cannot be rows of {result.name}, of which "
            "two make a byte"
        )
    return shape[:-1] + (shape[-1] // 2,)
