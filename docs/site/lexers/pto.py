# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PTO assembly: whole files, and lines of it among other text."""

import re

from pygments.lexer import Lexer, RegexLexer, bygroups
from pygments.token import (Comment, Keyword, Name, Number, Operator,
                            Punctuation, String, Text, Whitespace)


class PTOLexer(RegexLexer):
    """What llc prints and llvm-mc reads."""

    name = "PTO assembly"
    aliases = ["pto"]
    filenames = ["*.s"]

    tokens = {
        "root": [
            (r"//.*", Comment.Single),
            (r"[\w.$]+:", Name.Label),
            # A mnemonic begins its line: PTO.vcvt.f32.f16, br.lt, .globl.
            (r"^([ \t]*)(PTO)(\.)(\w+)((?:\.\w+)*)",
             bygroups(Whitespace, Name.Namespace, Punctuation,
                      Name.Function, Keyword.Type), "operands"),
            (r"^([ \t]*)(\.\w+)", bygroups(Whitespace, Keyword.Pseudo),
             "operands"),
            (r"^([ \t]*)([a-z]\w*)((?:\.\w+)*)",
             bygroups(Whitespace, Name.Function, Keyword.Type), "operands"),
            (r"[ \t]+|\n", Whitespace),
            (r"\S", Text),
        ],
        "operands": [
            (r"\n", Whitespace, "#pop"),
            (r"[ \t]+", Whitespace),
            (r"//.*", Comment.Single),
            (r'"(?:\\.|[^"\\\n])*"', String),
            (r"\b(?:[vxpu]\d+|v[dabs]|p[gdes]|sp|fp)\b", Name.Variable),
            (r"-?(?:0x[0-9a-fA-F]+|\d+(?:\.\d+)?)\b", Number),
            (r"\b(?:NO)?SAT\b|\b[A-Z][A-Z0-9_]*\b", Keyword.Constant),
            (r"[@%.\w$]+", Name),
            (r"[\[\],()]", Punctuation),
            (r"[-+*/<>=|&]", Operator),
            (r".", Text),
        ],
    }


class ListingLexer(Lexer):
    """Text in which lines of PTO assembly are highlighted and others are not."""

    name = "PTO listing"
    aliases = ["listing"]

    def get_tokens_unprocessed(self, text):
        pto, at = PTOLexer(ensurenl=False, stripnl=False), 0
        for line in re.findall(r".*\n|.+$", text):
            if line.lstrip().startswith("PTO."):
                for start, kind, value in pto.get_tokens_unprocessed(line):
                    yield at + start, kind, value
            else:
                yield at, Text, line
            at += len(line)
