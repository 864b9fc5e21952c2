//===- Outputs.cpp - Results of a run -------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Outputs.h"
#include "Files.h"
#include "MaskImages.h"
#include "Signatures.h"
#include "ToolError.h"
#include "pto/Numeric/Text.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pto;
using namespace pto::run;

static uint64_t readElement(const uint8_t *Data, Format F, uint64_t I) {
  unsigned Bytes = std::max(1, info(F).Bits / 8);
  uint64_t Value = 0;
  for (unsigned Byte = 0; Byte < Bytes; ++Byte)
    Value |= uint64_t(Data[I * Bytes + Byte]) << 8 * Byte;
  return Value;
}

/// One element; a pair of 4-bit ones as "(low, high)".
static std::string elementText(const uint8_t *Data, Format F, uint64_t I) {
  uint64_t Bits = readElement(Data, F, I);
  if (info(F).Bits != 4)
    return valueText(F, Bits);
  return "(" + valueText(F, Bits & 15) + ", " + valueText(F, Bits >> 4) + ")";
}

static void printElements(const uint8_t *Data, Format F, uint64_t Count,
                          bool All) {
  // As NumPy does it: what is long is shown from both ends.
  constexpr uint64_t Short = 16, Edge = 6;
  outs() << '[';
  for (uint64_t I = 0; I < Count; ++I) {
    if (!All && Count > Short && I == Edge) {
      outs() << ", ...";
      I = Count - Edge;
    }
    outs() << (I ? ", " : "") << elementText(Data, F, I);
  }
  outs() << "]\n";
}

static void printMask(const uint8_t *Data, unsigned Lanes) {
  bool IsView = Lanes == 64 || Lanes == 128 || Lanes == ImageBits;
  unsigned Bits = IsView ? ImageBits : Lanes, Stride = Bits / Lanes;
  auto Bit = [&](unsigned I) { return Data[I / 8] >> I % 8 & 1; };
  unsigned Active = 0;
  for (unsigned I = 0; I < Lanes; ++I)
    Active += Bit(I * Stride);
  outs() << "0x";
  for (unsigned I = (Bits + 7) / 8; I-- > 0;)
    outs() << format_hex_no_prefix(Data[I], 2);
  outs() << " (" << Active << " of " << Lanes << " lanes)\n";
}

static void printValue(StringRef Name, Type *Ty, const uint8_t *Data,
                       const DataLayout &Layout, bool All) {
  if (auto *Struct = dyn_cast<StructType>(Ty)) {
    auto *Emulated = cast<StructType>(emulatedType(Ty));
    const StructLayout *Fields = Layout.getStructLayout(Emulated);
    for (unsigned I = 0; I < Struct->getNumElements(); ++I)
      printValue((Name + "." + Twine(I)).str(), Struct->getElementType(I),
                 Data + Fields->getElementOffset(I), Layout, All);
    return;
  }
  outs() << Name << ": " << typeText(Ty) << " = ";
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  if (Ty->getScalarType()->isIntegerTy(1)) {
    if (Vector)
      printMask(Data, Vector->getNumElements());
    else
      outs() << (Data[0] & 1) << '\n';
    return;
  }
  std::optional<Format> F = elementFormat(Ty);
  if (!F) {
    // Pointers and the like, as their bytes.
    uint64_t Bytes = Layout.getTypeStoreSize(emulatedType(Ty));
    outs() << "0x";
    for (uint64_t I = Bytes; I-- > 0;)
      outs() << format_hex_no_prefix(Data[I], 2);
    outs() << '\n';
  } else if (Vector) {
    printElements(Data, *F, Vector->getNumElements(), All);
  } else {
    uint64_t Bits = readElement(Data, *F, 0);
    outs() << valueText(*F, Bits) << " (" << bitsText(*F, Bits) << ")\n";
  }
}

namespace {
/// What a file is to contain.
struct SavedElements {
  StringRef Name, File;
  const uint8_t *Data;
  Format Element;
  uint64_t Count;
  bool IsResult;
};
} // namespace

static llvm::Error write(StringRef Program, const SavedElements &S) {
  uint64_t Bytes = S.Count * std::max(1, info(S.Element).Bits / 8);
  if (S.File.ends_with(".npy"))
    return writeFile(S.File,
                     npyContent(Program, S.File, "'" + S.Name + "'", S.Element,
                                {S.Count}, ArrayRef(S.Data, Bytes)));
  return writeFile(S.File,
                   StringRef(reinterpret_cast<const char *>(S.Data), Bytes));
}

/// What is to be saved as the output called \p Name, or as the first one if
/// that is empty.
static Expected<SavedElements> findSaved(StringRef Name, StringRef File,
                                         const Arguments &Args, Type *Ty,
                                         const uint8_t *Result) {
  bool HasResult = !Ty->isVoidTy();
  if (HasResult && (Name.empty() || Name == "result")) {
    std::optional<Format> F = elementFormat(Ty);
    auto *Vector = dyn_cast<FixedVectorType>(Ty);
    if (Ty->getScalarType()->isIntegerTy(1) && Vector)
      return SavedElements{"result",
                           File,
                           Result,
                           Format::U8,
                           isPartialMask(Ty) ? ImageBits / 8
                                             : Vector->getNumElements() / 8,
                           /*IsResult=*/true};
    if (!F)
      return makeError("a result of type {0} cannot be saved", typeText(Ty));
    return SavedElements{"result",
                         File,
                         Result,
                         *F,
                         Vector ? uint64_t(Vector->getNumElements()) : 1,
                         /*IsResult=*/true};
  }
  for (const Buffer &B : Args.Buffers)
    if (Name.empty() ? B.IsOutput : B.Name == Name)
      return SavedElements{B.Name,
                           File,
                           B.Data,
                           B.Element,
                           B.Count,
                           /*IsResult=*/false};
  std::string Names = HasResult ? "result" : "";
  for (const Buffer &B : Args.Buffers)
    Names += (Names.empty() ? "" : ", ") + B.Name;
  if (Name.empty())
    return makeError("there is nothing to save: the function has no result and "
                     "no new buffer (NAME:TYPE:COUNT)");
  return makeError("there is no output '{0}' to save; there is {1}", Name,
                   Names.empty() ? "none" : Names);
}

llvm::Error pto::run::writeOutputs(const OutputOptions &Options,
                                   const Arguments &Args, Type *Ty,
                                   const uint8_t *Result,
                                   const DataLayout &Layout) {
  StringRef Program = Options.Program;
  // All are found before the first is written.
  SmallVector<SavedElements, 2> Saved;
  auto Add = [&](StringRef Name, StringRef File) -> llvm::Error {
    auto S = findSaved(Name, File, Args, Ty, Result);
    if (!S)
      return S.takeError();
    Saved.push_back(*S);
    return llvm::Error::success();
  };
  if (!Options.Output.empty())
    if (llvm::Error E = Add("", Options.Output))
      return E;
  for (auto [Name, File] : Options.Saved)
    if (llvm::Error E = Add(Name, File))
      return E;
  bool PrintsResult = !Ty->isVoidTy();
  for (const SavedElements &S : Saved) {
    if (llvm::Error E = write(Program, S))
      return E;
    // Nor shall text be among the bytes of an output.
    PrintsResult &= !S.IsResult && !isStandardOutput(S.File);
  }
  if (PrintsResult)
    printValue("result", Ty, Result, Layout, Options.PrintAll);
  if (!Saved.empty())
    return llvm::Error::success();
  for (const Buffer &B : Args.Buffers) {
    if (!B.IsOutput)
      continue;
    outs() << B.Name << ": " << formatName(B.Element) << '[' << B.Count << ']'
           << (B.Place.empty() ? "" : " at ") << B.Place << " = ";
    printElements(B.Data, B.Element, B.Count, Options.PrintAll);
  }
  return llvm::Error::success();
}
