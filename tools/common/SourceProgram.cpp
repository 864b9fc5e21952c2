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
      .Cases(".c", ".C", ".cc", ".cce", ".cpp", ".cxx", true)
      .Default(false);
}

/// The clang beside this program.
bool run::isDialectProgram(StringRef Path) {
  return StringSwitch<bool>(sys::path::extension(Path))
      .Cases(".mlir", ".pto", true)
      .Default(false);
}

/// The program \p Name beside this one.
static std::string siblingPath(StringRef Name) {
  static int Anchor;
  SmallString<128> Path(sys::fs::getMainExecutable(nullptr, &Anchor));
  sys::path::remove_filename(Path);
  sys::path::append(Path, Name);
  return std::string(Path);
}

namespace {
/// A program that makes bitcode of a file.
struct Translator {
  StringRef Name;    ///< Of the program beside this one.
  StringRef Verb;    ///< What it does to the file, ...
  StringRef Doing;   ///< ... and that with the file's language.
  StringRef Instead; ///< The command to use where it is missing.
};
} // namespace

/// The bitcode that \p T makes of \p Path with \p Options.
static Expected<std::unique_ptr<MemoryBuffer>>
translate(const Translator &T, StringRef Path, ArrayRef<StringRef> Options) {
  // The program would say so too, but this message is the one of all inputs.
  if (std::error_code EC = sys::fs::access(Path, sys::fs::AccessMode::Exist))
    return run::makeError("cannot read '{0}': {1}", Path, EC.message());
  std::string Program = siblingPath(T.Name);
  if (!sys::fs::can_execute(Program))
    return run::makeError("{0}: {1} needs {2}, which is not beside this "
                          "program ('{3}'); {4} first",
                          Path, T.Doing, T.Name, Program, T.Instead);
  SmallString<128> Output;
  if (std::error_code EC = sys::fs::createTemporaryFile("pto", "bc", Output))
    return run::makeError("cannot make a temporary file: {0}", EC.message());
  FileRemover Remover(Output);
  SmallVector<StringRef, 16> Arguments = {Program, Path, "-o", Output};
  Arguments.append(Options.begin(), Options.end());
  std::string Message;
  int Status = sys::ExecuteAndWait(Program, Arguments, /*Env=*/std::nullopt,
                                   /*Redirects=*/{}, /*SecondsToWait=*/0,
                                   /*MemoryLimit=*/0, &Message);
  if (Status < 0)
    return run::makeError("{0}: cannot run '{1}': {2}", Path, Program, Message);
  if (Status > 0)
    return run::makeError("{0}: {1} did not {2} it", Path, T.Name, T.Verb);
  auto Buffer = MemoryBuffer::getFile(Output);
  if (!Buffer)
    return run::makeError("cannot read '{0}': {1}", Output,
                          Buffer.getError().message());
  return std::move(*Buffer);
}

Expected<std::unique_ptr<MemoryBuffer>>
run::compileSourceProgram(StringRef Path, ArrayRef<StringRef> Options) {
  SmallVector<StringRef, 16> All = {"--target=pto", "-emit-llvm", "-c"};
  All.append(Options.begin(), Options.end());
  return translate({"clang", "compile", "compiling C",
                    "compile it with 'clang --target=pto'"},
                   Path, All);
}

Expected<std::unique_ptr<MemoryBuffer>>
run::translateDialectProgram(StringRef Path, StringRef CPU) {
  std::string Processor = ("--mcpu=" + CPU).str();
  SmallVector<StringRef, 2> Options = {"--to-llvmir"};
  if (!CPU.empty())
    Options.push_back(Processor);
  return translate({"pto-translate", "translate", "reading the dialect",
                    "translate it with 'pto-translate --to-llvmir'"},
                   Path, Options);
}

bool run::isCalled(StringRef Symbol, StringRef Name) {
  if (Symbol == Name)
    return true;
  std::string Demangled = demangle(Symbol);
  return Demangled == Name || StringRef(Demangled).split('(').first == Name;
}
