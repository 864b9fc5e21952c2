//===- SourceProgram.cpp - Programs in C or C++ ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceProgram.h"
#include "ToolError.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;
using namespace pto;

bool run::isSourceProgram(StringRef Path) {
  return StringSwitch<bool>(sys::path::extension(Path))
      .Cases(".c", ".C", ".cc", ".cpp", ".cxx", true)
      .Default(false);
}

/// The clang beside this program.
static std::string clangPath() {
  static int Anchor;
  SmallString<128> Path(sys::fs::getMainExecutable(nullptr, &Anchor));
  sys::path::remove_filename(Path);
  sys::path::append(Path, "clang");
  return std::string(Path);
}

Expected<std::unique_ptr<MemoryBuffer>>
run::compileSourceProgram(StringRef Path, ArrayRef<StringRef> Options) {
  // clang would say so too, but this message is the one of all inputs.
  if (std::error_code EC = sys::fs::access(Path, sys::fs::AccessMode::Exist))
    return makeError("cannot read '{0}': {1}", Path, EC.message());
  std::string Clang = clangPath();
  if (!sys::fs::can_execute(Clang))
    return makeError("{0}: compiling C needs clang, which is not beside this "
                     "program ('{1}'); compile it with 'clang --target=pto' "
                     "first",
                     Path, Clang);
  SmallString<128> Output;
  if (std::error_code EC = sys::fs::createTemporaryFile("pto", "bc", Output))
    return makeError("cannot make a temporary file: {0}", EC.message());
  FileRemover Remover(Output);
  SmallVector<StringRef, 16> Arguments = {
      Clang, "--target=pto", "-emit-llvm", "-c", Path, "-o", Output};
  Arguments.append(Options.begin(), Options.end());
  std::string Message;
  int Status = sys::ExecuteAndWait(Clang, Arguments, /*Env=*/std::nullopt,
                                   /*Redirects=*/{}, /*SecondsToWait=*/0,
                                   /*MemoryLimit=*/0, &Message);
  if (Status < 0)
    return makeError("{0}: cannot run '{1}': {2}", Path, Clang, Message);
  if (Status > 0)
    return makeError("{0}: clang did not compile it", Path);
  auto Buffer = MemoryBuffer::getFile(Output);
  if (!Buffer)
    return makeError("cannot read '{0}': {1}", Output,
                     Buffer.getError().message());
  return std::move(*Buffer);
}

bool run::isCalled(StringRef Symbol, StringRef Name) {
  if (Symbol == Name)
    return true;
  std::string Demangled = demangle(Symbol);
  return Demangled == Name || StringRef(Demangled).split('(').first == Name;
}
