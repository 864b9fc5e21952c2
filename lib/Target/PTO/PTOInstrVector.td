//===- PTOInstrVector.td - Vector instructions -------------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The patterns that make vector instructions of LLVM IR's operations. An IR
// operation is computed under an all-true mask; where a select with zero follows,
// under the select's.
//
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// vd = op(va, vb) under a mask
//===----------------------------------------------------------------------===//

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
// vd = op(va, scalar) under a mask, and duplication
//===----------------------------------------------------------------------===//

// The zero vector is the zero register, broadcast.
foreach T = PTOVectorTypes in
  def : Pat<(T.VT immAllZerosV), (VBR_s32 (i32 X0))>;
foreach T = ["v256i8", "v128i16", "v64i32", "v32i64"] in
  def : Pat<(!cast<ValueType>(T) immAllOnesV), (VBR_s32 (MOVI -1))>;

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
// Multiply-add
//===----------------------------------------------------------------------===//

// llvm.fma. Lanes that are off keep the addend.
def OneUseFMA : PatFrag<(ops node:$a, node:$b, node:$c), (fma $a, $b, $c),
                        [{ return N->hasOneUse(); }]>;
foreach F = PTO_Floats in {
  defvar Inst = !cast<Instruction>("VMULA_" # F.Name);
  defvar Mask = MaskRC<F.View>.RC;
  def : Pat<(F.VT (fma F.VT:$a, F.VT:$b, F.VT:$c)),
            (Inst $c, $a, $b, AllTrue<F>.Dag)>;
  def : Pat<(F.VT (vselect (F.View.VT Mask:$g),
                           (F.VT (OneUseFMA F.VT:$a, F.VT:$b, F.VT:$c)),
                           F.VT:$c)),
            (Inst $c, $a, $b, Mask:$g)>;
}

// The same by a number.
foreach F = PTO_MathFloats in {
  defvar Inst = !cast<Instruction>("VAXPY_" # F.Name);
  defvar Mask = MaskRC<F.View>.RC;
  defvar Splat = (F.VT (BroadcastOf<F>.Op (F.ScalarVT GPR:$s)));
  def : Pat<(F.VT (fma F.VT:$a, Splat, F.VT:$c)),
            (Inst $c, $a, $s, AllTrue<F>.Dag)>;
  def : Pat<(F.VT (vselect (F.View.VT Mask:$g),
                           (F.VT (OneUseFMA F.VT:$a, Splat, F.VT:$c)),
                           F.VT:$c)),
            (Inst $c, $a, $s, Mask:$g)>;
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

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
// Reinterpretation
//===----------------------------------------------------------------------===//

// It is not an instruction.
foreach T = PTOVectorTypes in
  foreach U = PTOVectorTypes in
    if !ne(T.Name, U.Name) then
      def : Pat<(T.VT (bitconvert (U.VT VR:$a))), (T.VT VR:$a)>;
