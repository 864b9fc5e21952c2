//===- Streams.h - Work in order -------------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_HOST_STREAMS_H
#define PTO_LIB_HOST_STREAMS_H

#include "acl/acl.h"
// LLVM's header uses it.
#include <utility>

#include "llvm/Support/thread.h"
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace pto::host {

/// How much stack kernels have.
constexpr unsigned StackBytes = 16 << 20;

/// Does one thing after the other, on a thread of its own.
class Stream {
public:
  struct Problem {
    aclError Code;
    std::string Message;
  };
  /// Returns what went wrong, if anything did. It has been written then.
  using Task = std::function<std::optional<Problem>()>;

private:
  std::mutex Lock;
  std::condition_variable Changed;
  std::deque<Task> Tasks;
  bool IsBusy = false, Ends = false;
  std::optional<Problem> First;
  llvm::thread Worker;

  void work();

public:
  Stream();
  /// After all tasks.
  ~Stream();

  void add(Task T);

  /// Waits for all tasks. Returns the first problem since the last call; what
  /// came after it has not been done.
  std::optional<Problem> synchronize();

  /// Whether there is a problem that has not been reported.
  bool hasProblem();

  /// Waits for all tasks, and leaves problems for synchronize().
  void drain();
};

/// The stream with \p Handle, the one that is always there for null;
/// null if there is none.
std::shared_ptr<Stream> findStream(aclrtStream Handle);
aclrtStream createStream();
/// Returns its problem. The stream must exist.
std::optional<Stream::Problem> destroyStream(aclrtStream Handle);
/// When the program ends, waits for all streams before what exists now is
/// destroyed.
void finishAtExit();

/// All that there are.
std::vector<std::shared_ptr<Stream>> allStreams();

} // namespace pto::host

#endif // PTO_LIB_HOST_STREAMS_H
