# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""MLIR's generic syntax, as far as the pages of the dialect need it."""

from pygments.lexer import RegexLexer
from pygments.token import (Comment, Keyword, Name, Number, Operator,
                            Punctuation, String, Text, Whitespace)


class MLIRLexer(RegexLexer):
    """Operations, values, types and attributes of MLIR."""

    name = "MLIR"
    aliases = ["mlir"]

    tokens = {
        "root": [
            (r"\s+", Whitespace),
            (r"//.*", Comment.Single),
            (r'"(?:\\.|[^"\\\n])*"', String),
            (r"%[\w$.#-]+", Name.Variable),
            (r"@[\w$.]+", Name.Label),
            (r"\^\w+", Name.Label),
            (r"[!#][a-zA-Z][\w.]*", Keyword.Type),
            (r"\b[a-z]\w*(?:\.\w+)+", Name.Function),
            (r"\b(?:[su]?i\d+|b?f\d+\w*|index|none)\b", Keyword.Type),
            (r"\b(?:module|return|to|step|iter_args|attributes|loc)\b",
             Keyword),
            (r"-?(?:0x[0-9a-fA-F]+|\d+(?:\.\d+)?(?:e[-+]?\d+)?)", Number),
            (r"->|[=:*?|+-]", Operator),
            (r"[()\[\]{}<>,]", Punctuation),
            (r"\w+", Name),
            (r".", Text),
        ],
    }
