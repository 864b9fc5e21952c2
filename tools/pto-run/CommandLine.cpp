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

static const char HelpText[] =
    R"(pto-run - run LLVM IR for PTO on this machine

Usage:
  pto-run FILE [--entry=FUNCTION] [--arg=ARGUMENT]... [OPTIONS]

FILE is LLVM IR, as text or bitcode; '-' is the standard input. The function is
called once with the arguments, one --arg for each of its parameters, in order.

ARGUMENT, for a parameter that is a pointer (address space 6 or 0: a buffer in
the unified buffer; 1: in global memory):
  NAME:TYPE:COUNT     a new buffer of zeros; it is printed after the run
  FILE.npy            a buffer with the array of a NumPy file
  FILE:TYPE           a buffer with the bytes of a raw file
  ...@ADDRESS         behind each of these: where in the unified buffer it is;
                      otherwise buffers follow each other from address 0, each
                      at a multiple of 256
  addr:VALUE          no buffer, just this address
for a scalar:
  TYPE:VALUE          i32:1024, f32:0.5, f16:0x3800 (bits)
for a vector:
  FILE.npy            as many elements as the vector has
  TYPE:V1,V2,...      the elements, or one for all
for a mask:
  mask:all  mask:none  mask:first=N  mask:0xIMAGE (256 bits, 64 digits)

TYPE is i1, i8, i16, i32, i64 or a format: s8 u8 s16 u16 s32 u32 s64 f16 bf16 f32
f8e4m3 f8e5m2 hif8.

Options:
  -o FILE             save the result, or the first new buffer, as .npy; with
                      another ending than .npy, as raw bytes
  --save=NAME=FILE    save a buffer by its name (of files: the name without
                      folder and ending), or 'result'
  --print=all         print long arrays whole
  --ub=BYTES          how much of the unified buffer the program may use
                      (default 262144, all of it)
  --mcpu=CPU          a5, a3, a2, or cpu for all forms, for functions that do
                      not say
  --mattr=FEATURES    such as +ftz or +round-a-directed, likewise
  -O0 ... -O3         optimisation for the host (default -O2, but -O0
                      for code without loops that is called once)
  --no-checks         do not check accesses to memory, which is faster
  --stats             count the executed operations
  --time              print how long compilation and run took
  --repeat=N          call the function N times
  -h, --help          print this text

Accesses outside the unified buffer or the buffers of global memory, and
misaligned ones, end the run with a message that names function, instruction
and address; nothing is saved then.

Exit status: 0 success, 1 an error in the input or during the run, 2 wrong usage.

Examples:
  pto-run examples/f32_to_f16.ll --arg=out:f16:8 \
    --arg=f32:1,0.1,65520,-2,1e-8,nan,inf,3@1024 --arg=i32:8
  pto-run examples/f32_to_f16.ll --entry=f32_to_f16 --arg=out:f16:1024 \
    --arg=in.npy --arg=i32:1024 -o out.npy --stats
)";

static int usageError(const Twine &Message) {
  errs() << "pto-run: error: " << Message << "; see pto-run --help\n";
  return 2;
}

int pto::run::reportError(llvm::Error E) {
  errs() << "pto-run: error: " << toString(std::move(E)) << '\n';
  return 1;
}

std::optional<int> CommandLine::parse(ArrayRef<const char *> Args) {
  Outputs.Program = "pto-run";
  while (!Args.empty()) {
    StringRef Arg = Args.front();
    Args = Args.drop_front();
    if (!Arg.starts_with("-") || Arg == "-") {
      if (!Input.empty())
        return usageError("more than one input: '" + Input + "' and '" + Arg +
                          "'");
      Input = Arg;
      continue;
    }
    auto [Name, Value] = Arg.split('=');
    bool HasValue = Arg.contains('=');
    static const StringRef WithValue[] = {"-o",      "--entry",  "--arg",
                                          "--save",  "--ub",     "--mcpu",
                                          "--mattr", "--repeat", "--print"};
    if (is_contained(WithValue, Name) && !HasValue) {
      if (Args.empty())
        return usageError(Name + " needs a value");
      Value = Args.front();
      Args = Args.drop_front();
      HasValue = true;
    } else if (HasValue && !is_contained(WithValue, Name)) {
      return usageError("unknown option '" + Arg + "'");
    }
    if (Name == "-h" || Name == "--help") {
      outs() << HelpText;
      return 0;
    }
    if (Name == "--entry") {
      Entry = Value;
    } else if (Name == "--arg") {
      Arguments.push_back(Value);
    } else if (Name == "-o") {
      Outputs.Output = Value;
    } else if (Name == "--save") {
      auto [Buffer, File] = Value.split('=');
      if (Buffer.empty() || File.empty())
        return usageError("--save wants NAME=FILE, not '" + Value + "'");
      Outputs.Saved.push_back({Buffer, File});
    } else if (Name == "--mcpu") {
      CPU = Value;
      if (CPU != "a5" && CPU != "a3" && CPU != "a2" && CPU != "cpu")
        return usageError("unknown processor '" + CPU +
                          "'; the processors are a5, a3, a2 and cpu");
    } else if (Name == "--mattr") {
      Features = Value;
    } else if (Name == "--ub") {
      if (Value.getAsInteger(0, UsableBytes) || UsableBytes == 0 ||
          UsableBytes > UnifiedBufferBytes)
        return usageError("--ub wants a number of bytes from 1 to " +
                          Twine(UnifiedBufferBytes) + ", not '" + Value + "'");
    } else if (Name == "--repeat") {
      if (Value.getAsInteger(10, Repeat) || Repeat == 0)
        return usageError("--repeat wants a positive number, not '" + Value +
                          "'");
    } else if (Name == "--print") {
      if (Value != "all")
        return usageError("--print wants 'all', not '" + Value + "'");
      Outputs.PrintAll = true;
    } else if (Arg.size() == 3 && Arg.starts_with("-O") && Arg[2] >= '0' &&
               Arg[2] <= '3') {
      OptLevel = Arg[2] - '0';
    } else if (Name == "--no-checks") {
      Checks = false;
    } else if (Name == "--stats") {
      Stats = true;
    } else if (Name == "--time") {
      Time = true;
    } else {
      return usageError("unknown option '" + Arg + "'");
    }
  }
  if (Input.empty())
    return usageError("no input");
  return std::nullopt;
}
