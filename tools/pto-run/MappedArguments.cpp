//===- MappedArguments.cpp - Arguments of --map ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MappedArguments.h"
#include "ToolError.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DerivedTypes.h"

using namespace llvm;
using namespace pto;
using namespace pto::run;

/// Precedes an array of which every chunk gets all.
static constexpr StringLiteral WholeMark = "whole=";

/// The text for parseArguments() of array \p Text for parameter \p P, whose
/// role is that of \p A.
Expected<std::string> MappedArguments::readArray(const Parameter &P,
                                                 MappedArgument &A,
                                                 StringRef Text) {
  A.Role = MappedArgument::Chunk;
  A.Value.IsGlobal = Text.consume_front(GlobalMark);
  if (Text.consume_front(WholeMark))
    A.Role = MappedArgument::Same;
  A.Value.IsWritable = A.Role == MappedArgument::Chunk;
  if (is_contained({"addr", "i32", "i64"}, Text.split(':').first))
    return makeError("{0}: '{1}' is an address, but with --map kernels get "
                     "arrays; give NAME:TYPE:COUNT, FILE.npy, FILE:TYPE or "
                     "TYPE:V1,V2,...",
                     argumentText(P, Roles.size()), Text);
  StringRef Suffix = Text.rsplit('@').second;
  uint64_t Address;
  if (!Suffix.empty() && !Suffix.getAsInteger(0, Address))
    return makeError("{0}: '@{1}': with --map arrays have no addresses of your "
                     "choice",
                     argumentText(P, Roles.size()), Suffix);
  // There is room in global memory, from which chunks are copied.
  return (GlobalMark + Text).str();
}

/// Appends the parameter and the role for \p Text, and gives the text for
/// parseArguments().
Expected<std::string> MappedArguments::readRole(const Argument &A,
                                                StringRef Text) {
  Type *Ty = A.getType();
  Parameter P;
  P.Kind = Parameter::Value;
  P.Name = A.getName().str();
  P.Text = typeText(Ty);
  if (!Ty->isVectorTy() && !Ty->isIntegerTy(1))
    P.Element = elementFormat(Ty);
  MappedArgument Mapped;
  std::string Rewritten = Text.str();
  if (Ty->isPointerTy()) {
    P.Kind = Parameter::Pointer;
    P.Space = Ty->getPointerAddressSpace();
    Expected<std::string> Array = readArray(P, Mapped, Text);
    if (!Array)
      return Array.takeError();
    Rewritten = *Array;
  } else if (Text == "count") {
    if (llvm::Error E = checkIsCount(P, Roles.size()))
      return std::move(E);
    Mapped.Role = MappedArgument::Count;
    HasCount = true;
    Rewritten = P.Text + ":0";
  }
  Parameters.push_back(std::move(P));
  Roles.push_back(Mapped);
  return Rewritten;
}

Expected<MappedArguments> MappedArguments::parse(const Function &F,
                                                 ArrayRef<StringRef> Texts,
                                                 DeviceMemory &Memory) {
  MappedArguments Result;
  std::vector<std::string> Rewritten;
  for (auto [Parameter, Text] : zip(F.args(), Texts)) {
    Expected<std::string> Own = Result.readRole(Parameter, Text);
    if (!Own)
      return Own.takeError();
    Rewritten.push_back(std::move(*Own));
  }
  for (StringRef Text : Texts.drop_front(Rewritten.size()))
    Rewritten.push_back(Text.str()); // Too many, which is said there.
  Expected<Arguments> Values = parseArguments(
      F, SmallVector<StringRef, 8>(Rewritten.begin(), Rewritten.end()), Memory);
  if (!Values)
    return Values.takeError();
  Result.Values = std::move(*Values);
  auto NextBuffer = Result.Values.Buffers.begin();
  for (auto [P, A, Slot] :
       zip(Result.Parameters, Result.Roles, Result.Values.Slots)) {
    if (P.Kind == Parameter::Pointer) {
      Buffer &B = *NextBuffer++;
      B.Place.clear();
      A.ElementBytes = B.elementBytes();
      A.Value.Data = B.Data;
      A.Value.Bytes = B.Count * B.elementBytes();
    } else {
      P.Bytes = Slot.size();
      A.Value.Data = Slot.data();
      A.Value.Bytes = Slot.size();
    }
  }
  return Result;
}
