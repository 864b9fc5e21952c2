#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a test for each operation of the MLIR dialect.

Below the output directory, for each operation on registers, which follow from the
dialect's table:

  OP.mlir           every format and word: parsed, printed, lowered, and back
  OP-invalid.mlir   what its rules refuse

for each other one, which lib/mlircases.py describes:

  OP.mlir           parsed, printed and lowered
  OP-invalid.mlir   a use that is refused

and tiles-without-lowering.mlir for those on tiles that are only read. An operation
of the dialect that would have no test is an error.

The expected text is put together here from the records: types from the rules of
the row, calls from the records of the intrinsics, which the dialect does not
read. A new record gets its test without a change here; a new kind of lowering
is an error.
"""

import collections
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
import mlircases  # noqa: E402 (needs the path above)
from ptotables import (  # noqa: E402
    ROOT, element, fail, lanes, llvm_prefix, make_parser, read_tables)

EXAMPLE = """\
example:
  utils/gen-mlir-tests.py --build-dir build --output-dir mlir/test/Dialect/PTO/ops
"""
LICENSE = "// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
ELEMENTS = {"f8e4m3": "f8E4M3FN", "f8e5m2": "f8E5M2", "hif8": "!pto.hif8",
            "f4e2m1x2": "!pto.f4E2M1x2", "f4e1m2x2": "!pto.f4E1M2x2"}
# The first format of each register type of LLVM.
VECTOR_FORMATS = ["s8", "s16", "f16", "bf16", "s32", "f32", "s64"]
ANY = "%{{[0-9]+}}"


def element_type(name):
    """The MLIR type of a format: s32 is i32, u32 ui32."""
    if name in ELEMENTS:
        return ELEMENTS[name]
    if name[0] in "su":
        return ("i" if name[0] == "s" else "ui") + name[1:]
    return name


def bits(name):
    digits = "".join(c for c in name.split("e")[0] if c.isdigit())
    return 8 if name in ELEMENTS else int(digits)


def vreg(name):
    return f"!pto.vreg<{2048 // bits(name)}x{element_type(name)}>"


def mask(width):
    return f"!pto.mask<b{min(width, 32)}>"


class Row:
    """A row of the dialect's table."""

    def __init__(self, record, words):
        self.name = record["Name"]
        self.syntax = record["Syntax"].split()
        self.operands = record["Operands"].split()
        self.results = record["Results"].split()
        self.lowering = record["Lowering"]
        self.ir_name = record["IRName"]
        self.formats = []
        for text in record["Formats"].split():
            formats, _, suffix = text.partition(":")
            source, _, result = formats.partition(">")
            self.formats.append((source, result or source, suffix or source))
        self.words = words

    def attribute_words(self):
        """The words that are not in the syntax."""
        return [w for w in self.words if "$" + w[0] not in self.syntax]


class Case:
    """One function with one operation."""

    def __init__(self, row, name, operands, results, words, expected,
                 setup=(), names=None, printed_words=None):
        self.row, self.name = row, name
        self.operands, self.results = operands, results
        self.words = words
        self.printed_words = words if printed_words is None else printed_words
        self.expected, self.setup = expected, list(setup)
        self.raised = None
        self.names = names or [f"%a{i}" for i in range(len(operands))]

    def text(self, names, words):
        """The operation without results, as the syntax says."""
        items, listed, attributes, rest = [], [], [], list(zip(names, self.operands))
        optional = len(self.row.operands) - len(self.operands)
        for item in self.row.syntax:
            if item[0] == "$":
                if item[1:] in words:
                    items.append(f'"{words[item[1:]]}"')
                continue
            if item[0] == "?" and optional:
                optional -= 1
                continue
            name, type_ = rest.pop(0)
            text = name
            if item != "#":
                listed.append(type_)
            if "[" in item:
                index, index_type = rest.pop(0)
                text += f"[{index}]"
                if "@" in item:
                    listed.append(index_type)
            items.append(text)
        attributes = [f'{w[0]} = "{words[w[0]]}"' for w in self.row.attribute_words()
                      if w[0] in words]
        line = f"pto.{self.row.name}"
        if items:
            line += " " + ", ".join(items)
        if attributes:
            line += " {" + ", ".join(attributes) + "}"
        if listed or self.results:
            line += " : " + ", ".join(listed)
        if self.results:
            line += (" -> " if listed else "") + ", ".join(self.results)
        return line

    def printed_text(self):
        return self.text(
            [f"%arg{n[2:]}" if n.startswith("%a") else n for n in self.names],
            self.printed_words)

    def lines(self):
        params = ", ".join(f"{n}: {t}" for n, t in zip(self.names, self.operands)
                           if n.startswith("%a"))
        result = ", ".join(self.results)
        if len(self.results) > 1:
            result = f"({result})"
        arrow = f" -> {result}" if self.results else ""
        values = [f"%r{i}" for i in range(len(self.results))]
        define = ", ".join(values) + " = " if values else ""
        printed = self.printed_text()
        end = "{{$}}" if self.results or self.operands else ""
        yield f"// CHECK-LABEL: func.func @{self.name}("
        # The way back gives the same text, unless 'raised' is another one.
        yield f"// {'TEXT' if self.raised else 'CHECK'}: {printed}{end}"
        for line in self.raised or []:
            yield f"// RAISED: {line}"
        yield f"// LLVM-LABEL: @{self.name}("
        for line in self.expected:
            yield f"// LLVM: {line}"
        yield f"func.func @{self.name}({params}){arrow} {{"
        for line in self.setup:
            yield "  " + line
        yield f"  {define}{self.text(self.names, self.words)}"
        if values:
            yield f"  return {', '.join(values)} : {', '.join(self.results)}"
        else:
            yield "  return"
        yield "}"


class Generator:
    def __init__(self, tables, rows):
        self.tables = tables
        self.rows = rows
        self.intrinsics = {i.name: i for i in tables.intrinsics}

    def codes(self, kind):
        return [c.name for c in self.tables.codes[kind]]

    def code(self, kind, word):
        return next(c.code for c in self.tables.codes[kind] if c.name == word)

    # Types ------------------------------------------------------------------

    def type_of(self, kind, source, result, view=32):
        """The type of a value of that kind; numbers by their widths."""
        if kind in "SZ":
            return vreg(source)
        if kind in "RG":
            return vreg(result)
        if kind == "I":
            return vreg("s" + str(bits(result)))
        if kind == "J":
            return vreg("s" + str(bits(source)))
        if kind in "VE":
            return vreg(source)
        if kind == "W":
            return vreg("s32")
        if kind == "M":
            return mask(bits(source))
        if kind == "N":
            return mask(bits(result))
        if kind == "v":
            return mask(bits(source))
        if kind == "w":
            return mask(32)
        if kind in "mn":
            return mask(view)
        if kind == "K":
            return element_type(source)
        if kind == "H":
            return "i16"
        if kind == "X":
            return "index"
        if kind in "13":
            return {"1": "i16", "3": "i32"}[kind]
        if kind in "PQp":
            return f"!pto.ptr<{element_type(source)}, ub>"
        if kind == "A":
            return "!pto.align"
        fail(f"a value of unknown kind '{kind}'")

    # Calls ------------------------------------------------------------------

    def call(self, name, arguments, immediates=()):
        """The call of an intrinsic. arguments are texts or None for a computed
        value; immediates follow them."""
        i = self.intrinsics.get("llvm.pto." + name)
        if i is None:
            fail(f"no intrinsic llvm.pto.{name}")
        arguments = list(arguments) + [str(n) for n in immediates]
        if len(arguments) != len(i.params):
            fail(f"{i.name} has {len(i.params)} operands, not {len(arguments)}")
        text = ", ".join(f"{p} {a or ANY}" for p, a in zip(i.params, arguments))
        result = ("void" if not i.results else i.results[0] if len(i.results) == 1
                  else "{ " + ", ".join(i.results) + " }")
        return f"call {result} @{i.name}({text})"

    def operand_texts(self, row, operands, types):
        texts = []
        for i, (kind, type_) in enumerate(zip(operands, types)):
            widened = kind in "KH" and type_ in ("i8", "i16", "ui8", "ui16")
            texts.append(None if widened else f"%{i}")
        return texts

    # Cases ------------------------------------------------------------------

    def simple(self, row, name, source, result, suffix, words, expected=None,
               absent=False, view=32):
        """A case whose values have the types of their kinds."""
        kinds = [k[-1] for k in row.operands if not (absent and k[0] == "?")]
        types = [self.type_of(k, source, result, view) for k in kinds]
        results = [self.type_of(k[-1], source, result, view) for k in row.results
                   if k[0] != "?"]
        texts = self.operand_texts(row, kinds, types)
        if absent:
            texts.append("{{.*}}")
        if expected is None:
            ir = row.ir_name + ("." + suffix if suffix else "")
            codes = [self.code(w[1], words.get(w[0], w[2])) for w in row.words]
            expected = [self.call(ir, texts, codes)]
        else:
            expected = expected(texts)
        names = None
        setup = []
        if "X" in kinds:
            names = [f"%a{i}" if k != "X" else "%c32" for i, k in enumerate(kinds)]
            setup = ["%c32 = arith.constant 32 : index"]
        printed = {n: w for n, w in words.items()
                   if not (row.words and any(r[0] == n and r[2] == w and
                                             "$" + n not in row.syntax
                                             for r in row.words))}
        return Case(row, name, types, results, words, expected, setup, names,
                    printed)

    def word_choices(self, row):
        """No words, or those that must be, then every one of the last word."""
        if not row.words:
            return [{}]
        name, kind, default = row.words[-1]
        return [{name: w} for w in self.codes(kind)]

    def cases(self, row):
        method = getattr(self, "cases_" + row.lowering, None)
        if method is None:
            fail(f"{row.name}: unknown lowering '{row.lowering}'")
        cases = method(row)
        for case in cases:
            case.raised = self.raised(row, case)
        return cases

    def raised(self, row, case):
        """What the way back prints if it is not the operation: LLVM IR does not
        say what pointers of streams point to, and has no constant offsets of
        predicates, fourth masks, or parts without effect."""
        if row.name in ("vldas", "vldus", "vstus", "vstur", "vstas", "vstar"):
            if case.name == "variable":
                # The count has become a distance.
                return ["pto.vstas %{{.*}}, %{{.*}}, %c0_i32 : !pto.align, "
                        "!pto.ptr<{{.*}}, ub>, i32"]
            return [re.sub("!pto.ptr<[^>]*>", "!pto.ptr<{{.*}}, ub>", line)
                    for line in case.printed]
        if row.name == "uvld":
            return ["pto.vldas %{{.*}} : !pto.ptr<{{.*}}, ub> -> !pto.align",
                    "pto.vldus %{{.*}} : !pto.ptr<{{.*}}, ub>, !pto.align -> "
                    + case.printed[0].rpartition(" ")[2] + ", !pto.align"]
        if row.name in ("pldi", "psti"):
            return [case.printed_text().replace("pldi", "plds").replace(
                "psti", "psts")]
        if row.name == "psel" and len(case.operands) == 4:
            m = case.operands[0]
            return [f"%[[S:.*]] = pto.psel %arg0, %arg1, %arg2 : {m}, {m}, {m} -> "
                    f"{m}",
                    f"pto.pand %[[S]], %[[S]], %arg3 : {m}, {m}, {m} -> {m}"]
        if row.name == "vexpdif" and case.name == "f32_ODD":
            return [case.printed_text().replace("ODD", "EVEN")]
        if row.name == "vbitcast" and case.name == "f32_u16":
            return [case.printed_text().replace("ui16", "i16")]
        if row.name == "vstsx2" and len(case.expected) > 1:
            unit = case.name.rsplit("B", 1)[1]
            v, p = f"!pto.vreg<{2048 // int(unit)}xi{unit}>", "!pto.ptr<{{.*}}, ub>"
            return [f'pto.vstsx2 {{{{.*}}}} : {v}, {v}, {p}, index, {mask(int(unit))}']
        return None

    def cases_call(self, row):
        if row.formats[0][0] in ("b8", "b16", "b32", "view"):
            return self.mask_cases(row)
        cases = []
        for source, result, suffix in row.formats:
            for words in self.word_choices(row):
                tail = "".join("_" + w for w in words.values())
                cases.append(self.simple(row, f"{source}{tail}", source, result,
                                         suffix, words))
        if any(o[0] == "?" for o in row.operands):
            source, result, suffix = row.formats[-1]
            words = self.word_choices(row)[0]
            cases.append(self.simple(row, "no_mask", source, result, suffix, words,
                                     absent=True))
        return cases

    def mask_cases(self, row):
        view = row.formats[0][0]
        cases = []
        for width in (8, 16, 32) if view == "view" else (int(view[1:]),):
            suffix = f"b{width}" if view == "view" else ""
            for words in self.word_choices(row):
                tail = "".join("_" + w for w in words.values())
                cases.append(self.simple(row, f"b{width}{tail}", "f32", "f32",
                                         suffix, words, view=width))
        return cases

    def cases_compare(self, row):
        cases = []
        for source, result, suffix in row.formats:
            for condition in self.codes("Condition"):
                cases.append(self.simple(
                    row, f"{source}_{condition}", source, result, suffix,
                    {"cmp": condition},
                    lambda t: [self.call(f"{row.name}.{condition}.{source}", t)]))
        return cases

    def cases_vcvt(self, row):
        cases = []
        for c in self.tables.conversions():
            src, dst = c.src.name, c.dst.name
            exact = src == "s16" and dst == "f32"
            has_sat = len(c.saturations) > 1
            optional = (src, dst) in (("f16", "s32"), ("f16", "s16"))
            choices = {(c.roundings[0], c.saturations[0], c.parts[0])}
            choices |= {(r, c.saturations[-1], c.parts[0]) for r in c.roundings}
            choices |= {(c.roundings[0], c.saturations[-1], p) for p in c.parts}
            for r, s, p in sorted(choices, key=lambda x: [y.code for y in x]):
                words, printed = {}, {}
                if r.name != "NONE":
                    words["rnd"] = r.name
                if has_sat:
                    words["sat"] = s.name
                if p.name != "NONE":
                    words["part"] = p.name
                printed = {k: v for k, v in words.items()
                           if not (k == "rnd" and exact)
                           and not (k == "sat" and optional and v == "NOSAT")}
                codes = (0 if exact else r.code, s.code, p.code)
                cases.append(Case(
                    row, f"{src}_{dst}_{r.name}_{s.name}_{p.name}",
                    [vreg(src), mask(bits(src))], [vreg(dst)], words,
                    [self.call(f"vcvt.{src}.{dst}", ["%0", "%1"], codes)],
                    printed_words=printed))
        return cases

    def cases_bitcast(self, row):
        def ir(name):
            return self.tables.formats[name].type
        return [Case(row, f"{a}_{b}", [vreg(a)], [vreg(b)], {},
                     [f"bitcast {ir(a)} %0 to {ir(b)}"])
                for a, b in (("f32", "u16"), ("s8", "f16"), ("bf16", "s64"))]

    def cases_vaxpy(self, row):
        return [self.simple(row, s, s, r, x, {}, lambda t: [
            self.call(f"vaxpy.{s}", ["%1", "%0", "%2", "%3"])])
            for s, r, x in row.formats]

    def cases_vexpdif(self, row):
        cases = []
        for s, r, x in row.formats:
            for word, code in (("EVEN", 0), ("ODD", 1)):
                cases.append(self.simple(row, f"{s}_{word}", s, r, x,
                                         {"part": word}, lambda t: [self.call(
                    f"vexpdif.{x}", t, [code] if s != r else [])]))
        return cases

    def cases_vcgadd(self, row):
        cases = []
        for s, r, x in row.formats:
            def expected(t):
                lines = [self.call(f"vcgadd.{s}", t)]
                if s != r:
                    lines.append(f"bitcast {self.tables.formats[r].type} {ANY} to "
                                 f"{self.tables.formats[s].type}")
                return lines
            cases.append(Case(row, s, [vreg(s), mask(bits(s))], [vreg(s)], {},
                              expected(["%0", "%1"])))
        return cases

    def cases_vsqz(self, row):
        return [self.simple(row, s, s, r, x, {}, lambda t: [
            self.call(f"vsqz.{s}", t, [0])]) for s, r, x in row.formats]

    def cases_vusqz(self, row):
        cases = [self.simple(row, s, s, r, x, {}, lambda t: [
            self.call(f"vusqz.{s}", t)]) for s, r, x in row.formats]
        cases.append(self.simple(row, "mask_alone", "s32", "s32", "s32", {},
                                 lambda t: [self.call(
                                     "vusqz.s32", ["zeroinitializer", "%0"])],
                                 absent=True))
        return cases

    def cases_vdup(self, row):
        cases = []
        for s, _, _ in row.formats:
            for word, name in (("LOWEST", "vdup"), ("HIGHEST", "vdupm")):
                cases.append(self.simple(
                    row, f"{s}_{word}", s, s, s, {"position": word},
                    lambda t: [self.call(f"{name}.{s}", t)]))
            scalar = element_type(s)
            widened = bits(s) < 32 and s[0] in "su"
            cases.append(Case(row, f"{s}_scalar", [scalar, mask(bits(s))],
                              [vreg(s)], {},
                              [self.call(f"vdups.{s}",
                                         [None if widened else "%0", "%1"])]))
        return cases

    def cases_unpack(self, row):
        cases = []
        for s, r, x in row.formats:
            for half in (0, 1):
                cases.append(Case(
                    row, f"{s}_{half}", [vreg(s), "index"], [vreg(r)], {},
                    [self.call(f"{row.name}.{x}", ["%0"], [half])],
                    [f"%c{half} = arith.constant {half} : index"],
                    ["%a0", f"%c{half}"]))
        return cases

    def vector_name(self, s):
        return next(v.name for v in self.tables.vectors
                    if v.type == self.tables.formats[s].type)

    def cases_vlds(self, row):
        pair = row.name == "vldsx2"
        kind = row.words[0][1]
        cases = []
        for s in VECTOR_FORMATS:
            for word in self.codes(kind) if s == "f32" else self.codes(kind)[:1]:
                cases.append(self.simple(
                    row, f"{s}_{word}", s, s, "", {"dist": word},
                    lambda t: [self.call(
                        f"{row.name}.{self.vector_name(s)}",
                        ["%0", str(32 * bits(s) // 8)], [self.code(kind, word)])]))
        return cases

    def cases_vsts(self, row):
        cases = []
        units = {m.name: m.unit_bits for m in self.tables.modes("StoreDist")}
        for s in VECTOR_FORMATS:
            lane = min(bits(s), 32)
            for word in self.codes("StoreDist"):
                unit = units[word] or int(word.rsplit("B", 1)[1])
                same = unit == lane
                register = self.vector_name(s) if same else f"v{2048 // unit}i{unit}"
                expected = []
                if not same:
                    expected.append(self.call(f"pbitcast.b{lane}.b{unit}", ["%2"]))
                expected.append(self.call(
                    f"vsts.{register}",
                    ["%0" if same else None, "%1", str(32 * bits(s) // 8),
                     str(self.code("StoreDist", word)), "%2" if same else None]))
                case = Case(row, f"{s}_{word}",
                            [vreg(s), f"!pto.ptr<{element_type(s)}, ub>", "index",
                             mask(bits(s))], [], {"dist": word}, expected,
                            ["%c32 = arith.constant 32 : index"],
                            ["%a0", "%a1", "%c32", "%a2"],
                            {} if word == f"NORM_B{lane}" else {"dist": word})
                cases.append(case)
        return cases

    def cases_vstsx2(self, row):
        cases = []
        for s in VECTOR_FORMATS:
            lane = min(bits(s), 32)
            for word in self.codes("StorePairDist"):
                unit = int(word.rsplit("B", 1)[1])
                same = unit >= lane
                register = self.vector_name(s) if same else f"v{2048 // unit}i{unit}"
                expected = []
                if not same:
                    # The mask of lanes becomes one of units.
                    expected += [self.call(f"vdups.u{lane}", ["-1", "%3"]),
                                 self.call(f"vcmps.ne.u{unit}",
                                           [None, "0", "{{.*}}"])]
                expected.append(self.call(
                    f"vstsx2.{register}",
                    ["%0" if same else None, "%1" if same else None, "%2",
                     str(32 * bits(s) // 8),
                     str(self.code("StorePairDist", word)),
                     "%3" if same else None]))
                cases.append(Case(
                    row, f"{s}_{word}",
                    [vreg(s), vreg(s), f"!pto.ptr<{element_type(s)}, ub>", "index",
                     mask(bits(s))], [], {"dist": word}, expected,
                    ["%c32 = arith.constant 32 : index"],
                    ["%a0", "%a1", "%a2", "%c32", "%a3"]))
        return cases

    def blocks(self, row, s):
        view = min(bits(s), 32)
        image = [] if view == 8 else [None]
        arguments = (["%0", None, None if image else "%3"] if row.name == "vsldb"
                     else [None if bits(s) != 8 else "%0", "%1", None,
                           None if image else "%4"])
        return [self.call(f"{row.name}.v256i8", arguments)]

    def cases_vsldb(self, row):
        return [self.simple(row, s, s, s, "", {},
                            lambda t: self.blocks(row, s))
                for s in VECTOR_FORMATS]

    cases_vsstb = cases_vsldb

    def view_changes(self, row, changes, expected):
        return [Case(row, f"b{a}_b{b}", [mask(a)], [mask(b)], {}, expected(a, b))
                for a, b in changes]

    def cases_pbitcast(self, row):
        return self.view_changes(
            row, [(a, b) for a in (8, 16, 32) for b in (8, 16, 32) if a != b],
            lambda a, b: [self.call(f"pbitcast.b{a}.b{b}", ["%0"])])

    def cases_ppack(self, row):
        cases = []
        for a in (8, 16, 32):
            to = [a] + [w for w in ([a // 2] if row.name == "ppack" else [a * 2])
                        if w in (8, 16, 32)]
            for b in to:
                for word, half in (("LOWER", "lo"), ("HIGHER", "hi")):
                    expected = []
                    if a != 8:
                        expected.append(self.call(f"pbitcast.b{a}.b8", ["%0"]))
                    expected.append(self.call(f"{row.name}.{half}",
                                              ["%0" if a == 8 else None]))
                    if b != 8:
                        expected.append(self.call(f"pbitcast.b8.b{b}", [None]))
                    cases.append(Case(row, f"b{a}_b{b}_{word}", [mask(a)], [mask(b)],
                                      {"part": word}, expected))
        return cases

    def cases_psel(self, row):
        cases = []
        for w in (8, 16, 32):
            selected = self.call(f"psel.b{w}", ["%0", "%1", "%2"])
            cases.append(Case(row, f"b{w}", [mask(w)] * 3, [mask(w)], {},
                              [selected]))
            cases.append(Case(row, f"b{w}_governed", [mask(w)] * 4, [mask(w)], {},
                              [selected,
                               self.call(f"pand.b{w}", [None, None, "%3"])]))
        return cases

    def cases_plds(self, row):
        cases = []
        for w in (8, 16, 32):
            for word in self.codes("PredLoadDist"):
                expected = [self.call("plds", ["%0", "32", str(
                    self.code("PredLoadDist", word))])]
                if w != 8:
                    expected.append(self.call(f"pbitcast.b8.b{w}", [None]))
                cases.append(Case(row, f"b{w}_{word}",
                                  ["!pto.ptr<ui32, ub>", "index"], [mask(w)],
                                  {"dist": word}, expected,
                                  ["%c32 = arith.constant 32 : index"],
                                  ["%a0", "%c32"]))
        return cases

    def cases_psts(self, row):
        cases = []
        for w in (8, 16, 32):
            for word in self.codes("PredStoreDist"):
                expected = []
                if w != 8:
                    expected.append(self.call(f"pbitcast.b{w}.b8", ["%0"]))
                expected.append(self.call("psts", [
                    "%0" if w == 8 else None, "%1", "32",
                    str(self.code("PredStoreDist", word))]))
                cases.append(Case(row, f"b{w}_{word}",
                                  [mask(w), "!pto.ptr<ui32, ub>", "index"], [],
                                  {"dist": word}, expected,
                                  ["%c32 = arith.constant 32 : index"],
                                  ["%a0", "%a1", "%c32"]))
        return cases

    # Streams: intrinsics with overloaded names, which the tables do not list.

    STATE = "<vscale x 32 x i8>"
    UB = "ptr addrspace(6)"

    def cases_sprclr(self, row):
        return [Case(row, "AR", [], [], {"reg": "AR"},
                     [self.call("set.spr", [], [
                         self.code("SystemRegister", "AR"), 0])])]

    def cases_init_align(self, row):
        return [StreamCase(row, "state", [
            "%r0 = pto.init_align : !pto.align",
            'pto.vstar %r0, %a0 : !pto.align, !pto.ptr<f32, ub>'],
            ["pto.init_align : !pto.align"],
            [f"call {self.STATE} @llvm.pto.stream.init()"])]

    def cases_vldas(self, row):
        return [StreamCase(row, "state", [
            "%r0 = pto.vldas %a0 : !pto.ptr<f32, ub> -> !pto.align",
            "%v, %t = pto.vldus %a0, %r0 : !pto.ptr<f32, ub>, !pto.align -> "
            "!pto.vreg<64xf32>, !pto.align"],
            ["pto.vldas %arg0 : !pto.ptr<f32, ub> -> !pto.align"],
            [f"call {self.STATE} @llvm.pto.stream.vldas.p6({self.UB} %0)"])]

    def stream_cases(self, row, make):
        return [StreamCase(row, s, *make(s, vreg(s), self.vector_name(s),
                                         self.tables.formats[s].type))
                for s in VECTOR_FORMATS]

    def cases_vldus(self, row):
        return self.stream_cases(row, lambda s, v, n, t: (
            ["%s = pto.vldas %a0 : !pto.ptr<f32, ub> -> !pto.align",
             f"%v, %t = pto.vldus %a0, %s : !pto.ptr<f32, ub>, !pto.align -> {v}, "
             "!pto.align"],
            [f"pto.vldus %arg0, %{{{{.*}}}} : !pto.ptr<f32, ub>, !pto.align -> {v}, "
             "!pto.align"],
            [f"call {{ {t}, {self.STATE} }} @llvm.pto.stream.vldus.{n}.p6("
             f"{self.UB} %0, {self.STATE} {ANY})"]))

    def cases_uvld(self, row):
        return self.stream_cases(row, lambda s, v, n, t: (
            ["%c32 = arith.constant 32 : index",
             f"%v = pto.uvld %a0[%c32] : !pto.ptr<f32, ub> -> {v}"],
            [f"pto.uvld %arg0[%c32] : !pto.ptr<f32, ub> -> {v}"],
            [f"call {self.STATE} @llvm.pto.stream.vldas.p6({self.UB} {ANY})",
             f"call {{ {t}, {self.STATE} }} @llvm.pto.stream.vldus.{n}.p6("
             f"{self.UB} {ANY}, {self.STATE} {ANY})"]))

    def cases_vstus(self, row):
        return self.stream_cases(row, lambda s, v, n, t: (
            ["%s = pto.init_align : !pto.align",
             f"%v = arith.constant 3 : i32",
             "%c0 = arith.constant 0 : index",
             f"%x = pto.vlds %a0[%c0] : !pto.ptr<f32, ub> -> {v}",
             f"%t = pto.vstus %s, %v, %x, %a0 : !pto.align, i32, {v}, "
             "!pto.ptr<f32, ub> -> !pto.align",
             "pto.vstar %t, %a0 : !pto.align, !pto.ptr<f32, ub>"],
            [f"pto.vstus %{{{{.*}}}}, %{{{{.*}}}}, %{{{{.*}}}}, %arg0 : !pto.align, "
             f"i32, {v}, !pto.ptr<f32, ub> -> !pto.align"],
            [f"call {self.STATE} @llvm.pto.stream.vstus.{n}.p6({t} {ANY}, "
             f"{self.UB} %0, i32 {3 * bits(s) // 8}, {self.STATE} {ANY})"]))

    def cases_vstur(self, row):
        cases = []
        for word in self.codes("Update"):
            code = self.code("Update", word)
            cases.append(StreamCase(row, word, [
                "%s = pto.init_align : !pto.align",
                "%c0 = arith.constant 0 : index",
                "%x = pto.vlds %a0[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>",
                f'%t = pto.vstur %s, %x, %a0, "{word}" : !pto.align, '
                "!pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align",
                "pto.vstar %t, %a0 : !pto.align, !pto.ptr<f32, ub>"],
                [f'pto.vstur %{{{{.*}}}}, %{{{{.*}}}}, %arg0, "{word}" : !pto.align, '
                 "!pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align"],
                [f"call {self.STATE} @llvm.pto.stream.vstur.v64f32.p6(<64 x float> "
                 f"{ANY}, {self.UB} %0, {self.STATE} {ANY}, i32 {code})"]))
        return cases

    def cases_vstas(self, row):
        return [StreamCase(row, "constant", [
            "%s = pto.init_align : !pto.align", "%n = arith.constant 5 : i32",
            "pto.vstas %s, %a0, %n : !pto.align, !pto.ptr<f32, ub>, i32"],
            ["pto.vstas %{{.*}}, %arg0, %{{.*}} : !pto.align, !pto.ptr<f32, ub>, i32"],
            [f"call void @llvm.pto.stream.vstas.p6({self.STATE} {ANY}, "
             f"{self.UB} %0, i32 20)"]),
            StreamCase(row, "variable", [
                "%s = pto.init_align : !pto.align",
                "pto.vstas %s, %a0, %a1 : !pto.align, !pto.ptr<f32, ub>, i32"],
                ["pto.vstas %{{.*}}, %arg0, %arg1 : !pto.align, !pto.ptr<f32, ub>, "
                 "i32"],
                [f"mul i32 %1, 4",
                 f"call void @llvm.pto.stream.vstas.p6({self.STATE} {ANY}, "
                 f"{self.UB} {ANY}, i32 0)"])]

    def cases_vstar(self, row):
        return [StreamCase(row, "end", [
            "%s = pto.init_align : !pto.align",
            "pto.vstar %s, %a0 : !pto.align, !pto.ptr<f32, ub>"],
            ["pto.vstar %{{.*}}, %arg0 : !pto.align, !pto.ptr<f32, ub>"],
            [f"call void @llvm.pto.stream.vstar.p6({self.STATE} {ANY}, "
             f"{self.UB} %0)"])]

    def cases_pstu(self, row):
        cases = []
        for w in (16, 32):
            p = f"!pto.ptr<ui{w}, ub>"
            cases.append(StreamCase(row, f"b{w}", [
                f"%p = pto.castptr %a0 : !pto.ptr<f32, ub> -> {p}",
                "%s = pto.init_align : !pto.align",
                f'%m = pto.pset_b{w} "ALL" : {mask(w)}',
                f"%t, %q = pto.pstu %s, %m, %p : !pto.align, {mask(w)}, {p} -> "
                f"!pto.align, {p}",
                f"pto.vstar %t, %q : !pto.align, {p}"],
                [f"pto.pstu %{{{{.*}}}}, %{{{{.*}}}}, %{{{{.*}}}} : !pto.align, "
                 f"{mask(w)}, {p} -> !pto.align, {p}"],
                [f"call {self.STATE} @llvm.pto.stream.pstu.b{w}.p6(<{2048 // w} x i1> "
                 f"{ANY}, {self.UB} %0, {self.STATE} {ANY})",
                 f"getelementptr i8, {self.UB} %0, i32 {256 // w}"]))
        return cases

    # What is refused --------------------------------------------------------

    def invalid(self, row):
        """Functions with an operation each, and the message it gives."""
        cases = [c for c in self.cases(row) if type(c) is Case]
        if not cases:
            return
        base = cases[0]
        kinds = [k[-1] for k in row.operands]
        missing = len(row.operands) - len(base.operands)
        if missing:
            kinds = [k[-1] for k in row.operands if k[0] != "?"]
        for i, (kind, type_) in enumerate(zip(kinds, base.operands)):
            if kind in "MNwv":
                wrong = mask(32 if type_ == mask(16) else 16)
                yield self.changed(base, f"mask_{i}", i, wrong,
                                   f"must be {type_}")
            elif kind == "n" and len([k for k in kinds if k in "mn"]) > 1:
                wrong = mask(32 if type_ == mask(16) else 16)
                yield self.changed(base, f"mask_{i}", i, wrong,
                                   f"must be {type_}")
            elif kind in "PQ":
                yield self.changed(base, f"memory_{i}", i,
                                   type_.replace(", ub>", ", gm>"),
                                   "vector instructions reach the unified buffer "
                                   "only")
            elif kind == "K":
                yield self.changed(base, f"scalar_{i}", i,
                                   "f16" if type_ != "f16" else "f32",
                                   "must be a scalar of type")
            elif kind in "IJW" or (kind == "S" and i != 0 and kinds[0] == "S"):
                wrong = vreg("bf16" if bits_of(type_) != 16 or kind == "S" else "f32")
                if wrong != type_:
                    yield self.changed(base, f"register_{i}", i, wrong, "must be")
        for word in row.words:
            words = dict(base.words)
            words[word[0]] = "WRONG"
            yield base, f"word_{word[0]}", base.operands, words, "does not exist"
        if row.formats and row.formats[0][0][0] != "b" and \
                row.formats[0][0] != "view" and row.lowering != "vdup":
            have = {f[0] for f in row.formats}
            other = next((f for f in ("bf16", "s8", "s64") if f not in have), None)
            if other and "S" in kinds + [r[-1] for r in row.results]:
                old = row.formats[0][0]
                case = self.simple(row, "x", other, other, "", dict(base.words),
                                   lambda t: [])
                yield (case, f"format_{other}", case.operands, case.words,
                       f"does not exist for {other}; legal: {old}")

    def changed(self, base, name, index, type_, message):
        operands = list(base.operands)
        operands[index] = type_
        return base, name, operands, base.words, message


def bits_of(register):
    return 2048 // int(register[len("!pto.vreg<"):].split("x")[0])


class StreamCase(Case):
    """A function whose body is given."""

    def __init__(self, row, name, body, printed, expected):
        super().__init__(row, name, [], [], {}, expected)
        self.body, self.printed = body, printed

    def lines(self):
        yield f"// CHECK-LABEL: func.func @{self.name}("
        for line in self.printed:
            yield f"// {'TEXT' if self.raised else 'CHECK'}: {line}"
        for line in self.raised or []:
            yield f"// RAISED: {line}"
        yield f"// LLVM-LABEL: @{self.name}("
        for line in self.expected:
            yield f"// LLVM: {line}"
        yield f"func.func @{self.name}(%a0: !pto.ptr<f32, ub>, %a1: i32) {{"
        for line in self.body:
            yield "  " + line
        yield "  return"
        yield "}"


def read_records(args, name):
    """The records of a file of the dialect."""
    prefix = llvm_prefix(args.build_dir)
    source = os.path.join(ROOT, "mlir", "include", "mlir", "Dialect", "PTO", "IR",
                          name)
    command = [os.path.join(prefix, "bin", "llvm-tblgen"), "--dump-json", source]
    for directory in (os.path.join(ROOT, "mlir", "include"),
                      os.path.join(ROOT, "include"), os.path.join(prefix, "include")):
        command += ["-I", directory]
    try:
        output = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        fail(f"cannot read {source}: {error}")
    return json.loads(output)


def read_rows(args):
    """The dialect's rows, as records of TableGen."""
    records = read_records(args, "PTORegisterTables.td")
    words = collections.defaultdict(list)
    for name in records["!instanceof"]["WordRuleEntry"]:
        word = records[name]
        words[word["Operation"]].append(
            (word["Name"], word["Kind"].rpartition("::")[2], word["Default"]))
    return [Row(records[n], words[records[n]["Name"]])
            for n in records["!instanceof"]["OperationEntry"]]


def read_operations(args):
    """The names of all operations, and of those of the class of tiles."""
    records = read_records(args, "PTOOps.td")
    return [{records[n]["opName"] for n in records["!instanceof"][kind]}
            for kind in ("PTO_Op", "PTO_TileOp")]


def core_test(head, case):
    """The lines of the test of an operation of mlircases.py."""
    after = case.after
    if not after or not after[-1].startswith("return "):
        after = after + ["return"]
    result = after[-1].partition(" : ")[2]
    printed = case.line[case.line.index("pto."):]
    return head + [
        "// RUN: pto-opt %s | FileCheck %s",
        "// RUN: pto-opt %s --emit-bytecode | pto-opt | FileCheck %s",
        "// RUN: pto-translate --to-llvmir %s | FileCheck --check-prefix=LLVM %s",
        "",
        "// CHECK: " + re.sub(r"%\w+", "%{{.*}}", printed),
        "// LLVM-LABEL: @f("] + [
        "// LLVM: " + text for text in case.llvm] + [
        f"func.func @f({case.arguments})" + (f" -> {result}" if result else "") + " {"
        ] + ["  " + line for line in case.before + [case.line] + after] + ["}"]


def core_invalid(head, name, case):
    """The lines of the test of its wrong use."""
    # The line with the operation itself is the one that is complained about, of
    # two the inner one.
    at = max(i for i, line in enumerate(case.wrong_lines) if "pto." + name in line)
    lines = ["  " + line for line in case.wrong_lines]
    lines.insert(at, f"  // expected-error@+1 {{{{{case.message}}}}}")
    return head + ["// RUN: pto-opt %s --verify-diagnostics", "",
                   f"func.func @f({case.wrong_arguments}) {{"] + lines + [
                       "  return", "}"]


def unlowered_test(head, names):
    """The lines of the test of operations on tiles that are only read."""
    tile = "!pto.tile_buf<vec, 16x64xf32>"
    lines = head + [
        "// RUN: pto-opt %s | FileCheck %s",
        "// RUN: pto-opt %s --emit-bytecode | pto-opt | FileCheck %s",
        "// RUN: not pto-translate --to-llvmir %s 2>&1 | FileCheck "
        "--check-prefix=REFUSED %s", "",
        "// REFUSED: there is no lowering of these operations on tiles: " +
        ", ".join(f"{name} (2)" for name in names) + ";", "",
        "func.func @f() {", f"  %a = pto.alloc_tile : {tile}",
        f"  %d = pto.alloc_tile : {tile}"]
    for i, name in enumerate(names):
        lines += [
            f"  // CHECK: pto.{name} ins(%{{{{.*}}}}, %{{{{.*}}}} : {tile}, {tile}) "
            f"outs(%{{{{.*}}}} : {tile})",
            f"  pto.{name} ins(%a, %a : {tile}, {tile}) outs(%d : {tile})",
            f"  // CHECK: pto.{name} %{{{{.*}}}}, %{{{{.*}}}} : {tile}, {tile} -> {tile}",
            f"  %r{i} = pto.{name} %a, %a : {tile}, {tile} -> {tile}"]
    return lines + ["  return", "}"]


def write(path, lines):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write("\n".join(lines) + "\n")


def main():
    parser = make_parser(__doc__, EXAMPLE)
    parser.add_argument("--output-dir", required=True, metavar="DIR",
                        help="where to write, mlir/test/Dialect/PTO/ops of the "
                             "sources")
    args = parser.parse_args()
    if not args.build_dir:
        fail("--build-dir is needed")
    generator = Generator(read_tables(args), read_rows(args))
    head = [LICENSE, "//",
            "// Generated by utils/gen-mlir-tests.py; do not edit.", "//"]
    files = functions = 0
    for row in generator.rows:
        lines = head + [
            "// RUN: pto-opt %s | FileCheck --allow-unused-prefixes "
            "--check-prefixes=CHECK,TEXT %s",
            "// RUN: pto-opt %s --emit-bytecode | pto-opt | FileCheck "
            "--allow-unused-prefixes --check-prefixes=CHECK,TEXT %s",
            "// RUN: pto-translate --to-llvmir %s | pto-translate --from-llvmir \\",
            "// RUN:   | FileCheck --allow-unused-prefixes "
            "--check-prefixes=CHECK,RAISED %s",
            "// RUN: pto-translate --to-llvmir %s | FileCheck --check-prefix=LLVM %s"]
        for case in generator.cases(row):
            lines += [""] + list(case.lines())
            functions += 1
        write(os.path.join(args.output_dir, row.name + ".mlir"), lines)
        files += 1
        bad = []
        for case, name, operands, words, message in generator.invalid(row):
            wrong = Case(row, name, operands, case.results, words, [], case.setup,
                         case.names)
            params = ", ".join(f"{n}: {t}" for n, t in zip(wrong.names, operands)
                               if n.startswith("%a"))
            define = ", ".join(f"%r{i}" for i in range(len(case.results)))
            bad += ["", f"func.func @{name}({params}) {{"]
            bad += ["  " + line for line in wrong.setup]
            bad += [f"  // expected-error@+1 {{{{{message}}}}}",
                    "  " + (define + " = " if define else "") +
                    wrong.text(wrong.names, words), "  return", "}", "",
                    "// -----"]
            functions += 1
        if bad:
            write(os.path.join(args.output_dir, row.name + "-invalid.mlir"),
                  head + ["// RUN: pto-opt %s --split-input-file "
                          "--verify-diagnostics"] + bad[:-2])
            files += 1
    operations, tiles = read_operations(args)
    for name, case in sorted(mlircases.CASES.items()):
        write(os.path.join(args.output_dir, name + ".mlir"), core_test(head, case))
        write(os.path.join(args.output_dir, name + "-invalid.mlir"),
              core_invalid(head, name, case))
        files += 2
        functions += 2
    unlowered = sorted(tiles - set(mlircases.CASES))
    write(os.path.join(args.output_dir, "tiles-without-lowering.mlir"),
          unlowered_test(head, unlowered))
    missing = operations - {row.name for row in generator.rows} - tiles - set(
        mlircases.CASES) - mlircases.OTHERS
    if missing:
        fail("mlircases.py has no case of " + ", ".join(sorted(missing)))
    print(f"{files + 1} files, {functions + 1} functions")


if __name__ == "__main__":
    main()
