//===- PTOFormats.td - Element formats and mask views ------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The element formats of a 256-byte PTO vector register and the three views of
// a predicate register. Everything else (conversions, operations, intrinsics,
// instructions, verifier tables) refers to these records.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_FORMATS_TD
#define PTO_FORMATS_TD

// A view of the one 256-bit predicate image: lane i of a view is image bit
// i * Stride.
class PTOMaskView<string name, ValueType vt, int lanes, int num> {
  string Name = name;
  ValueType VT = vt;
  int Lanes = lanes;
  int Stride = !div(256, lanes);
  int Code = num;
}

def PTO_b8 : PTOMaskView<"b8", v256i1, 256, 0>;
def PTO_b16 : PTOMaskView<"b16", v128i1, 128, 1>;
def PTO_b32 : PTOMaskView<"b32", v64i1, 64, 2>;

defvar PTOMaskViews = [PTO_b8, PTO_b16, PTO_b32];

class PTOFormatKind<string name> { string Name = name; }
def PTO_SignedInt : PTOFormatKind<"signed integer">;
def PTO_UnsignedInt : PTOFormatKind<"unsigned integer">;
def PTO_Float : PTOFormatKind<"floating point">;

// One element format. VT is the LLVM type of a whole register of it: the type
// carries no signedness, and formats that LLVM has no type for travel as bytes.
// ScalarVT is the type in which one element is handed to a vector-scalar
// operation; integers narrower than 32 bits use the low bits of an i32. Code is
// the format's number in the instruction encoding.
class PTOFormat<string name, int width, PTOFormatKind kind, ValueType vt,
                ValueType scalar, int num> {
  string Name = name;
  int Bits = width;
  PTOFormatKind Kind = kind;
  ValueType VT = vt;
  ValueType ScalarVT = scalar;
  int Code = num;
  bit IsFloat = !eq(kind, PTO_Float);
  bit IsSigned = !eq(kind, PTO_SignedInt);
  // 64-bit lanes have no view of their own: lane i is governed by b32 lane 2i.
  PTOMaskView View = !cond(!le(width, 8) : PTO_b8,
                           !eq(width, 16) : PTO_b16,
                           true : PTO_b32);
}

def PTO_s8 : PTOFormat<"s8", 8, PTO_SignedInt, v256i8, i32, 0>;
def PTO_u8 : PTOFormat<"u8", 8, PTO_UnsignedInt, v256i8, i32, 1>;
def PTO_s16 : PTOFormat<"s16", 16, PTO_SignedInt, v128i16, i32, 2>;
def PTO_u16 : PTOFormat<"u16", 16, PTO_UnsignedInt, v128i16, i32, 3>;
def PTO_s32 : PTOFormat<"s32", 32, PTO_SignedInt, v64i32, i32, 4>;
def PTO_u32 : PTOFormat<"u32", 32, PTO_UnsignedInt, v64i32, i32, 5>;
def PTO_s64 : PTOFormat<"s64", 64, PTO_SignedInt, v32i64, i64, 6>;
def PTO_f16 : PTOFormat<"f16", 16, PTO_Float, v128f16, f16, 7>;
def PTO_bf16 : PTOFormat<"bf16", 16, PTO_Float, v128bf16, bf16, 8>;
def PTO_f32 : PTOFormat<"f32", 32, PTO_Float, v64f32, f32, 9>;
def PTO_f8e4m3 : PTOFormat<"f8e4m3", 8, PTO_Float, v256i8, i32, 10>;
def PTO_f8e5m2 : PTOFormat<"f8e5m2", 8, PTO_Float, v256i8, i32, 11>;
def PTO_hif8 : PTOFormat<"hif8", 8, PTO_Float, v256i8, i32, 12>;
def PTO_f4e2m1x2 : PTOFormat<"f4e2m1x2", 4, PTO_Float, v256i8, i32, 13>;
def PTO_f4e1m2x2 : PTOFormat<"f4e1m2x2", 4, PTO_Float, v256i8, i32, 14>;

// The LLVM types of a whole vector register with the mask view that governs
// their lanes; loads and stores, which do not look at the element format, exist
// once per type.
class PTOVectorType<string name, ValueType vt, int lanes, PTOMaskView view> {
  string Name = name;
  ValueType VT = vt;
  int Lanes = lanes;
  PTOMaskView View = view;
}

defvar PTOVectorTypes = [
  PTOVectorType<"v256i8", v256i8, 256, PTO_b8>,
  PTOVectorType<"v128i16", v128i16, 128, PTO_b16>,
  PTOVectorType<"v128f16", v128f16, 128, PTO_b16>,
  PTOVectorType<"v128bf16", v128bf16, 128, PTO_b16>,
  PTOVectorType<"v64i32", v64i32, 64, PTO_b32>,
  PTOVectorType<"v64f32", v64f32, 64, PTO_b32>,
  PTOVectorType<"v32i64", v32i64, 32, PTO_b32>
];

// A named immediate code, as assembly and the header spell it.
class PTOCode<string name, int num> {
  string Name = name;
  int Code = num;
}

// Rounding modes of conversions and vtrc.
class PTORounding<string name, int num> : PTOCode<name, num>;
def PTO_RND_R : PTORounding<"R", 0>; // nearest, ties to even
def PTO_RND_A : PTORounding<"A", 1>; // nearest, ties away from zero
def PTO_RND_F : PTORounding<"F", 2>; // toward -infinity
def PTO_RND_C : PTORounding<"C", 3>; // toward +infinity
def PTO_RND_Z : PTORounding<"Z", 4>; // toward zero
def PTO_RND_O : PTORounding<"O", 5>; // to odd
defvar PTOAllRoundings = [PTO_RND_R, PTO_RND_A, PTO_RND_F,
                          PTO_RND_C, PTO_RND_Z, PTO_RND_O];

// The processors. A form belongs to a list of them; the generic "cpu" accepts
// every form.
class PTOProfile<string name, int mask> {
  string Name = name;
  int Mask = mask;
}
def PTO_A5 : PTOProfile<"a5", 1>;
def PTO_A3 : PTOProfile<"a3", 2>;
def PTO_A2 : PTOProfile<"a2", 4>;
defvar PTOAllProfiles = [PTO_A5, PTO_A3, PTO_A2];

#endif // PTO_FORMATS_TD
