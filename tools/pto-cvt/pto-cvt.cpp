//===- pto-cvt.cpp - Convert single values as PTO does --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Forms.h"
#include "pto/Numeric/Text.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using llvm::errs;
using llvm::Expected;
using llvm::formatv;
using llvm::outs;
using llvm::StringRef;
using pto::Format;
using pto::Profile;
using pto::Rounding;

static const char HelpText[] =
    R"(pto-cvt - convert numbers exactly as the PTO vector unit does

Usage:
  pto-cvt FORM [OPTIONS] VALUE...   convert values
  pto-cvt list [--cpu=CPU]          print the table of forms
  pto-cvt check FILE...             compare with known answers

FORM is SRC.DST, such as f32.f16, or vtrc.FORMAT, which rounds to an integer in
the same format. 'pto-cvt list' shows all forms of the first kind; vtrc has f16,
bf16 and f32.

VALUE is a decimal number (1.5, -3, 1e-7), a hexadecimal number with an exponent
(0x1.8p3), nan, inf, or the bits of the source (0x3fc0). A number that the
source format lacks is first rounded to nearest, ties to even.

Options:
  --rnd=MODE          R nearest, ties to even (default)   F toward -infinity
                      A nearest, ties away from zero      C toward +infinity
                      O to odd                            Z toward zero
                      or an alias: rne, rz, CAST_RINT, round.tonearest, ...
                      A form with a single mode has that one as default.
  --sat, --nosat      saturate on overflow, or not (default)
  --cpu=CPU           only what CPU has: a5, a3, a2, or cpu for all (default)
  --ftz               flush f16, bf16 and f32 denormals to zero
  --round-a-directed  mode A always rounds away from zero
  -h, --help          print this text

Each line of output is source -> result, bits first and the value in
parentheses, then 'exact', 'inexact' or 'inexact, overflow'.

'check' reads rows src,dst,rnd,sat,src_bits,dst_bits with NONE for an operand
that the form lacks, and 4-bit values as one digit. --ftz, --round-a-directed
and --cpu apply. '-' reads the standard input. The last line is
'N passed, M failed'; malformed rows count as failed.

Exit status: 0 success, 1 bad input or failed check, 2 wrong usage.

Examples:
  pto-cvt f32.f16 --rnd=Z 0.1 65520 nan
  pto-cvt f32.s16 --sat 0x7f800000 -40000.5
  pto-cvt bf16.f4e2m1 2.5
  pto-cvt vtrc.f32 --rnd=F -0.5
  pto-cvt list --cpu=a3
  pto-cvt check unittests/Numeric/Inputs/vectors.csv
)";

namespace {
/// What the command line says.
struct CommandLine {
  llvm::SmallVector<StringRef, 8> Arguments;
  pto::FormOperands Operands;
  pto::ConvertOptions Switches;
  Profile CPU = Profile::Any;
  StringRef ConversionOption; ///< The last option that only FORM has.
  StringRef Switch;           ///< The last option that 'list' lacks.
};
} // namespace

template <typename... Ts>
static llvm::Error makeError(const char *Format, Ts &&...Values) {
  return llvm::createStringError(
      llvm::inconvertibleErrorCode(), "%s",
      formatv(Format, std::forward<Ts>(Values)...).str().c_str());
}

static int reportUsage(const llvm::Twine &Message) {
  errs() << "pto-cvt: error: " << Message << "; see pto-cvt --help\n";
  return 2;
}

static int reportError(llvm::Error E) {
  errs() << "pto-cvt: error: " << toString(std::move(E)) << '\n';
  return 1;
}

/// "R, A, F".
static std::string roundingList(const pto::ConversionForm &Form) {
  std::string List;
  for (char Letter : Form.roundings())
    List += (List.empty() ? "" : ", ") + std::string(1, Letter);
  return List;
}

static std::string allFormats() {
  std::string List;
  for (const pto::FormatInfo &Info : pto::FormatTable)
    List += (List.empty() ? "" : ", ") + std::string(Info.Name);
  return List;
}

/// The processors in the set \p Profiles: "a5, a3".
static std::string profileList(unsigned Profiles) {
  std::string List;
  for (Profile P : {Profile::A5, Profile::A3, Profile::A2})
    if (Profiles & unsigned(P))
      List += (List.empty() ? "" : ", ") + std::string(pto::profileName(P));
  return List;
}

static llvm::Error unknownRounding(StringRef Text) {
  return makeError("unknown rounding mode '{0}'; the modes are R, A, F, C, Z "
                   "and O",
                   Text);
}

//===----------------------------------------------------------------------===//
// Forms and operands
//===----------------------------------------------------------------------===//

static Expected<Format> parseFormat(StringRef Name) {
  if (std::optional<Format> F = pto::findFormat(std::string_view(Name)))
    return *F;
  return makeError("unknown format '{0}'; the formats are {1}", Name,
                   allFormats());
}

static Expected<const pto::ConversionForm *>
parseForm(StringRef Src, StringRef Dst, Profile CPU) {
  Expected<Format> From = parseFormat(Src);
  if (!From)
    return From.takeError();
  Expected<Format> To = parseFormat(Dst);
  if (!To)
    return To.takeError();
  const pto::ConversionForm *Form = pto::findForm(*From, *To);
  if (Form && Form->isOn(CPU))
    return Form;
  std::string Targets = llvm::join(pto::conversionsFrom(*From, CPU), ", ");
  std::string On =
      CPU == Profile::Any ? "" : std::string(" on ") + pto::profileName(CPU);
  Targets = Targets.empty() ? "it converts to nothing" + On
                            : "it converts to " + Targets;
  if (Form)
    return makeError("{0} does not convert to {1}{2}, only on {3}; {4}",
                     Form->SrcName, Form->DstName, On,
                     profileList(Form->Profiles), Targets);
  return makeError("{0} does not convert to {1}{2}; {3}", Src, Dst, On,
                   Targets);
}

static llvm::Error checkOperands(const pto::ConversionForm &Form,
                                 const pto::FormOperands &Operands,
                                 Profile CPU) {
  switch (pto::checkForm(Form, Operands, CPU)) {
  case pto::Error::IllegalRounding:
    if (!Form.Roundings)
      return makeError("{0} is exact and takes no rounding mode", Form.name());
    return makeError("{0} does not have rounding mode {1}, only {2}",
                     Form.name(), pto::roundingName(*Operands.Rnd),
                     roundingList(Form));
  case pto::Error::IllegalSaturation:
    return makeError("{0} takes no saturation operand", Form.name());
  default:
    return llvm::Error::success();
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static Expected<uint64_t> parseBits(StringRef Digits, StringRef Text,
                                    Format F) {
  uint64_t Bits;
  const pto::FormatInfo &Info = pto::info(F);
  if (Digits.empty() || !llvm::all_of(Digits, llvm::isHexDigit))
    return makeError("'{0}' is not a hexadecimal number", Text);
  if (Digits.getAsInteger(16, Bits) || (Bits & ~Info.mask()))
    return makeError("'{0}' has more than the {1} bits of {2}", Text, Info.Bits,
                     Info.Name);
  return Bits;
}

static Expected<uint64_t> parseInteger(StringRef Text, Format F) {
  const pto::FormatInfo &Info = pto::info(F);
  StringRef Digits = Text;
  bool Negative = Digits.consume_front("-");
  if (!Negative)
    Digits.consume_front("+");
  if (Digits.empty() || !llvm::all_of(Digits, llvm::isDigit))
    return makeError("'{0}' is not an integer; {1} takes decimal numbers and "
                     "bits such as 0x2a",
                     Text, Info.Name);
  uint64_t MinMagnitude = Info.isSignedInteger() ? Info.MaxFinite + 1 : 0;
  uint64_t Magnitude;
  if (Digits.getAsInteger(10, Magnitude) ||
      Magnitude > (Negative ? MinMagnitude : Info.MaxFinite))
    return makeError("'{0}' is out of range; {1} is {2}{3} to {4}", Text,
                     Info.Name, MinMagnitude ? "-" : "", MinMagnitude,
                     Info.MaxFinite);
  return (Negative ? -Magnitude : Magnitude) & Info.mask();
}

/// The number that \p Text stands for. What 64 bits cannot hold only sets the
/// last bit, so that one rounding to any format gives the right result.
static Expected<pto::Unpacked> parseNumber(StringRef Text) {
  llvm::APFloat Quad(llvm::APFloat::IEEEquad());
  Expected<llvm::APFloat::opStatus> Status =
      Quad.convertFromString(Text, llvm::APFloat::rmTowardZero);
  if (!Status || !Quad.isFinite()) {
    if (!Status)
      consumeError(Status.takeError());
    return makeError("'{0}' is not a number; write 1.5, 0x1.8p0, nan, inf, or "
                     "bits such as 0x3c00",
                     Text);
  }
  bool Sticky = *Status != llvm::APFloat::opOK;
  constexpr unsigned FractionBits = 112, Bias = 16383;
  llvm::APInt Image = Quad.bitcastToAPInt();
  llvm::APInt Significand = Image.trunc(FractionBits).zext(128);
  unsigned Field = Image.extractBitsAsZExtValue(15, FractionBits);
  pto::Unpacked Value;
  Value.Negative = Quad.isNegative();
  if (Field == 0) { // Far smaller than any value of ours.
    Value.Significand = Sticky || !Significand.isZero();
    Value.Exponent = -int(Bias);
    return Value;
  }
  Significand.setBit(FractionBits);
  constexpr unsigned Dropped = FractionBits + 1 - 64;
  Sticky |= Significand.countr_zero() < Dropped;
  Value.Significand = Significand.lshr(Dropped).getZExtValue() | Sticky;
  Value.Exponent = int(Field) - int(Bias) - 63;
  return Value;
}

static Expected<uint64_t> parseValue(StringRef Text, Format F) {
  const pto::FormatInfo &Info = pto::info(F);
  StringRef Digits = Text;
  if ((Digits.consume_front("0x") || Digits.consume_front("0X")) &&
      !Digits.contains_insensitive("p"))
    return parseBits(Digits, Text, F);
  if (Info.isInteger())
    return parseInteger(Text, F);

  StringRef Word = Text;
  bool Negative = Word.consume_front("-");
  if (!Negative)
    Word.consume_front("+");
  uint64_t Sign = Negative ? Info.signBit() : 0;
  if (Word.equals_insensitive("nan")) {
    if (!Info.hasNaN())
      return makeError("{0} has no NaN", Info.Name);
    return Info.NaN | Sign;
  }
  if (Word.equals_insensitive("inf") || Word.equals_insensitive("infinity")) {
    if (!Info.hasInfinity())
      return makeError("{0} has no infinity", Info.Name);
    return Info.Infinity | Sign;
  }
  Expected<pto::Unpacked> Number = parseNumber(Text);
  if (!Number)
    return Number.takeError();
  pto::ConvertResult Result = pto::round(*Number, F);
  if (Result.Overflow)
    return makeError("'{0}' is out of range; the largest {1} is {2}", Text,
                     Info.Name, pto::valueText(F, Info.MaxFinite));
  return Result.Bits;
}

//===----------------------------------------------------------------------===//
// Commands
//===----------------------------------------------------------------------===//

static int runConvert(const CommandLine &Line) {
  auto [Src, Dst] = Line.Arguments[0].split('.');
  llvm::ArrayRef<StringRef> Values =
      llvm::ArrayRef(Line.Arguments).drop_front();
  bool IsTruncation = Src == "vtrc";
  Format From, To;
  pto::FormOperands Operands = Line.Operands;
  if (IsTruncation) {
    Expected<Format> F = parseFormat(Dst);
    if (!F)
      return reportError(F.takeError());
    std::vector<Format> Formats = pto::truncationFormats();
    if (!llvm::is_contained(Formats, *F)) {
      std::string List;
      for (Format Known : Formats)
        List += (List.empty() ? "" : ", ") + std::string(formatName(Known));
      return reportError(
          makeError("vtrc does not have {0}, only {1}", Dst, List));
    }
    if (Operands.Saturate)
      return reportError(makeError("vtrc takes no saturation operand"));
    From = To = *F;
  } else {
    Expected<const pto::ConversionForm *> Form = parseForm(Src, Dst, Line.CPU);
    if (!Form)
      return reportError(Form.takeError());
    if (llvm::Error E = checkOperands(**Form, Operands, Line.CPU))
      return reportError(std::move(E));
    From = (*Form)->Src;
    To = (*Form)->Dst;
  }
  if (Values.empty())
    return reportUsage("no value to convert");

  // All values are read first, so that a bad one leaves no half output.
  llvm::SmallVector<uint64_t, 8> Sources;
  for (StringRef Text : Values) {
    Expected<uint64_t> Bits = parseValue(Text, From);
    if (!Bits)
      return reportError(Bits.takeError());
    Sources.push_back(*Bits);
  }
  for (uint64_t Bits : Sources) {
    pto::ConvertResult Result;
    if (IsTruncation) {
      pto::ConvertOptions Options = Line.Switches;
      Options.Rnd = Operands.Rnd.value_or(Rounding::R);
      Result = pto::truncate(From, Bits, Options);
    } else {
      Result =
          pto::convertForm(From, To, Bits, Operands, Line.Switches, Line.CPU);
    }
    if (!Result)
      return reportError(makeError("{0}", pto::errorText(Result.Err)));
    outs() << pto::formatName(From) << ' ' << pto::bitsText(From, Bits) << " ("
           << pto::valueText(From, Bits) << ") -> " << pto::formatName(To)
           << ' ' << pto::bitsText(To, Result.Bits) << " ("
           << pto::valueText(To, Result.Bits) << ") "
           << (Result.Inexact ? "inexact" : "exact")
           << (Result.Overflow ? ", overflow" : "") << '\n';
  }
  return 0;
}

static int runList(const CommandLine &Line) {
  if (Line.Arguments.size() > 1)
    return reportUsage("'list' takes no argument, but has '" +
                       Line.Arguments[1] + "'");
  if (!Line.Switch.empty())
    return reportUsage("'list' does not take " + Line.Switch);
  const char *Row =
      "{0,-9} {1,-9} {2,-6} {3,-6} {4,-3} {5,-4} {6,-4} {7,-3} {8,-3} {9}\n";
  outs() << formatv(Row, "src", "dst", "family", "rnd", "sat", "part", "mask",
                    "a5", "a3", "a2");
  for (const pto::ConversionForm &Form : pto::conversionForms()) {
    if (!Form.isOn(Line.CPU))
      continue;
    auto On = [&Form](Profile P) { return Form.isOn(P) ? "yes" : "no"; };
    std::string Roundings = Form.roundings();
    outs() << formatv(Row, Form.SrcName, Form.DstName, Form.Family,
                      Roundings.empty() ? "no" : Roundings, Form.Saturation,
                      Form.Part, Form.View, On(Profile::A5), On(Profile::A3),
                      On(Profile::A2));
  }
  return 0;
}

namespace {
/// One row of a file of known answers.
struct KnownAnswer {
  const pto::ConversionForm *Form;
  pto::FormOperands Operands;
  uint64_t Source;
  uint64_t Expected;
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
  Expected<const pto::ConversionForm *> Form =
      parseForm(Fields[0], Fields[1], CPU);
  if (!Form)
    return Form.takeError();
  Answer.Form = *Form;

  if (Fields[2] != "NONE") {
    Answer.Operands.Rnd = pto::findRounding(std::string_view(Fields[2]));
    if (!Answer.Operands.Rnd)
      return unknownRounding(Fields[2]);
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
  if (llvm::Error E = checkOperands(*Answer.Form, Answer.Operands, CPU))
    return std::move(E);

  auto Bits = [](StringRef Text, Format F) -> Expected<uint64_t> {
    StringRef Digits = Text;
    if (!Digits.consume_front("0x") && !Digits.consume_front("0X"))
      return makeError("'{0}' is not a hexadecimal number; bits begin with 0x",
                       Text);
    return parseBits(Digits, Text, F);
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

static int runCheck(const CommandLine &Line) {
  if (Line.Arguments.size() < 2)
    return reportUsage("'check' needs a file");
  if (!Line.ConversionOption.empty())
    return reportUsage("'check' does not take " + Line.ConversionOption +
                       ", which each row says for itself");
  uint64_t Passed = 0, Failed = 0;
  for (StringRef Path : llvm::ArrayRef(Line.Arguments).drop_front()) {
    auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(Path, /*IsText=*/true);
    if (!Buffer)
      return reportError(makeError("cannot read '{0}': {1}", Path,
                                   Buffer.getError().message()));
    StringRef Rest = (*Buffer)->getBuffer();
    for (unsigned Number = 1; !Rest.empty(); ++Number) {
      StringRef Row;
      std::tie(Row, Rest) = Rest.split('\n');
      Row = Row.trim();
      if (Row.empty() || (Number == 1 && Row.starts_with("src,")))
        continue;
      Expected<KnownAnswer> Answer = parseRow(Row, Line.CPU);
      if (!Answer) {
        outs() << Path << ':' << Number
               << ": malformed row: " << toString(Answer.takeError()) << '\n';
        ++Failed;
        continue;
      }
      Format From = Answer->Form->Src, To = Answer->Form->Dst;
      pto::ConvertResult Result = pto::convertForm(
          From, To, Answer->Source, Answer->Operands, Line.Switches, Line.CPU);
      if (Result && Result.Bits == Answer->Expected) {
        ++Passed;
        continue;
      }
      ++Failed;
      outs() << Path << ':' << Number << ": " << Row << ": got "
             << pto::bitsText(To, Result.Bits) << " ("
             << pto::valueText(To, Result.Bits) << "), expected "
             << pto::bitsText(To, Answer->Expected) << " ("
             << pto::valueText(To, Answer->Expected) << ")\n";
    }
  }
  if (Passed + Failed == 0)
    return reportError(makeError("there is no row to check"));
  outs() << Passed << " passed, " << Failed << " failed\n";
  return Failed ? 1 : 0;
}

//===----------------------------------------------------------------------===//
// Command line
//===----------------------------------------------------------------------===//

/// Whether \p Arg, which begins with '-', is a value or the standard input.
static bool isNegativeValue(StringRef Arg) {
  StringRef Rest = Arg.drop_front();
  return Rest.empty() || llvm::isDigit(Rest[0]) || Rest[0] == '.' ||
         Rest.equals_insensitive("nan") || Rest.equals_insensitive("inf") ||
         Rest.equals_insensitive("infinity");
}

int main(int Argc, char **Argv) {
  CommandLine Line;
  llvm::ArrayRef<char *> Args(Argv + 1, Argc > 0 ? Argc - 1 : 0);
  while (!Args.empty()) {
    StringRef Arg = Args.front();
    Args = Args.drop_front();
    if (!Arg.starts_with("-") || isNegativeValue(Arg)) {
      Line.Arguments.push_back(Arg);
      continue;
    }
    auto [Name, Value] = Arg.split('=');
    bool HasValue = Arg.contains('=');
    if (Name == "--rnd" || Name == "--cpu") {
      if (!HasValue) {
        if (Args.empty())
          return reportUsage(Name + " needs a value");
        Value = Args.front();
        Args = Args.drop_front();
      }
      if (Name == "--rnd") {
        Line.Operands.Rnd = pto::findRounding(std::string_view(Value));
        if (!Line.Operands.Rnd)
          return reportError(unknownRounding(Value));
        Line.ConversionOption = Line.Switch = Name;
      } else if (auto P = pto::findProfile(std::string_view(Value))) {
        Line.CPU = *P;
      } else {
        return reportError(makeError(
            "unknown processor '{0}'; the processors are a5, a3, a2 and cpu",
            Value));
      }
      continue;
    }
    if (HasValue)
      return reportUsage("unknown option '" + Arg + "'");
    if (Name == "-h" || Name == "--help") {
      outs() << HelpText;
      return 0;
    }
    if (Name == "--sat" || Name == "--nosat") {
      Line.Operands.Saturate = Name == "--sat";
      Line.ConversionOption = Name;
    } else if (Name == "--ftz") {
      Line.Switches.FlushF16 = Line.Switches.FlushF32 = true;
    } else if (Name == "--round-a-directed") {
      Line.Switches.RoundADirected = true;
    } else {
      return reportUsage("unknown option '" + Arg + "'");
    }
    Line.Switch = Name;
  }

  if (Line.Arguments.empty())
    return reportUsage("no form and no command");
  StringRef Command = Line.Arguments[0];
  if (Command == "list")
    return runList(Line);
  if (Command == "check")
    return runCheck(Line);
  if (!Command.contains('.'))
    return reportUsage("'" + Command +
                       "' is neither a form such as f32.f16 nor a command "
                       "(list, check)");
  return runConvert(Line);
}
