//===- ConvertFile.cpp - Convert whole arrays -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConvertFile.h"
#include "../common/Files.h"
#include "PackedElements.h"
#include "Report.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using namespace pto;
using namespace pto::cvt;

namespace {
/// The elements of a file, and the shape of their array.
struct Source {
  PackedElements Elements;
  std::vector<uint64_t> Shape;
};
} // namespace

/// Elements of format \p F from \p Bytes of \p Path.
static Expected<PackedElements> unpack(StringRef Path, StringRef Bytes,
                                       Format F) {
  unsigned Bits = info(F).Bits;
  if (Bytes.size() * 8 % Bits != 0)
    return makeError("'{0}' has {1} bytes, which is not a multiple of the {2} of "
                     "{3}",
                     Path, Bytes.size(), Bits / 8, info(F).Name);
  PackedElements Elements(F, Bytes.size() * 8 / Bits);
  std::copy(Bytes.begin(), Bytes.end(), Elements.data());
  return Elements;
}

/// The elements of format \p F that \p Path holds.
static Expected<Source> readElements(StringRef Path, Format F) {
  if (!Path.ends_with(".npy")) {
    auto File = run::readFile(Path);
    if (!File)
      return File.takeError();
    auto Elements = unpack(Path, (*File)->getBuffer(), F);
    if (!Elements)
      return Elements.takeError();
    size_t Count = Elements->size();
    return Source{std::move(*Elements), {Count}};
  }
  Expected<NpyArray> Array = run::readNpyFile(Path);
  if (!Array)
    return Array.takeError();
  if (!isNpyTypeOf(Array->Descr, F))
    return makeError("'{0}' has elements of type '{1}', but those of {2} are "
                     "of type {3}",
                     Path, Array->Descr, info(F).Name, describeNpyType(F));
  auto Elements = unpack(Path, llvm::toStringRef(Array->Data), F);
  if (!Elements)
    return Elements.takeError();
  return Source{std::move(*Elements), std::move(Array->Shape)};
}

/// The shape of an array of \p Count elements of format \p To, made of one
/// whose shape is \p Shape and whose elements have format \p From. Elements of
/// 4 bits are two to one of NumPy's.
static Expected<std::vector<uint64_t>>
shapeOfResult(std::vector<uint64_t> Shape, Format From, Format To,
              uint64_t Count) {
  bool WasPacked = info(From).Bits == 4, IsPacked = info(To).Bits == 4;
  if (Shape.empty() && !WasPacked && !IsPacked)
    return Shape;
  if (Shape.size() <= 1)
    return std::vector<uint64_t>{IsPacked ? llvm::divideCeil(Count, 2) : Count};
  if (WasPacked && !IsPacked)
    Shape.back() *= 2;
  if (IsPacked && !WasPacked) {
    if (Shape.back() % 2 != 0)
      return makeError("rows of {0} elements cannot be rows of {1}, of which "
                       "two make a byte",
                       Shape.back(), info(To).Name);
    Shape.back() /= 2;
  }
  return Shape;
}

Error pto::cvt::convertFile(StringRef Input, StringRef Output, Format From,
                            Format To,
                            llvm::function_ref<uint64_t(uint64_t)> Convert) {
  Expected<Source> In = readElements(Input, From);
  if (!In)
    return In.takeError();
  const PackedElements &Sources = In->Elements;
  PackedElements Results(To, Sources.size());
  for (size_t I = 0; I != Sources.size(); ++I)
    Results.set(I, Convert(Sources.get(I)));

  llvm::ArrayRef<uint8_t> Bytes(
      Results.data(), llvm::divideCeil(Results.size() * info(To).Bits, 8));
  if (!Output.ends_with(".npy"))
    return run::writeFile(Output, llvm::toStringRef(Bytes));
  auto Shape = shapeOfResult(std::move(In->Shape), From, To, Results.size());
  if (!Shape)
    return Shape.takeError();
  return run::writeFile(Output, run::npyContent("pto-cvt", Output, "the result",
                                                To, std::move(*Shape), Bytes));
}
