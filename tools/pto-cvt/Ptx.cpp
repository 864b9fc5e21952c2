//===- Ptx.cpp - Convert values as PTX does -------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "PtxOperands.h"
#include "Report.h"
#include "llvm/Support/raw_ostream.h"

using llvm::Expected;
using llvm::formatv;
using llvm::outs;
using llvm::StringRef;
using namespace pto;
using namespace pto::cvt;

static const char *useText(ptx::Use U) {
  switch (U) {
  case ptx::Use::No:
    return "no";
  case ptx::Use::May:
    return "may";
  case ptx::Use::Must:
    return "must";
  }
  return "";
}

/// "must be .rn, .rz".
static std::string roundingText(const ptx::Form &F) {
  if (F.Round == ptx::Use::No)
    return "no";
  return std::string(useText(F.Round)) + " " + F.roundings();
}

static int listForms() {
  const char *Row = "{0,-9} {1,-8} {2,-5} {3,-7} {4,-10} {5,-5} {6,-20} {7}\n";
  outs() << formatv(Row, "dst", "src", ".ftz", ".sat", ".satfinite", ".relu",
                    "operands", "rounding");
  for (const ptx::Form &F : ptx::forms())
    outs() << formatv(
        Row, std::string(F.IsPack ? "pack." : "") + ptx::typeInfo(F.dst()).Name,
        std::string(ptx::typeInfo(F.src()).Name) +
            (F.Operands == ptx::Shape::PackOnto ? ".b32" : ""),
        useText(F.Ftz), useText(F.Sat), useText(F.Satfinite), useText(F.Relu),
        ptx::shapeText(F.Operands), roundingText(F));
  return 0;
}

/// Reads rbits or c, the operand after the values.
static llvm::Error readLast(const CommandLine &Line,
                            const ptx::Instruction &Inst, uint64_t &Last) {
  bool WantsBits = ptx::hasRandomBits(Inst.F->Operands);
  bool WantsC = Inst.F->Operands == ptx::Shape::PackOnto;
  std::string Spelling = Inst.spelling();
  std::optional<StringRef> Bits = Line.value("--rbits"), C = Line.value("--c");
  if (Bits && !WantsBits)
    return makeError("{0} takes no random bits; they are for .rs", Spelling);
  if (C && !WantsC)
    return makeError("{0} takes no operand c; it is for cvt.pack with a third "
                     "type, .b32",
                     Spelling);
  if (WantsBits && !Bits)
    return makeError("{0} needs random bits; give 32 of them as --rbits=0x...",
                     Spelling);
  if (WantsC && !C)
    return makeError("{0} needs operand c; give it as --c=0x...", Spelling);
  if (!WantsBits && !WantsC)
    return llvm::Error::success();
  Expected<uint64_t> Value =
      parseRegister(WantsBits ? *Bits : *C, 32, WantsBits ? "rbits" : "c");
  if (!Value)
    return Value.takeError();
  Last = *Value;
  return llvm::Error::success();
}

/// The width of the destination register, which may exceed the type's.
static Expected<unsigned> readWidth(const CommandLine &Line,
                                    const ptx::Instruction &Inst) {
  unsigned Own = ptx::resultBits(Inst), Width = Own;
  std::optional<StringRef> Text = Line.value("--width");
  if (!Text)
    return Own;
  if (Text->getAsInteger(10, Width) ||
      (Width != 8 && Width != 16 && Width != 32 && Width != 64))
    return makeError("'{0}' is not a width of a register; they have 8, 16, "
                     "32 or 64 bits",
                     *Text);
  if (Width < Own)
    return makeError("{0} makes {1} bits, more than a register of {2} has",
                     Inst.spelling(), Own, Width);
  const ptx::TypeInfo &Type = Inst.dst();
  if (Width > Own && (Type.Count > 1 || Type.Element == Format::BF16 ||
                      Type.Element == Format::TF32))
    return makeError("a register for .{0} has exactly {1} bits", Type.Name,
                     Own);
  return Width;
}

int pto::cvt::runPtx(const CommandLine &Line) {
  StringRef Alien =
      Line.otherThan({"--list", "--compare", "--rbits", "--c", "--width"});
  if (!Alien.empty())
    return reportUsage("'ptx' does not take " + Alien);
  llvm::ArrayRef<StringRef> Values =
      llvm::ArrayRef(Line.Arguments).drop_front();
  for (StringRef Page : {"--list", "--compare"}) {
    if (!Line.value(Page))
      continue;
    if (!Values.empty())
      return reportUsage("'ptx " + Page + "' takes no argument, but has '" +
                         Values[0] + "'");
    return Page == "--list" ? listForms() : runPtxCompare();
  }
  if (Values.empty())
    return reportUsage("'ptx' needs an instruction, such as cvt.rn.f16.f32");
  Expected<ptx::Instruction> Inst = parsePtx(Values[0]);
  if (!Inst)
    return reportError(Inst.takeError());
  Values = Values.drop_front();

  uint64_t Last = 0;
  if (llvm::Error E = readLast(Line, *Inst, Last))
    return reportError(std::move(E));
  Expected<unsigned> Width = readWidth(Line, *Inst);
  if (!Width)
    return reportError(Width.takeError());
  if (Values.empty())
    return reportUsage("no value to convert");

  // All values are read first, so that a bad one leaves no half output.
  llvm::SmallVector<ptx::Operands, 8> Calls;
  while (!Values.empty()) {
    ptx::Operands Ops;
    for (unsigned I = 0; I != ptx::numSources(Inst->F->Operands); ++I) {
      Expected<uint64_t> Operand = takeOperand(*Inst, Values);
      if (!Operand)
        return reportError(Operand.takeError());
      Ops.Sources[I] = *Operand;
    }
    Ops.Last = Last;
    Calls.push_back(Ops);
  }
  for (const ptx::Operands &Ops : Calls) {
    for (unsigned I = 0; I != ptx::numSources(Inst->F->Operands); ++I)
      outs() << (I ? ", " : "") << describeOperand(Inst->src(), Ops.Sources[I]);
    uint64_t Result = ptx::evaluate(*Inst, Ops);
    outs() << " -> " << describeResult(*Inst, Result);
    if (*Width != ptx::resultBits(*Inst))
      outs() << ", in " << *Width << " bits "
             << registerText(ptx::extend(*Inst, Result, *Width), *Width);
    outs() << '\n';
  }
  return 0;
}
