//===- CommandLine.cpp - What pto-sim is asked to do ----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace pto::sim;

static std::string helpText() {
  return R"(pto-sim - run PTO machine code on this machine

Usage:
  pto-sim FILE [--entry=FUNCTION] [--arg=ARGUMENT]... [OPTIONS]
  pto-sim EXECUTABLE [OPTIONS] [-- STRING...]

FILE is assembly (.s), an object file (.o), an executable, or LLVM IR (.ll, .bc),
C or C++ (.c, .cpp) or MLIR's dialect (.mlir, .pto), which are compiled first; '-'
is assembly from the standard input. The function is called with the arguments, one
--arg for each of its parameters, in order. Of an executable it is the one where it
begins, unless --entry names another; main() without --arg gets the executable's
name and the strings as argc and argv.

)" + std::string(pto::run::ArgumentHelp) +
         R"(
Assembly and objects do not say what a function takes. Without --signature,
'TYPE:VALUE' is a scalar, --gm a buffer in global memory, and everything else one
in the unified buffer; a vector, a mask or a result needs --signature.

Options:
  --signature=TYPE    the function's type, as LLVM IR writes it:
                      '<64 x i32> (<64 x float>, <64 x i1>)'
)" + std::string(pto::run::LaunchHelp) +
         std::string(pto::run::OutputHelp) +
         R"(  --ub=BYTES          how much of the unified buffer the program may use
                      (default 262144, all of it); stack and data are at its end
  --mcpu=CPU          a5 (default), a3, a2, or cpu for all forms
  --mattr=FEATURES    such as +ftz or +round-a-directed
  -O0 ... -O3         how LLVM IR is compiled (default -O2)
)" + std::string(pto::run::ClangHelp) +
         R"(  --max-steps=N       give up after N instructions
  --engine=ENGINE     how vectors are computed: 'lanes' one lane after the other,
                      'simd' by code for this machine that the emulator makes of
                      the instructions, 'auto' (default) by such code for those
                      executed often; the results are the same
  --trace             print every executed instruction with its results
  --stats             count the executed instructions
  --cycles[=ORDER]    estimate the time on the A5, with the use of each port.
                      'in-order' (default) issues as the program says,
                      'out-of-order' what is ready in the issue window
  --annotate          print the cycles of each source line, hot spots first. C and
                      C++ are compiled for it with line tables; other inputs have
                      them if they were compiled with -g, else instructions are
                      shown
  --annotate=FILE     write these figures beside the source, below the timeline,
                      as a page of HTML
  --timeline=FILE     draw the first instructions in the pipeline, as .svg
  --timeline-length=N how many instructions to draw (default 64)
  --time              print how long the run took
  -h, --help          print this text
  --version           print the versions of this program and of LLVM

Accesses outside the unified buffer or the buffers of global memory, misaligned
ones, a stack that runs into a buffer, jumps to where no code is, and a function
that changes a register which it must keep, end the run with a message that
names function, instruction and address; nothing is saved then.

Exit status: 0 success, 1 an error in the input or during the run, 2 wrong usage.

Examples:
  llc -march=pto -O2 examples/f32_to_f16.ll -o k.s
  pto-sim k.s --arg=out:f16:8 --arg=f32:1,0.1,65520,-2,1e-8,nan,inf,3 --arg=i32:8
  pto-sim k.s --arg=out:f16:1024 --arg=in.npy --arg=i32:1024 -o out.npy --cycles
)";
}

std::optional<int> CommandLine::parse(ArrayRef<const char *> Args) {
  auto Take = [&](StringRef Name,
                  StringRef Value) -> std::optional<std::string> {
    if (Name == "--signature") {
      Signature = Value;
    } else if (Name == "--max-steps") {
      if (Value.getAsInteger(10, MaxSteps) || MaxSteps == 0)
        return ("--max-steps wants a positive number, not '" + Value + "'")
            .str();
    } else if (Name == "--engine") {
      std::optional<Engine> Known = StringSwitch<std::optional<Engine>>(Value)
                                        .Case("auto", Engine::Auto)
                                        .Case("lanes", Engine::Lanes)
                                        .Case("simd", Engine::Simd)
                                        .Default(std::nullopt);
      if (!Known)
        return ("--engine wants 'auto', 'lanes' or 'simd', not '" + Value + "'")
            .str();
      Executor = *Known;
    } else if (Name == "--timeline") {
      Timeline = Value;
    } else if (Name == "--timeline-length") {
      if (Value.getAsInteger(10, TimelineLength) || TimelineLength == 0 ||
          TimelineLength > 4096)
        return ("--timeline-length wants a number from 1 to 4096, not '" +
                Value + "'")
            .str();
    } else if (Name == "--annotate") {
      LineTables = true;
      if (Value.empty())
        Annotate = true;
      else
        AnnotatePage = Value;
    } else if (Name == "--trace") {
      Trace = true;
    } else if (Name == "--cycles") {
      std::optional<IssueOrder> Known =
          StringSwitch<std::optional<IssueOrder>>(Value)
              .Cases("", "in-order", IssueOrder::InOrder)
              .Case("out-of-order", IssueOrder::OutOfOrder)
              .Default(std::nullopt);
      if (!Known)
        return ("--cycles wants 'in-order' or 'out-of-order', not '" + Value +
                "'")
            .str();
      Cycles = true;
      Order = *Known;
    } else {
      return std::nullopt;
    }
    return "";
  };
  std::string Help = helpText();
  return RunOptions::parse("pto-sim", Args,
                           {Help,
                            {"--signature", "--max-steps", "--engine",
                             "--timeline", "--timeline-length"},
                            {"--cycles", "--annotate"},
                            Take,
                            /*TakesProgramArguments=*/true});
}
