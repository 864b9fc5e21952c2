//===- Prototype.cpp - The types of a function to call --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Prototype.h"
#include "Arguments.h"
#include "ToolError.h"
#include "pto/Emulation/Emulation.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace pto;
using namespace pto::run;

Expected<Function *> pto::sim::declareBySignature(Module &M, StringRef Name,
                                                  StringRef Signature) {
  // The parameters are in the last pair of parentheses.
  size_t Open = StringRef::npos;
  unsigned Depth = 0;
  StringRef Text = Signature.trim();
  for (size_t I = Text.size(); I-- > 0 && Open == StringRef::npos;) {
    Depth += Text[I] == ')';
    if (Text[I] == '(' && --Depth == 0)
      Open = I;
    if (Depth == 0)
      break;
  }
  auto Wrong = [&](const Twine &Why) {
    return makeError("--signature wants a function's type such as 'i32 (ptr "
                     "addrspace(6), i32)', not '{0}'{1}",
                     Signature, Why.str());
  };
  if (Open == StringRef::npos)
    return Wrong("");
  std::string Declaration = ("declare " + Text.take_front(Open) +
                             " @prototype" + Text.drop_front(Open))
                                .str();
  SMDiagnostic Diagnostic;
  // Into the module itself, so that types and data layout are its own.
  MemoryBufferRef Buffer(Declaration, "signature");
  if (parseAssemblyInto(Buffer, &M, nullptr, Diagnostic))
    return Wrong(": " + Diagnostic.getMessage());
  Function *F = M.getFunction("prototype");
  F->setName(Name);
  return F;
}

/// The type of the scalar that \p Text is; null if it looks like a buffer.
static Type *scalarType(StringRef Text, LLVMContext &Ctx) {
  auto [Name, Value] = Text.split(':');
  if (Value.empty() || Value.contains(':') || Value.contains(',') ||
      Value.contains('@'))
    return nullptr;
  if (Name == "i1")
    return Type::getInt1Ty(Ctx);
  std::optional<Format> F = findElement(Name);
  if (!F)
    return nullptr;
  switch (*F) {
  case Format::F16:
    return Type::getHalfTy(Ctx);
  case Format::BF16:
    return Type::getBFloatTy(Ctx);
  case Format::F32:
    return Type::getFloatTy(Ctx);
  case Format::F64:
    return Type::getDoubleTy(Ctx);
  default:
    return IntegerType::get(Ctx, std::max<unsigned>(info(*F).Bits, 8));
  }
}

Expected<Function *> pto::sim::declareByArguments(Module &M, StringRef Name,
                                                  ArrayRef<StringRef> Texts,
                                                  ArrayRef<unsigned> Globals) {
  LLVMContext &Ctx = M.getContext();
  SmallVector<Type *, 8> Types;
  for (auto [Index, Text] : enumerate(Texts)) {
    if (Text.starts_with("mask:"))
      return makeError("argument {0} is a mask; say with --signature how many "
                       "lanes it has",
                       Index + 1);
    Type *Scalar = scalarType(Text, Ctx);
    unsigned Space = is_contained(Globals, Index) ? AddressSpace::Global
                                                  : AddressSpace::UnifiedBuffer;
    Types.push_back(Scalar ? Scalar : PointerType::get(Ctx, Space));
  }
  return Function::Create(FunctionType::get(Type::getVoidTy(Ctx), Types, false),
                          GlobalValue::ExternalLinkage, Name, M);
}
