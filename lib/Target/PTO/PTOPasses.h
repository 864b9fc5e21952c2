//===- PTOPasses.h - Passes of the PTO code generator -----------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Apart from PTO.h, which every file includes: only the passes themselves and
// the target machine need to know them.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOPASSES_H
#define LLVM_LIB_TARGET_PTO_PTOPASSES_H

#include "llvm/Support/CodeGen.h"

namespace llvm {

class FunctionPass;
class ModulePass;
class PassRegistry;
class PTOTargetMachine;

/// Creates the instruction selector.
FunctionPass *createPTOISelDag(PTOTargetMachine &TM, CodeGenOptLevel OptLevel);

/// Creates the pass that imports what other front ends call; see
/// llvm/Transforms/PTO/HIVMImport.h.
ModulePass *createPTOHIVMImportLegacyPass();

/// Creates the pass that diagnoses illegal uses of PTO operations; see
/// PTOVerifier.h.
ModulePass *createPTOVerifierLegacyPass();

/// Creates the pass that turns generic conversions into conversion forms; see
/// PTOConversionLowering.h.
FunctionPass *createPTOConversionLoweringLegacyPass();

/// Creates the pass that lets vector loops count iterations down to 0.
FunctionPass *createPTOCountedLoopsLegacyPass();

/// Creates the pass that hands vectors of odd lengths from block to block in
/// registers.
FunctionPass *createPTOCrossBlockVectorsLegacyPass();

/// Creates the pass that makes loops of scattered accesses to long vectors.
FunctionPass *createPTOElementLoopsLegacyPass();

/// Creates the pass that lets loops count the elements that are left, as plt
/// does, for their masks.
FunctionPass *createPTOLoopMasksLegacyPass();

/// Creates the pass that tells masked loads and stores how far their addresses
/// are aligned.
FunctionPass *createPTOMaskedAlignmentLegacyPass();

/// Creates the pass that makes operations on vectors of those on matrices.
FunctionPass *createPTOMatricesLegacyPass();

/// Creates the pass that takes the iteration with lanes left over out of loops.
FunctionPass *createPTOPartialIterationsLegacyPass();

/// Creates the pass that makes vector code of conversions of tiles; see
/// PTOTileLowering.h.
FunctionPass *createPTOTileLoweringLegacyPass();

/// Creates the pass that keeps operations in order with changes of CTRL; see
/// llvm/Transforms/PTO/ControlOrder.h.
ModulePass *createPTOControlOrderLegacyPass();

/// Creates the pass that gives changes of CTRL blocks of their own, for
/// selection; see llvm/Transforms/PTO/ControlOrder.h.
FunctionPass *createPTOControlBlocksLegacyPass();

/// Creates the pass that keeps the state of unaligned accesses from one
/// iteration of a loop to the next; see PTOUnalignedStreams.h.
FunctionPass *createPTOSplitStreamsLegacyPass();

FunctionPass *createPTOUnalignedStreamsLegacyPass();

/// Creates the pass that finds generic operations which are instructions.
FunctionPass *createPTOVectorIdiomsLegacyPass();

/// Creates the pass that computes in wider integers what is defined by them:
/// checked and fixed-point arithmetic, and long division.
FunctionPass *createPTOWideIntegersLegacyPass();

/// Creates the pass that lets iterations of a loop overlap; see
/// PTOModuloScheduler.h.
FunctionPass *createPTOBlockLoadsPass();
FunctionPass *createPTOPipelinerPass();

/// Creates the pass of llvm/Transforms/PTO/ForeignAssembly.h.
FunctionPass *createPTOForeignAssemblyLegacyPass();

void initializePTOAsmPrinterPass(PassRegistry &);
void initializePTOConversionLoweringLegacyPass(PassRegistry &);
void initializePTOCountedLoopsLegacyPass(PassRegistry &);
void initializePTOCrossBlockVectorsLegacyPass(PassRegistry &);
void initializePTODAGToDAGISelLegacyPass(PassRegistry &);
void initializePTOElementLoopsLegacyPass(PassRegistry &);
void initializePTOForeignAssemblyLegacyPass(PassRegistry &);
void initializePTOHIVMImportLegacyPass(PassRegistry &);
void initializePTOLoopMasksLegacyPass(PassRegistry &);
void initializePTOMaskedAlignmentLegacyPass(PassRegistry &);
void initializePTOMatricesLegacyPass(PassRegistry &);
void initializePTOPartialIterationsLegacyPass(PassRegistry &);
void initializePTOBlockLoadsPass(PassRegistry &);
void initializePTOPipelinerPass(PassRegistry &);
void initializePTOControlBlocksLegacyPass(PassRegistry &);
void initializePTOControlOrderLegacyPass(PassRegistry &);
void initializePTOSplitStreamsLegacyPass(PassRegistry &);
void initializePTOTileLoweringLegacyPass(PassRegistry &);
void initializePTOUnalignedStreamsLegacyPass(PassRegistry &);
void initializePTOVectorIdiomsLegacyPass(PassRegistry &);
void initializePTOVerifierLegacyPass(PassRegistry &);
void initializePTOWideIntegersLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOPASSES_H
