//===- PTORegisterOps.td - Operations on registers ---------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One ODS definition a row of PTORegisterTable.td.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_REGISTER_OPS_TD
#define PTO_REGISTER_OPS_TD

include "mlir/Dialect/PTO/IR/PTOTypes.td"
include "mlir/Dialect/PTO/IR/PTORegisterTable.td"

class PTO_TypeOfValue<PTOValue value> {
  Type Bare = !cast<Type>(value.Kind.Constraint);
  TypeConstraint Constraint = !if(value.IsOptional, Optional<Bare>, Bare);
}

// Accesses of streams change system registers, and a state cannot be copied.
class PTO_EffectsOf<string effect> {
  list<Trait> Traits = !cond(
      !eq(effect, "none") : [Pure],
      !eq(effect, "reads") : [MemoryEffects<[MemRead]>],
      !eq(effect, "writes") : [MemoryEffects<[MemWrite]>],
      true : [MemoryEffects<[MemRead, MemWrite]>]);
}

class PTO_RegisterOp<PTORegisterOp op>
    : PTO_Op<op.Name, PTO_EffectsOf<op.Effect>.Traits> {
  let summary = !if(!empty(op.Formats), "the instruction '" # op.Name # "'",
                    "the instruction '" # op.Name # "' (" # op.Formats # ")");
  let arguments = !con(
      !dag(ins, !foreach(o, op.Operands, PTO_TypeOfValue<o>.Constraint),
           !foreach(o, op.Operands, o.Name)),
      !dag(ins, !foreach(w, op.Words, OptionalAttr<StrAttr>),
           !foreach(w, op.Words, w.Name)));
  let results = !dag(outs, !foreach(r, op.Results,
                                    PTO_TypeOfValue<r>.Constraint),
                     !foreach(r, op.Results, r.Name));
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser,
                                         ::mlir::OperationState &result) {
      return ::mlir::pto::detail::parseRegisterOp(parser, result);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      ::mlir::pto::detail::printRegisterOp(printer, getOperation());
    }
    ::llvm::LogicalResult $cppClass::verify() {
      return ::mlir::pto::detail::verifyRegisterOp(getOperation());
    }
  }];
}

foreach Op = PTORegisterOps in
  def PTO_#Op.Ident : PTO_RegisterOp<Op>;

#endif // PTO_REGISTER_OPS_TD
