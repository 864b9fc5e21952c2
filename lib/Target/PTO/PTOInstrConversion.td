//===- PTOInstrConversion.td - Conversion instructions -----*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything here follows from the table in llvm/IR/PTOConversions.td.
//
//===----------------------------------------------------------------------===//

class RoundingOperandOf<list<PTORounding> roundings> {
  // TableGen takes the head of an empty list even where it does not count.
  defvar First = !head(!listconcat(roundings, PTOAllRoundings));
  NamedImmOperand Op =
      !cond(!empty(roundings) : NoRoundingOp,
            !eq(!size(roundings), 1)
                : !cast<NamedImmOperand>("Rounding" # First.Name # "Op"),
            true : RoundingOp);
}
class SaturationOperandOf<PTOSaturation sat> {
  NamedImmOperand Op = !if(sat.HasOperand, SaturationOp, NoSaturationOp);
}
class PartOperandOf<PTOPartKind part> {
  NamedImmOperand Op = !cond(!eq(part.Parts, 1) : NoPartOp,
                             !eq(part.Parts, 2) : PartEOOp,
                             true : PartP4Op);
}

// The generic processor is of no profile and has every form.
foreach P = PTOAllProfiles in
  def NotOn#!toupper(P.Name)
      : Predicate<"MF->getSubtarget<PTOSubtarget>().getProfile() != PTOProfile::"
                  # !toupper(P.Name)>,
        AssemblerPredicate<(all_of (not !cast<SubtargetFeature>(
                                            "Feature" # !toupper(P.Name))))>;

class WriteOfConversion<PTOConversion c> {
  defvar Forwards = !or(!eq(c.Name, "f16.f32"), !eq(c.Name, "s32.f32"));
  SchedWrite W = !cast<SchedWrite>(
      "WriteVCVT_" # !if(Forwards, c.Ident, c.Family.Name));
}

class ConversionInst<bits<8> major, bits<8> minor, dag outs, dag ins,
                     string asm, list<dag> pattern>
    : InstDAG<major, minor, outs, ins, asm, pattern> {
  bits<3> rnd;
  let Inst{5-3} = rnd;
}

foreach C = PTOConversions in
  def VCVT_#C.Ident
      : ConversionInst<0x60, !or(!shl(C.Src.Code, 4), C.Dst.Code),
                       (outs VR:$d),
                       !con((ins VR:$a, MaskRC<C.Src.View>.RC:$g),
                            !dag(ins, [RoundingOperandOf<C.Roundings>.Op,
                                       SaturationOperandOf<C.Sat>.Op,
                                       PartOperandOf<C.Part>.Op],
                                 ["rnd", "sat", "part"])),
                       "PTO.vcvt." # C.Name # "\t$d, $a, $g, $rnd, $sat, $part",
                       [(set (C.Dst.VT VR:$d),
                             (!cast<Intrinsic>("int_pto_vcvt_" # C.Ident)
                                  (C.Src.VT VR:$a),
                                  (C.Src.View.VT MaskRC<C.Src.View>.RC:$g),
                                  timm:$rnd, timm:$sat, timm:$part))]>,
        Sched<[WriteOfConversion<C>.W, ReadVCVT]> {
    let Uses = !if(C.Sat.HasOperand, [CTRL], []<Register>);
    let Predicates =
        !foreach(P, !filter(Q, PTOAllProfiles, !not(!and(C.ProfileMask, Q.Mask))),
                 !cast<Predicate>("NotOn" # !toupper(P.Name)));
    bits<1> sat;
    bits<2> part;
    let Inst{6} = sat;
    let Inst{8-7} = part;
  }

foreach F = PTOTruncations in
  def VTRC_#F.Name
      : ConversionInst<0x61, F.Code, (outs VR:$d),
                       (ins VR:$a, MaskRC<F.View>.RC:$g, RoundingOp:$rnd),
                       "PTO.vtrc." # F.Name # "\t$d, $a, $g, $rnd",
                       [(set (F.VT VR:$d),
                             (!cast<Intrinsic>("int_pto_vtrc_" # F.Name)
                                  (F.VT VR:$a),
                                  (F.View.VT MaskRC<F.View>.RC:$g),
                                  timm:$rnd))]>,
        Sched<[WriteVTRC]>;

//===----------------------------------------------------------------------===//
// Generic conversions that keep the lane width: one instruction
//===----------------------------------------------------------------------===//

// Rounding and saturation of a generic conversion, plain and under a mask whose
// other lanes are to be zero. The same-width forms among these need no lane
// placement; the others are built by lowering.
multiclass GenericConversion<PTOConversion c, SDPatternOperator op,
                             PTORounding rnd, int sat> {
  defvar Inst = !cast<Instruction>("VCVT_" # c.Ident);
  defm : MaskedOperation<c.Dst, (op (c.Src.VT VR:$a)),
                         (OneUse1<op> (c.Src.VT VR:$a)), Inst, (Inst VR:$a),
                         (Inst rnd.Code, sat, 0)>;
}

foreach C = PTOConversions in
  if !eq(C.Part.Parts, 1) then {
    if !and(!eq(C.Family.Name, "f2i"), C.Dst.IsSigned) then
      defm : GenericConversion<C, fp_to_sint, PTO_RND_Z, 0>;
    if !and(!eq(C.Family.Name, "i2f"), C.Src.IsSigned) then
      defm : GenericConversion<C, sint_to_fp, PTO_RND_R, 0>;
    if !and(!eq(C.Family.Name, "i2f"), !not(C.Src.IsSigned)) then
      defm : GenericConversion<C, uint_to_fp, PTO_RND_R, 0>;
  }

// The rounding operations that stay in their format.
foreach F = PTOTruncations in
  foreach P = [["froundeven", "R"], ["frint", "R"], ["fnearbyint", "R"],
               ["fround", "A"], ["ffloor", "F"], ["fceil", "C"],
               ["ftrunc", "Z"]] in {
    defvar Op = !cast<SDPatternOperator>(P[0]);
    defvar Inst = !cast<Instruction>("VTRC_" # F.Name);
    defvar Code = !cast<PTORounding>("PTO_RND_" # P[1]).Code;
    defm : MaskedOperation<F, (Op (F.VT VR:$a)), (OneUse1<Op> (F.VT VR:$a)),
                           Inst, (Inst VR:$a), (Inst Code)>;
  }
