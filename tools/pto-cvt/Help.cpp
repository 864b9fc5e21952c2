//===- Help.cpp - What --help prints --------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"

const char pto::cvt::HelpText[] =
    R"(pto-cvt - convert numbers exactly as the PTO vector unit does

Usage:
  pto-cvt FORM [OPTIONS] VALUE...   convert values
  pto-cvt FORM [OPTIONS] --input=FILE --output=FILE
                                    convert arrays: NumPy's if a name ends in
                                    .npy, else raw bytes; 4-bit values two a
                                    byte; '-' is the standard input or output
  pto-cvt list [--cpu=CPU]          print the table of forms
  pto-cvt check [OPTIONS] FILE...   compare with known answers
  pto-cvt sweep FORM [OPTIONS]      compare engines over all inputs
  pto-cvt ptx CVT [OPTIONS] VALUE... convert values as PTX's cvt does
  pto-cvt ptx --list                print the table of PTX's forms
  pto-cvt ptx --compare             compare all of them with PTO's conversions

FORM is SRC.DST, such as f32.f16, or vtrc.FORMAT, which rounds to an integer in
the same format. 'pto-cvt list' shows all forms of the first kind; vtrc has f16,
bf16 and f32. A chain of formats, such as f32.bf16.f4e2m1x2, is one conversion
after the other; --rnd and --sat are then for those that have such an operand.

VALUE is a decimal number (1.5, -3, 1e-7), a hexadecimal number with an exponent
(0x1.8p3), nan, inf, or the bits of the source (0x3fc0). A number that the
source format lacks is first rounded to nearest, ties to even.

Options:
  --rnd=MODE          R nearest, ties to even (default)   F toward -infinity
                      A nearest, ties away from zero      C toward +infinity
                      O to odd                            Z toward zero
                      or an alias: rne, rz, CAST_RINT, round.tonearest, ...
                      A form with a single mode has that one as default.
  --sat, --nosat      saturate on overflow, or not (default)
  --cpu=CPU           only what CPU has: a5, a3, a2, or cpu for all (default)
  --ftz               flush f16, bf16 and f32 denormals to zero
  --round-a-directed  mode A always rounds away from zero
  --engine=ENGINE     what converts arrays: jit, vector code emulated on this
                      machine (default), or core, the exact arithmetic of this
                      program
  --jobs=K            convert arrays with K threads (default: one a processor)
  --counts            say how many elements of an array were inexact, overflowed,
                      became zero, and became NaN, on the standard error output
  --                  the end of the options
  -h, --help          print this text
  --version           print the versions of this program and of LLVM

If the elements of an array are converted by a chain and some would be others
after a single conversion, a warning says how many.

Each line of output is source -> result, bits first and the value in
parentheses, then 'exact', 'inexact' or 'inexact, overflow'.

'check' reads rows src,dst,rnd,sat,src_bits,dst_bits with NONE for an operand
that the form lacks, and 4-bit values as one digit. --ftz, --round-a-directed
and --cpu apply. '-' reads the standard input. The last line is
'N passed, M failed'; malformed rows count as failed.
  --engine=ENGINE     what converts: core, the exact arithmetic of this program
                      (default), or jit, vector code emulated on this machine

'sweep' converts every input of the form by two engines and prints the inputs
for which they differ, ten for each mode and saturation. The last line is
'N compared, M mismatches'.
  --rnd=all|R,F,...   the modes (default: all that the form has)
  --sat, --nosat      only with or without saturation (default: both)
  --engine=A,B        the engines to compare (default: core,jit)
  --shard=I/N         only part I of N parts, 0 <= I < N, of equal work
  --jobs=K            convert with K threads (default: 1)
  --checkpoint=FILE   note what is done in FILE; if FILE has a part of the same
                      sweep, go on from there
  --samples=N         N pseudo-random inputs, always the same ones, and boundary
                      cases, instead of all; for forms of more than 32 bits
--ftz, --round-a-directed and --cpu apply.

'ptx' takes an instruction of PTX, cvt or cvt.pack, with its modifiers and types
(cvt.rn.satfinite.e4m3x2.f32), and values for its operands a, b, e, f: numbers,
as many as the source type has elements, the highest first, or 0x and the bits
of a register. More values are for more such instructions.
  --rbits=BITS        the random bits of .rs
  --c=BITS            the operand c of cvt.pack
  --width=N           the width of the destination register, if it is wider than
                      the type
'check' also reads rows of such an instruction, the bits of its operands, rbits
or c last, and the bits of the result: cvt.rn.f16.f32,0x3f800000,0x3c00.

Exit status: 0 success, 1 bad input, failed check or mismatch, 2 wrong usage,
130 interrupted sweep.

Examples:
  pto-cvt f32.f16 --rnd=Z 0.1 65520 nan
  pto-cvt f32.s16 --sat 0x7f800000 -40000.5
  pto-cvt f32.f8e4m3 --sat --input=floats.bin --output=bytes.bin
  pto-cvt f32.bf16 --input=floats.npy --output=halves.npy
  pto-cvt f32.bf16.f4e2m1x2 --counts --input=- --output=pairs.npy <floats.bin
  pto-cvt bf16.f4e2m1 2.5
  pto-cvt vtrc.f32 --rnd=F -0.5
  pto-cvt list --cpu=a3
  pto-cvt check unittests/Numeric/Inputs/vectors.csv
  pto-cvt check --engine=jit unittests/Numeric/Inputs/vectors.csv
  pto-cvt sweep f16.f32
  pto-cvt sweep f32.f16 --rnd=R,Z --sat --jobs=8 --checkpoint=sweep.txt
  pto-cvt sweep f32.bf16 --shard=$SLURM_ARRAY_TASK_ID/64
  pto-cvt sweep s64.f32 --samples=100000000
  pto-cvt ptx cvt.rn.satfinite.e4m3x2.f32 1.5 -3.0
  pto-cvt ptx cvt.rs.bf16x2.f32 --rbits=0x80007fff 1.001 1.002
  pto-cvt ptx cvt.pack.sat.u8.s32.b32 --c=0 300 -5
)";
