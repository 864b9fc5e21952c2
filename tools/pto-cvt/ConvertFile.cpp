//===- ConvertFile.cpp - Convert whole arrays -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConvertFile.h"
#include "Files.h"
#include "Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using llvm::Expected;
using llvm::StringRef;
using namespace pto;
using namespace pto::cvt;

namespace {
/// The elements of a file, and the shape of their array.
struct Source {
  std::unique_ptr<llvm::MemoryBuffer> File;
  StringRef Bytes;
  std::vector<uint64_t> Shape;
  uint64_t Count;
};
} // namespace

/// The elements of format \p F that \p Path holds.
static Expected<Source> readElements(StringRef Path, Format F) {
  auto File = run::readFile(Path);
  if (!File)
    return File.takeError();
  Source In = {std::move(*File), {}, {}, 0};
  In.Bytes = In.File->getBuffer();
  if (Path.ends_with(".npy")) {
    Expected<NpyView> Array = viewNpy(In.Bytes);
    if (!Array)
      return makeError("'{0}': {1}", Path, toString(Array.takeError()));
    if (!isNpyTypeOf(Array->Descr, F))
      return makeError("'{0}' has elements of type '{1}', but those of {2} are "
                       "of type {3}",
                       Path, Array->Descr, info(F).Name, describeNpyType(F));
    In.Bytes = Array->Data;
    In.Shape = std::move(Array->Shape);
  }
  unsigned Bits = info(F).Bits;
  if (In.Bytes.size() * 8 % Bits != 0)
    return makeError(
        "'{0}' has {1} bytes, which is not a multiple of the {2} of "
        "{3}",
        Path, In.Bytes.size(), Bits / 8, info(F).Name);
  In.Count = In.Bytes.size() * 8 / Bits;
  if (!Path.ends_with(".npy"))
    In.Shape = {In.Count};
  return In;
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

static void printCounts(const ArrayConverter &Converter, uint64_t Count,
                        const ChainCounts &Counts) {
  for (size_t I = 0; I != Converter.numSteps(); ++I) {
    const ConversionCounts &C = Counts.Steps[I];
    llvm::errs() << "pto-cvt: " << Converter.step(I).name() << ": " << Count
                 << " elements, " << C.Inexact << " inexact, " << C.Overflow
                 << " overflow, " << C.Underflow << " underflow, " << C.NaN
                 << " NaN\n";
  }
}

llvm::Error pto::cvt::convertFile(StringRef Input, StringRef Output,
                                  llvm::ArrayRef<ConversionSpec> Steps,
                                  const FileOptions &Options) {
  Format From = Steps.front().source(), To = Steps.back().result();
  Expected<Source> In = readElements(Input, From);
  if (!In)
    return In.takeError();
  auto Converter = ArrayConverter::create(Steps, Options.Engine);
  if (!Converter)
    return Converter.takeError();
  std::string Header;
  if (Output.ends_with(".npy")) {
    auto Shape = shapeOfResult(std::move(In->Shape), From, To, In->Count);
    if (!Shape)
      return Shape.takeError();
    run::noteBitPattern("pto-cvt", Output, "the result", To);
    Header = npyHeader(npyType(To).Descr, *Shape);
  }
  ChainCounts Counts;
  Counts.CountSteps = Options.Counts;
  bool IsChain = Steps.size() > 1;
  auto Write = [&](llvm::raw_ostream &OS) {
    OS << Header;
    (*Converter)
        ->runInPieces(
            In->Bytes.data(), In->Count,
            [&](llvm::ArrayRef<uint8_t> Piece) { OS << toStringRef(Piece); },
            Options.Threads, Options.Counts || IsChain ? &Counts : nullptr);
  };
  if (llvm::Error E = run::writeFile(Output, Write))
    return E;
  if (Options.Counts)
    printCounts(**Converter, In->Count, Counts);
  if (Counts.DoubleRounded != 0)
    llvm::errs() << "pto-cvt: warning: " << Counts.DoubleRounded << " of "
                 << In->Count
                 << " results are not those of a single conversion "
                 << "from " << formatName(From) << " to " << formatName(To)
                 << ": the elements were rounded more than once\n";
  return llvm::Error::success();
}
