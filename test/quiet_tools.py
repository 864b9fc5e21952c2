# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# -*- Python -*-
"""A test format for which text on the standard error is a failure.

A command of a RUN line that succeeds must not print anything there unless the
line says what becomes of it: 2>&1, 2> FILE, or 'not' before the command, which
expects a message. So a warning or remark that is not written down fails the test
of whoever causes it.
"""

import lit.formats
import lit.TestRunner
from lit.TestRunner import ShellCommandResult

MESSAGE = (
    "error: this command printed the following on its standard error, which the "
    "RUN line says nothing of (2>&1, 2> FILE, not):\n"
)


def program_of(args):
    """The program of a command, after env and its settings."""
    args = [str(arg) for arg in args]
    while args and args[0] == "env":
        args.pop(0)
        while args and (args[0].startswith("-") or "=" in args[0]):
            # -u takes the name of a variable.
            if args.pop(0) in ("-u", "--unset") and args:
                args.pop(0)
    return args[0] if args else ""


def is_unexpected(result):
    return (
        result.exitCode == 0
        and result.stderr.strip()
        and program_of(result.command.args) not in ("not", "!")
    )


def quiet(execute):
    """executeShCmd, failing for what is_unexpected()."""

    def execute_quietly(cmd, shenv, results, timeout=0):
        status, timeout_info = execute(cmd, shenv, results, timeout=timeout)
        if status == 0:
            for result in results:
                if is_unexpected(result):
                    results.append(
                        ShellCommandResult(
                            result.command, "", MESSAGE + result.stderr, 1, False
                        )
                    )
                    return 1, timeout_info
        return status, timeout_info

    return execute_quietly


class QuietShTest(lit.formats.ShTest):
    """Tests of shell commands, run by lit's own shell, which see above."""

    def __init__(self):
        super().__init__(execute_external=False)

    def execute(self, test, lit_config):
        # Each test is executed by a process that may execute others later.
        original = lit.TestRunner.executeShCmd
        lit.TestRunner.executeShCmd = quiet(original)
        try:
            return super().execute(test, lit_config)
        finally:
            lit.TestRunner.executeShCmd = original
