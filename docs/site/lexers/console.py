# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Terminal sessions: commands, and output in which there may be assembly."""

import re

from pygments.lexer import Lexer
from pygments.lexers.shell import BashLexer
from pygments.token import Generic

from .pto import PTOLexer


class ConsoleLexer(Lexer):
    """Lines after `$` and `>` are commands; what follows them is output."""

    name = "PTO console"
    aliases = ["console"]

    def get_tokens_unprocessed(self, text):
        options = {"ensurenl": False, "stripnl": False}
        bash, pto, at = BashLexer(**options), PTOLexer(**options), 0
        for line in re.findall(r".*\n|.+$", text):
            lexer, skipped = None, 0
            if line.startswith(("$ ", "> ")):
                yield at, Generic.Prompt, line[:2]
                lexer, skipped = bash, 2
            elif line.startswith("\t"):
                lexer = pto
            if lexer:
                for start, kind, value in lexer.get_tokens_unprocessed(
                        line[skipped:]):
                    yield at + skipped + start, kind, value
            else:
                kind = (Generic.Error if re.search(r"\b(error|warning): ", line)
                        else Generic.Output)
                yield at, kind, line
            at += len(line)
