//===- PTOInstrPredicate.td - Predicate instructions -------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Predicate instructions whose operands are not those of their intrinsics, and
// the patterns of LLVM IR's operations on masks.
//
//===----------------------------------------------------------------------===//

foreach V = PTOMaskViews in {
  defvar RC = MaskRC<V>.RC;

  // Making a mask: from a pattern, from a count.
  foreach Op = ["pset", "pge"] in
    let isReMaterializable = !eq(Op, "pset"),
        isAsCheapAsAMove = !eq(Op, "pset") in
    def !toupper(Op)#_#V.Name
        : InstD<!if(!eq(Op, "pset"), 0x70, 0x71), V.Code, (outs RC:$d),
                (ins PatternOp:$imm), "PTO." # Op # "." # V.Name # "\t$d, $imm",
                [(set (V.VT RC:$d),
                      (!cast<Intrinsic>("int_pto_"#Op#"_"#V.Name)
                           timm:$imm))]>,
          Sched<[WritePredicate]> {
      bits<5> imm;
      let Inst{7-3} = imm;
    }
  // b receives what is left of the count: b = a < lanes ? 0 : a - lanes.
  def PLT_#V.Name
      : InstDAB<0x72, V.Code, (outs RC:$d, GPR:$b), (ins GPR:$a),
                "PTO.plt." # V.Name # "\t$d, $b, $a",
                [(set (V.VT RC:$d), (i32 GPR:$b),
                      (!cast<Intrinsic>("int_pto_plt_"#V.Name)
                           (i32 GPR:$a)))]>,
        Sched<[WritePredicate, WriteALU]>;
}

foreach Op = ["ppack", "punpack"] in
  def !toupper(Op)
      : InstDA<!if(!eq(Op, "ppack"), 0x7A, 0x7B), 0, (outs PR8:$d),
               (ins PR8:$a, HalfOp:$imm), "PTO." # Op # "\t$d, $a, $imm">,
        Sched<[WritePredicate]> {
    bits<5> imm;
    let Inst{7-3} = imm;
  }
foreach Op = ["ppack", "punpack"] in
  foreach H = [0, 1] in
    def : Pat<(v256i1 (!cast<Intrinsic>("int_pto_"#Op#!if(H, "_hi", "_lo"))
                           (v256i1 PR8:$a))),
              (!cast<Instruction>(!toupper(Op)) $a, H)>;

// A change of view is a copy between classes of the same registers.
foreach V = PTOMaskViews in
  foreach W = PTOMaskViews in
    if !ne(V.Name, W.Name) then
      def : Pat<(W.VT (!cast<Intrinsic>("int_pto_pbitcast_"#V.Name#"_"#W.Name)
                           (V.VT MaskRC<V>.RC:$a))),
                (W.VT (COPY_TO_REGCLASS MaskRC<V>.RC:$a, MaskRC<W>.RC))>;

//===----------------------------------------------------------------------===//
// Predicate algebra of LLVM IR: results are 0 outside the view
//===----------------------------------------------------------------------===//

foreach V = PTOMaskViews in {
  defvar RC = MaskRC<V>.RC;
  defvar PSET = !cast<Instruction>("PSET_" # V.Name);
  defvar ALL = (PSET 0);

  def : Pat<(V.VT immAllOnesV), (PSET 0)>;
  def : Pat<(V.VT immAllZerosV), (PSET 15)>;

  foreach P = [["and", "PAND"], ["or", "POR"], ["xor", "PXOR"]] in {
    defvar Op = !cast<SDPatternOperator>(P[0]);
    defvar Inst = !cast<Instruction>(P[1] # "_" # V.Name);
    def : Pat<(V.VT (Op RC:$a, RC:$b)), (Inst $a, $b, ALL)>;
    // A governed result comes for free.
    def : Pat<(V.VT (and (V.VT (OneUse2<Op> RC:$a, RC:$b)), RC:$g)),
              (Inst $a, $b, $g)>;
  }
  defvar PNOT = !cast<Instruction>("PNOT_" # V.Name);
  def : Pat<(V.VT (xor RC:$a, immAllOnesV)), (PNOT $a, ALL)>;
  def : Pat<(V.VT (and (xor RC:$a, immAllOnesV), RC:$g)), (PNOT $a, $g)>;
  def : Pat<(V.VT (vselect (V.VT RC:$s), RC:$a, RC:$b)),
            (!cast<Instruction>("PSEL_" # V.Name) $a, $b, $s)>;
}
