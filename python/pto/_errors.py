# Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the package raises."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import Iterator, Optional, Type

from . import _native


class FormatError(ValueError):
    """A format, a form or an operand that does not exist, or an array that does
    not fit; the message says which there are."""


class CompileError(ValueError):
    """A program that does not compile.

    ``diagnostics`` is everything that the compiler said; ``file``, ``line`` and
    ``column`` are where its first error is, if it says so.
    """

    def __init__(self, message: str, diagnostics: str = "") -> None:
        super().__init__(message)
        self.diagnostics = diagnostics
        found = re.search(r"^(.+?):(\d+):(\d+): (?:fatal )?error:", diagnostics or message, re.M)
        self.file: Optional[str] = found.group(1) if found else None
        self.line: Optional[int] = int(found.group(2)) if found else None
        self.column: Optional[int] = int(found.group(3)) if found else None


class KernelError(RuntimeError):
    """A kernel that was called wrongly, or that did something wrong.

    ``function``, ``file``, ``line`` and ``column`` are where that happened and
    ``address`` is what it accessed, as far as they are known, else None.
    ``pc`` is the address of the instruction if the simulator ran it.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.function: Optional[str] = None
        self.file: Optional[str] = None
        self.line: Optional[int] = None
        self.column: Optional[int] = None
        self.pc: Optional[int] = None
        self.address: Optional[int] = None
        # A chunk of Kernel.map says first which elements it has.
        message = re.sub(r"^elements \d+ to \d+: ", "", message)
        if found := re.match(r"in function ([^,: ]+)", message):
            self.function = found.group(1)
        if found := re.match(r"in function [^,: ]+, ([^:]+):(\d+):(\d+)", message):
            self.file = found.group(1)
            self.line = int(found.group(2))
            self.column = int(found.group(3))
        if found := re.match(r"in function [^,: ]+, at (0x[0-9a-f]+):", message):
            self.pc = int(found.group(1), 16)
        if found := re.search(r" address (0x[0-9a-f]+)", message):
            self.address = int(found.group(1), 16)


class PtoWarning(UserWarning):
    """Something legal that is probably not meant."""


@contextmanager
def raising(kind: Type[Exception]) -> Iterator[None]:
    """Turns errors of the library into exceptions of the class `kind`."""
    try:
        yield
    except _native.NativeError as problem:
        raise kind(str(problem)) from None
