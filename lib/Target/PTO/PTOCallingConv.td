//===- PTOCallingConv.td - PTO calling convention ----------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Values that do not fit into registers go to the stack: scalars into 8-byte
// slots, masks as their whole 32-byte image, vectors as 256 bytes.
def CC_PTO_Stack : CallingConv<[
  CCIfType<[i32, i64, f32, f16, bf16], CCAssignToStack<8, 8>>,
  CCIfType<[v64i1, v128i1, v256i1], CCAssignToStack<32, 32>>,
  CCAssignToStack<256, 32>
]>;

def CC_PTO : CallingConv<[
  CCIfType<[i1, i8, i16], CCPromoteToType<i32>>,
  CCIfType<[i32, i64, f32, f16, bf16],
           CCAssignToReg<[X4, X5, X6, X7, X8, X9, X10, X11]>>,
  CCIfType<[v64i1, v128i1, v256i1], CCAssignToReg<[P0, P1, P2, P3]>>,
  CCIfType<[v64f32, v64i32, v128f16, v128bf16, v128i16, v256i8, v32i64],
           CCAssignToReg<[V0, V1, V2, V3, V4, V5, V6, V7]>>,
  CCDelegateTo<CC_PTO_Stack>
]>;

// A result that does not fit here is returned through a hidden pointer.
def RetCC_PTO : CallingConv<[
  CCIfType<[i1, i8, i16], CCPromoteToType<i32>>,
  CCIfType<[i32, i64, f32, f16, bf16], CCAssignToReg<[X4, X5, X6, X7]>>,
  CCIfType<[v64i1, v128i1, v256i1], CCAssignToReg<[P0, P1, P2, P3]>>,
  CCIfType<[v64f32, v64i32, v128f16, v128bf16, v128i16, v256i8, v32i64],
           CCAssignToReg<[V0, V1, V2, V3]>>
]>;

def CSR_PTO : CalleeSavedRegs<(add X1, X3, (sequence "X%u", 20, 31),
                                   (sequence "V%u", 24, 31), P6, P7)>;

// Of functions that return twice.
def CSR_None : CalleeSavedRegs<(add)>;
