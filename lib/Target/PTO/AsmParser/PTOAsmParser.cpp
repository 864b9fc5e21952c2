//===- PTOAsmParser.cpp - Parse PTO assembly ------------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The matcher is generated. What is written here is the syntax of operands and
// what to say when an instruction is wrong: which operand was expected in a
// place, how a named immediate may be spelled, which types an operation has.
//
//===----------------------------------------------------------------------===//

#include "MCTargetDesc/PTOBaseInfo.h"
#include "MCTargetDesc/PTOMCTargetDesc.h"
#include "TargetInfo/PTOTargetInfo.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCParser/MCAsmLexer.h"
#include "llvm/MC/MCParser/MCParsedAsmOperand.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCRegister.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/Compiler.h"
#include <algorithm>

using namespace llvm;

#define DEBUG_TYPE "pto-asm-parser"

namespace {

class PTOAsmParser : public MCTargetAsmParser {
  bool MatchAndEmitInstruction(SMLoc IDLoc, unsigned &Opcode,
                               OperandVector &Operands, MCStreamer &Out,
                               uint64_t &ErrorInfo,
                               bool MatchingInlineAsm) override;

  bool parseRegister(MCRegister &Reg, SMLoc &StartLoc, SMLoc &EndLoc) override;
  ParseStatus tryParseRegister(MCRegister &Reg, SMLoc &StartLoc,
                               SMLoc &EndLoc) override;

  bool ParseInstruction(ParseInstructionInfo &Info, StringRef Name,
                        SMLoc NameLoc, OperandVector &Operands) override;

  SMLoc getLoc() { return getTok().getLoc(); }

  bool parseOperand(OperandVector &Operands, StringRef Mnemonic);
  bool parseMemoryOperand(OperandVector &Operands);
  bool parseRegisterOrImm(OperandVector &Operands);

  ParseStatus parseNamedImm(OperandVector &Operands, PTO::ImmediateKind Kind);
  template <PTO::ImmediateKind Kind>
  ParseStatus parseNamedImm(OperandVector &Operands) {
    return parseNamedImm(Operands, Kind);
  }
  ParseStatus parseAbsentImm(OperandVector &Operands, PTO::ImmediateKind Kind);
  template <PTO::ImmediateKind Kind>
  ParseStatus parseAbsentImm(OperandVector &Operands) {
    return parseAbsentImm(Operands, Kind);
  }

  /// The word at the current position together with the number that it may
  /// begin with; empty if there is none.
  StringRef peekWord();
  /// Consumes the word and adds it to the operands as a named immediate.
  void addNamedImm(OperandVector &Operands, PTO::ImmediateKind Kind,
                   StringRef Word, uint8_t Code);

  std::string profilesWith(StringRef Mnemonic) const;
  bool reportUnknownMnemonic(StringRef Mnemonic, SMLoc Loc);
  bool reportInvalidOperand(const OperandVector &Operands, SMLoc IDLoc,
                            uint64_t Index);

#define GET_ASSEMBLER_HEADER
#include "PTOGenAsmMatcher.inc"

public:
  PTOAsmParser(const MCSubtargetInfo &STI, MCAsmParser &Parser,
               const MCInstrInfo &MII, const MCTargetOptions &Options)
      : MCTargetAsmParser(Options, STI, MII) {
    MCAsmParserExtension::Initialize(Parser);
    Parser.addAliasForDirective(".half", ".2byte");
    Parser.addAliasForDirective(".word", ".4byte");
    setAvailableFeatures(ComputeAvailableFeatures(STI.getFeatureBits()));
  }
};

/// One parsed operand of an instruction.
class PTOOperand : public MCParsedAsmOperand {
  enum KindTy { Token, Register, Immediate, NamedImmediate } Kind;
  SMLoc StartLoc, EndLoc;
  // Which of these count is up to the kind.
  StringRef Tok;
  MCRegister Reg;
  const MCExpr *Imm = nullptr;

public:
  /// An immediate as it is written, and its code.
  struct NamedImm {
    PTO::ImmediateKind Kind;
    StringRef Name;
    uint8_t Code;
  };

private:
  NamedImm Named = {};

public:
  PTOOperand(KindTy Kind, SMLoc StartLoc, SMLoc EndLoc)
      : Kind(Kind), StartLoc(StartLoc), EndLoc(EndLoc) {}

  static std::unique_ptr<PTOOperand> createToken(StringRef Tok, SMLoc Loc) {
    auto Op = std::make_unique<PTOOperand>(
        Token, Loc, SMLoc::getFromPointer(Loc.getPointer() + Tok.size()));
    Op->Tok = Tok;
    return Op;
  }
  static std::unique_ptr<PTOOperand> createReg(MCRegister Reg, SMLoc StartLoc,
                                               SMLoc EndLoc) {
    auto Op = std::make_unique<PTOOperand>(Register, StartLoc, EndLoc);
    Op->Reg = Reg;
    return Op;
  }
  static std::unique_ptr<PTOOperand> createImm(const MCExpr *Imm,
                                               SMLoc StartLoc, SMLoc EndLoc) {
    auto Op = std::make_unique<PTOOperand>(Immediate, StartLoc, EndLoc);
    Op->Imm = Imm;
    return Op;
  }
  static std::unique_ptr<PTOOperand>
  createNamedImm(NamedImm Named, SMLoc StartLoc, SMLoc EndLoc) {
    auto Op = std::make_unique<PTOOperand>(NamedImmediate, StartLoc, EndLoc);
    Op->Named = Named;
    return Op;
  }

  bool isToken() const override { return Kind == Token; }
  bool isReg() const override { return Kind == Register; }
  bool isImm() const override { return Kind == Immediate; }
  bool isMem() const override { return false; }

  SMLoc getStartLoc() const override { return StartLoc; }
  SMLoc getEndLoc() const override { return EndLoc; }

  StringRef getToken() const {
    assert(isToken() && "not a token");
    return Tok;
  }
  MCRegister getReg() const override {
    assert(isReg() && "not a register");
    return Reg;
  }

  /// Whether this is a number that fits, or one that only the linker knows:
  /// that one needs a whole 32-bit field.
  template <unsigned Bits> bool isSImm() const {
    int64_t Value;
    if (!isImm())
      return false;
    return Imm->evaluateAsAbsolute(Value) ? isInt<Bits>(Value) : Bits == 32;
  }
  template <unsigned Bits> bool isUImm() const {
    int64_t Value;
    return isImm() && Imm->evaluateAsAbsolute(Value) && isUInt<Bits>(Value);
  }
  bool isBranchTarget() const {
    int64_t Value;
    return isSImm<32>() && !(Imm->evaluateAsAbsolute(Value) && Value % 8 != 0);
  }
  template <PTO::ImmediateKind K> bool isNamedImm() const {
    return Kind == NamedImmediate && Named.Kind == K;
  }
  template <PTO::ImmediateKind K> bool isAbsentImm() const {
    return isNamedImm<K>() && Named.Code == 0;
  }

  void addRegOperands(MCInst &Inst, unsigned N) const {
    Inst.addOperand(MCOperand::createReg(getReg()));
  }
  void addImmOperands(MCInst &Inst, unsigned N) const {
    int64_t Value;
    if (Imm->evaluateAsAbsolute(Value))
      Inst.addOperand(MCOperand::createImm(Value));
    else
      Inst.addOperand(MCOperand::createExpr(Imm));
  }
  void addNamedImmOperands(MCInst &Inst, unsigned N) const {
    Inst.addOperand(MCOperand::createImm(Named.Code));
  }

  void print(raw_ostream &OS) const override {
    switch (Kind) {
    case Token:
      OS << "token '" << Tok << '\'';
      break;
    case Register:
      OS << "register " << Reg.id();
      break;
    case Immediate:
      OS << "immediate " << *Imm;
      break;
    case NamedImmediate:
      OS << PTO::immediateNoun(Named.Kind) << ' ' << Named.Name;
      break;
    }
  }
};

} // end anonymous namespace

#define GET_REGISTER_MATCHER
#define GET_MATCHER_IMPLEMENTATION
#define GET_MNEMONIC_SPELL_CHECKER
#define GET_MNEMONIC_CHECKER
#include "PTOGenAsmMatcher.inc"

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

ParseStatus PTOAsmParser::tryParseRegister(MCRegister &Reg, SMLoc &StartLoc,
                                           SMLoc &EndLoc) {
  const AsmToken &Tok = getTok();
  if (Tok.isNot(AsmToken::Identifier))
    return ParseStatus::NoMatch;
  Reg = MatchRegisterName(Tok.getIdentifier().lower());
  // No operand is CTRL, and symbols may have its name.
  if (!Reg || Reg == PTO::CTRL)
    return ParseStatus::NoMatch;
  StartLoc = Tok.getLoc();
  EndLoc = Tok.getEndLoc();
  Lex();
  return ParseStatus::Success;
}

bool PTOAsmParser::parseRegister(MCRegister &Reg, SMLoc &StartLoc,
                                 SMLoc &EndLoc) {
  if (tryParseRegister(Reg, StartLoc, EndLoc).isSuccess())
    return false;
  return Error(getLoc(), "expected a register");
}

//===----------------------------------------------------------------------===//
// Named immediates
//===----------------------------------------------------------------------===//

StringRef PTOAsmParser::peekWord() {
  const AsmToken &Tok = getTok();
  if (Tok.is(AsmToken::Identifier))
    return Tok.getString();
  // 1PT_B8 comes as a number and an identifier right after it.
  if (Tok.is(AsmToken::Integer)) {
    AsmToken Next = getLexer().peekTok();
    if (Next.is(AsmToken::Identifier) && Next.getLoc() == Tok.getEndLoc())
      return StringRef(Tok.getLoc().getPointer(),
                       Tok.getString().size() + Next.getString().size());
  }
  return StringRef();
}

void PTOAsmParser::addNamedImm(OperandVector &Operands, PTO::ImmediateKind Kind,
                               StringRef Word, uint8_t Code) {
  SMLoc StartLoc = getLoc();
  if (getTok().is(AsmToken::Integer))
    Lex();
  SMLoc EndLoc = getTok().getEndLoc();
  Lex();
  Operands.push_back(
      PTOOperand::createNamedImm({Kind, Word, Code}, StartLoc, EndLoc));
}

ParseStatus PTOAsmParser::parseNamedImm(OperandVector &Operands,
                                        PTO::ImmediateKind Kind) {
  StringRef Word = peekWord();
  const PTO::Immediate *Imm = PTO::findImmediate(Kind, Word);
  // On a form with four parts, EVEN and ODD are the first two.
  if (!Imm && Kind == PTO::PartP4)
    Imm = PTO::findImmediate(PTO::PartEO, Word);
  if (!Imm && ::pto::findRefusedMode(Word))
    return Error(getLoc(), "distribution mode " + Word.upper() + " " +
                               ::pto::RefusedReason +
                               "; legal: " + PTO::immediateNames(Kind));
  if (!Imm)
    return Error(getLoc(), "expected " + Twine(PTO::immediateNoun(Kind)) +
                               ": " + PTO::immediateNames(Kind));
  addNamedImm(Operands, Kind, Word, Imm->Code);
  return ParseStatus::Success;
}

ParseStatus PTOAsmParser::parseAbsentImm(OperandVector &Operands,
                                         PTO::ImmediateKind Kind) {
  StringRef Word = peekWord();
  StringRef Spelling = PTO::getAbsentImmSpelling(Kind);
  if (!Word.equals_insensitive(Spelling))
    return Error(getLoc(), "expected " + Spelling + ": this form has no " +
                               PTO::immediateNoun(Kind));
  addNamedImm(Operands, Kind, Word, 0);
  return ParseStatus::Success;
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

bool PTOAsmParser::parseRegisterOrImm(OperandVector &Operands) {
  MCRegister Reg;
  SMLoc StartLoc = getLoc(), EndLoc;
  if (tryParseRegister(Reg, StartLoc, EndLoc).isSuccess()) {
    Operands.push_back(PTOOperand::createReg(Reg, StartLoc, EndLoc));
    return false;
  }

  const MCExpr *Imm;
  if (getParser().parseExpression(Imm, EndLoc))
    return true;
  Operands.push_back(PTOOperand::createImm(Imm, StartLoc, EndLoc));
  return false;
}

bool PTOAsmParser::parseMemoryOperand(OperandVector &Operands) {
  Operands.push_back(PTOOperand::createToken("[", getLoc()));
  Lex();
  if (parseRegisterOrImm(Operands) ||
      parseToken(AsmToken::Comma,
                 "expected ',' and an offset, as in [x1, 0]") ||
      parseRegisterOrImm(Operands))
    return true;
  SMLoc Loc = getLoc();
  if (parseToken(AsmToken::RBrac, "expected ']'"))
    return true;
  Operands.push_back(PTOOperand::createToken("]", Loc));
  return false;
}

bool PTOAsmParser::parseOperand(OperandVector &Operands, StringRef Mnemonic) {
  // Named immediates are looked up where the instruction has one.
  ParseStatus Status = MatchOperandParserImpl(Operands, Mnemonic,
                                              /*ParseForAllFeatures=*/true);
  if (!Status.isNoMatch())
    return !Status.isSuccess();

  if (getTok().is(AsmToken::LBrac))
    return parseMemoryOperand(Operands);
  return parseRegisterOrImm(Operands);
}

bool PTOAsmParser::ParseInstruction(ParseInstructionInfo &Info, StringRef Name,
                                    SMLoc NameLoc, OperandVector &Operands) {
  // Name is in lower case, whatever the source says.
  if (!PTOCheckMnemonic(Name, getAvailableFeatures(), 0))
    return reportUnknownMnemonic(Name, NameLoc);

  Operands.push_back(PTOOperand::createToken(Name, NameLoc));
  if (getTok().isNot(AsmToken::EndOfStatement)) {
    do {
      if (parseOperand(Operands, Name))
        return true;
    } while (parseOptionalToken(AsmToken::Comma));
    if (getTok().isNot(AsmToken::EndOfStatement))
      return Error(getLoc(), "expected ',' or the end of the instruction");
  }

  // If the next operand were a named immediate, this says which are legal.
  if (MatchOperandParserImpl(Operands, Name, /*ParseForAllFeatures=*/true)
          .isFailure())
    return true;
  return parseEOL();
}

bool PTOAsmParser::MatchAndEmitInstruction(SMLoc IDLoc, unsigned &Opcode,
                                           OperandVector &Operands,
                                           MCStreamer &Out, uint64_t &ErrorInfo,
                                           bool MatchingInlineAsm) {
  MCInst Inst;
  switch (MatchInstructionImpl(Operands, Inst, ErrorInfo, MatchingInlineAsm)) {
  case Match_Success:
    Inst.setLoc(IDLoc);
    Opcode = Inst.getOpcode();
    Out.emitInstruction(Inst, getSTI());
    return false;
  case Match_InvalidOperand:
    return reportInvalidOperand(Operands, IDLoc, ErrorInfo);
  case Match_MissingFeature:
    return Error(IDLoc, "the selected processor does not have this "
                        "instruction");
  }
  llvm_unreachable("unknown mnemonics are reported before");
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

/// The mnemonics that begin with \p Prefix, without it.
static SmallVector<StringRef> mnemonicsBeginningWith(StringRef Prefix) {
  SmallVector<StringRef> Rest;
  // The table is sorted.
  const MatchEntry *I = std::lower_bound(
      std::begin(MatchTable0), std::end(MatchTable0), Prefix, LessOpcode());
  for (; I != std::end(MatchTable0); ++I) {
    StringRef Mnemonic = I->getMnemonic();
    if (!Mnemonic.consume_front(Prefix))
      break;
    if (Rest.empty() || Rest.back() != Mnemonic)
      Rest.push_back(Mnemonic);
  }
  return Rest;
}

/// Spells the prefix of a mnemonic as the printer does.
static std::string canonicalMnemonic(StringRef Mnemonic) {
  if (Mnemonic.consume_front("pto."))
    return ("PTO." + Mnemonic).str();
  return Mnemonic.str();
}

/// The processors with an instruction called \p Mnemonic.
std::string PTOAsmParser::profilesWith(StringRef Mnemonic) const {
  std::string Names;
  for (const SubtargetSubTypeKV &Processor :
       getSTI().getAllProcessorDescriptions()) {
    FeatureBitset Features = Processor.Implies.getAsBitset();
    if (PTOCheckMnemonic(Mnemonic, ComputeAvailableFeatures(Features), 0))
      Names += (Names.empty() ? "" : ", ") + std::string(Processor.Key);
  }
  return Names;
}

bool PTOAsmParser::reportUnknownMnemonic(StringRef Mnemonic, SMLoc Loc) {
  StringRef AsWritten(Loc.getPointer(), Mnemonic.size());

  // The instruction exists, but not here.
  if (std::string Profiles = profilesWith(Mnemonic); !Profiles.empty())
    return Error(Loc, "'" + canonicalMnemonic(Mnemonic) +
                          "' is not available on " + getSTI().getCPU() +
                          ", only on " + Profiles);

  // PTO.vcvt: the name of an operation that has types or conditions.
  SmallVector<StringRef> Forms = mnemonicsBeginningWith((Mnemonic + ".").str());
  if (!Forms.empty()) {
    StringRef Example = Forms.front(), Missing = "type";
    for (auto [Form, What] :
         {std::pair<StringRef, StringRef>("f32.s32", "types"),
          {"lt.f32", "condition and the type"},
          {"f32", "type"},
          {"b32", "view"},
          {"vadd.f32", "operation"}})
      if (is_contained(Forms, Form)) {
        Example = Form;
        Missing = What;
        break;
      }
    std::string Complete = (Mnemonic + "." + Example).str();
    return Error(Loc, "'" + AsWritten + "' is incomplete: add the " + Missing +
                          ", as in " + canonicalMnemonic(Complete));
  }

  // PTO.vcvt.f32.s8: the operation exists, but not for this type.
  auto [Operation, Type] = Mnemonic.rsplit('.');
  Forms = mnemonicsBeginningWith((Operation + ".").str());
  if (Operation != "pto" && !Forms.empty())
    return Error(Loc, "'" + canonicalMnemonic(Operation) + "' has no form '" +
                          Type + "', only: " + join(Forms, ", "));

  // vadd.f32, vcvt: only the prefix is missing.
  std::string WithPrefix = ("pto." + Mnemonic).str();
  if (PTOCheckMnemonic(WithPrefix, getAvailableFeatures(), 0) ||
      !mnemonicsBeginningWith(WithPrefix + ".").empty())
    return Error(Loc, "unknown instruction '" + AsWritten +
                          "': vector instructions begin with 'PTO.'");

  // Every short word is close to some short mnemonic.
  std::string Suggestion;
  if (Mnemonic.size() > 3)
    Suggestion = PTOMnemonicSpellCheck(Mnemonic, getAvailableFeatures(), 0);
  size_t Pos = 0;
  while ((Pos = Suggestion.find("pto.", Pos)) != std::string::npos)
    Suggestion.replace(Pos, 3, "PTO");
  return Error(Loc, "unknown instruction '" + AsWritten + "'" + Suggestion);
}

/// What an instruction expects in the place of an operand of class \p Class.
static StringRef describeOperandClass(unsigned Class) {
  switch (Class) {
  case MCK_VR:
    return "a vector register v0-v31";
  case MCK_PR16:
    return "a predicate register p0-p7";
  case MCK_UA:
    return "an align register u0-u3";
  case MCK_GPR:
    return "a scalar register x0-x31";
  case MCK_SImm32:
    return "an integer from -2147483648 to 2147483647 or a symbol";
  case MCK_SImm24:
    return "an integer from -8388608 to 8388607";
  case MCK_UImm6:
    return "an integer from 0 to 63";
  case MCK_UImm5:
    return "an integer from 0 to 31";
  case MCK_BranchTarget:
    return "a label or a signed 32-bit distance in bytes, a multiple of 8";
  case MCK__91_:
    return "an address in brackets, as in [x1, 32]";
  case MCK__93_:
    return "']'";
  default:
    // Named immediates have reported themselves.
    return "another operand";
  }
}

bool PTOAsmParser::reportInvalidOperand(const OperandVector &Operands,
                                        SMLoc IDLoc, uint64_t Index) {
  // The alternatives in this place; loads and stores have two for the offset.
  StringRef Mnemonic = static_cast<PTOOperand &>(*Operands[0]).getToken();
  std::string Expected;
  SmallSet<unsigned, 2> Seen;
  for (const MatchEntry &Entry : make_range(
           std::equal_range(std::begin(MatchTable0), std::end(MatchTable0),
                            Mnemonic, LessOpcode()))) {
    unsigned Class = Index - 1 < std::size(Entry.Classes)
                         ? Entry.Classes[Index - 1]
                         : InvalidMatchClass;
    if (Class == InvalidMatchClass || !Seen.insert(Class).second)
      continue;
    if (!Expected.empty())
      Expected += " or ";
    Expected += describeOperandClass(Class);
  }

  if (Index < Operands.size()) {
    SMLoc Loc = Operands[Index]->getStartLoc();
    if (Expected.empty())
      return Error(Loc, "too many operands");
    return Error(Loc, "expected " + Expected);
  }
  SMLoc End = Operands.back()->getEndLoc();
  if (Expected.empty())
    return Error(End, "too few operands");
  return Error(End, "too few operands: expected " + Expected);
}

extern "C" LLVM_EXTERNAL_VISIBILITY void LLVMInitializePTOAsmParser() {
  RegisterMCAsmParser<PTOAsmParser> X(getThePTOTarget());
}
