# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The examples of docstrings and of the manual's page are true."""

import doctest
import importlib
from pathlib import Path

import numpy as np
import pto
import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "python.md"
MODULES = ["", "._convert", "._formats", "._forms", "._kernel", "._measure", "._mx", "._ptx", ".plot"]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name):
    module = importlib.import_module("pto" + name)
    result = doctest.testmod(
        module, extraglobs={"np": np, "pto": pto}, optionflags=doctest.NORMALIZE_WHITESPACE
    )
    assert result.failed == 0 and result.attempted > 0


def test_page():
    # A block of the page ends without the empty line that doctest waits for.
    text = PAGE.read_text().replace("\n```", "\n\n```")
    test = doctest.DocTestParser().get_doctest(text, {}, "python.md", str(PAGE), 0)
    result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test)
    assert result.failed == 0 and result.attempted > 10
