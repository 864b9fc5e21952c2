//===- Lowering.cpp - Calls of llvm.pto.* ---------------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "mlir/Dialect/PTO/IR/Elements.h"
#include "pto/Numeric/Architecture.h"

using namespace mlir;
using namespace mlir::pto;

Type mlir::pto::loweredElement(Type element) {
  MLIRContext *context = element.getContext();
  if (auto integer = dyn_cast<IntegerType>(element))
    return IntegerType::get(context, integer.getWidth());
  if (element.isF16() || element.isBF16() || element.isF32())
    return element;
  return IntegerType::get(context, elementBits(element));
}

Value Lowering::constant(Type type, int64_t value) {
  return rewriter.create<LLVM::ConstantOp>(
      loc, type, rewriter.getIntegerAttr(type, value));
}

Value Lowering::allLanes(unsigned lanes) {
  auto type = VectorType::get({lanes}, rewriter.getI1Type());
  return rewriter.create<LLVM::ConstantOp>(loc, type,
                                           DenseElementsAttr::get(type, true));
}

Value Lowering::poison(Type type) {
  return rewriter.create<LLVM::PoisonOp>(loc, type);
}

std::string Lowering::registerName(VectorType type) {
  std::string name = "v" + std::to_string(type.getNumElements());
  llvm::raw_string_ostream(name) << type.getElementType();
  return name;
}

VectorType Lowering::integerRegister(unsigned bits) {
  return VectorType::get({::pto::RegisterBits / bits},
                         rewriter.getIntegerType(bits));
}

SmallVector<Value> Lowering::call(const Twine &name, TypeRange results,
                                  ValueRange arguments) {
  MLIRContext *context = rewriter.getContext();
  Type result = LLVM::LLVMVoidType::get(context);
  if (results.size() == 1)
    result = results.front();
  else if (results.size() > 1)
    result =
        LLVM::LLVMStructType::getLiteral(context, llvm::to_vector(results));
  std::string fullName = ("llvm.pto." + name).str();
  auto module = op->getParentOfType<ModuleOp>();
  auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(fullName);
  if (!function) {
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToEnd(module.getBody());
    function = rewriter.create<LLVM::LLVMFuncOp>(
        loc, fullName,
        LLVM::LLVMFunctionType::get(result,
                                    llvm::to_vector(arguments.getTypes())));
  }
  auto made = rewriter.create<LLVM::CallOp>(loc, function, arguments);
  SmallVector<Value> values;
  if (results.size() == 1)
    values.push_back(made.getResult());
  else
    for (size_t i = 0; i != results.size(); ++i)
      values.push_back(
          rewriter.create<LLVM::ExtractValueOp>(loc, made.getResult(), i));
  return values;
}

Value Lowering::bitcast(Value value, Type type) {
  if (value.getType() == type)
    return value;
  return rewriter.create<LLVM::BitcastOp>(loc, type, value);
}

Value Lowering::mask(Value value, unsigned bits) {
  auto type = cast<VectorType>(value.getType());
  unsigned from = ::pto::RegisterBits / type.getNumElements();
  if (from == bits)
    return value;
  return callOne(
      "pbitcast.b" + Twine(from) + ".b" + Twine(bits),
      VectorType::get({::pto::RegisterBits / bits}, rewriter.getI1Type()),
      value);
}

Value Lowering::scalar(Value value) {
  auto type = dyn_cast<IntegerType>(value.getType());
  if (!type || type.getWidth() >= 32)
    return value;
  return rewriter.create<LLVM::ZExtOp>(loc, i32(), value);
}

Value Lowering::byteOffset(Value index, unsigned bits) {
  Value narrow = rewriter.create<LLVM::TruncOp>(loc, i32(), index);
  if (bits == 8)
    return narrow;
  return rewriter.create<LLVM::MulOp>(loc, narrow, word32(bits / 8));
}

Value Lowering::advance(Value pointer, Value bytes) {
  return rewriter.create<LLVM::GEPOp>(loc, pointer.getType(),
                                      rewriter.getI8Type(), pointer,
                                      ArrayRef<LLVM::GEPArg>{bytes});
}

Value Lowering::pointerTo(Value pointer, Value index, Type element) {
  return rewriter.create<LLVM::GEPOp>(loc, pointer.getType(),
                                      loweredElement(element), pointer,
                                      ArrayRef<LLVM::GEPArg>{index});
}

StringRef Lowering::word(const OperationInfo &info, StringRef name) {
  const WordRule *rule = info.findWord(name);
  auto attr = op->getAttrOfType<StringAttr>(name);
  StringRef word = attr ? attr.getValue() : rule->defaultWord;
  const ::pto::Immediate *found = findWord(rule->kind, word);
  return found ? found->Name : word;
}

Value Lowering::code(const OperationInfo &info, StringRef name) {
  return word32(
      wordCode(info.findWord(name)->kind, word(info, name)).value_or(0));
}

const FormatRule *mlir::pto::formatOf(Operation *op,
                                      const OperationInfo &info) {
  auto find = [&](auto values, ArrayRef<ValueRule> rules) -> Type {
    size_t missing = rules.size() - values.size(), next = 0;
    for (const ValueRule &rule : rules) {
      if (rule.isOptional && missing != 0) {
        --missing;
        continue;
      }
      Type type = values[next++].getType();
      if (rule.kind == 'S')
        return cast<VRegType>(type).getElementType();
      if (rule.kind == 'Q')
        return cast<PtrType>(type).getElementType();
    }
    return {};
  };
  Type key = find(op->getOperands(), info.operands);
  if (!key)
    key = find(op->getResults(), info.results);
  return key ? info.findFormatOf(formatName(key)) : nullptr;
}
