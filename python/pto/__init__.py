# Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PTO's number formats, conversions and kernels on NumPy arrays.

Conversions are those of the vector unit, bit for bit, run as vector code on this
machine:

>>> import numpy as np, pto
>>> pto.convert(np.float32([0.1, 70000, 1e-9]), "f32", "f16", sat=True)
array([1.00e-01, 6.55e+04, 0.00e+00], dtype=float16)

Formats that NumPy does not have are the bits of their elements:

>>> bits = pto.convert(np.float32([0.1, 3]), "f32", "hif8", rnd="A")
>>> bits
array([82, 20], dtype=uint8)
>>> pto.format_of(bits), pto.decode(bits)
('hif8', array([0.09375, 3.     ]))

Kernels are C, and run in the emulator and in the simulator:

>>> k = pto.compile('''
... void scale(float *restrict out, const float *restrict x, float f, int n) {
...   for (int i = 0; i < n; ++i) out[i] = x[i] * f;
... }''')
>>> x = np.arange(4, dtype=np.float32)
>>> out = np.zeros_like(x)
>>> k(out, x, 3.0, 4)
>>> out
array([0., 3., 6., 9.], dtype=float32)
"""

from . import plot
from ._convert import Counts, convert, convert_counted
from ._errors import CompileError, FormatError, KernelError, PtoWarning
from ._formats import (
    Format,
    decode,
    dtype,
    find_format,
    format_of,
    formats,
    mark,
)
from ._forms import Explanation, Form, explain, forms
from ._kernel import Kernel, Parameter, Simulation, compile, gm
from ._map import COUNT, whole
from ._measure import ErrorReport, error
from ._mx import MxArray, Nvfp4Array, mx_dequantize, mx_quantize, nvfp4_quantize
from ._ptx import ptx

__all__ = [
    "COUNT",
    "CompileError",
    "Counts",
    "ErrorReport",
    "Explanation",
    "Form",
    "Format",
    "FormatError",
    "Kernel",
    "KernelError",
    "MxArray",
    "Nvfp4Array",
    "Parameter",
    "PtoWarning",
    "Simulation",
    "compile",
    "convert",
    "convert_counted",
    "decode",
    "dtype",
    "error",
    "explain",
    "find_format",
    "format_of",
    "formats",
    "forms",
    "gm",
    "mark",
    "mx_dequantize",
    "mx_quantize",
    "nvfp4_quantize",
    "plot",
    "ptx",
    "whole",
]
