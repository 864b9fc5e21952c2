//===- RuntimeCore.cpp - Flags, copies, sorting ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The run-time functions of emulated code that work on the state of a core.
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"
#include "pto/Emulation/Emulation.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace pto;
using namespace pto::machine;

static uint64_t getRegister(void *, unsigned Code) {
  return Active->Core->get(Code);
}
static void setRegister(void *, unsigned Code, uint64_t Value) {
  Active->Core->set(Code, Value);
}
static uint32_t saturation(void *) { return Active->Core->saturation().bits(); }

static void setFlag(void *, unsigned From, unsigned To, uint64_t Event,
                    const char *) {
  Active->Core->setFlag(From, To, Event);
}
static void waitFlag(void *, unsigned From, unsigned To, uint64_t Event,
                     const char *Site) {
  std::string Problem = Active->Core->waitFlag(From, To, Event);
  if (!Problem.empty())
    fail(Site, Problem);
}

static void setBlockFlag(void *, uint64_t Flag, const char *) {
  Active->Core->setBlockFlag(Flag);
}
static void waitBlockFlag(void *, uint64_t Flag, const char *Site) {
  std::string Problem = Active->Core->waitBlockFlag(Flag);
  if (Problem.empty())
    return;
  if (Active->CheckSync)
    fail(Site, Problem);
  warnOnce(Site, Problem);
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// The host address of the range from \p Start in the unified buffer.
static uint8_t *unified(uint64_t Start, const ByteRange &R, const char *What,
                        const char *Site) {
  const DeviceMemory &Memory = *Active->Memory;
  uint64_t Usable = Memory.usableBytes();
  if (R.End != R.Begin && (Start > Usable || R.End > Usable - Start))
    fail(Site, formatv("{0} UB addresses {1:x} to {2:x}, but the usable "
                       "unified buffer ends at {3:x}",
                       What, Start + R.Begin, Start + R.End, Usable));
  return Memory.unifiedBuffer() + Start;
}

/// The same in global memory, where the host address is the address.
static uint8_t *global(const void *Start, const ByteRange &R, const char *What,
                       const char *Site) {
  auto *Host = static_cast<uint8_t *>(const_cast<void *>(Start));
  uint64_t Bytes = R.End - R.Begin;
  if (Bytes && !Active->Memory->isGlobal(Host + R.Begin, Bytes))
    fail(Site, formatv("{0} {1} bytes of global memory from {2:x}, which are "
                       "not in one buffer",
                       What, Bytes, uintptr_t(Host) + R.Begin));
  return Host;
}

static void checkPlan(const CopyPlan &Plan, const char *Site) {
  if (!Plan.Problem.empty())
    fail(Site, Plan.Problem);
}

static void copyIn(void *, uint64_t To, const void *From, uint64_t Config0,
                   uint64_t Config1, unsigned UnitBytes, const char *Site) {
  CopyPlan Plan = planCopyIn(*Active->Core, To, Config0, Config1, UnitBytes);
  checkPlan(Plan, Site);
  uint8_t *Source = global(From, sourceRange(Plan), "reads", Site);
  runCopy(Plan, unified(To, destinationRange(Plan), "writes", Site), Source);
}

static void copyOut(void *, void *To, uint64_t From, uint64_t Config0,
                    uint64_t Config1, const char *Site) {
  CopyPlan Plan = planCopyOut(*Active->Core, Config0, Config1);
  checkPlan(Plan, Site);
  uint8_t *Source = unified(From, sourceRange(Plan), "reads", Site);
  runCopy(Plan, global(To, destinationRange(Plan), "writes", Site), Source);
}

static void copyWithin(void *, uint64_t To, uint64_t From, uint64_t Config,
                       const char *Site) {
  CopyPlan Plan = planCopyWithin(Config);
  checkPlan(Plan, Site);
  ByteRange Read = sourceRange(Plan), Written = destinationRange(Plan);
  uint8_t *Source = unified(From, Read, "reads", Site);
  uint8_t *Destination = unified(To, Written, "writes", Site);
  if (std::string Problem = overlap(Plan, To, From); !Problem.empty())
    fail(Site, Problem);
  runCopy(Plan, Destination, Source);
}

//===----------------------------------------------------------------------===//
// Sort unit
//===----------------------------------------------------------------------===//

static Memory unifiedBuffer() {
  return Memory(Active->Memory->unifiedBuffer(), Active->Memory->usableBytes());
}
static Format scoreFormat(unsigned IsHalf) {
  return IsHalf ? Format::F16 : Format::F32;
}

static void sortScores(void *, unsigned IsHalf, uint64_t To, uint64_t Scores,
                       uint64_t Indices, uint64_t Config, const char *Site) {
  std::string Problem = sortGroups(unifiedBuffer(), scoreFormat(IsHalf), To,
                                   Scores, Indices, Config);
  if (!Problem.empty())
    fail(Site, Problem);
}

static void mergeRecords(void *, unsigned IsHalf, uint64_t To,
                         uint64_t Addresses, uint64_t Counts, uint64_t Config,
                         const char *Site) {
  std::string Problem =
      mergeLists(*Active->Core, unifiedBuffer(), scoreFormat(IsHalf), To,
                 Addresses, Counts, Config);
  if (!Problem.empty())
    fail(Site, Problem);
}

static void badStream(uint64_t Address, const char *Site) {
  fail(Site, formatv("the stream does not go on at UB address {0:x}", Address));
}

void pto::addCoreSymbols(StringMap<void *> &Symbols) {
  auto Add = [&](StringRef Name, auto *Function) {
    Symbols[Name] = reinterpret_cast<void *>(Function);
  };
  Add("__pto_get_spr", &getRegister);
  Add("__pto_set_spr", &setRegister);
  Add("__pto_saturation", &saturation);
  Add("__pto_set_flag", &setFlag);
  Add("__pto_wait_flag", &waitFlag);
  Add("__pto_set_block_flag", &setBlockFlag);
  Add("__pto_wait_block_flag", &waitBlockFlag);
  Add("__pto_copy_in", &copyIn);
  Add("__pto_copy_out", &copyOut);
  Add("__pto_copy_within", &copyWithin);
  Add("__pto_sort", &sortScores);
  Add("__pto_merge", &mergeRecords);
  Add("__pto_bad_stream", &badStream);
}
