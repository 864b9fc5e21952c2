//===- Launch.cpp - Launches of kernels -----------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the compiler calls for the host's half of a program.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "Kernels.h"
#include "Memory.h"
#include "Settings.h"
#include "Streams.h"
#include "ToolError.h"
#include "llvm/Demangle/Demangle.h"
#include <atomic>
#include <cfenv>

using namespace llvm;
using namespace pto;
using namespace pto::host;

extern "C" {
/// A file has \p Bytes of bitcode at \p Code, and is known by \p Handle.
void __pto_register(const void *Handle, const char *Code, uint64_t Bytes);

/// Launches \p NumBlocks blocks of the kernel \p Symbol as the file \p Handle
/// knows it, with \p Count arguments of \p Sizes bytes at \p Arguments.
void __pto_launch(const void *Handle, const char *Symbol, uint32_t NumBlocks,
                  void *Stream, void *const *Arguments, const uint64_t *Sizes,
                  uint64_t Count);
}

namespace {

/// The arguments of a launch, which it outlives.
using ArgumentValues = std::vector<std::vector<uint8_t>>;

/// Where blocks of a launch failed.
class FirstFailure {
  std::mutex Lock;
  std::optional<std::pair<uint64_t, std::string>> Lowest;
  std::atomic<bool> Has = false;

public:
  /// All blocks before \p Block have been started, so the lowest of all is the
  /// same with any number of threads.
  void add(uint64_t Block, std::string Message) {
    std::lock_guard<std::mutex> Locked(Lock);
    Has = true;
    if (!Lowest || Block < Lowest->first)
      Lowest = {Block, std::move(Message)};
  }
  explicit operator bool() const { return Has; }
  std::string text() const {
    return formatv("block {0}: {1}", Lowest->first, Lowest->second);
  }
};

} // namespace

/// What is wrong with the number or the sizes of the arguments of \p K, or an
/// empty text.
static std::string checkArguments(const Kernel &K,
                                  const ArgumentValues &Given) {
  ArrayRef<uint64_t> Wanted = K.argumentBytes();
  if (Wanted.size() != Given.size())
    return formatv("it has {0} parameters, but the launch gives it {1} "
                   "arguments",
                   Wanted.size(), Given.size());
  for (auto [I, Bytes] : enumerate(Wanted))
    if (Given[I].size() != Bytes)
      return formatv("parameter {0} has {1} bytes, but the launch gives it {2}",
                     I + 1, Bytes, Given[I].size());
  return "";
}

/// Runs all blocks. The error names a block.
static llvm::Error runBlocks(Kernel &K, uint64_t NumBlocks,
                             ArgumentValues &Values, unsigned NumThreads) {
  std::shared_ptr<const SharedBlocks> Global = Memory::get().shared();
  std::vector<void *> Slots;
  for (std::vector<uint8_t> &Value : Values)
    Slots.push_back(Value.data());
  // Of a result, which kernels have none of.
  Slots.push_back(nullptr);
  std::atomic<uint64_t> Next = 0;
  FirstFailure Failure;
  auto Work = [&] {
    std::unique_ptr<Executor> Own;
    for (uint64_t Block; !Failure && (Block = Next++) < NumBlocks;) {
      if (!Own) {
        Expected<std::unique_ptr<Executor>> Taken = K.take();
        if (!Taken)
          return Failure.add(Block, toString(Taken.takeError()));
        Own = std::move(*Taken);
      }
      if (llvm::Error E = Own->run({Block, NumBlocks, 0, 1}, Slots, Global))
        Failure.add(Block, toString(std::move(E)));
    }
    if (Own)
      K.giveBack(std::move(Own));
  };
  std::vector<llvm::thread> Others;
  for (uint64_t I = 1; I < std::min<uint64_t>(NumThreads, NumBlocks); ++I)
    Others.emplace_back(std::optional<unsigned>(StackBytes), [&] {
      std::fesetenv(FE_DFL_ENV);
      Work();
    });
  Work();
  for (llvm::thread &Other : Others)
    Other.join();
  if (Failure)
    return run::makeError("{0}", Failure.text());
  return llvm::Error::success();
}

static Stream::Problem problem(aclError Code, StringRef Symbol,
                               const Twine &What) {
  std::string Message = ("kernel '" + demangle(Symbol) + "': " + What).str();
  write(Message);
  return {Code, Message};
}

/// A launch on its stream.
static std::optional<Stream::Problem> launch(Kernel &K, StringRef Symbol,
                                             uint64_t NumBlocks,
                                             ArgumentValues &Values) {
  if (std::string Wrong = checkArguments(K, Values); !Wrong.empty())
    return problem(ACL_ERROR_RT_PARAM_INVALID, Symbol, Wrong);
  if (NumBlocks == 0)
    return problem(ACL_ERROR_RT_PARAM_INVALID, Symbol, "a launch of 0 blocks");
  // They have been read for the kernel.
  unsigned Threads = K.isOrdered() ? 1 : cantFail(settings()).Threads;
  if (llvm::Error E = runBlocks(K, NumBlocks, Values, Threads))
    return problem(ACL_ERROR_RT_VECTOR_CORE_EXCEPTION, Symbol,
                   toString(std::move(E)));
  return std::nullopt;
}

void __pto_register(const void *Handle, const char *Code, uint64_t Bytes) {
  addFile(Handle, StringRef(Code, Bytes));
}

void __pto_launch(const void *Handle, const char *Symbol, uint32_t NumBlocks,
                  void *StreamHandle, void *const *Arguments,
                  const uint64_t *Sizes, uint64_t Count) {
  std::shared_ptr<Stream> On = findStream(StreamHandle);
  if (!On) {
    // A launch has no result that could say so.
    std::string Message =
        formatv("kernel '{0}': a launch on {1}, which is not a stream; "
                "aclrtCreateStream makes them",
                demangle(Symbol), hex(StreamHandle));
    write(Message);
    finishAtExit();
    findStream(nullptr)->add([Message] {
      return Stream::Problem{ACL_ERROR_RT_PARAM_INVALID, Message};
    });
    return;
  }
  ArgumentValues Values;
  Values.reserve(Count);
  for (uint64_t I = 0; I < Count; ++I) {
    auto *At = static_cast<const uint8_t *>(Arguments[I]);
    Values.emplace_back(At, At + Sizes[I]);
  }
  // Kernels are compiled on this thread, so that nothing of the compiler is
  // made while the program may already be ending.
  Expected<Kernel &> K = findKernel(Handle, Symbol);
  finishAtExit();
  if (!K) {
    On->add([Symbol = std::string(Symbol), Reason = toString(K.takeError())]() {
      return problem(ACL_ERROR_RT_PARAM_INVALID, Symbol, Reason);
    });
    return;
  }
  On->add([&K = *K, Symbol = std::string(Symbol), NumBlocks,
           Values = std::move(Values)]() mutable {
    return launch(K, Symbol, NumBlocks, Values);
  });
}
