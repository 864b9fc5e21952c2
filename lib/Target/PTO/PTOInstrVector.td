//===- PTOInstrVector.td - Vector instructions -------------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One instruction an operation and format, with the patterns of its intrinsic
// and of the LLVM IR operation that means the same. An IR operation is computed
// under an all-true mask; where a select with zero follows, under the select's.
//
//===----------------------------------------------------------------------===//

// The scheduling class of an operation: math operations have one a format.
class WriteOf<string op, PTOFormat f> {
  defvar Math = !or(!eq(op, "vdiv"), !eq(op, "vexp"), !eq(op, "vln"),
                    !eq(op, "vsqrt"));
  SchedWrite W = !cast<SchedWrite>(
      "Write" # !toupper(op) # !if(Math, "_" # f.Name, ""));
}

// How an operation reads a vector.
class ReadOf<string op> {
  SchedRead R = !cond(!or(!eq(op, "vadd"), !eq(op, "vsub"), !eq(op, "vmul"),
                          !eq(op, "vmax"), !eq(op, "vmin"), !eq(op, "vadds"),
                          !eq(op, "vmuls")) : ReadVArithmetic,
                      !or(!eq(op, "vabs"), !eq(op, "vexp"),
                          !eq(op, "vdiv")) : ReadVLate,
                      true : ReadDefault);
}

//===----------------------------------------------------------------------===//
// Selection and lookup
//===----------------------------------------------------------------------===//

foreach F = PTOSelectFormats in {
  defvar RC = MaskRC<F.View>.RC;
  def VSEL_#F.Name
      : InstDABG<0x42, F.Code, (outs VR:$d), (ins VR:$a, VR:$b, RC:$g),
                 "PTO.vsel." # F.Name # "\t$d, $a, $b, $g",
                 [(set (F.VT VR:$d),
                       (!cast<Intrinsic>("int_pto_vsel_"#F.Name)
                            (F.VT VR:$a), (F.VT VR:$b), (F.View.VT RC:$g)))]>,
        Sched<[WriteVSEL]>;
  def VSELR_#F.Name
      : InstDAB<0x43, F.Code, (outs VR:$d), (ins VR:$a, VR:$b),
                "PTO.vselr." # F.Name # "\t$d, $a, $b",
                [(set (F.VT VR:$d),
                      (!cast<Intrinsic>("int_pto_vselr_"#F.Name)
                           (F.VT VR:$a), VR:$b))]>,
        Sched<[WriteVREARRANGE]>;
}

//===----------------------------------------------------------------------===//
// vd = op(va, vb) under a mask
//===----------------------------------------------------------------------===//

class VectorBinary<string name, int major, PTOFormat f>
    : InstDABG<major, f.Code, (outs VR:$d),
               (ins VR:$a, VR:$b, MaskRC<f.View>.RC:$g),
               "PTO." # name # "." # f.Name # "\t$d, $a, $b, $g">,
      Sched<[WriteOf<name, f>.W, ReadOf<name>.R, ReadOf<name>.R]> {
  let Uses = ControlOf<name, f>.Uses;
}

foreach Op = PTOBinaryOps in
  foreach F = Op.Formats in {
    let isCommutable = Op.Commutative in
    def !toupper(Op.Name)#_#F.Name : VectorBinary<Op.Name, Op.Code, F>;

    def : Pat<(F.VT (!cast<Intrinsic>("int_pto_"#Op.Name#"_"#F.Name)
                         (F.VT VR:$a), (F.VT VR:$b),
                         (F.View.VT MaskRC<F.View>.RC:$g))),
              (!cast<Instruction>(!toupper(Op.Name) # "_" # F.Name)
                   $a, $b, $g)>;
  }
foreach Op = PTOShiftOps in
  foreach F = Op.Formats in {
    def !toupper(Op.Name)#_#F.Name : VectorBinary<Op.Name, Op.Code, F>;
    def : Pat<(F.VT (!cast<Intrinsic>("int_pto_"#Op.Name#"_"#F.Name)
                         (F.VT VR:$a), (F.VT VR:$b),
                         (F.View.VT MaskRC<F.View>.RC:$g))),
              (!cast<Instruction>(!toupper(Op.Name) # "_" # F.Name)
                   $a, $b, $g)>;
  }

multiclass BinaryPatterns<SDPatternOperator op, string name, PTOFormat f> {
  defvar Inst = !cast<Instruction>(!toupper(name) # "_" # f.Name);
  defm : MaskedOperation<f, (op (f.VT VR:$a), (f.VT VR:$b)),
                         (OneUse2<op> (f.VT VR:$a), (f.VT VR:$b)), Inst,
                         (Inst VR:$a, VR:$b), (Inst)>;
}

// The IR operation, the instruction, and the formats in which they agree. An
// operation that does not look at the sign is the signed instruction.
foreach F = PTO_SignedInts in {
  defm : BinaryPatterns<add, "vadd", F>;
  defm : BinaryPatterns<sub, "vsub", F>;
  defm : BinaryPatterns<smax, "vmax", F>;
  defm : BinaryPatterns<smin, "vmin", F>;
  defm : BinaryPatterns<and, "vand", F>;
  defm : BinaryPatterns<or, "vor", F>;
  defm : BinaryPatterns<xor, "vxor", F>;
  defm : BinaryPatterns<shl, "vshl", F>;
  defm : BinaryPatterns<sra, "vshr", F>;
}
foreach F = PTO_UnsignedInts in {
  defm : BinaryPatterns<umax, "vmax", F>;
  defm : BinaryPatterns<umin, "vmin", F>;
  defm : BinaryPatterns<srl, "vshr", F>;
}
foreach F = [PTO_s16, PTO_s32] in
  defm : BinaryPatterns<mul, "vmul", F>;
foreach F = PTO_Floats in {
  defm : BinaryPatterns<fadd, "vadd", F>;
  defm : BinaryPatterns<fsub, "vsub", F>;
  defm : BinaryPatterns<fmul, "vmul", F>;
  defm : BinaryPatterns<fmaximum, "vmax", F>;
  defm : BinaryPatterns<fminimum, "vmin", F>;
}
foreach F = PTO_MathFloats in
  defm : BinaryPatterns<fdiv, "vdiv", F>;

// Bitwise operations do not care about lanes, so 64-bit lanes borrow the 32-bit
// instruction.
foreach P = [["and", "VAND"], ["or", "VOR"], ["xor", "VXOR"]] in
  def : Pat<(v32i64 (!cast<SDPatternOperator>(P[0]) VR:$a, VR:$b)),
            (!cast<Instruction>(P[1] # "_s32") $a, $b, (PSET_b32 0))>;

//===----------------------------------------------------------------------===//
// vd = op(va) under a mask
//===----------------------------------------------------------------------===//

foreach Op = PTOUnaryOps in
  foreach F = Op.Formats in {
    def !toupper(Op.Name)#_#F.Name
        : InstDAG<Op.Code, F.Code, (outs VR:$d),
                  (ins VR:$a, MaskRC<F.View>.RC:$g),
                  "PTO." # Op.Name # "." # F.Name # "\t$d, $a, $g",
                  [(set (F.VT VR:$d),
                        (!cast<Intrinsic>("int_pto_"#Op.Name#"_"#F.Name)
                             (F.VT VR:$a),
                             (F.View.VT MaskRC<F.View>.RC:$g)))]>,
          Sched<[WriteOf<Op.Name, F>.W, ReadOf<Op.Name>.R]> {
      let Uses = ControlOf<Op.Name, F>.Uses;
    }
  }

multiclass UnaryPatterns<SDPatternOperator op, string name, PTOFormat f> {
  defvar Inst = !cast<Instruction>(!toupper(name) # "_" # f.Name);
  defm : MaskedOperation<f, (op (f.VT VR:$a)), (OneUse1<op> (f.VT VR:$a)),
                         Inst, (Inst VR:$a), (Inst)>;
}
foreach F = PTO_SignedInts in {
  defm : UnaryPatterns<abs, "vabs", F>;
  defvar Neg = !cast<Instruction>("VNEG_" # F.Name);
  defvar Not = !cast<Instruction>("VNOT_" # F.Name);
  defm : MaskedOperation<F, (sub immAllZerosV, (F.VT VR:$a)),
                         (OneUse2<sub> immAllZerosV, (F.VT VR:$a)), Neg,
                         (Neg VR:$a), (Neg)>;
  defm : MaskedOperation<F, (xor (F.VT VR:$a), immAllOnesV),
                         (OneUse2<xor> (F.VT VR:$a), immAllOnesV), Not,
                         (Not VR:$a), (Not)>;
}
foreach F = PTO_MathFloats in {
  defm : UnaryPatterns<fabs, "vabs", F>;
  defm : UnaryPatterns<fneg, "vneg", F>;
  defm : UnaryPatterns<PTOfexp, "vexp", F>;
  defm : UnaryPatterns<PTOflog, "vln", F>;
  defm : UnaryPatterns<fsqrt, "vsqrt", F>;
}

//===----------------------------------------------------------------------===//
// vd = op(va, scalar) under a mask
//===----------------------------------------------------------------------===//

class VectorScalar<string name, int major, PTOFormat f>
    : InstDABG<major, f.Code, (outs VR:$d),
               (ins VR:$a, GPR:$b, MaskRC<f.View>.RC:$g),
               "PTO." # name # "." # f.Name # "\t$d, $a, $b, $g">,
      Sched<[WriteOf<name, f>.W, ReadOf<name>.R]> {
  let Uses = ControlOf<name, f>.Uses;
}

foreach Op = PTOScalarOps in
  foreach F = Op.Formats in {
    def !toupper(Op.Name)#_#F.Name : VectorScalar<Op.Name, Op.Code, F>;
    def : Pat<(F.VT (!cast<Intrinsic>("int_pto_"#Op.Name#"_"#F.Name)
                         (F.VT VR:$a), (F.ScalarVT GPR:$b),
                         (F.View.VT MaskRC<F.View>.RC:$g))),
              (!cast<Instruction>(!toupper(Op.Name) # "_" # F.Name)
                   $a, $b, $g)>;
  }
foreach Op = PTOScalarShiftOps in
  foreach F = Op.Formats in {
    def !toupper(Op.Name)#_#F.Name : VectorScalar<Op.Name, Op.Code, F>;
    def : Pat<(F.VT (!cast<Intrinsic>("int_pto_"#Op.Name#"_"#F.Name)
                         (F.VT VR:$a), (i32 GPR:$b),
                         (F.View.VT MaskRC<F.View>.RC:$g))),
              (!cast<Instruction>(!toupper(Op.Name) # "_" # F.Name)
                   $a, $b, $g)>;
  }

//===----------------------------------------------------------------------===//
// Duplication
//===----------------------------------------------------------------------===//

foreach F = PTODuplicateFormats in {
  defvar RC = MaskRC<F.View>.RC;
  foreach Op = ["vdup", "vdupm"] in
    def !toupper(Op)#_#F.Name
        : InstDAG<!if(!eq(Op, "vdup"), 0x44, 0x45), F.Code, (outs VR:$d),
                  (ins VR:$a, RC:$g),
                  "PTO." # Op # "." # F.Name # "\t$d, $a, $g",
                  [(set (F.VT VR:$d),
                        (!cast<Intrinsic>("int_pto_"#Op#"_"#F.Name)
                             (F.VT VR:$a), (F.View.VT RC:$g)))]>,
          Sched<[WriteVDUP]>;
  def VDUPS_#F.Name
      : InstDAG<0x46, F.Code, (outs VR:$d), (ins GPR:$a, RC:$g),
                "PTO.vdups." # F.Name # "\t$d, $a, $g",
                [(set (F.VT VR:$d),
                      (!cast<Intrinsic>("int_pto_vdups_"#F.Name)
                           (F.ScalarVT GPR:$a), (F.View.VT RC:$g)))]>,
        Sched<[WriteVDUP]>;
  def VBR_#F.Name
      : InstDA<0x47, F.Code, (outs VR:$d), (ins GPR:$a),
               "PTO.vbr." # F.Name # "\t$d, $a",
               [(set (F.VT VR:$d),
                     (!cast<Intrinsic>("int_pto_vbr_"#F.Name)
                          (F.ScalarVT GPR:$a)))]>,
        Sched<[WriteVBR]>;
}

// The zero vector is the zero register, broadcast.
foreach T = PTOVectorTypes in
  def : Pat<(T.VT immAllZerosV), (VBR_s32 (i32 X0))>;
foreach T = ["v256i8", "v128i16", "v64i32", "v32i64"] in
  def : Pat<(!cast<ValueType>(T) immAllOnesV), (VBR_s32 (MOVI -1))>;

foreach F = PTOIndexFormats in
  def VCI_#F.Name
      : InstDA<0x48, F.Code, (outs VR:$d), (ins GPR:$a, OrderOp:$imm),
               "PTO.vci." # F.Name # "\t$d, $a, $imm",
               [(set (F.VT VR:$d),
                     (!cast<Intrinsic>("int_pto_vci_"#F.Name)
                          (F.ScalarVT GPR:$a), timm:$imm))]>,
        Sched<[WriteVBR]> {
    let Uses = ControlOf<"vci", F>.Uses;
    bits<1> imm;
    let Inst{3} = imm;
  }

// A select between a broadcast and zero is a masked duplication, and an
// operation with a broadcast is the vector-scalar one.
class BroadcastOf<PTOFormat f> {
  Intrinsic Op = !cast<Intrinsic>("int_pto_vbr_" # f.Name);
}
multiclass BroadcastPatterns<SDPatternOperator op, string name, PTOFormat f,
                             PTOFormat broadcast = f> {
  defvar Inst = !cast<Instruction>(!toupper(name) # "_" # f.Name);
  defvar Vbr = BroadcastOf<broadcast>.Op;
  defm : MaskedOperation<f,
                         (op (f.VT VR:$a), (f.VT (Vbr (f.ScalarVT GPR:$b)))),
                         (OneUse2<op> (f.VT VR:$a),
                                      (f.VT (Vbr (f.ScalarVT GPR:$b)))),
                         Inst, (Inst VR:$a, GPR:$b), (Inst)>;
}

// A scalar known to fit into a byte.
def LowByte : PatLeaf<(i32 GPR:$b), [{
  return N->getValueType(0) == MVT::i32 &&
         CurDAG->MaskedValueIsZero(SDValue(N, 0), APInt::getHighBitsSet(32, 24));
}]>;

// A shift reads the low 16 bits of its scalar as a number. In the broadcast of
// narrower lanes only the lane's bits are defined.
multiclass BroadcastShiftPatterns<SDPatternOperator op, string name,
                                  PTOFormat f, PTOFormat broadcast = f> {
  defvar Inst = !cast<Instruction>(!toupper(name) # "_" # f.Name);
  defvar Vbr = BroadcastOf<broadcast>.Op;
  if !eq(f.Bits, 8) then {
    defm : MaskedOperation<f, (op (f.VT VR:$a), (f.VT (Vbr (i32 GPR:$b)))),
                           (OneUse2<op> (f.VT VR:$a),
                                        (f.VT (Vbr (i32 GPR:$b)))),
                           Inst, (Inst VR:$a, (ANDI GPR:$b, 255)), (Inst)>;
    let AddedComplexity = 1 in
    defm : MaskedOperation<f, (op (f.VT VR:$a), (f.VT (Vbr LowByte:$b))),
                           (OneUse2<op> (f.VT VR:$a),
                                        (f.VT (Vbr LowByte:$b))),
                           Inst, (Inst VR:$a, GPR:$b), (Inst)>;
  } else {
    defm "" : BroadcastPatterns<op, name, f, broadcast>;
  }
}
foreach F = PTO_SignedInts in {
  defm : BroadcastPatterns<add, "vadds", F>;
  defm : BroadcastPatterns<smax, "vmaxs", F>;
  defm : BroadcastPatterns<smin, "vmins", F>;
  defm : BroadcastShiftPatterns<shl, "vshls", F>;
  defm : BroadcastShiftPatterns<sra, "vshrs", F>;
}
// Lowering broadcasts by the signed format, whatever the operation.
foreach P = [[PTO_u8, PTO_s8], [PTO_u16, PTO_s16], [PTO_u32, PTO_s32]] in {
  defm : BroadcastPatterns<umax, "vmaxs", P[0], P[1]>;
  defm : BroadcastPatterns<umin, "vmins", P[0], P[1]>;
  defm : BroadcastShiftPatterns<srl, "vshrs", P[0], P[1]>;
}
foreach F = [PTO_s16, PTO_s32] in
  defm : BroadcastPatterns<mul, "vmuls", F>;
foreach F = PTO_Floats in {
  defm : BroadcastPatterns<fadd, "vadds", F>;
  defm : BroadcastPatterns<fmaximum, "vmaxs", F>;
  defm : BroadcastPatterns<fminimum, "vmins", F>;
}
foreach F = PTO_MathFloats in
  defm : BroadcastPatterns<fmul, "vmuls", F>;

foreach F = !listconcat(PTO_SignedInts, PTO_Floats) in
  def : Pat<(F.VT (vselect (F.View.VT MaskRC<F.View>.RC:$g),
                           (F.VT (BroadcastOf<F>.Op (F.ScalarVT GPR:$a))),
                           immAllZerosV)),
            (!cast<Instruction>("VDUPS_" # F.Name) $a, $g)>;

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

foreach C = PTOConditions in
  foreach F = PTOCompareFormats in {
    defvar RC = MaskRC<F.View>.RC;
    def VCMP_#C.Name#_#F.Name
        : InstDABG<0x40, !or(!shl(C.Code, 4), F.Code), (outs RC:$d),
                   (ins VR:$a, VR:$b, RC:$g),
                   "PTO.vcmp." # C.Name # "." # F.Name # "\t$d, $a, $b, $g",
                   [(set (F.View.VT RC:$d),
                         (!cast<Intrinsic>("int_pto_vcmp_"#C.Name#"_"#F.Name)
                              (F.VT VR:$a), (F.VT VR:$b),
                              (F.View.VT RC:$g)))]>,
          Sched<[WriteVCMP]>;
    def VCMPS_#C.Name#_#F.Name
        : InstDABG<0x41, !or(!shl(C.Code, 4), F.Code), (outs RC:$d),
                   (ins VR:$a, GPR:$b, RC:$g),
                   "PTO.vcmps." # C.Name # "." # F.Name # "\t$d, $a, $b, $g",
                   [(set (F.View.VT RC:$d),
                         (!cast<Intrinsic>("int_pto_vcmps_"#C.Name#"_"#F.Name)
                              (F.VT VR:$a), (F.ScalarVT GPR:$b),
                              (F.View.VT RC:$g)))]>,
          Sched<[WriteVCMP]>;
  }

// f is the instruction's format, broadcast the one that lowering broadcasts by.
multiclass ComparePatterns<CondCode cc, string c, PTOFormat f,
                           PTOFormat broadcast = f> {
  defvar RC = MaskRC<f.View>.RC;
  defvar M = f.View.VT;
  defvar Inst = !cast<Instruction>("VCMP_" # c # "_" # f.Name);
  defvar InstS = !cast<Instruction>("VCMPS_" # c # "_" # f.Name);
  defvar Vbr = BroadcastOf<broadcast>.Op;
  def : Pat<(M (setcc (f.VT VR:$a), (f.VT VR:$b), cc)),
            (Inst $a, $b, AllTrue<f>.Dag)>;
  def : Pat<(M (setcc (f.VT VR:$a), (f.VT (Vbr (f.ScalarVT GPR:$b))), cc)),
            (InstS $a, $b, AllTrue<f>.Dag)>;
  def : Pat<(M (setcc (f.VT VR:$a), (f.VT immAllZerosV), cc)),
            (InstS $a, (i32 X0), AllTrue<f>.Dag)>;
  // Under a mask, whichever side it stands on.
  def : Pat<(M (and (M (setcc (f.VT VR:$a), (f.VT VR:$b), cc)), RC:$g)),
            (Inst $a, $b, $g)>;
  def : Pat<(M (and (M (setcc (f.VT VR:$a), (f.VT (Vbr (f.ScalarVT GPR:$b))),
                              cc)), RC:$g)),
            (InstS $a, $b, $g)>;
  def : Pat<(M (and (M (setcc (f.VT VR:$a), (f.VT immAllZerosV), cc)), RC:$g)),
            (InstS $a, (i32 X0), $g)>;
}

class ConditionCode<CondCode cc, string name> {
  CondCode CC = cc;
  string Name = name;
}
foreach C = [ConditionCode<SETEQ, "eq">, ConditionCode<SETNE, "ne">,
             ConditionCode<SETLT, "lt">, ConditionCode<SETLE, "le">,
             ConditionCode<SETGT, "gt">, ConditionCode<SETGE, "ge">] in
  foreach F = !listconcat(PTO_SignedInts, PTO_Floats) in
    defm : ComparePatterns<C.CC, C.Name, F>;
foreach C = [ConditionCode<SETULT, "lt">, ConditionCode<SETULE, "le">,
             ConditionCode<SETUGT, "gt">, ConditionCode<SETUGE, "ge">] in {
  defm : ComparePatterns<C.CC, C.Name, PTO_u8, PTO_s8>;
  defm : ComparePatterns<C.CC, C.Name, PTO_u16, PTO_s16>;
  defm : ComparePatterns<C.CC, C.Name, PTO_u32, PTO_s32>;
}
// The hardware's comparisons are ordered, except ne.
foreach C = [ConditionCode<SETOEQ, "eq">, ConditionCode<SETUNE, "ne">,
             ConditionCode<SETOLT, "lt">, ConditionCode<SETOLE, "le">,
             ConditionCode<SETOGT, "gt">, ConditionCode<SETOGE, "ge">] in
  foreach F = PTO_Floats in
    defm : ComparePatterns<C.CC, C.Name, F>;

//===----------------------------------------------------------------------===//
// Selection from IR
//===----------------------------------------------------------------------===//

foreach F = !listconcat(PTO_SignedInts, PTO_Floats) in {
  def : Pat<(F.VT (vselect (F.View.VT MaskRC<F.View>.RC:$g), VR:$a, VR:$b)),
            (!cast<Instruction>("VSEL_" # F.Name) $a, $b, $g)>;
  // Masking out needs no second value.
  def : Pat<(F.VT (vselect (F.View.VT MaskRC<F.View>.RC:$g), VR:$a,
                           immAllZerosV)),
            (!cast<Instruction>("VOR_" # F.Name) $a, $a, $g)>;
}

//===----------------------------------------------------------------------===//
// Rearrangement
//===----------------------------------------------------------------------===//

foreach Op = PTOPairOps in
  foreach F = Op.Formats in
    def !toupper(Op.Name)#_#F.Name
        : PTOInst<Op.Code, F.Code, (outs VR:$d, VR:$e), (ins VR:$a, VR:$b),
                  "PTO." # Op.Name # "." # F.Name # "\t$d, $e, $a, $b",
                  [(set (F.VT VR:$d), (F.VT VR:$e),
                        (!cast<Intrinsic>("int_pto_"#Op.Name#"_"#F.Name)
                             (F.VT VR:$a), (F.VT VR:$b)))]>,
          Sched<[WriteVREARRANGE, WriteVREARRANGEHigh]> {
      bits<5> d;
      bits<5> e;
      bits<5> a;
      bits<5> b;
      let Inst{47-43} = d;
      let Inst{42-38} = a;
      let Inst{37-33} = b;
      let Inst{4-0} = e;
    }

foreach Op = PTOHalfMoves in
  def !toupper(Op.Name)#_#Op.Src.Name#_#Op.Dst.Name
      : InstDA<Op.Code, !or(!shl(Op.Src.Code, 4), Op.Dst.Code), (outs VR:$d),
               (ins VR:$a, HalfOp:$imm),
               "PTO." # Op.Name # "." # Op.Src.Name # "." # Op.Dst.Name #
                   "\t$d, $a, $imm",
               [(set (Op.Dst.VT VR:$d),
                     (!cast<Intrinsic>("int_pto_"#Op.Name#"_"#Op.Src.Name#
                                       "_"#Op.Dst.Name)
                          (Op.Src.VT VR:$a), timm:$imm))]>,
        Sched<[WriteVREARRANGE]> {
    bits<1> imm;
    let Inst{3} = imm;
  }

// Reinterpreting a register is no instruction.
foreach T = PTOVectorTypes in
  foreach U = PTOVectorTypes in
    if !ne(T.Name, U.Name) then
      def : Pat<(T.VT (bitconvert (U.VT VR:$a))), (T.VT VR:$a)>;
