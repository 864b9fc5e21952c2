//===- PlacedArguments.cpp - Arrays in device memory ----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlacedArguments.h"
#include "ToolError.h"
#include "pto/Emulation/Emulation.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace pto;
using namespace pto::run;

std::string pto::run::argumentText(const Parameter &P, size_t I) {
  return formatv("argument {0}{1} of type {2}", I + 1,
                 P.Name.empty() ? "" : " ('" + P.Name + "')", P.Text);
}

llvm::Error pto::run::checkNumArguments(StringRef Function,
                                        ArrayRef<Parameter> Parameters,
                                        size_t Count) {
  if (Count == Parameters.size())
    return llvm::Error::success();
  std::string Types;
  for (const Parameter &P : Parameters)
    Types += (Types.empty() ? "" : ", ") + P.Text;
  return makeError("function '{0}' has {1} parameters ({2}), but there are "
                   "{3} arguments",
                   Function, Parameters.size(), Types, Count);
}

llvm::Error PlacedArguments::place(size_t I, const ArgumentValue &A,
                                   PointerForm Form) {
  const Parameter &P = Parameters[I];
  bool IsGlobal = P.Space == AddressSpace::Global || A.IsGlobal;
  if (IsGlobal && P.Space == AddressSpace::UnifiedBuffer)
    return makeError("{0} points into the unified buffer, and the array is "
                     "meant for global memory",
                     argumentText(P, I));
  uint64_t Begin = uintptr_t(A.Data), End = Begin + A.Bytes;
  const Array *Same = nullptr;
  for (const Array &Other : Arrays) {
    uint64_t OtherBegin = uintptr_t(Other.Data);
    if (Begin >= OtherBegin + Other.Bytes || OtherBegin >= End)
      continue;
    if (Begin != OtherBegin || A.Bytes != Other.Bytes ||
        IsGlobal != Other.IsGlobal)
      return makeError("{0} overlaps argument {1}; pass the same array or one "
                       "that is apart",
                       argumentText(P, I), Other.Index + 1);
    Same = &Other;
  }
  Array New = {I,        A.Data,   A.Bytes,
               nullptr,  IsGlobal, A.IsWritable && !P.IsConst,
               P.IsConst};
  if (Same) {
    New.Copy = Same->Copy;
  } else if (IsGlobal) {
    New.Copy = Memory.allocateGlobal(A.Bytes);
  } else {
    auto Address = Memory.place(P.Name, A.Bytes);
    if (!Address)
      return makeError("{0}: {1}", argumentText(P, I),
                       toString(Address.takeError()));
    New.Copy = Memory.unifiedBuffer() + *Address;
  }
  if (A.Bytes)
    std::memcpy(New.Copy, A.Data, A.Bytes);
  Arrays.push_back(New);

  bool IsHost = Form == PointerForm::Host;
  uint64_t Address = uintptr_t(New.Copy);
  if (IsGlobal ? !IsHost : !IsHost || P.Space != AddressSpace::Generic)
    Address = IsGlobal ? Memory.globalAddress(New.Copy)
                       : New.Copy - Memory.unifiedBuffer();
  std::vector<uint8_t> Slot(sizeof(Address));
  std::memcpy(Slot.data(), &Address, sizeof(Address));
  Slots.push_back(std::move(Slot));
  return llvm::Error::success();
}

llvm::Error PlacedArguments::add(ArrayRef<ArgumentValue> Arguments,
                                 PointerForm Form) {
  if (llvm::Error E = checkNumArguments(Function, Parameters, Arguments.size()))
    return E;
  for (size_t I = 0; I != Arguments.size(); ++I) {
    const Parameter &P = Parameters[I];
    const ArgumentValue &A = Arguments[I];
    if (P.Kind == Parameter::Unsupported)
      return makeError("{0}: values of this type cannot be passed",
                       argumentText(P, I));
    if (P.Kind == Parameter::Pointer) {
      if (llvm::Error E = place(I, A, Form))
        return E;
      continue;
    }
    if (A.Bytes != P.Bytes)
      return makeError("{0} takes {1} bytes, not {2}", argumentText(P, I),
                       P.Bytes, A.Bytes);
    auto *Data = static_cast<const uint8_t *>(A.Data);
    Slots.emplace_back(Data, Data + A.Bytes);
  }
  return llvm::Error::success();
}

llvm::Error PlacedArguments::finish() const {
  for (const Array &A : Arrays) {
    bool IsWritable = any_of(Arrays, [&](const Array &Other) {
      return Other.IsWritable && Other.Copy == A.Copy;
    });
    if (!IsWritable && A.Bytes && std::memcmp(A.Copy, A.Data, A.Bytes) != 0)
      return makeError("{0}: function '{1}' writes to it, but {2}",
                       argumentText(Parameters[A.Index], A.Index), Function,
                       A.IsConst ? "the pointer is to const: an access beyond "
                                   "the end of another array?"
                                 : "the array is read-only");
  }
  for (const Array &A : Arrays)
    if (A.IsWritable && A.Bytes)
      std::memcpy(A.Data, A.Copy, A.Bytes);
  return llvm::Error::success();
}
