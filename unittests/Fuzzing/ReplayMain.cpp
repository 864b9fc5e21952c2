//===- ReplayMain.cpp - Fuzz targets without a fuzzer ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs a fuzz target once for each file of the directories that are given:
// what fuzzing found stays tested where libFuzzer is not linked.
//
//===----------------------------------------------------------------------===//

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size);

int main(int argc, char **argv) {
  unsigned Count = 0;
  for (const char *Argument : ArrayRef(argv + 1, argc - 1)) {
    // An option of libFuzzer.
    if (Argument[0] == '-')
      continue;
    std::error_code EC;
    for (sys::fs::recursive_directory_iterator I(Argument, EC), E;
         I != E && !EC; I.increment(EC)) {
      auto File = MemoryBuffer::getFile(I->path());
      if (!File)
        continue;
      // Said first, because a failure aborts.
      outs() << I->path() << '\n';
      outs().flush();
      StringRef Text = (*File)->getBuffer();
      // A copy, so that the byte after the input is not readable.
      std::vector<uint8_t> Bytes(Text.bytes_begin(), Text.bytes_end());
      LLVMFuzzerTestOneInput(Bytes.data(), Bytes.size());
      ++Count;
    }
    if (EC) {
      errs() << "cannot read '" << Argument << "': " << EC.message() << '\n';
      return 1;
    }
  }
  if (Count == 0) {
    errs() << "no input; give directories\n";
    return 1;
  }
  outs() << Count << " inputs\n";
  return 0;
}
