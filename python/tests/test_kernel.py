# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels in the emulator and in the simulator."""

import warnings

import numpy as np
import pto
import pytest

SCALE = """
void scale(float *restrict out, const float *restrict x, float f, int n) {
  for (int i = 0; i < n; ++i)
    out[i] = x[i] * f;
}
"""


@pytest.fixture(scope="module")
def scale():
    return pto.compile(SCALE)


def test_both_engines(scale):
    x = np.random.default_rng(3).standard_normal(1000, np.float32)
    for run in (scale, scale.simulate):
        out = np.zeros(1001, np.float32)
        run(out[:1000], x, 3.0, 1000)
        assert np.array_equal(out[:1000], x * np.float32(3)) and out[1000] == 0


def test_map(scale):
    # Chunks of any size, their last shorter, on one thread and on several.
    x = np.random.default_rng(4).standard_normal(100003, np.float32)
    for options in ({}, {"threads": 1}, {"chunk": 1000}, {"chunk": 99, "threads": 3}):
        out = np.zeros_like(x)
        scale.map(out, x, 3.0, pto.COUNT, **options)
        assert np.array_equal(out, x * np.float32(3)), options
    # Arrays that are not contiguous, and none at all.
    wide = np.zeros((500, 400), np.float32)
    scale.map(wide[:, ::2], x[:100000].reshape(500, 200), 2.0, pto.COUNT)
    assert np.array_equal(wide[:, ::2].ravel(), x[:100000] * np.float32(2))
    assert not wide[:, 1::2].any()
    scale.map(x[:0], x[:0], 2.0, pto.COUNT)


def test_map_of_longer_and_whole_arrays():
    k = pto.compile(
        """
        void lookup(unsigned char *restrict y, const unsigned char *restrict pairs,
                    const unsigned char *restrict table, int n) {
          for (int i = 0; i < n; ++i)
            y[i] = table[pairs[2 * i]] + pairs[2 * i + 1];
        }
        """
    )
    rng = np.random.default_rng(5)
    pairs = rng.integers(0, 256, (300000, 2), np.uint8)
    table = rng.integers(0, 256, 256, np.uint8)
    y = np.zeros(300000, np.uint8)
    k.map(y, pairs, pto.whole(table), pto.COUNT, chunk=20000)
    assert np.array_equal(y, table[pairs[:, 0]] + pairs[:, 1])


def test_map_errors(scale):
    x = np.ones(1000, np.float32)
    with pytest.raises(pto.KernelError, match="1000 and of 300 elements cannot be cut"):
        scale.map(x, x[:300].copy(), 2.0, pto.COUNT)
    with pytest.raises(pto.KernelError, match="takes 4 arguments"):
        scale.map(x, x)
    with pytest.raises(pto.KernelError, match="no array to cut"):
        scale.map(pto.whole(x), pto.whole(x), 2.0, pto.COUNT)
    with pytest.raises(pto.KernelError, match=r"^argument 2 \('x'\) takes elements of"):
        scale.map(x, np.arange(1000), 2.0, pto.COUNT)
    with pytest.raises(pto.KernelError, match=r"argument 3 \('f'\).*is an integer"):
        scale.map(x, x, pto.COUNT, pto.COUNT)
    with pytest.raises(pto.KernelError, match="equal; give a number .* divides 1000"):
        scale.map(x, x, 2.0, 5)
    with pytest.raises(pto.KernelError, match=r"argument 2 \('x'\).*overlaps"):
        scale.map(x[:600], x[400:], 2.0, pto.COUNT, chunk=100)
    with pytest.raises(pto.KernelError, match="0 to 999: .*array is read-only"):
        scale.map(pto.whole(x), x.copy(), 2.0, pto.COUNT, threads=1)
    with pytest.raises(pto.KernelError, match="^elements 0 to 499: ") as caught:
        scale.map(x, x, 2.0, 100000, chunk=500, threads=1)
    assert caught.value.function == "scale" and caught.value.line == 4
    with pytest.raises(ValueError, match="0 or more"):
        scale.map(x, x, 2.0, pto.COUNT, chunk=-1)
    one = pto.compile("int one(int *p) { return *p; }")
    with pytest.raises(pto.KernelError, match="'one' has a result"):
        one.map(np.zeros(4, np.int32))


def test_parameters(scale):
    assert [(p.kind, p.name, p.format, p.is_const) for p in scale.parameters] == [
        ("pointer", "out", "f32", False),
        ("pointer", "x", "f32", True),
        ("scalar", "f", "f32", False),
        ("scalar", "n", "s32", False),
    ]
    assert scale.returns.kind == "none"


def test_strided_arrays_and_aliases(scale):
    x = np.arange(10, dtype=np.float32)
    out = np.zeros((5, 2), np.float32)
    scale(out[:, 1], x[::2], 2.0, 5)
    assert out[:, 1].tolist() == [0, 4, 8, 12, 16] and not out[:, 0].any()
    scale(x, x, 2.0, 10)
    assert x.tolist() == list(range(0, 20, 2))
    with pytest.raises(pto.KernelError, match=r"argument 2 \('x'\).*overlaps"):
        scale(x[:8], x[2:], 2.0, 8)


def test_simulation(scale):
    x = np.ones(256, np.float32)
    s = scale.simulate(np.zeros_like(x), x, 2.0, 256)
    assert 0 < s.cycles < 2000 and s.instructions > 8
    assert sum(s.ports.values()) > 0
    assert s._repr_svg_().startswith("<svg") and "vmul" in s.timeline
    assert "cycles for" in repr(s)


def test_text_of_code(scale):
    assert "PTO.vmul" in scale.assembly and ".loc" not in scale.assembly
    assert "define" in scale.llvm_ir and "@scale" in scale.llvm_ir


def test_results_and_types():
    source = """
    unsigned add(unsigned char a, short b, _Bool c) { return a + b + c; }
    _Float16 half(_Float16 x) { return x / 2; }
    double wide(double x) { return x * x; }
    float sum(const signed char *x, int n) {
      float s = 0;
      for (int i = 0; i < n; ++i) s += x[i];
      return s;
    }
    """
    compiled = {
        name: pto.compile(source, entry=name) for name in ("add", "half", "wide", "sum")
    }
    assert compiled["add"](255, -256, True) == 0
    assert compiled["add"](1, -3, False) == 2**32 - 2
    assert compiled["half"](3.0) == 1.5
    assert compiled["wide"](1e100) == 1e200
    assert compiled["sum"](np.arange(-5, 100, dtype=np.int8), 105) == 4935
    assert compiled["sum"].simulate(np.int8([1, 2, 3]), 3).result == 6


def test_variables_begin_anew():
    k = pto.compile("int n = 5; int next(void) { return ++n; }")
    assert [k(), k(), k.simulate().result] == [6, 6, 6]


def test_bad_access_is_an_exception(scale):
    x = np.ones(8, np.float32)
    out = np.zeros(8, np.float32)
    for _ in range(3):
        with pytest.raises(pto.KernelError) as caught:
            scale(out, x, 2.0, 1 << 20)
        e = caught.value
        assert (e.function, e.file, e.line) == ("scale", "<source>", 4)
        assert e.address is not None and e.address % 32 == 0
        assert not out.any()
    with pytest.raises(pto.KernelError) as caught:
        scale.simulate(out, x, 2.0, 1 << 20)
    assert caught.value.function == "scale" and caught.value.pc is not None
    # And the process goes on.
    scale(out, x, 2.0, 8)
    assert out.tolist() == [2] * 8


def test_read_only_arrays():
    k = pto.compile("void set(int *p) { *p = 1; }")
    a = np.zeros(8, np.int32)
    a.flags.writeable = False
    with pytest.raises(pto.KernelError, match="writes to it, but the array is read"):
        k(a)
    assert a[0] == 0


def test_write_beyond_the_end(scale):
    out, x = np.zeros(64, np.float32), np.ones(200, np.float32)
    with pytest.raises(pto.KernelError, match=r"argument 2 \('x'\).* is to const"):
        scale(out, x, 2.0, 100)
    assert not out.any()


def test_global_memory():
    k = pto.compile(
        """void first(__attribute__((address_space(1))) int *out,
                           __attribute__((address_space(1))) const int *x) {
          *out = *x + 1; }"""
    )
    assert [p.space for p in k.parameters] == [1, 1]
    out = np.zeros(1, np.int32)
    k(out, np.int32([41]))
    assert out[0] == 42
    k.simulate(out, np.int32([1]))
    assert out[0] == 2
    far = np.zeros(1 << 20, np.int32)  # More than the unified buffer.
    k(out, far)
    assert out[0] == 1


def test_grid():
    k = pto.compile("int zero(void) { return 0; }")
    assert k(grid=3, subblocks=2) == 0
    for run in (k, k.simulate):
        with pytest.raises(pto.KernelError, match="grid is a number from 1 to 65536"):
            run(grid=0)


def test_plain_pointers_to_global_memory(scale):
    x = np.ones(8, np.float32)
    with pytest.raises(pto.KernelError, match="neither unified buffer nor stack"):
        scale(pto.gm(np.zeros(8, np.float32)), x, 2.0, 8)
    k = pto.compile("void f(__attribute__((address_space(6))) int *p) { *p = 1; }")
    with pytest.raises(pto.KernelError, match="points into the unified buffer, and"):
        k(pto.gm(np.zeros(8, np.int32)))


def test_endless_kernels():
    k = pto.compile("void f(volatile int *p) { while (*p) ; }")
    with pytest.raises(pto.KernelError, match="1000 instructions"):
        k.simulate(np.ones(8, np.int32), max_steps=1000)


def test_kinds_of_mistakes():
    for source, args, message in [
        ("void f(void) { __builtin_trap(); }", (), "in function f"),
        ("struct S { int a[9]; }; void g(struct S *s) {} int *f(int *p) { return p; }",
         (np.zeros(1, np.int32),), "a result of type ptr cannot be returned"),
        ("int f(int x) { return x; }", (float("nan"),), "a whole number, not nan"),
        ("void f(int **p) {}", ([1],), "is a pointer and takes an array, not list"),
    ]:  # fmt: skip
        with pytest.raises(pto.KernelError, match=message):
            pto.compile(source, entry="f")(*args)
    deep = "int g(int n); int f(int n) { volatile int a[4096]; a[0] = n; " \
           "return n ? g(n - 1) + a[0] : 0; } int g(int n) { return f(n) + 1; }"
    with pytest.raises(pto.KernelError, match="stack is full"):
        pto.compile(deep, entry="f", opt=0)(100000)


@pytest.mark.parametrize(
    "args, message",
    [
        ((), r"takes 4 arguments \(out, x, f, n\), not 0"),
        ((1, 2, 3, 4), r"argument 1 \('out'\) is a pointer .* float32, not int"),
        (("d", "x", 1.0, 1), r"takes elements of f32 \(float32\), not of f64"),
        (("x", "x", "1", 1), r"argument 3 \('f'\) takes a number, not str"),
        (("x", "x", 1.0, 1.5), r"argument 4 \('n'\) takes a whole number, not 1.5"),
        (("x", "x", 1.0, 2**31), r"from -2147483648 to 2147483647, not 2147483648"),
        (("big", "x", 1.0, 1), r"argument 1 \('out'\).*: .*400000"),
    ],
)
def test_wrong_arguments(scale, args, message):
    arrays = {
        "d": np.zeros(4),
        "x": np.zeros(4, np.float32),
        "big": np.zeros(100_000, np.float32),
    }
    given = [arrays.get(a, a) if isinstance(a, str) else a for a in args]
    with pytest.raises(pto.KernelError, match=message):
        scale(*given)


def test_compile_errors(tmp_path):
    with pytest.raises(pto.CompileError) as caught:
        pto.compile("void f(void) {\n  g(;\n}")
    assert (caught.value.file, caught.value.line) == ("<source>", 2)
    path = tmp_path / "k.c"
    path.write_text("int f(void) { return x; }")
    with pytest.raises(pto.CompileError, match=r"k\.c:1:\d+: error"):
        pto.compile(path)
    for call, message in [
        (lambda: pto.compile("nothing.c"), "there is no file 'nothing.c'"),
        (lambda: pto.compile("int f(void);"), "no function"),
        (
            lambda: pto.compile("void f(void) {} void g(void) {}"),
            "several functions; name one of them as the entry: f, g",
        ),
        (lambda: pto.compile("void f(void) {}", entry="h"), "no function 'h'; it has f"),
        (lambda: pto.compile("void f(void) {}", opt=4), "opt is 0, 1, 2 or 3, not 4"),
        (lambda: pto.compile("", lang="pascal"), "unknown language 'pascal'"),
        (
            lambda: pto.compile("void f(void) {}", features="+fast"),
            r"unknown feature '\+fast'; the features, after \+ or -, are .*ftz",
        ),
        (lambda: pto.compile("define", lang="llvm"), r"<source>:1:\d+: expected"),
        (lambda: pto.compile("void g(void); void f(void) { g(); }")(), "'g' is decl"),
    ]:
        with pytest.raises((pto.CompileError, pto.KernelError), match=message):
            call()


def test_files_and_languages(tmp_path):
    path = tmp_path / "k.cpp"
    path.write_text("int twice(int x) { return 2 * x; }")
    assert pto.compile(path, entry="twice")(4) == 8
    ir = pto.compile(str(path)).llvm_ir
    assert pto.compile(ir, lang="llvm", entry="twice")(5) == 10


def test_warnings_of_the_compiler():
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        pto.compile("int f(void) { return 1 / 0; }")
    assert [w.category for w in caught] == [pto.PtoWarning]
    assert "<source>:1:24: warning: division by zero" in str(caught[0].message)
