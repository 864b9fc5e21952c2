//===- ExecutableCode.cpp - Functions that tests execute ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExecutableCode.h"
#include "CompiledCode.h"
#include "LoweredCode.h"

using namespace llvm;
using namespace pto;

ArrayRef<Engine> pto::engines() {
  auto Compiled = [](unsigned Level) {
    return [Level](const std::string &Text, ArrayRef<StringRef>,
                   std::string &Error) -> std::unique_ptr<ExecutableCode> {
      return CompiledCode::compile(Text, Level, Error);
    };
  };
  static const Engine Engines[] = {
      {"emulator",
       [](const std::string &Text, ArrayRef<StringRef> Names,
          std::string &Error) -> std::unique_ptr<ExecutableCode> {
         return LoweredCode::compile(Text, Names, Error);
       }},
      {"-O0", Compiled(0)},
      {"-O2", Compiled(2)},
  };
  return Engines;
}
