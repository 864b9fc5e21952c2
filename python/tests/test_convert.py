# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Conversions of arrays, judged by NumPy and by exact arithmetic."""

import numpy as np
import pto
import pytest
from pto import _native


def floats(n=100_003):
    """Numbers of all magnitudes and all special values."""
    rng = np.random.default_rng(1)
    bits = rng.integers(0, 1 << 32, n, dtype=np.uint32)
    return bits.view(np.float32)


def test_f16_is_numpys():
    x = floats()
    x = x[~np.isnan(x)]
    with np.errstate(over="ignore"):
        expected = x.astype(np.float16)
    assert np.array_equal(
        pto.convert(x, "f32", "f16").view("u2"), expected.view("u2")
    )


@pytest.mark.parametrize("form", pto.forms(), ids=lambda f: f.name)
def test_every_form_is_exact_arithmetic(form):
    """The vector code and the exact arithmetic make the same bits."""
    source = pto.find_format(form.source)
    width = max(source.bits // 8, 1)
    n = 5003
    bits = np.random.default_rng(2).integers(0, 256, n * width, dtype=np.uint8)
    a = bits.view(f"u{width}").view(source.dtype)
    if pto.find_format(form.result).is_packed:
        a = a[:-1]
    got = pto.convert(a, form.source, form.result)
    made = _native.Converter(form.name, None, -1, _native.SCALAR_ARITHMETIC, "cpu")
    expected = np.empty_like(got)
    count = a.size * (2 if source.is_packed else 1)
    made.run(
        np.ascontiguousarray(a).view("u1"), expected.reshape(-1).view("u1"), count, 1
    )
    assert np.array_equal(got.view("u1"), expected.view("u1"))


def test_shapes_and_strides():
    x = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
    for view in (x, x.T, x[:, ::2], x[::-1, :, 1:3], x[0, 0, 0], x[:0]):
        got = pto.convert(view, "f32", "s16", rnd="Z")
        assert got.shape == view.shape
        assert np.array_equal(got, view.astype(np.int16))


def test_unaligned_and_threads():
    storage = np.zeros(4 * 400_000 + 1, np.uint8)
    x = storage[1:].view(np.float32)
    x[:] = floats(x.size)
    one = pto.convert(x, "f32", "bf16", threads=1)
    assert np.array_equal(one, pto.convert(x.copy(), "f32", "bf16", threads=4))


def test_big_endian():
    x = np.array([1.5, -2], ">f4")
    assert pto.convert(x, "f32", "f16").tolist() == [1.5, -2]


def test_out():
    x = np.float32([1, 2, 3, 4])
    wide = np.zeros(8, np.float16)
    result = pto.convert(x, "f32", "f16", out=wide[::2])
    assert result.base is wide and wide.tolist() == [1, 0, 2, 0, 3, 0, 4, 0]
    both = np.arange(4, dtype=np.int32)
    pto.convert(both, "s32", "f32", out=both.view(np.float32))
    assert both.view(np.float32).tolist() == [0, 1, 2, 3]
    with pytest.raises(pto.FormatError, match=r"shape \(3,\).*shape \(4,\)"):
        pto.convert(x, "f32", "f16", out=np.zeros(3, np.float16))


def test_pairs():
    x = np.float32([[0, 0.5, -6, 3], [1, 1.5, 2, 4]])
    pairs = pto.convert(x, "f32.bf16.f4e2m1x2")
    assert pairs.shape == (2, 2) and pto.format_of(pairs) == "f4e2m1"
    assert np.array_equal(pto.decode(pairs), x)
    assert np.array_equal(pto.decode(pto.convert(pairs, "f4e2m1x2", "bf16")), x)
    with pytest.raises(pto.FormatError, match="rows of 3 elements"):
        pto.convert(x[:, :3], "f32.bf16.f4e2m1x2")


def test_marks():
    bits = pto.convert([1.0, 2.0], "f32", "hif8")
    assert pto.format_of(bits[1:]) == "hif8"
    with pytest.raises(pto.FormatError, match="has elements of hif8, not of f8e4m3"):
        pto.convert(bits, "f8e4m3", "f32")
    plain = bits.astype(np.uint8, copy=False).view(np.uint8)
    assert np.array_equal(pto.convert(plain, "hif8", "f32"), [1, 2])


def test_types_of_ml_dtypes():
    """They are used if they are there, and the bits are taken either way."""
    from pto import _formats

    wanted = "uint16" if _formats.ml_dtypes is None else "bfloat16"
    halves = pto.convert([1.0], "f32", "bf16")
    assert str(halves.dtype) == wanted
    assert pto.convert(halves.view(np.uint16), "bf16", "f32").tolist() == [1]


def test_stand_ins_for_ml_dtypes(monkeypatch):
    """The types of that package are made and taken, whatever they are like."""
    from types import SimpleNamespace

    from pto import _formats

    types = {
        name: np.dtype([(name, "<u2" if name == "bfloat16" else "u1")])
        for name in ("bfloat16", "float8_e4m3fn", "float8_e5m2")
    }
    monkeypatch.setattr(_formats, "ml_dtypes", SimpleNamespace(**types))
    x = np.float32([1, -2.5, 1e9])
    for format_, type_ in zip(("bf16", "f8e4m3", "f8e5m2"), types.values()):
        assert pto.dtype(format_) == type_
        small = pto.convert(x, "f32", format_)
        assert small.dtype == type_ and pto.format_of(small) == format_
        assert np.array_equal(pto.convert(small, format_, "f32")[:2], x[:2])
        assert np.array_equal(pto.decode(small)[:2], x[:2])
    with pytest.raises(pto.FormatError, match="those of f8e5m2 are of type uint8 or"):
        pto.convert(pto.convert(x, "f32", "f8e4m3"), "f8e5m2", "f32")


def test_counts():
    x = np.float32([1, 0.1, 1e9, -1e9, 1e-30, np.inf, np.nan, 0])
    result, (counts,), twice = pto.convert_counted(x, "f32", "f16")
    assert counts == pto.Counts("f32.f16", inexact=4, overflow=2, underflow=1, nan=1)
    assert twice == 0
    # By exact arithmetic, one element at a time.
    x = floats(20_000)
    for form in ("f32.f16", "f32.s16", "f32.hif8", "f32.f8e4m3", "f32.s64"):
        made = _native.Converter(form, None, -1, _native.SCALAR_ARITHMETIC, "cpu")
        _, (counts,), _ = pto.convert_counted(x, form)
        out = np.empty(x.size * 8, np.uint8)
        size = pto.dtype(form.split(".")[1]).itemsize
        parts = [
            made.run_counted(x[i : i + 1].view("u1"), out[:size], 1, 1)[0][0]
            for i in range(x.size)
        ]
        total = tuple(np.array(parts).sum(axis=0))
        assert (counts.inexact, counts.overflow, counts.underflow, counts.nan) == total


def test_double_rounding():
    # bf16 rounds this down to a tie of f8e4m3.
    x = np.float32([1 + 2**-4 + 2**-12, 1.0])
    _, steps, twice = pto.convert_counted(x, "f32", "bf16")
    assert twice == 0
    report = pto.error(x, "f32.f16.f8e4m3") if pto.forms("f16", "f8e4m3") else None
    assert report is None
    x = np.float32([1.25 + 2**-12, 1.0])
    result, steps, twice = pto.convert_counted(x, "f32.bf16.f4e2m1x2")
    assert twice == 1 and [s.inexact for s in steps] == [1, 1]


@pytest.mark.parametrize("mode", [None, "Z", "A"])
def test_double_rounding_is_counted_exactly(mode):
    """What the counts skip has the result of a single conversion."""
    x = floats(3000)
    x[:1500] = np.random.default_rng(7).standard_normal(1500, np.float32)
    result, _, twice = pto.convert_counted(x, "f32.bf16.f4e2m1x2", rnd=mode)
    # Exact numbers of the last format, and halves of it, are where it matters.
    grid = np.unique(np.abs(pto.decode(np.arange(16, dtype=np.uint8), "f4e2m1")[::2]))
    with np.errstate(invalid="ignore"):
        a, y = np.abs(x.astype(np.float64)), np.abs(pto.decode(result, "f4e2m1"))
    finite = np.isfinite(a)
    a, y = a[finite].clip(max=grid[-1]), y[finite]
    below = grid[np.searchsorted(grid, a, side="right") - 1]
    above = grid[np.searchsorted(grid, a)]
    if mode == "Z":
        single = below
    else:
        middle = (below + above) / 2
        even = np.searchsorted(grid, below) % 2 == 0
        down = (a < middle) | ((a == middle) & (even if mode is None else False))
        single = np.where(down, below, above)
    assert twice == np.count_nonzero(single != y)
    # Truncating twice is truncating once.
    assert (twice > 0) == (mode != "Z")


@pytest.mark.parametrize(
    "call, message",
    [
        (("f32", "f17"), "unknown format 'f17'; the formats are s4, s8"),
        (("f32", "f4e2m1x2"), "f32 converts to bf16, f16, f8e4m3"),
        (("f32.f16", "f4e2m1"), "there is no conversion f16.f4e2m1"),
        (("f32",), "'f32' is not a conversion"),
        (("vtrc.s8",), "vtrc does not have s8, only bf16, f16, f32"),
    ],
)
def test_unknown_forms(call, message):
    with pytest.raises(pto.FormatError, match=message):
        pto.convert([1.0], *call)


@pytest.mark.parametrize(
    "options, message",
    [
        ({"rnd": "Q"}, "unknown rounding mode 'Q'; the modes are R, A, F, C, Z"),
        ({"cpu": "b7"}, "unknown processor 'b7'; the processors are a5, a3"),
        ({"cpu": "a2"}, "f32.hif8 is not available on a2 .it is on a5."),
        ({"rnd": "R"}, "f32.hif8 does not round by mode R .0.; legal: A"),
    ],
)
def test_wrong_operands(options, message):
    with pytest.raises(pto.FormatError, match=message):
        pto.convert([1.0], "f32", "hif8", **options)


def test_wrong_types():
    with pytest.raises(pto.FormatError, match="complex64 may be of several formats"):
        pto.decode(np.zeros(3, np.complex64))
    with pytest.raises(pto.FormatError, match="type float64, but those of f32"):
        pto.convert(np.zeros(3), "f32", "f16")
    with pytest.raises(pto.FormatError, match="type uint8, but those of bf16"):
        pto.convert(np.zeros(3, np.uint8), "bf16", "f32")
    with pytest.raises(pto.FormatError, match="elements of hif8 are given as an"):
        pto.convert([1.0], "hif8", "f32")
