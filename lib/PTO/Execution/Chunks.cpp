//===- Chunks.cpp - Arrays in pieces --------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/Chunks.h"
#include "pto/Execution/DeviceMemory.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include <atomic>
#include <mutex>
#include <thread>

using namespace llvm;
using namespace pto;

/// What a kernel may need of the unified buffer beside arrays, in bytes.
static constexpr uint64_t Reserve = 32768;
/// Chunks begin at multiples of this many elements: whole registers of bytes.
static constexpr uint64_t RegisterElements = 256;

template <typename... Ts>
static llvm::Error chunkError(const char *Text, Ts &&...Values) {
  return createStringError(
      inconvertibleErrorCode(), "%s",
      formatv(Text, std::forward<Ts>(Values)...).str().c_str());
}

/// The elements of the shortest array that is cut. Error: there is none, or
/// another is not a multiple.
static Expected<uint64_t> shortest(ArrayRef<ChunkedArray> Arrays) {
  std::optional<uint64_t> Least;
  for (const ChunkedArray &A : Arrays)
    if (!A.IsWhole)
      Least = std::min(Least.value_or(A.Elements), A.Elements);
  if (!Least)
    return chunkError("there is no array to cut into chunks");
  for (const ChunkedArray &A : Arrays)
    if (!A.IsWhole && A.Elements && (!*Least || A.Elements % *Least))
      return chunkError("arrays of {0} and of {1} elements cannot be cut into "
                        "the same chunks: each length has to be a multiple of "
                        "the shortest",
                        A.Elements, *Least);
  return *Least;
}

/// What the arrays of a chunk of \p Size out of \p Elements elements take in
/// the unified buffer, where each begins at a multiple of BufferAlign.
static uint64_t bytesOfChunk(ArrayRef<ChunkedArray> Arrays, uint64_t Elements,
                             uint64_t Size) {
  uint64_t End = 0;
  for (const ChunkedArray &A : Arrays)
    if (!A.IsElsewhere)
      End = alignTo(End, BufferAlign) +
            A.ElementBytes *
                (A.IsWhole ? A.Elements : A.Elements / Elements * Size);
  return End;
}

/// The elements of a chunk if the caller does not say it.
static Expected<uint64_t> sizeThatFits(ArrayRef<ChunkedArray> Arrays,
                                       uint64_t Elements, unsigned Threads,
                                       const ChunkOptions &Options) {
  uint64_t Each = 0, Shared = Reserve;
  for (const ChunkedArray &A : Arrays)
    if (A.IsWhole && !A.IsElsewhere)
      Shared += A.Elements * A.ElementBytes;
    else if (!A.IsElsewhere)
      Each += A.Elements / Elements * A.ElementBytes;
  uint64_t Room = Options.UsableBytes - std::min(Options.UsableBytes, Shared);
  if (Room < Each)
    return chunkError(
        "the unified buffer has {0} bytes left for chunks, which need {1} an "
        "element, beside the {2} that are kept for the program's own use "
        "unless the size of a chunk is given",
        Room, Each, Reserve);
  uint64_t Size = std::min(divideCeil(Elements, Threads), Options.MaxSize);
  if (Each)
    Size = std::min(Size, Room / Each);
  if (Size >= RegisterElements && Size < Elements)
    Size = alignDown(Size, RegisterElements);
  return Size;
}

/// An error unless chunks of \p Size elements, as the caller wants them, are
/// possible.
static llvm::Error checkSize(ArrayRef<ChunkedArray> Arrays, uint64_t Elements,
                             uint64_t Size, const ChunkOptions &Options) {
  if (Size > Options.MaxSize)
    return chunkError("a chunk of {0} elements is too long for the parameter "
                      "that is the number of elements, which takes at most {1}",
                      Size, Options.MaxSize);
  uint64_t Bytes = bytesOfChunk(Arrays, Elements, Size);
  if (Bytes <= Options.UsableBytes)
    return llvm::Error::success();
  uint64_t Most = 0;
  for (uint64_t Step = bit_floor(Size); Step; Step /= 2)
    if (bytesOfChunk(Arrays, Elements, Most + Step) <= Options.UsableBytes)
      Most += Step;
  return chunkError("a chunk of {0} elements takes {1} bytes of the unified "
                    "buffer, of which {2} are usable; {3}",
                    Size, Bytes, Options.UsableBytes,
                    Most ? "at most " + std::to_string(Most) + " elements fit"
                         : std::string("no element fits"));
}

Expected<Chunks> Chunks::create(ArrayRef<ChunkedArray> Arrays,
                                const ChunkOptions &Options) {
  Expected<uint64_t> Elements = shortest(Arrays);
  if (!Elements)
    return Elements.takeError();
  Chunks Result;
  Result.Elements = *Elements;
  if (*Elements == 0)
    return Result;
  // Other chunks than the last are equal, and so is that.
  if (!Options.HasCount && (!Options.Size || *Elements % Options.Size))
    return chunkError("no argument is the number of elements of a chunk, so "
                      "all chunks have to be equal; give a number of elements "
                      "that divides {0}",
                      *Elements);
  unsigned Threads = Options.Threads
                         ? Options.Threads
                         : std::max(1u, std::thread::hardware_concurrency());
  if (Options.Size) {
    Result.Size = std::min(Options.Size, *Elements);
    if (llvm::Error E = checkSize(Arrays, *Elements, Result.Size, Options))
      return std::move(E);
  } else {
    Expected<uint64_t> Size = sizeThatFits(Arrays, *Elements, Threads, Options);
    if (!Size)
      return Size.takeError();
    Result.Size = *Size;
  }
  Result.Workers =
      unsigned(std::min<uint64_t>({Threads, MaxThreads, Result.size()}));
  return Result;
}

uint64_t Chunks::size() const { return divideCeil(Elements, Size); }

std::pair<uint64_t, uint64_t> Chunks::range(uint64_t I) const {
  return {I * Size, std::min(Elements, (I + 1) * Size)};
}

namespace {

/// What the threads of a run share.
class ChunkRun {
  const Chunks &All;
  std::atomic<uint64_t> Next = 0;
  std::atomic<bool> HasFailed = false;
  std::mutex Mutex; ///< Of what follows.
  uint64_t FirstFailed = ~uint64_t(0);
  std::string Message;

  /// Of chunks that fail the first one counts. It has always run: chunks begin
  /// in their order.
  void fail(uint64_t Chunk, std::string Text) {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (!HasFailed || Chunk < FirstFailed) {
      FirstFailed = Chunk;
      Message = std::move(Text);
    }
    HasFailed = true;
  }

public:
  explicit ChunkRun(const Chunks &All) : All(All) {}

  void serve(Expected<ChunkFunction> Run) {
    if (!Run)
      return fail(All.size(), toString(Run.takeError()));
    while (!HasFailed) {
      uint64_t Chunk = Next++;
      if (Chunk >= All.size())
        return;
      auto [Begin, End] = All.range(Chunk);
      if (llvm::Error E = (*Run)(Begin, End))
        fail(Chunk, formatv("elements {0} to {1}: {2}", Begin, End - 1,
                            toString(std::move(E))));
    }
  }

  llvm::Error finish() const {
    if (!HasFailed)
      return llvm::Error::success();
    return chunkError("{0}", Message);
  }
};

} // namespace

llvm::Error pto::runChunks(
    const Chunks &All,
    function_ref<Expected<ChunkFunction>(unsigned Worker)> MakeWorker) {
  if (All.size() == 0)
    return llvm::Error::success();
  ChunkRun Run(All);
  auto Serve = [&](unsigned Worker) { Run.serve(MakeWorker(Worker)); };
  std::vector<std::thread> Others;
  for (unsigned Worker = 1; Worker < All.numWorkers(); ++Worker)
    Others.emplace_back(Serve, Worker);
  Serve(0);
  for (std::thread &T : Others)
    T.join();
  return Run.finish();
}
