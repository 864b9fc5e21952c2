//===- ScalarUnit.cpp - The scalar instructions ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rules are those of the tables in docs/generated/instructions.md.
//
//===----------------------------------------------------------------------===//

#include "ScalarUnit.h"
#include "MCTargetDesc/PTOMCTargetDesc.h"
#include "pto/Numeric/Arithmetic.h"
#include "pto/Simulator/Program.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace pto;
using namespace pto::sim;

using ScalarRegisters = std::array<uint64_t, 33>;

/// Comparisons without a NaN; one makes all but feq's negation false.
static bool holds(Condition C, uint64_t A, uint64_t B) {
  return compare(C, Format::F32, uint32_t(A), uint32_t(B));
}

static uint64_t toInteger(Rounding R, uint64_t A) {
  ConvertOptions Options;
  Options.Rnd = R;
  return truncate(Format::F32, uint32_t(A), Options).Bits;
}

/// A scalar conversion: to integers toward zero, to floats nearest even. Not
/// inlined, as all operands of other instructions would be in memory for it.
LLVM_ATTRIBUTE_NOINLINE static uint64_t
convertScalar(Format From, Format To, uint64_t A, UndefinedBits Undefined) {
  ConvertOptions Options;
  Options.Rnd = info(To).isInteger() ? Rounding::Z : Rounding::R;
  return Undefined.above(
      info(To).Bits, convert(From, To, A & info(From).mask(), Options).Bits);
}

/// High 64 bits of a product.
static uint64_t highProduct(uint64_t A, uint64_t B) {
  return uint64_t((unsigned __int128)A * B >> 64);
}
static uint64_t highSignedProduct(uint64_t A, uint64_t B) {
  return uint64_t((__int128)int64_t(A) * int64_t(B) >> 64);
}

/// Division never traps: by zero the quotient has all bits set and the
/// remainder is the dividend, and the one overflow wraps.
template <typename T> static uint64_t quotient(uint64_t A, uint64_t B) {
  if (T(B) == 0)
    return ~uint64_t(0);
  if (std::is_signed_v<T> && T(B) == T(-1))
    return 0 - A;
  return uint64_t(T(T(A) / T(B)));
}
template <typename T> static uint64_t remainder(uint64_t A, uint64_t B) {
  if (T(B) == 0)
    return A;
  if (std::is_signed_v<T> && T(B) == T(-1))
    return 0;
  return uint64_t(T(T(A) % T(B)));
}

/// computeScalar() of an Instruction or a ScalarStep, to be inlined into a
/// loop.
template <typename T>
LLVM_ATTRIBUTE_ALWAYS_INLINE static std::optional<uint64_t>
compute(const T &I, const ScalarRegisters &X, UndefinedBits Undefined) {
  uint64_t A = X[I.A], B = X[I.B], Imm = uint64_t(I.Imm);
  auto S = [](uint64_t V) { return int64_t(V); };
  auto W = [](uint64_t V) { return uint32_t(V); };
  auto SW = [](uint64_t V) { return int32_t(V); };
  auto Low = [&](unsigned Bits, uint64_t V) {
    return Undefined.above(Bits, V);
  };
  auto Float = [&](ArithmeticResult R) { return Low(32, R.Bits); };
  auto Convert = [&](Format From, Format To) {
    return convertScalar(From, To, A, Undefined);
  };
  constexpr auto Keep = Denormals::Keep;
  constexpr Format F32 = Format::F32, F16 = Format::F16, BF16 = Format::BF16;

  switch (I.Opcode) {
  case PTO::ADD:
    return A + B;
  case PTO::ADDI:
    return A + Imm;
  case PTO::SUB:
    return A - B;
  case PTO::MUL:
    return A * B;
  case PTO::MULH:
    return highSignedProduct(A, B);
  case PTO::MULHU:
    return highProduct(A, B);
  case PTO::AND:
    return A & B;
  case PTO::ANDI:
    return A & Imm;
  case PTO::OR:
    return A | B;
  case PTO::ORI:
    return A | Imm;
  case PTO::XOR:
    return A ^ B;
  case PTO::XORI:
    return A ^ Imm;

  case PTO::DIV:
    return quotient<int64_t>(A, B);
  case PTO::DIVU:
    return quotient<uint64_t>(A, B);
  case PTO::REM:
    return remainder<int64_t>(A, B);
  case PTO::REMU:
    return remainder<uint64_t>(A, B);
  case PTO::DIVW:
    return Low(32, quotient<int32_t>(A, B));
  case PTO::DIVUW:
    return Low(32, quotient<uint32_t>(A, B));
  case PTO::REMW:
    return Low(32, remainder<int32_t>(A, B));
  case PTO::REMUW:
    return Low(32, remainder<uint32_t>(A, B));

  // As many bits of the amount count as the width needs.
  case PTO::SLL:
    return A << (B & 63);
  case PTO::SLLI:
    return A << Imm;
  case PTO::SRL:
    return A >> (B & 63);
  case PTO::SRLI:
    return A >> Imm;
  case PTO::SRA:
    return S(A) >> (B & 63);
  case PTO::SRAI:
    return S(A) >> Imm;
  case PTO::SRLW:
    return Low(32, W(A) >> (B & 31));
  case PTO::SRLIW:
    return Low(32, W(A) >> Imm);
  case PTO::SRAW:
    return Low(32, SW(A) >> (B & 31));
  case PTO::SRAIW:
    return Low(32, SW(A) >> Imm);

  case PTO::SLT:
    return S(A) < S(B);
  case PTO::SLTI:
    return S(A) < S(Imm);
  case PTO::SLTU:
    return A < B;
  case PTO::SLTUI:
    return A < Imm;
  case PTO::SEQ:
    return A == B;
  case PTO::SEQI:
    return A == Imm;
  case PTO::SNE:
    return A != B;
  case PTO::SNEI:
    return A != Imm;
  case PTO::SLTW:
    return SW(A) < SW(B);
  case PTO::SLTIW:
    return SW(A) < SW(Imm);
  case PTO::SLTUW:
    return W(A) < W(B);
  case PTO::SLTUIW:
    return W(A) < W(Imm);
  case PTO::SEQW:
    return W(A) == W(B);
  case PTO::SEQIW:
    return W(A) == W(Imm);
  case PTO::SNEW:
    return W(A) != W(B);
  case PTO::SNEIW:
    return W(A) != W(Imm);

  case PTO::SEXTB:
    return SignExtend64<8>(A);
  case PTO::SEXTH:
    return SignExtend64<16>(A);
  case PTO::SEXTW:
    return SignExtend64<32>(A);
  case PTO::ZEXTW:
    return W(A);
  case PTO::MOVI:
    return Imm;
  case PTO::MOVHI:
    return W(A) | Imm << 32;
  case PTO::SEL:
    return W(A) ? B : X[I.C];

  case PTO::FADD:
    return Float(add(F32, W(A), W(B), Keep));
  case PTO::FSUB:
    return Float(subtract(F32, W(A), W(B), Keep));
  case PTO::FMUL:
    return Float(multiply(F32, W(A), W(B), Keep));
  case PTO::FDIV:
    return Float(divide(F32, W(A), W(B), Keep));
  case PTO::FMAX:
    return Float(maximum(F32, W(A), W(B)));
  case PTO::FMIN:
    return Float(minimum(F32, W(A), W(B)));
  case PTO::FSQRT:
    return Float(squareRoot(F32, W(A), Keep));
  case PTO::FNEG:
    return Low(32, A ^ info(F32).signBit());
  case PTO::FABS:
    return Low(32, A & ~info(F32).signBit());
  case PTO::FRINT:
    return Low(32, toInteger(Rounding::R, A));
  case PTO::FFLOOR:
    return Low(32, toInteger(Rounding::F, A));
  case PTO::FCEIL:
    return Low(32, toInteger(Rounding::C, A));
  case PTO::FTRUNC:
    return Low(32, toInteger(Rounding::Z, A));
  case PTO::FROUND:
    return Low(32, toInteger(Rounding::A, A));
  case PTO::FEQ:
    return holds(Condition::EQ, A, B);
  case PTO::FLT:
    return holds(Condition::LT, A, B);
  case PTO::FLE:
    return holds(Condition::LE, A, B);
  case PTO::FUO:
    return holds(Condition::NE, A, A) || holds(Condition::NE, B, B);

  case PTO::FCVT_s32_f32:
    return Convert(F32, Format::S32);
  case PTO::FCVT_u32_f32:
    return Convert(F32, Format::U32);
  case PTO::FCVT_s64_f32:
    return Convert(F32, Format::S64);
  case PTO::FCVT_u64_f32:
    return Convert(F32, Format::U64);
  case PTO::FCVT_f32_f16:
    return Convert(F16, F32);
  case PTO::FCVT_f32_bf16:
    return Convert(BF16, F32);
  case PTO::FCVT_f16_f32:
    return Convert(F32, F16);
  case PTO::FCVT_bf16_f32:
    return Convert(F32, BF16);
  case PTO::FCVT_f16_s32:
    return Convert(Format::S32, F16);
  case PTO::FCVT_f16_u32:
    return Convert(Format::U32, F16);
  case PTO::FCVT_f16_s64:
    return Convert(Format::S64, F16);
  case PTO::FCVT_f16_u64:
    return Convert(Format::U64, F16);
  case PTO::FCVT_bf16_s32:
    return Convert(Format::S32, BF16);
  case PTO::FCVT_bf16_u32:
    return Convert(Format::U32, BF16);
  case PTO::FCVT_bf16_s64:
    return Convert(Format::S64, BF16);
  case PTO::FCVT_bf16_u64:
    return Convert(Format::U64, BF16);
  case PTO::FCVT_f32_s32:
    return Convert(Format::S32, F32);
  case PTO::FCVT_f32_u32:
    return Convert(Format::U32, F32);
  case PTO::FCVT_f32_s64:
    return Convert(Format::S64, F32);
  case PTO::FCVT_f32_u64:
    return Convert(Format::U64, F32);
  default:
    return std::nullopt;
  }
}

std::optional<uint64_t> pto::sim::computeScalar(const Instruction &I,
                                                const ScalarRegisters &X,
                                                UndefinedBits Undefined) {
  return compute(I, X, Undefined);
}

std::optional<ScalarAccess> pto::sim::scalarAccess(unsigned Opcode) {
  switch (Opcode) {
  case PTO::LDS8:
    return ScalarAccess{1, false, true};
  case PTO::LDU8:
    return ScalarAccess{1, false, false};
  case PTO::LDS16:
    return ScalarAccess{2, false, true};
  case PTO::LDU16:
    return ScalarAccess{2, false, false};
  case PTO::LDS32:
    return ScalarAccess{4, false, true};
  case PTO::LDU32:
    return ScalarAccess{4, false, false};
  case PTO::LD64:
    return ScalarAccess{8, false, false};
  case PTO::ST8:
    return ScalarAccess{1, true, false};
  case PTO::ST16:
    return ScalarAccess{2, true, false};
  case PTO::ST32:
    return ScalarAccess{4, true, false};
  case PTO::ST64:
    return ScalarAccess{8, true, false};
  default:
    return std::nullopt;
  }
}

/// isTaken() of an Instruction or a ScalarStep.
template <typename T>
LLVM_ATTRIBUTE_ALWAYS_INLINE static std::optional<bool>
takes(const T &I, const ScalarRegisters &X) {
  uint64_t A = X[I.A], B = X[I.B];
  switch (I.Opcode) {
  case PTO::BEQ:
    return A == B;
  case PTO::BNE:
    return A != B;
  case PTO::BLT:
    return int64_t(A) < int64_t(B);
  case PTO::BGE:
    return int64_t(A) >= int64_t(B);
  case PTO::BLTU:
    return A < B;
  case PTO::BGEU:
    return A >= B;
  case PTO::BEQW:
    return uint32_t(A) == uint32_t(B);
  case PTO::BNEW:
    return uint32_t(A) != uint32_t(B);
  case PTO::BLTW:
    return int32_t(A) < int32_t(B);
  case PTO::BGEW:
    return int32_t(A) >= int32_t(B);
  case PTO::BLTUW:
    return uint32_t(A) < uint32_t(B);
  case PTO::BGEUW:
    return uint32_t(A) >= uint32_t(B);
  default:
    return std::nullopt;
  }
}

std::optional<bool> pto::sim::isTaken(const Instruction &I,
                                      const ScalarRegisters &X) {
  return takes(I, X);
}

//===----------------------------------------------------------------------===//
// The loop
//===----------------------------------------------------------------------===//

ScalarStep::ScalarStep(const Instruction &I)
    : D(I.D), A(I.A), B(I.B), C(I.C), Opcode(I.Opcode), Imm(I.Imm) {
  switch (I.Executor) {
  case Unit::Scalar:
    Kind = I.D == Registers::StackPointer ? None : Compute;
    return;
  case Unit::Access:
    Kind = scalarAccess(I.Opcode)->IsStore  ? Store
           : I.D == Registers::StackPointer ? None
                                            : Load;
    return;
  case Unit::Branch:
  case Unit::Transfer:
    if (Imm % int64_t(InstructionBytes) == 0)
      Kind = I.Executor == Unit::Branch ? Branch
             : I.Opcode == PTO::J       ? Jump
                                        : None;
    Imm /= int64_t(InstructionBytes);
    return;
  default:
    return;
  }
}

/// The bytes that an access to \p Address reads or writes, or null.
template <typename T>
static uint8_t *reach(const machine::Memory &Memory, uint64_t Address) {
  return Address % sizeof(T) ? nullptr : Memory.find(Address, sizeof(T));
}

/// Loads a T into \p To, as wide as its sign says. False if that is a fault, or
/// not of \p Memory.
template <typename T>
static bool load(const machine::Memory &Memory, uint64_t Address,
                 uint64_t &To) {
  const uint8_t *Host = reach<T>(Memory, Address);
  if (Host)
    To = uint64_t(int64_t(support::endian::read<T, endianness::little>(Host)));
  return Host;
}

static bool load(unsigned Opcode, const machine::Memory &Memory,
                 uint64_t Address, uint64_t &To) {
  switch (Opcode) {
  case PTO::LDS8:
    return load<int8_t>(Memory, Address, To);
  case PTO::LDU8:
    return load<uint8_t>(Memory, Address, To);
  case PTO::LDS16:
    return load<int16_t>(Memory, Address, To);
  case PTO::LDU16:
    return load<uint16_t>(Memory, Address, To);
  case PTO::LDS32:
    return load<int32_t>(Memory, Address, To);
  case PTO::LDU32:
    return load<uint32_t>(Memory, Address, To);
  default:
    return load<uint64_t>(Memory, Address, To);
  }
}

template <typename T>
static bool store(const machine::Memory &Memory, uint64_t Address,
                  uint64_t Value) {
  uint8_t *Host = reach<T>(Memory, Address);
  if (Host)
    support::endian::write<T, endianness::little>(Host, T(Value));
  return Host;
}

static bool store(unsigned Opcode, const machine::Memory &Memory,
                  uint64_t Address, uint64_t Value) {
  switch (Opcode) {
  case PTO::ST8:
    return store<uint8_t>(Memory, Address, Value);
  case PTO::ST16:
    return store<uint16_t>(Memory, Address, Value);
  case PTO::ST32:
    return store<uint32_t>(Memory, Address, Value);
  default:
    return store<uint64_t>(Memory, Address, Value);
  }
}

uint64_t pto::sim::runScalars(ArrayRef<ScalarStep> Code, uint64_t &Index,
                              uint64_t &Last, ScalarRegisters &X,
                              const machine::Memory &Memory,
                              UndefinedBits Undefined, uint64_t MaxSteps) {
  // Not by reference, as registers are stored to in between.
  uint64_t At = Index, Before = Last, Steps = 0;
  for (; Steps != MaxSteps && At < Code.size(); ++Steps) {
    const ScalarStep &I = Code[At];
    uint64_t Next = At + 1;
    bool Done = true;
    if (LLVM_LIKELY(I.Kind == ScalarStep::Compute)) {
      X[I.D] = *compute(I, X, Undefined);
      Before = At;
      At = Next;
      continue;
    }
    switch (I.Kind) {
    case ScalarStep::Branch:
      if (*takes(I, X))
        Next = At + I.Imm;
      break;
    case ScalarStep::Jump:
      Next = At + I.Imm;
      break;
    case ScalarStep::Load:
      Done = load(I.Opcode, Memory, X[I.A] + uint64_t(I.Imm), X[I.D]);
      break;
    case ScalarStep::Store:
      Done = store(I.Opcode, Memory, X[I.B] + uint64_t(I.Imm), X[I.A]);
      break;
    default:
      Done = false;
      break;
    }
    if (!Done)
      break;
    Before = At;
    At = Next;
  }
  Index = At;
  Last = Before;
  return Steps;
}
