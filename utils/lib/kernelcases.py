# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels that come with their own data, as the front end PTOAS keeps them.

Beside kernel.pto are golden.py, which writes inputs and expected outputs into
the current folder, compare.py, which compares what it finds there, main.cpp,
which reads the inputs, and launch.cpp, which launches the kernel. The two C++
files are for a device and are not compiled: they are read for the name of the
kernel, its arguments, and how many blocks it is launched with.
"""

import os
import re
import struct
import subprocess
import sys
import tempfile

COMPANIONS = ("golden.py", "compare.py", "main.cpp", "launch.cpp")

# Scalars that kernels are launched with.
SCALARS = {"int8_t": ("s8", "b"), "uint8_t": ("u8", "B"),
           "int16_t": ("s16", "h"), "uint16_t": ("u16", "H"),
           "int32_t": ("s32", "i"), "uint32_t": ("u32", "I"),
           "int": ("s32", "i"), "int64_t": ("i64", "q"),
           "uint64_t": ("i64", "Q"), "float": ("f32", "f")}

PAGE = 1 << 16


class Unreadable(Exception):
    """Something in a launch that this module does not understand."""


class Crash(Exception):
    """A tool of this project ended as none should."""


def read(path):
    with open(path, errors="replace") as file:
        text = file.read()
    return re.sub(r"//[^\n]*|/\*.*?\*/", " ", text, flags=re.S)


def parts_of(text):
    """The arguments between parentheses, without casts."""
    text = re.sub(r"reinterpret_cast<[^>]*>\(([^()]*)\)", r"\1", text)
    text = re.sub(r"\((?:__gm__ )?[\w ]+ ?\*\)", "", text)
    return [" ".join(part.split()) for part in text.split(",")]


def constants_of(text):
    return {name: value for name, value in
            re.findall(r"\bconst\w*\s+\w+\s+(\w+)\s*=\s*([^;]+);", text)}


def arguments_of(parameters, given, passed):
    """The kernel's arguments: the name that the function around its launch has
    for each, its type there, and what that function is called with."""
    known = {}
    for parameter, value in zip(parts_of(parameters), parts_of(given)):
        found = re.fullmatch(r"(.*?)\s*\b(\w+)", parameter)
        if not found:
            raise Unreadable(f"the parameter '{parameter}'")
        known[found.group(2)] = (found.group(2), found.group(1), value)
    names = parts_of(passed)
    for name in names:
        if name not in known:
            raise Unreadable(f"'{name}' is not a parameter of the launch")
    return [known[name] for name in names]


class KernelCase:
    """A kernel and how it is launched, which may be more than once."""

    def __init__(self, folder):
        self.folder = folder
        main = read(os.path.join(folder, "main.cpp"))
        launch = read(os.path.join(folder, "launch.cpp"))
        self.constants = {**constants_of(main), **constants_of(launch)}
        # Which file a variable is written to, or read from.
        self.files = {variable: file for file, variable in [
            *re.findall(r'WriteFile\(\s*"\./([\w.]+)"\s*,\s*(\w+)', main),
            *re.findall(r'ReadFile\(\s*"\./([\w.]+)"\s*,\s*\w+\s*,\s*&?(\w+)',
                        main)]}
        main = re.sub(r"\bvoid\s+\w+\s*\([^()]*\)\s*;", "", main)
        # (kernel, number of blocks, [(parameter, its type, what it is given)])
        self.launches = []
        for wrapper, parameters, body in re.findall(
                r"\bvoid\s+(\w+)\s*\(([^()]*)\)\s*\{(.*?)\n\}", launch, re.S):
            kernel = re.search(r"(\w+)\s*<<<([^,]+),[^>]*>>>\s*\((.*?)\);", body,
                               re.S)
            call = re.search(rf"\b{wrapper}\s*\((.*?)\)\s*;", main, re.S)
            if kernel and call:
                self.launches.append((
                    call.start(), kernel.group(1), kernel.group(2).strip(),
                    arguments_of(parameters, call.group(1), kernel.group(3))))
        self.launches = [l[1:] for l in sorted(self.launches)]
        if not self.launches:
            raise Unreadable("main.cpp launches nothing that launch.cpp has")

    def file_of(self, value):
        stem = re.sub(r"(Device|Host)$", "", value)
        return self.files.get(stem + "Host") or self.files.get(value)

    def value_of(self, expression, values):
        """An integer expression of C over constants and other arguments."""
        def expand(name):
            name = name.group()
            if name in values:
                return str(values[name])
            return f"({self.constants[name]})" if name in self.constants else name

        for _ in range(8):
            expression = re.sub(r"[A-Za-z_]\w*", expand, expression)
        if not re.fullmatch(r"[\d\s()+*/%-]+", expression):
            raise Unreadable(f"'{expression}' is not a number")
        try:
            return eval(expression.replace("/", "//"), {"__builtins__": {}})
        except (SyntaxError, ArithmeticError, TypeError):
            raise Unreadable(f"'{expression}' has no value") from None

    def command(self, launch, folder):
        """The options of a launch on the files of a folder."""
        kernel, blocks, arguments = launch
        options, values, saved = [f"--kernel={kernel}"], {}, []
        for name, kind, value in arguments:
            file = self.file_of(value)
            if "*" in kind:
                if not file:
                    raise Unreadable(f"'{value}' is not read from a file")
                options.append(f"--gm={file}")
                saved.append(f"--save={file}")
                continue
            if kind not in SCALARS:
                raise Unreadable(f"a parameter of type '{kind}'")
            word, code = SCALARS[kind]
            if file:
                with open(os.path.join(folder, file), "rb") as data:
                    values[name], = struct.unpack(
                        "<" + code, data.read(struct.calcsize(code)))
            else:
                values[name] = self.value_of(value, {})
            options.append(f"--arg={word}:{values[name]}")
        options.append(f"--grid={self.value_of(blocks, values)}")
        return options + saved

    def run(self, tool, kernel, timeout, python=sys.executable):
        """Runs the kernel; whether it did, and what went wrong: "" if its
        results are the expected ones. Raises subprocess.TimeoutExpired, and
        Crash."""

        def execute(*command, **variables):
            return subprocess.run(command, cwd=folder, capture_output=True,
                                  text=True, errors="replace", timeout=timeout,
                                  env={**os.environ, **variables})

        def last_line(done):
            lines = (done.stderr + done.stdout).strip().splitlines()
            return lines[-1] if lines else f"status {done.returncode}"

        name = os.path.basename(tool)
        with tempfile.TemporaryDirectory() as folder:
            done = execute(python, os.path.join(self.folder, "golden.py"))
            if done.returncode != 0:
                return False, "golden.py: " + last_line(done)
            # Memory of a device comes in pages, and kernels copy more than
            # their arrays have.
            sizes = {}
            for file in set(self.files.values()):
                path = os.path.join(folder, file)
                if os.path.exists(path):
                    sizes[path] = os.path.getsize(path)
            for launch in self.launches:
                options = self.command(launch, folder)
                for path, size in sizes.items():
                    os.truncate(path, size + -size % PAGE)
                done = execute(tool, kernel, *options)
                if done.returncode not in (0, 1, 2):
                    raise Crash(f"{name}: status {done.returncode}")
                if done.returncode != 0:
                    return False, last_line(done)
                for path, size in sizes.items():
                    os.truncate(path, size)
            done = execute(python, os.path.join(self.folder, "compare.py"),
                           COMPARE_STRICT="1")
            return True, ("" if done.returncode == 0
                          else f"{name}: " + last_line(done))


def case_of(kernel):
    """The case that the file kernel belongs to, or None."""
    folder = os.path.dirname(os.path.abspath(kernel))
    if all(os.path.exists(os.path.join(folder, name)) for name in COMPANIONS):
        return KernelCase(folder)
    return None
