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

// Whether the types of operands, or the name, say those of the results, and
// what of the interface is then declared.
class PTO_InferenceOf<PTORegisterOp op> {
  defvar Given = !foreach(o, !filter(o, op.Operands, !not(o.IsOptional)),
                          o.Kind.Code);
  defvar HasSource = !not(!empty(!filter(k, Given, !eq(k, "S"))));
  defvar HasView = !or(!not(!empty(!filter(k, Given, !eq(k, "m")))),
                       !eq(op.Formats, "b8"), !eq(op.Formats, "b16"),
                       !eq(op.Formats, "b32"));
  defvar HasPointer = !not(!empty(!filter(k, Given, !eq(k, "P"))));
  defvar Unknown = !filter(
      r, op.Results,
      !or(r.IsOptional,
          !not(!or(!eq(r.Kind.Code, "A"), !eq(r.Kind.Code, "3"),
                   !and(HasSource, !or(!eq(r.Kind.Code, "S"),
                                       !eq(r.Kind.Code, "R"),
                                       !eq(r.Kind.Code, "M"))),
                   !and(HasView, !eq(r.Kind.Code, "n")),
                   !and(HasPointer, !eq(r.Kind.Code, "p"))))));
  // Optional operands before others would move these.
  // ODS itself infers those that no parameter of a type depends on.
  defvar NeedOperands = !filter(r, op.Results, !and(!ne(r.Kind.Code, "A"),
                                                    !ne(r.Kind.Code, "3")));
  defvar IsKnown = !and(!not(!empty(NeedOperands)), !empty(Unknown),
                        !ne(op.Name, "vusqz"));
  list<Trait> Traits = !if(
      IsKnown,
      [DeclareOpInterfaceMethods<InferTypeOpInterface, ["refineReturnTypes"]>],
      []<Trait>);
  // Types that do not fit are the verifier's to explain.
  string Definition = !if(IsKnown, [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, ::std::optional<::mlir::Location>,
        ::mlir::ValueRange operands, ::mlir::DictionaryAttr,
        ::mlir::OpaqueProperties, ::mlir::RegionRange,
        ::llvm::SmallVectorImpl<::mlir::Type> &results) {
      return ::mlir::pto::detail::inferRegisterTypes(getOperationName(),
                                                     context, operands, results);
    }
    ::llvm::LogicalResult $cppClass::refineReturnTypes(
        ::mlir::MLIRContext *, ::std::optional<::mlir::Location>,
        ::mlir::ValueRange, ::mlir::DictionaryAttr, ::mlir::OpaqueProperties,
        ::mlir::RegionRange, ::llvm::SmallVectorImpl<::mlir::Type> &) {
      return ::mlir::success();
    }
  }], "");
}

// What RegisterFolds.cpp simplifies.
class PTO_FoldsOf<PTORegisterOp op> {
  bit HasFolder = !not(!empty(!filter(
      n, ["pbitcast", "vbitcast", "vsel", "psel", "pnot", "pand", "por", "pxor"],
      !eq(n, op.Name))));
  bit HasPairFolder = !ge(!find(op.Name, "intlv"), 0);
  bit HasCanonicalForm = !or(!eq(op.Name, "vcvt"), !eq(op.Name, "vsts"),
                             !eq(!find(op.Name, "plt_"), 0));
  string Definition =
      !if(HasFolder, [{
    ::mlir::OpFoldResult $cppClass::fold(FoldAdaptor) {
      return ::mlir::pto::detail::foldRegisterOp(getOperation());
    }
  }], "") # !if(HasPairFolder, [{
    ::llvm::LogicalResult $cppClass::fold(
        FoldAdaptor, ::llvm::SmallVectorImpl<::mlir::OpFoldResult> &results) {
      return ::mlir::pto::detail::foldRegisterOp(getOperation(), results);
    }
  }], "") # !if(HasCanonicalForm, [{
    ::llvm::LogicalResult $cppClass::canonicalize($cppClass op,
        ::mlir::PatternRewriter &rewriter) {
      return ::mlir::pto::detail::canonicalizeRegisterOp(op, rewriter);
    }
  }], "");
}

class PTO_RegisterOp<PTORegisterOp op>
    : PTO_Op<op.Name, !listconcat(PTO_EffectsOf<op.Effect>.Traits,
                                  PTO_InferenceOf<op>.Traits)> {
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
  let hasFolder = !or(PTO_FoldsOf<op>.HasFolder, PTO_FoldsOf<op>.HasPairFolder);
  let hasCanonicalizeMethod = PTO_FoldsOf<op>.HasCanonicalForm;
  let extraClassDefinition = PTO_InferenceOf<op>.Definition #
                             PTO_FoldsOf<op>.Definition # [{
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
