//===- Core.cpp - System registers and flags ------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Machine/Core.h"

using namespace pto;
using namespace pto::machine;

static std::string pipeName(unsigned Code) {
  const Immediate *Pipe = findImmediate(imm::Pipe, Code);
  return Pipe ? Pipe->Name : std::to_string(Code);
}

/// "flag from MTE2 to V, event 0".
static std::string flagText(unsigned From, unsigned To, uint64_t Event) {
  return "flag from " + pipeName(From) + " to " + pipeName(To) + ", event " +
         std::to_string(Event);
}

CoreState::CoreState(const LaunchPlace &Place) {
  set(imm::SystemRegister_BLOCK_IDX, Place.Block);
  set(imm::SystemRegister_BLOCK_NUM, Place.NumBlocks);
  set(imm::SystemRegister_SUBBLOCKID, Place.SubBlock);
  set(imm::SystemRegister_SUBBLOCKDIM, Place.NumSubBlocks);
  // Not by set(): the program has not written it.
  Registers[imm::SystemRegister_CTRL] = ResetCtrl;
}

void CoreState::setFlag(unsigned From, unsigned To, uint64_t Event) {
  ++Flags[{From, To, Event}];
}

std::string CoreState::waitFlag(unsigned From, unsigned To, uint64_t Event) {
  auto It = Flags.find({From, To, Event});
  if (It == Flags.end())
    return "waits for the " + flagText(From, To, Event) +
           ", which has not been set";
  if (--It->second == 0)
    Flags.erase(It);
  return "";
}

void CoreState::setBlockFlag(uint64_t Flag) { ++BlockFlags[Flag]; }

std::string CoreState::waitBlockFlag(uint64_t Flag) {
  auto It = BlockFlags.find(Flag);
  if (It == BlockFlags.end())
    return "waits for flag " + std::to_string(Flag) +
           " of its block, which no core of the block has set: the program of "
           "the other core is missing";
  if (--It->second == 0)
    BlockFlags.erase(It);
  return "";
}

std::string CoreState::pendingFlags() const {
  std::string Text;
  for (const auto &[Flag, Count] : Flags) {
    if (!Text.empty())
      Text += "; ";
    Text += flagText(std::get<0>(Flag), std::get<1>(Flag), std::get<2>(Flag));
    if (Count > 1)
      Text += " (" + std::to_string(Count) + " times)";
  }
  return Text;
}
