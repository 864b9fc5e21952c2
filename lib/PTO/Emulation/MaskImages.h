//===- MaskImages.h - Whole images of masks ---------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A predicate register holds 256 bits, of which a mask of type <128 x i1> or
// <64 x i1> names every second or fourth. The other bits live on through phi,
// select, calls and pbitcast, and a finer view brings them back. This class
// finds the image of a mask where one is asked for, so that the IR carries
// images only there.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_MASKIMAGES_H
#define PTO_LIB_EMULATION_MASKIMAGES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include <functional>

namespace pto {

/// Bits of a predicate image, which are also the lanes of the b8 view.
constexpr unsigned ImageBits = 256;

/// Whether \p Ty is a b16 or b32 mask, which does not show its whole image.
bool isPartialMask(llvm::Type *Ty);

/// Lane i of the result is bit i * (256 / \p Lanes) of \p Image.
llvm::Value *viewOfImage(llvm::IRBuilderBase &B, llvm::Value *Image,
                         unsigned Lanes);

/// The image whose only bits are the lanes of \p Mask.
llvm::Value *spreadMask(llvm::IRBuilderBase &B, llvm::Value *Mask);

class MaskImages {
  llvm::DenseMap<llvm::Value *, llvm::Value *> Known;
  /// Phis of masks and of their images, which have no operands yet.
  llvm::SmallVector<std::pair<llvm::PHINode *, llvm::PHINode *>, 4> Open;

  /// Makes the image of a result, by its number, of those of the operands.
  using Rule = std::function<llvm::Value *(llvm::IRBuilderBase &B,
                                           llvm::ArrayRef<llvm::Value *> In,
                                           unsigned Result)>;
  llvm::DenseMap<llvm::Value *, Rule> Rules;

  llvm::Value *compute(llvm::Value *Mask);
  llvm::Value *ofPhi(llvm::PHINode &Phi);
  llvm::Value *ofCall(llvm::IRBuilderBase &B, llvm::CallBase &Call,
                      unsigned Result);

public:
  /// Says that \p Image is the image of \p Mask, an argument or a call's
  /// result; of a structure with masks, the structure with images.
  void set(llvm::Value *Mask, llvm::Value *Image) { Known[Mask] = Image; }

  /// Says that what \p Call, an operation on masks, does to their lanes, \p
  /// Emit does to their images.
  void setBitwise(llvm::CallBase &Call,
                  llvm::Value *(*Emit)(llvm::IRBuilderBase &,
                                       llvm::ArrayRef<llvm::Value *>));
  /// Says that \p Call has the image of its operand.
  void setCopied(llvm::CallBase &Call);
  /// Says that \p Call interleaves or de-interleaves the images of its operands
  /// in groups of as many bits as a lane has.
  void setInterleaved(llvm::CallBase &Call, bool Interleave);

  /// The image, <256 x i1>, of \p Mask, a value of mask type in the
  /// function as it was before emulation. It is available where \p Mask is.
  /// Calls that \p Mask is made from, but for operands of phis, must have been
  /// set before. An operation that has not been set makes a mask of its own.
  llvm::Value *get(llvm::Value *Mask);

  /// Gives the images of phis their operands, once all calls have been set:
  /// what comes around a loop may be the result of a call that follows.
  void completePhis();
};

} // namespace pto

#endif // PTO_LIB_EMULATION_MASKIMAGES_H
