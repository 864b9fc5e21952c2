//===- RegisterFolds.cpp - Folds and types of register operations ---------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RegisterOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::pto;

//===----------------------------------------------------------------------===//
// Types of results
//===----------------------------------------------------------------------===//

LogicalResult
mlir::pto::detail::inferRegisterTypes(StringRef name, MLIRContext *context,
                                      ValueRange operands,
                                      SmallVectorImpl<Type> &results) {
  const OperationInfo &info = *findOperation(name);
  if (operands.size() > info.operands.size())
    return failure();
  // Of these operations only the last operands may be missing.
  VRegType source;
  Type view, pointer;
  for (auto [operand, rule] : llvm::zip(operands, info.operands)) {
    Type type = operand.getType();
    if (rule.kind == 'S' && !source)
      source = dyn_cast<VRegType>(type);
    else if ((rule.kind == 'm' || rule.kind == 'n') && !view)
      view = type;
    else if (rule.kind == 'P' && !pointer)
      pointer = type;
  }
  const FormatRule *format = nullptr;
  if (source)
    format = info.findFormatOf(formatName(source.getElementType()));
  // The view of operations without masks is in their names.
  if (!view && !info.formats.empty()) {
    unsigned bits;
    StringRef text = info.formats.front().source;
    if (text.consume_front("b") && !text.getAsInteger(10, bits))
      view = MaskType::get(context, bits);
  }
  for (const ValueRule &rule : info.results) {
    Type type;
    switch (rule.kind) {
    case 'S':
      type = source;
      break;
    case 'R':
      if (format)
        type = VRegType::ofElement(elementOfFormat(context, format->result));
      break;
    case 'M':
      if (source)
        type = MaskType::get(context, maskBits(source));
      break;
    case 'n':
      type = view;
      break;
    case 'p':
      type = pointer;
      break;
    case 'A':
      type = AlignType::get(context);
      break;
    case '3':
      type = IntegerType::get(context, 32);
      break;
    default:
      break;
    }
    if (!type)
      return failure();
    results.push_back(type);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Folds
//===----------------------------------------------------------------------===//

/// Whether every lane of \p mask is active.
static bool isAllLanes(Value mask) {
  Operation *op = mask.getDefiningOp();
  if (!op ||
      !isa<Pset_b8Op, Pset_b16Op, Pset_b32Op, Pge_b8Op, Pge_b16Op, Pge_b32Op>(
          op))
    return false;
  auto pattern = op->getAttrOfType<StringAttr>("pattern");
  return pattern && pattern.getValue() == "ALL";
}

/// Whether no lane of \p mask is.
static bool isNoLane(Value mask) {
  Operation *op = mask.getDefiningOp();
  if (!op || !isa<Pset_b8Op, Pset_b16Op, Pset_b32Op>(op))
    return false;
  auto pattern = op->getAttrOfType<StringAttr>("pattern");
  return pattern && pattern.getValue() == "ALLF";
}

OpFoldResult mlir::pto::detail::foldRegisterOp(Operation *op) {
  Value first = op->getOperand(0);
  Operation *inner = first.getDefiningOp();
  Type type = op->getResult(0).getType();
  // Casts keep the bits: of two the second counts.
  if (isa<PbitcastOp, VbitcastOp>(op)) {
    if (first.getType() == type)
      return first;
    if (!inner || inner->getName() != op->getName())
      return {};
    if (inner->getOperand(0).getType() == type)
      return inner->getOperand(0);
    op->setOperand(0, inner->getOperand(0));
    return op->getResult(0);
  }
  // A choice between equals, or one that is known.
  if (isa<VselOp, PselOp>(op)) {
    Value second = op->getOperand(1), selector = op->getOperand(2);
    if (op->getNumOperands() == 4 && !isAllLanes(op->getOperand(3)))
      return {};
    if (first == second || isAllLanes(selector))
      return first;
    return isNoLane(selector) ? OpFoldResult(second) : OpFoldResult();
  }
  // Logic of masks, where the governing one changes nothing.
  if (isa<PnotOp>(op)) {
    if (inner && isa<PnotOp>(inner) && isAllLanes(op->getOperand(1)) &&
        isAllLanes(inner->getOperand(1)))
      return inner->getOperand(0);
    return {};
  }
  Value second = op->getOperand(1);
  if (!isAllLanes(op->getOperand(2)))
    return {};
  bool isAnd = isa<PandOp>(op), isOr = isa<PorOp>(op);
  if ((isAnd || isOr) && first == second)
    return first;
  if (isAnd)
    return isAllLanes(first)    ? OpFoldResult(second)
           : isAllLanes(second) ? OpFoldResult(first)
           : isNoLane(first)    ? OpFoldResult(first)
           : isNoLane(second)   ? OpFoldResult(second)
                                : OpFoldResult();
  // Or, and exclusive or.
  if (isNoLane(first))
    return second;
  return isNoLane(second) ? OpFoldResult(first) : OpFoldResult();
}

LogicalResult
mlir::pto::detail::foldRegisterOp(Operation *op,
                                  SmallVectorImpl<OpFoldResult> &results) {
  // What is interleaved and separated again.
  Operation *inner = op->getOperand(0).getDefiningOp();
  StringRef name = op->getName().stripDialect();
  std::string inverse = name.starts_with("vd")   ? "vintlv"
                        : name.starts_with("v")  ? "vdintlv"
                        : name.starts_with("pd") ? "pintlv"
                                                 : "pdintlv";
  inverse += name.drop_front(name.find("intlv") + 5);
  if (!inner || inner->getName().stripDialect() != inverse ||
      op->getOperand(0) != inner->getResult(0) ||
      op->getOperand(1) != inner->getResult(1))
    return failure();
  results.assign(inner->operand_begin(), inner->operand_end());
  return success();
}

//===----------------------------------------------------------------------===//
// Canonical forms
//===----------------------------------------------------------------------===//

static unsigned partOf(Operation *conversion, ::pto::ImmediateKind kind) {
  auto part = conversion->getAttrOfType<StringAttr>("part");
  return part ? wordCode(kind, part.getValue()).value_or(0) : 0;
}

/// Two conversions that lose nothing, each to lanes of twice the width, are one
/// to lanes of four times the width.
static LogicalResult mergeConversions(Operation *outer,
                                      PatternRewriter &rewriter) {
  auto inner = outer->getOperand(0).getDefiningOp<VcvtOp>();
  if (!inner || !isAllLanes(outer->getOperand(1)) ||
      !isAllLanes(inner->getOperand(1)))
    return failure();
  Value source = inner->getOperand(0);
  Type result = outer->getResult(0).getType();
  auto isExact = [](const ::pto::ConversionForm *form, StringRef part) {
    return form && form->Roundings == 0 && !form->HasSaturation &&
           form->Part == part;
  };
  if (!isExact(mlir::pto::detail::conversionForm(source.getType(),
                                                 inner->getResult(0).getType()),
               "EO") ||
      !isExact(mlir::pto::detail::conversionForm(inner->getResult(0).getType(),
                                                 result),
               "EO") ||
      !isExact(mlir::pto::detail::conversionForm(source.getType(), result),
               "P4"))
    return failure();
  unsigned part =
      2 * partOf(outer, ::pto::imm::PartEO) + partOf(inner, ::pto::imm::PartEO);
  StringRef name = ::pto::findImmediate(::pto::imm::PartP4, part)->Name;
  rewriter.modifyOpInPlace(outer, [&] {
    outer->setOperands({source, inner->getOperand(1)});
    outer->setAttr("part", rewriter.getStringAttr(name));
  });
  return success();
}

/// The mask of a known number of lanes.
static LogicalResult replaceKnownTail(Operation *op,
                                      PatternRewriter &rewriter) {
  APInt count;
  if (!matchPattern(op->getOperand(0), m_ConstantInt(&count)))
    return failure();
  auto mask = cast<MaskType>(op->getResult(0).getType());
  uint64_t lanes = mask.getLanes(), n = count.getZExtValue();
  std::string pattern = n >= lanes ? "ALL"
                        : n == 0   ? "ALLF"
                                   : "VL" + std::to_string(n);
  if (!findWord(::pto::imm::Pattern, pattern))
    return failure();
  OperationState state(op->getLoc(), "pto.pset_" + mask.getView());
  state.addAttribute("pattern", rewriter.getStringAttr(pattern));
  state.addTypes(mask);
  Operation *set = rewriter.create(state);
  Value rest = rewriter.create<arith::ConstantIntOp>(
      op->getLoc(), n < lanes ? 0 : n - lanes, 32);
  rewriter.replaceOp(op, {set->getResult(0), rest});
  return success();
}

LogicalResult
mlir::pto::detail::canonicalizeRegisterOp(Operation *op,
                                          PatternRewriter &rewriter) {
  if (isa<VcvtOp>(op))
    return mergeConversions(op, rewriter);
  if (isa<VstsOp>(op)) {
    // Modes that store one element do so under any mask.
    auto dist = op->getAttrOfType<StringAttr>("dist");
    if (!isNoLane(op->getOperand(3)) || op->getNumResults() != 0 ||
        (dist && storeUnitBits(dist.getValue()) == 0))
      return failure();
    rewriter.eraseOp(op);
    return success();
  }
  return replaceKnownTail(op, rewriter);
}
