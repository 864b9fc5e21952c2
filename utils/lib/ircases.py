# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of LLVM IR, one for each operation, element type and length.

Every function is `void @name(ptr addrspace(6) %p)`: it loads its operands from the
memory at %p, applies one operation and stores the result there, so that it can be
called with made-up memory by any engine. Operands for which LLVM calls the result
poison are changed beforehand: amounts of shifts are reduced, divisors are not 0,
and what is converted by an operation that does not saturate fits.
"""

import re

LENGTHS = [None] + [*range(1, 10), 15, 16, 17, 31, 32, 33, 48, 63, 64, 65, 100,
                    127, 128, 129, 255, 256, 257, 1024]
INTEGERS = {"i1": 1, "i8": 8, "i16": 16, "i24": 24, "i32": 32, "i64": 64,
            "i128": 128}
# Format: width, how many bits of the mantissa, of the exponent.
FLOATS = {"half": (16, 10, 5), "bfloat": (16, 7, 8), "float": (32, 23, 8),
          "double": (64, 52, 11)}
TYPES = [*INTEGERS, *FLOATS]

# What functions may use: the memory that pto-diff shares and compares.
MEMORY = 96 * 1024


def bits_of(ty):
    return INTEGERS[ty] if ty in INTEGERS else FLOATS[ty][0]


def bytes_of(ty):
    """In memory, as elements of a vector that the operation does not see."""
    return {"i1": 1, "i24": 4}.get(ty, bits_of(ty) // 8)


def vector(ty, length):
    return ty if length is None else f"<{length} x {ty}>"


class TooLarge(Exception):
    """The operands do not fit into the memory."""


class Body:
    """The instructions of a function. A value is a pair of type and name, or
    constant, as in IR."""

    def __init__(self, length):
        self.length = length
        self.lines = []
        self.used = 0
        self.count = 0
        self.offset = 0
        self.declarations = []
        self.attributes = ""

    def vector(self, ty):
        return vector(ty, self.length)

    def emit(self, ty, text):
        name = f"%v{self.count}"
        self.count += 1
        self.lines.append(f"  {name} = {text}")
        return ty, name

    def say(self, text):
        self.lines.append("  " + text)

    def call(self, ty, name, *args):
        listed = ", ".join(a if isinstance(a, str) else f"{a[0]} {a[1]}"
                           for a in args)
        strict = " strictfp" if self.attributes else ""
        text = f"call {ty} @llvm.{name}({listed}){strict}"
        if ty == "void":
            self.say(text)
            return None
        return self.emit(ty, text)

    def pointer(self, size):
        """A piece of the memory of its own."""
        place = self.offset
        self.offset += (size + 255) // 256 * 256
        if self.offset > MEMORY:
            raise TooLarge()
        return self.emit("ptr addrspace(6)",
                         f"getelementptr i8, ptr addrspace(6) %p, i64 {place}")

    def generic_pointer(self, size):
        return self.cast("addrspacecast", self.pointer(size), "ptr")

    def sink(self, ty, size):
        """Where an operation stores a vector. What becomes of the bits beside a
        vector of bits is not specified, so that is not in the memory which is
        compared."""
        if ty != "i1":
            return self.pointer(size)
        whole = f"[{size} x i8]"
        place = self.emit("ptr", f"alloca {whole}, align 32")
        self.say(f"store {whole} zeroinitializer, ptr {place[1]}")
        return place

    def drain(self, ty, place):
        """The results of a function that has stored to a sink."""
        if ty == "i1":
            return [self.emit(self.vector(ty),
                              f"load {self.vector(ty)}, {' '.join(place)}")]
        return []

    def splat(self, ty, number, length=0):
        length = self.length if length == 0 else length
        return (vector(ty, length), str(number) if length is None else
                f"splat ({ty} {number})")

    def load(self, ty, length=0):
        """Elements of any kind. Those that do not fill bytes are made from
        wider ones, so that only 'load' and 'store' are about packed memory."""
        length = self.length if length == 0 else length
        whole = {"i1": "i8", "i24": "i32"}.get(ty, ty)
        pointer = self.pointer(bytes_of(ty) * (length or 1))
        value = self.emit(vector(whole, length),
                          f"load {vector(whole, length)}, {' '.join(pointer)}")
        if ty == "i1":
            zero = "0" if length is None else "zeroinitializer"
            return self.emit(vector(ty, length),
                             f"icmp slt {value[0]} {value[1]}, {zero}")
        if ty == "i24":
            return self.emit(
                vector(ty, length),
                f"trunc {value[0]} {value[1]} to {vector(ty, length)}")
        return value

    def store(self, value):
        """Value: of any type that 'load' makes, or a structure of them."""
        if value[0].startswith("{"):
            parts = re.findall(r"<[^>]*>|[^,{} ]+", value[0])
            for i, part in enumerate(parts):
                self.store(self.emit(
                    part, f"extractvalue {value[0]} {value[1]}, {i}"))
            return
        found = re.fullmatch(r"<(\d+) x (\w+)>", value[0])
        length, ty = (int(found[1]), found[2]) if found else (None, value[0])
        whole = {"i1": "i8", "i24": "i32"}.get(ty)
        if whole:
            value = self.emit(
                vector(whole, length),
                f"zext {value[0]} {value[1]} to {vector(whole, length)}")
        pointer = self.pointer(bytes_of(ty) * (length or 1))
        self.say(f"store {value[0]} {value[1]}, {' '.join(pointer)}")

    def binary(self, name, a, b):
        return self.emit(a[0], f"{name} {a[0]} {a[1]}, {b[1]}")

    def cast(self, name, value, ty):
        return self.emit(ty, f"{name} {value[0]} {value[1]} to {ty}")

    def amount(self, ty):
        """Of a shift by less than the width."""
        most = {24: 15}.get(bits_of(ty), bits_of(ty) - 1)
        return self.binary("and", self.load(ty), self.splat(ty, most))

    def divisor(self, ty, signed):
        """Not 0, and, if signed, not -1."""
        value = self.load(ty)
        if signed:
            value = self.binary("lshr", value, self.splat(ty, 1))
        return self.binary("or", value, self.splat(ty, 1))

    def short(self, ty, signed):
        """Of half the width, so that products fit."""
        return self.binary("ashr" if signed else "lshr", self.load(ty),
                           self.splat(ty, bits_of(ty) // 2))

    def fitting(self, ty, result, signed):
        """Floats that the integer type 'result' can hold."""
        width, mantissa, exponent = FLOATS[ty]
        whole = f"i{width}"
        value = self.load(whole)
        one = 1 << exponent - 1  # The field of the exponent 1.
        keep = (1 << mantissa) - 1
        if bits_of(result) == 1:
            # Down to -1, or up to 1, and fractions.
            sign = 1 << width - 1 if signed else 0
            keep |= (one - 1) << mantissa
            value = self.binary("and", value, self.splat(whole, keep))
            value = self.binary("or", value, self.splat(whole, sign))
        else:
            steps = 0
            while (2 << steps) + 1 <= bits_of(result) - 1:
                steps += 1
            steps = min(steps, exponent - 2)
            keep |= ((1 << steps) - 1) << mantissa
            if signed:
                keep |= 1 << width - 1
            value = self.binary("and", value, self.splat(whole, keep))
            value = self.binary("or", value, self.splat(whole, one << mantissa))
        return self.cast("bitcast", value, self.vector(ty))

    def mask(self):
        return self.load("i1")

    def evl(self):
        """An explicit vector length from 0 to all."""
        return self.binary("urem", self.load("i32", None),
                           ("i32", str(self.length + 1)))

    def active(self, ty, name, *operands, length=None):
        """The results of an operation whose other elements are poison."""
        mask, count = self.mask(), self.evl()
        lengths = [count] if length is None else [length, count]
        value = self.call(self.vector(ty), name, *operands, mask, *lengths)
        zero = (self.vector(ty), "zeroinitializer")
        return [self.call(self.vector(ty), "vp.merge", mask, value, zero,
                          count)]

    def text(self, name):
        lines = [f"define void @{name}(ptr addrspace(6) %p) {self.attributes}"
                 .rstrip() + " {", *self.lines]
        if not self.lines or not self.lines[-1].strip().startswith("ret "):
            lines.append("  ret void")
        return "\n".join(lines + ["}", ""])


class Operation:
    """Family is plain, vp, constrained, reduce, masked, ... Types: those of the
    elements, or pairs of them. Lengths: all, 'scalar' or 'vector'. Write: adds
    the operation to a body."""

    def __init__(self, name, family, types, lengths, write):
        self.name = name
        self.family = family
        self.types = types
        self.lengths = {"all": LENGTHS, "scalar": [None],
                        "vector": LENGTHS[1:]}[lengths]
        self.write = write

    def case_name(self, ty, length):
        return (f"{self.name}.{ty if isinstance(ty, str) else '.'.join(ty)}"
                f".{'x' + str(length) if length else 'scalar'}")

    def function(self, ty, length):
        """(text of the function, declarations), or None if the operation
        needs more memory than there is."""
        body = Body(length)
        try:
            result = self.write(body, ty)
            for value in result or ():
                body.store(value)
        except TooLarge:
            return None
        return body.text(self.case_name(ty, length)), body.declarations


def operation_list():
    """All operations, in a fixed order."""
    operations = []
    ints, wide, floats = [*INTEGERS], [*INTEGERS][1:], [*FLOATS]

    def add(name, family, types, lengths="all"):
        def register(write):
            operations.append(Operation(name, family, types, lengths, write))
        return register

    # -- Integers. `operands` is how a binary operation gets its second one.
    second = {"shl": Body.amount, "lshr": Body.amount, "ashr": Body.amount,
              "sdiv": lambda b, ty: b.divisor(ty, True),
              "srem": lambda b, ty: b.divisor(ty, True),
              "udiv": lambda b, ty: b.divisor(ty, False),
              "urem": lambda b, ty: b.divisor(ty, False)}
    for name in ("add", "sub", "mul", "and", "or", "xor", *second):
        types = wide if name in ("sdiv", "srem") else ints
        operand = second.get(name, Body.load)
        add(name, "plain", types)(
            lambda b, ty, name=name, operand=operand: [
                b.binary(name, b.load(ty), operand(b, ty))])

        def predicated(b, ty, name=name, operand=operand):
            v = b.vector(ty)
            return [b.call(v, f"vp.{name}", b.load(ty), operand(b, ty),
                           b.mask(), b.evl())]
        add(f"vp.{name}", "vp", types, "vector")(predicated)

    def intrinsic(name, types, operands, family="plain", lengths="all",
                  suffix=(), predicated=None, label=None):
        """An intrinsic of operands of the result's type, and vp.* of it."""
        add(label or name, family, types, lengths)(
            lambda b, ty: [b.call(b.vector(ty), name,
                                  *[o(b, ty) for o in operands], *suffix)])
        if predicated is not None:
            add(f"vp.{predicated}", "vp", types, "vector")(
                lambda b, ty: [b.call(b.vector(ty), f"vp.{predicated}",
                                      *[o(b, ty) for o in operands], *suffix,
                                      b.mask(), b.evl())])

    any1, any2, any3 = [[Body.load] * n for n in (1, 2, 3)]

    def few_doubles(b, ty):
        """For functions, each of which takes thousands of instructions."""
        if ty == "double" and (b.length or 1) > 129:
            raise TooLarge()
        return b.load(ty)
    for name in ("smin", "smax", "umin", "umax"):
        intrinsic(name, ints, any2, predicated=name)
    for name in ("sadd.sat", "uadd.sat", "ssub.sat", "usub.sat"):
        intrinsic(name, ints, any2, predicated=name)
    for name in ("sshl.sat", "ushl.sat"):
        intrinsic(name, ints, [Body.load, Body.amount])
    intrinsic("abs", ints, any1, suffix=["i1 false"], predicated="abs")
    for name in ("ctlz", "cttz"):
        intrinsic(name, ints, any1, suffix=["i1 false"], predicated=name)
    for name in ("ctpop", "bitreverse"):
        intrinsic(name, ints, any1, predicated=name)
    intrinsic("bswap", [t for t in wide if bits_of(t) % 16 == 0], any1,
              predicated="bswap")
    for name in ("fshl", "fshr"):
        intrinsic(name, ints, any3, predicated=name)
    for name in ("scmp", "ucmp"):
        add(name, "plain", ints)(
            lambda b, ty, name=name: [b.call(b.vector("i8"), name, b.load(ty),
                                             b.load(ty))])
    for sign in "su":
        signed = sign == "s"
        for name in ("add", "sub", "mul"):
            add(f"{sign}{name}.with.overflow", "plain", ints)(
                lambda b, ty, name=f"{sign}{name}.with.overflow": [
                    b.call(f"{{ {b.vector(ty)}, {b.vector('i1')} }}", name,
                           b.load(ty), b.load(ty))])
        for tail in ("", ".sat"):
            def multiply(b, ty, name=f"{sign}mul.fix{tail}", tail=tail,
                         signed=signed):
                a, c = ((b.load(ty), b.load(ty)) if tail else
                        (b.short(ty, signed), b.short(ty, signed)))
                return [b.call(b.vector(ty), name, a, c,
                               f"i32 {bits_of(ty) // 2 - 1}")]
            add(f"{sign}mul.fix{tail}", "plain", wide)(multiply)

            def divide(b, ty, name=f"{sign}div.fix{tail}", signed=signed):
                return [b.call(b.vector(ty), name, b.short(ty, signed),
                               b.divisor(ty, signed),
                               f"i32 {bits_of(ty) // 2 - 1}")]
            add(f"{sign}div.fix{tail}", "plain", wide)(divide)
    predicates = ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt",
                  "sle"]
    for p in predicates:
        add(f"icmp.{p}", "plain", ints)(
            lambda b, ty, p=p: [compare(b, f"icmp {p}", b.load(ty),
                                        b.load(ty))])

        def predicated_compare(b, ty, p=p):
            return [b.call(b.vector("i1"), "vp.icmp", b.load(ty), b.load(ty),
                           f'metadata !"{p}"', b.mask(), b.evl())]
        add(f"vp.icmp.{p}", "vp", ints, "vector")(predicated_compare)

    # -- Values of any type.
    def compare(b, name, a, c):
        return b.emit(b.vector("i1"), f"{name} {a[0]} {a[1]}, {c[1]}")

    def select(b, ty):
        m, a, c = b.mask(), b.load(ty), b.load(ty)
        return [b.emit(a[0], f"select {' '.join(m)}, {' '.join(a)}, "
                             f"{' '.join(c)}")]
    add("select", "plain", TYPES)(select)

    def select_one(b, ty):
        m, a, c = b.load("i1", None), b.load(ty), b.load(ty)
        return [b.emit(a[0], f"select {' '.join(m)}, {' '.join(a)}, "
                             f"{' '.join(c)}")]
    add("select.one", "plain", TYPES, "vector")(select_one)
    for name in ("select", "merge"):
        add(f"vp.{name}", "vp", TYPES, "vector")(
            lambda b, ty, name=name: [b.call(b.vector(ty), f"vp.{name}",
                                             b.mask(), b.load(ty), b.load(ty),
                                             b.evl())])
    add("freeze", "plain", TYPES)(
        lambda b, ty: [b.emit(b.vector(ty), "freeze " + " ".join(b.load(ty)))])
    add("ssa.copy", "plain", TYPES)(
        lambda b, ty: [b.call(b.vector(ty), "ssa.copy", b.load(ty))])

    def phi(b, ty):
        a, c, m = b.load(ty), b.load(ty), b.load("i1", None)
        b.lines += [f"  br {' '.join(m)}, label %then, label %else", "then:",
                    "  br label %join", "else:", "  br label %join", "join:"]
        return [b.emit(a[0], f"phi {a[0]} [ {a[1]}, %then ], "
                             f"[ {c[1]}, %else ]")]
    add("phi", "plain", TYPES)(phi)

    def call_function(b, ty):
        name = f"callee.{ty}.{b.length or 'scalar'}"
        v = b.vector(ty)
        b.declarations.append(
            f"define {v} @{name}(i32 %n, {v} %a, {v} %b) noinline {{\n"
            f"  ret {v} %b\n}}\n")
        a, c = b.load(ty), b.load(ty)
        return [b.emit(v, f"call {v} @{name}(i32 1, {' '.join(a)}, "
                          f"{' '.join(c)})")]
    add("call", "plain", TYPES)(call_function)

    # -- Floats.
    narrower = [("float", "half"), ("float", "bfloat"), ("double", "half"),
                ("double", "bfloat"), ("double", "float")]
    for name in ("fadd", "fsub", "fmul", "fdiv", "frem"):
        add(name, "plain", floats)(
            lambda b, ty, name=name: [b.binary(name, b.load(ty), b.load(ty))])
        add(f"{name}.fast", "plain", floats)(
            lambda b, ty, name=name: [b.binary(name + " nnan ninf nsz arcp "
                                               "contract afn", b.load(ty),
                                               b.load(ty))]
            if name == "frem" else
            [b.binary(name + " contract", b.load(ty), b.load(ty))])
        add(f"vp.{name}", "vp", floats, "vector")(
            lambda b, ty, name=name: [b.call(b.vector(ty), f"vp.{name}",
                                             b.load(ty), b.load(ty), b.mask(),
                                             b.evl())])
    add("fneg", "plain", floats)(
        lambda b, ty: [b.emit(b.vector(ty), "fneg " + " ".join(b.load(ty)))])
    add("vp.fneg", "vp", floats, "vector")(
        lambda b, ty: [b.call(b.vector(ty), "vp.fneg", b.load(ty), b.mask(),
                              b.evl())])
    for name, operands in (("fma", any3), ("fmuladd", any3),
                           ("copysign", any2), ("minnum", any2),
                           ("maxnum", any2), ("minimum", any2),
                           ("maximum", any2), ("fabs", any1), ("sqrt", any1),
                           ("floor", any1), ("ceil", any1), ("rint", any1),
                           ("nearbyint", any1), ("round", any1),
                           ("roundeven", any1)):
        intrinsic(name, floats, operands, predicated=name)
    # 'trunc' is the conversion of integers.
    intrinsic("trunc", floats, any1, predicated="roundtozero", label="ftrunc")
    for name in ("sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh",
                 "tanh", "exp", "exp2", "exp10", "log", "log2", "log10",
                 "canonicalize", "arithmetic.fence"):
        intrinsic(name, floats, [few_doubles])
    intrinsic("pow", floats, [few_doubles] * 2)
    add("multiply-add", "plain", floats)(
        lambda b, ty: [b.binary("fadd", b.binary("fmul", b.load(ty),
                                                 b.load(ty)), b.load(ty))])
    add("multiply-add.contract", "plain", floats)(
        lambda b, ty: [b.binary("fadd contract",
                                b.binary("fmul contract", b.load(ty),
                                         b.load(ty)), b.load(ty))])
    add("powi", "plain", floats)(
        lambda b, ty: [b.call(b.vector(ty), "powi", b.load(ty),
                              b.load("i32", None))])
    add("ldexp", "plain", floats)(
        lambda b, ty: [b.call(b.vector(ty), "ldexp", b.load(ty),
                              b.load("i32"))])
    add("frexp", "plain", floats)(
        lambda b, ty: [b.call(f"{{ {b.vector(ty)}, {b.vector('i32')} }}",
                              "frexp", b.load(ty))])
    for mode in ("tonearest", "tonearestaway", "downward", "upward",
                 "towardzero"):
        # From wider floats only.
        add(f"fptrunc.round.{mode}", "plain", narrower)(
            lambda b, ty, mode=mode: [b.call(
                b.vector(ty[1]), "fptrunc.round", b.load(ty[0]),
                f'metadata !"round.{mode}"')])
    # Signalling NaN, -inf, -subnormal, +0, +normal, ...
    for tests in (1, 3, 4, 0x264, 0x1f8, 0x204):
        add(f"is.fpclass.{tests}", "plain", floats)(
            lambda b, ty, tests=tests: [b.call(b.vector("i1"), "is.fpclass",
                                               b.load(ty), f"i32 {tests}")])
        add(f"vp.is.fpclass.{tests}", "vp", floats, "vector")(
            lambda b, ty, tests=tests: [b.call(
                b.vector("i1"), "vp.is.fpclass", b.load(ty), f"i32 {tests}",
                b.mask(), b.evl())])
    conditions = ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt",
                  "uge", "ult", "ule", "une", "uno", "false", "true"]
    for p in conditions:
        add(f"fcmp.{p}", "plain", floats)(
            lambda b, ty, p=p: [compare(b, f"fcmp {p}", b.load(ty),
                                        b.load(ty))])
        if p in ("false", "true"):
            continue

        def predicated_fcmp(b, ty, p=p):
            return [b.call(b.vector("i1"), "vp.fcmp", b.load(ty), b.load(ty),
                           f'metadata !"{p}"', b.mask(), b.evl())]
        add(f"vp.fcmp.{p}", "vp", floats, "vector")(predicated_fcmp)
        for kind in ("fcmp", "fcmps"):
            def strict_compare(b, ty, p=p, kind=kind):
                b.attributes = "strictfp"
                return [b.call(b.vector("i1"),
                               f"experimental.constrained.{kind}", b.load(ty),
                               b.load(ty), f'metadata !"{p}"',
                               'metadata !"fpexcept.strict"')]
            add(f"constrained.{kind}.{p}", "constrained", floats)(
                strict_compare)

    # -- Conversions.
    pairs = [(a, c) for a in ints for c in ints if bits_of(a) < bits_of(c)]
    floated = [(a, c) for a in floats for c in ints]

    def conversion(name, types, operand=None, saturating=None):
        operand = operand or (lambda b, ty: b.load(ty[0]))
        add(name, "plain", types)(
            lambda b, ty: [b.cast(name, operand(b, ty), b.vector(ty[1]))])
        add(f"vp.{name}", "vp", types, "vector")(
            lambda b, ty: [b.call(b.vector(ty[1]), f"vp.{name}",
                                  operand(b, ty), b.mask(), b.evl())])
        if saturating:
            add(saturating, "plain", types)(
                lambda b, ty: [b.call(b.vector(ty[1]), saturating,
                                      b.load(ty[0]))])
    conversion("zext", pairs)
    conversion("sext", pairs)
    conversion("trunc", [(c, a) for a, c in pairs])
    conversion("fptosi", floated, lambda b, ty: b.fitting(*ty, True),
               "fptosi.sat")
    conversion("fptoui", floated, lambda b, ty: b.fitting(*ty, False),
               "fptoui.sat")
    conversion("sitofp", [(c, a) for a, c in floated])
    conversion("uitofp", [(c, a) for a, c in floated])
    conversion("fptrunc", narrower)
    conversion("fpext", [(c, a) for a, c in narrower])
    for name in ("lrint", "llrint", "lround", "llround"):
        def to_integer(b, ty, name=name):
            return [b.call(b.vector("i64"), name,
                           b.fitting(ty, "i64", True))]
        # LLVM has no vectors of those that round half away.
        add(name, "plain", floats,
            "all" if "rint" in name else "scalar")(to_integer)
        if "rint" in name:
            add(f"vp.{name}", "vp", floats, "vector")(
                lambda b, ty, name=name: [b.call(
                    b.vector("i64"), f"vp.{name}", b.fitting(ty, "i64", True),
                    b.mask(), b.evl())])
    add("bitcast", "plain", [("half", "i16"), ("bfloat", "i16"),
                             ("float", "i32"), ("i16", "half"),
                             ("i16", "bfloat"), ("i32", "float"),
                             ("half", "bfloat"), ("double", "i64"),
                             ("i64", "double")])(
        lambda b, ty: [b.cast("bitcast", b.load(ty[0]), b.vector(ty[1]))])

    def bitcast_lanes(b, ty):
        bits = bits_of(ty[0]) * b.length
        if bits % bits_of(ty[1]):
            raise TooLarge()
        lanes = bits // bits_of(ty[1])
        return [b.cast("bitcast", b.load(ty[0]), f"<{lanes} x {ty[1]}>")]
    add("bitcast.lanes", "plain",
        [("i1", "i8"), ("i8", "i1"), ("i8", "i32"), ("i32", "i8"),
         ("i16", "float"), ("i64", "half"), ("i128", "i32"), ("i32", "i128"),
         ("i24", "i8"), ("i8", "i24"), ("float", "i1"), ("i64", "bfloat"),
         ("double", "i16"), ("i8", "double")],
        "vector")(bitcast_lanes)

    def through_pointer(b, ty):
        value = b.binary("and", b.load(ty), b.splat(ty, 127))
        pointers = vector("ptr addrspace(6)", b.length)
        return [b.cast("ptrtoint", b.cast("inttoptr", value, pointers),
                       b.vector(ty))]
    add("inttoptr-ptrtoint", "plain", wide)(through_pointer)

    def predicated_pointers(b, ty):
        value = b.binary("and", b.load(ty), b.splat(ty, 127))
        m, n = b.mask(), b.evl()
        pointers = b.call(vector("ptr addrspace(6)", b.length), "vp.inttoptr",
                          value, m, n)
        return [b.call(b.vector(ty), "vp.ptrtoint", pointers, m, n)]
    add("vp.inttoptr-ptrtoint", "vp", wide, "vector")(predicated_pointers)
    add("convert.to.fp16", "plain", ["float"], "scalar")(
        lambda b, ty: [b.call("i16", "convert.to.fp16", b.load(ty))])
    add("convert.from.fp16", "plain", ["float"], "scalar")(
        lambda b, ty: [b.call(ty, "convert.from.fp16", b.load("i16"))])

    # -- Constrained.
    rounding = ['metadata !"round.tonearest"', 'metadata !"fpexcept.strict"']

    def constrained(name, types, operands, result=lambda ty: ty, meta=None,
                    lengths="all"):
        def write(b, ty):
            b.attributes = "strictfp"
            return [b.call(b.vector(result(ty)),
                           f"experimental.constrained.{name}",
                           *[o(b, ty) for o in operands],
                           *(rounding if meta is None else meta))]
        add(f"constrained.{name}", "constrained", types, lengths)(write)
    for name, operands in (("fadd", any2), ("fsub", any2), ("fmul", any2),
                           ("fdiv", any2), ("frem", any2), ("fma", any3),
                           ("fmuladd", any3), ("sqrt", any1), ("rint", any1),
                           ("nearbyint", any1)):
        constrained(name, floats, operands)
    for name in ("sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh",
                 "tanh", "exp", "exp2", "log", "log2", "log10", "pow"):
        constrained(name, floats, [few_doubles] * (2 if name == "pow" else 1))
    for name, operands in (("ceil", any1), ("floor", any1), ("round", any1),
                           ("roundeven", any1), ("trunc", any1),
                           ("minnum", any2), ("maxnum", any2),
                           ("minimum", any2), ("maximum", any2)):
        constrained(name, floats, operands, meta=rounding[1:])
    constrained("powi", floats, [Body.load, lambda b, ty: b.load("i32", None)])
    constrained("ldexp", floats, [Body.load, lambda b, ty: b.load("i32")])
    source = [lambda b, ty: b.load(ty[0])]
    for name, signed in (("fptosi", True), ("fptoui", False)):
        constrained(name, floated,
                    [lambda b, ty, signed=signed: b.fitting(*ty, signed)],
                    lambda ty: ty[1], rounding[1:])
    for name in ("sitofp", "uitofp"):
        constrained(name, [(c, a) for a, c in floated], source,
                    lambda ty: ty[1])
    constrained("fptrunc", narrower, source, lambda ty: ty[1])
    constrained("fpext", [(c, a) for a, c in narrower], source,
                lambda ty: ty[1], rounding[1:])
    for name in ("lrint", "llrint", "lround", "llround"):
        constrained(name, floats,
                    [lambda b, ty: b.fitting(ty, "i64", True)],
                    lambda ty: "i64",
                    rounding if "rint" in name else rounding[1:], "scalar")

    # -- Reductions.
    for name in ("add", "mul", "and", "or", "xor", "smax", "smin", "umax",
                 "umin", "fadd", "fmul", "fmax", "fmin", "fmaximum",
                 "fminimum"):
        types = floats if name[0] == "f" else ints
        starts = name in ("fadd", "fmul")
        add(f"vector.reduce.{name}", "reduce", types, "vector")(
            lambda b, ty, name=name, starts=starts: [b.call(
                ty, f"vector.reduce.{name}",
                *([b.load(ty, None)] if starts else []), b.load(ty))])
        if starts:
            add(f"vector.reduce.{name}.reassoc", "reduce", types, "vector")(
                lambda b, ty, name=name: [b.emit(
                    ty, f"call reassoc {ty} @llvm.vector.reduce.{name}("
                        f"{' '.join(b.load(ty, None))}, "
                        f"{' '.join(b.load(ty))})")])
        add(f"vp.reduce.{name}", "vp", types, "vector")(
            lambda b, ty, name=name: [b.call(
                ty, f"vp.reduce.{name}", b.load(ty, None), b.load(ty),
                b.mask(), b.evl())])

    memory_operations(add)
    lane_operations(add)
    other_operations(add)
    return operations


def memory_operations(add):
    def copy(b, ty, tail):
        size = bits_of(ty) * (b.length or 1) // 8 + 16
        p, q = b.pointer(size), b.sink(ty, size)
        if ty == "i1":
            # The bits beside those of a store have no meaning.
            p = b.sink(ty, size)
            b.say(f"store {' '.join(b.load(ty))}, {' '.join(p)}{tail[1]}")
        v = b.emit(b.vector(ty), f"load {tail[0]}{b.vector(ty)}, "
                                 f"{' '.join(p)}{tail[1]}")
        b.say(f"store {tail[0]}{' '.join(v)}, {' '.join(q)}{tail[1]}")
        return b.drain(ty, q)
    for name, tail in (("load-store", ("", "")),
                       ("load-store.unaligned", ("", ", align 1")),
                       ("load-store.volatile", ("volatile ", ""))):
        add(name, "plain", TYPES)(lambda b, ty, tail=tail: copy(b, ty, tail))

    def stack(b, ty):
        v = b.load(ty)
        place = b.emit("ptr", f"alloca {v[0]}")
        b.say(f"store {' '.join(v)}, {' '.join(place)}")
        return [b.emit(v[0], f"load {v[0]}, {' '.join(place)}")]
    add("alloca", "plain", TYPES)(stack)

    def size(b, ty):
        """Of a vector in memory, with room after it."""
        return bytes_of(ty) * b.length + 16

    def alignment(ty):
        return max(1, 1 << (bits_of(ty) // 8).bit_length() - 1) \
            if bits_of(ty) > 1 else 1

    add("masked.load", "masked", TYPES, "vector")(
        lambda b, ty: [b.call(b.vector(ty), "masked.load",
                              b.pointer(size(b, ty)), f"i32 {alignment(ty)}",
                              b.mask(), b.load(ty))])

    def masked_store(b, ty):
        place = b.sink(ty, size(b, ty))
        b.call("void", "masked.store", b.load(ty), place,
               f"i32 {alignment(ty)}", b.mask())
        return b.drain(ty, place)
    add("masked.store", "masked", TYPES, "vector")(masked_store)
    add("masked.expandload", "masked", TYPES, "vector")(
        lambda b, ty: [b.call(b.vector(ty), "masked.expandload",
                              b.generic_pointer(size(b, ty)), b.mask(),
                              b.load(ty))])

    def compress_store(b, ty):
        place = (b.sink(ty, size(b, ty)) if ty == "i1" else
                 b.generic_pointer(size(b, ty)))
        b.call("void", "masked.compressstore", b.load(ty), place, b.mask())
        return b.drain(ty, place)
    add("masked.compressstore", "masked", TYPES, "vector")(compress_store)

    def clear_padding(b, ty, place, size):
        """Single bits are only defined in bytes that are 0 or 1."""
        if ty == "i1":
            whole = f"<{size} x i8>"
            value = b.emit(whole, f"load {whole}, {' '.join(place)}, align 1")
            value = b.binary("and", value, (whole, "splat (i8 1)"))
            b.say(f"store {' '.join(value)}, {' '.join(place)}, align 1")

    def pointers(b, ty):
        """Of elements, some of them the same."""
        base = b.pointer(128 * 16)
        clear_padding(b, ty, base, 128)
        index = b.binary("and", b.load("i32"), b.splat("i32", 127))
        return b.emit(b.vector("ptr addrspace(6)"),
                      f"getelementptr {ty}, {' '.join(base)}, "
                      f"{' '.join(index)}")
    add("masked.gather", "masked", TYPES, "vector")(
        lambda b, ty: [b.call(b.vector(ty), "masked.gather", pointers(b, ty),
                              f"i32 {alignment(ty)}", b.mask(), b.load(ty))])

    def scatter(b, ty):
        b.call("void", "masked.scatter", b.load(ty), pointers(b, ty),
               f"i32 {alignment(ty)}", b.mask())
    add("masked.scatter", "masked", TYPES, "vector")(scatter)
    add("vp.load", "vp", TYPES, "vector")(
        lambda b, ty: b.active(ty, "vp.load", b.pointer(size(b, ty))))

    def vp_store(b, ty):
        place = b.sink(ty, size(b, ty))
        b.call("void", "vp.store", b.load(ty), place, b.mask(), b.evl())
        return b.drain(ty, place)
    add("vp.store", "vp", TYPES, "vector")(vp_store)

    def aligned(b, ty):
        """Operations without alignment promise that of the whole type."""
        p = pointers(b, ty)
        return f"{p[0]} align {alignment(ty)} {p[1]}"
    add("vp.gather", "vp", TYPES, "vector")(
        lambda b, ty: b.active(ty, "vp.gather", aligned(b, ty)))

    def vp_scatter(b, ty):
        b.call("void", "vp.scatter", b.load(ty), aligned(b, ty), b.mask(),
               b.evl())
    add("vp.scatter", "vp", TYPES, "vector")(vp_scatter)

    def stride(b, ty):
        bytes_ = {"i1": 1, "i24": 4}.get(ty, bits_of(ty) // 8)
        return f"i64 {2 * bytes_}"

    def strided_pointer(b, ty):
        p = b.pointer(2 * size(b, ty))
        clear_padding(b, ty, p, 2 * size(b, ty))
        return f"{p[0]} align {alignment(ty)} {p[1]}"
    add("vp.strided.load", "vp", TYPES, "vector")(
        lambda b, ty: b.active(ty, "experimental.vp.strided.load",
                              strided_pointer(b, ty), stride(b, ty)))

    def strided_store(b, ty):
        b.call("void", "experimental.vp.strided.store", b.load(ty),
               strided_pointer(b, ty), stride(b, ty), b.mask(), b.evl())
    add("vp.strided.store", "vp", TYPES, "vector")(strided_store)

    def histogram(b, ty):
        b.call("void", "experimental.vector.histogram.add", pointers(b, ty),
               f"{ty} 3", b.mask())
    add("experimental.vector.histogram.add", "masked",
        ["i8", "i16", "i32", "i64"], "vector")(histogram)

    for name in ("memcpy", "memcpy.inline", "memmove"):
        for count in (7, 256, 5000):
            def move(b, ty, name=name, count=count):
                b.call("void", name, b.pointer(count), b.pointer(count),
                       f"i64 {count}", "i1 false")
            add(f"{name}.{count}", "plain", ["i8"], "scalar")(move)
        if name != "memcpy.inline":
            def move_some(b, ty, name=name):
                n = b.binary("and", b.load("i64"), ("i64", "1023"))
                b.call("void", name, b.pointer(1024), b.pointer(1024), n,
                       "i1 false")
            add(f"{name}.some", "plain", ["i8"], "scalar")(move_some)

        def move_elements(b, ty, name=name):
            b.call("void", f"{name}.element.unordered.atomic",
                   "ptr addrspace(6) align 4 " + b.pointer(64)[1],
                   "ptr addrspace(6) align 4 " + b.pointer(64)[1], "i64 64",
                   "i32 4")
        if name != "memcpy.inline":
            add(f"{name}.element.unordered.atomic", "plain", ["i32"],
                "scalar")(move_elements)
    for name in ("memset", "memset.inline"):
        def fill(b, ty, name=name):
            b.call("void", name, b.pointer(300), b.load("i8"), "i64 300",
                   "i1 false")
        add(name, "plain", ["i8"], "scalar")(fill)

    def fill_elements(b, ty):
        b.call("void", "memset.element.unordered.atomic",
               "ptr addrspace(6) align 4 " + b.pointer(64)[1], b.load("i8"),
               "i64 64", "i32 4")
    add("memset.element.unordered.atomic", "plain", ["i32"], "scalar")(
        fill_elements)
    for name in ("add", "sub", "and", "nand", "or", "xor", "max", "min", "umax",
                 "umin", "uinc_wrap", "udec_wrap", "xchg", "fadd", "fsub",
                 "fmax", "fmin"):
        types = ([*FLOATS] if name[0] == "f" else
                 ["i8", "i16", "i32", "i64", "i128"])

        def atomic(b, ty, name=name):
            return [b.emit(ty, f"atomicrmw {name} {' '.join(b.pointer(16))}, "
                               f"{' '.join(b.load(ty))} seq_cst")]
        add(f"atomicrmw.{name}", "plain", types, "scalar")(atomic)

    def exchange(b, ty):
        return [b.emit(f"{{ {ty}, i1 }}",
                       f"cmpxchg {' '.join(b.pointer(16))}, "
                       f"{' '.join(b.load(ty))}, {' '.join(b.load(ty))} "
                       "seq_cst seq_cst")]
    add("cmpxchg", "plain", ["i8", "i16", "i32", "i64", "i128"], "scalar")(
        exchange)

    def atomic_copy(b, ty):
        align = f" seq_cst, align {bytes_of(ty)}"
        v = b.emit(ty, f"load atomic {ty}, {' '.join(b.pointer(16))}{align}")
        b.say(f"store atomic {' '.join(v)}, {' '.join(b.pointer(16))}{align}")
    add("load-store.atomic", "plain",
        ["i8", "i16", "i32", "i64", "i128", *FLOATS], "scalar")(atomic_copy)


def lane_operations(add):
    def extract(b, ty):
        return [b.emit(ty, f"extractelement {' '.join(b.load(ty))}, "
                           f"i32 {b.length // 2}")]
    add("extractelement", "plain", TYPES, "vector")(extract)

    def index(b):
        return b.binary("urem", b.load("i32", None), ("i32", str(b.length)))

    def extract_at(b, ty):
        return [b.emit(ty, f"extractelement {' '.join(b.load(ty))}, "
                           f"{' '.join(index(b))}")]
    add("extractelement.variable", "plain", TYPES, "vector")(extract_at)

    def insert(b, ty):
        v = b.load(ty)
        return [b.emit(v[0], f"insertelement {' '.join(v)}, "
                             f"{' '.join(b.load(ty, None))}, "
                             f"i32 {b.length // 2}")]
    add("insertelement", "plain", TYPES, "vector")(insert)

    def insert_at(b, ty):
        v = b.load(ty)
        return [b.emit(v[0], f"insertelement {' '.join(v)}, "
                             f"{' '.join(b.load(ty, None))}, "
                             f"{' '.join(index(b))}")]
    add("insertelement.variable", "plain", TYPES, "vector")(insert_at)

    def shuffle(order, sources=2):
        def write(b, ty):
            lanes = order(b.length)
            v = b.load(ty)
            w = b.load(ty) if sources == 2 else (v[0], "poison")
            listed = ", ".join(f"i32 {lane}" for lane in lanes)
            return [b.emit(f"<{len(lanes)} x {ty}>",
                           f"shufflevector {' '.join(v)}, {' '.join(w)}, "
                           f"<{len(lanes)} x i32> <{listed}>")]
        return write
    add("shufflevector.reverse", "plain", TYPES, "vector")(
        shuffle(lambda n: range(n - 1, -1, -1), 1))
    add("shufflevector.splat", "plain", TYPES, "vector")(
        shuffle(lambda n: [n // 2] * n, 1))
    add("shufflevector.rotate", "plain", TYPES, "vector")(
        shuffle(lambda n: [(i + 1) % n for i in range(n)], 1))
    add("shufflevector.interleave", "plain", TYPES, "vector")(
        shuffle(lambda n: [i // 2 + i % 2 * n for i in range(2 * n)]))
    add("shufflevector.even", "plain", TYPES, "vector")(
        shuffle(lambda n: range(0, 2 * n, 2)))
    add("shufflevector.blend", "plain", TYPES, "vector")(
        shuffle(lambda n: [i + i % 3 // 2 * n for i in range(n)]))
    add("shufflevector.any", "plain", TYPES, "vector")(
        shuffle(lambda n: [(i * 7 + 3) % (2 * n) for i in range(n)]))
    add("shufflevector.part", "plain", TYPES, "vector")(
        shuffle(lambda n: range(n // 2, n), 1))
    add("shufflevector.concat", "plain", TYPES, "vector")(
        shuffle(lambda n: range(2 * n)))

    add("vector.reverse", "plain", TYPES, "vector")(
        lambda b, ty: [b.call(b.vector(ty), "vector.reverse", b.load(ty))])
    for place in (1, -1):
        add(f"vector.splice.{place}", "plain", TYPES, "vector")(
            lambda b, ty, place=place: [b.call(
                b.vector(ty), "vector.splice", b.load(ty), b.load(ty),
                f"i32 {place if place < 0 else min(place, b.length - 1)}")])
    add("vector.interleave2", "plain", TYPES, "vector")(
        lambda b, ty: [b.call(f"<{2 * b.length} x {ty}>",
                              "vector.interleave2", b.load(ty), b.load(ty))])
    add("vector.deinterleave2", "plain", TYPES, "vector")(
        lambda b, ty: [b.call(f"{{ {b.vector(ty)}, {b.vector(ty)} }}",
                              "vector.deinterleave2",
                              b.load(ty, 2 * b.length))])

    def part(b):
        """Length and place of a part of the vector."""
        length = max(1, b.length // 3)
        return length, (b.length - length) // length * length

    def insert_vector(b, ty):
        length, place = part(b)
        return [b.call(b.vector(ty), "vector.insert", b.load(ty),
                       b.load(ty, length), f"i64 {place}")]
    add("vector.insert", "plain", TYPES, "vector")(insert_vector)

    def extract_vector(b, ty):
        length, place = part(b)
        return [b.call(f"<{length} x {ty}>", "vector.extract", b.load(ty),
                       f"i64 {place}")]
    add("vector.extract", "plain", TYPES, "vector")(extract_vector)
    add("experimental.vector.compress", "plain", TYPES, "vector")(
        lambda b, ty: [b.call(b.vector(ty), "experimental.vector.compress",
                              b.load(ty), b.mask(), b.load(ty))])

    def partial_reduce(b, ty):
        if b.length % 4:
            raise TooLarge()
        return [b.call(f"<{b.length // 4} x {ty}>",
                       "experimental.vector.partial.reduce.add",
                       b.load(ty, b.length // 4), b.load(ty))]
    add("experimental.vector.partial.reduce.add", "plain",
        [*INTEGERS][1:], "vector")(partial_reduce)
    add("experimental.stepvector", "plain", [*INTEGERS][1:], "vector")(
        lambda b, ty: [b.call(b.vector(ty), "experimental.stepvector")])

    def active_lanes(b, ty):
        n = b.binary("or", b.load(ty, None), (ty, "1"))
        return [b.call(b.vector("i1"), "get.active.lane.mask",
                       b.load(ty, None), n)]
    add("get.active.lane.mask", "plain", ["i8", "i16", "i32", "i64"], "vector")(
        active_lanes)
    for wanted in ("i8", "i32", "i64"):
        def count_elements(b, ty, wanted=wanted):
            # The result has to be able to hold the length.
            if b.length >= 1 << bits_of(wanted):
                raise TooLarge()
            return [b.call(wanted, "experimental.cttz.elts", b.load(ty),
                           "i1 false")]
        add(f"experimental.cttz.elts.{wanted}", "plain", ["i1", "i8", "i32"],
            "vector")(count_elements)
    add("vp.cttz.elts", "vp", ["i1", "i8", "i32"], "vector")(
        lambda b, ty: [b.call("i32", "vp.cttz.elts", b.load(ty), "i1 false",
                              b.mask(), b.evl())])
    add("vp.reverse", "vp", TYPES, "vector")(
        lambda b, ty: b.active(ty, "experimental.vp.reverse", b.load(ty)))
    add("vp.splat", "vp", TYPES, "vector")(
        lambda b, ty: [b.call(b.vector(ty), "experimental.vp.splat",
                              b.load(ty, None), b.mask(), b.evl())])

    def splice(b, ty):
        # The place is inside the first operand's length.
        n = b.binary("or", b.evl(), ("i32", "1"))
        n = b.call("i32", "umin", n, f"i32 {b.length}")
        return b.active(ty, "experimental.vp.splice", b.load(ty), b.load(ty),
                        "i32 0", length=n)
    add("vp.splice", "vp", TYPES, "vector")(splice)
    for rows, columns in ((2, 2), (4, 3), (8, 8)):
        def transpose(b, ty, rows=rows, columns=columns):
            v = b.load(ty, rows * columns)
            return [b.call(v[0], "matrix.transpose", v, f"i32 {rows}",
                           f"i32 {columns}")]
        add(f"matrix.transpose.{rows}x{columns}", "plain",
            ["i8", "i32", "half", "float", "double"], "scalar")(transpose)

        def multiply(b, ty, rows=rows, columns=columns):
            a, c = b.load(ty, rows * columns), b.load(ty, columns * rows)
            return [b.call(f"<{rows * rows} x {ty}>", "matrix.multiply", a, c,
                           f"i32 {rows}", f"i32 {columns}", f"i32 {rows}")]
        add(f"matrix.multiply.{rows}x{columns}", "plain",
            ["i8", "i32", "half", "float", "double"], "scalar")(multiply)

        def column_major(b, ty, rows=rows, columns=columns):
            stride = rows + 1
            size = stride * columns * bytes_of(ty)
            v = b.call(f"<{rows * columns} x {ty}>",
                       "matrix.column.major.load", b.generic_pointer(size),
                       f"i64 {stride}", "i1 false", f"i32 {rows}",
                       f"i32 {columns}")
            b.call("void", "matrix.column.major.store", v,
                   b.generic_pointer(size), f"i64 {stride}", "i1 false",
                   f"i32 {rows}", f"i32 {columns}")
        add(f"matrix.column.major.{rows}x{columns}", "plain",
            ["i8", "i32", "half", "float", "double"], "scalar")(column_major)


def other_operations(add):
    """What has no lanes."""
    def scalar(name, write, types=("i32",)):
        add(name, "plain", list(types), "scalar")(write)

    def switch(b, ty):
        v = b.binary("and", b.load(ty), (ty, "3"))
        b.lines += [f"  switch {' '.join(v)}, label %other ["
                    f" {ty} 0, label %none {ty} 1, label %one"
                    f" {ty} 2, label %two ]",
                    "none:", "  br label %join", "one:", "  br label %join",
                    "two:", "  br label %join", "other:", "  br label %join",
                    "join:"]
        return [b.emit("i32", "phi i32 [ 10, %none ], [ 7, %one ], "
                              "[ 12, %two ], [ 99, %other ]")]
    scalar("switch", switch, ("i8", "i16", "i24", "i32", "i64", "i128"))

    def indirect(b, ty):
        m = b.load("i1")
        p = b.emit("ptr", f"select {' '.join(m)}, ptr blockaddress("
                          "@indirectbr.i32.scalar, %then), ptr blockaddress("
                          "@indirectbr.i32.scalar, %else)")
        b.lines += [f"  indirectbr {' '.join(p)}, [label %then, label %else]",
                    "then:", "  br label %join", "else:", "  br label %join",
                    "join:"]
        return [b.emit(ty, f"phi {ty} [ 1, %then ], [ 2, %else ]")]
    scalar("indirectbr", indirect)

    def invoke(b, ty):
        b.declarations += [
            "declare i32 @personality(...)\n",
            "define i32 @callee.invoke(i32 %x) noinline {\n  ret i32 %x\n}\n"]
        b.attributes = "personality ptr @personality"
        b.lines.append("  %r = invoke i32 @callee.invoke("
                       f"{' '.join(b.load(ty))}) to label %fine unwind "
                       "label %pad")
        b.lines += ["pad:",
                    "  %e = landingpad { ptr, i32 } cleanup",
                    "  resume { ptr, i32 } %e", "fine:"]
        return [(ty, "%r")]
    # 'call' marks calls as strict where there are attributes.
    scalar("invoke", invoke)

    def aggregate(b, ty):
        v = b.emit("{ i32, float }", "insertvalue { i32, float } poison, "
                                     f"{' '.join(b.load('i32'))}, 0")
        v = b.emit(v[0], f"insertvalue {' '.join(v)}, "
                         f"{' '.join(b.load('float'))}, 1")
        return [v]
    scalar("insertvalue-extractvalue", aggregate)
    for order in ("acquire", "release", "acq_rel", "seq_cst"):
        scalar(f"fence.{order}",
               lambda b, ty, order=order: b.say(f"fence {order}"))

    def cast_space(b, ty):
        v = b.load(ty)
        p = b.generic_pointer(8)
        b.say(f"store {' '.join(v)}, {' '.join(p)}")
    scalar("addrspacecast", cast_space)

    # Intrinsics whose result is that of an operand, or none.
    def simple(name, ty, *args, result=True, tail=""):
        def write(b, _):
            value = b.call(ty, name, *[a(b) if callable(a) else a
                                       for a in args])
            return [value] if result and value else None
        scalar(name + tail, write)
    number = lambda b: b.load("i32")
    place = lambda b: b.pointer(64)
    simple("expect", "i32", number, "i32 1")
    simple("expect.with.probability", "i32", number, "i32 1", "double 0.5")
    simple("is.constant", "i1", number)
    simple("objectsize", "i64", place, "i1 false", "i1 true", "i1 false")
    simple("ctpop", "i32", number, tail=".again")
    simple("donothing", "void")
    simple("sideeffect", "void")
    simple("assume", "void", lambda b: ("i1", "true"))
    simple("prefetch", "void", place, "i32 0", "i32 3", "i32 1")
    simple("debugtrap", "void")
    simple("readcyclecounter", "i64", result=False)
    simple("readsteadycounter", "i64", result=False)
    simple("get.rounding", "i32")
    simple("set.rounding", "void", number)
    simple("get.fpenv", "i32")
    simple("set.fpenv", "void", number)
    simple("reset.fpenv", "void")
    simple("get.fpmode", "i32")
    simple("set.fpmode", "void", number)
    simple("reset.fpmode", "void")
    simple("vscale", "i32", result=False)
    simple("pcmarker", "void", "i32 7")
    simple("allow.runtime.check", "i1", 'metadata !"check"')
    simple("allow.ubsan.check", "i1", "i8 3")
    simple("experimental.get.vector.length", "i32", number, "i32 64",
           "i1 false")
    simple("experimental.widenable.condition", "i1")
    simple("lifetime.start", "void", "i64 64", place)
    simple("lifetime.end", "void", "i64 64", place)
    simple("clear_cache", "void", lambda b: b.generic_pointer(8),
           lambda b: b.generic_pointer(8))
    simple("threadlocal.address", "ptr", "ptr @thread.local", result=False)
    simple("thread.pointer", "ptr", result=False)
    simple("returnaddress", "ptr", "i32 0", result=False)
    simple("addressofreturnaddress", "ptr", result=False)
    simple("frameaddress", "ptr", "i32 0", result=False)
    simple("sponentry", "ptr", result=False)
    simple("localaddress", "ptr", result=False)
    simple("stackguard", "ptr", result=False)
    simple("get.dynamic.area.offset", "i64", result=False)
    simple("swift.async.context.addr", "ptr", result=False)
    simple("read_register", "i64", "metadata !{!\"x2\"}", result=False)
    simple("read_volatile_register", "i64", "metadata !{!\"x2\"}",
           result=False)
    simple("write_register", "void", "metadata !{!\"x9\"}",
           lambda b: b.load("i64"))
    simple("loop.decrement", "i1", "i32 1", result=False)
    simple("loop.decrement.reg", "i32", number, "i32 1")
    simple("set.loop.iterations", "void", number)
    simple("start.loop.iterations", "i32", number)
    simple("test.set.loop.iterations", "i1", number)
    simple("test.start.loop.iterations", "{ i32, i1 }", number)
    simple("instrprof.cover", "void", "ptr @a.name", "i64 1", "i32 1", "i32 0")
    simple("instrprof.increment", "void", "ptr @a.name", "i64 1", "i32 1",
           "i32 0")
    simple("hwasan.check.memaccess", "void", "ptr null", "ptr null", "i32 0")
    simple("xray.customevent", "void", "ptr null", "i64 0")
    simple("pseudoprobe", "void", "i64 1", "i64 1", "i32 0", "i64 -1")
    simple("eh.dwarf.cfa", "ptr", "i32 0", result=False)
    simple("eh.typeid.for", "i32", "ptr @a.name", result=False)
    simple("ptrauth.sign", "i64", lambda b: b.load("i64"), "i32 0", "i64 0")
    simple("ptrauth.blend", "i64", lambda b: b.load("i64"),
           lambda b: b.load("i64"))
    simple("type.test", "i1", "ptr @a.name", 'metadata !"kind"')
    simple("coro.noop", "ptr", result=False)
    simple("coro.size", "i32", result=False)

    def stack_state(b, ty):
        s = b.call("ptr", "stacksave")
        n = b.binary("and", b.load("i64"), ("i64", "63"))
        p = b.emit("ptr", f"alloca i32, {' '.join(n)}")
        b.say(f"store volatile i32 3, {' '.join(p)}")
        b.call("void", "stackrestore", s)
    scalar("stacksave-stackrestore", stack_state)

    def invariant(b, ty):
        p = b.pointer(8)
        token = b.call("ptr", "invariant.start", "i64 8", p)
        v = b.emit("i32", f"load i32, {' '.join(p)}")
        b.call("void", "invariant.end", token, "i64 8", p)
        return [v]
    scalar("invariant.start-end", invariant)
    for name in ("launder.invariant.group", "strip.invariant.group"):
        def group(b, ty, name=name):
            p = b.pointer(8)
            p = b.call(p[0], name, p)
            return [b.emit("i32", f"load i32, {' '.join(p)}")]
        scalar(name, group)

    def pointer_mask(b, ty):
        p = b.pointer(64)
        q = b.call(p[0], "ptrmask", p, "i64 -8")
        return [b.emit("i32", f"load i32, {' '.join(q)}")]
    scalar("ptrmask", pointer_mask)

    def annotated(b, ty):
        b.call("void", "var.annotation", "ptr @a.name", "ptr @a.name",
               "ptr @a.name", "i32 1", "ptr null")
        return [b.call("i32", "annotation", b.load("i32"), "ptr @a.name",
                       "ptr @a.name", "i32 1")]
    scalar("annotation", annotated)
    for name in ("trap", "ubsantrap"):
        def trap(b, ty, name=name):
            never = b.emit("i1", f"icmp eq {b.pointer(8)[0]} %p, "
                                 "inttoptr (i64 12345 to ptr addrspace(6))")
            b.lines += [f"  br {' '.join(never)}, label %bad, label %good",
                        "bad:"]
            b.call("void", name, *(["i8 1"] if name == "ubsantrap" else []))
            b.lines += ["  unreachable", "good:"]
            return [("i32", "5")]
        scalar(name, trap)

    def relative(b, ty):
        v = b.call("ptr", "load.relative", "ptr @a.table", "i32 0")
        return [b.emit("i8", f"load i8, {' '.join(v)}")]
    scalar("load.relative", relative)

    def variadic(b, ty):
        b.declarations.append(
            f"define {ty} @callee.variadic.{ty}(i32 %n, ...) noinline {{\n"
            "  %ap = alloca [4 x ptr]\n  %bp = alloca [4 x ptr]\n"
            "  call void @llvm.va_start(ptr %ap)\n"
            "  call void @llvm.va_copy(ptr %bp, ptr %ap)\n"
            f"  %r = va_arg ptr %bp, {ty}\n"
            "  call void @llvm.va_end(ptr %bp)\n"
            "  call void @llvm.va_end(ptr %ap)\n"
            f"  ret {ty} %r\n}}\n")
        return [b.emit(ty, f"call {ty} (i32, ...) @callee.variadic.{ty}("
                           f"i32 1, {' '.join(b.load(ty))})")]
    scalar("va_arg", variadic, ("i8", "i16", "i32", "i64", "i128", "half",
                                "bfloat", "float", "double"))


# What the functions of a module may refer to.
GLOBALS = """\
@a.name = private unnamed_addr constant [2 x i8] c"a\\00"
@a.table = private unnamed_addr constant [1 x i32] [i32 0]
@thread.local = thread_local global i32 5
"""


def module(functions):
    """The text of a module. Functions: as Operation.function gives them."""
    text = 'target triple = "pto"\n'
    bodies = [body for body, _ in functions]
    text += "".join(line for line in GLOBALS.splitlines(True)
                    if any(line.split(" ")[0] in body for body in bodies))
    seen = []
    for _, declarations in functions:
        seen += [d for d in declarations if d not in seen]
    return text + "\n" + "\n".join(seen + bodies)
