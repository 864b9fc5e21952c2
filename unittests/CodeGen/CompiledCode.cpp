//===- CompiledCode.cpp - Generic IR, compiled and simulated --------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompiledCode.h"
#include "pto/Emulation/Emulation.h"
#include "pto/Simulator/Compiler.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace pto;
using namespace pto::sim;

CompiledCode::CompiledCode(Program Code, CallLayout Layout)
    : Memory(UnifiedBufferBytes), Code(std::move(Code)),
      Layout(std::move(Layout)) {}

/// The target's instructions, and the verifier of machine code switched on.
static const MCTarget &target() {
  static std::unique_ptr<MCTarget> Target = [] {
    const char *Arguments[] = {"test", "-verify-machineinstrs"};
    cl::ParseCommandLineOptions(2, Arguments);
    return MCTarget::create("cpu", "");
  }();
  return *Target;
}

std::unique_ptr<CompiledCode> CompiledCode::compile(const std::string &Text,
                                                    unsigned Level,
                                                    std::string &Error) {
  auto Failed = [&](llvm::Error E) -> std::unique_ptr<CompiledCode> {
    Error = toString(std::move(E));
    return nullptr;
  };
  const MCTarget &Target = target();
  LLVMContext Ctx;
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseAssemblyString(Text, Diagnostic, Ctx);
  if (!M) {
    Error =
        (Diagnostic.getMessage() + "\n" + Diagnostic.getLineContents()).str();
    return nullptr;
  }
  std::unique_ptr<LLVMTargetMachine> TM = createTargetMachine("a5", "", Level);
  auto Object = compileModule(*M, *TM);
  if (!Object)
    return Failed(Object.takeError());
  auto Code = Program::load({StringRef(Object->data(), Object->size()), "test"},
                            UnifiedBufferBytes);
  if (!Code)
    return Failed(Code.takeError());
  Function *Plain = Function::Create(
      FunctionType::get(Type::getVoidTy(Ctx), /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, "plain", *M);
  auto Layout = CallLayout::create(*Plain, *TM);
  if (!Layout)
    return Failed(Layout.takeError());
  std::unique_ptr<CompiledCode> Result(
      new CompiledCode(std::move(*Code), std::move(*Layout)));
  SimulatorOptions Options;
  Options.UndefinedPattern = 0xdeadbeefcafef00d;
  Options.MaxSteps = 10'000'000;
  if (llvm::Error E = Result->Memory.placeAt("test", 0, UsableBytes))
    return Failed(std::move(E));
  auto Machine =
      Simulator::create(Target, Result->Code, Result->Memory, Options);
  if (!Machine)
    return Failed(Machine.takeError());
  Result->Machine = std::move(*Machine);
  return Result;
}

std::string CompiledCode::run(StringRef Name) {
  const Program::Function *F = Code.find(Name);
  if (!F)
    return "the object has no function " + Name.str();
  auto Result = Layout.call(*Machine, F->Address, {});
  return Result ? "" : toString(Result.takeError());
}
