//===- TileCases.cpp - Conversions of tiles to execute --------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileCases.h"
#include "ConversionInputs.h"
#include "pto/Emulation/Emulation.h"
#include "pto/Numeric/Forms.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cstring>
#include <fstream>
#include <gtest/gtest.h>
#include <random>
#include <sstream>

using namespace llvm;
using namespace pto;

std::vector<TilePair> pto::readTilePairs() {
  std::ifstream File(PTO_UNITTEST_INPUTS "/tcvt-pairs.csv");
  std::vector<TilePair> Pairs;
  std::string Line;
  std::getline(File, Line);
  while (std::getline(File, Line)) {
    std::istringstream Fields(Line);
    TilePair Pair;
    std::string A2A3, A5;
    std::getline(Fields, Pair.Src, ',');
    std::getline(Fields, Pair.Dst, ',');
    std::getline(Fields, A2A3, ',');
    std::getline(Fields, A5, ',');
    Pair.OnA5 = A5 == "yes";
    Pair.OnA2A3 = A2A3 == "yes";
    // Registers hold them in pairs.
    for (std::string *Name : {&Pair.Src, &Pair.Dst})
      if (info(*findFormat(*Name)).Bits == 4 &&
          !StringRef(*Name).ends_with("x2"))
        *Name += "x2";
    Pairs.push_back(Pair);
  }
  return Pairs;
}

std::string pto::tileFunction(const TilePair &Pair, StringRef CPU) {
  std::string Text, Operands, Call;
  raw_string_ostream OS(Text);
  OS << "define void @" << Pair.name() << "() #0 {\n";
  for (unsigned I = 0; I != 12; ++I) {
    OS << "  %p" << I << " = getelementptr i32, ptr addrspace(6) null, i64 "
       << I << "\n  %v" << I << " = load i32, ptr addrspace(6) %p" << I << "\n";
    if (I < 3)
      OS << "  %w" << I << " = zext i32 %v" << I << " to i64\n  %a" << I
         << " = inttoptr i64 %w" << I << " to ptr addrspace(6)\n";
    Call += (I ? ", " : "") +
            (I < 3 ? "ptr addrspace(6) %a" : std::string("i32 %v")) +
            std::to_string(I);
  }
  OS << "  call void @llvm.pto.tcvt." << Pair.Src << "." << Pair.Dst << "("
     << Call << ")\n  ret void\n}\n"
     << "attributes #0 = { \"target-cpu\"=\"" << CPU << "\" }\n";
  return Text;
}

namespace {

/// Where tiles are placed. Operands are at 0.
struct Shape {
  const char *Name;
  unsigned Rows, Cols;
  /// Bytes from row to row beyond those that a row needs, which are a multiple
  /// of 32.
  unsigned DstGap, SrcGap;
  /// The tile that ends where the unified buffer does.
  enum { Neither, Dst, Src } AtEnd = Neither;
};

const Shape Shapes[] = {
    {"contiguous", 4, 192, 0, 0},
    {"contiguous, rows of a block", 7, 64, 0, 0},
    {"contiguous, at the end", 3, 320, 0, 0, Shape::Dst},
    {"contiguous source at the end", 3, 320, 0, 0, Shape::Src},
    {"strided", 3, 128, 64, 32},
    {"strided destination", 3, 64, 96, 0},
    {"strided, with a tail", 4, 300, 32, 64},
    {"1x1", 1, 1, 0, 0},
    {"1x1 at the end", 1, 1, 0, 0, Shape::Dst},
    {"1x1, source at the end", 1, 1, 0, 0, Shape::Src},
    {"odd columns", 3, 37, 0, 0},
    {"odd columns, strided, at the end", 2, 77, 32, 64, Shape::Dst},
    {"odd columns, source at the end", 2, 165, 0, 0, Shape::Src},
    {"one row", 1, 1000, 0, 0},
    {"one row, odd, at the end", 1, 519, 0, 0, Shape::Src},
    {"tall", 100, 1, 0, 0},
    {"tall, two columns", 50, 2, 32, 0},
    {"no rows", 0, 64, 0, 0},
    {"no columns", 3, 0, 0, 0},
};

constexpr uint32_t DstBase = 0x4000, SrcBase = 0x18000, TmpBase = 0x38000;

unsigned rowBytes(unsigned Cols, unsigned Bits) {
  unsigned Bytes = (Cols * Bits + 7) / 8;
  return (Bytes + 31) / 32 * 32;
}

/// Element \p Col of a row, also of 4 bits, the even one in the low nibble.
uint64_t readElement(const uint8_t *Row, unsigned Col, unsigned Bits) {
  if (Bits == 4)
    return Row[Col / 2] >> (Col % 2 * 4) & 0xF;
  uint64_t V = 0;
  memcpy(&V, Row + Col * (Bits / 8), Bits / 8);
  return V;
}
void writeElement(uint8_t *Row, unsigned Col, unsigned Bits, uint64_t V) {
  if (Bits == 4) {
    unsigned Shift = Col % 2 * 4;
    Row[Col / 2] = (Row[Col / 2] & ~(0xF << Shift)) | V << Shift;
  } else {
    memcpy(Row + Col * (Bits / 8), &V, Bits / 8);
  }
}

/// The meaning of one conversion, from the text of the tcvt page's constraints
/// and the numeric core.
class Oracle {
  Format Src, Dst;
  bool HasSaturation, HasVia = false;
  Format Via = Format::S32;
  bool IsA5;
  std::vector<Rounding> Modes;

public:
  Oracle(const TilePair &Pair, StringRef CPU)
      : Src(*findFormat(Pair.Src)), Dst(*findFormat(Pair.Dst)),
        IsA5(CPU == "a5" || CPU == "cpu") {
    const ConversionForm *Form = findForm(Src, Dst);
    HasSaturation = Form ? Form->HasSaturation
                         : Src != Dst && info(Src).Bits > info(Dst).Bits;
    HasVia = (Src == Format::F32 && Dst == Format::S16) ||
             (Src == Format::F16 && (Dst == Format::S16 || Dst == Format::S8));
    if (Dst == Format::S8)
      Via = Format::S16;
    for (unsigned Mode = 0; Mode != 5; ++Mode)
      if (!Form || !Form->Roundings || Form->accepts(Rounding(Mode)))
        Modes.push_back(Rounding(Mode));
  }

  Format source() const { return Src; }
  Format result() const { return Dst; }
  const std::vector<Rounding> &modes() const { return Modes; }

  bool defaultSaturation() const {
    auto Is = [&](Format S, Format D) { return Src == S && Dst == D; };
    if (Is(Format::F16, Format::U8) || Is(Format::S64, Format::S32) ||
        Is(Format::S32, Format::S16))
      return false;
    return !(HasVia && IsA5);
  }

  uint64_t convert(uint64_t Bits, Rounding Mode, bool Saturate) const {
    ConvertOptions Options;
    Options.Rnd = Mode;
    if (Src == Dst)
      return truncate(Src, Bits, Options).Bits;
    if (HasVia && !Saturate)
      return pto::convert(Src, Via, Bits, Options).Bits & info(Dst).mask();
    Options.Saturate = Saturate && HasSaturation;
    return pto::convert(Src, Dst, Bits, Options).Bits;
  }
};

} // namespace

void pto::checkTilePair(const TilePair &Pair, StringRef CPU, uint8_t *Memory,
                        function_ref<void()> Run, unsigned StackBytes) {
  Oracle Meaning(Pair, CPU);
  unsigned SrcBits = info(Meaning.source()).Bits;
  unsigned DstBits = info(Meaning.result()).Bits;
  std::vector<uint64_t> Inputs =
      conversionInputs(Meaning.source(), Meaning.result(), 200);
  std::mt19937_64 Random(1);
  std::shuffle(Inputs.begin(), Inputs.end(), Random);
  size_t NextInput = 0;

  unsigned Size = UnifiedBufferBytes - StackBytes;
  for (unsigned I = 0; I != Size; I += 8) {
    uint64_t Bits = Random();
    memcpy(Memory + I, &Bits, 8);
  }

  for (Rounding Mode : Meaning.modes())
    for (unsigned Saturation = 0; Saturation != 3; ++Saturation)
      for (const Shape &S : Shapes) {
        bool Saturate =
            Saturation == 2 ? Meaning.defaultSaturation() : Saturation == 1;
        uint32_t DstStride = rowBytes(S.Cols, DstBits) + S.DstGap;
        uint32_t SrcStride = rowBytes(S.Cols, SrcBits) + S.SrcGap;
        // The end of the last row's blocks, not of its gap.
        auto Place = [&](bool AtEnd, uint32_t Base, uint32_t Stride,
                         unsigned Bits) {
          return AtEnd ? uint32_t(Size - (S.Rows - 1) * Stride -
                                  rowBytes(S.Cols, Bits))
                       : Base;
        };
        uint32_t Dst =
            Place(S.AtEnd == Shape::Dst, DstBase, DstStride, DstBits);
        uint32_t Src =
            Place(S.AtEnd == Shape::Src, SrcBase, SrcStride, SrcBits);
        uint32_t Operands[] = {
            Dst,    Src,    TmpBase,   16384,     S.Rows,         S.Cols,
            S.Rows, S.Cols, DstStride, SrcStride, unsigned(Mode), Saturation};
        memcpy(Memory, Operands, sizeof(Operands));
        for (unsigned Row = 0; Row != S.Rows; ++Row)
          for (unsigned Col = 0; Col != S.Cols; ++Col)
            writeElement(&Memory[Src + Row * SrcStride], Col, SrcBits,
                         Inputs[NextInput++ % Inputs.size()]);
        std::vector<uint8_t> Expected(Memory, Memory + Size);
        for (unsigned Row = 0; Row != S.Rows; ++Row)
          for (unsigned Col = 0; Col != S.Cols; ++Col)
            writeElement(
                &Expected[Dst + Row * DstStride], Col, DstBits,
                Meaning.convert(
                    readElement(&Memory[Src + Row * SrcStride], Col, SrcBits),
                    Mode, Saturate));
        Run();
        size_t At =
            std::mismatch(Expected.begin(), Expected.end(), Memory).first -
            Expected.begin();
        if (At == Size)
          continue;
        std::string Where = "outside of the tile";
        if (At >= Dst && At < Dst + S.Rows * DstStride) {
          unsigned Row = (At - Dst) / DstStride;
          unsigned Col = (At - Dst) % DstStride * 8 / DstBits;
          Where =
              "row " + std::to_string(Row) + ", column " + std::to_string(Col);
        }
        ADD_FAILURE() << Pair.name() << " on " << CPU.str() << ", " << S.Name
                      << ", mode " << roundingName(Mode) << ", saturation "
                      << Saturation << ": byte " << At << " (" << Where
                      << ") is " << unsigned(Memory[At]) << ", not "
                      << unsigned(Expected[At]);
        return;
      }
}
