# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""TableGen records."""

from pygments.lexer import RegexLexer
from pygments.token import (Comment, Keyword, Name, Number, Operator,
                            Punctuation, String, Text, Whitespace)


class TableGenLexer(RegexLexer):
    """Classes, definitions and lets of TableGen."""

    name = "TableGen"
    aliases = ["tablegen"]
    filenames = ["*.td"]

    tokens = {
        "root": [
            (r"\s+", Whitespace),
            (r"//.*", Comment.Single),
            (r'"(?:\\.|[^"\\\n])*"', String),
            (r"\[\{(?:.|\n)*?\}\]", String.Heredoc),
            (r"\b(?:class|def|defm|defvar|multiclass|let|in|foreach|include|if|"
             r"then|else)\b", Keyword),
            (r"\b(?:bits?|int|string|code|list|dag)\b", Keyword.Type),
            (r"![a-z]+", Name.Builtin),
            (r"\b(?:0x[0-9a-fA-F]+|0b[01]+|\d+)\b", Number),
            (r"[A-Za-z_]\w*", Name),
            (r"[<>{}()\[\],;]", Punctuation),
            (r"[-=:.#?+|&]", Operator),
            (r".", Text),
        ],
    }
