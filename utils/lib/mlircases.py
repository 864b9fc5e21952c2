# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The operations of the MLIR dialect that no row of its table describes.

What gen-mlir-tests.py writes tests of: for each operation a function that uses
it, its line as it is printed, what LLVM IR it becomes, and a use that is refused
with the message.
"""

import collections

# arguments and results of a function; lines before the operation; the operation,
# spelled as it is printed but for names of values; lines after; pieces of LLVM
# IR in order; arguments, lines and the message of a wrong use.
Case = collections.namedtuple(
    "Case", "arguments before line after llvm wrong_arguments wrong_lines message")

# What the tile pass makes, and what every use of is an error, have tests elsewhere.
OTHERS = {"tile_convert", "section.cube"}

NUMBERS = "%a: i64, %b: i64"
BOTH = "%g: !pto.ptr<f32, gm>, %u: !pto.ptr<f32, ub>"
COPY_TYPES = "!pto.ptr<f32, gm>, !pto.ptr<f32, ub>"
BACK_TYPES = "!pto.ptr<f32, ub>, !pto.ptr<f32, gm>"
TILE = "!pto.tile_buf<vec, 16x64xf32>"
INTS = "!pto.tile_buf<vec, 16x64xi32>"
OPEN = "!pto.tile_buf<vec, 16x64xf32, valid=?x?>"
VIEW = "!pto.tensor_view<16x64xf32>"
PART = "!pto.partition_tensor_view<16x64xf32>"
SIZES = ["%c0 = arith.constant 0 : index", "%c1 = arith.constant 1 : index",
         "%c16 = arith.constant 16 : index", "%c64 = arith.constant 64 : index"]
MADE = SIZES + [
    "%v = pto.make_tensor_view %g, shape = [%c16, %c64], "
    f"strides = [%c64, %c1] : {VIEW}"]
PARTED = MADE + [
    "%w = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c16, %c64] "
    f": {VIEW} -> {PART}", f"%t = pto.alloc_tile : {TILE}"]


def case(arguments, line, llvm, wrong, message, before=(), after=(),
         wrong_arguments=None):
    """A case whose wrong use has the same arguments, if nothing else is said."""
    if isinstance(wrong, str):
        wrong = [wrong]
    return Case(arguments, list(before), line, list(after), llvm,
                arguments if wrong_arguments is None else wrong_arguments, wrong,
                message)


def number_setter(register, code):
    return case(NUMBERS, f"pto.set_{register} %a, %b : i64, i64",
                [f"call void @llvm.pto.set.spr(i32 {code}, i64"],
                f"pto.set_{register} %a, %b : i32, i64",
                "operand #0 must be 64-bit signless integer",
                wrong_arguments="%a: i32, %b: i64")


def query(name, code):
    return case("", f"%r = pto.{name}", [f"call i64 @llvm.pto.get.spr(i32 {code})"],
                f"%r:2 = pto.{name}", "operation defines 1 result")


CASES = {
    "castptr": case(
        "%a: i64", "%r = pto.castptr %a : i64 -> !pto.ptr<f32, ub>",
        ["inttoptr i64 %0 to ptr addrspace(6)"],
        "%r = pto.castptr %a : i32 -> !pto.ptr<f32, ub>",
        "makes a pointer of i64", wrong_arguments="%a: i32"),
    "addptr": case(
        "%p: !pto.ptr<f32, ub>, %i: index",
        "%r = pto.addptr %p, %i : <f32, ub> -> <f32, ub>",
        ["getelementptr float, ptr addrspace(6) %0, i64 %1"],
        "%r = pto.addptr %p, %i : <f32, ub> -> <f32, gm>",
        "all of {ptr, result} have same type"),
}
for _name in ("load", "load_scalar"):
    CASES[_name] = case(
        "%p: !pto.ptr<f32, ub>, %i: index",
        f"%r = pto.{_name} %p[%i] : !pto.ptr<f32, ub> -> f32",
        ["getelementptr float, ptr addrspace(6) %0, i64 %1", "load float"],
        f"%r = pto.{_name} %p[%i] : !pto.ptr<f32, ub> -> f16",
        "of 'f16' through a pointer to 'f32'")
for _name in ("store", "store_scalar"):
    CASES[_name] = case(
        "%x: f32, %p: !pto.ptr<f32, ub>, %i: index",
        f"pto.{_name} %x, %p[%i] : !pto.ptr<f32, ub>, f32",
        ["getelementptr float, ptr addrspace(6) %1, i64 %2", "store float %0"],
        f"pto.{_name} %x, %p[%i] : !pto.ptr<f16, ub>, f32",
        "of 'f32' through a pointer to 'f16'",
        wrong_arguments="%x: f32, %p: !pto.ptr<f16, ub>, %i: index")

_BARRIER = "call void @llvm.pto.barrier(i32 6)"
for _name in ("vecscope", "section.vector"):
    CASES[_name] = case(
        "", f"pto.{_name} {{", [_BARRIER],
        ["pto.vecscope {", f"pto.{_name} {{", "}", "}"],
        "is inside 'pto.vecscope'; scopes cannot be nested",
        after=["pto.barrier #pto.pipe<PIPE_ALL>", "}"])
CASES["strict_vecscope"] = case(
    "%p: !pto.ptr<f32, ub>", "pto.strict_vecscope(%p) {", [_BARRIER],
    ["pto.strict_vecscope(%p) {", "^bb0(%b: i64):", "} : (!pto.ptr<f32, ub>) -> ()"],
    "needs a block argument for each value that it captures",
    after=["^bb0(%b: !pto.ptr<f32, ub>):", "pto.barrier #pto.pipe<PIPE_ALL>",
            "} : (!pto.ptr<f32, ub>) -> ()"])

CASES.update({
    "mte_gm_ub": case(
        BOTH + ", " + NUMBERS,
        "pto.mte_gm_ub %g, %u, %a, %b nburst(%a, %b, %b) : " + COPY_TYPES +
        ", i64, i64, i64, i64, i64",
        ["call void @llvm.pto.mov.out.to.ub.b32(ptr addrspace(6) %1, "
         "ptr addrspace(1) %0, i64"],
        "pto.mte_gm_ub %u, %g, %a, %b nburst(%a, %b, %b) : " + BACK_TYPES +
        ", i64, i64, i64, i64, i64",
        "copies from gm to ub, not from ub to gm"),
    "mte_ub_gm": case(
        BOTH + ", " + NUMBERS,
        "pto.mte_ub_gm %u, %g, %a nburst(%b, %b, %b) : " + BACK_TYPES +
        ", i64, i64, i64, i64",
        ["call void @llvm.pto.mov.ub.to.out(ptr addrspace(1) %0, "
         "ptr addrspace(6) %1, i64"],
        "pto.mte_ub_gm %g, %u, %a nburst(%b, %b, %b) : " + COPY_TYPES +
        ", i64, i64, i64, i64",
        "copies from ub to gm, not from gm to ub"),
    "mte_ub_ub": case(
        BOTH + ", " + NUMBERS,
        "pto.mte_ub_ub %u, %u, %a nburst(%b, %b, %b) : !pto.ptr<f32, ub>, "
        "!pto.ptr<f32, ub>, i64, i64, i64, i64",
        ["call void @llvm.pto.mov.ub.to.ub(ptr addrspace(6) %1, "
         "ptr addrspace(6) %1, i64"],
        "pto.mte_ub_ub %g, %u, %a nburst(%b, %b, %b) : " + COPY_TYPES +
        ", i64, i64, i64, i64",
        "copies from ub to ub, not from gm to ub"),
    "copy_gm_to_ubuf": case(
        BOTH + ", %a: i64, %p: i1",
        "pto.copy_gm_to_ubuf %g, %u, %a, %a, %a, %a, %a, %p, %a, %a, %a : " +
        COPY_TYPES + ", i64, i64, i64, i64, i64, i1, i64, i64, i64",
        ["call void @llvm.pto.mov.out.to.ub.b32(ptr addrspace(6) %1, "
         "ptr addrspace(1) %0, i64"],
        "pto.copy_gm_to_ubuf %u, %g, %a, %a, %a, %a, %a, %p, %a, %a, %a : " +
        BACK_TYPES + ", i64, i64, i64, i64, i64, i1, i64, i64, i64",
        "copies from gm to ub, not from ub to gm"),
    "copy_ubuf_to_gm": case(
        BOTH + ", %a: i64",
        "pto.copy_ubuf_to_gm %u, %g, %a, %a, %a, %a, %a, %a : " + BACK_TYPES +
        ", i64, i64, i64, i64, i64, i64",
        ["call void @llvm.pto.mov.ub.to.out(ptr addrspace(1) %0, "
         "ptr addrspace(6) %1, i64"],
        "pto.copy_ubuf_to_gm %g, %u, %a, %a, %a, %a, %a, %a : " + COPY_TYPES +
        ", i64, i64, i64, i64, i64, i64",
        "copies from ub to gm, not from gm to ub"),
    "copy_ubuf_to_ubuf": case(
        BOTH + ", %a: i64",
        "pto.copy_ubuf_to_ubuf %u, %u, %a, %a, %a, %a, %a : !pto.ptr<f32, ub>, "
        "!pto.ptr<f32, ub>, i64, i64, i64, i64, i64",
        ["call void @llvm.pto.mov.ub.to.ub(ptr addrspace(6) %1, "
         "ptr addrspace(6) %1, i64"],
        "pto.copy_ubuf_to_ubuf %u, %g, %a, %a, %a, %a, %a : " + BACK_TYPES +
        ", i64, i64, i64, i64, i64",
        "copies from ub to ub, not from ub to gm"),
    "set_loop_size_outtoub": number_setter("loop_size_outtoub", 12),
    "set_loop1_stride_outtoub": number_setter("loop1_stride_outtoub", 13),
    "set_loop2_stride_outtoub": number_setter("loop2_stride_outtoub", 14),
    "set_loop_size_ubtoout": number_setter("loop_size_ubtoout", 15),
    "set_loop1_stride_ubtoout": number_setter("loop1_stride_ubtoout", 16),
    "set_loop2_stride_ubtoout": number_setter("loop2_stride_ubtoout", 17),
    "set_mov_pad_val": case(
        "%x: f32", "pto.set_mov_pad_val %x : f32",
        ["bitcast float %0 to i32", "call void @llvm.pto.set.spr(i32 11, i64"],
        "pto.set_mov_pad_val %x : i64", "i64", wrong_arguments="%x: i64"),

    "set_flag_dyn": case(
        "%i: index", "pto.set_flag_dyn[#pto.pipe<PIPE_V>, #pto.pipe<PIPE_MTE3>, %i]",
        ["call void @llvm.pto.set.flag(i32 1, i32 5, i64 %0)"],
        "pto.set_flag_dyn[#pto.pipe<PIPE_X>, #pto.pipe<PIPE_MTE3>, %i]",
        "there is no pipe 'PIPE_X'"),
    "wait_flag_dyn": case(
        "%i: index", "pto.wait_flag_dyn[#pto.pipe<PIPE_V>, #pto.pipe<PIPE_MTE3>, %i]",
        ["call void @llvm.pto.wait.flag(i32 1, i32 5, i64 %0)"],
        "pto.wait_flag_dyn[#pto.pipe<PIPE_X>, #pto.pipe<PIPE_MTE3>, %i]",
        "there is no pipe 'PIPE_X'"),
    "set_flag": case(
        "", 'pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID3"]',
        ["call void @llvm.pto.set.flag(i32 4, i32 1, i64 3)"],
        'pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID8"]',
        "there is no event 'EVENT_ID8'"),
    "wait_flag": case(
        "", 'pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID3"]',
        ["call void @llvm.pto.wait.flag(i32 4, i32 1, i64 3)"],
        'pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID8"]',
        "there is no event 'EVENT_ID8'"),
    "barrier": case(
        "", "pto.barrier #pto.pipe<PIPE_ALL>", [_BARRIER],
        "pto.barrier #pto.pipe<PIPE_X>", "there is no pipe 'PIPE_X'"),
    "pipe_barrier": case(
        "", "pto.pipe_barrier #pto.pipe<PIPE_V>", ["call void @llvm.pto.barrier(i32 1)"],
        "pto.pipe_barrier #pto.pipe<PIPE_X>", "there is no pipe 'PIPE_X'"),
    "mem_bar": case(
        "", 'pto.mem_bar "VST_VLD"', ["call void @llvm.pto.mem.bar(i32 1)"],
        'pto.mem_bar "SS_ALL"', "there is no membar 'SS_ALL'"),
    "get_buf": case(
        "", 'pto.get_buf "PIPE_V", 3, 0', ["call void @llvm.pto.get.buf(i32 1, i64 3)"],
        'pto.get_buf "PIPE_X", 3, 0', "there is no pipe 'PIPE_X'"),
    "rls_buf": case(
        "", 'pto.rls_buf "PIPE_V", 3, 0', ["call void @llvm.pto.rls.buf(i32 1, i64 3)"],
        'pto.rls_buf "PIPE_X", 3, 0', "there is no pipe 'PIPE_X'"),
    "sync.set": case(
        "", "pto.sync.set <PIPE_MTE3>, 1",
        ["call void @llvm.pto.set.intra.block(i32 5, i64 1)"],
        "pto.sync.set <PIPE_X>, 1", "there is no pipe 'PIPE_X'"),
    "sync.wait": case(
        "%i: index", "pto.sync.wait <PIPE_MTE3>, %i",
        ["call void @llvm.pto.wait.intra.block(i32 5, i64 %0)"],
        "pto.sync.wait <PIPE_X>, %i", "there is no pipe 'PIPE_X'"),

    "get_block_idx": query("get_block_idx", 0),
    "get_block_num": query("get_block_num", 1),
    "get_subblock_idx": query("get_subblock_idx", 2),
    "get_subblock_num": query("get_subblock_num", 3),
    "get_ctrl": case(
        "", "%r = pto.get_ctrl : i64", ["call i64 @llvm.pto.get.spr(i32 8)"],
        "%r = pto.get_ctrl : i32", "64-bit signless integer"),
    "set_ctrl": case(
        "%a: i64", "pto.set_ctrl %a : i64",
        ["call void @llvm.pto.set.spr(i32 8, i64 %0)"],
        "pto.set_ctrl %a : i32", "64-bit signless integer", wrong_arguments="%a: i32"),
    "sbitset0": case(
        NUMBERS, "%r = pto.sbitset0 %a, %b : i64, i64 -> i64",
        ["shl i64 1, %1", "and i64"],
        "%r = pto.sbitset0 %a, %b : i64, i64 -> i32", "64-bit signless integer"),
    "sbitset1": case(
        NUMBERS, "%r = pto.sbitset1 %a, %b : i64, i64 -> i64",
        ["shl i64 1, %1", "or i64"],
        "%r = pto.sbitset1 %a, %b : i64, i64 -> i32", "64-bit signless integer"),
    "get_vms4_sr": case(
        "", "%r:4 = pto.get_vms4_sr : i16, i16, i16, i16",
        ["call i64 @llvm.pto.get.spr(i32"],
        "%r:4 = pto.get_vms4_sr : i16, i16, i16, i32", "16-bit signless integer"),

    "vbitsort": case(
        "%p: !pto.ptr<f32, ub>, %i: !pto.ptr<ui32, ub>, %n: index",
        "pto.vbitsort %p, %p, %i, %n : !pto.ptr<f32, ub>, !pto.ptr<f32, ub>, "
        "!pto.ptr<ui32, ub>, index",
        ["call void @llvm.pto.vbs32.f32(ptr addrspace(6) %0, ptr addrspace(6) %0, "
         "ptr addrspace(6) %1, i64"],
        ["pto.vecscope {",
         "pto.vbitsort %p, %p, %i, %n : !pto.ptr<f32, ub>, !pto.ptr<f32, ub>, "
         "!pto.ptr<ui32, ub>, index", "}"],
        "the sort unit is not the vector unit"),
    "vmrgsort4": case(
        "%p: !pto.ptr<f32, ub>, %a: i64",
        "pto.vmrgsort4 %p, %p, %p, %p, %p, %a, %a : " + "!pto.ptr<f32, ub>, " * 5 +
        "i64, i64",
        ["call void @llvm.pto.vmrgsort4.f32(ptr addrspace(6) %0, i64 %{{[0-9]+}}, "
         "i64 %1, i64 %1)"],
        ["pto.vecscope {", "pto.vmrgsort4 %p, %p, %p, %p, %p, %a, %a : " +
         "!pto.ptr<f32, ub>, " * 5 + "i64, i64", "}"],
        "the sort unit is not the vector unit"),

    "alloc_tile": case(
        "%a: i64, %n: index",
        f"%t = pto.alloc_tile addr = %a valid_row = %n valid_col = %n : {OPEN}",
        ["inttoptr i64 %0 to ptr addrspace(6)"],
        f"%t = pto.alloc_tile : {OPEN}", "needs 'valid_row'",
        after=[f"%p = pto.tile_buf_addr %t : {OPEN} -> !pto.ptr<f32, ub>"]),
    "declare_tile": case(
        "%a: i64", f"%t = pto.declare_tile -> {TILE}",
        ["inttoptr i64 %0 to ptr addrspace(6)"],
        "%t = pto.declare_tile -> i64", "i64",
        after=[f"pto.tassign ins(%t, %a : {TILE}, i64)",
                f"%p = pto.tile_buf_addr %t : {TILE} -> !pto.ptr<f32, ub>"]),
    "tassign": case(
        "%a: i64", f"%u = pto.tassign %t, %a : {TILE}, i64 -> {TILE}",
        ["inttoptr i64 %0 to ptr addrspace(6)"],
        [f"%t = pto.alloc_tile : {TILE}",
         f"%u = pto.tassign %t, %a : {TILE}, i64 -> {INTS}"],
        "moves a tile of type", before=[f"%t = pto.alloc_tile : {TILE}"],
        after=[f"%p = pto.tile_buf_addr %u : {TILE} -> !pto.ptr<f32, ub>"]),
    "set_validshape": case(
        "%n: index", f"pto.set_validshape %t, %n, %n : {OPEN}",
        ["trunc i64 %0 to i32", "call void @llvm.pto.tcvt.f32.f32("],
        [f"%t = pto.alloc_tile : {TILE}", f"pto.set_validshape %t, %n, %n : {TILE}"],
        "changes the valid part of a tile whose type says 'valid=?x?'",
        before=[f"%t = pto.alloc_tile valid_row = %n valid_col = %n : {OPEN}"],
        after=[f"%u = pto.alloc_tile valid_row = %n valid_col = %n : {OPEN}",
                "pto.tcvt ins(%t {rmode = #pto.round_mode<CAST_RINT>} : "
                f"{OPEN}) outs(%u : {OPEN})"]),
    "tile_buf_addr": case(
        "%a: i64", f"%p = pto.tile_buf_addr %t : {TILE} -> !pto.ptr<f32, ub>",
        ["inttoptr i64 %0 to ptr addrspace(6)"],
        ["%p = pto.tile_buf_addr %a : i64 -> !pto.ptr<f32, ub>"], "i64",
        before=[f"%t = pto.alloc_tile addr = %a : {TILE}"]),
    "subview": case(
        "%a: i64", "%u = pto.subview %t[%c8, %c0] sizes [8, 64] : "
        f"{TILE} -> !pto.tile_buf<vec, 8x64xf32>",
        ["add i64 %0, 2048", "inttoptr i64 %{{[0-9]+}} to ptr addrspace(6)"],
        [f"%t = pto.alloc_tile : {TILE}", "%c0 = arith.constant 0 : index",
         "%u = pto.subview %t[%c0, %c0] sizes [16, 64] : "
         f"{TILE} -> !pto.tile_buf<vec, 8x64xf32>"],
        "has sizes that are not those of",
        before=["%c0 = arith.constant 0 : index", "%c8 = arith.constant 8 : index",
                f"%t = pto.alloc_tile addr = %a : {TILE}"],
        after=["%p = pto.tile_buf_addr %u : !pto.tile_buf<vec, 8x64xf32> -> "
                "!pto.ptr<f32, ub>"]),
    "make_tensor_view": case(
        "%g: !pto.ptr<f32>", MADE[-1], ["ret ptr addrspace(1) %0"],
        SIZES + [MADE[-1].replace("[%c64, %c1]", "[%c1]")], "stride",
        before=SIZES,
        after=[f"%p = pto.tensor_view_addr %v : {VIEW} -> !pto.ptr<f32, gm>",
                "return %p : !pto.ptr<f32, gm>"]),
    "tensor_view_addr": case(
        "%g: !pto.ptr<f32>",
        f"%p = pto.tensor_view_addr %v : {VIEW} -> !pto.ptr<f32, gm>",
        ["ret ptr addrspace(1) %0"],
        MADE + [f"%p = pto.tensor_view_addr %v : {VIEW} -> !pto.ptr<i32, gm>"],
        "is '!pto.ptr<f32, gm>', not '!pto.ptr<i32, gm>'",
        before=MADE, after=["return %p : !pto.ptr<f32, gm>"]),
    "partition_view": case(
        "%g: !pto.ptr<f32>",
        "%w = pto.partition_view %v, offsets = [%c1, %c0], sizes = [%c16, %c64] "
        f": {VIEW} -> {PART}",
        ["getelementptr float, ptr addrspace(1) %0, i64 64"],
        MADE + ["%w = pto.partition_view %v, offsets = [%c0], sizes = [%c16, %c64] "
                f": {VIEW} -> {PART}"], "offset",
        before=MADE,
        after=[f"%p = pto.tensor_view_addr %w : {PART} -> !pto.ptr<f32, gm>",
                "return %p : !pto.ptr<f32, gm>"]),
    "tload": case(
        "%g: !pto.ptr<f32>", f"pto.tload ins(%w : {PART}) outs(%t : {TILE})",
        [_BARRIER, "call void @llvm.pto.mov.out.to.ub.b32(", _BARRIER],
        PARTED + [f"pto.tload ins(%t : {TILE}) outs(%t : {TILE})"],
        "copies between a tile and a part of an array", before=PARTED),
    "tstore": case(
        "%g: !pto.ptr<f32>", f"pto.tstore ins(%t : {TILE}) outs(%w : {PART})",
        [_BARRIER, "call void @llvm.pto.mov.ub.to.out(", _BARRIER],
        PARTED + [f"pto.tstore ins(%t : {TILE}) outs(%t : {TILE})"],
        "copies between a tile and a part of an array", before=PARTED),
    "tcvt": case(
        "", "pto.tcvt ins(%t {rmode = #pto.round_mode<CAST_FLOOR>, "
        f"sat_mode = #pto.saturation_mode<ON>}} : {TILE}) outs(%u : {INTS})",
        ["call void @llvm.pto.tcvt.f32.s32(", "i32 0, i32 16, i32 64, i32 16, "
         "i32 64, i32 256, i32 256, i32 2, i32 1)"],
        [f"%t = pto.alloc_tile : {TILE}",
         "%u = pto.alloc_tile : !pto.tile_buf<vec, 8x64xi32>",
         f"pto.tcvt ins(%t : {TILE}) outs(%u : !pto.tile_buf<vec, 8x64xi32>)"],
        "from 16x64 to 8x64 elements; they must be the same",
        before=[f"%t = pto.alloc_tile : {TILE}", f"%u = pto.alloc_tile : {INTS}"]),
})
for _name, _sign in (("dim", "size"), ("stride", "stride")):
    CASES["get_tensor_view_" + _name] = case(
        "%g: !pto.ptr<f32>, %n: index",
        f"%r = pto.get_tensor_view_{_name} %v, %c0 : {VIEW} -> index",
        ["ret i64 %1"],
        ["%c0 = arith.constant 0 : index",
         f"%r = pto.get_tensor_view_{_name} %n, %c0 : index -> index"],
        "is asked of views, not of 'index'",
        before=SIZES + [
            "%v = pto.make_tensor_view %g, shape = " +
            ("[%n, %c64], strides = [%c64, %c1]" if _name == "dim" else
             "[%c16, %c64], strides = [%n, %c1]") + f" : {VIEW}"],
        after=["return %r : index"])
