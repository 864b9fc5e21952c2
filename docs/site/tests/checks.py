# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What tests say."""


def expect(right, what):
    """Fails the test with `what` unless `right`."""
    if not right:
        raise AssertionError(what)
