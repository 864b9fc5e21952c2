//===- SaturationEmitter.h - What CTRL makes of results ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The switches of saturation at one operation. Where the target has found out
// what they are (its pass pto-control-order), they cost nothing; elsewhere the
// operation is done both ways, and the core's CTRL selects.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_SATURATIONEMITTER_H
#define PTO_LIB_EMULATION_SATURATIONEMITTER_H

#include "HostMemory.h"
#include "pto/Numeric/Saturation.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/InstrTypes.h"

namespace pto {

class SaturationEmitter {
  llvm::IRBuilderBase &B;
  HostMemory &Memory;
  std::optional<SaturationSwitches> Known;
  llvm::Value *Bits = nullptr; ///< The core's, once asked for.

  llvm::Value *isOn(uint32_t Bit);
  llvm::Value *select(uint32_t Bit, llvm::function_ref<llvm::Value *()> WhenOn,
                      llvm::Value *WhenOff);
  llvm::Value *finite(llvm::Value *V, llvm::Value *Active);

public:
  /// Emits at \p B, before \p Call.
  SaturationEmitter(llvm::IRBuilderBase &B, llvm::CallBase &Call,
                    HostMemory &Memory);

  /// A conversion whose operand asks to saturate or not, as \p Operand says,
  /// and which \p Convert emits either way.
  llvm::Value *conversion(Format To, bool Operand,
                          llvm::function_ref<llvm::Value *(bool)> Convert);

  /// What becomes of \p V, a result of halves. Lanes that are not in \p Active,
  /// if that is not null, have kept what they were.
  llvm::Value *halves(llvm::Value *V, llvm::Value *Active);

  /// What becomes of \p V, a result of integers. \p Clamp emits it with the
  /// nearest number in range for one that is out of range.
  llvm::Value *integers(llvm::Value *V,
                        llvm::function_ref<llvm::Value *()> Clamp);
};

} // namespace pto

#endif // PTO_LIB_EMULATION_SATURATIONEMITTER_H
