//===- Simulations.cpp - C interface of the simulator ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRInput.h"
#include "Kernels.h"
#include "Support.h"
#include "ToolError.h"
#include "pto/Simulator/CallLayout.h"
#include "pto/Simulator/Compiler.h"
#include "pto/Simulator/FloatModes.h"
#include "pto/Simulator/Pipeline.h"

using namespace llvm;
using namespace pto;
using namespace pto::capi;
using namespace pto::sim;
using pto::run::makeError;

struct PTOSimulationImpl {
  uint64_t Cycles = 0, Instructions = 0;
  std::vector<std::pair<std::string, uint64_t>> Ports;
  std::string Timeline;
};

llvm::Error PTOKernelImpl::prepareSimulation() {
  if (Compiled)
    return llvm::Error::success();
  MachineCode Made;
  Made.Target = MCTarget::create(Source.CPU, Source.Features);
  Made.TM = createTargetMachine(Source.CPU, Source.Features, OptLevel);
  LLVMContext Own;
  auto M = Source.readLinked(Own);
  if (!M)
    return M.takeError();
  auto Object = compileModule(**M, *Made.TM);
  if (!Object)
    return makeError("{0}: {1}", Source.Name, toString(Object.takeError()));
  auto Code = Program::load(
      {StringRef(Object->data(), Object->size()), Source.Name}, UsableBytes);
  if (!Code)
    return makeError("{0}: {1}", Source.Name, toString(Code.takeError()));
  Made.Code = std::move(*Code);
  const Program::Function *F = Made.Code.find(Name);
  if (!F)
    return makeError("the machine code has no function '{0}'", Name);
  Made.Entry = F->Address;
  Types->setDataLayout(Made.TM->createDataLayout());
  Compiled = std::move(Made);
  return llvm::Error::success();
}

static Expected<std::unique_ptr<PTOSimulationImpl>>
simulate(PTOKernelImpl &Kernel, ArrayRef<PTOArgument> Arguments, void *Result,
         size_t ResultBytes, const PTOLaunch *Launch, IssueOrder Order,
         size_t Timeline) {
  if (llvm::Error E = checkResult(Kernel, Result, ResultBytes))
    return std::move(E);
  if (llvm::Error E = Kernel.prepareSimulation())
    return std::move(E);
  const MachineCode &Compiled = *Kernel.Compiled;
  if (!PipelineModel::isAvailable(*Compiled.Target))
    return makeError("there is no scheduling model for {0}; compile for a5",
                     Kernel.Source.CPU);
  Expected<run::RunOptions> LaunchedOrError = launchOptions(Launch);
  if (!LaunchedOrError)
    return LaunchedOrError.takeError();
  const run::RunOptions &Launched = *LaunchedOrError;
  Kernel.Warnings.clear();
  SimulatorOptions Options;
  Options.Operations = operationOptions(*Kernel.Entry, Kernel.Source.Features,
                                        Kernel.Source.CPU);
  Options.CheckSync = Launched.CheckSync;
  Options.Executor = Engine::Auto;
  Options.MaxSteps = Launch ? Launch->MaxSteps : 0;
  Options.Warn = [&](const std::string &Text) {
    Kernel.Warnings.push_back(Text);
  };

  DeviceMemory Memory(Kernel.UsableBytes);
  auto Machine =
      Simulator::create(*Compiled.Target, Compiled.Code, Memory, Options);
  if (!Machine)
    return Machine.takeError();
  run::PlacedArguments Placed(Kernel.Name, Kernel.ParameterTypes, Memory);
  if (llvm::Error E = Placed.add(valuesOf(Arguments), run::PointerForm::Device))
    return std::move(E);
  auto Layout = CallLayout::create(*Kernel.Entry, *Compiled.TM);
  if (!Layout)
    return Layout.takeError();
  (*Machine)->registers().Core =
      machine::CoreState({0, Launched.NumBlocks, 0, Launched.NumSubBlocks});
  if (llvm::Error E = (*Machine)->runConstructors())
    return std::move(E);
  std::unique_ptr<PipelineModel> Pipeline =
      PipelineModel::create(Order, **Machine, Timeline);
  (*Machine)->observe(*Pipeline);
  std::vector<uint8_t> Value;
  auto RunCore = [&](machine::CoreState &Core) -> llvm::Error {
    (*Machine)->registers().Core = Core;
    auto Returned = Layout->call(**Machine, Compiled.Entry, Placed.Slots);
    if (!Returned)
      return Returned.takeError();
    Value = std::move(*Returned);
    Core = (*Machine)->registers().Core;
    return llvm::Error::success();
  };
  if (llvm::Error E = run::launch(Launched, Memory, RunCore))
    return std::move(E);
  if (llvm::Error E = Placed.finish())
    return std::move(E);
  if (ResultBytes)
    std::memcpy(Result, Value.data(), ResultBytes);
  Pipeline->finish();

  auto Simulation = std::make_unique<PTOSimulationImpl>();
  Simulation->Cycles = Pipeline->cycles();
  Simulation->Instructions = Pipeline->instructions();
  for (const PipelineModel::PortUse &Use : Pipeline->portUses())
    Simulation->Ports.emplace_back(Use.Name.str(), Use.Busy);
  raw_string_ostream OS(Simulation->Timeline);
  drawTimeline(OS, Pipeline->events());
  return Simulation;
}

PTOSimulation ptoSimulateKernel(PTOKernel Kernel, const PTOArgument *Arguments,
                                size_t NumArguments, void *Result,
                                size_t ResultBytes, const PTOLaunch *Launch,
                                int OutOfOrder, size_t Timeline, char **Error) {
  std::lock_guard<std::mutex> Lock(Kernel->Mutex);
  auto Simulation = simulate(
      *Kernel, ArrayRef(Arguments, NumArguments), Result, ResultBytes, Launch,
      OutOfOrder ? IssueOrder::OutOfOrder : IssueOrder::InOrder, Timeline);
  if (!Simulation) {
    report(Simulation.takeError(), Error);
    return nullptr;
  }
  return Simulation->release();
}

void ptoDisposeSimulation(PTOSimulation Simulation) { delete Simulation; }

uint64_t ptoSimulationCycles(PTOSimulation Simulation) {
  return Simulation->Cycles;
}

uint64_t ptoSimulationInstructions(PTOSimulation Simulation) {
  return Simulation->Instructions;
}

size_t ptoSimulationNumPorts(PTOSimulation Simulation) {
  return Simulation->Ports.size();
}

const char *ptoSimulationPort(PTOSimulation Simulation, size_t I,
                              uint64_t *BusyCycles) {
  if (I >= Simulation->Ports.size())
    return nullptr;
  *BusyCycles = Simulation->Ports[I].second;
  return Simulation->Ports[I].first.c_str();
}

const char *ptoSimulationTimeline(PTOSimulation Simulation) {
  return Simulation->Timeline.c_str();
}
