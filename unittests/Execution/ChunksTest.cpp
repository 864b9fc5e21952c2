//===- ChunksTest.cpp - Tests of cutting arrays into chunks ---------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/Chunks.h"
#include "gtest/gtest.h"
#include <atomic>
#include <mutex>
#include <set>

using namespace llvm;
using namespace pto;

static ChunkOptions options(uint64_t UsableBytes, uint64_t Size = 0,
                            unsigned Threads = 1) {
  ChunkOptions Options;
  Options.UsableBytes = UsableBytes;
  Options.Size = Size;
  Options.Threads = Threads;
  return Options;
}

static std::string errorOf(Expected<Chunks> Found) {
  return Found ? "" : toString(Found.takeError());
}

TEST(Chunks, CoverArraysOnce) {
  for (uint64_t Elements : {1, 2, 255, 256, 257, 1000, 100003})
    for (uint64_t Size : {0, 1, 7, 256, 5000})
      for (unsigned Threads : {1, 3}) {
        Chunks All = cantFail(
            Chunks::create({{Elements, 4}, {2 * Elements, 1}},
                           options(65536, std::min(Size, Elements), Threads)));
        uint64_t End = 0;
        for (uint64_t I = 0; I != All.size(); ++I) {
          ASSERT_EQ(All.range(I).first, End);
          End = All.range(I).second;
          ASSERT_GT(End, All.range(I).first);
        }
        EXPECT_EQ(End, Elements);
        EXPECT_LE(All.numWorkers(), std::min<uint64_t>(Threads, All.size()));
      }
}

TEST(Chunks, TakeWhatFits) {
  // 65536 - 32768 for the program, 12 bytes an element.
  Chunks All =
      cantFail(Chunks::create({{1 << 20, 4}, {2 << 20, 4}}, options(65536)));
  EXPECT_EQ(All.chunkElements(), 2560u);
  // An array for all, and one that is elsewhere.
  All = cantFail(Chunks::create(
      {{1 << 20, 4}, {1 << 20, 4, false, true}, {16384, 1, true}},
      options(65536)));
  EXPECT_EQ(All.chunkElements(), 4096u);
  All = cantFail(Chunks::create({{1000, 8, false, true}}, options(65536)));
  EXPECT_EQ(All.chunkElements(), 1000u);
  // No more than the kernel can be told, and work for all threads.
  ChunkOptions Few = options(65536);
  Few.MaxSize = 127;
  EXPECT_EQ(cantFail(Chunks::create({{1000, 1}}, Few)).chunkElements(), 127u);
  All = cantFail(Chunks::create({{4096, 1}}, options(65536, 0, 4)));
  EXPECT_EQ(All.chunkElements(), 1024u);
  // What the caller asks for may use all of the buffer.
  All = cantFail(Chunks::create({{1 << 20, 4}}, options(65536, 16384)));
  EXPECT_EQ(All.chunkElements(), 16384u);
}

TEST(Chunks, EmptyArrays) {
  Chunks None = cantFail(Chunks::create({{0, 4}, {0, 2}}, options(65536)));
  EXPECT_EQ(None.size(), 0u);
  cantFail(runChunks(None, [](unsigned) -> Expected<ChunkFunction> {
    ADD_FAILURE() << "there is nothing to run";
    return [](uint64_t, uint64_t) { return Error::success(); };
  }));
}

TEST(Chunks, Errors) {
  EXPECT_EQ(errorOf(Chunks::create({{5, 4, true}}, options(65536))),
            "there is no array to cut into chunks");
  for (uint64_t Short : {0, 300})
    EXPECT_NE(errorOf(Chunks::create({{1000, 4}, {Short, 4}}, options(65536)))
                  .find("cannot be cut into the same chunks"),
              std::string::npos);
  // The first array takes 2048 bytes, the second begins after them.
  EXPECT_EQ(
      errorOf(Chunks::create({{4096, 1}, {4096, 1}}, options(4000, 2048))),
      "a chunk of 2048 elements takes 4096 bytes of the unified buffer, "
      "of which 4000 are usable; at most 1952 elements fit");
  EXPECT_NE(errorOf(Chunks::create({{9, 1}, {99, 1, true}}, options(64, 3)))
                .find("; no element fits"),
            std::string::npos);
  EXPECT_NE(errorOf(Chunks::create({{9, 1}}, options(32768)))
                .find("has 0 bytes left for chunks, which need 1 an element"),
            std::string::npos);
  ChunkOptions NoCount = options(65536);
  NoCount.HasCount = false;
  for (uint64_t Size : {0, 7, 200}) {
    NoCount.Size = Size;
    EXPECT_NE(errorOf(Chunks::create({{100, 1}}, NoCount)).find("divides 100"),
              std::string::npos);
  }
  NoCount.Size = 25;
  EXPECT_EQ(errorOf(Chunks::create({{100, 1}}, NoCount)), "");
  ChunkOptions Few = options(65536, 128);
  Few.MaxSize = 127;
  EXPECT_NE(errorOf(Chunks::create({{1000, 1}}, Few)).find("at most 127"),
            std::string::npos);
}

TEST(Chunks, RunOnThreads) {
  Chunks All = cantFail(Chunks::create({{1000, 1}}, options(65536, 3, 4)));
  EXPECT_EQ(All.numWorkers(), 4u);
  std::mutex Mutex;
  std::set<uint64_t> Begun;
  std::set<unsigned> Workers;
  cantFail(runChunks(All, [&](unsigned Worker) -> Expected<ChunkFunction> {
    std::lock_guard<std::mutex> Lock(Mutex);
    EXPECT_TRUE(Workers.insert(Worker).second);
    return [&](uint64_t Begin, uint64_t End) {
      std::lock_guard<std::mutex> Lock(Mutex);
      EXPECT_EQ(End, std::min<uint64_t>(Begin + 3, 1000));
      EXPECT_TRUE(Begun.insert(Begin).second);
      return Error::success();
    };
  }));
  EXPECT_EQ(Begun.size(), All.size());
  EXPECT_EQ(Workers.size(), 4u);
}

TEST(Chunks, TheFirstErrorCounts) {
  // From element 30 on all chunks fail, in whichever order they end.
  Chunks All = cantFail(Chunks::create({{1000, 1}}, options(65536, 10, 8)));
  for (int Repeat = 0; Repeat < 20; ++Repeat) {
    std::atomic<unsigned> NumRuns = 0;
    Error E = runChunks(All, [&](unsigned) -> Expected<ChunkFunction> {
      return [&](uint64_t Begin, uint64_t) -> Error {
        ++NumRuns;
        if (Begin < 30)
          return Error::success();
        return createStringError(inconvertibleErrorCode(), "it fails");
      };
    });
    EXPECT_EQ(toString(std::move(E)), "elements 30 to 39: it fails");
    EXPECT_LE(NumRuns, 3u + 8u);
  }
  // A thread that cannot begin.
  Error E = runChunks(All, [&](unsigned) -> Expected<ChunkFunction> {
    return createStringError(inconvertibleErrorCode(), "no worker");
  });
  EXPECT_EQ(toString(std::move(E)), "no worker");
}
