//===- Pipeline.cpp - An estimate of cycles -------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/Pipeline.h"
#include "IssueModels.h"
#include "MCTargetDesc/PTOMCTargetDesc.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace pto;
using namespace pto::sim;

PipelineModel::PipelineModel(const Simulator &Machine, size_t MaxEvents)
    : Machine(Machine), Model(Machine.target().subtarget().getSchedModel()),
      PortNames(Model), Ports(PortNames.size()), MaxEvents(MaxEvents),
      Costs(Machine.program().code().size()), Timings(Costs.size()) {}

const PipelineModel::Timing &PipelineModel::timing(uint64_t Address) {
  uint64_t Index = indexOf(Address);
  Timing &T = Timings[Index];
  if (T.IsKnown)
    return T;
  T.IsKnown = true;
  const MCTarget &Target = Machine.target();
  const MCSubtargetInfo &STI = Target.subtarget();
  MCInst Inst;
  if (!Target.decode(Machine.program().code()[Index], Address, Inst))
    return T;
  const MCInstrDesc &Desc = Target.instructions().get(Inst.getOpcode());
  const MCSchedClassDesc &Class =
      *Model.getSchedClassDesc(Desc.getSchedClass());
  T.MicroOps = Class.NumMicroOps;
  T.Class = &Class;

  auto AddWrite = [&](unsigned Reg, unsigned Def) {
    if (Class.NumWriteLatencyEntries == 0)
      return T.Writes.push_back({Reg, 1, 0});
    const MCWriteLatencyEntry &Entry = *STI.getWriteLatencyEntry(
        &Class, std::min<unsigned>(Def, Class.NumWriteLatencyEntries - 1));
    T.Writes.push_back({Reg, unsigned(Entry.Cycles), Entry.WriteResourceID});
  };
  // A store has no result, but takes its time.
  if (Class.NumWriteLatencyEntries)
    T.Latency = STI.getWriteLatencyEntry(&Class, 0)->Cycles;
  for (unsigned I = 0; I < Inst.getNumOperands(); ++I) {
    const MCOperand &Op = Inst.getOperand(I);
    if (!Op.isReg())
      continue;
    if (I >= Desc.getNumDefs())
      T.Reads.push_back(Op.getReg());
    else if (Op.getReg() != PTO::X0)
      AddWrite(Op.getReg(), I);
  }
  for (MCPhysReg Reg : Desc.implicit_uses())
    T.Reads.push_back(Reg);
  for (MCPhysReg Reg : Desc.implicit_defs())
    AddWrite(Reg, 0);

  T.Needs = PortNames.needs(STI, Class);
  ArrayRef<MCWriteProcResEntry> Entries(STI.getWriteProcResBegin(&Class),
                                        STI.getWriteProcResEnd(&Class));
  for (const MCWriteProcResEntry &Entry : Entries) {
    if (Model.getProcResource(Entry.ProcResourceIdx)->BufferSize > 0)
      T.Buffers.push_back(Entry.ProcResourceIdx);
  }
  if (Model.hasExtraProcessorInfo()) {
    const MCExtraProcessorInfo &Extra = Model.getExtraProcessorInfo();
    for (unsigned F = 0; F < Extra.NumRegisterFiles; ++F) {
      const MCRegisterFileDesc &File = Extra.RegisterFiles[F];
      ArrayRef<MCRegisterCostEntry> Costs(Extra.RegisterCostTable +
                                              File.RegisterCostEntryIdx,
                                          File.NumRegisterCostEntries);
      unsigned Renames = 0;
      for (const Timing::Write &W : T.Writes)
        for (const MCRegisterCostEntry &Cost : Costs)
          if (Target.registers()
                  .getRegClass(Cost.RegisterClassID)
                  .contains(W.Reg))
            Renames += Cost.Cost;
      T.Renames.push_back(Renames);
    }
  }
  return T;
}

std::unique_ptr<PipelineModel> PipelineModel::create(IssueOrder Order,
                                                     const Simulator &Machine,
                                                     size_t MaxEvents) {
  switch (Order) {
  case IssueOrder::InOrder:
    return createInOrderPipeline(Machine, MaxEvents);
  case IssueOrder::OutOfOrder:
    return createOutOfOrderPipeline(Machine, MaxEvents);
  }
  llvm_unreachable("unknown order of issue");
}

int PipelineModel::advance(const Timing &T, unsigned Use, unsigned Kind) const {
  return Machine.target().subtarget().getReadAdvanceCycles(T.Class, Use, Kind);
}

SmallVector<unsigned, 2> PipelineModel::choosePorts(const Timing &T) const {
  SmallVector<unsigned, 2> Chosen;
  for (const PTO::PortTable::Need &Need : T.Needs)
    Chosen.push_back(*min_element(Need.Choice, [&](unsigned A, unsigned B) {
      return Ports[A].FreeAt < Ports[B].FreeAt;
    }));
  return Chosen;
}

uint64_t PipelineModel::begin(const Timing &T, ArrayRef<unsigned> Taken,
                              uint64_t Issue) {
  for (auto [P, Need] : zip(Taken, T.Needs)) {
    Ports[P].FreeAt = Issue + Need.Cycles;
    Ports[P].Busy += Need.Cycles;
  }
  uint64_t Complete = Issue + std::max(T.Latency, 1u);
  End = std::max(End, Complete);
  return Complete;
}

std::vector<PipelineModel::PortUse> PipelineModel::portUses() const {
  std::vector<PortUse> Uses;
  for (auto [P, Port] : enumerate(Ports))
    Uses.push_back({PortNames.name(P), Port.Busy});
  return Uses;
}

void PipelineModel::print(raw_ostream &OS) const {
  OS << formatv("about {0} cycles{1} for {2} instructions, {3:f2} a cycle\n",
                End, orderText(), Count, End ? double(Count) / End : 0.0);
  OS << "port      busy cycles\n";
  for (const PortUse &Use : portUses())
    OS << formatv("{0,-10}{1,11}  {2:P1}\n", Use.Name, Use.Busy,
                  End ? double(Use.Busy) / End : 0.0);
}
