//===- pto/Emulation/Emulation.h - PTO IR on any host -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pass `pto-emulate`, which turns LLVM IR for PTO into target-independent
// LLVM IR that computes the same, bit for bit. docs/emulator.md describes the
// result: its calling convention, memory and checks.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EMULATION_EMULATION_H
#define PTO_EMULATION_EMULATION_H

#include "pto/Numeric/Architecture.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace pto {

/// Bytes before and after the unified buffer, which emulated code reads and
/// writes back unchanged where a masked access is at its ends.
constexpr uint64_t UnifiedBufferSlack = 4096;

/// What emulated code tells \c __pto_bad_access and \c __pto_check_access of an
/// access: its address space in the low byte, and flags.
namespace RuntimeAccess {
enum : unsigned { SpaceMask = 0xff, Store = 0x100, Scalar = 0x200 };
} // namespace RuntimeAccess

/// With checks, emulated code calls, for an access whose text and function are
/// \p Site:
///
/// \code
///   // Does not return. Address: in the unified buffer, in bytes.
///   void __pto_bad_access(uint64_t Address, uint64_t Bytes, uint64_t Align,
///                         unsigned Kind, const char *Site);
///   // Returns if the access is right. Host: a generic or global pointer.
///   void __pto_check_access(void *UB, void *Host, uint64_t Bytes,
///                           uint64_t Align, unsigned Kind, const char *Site);
///   // Returns if the accesses at those of the Lanes pointers at Hosts are right
///   // whose bit at Active is set.
///   void __pto_check_accesses(void *UB, void *const *Hosts,
///                             const uint8_t *Active, uint64_t Lanes,
///                             uint64_t Bytes, uint64_t Align, unsigned Kind,
///                             const char *Site);
///   // Whether an access of all Bytes at a generic pointer, or a global one,
///   // would be right, but for its alignment. Called before a loop, for all of
///   // its iterations; see WholeIterations.
///   uint32_t __pto_is_accessible(const void *Host, uint64_t Bytes);
///   uint32_t __pto_is_global(const void *Host, uint64_t Bytes);
///   // Does not return. What is wrong with the operands of a conversion of
///   // tiles: Text, with Got and Wanted in the places of {0} and {1}.
///   void __pto_bad_tile(const char *Site, const char *Text, uint64_t Got,
///                       uint64_t Wanted);
///   // Returns if there are Bytes of stack below Top.
///   void __pto_check_stack(const void *Top, uint64_t Bytes,
///                          const char *Site);
///   // Says where active indices of a vscatter are equal. Indices: a register
///   // with lanes of LaneBits bits; Mask: the 256 bits of an image.
///   void __pto_check_scatter(const void *Indices, const void *Mask,
///                            unsigned LaneBits, const char *Site);
/// \endcode
///
/// Where a program stops itself, or runs into code that cannot be reached, it
/// calls, checked or not,
///
/// \code
///   // Does not return. Text: why it stops.
///   void __pto_stop(const char *Site, const char *Text);
/// \endcode
///
/// Operations on the state of a core call the following, checked or not. UB is
/// the host address of the unified buffer. To and From are addresses in it, or
/// host addresses of global memory. The words are the operands of the
/// operation, Site its text and function. A function that finds a mistake must
/// not return.
///
/// \code
///   uint64_t __pto_get_spr(void *UB, unsigned Register);
///   void __pto_set_spr(void *UB, unsigned Register, uint64_t Value);
///   // SaturationSwitches::bits() of CTRL.
///   uint32_t __pto_saturation(void *UB);
///   void __pto_set_flag(void *UB, unsigned From, unsigned To, uint64_t Event,
///                       const char *Site);
///   void __pto_wait_flag(void *UB, unsigned From, unsigned To, uint64_t Event,
///                        const char *Site);
///   void __pto_set_block_flag(void *UB, uint64_t Flag, const char *Site);
///   void __pto_wait_block_flag(void *UB, uint64_t Flag, const char *Site);
///   void __pto_copy_in(void *UB, uint64_t To, const void *From, uint64_t C0,
///                      uint64_t C1, unsigned UnitBytes, const char *Site);
///   void __pto_copy_out(void *UB, void *To, uint64_t From, uint64_t C0,
///                       uint64_t C1, const char *Site);
///   void __pto_copy_within(void *UB, uint64_t To, uint64_t From, uint64_t C,
///                          const char *Site);
///   void __pto_sort(void *UB, unsigned IsHalf, uint64_t To, uint64_t Scores,
///                   uint64_t Indices, uint64_t Config, const char *Site);
///   void __pto_merge(void *UB, unsigned IsHalf, uint64_t To,
///                    uint64_t Addresses, uint64_t Counts, uint64_t Config,
///                    const char *Site);
///   // With checks: an access of a stream at Address does not go on where the
///   // one before it ended. Does not return.
///   void __pto_bad_stream(uint64_t Address, const char *Site);
/// \endcode
struct EmulateOptions {
  /// Every access to memory is checked before it is made; a bad one calls
  /// \c __pto_bad_access, which must not return.
  bool Checks = false;
  /// Every executed PTO operation is counted in \c __pto_counts, see
  /// countedOperations().
  bool Stats = false;
  /// How many bytes of the unified buffer checked accesses may use, at most
  /// UnifiedBufferBytes.
  uint64_t UsableBytes = UnifiedBufferBytes;
  /// Innermost loops get a copy for the iterations whose masks are all true and
  /// whose accesses have been checked before; see docs/emulator.md.
  bool WholeIterations = false;
  /// The host computes LLVM's half type without calls to a library.
  bool NativeHalf = true;
  /// The host has an instruction for llvm.fma of float.
  bool NativeFma = false;
};

/// Emulated code that converts as PTX does calls
///
/// \code
///   // The instruction with the encoding Code (pto/PTX/Instruction.h).
///   uint64_t __pto_ptx_convert(uint32_t Code, uint64_t A, uint64_t B,
///                              uint64_t E, uint64_t F, uint64_t Last);
/// \endcode
///
/// Rewrites \p M and returns whether it could. Errors are reported to the
/// context's diagnostic handler, and the module is left unusable then.
bool emulateModule(llvm::Module &M, const EmulateOptions &Options);

/// emulateModule() as a pass.
class EmulatePass : public llvm::PassInfoMixin<EmulatePass> {
  EmulateOptions Options;

public:
  explicit EmulatePass(const EmulateOptions &Options = {}) : Options(Options) {}

  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Makes `pto-emulate` known to \p PB, with the parameters `checks`, `stats`
/// and `no-half` in angle brackets.
void registerEmulationPasses(llvm::PassBuilder &PB);

} // namespace pto

#endif // PTO_EMULATION_EMULATION_H
