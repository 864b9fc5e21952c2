//===- RegisterVerifier.cpp - Rules of the register operations ------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Types, words and states. The messages have the words of the LLVM target's
// verifier where it says the same; those of words and conversions are one text.
//
//===----------------------------------------------------------------------===//

#include "RegisterOps.h"
#include "mlir/Dialect/PTO/IR/Profiles.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "pto/Numeric/Architecture.h"
#include "pto/Numeric/Immediates.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::pto;
using namespace mlir::pto::detail;

namespace {

class RegisterVerifier {
  Operation *op;
  const OperationInfo &info;

  /// A value and the rule that it has to follow.
  struct Place {
    const ValueRule *rule;
    Value value;
    std::string name;
  };
  SmallVector<Place> operands, results;

  VRegType source; ///< The type of the sources, if there is one.
  Type key;        ///< The element that decides the format.
  const FormatRule *format = nullptr;
  VRegType anyRegister; ///< The first register of any type.
  MaskType anyMask;     ///< The first mask of any view.
  Type anyPointer;      ///< The type of the first pointer.

  void assignPlaces();
  LogicalResult findKey();
  LogicalResult check(const Place &place);
  LogicalResult checkRegister(const Place &place);
  LogicalResult checkMask(const Place &place);
  LogicalResult checkScalar(const Place &place);
  LogicalResult checkWord(const WordRule &rule);
  LogicalResult checkState(Value state);
  LogicalResult checkConversion();
  LogicalResult checkStore();
  LogicalResult checkConstants();

  InFlightDiagnostic mismatch(const Place &place, const Twine &wanted) {
    return op->emitOpError() << place.name << " must be " << wanted << ", not "
                             << place.value.getType();
  }
  static std::string text(Type type) {
    std::string result;
    llvm::raw_string_ostream(result) << type;
    return result;
  }
  /// How wide the lanes of a result in \p formatName are.
  static unsigned bitsOf(StringRef formatName, MLIRContext *context) {
    return elementBits(elementOfFormat(context, formatName));
  }

public:
  RegisterVerifier(Operation *op, const OperationInfo &info)
      : op(op), info(info) {}
  LogicalResult verify();
};

} // namespace

/// Pairs values and rules. One of each list may be missing.
void RegisterVerifier::assignPlaces() {
  auto assign = [](auto values, ArrayRef<ValueRule> rules,
                   SmallVectorImpl<Place> &places, StringRef noun) {
    size_t missing = rules.size() - values.size(), next = 0;
    for (const ValueRule &rule : rules) {
      if (rule.isOptional && missing != 0) {
        --missing;
        continue;
      }
      std::string name = noun.str();
      if (!rule.name.empty())
        name += " '" + rule.name.str() + "'";
      else
        name += " " + std::to_string(next);
      places.push_back({&rule, values[next++], name});
    }
  };
  assign(op->getOperands(), info.operands, operands, "operand");
  assign(op->getResults(), info.results, results, "result");
}

/// The element or view that decides which format the operation has.
LogicalResult RegisterVerifier::findKey() {
  for (ArrayRef<Place> places : {ArrayRef(operands), ArrayRef(results)})
    for (const Place &place : places) {
      Type type = place.value.getType();
      char kind = place.rule->kind;
      if (kind == 'S' && !source) {
        source = dyn_cast<VRegType>(type);
        if (!source)
          return mismatch(place, "a vector register");
        if (!key)
          key = source.getElementType();
      } else if (kind == 'Q' && !key) {
        key = cast<PtrType>(type).getElementType();
      } else if (kind == 'V' && !anyRegister) {
        anyRegister = cast<VRegType>(type);
      } else if ((kind == 'm' || kind == 'n') && !anyMask) {
        anyMask = cast<MaskType>(type);
      } else if ((kind == 'P' || kind == 'Q') && !anyPointer) {
        anyPointer = type;
      }
    }
  if (info.formats.empty())
    return success();

  // Masks: the name of the operation says the view, or any will do.
  if (!key) {
    StringRef view = info.formats.front().source;
    if (view != "view" && anyMask && view != anyMask.getView())
      return op->emitOpError()
             << "works on !pto.mask<" << view << ">, not " << anyMask;
    return success();
  }
  StringRef name = formatName(key);
  format = info.findFormatOf(name);
  if (format)
    return success();
  return op->emitOpError()
         << "does not exist for "
         << (name.empty() ? "elements of type " + text(key) : name.str())
         << "; legal: "
         << llvm::join(
                llvm::map_range(info.formats, [](auto &f) { return f.source; }),
                ", ");
}

LogicalResult RegisterVerifier::checkRegister(const Place &place) {
  auto vreg = dyn_cast<VRegType>(place.value.getType());
  MLIRContext *context = op->getContext();
  auto isIntegerOf = [&](unsigned bits) {
    return vreg && isa<IntegerType>(vreg.getElementType()) &&
           elementBits(vreg.getElementType()) == bits;
  };
  auto integers = [&](unsigned bits) {
    return "a register of " + std::to_string(::pto::RegisterBits / bits) +
           " integers of " + std::to_string(bits) + " bits";
  };
  switch (place.rule->kind) {
  case 'S':
    if (vreg != source)
      return mismatch(place, text(source));
    return success();
  case 'R':
    if (!vreg || formatName(vreg.getElementType()) != format->result)
      return mismatch(place, text(VRegType::ofElement(
                                 elementOfFormat(context, format->result))));
    return success();
  case 'G': {
    Type element = elementOfFormat(context, format->result);
    if (isa<IntegerType>(element)) {
      if (!isIntegerOf(elementBits(element)))
        return mismatch(place, integers(elementBits(element)));
    } else if (!vreg || vreg.getElementType() != element) {
      return mismatch(place, text(VRegType::ofElement(element)));
    }
    return success();
  }
  case 'I': {
    unsigned bits = bitsOf(format->result, context);
    if (!isIntegerOf(bits))
      return mismatch(place, integers(bits));
    return success();
  }
  case 'J': {
    unsigned bits = elementBits(key);
    if (!isIntegerOf(bits))
      return mismatch(place, integers(bits));
    return success();
  }
  case 'W':
    if (!isIntegerOf(32))
      return mismatch(place, integers(32));
    return success();
  case 'E':
    if (vreg != anyRegister)
      return mismatch(place, text(anyRegister));
    return success();
  default:
    return success();
  }
}

LogicalResult RegisterVerifier::checkMask(const Place &place) {
  auto mask = cast<MaskType>(place.value.getType());
  unsigned wanted = 0;
  std::string of;
  switch (place.rule->kind) {
  case 'M':
    wanted = std::min(elementBits(key), 32u);
    of = " for lanes of " + text(key);
    break;
  case 'N':
    wanted = std::min(bitsOf(format->result, op->getContext()), 32u);
    of = " for lanes of " + format->result.str();
    break;
  case 'w':
    wanted = 32;
    break;
  case 'v':
    wanted = maskBits(anyRegister);
    of = " for lanes of " + text(anyRegister.getElementType());
    break;
  case 'n':
    wanted = anyMask.getLaneBits();
    break;
  default:
    return success();
  }
  if (mask.getLaneBits() == wanted)
    return success();
  return mismatch(place, "!pto.mask<b" + Twine(wanted) + ">" + of)
         << "; 'pto.pbitcast' sees a mask under another view, other masks are "
            "made by 'pto.pset_b"
         << wanted << "' or 'pto.plt_b" << wanted << "'";
}

LogicalResult RegisterVerifier::checkScalar(const Place &place) {
  Type type = place.value.getType();
  switch (place.rule->kind) {
  case 'K':
    if (!isScalarOf(type, key))
      return mismatch(place, "a scalar of type " + text(key) +
                                 (isa<IntegerType>(key)
                                      ? ", or the signless integer as wide"
                                      : ""));
    return success();
  case 'H':
    if (!type.isSignlessInteger(16) && !isScalarOf(type, key))
      return mismatch(place, "i16, or a scalar of type " + text(key));
    return success();
  case 'Z':
    if (isa<VRegType>(type) ? type != source : !isScalarOf(type, key))
      return mismatch(place,
                      text(source) + " or a scalar of type " + text(key));
    return success();
  default:
    return success();
  }
}

LogicalResult RegisterVerifier::check(const Place &place) {
  Type type = place.value.getType();
  if (auto pointer = dyn_cast<PtrType>(type)) {
    if (pointer.getSpace() != PtrType::UB)
      return op->emitOpError()
             << place.name << " is a pointer to " << pointer.getSpaceName()
             << ": vector instructions reach the unified buffer only; copy to "
                "UB (address space 6) first";
    if (place.rule->kind == 'p' && type != anyPointer)
      return mismatch(place, text(anyPointer));
    return success();
  }
  if (isa<MaskType>(type))
    return checkMask(place);
  if (isa<AlignType>(type))
    return success();
  switch (place.rule->kind) {
  case 'K':
  case 'H':
  case 'Z':
    return checkScalar(place);
  default:
    return checkRegister(place);
  }
}

LogicalResult RegisterVerifier::checkWord(const WordRule &rule) {
  auto word = op->getAttrOfType<StringAttr>(rule.name);
  if (!word) {
    if (!rule.isMandatory())
      return success();
    return op->emitOpError() << "needs a " << ::pto::immediateNoun(rule.kind)
                             << "; legal: " << ::pto::legalCodes(rule.kind);
  }
  if (rule.defaultWord == "form" || findWord(rule.kind, word.getValue()))
    return success();
  return op->emitOpError() << ::pto::describeIllegalName(rule.kind,
                                                         word.getValue());
}

LogicalResult RegisterVerifier::checkConversion() {
  auto from = cast<VRegType>(op->getOperand(0).getType()).getElementType();
  auto to = cast<VRegType>(op->getResult(0).getType()).getElementType();
  StringRef src = formatName(from), dst = formatName(to);
  ::pto::Profile profile = profileOf(op);
  const ::pto::ConversionForm *form = ::pto::findForm(src, dst);
  if (!form)
    return op->emitOpError()
           << ::pto::describeUnknownForm((src + "." + dst).str(), profile);
  std::string fault = ::pto::describeAbsentForm(*form, profile);
  if (!fault.empty())
    return op->emitOpError() << fault;

  auto check = [&](StringRef attr, ::pto::ImmediateKind kind, auto describe) {
    auto word = op->getAttrOfType<StringAttr>(attr);
    if (word && !word.getValue().empty())
      fault =
          describe(*form, {wordCode(kind, word.getValue()), word.getValue()});
    return fault.empty();
  };
  // Unlike the others, NOSAT says of any form what it does.
  auto sat = op->getAttrOfType<StringAttr>("sat");
  bool isUnsaturated =
      sat && wordCode(::pto::imm::Saturation, sat.getValue()) ==
                 ::pto::imm::Saturation_NOSAT;
  if (check("rnd", ::pto::imm::Rounding, ::pto::describeIllegalRounding) &&
      (isUnsaturated || check("sat", ::pto::imm::Saturation,
                              ::pto::describeIllegalSaturation)) &&
      check("part", form->Parts == 4 ? ::pto::imm::PartP4 : ::pto::imm::PartEO,
            ::pto::describeIllegalPart))
    return success();
  return op->emitOpError() << fault;
}

/// The mask of a store governs the units of its mode.
LogicalResult RegisterVerifier::checkStore() {
  auto word = op->getAttrOfType<StringAttr>("dist");
  unsigned lane = maskBits(anyRegister);
  std::string dist = word ? word.str() : "NORM_B" + std::to_string(lane);
  unsigned governed = cast<MaskType>(op->getOperand(3).getType()).getLaneBits();
  if (governed == lane)
    return success();
  std::string fault = ::pto::describeWrongMask(
      *wordCode(::pto::imm::StoreDist, dist), governed);
  if (fault.empty())
    return success();
  return op->emitOpError() << fault;
}

/// Operands that have to be constants.
LogicalResult RegisterVerifier::checkConstants() {
  if (info.lowering == "unpack") {
    APInt half;
    if (!matchPattern(op->getOperand(1), m_ConstantInt(&half)) || half.ugt(1))
      return op->emitOpError() << "the half must be the constant 0 (the lower "
                                  "one) or 1 (the higher one)";
  }
  if (info.name == "pldi" || info.name == "psti")
    if (!matchPattern(op->getOperands().back(), m_Constant()))
      return op->emitOpError() << "the offset must be a constant; 'pto.pl"
                               << "ds' and 'pto.psts' take others";
  return success();
}

/// A state is in one register: it is used once on every way through the
/// function, and not by a loop that does not carry it.
LogicalResult RegisterVerifier::checkState(Value state) {
  // Two uses are on different ways if they are in different regions of an 'if',
  // or, when control flow is between blocks, not in one block.
  auto exclude = [](Operation *a, Operation *b) {
    for (Region *region = a->getParentRegion(); region;
         region = region->getParentRegion()) {
      Operation *other = region->findAncestorOpInRegion(*b);
      if (!other)
        continue;
      Operation *own = region->findAncestorOpInRegion(*a);
      if (own == other)
        return !isa<LoopLikeOpInterface>(own);
      return own->getBlock() != other->getBlock();
    }
    return false;
  };
  SmallVector<Operation *> users(state.user_begin(), state.user_end());
  for (Operation *user : users)
    if (user != op && !exclude(user, op))
      return op->emitOpError()
             << "uses a state that has another use; a state is used once, and "
                "what follows uses the state that this gives";
  for (Operation *parent = op->getParentOp();
       parent &&
       !parent->isProperAncestor(state.getParentBlock()->getParentOp()) &&
       parent != state.getParentBlock()->getParentOp();
       parent = parent->getParentOp())
    if (isa<LoopLikeOpInterface>(parent))
      return op->emitOpError()
             << "uses a state that is defined outside of the loop; loops take "
                "states through 'iter_args'";
  return success();
}

LogicalResult RegisterVerifier::verify() {
  // ODS has checked the numbers of operands and results, and what sort they
  // are.
  assignPlaces();
  if (failed(findKey()))
    return failure();
  for (ArrayRef<Place> places : {ArrayRef(operands), ArrayRef(results)})
    for (const Place &place : places)
      if (failed(check(place)))
        return failure();
  for (const WordRule &rule : info.words)
    if (failed(checkWord(rule)))
      return failure();
  if (info.lowering == "vcvt" && failed(checkConversion()))
    return failure();
  if (info.lowering == "vsts" && failed(checkStore()))
    return failure();
  if (info.lowering == "vcgadd") {
    // Sums of 16-bit integers have 32 bits; both types are the same register.
    Type result = anyRegister.getElementType();
    if (result != key && formatName(result) != format->result)
      return mismatch(results.front(), text(source));
  }
  if (info.lowering == "ppack") {
    auto from = cast<MaskType>(op->getOperand(0).getType()).getLaneBits();
    auto to = cast<MaskType>(op->getResult(0).getType()).getLaneBits();
    unsigned step = info.name == "ppack" ? from / 2 : from * 2;
    if (to != from && to != step)
      return op->emitOpError() << "gives a mask of the same view or one step "
                               << (info.name == "ppack" ? "narrower" : "wider")
                               << ", not " << op->getResult(0).getType()
                               << " from " << op->getOperand(0).getType();
  }
  if (info.lowering == "pstu") {
    auto mask = cast<MaskType>(op->getOperand(1).getType()).getLaneBits();
    Type element = cast<PtrType>(op->getOperand(2).getType()).getElementType();
    if (mask == 8 || !element.isUnsignedInteger(mask))
      return op->emitOpError()
             << "takes a b16 mask and a pointer to ui16, or a "
                "b32 mask and a pointer to ui32, not "
             << op->getOperand(1).getType() << " and "
             << op->getOperand(2).getType();
  }
  if (failed(checkConstants()))
    return failure();
  for (Value operand : op->getOperands())
    if (isa<AlignType>(operand.getType()) && failed(checkState(operand)))
      return failure();
  return success();
}

LogicalResult mlir::pto::detail::verifyRegisterOp(Operation *op) {
  return RegisterVerifier(op, *findOperation(op->getName().getStringRef()))
      .verify();
}
