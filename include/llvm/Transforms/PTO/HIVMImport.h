//===- HIVMImport.h - IR of an existing front end ---------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pass `pto-import-hivm`: modules that call llvm.hivm.* intrinsics, as the
// front end PTOAS writes them, become ones that call llvm.pto.*. Which name is
// which is in PTOHIVMImport.td.
//
// - Masks are images there, <256 x i1>. They stay images, and each operation
//   sees them through the view of its lanes, which is not an instruction.
// - The state of a stream of unaligned accesses, <32 x i8> there, gets the type
//   that it has here.
// - The module gets triple and data layout, functions the processor that their
//   "target-cpu" means; features of other compilers are dropped.
// - What a call was imported from is metadata of it, for messages.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_PTO_HIVMIMPORT_H
#define LLVM_TRANSFORMS_PTO_HIVMIMPORT_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class Instruction;
class Module;
class raw_ostream;

namespace PTO {

/// Whether \p M is of that front end: it has calls to import, functions for its
/// processors, or its annotations.
bool needsImport(const Module &M);

/// Whether \p CPU is what the front end calls a processor.
bool isImportedProcessor(StringRef CPU);

/// The intrinsic that was called where \p I is now; empty if \p I has not been
/// imported.
std::string importedName(const Instruction &I);

/// Rewrites \p M and returns whether it could. If it calls something that has
/// no equivalent here, one error to the context's handler lists all such names
/// with the number of their calls; so does one with the functions that are for
/// another unit, such as the cube core; and \p M stays as it was.
bool importModule(Module &M);

/// Prints a table of the intrinsics that \p M declares: name, number of calls,
/// and whether they are supported.
void reportImport(const Module &M, raw_ostream &OS);

/// Whether the intrinsic llvm.hivm.\p Name is one that importModule() knows.
bool isImportable(StringRef Name);

} // namespace PTO

/// importModule() as a pass; with \p Report, reportImport() to the standard
/// output and no change.
class PTOHIVMImportPass : public PassInfoMixin<PTOHIVMImportPass> {
  bool Report;

public:
  explicit PTOHIVMImportPass(bool Report = false) : Report(Report) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_PTO_HIVMIMPORT_H
