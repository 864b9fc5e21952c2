//===- pto/Execution/Chunks.h - Arrays in pieces ----------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cuts arrays that do not fit in the unified buffer into chunks that do, and
// runs something for each of them on several threads.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXECUTION_CHUNKS_H
#define PTO_EXECUTION_CHUNKS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/FunctionExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <utility>

namespace pto {

/// The most threads that are made, whatever is asked for.
constexpr unsigned MaxThreads = 1024;

/// An array that a kernel gets.
struct ChunkedArray {
  uint64_t Elements, ElementBytes;
  /// Whether every chunk gets all of it.
  bool IsWhole = false;
  /// Whether it takes nothing of the unified buffer.
  bool IsElsewhere = false;
};

struct ChunkOptions {
  /// How much of the unified buffer the kernel may use.
  uint64_t UsableBytes;
  /// Elements of a chunk; 0: as many as fit.
  uint64_t Size = 0;
  /// The most that the kernel can be told, if it is told how many there are.
  uint64_t MaxSize = ~uint64_t(0);
  /// Whether it is told. If not, all chunks have to be equal.
  bool HasCount = true;
  /// 0: one for each processor.
  unsigned Threads = 0;
};

/// How arrays are cut. Of an array with k times as many elements as the
/// shortest, a chunk has k times as many.
class Chunks {
  uint64_t Elements = 0, Size = 1;
  unsigned Workers = 1;

public:
  /// Errors say which lengths, or which number of elements, would be right.
  static llvm::Expected<Chunks> create(llvm::ArrayRef<ChunkedArray> Arrays,
                                       const ChunkOptions &Options);

  /// Elements of the shortest array.
  uint64_t elements() const { return Elements; }
  /// Elements of a chunk of it; the last chunk may have fewer.
  uint64_t chunkElements() const { return Size; }
  /// The number of chunks.
  uint64_t size() const;
  /// The first element of chunk \p I of the shortest array, and the one after
  /// its last.
  std::pair<uint64_t, uint64_t> range(uint64_t I) const;
  /// How many threads there is work for.
  unsigned numWorkers() const { return Workers; }
};

/// Runs the elements from Begin to End of the shortest array.
using ChunkFunction =
    llvm::unique_function<llvm::Error(uint64_t Begin, uint64_t End)>;

/// Calls a function for each chunk, on the threads that there is work for;
/// \p MakeWorker makes the one of each thread, on that thread. An error ends
/// the run when the chunks that have begun are done; that of the first chunk
/// comes back, with the chunk's elements before it.
llvm::Error
runChunks(const Chunks &All,
          llvm::function_ref<llvm::Expected<ChunkFunction>(unsigned Worker)>
              MakeWorker);

} // namespace pto

#endif // PTO_EXECUTION_CHUNKS_H
