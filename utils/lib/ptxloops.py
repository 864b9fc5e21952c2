# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops of packed conversions of PTX, as device code for pto-import-ptx has them."""

WIDTH = {"f32": 32, "f16": 16, "bf16": 16, "e4m3": 8, "e5m2": 8, "e2m1": 4,
         "s32": 32}
UPPER = 0x89abcdef  # Operand c of cvt.pack.

# As the headers have it: a byte is the low half of a 16-bit register.
E2M1_RESULT = ("{ .reg .b8 __$$temp1; SPELLING __$$temp1, OPERANDS; "
               "mov.b16 $0, {__$$temp1, 0}; }")
E2M1_SOURCE = ("{ .reg .b8 __$$temp1, __$$tempz; mov.b16 {__$$temp1, "
               "__$$tempz}, $1; SPELLING $0, __$$temp1; }")


def assembly(spelling, dst, src, operands):
    pattern = (E2M1_RESULT if dst == "e2m1" else
               E2M1_SOURCE if src == "e2m1" else "{SPELLING $0, OPERANDS;}")
    return pattern.replace("SPELLING", spelling).replace("OPERANDS", operands)


def convert(name, spelling, dst, src, a, b=None):
    """One line of IR: a call whose first operand in PTX is a."""
    out = 32 if WIDTH[dst] == 16 else 16
    letter = "r" if out == 32 else "h"
    if b is None:
        width = 32 if WIDTH[src] == 16 else 16
        return (f'  %{name} = call i{out} asm "'
                f'{assembly(spelling, dst, src, "$1")}", '
                f'"={letter},{"r" if width == 32 else "h"}"(i{width} {a})\n')
    return (f'  %{name} = call i{out} asm "'
            f'{assembly(spelling, dst, src, "$2, $1")}", '
            f'"={letter},f,f"(float {b}, float {a})\n')


def loops():
    """(name, spelling, dst, src, type loaded, how many, IR, result's bits)"""
    for dst in ("e4m3", "e5m2", "e2m1"):
        for relu in ("", ".relu"):
            spelling = f"cvt.rn{relu}.satfinite.{dst}x2"
            tail = relu.replace(".", "_")
            bits = 2 * WIDTH[dst]
            low = f"  %s = trunc i16 %r to i{bits}\n" if bits == 8 else ""
            out = "s" if bits == 8 else "r"
            yield (f"pairs_{dst}{tail}", spelling + ".f32", dst, "f32",
                   "float", 2, convert("r", spelling + ".f32", dst, "f32",
                                       "%v1", "%v0") + low, out, bits)
            for src in ("f16", "bf16"):
                yield (f"halves_{dst}_{src}{tail}", f"{spelling}.{src}x2", dst,
                       src, "i32", 1,
                       convert("r", f"{spelling}.{src}x2", dst, src, "%v0") +
                       low, out, bits)
            up = f"cvt.rn{relu}.f16x2.{dst}x2"
            extend = (f"  %e = zext i{bits} %v0 to i16\n" if bits == 8
                      else "")
            yield (f"from_{dst}{tail}", up, "f16", dst, f"i{bits}", 1,
                   extend + convert("r", up, "f16", dst,
                                    "%e" if extend else "%v0"), "r", 32)
    for dst in ("e4m3", "e5m2"):
        spelling = f"cvt.rn.satfinite.{dst}x2.f32"
        yield (f"single_{dst}", spelling, dst, "f32", "float", 1,
               convert("r", spelling, dst, "f32", "0.0", "%v0") +
               "  %s = trunc i16 %r to i8\n", "s", 8)
        yield (f"fours_{dst}", spelling, dst, "f32", "float", 4,
               convert("l", spelling, dst, "f32", "%v1", "%v0") +
               convert("h", spelling, dst, "f32", "%v3", "%v2") +
               "  %lz = zext i16 %l to i32\n  %hz = zext i16 %h to i32\n"
               "  %hs = shl nuw i32 %hz, 16\n  %r = or disjoint i32 %hs, %lz\n",
               "r", 32)
    for dst in ("f16", "bf16"):
        for words in ("rn", "rz", "rn.relu", "rz.satfinite",
                      "rn.relu.satfinite"):
            spelling = f"cvt.{words}.{dst}x2.f32"
            yield (f"floats_{dst}_{words.replace('.', '_')}", spelling, dst,
                   "f32", "float", 2,
                   f'  %r = call i32 asm "{spelling} $0, $2, $1;", '
                   '"=r,f,f"(float %v0, float %v1)\n', "r", 32)
    for dst in ("u8", "s8", "u16", "s16"):
        for third in ("", ".b32"):
            spelling = f"cvt.pack.sat.{dst}.s32{third}"
            upper = f", {UPPER}" if third else ""
            yield (f"packs_{dst}{third.replace('.', '_')}", spelling, dst,
                   "s32", "i32", 2,
                   f'  %r = call i32 asm "{spelling} $0, $2, $1{upper};", '
                   '"=r,r,r"(i32 %v0, i32 %v1)\n', "r", 32)


def kernel(loop, aligned):
    """The function of a loop of loops(): arrays out and in, number of iterations."""
    name, _, _, _, load, count, body, result, bits = loop
    size = {"float": 4, "i32": 4, "i16": 2, "i8": 1}[load]
    loads = "".join(
        f"  %o{k} = add nuw nsw i64 %first, {k}\n"
        f"  %p{k} = getelementptr inbounds {load}, ptr addrspace(6) %in, i64 %o{k}\n"
        f"  %v{k} = load {load}, ptr addrspace(6) %p{k}, align {size}\n"
        for k in range(count))
    align = "align 32 " if aligned else ""
    return f'''target triple = "nvptx64-nvidia-cuda"
define void @{name}(ptr addrspace(6) noalias {align}%out, ptr addrspace(6) noalias {align}%in, i64 %n) noinline {{
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %first = mul nuw nsw i64 %i, {count}
{loads}{body}  %q = getelementptr inbounds i{bits}, ptr addrspace(6) %out, i64 %i
  store i{bits} %{result}, ptr addrspace(6) %q, align {bits // 8}
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}}
'''
