# Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What marks arguments of kernels over arrays that do not fit in the unified buffer.

The library cuts and runs the chunks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


class _Count:
    def __repr__(self) -> str:
        return "pto.COUNT"


#: The argument of :meth:`pto.Kernel.map` that is the number of elements of a chunk.
COUNT = _Count()


@dataclass(frozen=True)
class whole:
    """Marks an array that every chunk of :meth:`pto.Kernel.map` gets whole, such as
    a table. The kernel cannot change it."""

    array: np.ndarray
