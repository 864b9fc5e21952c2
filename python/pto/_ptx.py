# Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PTX's conversions."""

from __future__ import annotations

from functools import lru_cache
from typing import List, Optional, Tuple

import numpy as np
from numpy.typing import ArrayLike

from . import _native
from ._errors import FormatError, raising
from ._formats import _NUMPY


@lru_cache(maxsize=256)
def _instruction(text: str) -> _native.Ptx:
    with raising(FormatError):
        return _native.Ptx(text)


def _registers(a: ArrayLike, type_: Tuple[str, str, int, int], what: str) -> np.ndarray:
    """The registers that `a`, operands of the type `type_`, are in."""
    name, format_, count, field = type_
    bits = count * field
    array = np.asarray(a)
    if count == 1 and format_ in _NUMPY:
        wanted = np.dtype(_NUMPY[format_])
        if not isinstance(a, (np.ndarray, np.generic)):
            array = np.asarray(a, wanted)
        if array.dtype == wanted:
            return array.view(f"u{bits // 8}").astype(np.uint64)
    if array.dtype.kind not in "ui":
        also = f" or {_NUMPY[format_]}" if count == 1 and format_ in _NUMPY else ""
        raise FormatError(
            f"{what} of type .{name} is registers of {bits} bits, as unsigned "
            f"integers{also}, not {array.dtype}"
        )
    return array.astype(np.uint64) & np.uint64((1 << bits) - 1)


def ptx(
    instruction: str,
    *operands: ArrayLike,
    rbits: Optional[ArrayLike] = None,
    c: Optional[ArrayLike] = None,
) -> np.ndarray:
    """What PTX's conversion `instruction` makes of its operands a, b, ...

    Operands are arrays of the source type's elements if NumPy has it (.f32, .f16,
    .s32, ...), else of registers, as unsigned integers. `rbits` are the random bits
    of .rs, `c` is that of cvt.pack. The result is of the result type's elements or
    of registers likewise. Operands are broadcast against each other.

    >>> pto.ptx("cvt.rn.satfinite.e4m3x2.f32", np.float32([1.5]), np.float32([-3]))
    array([15556], dtype=uint16)
    >>> hex(_[0])
    '0x3cc4'
    >>> pto.ptx("cvt.rni.s32.f32", [2.5, -1.25])
    array([ 2, -1], dtype=int32)
    """
    inst = _instruction(instruction)
    if len(operands) != inst.num_sources:
        raise FormatError(
            f"{instruction} takes {inst.num_sources} operands of type "
            f".{inst.source[0]}, not {len(operands)}"
        )
    sources: List[np.ndarray] = [
        _registers(a, inst.source, f"operand {'abef'[i]}") for i, a in enumerate(operands)
    ]
    last = {1: rbits, 2: c}.get(inst.last_operand)
    for kind, name, value in ((1, "rbits", rbits), (2, "c", c)):
        if value is not None and inst.last_operand != kind:
            raise FormatError(f"{instruction} takes no operand {name}")
        if value is None and inst.last_operand == kind:
            raise FormatError(f"{instruction} needs the operand {name}")
    if last is not None:
        sources.append(np.asarray(last).astype(np.uint64) & np.uint64(0xFFFFFFFF))
    try:
        sources = [np.require(s, requirements="C") for s in np.broadcast_arrays(*sources)]
    except ValueError:
        shapes = ", ".join(str(s.shape) for s in sources)
        raise FormatError(f"the operands have shapes {shapes}, which do not go "
                          "together") from None
    result = np.empty(sources[0].shape, np.uint64)
    has_last = last is not None
    with raising(FormatError):
        inst.run(
            sources[: len(sources) - has_last],
            sources[-1] if has_last else None,
            result,
        )
    name, format_, count, field = inst.result
    registers = result.astype(f"u{(inst.result_bits + 7) // 8}")
    # The result of cvt.pack is several elements.
    if count == 1 and format_ in _NUMPY and field == inst.result_bits:
        return registers.view(_NUMPY[format_])
    return registers
