//===- SimulatedKernel.cpp - Kernels in the simulator ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"
#include "ToolError.h"
#include "pto/Emulation/Emulation.h"
#include "pto/Simulator/CallLayout.h"
#include "pto/Simulator/Compiler.h"
#include "pto/Simulator/FloatModes.h"
#include "llvm/DebugInfo/DIContext.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/Object/ObjectFile.h"

using namespace llvm;
using namespace pto;
using namespace pto::host;
using namespace pto::sim;

namespace {

/// Machine code of a kernel, which executors share.
class SimulatedKernel : public Kernel {
public:
  std::string Symbol, Processor;
  /// A module with the kernel's prototype.
  LLVMContext Ctx;
  std::unique_ptr<Module> Types;
  std::unique_ptr<LLVMTargetMachine> TM;
  SmallVector<char, 0> Object;
  Program Code;
  uint64_t Entry = 0;
  SimulatorOptions Options;

  SimulatedKernel(const Module &M, StringRef Symbol)
      : Kernel(M, Symbol), Symbol(Symbol) {}

  /// Where the instruction at \p Address comes from, by debug information;
  /// empty without.
  std::string locate(uint64_t Address) const;

  Expected<std::unique_ptr<Executor>> makeExecutor() override;
};

class Core : public Executor {
  const SimulatedKernel &Owner;
  std::unique_ptr<MCTarget> Target;
  CallLayout Layout;

public:
  Core(const SimulatedKernel &Owner, CallLayout Layout)
      : Owner(Owner), Target(MCTarget::create(Owner.Processor, "")),
        Layout(std::move(Layout)) {}

  llvm::Error run(const machine::LaunchPlace &Place, ArrayRef<void *> Slots,
                  const std::shared_ptr<const SharedBlocks> &Global) override;
};

} // namespace

std::string SimulatedKernel::locate(uint64_t Address) const {
  const Program::Function *F = Code.functionAt(Address);
  if (!F)
    return "";
  auto File = object::ObjectFile::createObjectFile(
      {StringRef(Object.data(), Object.size()), "kernel"});
  if (!File) {
    consumeError(File.takeError());
    return "";
  }
  std::unique_ptr<DWARFContext> Context = DWARFContext::create(**File);
  for (const object::SymbolRef &Symbol : (*File)->symbols()) {
    Expected<StringRef> Name = Symbol.getName();
    Expected<uint64_t> Begin = Symbol.getAddress();
    Expected<object::section_iterator> Section = Symbol.getSection();
    if (Name && Begin && Section && *Name == F->Name) {
      DILineInfo Line = Context->getLineInfoForAddress(
          {*Begin + (Address - F->Address), (*Section)->getIndex()},
          {DILineInfoSpecifier::FileLineInfoKind::RawValue,
           DILineInfoSpecifier::FunctionNameKind::None});
      if (!Line)
        return "";
      return formatv("{0}:{1}:{2}", Line.FileName, Line.Line, Line.Column);
    }
    consumeError(Name.takeError());
    consumeError(Begin.takeError());
    consumeError(Section.takeError());
  }
  return "";
}

Expected<std::unique_ptr<Executor>> SimulatedKernel::makeExecutor() {
  auto Layout = CallLayout::create(*Types->getFunction(Symbol), *TM);
  if (!Layout)
    return Layout.takeError();
  return std::make_unique<Core>(*this, std::move(*Layout));
}

llvm::Error Core::run(const machine::LaunchPlace &Place, ArrayRef<void *> Slots,
                      const std::shared_ptr<const SharedBlocks> &Global) {
  DeviceMemory Memory(UnifiedBufferBytes);
  Memory.share(Global);
  auto Machine = Simulator::create(*Target, Owner.Code, Memory, Owner.Options);
  if (!Machine)
    return Machine.takeError();
  (*Machine)->registers().Core = machine::CoreState(Place);
  if (llvm::Error E = (*Machine)->runConstructors())
    return E;
  std::vector<std::vector<uint8_t>> Arguments;
  for (auto [Slot, Bytes] : zip(Slots, Owner.argumentBytes())) {
    auto *At = static_cast<const uint8_t *>(Slot);
    Arguments.emplace_back(At, At + Bytes);
  }
  auto Result = Layout.call(**Machine, Owner.Entry, Arguments);
  if (!Result)
    return Result.takeError();
  return llvm::Error::success();
}

Expected<std::unique_ptr<Kernel>>
pto::host::createSimulatedKernel(std::string Bitcode, StringRef Symbol) {
  LLVMContext Ctx;
  Expected<std::unique_ptr<Module>> M = readBitcode(Bitcode, Ctx);
  if (!M)
    return M.takeError();
  const Function *F = (*M)->getFunction(Symbol);
  auto Made = std::make_unique<SimulatedKernel>(**M, Symbol);
  Attribute CPU = F->getFnAttribute("target-cpu");
  Made->Processor = CPU.isValid() ? CPU.getValueAsString().str() : "a5";
  Made->Options.Operations = operationOptions(*F, "", Made->Processor);
  Made->Options.Executor = Engine::Auto;
  Made->TM = createTargetMachine(Made->Processor, "", /*OptLevel=*/2);
  auto Types = readBitcode(Bitcode, Made->Ctx);
  if (!Types)
    return Types.takeError();
  Made->Types = std::move(*Types);
  Made->Types->setDataLayout(Made->TM->createDataLayout());
  auto Object = compileModule(**M, *Made->TM);
  if (!Object)
    return Object.takeError();
  Made->Object = std::move(*Object);
  auto Code = Program::load(
      {StringRef(Made->Object.data(), Made->Object.size()), "kernel"},
      UnifiedBufferBytes);
  if (!Code)
    return Code.takeError();
  Made->Code = std::move(*Code);
  const Program::Function *Found = Made->Code.find(Symbol);
  if (!Found)
    return run::makeError("its machine code has no such function");
  Made->Entry = Found->Address;
  Made->Options.Locate = [Kernel = Made.get()](uint64_t Address) {
    return Kernel->locate(Address);
  };
  return std::move(Made);
}
