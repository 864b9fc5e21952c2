# Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels: programs for PTO that run in the emulator and in the simulator."""

from __future__ import annotations

import os
import subprocess
import tempfile
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

import numpy as np

from . import _native
from ._build import BIN_DIR
from ._convert import convert
from ._errors import CompileError, KernelError, PtoWarning, raising
from ._formats import _NUMPY, check_type, dtype, find_format, format_of
from ._map import COUNT, whole

#: The languages of source text, and the endings of their files.
_LANGUAGES = {
    "c": (".c",),
    "c++": (".cpp", ".cc", ".cxx", ".C", ".cce"),
    "llvm": (".ll", ".bc"),
    "mlir": (".mlir", ".pto"),
}


@dataclass(frozen=True)
class Parameter:
    """A parameter of a kernel, or its result."""

    kind: str  #: "scalar", "vector", "pointer", "other"; of a result also "none".
    name: str
    text: str  #: The type as LLVM IR writes it.
    format: str  #: Of the elements, if it is known; "i1" is a truth value.
    count: int  #: Of the elements of a vector.
    space: int  #: Of a pointer: 6 unified buffer, 1 global memory, 0 either.
    is_const: bool  #: Whether a pointer is to what is const.


@dataclass(frozen=True)
class gm:
    """Marks an array as one in global memory, for plain pointers of programs that
    launch kernels on it: ``k(pto.gm(out), x)``. Pointers to global memory need no
    mark, and vector code cannot use a plain pointer to it."""

    array: np.ndarray


class Simulation:
    """What a kernel took in the simulator. In a notebook it is the timeline.

    ``cycles`` and ``instructions`` are numbers, ``ports`` says for how many cycles
    each port was busy, ``timeline`` is an SVG picture of the first instructions,
    and ``result`` is what the function returned.
    """

    def __init__(self, found: Dict[str, Any], result: Any) -> None:
        self.cycles: int = found["cycles"]
        self.instructions: int = found["instructions"]
        self.ports: Dict[str, int] = found["ports"]
        self.timeline: str = found["timeline"]
        self.result = result

    def _repr_svg_(self) -> str:
        return self.timeline

    def __repr__(self) -> str:
        lines = [f"about {self.cycles} cycles for {self.instructions} instructions"]
        for name, busy in self.ports.items():
            lines.append(f"  {name:<9}{busy:>8}  {busy / max(self.cycles, 1):6.1%}")
        return "\n".join(lines)


class Kernel:
    """A function of a compiled program; :func:`pto.compile` makes one.

    Called with an argument for each parameter it runs in the emulator. Pointers take
    arrays, which are copied to the vector core's memory and back; scalars take
    numbers. :meth:`simulate` runs what the compiler makes of it.
    """

    def __init__(
        self, module: _native.Module, entry: Optional[str], opt: int, ub: int
    ) -> None:
        with raising(CompileError):
            self._kernel = _native.Kernel(module, entry, opt, ub)
        self._module = module
        self._opt = opt
        self.name: str = self._kernel.name
        self.parameters: List[Parameter] = [
            Parameter(**p) for p in self._kernel.parameters
        ]
        self.returns: Parameter = Parameter(**self._kernel.result)

    def __repr__(self) -> str:
        types = ", ".join(f"{p.text} {p.name}".strip() for p in self.parameters)
        return f"<pto.Kernel {self.returns.text} {self.name}({types})>"

    @property
    def llvm_ir(self) -> str:
        """The program as LLVM IR."""
        return self._module.text()

    @property
    def assembly(self) -> str:
        """What the compiler makes of the program."""
        with raising(CompileError):
            return self._module.assembly(self._opt)

    def __call__(
        self, *args: Any, grid: int = 1, subblocks: int = 1, check_sync: bool = False
    ) -> Any:
        """Runs it in the emulator, and returns what it returns.

        `grid` blocks of `subblocks` vector cores run one after the other. With
        `check_sync` it is an error if nothing waits for a flag that is set. If it
        does something wrong, a :class:`pto.KernelError` says where, and no array
        has changed.
        """
        _check_launch(grid, subblocks)
        call = _Call(self, args)
        with raising(KernelError):
            self._kernel.run(call.arguments, call.out, grid, subblocks, check_sync)
        _warn(self._kernel, stacklevel=3)
        return call.finish()

    def simulate(
        self,
        *args: Any,
        grid: int = 1,
        subblocks: int = 1,
        check_sync: bool = False,
        out_of_order: bool = False,
        timeline: int = 64,
        max_steps: int = 0,
    ) -> Simulation:
        """Runs its machine code in the simulator, with the same effects, and says how
        long that takes on the A5. The picture has the first `timeline` instructions.
        After `max_steps` instructions, if that is not 0, the simulator gives up.
        """
        _check_launch(grid, subblocks)
        if max_steps < 0:
            raise ValueError(f"max_steps is 0 or more, not {max_steps}")
        if not 0 <= timeline <= 4096:
            raise ValueError(f"timeline is a number from 0 to 4096, not {timeline}")
        call = _Call(self, args)
        with raising(KernelError):
            found = self._kernel.simulate(
                call.arguments,
                call.out,
                grid,
                subblocks,
                check_sync,
                out_of_order,
                timeline,
                max_steps,
            )
        _warn(self._kernel, stacklevel=3)
        return Simulation(found, call.finish())

    def map(self, *args: Any, chunk: int = 0, threads: int = 0) -> None:
        """Runs it in the emulator over arrays of any size, a chunk after the other.

        Arrays are cut into chunks of `chunk` elements; 0 takes as many as the
        unified buffer has room for. One that is k times as long as the shortest is
        cut into chunks that are k times as long. :data:`pto.COUNT` is the
        argument that says how many elements there are, and :class:`pto.whole` marks
        an array that every chunk gets whole. Chunks run on `threads` threads, 0: one
        for each processor. After an error, which names the chunk, other chunks may
        have changed their part of the arrays.

        >>> k = pto.compile('''
        ... void add(short *restrict y, const short *restrict x, int n) {
        ...   for (int i = 0; i < n; ++i) y[i] += x[i];
        ... }''')
        >>> x = np.arange(1000000, dtype=np.int16)
        >>> y = np.ones_like(x)
        >>> k.map(y, x, pto.COUNT)
        >>> np.array_equal(y, x + np.int16(1))
        True
        """
        if chunk < 0 or threads < 0:
            raise ValueError("chunk and threads are 0 or more")
        call = _MapCall(self, args)
        with raising(KernelError):
            self._kernel.map(call.mapped, chunk, threads)
        _warn(self._kernel, stacklevel=3)
        call.finish()


def _warn(native: _native.Kernel, stacklevel: int) -> None:
    """Gives the warnings of the last run, at `stacklevel` as Python counts from
    here."""
    for text in native.warnings:
        warnings.warn(text, PtoWarning, stacklevel=stacklevel)


class _Call:
    """The arguments of one call, as the library takes them."""

    def __init__(self, kernel: Kernel, args: Sequence[Any]) -> None:
        self._kernel = kernel
        self._copies: List[Tuple[np.ndarray, np.ndarray]] = []
        if len(args) != len(kernel.parameters):
            names = ", ".join(p.name or p.text for p in kernel.parameters)
            raise KernelError(
                f"function '{kernel.name}' takes {len(kernel.parameters)} arguments "
                f"({names}), not {len(args)}"
            )
        self.arguments = [
            self._argument(i, p, a)
            for i, (p, a) in enumerate(zip(kernel.parameters, args))
        ]
        self.out: Optional[np.ndarray] = None
        result = kernel.returns
        if result.kind in ("scalar", "vector"):
            self.out = np.empty(result.count or 1, _type_of(result.format))

    def _argument(self, i: int, p: Parameter, value: Any) -> Tuple:
        what = f"argument {i + 1}" + (f" ('{p.name}')" if p.name else "")
        if p.kind == "pointer":
            return self._array(what, p, value)
        if p.kind == "scalar":
            return (_scalar(what, p, value), False, False)
        if p.kind == "vector":
            array = np.asarray(value)
            _check_elements(what, p, array)
            if array.size != p.count:
                raise KernelError(
                    f"{what} takes {p.count} elements, not {array.size}"
                )
            return (np.ascontiguousarray(array).reshape(-1).view("u1"), False, False)
        raise KernelError(f"{what}: values of type {p.text} cannot be passed")

    def _array(self, what: str, p: Parameter, value: Any) -> Tuple:
        is_global = isinstance(value, gm)
        array = value.array if is_global else value
        if not isinstance(array, np.ndarray):
            element = _type_name(p.format)
            raise KernelError(
                f"{what} is a pointer and takes an array"
                f"{' of ' + element if element else ''}, not {type(array).__name__}"
            )
        _check_elements(what, p, array)
        if array.dtype.hasobject or not array.dtype.isnative:
            raise KernelError(f"{what} has elements of {array.dtype}, which are "
                              "no numbers in this machine's byte order")
        is_writable = array.flags.writeable
        if not array.flags.c_contiguous:
            copy = np.ascontiguousarray(array)
            if is_writable and not p.is_const:
                self._copies.append((array, copy))
            array = copy
        return (array.reshape(-1).view("u1"), is_global, is_writable)

    def finish(self) -> Any:
        for array, copy in self._copies:
            array[...] = copy
        if self.out is None:
            return None
        result = self._kernel.returns
        if result.kind == "vector":
            return self.out
        if result.format == "bf16":
            return float(convert(self.out, "bf16", "f32")[0])
        return self.out[0].item()


class _MapCall(_Call):
    """The arguments of :meth:`Kernel.map`, as the library takes them."""

    def __init__(self, kernel: Kernel, args: Sequence[Any]) -> None:
        self.mapped: List[Tuple] = []
        super().__init__(kernel, args)

    def _argument(self, i: int, p: Parameter, value: Any) -> Tuple:
        role, size = _native.SAME_FOR_ALL, 0
        if value is COUNT:
            role = _native.CHUNK_COUNT
            argument = (np.empty(0, "u1"), False, False)
        elif p.kind == "pointer" and not isinstance(value, whole):
            role = _native.CHUNK_OF_ARRAY
            argument = super()._argument(i, p, value)
            size = (value.array if isinstance(value, gm) else value).itemsize
        else:
            if isinstance(value, whole):
                value = value.array.view()
                value.flags.writeable = False
            argument = super()._argument(i, p, value)
        self.mapped.append((argument, role, size))
        return argument


def _check_launch(grid: int, subblocks: int) -> None:
    for name, count in (("grid", grid), ("subblocks", subblocks)):
        if not 1 <= count <= 65536:
            raise KernelError(f"{name} is a number from 1 to 65536, not {count}")


def _type_of(format_: str) -> np.dtype:
    return np.dtype(bool) if format_ == "i1" else dtype(format_)


def _type_name(format_: str) -> str:
    """What arrays for elements of this format are called."""
    return str(dtype(format_)) if format_ in _NUMPY or format_ == "bf16" else ""


def _check_elements(what: str, p: Parameter, array: np.ndarray) -> None:
    """The types of C have no small floats, so bytes are bytes whatever they are the
    bits of, and so are integers whatever their sign."""
    if not p.format or p.format == "i1":
        return
    wanted = find_format(p.format)
    if wanted.is_float:
        try:
            check_type(array, wanted)
        except ValueError:
            raise KernelError(
                f"{what} takes elements of {p.format} ({dtype(p.format)}), not of "
                f"{format_of(array) or array.dtype}"
            ) from None
    elif array.dtype.itemsize * 8 != wanted.bits or (
        array.dtype.kind == "f" and wanted.bits > 8
    ):
        raise KernelError(
            f"{what} takes elements of {p.format} ({dtype(p.format)}), not of "
            f"{format_of(array) or array.dtype}"
        )


def _scalar(what: str, p: Parameter, value: Any) -> np.ndarray:
    """The bytes of a scalar."""
    if not np.isscalar(value) and not (
        isinstance(value, np.ndarray) and value.ndim == 0
    ):
        raise KernelError(f"{what} takes a number, not {type(value).__name__}")
    if isinstance(value, (str, bytes, complex)):
        raise KernelError(f"{what} takes a number, not {type(value).__name__}")
    if p.format == "i1":
        if value not in (0, 1):
            raise KernelError(f"{what} takes a truth value, not {value}")
        return np.array([value], bool).view("u1")
    if p.format == "bf16":
        return convert([float(value)], "f32", "bf16").view("u1")
    wanted = np.dtype(_NUMPY[p.format])
    if wanted.kind == "f":
        with np.errstate(over="ignore"):
            return np.array([value], wanted).view("u1")
    if not np.isfinite(value) or int(value) != value:
        raise KernelError(f"{what} takes a whole number, not {value}")
    limits = np.iinfo(wanted)
    if not limits.min <= int(value) <= limits.max:
        raise KernelError(
            f"{what} takes a number from {limits.min} to {limits.max}, not {value}"
        )
    return np.array([int(value)], wanted).view("u1")


def _tool(name: str) -> str:
    path = os.path.join(os.environ.get("PTO_BIN_DIR", BIN_DIR), name)
    if not os.access(path, os.X_OK):
        raise CompileError(
            f"there is no '{path}'; build it, or let PTO_BIN_DIR name the directory "
            "where it is"
        )
    return path


def _translate(command: List[str], path: str, name: str) -> bytes:
    """What a tool makes of the file `path`, which messages are to call `name`."""
    done = subprocess.run(command, capture_output=True)
    said = done.stderr.decode(errors="replace").replace(path, name).rstrip()
    if done.returncode != 0:
        first = next((s for s in said.splitlines() if "error:" in s), said)
        raise CompileError(first or f"{command[0]} failed", said)
    if said:
        warnings.warn(said, PtoWarning, stacklevel=4)
    return done.stdout


def _is_path(source: str) -> bool:
    endings = tuple(e for each in _LANGUAGES.values() for e in each)
    return "\n" not in source and source.endswith(endings)


def _language_of(path: str) -> str:
    for language, endings in _LANGUAGES.items():
        if path.endswith(endings):
            return language
    raise CompileError(
        f"'{path}' has an ending that says nothing about its language; known are "
        + ", ".join(e for each in _LANGUAGES.values() for e in each)
    )


def compile(
    source: Union[str, "os.PathLike[str]"],
    *,
    entry: Optional[str] = None,
    opt: int = 2,
    cpu: str = "a5",
    features: str = "",
    options: Sequence[str] = (),
    lang: Optional[str] = None,
    ub: int = 0,
) -> Kernel:
    """Compiles a program for PTO, and finds the function `entry` in it.

    source
        The path of a file (.c, .cpp, .cce, .ll, .bc, .mlir, .pto), or source text.
    entry
        The name of the function; it may be left out if there is only one.
    opt, cpu, features
        As in ``clang -O2 -mcpu=a5``, and such as "+ftz".
    options
        More options for clang, such as ``["-DN=3"]``.
    lang
        Of source text: "c" (default), "c++", "llvm" or "mlir".
    ub
        How many bytes of the unified buffer it may use; 0: all 262144.

    >>> k = pto.compile("int twice(int x) { return 2 * x; }")
    >>> k(21)
    42
    >>> k
    <pto.Kernel i32 twice(i32 x)>
    >>> pto.compile("int twice(int x) { return 2 * y; }")
    Traceback (most recent call last):
    pto._errors.CompileError: <source>:1:31: error: use of undeclared identifier 'y'
    """
    if opt not in (0, 1, 2, 3):
        raise CompileError(f"opt is 0, 1, 2 or 3, not {opt}")
    text = os.fspath(source)
    is_path = not isinstance(source, str) or (lang is None and _is_path(source))
    if is_path and not os.path.exists(text):
        raise CompileError(f"there is no file '{text}'")
    language = lang or (_language_of(text) if is_path else "c")
    if language not in _LANGUAGES:
        raise CompileError(
            f"unknown language '{language}'; the languages are "
            + ", ".join(_LANGUAGES)
        )
    with tempfile.TemporaryDirectory(prefix="pto-") as folder:
        name = text if is_path else "<source>"
        path = text
        if not is_path:
            path = os.path.join(folder, "source" + _LANGUAGES[language][0])
            Path(path).write_text(text)
        if language == "llvm":
            code = Path(path).read_bytes()
        elif language == "mlir":
            command = [_tool("pto-translate"), path, "--to-llvmir", f"--mcpu={cpu}"]
            code = _translate(command, path, name)
        else:
            command = [
                _tool("clang"), "--target=pto", "-emit-llvm", "-c", "-g",
                f"-O{opt}", f"-mcpu={cpu}", f"-fdebug-prefix-map={path}={name}",
                "-fno-discard-value-names", *options, path, "-o", "-",
            ]  # fmt: skip
            code = _translate(command, path, name)
    with raising(CompileError):
        module = _native.Module(code, name, cpu, features)
    return Kernel(module, entry, opt, ub)
