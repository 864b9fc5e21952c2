//===- Arguments.cpp - Values for the parameters of a function ------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "Files.h"
#include "Lanes.h"
#include "MaskImages.h"
#include "ToolError.h"
#include "Values.h"
#include "pto/Emulation/Emulation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace pto;
using namespace pto::run;

unsigned Buffer::elementBytes() const {
  return std::max(1, info(Element).Bits / 8);
}

std::string pto::run::typeText(const Type *Ty) {
  std::string Text;
  raw_string_ostream(Text) << *Ty;
  return Text;
}

std::optional<Format> pto::run::elementFormat(const Type *Ty) {
  if (Ty->getScalarType()->isDoubleTy())
    return Format::F64;
  return formatOfType(Ty);
}

std::optional<Format> pto::run::findElement(StringRef Name) {
  if (std::optional<Format> F = findFormat(std::string_view(Name)))
    return F;
  return StringSwitch<std::optional<Format>>(Name)
      .Case("i8", Format::S8)
      .Case("i16", Format::S16)
      .Case("i32", Format::S32)
      .Case("i64", Format::S64)
      .Default(std::nullopt);
}

static Expected<Format> parseElement(StringRef Name) {
  if (std::optional<Format> F = findElement(Name))
    return *F;
  return makeError("unknown element type '{0}'; the types are i8, i16, i32, "
                   "i64, s8, u8, s16, u16, s32, u32, s64, u64, f16, bf16, f32, "
                   "f8e4m3, f8e5m2, hif8, f4e2m1x2 and f4e1m2x2",
                   Name);
}

/// The format that an array of NumPy's type \p Descr most likely holds.
static Format formatOfNpy(StringRef Descr) {
  for (Format F : {Format::F16, Format::F32, Format::F64, Format::S8,
                   Format::S16, Format::S32, Format::S64, Format::U8,
                   Format::U16, Format::U32, Format::U64})
    if (npyType(F).Descr == Descr)
      return F;
  return Format::U8; // Booleans.
}

static void append(std::vector<uint8_t> &Bytes, uint64_t Value, unsigned N) {
  for (unsigned I = 0; I < N; ++I)
    Bytes.push_back(uint8_t(Value >> 8 * I));
}

namespace {

class Parser {
  DeviceMemory &Memory;
  PointerForm Form;
  Arguments &Result;

  Expected<std::vector<uint8_t>> pointer(unsigned Space, StringRef Text);
  Expected<std::vector<uint8_t>> scalar(Type *Ty, StringRef Text);
  Expected<std::vector<uint8_t>> vector(FixedVectorType *Ty, StringRef Text);
  Expected<std::vector<uint8_t>> mask(FixedVectorType *Ty, StringRef Text);
  Expected<std::vector<uint8_t>> elements(StringRef Text, Format F,
                                          std::optional<uint64_t> Count);

public:
  Parser(DeviceMemory &Memory, PointerForm Form, Arguments &Result)
      : Memory(Memory), Form(Form), Result(Result) {}

  Expected<std::vector<uint8_t>> parse(Type *Ty, StringRef Text);
};

} // namespace

/// "V1,V2,..." of format \p F; \p Count of them, or one for all, if given.
Expected<std::vector<uint8_t>> Parser::elements(StringRef Text, Format F,
                                                std::optional<uint64_t> Count) {
  SmallVector<StringRef, 16> Parts;
  Text.split(Parts, ',');
  if (Count && Parts.size() != *Count && Parts.size() != 1)
    return makeError("{0} values, but the vector has {1} elements; give as "
                     "many, or one for all",
                     Parts.size(), *Count);
  std::vector<uint8_t> Bytes;
  for (uint64_t I = 0, E = Count.value_or(Parts.size()); I != E; ++I) {
    auto Bits = parseValue(Parts[Parts.size() == 1 ? 0 : I].trim(), F);
    if (!Bits)
      return Bits.takeError();
    append(Bytes, *Bits, std::max(1, info(F).Bits / 8));
  }
  return Bytes;
}

Expected<std::vector<uint8_t>> Parser::pointer(unsigned Space, StringRef Text) {
  if (Text.consume_front(GlobalMark))
    Space = AddressSpace::Global;
  // A raw address.
  auto [First, Rest] = Text.split(':');
  uint64_t Address;
  std::vector<uint8_t> Slot;
  if (First == "addr" || First == "i32" || First == "i64") {
    if (Rest.getAsInteger(0, Address))
      return makeError("'{0}' is not an address", Rest);
    if (Space == AddressSpace::Generic && Form == PointerForm::Host)
      Address += uintptr_t(Memory.unifiedBuffer());
    append(Slot, Address, 8);
    return Slot;
  }

  std::optional<uint64_t> Wanted;
  auto [Spec, Suffix] = Text.rsplit('@');
  if (!Suffix.empty() && !Suffix.getAsInteger(0, Address)) {
    Wanted = Address;
    Text = Spec;
    if (Space == AddressSpace::Global)
      return makeError("'@{0}': global memory has no addresses of your choice",
                       Suffix);
  }

  Buffer B;
  B.IsOutput = false;
  std::vector<uint8_t> Bytes;
  SmallVector<StringRef, 3> Parts;
  Text.split(Parts, ':');
  if (Text.ends_with(".npy")) {
    auto Array = readNpyFile(Text);
    if (!Array)
      return Array.takeError();
    B.Element = formatOfNpy(Array->Descr);
    B.Name = sys::path::stem(Text).str();
    Bytes = std::move(Array->Data);
  } else if (Parts.size() == 3) {
    auto F = parseElement(Parts[1]);
    if (!F)
      return F.takeError();
    B.Element = *F;
    B.Name = Parts[0].str();
    B.IsOutput = true;
    uint64_t Count;
    if (Parts[2].getAsInteger(0, Count) || Count == 0 || Count >> 32)
      return makeError("'{0}' is not a number of elements", Parts[2]);
    Bytes.resize(Count * B.elementBytes());
  } else if (Parts.size() == 2 && findElement(Parts[0])) {
    B.Element = *findElement(Parts[0]);
    B.Name = "values";
    auto Values = elements(Parts[1], B.Element, std::nullopt);
    if (!Values)
      return Values.takeError();
    Bytes = std::move(*Values);
  } else if (Parts.size() == 2) {
    auto F = parseElement(Parts[1]);
    if (!F)
      return F.takeError();
    B.Element = *F;
    B.Name = sys::path::stem(Parts[0]).str();
    auto File = readFile(Parts[0]);
    if (!File)
      return File.takeError();
    StringRef Data = (*File)->getBuffer();
    if (Data.size() % B.elementBytes())
      return makeError("'{0}' has {1} bytes, which is not a multiple of the {2} "
                       "of {3}",
                       Parts[0], Data.size(), B.elementBytes(), Parts[1]);
    Bytes.assign(Data.bytes_begin(), Data.bytes_end());
  } else {
    return makeError("'{0}' is not a buffer; give NAME:TYPE:COUNT, FILE.npy, "
                     "FILE:TYPE, TYPE:V1,V2,... or addr:ADDRESS",
                     Text);
  }
  B.Count = Bytes.size() / B.elementBytes();

  uint8_t *Host;
  if (Space == AddressSpace::Global) {
    Host = Memory.allocateGlobal(Bytes.size());
    Address = Form == PointerForm::Host ? uintptr_t(Host)
                                        : Memory.globalAddress(Host);
    B.Place = "GM";
    if (Form == PointerForm::Device)
      B.Place += " 0x" + utohexstr(Address, /*LowerCase=*/true);
  } else {
    if (Wanted) {
      Address = *Wanted;
      if (llvm::Error E = Memory.placeAt(B.Name, Address, Bytes.size()))
        return std::move(E);
    } else {
      auto Placed = Memory.place(B.Name, Bytes.size());
      if (!Placed)
        return Placed.takeError();
      Address = *Placed;
    }
    Host = Memory.unifiedBuffer() + Address;
    B.Place = "UB 0x" + utohexstr(Address, /*LowerCase=*/true);
    if (Space == AddressSpace::Generic && Form == PointerForm::Host)
      Address = uintptr_t(Host);
  }
  std::copy(Bytes.begin(), Bytes.end(), Host);
  B.Data = Host;
  for (const Buffer &Other : Result.Buffers)
    if (Other.Name == B.Name && B.IsOutput && Other.IsOutput)
      return makeError("there are two buffers '{0}'", B.Name);
  Result.Buffers.push_back(std::move(B));
  append(Slot, Address, 8);
  return Slot;
}

Expected<std::vector<uint8_t>> Parser::scalar(Type *Ty, StringRef Text) {
  auto [Name, Value] = Text.split(':');
  std::vector<uint8_t> Slot;
  if (Ty->isIntegerTy(1)) {
    if (Name != "i1" || (Value != "0" && Value != "1"))
      return makeError("'{0}' is not a value of type i1; give i1:0 or i1:1",
                       Text);
    Slot.push_back(Value == "1");
    return Slot;
  }
  std::optional<Format> Own = elementFormat(Ty);
  if (!Own)
    return makeError("values of type {0} cannot be passed", typeText(Ty));
  auto F = parseElement(Name);
  if (!F || info(*F).Bits != info(*Own).Bits ||
      info(*F).isInteger() != info(*Own).isInteger() ||
      (info(*F).isFloat() && *F != *Own)) {
    if (!F)
      consumeError(F.takeError());
    std::string Right = typeText(Ty) == "half"     ? "f16"
                        : typeText(Ty) == "bfloat" ? "bf16"
                        : typeText(Ty) == "float"  ? "f32"
                        : typeText(Ty) == "double" ? "f64"
                                                   : typeText(Ty);
    return makeError("'{0}' is not a value of type {1}; give {2}:VALUE", Text,
                     typeText(Ty), Right);
  }
  auto Bits = parseValue(Value, *F);
  if (!Bits)
    return Bits.takeError();
  append(Slot, *Bits, info(*F).Bits / 8);
  return Slot;
}

Expected<std::vector<uint8_t>> Parser::mask(FixedVectorType *Ty,
                                            StringRef Text) {
  unsigned Lanes = Ty->getNumElements();
  StringRef Value = Text;
  auto NoMask = [&] {
    return makeError("'{0}' is not a mask; give mask:all, mask:none, "
                     "mask:first=N or mask:0xIMAGE",
                     Text);
  };
  if (!Value.consume_front("mask:"))
    return NoMask();
  // Masks of the three views are images, other vectors of bits their own size.
  bool IsView = Lanes == ImageBits || isPartialMask(Ty);
  unsigned Bits = IsView ? ImageBits : Lanes, Stride = Bits / Lanes;
  std::vector<uint8_t> Slot((Bits + 7) / 8);
  uint64_t First = 0;
  if (Value.consume_front("0x")) {
    APInt Image(Bits, 0);
    if (Value.empty() || Value.size() > (Bits + 3) / 4 ||
        !all_of(Value, isHexDigit))
      return makeError("'{0}' is not an image of {1} bits", Text, Bits);
    Image = APInt((Bits + 3) / 4 * 4, Value, 16).trunc(Bits);
    for (unsigned I = 0; I < Bits; ++I)
      Slot[I / 8] |= Image[I] << I % 8;
    return Slot;
  }
  if (Value == "all")
    First = Lanes;
  else if (Value.consume_front("first=")) {
    if (Value.getAsInteger(10, First) || First > Lanes)
      return makeError("'{0}' is not a number of lanes from 0 to {1}", Value,
                       Lanes);
  } else if (Value != "none") {
    return NoMask();
  }
  for (unsigned I = 0; I < First; ++I)
    Slot[I * Stride / 8] |= 1 << I * Stride % 8;
  return Slot;
}

Expected<std::vector<uint8_t>> Parser::vector(FixedVectorType *Ty,
                                              StringRef Text) {
  if (Ty->getElementType()->isIntegerTy(1))
    return mask(Ty, Text);
  std::optional<Format> Own = elementFormat(Ty);
  if (!Own)
    return makeError("values of type {0} cannot be passed", typeText(Ty));
  uint64_t Count = Ty->getNumElements();
  if (Text.ends_with(".npy")) {
    auto Array = readNpyFile(Text);
    if (!Array)
      return Array.takeError();
    if (!isNpyTypeOf(Array->Descr, *Own) || Array->numElements() != Count)
      return makeError("'{0}' has {1} elements of type '{2}', but the vector "
                       "has {3} of type {4}",
                       Text, Array->numElements(), Array->Descr, Count,
                       describeNpyType(*Own));
    return std::move(Array->Data);
  }
  auto [Name, Values] = Text.split(':');
  auto F = parseElement(Name);
  if (!F)
    return F.takeError();
  // Formats without an LLVM type travel as integers.
  if (std::max<unsigned>(info(*F).Bits, 8) != info(*Own).Bits ||
      (info(*Own).isFloat() && *F != *Own))
    return makeError("elements of {0} do not make a vector of type {1}", Name,
                     typeText(Ty));
  return elements(Values, *F, Count);
}

Expected<std::vector<uint8_t>> Parser::parse(Type *Ty, StringRef Text) {
  if (auto *Pointer = dyn_cast<PointerType>(Ty))
    return pointer(Pointer->getAddressSpace(), Text);
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty))
    return vector(Vector, Text);
  return scalar(Ty, Text);
}

Expected<Arguments> pto::run::parseArguments(const Function &F,
                                             ArrayRef<StringRef> Texts,
                                             DeviceMemory &Memory,
                                             PointerForm Form) {
  if (Texts.size() != F.arg_size()) {
    std::string Types;
    for (const Argument &Arg : F.args())
      Types += (Types.empty() ? "" : ", ") + typeText(Arg.getType());
    return makeError("function '{0}' has {1} parameters ({2}), but there are "
                     "{3} --arg",
                     F.getName(), F.arg_size(), Types, Texts.size());
  }
  Arguments Result;
  Parser P(Memory, Form, Result);
  for (const Argument &Arg : F.args()) {
    auto Slot = P.parse(Arg.getType(), Texts[Arg.getArgNo()]);
    if (!Slot)
      return makeError("argument {0}{1} of type {2}: {3}", Arg.getArgNo() + 1,
                       Arg.hasName() ? " ('" + Arg.getName().str() + "')" : "",
                       typeText(Arg.getType()), toString(Slot.takeError()));
    Result.Slots.push_back(std::move(*Slot));
  }
  return Result;
}
