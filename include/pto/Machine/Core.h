//===- pto/Machine/Core.h - What surrounds the vector unit ------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state of a core beside its vector, predicate and scalar registers: system
// registers and the flags between its pipes; and what works on them: copies
// between memories and the sort unit.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_MACHINE_CORE_H
#define PTO_MACHINE_CORE_H

#include "pto/Machine/Memory.h"
#include "pto/Numeric/Format.h"
#include "pto/Numeric/Immediates.h"
#include "pto/Numeric/Saturation.h"
#include <array>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace pto {
namespace machine {

/// Where a block is among those of a launch.
struct LaunchPlace {
  uint64_t Block = 0, NumBlocks = 1;
  uint64_t SubBlock = 0, NumSubBlocks = 1;
};

/// The state of one core.
class CoreState {
  std::array<uint64_t, 32> Registers{};
  /// How often a flag has been set and not yet been waited for, by the pipe
  /// that sets it, the pipe that waits, and the event.
  std::map<std::tuple<unsigned, unsigned, uint64_t>, unsigned> Flags;
  /// The same of flags between the cores of a block, by their number.
  std::map<uint64_t, unsigned> BlockFlags;
  SaturationSwitches Saturation;

public:
  explicit CoreState(const LaunchPlace &Place = {});

  /// The register with code \p Code, an imm::SystemRegister_*.
  uint64_t get(unsigned Code) const {
    return Code == imm::SystemRegister_ATOMIC
               ? atomicOf(Registers[imm::SystemRegister_CTRL])
               : Registers[Code % 32];
  }
  void set(unsigned Code, uint64_t Value) {
    switch (Code) {
    case imm::SystemRegister_START_BLOCK:
      return startBlock(Value & 0xFFFFFFFF, Value >> 32);
    case imm::SystemRegister_ATOMIC:
      Registers[imm::SystemRegister_CTRL] =
          withAtomic(Registers[imm::SystemRegister_CTRL], Value);
      return;
    case imm::SystemRegister_CTRL:
      Saturation = SaturationSwitches::of(Value);
      break;
    }
    Registers[Code % 32] = Value;
  }

  /// Makes the state that of a block which begins, of a launch by a program
  /// that goes on in the same core.
  void startBlock(uint64_t Block, uint64_t NumBlocks) {
    LaunchPlace Place;
    Place.Block = Block;
    Place.NumBlocks = NumBlocks;
    Place.SubBlock = get(imm::SystemRegister_SUBBLOCKID);
    Place.NumSubBlocks = get(imm::SystemRegister_SUBBLOCKDIM);
    *this = CoreState(Place);
  }

  /// What CTRL says of operations: nothing until it is set.
  const SaturationSwitches &saturation() const { return Saturation; }

  void setFlag(unsigned From, unsigned To, uint64_t Event);
  /// An empty text, or what is wrong: the flag has not been set, so that
  /// hardware would wait for ever.
  std::string waitFlag(unsigned From, unsigned To, uint64_t Event);

  void setBlockFlag(uint64_t Flag);
  /// An empty text, or what is wrong: no core of the block that has run so far
  /// has set the flag. Whoever goes on does as if it were set.
  std::string waitBlockFlag(uint64_t Flag);
  /// Takes over the flags that \p Other, a core of the same block that has run,
  /// has left.
  void takeBlockFlags(const CoreState &Other) { BlockFlags = Other.BlockFlags; }

  /// The flags that have been set and not been waited for, in words; empty if
  /// there are none.
  std::string pendingFlags() const;
};

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// One contiguous piece of a copy.
struct Burst {
  uint64_t From, To; ///< Bytes from the start of source and destination.
  uint64_t Bytes;    ///< Copied.
  /// Bytes of padding in the destination before the copy and after it.
  uint64_t Left = 0, Right = 0;
};

/// What a copy to global memory does with what is there: ATOMIC[4:3], if
/// ATOMIC[2:0] is a format.
enum class AtomicMode { Add, Max, Min, None };

/// A copy as its operands and the system registers describe it.
struct CopyPlan {
  std::vector<Burst> Bursts;
  /// What padding is made of: the low bytes of Fill, as many as a unit has.
  uint64_t Fill = 0;
  unsigned UnitBytes = 1;
  /// What is done with what is in the destination, and the format of both.
  AtomicMode Atomic = AtomicMode::None;
  Format AtomicFormat = Format::F32;
  /// What is wrong, such as bursts that overlap in the destination; empty if
  /// nothing is.
  std::string Problem;
};

/// mov.out.to.ub to the address \p To: \p Config0 is sid | bursts << 4 | bytes
/// << 25 | left << 46 | right << 52 | select << 58, \p Config1 the distances of
/// bursts, global | unified << 40. Padding is counted in units of \p UnitBytes;
/// with select it also fills each burst up to the next boundary of 32 bytes.
/// The loops of the system registers repeat it.
CopyPlan planCopyIn(const CoreState &Core, uint64_t To, uint64_t Config0,
                    uint64_t Config1, unsigned UnitBytes);
/// mov.ub.to.out: the same without padding.
CopyPlan planCopyOut(const CoreState &Core, uint64_t Config0, uint64_t Config1);
/// mov.ub.to.ub: bursts | blocks << 16 | gap in the source << 32 | gap in the
/// destination << 48, each field of 16 bits, the last three in blocks of 32
/// bytes. It has no sid.
CopyPlan planCopyWithin(uint64_t Config);

/// The bytes that \p Plan reads and writes, as a half-open range from the start
/// of source or destination; empty if there are none.
struct ByteRange {
  uint64_t Begin = 0, End = 0;
};
ByteRange sourceRange(const CopyPlan &Plan);
ByteRange destinationRange(const CopyPlan &Plan);

/// What is wrong with a copy within one memory from address \p From to address
/// \p To: a byte that it reads is one that it writes. Empty if nothing is.
std::string overlap(const CopyPlan &Plan, uint64_t To, uint64_t From);

/// Copies. Both pointers are the starts; the ranges must be accessible.
void runCopy(const CopyPlan &Plan, uint8_t *To, const uint8_t *From);

//===----------------------------------------------------------------------===//
// Sort unit
//===----------------------------------------------------------------------===//

/// Bytes of a record: the score, 0 after a score of 16 bits, and the index.
constexpr unsigned RecordBytes = 8;

/// vbs32: sorts groups of 32 scores of format \p F (f16 or f32) with their
/// indices, in descending order; equal scores stay in their order, NaNs without
/// a sign bit come first, those with one last. \p Config has the number of
/// groups in its upper 8 bits. Returns what is wrong, or an empty text.
std::string sortGroups(const Memory &Mem, Format F, uint64_t To,
                       uint64_t Scores, uint64_t Indices, uint64_t Config);

/// vmrgsort4: merges up to four descending lists of records; of equal scores
/// those of the lower list come first. \p Addresses and \p Counts have 16 bits
/// a list, addresses in units of 8 bytes. \p Config: [7:0] repeat, [11:8] the
/// lists that take part, [12] whether to stop when one runs out. VMS4_SR
/// becomes the records taken of each list. Returns what is wrong, or an empty
/// text.
std::string mergeLists(CoreState &Core, const Memory &Mem, Format F,
                       uint64_t To, uint64_t Addresses, uint64_t Counts,
                       uint64_t Config);

} // namespace machine
} // namespace pto

#endif // PTO_MACHINE_CORE_H
