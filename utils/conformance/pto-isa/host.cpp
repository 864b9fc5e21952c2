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
// The environment says which: PTO_ENGINE is the program, PTO_MODULE the
// bitcode, PTO_SCRATCH a directory for files, PTO_SLACK how many bytes longer
// blocks are than asked for.
//
//===----------------------------------------------------------------------===//

#include "acl/acl.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <fstream>
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
aclError aclrtMallocHost(void **Memory, size_t Bytes) {
  *Memory = std::calloc(1, Bytes ? Bytes : 1);
  return ACL_SUCCESS;
}
aclError aclrtFreeHost(void *Memory) {
  std::free(Memory);
  return ACL_SUCCESS;
}
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

void pto_launch(const char *Name, int Count, const Argument *Arguments) {
  auto Get = [](const char *Variable) {
    const char *Value = std::getenv(Variable);
    if (!Value)
      stop(std::string(Variable) + " is not set");
    return std::string(Value);
  };
  std::string Scratch = Get("PTO_SCRATCH");
  std::string Command =
      Get("PTO_ENGINE") + " " + Get("PTO_MODULE") + " --kernel=" + Name;
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
    if (A.Value == 0) {
      Command += " --arg=addr:0";
      continue;
    }
    auto Block = blocks().find(reinterpret_cast<char *>(A.Value));
    if (Block == blocks().end())
      stop("a launch with a pointer that is not the start of a block");
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
