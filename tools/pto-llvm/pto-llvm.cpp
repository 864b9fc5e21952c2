//===-- pto-llvm.cpp - All tools in one program ---------------------------===//
//
// Part of the PTO backend for LLVM, licensed under the Apache License v2.0 with
// LLVM Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs the tool by whose name it is called, so that an installation has the
/// code that the tools share once. Each tool comes as one object
/// (utils/merge-tool.py) whose constructors, which register its options, are
/// in a section of their own: options of two tools would clash.
///
//===----------------------------------------------------------------------===//

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

using Constructor = void (*)(int, char **, char **);

// The linker defines a section's bounds. A tool without constructors has no
// section, hence weak.
#define PTO_TOOL(ID, NAME)                                                     \
  extern "C" int pto_main_##ID(int, char **);                                  \
  extern "C" __attribute__((weak, visibility("hidden")))                       \
  const Constructor __start_pto_ctors_##ID[];                                  \
  extern "C" __attribute__((weak, visibility("hidden")))                       \
  const Constructor __stop_pto_ctors_##ID[];
#include "PTOTools.def"

extern char **environ;

namespace {
struct Tool {
  StringLiteral Name;
  int (*Main)(int, char **);
  const Constructor *Begin, *End;
};
/// Another name of a tool.
struct Alias {
  StringLiteral Name, Tool;
};
} // namespace

static const Tool Tools[] = {
#define PTO_TOOL(ID, NAME)                                                     \
  {NAME, pto_main_##ID, __start_pto_ctors_##ID, __stop_pto_ctors_##ID},
#include "PTOTools.def"
};

static const Alias Aliases[] = {
    {"clang++", "clang"},  {"clang-cpp", "clang"}, {"ld.lld", "lld"},
    {"ld64.lld", "lld"},   {"lld-link", "lld"},    {"wasm-ld", "lld"},
    {"llvm-otool", "llvm-objdump"}};

/// Whether a program called \p Program is called \p Name, perhaps with a target
/// before it or a version after it: pto-clang, llc-19.
static bool isCalled(StringRef Program, StringRef Name) {
  size_t At = Program.rfind(Name);
  if (At == StringRef::npos)
    return false;
  auto Separates = [](char C) { return C == '-' || C == '.'; };
  StringRef After = Program.substr(At + Name.size());
  return (At == 0 || Separates(Program[At - 1])) &&
         (After.empty() || Separates(After.front()));
}

/// The tool of a program's name, or null. Of two the longer name decides:
/// pto-opt is not opt.
static const Tool *findTool(StringRef Program) {
  StringRef Found, Of;
  auto Consider = [&](StringRef Name, StringRef Tool) {
    if (Name.size() > Found.size() && isCalled(Program, Name)) {
      Found = Name;
      Of = Tool;
    }
  };
  for (const Tool &T : Tools)
    Consider(T.Name, T.Name);
  for (const Alias &A : Aliases)
    Consider(A.Name, A.Tool);
  for (const Tool &T : Tools)
    if (T.Name == Of)
      return &T;
  return nullptr;
}

static void printHelp(raw_ostream &OS) {
  OS << "OVERVIEW: the tools of the PTO backend in one program\n\n"
        "USAGE: pto-llvm TOOL [ARGUMENT...]\n\n"
        "Called by the name of a tool, as the links beside it are, it is that "
        "tool.\n\nTOOLS:";
  for (const Tool &T : Tools)
    OS << ' ' << T.Name;
  OS << "\n\nEXAMPLE: pto-llvm llc -march=pto kernel.ll -o -\n";
}

int main(int Argc, char **Argv) {
  const Tool *T = Argc ? findTool(sys::path::filename(Argv[0])) : nullptr;
  if (!T) {
    StringRef First = Argc > 1 ? Argv[1] : "";
    if (First == "--help" || First == "-h") {
      printHelp(outs());
      return 0;
    }
    if (First.empty()) {
      printHelp(errs());
      return 1;
    }
    // Clang starts itself anew by the path of its file.
    bool IsFrontEnd = First.starts_with("-cc1");
    T = findTool(IsFrontEnd ? StringRef("clang") : First);
    if (!T) {
      errs() << "pto-llvm: error: unknown tool '" << First
             << "'; 'pto-llvm --help' names all\n";
      return 1;
    }
    if (!IsFrontEnd) {
      ++Argv;
      --Argc;
    }
  }
  for (const Constructor *C = T->Begin; C != T->End; ++C)
    (*C)(Argc, Argv, environ);
  return T->Main(Argc, Argv);
}
