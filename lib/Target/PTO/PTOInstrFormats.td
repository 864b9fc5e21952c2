//===- PTOInstrFormats.td - PTO instruction encodings ------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// An instruction is one 64-bit little-endian word:
//
//   63    56 55    48 47  43 42  38 37  33 32                             0
//  +--------+--------+------+------+------+--------------------------------+
//  | major  | minor  |  rd  |  ra  |  rb  |  immediates, masks             |
//  +--------+--------+------+------+------+--------------------------------+
//
// The low half holds a 32-bit immediate, or in vector instructions the governing
// mask in bits 2-0 with the small immediates above it. The encoding is this
// project's own: the hardware's is not public.
class PTOInst<bits<8> major, bits<8> minor, dag outs, dag ins, string asm,
              list<dag> pattern = []> : Instruction {
  field bits<64> Inst = 0;
  field bits<64> SoftFail = 0;
  let Namespace = "PTO";
  let DecoderNamespace = "PTO";
  let Size = 8;
  let OutOperandList = outs;
  let InOperandList = ins;
  let AsmString = asm;
  let Pattern = pattern;
  let hasSideEffects = 0;
  let mayLoad = 0;
  let mayStore = 0;

  let Inst{63-56} = major;
  let Inst{55-48} = minor;
}

class PTOPseudo<dag outs, dag ins, list<dag> pattern = []>
    : Instruction {
  let Namespace = "PTO";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Pattern = pattern;
  let isPseudo = 1;
  let isCodeGenOnly = 1;
  let hasNoSchedulingInfo = 1;
  let Size = 8;
  let hasSideEffects = 0;
  let mayLoad = 0;
  let mayStore = 0;
}


class InstD<bits<8> major, bits<8> minor, dag outs, dag ins, string asm,
            list<dag> pattern = []>
    : PTOInst<major, minor, outs, ins, asm, pattern> {
  bits<5> d;
  let Inst{47-43} = d;
}
class InstDA<bits<8> major, bits<8> minor, dag outs, dag ins, string asm,
             list<dag> pattern = []>
    : InstD<major, minor, outs, ins, asm, pattern> {
  bits<5> a;
  let Inst{42-38} = a;
}
class InstDAB<bits<8> major, bits<8> minor, dag outs, dag ins, string asm,
              list<dag> pattern = []>
    : InstDA<major, minor, outs, ins, asm, pattern> {
  bits<5> b;
  let Inst{37-33} = b;
}
class InstDImm<bits<8> major, bits<8> minor, dag outs, dag ins, string asm,
               list<dag> pattern = []>
    : InstD<major, minor, outs, ins, asm, pattern> {
  bits<32> imm;
  let Inst{31-0} = imm;
}
class InstDAImm<bits<8> major, bits<8> minor, dag outs, dag ins, string asm,
                list<dag> pattern = []>
    : InstDA<major, minor, outs, ins, asm, pattern> {
  bits<32> imm;
  let Inst{31-0} = imm;
}
class InstABImm<bits<8> major, bits<8> minor, dag outs, dag ins, string asm,
                list<dag> pattern = []>
    : PTOInst<major, minor, outs, ins, asm, pattern> {
  bits<5> a;
  bits<5> b;
  bits<32> imm;
  let Inst{42-38} = a;
  let Inst{37-33} = b;
  let Inst{31-0} = imm;
}

// Vector and predicate instructions with a governing (or selecting) mask g.
class InstDAG<bits<8> major, bits<8> minor, dag outs, dag ins, string asm,
              list<dag> pattern = []>
    : InstDA<major, minor, outs, ins, asm, pattern> {
  bits<3> g;
  let Inst{2-0} = g;
}
class InstDABG<bits<8> major, bits<8> minor, dag outs, dag ins, string asm,
               list<dag> pattern = []>
    : InstDAB<major, minor, outs, ins, asm, pattern> {
  bits<3> g;
  let Inst{2-0} = g;
}

// Memory access with the address [a, offset]: the offset is a signed 24-bit
// number of bytes, or a register whose low 32 bits are sign-extended. The
// distribution mode stands beside the mask. b is the second register of a pair.
// A field with a default would be encoded as that, whatever the operand is.
class InstMem<bits<8> major, bits<8> minor, bit pair, bit masked, dag outs,
              dag ins, string asm>
    : InstDA<major, minor, outs, ins, asm> {
  bits<5> b;
  bits<5> dist;
  bits<3> g;
  let Inst{37-33} = !if(pair, b, 0);
  let Inst{7-3} = dist;
  let Inst{2-0} = !if(masked, g, 0);
}
