//===- PTOTileConversions.cpp - Calls of tile conversions -----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOTileConversions.h"
#include "MCTargetDesc/PTOBaseInfo.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace llvm::PatternMatch;

const PTO::TileConversion *PTO::lookupTileConversion(Intrinsic::ID ID) {
  StringRef Name = Intrinsic::getBaseName(ID);
  if (!Name.consume_front("llvm.pto.tcvt."))
    return nullptr;
  auto [Src, Dst] = Name.split('.');
  return pto::findTileConversion(Src, Dst);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

bool PTO::usesRounding(const TileConversion &Pair) {
  if (Pair.Src == Pair.Dst)
    return true;
  const ConversionForm *F = pto::findForm(Pair.Src, Pair.Dst);
  return F ? F->Roundings != 0 : Pair.SrcBits > Pair.DstBits;
}

bool PTO::usesSaturation(const TileConversion &Pair) {
  if (Pair.Src == Pair.Dst)
    return false;
  const ConversionForm *F = pto::findForm(Pair.Src, Pair.Dst);
  return F ? F->HasSaturation : Pair.SrcBits > Pair.DstBits;
}

PTO::ConversionPlan PTO::planTile(const TileConversion &Pair,
                                  pto::Rounding Rounding, bool Saturate) {
  using pto::Format;
  auto format = [](std::string_view Name) { return *pto::findFormat(Name); };
  const Format Src = format(Pair.Src), Dst = format(Pair.Dst);
  ConversionPlan Plan;
  // Elements of 4 bits are handled in pairs.
  unsigned PerUnit = Pair.SrcBits == 4 || Pair.DstBits == 4 ? 2 : 1;
  Plan.SlotBits = std::max(Pair.SrcBits, Pair.DstBits) * PerUnit;

  auto AddForm = [&](Format From, Format To, pto::Rounding Mode,
                     bool Saturates) {
    const ConversionForm *Row = pto::findForm(From, To);
    assert(Row && "every step is a form");
    Plan.Steps.push_back(
        {ConversionStep::Form, From, To, Row, Mode, Saturates, 0});
  };
  auto AddStep = [&](ConversionStep::StepKind Kind) {
    Plan.Steps.push_back({Kind, Src, Dst, nullptr, Rounding, Saturate, 0});
  };

  if (Dst == Format::S4) {
    AddStep(ConversionStep::HalfToNibbles);
  } else if (Src == Format::S4) {
    AddStep(ConversionStep::NibblesToHalf);
  } else if (Src == Dst) {
    AddStep(ConversionStep::RoundToIntegral);
  } else if (Src == Format::U8 && Dst == Format::U16) {
    // There is no form, or one that does the same as a move through memory.
    Plan.Extension = ElementExtension::Zero;
  } else if (Src == Format::S32 && Dst == Format::S64) {
    Plan.Extension = ElementExtension::Sign;
  } else if (!Pair.SrcIsFloat && !Pair.DstIsFloat &&
             Pair.SrcBits > Pair.DstBits && !Saturate) {
    // The low bits are what is stored.
  } else if (!pto::findForm(Src, Dst)) {
    // s32 to f16: the first form rounds to odd, so that both round as one.
    AddForm(Src, Format::F32, pto::Rounding::O, false);
    AddForm(Format::F32, Dst, Rounding, Saturate);
  } else if (!Saturate && Pair.Via != Pair.Dst) {
    // The low bits are what is stored.
    const Format Via = format(Pair.Via);
    AddForm(Src, Via, Rounding, false);
    Plan.SlotBits = std::max<unsigned>(Plan.SlotBits, info(Via).Bits);
  } else {
    AddForm(Src, Dst, Rounding, Saturate);
  }
  return Plan;
}

//===----------------------------------------------------------------------===//
// Rules of calls
//===----------------------------------------------------------------------===//

PTO::TileCall::TileCall(const CallBase &Call)
    : Dst(Call.getArgOperand(0)), Src(Call.getArgOperand(1)),
      Scratch(Call.getArgOperand(2)), ScratchBytes(Call.getArgOperand(3)),
      DstRows(Call.getArgOperand(4)), DstCols(Call.getArgOperand(5)),
      SrcRows(Call.getArgOperand(6)), SrcCols(Call.getArgOperand(7)),
      DstStride(Call.getArgOperand(8)), SrcStride(Call.getArgOperand(9)),
      Rounding(Call.getArgOperand(10)), Saturation(Call.getArgOperand(11)) {}

namespace {

/// The rules, in 64-bit arithmetic, which no operand can overflow.
class RuleBuilder {
  IRBuilderBase &B;
  const PTO::TileConversion &Pair;
  const PTO::TileCall &Call;
  PTOProfile Profile;
  SmallVector<PTO::TileRule> Rules;

  Value *wide(Value *V) { return B.CreateZExt(V, B.getInt64Ty()); }
  Value *number(uint64_t N) { return B.getInt64(N); }
  Value *min(Value *V, uint64_t N) {
    return B.CreateSelect(B.CreateICmpULT(V, number(N)), V, number(N));
  }
  Value *max(Value *V, Value *W) {
    return B.CreateSelect(B.CreateICmpULT(V, W), W, V);
  }
  Value *ceilDiv(Value *V, uint64_t N) {
    return B.CreateUDiv(B.CreateAdd(V, number(N - 1)), number(N));
  }

  void add(Value *IsBroken, const Twine &Text, Value *Got, Value *Wanted) {
    Rules.push_back(
        {IsBroken,
         ("tile conversion " + Twine(Pair.name()) + ": " + Text).str(), Got,
         Wanted});
  }
  void addCodes();
  void addShape();
  void addStride(StringRef What, Value *Rows, Value *Cols, Value *Stride,
                 unsigned Bits);
  Value *scratchBytes();
  void addScratch();

public:
  RuleBuilder(IRBuilderBase &B, const PTO::TileConversion &Pair,
              const PTO::TileCall &Call, PTOProfile Profile)
      : B(B), Pair(Pair), Call(Call), Profile(Profile) {}

  SmallVector<PTO::TileRule> build() {
    addCodes();
    addShape();
    addStride("destination", Call.DstRows, Call.DstCols, Call.DstStride,
              Pair.DstBits);
    addStride("source", Call.SrcRows, Call.SrcCols, Call.SrcStride,
              Pair.SrcBits);
    if (Pair.needsScratch(Profile))
      addScratch();
    return std::move(Rules);
  }
};

} // namespace

void RuleBuilder::addCodes() {
  Value *Code = wide(Call.Rounding);
  Value *Bit = B.CreateAnd(B.CreateLShr(number(Pair.Roundings), min(Code, 63)),
                           number(1));
  add(B.CreateICmpEQ(Bit, number(0)),
      "there is no rounding by mode {0}; legal: " +
          pto::legalCodes(
              PTO::Rounding,
              [&](unsigned Mode) { return Pair.accepts(Mode); }),
      Code, number(0));
  Value *Saturation = wide(Call.Saturation);
  add(B.CreateICmpUGT(Saturation, number(PTO::TileSatDefault)),
      "saturation {0} does not exist; legal: OFF (0), ON (1), DEFAULT (2)",
      Saturation, number(0));
}

void RuleBuilder::addShape() {
  auto Same = [&](StringRef What, Value *Dst, Value *Src) {
    add(B.CreateICmpNE(Dst, Src),
        "the source has {0} valid " + What +
            ", the destination {1}; they must be the same",
        wide(Src), wide(Dst));
  };
  Same("rows", Call.DstRows, Call.SrcRows);
  Same("columns", Call.DstCols, Call.SrcCols);
}

void RuleBuilder::addStride(StringRef What, Value *Rows, Value *Cols,
                            Value *Stride, unsigned Bits) {
  Value *Distance = wide(Stride);
  Value *HasRows = B.CreateICmpUGT(Rows, B.getInt32(1));
  Value *Odd = B.CreateICmpNE(B.CreateAnd(Distance, number(31)), number(0));
  add(B.CreateAnd(HasRows, Odd),
      "rows of the " + What +
          " are {0} bytes apart, which is not a multiple of 32",
      Distance, number(0));
  Value *Bytes = ceilDiv(B.CreateMul(wide(Cols), number(Bits)), 8);
  add(B.CreateAnd(HasRows, B.CreateICmpULT(Distance, Bytes)),
      "rows of the " + What +
          " are {0} bytes apart, but a valid row has {1} bytes",
      Distance, Bytes);
}

/// The formulas of the instruction's documentation. R and C are the valid rows
/// and columns, in a row of which 64 elements are one repeat and 32 bytes a
/// block.
Value *RuleBuilder::scratchBytes() {
  Value *R = wide(Call.DstRows), *C = wide(Call.DstCols);
  Value *Chunk = min(C, 64);
  Value *Blocks32 = B.CreateMul(number(32), ceilDiv(Chunk, 8));
  switch (Pair.Scratch) {
  case pto::TileScratch::F32ToS16: {
    Value *Head =
        B.CreateMul(number(4 * 64), min(B.CreateUDiv(C, number(64)), 255));
    Value *Rest = B.CreateURem(C, number(64));
    Value *RowBlocks = B.CreateUDiv(wide(Call.SrcStride), number(32));
    Value *Rows = B.CreateSub(min(R, 255), number(1));
    Value *Tail =
        B.CreateMul(number(32), B.CreateAdd(B.CreateMul(Rows, RowBlocks),
                                            ceilDiv(Rest, 8)));
    Tail = B.CreateSelect(B.CreateICmpUGT(Rest, number(0)), Tail, number(0));
    return max(Head, Tail);
  }
  case pto::TileScratch::F16ToS16:
    return Blocks32;
  case pto::TileScratch::F16ToS8:
    return max(
        Blocks32,
        B.CreateAdd(number(128), B.CreateMul(number(32), ceilDiv(Chunk, 16))));
  case pto::TileScratch::None:
    return number(0);
  }
  llvm_unreachable("unknown formula");
}

void RuleBuilder::addScratch() {
  Value *Off = B.getInt32(PTO::TileSatOff);
  Value *Default = B.getInt32(PTO::TileSatDefault);
  Value *Wraps = B.CreateICmpEQ(Call.Saturation, Off);
  if (!Pair.saturatesByDefault(Profile))
    Wraps = B.CreateOr(Wraps, B.CreateICmpEQ(Call.Saturation, Default));
  Value *IsEmpty = B.CreateICmpEQ(
      B.CreateMul(wide(Call.DstRows), wide(Call.DstCols)), number(0));
  Value *Wanted = B.CreateSelect(IsEmpty, number(0), scratchBytes());
  Value *Got = wide(Call.ScratchBytes);
  add(B.CreateAnd(Wraps, B.CreateICmpULT(Got, Wanted)),
      "without saturation it needs a tmp tile of {1} bytes on " +
          Twine(pto::profileName(Profile)) + ", not of {0}",
      Got, Wanted);
}

SmallVector<PTO::TileRule> PTO::tileRules(IRBuilderBase &B,
                                          const TileConversion &Pair,
                                          const TileCall &Call, PTOProfile P) {
  return RuleBuilder(B, Pair, Call, P).build();
}

void PTO::checkTileConversion(const TileConversion &Pair, const CallBase &Call,
                              PTOProfile P,
                              function_ref<void(const Twine &)> Error) {
  std::string Absence = pto::describeAbsentTileConversion(Pair, P);
  if (!Absence.empty())
    return Error(Absence);
  // What is not constant becomes instructions in a block of their own.
  std::unique_ptr<BasicBlock> Block(BasicBlock::Create(Call.getContext()));
  IRBuilder<> B(Block.get());
  for (const TileRule &Rule : tileRules(B, Pair, TileCall(Call), P))
    if (match(Rule.IsBroken, m_One())) {
      auto *Got = dyn_cast<ConstantInt>(Rule.Got);
      auto *Wanted = dyn_cast<ConstantInt>(Rule.Wanted);
      if (Got && Wanted)
        Error(formatv(Rule.Text.c_str(), Got->getZExtValue(),
                      Wanted->getZExtValue())
                  .str());
    }
}
