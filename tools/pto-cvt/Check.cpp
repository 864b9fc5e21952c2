//===- Check.cpp - Compare with known answers -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "EngineCache.h"
#include "FormLookup.h"
#include "PtxOperands.h"
#include "Report.h"
#include "Values.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using llvm::Expected;
using llvm::outs;
using llvm::StringRef;
using namespace pto;
using namespace pto::cvt;

namespace {

/// What one row of a file of known answers says.
struct KnownAnswer {
  const ConversionForm *Form;
  FormOperands Operands;
  uint64_t Source;
  uint64_t Expected;
};

/// The same of a row whose first column is an instruction of PTX.
struct PtxAnswer {
  ptx::Instruction Inst;
  ptx::Operands Operands;
  uint64_t Expected;
};

struct Row {
  unsigned Number; ///< Of the line.
  StringRef Text;
  KnownAnswer Answer = {};
  std::optional<PtxAnswer> Ptx = {}; ///< In place of Answer.
  std::string Malformed = {};        ///< Why there is no answer, or empty.
  uint64_t Got = 0;
};

} // namespace

static Expected<KnownAnswer> parseRow(StringRef Row, Profile CPU) {
  llvm::SmallVector<StringRef, 6> Fields;
  Row.split(Fields, ',');
  if (Fields.size() != 6)
    return makeError("{0} fields, expected 6: src,dst,rnd,sat,src_bits,"
                     "dst_bits",
                     Fields.size());
  for (StringRef &Field : Fields)
    Field = Field.trim();
  KnownAnswer Answer;
  Expected<const ConversionForm *> Form = parseForm(Fields[0], Fields[1], CPU);
  if (!Form)
    return Form.takeError();
  Answer.Form = *Form;

  if (Fields[2] != "NONE") {
    Expected<Rounding> Rnd = parseRounding(Fields[2]);
    if (!Rnd)
      return Rnd.takeError();
    Answer.Operands.Rnd = *Rnd;
  } else if (Answer.Form->Roundings) {
    return makeError("{0} needs a rounding mode, one of {1}",
                     Answer.Form->name(), roundingList(*Answer.Form));
  }
  if (Fields[3] == "SAT" || Fields[3] == "NOSAT")
    Answer.Operands.Saturate = Fields[3] == "SAT";
  else if (Fields[3] != "NONE")
    return makeError("unknown saturation '{0}', expected SAT, NOSAT or NONE",
                     Fields[3]);
  else if (Answer.Form->HasSaturation)
    return makeError("{0} needs SAT or NOSAT", Answer.Form->name());
  if (llvm::Error E = checkOperands(*Answer.Form, Answer.Operands))
    return std::move(E);

  auto Bits = [](StringRef Text, Format F) -> Expected<uint64_t> {
    StringRef Digits = Text;
    if (!Digits.consume_front("0x") && !Digits.consume_front("0X"))
      return makeError("'{0}' is not a hexadecimal number; bits begin with 0x",
                       Text);
    return run::parseBits(Digits, Text, F);
  };
  Expected<uint64_t> Source = Bits(Fields[4], Answer.Form->Src);
  if (!Source)
    return Source.takeError();
  Expected<uint64_t> Result = Bits(Fields[5], Answer.Form->Dst);
  if (!Result)
    return Result.takeError();
  Answer.Source = *Source;
  Answer.Expected = *Result;
  return Answer;
}

static bool isPtxRow(StringRef Row) { return Row.starts_with("cvt."); }

static Expected<PtxAnswer> parsePtxRow(StringRef Row) {
  llvm::SmallVector<StringRef, 8> Fields;
  Row.split(Fields, ',');
  Expected<ptx::Instruction> Inst = parsePtx(Fields[0].trim());
  if (!Inst)
    return Inst.takeError();
  PtxAnswer Answer = {*Inst, {}, 0};
  ptx::Shape Shape = Inst->F->Operands;
  unsigned Sources = ptx::numSources(Shape);
  bool HasLast = ptx::hasRandomBits(Shape) || Shape == ptx::Shape::PackOnto;
  if (Fields.size() != 2 + Sources + HasLast)
    return makeError("{0} fields, expected {1}: the instruction, {2}, the "
                     "result",
                     Fields.size(), 2 + Sources + HasLast,
                     ptx::shapeText(Shape));
  const char *Names[] = {"a", "b", "e", "f"};
  auto Read = [&](unsigned Field, unsigned Bits, StringRef What,
                  uint64_t &Value) {
    Expected<uint64_t> Read = parseRegister(Fields[Field].trim(), Bits, What);
    if (Read)
      Value = *Read;
    return Read.takeError();
  };
  for (unsigned I = 0; I != Sources; ++I)
    if (llvm::Error E = Read(1 + I, Inst->src().bits(), Names[I],
                             Answer.Operands.Sources[I]))
      return std::move(E);
  if (HasLast)
    if (llvm::Error E =
            Read(1 + Sources, 32, Shape == ptx::Shape::PackOnto ? "c" : "rbits",
                 Answer.Operands.Last))
      return std::move(E);
  if (llvm::Error E =
          Read(Fields.size() - 1, ptx::resultBits(*Inst), "d", Answer.Expected))
    return std::move(E);
  return Answer;
}

static std::vector<Row> parseRows(StringRef Text, Profile CPU) {
  std::vector<Row> Rows;
  for (unsigned Number = 1; !Text.empty(); ++Number) {
    StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    Line = Line.trim();
    if (Line.empty() || (Number == 1 && (Line.starts_with("src,") ||
                                         Line.starts_with("form,"))))
      continue;
    Rows.push_back({Number, Line});
    if (isPtxRow(Line)) {
      Expected<PtxAnswer> Answer = parsePtxRow(Line);
      if (Answer)
        Rows.back().Ptx = *Answer;
      else
        Rows.back().Malformed = toString(Answer.takeError());
      continue;
    }
    Expected<KnownAnswer> Answer = parseRow(Line, CPU);
    if (Answer)
      Rows.back().Answer = *Answer;
    else
      Rows.back().Malformed = toString(Answer.takeError());
  }
  return Rows;
}

static ConversionSpec specOf(const KnownAnswer &Answer,
                             const ConvertOptions &Switches) {
  ConversionSpec Spec = ConversionSpec::modifiedBy(Switches);
  Spec.Form = Answer.Form;
  Spec.Rnd = Answer.Operands.Rnd.value_or(Rounding::R);
  Spec.Saturate = Answer.Operands.Saturate.value_or(false);
  return Spec;
}

/// Converts all rows, those of the same conversion together: an engine may need
/// long to prepare one.
static llvm::Error convertRows(std::vector<Row> &Rows, Engine &E,
                               const ConvertOptions &Switches) {
  std::map<ConversionSpec, std::vector<Row *>, SpecOrder> Groups;
  for (Row &R : Rows) {
    // PTX has one engine.
    if (R.Ptx)
      R.Got = ptx::evaluate(R.Ptx->Inst, R.Ptx->Operands);
    else if (R.Malformed.empty())
      Groups[specOf(R.Answer, Switches)].push_back(&R);
  }
  for (const auto &[Spec, Members] : Groups) {
    Expected<const Converter *> Conversion = E.prepare(Spec);
    if (!Conversion)
      return Conversion.takeError();
    PackedElements From(Spec.source(), Members.size());
    PackedElements To(Spec.result(), Members.size());
    for (size_t I = 0; I != Members.size(); ++I)
      From.set(I, Members[I]->Answer.Source);
    (*Conversion)->run(From, To);
    for (size_t I = 0; I != Members.size(); ++I)
      Members[I]->Got = To.get(I);
  }
  return llvm::Error::success();
}

int pto::cvt::runCheck(const CommandLine &Line) {
  if (Line.Arguments.size() < 2)
    return reportUsage("'check' needs a file");
  StringRef Alien =
      Line.otherThan({"--cpu", "--ftz", "--round-a-directed", "--engine"});
  if (Alien == "--rnd" || Alien == "--sat" || Alien == "--nosat")
    return reportUsage("'check' does not take " + Alien +
                       ", which each row says for itself");
  if (!Alien.empty())
    return reportUsage("'check' does not take " + Alien);
  auto E = createEngine(Line.value("--engine").value_or("core"));
  if (!E)
    return reportError(E.takeError());

  uint64_t Passed = 0, Failed = 0;
  for (StringRef Path : llvm::ArrayRef(Line.Arguments).drop_front()) {
    auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(Path, /*IsText=*/true);
    if (!Buffer)
      return reportError(makeError("cannot read '{0}': {1}", Path,
                                   Buffer.getError().message()));
    std::vector<Row> Rows = parseRows((*Buffer)->getBuffer(), Line.CPU);
    if (llvm::Error Err = convertRows(Rows, **E, Line.Switches))
      return reportError(std::move(Err));
    for (const Row &R : Rows) {
      if (!R.Malformed.empty()) {
        outs() << Path << ':' << R.Number << ": malformed row: " << R.Malformed
               << '\n';
        ++Failed;
        continue;
      }
      if (R.Got == (R.Ptx ? R.Ptx->Expected : R.Answer.Expected)) {
        ++Passed;
        continue;
      }
      ++Failed;
      if (R.Ptx) {
        outs() << Path << ':' << R.Number << ": " << R.Text << ": got "
               << describeResult(R.Ptx->Inst, R.Got) << ", expected "
               << describeResult(R.Ptx->Inst, R.Ptx->Expected) << '\n';
        continue;
      }
      Format To = R.Answer.Form->Dst;
      outs() << Path << ':' << R.Number << ": " << R.Text << ": got "
             << run::describe(To, R.Got) << ", expected "
             << run::describe(To, R.Answer.Expected) << '\n';
    }
  }
  if (Passed + Failed == 0)
    return reportError(makeError("there is no row to check"));
  outs() << Passed << " passed, " << Failed << " failed\n";
  return Failed ? 1 : 0;
}
