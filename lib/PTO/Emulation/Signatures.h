//===- Signatures.h - Calling convention of emulated functions --*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An emulated function takes the address of its unified buffer as an additional
// first parameter, masks of every view as whole images, and bfloat as i16:
// hosts without the type pass it through a conversion that changes NaNs.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_SIGNATURES_H
#define PTO_LIB_EMULATION_SIGNATURES_H

#include "MaskImages.h"

namespace pto {

/// \p Ty with partial masks and bfloats, also those in structures, replaced.
llvm::Type *emulatedType(llvm::Type *Ty);

/// The type of a function under emulation.
llvm::FunctionType *emulatedType(llvm::FunctionType *Ty);

/// The value of emulatedType(V's type) for \p V, whose masks' images are looked
/// up.
llvm::Value *toEmulated(llvm::IRBuilderBase &B, MaskImages &Images,
                        llvm::Value *V);

/// The value of type \p Ty for \p V of type emulatedType(Ty).
llvm::Value *fromEmulated(llvm::IRBuilderBase &B, llvm::Value *V,
                          llvm::Type *Ty);

/// Replaces \p F by a function of the emulated type, which takes over its
/// body, name and uses; \p F is left without a body. Calls are the caller's
/// business.
llvm::Function *replaceFunction(llvm::Function &F);

/// The attributes \p Old of a call or function with the unified buffer's
/// parameter put in front.
llvm::AttributeList shiftAttributes(llvm::LLVMContext &Ctx,
                                    llvm::AttributeList Old,
                                    unsigned NumParams);

} // namespace pto

#endif // PTO_LIB_EMULATION_SIGNATURES_H
