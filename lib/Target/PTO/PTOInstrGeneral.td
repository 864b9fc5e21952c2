//===- PTOInstrGeneral.td - Operations with their own operands -*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The instructions of PTOGeneralOps. Their operands follow from the shape of the
// operation: results are d and e; vectors, scalars and pointers among the
// operands a, b and c; masks h and g, the governing one last.
//
//===----------------------------------------------------------------------===//

// The register class or operand of a place, its type in a pattern, and whether it
// is numbered among the masks or the immediates.
class PlaceOf<PTOGeneral op, PTOPlace place> {
  string K = place.Kind;
  bit IsMask = !or(!eq(K, PTO_Mask.Kind), !eq(K, PTO_ResultMask.Kind),
                   !eq(K, PTO_WordMask.Kind));
  bit IsImm = !or(!eq(K, PTO_Hint.Kind), !eq(K, PTO_Lanes.Kind));
  PTOMaskView View = !cond(!eq(K, PTO_Mask.Kind) : op.Src.View,
                           !eq(K, PTO_ResultMask.Kind) : op.Dst.View,
                           true : PTO_b32);
  DAGOperand RC = !cond(IsMask : MaskRC<View>.RC,
                        !eq(K, PTO_Hint.Kind) : HintOp,
                        !eq(K, PTO_Lanes.Kind) : PartEOOp,
                        !or(!eq(K, PTO_Scalar.Kind), !eq(K, PTO_ReadFrom.Kind),
                            !eq(K, PTO_WriteTo.Kind)) : GPR,
                        true : VR);
  PTOFormat Format = !if(!or(!eq(K, PTO_Result.Kind), !eq(K, PTO_Index.Kind)),
                         op.Dst, op.Src);
  ValueType VT = !cond(
      IsMask : View.VT, IsImm : i32, !eq(K, PTO_Scalar.Kind) : op.Src.ScalarVT,
      !or(!eq(K, PTO_ReadFrom.Kind), !eq(K, PTO_WriteTo.Kind)) : i64,
      !eq(K, PTO_Words.Kind) : v64i32,
      !eq(K, PTO_Index.Kind) : !cond(!eq(Format.Bits, 8) : v256i8,
                                     !eq(Format.Bits, 16) : v128i16,
                                     true : v64i32),
      true : Format.VT);
}

// The names of operands, in their order.
class NamesOf<PTOGeneral op> {
  defvar Places = op.Shape.Operands;
  defvar Masks = !foldl(0, Places, n, p, !add(n, PlaceOf<op, p>.IsMask));
  list<string> Operands = !foldl(
      []<string>, Places, acc, p,
      !listconcat(acc, [!cond(
          PlaceOf<op, p>.IsImm : "imm",
          // Of two masks the first is h.
          PlaceOf<op, p>.IsMask
              : !if(!and(!eq(Masks, 2), !empty(!filter(n, acc, !eq(n, "h")))),
                    "h", "g"),
          !and(op.Shape.Accumulates, !empty(acc)) : "acc",
          true : !substr("abc", !size(!filter(n, acc, !or(!eq(n, "a"),
                                                          !eq(n, "b"),
                                                          !eq(n, "c")))),
                         1))]));
  list<string> Results = !cond(!eq(!size(op.Shape.Results), 2) : ["d", "e"],
                               !empty(op.Shape.Results) : []<string>,
                               true : ["d"]);
}

// How a place stands in a pattern.
class PatternOf<PTOGeneral op, PTOPlace place, string name> {
  dag Dag = !if(PlaceOf<op, place>.IsImm, (i32 timm:$imm),
                !dag(PlaceOf<op, place>.VT, [PlaceOf<op, place>.RC], [name]));
}

class GeneralInst<PTOGeneral op, list<string> results, list<string> operands>
    : PTOInst<op.Major, op.Minor,
              !dag(outs, !foreach(p, op.Shape.Results, PlaceOf<op, p>.RC),
                   results),
              !dag(ins, !foreach(p, op.Shape.Operands, PlaceOf<op, p>.RC),
                   operands),
              "PTO." # op.Name # "." # op.Suffix # "\t" #
                  !interleave(!foreach(n, !filter(n, !listconcat(results,
                                                                 operands),
                                                  !ne(n, "acc")),
                                       "$" # n), ", ")> {
  bits<5> d;
  bits<5> e;
  bits<5> a;
  bits<5> b;
  bits<5> c;
  bits<3> g;
  bits<5> h;
  bits<1> imm;
  // Fields of absent operands are 0.
  let Inst{47-43} = !if(!empty(!filter(n, results, !eq(n, "d"))), 0, d);
  let Inst{42-38} = !if(!empty(!filter(n, operands, !eq(n, "a"))), 0, a);
  let Inst{37-33} = !if(!empty(!filter(n, operands, !eq(n, "b"))), 0, b);
  let Inst{31-27} = !if(!empty(!filter(n, operands, !eq(n, "c"))), 0, c);
  let Inst{16-12} = !if(!empty(!filter(n, results, !eq(n, "e"))), 0, e);
  let Inst{8} = !if(!empty(!filter(n, operands, !eq(n, "imm"))), 0, imm);
  let Inst{7-3} = !if(!empty(!filter(n, operands, !eq(n, "h"))), 0, h);
  let Inst{2-0} = !if(!empty(!filter(n, operands, !eq(n, "g"))), 0, g);

  let Uses = ControlOf<op.Name, op.Dst>.Uses;
  let Constraints = !if(op.Shape.Accumulates, "$d = $acc", "");
  let hasSideEffects = !eq(op.Shape.Effect.Name, PTO_Counts.Name);
  let mayLoad = !eq(op.Shape.Effect.Name, PTO_Reads.Name);
  let mayStore = !eq(op.Shape.Effect.Name, PTO_Writes.Name);
  // One for each result, or for the store.
  defvar Write = !cast<SchedWrite>("Write" # op.Timing);
  list<SchedReadWrite> SchedRW =
      !if(!eq(!size(results), 2), [Write, Write], [Write]);

  defvar Call = !dag(!cast<Intrinsic>("int_pto_" # op.Ident),
                     !foreach(i, !range(!size(operands)),
                              PatternOf<op, op.Shape.Operands[i],
                                        operands[i]>.Dag), ?);
  let Pattern = [!if(!empty(results), Call,
                     !con(!dag(set, !foreach(i, !range(!size(results)),
                                             PatternOf<op, op.Shape.Results[i],
                                                       results[i]>.Dag), ?),
                          (set Call)))];
}

foreach Op = PTOGeneralOps in
  def !toupper(Op.Ident)
      : GeneralInst<Op, NamesOf<Op>.Results, NamesOf<Op>.Operands>;

// llvm.fma. Lanes that are off keep the addend.
def OneUseFMA : PatFrag<(ops node:$a, node:$b, node:$c), (fma $a, $b, $c),
                        [{ return N->hasOneUse(); }]>;
foreach F = PTO_Floats in {
  defvar Inst = !cast<Instruction>("VMULA_" # !toupper(F.Name));
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
  defvar Inst = !cast<Instruction>("VAXPY_" # !toupper(F.Name));
  defvar Mask = MaskRC<F.View>.RC;
  defvar Splat = (F.VT (BroadcastOf<F>.Op (F.ScalarVT GPR:$s)));
  def : Pat<(F.VT (fma F.VT:$a, Splat, F.VT:$c)),
            (Inst $c, $a, $s, AllTrue<F>.Dag)>;
  def : Pat<(F.VT (vselect (F.View.VT Mask:$g),
                           (F.VT (OneUseFMA F.VT:$a, Splat, F.VT:$c)),
                           F.VT:$c)),
            (Inst $c, $a, $s, Mask:$g)>;
}
