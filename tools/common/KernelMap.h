//===- KernelMap.h - Kernels over arrays of any length ----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_KERNELMAP_H
#define PTO_TOOLS_COMMON_KERNELMAP_H

#include "EmulatedFunction.h"

namespace pto::run {

/// An argument of a kernel that runs over arrays in chunks.
struct MappedArgument {
  enum ArgumentRole {
    Same,  ///< Every run gets this value, or an array that it cannot change.
    Chunk, ///< An array, of which every run gets a part.
    Count  ///< The number of elements of a chunk of the shortest array.
  };
  ArgumentRole Role = Same;
  ArgumentValue Value = {nullptr, 0}; ///< Not of the number of elements.
  uint64_t ElementBytes = 1;          ///< Of an array that is cut.
};

/// An error unless \p P, the parameter of index \p I, can be
/// MappedArgument::Count.
llvm::Error checkIsCount(const Parameter &P, size_t I);

struct MapOptions {
  /// Elements of a chunk of the shortest array; 0: as many as fit.
  uint64_t ChunkElements = 0;
  /// 0: one for each processor.
  unsigned Threads = 0;
  bool CheckSync = false;
  /// Called on each thread that is started, before it runs code, for which it
  /// gives the symbols.
  llvm::function_ref<llvm::StringMap<void *>()> StartThread;
};

/// How the work was divided.
struct MapResult {
  uint64_t NumChunks;
  unsigned NumThreads;
};

/// Runs \p F for one chunk of the arrays after the other, on several threads,
/// each run with a unified buffer and variables of its own. \p HasResult: it
/// returns something, which is an error. After an error that names elements,
/// other chunks may have changed their parts of the arrays. What the program is
/// warned of is added to \p Warnings, once for all chunks.
llvm::Expected<MapResult> mapFunction(const EmulatedFunction &F, bool HasResult,
                                      llvm::ArrayRef<MappedArgument> Arguments,
                                      const MapOptions &Options,
                                      std::vector<std::string> &Warnings);

} // namespace pto::run

#endif // PTO_TOOLS_COMMON_KERNELMAP_H
