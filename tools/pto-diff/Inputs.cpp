//===- Inputs.cpp - Pseudo-random arguments and memory --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"
#include "BoundaryValues.h"
#include "Lanes.h"
#include "MaskImages.h"
#include "RandomBytes.h"
#include "pto/Emulation/Emulation.h"
#include "pto/Numeric/Conversion.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/InstrTypes.h"
#include <algorithm>
#include <cstring>
#include <map>

using namespace llvm;
using namespace pto;
using namespace pto::diff;

/// Whether values of \p Ty are made of whole bytes or of single bits.
static bool isPlain(Type *Ty) {
  Type *Element = Ty->getScalarType();
  if (isa<FixedVectorType>(Ty)) {
    if (Element->isIntegerTy(1))
      return true;
    return !Element->isPointerTy() && isPlain(Element);
  }
  return Ty->isIntegerTy(1) || Ty->isIntegerTy(8) || Ty->isIntegerTy(16) ||
         Ty->isIntegerTy(32) || Ty->isIntegerTy(64) || Ty->isHalfTy() ||
         Ty->isBFloatTy() || Ty->isFloatTy() || Ty->isDoubleTy() ||
         Ty->isPointerTy();
}

std::optional<std::string> pto::diff::whyNotCallable(const Function &F) {
  auto Unsupported = [](const Twine &What, Type *Ty) {
    std::string Text;
    raw_string_ostream(Text) << What << ' ' << *Ty;
    return Text;
  };
  if (F.isVarArg())
    return "variadic";
  unsigned Pointers = 0;
  for (const Argument &Arg : F.args()) {
    Type *Ty = Arg.getType();
    if (!isPlain(Ty) || Arg.hasByValAttr())
      return Unsupported("parameter of type", Ty);
    if (!Ty->isPointerTy())
      continue;
    ++Pointers;
    unsigned Space = Ty->getPointerAddressSpace();
    if (Space != AddressSpace::Generic && Space != AddressSpace::Global &&
        Space != AddressSpace::UnifiedBuffer)
      return Unsupported("parameter of type", Ty);
  }
  if (Pointers > SharedBytes / PointerBytes)
    return "too many pointers";
  Type *Ty = F.getReturnType();
  // Addresses differ.
  auto IsResult = [](Type *Ty) { return isPlain(Ty) && !Ty->isPointerTy(); };
  auto *Struct = dyn_cast<StructType>(Ty);
  if (!Ty->isVoidTy() &&
      !(Struct ? all_of(Struct->elements(), IsResult) : IsResult(Ty)))
    return Unsupported("result of type", Ty);
  return std::nullopt;
}

/// Fills \p Slot with the elements of a value of type \p Ty from 1 to 7, floats
/// with eighths between.
static void fillSmall(std::mt19937_64 &Random, Type *Ty,
                      std::vector<uint8_t> &Slot) {
  unsigned Bytes = Ty->getScalarSizeInBits() / 8;
  for (size_t I = 0; I + Bytes <= Slot.size(); I += Bytes) {
    uint64_t Element = 1 + Random() % 7;
    if (std::optional<Format> F =
            Ty->isFPOrFPVectorTy() ? formatOfType(Ty) : std::nullopt) {
      // Exact, so every format has the same numbers.
      float Value = Element + (Random() % 8) / 8.0f;
      uint32_t Bits;
      std::memcpy(&Bits, &Value, 4);
      Element = convert(Format::F32, *F, Bits).Bits;
    }
    std::memcpy(&Slot[I], &Element, Bytes);
  }
}

/// Fills \p Slot with elements of a value of type \p Ty at boundaries of
/// rounding. One element is of the kind \p First, the next of the one after it.
static void fillBoundaries(std::mt19937_64 &Random, Type *Ty, uint64_t First,
                           std::vector<uint8_t> &Slot) {
  unsigned Bytes = Ty->getScalarSizeInBits() / 8;
  for (size_t I = 0; I + Bytes <= Slot.size(); I += Bytes) {
    unsigned Kind = (First + I / Bytes) % NumBoundaryKinds;
    Type *Element = Ty->getScalarType();
    uint64_t Bits;
    if (Element->isHalfTy() || Element->isBFloatTy() || Element->isFloatTy())
      Bits = boundaryFloat(Random, *formatOfType(Ty), Kind);
    else
      Bits = boundaryInteger(Random, Element->getPrimitiveSizeInBits(), Kind);
    std::memcpy(&Slot[I], &Bits, Bytes);
  }
}

namespace {
/// What every function finds in the unified buffer for a seed, and the
/// generator after it.
struct SharedMemory {
  std::vector<uint8_t> Bytes;
  std::mt19937_64 Next;
};
} // namespace

/// Functions are called with the same few seeds, three times each, and making
/// the bytes takes longer than most functions do: the last ones are kept.
static const SharedMemory &sharedMemory(uint64_t Seed) {
  static std::map<uint64_t, SharedMemory> Made;
  constexpr size_t Most = 32;
  auto It = Made.find(Seed);
  if (It == Made.end()) {
    if (Made.size() == Most)
      Made.clear();
    It = Made.emplace(Seed, SharedMemory()).first;
    SharedMemory &Memory = It->second;
    Memory.Bytes.resize(SharedBytes);
    Memory.Next.seed(Seed);
    fillRandomly(Memory.Next, Memory.Bytes.data(), SharedBytes);
  }
  return It->second;
}

Inputs::Inputs(const Function &F, uint64_t Seed, Numbers Kind,
               DeviceMemory &Memory, bool ForHost) {
  const SharedMemory &Shared = sharedMemory(Seed);
  std::copy(Shared.Bytes.begin(), Shared.Bytes.end(), Memory.unifiedBuffer());
  std::mt19937_64 Random = Shared.Next;
  uint64_t NextBuffer = 0;
  auto Pointer = [&](unsigned Space) -> uint64_t {
    if (Space == AddressSpace::Global) {
      uint8_t *Host = Memory.allocateGlobal(PointerBytes);
      fillRandomly(Random, Host, PointerBytes);
      Globals.push_back(Host);
      return ForHost ? uintptr_t(Host) : Memory.globalAddress(Host);
    }
    uint64_t Address = NextBuffer;
    NextBuffer += PointerBytes;
    bool IsHostAddress = ForHost && Space == AddressSpace::Generic;
    return Address + (IsHostAddress ? uintptr_t(Memory.unifiedBuffer()) : 0);
  };
  for (const Argument &Arg : F.args()) {
    Type *Ty = Arg.getType();
    std::vector<uint8_t> Slot;
    if (Ty->isPointerTy()) {
      uint64_t Address = Pointer(Ty->getPointerAddressSpace());
      Slot.resize(8);
      std::memcpy(Slot.data(), &Address, 8);
    } else if (Kind == Numbers::Any && Ty->isIntegerTy() && Random() % 4 != 0) {
      // Numbers that make sense as a count, an index or a shift amount.
      uint64_t Small = Random() % (Ty->isIntegerTy(1) ? 2 : 300);
      Slot.resize(std::max(Ty->getIntegerBitWidth() / 8, 1u));
      std::memcpy(Slot.data(), &Small, Slot.size());
    } else {
      uint64_t Bits = isPartialMask(Ty)
                          ? ImageBits
                          : Ty->getPrimitiveSizeInBits().getFixedValue();
      Slot.resize(divideCeil(Bits, 8));
      if (Kind == Numbers::Small && Ty->isIntegerTy() && Seed % 2)
        Slot[0] = 32 * (Random() % 8);
      else if (Kind == Numbers::Small && Ty->getScalarSizeInBits() > 1)
        fillSmall(Random, Ty, Slot);
      else if (Kind == Numbers::Boundaries && Ty->getScalarSizeInBits() > 1)
        fillBoundaries(Random, Ty, Seed, Slot);
      else
        fillRandomly(Random, Slot.data(), Slot.size());
      if (Ty->isIntegerTy(1))
        Slot[0] &= 1;
    }
    Slots.push_back(std::move(Slot));
  }
}
