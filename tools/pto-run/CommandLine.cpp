//===- CommandLine.cpp - What pto-run is asked to do ----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pto::run;

static std::string helpText() {
  return R"(pto-run - run LLVM IR for PTO on this machine

Usage:
  pto-run FILE [--entry=FUNCTION] [--arg=ARGUMENT]... [OPTIONS]

FILE is LLVM IR, as text or bitcode, or C or C++ (.c, .cpp), which clang compiles
first, or MLIR's dialect (.mlir, .pto), which pto-translate translates; '-' is IR
from the standard input. The function is called with the arguments, one --arg for
each of its parameters, in order. C++ functions are found by their names in the
source.

)" + std::string(ArgumentHelp) +
         R"(
Options:
)" + std::string(LaunchHelp) +
         std::string(OutputHelp) +
         R"(  --ub=BYTES          how much of the unified buffer the program may use
                      (default 262144, all of it)
  --mcpu=CPU          a5, a3, a2, or cpu for all forms, for functions that do
                      not say
  --mattr=FEATURES    such as +ftz or +round-a-directed, likewise
  -O0 ... -O3         optimisation for the host (default -O2, but -O0
                      for code without loops that is called once)
)" + std::string(ClangHelp) +
         R"(  --no-checks         do not check accesses to memory, which is faster
  --no-cache          neither keep the compiled program for the next run nor use
                      one that was kept; it is in the folder that PTO_CACHE_DIR
                      names, else in pto-llvm of XDG_CACHE_HOME or ~/.cache
  --map               run the function over arrays of any length: once for each
                      chunk of them, on all processors. --arg=count is the
                      parameter that takes the number of elements of a chunk,
                      and --arg=whole=ARRAY an array of which every chunk gets
                      all, to read; all other arrays are cut
  --chunk=N           elements of a chunk, of the shortest array (default: as
                      many as the unified buffer has room for)
  --jobs=K            run chunks on K threads (default: one a processor)
  --stats             count the executed operations
  --time              print how long compilation and run took
  --repeat=N          call the function N times
  -h, --help          print this text
  --version           print the versions of this program and of LLVM

Accesses outside the unified buffer or the buffers of global memory, and
misaligned ones, end the run with a message that names function, instruction
and address; nothing is saved then.

Exit status: 0 success, 1 an error in the input or during the run, 2 wrong usage.

Examples:
  pto-run examples/quantise.c --arg=to:s8:8 \
    --arg=f32:0.1,0.25,-0.35,1,-1,20,-20,nan@1024 --arg=f32:10 --arg=i32:8
  pto-run examples/f32_to_f16.ll --arg=out:f16:8 \
    --arg=f32:1,0.1,65520,-2,1e-8,nan,inf,3@1024 --arg=i32:8
  pto-run examples/f32_to_f16.ll --entry=f32_to_f16 --arg=out:f16:1024 \
    --arg=in.npy --arg=i32:1024 -o out.npy --stats
  pto-run examples/f32_to_f16.ll --map --arg=out:f16:1000000 --arg=in.npy \
    --arg=count -o out.npy
)";
}

static constexpr unsigned MaxJobs = 1024;

std::optional<int> CommandLine::parse(ArrayRef<const char *> Args) {
  auto Take = [&](StringRef Name,
                  StringRef Value) -> std::optional<std::string> {
    if (Name == "--repeat") {
      if (Value.getAsInteger(10, Repeat) || Repeat == 0)
        return ("--repeat wants a positive number, not '" + Value + "'").str();
    } else if (Name == "--chunk") {
      if (Value.getAsInteger(10, ChunkElements) || ChunkElements == 0)
        return ("--chunk wants a positive number of elements, not '" + Value +
                "'")
            .str();
    } else if (Name == "--jobs") {
      if (Value.getAsInteger(10, Jobs) || Jobs == 0 || Jobs > MaxJobs)
        return ("--jobs wants a number of threads from 1 to " + Twine(MaxJobs) +
                ", not '" + Value + "'")
            .str();
    } else if (Name == "--map") {
      Map = true;
    } else if (Name == "--no-checks") {
      Checks = false;
    } else if (Name == "--no-cache") {
      Cache = false;
    } else {
      return std::nullopt;
    }
    return "";
  };
  std::string Help = helpText();
  if (std::optional<int> Status = RunOptions::parse(
          "pto-run", Args, {Help, {"--repeat", "--chunk", "--jobs"}, {}, Take}))
    return Status;
  if (StringRef Problem = checkMap(); !Problem.empty())
    return usageError(Problem);
  return std::nullopt;
}

StringRef CommandLine::checkMap() const {
  if (!Map)
    return ChunkElements ? "--chunk is for --map"
           : Jobs        ? "--jobs is for --map"
                         : "";
  if (hasCores())
    return "--map runs each chunk on one core; leave out --grid and "
           "--subblocks";
  if (Repeat > 1)
    return "--map runs each chunk once; leave out --repeat";
  return "";
}
