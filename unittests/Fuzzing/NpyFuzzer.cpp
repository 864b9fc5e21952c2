//===- NpyFuzzer.cpp - .npy files with any content ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is read as an array is written as a file that reads as the same array.
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/Npy.h"
#include <cstdlib>

using namespace llvm;
using namespace pto;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  auto Array = parseNpy(StringRef(reinterpret_cast<const char *>(Data), Size));
  if (!Array) {
    consumeError(Array.takeError());
    return 0;
  }
  auto Again = parseNpy(formatNpy(*Array));
  if (!Again || Again->Descr != Array->Descr || Again->Shape != Array->Shape ||
      Again->Data != Array->Data)
    std::abort();
  return 0;
}
