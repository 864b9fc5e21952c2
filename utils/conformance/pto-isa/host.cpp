//===--- host.cpp - The host's side of tests of a kernel library ----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory of the device, launches, and the main function. A launcher is compiled
// for the device; what the host calls is a stub that passes name and arguments
// to pto_launch(), which runs an engine on the launcher's module with the
// blocks of memory that the arguments point to, and reads the blocks back.
//
// What has a result is a function of the host, which the module has because it
// stands in the same file; the emulator runs it, without its checks, since the
// pointers are plain ones that lead to global memory.
//
// The environment says which: PTO_ENGINE is the program, PTO_EMULATOR pto-run,
// PTO_MODULE the bitcode, PTO_SCRATCH a directory for files, PTO_SLACK how many
// bytes longer blocks are than asked for.
//
//===----------------------------------------------------------------------===//

#include "acl/acl.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <sys/wait.h>

/// Blocks of the device's memory, by their first byte.
static std::map<char *, size_t> &blocks() {
  static std::map<char *, size_t> Blocks;
  return Blocks;
}

[[noreturn]] static void stop(const std::string &Message) {
  std::printf("refused: %s\n", Message.c_str());
  std::fflush(stdout);
  std::_Exit(3);
}

extern "C" {

aclError aclrtMalloc(void **Memory, size_t Bytes, aclrtMemMallocPolicy) {
  // The device gives out whole pages, so that tests which copy a little more
  // than they have do no harm there.
  const char *Slack = std::getenv("PTO_SLACK");
  Bytes += Slack ? std::strtoull(Slack, nullptr, 10) : 0;
  *Memory = std::calloc(1, Bytes ? Bytes : 1);
  blocks()[static_cast<char *>(*Memory)] = Bytes;
  return ACL_SUCCESS;
}
aclError aclrtFree(void *Memory) {
  blocks().erase(static_cast<char *>(Memory));
  std::free(Memory);
  return ACL_SUCCESS;
}
// Functions beside the kernels may be called with the host's memory, too.
aclError aclrtMallocHost(void **Memory, size_t Bytes) {
  *Memory = std::calloc(1, Bytes ? Bytes : 1);
  blocks()[static_cast<char *>(*Memory)] = Bytes;
  return ACL_SUCCESS;
}
aclError aclrtFreeHost(void *Memory) { return aclrtFree(Memory); }
aclError aclrtMemcpy(void *To, size_t Room, const void *From, size_t Bytes,
                     aclrtMemcpyKind) {
  if (Bytes > Room)
    return 1;
  std::memcpy(To, From, Bytes);
  return ACL_SUCCESS;
}
aclError aclrtMemset(void *To, size_t Room, int Byte, size_t Bytes) {
  if (Bytes > Room)
    return 1;
  std::memset(To, Byte, Bytes);
  return ACL_SUCCESS;
}
const char *aclGetRecentErrMsg() { return "no message"; }
float aclFloat16ToFloat(aclFloat16 V) {
  _Float16 Half;
  std::memcpy(&Half, &V, sizeof(Half));
  return float(Half);
}

struct Argument {
  char Kind; ///< 'p', or the first letter of the scalar's type: i, h or f.
  int Bits;
  uint64_t Value;
};

/// Runs the function of the module; its result, if it has one.
uint64_t pto_launch(const char *Name, int HasResult, int Count,
                    const Argument *Arguments) {
  auto Get = [](const char *Variable) {
    const char *Value = std::getenv(Variable);
    if (!Value)
      stop(std::string(Variable) + " is not set");
    return std::string(Value);
  };
  std::string Scratch = Get("PTO_SCRATCH");
  std::string Command =
      HasResult
          ? Get("PTO_EMULATOR") + " --no-checks " + Get("PTO_MODULE") +
                " --entry="
          : Get("PTO_ENGINE") + " " + Get("PTO_MODULE") + " --kernel=";
  Command += Name;
  std::vector<std::pair<std::string, std::map<char *, size_t>::iterator>> Used;
  for (int I = 0; I < Count; ++I) {
    const Argument &A = Arguments[I];
    if (A.Kind != 'p') {
      char Text[64];
      std::snprintf(Text, sizeof(Text), " --arg=%c%d:0x%llx", A.Kind, A.Bits,
                    (unsigned long long)A.Value);
      Command += Text;
      continue;
    }
    char *Address = reinterpret_cast<char *>(A.Value);
    auto Block = blocks().find(Address);
    if (Block == blocks().end()) {
      auto Next = blocks().upper_bound(Address);
      if (Next != blocks().begin() && Address - std::prev(Next)->first <
                                          ptrdiff_t(std::prev(Next)->second))
        stop("a launch with a pointer into a block");
      // Null, or nothing that may be accessed: tests leave unused ones as they
      // happen to be.
      Command += " --arg=addr:0";
      continue;
    }
    for (const auto &[Path, Other] : Used)
      if (Other == Block)
        stop("a launch with one block twice");
    std::string Buffer = "b" + std::to_string(I);
    std::string Path = Scratch + "/" + Buffer;
    std::ofstream(Path + ".bin", std::ios::binary)
        .write(Block->first, Block->second);
    Command += " --gm=" + Path + ".bin --save=" + Buffer + "=" + Path + ".out";
    Used.push_back({Path, Block});
  }
  Command += " > " + Scratch + "/log 2>&1";
  int Status = std::system(Command.c_str());
  if (Status != 0) {
    std::string Line;
    std::ifstream Log(Scratch + "/log");
    std::getline(Log, Line);
    stop(Line.empty() ? "the engine ended with status " +
                            std::to_string(WEXITSTATUS(Status))
                      : Line);
  }
  for (const auto &[Path, Block] : Used)
    std::ifstream(Path + ".out", std::ios::binary)
        .read(Block->first, Block->second);
  if (!HasResult)
    return 0;
  // "result: i32 = 5 (0x00000005)"
  std::ifstream Log(Scratch + "/log");
  std::string Line;
  while (std::getline(Log, Line))
    if (Line.rfind("result: ", 0) == 0)
      return std::strtoll(Line.c_str() + Line.find("= ") + 2, nullptr, 10);
  stop("the engine printed no result");
}

} // extern "C"

int main(int Count, char **Arguments) {
  testing::UnitTest &U = *testing::UnitTest::GetInstance();
  for (const testing::Entry &E : U.Tests) {
    std::string Name =
        std::string(E.Info.test_suite_name()) + "." + E.Info.name();
    if (Count == 1) {
      std::printf("%s\n", Name.c_str());
      continue;
    }
    if (Name != Arguments[1])
      continue;
    U.Current = &E;
    std::unique_ptr<testing::Test> T = E.Make();
    T->SetUp();
    T->TestBody();
    T->TearDown();
    std::printf("%s\n", U.HasFailed ? "failed" : "passed");
    return U.HasFailed;
  }
  return Count != 1;
}
