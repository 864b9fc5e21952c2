//===- MemoryAccess.cpp - Loads and stores --------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Section 1 of the list of operations: a distribution mode says which unit of
// memory a lane comes from or goes to. Memory is seen as units of 8, 16 or 32
// bits from the effective address, whatever the type of the register.
//
//===----------------------------------------------------------------------===//

#include "Codes.h"
#include "Execution.h"

using namespace pto;
using namespace pto::machine;

static uint64_t readUnit(const uint8_t *Memory, unsigned Bits, unsigned I) {
  uint64_t Value = 0;
  for (unsigned Byte = 0; Byte < Bits / 8; ++Byte)
    Value |= uint64_t(Memory[I * (Bits / 8) + Byte]) << (8 * Byte);
  return Value;
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

namespace {
/// An access: its mode and where it is.
struct Access {
  const Distribution *Mode = nullptr;
  uint64_t Address = 0;
  Status Fault;
  uint8_t *Memory = nullptr; ///< Where it is on the host, if that was asked.
};
} // namespace

/// The access of \p E, whose pointer is operand \p Pointer; the offset and the
/// mode follow it.
static Access findAccess(const Execution &E, size_t Pointer) {
  Access A;
  A.Mode = findDistribution(E.Op, E.number(Pointer + 2));
  if (!A.Mode) {
    A.Fault = Execution::illegalCode(Pointer + 2);
    return A;
  }
  if (!E.Mem) {
    A.Fault = Execution::noMemory();
    return A;
  }
  // The offset is signed.
  A.Address =
      E.number(Pointer) + uint64_t(int64_t(int32_t(E.number(Pointer + 1))));
  if (A.Address % A.Mode->Align) {
    A.Fault.Kind = Fault::Misaligned;
    A.Fault.Address = A.Address;
    A.Fault.Bytes = A.Mode->Bytes;
    A.Fault.Alignment = A.Mode->Align;
  }
  return A;
}

/// The \p Bytes bytes of \p A, or null and a fault in \p S.
static uint8_t *reach(const Execution &E, const Access &A, uint64_t Bytes,
                      Status &S) {
  uint8_t *Data = E.Mem->find(A.Address, Bytes);
  if (!Data) {
    S.Kind = Fault::OutOfRange;
    S.Address = A.Address;
    S.Bytes = Bytes;
  }
  return Data;
}

/// findAccess() that also reaches all bytes of the mode.
static Access findWholeAccess(const Execution &E, size_t Pointer) {
  Access A = findAccess(E, Pointer);
  if (A.Fault)
    A.Memory = reach(E, A, A.Mode->Bytes, A.Fault);
  return A;
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

/// Gives every lane of \p Bits bits the value that \p Source has for its
/// number.
template <typename Function>
static void fill(VectorRegister &Register, unsigned Bits, Function Source) {
  for (unsigned I = 0; I < numLanes(Bits); ++I)
    Register.setLane(Bits, I, Source(I));
}

Status machine::loadVector(Execution &E) {
  Access A = findWholeAccess(E, 0);
  if (!A.Fault)
    return A.Fault;
  auto M = [&](unsigned Bits, unsigned I) {
    return readUnit(A.Memory, Bits, I);
  };
  VectorRegister &D = E.Vectors[0];
  switch (A.Mode->Code) {
  case imm::LoadDist_NORM:
    fill(D, 8, [&](unsigned I) { return M(8, I); });
    break;
  case imm::LoadDist_BRC_B8:
    fill(D, 8, [&](unsigned) { return M(8, 0); });
    break;
  case imm::LoadDist_BRC_B16:
    fill(D, 16, [&](unsigned) { return M(16, 0); });
    break;
  case imm::LoadDist_BRC_B32:
    fill(D, 32, [&](unsigned) { return M(32, 0); });
    break;
  case imm::LoadDist_BRC_BLK:
    fill(D, 8, [&](unsigned I) { return M(8, I % 32); });
    break;
  case imm::LoadDist_US_B8:
    fill(D, 8, [&](unsigned I) { return M(8, I / 2); });
    break;
  case imm::LoadDist_US_B16:
    fill(D, 16, [&](unsigned I) { return M(16, I / 2); });
    break;
  case imm::LoadDist_DS_B8:
    fill(D, 8, [&](unsigned I) { return M(8, 2 * I); });
    break;
  case imm::LoadDist_DS_B16:
    fill(D, 16, [&](unsigned I) { return M(16, 2 * I); });
    break;
  case imm::LoadDist_UNPK_B8:
    fill(D, 16, [&](unsigned I) { return M(8, I); });
    break;
  case imm::LoadDist_UNPK_B16:
    fill(D, 32, [&](unsigned I) { return M(16, I); });
    break;
  case imm::LoadDist_UNPK_B32:
    fill(D, 64, [&](unsigned I) { return M(32, I); });
    break;
  case imm::LoadDist_UNPK4:
    fill(D, 32, [&](unsigned I) { return M(8, I); });
    break;
  case imm::LoadDist_E2B_B16:
    fill(D, 16, [&](unsigned I) { return M(16, I / 16); });
    break;
  case imm::LoadDist_E2B_B32:
    fill(D, 32, [&](unsigned I) { return M(32, I / 8); });
    break;
  }
  return {};
}

/// Even units to the first register, odd ones to the second.
Status machine::loadPair(Execution &E) {
  Access A = findWholeAccess(E, 0);
  if (!A.Fault)
    return A.Fault;
  unsigned Bits = A.Mode->Code == imm::LoadDist_DINTLV_B8    ? 8
                  : A.Mode->Code == imm::LoadDist_DINTLV_B16 ? 16
                                                             : 32;
  for (unsigned R = 0; R < 2; ++R)
    fill(E.Vectors[R], Bits,
         [&](unsigned I) { return readUnit(A.Memory, Bits, 2 * I + R); });
  return {};
}

Status machine::loadImage(Execution &E) {
  Access A = findWholeAccess(E, 0);
  if (!A.Fault)
    return A.Fault;
  auto M = [&](unsigned B) { return A.Memory[B / 8] >> (B % 8) & 1; };
  unsigned Mode = A.Mode->Code;
  for (unsigned B = 0; B < RegisterBytes; ++B)
    E.Masks[0].setBit(B, Mode == imm::PredLoadDist_US   ? M(B / 2)
                         : Mode == imm::PredLoadDist_DS ? M(2 * B)
                                                        : M(B));
  return {};
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

namespace {
/// What a store writes: Count units of Bits bits. Unit i is lane i of LaneBits
/// bits, cut down, and governed by its bit.
struct StoreShape {
  unsigned Bits;
  unsigned Count;
  unsigned LaneBits;
  bool Masked = true;
};
} // namespace

static StoreShape storeShape(const Execution &E, unsigned Mode) {
  switch (Mode) {
  case imm::StoreDist_NORM_B8:
    return {8, 256, 8};
  case imm::StoreDist_NORM_B16:
    return {16, 128, 16};
  case imm::StoreDist_NORM_B32:
    return {32, 64, 32};
  case imm::StoreDist_1PT_B8:
    return {8, 1, 8, false};
  case imm::StoreDist_1PT_B16:
    return {16, 1, 16, false};
  case imm::StoreDist_1PT_B32:
    return {32, 1, 32, false};
  case imm::StoreDist_PK_B16:
    return {8, 128, 16};
  case imm::StoreDist_PK_B32:
    return {16, 64, 32};
  case imm::StoreDist_PK_B64:
    return {32, 32, 64};
  case imm::StoreDist_PK4_B32:
    return {8, 64, 32};
  default:
    E.hasNoMeaning();
  }
}

static void writeUnit(uint8_t *Memory, unsigned Bits, unsigned I,
                      uint64_t Value) {
  for (unsigned Byte = 0; Byte < Bits / 8; ++Byte)
    Memory[I * (Bits / 8) + Byte] = uint8_t(Value >> (8 * Byte));
}

/// How many of \p Count units there are up to the last one that is written:
/// nothing after it is touched.
template <typename Function>
static unsigned countTouched(unsigned Count, Function Writes) {
  while (Count > 0 && !Writes(Count - 1))
    --Count;
  return Count;
}

/// (value, pointer, offset, mode, mask)
Status machine::storeVector(Execution &E) {
  Access A = findAccess(E, 1);
  if (!A.Fault)
    return A.Fault;
  StoreShape Shape = storeShape(E, A.Mode->Code);
  auto Writes = [&](unsigned I) {
    return !Shape.Masked || E.mask(4).lane(Shape.LaneBits, I);
  };
  unsigned Count = countTouched(Shape.Count, Writes);
  if (Count == 0)
    return {};
  Status S;
  uint8_t *Memory = reach(E, A, Count * (Shape.Bits / 8), S);
  if (!Memory)
    return S;
  for (unsigned I = 0; I < Count; ++I)
    if (Writes(I))
      writeUnit(Memory, Shape.Bits, I, E.vector(0).lane(Shape.LaneBits, I));
  return {};
}

/// (low, high, pointer, offset, mode, mask): lane I of both by lane I of the
/// mask.
Status machine::storePair(Execution &E) {
  Access A = findAccess(E, 2);
  if (!A.Fault)
    return A.Fault;
  unsigned Bits = A.Mode->Code == imm::StoreDist_INTLV_B8    ? 8
                  : A.Mode->Code == imm::StoreDist_INTLV_B16 ? 16
                                                             : 32;
  auto Writes = [&](unsigned I) { return E.mask(5).lane(Bits, I); };
  unsigned Count = countTouched(numLanes(Bits), Writes);
  if (Count == 0)
    return {};
  Status S;
  uint8_t *Memory = reach(E, A, 2 * Count * (Bits / 8), S);
  if (!Memory)
    return S;
  for (unsigned I = 0; I < Count; ++I)
    for (unsigned R = 0; R < 2 && Writes(I); ++R)
      writeUnit(Memory, Bits, 2 * I + R, E.vector(R).lane(Bits, I));
  return {};
}

/// (image, pointer, offset, mode)
Status machine::storeImage(Execution &E) {
  Access A = findWholeAccess(E, 1);
  if (!A.Fault)
    return A.Fault;
  uint8_t *Memory = A.Memory;
  unsigned Step = A.Mode->Code == imm::PredStoreDist_PK ? 2 : 1;
  for (unsigned Byte = 0; Byte < A.Mode->Bytes; ++Byte) {
    Memory[Byte] = 0;
    for (unsigned B = 0; B < 8; ++B)
      Memory[Byte] |= E.mask(0).bit((8 * Byte + B) * Step) << B;
  }
  return {};
}
