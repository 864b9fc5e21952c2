//===- Trace.cpp - What a run executes ------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/Trace.h"
#include "pto/Numeric/Text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace llvm;
using namespace pto;
using namespace pto::sim;
using machine::OperandKind;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The first lanes and the last one.
static void printVector(raw_ostream &OS, const machine::VectorRegister &V,
                        const machine::Operation &Op) {
  constexpr unsigned Shown = 4;
  // Whole registers are moved without a look at their lanes.
  bool IsTyped = Op.Kind != pto::VLDS && Op.Kind != pto::VLDSX2;
  unsigned Bits = IsTyped ? std::max<unsigned>(info(Op.Result).Bits, 8) : 32;
  unsigned Lanes = machine::numLanes(Bits);
  auto Print = [&](unsigned I) {
    uint64_t Lane = V.lane(Bits, I);
    if (!IsTyped || info(Op.Result).Bits < 8)
      OS << format_hex(Lane, Bits / 4 + 2);
    else
      OS << valueText(Op.Result, Lane);
  };
  OS << '[';
  for (unsigned I = 0; I < Shown; ++I) {
    Print(I);
    OS << ", ";
  }
  OS << "..., ";
  Print(Lanes - 1);
  OS << ']';
}

static void printImage(raw_ostream &OS, const machine::MaskImage &P) {
  unsigned Set = 0;
  for (uint64_t Word : P.Words)
    Set += llvm::popcount(Word);
  OS << "0x" << format_hex_no_prefix(P.Words[3] >> 48, 4) << "..."
     << format_hex_no_prefix(P.Words[0] & 0xffff, 4) << " (" << Set
     << " bits set)";
}

void Tracer::printResults(const Instruction &I) {
  Registers &Regs = Machine.registers();
  std::string Separator = "    // ";
  auto Begin = [&](char Kind, uint64_t Number) -> raw_ostream & {
    OS << Separator << Kind << Number << " = ";
    Separator = ", ";
    return OS;
  };
  for (const machine::Destination &Result : I.Results) {
    if (Result.isVector()) {
      printVector(Begin('v', &Result.vector() - Regs.V.data()), Result.vector(),
                  *I.Op);
    } else if (Result.isMask()) {
      printImage(Begin('p', &Result.mask() - Regs.P.data()), Result.mask());
    } else if (I.WordResult != Registers::Nowhere) {
      Begin('x', I.WordResult) << formatv("{0:x}", I.Word);
    }
  }
  if (I.Op) {
    for (auto [Kind, Operand] : zip_first(I.Op->Operands, I.Operands))
      if (Kind == OperandKind::Pointer) {
        const machine::Operand &Offset = *std::next(&Operand);
        OS << Separator
           << formatv("at {0:x}",
                      Operand.number() + int64_t(int32_t(Offset.number())));
      }
  } else if (I.IsStore) {
    OS << Separator << formatv("at {0:x}", Regs.X[I.B] + uint64_t(I.Imm));
  } else if (I.Executor != Unit::Branch && I.D != Registers::Nowhere) {
    Begin('x', I.D) << formatv("{0:x}", Regs.X[I.D]);
  }
}

void Tracer::executed(uint64_t Address, const Instruction &I, uint64_t Next) {
  OS << formatv("{0:x} {1,-20} {2}", Address, Machine.place(Address),
                Machine.text(Address));
  printResults(I);
  if (Next != Address + InstructionBytes && Next != Simulator::ExitAddress)
    OS << "    // to " << Machine.place(Next);
  OS << '\n';
}

//===----------------------------------------------------------------------===//
// Counts
//===----------------------------------------------------------------------===//

void InstructionCounter::print(raw_ostream &OS) const {
  // Several opcodes may be one instruction of assembly.
  std::map<StringRef, uint64_t> ByName;
  uint64_t Total = 0;
  for (auto [Opcode, Count] : enumerate(Counts)) {
    if (Count)
      ByName[Target.mnemonic(Opcode)] += Count;
    Total += Count;
  }
  std::vector<std::pair<StringRef, uint64_t>> Rows(ByName.begin(),
                                                   ByName.end());
  stable_sort(Rows,
              [](const auto &A, const auto &B) { return A.second > B.second; });
  OS << "executed instructions:\n";
  for (auto [Name, Count] : Rows)
    OS << formatv("{0,12}  {1}\n", Count, Name);
  OS << formatv("{0,12}  total\n", Total);
}
