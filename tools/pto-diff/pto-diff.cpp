//===- pto-diff.cpp - Compare compiled code with the emulator -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Comparison.h"
#include "Files.h"
#include "RandomProgram.h"
#include "Version.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace llvm;
using namespace pto;
using namespace pto::diff;

static const char HelpText[] =
    R"(pto-diff - compare compiled PTO code with the emulator, bit by bit

Usage:
  pto-diff FILE... [OPTIONS]       every function of LLVM IR files, or of those
                                   in a directory
  pto-diff --random=N [OPTIONS]    N random programs
  pto-diff --seconds=N [OPTIONS]   random programs for N seconds
  pto-diff --print [OPTIONS]       write the random program of the seed

FILE - is the standard input.

A function is called with pseudo-random arguments and memory, by the emulator and
by the simulator after compilation at each level. Functions that cannot be called
so are skipped.

Options:
  --seed=N        of arguments, or of the first random program (default 0)
  -O0 ... -O3     compile at this level; may be repeated (default -O0 -O2)
  --wild          functions of files get arguments of all kinds, not just small
                  numbers, which are never poison
  --bits          any bits, also for numbers that say what to do
  --calls=N       call each function with the arguments of N seeds (default 1)
  --entry=NAME    only this function
  --mcpu=CPU      a5, a3, a2 or cpu (default) for functions that do not say
  --steps=N       the length of random programs (default 16)
  --engine=ENGINE how the simulator computes vectors: 'lanes' (default) by a model
                  that shares nothing with the emulator; 'simd' by the emulator's
                  code for single operations, as pto-sim does
  --verbose       say what became of every function
  --refused       of functions that the compiler refuses, say also what the
                  emulator makes of them
  --verify        check machine code with LLVM's verifier after each pass
  --interesting   succeed if there are other bits somewhere, for llvm-reduce;
                  with --faulty, if machine code breaks a rule
  -h, --help      print this text
  --version       print the versions of this program and of LLVM

Exit status: 0 no difference, 1 a difference or fault, 2 wrong usage or input.

Example:
  pto-diff test/CodeGen/PTO/kernels
  pto-diff --print --seed=17 > p.ll && pto-diff p.ll --seed=17 --wild
)";

namespace {

struct CommandLine {
  SmallVector<StringRef, 8> Files;
  SmallVector<unsigned, 4> Levels;
  uint64_t Seed = 0;
  unsigned Random = 0, Seconds = 0, Steps = 16;
  StringRef Entry, CPU = "cpu";
  unsigned Calls = 1;
  sim::Engine Engine = sim::Engine::Lanes;
  bool Wild = false, Bits = false, Print = false, Verbose = false,
       Interesting = false, Faulty = false, Refused = false, Verify = false;

  std::optional<int> parse(ArrayRef<const char *> Args);
};

/// What was found so far.
struct Totals {
  unsigned Same = 0, Different = 0, Faulty = 0, Skipped = 0;
  bool HasWrongInput = false;
};

} // namespace

static int usageError(const Twine &Message) {
  errs() << "pto-diff: error: " << Message << "; see pto-diff --help\n";
  return 2;
}

std::optional<int> CommandLine::parse(ArrayRef<const char *> Args) {
  for (StringRef Arg : Args) {
    auto [Name, Value] = Arg.split('=');
    auto Number = [&, Text = Value](auto &Result) {
      return !Text.getAsInteger(10, Result);
    };
    bool Right = true;
    if (Arg == "-h" || Arg == "--help") {
      outs() << HelpText;
      return 0;
    }
    if (Arg == "--version") {
      printVersion(outs(), "pto-diff");
      return 0;
    }
    if (!Arg.starts_with("-") || Arg == "-")
      Files.push_back(Arg);
    else if (Name == "--seed")
      Right = Number(Seed);
    else if (Name == "--random")
      Right = Number(Random);
    else if (Name == "--seconds")
      Right = Number(Seconds);
    else if (Name == "--steps")
      Right = Number(Steps);
    else if (Name == "--calls")
      Right = Number(Calls) && Calls;
    else if (Name == "--entry")
      Entry = Value;
    else if (Arg == "--engine=lanes")
      Engine = sim::Engine::Lanes;
    else if (Arg == "--engine=simd")
      Engine = sim::Engine::Simd;
    else if (Name == "--mcpu")
      CPU = Value;
    else if (Arg == "--wild")
      Wild = true;
    else if (Arg == "--bits")
      Bits = true;
    else if (Arg == "--print")
      Print = true;
    else if (Arg == "--verbose")
      Verbose = true;
    else if (Arg == "--refused")
      Refused = true;
    else if (Arg == "--verify")
      Verify = true;
    else if (Arg == "--interesting")
      Interesting = true;
    else if (Arg == "--faulty")
      Faulty = true;
    else if (Arg.size() == 3 && Arg.starts_with("-O") && Arg[2] >= '0' &&
             Arg[2] <= '3')
      Levels.push_back(Arg[2] - '0');
    else
      Right = false;
    if (!Right)
      return usageError("wrong option '" + Arg + "'");
  }
  if (Files.empty() + !Random + !Seconds + !Print != 3)
    return usageError("give files, or one of --random, --seconds and --print");
  if (Levels.empty())
    Levels = {0, 2};
  return std::nullopt;
}

/// The program that \p Seed makes.
static std::string program(uint64_t Seed, unsigned Steps) {
  RandomProgramOptions Options;
  Options.RoundADirected = Seed % 5 == 1;
  Options.FlushDenormals = Seed % 3 == 1;
  Options.Steps = Steps;
  Options.Generic = true;
  Options.Saturation = Seed % 5 == 3;
  return randomProgram(Seed, Options);
}

/// Compares one module and reports.
static void compare(const CommandLine &Line, StringRef Text, StringRef Name,
                    uint64_t Seed, Totals &Sum) {
  ComparisonOptions Options;
  Options.Seed = Seed;
  Options.Calls = Line.Calls;
  if (Line.Bits)
    Options.Arguments = Numbers::Bits;
  else
    Options.Arguments =
        Line.Wild || Line.Files.empty() ? Numbers::Any : Numbers::Small;
  Options.Levels = Line.Levels;
  Options.Entry = Line.Entry;
  Options.CPU = Line.CPU;
  Options.Engine = Line.Engine;
  Options.EmulateRefused = Line.Refused;
  auto Outcomes = compareModule(Text, Name, Options);
  if (!Outcomes) {
    errs() << "pto-diff: error: " << toString(Outcomes.takeError()) << '\n';
    Sum.HasWrongInput = true;
    return;
  }
  for (const Outcome &O : *Outcomes) {
    Sum.Same += O.What == Outcome::Same;
    Sum.Different += O.What == Outcome::Different;
    Sum.Faulty += O.What == Outcome::Faulty;
    Sum.Skipped += O.What == Outcome::Skipped;
    if (O.What == Outcome::Different || O.What == Outcome::Faulty)
      outs() << Name << ": " << O.Function << ": " << O.Text << '\n';
    else if (Line.Verbose)
      outs() << Name << ": " << O.Function << ": "
             << (O.What == Outcome::Same ? "same" : "skipped: ") << O.Text
             << '\n';
    outs().flush();
  }
}

static Totals compareRandom(const CommandLine &Line) {
  using Clock = std::chrono::steady_clock;
  Clock::time_point End = Clock::now() + std::chrono::seconds(Line.Seconds);
  Totals Sum;
  for (uint64_t I = 0; Line.Seconds ? Clock::now() < End : I < Line.Random;
       ++I) {
    uint64_t Seed = Line.Seed + I;
    CommandLine One = Line;
    One.Entry = "program";
    compare(One, program(Seed, Line.Steps), formatv("program {0}", Seed).str(),
            Seed, Sum);
  }
  return Sum;
}

/// Adds \p Path, or the LLVM IR files below it if it is a directory.
static std::error_code listFiles(StringRef Path,
                                 std::vector<std::string> &Files) {
  if (!sys::fs::is_directory(Path)) {
    Files.push_back(Path.str());
    return {};
  }
  std::error_code Error;
  std::vector<std::string> Found;
  for (sys::fs::recursive_directory_iterator I(Path, Error), End;
       I != End && !Error; I.increment(Error))
    if (StringRef(I->path()).ends_with(".ll"))
      Found.push_back(I->path());
  llvm::sort(Found);
  Files.insert(Files.end(), Found.begin(), Found.end());
  return Error;
}

static int runTool(int argc, char **argv) {
  CommandLine Line;
  if (std::optional<int> Status =
          Line.parse(ArrayRef<const char *>(argv + 1, argc - 1)))
    return *Status;
  if (Line.Print) {
    outs() << program(Line.Seed, Line.Steps);
    return 0;
  }
  if (Line.Verify) {
    // Only LLVM's own option reaches the passes.
    const char *LLVMArgs[] = {argv[0], "-verify-machineinstrs"};
    cl::ParseCommandLineOptions(std::size(LLVMArgs), LLVMArgs);
  }
  Totals Sum;
  if (Line.Files.empty())
    Sum = compareRandom(Line);
  std::vector<std::string> Files;
  for (StringRef File : Line.Files)
    if (std::error_code Error = listFiles(File, Files))
      return usageError("cannot read '" + File + "': " + Error.message());
  for (StringRef File : Files) {
    auto Buffer = MemoryBuffer::getFileOrSTDIN(File, /*IsText=*/true);
    if (!Buffer)
      return usageError("cannot read '" + File +
                        "': " + Buffer.getError().message());
    compare(Line, (*Buffer)->getBuffer(), File, Line.Seed, Sum);
  }
  if (Line.Interesting)
    return (Line.Faulty ? Sum.Faulty : Sum.Different) ? 0 : 1;
  outs() << formatv("{0} the same, {1} different, {2} faulty, {3} skipped\n",
                    Sum.Same, Sum.Different, Sum.Faulty, Sum.Skipped);
  return Sum.Different || Sum.Faulty ? 1 : Sum.HasWrongInput ? 2 : 0;
}

int main(int argc, char **argv) {
  return pto::run::finishOutput("pto-diff", runTool(argc, argv));
}
