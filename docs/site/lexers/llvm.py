# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""LLVM IR, all of it."""

from pygments.lexer import inherit
from pygments.lexers.asm import LlvmLexer
from pygments.token import Text


class LLVMLexer(LlvmLexer):
    """Pygments' own, which gives up at words that are newer than it is."""

    tokens = {"root": [inherit, (r"[^\s]", Text)]}
