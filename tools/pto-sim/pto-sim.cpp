//===- pto-sim.cpp - Run PTO machine code on this machine -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Annotate.h"
#include "Arguments.h"
#include "CommandLine.h"
#include "Files.h"
#include "IRInput.h"
#include "Prototype.h"
#include "SourceProgram.h"
#include "ToolError.h"
#include "pto/Execution/BuiltinSymbols.h"
#include "pto/Simulator/CallLayout.h"
#include "pto/Simulator/Compiler.h"
#include "pto/Simulator/FloatModes.h"
#include "pto/Simulator/Pipeline.h"
#include "pto/Simulator/Trace.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace llvm;
using namespace pto;
using namespace pto::run;
using namespace pto::sim;

namespace {

/// The program and the type of the function to call.
struct Input {
  LLVMContext Ctx;
  std::unique_ptr<Module> Types;
  const Function *Prototype = nullptr;
  /// The object file that the code is loaded from, and what it is part of.
  StringRef Object;
  std::unique_ptr<MemoryBuffer> File;
  SmallVector<char, 0> Made;
  bool IsAssembly = false;
  Program Code;
  Program::Function Entry;
  /// For each parameter of main() that it is called with, the text of an --arg.
  std::optional<std::vector<std::string>> MainArguments;
};

} // namespace

static StringRef processor(const CommandLine &Line) {
  return Line.CPU.empty() ? StringRef("a5") : Line.CPU;
}

/// The function to run: the one that the command line says, where an executable
/// begins, or the only one.
static Expected<Program::Function> findFunction(const Program &Code,
                                                StringRef Name) {
  if (Name.empty() && Code.entry()) {
    for (const Program::Function &F : Code.functions())
      if (F.Address == *Code.entry() && F.IsGlobal)
        return F;
    // Without a symbol table only main() can be where it begins.
    return Program::Function{"main", *Code.entry(), true};
  }
  SmallVector<const Program::Function *, 8> Functions;
  std::string Names;
  for (const Program::Function &F : Code.functions()) {
    // In an executable others are the library's or of one file.
    if (Code.isLinked() && !F.IsGlobal)
      continue;
    Functions.push_back(&F);
    Names += (Names.empty() ? "" : ", ") + F.Name;
  }
  if (!Name.empty()) {
    if (const Program::Function *F = Code.find(Name))
      return *F;
    auto IsNamed = [&](const Program::Function *F) {
      return isCalled(F->Name, Name);
    };
    if (count_if(Functions, IsNamed) == 1)
      return **find_if(Functions, IsNamed);
  }
  if (Functions.empty())
    return makeError(Code.isLinked() && !Code.code().empty()
                         ? "the executable has no symbol of a function; link "
                           "without -s"
                         : "the file defines no function");
  if (Name.empty() && Functions.size() > 1)
    return makeError("the file has several functions; choose one with --entry: "
                     "{0}",
                     Names);
  if (Name.empty())
    return *Functions.front();
  return makeError("the file has no function '{0}'; it has {1}", Name, Names);
}

/// Compiles \p Buffer and keeps a second copy of the module for its types.
static Expected<SmallVector<char, 0>> compile(const CommandLine &Line,
                                              MemoryBufferRef Buffer,
                                              LLVMTargetMachine &TM,
                                              Input &In) {
  auto Types = readModule(Buffer, Line.Input, In.Ctx);
  if (!Types)
    return Types.takeError();
  In.Types = std::move(*Types);
  In.Types->setDataLayout(TM.createDataLayout());
  auto Entry = findEntry(*In.Types, Line.Entry);
  if (!Entry)
    return Entry.takeError();
  In.Prototype = *Entry;
  LLVMContext Ctx;
  auto M = readModule(Buffer, Line.Input, Ctx);
  if (!M)
    return M.takeError();
  if (llvm::Error E = linkProgram(**M, Line.Runtime))
    return std::move(E);
  setTargetAttributes(**M, Line.CPU, Line.Features);
  auto Object = compileModule(**M, TM);
  if (!Object)
    return makeError("{0}: {1}", Line.Input, toString(Object.takeError()));
  return Object;
}

/// What is wrong with the object file \p Path, and what to do about it.
static llvm::Error loadError(StringRef Path, llvm::Error E) {
  std::string Advice;
  if (E.isA<UndefinedSymbol>()) {
    StringRef Output = Path.ends_with(".o") || Path.ends_with(".s")
                           ? Path.drop_back(2)
                           : StringRef("a.out");
    Advice =
        formatv("; 'clang --target=pto {0} -o {1}' links it", Path, Output);
  }
  return makeError("{0}: {1}{2}", Path, toString(std::move(E)), Advice);
}

/// Whether \p In is to begin with main() as a program does.
static bool isMain(const CommandLine &Line, const Input &In) {
  return In.Code.isLinked() && isCalled(In.Entry.Name, "main") &&
         Line.Arguments.empty() && Line.Signature.empty();
}

/// Declares main(), and places the strings that it takes.
static llvm::Error prepareMain(const CommandLine &Line, Input &In) {
  SmallVector<StringRef, 8> Strings = {Line.Input};
  if (Line.ProgramArguments)
    Strings.append(*Line.ProgramArguments);
  auto Address = In.Code.placeArguments(Strings, Line.UsableBytes);
  if (!Address)
    return makeError("{0}: {1}", Line.Input, toString(Address.takeError()));
  In.MainArguments = {formatv("i32:{0}", Strings.size()),
                      formatv("addr:{0}", *Address)};
  Type *Int = Type::getInt32Ty(In.Ctx);
  In.Prototype = Function::Create(
      FunctionType::get(Int, {Int, PointerType::get(In.Ctx, 0)}, false),
      GlobalValue::ExternalLinkage, In.Entry.Name, *In.Types);
  return llvm::Error::success();
}

/// Reads the file and finds the function.
static llvm::Error readInput(const CommandLine &Line, MCTarget &Target,
                             LLVMTargetMachine &TM, Input &In) {
  auto File = Line.readInput();
  if (!File)
    return File.takeError();
  In.File = std::move(*File);
  StringRef Text = In.File->getBuffer();
  file_magic Magic = identify_magic(Text);
  In.Object = Text;
  if (Magic == file_magic::bitcode || Line.Input.ends_with(".ll")) {
    auto Compiled = compile(Line, *In.File, TM, In);
    if (!Compiled)
      return Compiled.takeError();
    In.Made = std::move(*Compiled);
    In.Object = StringRef(In.Made.data(), In.Made.size());
  } else if (!Text.starts_with("\x7f"
                               "ELF")) {
    auto Assembled = Target.assemble(
        Text, Line.Input == "-" ? StringRef("<stdin>") : Line.Input);
    if (!Assembled)
      return Assembled.takeError();
    In.Made = std::move(*Assembled);
    In.Object = StringRef(In.Made.data(), In.Made.size());
    In.IsAssembly = true;
  }
  auto Code = Program::load({In.Object, Line.Input}, Line.UsableBytes);
  if (!Code)
    return loadError(Line.Input, Code.takeError());
  In.Code = std::move(*Code);
  auto Entry = findFunction(In.Code, In.Prototype ? In.Prototype->getName()
                                                  : Line.Entry);
  if (!Entry)
    return Entry.takeError();
  In.Entry = std::move(*Entry);
  bool IsMain = isMain(Line, In);
  if (Line.ProgramArguments && !IsMain)
    return makeError("arguments after '--' are for main() of an executable, "
                     "and only where there is no --arg");
  if (In.Prototype)
    return llvm::Error::success();
  In.Types = std::make_unique<Module>("signature", In.Ctx);
  In.Types->setDataLayout(TM.createDataLayout());
  if (IsMain)
    return prepareMain(Line, In);
  auto Prototype =
      Line.Signature.empty()
          ? declareByArguments(*In.Types, In.Entry.Name, Line.Arguments,
                               Line.GlobalArguments)
          : declareBySignature(*In.Types, In.Entry.Name, Line.Signature);
  if (!Prototype)
    return Prototype.takeError();
  In.Prototype = *Prototype;
  return llvm::Error::success();
}

static SimulatorOptions simulatorOptions(const CommandLine &Line,
                                         const Function &Prototype) {
  SimulatorOptions Options;
  Options.Operations =
      operationOptions(Prototype, Line.Features, processor(Line));
  Options.MaxSteps = Line.MaxSteps;
  Options.CheckSync = Line.CheckSync;
  Options.Executor = Line.Executor;
  Options.Warn = [](const std::string &Text) {
    errs() << "pto-sim: warning: " << Text << '\n';
  };
  return Options;
}

static llvm::Error writeTimeline(StringRef Path,
                                 const PipelineModel &Pipeline) {
  std::string Text;
  raw_string_ostream OS(Text);
  drawTimeline(OS, Pipeline.events());
  return writeFile(Path, Text);
}

/// Shows where the cycles of \p Pipeline come from.
static llvm::Error annotate(const CommandLine &Line, const Input &In,
                            const Simulator &Machine,
                            const PipelineModel &Pipeline) {
  auto Table = LineTable::create({In.Object, Line.Input}, In.Code);
  if (!Table)
    return Table.takeError();
  auto Note = [&](const Twine &Text) {
    errs() << "pto-sim: note: " << Line.Input << ": " << Text << '\n';
  };
  LineProfile Profile(Machine, Pipeline, Table->get());
  if (!(*Table)->problem().empty())
    Note("in the debug information: " + (*Table)->problem());
  else if (!Profile.hasLines() && !In.IsAssembly)
    Note("there are no source lines; compile with -g for more than "
         "instructions");
  if (!Profile.hasLines())
    Profile = LineProfile(Machine, Pipeline, /*Table=*/nullptr);
  if (Line.Annotate)
    printAnnotation(outs(), Profile);
  if (Line.AnnotatePage.empty())
    return llvm::Error::success();
  std::string Page;
  raw_string_ostream OS(Page);
  printAnnotationPage(OS, (In.Entry.Name + " in " + Line.Input).str(), Profile,
                      Pipeline);
  return writeFile(Line.AnnotatePage, Page);
}

static llvm::Error runProgram(const CommandLine &Line) {
  std::unique_ptr<MCTarget> Target =
      MCTarget::create(processor(Line), Line.Features);
  std::unique_ptr<LLVMTargetMachine> TM = createTargetMachine(
      processor(Line), Line.Features, Line.OptLevel.value_or(2));
  Input In;
  if (llvm::Error E = readInput(Line, *Target, *TM, In))
    return E;

  DeviceMemory Memory(Line.UsableBytes);
  auto Machine = Simulator::create(*Target, In.Code, Memory,
                                   simulatorOptions(Line, *In.Prototype));
  if (!Machine)
    return Machine.takeError();
  if (llvm::Error E = Line.checkGlobalArguments(*In.Prototype))
    return E;
  SmallVector<StringRef, 8> Texts = Line.Arguments;
  if (In.MainArguments)
    Texts.assign(In.MainArguments->begin(), In.MainArguments->end());
  auto Args = parseArguments(*In.Prototype, Texts, Memory, PointerForm::Device);
  if (!Args)
    return Args.takeError();
  auto Layout = CallLayout::create(*In.Prototype, *TM);
  if (!Layout)
    return Layout.takeError();

  if (In.Code.hasDestructors())
    errs() << "pto-sim: note: " << Line.Input << ": " << DestructorNote << '\n';
  (*Machine)->registers().Core =
      machine::CoreState({0, Line.NumBlocks, 0, Line.NumSubBlocks});
  if (llvm::Error E = (*Machine)->runConstructors())
    return E;

  bool WantsAnnotation = Line.Annotate || !Line.AnnotatePage.empty();
  bool WantsTimeline = !Line.Timeline.empty() || !Line.AnnotatePage.empty();
  bool WantsPipeline = Line.Cycles || WantsTimeline || WantsAnnotation;
  if (WantsPipeline && !PipelineModel::isAvailable(*Target))
    return makeError("there is no scheduling model for {0}; give --mcpu=a5",
                     processor(Line));
  Tracer Trace(**Machine, outs());
  if (Line.Trace)
    (*Machine)->observe(Trace);
  InstructionCounter Counter(*Target);
  if (Line.Stats)
    (*Machine)->observe(Counter);
  std::unique_ptr<PipelineModel> Pipeline;
  if (WantsPipeline) {
    Pipeline = PipelineModel::create(Line.Order, **Machine,
                                     WantsTimeline ? Line.TimelineLength : 0);
    (*Machine)->observe(*Pipeline);
  }

  using Clock = std::chrono::steady_clock;
  Clock::time_point Start = Clock::now();
  std::vector<uint8_t> Result;
  auto RunCore = [&](machine::CoreState &Core) -> llvm::Error {
    (*Machine)->registers().Core = Core;
    auto Value = Layout->call(**Machine, In.Entry.Address, Args->Slots);
    if (!Value)
      return Value.takeError();
    Result = std::move(*Value);
    Core = (*Machine)->registers().Core;
    return llvm::Error::success();
  };
  if (llvm::Error E = launch(Line, Memory, RunCore))
    return E;
  std::chrono::duration<double> Seconds = Clock::now() - Start;
  if (llvm::Error E =
          writeOutputs(Line.Outputs, *Args, In.Prototype->getReturnType(),
                       Result.data(), In.Types->getDataLayout()))
    return E;
  if (Pipeline)
    Pipeline->finish();
  if (!Line.Timeline.empty())
    if (llvm::Error E = writeTimeline(Line.Timeline, *Pipeline))
      return E;
  if (Line.Stats)
    Counter.print(outs());
  if (Line.Cycles)
    Pipeline->print(outs());
  if (WantsAnnotation)
    if (llvm::Error E = annotate(Line, In, **Machine, *Pipeline))
      return E;
  if (Line.Time)
    errs() << formatv(
        "{0} instructions, {1} operations on lanes in {2:f3} ms\n",
        (*Machine)->steps(), (*Machine)->laneOperations(),
        Seconds.count() * 1e3);
  return llvm::Error::success();
}

int main(int argc, char **argv) {
  CommandLine Line;
  if (std::optional<int> Status =
          Line.parse(ArrayRef<const char *>(argv + 1, argc - 1)))
    return finishOutput("pto-sim", *Status);
  if (llvm::Error E = runProgram(Line))
    return finishOutput("pto-sim", Line.reportError(std::move(E)));
  return finishOutput("pto-sim", 0);
}
