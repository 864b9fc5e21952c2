//===- pto/Numeric/Immediates.h - Codes of immediates -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The immediate operands of operations: what kinds there are, how their codes
// are spelled, and the memory geometry of those that are distribution modes. It
// is generated from llvm/IR/PTOImmediates.td and used by everyone: the
// assembler, the verifier, Clang, the MLIR dialect, emulator and simulator. No
// LLVM types.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_NUMERIC_IMMEDIATES_H
#define PTO_NUMERIC_IMMEDIATES_H

#include "pto/Numeric/TableRange.h"
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace pto {

/// The kinds, imm::Rounding and so on, and the codes by name:
/// imm::SystemRegister_CTRL, imm::Pattern_ALL, imm::LoadDist_NORM. Modes of
/// pairs are among those of single registers, imm::LoadDist_DINTLV_B8. The
/// enumerations are imm::PatternCode, LoadDistCode, StoreDistCode,
/// PredLoadDistCode, PredStoreDistCode and, for all other kinds, OtherCode.
namespace imm {
#define GET_ImmediateKind_DECL
#define GET_PatternCode_DECL
#define GET_LoadDistCode_DECL
#define GET_StoreDistCode_DECL
#define GET_PredLoadDistCode_DECL
#define GET_PredStoreDistCode_DECL
#define GET_OtherCode_DECL
#include "pto/Numeric/Immediates.inc"
} // namespace imm
using imm::ImmediateKind;

/// One legal value of an immediate.
struct Immediate {
  ImmediateKind Kind;
  uint8_t Code;     ///< As the instruction encodes it.
  const char *Name; ///< As assembly prints it.
};

/// The memory geometry of one distribution mode of a load or store.
struct Distribution {
  ImmediateKind Kind;
  uint8_t Code;
  uint16_t Bytes;   ///< Number of bytes accessed.
  uint8_t Align;    ///< What the address has to be a multiple of.
  uint8_t UnitBits; ///< Lane width of a store's mask; 0 if it is ignored.
};

/// All immediates, by kind and code.
TableRange<Immediate> immediates();

/// All distribution modes, by kind and code.
TableRange<Distribution> distributions();

/// What messages call an operand of \p Kind, for example "rounding mode".
const char *immediateNoun(ImmediateKind Kind);

/// The immediate of \p Kind that is encoded as \p Code, or null.
const Immediate *findImmediate(ImmediateKind Kind, uint64_t Code);

/// The immediate of \p Kind that is called \p Name, in any case, or null.
const Immediate *findImmediate(ImmediateKind Kind, std::string_view Name);

/// The distribution mode of \p Kind that is encoded as \p Code, or null.
const Distribution *findDistribution(ImmediateKind Kind, uint64_t Code);

/// Whether a program can set the system register \p Code. The others say where
/// the core is in a launch, or what a unit has done.
constexpr bool isWritable(uint64_t Code) {
  return Code >= imm::SystemRegister_CTRL;
}

/// "R (0)": a code as assembly spells it and as IR writes it, or only the
/// number where it has no name.
std::string codeText(ImmediateKind Kind, int64_t Code);

/// The codes of \p Kind that fulfil \p IsLegal, all without it, each as
/// codeText() writes it, separated by ", ".
std::string legalCodes(ImmediateKind Kind,
                       const std::function<bool(unsigned)> &IsLegal = nullptr);

/// Why \p Code is not one of \p Kind: "rounding mode 7 does not exist; legal: R
/// (0), ...". Empty if it is one.
std::string describeIllegalCode(ImmediateKind Kind, int64_t Code);

/// Why \p Name, which is not one of \p Kind, is not: "rounding mode 'Q' does
/// not exist; legal: R (0), ...".
std::string describeIllegalName(ImmediateKind Kind, std::string_view Name);

/// Why the mode \p Code of StoreDist does not store lanes of \p LaneBits under
/// their mask: "distribution mode NORM_B8 (0) is governed by a b8 mask, but
/// ...". Empty if it does.
std::string describeWrongMask(int64_t Code, unsigned LaneBits);

/// The spellings of \p Kind in the order of their codes, separated by ", ": "R,
/// A, F, C, Z, O".
std::string immediateNames(ImmediateKind Kind);

/// A mode of loads or stores that has a name and a code but is not legal,
/// because no document settles what it does; the vendor's own compiler refuses
/// it for this core. Null if the code is not one.
const Immediate *findRefusedMode(ImmediateKind Kind, uint64_t Code);

/// That of any kind that is called \p Name, in any case, or null.
const Immediate *findRefusedMode(std::string_view Name);

/// Why such a mode is not legal, after its name.
inline constexpr const char *RefusedReason =
    "is not supported: what it does is not settled";

} // namespace pto

#endif // PTO_NUMERIC_IMMEDIATES_H
