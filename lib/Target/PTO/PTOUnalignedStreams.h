//===- PTOUnalignedStreams.h - Streams of unaligned accesses ----*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A register at an address that is not a multiple of 32 bytes is moved by two
// or three instructions, of which only one moves the register: the others load
// the block that it begins in, or write the one that it ends in. Where a loop
// walks through memory register by register the block in which one ends is that
// in which the next begins, so that block is kept, and the others leave the
// loop.
//
// The pass runs at the end of the IR passes. A loop is rewritten if nothing
// else in it may touch the memory after a stream.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOUNALIGNEDSTREAMS_H
#define LLVM_LIB_TARGET_PTO_PTOUNALIGNEDSTREAMS_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class PTOUnalignedStreamsPass : public PassInfoMixin<PTOUnalignedStreamsPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOUNALIGNEDSTREAMS_H
