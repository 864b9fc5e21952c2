//===- PTOInstrOperations.td - Instructions of the records -*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The instructions of PTOOperations, with the patterns of their intrinsics. Their
// operands follow from the shape of the operation: results are d and e; vectors,
// scalars, pointers and masks whose bits are data a, b and c; governing masks h
// and g, the last one g.
//
//===----------------------------------------------------------------------===//

// The register class or operand of a place, and its type in a pattern.
class PlaceOf<PTOOperation op, PTOPlace place> {
  defvar F = PTOFormatOfPlace<op, place>.Format;
  DAGOperand RC = !cond(
      place.IsMask : MaskRC<F.View>.RC,
      !eq(place.Kind, PTO_VectorPlace) : VR,
      place.IsImmediate
          : !cast<NamedImmOperand>(place.Immediate.Name # "Op"),
      true : GPR);
  ValueType VT = !cond(place.IsMask : F.View.VT,
                       !eq(place.Kind, PTO_VectorPlace) : F.VT,
                       !eq(place.Kind, PTO_ScalarPlace) : F.ScalarVT,
                       !eq(place.Kind, PTO_PointerPlace) : i64,
                       true : i32);
}

// The names of operands, in their order.
class NamesOf<PTOOperation op> {
  defvar Places = op.Shape.Operands;
  defvar Masks = !foldl(0, Places, n, p, !add(n, p.IsGoverning));
  list<string> Operands = !foldl(
      []<string>, Places, acc, p,
      !listconcat(acc, [!cond(
          p.IsImmediate : "imm",
          // Of two masks the first is h.
          p.IsGoverning
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

// A place in a pattern.
class PatternOf<PTOOperation op, PTOPlace place, string name> {
  dag Dag = !if(place.IsImmediate, (i32 timm:$imm),
                !dag(PlaceOf<op, place>.VT, [PlaceOf<op, place>.RC], [name]));
}

// The scheduling classes of results and of the vectors among the operands.
class SchedulingOf<PTOOperation op> {
  defvar Name = "Write" # op.Timing.Write #
                !if(op.Timing.ByFormat, "_" # op.Src.Name, "");
  defvar Second = Name # !if(op.Timing.SecondIsFree, "High", "");
  // One for each result, or for the store.
  list<SchedReadWrite> Writes =
      !if(!eq(!size(op.Shape.Results), 2),
          [!cast<SchedReadWrite>(Name), !cast<SchedReadWrite>(Second)],
          [!cast<SchedReadWrite>(Name)]);
  list<SchedReadWrite> Reads =
      !if(!empty(op.Timing.Read), []<SchedReadWrite>,
          !foreach(p, !filter(p, op.Shape.Operands,
                              !eq(p.Kind, PTO_VectorPlace)),
                   !cast<SchedReadWrite>("Read" # op.Timing.Read)));
  list<SchedReadWrite> List = !listconcat(Writes, Reads);
}

class OperationInst<PTOOperation op, list<string> results,
                    list<string> operands>
    : PTOInst<op.Major, op.Minor,
              !dag(outs, !foreach(p, op.Shape.Results, PlaceOf<op, p>.RC),
                   results),
              !dag(ins, !foreach(p, op.Shape.Operands, PlaceOf<op, p>.RC),
                   operands),
              "PTO." # op.Name #
                  !if(!eq(op.Encoding, PTO_EncodedOnce), "", "." # op.Suffix) #
                  "\t" #
                  !interleave(!foreach(n, !filter(n, !listconcat(results,
                                                                 operands),
                                                  !ne(n, "acc")),
                                       "$" # n), ", ")> {
  defvar IsMasked = !not(!empty(!filter(n, operands, !eq(n, "g"))));
  defvar HasE = !not(!empty(!filter(n, results, !eq(n, "e"))));
  defvar HasImm = !not(!empty(!filter(n, operands, !eq(n, "imm"))));
  bits<5> d;
  bits<5> e;
  bits<5> a;
  bits<5> b;
  bits<5> c;
  bits<3> g;
  bits<5> h;
  bits<1> imm;
  // Fields of absent operands are 0. Without masks, a second result and an
  // immediate have their places.
  let Inst{47-43} = !if(!empty(!filter(n, results, !eq(n, "d"))), 0, d);
  let Inst{42-38} = !if(!empty(!filter(n, operands, !eq(n, "a"))), 0, a);
  let Inst{37-33} = !if(!empty(!filter(n, operands, !eq(n, "b"))), 0, b);
  let Inst{31-27} = !if(!empty(!filter(n, operands, !eq(n, "c"))), 0, c);
  let Inst{16-12} = !if(!and(HasE, IsMasked), e, 0);
  let Inst{8} = !if(!and(HasImm, IsMasked), imm, 0);
  let Inst{7-0} = !cond(!and(HasE, !not(IsMasked)) : {0, 0, 0, e{4-0}},
                        !and(HasImm, !not(IsMasked))
                            : {0, 0, 0, 0, imm{0}, 0, 0, 0},
                        !not(IsMasked) : {0, 0, 0, 0, 0, 0, 0, 0},
                        !empty(!filter(n, operands, !eq(n, "h")))
                            : {0, 0, 0, 0, 0, g{2-0}},
                        true : {h{4-0}, g{2-0}});

  let Uses = !if(op.IsSaturable, [CTRL], []<Register>);
  let Constraints = !if(op.Shape.Accumulates, "$d = $acc", "");
  let hasSideEffects = !eq(op.Shape.Effect, PTO_Counts);
  let mayLoad = !eq(op.Shape.Effect, PTO_Reads);
  let mayStore = !eq(op.Shape.Effect, PTO_Writes);
  let isCommutable = op.Commutative;
  // The assembler knows the form of b8.
  let isCodeGenOnly =
      !and(!eq(op.Encoding, PTO_EncodedOnce), !ne(op.Src.View, PTO_b8));
  list<SchedReadWrite> SchedRW = SchedulingOf<op>.List;

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

foreach Op = PTOOperations in
  if !ne(Op.Encoding, PTO_EncodedByHand) then
    def Op.InstrName : OperationInst<Op, NamesOf<Op>.Results,
                                     NamesOf<Op>.Operands>;
