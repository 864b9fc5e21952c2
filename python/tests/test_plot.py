# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pictures: what is drawn, not how it looks."""

import builtins

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt  # noqa: E402 (after the choice of what draws)
import numpy as np  # noqa: E402
import pto  # noqa: E402
import pytest  # noqa: E402


@pytest.fixture(autouse=True)
def closed():
    yield
    plt.close("all")


def test_relative_errors():
    errors = pto.plot.relative_errors("f32.f16", (-1, 17))
    assert errors.shape == (18, 128)
    # Half of the last of 11 bits, at most; 65520 and above have no result.
    assert np.nanmax(errors[:16]) <= 2**-11 and np.nanmax(errors[:16]) > 0.85 * 2**-11
    assert np.isnan(errors[17]).all() and not np.isnan(errors[16]).all()
    # With saturation there is one.
    assert not np.isnan(pto.plot.relative_errors("f32.f16", (16, 18), sat=True)).any()
    # What bf16 has is exact in f32.
    assert (pto.plot.relative_errors("bf16.f32", (-3, 3)) == 0).all()
    # A chain rounds twice.
    once = pto.plot.relative_errors("f32.f8e4m3", (0, 3))
    twice = pto.plot.relative_errors("f32.f16.f32.f8e4m3", (0, 3))
    assert (twice >= once).all()


def test_error_map():
    ax = pto.plot.error_map("f32.f8e4m3", rnd="R", sat=True)
    image = ax.get_images()[0]
    assert image.get_array().shape[1] == 128
    assert ax.get_title() == "f32 → f8e4m3, rounding R, saturating"
    # From 2^-11, a quarter of the least number, to twice the largest.
    assert image.get_extent()[2:] == (-11.5, 9.5)
    given = plt.subplots()[1]
    assert pto.plot.error_map("bf16.f4e2m1x2", exponents=(-2, 3), ax=given) is given


def test_formats():
    ax = pto.plot.formats("f4e2m1", "f8e4m3")
    marks = [line.get_xdata() for line in ax.get_lines()]
    assert marks[0].tolist() == [0.5, 1, 1.5, 2, 3, 4, 6]
    assert len(marks[1]) == 126 and marks[1][-1] == 448
    assert len(pto.plot.formats().get_lines()) == 5


def test_errors(monkeypatch):
    with pytest.raises(pto.FormatError, match="'f32' has too many numbers"):
        pto.plot.formats("f32")
    with pytest.raises(pto.FormatError, match="begin with f32, bf16 or f16"):
        pto.plot.error_map("f8e4m3.f32")

    def absent(name, *args):
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return real(name, *args)

    real = builtins.__import__
    monkeypatch.setattr(builtins, "__import__", absent)
    with pytest.raises(ImportError, match="python3-matplotlib"):
        pto.plot.formats("f4e2m1")
