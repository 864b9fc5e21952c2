//===- MCTarget.cpp - PTO's machine-code layer ----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/MCTarget.h"
#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCObjectWriter.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TargetParser/Triple.h"
#include <mutex>

using namespace llvm;
using namespace pto::sim;

extern "C" {
void LLVMInitializePTOTargetInfo();
void LLVMInitializePTOTarget();
void LLVMInitializePTOTargetMC();
void LLVMInitializePTOAsmParser();
void LLVMInitializePTOAsmPrinter();
void LLVMInitializePTODisassembler();
}

void pto::sim::initializeTarget() {
  static std::once_flag Once;
  std::call_once(Once, [] {
    LLVMInitializePTOTargetInfo();
    LLVMInitializePTOTarget();
    LLVMInitializePTOTargetMC();
    LLVMInitializePTOAsmParser();
    LLVMInitializePTOAsmPrinter();
    LLVMInitializePTODisassembler();
  });
}

static const Triple &targetTriple() {
  static const Triple TT("pto-unknown-unknown");
  return TT;
}

std::unique_ptr<MCTarget> MCTarget::create(StringRef CPU, StringRef Features) {
  initializeTarget();
  const Triple &TT = targetTriple();
  std::unique_ptr<MCTarget> Result(new MCTarget);
  std::string Message;
  Result->Description = TargetRegistry::lookupTarget(TT.str(), Message);
  assert(Result->Description && "PTO has just been registered");
  const Target &T = *Result->Description;
  Result->Registers.reset(T.createMCRegInfo(TT.str()));
  Result->Assembly.reset(
      T.createMCAsmInfo(*Result->Registers, TT.str(), Result->Options));
  Result->Instructions.reset(T.createMCInstrInfo());
  Result->Subtarget.reset(T.createMCSubtargetInfo(TT.str(), CPU, Features));
  Result->AllForms.reset(T.createMCSubtargetInfo(TT.str(), "cpu", ""));
  Result->Context = std::make_unique<MCContext>(TT, Result->Assembly.get(),
                                                Result->Registers.get(),
                                                Result->Subtarget.get());
  Result->Disassembler.reset(
      T.createMCDisassembler(*Result->AllForms, *Result->Context));
  Result->Printer.reset(T.createMCInstPrinter(
      TT, 0, *Result->Assembly, *Result->Instructions, *Result->Registers));
  Result->Printer->setPrintBranchImmAsAddress(true);
  return Result;
}

StringRef MCTarget::mnemonic(unsigned Opcode) const {
  MCInst Inst;
  Inst.setOpcode(Opcode);
  const char *Text = Printer->getMnemonic(&Inst).first;
  return Text ? StringRef(Text).rtrim() : StringRef();
}

bool MCTarget::decode(uint64_t Word, uint64_t Address, MCInst &Inst) const {
  uint8_t Bytes[8];
  support::endian::write64le(Bytes, Word);
  uint64_t Size;
  return Disassembler->getInstruction(Inst, Size, Bytes, Address, nulls()) ==
         MCDisassembler::Success;
}

std::string MCTarget::print(const MCInst &Inst, uint64_t Address) const {
  std::string Text;
  raw_string_ostream OS(Text);
  Printer->printInst(&Inst, Address, "", *Subtarget, OS);
  for (char &C : Text)
    if (C == '\t')
      C = ' ';
  return StringRef(Text).trim().str();
}

Expected<SmallVector<char, 0>> MCTarget::assemble(StringRef Text,
                                                  StringRef Name) {
  const Triple &TT = targetTriple();
  SourceMgr Sources;
  Sources.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(Text, Name),
                             SMLoc());
  std::string First;
  auto TakeFirst = [](const SMDiagnostic &D, void *Where) {
    auto &First = *static_cast<std::string *>(Where);
    if (D.getKind() != SourceMgr::DK_Error || !First.empty())
      return;
    raw_string_ostream OS(First);
    OS << D.getFilename();
    if (D.getLineNo() > 0)
      OS << ':' << D.getLineNo() << ':' << D.getColumnNo() + 1;
    OS << ": " << D.getMessage();
  };
  Sources.setDiagHandler(TakeFirst, &First);
  MCContext Ctx(TT, Assembly.get(), Registers.get(), Subtarget.get(), &Sources,
                &Options);
  // Errors of layout are reported to the context.
  Ctx.setDiagnosticHandler(
      [&](const SMDiagnostic &D, bool, const SourceMgr &,
          std::vector<const MDNode *> &) { TakeFirst(D, &First); });
  std::unique_ptr<MCObjectFileInfo> Sections(
      Description->createMCObjectFileInfo(Ctx, /*PIC=*/false));
  Ctx.setObjectFileInfo(Sections.get());

  SmallVector<char, 0> Object;
  raw_svector_ostream OS(Object);
  std::unique_ptr<MCAsmBackend> Backend(
      Description->createMCAsmBackend(*Subtarget, *Registers, Options));
  std::unique_ptr<MCObjectWriter> Writer = Backend->createObjectWriter(OS);
  std::unique_ptr<MCCodeEmitter> Emitter(
      Description->createMCCodeEmitter(*Instructions, Ctx));
  std::unique_ptr<MCStreamer> Streamer(Description->createMCObjectStreamer(
      TT, Ctx, std::move(Backend), std::move(Writer), std::move(Emitter),
      *Subtarget));
  std::unique_ptr<MCAsmParser> Parser(
      createMCAsmParser(Sources, Ctx, *Streamer, *Assembly));
  std::unique_ptr<MCTargetAsmParser> TargetParser(
      Description->createMCAsmParser(*Subtarget, *Parser, *Instructions,
                                     Options));
  Parser->setTargetParser(*TargetParser);
  bool Failed = Parser->Run(/*NoInitialTextSection=*/false);
  if (Failed || Ctx.hadError())
    return createStringError(inconvertibleErrorCode(), "%s",
                             First.empty() ? "the assembler failed"
                                           : First.c_str());
  return Object;
}
