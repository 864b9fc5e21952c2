//===- RunOptions.cpp - Options of tools that run programs ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunOptions.h"
#include "Arguments.h"
#include "SourceProgram.h"
#include "ToolError.h"
#include "Version.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pto::run;

const char pto::run::ArgumentHelp[] =
    R"(ARGUMENT, for a parameter that is a pointer (address space 6 or 0: a buffer in
the unified buffer; 1: in global memory):
  NAME:TYPE:COUNT     a new buffer of zeros; it is printed after the run
  FILE.npy            a buffer with the array of a NumPy file
  FILE:TYPE           a buffer with the bytes of a raw file
  ...@ADDRESS         after each of these: where in the unified buffer it is;
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
)";

const char pto::run::LaunchHelp[] =
    R"(  --kernel=NAME       as --entry, but also finds NAME_mix_aiv
  --gm=FILE           an argument: a buffer in global memory with the bytes of
                      the file, or with the array of a .npy file
  --gm=NAME:BYTES     a new one of zeros; --gm and --arg are taken in order
  --grid=N            run N blocks, one after the other (default 1)
  --subblocks=N       of N vector cores each (default 1)
  --check-sync        a flag that is set and never waited for is an error, and
                      so is to wait for one of another core that is not set
  --no-runtime        do not link with the run-time library
)";

const char pto::run::OutputHelp[] =
    R"(  -o FILE             save the result, or the first new buffer, as .npy; with
                      another ending than .npy, as raw bytes
  --save=NAME=FILE    save a buffer by its name (of files: the name without
                      folder and ending), or 'result'
  --save=FILE         save the buffer that is called as the file
  --print=all         print long arrays whole
)";

const char pto::run::ClangHelp[] =
    R"(  --clang=OPTION      for C and C++: an option for clang, such as -DN=3; it also
                      gets --mcpu and -O (default -O2)
)";

Expected<std::unique_ptr<MemoryBuffer>> RunOptions::readInput() const {
  if (isSourceProgram(Input)) {
    SmallVector<StringRef, 8> Options;
    // Before those of the user, who may want -g.
    if (LineTables)
      Options.push_back("-gline-tables-only");
    Options.append(ClangOptions.begin(), ClangOptions.end());
    std::string Level = "-O" + std::to_string(OptLevel.value_or(2));
    std::string Processor = ("-mcpu=" + CPU).str();
    Options.push_back(Level);
    if (!CPU.empty())
      Options.push_back(Processor);
    return compileSourceProgram(Input, Options);
  }
  if (isDialectProgram(Input))
    return translateDialectProgram(Input, CPU);
  auto Buffer = MemoryBuffer::getFileOrSTDIN(Input);
  if (!Buffer)
    return makeError("cannot read '{0}': {1}", Input,
                     Buffer.getError().message());
  return std::move(*Buffer);
}

int RunOptions::usageError(const Twine &Message) const {
  errs() << Outputs.Program << ": error: " << Message << "; see "
         << Outputs.Program << " --help\n";
  return 2;
}

int RunOptions::reportError(llvm::Error E) const {
  errs() << Outputs.Program << ": error: " << toString(std::move(E)) << '\n';
  return 1;
}

/// Those of the options that all tools have and that take a value.
static constexpr StringRef CommonWithValue[] = {
    "-o",     "--entry", "--arg",      "--save",  "--ub",
    "--mcpu", "--mattr", "--print",    "--clang", "--kernel",
    "--gm",   "--grid",  "--subblocks"};

/// The most blocks, and vector cores of a block, that a launch may have.
static constexpr uint64_t MaxCores = 65536;

/// --gm is --arg with bytes.
void RunOptions::takeGlobal(StringRef Value) {
  auto [Name, Size] = Value.rsplit(':');
  uint64_t Bytes;
  if (Value.ends_with(".npy") || Value.count(':') > 1)
    Rewritten.push_back((GlobalMark + Value).str());
  else if (!Size.empty() && !Size.getAsInteger(0, Bytes))
    Rewritten.push_back(
        (GlobalMark + sys::path::stem(Name) + ":u8:" + Twine(Bytes)).str());
  else
    Rewritten.push_back((GlobalMark + Value + ":u8").str());
  GlobalArguments.push_back(Arguments.size());
  Arguments.push_back(Rewritten.back());
}

llvm::Error RunOptions::checkGlobalArguments(const Function &F) const {
  for (unsigned Index : GlobalArguments) {
    if (Index >= F.arg_size()) // said where arguments are counted
      continue;
    Type *Ty = F.getArg(Index)->getType();
    // A plain pointer is one of a program that launches kernels.
    if (!Ty->isPointerTy() ||
        (Ty->getPointerAddressSpace() != AddressSpace::Global &&
         Ty->getPointerAddressSpace() != AddressSpace::Generic))
      return makeError(
          "argument {0} of type {1} is not a pointer to global memory, "
          "which --gm is for; use --arg",
          Index + 1, typeText(Ty));
  }
  return llvm::Error::success();
}

/// As OwnOptions::Take.
std::optional<std::string> RunOptions::take(StringRef Name, StringRef Value) {
  auto TakeCount = [&](uint64_t &Count) -> std::string {
    if (Value.getAsInteger(0, Count) || Count == 0 || Count > MaxCores)
      return (Name + " wants a number from 1 to " + Twine(MaxCores) +
              ", not '" + Value + "'")
          .str();
    return "";
  };
  if (Name == "--entry" || Name == "--kernel") {
    Entry = Value;
  } else if (Name == "--gm") {
    takeGlobal(Value);
  } else if (Name == "--grid") {
    return TakeCount(NumBlocks);
  } else if (Name == "--subblocks") {
    return TakeCount(NumSubBlocks);
  } else if (Name == "--no-runtime") {
    Runtime = false;
  } else if (Name == "--check-sync") {
    CheckSync = true;
  } else if (Name == "--arg") {
    Arguments.push_back(Value);
  } else if (Name == "-o") {
    Outputs.Output = Value;
  } else if (Name == "--save") {
    auto [Buffer, File] = Value.split('=');
    if (!Value.contains('=')) {
      File = Value;
      Buffer = sys::path::stem(Value);
    }
    if (Buffer.empty() || File.empty())
      return ("--save wants NAME=FILE or FILE, not '" + Value + "'").str();
    Outputs.Saved.push_back({Buffer, File});
  } else if (Name == "--mcpu") {
    CPU = Value;
    if (CPU != "a5" && CPU != "a3" && CPU != "a2" && CPU != "cpu")
      return ("unknown processor '" + CPU +
              "'; the processors are a5, a3, a2 and cpu")
          .str();
  } else if (Name == "--mattr") {
    Features = Value;
  } else if (Name == "--stats") {
    Stats = true;
  } else if (Name == "--time") {
    Time = true;
  } else if (Name == "--clang") {
    ClangOptions.push_back(Value);
  } else if (Name == "--ub") {
    if (Value.getAsInteger(0, UsableBytes) || UsableBytes == 0 ||
        UsableBytes > UnifiedBufferBytes)
      return ("--ub wants a number of bytes from 1 to " +
              Twine(UnifiedBufferBytes) + ", not '" + Value + "'")
          .str();
  } else if (Name == "--print") {
    if (Value != "all")
      return ("--print wants 'all', not '" + Value + "'").str();
    Outputs.PrintAll = true;
  } else if (Name.size() == 3 && Name.starts_with("-O") && Name[2] >= '0' &&
             Name[2] <= '3') {
    OptLevel = Name[2] - '0';
  } else {
    return std::nullopt;
  }
  return "";
}

std::optional<int> RunOptions::parse(StringRef Program,
                                     ArrayRef<const char *> Args,
                                     const OwnOptions &Own) {
  Outputs.Program = Program;
  while (!Args.empty()) {
    StringRef Arg = Args.front();
    Args = Args.drop_front();
    if (Arg == "--" && Own.TakesProgramArguments) {
      ProgramArguments.emplace(Args.begin(), Args.end());
      break;
    }
    if (!Arg.starts_with("-") || Arg == "-") {
      if (!Input.empty())
        return usageError("more than one input: '" + Input + "' and '" + Arg +
                          "'");
      Input = Arg;
      continue;
    }
    auto [Name, Value] = Arg.split('=');
    bool HasValue = Arg.contains('=');
    bool WantsValue = is_contained(CommonWithValue, Name) ||
                      is_contained(Own.WithValue, Name);
    if (WantsValue && !HasValue) {
      if (Args.empty())
        return usageError(Name + " needs a value");
      Value = Args.front();
      Args = Args.drop_front();
    } else if (HasValue && !WantsValue &&
               !is_contained(Own.MayHaveValue, Name)) {
      return usageError("unknown option '" + Arg + "'");
    }
    if (Name == "-h" || Name == "--help") {
      outs() << Own.Help;
      return 0;
    }
    if (Name == "--version") {
      printVersion(outs(), Outputs.Program);
      return 0;
    }
    std::optional<std::string> Problem = take(Name, Value);
    if (!Problem)
      Problem = Own.Take(Name, Value);
    if (!Problem)
      return usageError("unknown option '" + Arg + "'");
    if (!Problem->empty())
      return usageError(*Problem);
  }
  if (Input.empty())
    return usageError("no input");
  return std::nullopt;
}

llvm::Error
pto::run::launch(const RunOptions &Options, DeviceMemory &Memory,
                 function_ref<llvm::Error(machine::CoreState &Core)> Run) {
  // A copy for the cores that follow the first one.
  std::vector<uint8_t> Before;
  if (Options.hasCores())
    Before.assign(Memory.unifiedBuffer(),
                  Memory.unifiedBuffer() + UnifiedBufferBytes);
  for (uint64_t Block = 0; Block < Options.NumBlocks; ++Block) {
    machine::CoreState Previous;
    for (uint64_t Sub = 0; Sub < Options.NumSubBlocks; ++Sub) {
      if (Block + Sub != 0)
        std::copy(Before.begin(), Before.end(), Memory.unifiedBuffer());
      machine::CoreState Core(
          {Block, Options.NumBlocks, Sub, Options.NumSubBlocks});
      Core.takeBlockFlags(Previous);
      if (llvm::Error E = Run(Core))
        return E;
      std::string Pending = Core.pendingFlags();
      if (Options.CheckSync && !Pending.empty())
        return makeError("block {0} ends, but nothing has waited for: {1}",
                         Block, Pending);
      Previous = std::move(Core);
    }
  }
  return llvm::Error::success();
}
