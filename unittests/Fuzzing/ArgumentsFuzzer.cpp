//===- ArgumentsFuzzer.cpp - Arguments of programs ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each line of the input is an argument for a function with a parameter of
// every kind. The files that arguments name are looked for in the working
// directory.
//
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "pto/Emulation/Emulation.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace pto;

static const char Functions[] = R"(
  declare void @pointers(ptr addrspace(6), ptr addrspace(1), ptr)
  declare void @scalars(i1, i8, i16, i32, i64, half, bfloat, float)
  declare void @vectors(<64 x float>, <128 x half>, <256 x i8>, <64 x i1>,
                        <128 x i1>, <256 x i1>)
)";

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static LLVMContext Context;
  static SMDiagnostic Diagnostic;
  static std::unique_ptr<Module> M =
      parseAssemblyString(Functions, Diagnostic, Context);
  // Arguments have no zero bytes: they come from the command line.
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  if (Text.contains('\0'))
    return 0;
  SmallVector<StringRef, 16> Lines;
  Text.split(Lines, '\n');
  for (const Function &F : *M) {
    // As many as there are parameters, so that each line is read.
    SmallVector<StringRef, 16> Texts;
    for (unsigned I = 0; I < F.arg_size(); ++I)
      Texts.push_back(Lines[I % Lines.size()]);
    DeviceMemory Memory(UnifiedBufferBytes);
    if (auto Arguments = run::parseArguments(F, Texts, Memory); !Arguments)
      consumeError(Arguments.takeError());
  }
  return 0;
}
