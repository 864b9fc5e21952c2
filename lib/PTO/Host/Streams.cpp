//===- Streams.cpp - Work in order ----------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Streams.h"
#include "llvm/Support/raw_ostream.h"
#include <cfenv>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <unistd.h>

using namespace llvm;
using namespace pto::host;

//===----------------------------------------------------------------------===//
// One stream
//===----------------------------------------------------------------------===//

Stream::Stream()
    : Worker(std::optional<unsigned>(StackBytes), [this] { work(); }) {}

Stream::~Stream() {
  {
    std::lock_guard<std::mutex> Locked(Lock);
    Ends = true;
  }
  Changed.notify_all();
  Worker.join();
}

void Stream::work() {
  // Whatever the program's own thread has set.
  std::fesetenv(FE_DFL_ENV);
  std::unique_lock<std::mutex> Locked(Lock);
  while (true) {
    Changed.wait(Locked, [this] { return Ends || !Tasks.empty(); });
    if (Tasks.empty())
      return;
    Task Next = std::move(Tasks.front());
    Tasks.pop_front();
    // What comes after an error would work on wrong data.
    if (!First) {
      IsBusy = true;
      Locked.unlock();
      std::optional<Problem> Result = Next();
      Locked.lock();
      IsBusy = false;
      First = std::move(Result);
    }
    Changed.notify_all();
  }
}

void Stream::add(Task T) {
  {
    std::lock_guard<std::mutex> Locked(Lock);
    Tasks.push_back(std::move(T));
  }
  Changed.notify_all();
}

void Stream::drain() {
  std::unique_lock<std::mutex> Locked(Lock);
  Changed.wait(Locked, [this] { return Tasks.empty() && !IsBusy; });
}

std::optional<Stream::Problem> Stream::synchronize() {
  drain();
  std::lock_guard<std::mutex> Locked(Lock);
  std::optional<Problem> Result = std::move(First);
  First.reset();
  return Result;
}

bool Stream::hasProblem() {
  std::lock_guard<std::mutex> Locked(Lock);
  return First.has_value();
}

//===----------------------------------------------------------------------===//
// All streams
//===----------------------------------------------------------------------===//

namespace {

/// Never destroyed: its threads may still be at work when the program ends.
struct Streams {
  std::mutex Lock;
  /// Made with the first use.
  std::shared_ptr<Stream> Default;
  std::map<aclrtStream, std::shared_ptr<Stream>> Created;

  static Streams &get() {
    static auto *Only = new Streams;
    return *Only;
  }
};

} // namespace

/// What has been started is finished, and an error that the program never asked
/// for does not look like success.
static void finish(int Status, void *) {
  bool IsFailed = false;
  for (const std::shared_ptr<Stream> &S : allStreams()) {
    S->drain();
    IsFailed |= S->hasProblem();
  }
  if (!IsFailed || Status != 0)
    return;
  errs() << "pto-host: error: the program ends without having synchronized "
            "with a stream that an error stopped\n";
  std::fflush(nullptr);
  _exit(1);
}

void pto::host::finishAtExit() { on_exit(finish, nullptr); }

std::shared_ptr<Stream> pto::host::findStream(aclrtStream Handle) {
  Streams &All = Streams::get();
  std::lock_guard<std::mutex> Locked(All.Lock);
  if (!Handle) {
    if (!All.Default)
      All.Default = std::make_shared<Stream>();
    return All.Default;
  }
  auto Found = All.Created.find(Handle);
  return Found == All.Created.end() ? nullptr : Found->second;
}

aclrtStream pto::host::createStream() {
  Streams &All = Streams::get();
  std::lock_guard<std::mutex> Locked(All.Lock);
  auto Made = std::make_shared<Stream>();
  aclrtStream Handle = Made.get();
  All.Created[Handle] = std::move(Made);
  return Handle;
}

std::optional<Stream::Problem> pto::host::destroyStream(aclrtStream Handle) {
  Streams &All = Streams::get();
  std::shared_ptr<Stream> Destroyed;
  {
    std::lock_guard<std::mutex> Locked(All.Lock);
    auto Found = All.Created.find(Handle);
    Destroyed = std::move(Found->second);
    All.Created.erase(Found);
  }
  return Destroyed->synchronize();
}

std::vector<std::shared_ptr<Stream>> pto::host::allStreams() {
  Streams &All = Streams::get();
  std::lock_guard<std::mutex> Locked(All.Lock);
  std::vector<std::shared_ptr<Stream>> Result;
  if (All.Default)
    Result.push_back(All.Default);
  for (const auto &[Handle, S] : All.Created)
    Result.push_back(S);
  return Result;
}
