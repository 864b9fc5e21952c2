# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Errors of conversions, blocks with scales, and PTX."""

import numpy as np
import pto
import pytest


def test_error_of_f16():
    x = np.random.default_rng(4).standard_normal(5000, np.float32)
    report = pto.error(x, "f32.f16")
    y = x.astype(np.float16).astype(np.float64)
    x = x.astype(np.float64)
    ulp = np.spacing(np.abs(x).astype(np.float16)).astype(np.float64)
    # np.spacing() looks at the rounded number, which may be in the next binade.
    ulp = np.where(np.abs(x.astype(np.float16)) > np.abs(x), np.maximum(ulp / 2, 2**-24), ulp)
    same_binade = np.frexp(y)[1] == np.frexp(x)[1]
    distance = (np.abs(y - x) / np.spacing(np.abs(x).astype(np.float16)).astype(float))[same_binade]
    assert 0.49 < report.max_ulp <= 0.5 and distance.max() <= report.max_ulp
    assert report.mean_ulp == pytest.approx(distance.mean(), rel=0.01)
    relative = np.abs(y - x) / np.abs(x)
    assert report.max_relative == relative.max()
    assert report.mean_relative == pytest.approx(relative.mean())
    assert report.inexact == np.count_nonzero(x != y)
    assert (report.overflow, report.underflow, report.nan) == (0, 0, 0)


def test_error_counts():
    x = np.float32([1, 1e6, -np.inf, np.nan, 1e-10, 448, 449])
    report = pto.error(x, "f32.f8e4m3", sat=True)
    assert (report.count, report.overflow, report.underflow) == (7, 3, 1)
    assert "error in ulp" in str(report)
    # Directed rounding is off by up to one unit.
    x = np.linspace(1, 2, 1000, dtype=np.float32)
    assert 0.9 < pto.error(x, "f32.f16", rnd="Z").max_ulp < 1


def test_error_of_chain():
    x = np.random.default_rng(5).standard_normal(4096, np.float32)
    report = pto.error(x, "f32.bf16.f4e2m1x2")
    assert len(report.steps) == 2 and report.max_ulp <= 0.51
    assert report.double_rounded > 0 and "rounded twice" in str(report)
    assert pto.error(np.float32([1.5, 2.5]), "vtrc.f32").inexact == 2
    assert pto.error(np.float32([3.4]), "f32.s16").max_ulp == pytest.approx(0.4, rel=1e-6)
    assert pto.error(np.zeros(0, np.float32), "f32.f16").count == 0


@pytest.mark.parametrize("name", ["f8e4m3", "f8e5m2", "hif8", "f4e2m1", "f4e1m2"])
def test_mx(name):
    x = np.random.default_rng(6).standard_normal((3, 128), np.float32) * 1000
    q = pto.mx_quantize(x, name)
    assert q.scales.shape == (3, 4)
    worst = np.abs(q.decode() - x).reshape(3, 4, 32).max(axis=-1)
    largest = np.abs(x).reshape(3, 4, 32).max(axis=-1)
    # No worse than a unit of the coarsest format at the largest element.
    assert (worst <= largest / 2).all() and q.decode().any()
    # Powers of two survive.
    ones = np.full((1, 32), 2.0**-20, np.float32)
    assert np.array_equal(pto.mx_quantize(ones, name).decode(), ones)


def test_mx_specials():
    x = np.zeros((2, 32), np.float32)
    x[1, 5] = np.nan
    q = pto.mx_quantize(x)
    assert q.scales.tolist() == [[127], [255]]
    assert not q.decode()[0].any() and np.isnan(q.decode()[1]).all()
    with pytest.raises(pto.FormatError, match=r"shape \(2, 31\) is not a multiple of"):
        pto.mx_quantize(x[:, :31])
    with pytest.raises(pto.FormatError, match="4 or 8 bits, not f16"):
        pto.mx_quantize(x, "f16")


def test_nvfp4():
    x = np.random.default_rng(8).standard_normal((4, 64), np.float32)
    q = pto.nvfp4_quantize(x)
    assert q.elements.shape == (4, 32) and q.scales.shape == (4, 4)
    assert pto.decode(q.scales, "f8e4m3").max() == 448
    worst = np.abs(q.decode() - x).reshape(4, 4, 16).max(axis=-1)
    # Half of the widest gap, 4 to 6, and what the scale of 8 bits adds.
    largest = np.abs(x).reshape(4, 4, 16).max(axis=-1)
    assert (worst <= largest * (1 / 6 + 1 / 16)).all()
    assert not pto.nvfp4_quantize(np.zeros(16, np.float32)).decode().any()
    with pytest.raises(pto.FormatError, match="NaN and infinity"):
        pto.nvfp4_quantize(np.full(16, np.inf, np.float32))
    with pytest.raises(pto.FormatError, match="not a multiple of the block, 16"):
        pto.nvfp4_quantize(np.zeros(8, np.float32))


def test_ptx():
    a, b = np.float32([1.5, 1000]), np.float32([-3, 0])
    got = pto.ptx("cvt.rn.satfinite.e4m3x2.f32", a, b)
    assert got.dtype == np.uint16 and got.tolist() == [0x3CC4, 0x7E00]
    assert pto.ptx("cvt.rn.f16x2.e4m3x2", got).tolist() == [0x3E00C200, 0x5F000000]
    assert pto.ptx("cvt.rn.f16.f32", a).dtype == np.float16
    assert pto.ptx("cvt.rn.f16.f32", 1.5).shape == ()
    noisy = pto.ptx("cvt.rs.bf16x2.f32", a, b, rbits=0x80007FFF)
    assert noisy.dtype == np.uint32
    packed = pto.ptx("cvt.pack.sat.u8.s32.b32", [300], [-5], c=0)
    assert packed.tolist() == [0xFF00]


@pytest.mark.parametrize(
    "call, message",
    [
        (("cvt.f16.f32", 1.0), "rounding"),
        (("cvt.rn.f16.f32",), "takes 1 operands of type .f32, not 0"),
        (("cvt.rn.f16.f32", np.float64([1])), "operand a of type .f32 .* not float64"),
        (("cvt.rs.bf16x2.f32", 1.0, 2.0), "needs the operand rbits"),
        (("cvt.rn.bf16x2.f32", [1.0], [2.0, 3, 4], [5]), "takes 2 operands"),
        (("cvt.rn.bf16x2.f32", [1.0, 2], [2.0, 3, 4]), r"shapes \(2,\), \(3,\)"),
    ],
)
def test_ptx_errors(call, message):
    with pytest.raises(pto.FormatError, match=message):
        pto.ptx(*call)


def test_explain():
    text = str(pto.explain("f32", "f8e4m3"))
    assert "448" in text and "saturation: an operand" in text
    for form in pto.forms():
        assert form.result in str(pto.explain(form.source, form.result))
    with pytest.raises(pto.FormatError, match="no conversion f16.f8e4m3: f16 converts"):
        pto.explain("f16", "f8e4m3")
