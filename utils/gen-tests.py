#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the code generation tests that follow from the target's tables.

Below the output directory:

  vcvt/SRC-DST.ll  every legal rounding, saturation and part of every form
  vtrc.ll          every rounding of every format
  ops/OP.ll        every other intrinsic, in every format and mode
  ir/OP.ll         the LLVM IR operations that are one instruction

The expected instructions are put together here from the records and from the
rules of the instruction set; nothing is copied from what llc prints. A new
record gets its test without a change here; a new kind of record, or an
immediate of unknown meaning, is an error.
"""

import argparse
import collections
import itertools
import json
import os
import subprocess
import sys

EXAMPLE = """\
example (overlay build in build/):
  utils/gen-tests.py --tblgen /usr/lib/llvm-19/bin/llvm-tblgen -D PTO_OVERLAY \\
    -I build/overlay/src/llvm/include -I include \\
    -I /usr/lib/llvm-19/include -I lib/Target/PTO \\
    --output-dir test/CodeGen/PTO lib/Target/PTO/PTO.td
"""

LICENSE = "; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"


def fail(message):
    sys.exit(f"gen-tests.py: error: {message}")


# ===----------------------------------------------------------------------===#
# The records
# ===----------------------------------------------------------------------===#

IR_SCALARS = {"f16": "half", "bf16": "bfloat", "f32": "float"}


def ir_type(vt):
    """The IR spelling of a value type: v64f32 is <64 x float>."""
    if vt == "iPTR":
        return "ptr addrspace(6)"
    if vt.startswith("v"):
        digits = "".join(itertools.takewhile(str.isdigit, vt[1:]))
        return f"<{digits} x {ir_type(vt[1 + len(digits):])}>"
    return IR_SCALARS.get(vt, vt)


def element(vector):
    return vector[1:-1].split(" x ")[1]


def lanes(vector):
    return int(vector[1:].split(" x ")[0])


class Format:
    def __init__(self, tables, record):
        self.name = record["Name"]
        self.code = record["Code"]
        self.type = ir_type(record["VT"]["def"])
        self.view = tables.views[record["View"]["def"]]
        self.kind = "f" if record["IsFloat"] else "s" if record["IsSigned"] else "u"


View = collections.namedtuple("View", "name lanes mask")
Code = collections.namedtuple("Code", "name code")
Mode = collections.namedtuple("Mode", "name code align unit_bits")
VectorType = collections.namedtuple("VectorType", "name type view")
Operation = collections.namedtuple("Operation", "name formats commutative")
Intrinsic = collections.namedtuple("Intrinsic", "name parts results params imms")
Conversion = collections.namedtuple(
    "Conversion", "src dst roundings saturations parts profiles")


class Tables:
    def __init__(self, records):
        self.records = records
        self.views = {
            r["!name"]: View(r["Name"], r["Lanes"], f"<{r['Lanes']} x i1>")
            for r in self.all("PTOMaskView")}
        self.formats = {}
        for record in self.all("PTOFormat"):
            form = Format(self, record)
            self.formats[form.name] = form
        self.vectors = [
            VectorType(r["Name"], ir_type(r["VT"]["def"]),
                       self.views[r["View"]["def"]])
            for r in self.all("PTOVectorType")]
        self.profiles = [r["Name"] for r in sorted(self.all("PTOProfile"),
                                                   key=lambda r: r["Mask"])]
        self.codes = collections.defaultdict(list)
        for r in self.all("NamedImmEntry"):
            self.codes[r["Kind"]["def"]].append(Code(r["Name"], number(r["Code"])))
        for codes in self.codes.values():
            codes.sort(key=lambda c: c.code)
        self.operations = {
            r["Name"]: Operation(r["Name"], [self.format(f) for f in r["Formats"]],
                                 bool(r.get("Commutative", 0)))
            for r in self.all("PTOOperation")}
        self.intrinsics = [self.intrinsic(r) for r in self.all("PTOIntrinsic")]

    def all(self, name):
        found = self.records["!instanceof"].get(name, [])
        if not found:
            fail(f"no record of class {name}: is this PTO.td?")
        return [self.records[n] for n in found]

    def format(self, reference):
        return self.formats[self.records[reference["def"]]["Name"]]

    def intrinsic(self, record):
        def types(field):
            return [ir_type(self.records[t["def"]]["VT"]["def"])
                    for t in record[field]]
        parts = record["!name"][len("int_pto_"):].split("_")
        properties = [self.records[p["def"]] for p in record["IntrProperties"]]
        return Intrinsic(
            "llvm.pto." + ".".join(parts), parts, types("RetTypes"),
            types("ParamTypes"),
            [p["ArgNo"] - 1 for p in properties if "ImmArg" in p["!superclasses"]])

    def modes(self, kind):
        """The distribution modes of a kind, as the table of them says."""
        names = {c.code: c.name for c in self.codes[kind]}
        return sorted(
            (Mode(names[number(r["Code"])], number(r["Code"]), number(r["Align"]),
                  number(r["UnitBits"]))
             for r in self.all("DistributionEntry") if r["Kind"]["def"] == kind),
            key=lambda m: m.code)

    def conversions(self):
        for r in self.all("PTOConversion"):
            part = {"none": [Code("NONE", 0)], "EO": self.codes["PartEO"],
                    "P4": self.codes["PartP4"]}
            has_sat = self.records[r["Sat"]["def"]]["HasOperand"]
            yield Conversion(
                self.format(r["Src"]), self.format(r["Dst"]),
                [Code(m["Name"], m["Code"])
                 for m in (self.records[d["def"]] for d in r["Roundings"])]
                or [Code("NONE", 0)],
                self.codes["Saturation"] if has_sat else [Code("NOSAT", 0)],
                part[self.records[r["Part"]["def"]]["Name"]],
                [self.records[p["def"]]["Name"] for p in r["Profiles"]])

    def with_kind(self, operation, kind):
        """The formats of an operation that are f, s or u."""
        return [f for f in self.operations[operation].formats if f.kind == kind]


def number(bits):
    """The value of a bits field, or of an int."""
    if isinstance(bits, int):
        return bits
    return sum(bit << i for i, bit in enumerate(bits))


# ===----------------------------------------------------------------------===#
# Test files
# ===----------------------------------------------------------------------===#


def registers(types):
    """Where the calling convention puts values of these types."""
    free = {"v": 0, "p": 0, "x": 4}
    names = []
    for t in types:
        kind = "x" if not t.startswith("<") else "p" if " x i1>" in t else "v"
        names.append(f"{kind}{free[kind]}")
        free[kind] += 1
    return names


def result_type(results):
    if not results:
        return "void"
    return results[0] if len(results) == 1 else "{ " + ", ".join(results) + " }"


def accepted(options):
    """RUN lines that compile the file and look at every instruction."""
    return [f"; RUN: llc -mtriple=pto {options} -verify-machineinstrs "
            "-asm-verbose=0 < %s \\",
            "; RUN:   | FileCheck --match-full-lines %s"]


class TestFile:
    """One file of functions that each become a known instruction sequence."""

    def __init__(self, path, what, runs=None):
        self.path = path
        self.head = [LICENSE, ";", "; Generated by utils/gen-tests.py; do not edit.",
                     "; " + what, ";"]
        self.head += runs or accepted("-O0") + accepted("-O2")
        self.functions = []
        self.names = set()

    def add(self, name, params, results, body, expected):
        """params are (name, type). {param} in an expected line is where the
        calling convention puts it, {d} and {e} are the results."""
        if name in self.names:
            fail(f"{self.path}: two functions '{name}'")
        self.names.add(name)
        where = dict(zip((n for n, _ in params), registers(t for _, t in params)))
        where.update(zip("de", registers(results)))
        arguments = ", ".join(f"{t} %{n}" for n, t in params)
        text = [f"define {result_type(results)} @{name}({arguments}) {{",
                f"; CHECK-LABEL: {name}:"]
        for line in expected:
            text.append("; CHECK-NEXT:    " + line.format_map(where))
        text += ["; CHECK-NEXT:    ret", *("  " + line for line in body), "}"]
        self.functions.append("\n".join(text))

    def write(self, directory):
        path = os.path.join(directory, self.path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as out:
            out.write("\n".join(self.head) + "\n")
            for function in self.functions:
                out.write("\n" + function + "\n")


class Suite:
    def __init__(self):
        self.files = {}

    def file(self, path, what, runs=None):
        if path not in self.files:
            self.files[path] = TestFile(path, what, runs)
        return self.files[path]


def call(file, name, intrinsic, arguments, expected):
    """A function that is one call. An argument is (name, type) for a parameter of
    the function or the text of an immediate."""
    text = ", ".join(f"{t} {a}" if isinstance(a, (int, str)) else f"{t} %{a[0]}"
                     for a, t in zip(arguments, intrinsic.params))
    params = [a for a in arguments if isinstance(a, tuple)]
    result = result_type(intrinsic.results)
    if intrinsic.results:
        body = [f"%r = call {result} @{intrinsic.name}({text})", f"ret {result} %r"]
    else:
        body = [f"call void @{intrinsic.name}({text})", "ret void"]
    file.add(name, params, intrinsic.results, body, expected)


# ===----------------------------------------------------------------------===#
# Conversions
# ===----------------------------------------------------------------------===#


def generate_conversions(tables, suite):
    forms = list(tables.conversions())
    for c in forms:
        pair = f"{c.src.name}.{c.dst.name}"
        choices = list(itertools.product(c.roundings, c.saturations, c.parts))
        path = f"vcvt/{c.src.name}-{c.dst.name}.ll"
        file = suite.file(path, f"Every legal use of the conversion {pair}.",
                          conversion_runs(tables, forms, c, len(choices)))
        for rounding, saturation, part in choices:
            name = "_".join(x.name for x in (rounding, saturation, part)
                            if x.name != "NONE").lower()
            intrinsic = Intrinsic(
                f"llvm.pto.vcvt.{pair}", None, [c.dst.type],
                [c.src.type, c.src.view.mask, "i32", "i32", "i32"], None)
            call(file, name, intrinsic,
                 [("a", c.src.type), ("m", c.src.view.mask), rounding.code,
                  saturation.code, part.code],
                 [f"PTO.vcvt.{pair} {{d}}, {{a}}, {{m}}, {rounding.name}, "
                  f"{saturation.name}, {part.name}"])

    vtrc = suite.file("vtrc.ll", "Every format and rounding mode of vtrc.")
    for intrinsic in sorted_intrinsics(tables, "vtrc"):
        f = tables.formats[intrinsic.parts[1]]
        for rounding in tables.codes["Rounding"]:
            call(vtrc, f"{f.name}_{rounding.name.lower()}", intrinsic,
                 [("a", f.type), ("m", f.view.mask), rounding.code],
                 [f"PTO.vtrc.{f.name} {{d}}, {{a}}, {{m}}, {rounding.name}"])


def conversion_runs(tables, forms, c, count):
    """Accepted by a processor, or refused by it for every function."""
    runs = []
    messages = []
    for cpu in tables.profiles + ["cpu"]:
        if cpu == "cpu" or cpu in c.profiles:
            for level in (0, 2) if cpu == "a5" else (2,):
                runs += accepted(f"-mcpu={cpu} -O{level}")
            continue
        prefix = cpu.upper()
        runs += [f"; RUN: not llc -mtriple=pto -mcpu={cpu} -o /dev/null < %s 2>&1 \\",
                 f"; RUN:   | FileCheck --check-prefix={prefix} %s"]
        others = sorted(o.dst.name for o in forms
                        if o.src is c.src and cpu in o.profiles)
        rest = (f"{cpu} converts {c.src.name} to {', '.join(others)}" if others
                else f"{cpu} has no conversion from {c.src.name}")
        messages += [
            f"; {prefix}-COUNT-{count}: error: {{{{.*}}}}: conversion "
            f"{c.src.name}.{c.dst.name} is not available on {cpu} "
            f"(it is on {', '.join(c.profiles)}); {rest}{{{{$}}}}",
            f"; {prefix}-NOT: error"]
    return runs + [";"] + messages if messages else runs


# ===----------------------------------------------------------------------===#
# Intrinsics
# ===----------------------------------------------------------------------===#

# The meaning of an intrinsic's immediate.
IMMEDIATES = {"pset": "Pattern", "pge": "Pattern", "vci": "Order",
              "vpack": "Half", "vsunpack": "Half", "vzunpack": "Half"}
# One encoding for all views, so assembly does not name the view.
VIEWLESS = ("pand", "por", "pxor", "pnot", "psel")
MEMORY = {"vlds": "LoadDist", "vldsx2": "LoadPairDist", "vsts": "StoreDist",
          "vstsx2": "StorePairDist", "plds": "PredLoadDist",
          "psts": "PredStoreDist"}
CONDITIONS = ("eq", "ne", "lt", "le", "gt", "ge")


def sorted_intrinsics(tables, operation):
    """Those of one operation, by condition and then by format."""
    def key(part):
        if part in tables.formats:
            return tables.formats[part].code
        return CONDITIONS.index(part) if part in CONDITIONS else 0
    return sorted((i for i in tables.intrinsics if i.parts[0] == operation),
                  key=lambda i: ([key(p) for p in i.parts], i.name))


def generate_operations(tables, suite):
    for op in sorted({i.parts[0] for i in tables.intrinsics}):
        if op in ("vcvt", "vtrc"):
            continue
        file = suite.file(f"ops/{op}.ll", f"Every use of the intrinsic {op}.")
        for intrinsic in sorted_intrinsics(tables, op):
            if op in MEMORY:
                memory(tables, file, intrinsic)
            else:
                operation(tables, file, intrinsic)


def operation(tables, file, intrinsic):
    """Operands stand in the order of the intrinsic's, after the results."""
    op, suffix = intrinsic.parts[0], intrinsic.parts[1:]
    name = "_".join(intrinsic.parts)
    params = list(zip("abc", intrinsic.params))
    mnemonic = "PTO." + op if op in VIEWLESS else "PTO." + ".".join([op] + suffix)
    operands = ["{d}", "{e}"][:len(intrinsic.results)]
    if op == "pbitcast":
        call(file, name, intrinsic, params, [])
        return
    if op in ("ppack", "punpack"):
        half = {"lo": "LOWER", "hi": "HIGHER"}[suffix[0]]
        call(file, name, intrinsic, params, [f"PTO.{op} {{d}}, {{a}}, {half}"])
        return
    if not intrinsic.imms:
        operands += ["{%s}" % n for n, _ in params]
        call(file, name, intrinsic, params, [f"{mnemonic} {', '.join(operands)}"])
        return
    if op not in IMMEDIATES or intrinsic.imms != [len(params) - 1]:
        fail(f"{intrinsic.name}: what do the immediates mean?")
    for imm in tables.codes[IMMEDIATES[op]]:
        values = ["{%s}" % n for n, _ in params[:-1]]
        call(file, f"{name}_{imm.name.lower()}", intrinsic,
             params[:-1] + [imm.code],
             [f"{mnemonic} {', '.join(operands + values + [imm.name])}"])


def memory(tables, file, intrinsic):
    """Every mode that fits the type, with both kinds of offset."""
    op = intrinsic.parts[0]
    is_store = not intrinsic.results
    pointer = intrinsic.params.index("ptr addrspace(6)")
    values = list(zip("ab", intrinsic.params[:pointer]))
    mask = list(zip("m", intrinsic.params[pointer + 3:]))
    data = ["{%s}" % n for n, _ in values] or ["{d}", "{e}"][:len(intrinsic.results)]
    tail = ["{m}"] if mask else []

    def access(name, mode, offset, before=(), shown=None):
        shown = shown or (offset if isinstance(offset, int) else "{o}")
        operands = data + [f"[{{p}}, {shown}]", mode.name] + tail
        call(file, "_".join(intrinsic.parts + [mode.name.lower(), name]), intrinsic,
             values + [("p", intrinsic.params[pointer]), offset, mode.code] + mask,
             [*before, f"PTO.{op} {', '.join(operands)}"])

    fitting = [m for m in tables.modes(MEMORY[op])
               if fits(tables, intrinsic, m, is_store)]
    for mode in fitting:
        access("imm", mode, 2 * mode.align)
        access("reg", mode, ("o", "i32"))
    if not fitting:
        return
    # A 24-bit immediate, and what goes beyond it.
    first = fitting[0]
    access("lowest", first, -2**23)
    access("highest", first, 2**23 - first.align)
    access("beyond", first, 2**23, [f"movi x5, {2**23}"], "x5")


def fits(tables, intrinsic, mode, is_store):
    """The mode's unit is the type's lane; a plain load and the modes that look at
    no mask do for every type."""
    if intrinsic.parts[0] in ("plds", "psts"):
        return True
    if mode.unit_bits == 0 or (not is_store and mode.name == "NORM"):
        return True
    view = next(v.view for v in tables.vectors if v.name == intrinsic.parts[1])
    return 2048 // view.lanes == mode.unit_bits


# ===----------------------------------------------------------------------===#
# LLVM IR operations
# ===----------------------------------------------------------------------===#

# Operation, the kind of format that computes it, the instruction and the one
# with a scalar. Where the sign does not matter the signed one is meant.
IR_BINARY = [
    ("fadd", "f", "vadd", "vadds"),
    ("fsub", "f", "vsub", None),
    ("fmul", "f", "vmul", "vmuls"),
    ("fdiv", "f", "vdiv", None),
    ("llvm.maximum", "f", "vmax", "vmaxs"),
    ("llvm.minimum", "f", "vmin", "vmins"),
    ("add", "s", "vadd", "vadds"),
    ("sub", "s", "vsub", None),
    ("mul", "s", "vmul", "vmuls"),
    ("and", "s", "vand", None),
    ("or", "s", "vor", None),
    ("xor", "s", "vxor", None),
    ("shl", "s", "vshl", "vshls"),
    ("lshr", "u", "vshr", "vshrs"),
    ("ashr", "s", "vshr", "vshrs"),
    ("llvm.smax", "s", "vmax", "vmaxs"),
    ("llvm.smin", "s", "vmin", "vmins"),
    ("llvm.umax", "u", "vmax", "vmaxs"),
    ("llvm.umin", "u", "vmin", "vmins"),
]
# Name, IR with {t} for the type, {v} for it in an intrinsic's name and {x} for
# the element; kind; instruction.
IR_UNARY = [
    ("fneg", "fneg {t} %a", "f", "vneg"),
    ("fabs", "call {t} @llvm.fabs.{v}({t} %a)", "f", "vabs"),
    ("sqrt", "call {t} @llvm.sqrt.{v}({t} %a)", "f", "vsqrt"),
    ("exp", "call {t} @llvm.exp.{v}({t} %a)", "f", "vexp"),
    ("log", "call {t} @llvm.log.{v}({t} %a)", "f", "vln"),
    ("abs", "call {t} @llvm.abs.{v}({t} %a, i1 false)", "s", "vabs"),
    ("abs-poison", "call {t} @llvm.abs.{v}({t} %a, i1 true)", "s", "vabs"),
    ("neg", "sub {t} zeroinitializer, %a", "s", "vneg"),
    ("not", "xor {t} %a, splat ({x} -1)", "s", "vnot"),
]
IR_ROUNDING = [("roundeven", "R"), ("rint", "R"), ("nearbyint", "R"),
               ("round", "A"), ("floor", "F"), ("ceil", "C"), ("trunc", "Z")]
IR_ICMP = {"eq": ("eq", "s"), "ne": ("ne", "s"),
           "sgt": ("gt", "s"), "sge": ("ge", "s"),
           "slt": ("lt", "s"), "sle": ("le", "s"),
           "ugt": ("gt", "u"), "uge": ("ge", "u"),
           "ult": ("lt", "u"), "ule": ("le", "u")}
# The comparisons are ordered except ne. The others are made of two of them, or
# are the opposite of one.
IR_FCMP = {"oeq": "eq", "ogt": "gt", "oge": "ge", "olt": "lt", "ole": "le",
           "une": "ne"}
IR_FCMP_OPPOSITE = {"ugt": "le", "uge": "lt", "ult": "ge", "ule": "gt"}
SWAPPED = {"eq": "eq", "ne": "ne", "gt": "lt", "ge": "le", "lt": "gt", "le": "ge"}


def all_true(view, mask="p0"):
    return f"PTO.pset.{view.name} {mask}, ALL"


def suffix_of(vector):
    """v64f32 for <64 x float>, as in the name of an overloaded intrinsic."""
    scalars = {ir: vt for vt, ir in IR_SCALARS.items()}
    return f"v{lanes(vector)}{scalars.get(element(vector), element(vector))}"


def splat(t, scalar="s", name="v"):
    return [f"%i = insertelement {t} poison, {element(t)} %{scalar}, i64 0",
            f"%{name} = shufflevector {t} %i, {t} poison, "
            f"<{lanes(t)} x i32> zeroinitializer"]


def binary_ir(op, t, a, b):
    if op.startswith("llvm."):
        return f"%r = call {t} @{op}.{suffix_of(t)}({t} {a}, {t} {b})"
    return f"%r = {op} {t} {a}, {b}"


def select(mask, t, other):
    return [f"%q = select {mask} %m, {t} %r, {t} {other}", f"ret {t} %q"]


def forms_of(suite, op, name, view, params, body, instruction, result):
    """Unmasked, with inactive lanes zero, and with inactive lanes from elsewhere.
    The instruction's mask operand is {g}."""
    file = suite.file(f"ir/{op}.ll", f"The IR operation {op} of vectors.")
    mask = [("m", view.mask)]
    file.add(name, params, [result], body + [f"ret {result} %r"],
             [all_true(view), instruction.replace("{g}", "p0")])
    masked = instruction.replace("{g}", "{m}")
    file.add(name + "_masked", params + mask, [result],
             body + select(view.mask, result, "zeroinitializer"), [masked])

    # Nobody looks at the other lanes of the operation, so it takes the mask too.
    merged = suite.file("ir/merged.ll",
                        "IR operations whose inactive lanes come from elsewhere.")
    merged.add(f"{op}_{name}".replace("-", "_"), params + mask + [("o", result)],
               [result], body + select(view.mask, result, "%o"),
               [masked, f"PTO.vsel.{signless(result)} {{d}}, {{d}}, {{o}}, {{m}}"])


def signless(t):
    """The format of an instruction for which only the type counts."""
    scalar = element(t)
    return {ir: vt for vt, ir in IR_SCALARS.items()}.get(scalar, "s" + scalar[1:])


def generate_binary_ir(tables, suite):
    for ir, kind, instruction, with_scalar in IR_BINARY:
        op = ir.replace("llvm.", "")
        scalar_formats = tables.with_kind(with_scalar, kind) if with_scalar else []
        commutes = tables.operations[instruction].commutative
        for f in tables.with_kind(instruction, kind):
            t, view = f.type, f.view
            forms_of(suite, op, f.name, view, [("a", t), ("b", t)],
                     [binary_ir(ir, t, "%a", "%b")],
                     f"PTO.{instruction}.{f.name} {{d}}, {{a}}, {{b}}, {{g}}", t)

            # With one scalar for all lanes.
            params = [("a", t), ("s", element(t))]
            body = splat(t) + [binary_ir(ir, t, "%a", "%v")]
            one = f"PTO.{with_scalar}.{f.name} {{d}}, {{a}}, {{s}}, {{g}}"
            if f not in scalar_formats:
                suite.file(f"ir/{op}.ll", "").add(
                    f.name + "_splat", params + [("m", view.mask)], [t],
                    body + select(view.mask, t, "zeroinitializer"),
                    [f"PTO.vbr.{signless(t)} v1, {{s}}",
                     f"PTO.{instruction}.{f.name} v0, v0, v1, p0"])
                continue
            if ir in ("shl", "lshr", "ashr") and element(t) in ("i8", "i16"):
                # The amount is the low 16 bits of the scalar. Of a byte that
                # the caller has not extended, the upper ones are undefined.
                extend = ["andi x4, x4, 255"] if element(t) == "i8" else []
                suite.file("ir/shift-by-narrow-scalar.ll",
                           "Shifts by a scalar whose upper bits are undefined.").add(
                    f"{op}_{f.name}", params + [("m", view.mask)], [t],
                    body + select(view.mask, t, "zeroinitializer"),
                    extend + [f"PTO.{with_scalar}.{f.name} v0, v0, x4, p0"])
                params[1] = ("s", element(t) + " zeroext")
            forms_of(suite, op, f.name + "_splat", view, params, body, one, t)
            if commutes:
                forms_of(suite, op, f.name + "_left", view, params,
                         splat(t) + [binary_ir(ir, t, "%v", "%a")], one, t)
        if ir in ("and", "or", "xor"):
            # Bits do not care about lanes: 64-bit ones are two of 32 bits.
            t = "<32 x i64>"
            suite.file(f"ir/{op}.ll", "").add(
                "s64", [("a", t), ("b", t)], [t],
                [binary_ir(ir, t, "%a", "%b"), f"ret {t} %r"],
                ["PTO.pset.b32 p0, ALL", f"PTO.{instruction}.s32 v0, v0, v1, p0"])


def generate_unary_ir(tables, suite):
    for op, ir, kind, instruction in IR_UNARY:
        for f in tables.with_kind(instruction, kind):
            t = f.type
            body = ["%r = " + ir.format(t=t, v=suffix_of(t), x=element(t))]
            forms_of(suite, op, f.name, f.view, [("a", t)], body,
                     f"PTO.{instruction}.{f.name} {{d}}, {{a}}, {{g}}", t)

    formats = [tables.formats[i.parts[1]] for i in sorted_intrinsics(tables, "vtrc")]
    for op, mode in IR_ROUNDING:
        for f in formats:
            t = f.type
            forms_of(suite, op, f.name, f.view, [("a", t)],
                     [f"%r = call {t} @llvm.{op}.{suffix_of(t)}({t} %a)"],
                     f"PTO.vtrc.{f.name} {{d}}, {{a}}, {{g}}, {mode}", t)


def generate_conversion_ir(tables, suite):
    """Between numbers of the same width: Z toward integers, R toward floats, and
    what is out of range is undefined."""
    for c in tables.conversions():
        if len(c.parts) != 1 or (c.src.kind == "f") == (c.dst.kind == "f"):
            continue
        if c.dst.kind == "f":
            op, mode = ("sitofp" if c.src.kind == "s" else "uitofp"), "R"
        else:
            op, mode = ("fptosi" if c.dst.kind == "s" else "fptoui"), "Z"
        forms_of(suite, op, f"{c.src.name}_{c.dst.name}", c.src.view,
                 [("a", c.src.type)],
                 [f"%r = {op} {c.src.type} %a to {c.dst.type}"],
                 f"PTO.vcvt.{c.src.name}.{c.dst.name} {{d}}, {{a}}, {{g}}, {mode}, "
                 "NOSAT, NONE", c.dst.type)


def comparison(suite, op, predicate, f, condition):
    """One instruction: of two vectors, with a scalar on either side, with zero;
    and each with the mask that the result is limited to."""
    t, view = f.type, f.view
    own = suite.file(f"ir/{op}-{predicate}.ll",
                     f"The IR comparison {op} {predicate} of vectors.")
    left = suite.file("ir/compare-scalar-with-vector.ll",
                      "IR comparisons whose first operand is one scalar.")

    def add(file, name, more, before, a, b, instruction):
        params = [("a", t)] + more
        body = before + [f"%r = {op} {predicate} {t} {a}, {b}"]
        file.add(name, params, [view.mask], body + [f"ret {view.mask} %r"],
                 [all_true(view), instruction + ", p0"])
        for order, operands in (("masked", "%r, %m"), ("under", "%m, %r")):
            file.add(f"{name}_{order}", params + [("m", view.mask)], [view.mask],
                     body + [f"%q = and {view.mask} {operands}",
                             f"ret {view.mask} %q"], [instruction + ", {m}"])

    scalar = [("s", element(t))]
    add(own, f.name, [("b", t)], [], "%a", "%b",
        f"PTO.vcmp.{condition}.{f.name} {{d}}, {{a}}, {{b}}")
    add(own, f.name + "_splat", scalar, splat(t), "%a", "%v",
        f"PTO.vcmps.{condition}.{f.name} {{d}}, {{a}}, {{s}}")
    # IR has simpler forms of unsigned comparisons with zero.
    if f.kind != "u":
        add(own, f.name + "_zero", [], [], "%a", "zeroinitializer",
            f"PTO.vcmps.{condition}.{f.name} {{d}}, {{a}}, x0")
    add(left, f"{op}_{predicate}_{f.name}", scalar, splat(t), "%v", "%a",
        f"PTO.vcmps.{SWAPPED[condition]}.{f.name} {{d}}, {{a}}, {{s}}")


def generate_comparison_ir(tables, suite):
    formats = [tables.formats[i.parts[2]]
               for i in sorted_intrinsics(tables, "vcmp") if i.parts[1] == "eq"]
    floats = [f for f in formats if f.kind == "f"]
    for predicate, (condition, kind) in IR_ICMP.items():
        for f in formats:
            if f.kind == kind:
                comparison(suite, "icmp", predicate, f, condition)
    for predicate, condition in IR_FCMP.items():
        for f in floats:
            comparison(suite, "fcmp", predicate, f, condition)

    file = suite.file("ir/fcmp-expanded.ll",
                      "The IR comparisons of floats that are no one instruction.")
    for f in floats:
        def add(predicate, lines):
            file.add(f"{f.name}_{predicate}", [("a", f.type), ("b", f.type)],
                     [f.view.mask],
                     [f"%r = fcmp {predicate} {f.type} %a, %b",
                      f"ret {f.view.mask} %r"], lines)

        def compare(condition, result, a, b, mask):
            return f"PTO.vcmp.{condition}.{f.name} {result}, {a}, {b}, {mask}"

        every = all_true(f.view, "[[ALL:p[0-7]]]")
        one, two = "[[ONE:p[0-7]]]", "[[TWO:p[0-7]]]"
        add("true", [all_true(f.view)])
        add("false", [f"PTO.pset.{f.view.name} p0, ALLF"])
        # A NaN is not equal to itself.
        add("ord", [every, compare("eq", one, "v1", "v1", "[[ALL]]"),
                    compare("eq", "p0", "v0", "v0", "[[ONE]]")])
        add("uno", [every, compare("ne", one, "v1", "v1", "[[ALL]]"),
                    compare("ne", two, "v0", "v0", "[[ALL]]"),
                    "PTO.por p0, [[TWO]], [[ONE]], [[ALL]]"])
        differ = [every, compare("lt", one, "v0", "v1", "[[ALL]]"),
                  compare("gt", two, "v0", "v1", "[[ALL]]")]
        add("one", differ + ["PTO.por p0, [[TWO]], [[ONE]], [[ALL]]"])
        add("ueq", differ + ["PTO.por [[ANY:p[0-7]]], [[TWO]], [[ONE]], [[ALL]]",
                             "PTO.pnot p0, [[ANY]], [[ALL]]"])
        for predicate, opposite in IR_FCMP_OPPOSITE.items():
            add(predicate, [every, compare(opposite, one, "v0", "v1", "[[ALL]]"),
                            "PTO.pnot p0, [[ONE]], [[ALL]]"])


def generate_select_ir(tables, suite):
    file = suite.file("ir/select.ll", "The IR selection between vectors.")
    for vector in tables.vectors:
        t, view = vector.type, vector.view
        if lanes(t) != view.lanes:
            continue  # 64-bit lanes have no mask type
        mask = ("m", view.mask)
        name = signless(t)
        file.add(name, [("a", t), ("b", t), mask], [t],
                 [f"%r = select {view.mask} %m, {t} %a, {t} %b", f"ret {t} %r"],
                 [f"PTO.vsel.{name} {{d}}, {{a}}, {{b}}, {{m}}"])
        file.add(name + "_splat_zero", [("s", element(t)), mask], [t],
                 splat(t) + [f"%r = select {view.mask} %m, {t} %v, "
                             f"{t} zeroinitializer", f"ret {t} %r"],
                 [f"PTO.vdups.{name} {{d}}, {{s}}, {{m}}"])


# ===----------------------------------------------------------------------===#
# Main
# ===----------------------------------------------------------------------===#


def read_tables(args):
    command = [args.tblgen, "--dump-json", args.source]
    for option, values in (("-D", args.define), ("-I", args.include)):
        for value in values:
            command += [option, value]
    try:
        output = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    except OSError as error:
        fail(f"cannot run {args.tblgen}: {error.strerror}")
    except subprocess.CalledProcessError as error:
        fail(f"{args.tblgen} failed with exit status {error.returncode}")
    return Tables(json.loads(output))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tblgen", default="llvm-tblgen", metavar="FILE",
                        help="llvm-tblgen of LLVM 19 (default: from PATH)")
    parser.add_argument("-I", dest="include", action="append", default=[],
                        metavar="DIR", help="directory of included .td files")
    parser.add_argument("-D", dest="define", action="append", default=[],
                        metavar="MACRO", help="macro; PTO_OVERLAY in that build")
    parser.add_argument("--output-dir", required=True, metavar="DIR",
                        help="where to write, test/CodeGen/PTO of the sources")
    parser.add_argument("source", metavar="PTO.td")
    args = parser.parse_args()

    tables = read_tables(args)
    suite = Suite()
    generate_conversions(tables, suite)
    generate_operations(tables, suite)
    generate_binary_ir(tables, suite)
    generate_unary_ir(tables, suite)
    generate_conversion_ir(tables, suite)
    generate_comparison_ir(tables, suite)
    generate_select_ir(tables, suite)
    for file in suite.files.values():
        file.write(args.output_dir)
    functions = sum(len(f.functions) for f in suite.files.values())
    print(f"{len(suite.files)} files, {functions} functions")


if __name__ == "__main__":
    main()
