//===- PTORegisterInfo.td - PTO registers ------------------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

class PTOReg<string name, bits<5> number, int dwarf>
    : Register<name>, DwarfRegNum<[dwarf]> {
  let Namespace = "PTO";
  let HWEncoding{4-0} = number;
}

foreach I = 0...31 in {
  def X#I : PTOReg<"x"#I, I, I>;                // 64-bit scalar
  def V#I : PTOReg<"v"#I, I, !add(32, I)>;      // 2048-bit vector
}
foreach I = 0...7 in
  def P#I : PTOReg<"p"#I, I, !add(64, I)>;      // 256-bit predicate image
foreach I = 0...3 in
  def U#I : PTOReg<"u"#I, I, !add(72, I)>;      // state of an unaligned stream

// x0 reads as zero, x1 holds the return address, x2 is the stack pointer and x3
// the frame pointer where a function needs one. A narrower value occupies the
// low bits; the bits above it are undefined. Caller-saved registers come first,
// so that a leaf function saves nothing.
// The part of the system register CTRL that says which results saturate; see
// llvm/Transforms/PTO/ControlOrder.h. No instruction has it as an operand.
def CTRL : PTOReg<"ctrl", 0, 76>;

def GPR : RegisterClass<"PTO", [i64, i32, f32, f16, bf16], 64,
                        (add (sequence "X%u", 4, 19), (sequence "X%u", 20, 31),
                             X3, X1, X2, X0)> {
  let Size = 64;
}

// 32-byte alignment is what vlds and vsts need; the stack keeps it.
def VR : RegisterClass<"PTO", [v64f32, v64i32, v128f16, v128bf16, v128i16,
                               v256i8, v32i64], 256,
                       (sequence "V%u", 0, 31)> {
  let Size = 2048;
}

// The three views share the registers and the size of the whole image, so that
// a change of view is a copy that the coalescer removes, and a spill keeps all
// 256 bits whatever the view.
class PTOMaskClass<ValueType vt>
    : RegisterClass<"PTO", [vt], 256, (sequence "P%u", 0, 7)> {
  let Size = 256;
}
def PR8 : PTOMaskClass<v256i1>;
def PR16 : PTOMaskClass<v128i1>;
def PR32 : PTOMaskClass<v64i1>;

// The state of a stream of unaligned loads or stores: the block of 32 bytes that
// the next access begins in. Its type is one that nothing else has on this
// target: a state can be moved neither to memory nor to another register.
def UA : RegisterClass<"PTO", [nxv32i8], 256, (sequence "U%u", 0, 3)> {
  let Size = 256;
}
