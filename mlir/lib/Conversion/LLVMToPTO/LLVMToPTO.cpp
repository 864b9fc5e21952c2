//===- LLVMToPTO.cpp - LLVM IR to the dialect -----------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/LLVMToPTO/LLVMToPTO.h"
#include "Raising.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/PTO/IR/Elements.h"
#include "mlir/Dialect/PTO/IR/Tiles.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "pto/Numeric/Forms.h"
#include "pto/Numeric/Tiles.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace mlir;
using namespace mlir::pto;

namespace {

class Raiser {
  llvm::Module &source;
  MLIRContext &context;
  OpBuilder b;
  RaisedTypes types;
  Location loc;

  llvm::DenseMap<const llvm::Value *, Value> values;
  /// The members of calls that return structures.
  llvm::DenseMap<std::pair<const llvm::Value *, unsigned>, Value> members;
  llvm::DenseMap<const llvm::BasicBlock *, Block *> blocks;
  /// What the block has already.
  llvm::DenseMap<std::pair<Value, Type>, Value> casts;
  /// What the function has already, at its beginning.
  llvm::DenseMap<Attribute, Value> constants;
  Operation *lastConstant = nullptr;
  /// What has no counterpart, and how often.
  std::map<std::string, unsigned> refused;

  void refuse(const Twine &what) { ++refused[what.str()]; }
  /// Refuses \p inst, and replaces it, so that its users are not refused
  /// on its account.
  void refuse(const Twine &what, const llvm::Instruction &inst);

  // Values.
  Value cast(Value value, Type type);
  Value constant(const llvm::Constant *constant, Type type);
  /// The value of an operand as \p type, or as its own type; null if refused.
  Value get(const llvm::Value *value, Type type = {});
  Value constantOf(TypedAttr value);
  Value number(int64_t value, unsigned bits);
  Value index(int64_t value);
  Value toIndex(Value integer);
  /// \p value >> \p low, of \p width bits; all of i64.
  Value field(const llvm::Value *value, unsigned low, unsigned width);
  /// A pointer \p bytes further, which may be null.
  Value advanced(Value pointer, Value bytes);
  /// Scalar operands are widened to 32 bits in LLVM IR.
  Value narrowed(const llvm::Value *value, Type type);

  // Operations.
  Operation *create(StringRef name, ArrayRef<Value> operands,
                    ArrayRef<Type> results,
                    ArrayRef<std::pair<StringRef, Attribute>> attrs = {});
  StringAttr word(::pto::ImmediateKind kind, const llvm::Value *code);
  Attribute pipe(const llvm::Value *code);
  /// Pointer and number of elements of a byte offset.
  std::pair<Value, Value> address(const llvm::Value *pointer,
                                  const llvm::Value *offset, Type element,
                                  unsigned laneBytes);

  bool raiseRegisterCall(const llvm::CallInst &call,
                         const RaisedIntrinsic &intrinsic);
  bool raiseAccess(const llvm::CallInst &call, StringRef name);
  bool raiseStream(const llvm::CallInst &call, StringRef name);
  bool raiseMaskCall(const llvm::CallInst &call, StringRef name);
  bool raiseSystemRegister(const llvm::CallInst &call, StringRef name);
  bool raiseCopy(const llvm::CallInst &call, StringRef name);
  bool raiseSync(const llvm::CallInst &call, StringRef name);
  bool raiseSort(const llvm::CallInst &call, StringRef name);
  Value tileAt(const llvm::Value *pointer, TileFields fields,
               const llvm::Value *rows, const llvm::Value *cols);
  bool raiseTileConversion(const llvm::CallInst &call, StringRef name);
  void raiseCall(const llvm::CallInst &call);
  bool raiseScalar(const llvm::Instruction &inst);
  bool raiseVector(const llvm::Instruction &inst);
  bool raiseMemory(const llvm::Instruction &inst);
  void raise(const llvm::Instruction &inst);
  void raiseTerminator(const llvm::Instruction &inst);
  void raiseBody(const llvm::Function &function, func::FuncOp to);
  SmallVector<Value> passed(const llvm::BasicBlock *from,
                            const llvm::BasicBlock *to);

public:
  Raiser(llvm::Module &source, MLIRContext &context)
      : source(source), context(context), b(&context), types(&context),
        loc(UnknownLoc::get(&context)) {}
  OwningOpRef<ModuleOp> run(std::string &error, const RaisingOptions &options);
};

} // namespace

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void Raiser::refuse(const Twine &what, const llvm::Instruction &inst) {
  refuse(what);
  auto standIn = [&](Type type) {
    return b.create<UnrealizedConversionCastOp>(loc, type, ValueRange())
        .getResult(0);
  };
  if (auto *structure = llvm::dyn_cast<llvm::StructType>(inst.getType())) {
    for (auto [i, member] : llvm::enumerate(structure->elements()))
      if (Type type = types.plain(member))
        members[{&inst, unsigned(i)}] = standIn(type);
  } else if (Type type = types.typeOf(&inst)) {
    values[&inst] = standIn(type);
  }
}

Operation *Raiser::create(StringRef name, ArrayRef<Value> operands,
                          ArrayRef<Type> results,
                          ArrayRef<std::pair<StringRef, Attribute>> attrs) {
  OperationState state(loc, ("pto." + name).str());
  state.addOperands(operands);
  state.addTypes(results);
  for (auto [attr, value] : attrs)
    if (value)
      state.addAttribute(attr, value);
  return b.create(state);
}

Value Raiser::cast(Value value, Type type) {
  if (!value || !type || value.getType() == type)
    return value;
  Type from = value.getType();
  StringRef name;
  if (isa<VRegType>(from) && isa<VRegType>(type))
    name = "vbitcast";
  else if (isa<MaskType>(from) && isa<MaskType>(type))
    name = "pbitcast";
  else if (isa<PtrType>(from) && isa<PtrType>(type) &&
           ::mlir::cast<PtrType>(from).getSpace() ==
               ::mlir::cast<PtrType>(type).getSpace())
    name = "castptr";
  else if (isa<IntegerType>(from) && isa<IntegerType>(type) &&
           from.getIntOrFloatBitWidth() == type.getIntOrFloatBitWidth())
    return b.create<UnrealizedConversionCastOp>(loc, type, value).getResult(0);
  else
    return {};
  // There and back again, and the same again.
  Operation *inner = value.getDefiningOp();
  if (inner && inner->getName().stripDialect() == name &&
      inner->getOperand(0).getType() == type)
    return inner->getOperand(0);
  Value &known = casts[{value, type}];
  if (!known)
    known = create(name, value, type)->getResult(0);
  return known;
}

Value Raiser::constantOf(TypedAttr value) {
  Value &known = constants[value];
  if (known)
    return known;
  OpBuilder::InsertionGuard guard(b);
  if (lastConstant)
    b.setInsertionPointAfter(lastConstant);
  else
    b.setInsertionPointToStart(&b.getBlock()->getParent()->front());
  known = b.create<arith::ConstantOp>(loc, value);
  lastConstant = known.getDefiningOp();
  return known;
}
Value Raiser::number(int64_t value, unsigned bits) {
  return constantOf(b.getIntegerAttr(b.getIntegerType(bits), value));
}
Value Raiser::index(int64_t value) { return constantOf(b.getIndexAttr(value)); }

Value Raiser::toIndex(Value integer) {
  if (!integer || integer.getType().isIndex())
    return integer;
  APInt number;
  if (matchPattern(integer, m_ConstantInt(&number)))
    return index(number.getSExtValue());
  Value &known = casts[{integer, b.getIndexType()}];
  if (!known)
    known = b.create<arith::IndexCastOp>(loc, b.getIndexType(), integer);
  return known;
}

Value Raiser::constant(const llvm::Constant *constant, Type type) {
  if (const auto *integer = llvm::dyn_cast<llvm::ConstantInt>(constant)) {
    Type plain = b.getIntegerType(integer->getBitWidth());
    return cast(constantOf(b.getIntegerAttr(plain, integer->getValue())), type);
  }
  if (const auto *real = llvm::dyn_cast<llvm::ConstantFP>(constant))
    return constantOf(
        b.getFloatAttr(types.plain(real->getType()), real->getValueAPF()));
  if (isa<PtrType>(type)) {
    // Addresses: numbers, and what is at a distance from one.
    llvm::APInt offset(64, 0);
    const llvm::Value *base = constant;
    if (const auto *gep = llvm::dyn_cast<llvm::GEPOperator>(constant)) {
      llvm::APInt distance(
          source.getDataLayout().getIndexTypeSizeInBits(gep->getType()), 0);
      if (!gep->accumulateConstantOffset(source.getDataLayout(), distance))
        return {};
      offset = distance.sextOrTrunc(64);
      base = gep->getPointerOperand();
    }
    if (const auto *cast = llvm::dyn_cast<llvm::ConstantExpr>(base))
      if (cast->getOpcode() == llvm::Instruction::IntToPtr)
        if (const auto *number =
                llvm::dyn_cast<llvm::ConstantInt>(cast->getOperand(0)))
          return create(
                     "castptr",
                     this->number((offset + number->getValue().zextOrTrunc(64))
                                      .getSExtValue(),
                                  64),
                     type)
              ->getResult(0);
    if (llvm::isa<llvm::ConstantPointerNull>(base))
      return create("castptr", number(offset.getSExtValue(), 64), type)
          ->getResult(0);
    return {};
  }
  if (auto mask = dyn_cast_or_null<MaskType>(type)) {
    bool isAll = constant->isAllOnesValue();
    if (!isAll && !constant->isNullValue())
      return {};
    return create("pset_" + mask.getView(), {}, type,
                  {{"pattern", b.getStringAttr(isAll ? "ALL" : "ALLF")}})
        ->getResult(0);
  }
  auto vreg = dyn_cast_or_null<VRegType>(type);
  const llvm::Constant *splat = vreg && constant->getType()->isVectorTy()
                                    ? constant->getSplatValue()
                                    : nullptr;
  if (!splat)
    return {};
  // 64-bit lanes cannot be repeated; zeros of 32 bits are the same.
  VRegType made = vreg;
  Value scalar = get(splat);
  if (elementBits(vreg.getElementType()) == 64) {
    if (!splat->isNullValue())
      return {};
    made = VRegType::ofElement(b.getI32Type());
    scalar = number(0, 32);
  } else if (scalar && !isScalarOf(scalar.getType(), vreg.getElementType())) {
    return {};
  }
  return scalar ? cast(create("vbr", scalar, made)->getResult(0), type)
                : Value();
}

Value Raiser::get(const llvm::Value *value, Type type) {
  if (Value known = values.lookup(value))
    return cast(known, type);
  const auto *constant = llvm::dyn_cast<llvm::Constant>(value);
  if (!constant)
    return {};
  Type own = type ? type : types.typeOf(value);
  // A pointer to functions or variables has no counterpart, nor have values
  // that are not defined.
  return own ? this->constant(constant, own) : Value();
}

Value Raiser::field(const llvm::Value *value, unsigned low, unsigned width) {
  uint64_t mask = width >= 64 ? ~uint64_t(0) : (uint64_t(1) << width) - 1;
  if (const auto *known = llvm::dyn_cast<llvm::ConstantInt>(value))
    return number((known->getZExtValue() >> low) & mask, 64);
  Value word = get(value);
  if (word && low != 0)
    word = b.create<arith::ShRUIOp>(loc, word, number(low, 64));
  if (word && low + width < 64)
    word = b.create<arith::AndIOp>(loc, word, number(mask, 64));
  return word;
}

Value Raiser::narrowed(const llvm::Value *value, Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  unsigned bits = integer ? integer.getWidth() : elementBits(type);
  if ((integer || !type.isIntOrFloat()) && bits < 32 &&
      value->getType()->isIntegerTy(32)) {
    if (const auto *known = llvm::dyn_cast<llvm::ConstantInt>(value))
      return number(known->getValue().trunc(bits).getSExtValue(), bits);
    if (const auto *widened = llvm::dyn_cast<llvm::ZExtInst>(value))
      if (widened->getOperand(0)->getType()->isIntegerTy(bits))
        return get(widened->getOperand(0));
    Value whole = get(value);
    return whole ? b.create<arith::TruncIOp>(loc, b.getIntegerType(bits), whole)
                       .getResult()
                 : Value();
  }
  return get(value);
}

StringAttr Raiser::word(::pto::ImmediateKind kind, const llvm::Value *code) {
  const auto *known = llvm::dyn_cast<llvm::ConstantInt>(code);
  if (!known)
    return {};
  const ::pto::Immediate *found =
      ::pto::findImmediate(kind, known->getZExtValue());
  return found ? b.getStringAttr(found->Name) : StringAttr();
}

Attribute Raiser::pipe(const llvm::Value *code) {
  const auto *known = llvm::dyn_cast<llvm::ConstantInt>(code);
  return PipeAttr::get(&context, known ? known->getZExtValue() : 6);
}

//===----------------------------------------------------------------------===//
// Operations on registers
//===----------------------------------------------------------------------===//

bool Raiser::raiseRegisterCall(const llvm::CallInst &call,
                               const RaisedIntrinsic &intrinsic) {
  const OperationInfo &info = *intrinsic.info;
  SmallVector<Value> operands(info.operands.size());
  SmallVector<std::pair<StringRef, Attribute>> attrs;
  StringRef name = info.name;
  bool isScalarDup = info.lowering == "vdup" && intrinsic.word.empty();
  for (auto [i, place] : llvm::enumerate(intrinsic.places)) {
    if (i >= call.arg_size())
      break;
    const llvm::Value *argument = call.getArgOperand(i);
    const ValueRule &rule = info.operands[place];
    // A mask that may be missing is, if it has all lanes; then so is a source
    // that says no more than the lanes.
    if (rule.isOptional)
      if (const auto *known = llvm::dyn_cast<llvm::Constant>(argument))
        if (rule.kind == 'S' ? known->isNullValue() : known->isAllOnesValue())
          continue;
    if (rule.kind == 'X') {
      const auto *half = llvm::dyn_cast<llvm::ConstantInt>(argument);
      operands[place] = half ? index(half->getZExtValue()) : Value();
    } else if (rule.kind == 'K' || rule.kind == 'H' ||
               (rule.kind == 'Z' && isScalarDup)) {
      operands[place] = narrowed(
          argument,
          types.typeOfKind(rule.kind == 'Z' ? 'K' : rule.kind, intrinsic));
    } else if (rule.kind == 'P') {
      operands[place] = get(argument); // Whatever it points to.
    } else {
      operands[place] = get(argument, types.typeOfKind(rule.kind, intrinsic));
    }
    if (!operands[place])
      return false;
  }
  llvm::erase(operands, Value());

  // Codes follow the operands, but for those that are in the name.
  unsigned next = intrinsic.places.size();
  bool isConversion = info.lowering == "vcvt";
  for (const WordRule &rule : info.words) {
    if (!intrinsic.word.empty()) {
      attrs.push_back({rule.name, b.getStringAttr(intrinsic.word)});
      continue;
    }
    if (next >= call.arg_size()) {
      // The part of a form that has none.
      if (info.lowering == "vexpdif")
        attrs.push_back({rule.name, b.getStringAttr("EVEN")});
      break;
    }
    StringAttr code = word(rule.kind, call.getArgOperand(next++));
    if (!code)
      return false;
    attrs.push_back({rule.name, code});
  }
  SmallVector<Type> results;
  for (const ValueRule &rule : info.results)
    if (!rule.isOptional)
      results.push_back(types.typeOfKind(rule.kind, intrinsic));
  // The type that users ask for, where the signedness is open.
  if (results.size() == 1 && info.results.front().kind == 'G')
    if (auto own = dyn_cast_or_null<VRegType>(types.typeOf(&call)))
      results.front() = own;
  if (info.lowering == "vcgadd")
    results.front() = types.typeOfKind('S', intrinsic);
  if (isConversion) {
    // Only what the form has; the parser's defaults are the rest.
    const ::pto::ConversionForm *form =
        ::pto::findForm(intrinsic.source, intrinsic.result);
    bool isExact =
        form->Src == ::pto::Format::S16 && form->Dst == ::pto::Format::F32;
    bool isUnsaturated =
        ::mlir::cast<StringAttr>(attrs[1].second).getValue() == "NOSAT";
    StringRef part = ::mlir::cast<StringAttr>(attrs[2].second).getValue();
    if (StringRef(form->Part) == "none")
      attrs[2].second = {};
    else if (StringRef(form->Part) == "EO")
      attrs[2].second = b.getStringAttr(part == "P0" ? "EVEN" : "ODD");
    if (!form->HasSaturation ||
        (StringRef(form->Saturation) == "opt" && isUnsaturated))
      attrs[1].second = {};
    if (form->Roundings == 0 || isExact)
      attrs[0].second = {};
  }
  Operation *made = create(name, operands, results, attrs);
  if (results.size() == 1) {
    // Sums of groups have lanes of another width in LLVM IR.
    Type wanted = types.typeOf(&call);
    values[&call] = info.lowering == "vcgadd" ? cast(made->getResult(0), wanted)
                                              : made->getResult(0);
  } else {
    for (auto [i, result] : llvm::enumerate(made->getResults()))
      members[{&call, i}] = result;
  }
  return true;
}

/// Offsets of accesses are bytes in LLVM IR and elements in the dialect.
std::pair<Value, Value> Raiser::address(const llvm::Value *pointer,
                                        const llvm::Value *offset, Type element,
                                        unsigned laneBytes) {
  Value base = get(pointer);
  auto type = base ? dyn_cast<PtrType>(base.getType()) : PtrType();
  if (!type)
    return {};
  if (element && elementBits(element) != elementBits(type.getElementType()))
    base = cast(base, PtrType::get(&context, element, type.getSpace()));
  auto whole = [&](const llvm::Value *count) -> Value {
    // What an index was truncated from.
    if (const auto *trunc = llvm::dyn_cast<llvm::TruncInst>(count))
      if (trunc->getOperand(0)->getType()->isIntegerTy(64))
        count = trunc->getOperand(0);
    return toIndex(get(count));
  };
  if (const auto *known = llvm::dyn_cast<llvm::ConstantInt>(offset)) {
    int64_t bytes = known->getSExtValue();
    if (bytes % int64_t(laneBytes) == 0)
      return {base, index(bytes / int64_t(laneBytes))};
  } else if (laneBytes == 1) {
    return {base, whole(offset)};
  } else if (const auto *scaled =
                 llvm::dyn_cast<llvm::BinaryOperator>(offset)) {
    const auto *factor =
        llvm::dyn_cast<llvm::ConstantInt>(scaled->getOperand(1));
    uint64_t times =
        !factor                                         ? 0
        : scaled->getOpcode() == llvm::Instruction::Mul ? factor->getZExtValue()
        : scaled->getOpcode() == llvm::Instruction::Shl
            ? uint64_t(1) << std::min<uint64_t>(factor->getZExtValue(), 31)
            : 0;
    if (times == laneBytes)
      return {base, whole(scaled->getOperand(0))};
  }
  // Other distances move the pointer.
  Value bytes = toIndex(get(offset));
  if (!bytes)
    return {};
  Type own = base.getType();
  base = advanced(base, bytes);
  return {cast(base, own), index(0)};
}

Value Raiser::advanced(Value pointer, Value bytes) {
  Type asBytes =
      PtrType::get(&context, b.getI8Type(),
                   ::mlir::cast<PtrType>(pointer.getType()).getSpace());
  return create("addptr", {cast(pointer, asBytes), bytes}, asBytes)
      ->getResult(0);
}

bool Raiser::raiseAccess(const llvm::CallInst &call, StringRef name) {
  auto bytesOf = [](VRegType type) {
    return elementBits(type.getElementType()) / 8;
  };
  if (name.consume_front("vldsx2.") || name.consume_front("vlds.")) {
    bool isPair = call.getType()->isStructTy();
    StringAttr dist =
        word(isPair ? ::pto::imm::LoadPairDist : ::pto::imm::LoadDist,
             call.getArgOperand(2));
    VRegType vreg;
    if (!isPair)
      vreg = dyn_cast_or_null<VRegType>(types.typeOf(&call));
    for (const llvm::User *part : call.users())
      if (isPair && !vreg)
        vreg = dyn_cast_or_null<VRegType>(types.typeOf(part));
    if (isPair && !vreg)
      vreg = dyn_cast_or_null<VRegType>(
          types.plain(call.getType()->getStructElementType(0)));
    if (!vreg || !dist)
      return false;
    auto [base, offset] = address(call.getArgOperand(0), call.getArgOperand(1),
                                  vreg.getElementType(), bytesOf(vreg));
    if (!base || !offset)
      return false;
    SmallVector<Type> results(isPair ? 2 : 1, vreg);
    Operation *made = create(isPair ? "vldsx2" : "vlds", {base, offset},
                             results, {{"dist", dist}});
    if (!isPair)
      values[&call] = made->getResult(0);
    for (unsigned i = 0; isPair && i != 2; ++i)
      members[{&call, i}] = made->getResult(i);
    return true;
  }
  bool isPair = name.starts_with("vstsx2.");
  unsigned stored = isPair ? 2 : 1;
  const llvm::Value *value = call.getArgOperand(0);
  const llvm::Value *mask = call.getArgOperand(stored + 3);
  StringAttr dist =
      word(isPair ? ::pto::imm::StorePairDist : ::pto::imm::StoreDist,
           call.getArgOperand(stored + 2));
  if (!dist)
    return false;
  // What was seen as units of the mode is stored as what it is.
  const auto *units = llvm::dyn_cast<llvm::BitCastInst>(value);
  auto before =
      units && !isPair
          ? dyn_cast_or_null<VRegType>(types.typeOf(units->getOperand(0)))
          : VRegType();
  if (before) {
    value = units->getOperand(0);
    unsigned lane = std::min(elementBits(before.getElementType()), 32u);
    StringRef view = raisedName(mask);
    if (view.starts_with(("pbitcast.b" + Twine(lane) + ".").str()))
      mask = ::llvm::cast<llvm::CallInst>(mask)->getArgOperand(0);
  }
  Value first = get(value), governing = get(mask);
  auto vreg = first ? dyn_cast<VRegType>(first.getType()) : VRegType();
  if (!vreg || !governing)
    return false;
  Value second = isPair ? get(call.getArgOperand(1), vreg) : Value();
  auto [base, offset] =
      address(call.getArgOperand(stored), call.getArgOperand(stored + 1),
              vreg.getElementType(), bytesOf(vreg));
  if (!base || !offset || (isPair && !second))
    return false;
  SmallVector<Value> operands = {first};
  if (isPair)
    operands.push_back(second);
  operands.append({base, offset, governing});
  create(isPair ? "vstsx2" : "vsts", operands, {}, {{"dist", dist}});
  return true;
}

bool Raiser::raiseMaskCall(const llvm::CallInst &call, StringRef name) {
  Type result = types.plain(call.getType());
  if (name.starts_with("pbitcast.")) {
    values[&call] = cast(get(call.getArgOperand(0)), result);
    return bool(values[&call]);
  }
  // Images are seen as b8 around operations on them.
  auto image = [&](const llvm::Value *mask) {
    StringRef view = raisedName(mask);
    if (view.starts_with("pbitcast.") && view.ends_with(".b8"))
      return get(::llvm::cast<llvm::CallInst>(mask)->getArgOperand(0));
    return get(mask);
  };
  // The one view under which users see it.
  auto seen = [&]() -> const llvm::CallInst * {
    if (!call.hasOneUse() ||
        !raisedName(*call.user_begin()).starts_with("pbitcast.b8."))
      return nullptr;
    return ::llvm::cast<llvm::CallInst>(*call.user_begin());
  };
  if (name.consume_front("ppack.") || name.consume_front("punpack.")) {
    StringRef op = raisedName(&call).starts_with("ppack") ? "ppack" : "punpack";
    Value mask = image(call.getArgOperand(0));
    if (!mask)
      return false;
    const llvm::CallInst *view = seen();
    unsigned from = ::mlir::cast<MaskType>(mask.getType()).getLaneBits();
    Type to = result;
    if (view) {
      Type wanted = types.plain(view->getType());
      unsigned bits = ::mlir::cast<MaskType>(wanted).getLaneBits();
      // The dialect has those to the same view, and to that of twice or half.
      if (bits == from || bits == (op == "ppack" ? from / 2 : from * 2))
        to = wanted;
    }
    Value made =
        create(op, mask, to,
               {{"part", b.getStringAttr(name == "lo" ? "LOWER" : "HIGHER")}})
            ->getResult(0);
    values[&call] = made;
    return true;
  }
  if (name == "plds") {
    auto [base, offset] =
        address(call.getArgOperand(0), call.getArgOperand(1), {}, 1);
    StringAttr dist = word(::pto::imm::PredLoadDist, call.getArgOperand(2));
    if (!base || !offset || !dist)
      return false;
    const llvm::CallInst *view = seen();
    values[&call] =
        create("plds", {base, offset},
               view ? types.plain(view->getType()) : result, {{"dist", dist}})
            ->getResult(0);
    return true;
  }
  // psts
  Value mask = image(call.getArgOperand(0));
  auto [base, offset] =
      address(call.getArgOperand(1), call.getArgOperand(2), {}, 1);
  StringAttr dist = word(::pto::imm::PredStoreDist, call.getArgOperand(3));
  if (!mask || !base || !offset || !dist)
    return false;
  create("psts", {mask, base, offset}, {}, {{"dist", dist}});
  return true;
}

bool Raiser::raiseStream(const llvm::CallInst &call, StringRef name) {
  Type state = AlignType::get(&context);
  auto operand = [&](unsigned i) { return get(call.getArgOperand(i)); };
  if (name.starts_with("init")) {
    values[&call] = create("init_align", {}, state)->getResult(0);
    return true;
  }
  if (name.starts_with("vldas")) {
    Value pointer = operand(0);
    if (pointer)
      values[&call] = create("vldas", pointer, state)->getResult(0);
    return bool(pointer);
  }
  if (name.starts_with("vldus")) {
    Value pointer = operand(0), current = operand(1);
    VRegType vreg;
    for (const llvm::User *part : call.users())
      if (!vreg)
        vreg = dyn_cast_or_null<VRegType>(types.typeOf(part));
    if (!vreg)
      vreg = dyn_cast_or_null<VRegType>(
          types.plain(call.getType()->getStructElementType(0)));
    if (!pointer || !current || !vreg)
      return false;
    Operation *made = create("vldus", {pointer, current}, {vreg, state});
    members[{&call, 0}] = made->getResult(0);
    members[{&call, 1}] = made->getResult(1);
    return true;
  }
  if (name.starts_with("vstus")) {
    Value value = operand(0), pointer = operand(1), current = operand(3);
    auto vreg = value ? dyn_cast<VRegType>(value.getType()) : VRegType();
    const auto *bytes =
        llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(2));
    if (!vreg || !pointer || !current)
      return false;
    unsigned lane = elementBits(vreg.getElementType()) / 8;
    Value count;
    if (bytes && bytes->getZExtValue() % lane == 0) {
      count = number(bytes->getZExtValue() / lane, 32);
    } else {
      const auto *scaled =
          llvm::dyn_cast<llvm::BinaryOperator>(call.getArgOperand(2));
      const auto *factor =
          scaled ? llvm::dyn_cast<llvm::ConstantInt>(scaled->getOperand(1))
                 : nullptr;
      if (factor && scaled->getOpcode() == llvm::Instruction::Mul &&
          factor->getZExtValue() == lane)
        count = get(scaled->getOperand(0));
      else if (Value all = operand(2))
        count = b.create<arith::DivUIOp>(loc, all, number(lane, 32));
    }
    if (!count)
      return false;
    values[&call] =
        create("vstus", {current, count, value, pointer}, state)->getResult(0);
    return true;
  }
  if (name.starts_with("vstur")) {
    Value value = operand(0), pointer = operand(1), current = operand(2);
    StringAttr mode = word(::pto::imm::Update, call.getArgOperand(3));
    if (!value || !pointer || !current || !mode)
      return false;
    values[&call] =
        create("vstur", {current, value, pointer}, state, {{"mode", mode}})
            ->getResult(0);
    return true;
  }
  if (name.starts_with("vstas")) {
    Value current = operand(0), pointer = operand(1);
    const auto *bytes =
        llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(2));
    if (!current || !pointer || !bytes)
      return false;
    unsigned element =
        elementBits(::mlir::cast<PtrType>(pointer.getType()).getElementType()) /
        8;
    int64_t distance = bytes->getSExtValue();
    if (distance % int64_t(element) != 0) {
      pointer = advanced(pointer, index(distance));
      distance = 0;
    }
    create("vstas", {current, pointer, number(distance / int64_t(element), 32)},
           {});
    return true;
  }
  if (name.starts_with("vstar")) {
    Value current = operand(0), pointer = operand(1);
    if (current && pointer)
      create("vstar", {current, pointer}, {});
    return current && pointer;
  }
  if (name.starts_with("pstu")) {
    Value mask = operand(0), pointer = operand(1), current = operand(2);
    if (!mask || !pointer || !current)
      return false;
    // The operation is for integers as wide as the lanes.
    unsigned bits = ::mlir::cast<MaskType>(mask.getType()).getLaneBits();
    auto type = ::mlir::cast<PtrType>(pointer.getType());
    if (!type.getElementType().isUnsignedInteger(bits))
      type = PtrType::get(&context, b.getIntegerType(bits, false),
                          type.getSpace());
    Operation *made =
        create("pstu", {current, mask, cast(pointer, type)}, {state, type});
    values[&call] = made->getResult(0);
    return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Operations around the vector unit
//===----------------------------------------------------------------------===//

bool Raiser::raiseSystemRegister(const llvm::CallInst &call, StringRef name) {
  StringAttr code = word(::pto::imm::SystemRegister, call.getArgOperand(0));
  if (!code)
    return false;
  StringRef spr = code.getValue();
  if (name == "get.spr") {
    StringRef query = llvm::StringSwitch<StringRef>(spr)
                          .Case("BLOCK_IDX", "get_block_idx")
                          .Case("BLOCK_NUM", "get_block_num")
                          .Case("SUBBLOCKID", "get_subblock_idx")
                          .Case("SUBBLOCKDIM", "get_subblock_num")
                          .Case("CTRL", "get_ctrl")
                          .Default("");
    if (!query.empty()) {
      values[&call] = create(query, {}, b.getI64Type())->getResult(0);
      return true;
    }
    if (spr != "VMS4_SR")
      return false;
    SmallVector<Type> counts(4, b.getI16Type());
    Operation *made = create("get_vms4_sr", {}, counts);
    Value all;
    for (auto [i, count] : llvm::enumerate(made->getResults())) {
      Value wide = b.create<arith::ExtUIOp>(loc, b.getI64Type(), count);
      if (i != 0)
        wide = b.create<arith::ShLIOp>(loc, wide, number(16 * i, 64));
      all = all ? b.create<arith::OrIOp>(loc, all, wide).getResult() : wide;
    }
    values[&call] = all;
    return true;
  }
  const llvm::Value *set = call.getArgOperand(1);
  if (spr == "CTRL") {
    Value value = get(set);
    if (value)
      create("set_ctrl", value, {});
    return bool(value);
  }
  if (spr == "MOV_PAD_VAL") {
    Value value = field(set, 0, 64);
    if (value)
      create("set_mov_pad_val",
             b.create<arith::TruncIOp>(loc, b.getI32Type(), value).getResult(),
             {});
    return bool(value);
  }
  if (spr == "AR") {
    const auto *zero = llvm::dyn_cast<llvm::ConstantInt>(set);
    if (!zero || !zero->isZero())
      return false;
    create("sprclr", {}, {}, {{"reg", code}});
    return true;
  }
  if (!spr.starts_with("LOOP"))
    return false;
  // The inner count is below; of strides the global one.
  bool isSize = spr.starts_with("LOOP_SIZE");
  Value low = isSize ? field(set, 0, 21) : field(set, 0, 40);
  Value high = isSize ? field(set, 21, 43) : field(set, 40, 24);
  if (!low || !high)
    return false;
  bool lowFirst = !isSize && spr.ends_with("OUTTOUB");
  create("set_" + spr.lower(),
         lowFirst ? ArrayRef<Value>{low, high} : ArrayRef<Value>{high, low},
         {});
  return true;
}

bool Raiser::raiseCopy(const llvm::CallInst &call, StringRef name) {
  Value to = get(call.getArgOperand(0)), from = get(call.getArgOperand(1));
  const llvm::Value *word = call.getArgOperand(2);
  if (!to || !from)
    return false;
  auto elementOf = [](Value pointer) {
    return ::mlir::cast<PtrType>(pointer.getType()).getElementType();
  };
  auto withElement = [&](Value pointer, Type element) {
    return cast(
        pointer,
        PtrType::get(&context, element,
                     ::mlir::cast<PtrType>(pointer.getType()).getSpace()));
  };
  // Both ends have elements of one width, that of the operation if it has one.
  bool isLoad = name.starts_with("mov.out.to.ub.");
  Type element = elementOf(isLoad || name == "mov.ub.to.ub" ? to : from);
  unsigned unit;
  if (name.consume_front("mov.out.to.ub.b") && !name.getAsInteger(10, unit) &&
      std::min(elementBits(element), 32u) != unit)
    element = b.getIntegerType(unit);
  if (elementBits(elementOf(to)) != elementBits(element))
    to = withElement(to, element);
  if (elementBits(elementOf(from)) != elementBits(element))
    from = withElement(from, element);

  if (raisedName(&call) == "mov.ub.to.ub") {
    SmallVector<Value> operands = {from,
                                   to,
                                   field(word, 16, 16),
                                   field(word, 0, 16),
                                   field(word, 32, 16),
                                   field(word, 48, 16)};
    if (llvm::is_contained(operands, Value()))
      return false;
    create(
        "mte_ub_ub", operands, {},
        {{"loops", b.getI32IntegerAttr(0)}, {"pads", b.getI32IntegerAttr(0)}});
    return true;
  }
  const llvm::Value *steps = call.getArgOperand(3);
  Value count = field(word, 4, 21), length = field(word, 25, 21);
  Value global = field(steps, 0, 40), inner = field(steps, 40, 24);
  if (!count || !length || !global || !inner)
    return false;
  // The readable form has no stream, and no padding without its value.
  const auto *known = llvm::dyn_cast<llvm::ConstantInt>(word);
  uint64_t bits = known ? known->getZExtValue() : ~uint64_t(0);
  constexpr uint64_t padding = uint64_t(0x3fff) << 46;
  if ((bits & 15) == 0 && (bits & padding) == 0 &&
      (isLoad || bits >> 46 == 0)) {
    SmallVector<Value> operands = {from, to};
    if (isLoad)
      operands.push_back(field(word, 60, 4));
    operands.append(
        {length, count, isLoad ? global : inner, isLoad ? inner : global});
    create(
        isLoad ? "mte_gm_ub" : "mte_ub_gm", operands, {},
        {{"loops", b.getI32IntegerAttr(0)}, {"pads", b.getI32IntegerAttr(0)}});
    return true;
  }
  Value stream = field(word, 0, 4);
  if (!isLoad) {
    create("copy_ubuf_to_gm",
           {from, to, stream, count, length, field(word, 60, 4), global, inner},
           {});
    return true;
  }
  Value pads =
      b.create<arith::TruncIOp>(loc, b.getI1Type(), field(word, 58, 1));
  create("copy_gm_to_ubuf",
         {from, to, stream, count, length, field(word, 46, 6),
          field(word, 52, 6), pads, field(word, 60, 4), global, inner},
         {});
  return true;
}

bool Raiser::raiseSync(const llvm::CallInst &call, StringRef name) {
  auto known = [&](unsigned i) {
    return llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(i));
  };
  if (name == "set.flag" || name == "wait.flag") {
    StringRef op = name == "set.flag" ? "set_flag" : "wait_flag";
    Attribute from = pipe(call.getArgOperand(0)),
              to = pipe(call.getArgOperand(1));
    if (known(2) && known(2)->getZExtValue() < 8) {
      create(op, {}, {},
             {{"from", from},
              {"to", to},
              {"event", EventAttr::get(&context, known(2)->getZExtValue())}});
      return true;
    }
    Value event = toIndex(get(call.getArgOperand(2)));
    if (event)
      create((op + "_dyn").str(), event, {}, {{"from", from}, {"to", to}});
    return bool(event);
  }
  if (name == "barrier") {
    create("barrier", {}, {}, {{"pipe", pipe(call.getArgOperand(0))}});
    return true;
  }
  if (name == "mem.bar") {
    create("mem_bar", {}, {},
           {{"kind", MemBarAttr::get(&context, known(0)->getZExtValue())}});
    return true;
  }
  if (name == "get.buf" || name == "rls.buf") {
    if (!known(1))
      return false;
    create(name == "get.buf" ? "get_buf" : "rls_buf", {}, {},
           {{"pipe", pipe(call.getArgOperand(0))},
            {"buffer", b.getI64IntegerAttr(known(1)->getZExtValue())}});
    return true;
  }
  if (name == "set.intra.block" || name == "wait.intra.block") {
    StringRef op = name == "set.intra.block" ? "sync.set" : "sync.wait";
    SmallVector<Value> operands;
    SmallVector<std::pair<StringRef, Attribute>> attrs = {
        {"pipe", pipe(call.getArgOperand(0))}};
    if (known(1))
      attrs.push_back({"flag", b.getI64IntegerAttr(known(1)->getZExtValue())});
    else if (Value flag = toIndex(get(call.getArgOperand(1))))
      operands.push_back(flag);
    else
      return false;
    create(op, operands, {}, attrs);
    return true;
  }
  return false;
}

bool Raiser::raiseSort(const llvm::CallInst &call, StringRef name) {
  auto [op, format] = name.rsplit('.');
  Type element = elementOfFormat(&context, format);
  Type scores = PtrType::get(&context, element, PtrType::UB);
  Value to = get(call.getArgOperand(0), scores);
  if (!to)
    return false;
  if (op == "vbs32") {
    Value from = get(call.getArgOperand(1), scores);
    Value indices =
        get(call.getArgOperand(2),
            PtrType::get(&context, b.getIntegerType(32, false), PtrType::UB));
    Value repeats = toIndex(field(call.getArgOperand(3), 56, 8));
    if (!from || !indices || !repeats)
      return false;
    create("vbitsort", {to, from, indices, repeats}, {});
    return true;
  }
  SmallVector<Value> operands = {to};
  for (unsigned i = 0; i != 4; ++i) {
    Value units = field(call.getArgOperand(1), 16 * i, 16);
    if (!units)
      return false;
    Value address;
    APInt known;
    if (matchPattern(units, m_ConstantInt(&known)))
      address = number(known.getZExtValue() * 8, 64);
    else
      address = b.create<arith::ShLIOp>(loc, units, number(3, 64));
    operands.push_back(create("castptr", address, scores)->getResult(0));
  }
  for (unsigned i : {2, 3}) {
    operands.push_back(get(call.getArgOperand(i)));
    if (!operands.back())
      return false;
  }
  create("vmrgsort4", operands, {});
  return true;
}

/// The tile at \p pointer with the valid part \p rows and \p cols; \p fields
/// says the rest. Null if there is no such tile.
Value Raiser::tileAt(const llvm::Value *pointer, TileFields fields,
                     const llvm::Value *rows, const llvm::Value *cols) {
  SmallVector<Value> sizes;
  auto validOf = [&](const llvm::Value *size, int64_t &valid) {
    if (const auto *known = llvm::dyn_cast<llvm::ConstantInt>(size)) {
      valid = known->getSExtValue();
      return valid >= 0;
    }
    valid = TileFields::dynamic;
    // What an index was truncated from.
    if (const auto *trunc = llvm::dyn_cast<llvm::TruncInst>(size))
      if (trunc->getOperand(0)->getType()->isIntegerTy(64))
        size = trunc->getOperand(0);
    sizes.push_back(toIndex(get(size)));
    return bool(sizes.back());
  };
  if (!validOf(rows, fields.validRows) || !validOf(cols, fields.validCols) ||
      fields.validCols > fields.cols)
    return {};
  Value place = get(pointer);
  if (!place)
    return {};
  auto address = place.getDefiningOp<CastPtrOp>();
  while (address && isa<PtrType>(address->getOperand(0).getType()))
    address = address->getOperand(0).getDefiningOp<CastPtrOp>();
  place = address ? address->getOperand(0)
                  : create("castptr", place, b.getI64Type())->getResult(0);

  Type type = TileBufType::get(&context, fields);
  Value &known = casts[{place, type}];
  if (known && sizes.empty())
    return known;
  SmallVector<Value> operands = {place};
  llvm::append_range(operands, sizes);
  Operation *made = create(
      "alloc_tile", operands, type,
      {{"operandSegmentSizes",
        b.getDenseI32ArrayAttr({1, fields.validRows == TileFields::dynamic,
                                fields.validCols == TileFields::dynamic})}});
  return known = made->getResult(0);
}

bool Raiser::raiseTileConversion(const llvm::CallInst &call, StringRef name) {
  auto [src, dst] = name.drop_front(StringRef("tcvt.").size()).split('.');
  const ::pto::TileConversion *pair = ::pto::findTileConversion(src, dst);
  auto known = [&](unsigned i) {
    const auto *number =
        llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(i));
    return number ? std::optional(number->getZExtValue()) : std::nullopt;
  };
  auto scratchBytes = known(3), toStride = known(8), fromStride = known(9),
       rounding = known(10), saturation = known(11);
  if (!pair || !scratchBytes || !toStride || !fromStride || !rounding ||
      !saturation || *saturation > 2 || !pair->accepts(*rounding))
    return false;
  // Nothing says how many rows there are beside the valid ones, and nothing
  // depends on it.
  auto toRows = known(4), fromRows = known(6);
  if (toRows && fromRows && *toRows != *fromRows)
    return false;
  int64_t rows =
      toRows && fromRows
          ? std::max<int64_t>(*toRows, 1)
          : unifiedBufferBytes /
                int64_t(std::max<uint64_t>({*toStride, *fromStride, 32}));
  auto fieldsOf = [&](StringRef format, uint64_t stride) {
    TileFields fields;
    fields.element = format == "s4x2" ? b.getIntegerType(4)
                                      : elementOfFormat(&context, format);
    fields.rows = rows;
    fields.cols = stride * 8 / fields.elementBits();
    return fields;
  };
  // Tiles have the same shape, so their rows are as far apart as they are long.
  TileFields fromFields = fieldsOf(src, *fromStride);
  TileFields toFields = fieldsOf(dst, *toStride);
  if (fromFields.cols != toFields.cols || fromFields.cols == 0 ||
      *toStride % 32 != 0 || *fromStride % 32 != 0)
    return false;
  SmallVector<Value> operands = {tileAt(call.getArgOperand(1), fromFields,
                                        call.getArgOperand(6),
                                        call.getArgOperand(7))};
  if (*scratchBytes != 0) {
    TileFields bytes;
    bytes.element = b.getI8Type();
    bytes.rows = 1;
    bytes.cols = *scratchBytes;
    if (bytes.cols % 32 != 0)
      return false;
    auto *word = llvm::Type::getInt32Ty(call.getContext());
    operands.push_back(tileAt(call.getArgOperand(2), bytes,
                              llvm::ConstantInt::get(word, 1),
                              llvm::ConstantInt::get(word, bytes.cols)));
  }
  operands.push_back(tileAt(call.getArgOperand(0), toFields,
                            call.getArgOperand(4), call.getArgOperand(5)));
  if (llvm::is_contained(operands, Value()))
    return false;
  // CAST_NONE is 0 here; ON and OFF have each other's code in the intrinsic.
  Attribute saturates;
  if (*saturation != 2)
    saturates = SaturationModeAttr::get(&context, 1 - *saturation);
  create("tcvt", operands, {},
         {{"operandSegmentSizes",
           b.getDenseI32ArrayAttr({int32_t(operands.size()) - 1, 1})},
          {"rmode", RoundModeAttr::get(&context, *rounding + 1)},
          {"sat_mode", saturates}});
  return true;
}

void Raiser::raiseCall(const llvm::CallInst &call) {
  StringRef name = raisedName(&call);
  bool done = false;
  if (!name.empty()) {
    StringRef rest = name;
    if (const RaisedIntrinsic *intrinsic = findRaisedIntrinsic(name))
      done = raiseRegisterCall(call, *intrinsic);
    else if (rest.consume_front("stream."))
      done = raiseStream(call, rest);
    else if (name.starts_with("vlds") || name.starts_with("vsts"))
      done = raiseAccess(call, name);
    else if (name.starts_with("vsldb") || name.starts_with("vsstb")) {
      // Distances are two halves of a word, and the mask is an image of bytes.
      bool isLoad = name.starts_with("vsldb");
      unsigned first = isLoad ? 0 : 1;
      const llvm::Value *value = call.getArgOperand(0);
      if (const auto *bytes = llvm::dyn_cast<llvm::BitCastInst>(value))
        value = bytes->getOperand(0);
      const llvm::Value *image = call.getArgOperand(first + 2);
      // The type under which the bytes are used.
      Type type = isLoad ? types.typeOf(&call) : types.typeOf(value);
      const llvm::BitCastInst *used = nullptr;
      if (isLoad && call.hasOneUse())
        if ((used = llvm::dyn_cast<llvm::BitCastInst>(*call.user_begin())))
          type = types.typeOf(used);
      auto vreg = dyn_cast_or_null<VRegType>(type);
      Value base = get(call.getArgOperand(first));
      if (vreg && base) {
        unsigned lane = std::min(elementBits(vreg.getElementType()), 32u);
        if (raisedName(image).starts_with(("pbitcast.b" + Twine(lane)).str()))
          image = ::llvm::cast<llvm::CallInst>(image)->getArgOperand(0);
        const llvm::Value *word = call.getArgOperand(first + 1);
        SmallVector<Value> halves;
        for (unsigned low : {16, 0}) {
          if (const auto *known = llvm::dyn_cast<llvm::ConstantInt>(word)) {
            halves.push_back(number(int16_t(known->getZExtValue() >> low), 16));
            continue;
          }
          Value part = get(word);
          // What the lowering put together comes apart.
          const auto *both = llvm::dyn_cast<llvm::BinaryOperator>(word);
          if (both && both->getOpcode() == llvm::Instruction::Or) {
            const llvm::Value *side = both->getOperand(low == 0 ? 1 : 0);
            if (const auto *up = llvm::dyn_cast<llvm::BinaryOperator>(side);
                up && low != 0 && up->getOpcode() == llvm::Instruction::Shl)
              side = up->getOperand(0);
            const auto *narrow = llvm::dyn_cast<llvm::ZExtInst>(side);
            if (narrow && narrow->getOperand(0)->getType()->isIntegerTy(16)) {
              halves.push_back(get(narrow->getOperand(0)));
              continue;
            }
          }
          if (part && low != 0)
            part = b.create<arith::ShRUIOp>(loc, part, number(low, 32));
          if (part)
            part = b.create<arith::TruncIOp>(loc, b.getI16Type(), part);
          halves.push_back(part);
        }
        Value mask = cast(get(image), MaskType::get(&context, lane));
        if (halves[0] && halves[1] && mask) {
          if (isLoad) {
            Value made =
                create("vsldb", {base, halves[0], halves[1], mask}, vreg)
                    ->getResult(0);
            values[&call] = made;
            done = true;
          } else if (Value stored = get(value)) {
            create("vsstb", {stored, base, halves[0], halves[1], mask}, {});
            done = true;
          }
        }
      }
    } else if (name.starts_with("pbitcast.") || name.starts_with("ppack.") ||
               name.starts_with("punpack.") || name == "plds" || name == "psts")
      done = raiseMaskCall(call, name);
    else if (name == "get.spr" || name == "set.spr")
      done = raiseSystemRegister(call, name);
    else if (name.starts_with("mov."))
      done = raiseCopy(call, name);
    else if (name.starts_with("tcvt."))
      done = raiseTileConversion(call, name);
    else if (name.starts_with("vbs32.") || name.starts_with("vmrgsort4."))
      done = raiseSort(call, name);
    else
      done = raiseSync(call, name);
    if (!done)
      refuse("llvm.pto." + name, call);
    return;
  }
  const llvm::Function *callee = call.getCalledFunction();
  if (llvm::isa<llvm::DbgInfoIntrinsic>(call) ||
      (callee && (callee->getName().starts_with("llvm.lifetime.") ||
                  callee->getName() == "llvm.assume")))
    return;
  auto function = callee && !callee->isIntrinsic()
                      ? b.getBlock()
                            ->getParent()
                            ->getParentOfType<ModuleOp>()
                            .lookupSymbol<func::FuncOp>(callee->getName())
                      : func::FuncOp();
  if (!function) {
    refuse(callee ? "call of " + callee->getName().str() : "indirect call",
           call);
    return;
  }
  SmallVector<Value> operands;
  for (auto [argument, type] :
       llvm::zip(call.args(), function.getArgumentTypes())) {
    operands.push_back(get(argument, type));
    if (!operands.back()) {
      refuse("call of " + callee->getName(), call);
      return;
    }
  }
  auto made = b.create<func::CallOp>(loc, function, operands);
  if (made.getNumResults() == 1)
    values[&call] = made.getResult(0);
}

//===----------------------------------------------------------------------===//
// Other instructions
//===----------------------------------------------------------------------===//

bool Raiser::raiseScalar(const llvm::Instruction &inst) {
  if (const auto *compare = llvm::dyn_cast<llvm::ICmpInst>(&inst)) {
    static constexpr std::pair<llvm::CmpInst::Predicate, arith::CmpIPredicate>
        predicates[] = {{llvm::CmpInst::ICMP_EQ, arith::CmpIPredicate::eq},
                        {llvm::CmpInst::ICMP_NE, arith::CmpIPredicate::ne},
                        {llvm::CmpInst::ICMP_SLT, arith::CmpIPredicate::slt},
                        {llvm::CmpInst::ICMP_SLE, arith::CmpIPredicate::sle},
                        {llvm::CmpInst::ICMP_SGT, arith::CmpIPredicate::sgt},
                        {llvm::CmpInst::ICMP_SGE, arith::CmpIPredicate::sge},
                        {llvm::CmpInst::ICMP_ULT, arith::CmpIPredicate::ult},
                        {llvm::CmpInst::ICMP_ULE, arith::CmpIPredicate::ule},
                        {llvm::CmpInst::ICMP_UGT, arith::CmpIPredicate::ugt},
                        {llvm::CmpInst::ICMP_UGE, arith::CmpIPredicate::uge}};
    Type type = types.plain(compare->getOperand(0)->getType());
    if (!isa_and_nonnull<IntegerType>(type))
      return false;
    Value a = get(compare->getOperand(0), type);
    Value c = get(compare->getOperand(1), type);
    if (!a || !c)
      return false;
    const auto *found = llvm::find_if(predicates, [&](auto &p) {
      return p.first == compare->getPredicate();
    });
    values[&inst] = b.create<arith::CmpIOp>(loc, found->second, a, c);
    return true;
  }
  Type type = types.plain(inst.getType());
  if (!type || !type.isIntOrFloat())
    return false;
  SmallVector<Value> operands;
  for (const llvm::Value *operand : inst.operands()) {
    Type own = types.plain(operand->getType());
    if (!own || !own.isIntOrFloat())
      return false;
    operands.push_back(get(operand, own));
    if (!operands.back())
      return false;
  }
  StringRef name = [&]() -> StringRef {
    using I = llvm::Instruction;
    switch (inst.getOpcode()) {
    case I::Add:
      return "addi";
    case I::Sub:
      return "subi";
    case I::Mul:
      return "muli";
    case I::UDiv:
      return "divui";
    case I::SDiv:
      return "divsi";
    case I::URem:
      return "remui";
    case I::SRem:
      return "remsi";
    case I::And:
      return "andi";
    case I::Or:
      return "ori";
    case I::Xor:
      return "xori";
    case I::Shl:
      return "shli";
    case I::LShr:
      return "shrui";
    case I::AShr:
      return "shrsi";
    case I::FAdd:
      return "addf";
    case I::FSub:
      return "subf";
    case I::FMul:
      return "mulf";
    case I::FDiv:
      return "divf";
    case I::FNeg:
      return "negf";
    case I::ZExt:
      return "extui";
    case I::SExt:
      return "extsi";
    case I::Trunc:
      return "trunci";
    case I::FPExt:
      return "extf";
    case I::FPTrunc:
      return "truncf";
    case I::SIToFP:
      return "sitofp";
    case I::UIToFP:
      return "uitofp";
    case I::FPToSI:
      return "fptosi";
    case I::FPToUI:
      return "fptoui";
    case I::BitCast:
      return "bitcast";
    case I::Select:
      return "select";
    default:
      return {};
    }
  }();
  if (llvm::isa<llvm::FreezeInst>(inst)) {
    values[&inst] = operands.front();
    return true;
  }
  if (name.empty())
    return false;
  OperationState state(loc, ("arith." + name).str());
  state.addOperands(operands);
  state.addTypes(type);
  values[&inst] = b.create(state)->getResult(0);
  return true;
}

/// Whole registers and masks, without a governing mask.
bool Raiser::raiseVector(const llvm::Instruction &inst) {
  Type type = types.typeOf(&inst);
  if (llvm::isa<llvm::BitCastInst>(inst)) {
    Value from = get(inst.getOperand(0));
    // Masks are not bits of numbers.
    if (!isa_and_nonnull<VRegType>(type) || !from ||
        !isa<VRegType>(from.getType()))
      return false;
    values[&inst] = cast(from, type);
    return bool(values[&inst]);
  }
  if (llvm::isa<llvm::FreezeInst>(inst) && type) {
    values[&inst] = get(inst.getOperand(0), type);
    return bool(values[&inst]);
  }
  const auto *select = llvm::dyn_cast<llvm::SelectInst>(&inst);
  if (select && type) {
    Value condition = get(select->getCondition());
    Value a = get(select->getTrueValue(), type);
    Value c = get(select->getFalseValue(), type);
    if (!condition || !a || !c)
      return false;
    if (!isa<MaskType>(condition.getType()))
      values[&inst] = b.create<arith::SelectOp>(loc, condition, a, c);
    else
      values[&inst] =
          create(isa<MaskType>(type) ? "psel" : "vsel", {a, c, condition}, type)
              ->getResult(0);
    return true;
  }
  auto vreg = dyn_cast_or_null<VRegType>(type);
  auto mask = dyn_cast_or_null<MaskType>(type);
  if (!llvm::isa<llvm::BinaryOperator>(inst) || (!vreg && !mask))
    return false;
  using I = llvm::Instruction;
  StringRef name;
  switch (inst.getOpcode()) {
  case I::FAdd:
  case I::Add:
    name = "vadd";
    break;
  case I::FSub:
  case I::Sub:
    name = "vsub";
    break;
  case I::FMul:
  case I::Mul:
    name = "vmul";
    break;
  case I::And:
    name = mask ? "pand" : "vand";
    break;
  case I::Or:
    name = mask ? "por" : "vor";
    break;
  case I::Xor:
    name = mask ? "pxor" : "vxor";
    break;
  default:
    return false;
  }
  const OperationInfo *info = findOperation(name);
  if (mask ? name.starts_with("v")
           : !info->findFormatOf(formatName(vreg.getElementType())))
    return false;
  Value a = get(inst.getOperand(0), type), c = get(inst.getOperand(1), type);
  if (!a || !c)
    return false;
  MaskType view =
      mask ? mask
           : MaskType::get(&context,
                           std::min(elementBits(vreg.getElementType()), 32u));
  Value all = create("pset_" + view.getView(), {}, view,
                     {{"pattern", b.getStringAttr("ALL")}})
                  ->getResult(0);
  values[&inst] = create(name, {a, c, all}, type)->getResult(0);
  return true;
}

bool Raiser::raiseMemory(const llvm::Instruction &inst) {
  if (const auto *gep = llvm::dyn_cast<llvm::GetElementPtrInst>(&inst)) {
    Value base = get(gep->getPointerOperand());
    Type element = types.plain(gep->getSourceElementType());
    if (!base || !isa<PtrType>(base.getType()) || gep->getNumIndices() != 1 ||
        !element || !element.isIntOrFloat())
      return false;
    auto type = ::mlir::cast<PtrType>(base.getType());
    Value distance = toIndex(get(gep->getOperand(1)));
    if (!distance)
      return false;
    // Whole elements of the pointer, or bytes.
    unsigned own = elementBits(type.getElementType());
    unsigned step = elementBits(element);
    const auto *known = llvm::dyn_cast<llvm::ConstantInt>(gep->getOperand(1));
    if (known && step == 8 && own != 8 &&
        known->getSExtValue() % int64_t(own / 8) == 0) {
      distance = index(known->getSExtValue() / int64_t(own / 8));
      step = own;
    }
    if (step != own)
      base = cast(base, PtrType::get(&context, element, type.getSpace()));
    Value moved =
        create("addptr", {base, distance}, base.getType())->getResult(0);
    values[&inst] = cast(moved, types.typeOf(&inst));
    return bool(values[&inst]);
  }
  if (llvm::isa<llvm::IntToPtrInst, llvm::PtrToIntInst>(inst)) {
    Type type = types.typeOf(&inst);
    Value from = get(inst.getOperand(0));
    bool isAddress = type && from &&
                     (isa<PtrType>(type) ? from.getType() : type).isInteger(64);
    if (!isAddress)
      return false;
    values[&inst] = create("castptr", from, type)->getResult(0);
    return true;
  }
  bool isLoad = llvm::isa<llvm::LoadInst>(inst);
  if (!isLoad && !llvm::isa<llvm::StoreInst>(inst))
    return false;
  if (inst.isVolatile() || inst.isAtomic())
    return false;
  const llvm::Value *pointer = llvm::getLoadStorePointerOperand(&inst);
  const llvm::Value *stored = isLoad ? nullptr : inst.getOperand(0);
  Type type = types.typeOf(isLoad ? &inst : stored);
  Value base = get(pointer);
  Value value = isLoad ? Value() : get(stored, type);
  auto space = base ? dyn_cast<PtrType>(base.getType()) : PtrType();
  if (!type || !space || (!isLoad && !value))
    return false;
  if (auto vreg = dyn_cast<VRegType>(type)) {
    if (space.getSpace() != PtrType::UB)
      return false;
    if (elementBits(space.getElementType()) !=
        elementBits(vreg.getElementType()))
      base = cast(base, PtrType::get(&context, vreg.getElementType(),
                                     space.getSpace()));
    // Accesses of registers are aligned, or streams.
    bool isAligned =
        (isLoad ? ::llvm::cast<llvm::LoadInst>(inst).getAlign()
                : ::llvm::cast<llvm::StoreInst>(inst).getAlign()) >= 32;
    if (isLoad) {
      values[&inst] =
          create(isAligned ? "vlds" : "uvld", {base, index(0)}, type)
              ->getResult(0);
      return true;
    }
    if (!isAligned)
      return false;
    auto view = MaskType::get(
        &context, std::min(elementBits(vreg.getElementType()), 32u));
    Value all = create("pset_" + view.getView(), {}, view,
                       {{"pattern", b.getStringAttr("ALL")}})
                    ->getResult(0);
    create("vsts", {value, base, index(0), all}, {});
    return true;
  }
  if (!type.isIntOrFloat() || type.isInteger(1))
    return false;
  // Scalars go through pointers to what they are.
  Type plain = types.plain(isLoad ? inst.getType() : stored->getType());
  if (!isScalarOf(plain, space.getElementType()))
    base = cast(base, PtrType::get(&context, plain, space.getSpace()));
  if (isLoad)
    values[&inst] =
        create("load_scalar", {base, index(0)}, plain)->getResult(0);
  else
    create("store_scalar", {cast(value, plain), base, index(0)}, {});
  return true;
}

void Raiser::raise(const llvm::Instruction &inst) {
  if (const auto *extract = llvm::dyn_cast<llvm::ExtractValueInst>(&inst)) {
    auto it = members.find(
        {extract->getAggregateOperand(), extract->getIndices().front()});
    if (extract->getNumIndices() == 1 && it != members.end()) {
      values[&inst] = it->second;
      return;
    }
    refuse("extractvalue", inst);
    return;
  }
  if (const auto *call = llvm::dyn_cast<llvm::CallInst>(&inst))
    return raiseCall(*call);
  if (raiseScalar(inst) || raiseMemory(inst) || raiseVector(inst))
    return;
  std::string type;
  llvm::raw_string_ostream out(type);
  (inst.getNumOperands() != 0 && inst.getType()->isVoidTy()
       ? inst.getOperand(0)->getType()
       : inst.getType())
      ->print(out);
  refuse(StringRef(inst.getOpcodeName()) + " of " + type, inst);
}

SmallVector<Value> Raiser::passed(const llvm::BasicBlock *from,
                                  const llvm::BasicBlock *to) {
  SmallVector<Value> operands;
  for (auto [phi, argument] :
       llvm::zip(to->phis(), blocks[to]->getArguments())) {
    Value value = get(phi.getIncomingValueForBlock(from), argument.getType());
    if (!value) {
      refuse("phi");
      return {};
    }
    operands.push_back(value);
  }
  return operands;
}

void Raiser::raiseTerminator(const llvm::Instruction &inst) {
  const llvm::BasicBlock *from = inst.getParent();
  if (const auto *ret = llvm::dyn_cast<llvm::ReturnInst>(&inst)) {
    SmallVector<Value> operands;
    auto function = ::mlir::cast<func::FuncOp>(b.getBlock()->getParentOp());
    if (const llvm::Value *value = ret->getReturnValue()) {
      // Several values are a structure, which is put together.
      ArrayRef<Type> results = function.getResultTypes();
      operands.resize(results.size());
      if (results.size() == 1 && !value->getType()->isStructTy())
        operands[0] = get(value, results[0]);
      const llvm::Value *whole = value;
      while (const auto *insert =
                 llvm::dyn_cast<llvm::InsertValueInst>(whole)) {
        unsigned i = insert->getIndices().front();
        if (insert->getNumIndices() == 1 && i < operands.size() && !operands[i])
          operands[i] = get(insert->getInsertedValueOperand(), results[i]);
        whole = insert->getAggregateOperand();
      }
      for (auto [i, operand] : llvm::enumerate(operands))
        if (!operand)
          operand = cast(members.lookup({whole, unsigned(i)}), results[i]);
      if (llvm::is_contained(operands, Value())) {
        refuse("ret of a value that has no counterpart");
        return;
      }
    }
    b.create<func::ReturnOp>(loc, operands);
    return;
  }
  if (const auto *branch = llvm::dyn_cast<llvm::BranchInst>(&inst)) {
    const llvm::BasicBlock *first = branch->getSuccessor(0);
    if (branch->isUnconditional()) {
      b.create<cf::BranchOp>(loc, blocks[first], passed(from, first));
      return;
    }
    const llvm::BasicBlock *second = branch->getSuccessor(1);
    Value condition = get(branch->getCondition());
    if (condition) {
      SmallVector<Value> a = passed(from, first), c = passed(from, second);
      b.create<cf::CondBranchOp>(loc, condition, blocks[first], a,
                                 blocks[second], c);
      return;
    }
  }
  refuse(inst.getOpcodeName());
}

void Raiser::raiseBody(const llvm::Function &function, func::FuncOp to) {
  llvm::ReversePostOrderTraversal<const llvm::Function *> order(&function);
  for (const llvm::BasicBlock *block : order) {
    Block *made = to.addBlock();
    blocks[block] = made;
    if (block->isEntryBlock()) {
      for (auto [argument, type] :
           llvm::zip(function.args(), to.getArgumentTypes()))
        values[&argument] = made->addArgument(type, loc);
      continue;
    }
    for (const llvm::PHINode &phi : block->phis()) {
      Type type = types.typeOf(&phi);
      if (!type) {
        refuse("phi");
        type = b.getI1Type();
      }
      values[&phi] = made->addArgument(type, loc);
    }
  }
  constants.clear();
  lastConstant = nullptr;
  for (const llvm::BasicBlock *block : order) {
    b.setInsertionPointToEnd(blocks[block]);
    casts.clear();
    for (const llvm::Instruction &inst : *block) {
      if (const llvm::DebugLoc &at = inst.getDebugLoc())
        loc = FileLineColLoc::get(&context, at->getFilename(), at.getLine(),
                                  at.getCol());
      if (inst.isTerminator())
        raiseTerminator(inst);
      else if (!llvm::isa<llvm::PHINode, llvm::InsertValueInst>(inst))
        raise(inst);
    }
  }
}

/// Erases what was part of something else.
static void eraseUnused(ModuleOp module) {
  bool changed = true;
  while (changed) {
    changed = false;
    module->walk<WalkOrder::PostOrder>([&](Operation *op) {
      if (op != module && isOpTriviallyDead(op)) {
        op->erase();
        changed = true;
      }
    });
  }
}

/// Moves the constants of a function to its beginning, each of them once.
static void gatherConstants(func::FuncOp function) {
  Region &body = function.getBody();
  if (body.empty())
    return;
  DenseMap<Attribute, Operation *> known;
  Operation *last = nullptr;
  function->walk<WalkOrder::PreOrder>([&](arith::ConstantOp constant) {
    Operation *&first = known[constant.getValue()];
    if (first) {
      constant.replaceAllUsesWith(first->getResult(0));
      constant.erase();
      return;
    }
    first = constant;
    if (last)
      constant->moveAfter(last);
    else
      constant->moveBefore(&body.front(), body.front().begin());
    last = constant;
  });
}

OwningOpRef<ModuleOp> Raiser::run(std::string &error,
                                  const RaisingOptions &options) {
  Location start =
      FileLineColLoc::get(&context, source.getModuleIdentifier(), 1, 1);
  loc = start;
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  b.setInsertionPointToEnd(module->getBody());
  SmallVector<std::pair<const llvm::Function *, func::FuncOp>> functions;
  StringRef cpu;
  auto resultsOf = [&](const llvm::Function &function,
                       SmallVectorImpl<Type> &results) {
    llvm::Type *type = function.getReturnType();
    if (type->isVoidTy())
      return true;
    SmallVector<llvm::Type *> all = {type};
    if (auto *structure = llvm::dyn_cast<llvm::StructType>(type))
      all.assign(structure->element_begin(), structure->element_end());
    for (auto [i, single] : llvm::enumerate(all)) {
      // What is returned says its sign.
      Type result = types.plain(single);
      for (const llvm::BasicBlock &block : function) {
        const auto *ret =
            llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
        const llvm::Value *value = ret ? ret->getReturnValue() : nullptr;
        while (value && all.size() > 1) {
          const auto *insert = llvm::dyn_cast<llvm::InsertValueInst>(value);
          if (!insert) {
            value = nullptr;
            break;
          }
          bool isIt = insert->getIndices().front() == i;
          value = isIt ? insert->getInsertedValueOperand()
                       : insert->getAggregateOperand();
          if (isIt)
            break;
        }
        if (value && value->getType() == single)
          if (Type own = types.typeOf(value)) {
            result = own;
            break;
          }
      }
      if (!result || isa<AlignType>(result))
        return false;
      results.push_back(result);
    }
    return true;
  };
  for (const llvm::Function &function : source) {
    if (function.isDeclaration() && function.getName().starts_with("llvm."))
      continue;
    SmallVector<Type> arguments, results;
    for (const llvm::Argument &argument : function.args()) {
      arguments.push_back(types.typeOf(&argument));
      if (!arguments.back())
        arguments.pop_back();
    }
    if (arguments.size() != function.arg_size() ||
        !resultsOf(function, results) || function.isVarArg()) {
      refuse("the signature of " + function.getName());
      continue;
    }
    auto made = b.create<func::FuncOp>(loc, function.getName(),
                                       b.getFunctionType(arguments, results));
    if (function.isDeclaration())
      made.setPrivate();
    else if (function.hasFnAttribute("target-cpu"))
      cpu = function.getFnAttribute("target-cpu").getValueAsString();
    functions.push_back({&function, made});
  }
  if (cpu == "a5" || cpu == "a3" || cpu == "a2")
    (*module)->setAttr("pto.target_arch", b.getStringAttr(cpu));
  for (const llvm::GlobalVariable &global : source.globals())
    if (!global.getName().starts_with("llvm."))
      refuse("the variable " + global.getName());
  for (auto [function, made] : functions)
    if (!function->isDeclaration())
      raiseBody(*function, made);
  if (!refused.empty()) {
    llvm::raw_string_ostream out(error);
    out << "these have no counterpart in the dialect: ";
    llvm::interleaveComma(refused, out, [&](auto &entry) {
      out << entry.first << " (" << entry.second << ")";
    });
    return nullptr;
  }
  eraseUnused(*module);
  for (auto [function, made] : functions) {
    if (!options.keepBlocks)
      structureControlFlow(made);
    useIndices(made);
  }
  eraseUnused(*module);
  for (auto [function, made] : functions)
    gatherConstants(made);
  if (failed(verify(*module))) {
    error = "what it becomes is not valid";
    return nullptr;
  }
  return module;
}

OwningOpRef<ModuleOp>
mlir::pto::raiseFromLLVMIR(llvm::Module &module, MLIRContext &context,
                           std::string &error, const RaisingOptions &options) {
  context.loadDialect<PTODialect, arith::ArithDialect, cf::ControlFlowDialect,
                      func::FuncDialect, scf::SCFDialect>();
  return Raiser(module, context).run(error, options);
}
