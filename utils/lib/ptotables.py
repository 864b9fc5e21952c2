# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The records of the target description, for scripts that generate from them.

Read through `llvm-tblgen --dump-json PTO.td`. gen-tests.py makes tests of them
and gen-docs.py the reference tables.
"""

import argparse
import collections
import itertools
import json
import os
import re
import subprocess
import sys


def fail(message):
    sys.exit(f"{os.path.basename(sys.argv[0])}: error: {message}")


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
Mode = collections.namedtuple("Mode", "name code bytes align unit_bits")
VectorType = collections.namedtuple("VectorType", "name type view")
Operation = collections.namedtuple("Operation", "name formats commutative")
Intrinsic = collections.namedtuple(
    "Intrinsic", "name parts results params imms kinds")
Conversion = collections.namedtuple(
    "Conversion", "src dst roundings saturations parts profiles")
TileConversion = collections.namedtuple(
    "TileConversion", "src dst via roundings profiles saturates scratch")


class Tables:
    def __init__(self, records):
        self.records = records
        self.views = {
            r["!name"]: View(r["Name"], r["Lanes"], f"<{r['Lanes']} x i1>")
            for r in self.all("PTOMaskView")}
        self.formats = {}
        for record in self.all("PTOFormat"):
            if record["Code"] < 0:
                continue  # of tiles only
            form = Format(self, record)
            self.formats[form.name] = form
        self.vectors = [
            VectorType(r["Name"], ir_type(r["VT"]["def"]),
                       self.views[r["View"]["def"]])
            for r in self.all("PTOVectorType")]
        self.profiles = [r["Name"] for r in sorted(self.all("PTOProfile"),
                                                   key=lambda r: r["Mask"])]
        self.codes = collections.defaultdict(list)
        self.distributions = {}
        for r in self.all("PTOImmediate"):
            codes = [self.records[c["def"]] for c in r["Codes"]]
            codes.sort(key=lambda c: c["Code"])
            if codes:
                self.codes[r["Name"]] = [Code(c["Name"], c["Code"]) for c in codes]
            if "Bytes" in (codes or [()])[0]:
                self.distributions[r["Name"]] = [
                    Mode(c["Name"], c["Code"], c["Bytes"], c["Align"],
                         c["UnitBits"]) for c in codes]
        self.operations = {}
        for r in self.all("PTOOperation"):
            op = self.operations.setdefault(
                r["Name"], Operation(r["Name"], [], bool(r["Commutative"])))
            form = self.format(r["Src"])
            if form not in op.formats:
                op.formats.append(form)
        for op in self.operations.values():
            op.formats.sort(key=lambda f: f.code)
        # Operations whose first operand is what inactive lanes of the result are.
        self.accumulating = {
            r["Name"] for r in self.all("PTOOperation")
            if self.records[r["Shape"]["def"]]["Accumulates"]}
        # Operations whose results have other lanes than what the mask governs.
        self.regrouping = {
            r["Name"] for r in self.all("PTOOperation")
            for place in self.records[r["Shape"]["def"]]["Results"]
            if place["def"] == "PTO_Result"}
        self.intrinsics = [self.intrinsic(r) for r in self.all("PTOIntrinsic")]

    def all(self, name):
        found = self.records["!instanceof"].get(name, [])
        if not found:
            fail(f"no record of class {name}: is this PTO.td?")
        return [self.records[n] for n in found]

    def format(self, reference):
        return self.formats[self.records[reference["def"]]["Name"]]

    def intrinsic(self, record):
        def ir(record):
            space = re.fullmatch(r"llvm_pto_gm(_const)?_ptr_ty", record["!name"])
            return ("ptr addrspace(1)" if space
                    else ir_type(record["VT"]["def"]))
        def types(field):
            return [ir(self.records[t["def"]]) for t in record[field]]
        parts = record["!name"][len("int_pto_"):].split("_")
        properties = [self.records[p["def"]] for p in record["IntrProperties"]]
        return Intrinsic(
            "llvm.pto." + ".".join(parts), parts, types("RetTypes"),
            types("ParamTypes"),
            [p["ArgNo"] - 1 for p in properties if "ImmArg" in p["!superclasses"]],
            {p["Operand"]: self.records[p["Kind"]["def"]]["Name"]
             for p in properties if "PTOImmArg" in p["!superclasses"]})

    def saturable(self):
        """The intrinsics, other than conversions, that CTRL acts on."""
        names = {"llvm." + r["ID"]["def"].removeprefix("int_").replace("_", ".")
                 for r in self.all("SaturableEntry")}
        return [i for i in self.intrinsics if i.name in names]

    def modes(self, kind):
        """The distribution modes of a kind, by code."""
        return self.distributions[kind]

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

    def tile_conversions(self):
        """The pairs of tcvt, sorted; modes and processors as masks."""
        def name(reference):
            return self.records[reference["def"]]["Name"]
        return sorted(
            TileConversion(name(r["Src"]), name(r["Dst"]), name(r["Via"]),
                           r["RoundingMask"], r["ProfileMask"], r["DefaultMask"],
                           name(r["Scratch"]))
            for r in self.all("PTOTileConversion"))

    def with_kind(self, operation, kind):
        """The formats of an operation that are f, s or u."""
        return [f for f in self.operations[operation].formats if f.kind == kind]


def number(bits):
    """The value of a bits field, or of an int."""
    if isinstance(bits, int):
        return bits
    return sum(bit << i for i, bit in enumerate(bits))


ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))


def make_parser(description, example):
    """A parser with the options that say where the records are."""
    parser = argparse.ArgumentParser(
        description=description, epilog=example,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build-dir", metavar="DIR",
                        help="an overlay build, which says all of the following")
    parser.add_argument("--records", metavar="FILE",
                        help="what llvm-tblgen --dump-json has printed, in place of "
                             "the following")
    parser.add_argument("--tblgen", default="llvm-tblgen", metavar="FILE",
                        help="llvm-tblgen of LLVM 19 (default: from PATH)")
    parser.add_argument("-I", dest="include", action="append", default=[],
                        metavar="DIR", help="directory of included .td files")
    parser.add_argument("-D", dest="define", action="append", default=[],
                        metavar="MACRO", help="macro; PTO_OVERLAY in that build")
    parser.add_argument("source", metavar="PTO.td", nargs="?",
                        default=os.path.join(ROOT, "lib", "Target", "PTO", "PTO.td"))
    return parser


def llvm_prefix(build_dir):
    """Where the build found LLVM."""
    cache = os.path.join(build_dir, "CMakeCache.txt")
    try:
        with open(cache) as lines:
            for line in lines:
                if line.startswith("PTO_LLVM_PREFIX:"):
                    return line.split("=", 1)[1].strip()
    except OSError as error:
        fail(f"cannot read {cache}: {error.strerror}")
    fail(f"{cache} is not an overlay build's")


def read_tables(args):
    """The records that the options of make_parser lead to."""
    if args.records:
        try:
            with open(args.records) as file:
                return Tables(json.load(file))
        except (OSError, json.JSONDecodeError) as error:
            fail(f"cannot read the records in {args.records}: {error}")
    tblgen, define, include = args.tblgen, list(args.define), list(args.include)
    if args.build_dir:
        prefix = llvm_prefix(args.build_dir)
        tblgen = os.path.join(prefix, "bin", "llvm-tblgen")
        define.append("PTO_OVERLAY")
        include += [os.path.join(args.build_dir, "overlay", "src", "llvm", "include"),
                    os.path.join(ROOT, "include"), os.path.join(prefix, "include"),
                    os.path.dirname(args.source)]
    command = [tblgen, "--dump-json", args.source]
    for option, values in (("-D", define), ("-I", include)):
        for value in values:
            command += [option, value]
    try:
        output = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    except OSError as error:
        fail(f"cannot run {tblgen}: {error.strerror}")
    except subprocess.CalledProcessError as error:
        fail(f"{tblgen} failed with exit status {error.returncode}")
    return Tables(json.loads(output))
