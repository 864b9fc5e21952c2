//===- KernelMap.cpp - Kernels over arrays of any length ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelMap.h"
#include "ToolError.h"
#include "pto/Emulation/Emulation.h"
#include "pto/Execution/Chunks.h"
#include <mutex>
#include <set>

using namespace llvm;
using namespace pto;
using namespace pto::run;

llvm::Error pto::run::checkIsCount(const Parameter &P, size_t I) {
  if (P.Element && info(*P.Element).isInteger())
    return llvm::Error::success();
  return makeError("{0} cannot be the number of elements of a chunk, which is "
                   "an integer",
                   argumentText(P, I));
}

/// An error unless \p A can be an argument for \p P, the parameter of index
/// \p I.
static llvm::Error checkArgument(const MappedArgument &A, const Parameter &P,
                                 size_t I) {
  switch (A.Role) {
  case MappedArgument::Same:
    return llvm::Error::success();
  case MappedArgument::Chunk:
    if (P.Kind != Parameter::Pointer)
      return makeError("{0} is not a pointer, and only arrays can be cut into "
                       "chunks",
                       argumentText(P, I));
    if (!A.ElementBytes || A.Value.Bytes % A.ElementBytes)
      return makeError("{0}: an array of {1} bytes does not have elements of "
                       "{2} bytes",
                       argumentText(P, I), A.Value.Bytes, A.ElementBytes);
    return llvm::Error::success();
  case MappedArgument::Count:
    return checkIsCount(P, I);
  }
  llvm_unreachable("no role of an argument");
}

/// An error if array \p I shares bytes with an earlier one, unless the two are
/// the same: chunks would see what others write.
static llvm::Error checkApart(const EmulatedFunction &F,
                              ArrayRef<MappedArgument> Arguments, size_t I) {
  const MappedArgument &A = Arguments[I];
  auto *Begin = static_cast<const uint8_t *>(A.Value.Data);
  for (size_t J = 0; J != I; ++J) {
    const MappedArgument &Other = Arguments[J];
    auto *OtherBegin = static_cast<const uint8_t *>(Other.Value.Data);
    bool IsArray = F.parameters()[J].Kind == Parameter::Pointer &&
                   Other.Role != MappedArgument::Count;
    bool IsSame = Begin == OtherBegin && A.Value.Bytes == Other.Value.Bytes &&
                  A.Role == Other.Role;
    if (IsArray && !IsSame && Begin < OtherBegin + Other.Value.Bytes &&
        OtherBegin < Begin + A.Value.Bytes)
      return makeError("{0} overlaps argument {1}; pass the same array or one "
                       "that is apart",
                       argumentText(F.parameters()[I], I), J + 1);
  }
  return llvm::Error::success();
}

/// How the arrays of \p Arguments are cut.
static Expected<Chunks> cut(const EmulatedFunction &F,
                            ArrayRef<MappedArgument> Arguments,
                            const MapOptions &Options) {
  ChunkOptions How;
  How.UsableBytes = F.usableBytes();
  How.Size = Options.ChunkElements;
  How.Threads = Options.Threads;
  How.HasCount = false;
  std::vector<ChunkedArray> Arrays;
  std::set<const void *> Known;
  for (auto [I, A] : enumerate(Arguments)) {
    const Parameter &P = F.parameters()[I];
    if (llvm::Error E = checkArgument(A, P, I))
      return std::move(E);
    if (A.Role == MappedArgument::Count) {
      How.HasCount = true;
      How.MaxSize = std::min(How.MaxSize, info(*P.Element).MaxFinite);
    }
    if (A.Role == MappedArgument::Count || P.Kind != Parameter::Pointer)
      continue;
    if (llvm::Error E = checkApart(F, Arguments, I))
      return std::move(E);
    bool IsWhole = A.Role == MappedArgument::Same;
    // An array for two parameters takes its room once.
    bool IsElsewhere = P.Space == AddressSpace::Global || A.Value.IsGlobal ||
                       !Known.insert(A.Value.Data).second;
    uint64_t Bytes = IsWhole ? 1 : A.ElementBytes;
    Arrays.push_back({A.Value.Bytes / Bytes, Bytes, IsWhole, IsElsewhere});
  }
  return Chunks::create(Arrays, How);
}

namespace {

/// What runs the chunks of one thread.
class Worker {
  const EmulatedFunction &F;
  ArrayRef<MappedArgument> Arguments;
  uint64_t Elements;
  RunOptions Options;
  std::vector<std::string> &Warnings;

public:
  Worker(const EmulatedFunction &F, ArrayRef<MappedArgument> Arguments,
         uint64_t Elements, bool CheckSync, std::vector<std::string> &Warnings)
      : F(F), Arguments(Arguments), Elements(Elements), Warnings(Warnings) {
    Options.CheckSync = CheckSync;
  }

  llvm::Error run(uint64_t Begin, uint64_t End) const {
    uint64_t Count = End - Begin;
    SmallVector<ArgumentValue, 8> Values;
    for (auto [I, A] : enumerate(Arguments)) {
      ArgumentValue Value = A.Value;
      if (A.Role == MappedArgument::Same) {
        Value.IsWritable = false;
      } else if (A.Role == MappedArgument::Chunk) {
        uint64_t Each = A.Value.Bytes / Elements;
        Value.Data = static_cast<uint8_t *>(A.Value.Data) + Begin * Each;
        Value.Bytes = Count * Each;
      } else {
        // Numbers of more than 64 bits are no parameters.
        Value = {&Count, F.parameters()[I].Bytes};
      }
      Values.push_back(Value);
    }
    return F.run(Values, nullptr, Options, Warnings);
  }
};

} // namespace

Expected<MapResult> pto::run::mapFunction(const EmulatedFunction &F,
                                          bool HasResult,
                                          ArrayRef<MappedArgument> Arguments,
                                          const MapOptions &Options,
                                          std::vector<std::string> &Warnings) {
  if (HasResult)
    return makeError("function '{0}' has a result, which a chunk cannot return",
                     F.name());
  if (llvm::Error E =
          checkNumArguments(F.name(), F.parameters(), Arguments.size()))
    return std::move(E);
  Expected<Chunks> All = cut(F, Arguments, Options);
  if (!All)
    return All.takeError();
  unsigned NumWorkers = All->numWorkers();
  std::vector<std::unique_ptr<EmulatedFunction>> Copies(NumWorkers);
  std::vector<std::vector<std::string>> Said(NumWorkers);
  std::mutex Mutex; // Of what starts threads.
  auto MakeWorker = [&](unsigned Index) -> Expected<ChunkFunction> {
    if (Index) {
      std::unique_lock<std::mutex> Lock(Mutex);
      StringMap<void *> Symbols = Options.StartThread();
      Lock.unlock();
      auto Copy = F.copy(Symbols);
      if (!Copy)
        return Copy.takeError();
      Copies[Index] = std::move(*Copy);
    }
    return [W = Worker(Index ? *Copies[Index] : F, Arguments, All->elements(),
                       Options.CheckSync, Said[Index])](
               uint64_t Begin, uint64_t End) { return W.run(Begin, End); };
  };
  llvm::Error E = runChunks(*All, MakeWorker);
  for (const std::vector<std::string> &Texts : Said)
    for (const std::string &Text : Texts)
      if (!is_contained(Warnings, Text))
        Warnings.push_back(Text);
  if (E)
    return std::move(E);
  return MapResult{All->size(), NumWorkers};
}
