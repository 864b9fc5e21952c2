# Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels over arrays that do not fit in the unified buffer."""

from __future__ import annotations

import os
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, Callable, List, Sequence

import numpy as np

from ._errors import KernelError

#: What a kernel may need of the unified buffer beside arrays, in bytes.
_RESERVE = 32768
#: Chunks begin at multiples of this many elements: whole registers of bytes.
_REGISTER = 256


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


@dataclass(frozen=True)
class _Chunks:
    """How arrays are cut. Of an array with k times as many elements as the shortest
    a chunk has k times as many."""

    count: int  #: Elements of the shortest array.
    size: int  #: Of a chunk of that.

    def __iter__(self):
        for begin in range(0, self.count, self.size):
            yield begin, min(begin + self.size, self.count)


def _cut(arrays: Sequence[np.ndarray], shared: int, ub: int, chunk: int,
         threads: int) -> _Chunks:
    count = min(a.size for a in arrays)
    if count == 0:
        return _Chunks(0, 1)
    for a in arrays:
        if a.size % count:
            raise KernelError(
                f"arrays of {a.size} and of {count} elements cannot be cut into the "
                "same chunks: each length has to be a multiple of the shortest"
            )
    if chunk:
        return _Chunks(count, chunk)
    each = sum(a.itemsize * (a.size // count) for a in arrays)
    room = (ub or 262144) - _RESERVE - shared
    if room < each:
        raise KernelError(
            f"the unified buffer has {max(room, 0)} bytes left for chunks, which "
            f"need {each} an element"
        )
    size = min(room // each, -(-count // threads))
    if _REGISTER <= size < count:
        size = size // _REGISTER * _REGISTER
    return _Chunks(count, size)


def run_chunks(
    args: Sequence[Any],
    is_array: Sequence[bool],
    ub: int,
    chunk: int,
    threads: int,
    runners: Callable[[int], List[Callable[[Sequence[Any]], Any]]],
) -> None:
    """Calls a kernel for one chunk of the arrays after the other.

    `is_array` says which of `args` are for pointers. ``runners(n)`` are up to n
    functions that run the kernel with the arguments they get, each for a thread.
    """
    if chunk < 0 or threads < 0:
        raise ValueError("chunk and threads are 0 or more")
    values = list(args)
    flat, copies, shared = {}, [], 0
    for i, value in enumerate(values):
        if isinstance(value, whole):
            values[i] = value.array.view()
            values[i].flags.writeable = False
            shared += value.array.nbytes
        elif is_array[i] and isinstance(value, np.ndarray):
            flat[i] = value
            if not value.flags.c_contiguous:
                flat[i] = np.ascontiguousarray(value)
                if value.flags.writeable:
                    copies.append((value, flat[i]))
            flat[i] = flat[i].reshape(-1)
    if not flat:
        raise KernelError("there is no array to cut into chunks")
    workers = threads or os.cpu_count() or 1
    chunks = _cut(list(flat.values()), shared, ub, chunk, workers)
    if chunks.count == 0:
        return
    # Of a list, so that threads can share it: a step is one of the interpreter.
    work = iter(list(chunks))
    failed: List[BaseException] = []

    def serve(run: Callable[[Sequence[Any]], Any]) -> None:
        while not failed:
            found = next(work, None)
            if found is None:
                return
            begin, end = found
            mine = [end - begin if v is COUNT else v for v in values]
            for i, a in flat.items():
                each = a.size // chunks.count
                mine[i] = a[begin * each : end * each]
            try:
                run(mine)
            except KernelError as error:
                error.args = (f"elements {begin} to {end - 1}: {error}",)
                failed.append(error)
                raise

    found = runners(min(workers, -(-chunks.count // chunks.size)))
    if len(found) == 1:
        serve(found[0])
    else:
        with ThreadPoolExecutor(len(found)) as pool:
            done, _ = wait([pool.submit(serve, run) for run in found],
                           return_when=FIRST_EXCEPTION)
        if failed:
            raise failed[0]
        for future in done:
            future.result()
    for array, copy in copies:
        array[...] = copy
