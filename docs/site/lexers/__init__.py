# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pygments lexers of the languages that the pages show."""

from .console import ConsoleLexer
from .llvm import LLVMLexer
from .mlir import MLIRLexer
from .pto import ListingLexer, PTOLexer
from .tablegen import TableGenLexer

#: What a fence may be called, and the lexer of it. `console`, `asm` and
#: `llvm` take the place of Pygments' own.
LEXERS = {
    "pto": PTOLexer,
    "asm": PTOLexer,
    "listing": ListingLexer,
    "console": ConsoleLexer,
    "llvm": LLVMLexer,
    "mlir": MLIRLexer,
    "tablegen": TableGenLexer,
}
