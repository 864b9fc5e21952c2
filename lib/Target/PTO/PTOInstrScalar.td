//===- PTOInstrScalar.td - Scalar base instructions --------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The scalar unit. The manual describes none, so these instructions are this
// project's own; docs/isa.md lists them. Instructions whose name ends in w look
// at the low 32 bits of their operands; where the upper half does not matter one
// instruction serves 32 and 64 bits.
//
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Integer arithmetic
//===----------------------------------------------------------------------===//

class ALU<bits<8> minor, string name, SchedWrite write>
    : InstDAB<0x01, minor, (outs GPR:$d), (ins GPR:$a, GPR:$b),
              name # "\t$d, $a, $b">, Sched<[write]>;
class ALUI<bits<8> minor, string name, ImmOperand imm>
    : InstDAImm<0x02, minor, (outs GPR:$d), (ins GPR:$a, imm:$imm),
                name # "\t$d, $a, $imm">, Sched<[WriteALU]>;

// One instruction for i32 and i64.
multiclass ALUBoth<bits<8> minor, string name, SDPatternOperator op,
                   SchedWrite write = WriteALU, bit commutable = 1> {
  let isCommutable = commutable in
  def NAME : ALU<minor, name, write>;
  foreach T = [i32, i64] in
    def : Pat<(T (op (T GPR:$a), (T GPR:$b))),
              (!cast<Instruction>(NAME) $a, $b)>;
}

// A 64-bit instruction and its w twin.
multiclass ALUSplit<bits<8> minor, string name, SDPatternOperator op,
                    SchedWrite write = WriteALU> {
  def NAME : ALU<minor, name, write>;
  def W : ALU<!add(minor, 0x40), name # "w", write>;
  def : Pat<(i64 (op (i64 GPR:$a), (i64 GPR:$b))),
            (!cast<Instruction>(NAME) $a, $b)>;
  def : Pat<(i32 (op (i32 GPR:$a), (i32 GPR:$b))),
            (!cast<Instruction>(NAME # "W") $a, $b)>;
}

defm ADD : ALUBoth<0x00, "add", add>;
defm SUB : ALUBoth<0x01, "sub", sub, WriteALU, 0>;
defm MUL : ALUBoth<0x02, "mul", mul, WriteIMul>;
defm AND : ALUBoth<0x07, "and", and>;
defm OR : ALUBoth<0x08, "or", or>;
defm XOR : ALUBoth<0x09, "xor", xor>;
// A left shift by 32 or more of a 32-bit value is poison, so one serves both.
defm SLL : ALUBoth<0x0A, "sll", shl, WriteALU, 0>;
defm DIV : ALUSplit<0x03, "div", sdiv, WriteIDiv>;
defm DIVU : ALUSplit<0x04, "divu", udiv, WriteIDiv>;
defm REM : ALUSplit<0x05, "rem", srem, WriteIDiv>;
defm REMU : ALUSplit<0x06, "remu", urem, WriteIDiv>;
defm SRL : ALUSplit<0x0B, "srl", srl>;
defm SRA : ALUSplit<0x0C, "sra", sra>;
// Set to 1 or 0.
defm SLT : ALUSplit<0x0D, "slt", setlt>;
defm SLTU : ALUSplit<0x0E, "sltu", setult>;
defm SEQ : ALUSplit<0x0F, "seq", seteq>;
defm SNE : ALUSplit<0x10, "sne", setne>;
// High half of a 64 by 64-bit product.
def MULH : ALU<0x11, "mulh", WriteIMul>;
def MULHU : ALU<0x12, "mulhu", WriteIMul>;
def : Pat<(i64 (mulhs GPR:$a, GPR:$b)), (MULH $a, $b)>;
def : Pat<(i64 (mulhu GPR:$a, GPR:$b)), (MULHU $a, $b)>;

// Comparisons of 64-bit values give an i32.
foreach C = ["SLT", "SLTU", "SEQ", "SNE"] in {
  defvar Op = !cast<SDPatternOperator>(
      !cond(!eq(C, "SLT") : "setlt", !eq(C, "SLTU") : "setult",
            !eq(C, "SEQ") : "seteq", true : "setne"));
  def : Pat<(i32 (Op (i64 GPR:$a), GPR:$b)), (!cast<Instruction>(C) $a, $b)>;
}

def ADDI : ALUI<0x00, "addi", simm32_i64> {
  let isReMaterializable = 1;
  let isAsCheapAsAMove = 1;
}
def ANDI : ALUI<0x07, "andi", simm32_i64>;
def ORI : ALUI<0x08, "ori", simm32_i64>;
def XORI : ALUI<0x09, "xori", simm32_i64>;
def SLLI : ALUI<0x0A, "slli", uimm6_i64>;
def SRLI : ALUI<0x0B, "srli", uimm6_i64>;
def SRAI : ALUI<0x0C, "srai", uimm6_i64>;
def SRLIW : ALUI<0x4B, "srliw", uimm6_i32>;
def SRAIW : ALUI<0x4C, "sraiw", uimm6_i32>;
def SLTI : ALUI<0x0D, "slti", simm32_i64>;
def SLTUI : ALUI<0x0E, "sltui", simm32_i64>;
def SEQI : ALUI<0x0F, "seqi", simm32_i64>;
def SNEI : ALUI<0x10, "snei", simm32_i64>;
def SLTIW : ALUI<0x4D, "sltiw", simm32_i32>;
def SLTUIW : ALUI<0x4E, "sltuiw", simm32_i32>;
def SEQIW : ALUI<0x4F, "seqiw", simm32_i32>;
def SNEIW : ALUI<0x50, "sneiw", simm32_i32>;

def ImmAsI64 : SDNodeXForm<imm, [{
  return CurDAG->getTargetConstant(N->getSExtValue(), SDLoc(N), MVT::i64);
}]>;

multiclass ImmBoth<Instruction inst, SDPatternOperator op> {
  def : Pat<(i64 (op GPR:$a, simm32_i64:$b)), (inst $a, simm32_i64:$b)>;
  def : Pat<(i32 (op GPR:$a, imm:$b)), (inst $a, (ImmAsI64 imm:$b))>;
}
defm : ImmBoth<ADDI, add>;
defm : ImmBoth<ANDI, and>;
defm : ImmBoth<ORI, or>;
defm : ImmBoth<XORI, xor>;

def : Pat<(i64 (shl GPR:$a, uimm6_i64:$b)), (SLLI $a, uimm6_i64:$b)>;
def : Pat<(i64 (srl GPR:$a, uimm6_i64:$b)), (SRLI $a, uimm6_i64:$b)>;
def : Pat<(i64 (sra GPR:$a, uimm6_i64:$b)), (SRAI $a, uimm6_i64:$b)>;
def : Pat<(i32 (shl GPR:$a, uimm6_i32:$b)),
          (SLLI $a, (ImmAsI64 uimm6_i32:$b))>;
def : Pat<(i32 (srl GPR:$a, uimm6_i32:$b)), (SRLIW $a, uimm6_i32:$b)>;
def : Pat<(i32 (sra GPR:$a, uimm6_i32:$b)), (SRAIW $a, uimm6_i32:$b)>;

foreach P = [["setlt", "SLTI"], ["setult", "SLTUI"], ["seteq", "SEQI"],
             ["setne", "SNEI"]] in {
  defvar Op = !cast<SDPatternOperator>(P[0]);
  def : Pat<(i32 (Op (i64 GPR:$a), simm32_i64:$b)),
            (!cast<Instruction>(P[1]) $a, simm32_i64:$b)>;
  def : Pat<(i64 (Op (i64 GPR:$a), simm32_i64:$b)),
            (!cast<Instruction>(P[1]) $a, simm32_i64:$b)>;
  def : Pat<(i32 (Op (i32 GPR:$a), imm:$b)),
            (!cast<Instruction>(P[1] # "W") $a, imm:$b)>;
}

// The remaining comparisons swap or negate the ones above.
multiclass DerivedCompare<ValueType vt, string w> {
  defvar LT = !cast<Instruction>("SLT" # w);
  defvar LTU = !cast<Instruction>("SLTU" # w);
  def : Pat<(i32 (setgt (vt GPR:$a), GPR:$b)), (LT $b, $a)>;
  def : Pat<(i32 (setugt (vt GPR:$a), GPR:$b)), (LTU $b, $a)>;
  def : Pat<(i32 (setge (vt GPR:$a), GPR:$b)), (XORI (LT $a, $b), 1)>;
  def : Pat<(i32 (setuge (vt GPR:$a), GPR:$b)), (XORI (LTU $a, $b), 1)>;
  def : Pat<(i32 (setle (vt GPR:$a), GPR:$b)), (XORI (LT $b, $a), 1)>;
  def : Pat<(i32 (setule (vt GPR:$a), GPR:$b)), (XORI (LTU $b, $a), 1)>;
}
defm : DerivedCompare<i64, "">;
defm : DerivedCompare<i32, "W">;

//===----------------------------------------------------------------------===//
// Extensions and moves
//===----------------------------------------------------------------------===//

class Unary<bits<8> minor, string name, SchedWrite write = WriteALU>
    : InstDA<0x03, minor, (outs GPR:$d), (ins GPR:$a), name # "\t$d, $a">,
      Sched<[write]>;

def SEXTB : Unary<0x00, "sextb">;
def SEXTH : Unary<0x01, "sexth">;
def SEXTW : Unary<0x02, "sextw">;
def ZEXTW : Unary<0x03, "zextw">;

foreach T = [i32, i64] in {
  def : Pat<(T (sext_inreg GPR:$a, i8)), (SEXTB $a)>;
  def : Pat<(T (sext_inreg GPR:$a, i16)), (SEXTH $a)>;
}
def : Pat<(i64 (sext_inreg GPR:$a, i32)), (SEXTW $a)>;
def : Pat<(i64 (sext (i32 GPR:$a))), (SEXTW $a)>;
def : Pat<(i64 (zext (i32 GPR:$a))), (ZEXTW $a)>;
// A comparison sets the whole register to 0 or 1.
def ZExtOfCompare : PatFrag<(ops node:$a), (zext node:$a), [{
  return N->getOperand(0).getOpcode() == ISD::SETCC;
}]>;
let AddedComplexity = 1 in
def : Pat<(i64 (ZExtOfCompare (i32 GPR:$a))), (COPY_TO_REGCLASS GPR:$a, GPR)>;
def : Pat<(i64 (and GPR:$a, 0xffffffff)), (ZEXTW $a)>;
def : Pat<(i64 (anyext (i32 GPR:$a))), (COPY_TO_REGCLASS GPR:$a, GPR)>;
def : Pat<(i32 (trunc (i64 GPR:$a))), (COPY_TO_REGCLASS GPR:$a, GPR)>;

let isReMaterializable = 1, isAsCheapAsAMove = 1, isMoveImm = 1 in
def MOVI : InstDImm<0x08, 0x00, (outs GPR:$d), (ins simm32_i64:$imm),
                    "movi\t$d, $imm">, Sched<[WriteALU]>;
// The low half of a and imm above it.
def MOVHI : InstDAImm<0x08, 0x01, (outs GPR:$d),
                      (ins GPR:$a, simm32_i64:$imm), "movhi\t$d, $a, $imm">,
            Sched<[WriteALU]>;

def : Pat<(i64 simm32_i64:$imm), (MOVI simm32_i64:$imm)>;
def : Pat<(i32 imm:$imm), (MOVI (ImmAsI64 imm:$imm))>;
def FPImmAsI64 : SDNodeXForm<fpimm, [{
  return CurDAG->getTargetConstant(
      N->getValueAPF().bitcastToAPInt().getSExtValue(), SDLoc(N), MVT::i64);
}]>;
foreach T = [f32, f16, bf16] in
  def : Pat<(T fpimm:$imm), (MOVI (FPImmAsI64 fpimm:$imm))>;

def : Pat<(PTOaddress tglobaladdr:$a), (MOVI tglobaladdr:$a)>;
def : Pat<(PTOaddress texternalsym:$a), (MOVI texternalsym:$a)>;
def : Pat<(PTOaddress tblockaddress:$a), (MOVI tblockaddress:$a)>;
def : Pat<(PTOaddress tconstpool:$a), (MOVI tconstpool:$a)>;
def : Pat<(PTOaddress tjumptable:$a), (MOVI tjumptable:$a)>;

// d = low half of c is not zero ? a : b
def SEL : PTOInst<0x08, 0x02, (outs GPR:$d), (ins GPR:$c, GPR:$a, GPR:$b),
                  "sel\t$d, $c, $a, $b">, Sched<[WriteALU]> {
  bits<5> d;
  bits<5> a;
  bits<5> b;
  bits<5> c;
  let Inst{47-43} = d;
  let Inst{42-38} = a;
  let Inst{37-33} = b;
  let Inst{4-0} = c;
}
foreach T = [i32, i64, f32, f16, bf16] in
  def : Pat<(T (select (i32 GPR:$c), GPR:$a, GPR:$b)), (SEL $c, $a, $b)>;

def : Pat<(f32 (bitconvert (i32 GPR:$a))), (COPY_TO_REGCLASS GPR:$a, GPR)>;
def : Pat<(i32 (bitconvert (f32 GPR:$a))), (COPY_TO_REGCLASS GPR:$a, GPR)>;

def : InstAlias<"mv\t$d, $a", (ADDI GPR:$d, GPR:$a, 0)>;
def : InstAlias<"nop", (ADDI X0, X0, 0), 0>;

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

class Load<bits<8> minor, string name>
    : InstDAImm<0x04, minor, (outs GPR:$d), (ins GPR:$a, simm32_i64:$imm),
                name # "\t$d, [$a, $imm]">, Sched<[WriteLoad]> {
  let mayLoad = 1;
}
class Store<bits<8> minor, string name>
    : InstDAImm<0x05, minor, (outs), (ins GPR:$d, GPR:$a, simm32_i64:$imm),
                name # "\t$d, [$a, $imm]">, Sched<[WriteStore]> {
  let mayStore = 1;
}

def LDS8 : Load<0x00, "ld.s8">;
def LDU8 : Load<0x01, "ld.u8">;
def LDS16 : Load<0x02, "ld.s16">;
def LDU16 : Load<0x03, "ld.u16">;
def LDS32 : Load<0x04, "ld.s32">;
def LDU32 : Load<0x05, "ld.u32">;
def LD64 : Load<0x06, "ld.64">;
def ST8 : Store<0x00, "st.8">;
def ST16 : Store<0x01, "st.16">;
def ST32 : Store<0x02, "st.32">;
def ST64 : Store<0x03, "st.64">;

class LoadPat<ValueType vt, SDPatternOperator op, Instruction inst>
    : Pat<(vt (op (AddrImm32 (i64 GPR:$a), i64:$imm))), (inst $a, $imm)>;
class StorePat<ValueType vt, SDPatternOperator op, Instruction inst>
    : Pat<(op (vt GPR:$v), (AddrImm32 (i64 GPR:$a), i64:$imm)), (inst $v, $a, $imm)>;

foreach T = [i32, i64] in {
  def : LoadPat<T, sextloadi8, LDS8>;
  def : LoadPat<T, zextloadi8, LDU8>;
  def : LoadPat<T, extloadi8, LDU8>;
  def : LoadPat<T, zextloadi1, LDU8>;
  def : LoadPat<T, extloadi1, LDU8>;
  def : LoadPat<T, sextloadi16, LDS16>;
  def : LoadPat<T, zextloadi16, LDU16>;
  def : LoadPat<T, extloadi16, LDU16>;
  def : StorePat<T, truncstorei8, ST8>;
  def : StorePat<T, truncstorei16, ST16>;
}
def : LoadPat<i64, sextloadi32, LDS32>;
def : LoadPat<i64, zextloadi32, LDU32>;
def : LoadPat<i64, extloadi32, LDU32>;
def : LoadPat<i32, load, LDS32>;
def : LoadPat<f32, load, LDU32>;
def : LoadPat<i64, load, LD64>;
def : LoadPat<f16, load, LDU16>;
def : LoadPat<bf16, load, LDU16>;
def : StorePat<i64, truncstorei32, ST32>;
def : StorePat<i32, store, ST32>;
def : StorePat<f32, store, ST32>;
def : StorePat<i64, store, ST64>;
def : StorePat<f16, store, ST16>;
def : StorePat<bf16, store, ST16>;

//===----------------------------------------------------------------------===//
// Single-precision arithmetic and conversions
//===----------------------------------------------------------------------===//

class FPU<bits<8> minor, string name, SchedWrite write = WriteFPU>
    : InstDAB<0x09, minor, (outs GPR:$d), (ins GPR:$a, GPR:$b),
              name # "\t$d, $a, $b">, Sched<[write]>;
class FPU1<bits<8> minor, string name, SchedWrite write = WriteFPU>
    : InstDA<0x09, minor, (outs GPR:$d), (ins GPR:$a), name # "\t$d, $a">,
      Sched<[write]>;

multiclass FPBinary<bits<8> minor, string name, SDPatternOperator op,
                    SchedWrite write = WriteFPU, bit commutable = 1> {
  let isCommutable = commutable in
  def NAME : FPU<minor, name, write>;
  def : Pat<(f32 (op GPR:$a, GPR:$b)), (!cast<Instruction>(NAME) $a, $b)>;
}
multiclass FPUnary<bits<8> minor, string name, SDPatternOperator op,
                   SchedWrite write = WriteFPU> {
  def NAME : FPU1<minor, name, write>;
  def : Pat<(f32 (op (f32 GPR:$a))), (!cast<Instruction>(NAME) $a)>;
}

defm FADD : FPBinary<0x00, "fadd", any_fadd>;
defm FSUB : FPBinary<0x01, "fsub", any_fsub, WriteFPU, 0>;
defm FMUL : FPBinary<0x02, "fmul", any_fmul>;
defm FDIV : FPBinary<0x03, "fdiv", any_fdiv, WriteFDiv, 0>;
defm FMAX : FPBinary<0x04, "fmax", fmaximum>;
defm FMIN : FPBinary<0x05, "fmin", fminimum>;
defm FNEG : FPUnary<0x10, "fneg", fneg>;
defm FABS : FPUnary<0x11, "fabs", fabs>;
defm FSQRT : FPUnary<0x12, "fsqrt", any_fsqrt, WriteFDiv>;
defm FRINT : FPUnary<0x13, "frint", froundeven>;
defm FFLOOR : FPUnary<0x14, "ffloor", ffloor>;
defm FCEIL : FPUnary<0x15, "fceil", fceil>;
defm FTRUNC : FPUnary<0x16, "ftrunc", ftrunc>;
defm FROUND : FPUnary<0x17, "fround", fround>;
def : Pat<(f32 (frint (f32 GPR:$a))), (FRINT $a)>;
def : Pat<(f32 (fnearbyint (f32 GPR:$a))), (FRINT $a)>;

// Comparisons set 1 or 0; ordered, so a NaN gives 0.
def FEQ : FPU<0x08, "feq">;
def FLT : FPU<0x09, "flt">;
def FLE : FPU<0x0A, "fle">;
def FUO : FPU<0x0B, "fuo">; // unordered

class FCmpPat<CondCode cc, dag result>
    : Pat<(i32 (setcc (f32 GPR:$a), GPR:$b, cc)), result>;
def : FCmpPat<SETOEQ, (FEQ $a, $b)>;
def : FCmpPat<SETEQ, (FEQ $a, $b)>;
def : FCmpPat<SETUNE, (XORI (FEQ $a, $b), 1)>;
def : FCmpPat<SETNE, (XORI (FEQ $a, $b), 1)>;
def : FCmpPat<SETOLT, (FLT $a, $b)>;
def : FCmpPat<SETLT, (FLT $a, $b)>;
def : FCmpPat<SETOLE, (FLE $a, $b)>;
def : FCmpPat<SETLE, (FLE $a, $b)>;
def : FCmpPat<SETOGT, (FLT $b, $a)>;
def : FCmpPat<SETGT, (FLT $b, $a)>;
def : FCmpPat<SETOGE, (FLE $b, $a)>;
def : FCmpPat<SETGE, (FLE $b, $a)>;
def : FCmpPat<SETUGE, (XORI (FLT $a, $b), 1)>;
def : FCmpPat<SETUGT, (XORI (FLE $a, $b), 1)>;
def : FCmpPat<SETULE, (XORI (FLT $b, $a), 1)>;
def : FCmpPat<SETULT, (XORI (FLE $b, $a), 1)>;
def : FCmpPat<SETUO, (FUO $a, $b)>;
def : FCmpPat<SETO, (XORI (FUO $a, $b), 1)>;
def : FCmpPat<SETONE, (OR (FLT $a, $b), (FLT $b, $a))>;
def : FCmpPat<SETUEQ, (XORI (OR (FLT $a, $b), (FLT $b, $a)), 1)>;

// fcvt.<to>.<from>: to integer toward zero, to float to nearest even, rounded
// once. A 16-bit float is widened exactly before it becomes an integer.
class FCvt<bits<8> minor, string to, string from>
    : FPU1<minor, "fcvt." # to # "." # from>;

class ScalarInt<string name, ValueType vt, bit isSigned, int num> {
  string Name = name;
  ValueType VT = vt;
  int Num = num;
  SDPatternOperator ToInt = !if(isSigned, any_fp_to_sint, any_fp_to_uint);
  SDPatternOperator FromInt = !if(isSigned, any_sint_to_fp, any_uint_to_fp);
}
class ScalarFloat<string name, ValueType vt, int num> {
  string Name = name;
  ValueType VT = vt;
  int Num = num;
}
defvar ScalarInts = [ScalarInt<"s32", i32, 1, 0>, ScalarInt<"u32", i32, 0, 1>,
                     ScalarInt<"s64", i64, 1, 2>, ScalarInt<"u64", i64, 0, 3>];
defvar NarrowFloats = [ScalarFloat<"f16", f16, 0>, ScalarFloat<"bf16", bf16, 1>];

foreach N = NarrowFloats in {
  def FCVT_f32_#N.Name : FCvt<!add(0x28, N.Num), "f32", N.Name>;
  def FCVT_#N.Name#_f32 : FCvt<!add(0x2A, N.Num), N.Name, "f32">;
}
foreach I = ScalarInts in {
  def FCVT_#I.Name#_f32 : FCvt<!add(0x20, I.Num), I.Name, "f32">;
  def : Pat<(I.VT (I.ToInt (f32 GPR:$a))),
            (!cast<Instruction>("FCVT_" # I.Name # "_f32") $a)>;
  foreach N = NarrowFloats in
    def : Pat<(I.VT (I.ToInt (N.VT GPR:$a))),
              (!cast<Instruction>("FCVT_" # I.Name # "_f32")
                   (!cast<Instruction>("FCVT_f32_" # N.Name) $a))>;
  foreach N = !listconcat([ScalarFloat<"f32", f32, 2>], NarrowFloats) in {
    def FCVT_#N.Name#_#I.Name
        : FCvt<!add(0x30, !shl(N.Num, 2), I.Num), N.Name, I.Name>;
    def : Pat<(N.VT (I.FromInt (I.VT GPR:$a))),
              (!cast<Instruction>("FCVT_" # N.Name # "_" # I.Name) $a)>;
  }
}
foreach N = NarrowFloats in {
  def : Pat<(N.VT (any_fpround (f32 GPR:$a))),
            (!cast<Instruction>("FCVT_" # N.Name # "_f32") $a)>;
  def : Pat<(f32 (any_fpextend (N.VT GPR:$a))),
            (!cast<Instruction>("FCVT_f32_" # N.Name) $a)>;

  // Sign and bits of a 16-bit float are those of its low half-word.
  def : Pat<(N.VT (fneg GPR:$a)), (XORI $a, 0x8000)>;
  def : Pat<(N.VT (fabs GPR:$a)), (ANDI $a, 0x7FFF)>;
  def : Pat<(i32 (PTOfloat_to_bits (N.VT GPR:$a))),
            (COPY_TO_REGCLASS GPR:$a, GPR)>;
  def : Pat<(N.VT (PTObits_to_float GPR:$a)), (COPY_TO_REGCLASS GPR:$a, GPR)>;
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

class CondBranch<bits<8> minor, string name>
    : InstABImm<0x06, minor, (outs), (ins GPR:$a, GPR:$b, brtarget:$imm),
                name # "\t$a, $b, $imm">, Sched<[WriteBranch]> {
  let isBranch = 1;
  let isTerminator = 1;
}

multiclass Branches<string w, bits<8> offset, ValueType vt> {
  def BEQ#NAME : CondBranch<!add(offset, 0), "beq" # w>;
  def BNE#NAME : CondBranch<!add(offset, 1), "bne" # w>;
  def BLT#NAME : CondBranch<!add(offset, 2), "blt" # w>;
  def BGE#NAME : CondBranch<!add(offset, 3), "bge" # w>;
  def BLTU#NAME : CondBranch<!add(offset, 4), "bltu" # w>;
  def BGEU#NAME : CondBranch<!add(offset, 5), "bgeu" # w>;

  // Condition, instruction, and whether the operands are swapped.
  foreach P = [["eq", "BEQ", ""], ["ne", "BNE", ""], ["lt", "BLT", ""],
               ["ge", "BGE", ""], ["ult", "BLTU", ""], ["uge", "BGEU", ""],
               ["gt", "BLT", "swap"], ["le", "BGE", "swap"],
               ["ugt", "BLTU", "swap"], ["ule", "BGEU", "swap"]] in {
    defvar Op = !cast<SDPatternOperator>("set" # P[0]);
    defvar Inst = !cast<Instruction>(P[1] # NAME);
    def : Pat<(brcond (i32 (Op (vt GPR:$a), GPR:$b)), bb:$t),
              !if(!empty(P[2]), (Inst GPR:$a, GPR:$b, bb:$t),
                  (Inst GPR:$b, GPR:$a, bb:$t))>;
    if !or(!eq(P[0], "eq"), !eq(P[0], "ne")) then
      def : Pat<(brcond (i32 (Op (vt GPR:$a), 0)), bb:$t),
                (Inst GPR:$a, (vt X0), bb:$t)>;
  }
}
defm "" : Branches<"", 0x00, i64>;
defm W : Branches<"w", 0x40, i32>;
def : Pat<(brcond (i32 GPR:$c), bb:$t), (BNEW $c, (i32 X0), bb:$t)>;

class Jump<bits<8> minor, dag ins, string asm, list<dag> pattern = []>
    : PTOInst<0x07, minor, (outs), ins, asm, pattern>, Sched<[WriteBranch]>;
class JumpTo<bits<8> minor, Operand target, string name,
             list<dag> pattern = []>
    : Jump<minor, (ins target:$imm), name # "\t$imm", pattern> {
  bits<32> imm;
  let Inst{31-0} = imm;
}
class JumpRegister<bits<8> minor, string name, list<dag> pattern>
    : Jump<minor, (ins GPR:$a), name # "\t$a", pattern> {
  bits<5> a;
  let Inst{42-38} = a;
}

let isBranch = 1, isTerminator = 1, isBarrier = 1 in {
  def J : JumpTo<0x00, brtarget, "j", [(br bb:$imm)]>;
  let isIndirectBranch = 1 in
  def JR : JumpRegister<0x01, "jr", [(brind (i64 GPR:$a))]>;
}
// The return address is not an operand: x1 is callee-saved, so it is back in its
// register by then.
let isReturn = 1, isTerminator = 1, isBarrier = 1 in
def RET : Jump<0x02, (ins), "ret", [(PTOret)]>;

// Who is called may set CTRL.
let isCall = 1, Defs = [X1, CTRL], Uses = [X2] in {
  def CALL : JumpTo<0x03, calltarget, "call">;
  def CALLR : JumpRegister<0x04, "callr", [(PTOcall (i64 GPR:$a))]>;
}
def : Pat<(PTOcall tglobaladdr:$f), (CALL tglobaladdr:$f)>;
def : Pat<(PTOcall texternalsym:$f), (CALL texternalsym:$f)>;

let isTrap = 1, hasSideEffects = 1 in
def TRAP : Jump<0x05, (ins), "trap", [(trap)]>;

//===----------------------------------------------------------------------===//
// Pseudo instructions
//===----------------------------------------------------------------------===//

let Defs = [X2], Uses = [X2] in {
  def ADJCALLSTACKDOWN : PTOPseudo<(outs), (ins i64imm:$a, i64imm:$b),
                                   [(PTOcallseq_start timm:$a, timm:$b)]>;
  def ADJCALLSTACKUP : PTOPseudo<(outs), (ins i64imm:$a, i64imm:$b),
                                 [(PTOcallseq_end timm:$a, timm:$b)]>;
}

// A register chosen by a scalar condition becomes control flow: there is no
// such vector or predicate instruction, and a predicate must keep every bit of
// its image.
let usesCustomInserter = 1 in {
  def SELECT_VR : PTOPseudo<(outs VR:$d), (ins GPR:$c, VR:$a, VR:$b)>;
  foreach V = PTOMaskViews in
    def SELECT_#V.Name
        : PTOPseudo<(outs MaskRC<V>.RC:$d),
                    (ins GPR:$c, MaskRC<V>.RC:$a, MaskRC<V>.RC:$b),
                    [(set (V.VT MaskRC<V>.RC:$d),
                          (select (i32 GPR:$c), MaskRC<V>.RC:$a,
                                  MaskRC<V>.RC:$b))]>;
}
foreach T = PTOVectorTypes in
  def : Pat<(T.VT (select (i32 GPR:$c), VR:$a, VR:$b)),
            (SELECT_VR $c, $a, $b)>;
