//===- RaisedTypes.cpp - Types that LLVM IR does not say ------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Raising.h"
#include "mlir/Dialect/PTO/IR/Elements.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Operator.h"

using namespace mlir;
using namespace mlir::pto;

Type RaisedTypes::plain(const llvm::Type *type) {
  if (type->isHalfTy())
    return Float16Type::get(context);
  if (type->isBFloatTy())
    return BFloat16Type::get(context);
  if (type->isFloatTy())
    return Float32Type::get(context);
  if (type->isDoubleTy())
    return Float64Type::get(context);
  if (const auto *integer = llvm::dyn_cast<llvm::IntegerType>(type))
    return IntegerType::get(context, integer->getBitWidth());
  if (const auto *pointer = llvm::dyn_cast<llvm::PointerType>(type)) {
    unsigned space = pointer->getAddressSpace();
    if (space != PtrType::GM && space != PtrType::UB)
      return {};
    return PtrType::get(context, IntegerType::get(context, 8), space);
  }
  if (const auto *scalable = llvm::dyn_cast<llvm::ScalableVectorType>(type)) {
    if (scalable->getMinNumElements() == 32 &&
        scalable->getElementType()->isIntegerTy(8))
      return AlignType::get(context);
    return {};
  }
  const auto *vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  if (!vector)
    return {};
  unsigned lanes = vector->getNumElements();
  if (vector->getElementType()->isIntegerTy(1)) {
    if (lanes == 64 || lanes == 128 || lanes == 256)
      return MaskType::get(context, ::pto::RegisterBits / lanes);
    return {};
  }
  Type element = plain(vector->getElementType());
  if (!element || !element.isIntOrFloat() || formatName(element).empty() ||
      lanes * elementBits(element) != ::pto::RegisterBits)
    return {};
  return VRegType::ofElement(element);
}

Type RaisedTypes::typeOfKind(char kind, const RaisedIntrinsic &intrinsic) {
  auto element = [&](StringRef format) {
    return elementOfFormat(context, format);
  };
  auto bits = [&](StringRef format) { return elementBits(element(format)); };
  auto integers = [&](unsigned width) {
    return VRegType::ofElement(IntegerType::get(context, width));
  };
  auto view = [&](StringRef format) {
    unsigned width;
    StringRef text = format;
    if (text.consume_front("b") && !text.getAsInteger(10, width))
      return MaskType::get(context, width);
    return MaskType::get(context, std::min(bits(format), 32u));
  };
  switch (kind) {
  case 'S':
  case 'Z':
    return VRegType::ofElement(element(intrinsic.source));
  case 'R':
  case 'G':
  case 'V':
    return VRegType::ofElement(element(intrinsic.result));
  case 'I':
    return integers(bits(intrinsic.result));
  case 'J':
    return integers(bits(intrinsic.source));
  case 'W':
    return integers(32);
  case 'M':
  case 'm':
  case 'n':
    return view(intrinsic.source);
  case 'N':
    return view(intrinsic.result);
  case 'w':
    return MaskType::get(context, 32);
  case 'K':
    return element(intrinsic.source);
  case 'H':
  case '1':
    return IntegerType::get(context, 16);
  case '3':
    return IntegerType::get(context, 32);
  case 'P':
  case 'Q':
    return PtrType::get(context, element(intrinsic.source), PtrType::UB);
  case 'A':
    return AlignType::get(context);
  default:
    return {};
  }
}

/// What the use of a value asks for, or null.
Type RaisedTypes::wantedBy(const llvm::Use &use) {
  const llvm::User *user = use.getUser();
  if (llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::FreezeInst>(user))
    return wantedOf(user);
  bool isPointer = use->getType()->isPointerTy();
  auto pointerTo = [&](Type element) -> Type {
    return PtrType::get(context, element,
                        use->getType()->getPointerAddressSpace());
  };
  if (const auto *gep = llvm::dyn_cast<llvm::GEPOperator>(user)) {
    Type element = plain(gep->getSourceElementType());
    if (use.getOperandNo() != 0 || !element || !element.isIntOrFloat())
      return {};
    if (element.isInteger(8))
      return wantedOf(user);
    return pointerTo(element);
  }
  auto elementOf = [](Type type) {
    auto vreg = dyn_cast_or_null<VRegType>(type);
    return vreg ? vreg.getElementType() : type;
  };
  if (llvm::isa<llvm::LoadInst, llvm::StoreInst>(user) && isPointer) {
    const llvm::Value *value = user;
    if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(user))
      value = store->getValueOperand();
    Type element = elementOf(typeOf(value));
    return element && element.isIntOrFloat() ? pointerTo(element) : Type();
  }
  const auto *call = llvm::dyn_cast<llvm::CallBase>(user);
  if (!call || !call->isArgOperand(&use))
    return {};
  unsigned place = call->getArgOperandNo(&use);
  StringRef name = raisedName(user);
  if (name.empty()) {
    const llvm::Function *callee = call->getCalledFunction();
    return callee && !callee->isDeclaration() && place < callee->arg_size()
               ? typeOf(callee->getArg(place))
               : Type();
  }
  if (const RaisedIntrinsic *intrinsic = findRaisedIntrinsic(name)) {
    if (place >= intrinsic->places.size())
      return {};
    char kind = intrinsic->info->operands[intrinsic->places[place]].kind;
    // A scalar that is repeated.
    if (kind == 'Z' && !use->getType()->isVectorTy())
      kind = 'K';
    return typeOfKind(kind, *intrinsic);
  }
  if (!isPointer)
    return {};
  // Masks are kept in words.
  if (name == "plds" || name == "psts")
    return pointerTo(IntegerType::get(context, 32, IntegerType::Unsigned));
  // Accesses: the elements of what is loaded or stored.
  if (name.starts_with("vsts") || name.starts_with("vsstb") ||
      name.starts_with("stream.vst")) {
    const llvm::Value *value = call->getArgOperand(0);
    while (const auto *cast = llvm::dyn_cast<llvm::BitCastInst>(value))
      value = cast->getOperand(0);
    return value->getType()->isVectorTy() &&
                   isa_and_nonnull<VRegType>(typeOf(value))
               ? pointerTo(elementOf(typeOf(value)))
               : Type();
  }
  if (name.starts_with("vld") || name.starts_with("vsldb") ||
      name.starts_with("stream.vldus")) {
    const llvm::Value *value = user;
    if (user->getType()->isStructTy()) {
      for (const llvm::User *part : user->users())
        if (isa_and_nonnull<VRegType>(typeOf(part)))
          return pointerTo(elementOf(typeOf(part)));
      return pointerTo(
          elementOf(plain(user->getType()->getStructElementType(0))));
    }
    // Blocks are bytes until they are seen as something else.
    if (value->hasOneUse() && name.starts_with("vsldb"))
      if (const auto *seen =
              llvm::dyn_cast<llvm::BitCastInst>(*value->user_begin()))
        value = seen;
    Type type = typeOf(value);
    return isa_and_nonnull<VRegType>(type) ? pointerTo(elementOf(type))
                                           : Type();
  }
  return {};
}

/// The first type that a user asks for.
Type RaisedTypes::wantedOf(const llvm::Value *value) {
  // A value that is asked for on the way is asked for by itself.
  auto [it, isNew] = known.try_emplace(value, Type());
  if (!isNew)
    return it->second;
  Type wanted;
  for (const llvm::Use &use : value->uses())
    if ((wanted = wantedBy(use)))
      break;
  known.erase(value);
  return wanted;
}

/// Unsigned if all users say so.
Type RaisedTypes::scalar(const llvm::Value *value) {
  Type type = plain(value->getType());
  if (!llvm::isa<llvm::Argument>(value) || value->use_empty() ||
      !type.isSignlessInteger())
    return type;
  Type wanted;
  auto agree = [&](const llvm::Use &use) {
    Type here = wantedBy(use);
    if (!here || !here.isUnsignedInteger(type.getIntOrFloatBitWidth()) ||
        (wanted && here != wanted))
      return false;
    wanted = here;
    return true;
  };
  for (const llvm::Use &use : value->uses()) {
    const auto *widened = llvm::dyn_cast<llvm::ZExtInst>(use.getUser());
    if (widened ? !llvm::all_of(widened->uses(), agree) : !agree(use))
      return type;
  }
  return wanted ? wanted : type;
}

Type RaisedTypes::typeOf(const llvm::Value *value) {
  auto it = known.find(value);
  if (it != known.end())
    return it->second ? it->second : plain(value->getType());
  Type type = plain(value->getType());
  if (!type)
    return type;
  auto vreg = dyn_cast<VRegType>(type);
  bool isInteger = vreg && isa<IntegerType>(vreg.getElementType());
  if (isa<IntegerType>(type)) {
    type = scalar(value);
  } else if (isInteger || isa<PtrType>(type)) {
    // What makes the value knows best.
    const llvm::Value *maker = value;
    unsigned part = 0;
    if (const auto *extract = llvm::dyn_cast<llvm::ExtractValueInst>(value)) {
      maker = extract->getAggregateOperand();
      part = extract->getIndices().front();
    }
    const RaisedIntrinsic *intrinsic = findRaisedIntrinsic(raisedName(maker));
    Type better;
    if (intrinsic && part < intrinsic->info->results.size()) {
      better = typeOfKind(intrinsic->info->results[part].kind, *intrinsic);
      // A register gathered as signed may be used as unsigned.
      if (intrinsic->info->results[part].kind == 'G' && isInteger)
        if (Type wanted = wantedOf(value))
          better = wanted;
    } else if (const auto *gep = llvm::dyn_cast<llvm::GEPOperator>(value)) {
      Type element = plain(gep->getSourceElementType());
      if (element && element.isIntOrFloat() && !element.isInteger(8))
        better = PtrType::get(context, element, cast<PtrType>(type).getSpace());
      else
        better = wantedOf(value);
    } else {
      better = wantedOf(value);
    }
    // Types of other sizes, or spaces, come of IR that is not well-formed.
    auto betterReg = dyn_cast_or_null<VRegType>(better);
    auto betterPtr = dyn_cast_or_null<PtrType>(better);
    if ((betterReg && vreg && betterReg.getLanes() == vreg.getLanes()) ||
        (betterPtr && isa<PtrType>(type) &&
         betterPtr.getSpace() == cast<PtrType>(type).getSpace()))
      type = better;
  }
  known[value] = type;
  return type;
}
