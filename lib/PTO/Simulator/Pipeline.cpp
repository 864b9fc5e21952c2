//===- Pipeline.cpp - An estimate of cycles -------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/Pipeline.h"
#include "MCTargetDesc/PTOMCTargetDesc.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace pto;
using namespace pto::sim;

PipelineModel::PipelineModel(const Simulator &Machine, size_t MaxEvents)
    : Machine(Machine), Model(Machine.target().subtarget().getSchedModel()),
      PortsOf(Model.getNumProcResourceKinds()),
      Timings(Machine.program().code().size()),
      ReadyAt(Machine.target().registers().getNumRegs()),
      WrittenBy(ReadyAt.size()), MaxEvents(MaxEvents) {
  // Groups have the ports of their members.
  for (unsigned R = 1; R < Model.getNumProcResourceKinds(); ++R) {
    const MCProcResourceDesc &Resource = *Model.getProcResource(R);
    if (Resource.SubUnitsIdxBegin)
      continue;
    for (unsigned Unit = 0; Unit < Resource.NumUnits; ++Unit) {
      PortsOf[R].push_back(Ports.size());
      std::string Name = Resource.Name;
      if (Resource.NumUnits > 1)
        Name += "." + std::to_string(Unit);
      Ports.push_back({Name});
    }
  }
  for (unsigned R = 1; R < Model.getNumProcResourceKinds(); ++R) {
    const MCProcResourceDesc &Resource = *Model.getProcResource(R);
    if (Resource.SubUnitsIdxBegin)
      for (unsigned I = 0; I < Resource.NumUnits; ++I)
        append_range(PortsOf[R], PortsOf[Resource.SubUnitsIdxBegin[I]]);
  }
}

const PipelineModel::Timing &PipelineModel::timing(uint64_t Address) {
  uint64_t Index = (Address - CodeBase) / InstructionBytes;
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

  ArrayRef<MCWriteProcResEntry> Entries(STI.getWriteProcResBegin(&Class),
                                        STI.getWriteProcResEnd(&Class));
  auto IsGroup = [&](unsigned R) {
    return Model.getProcResource(R)->SubUnitsIdxBegin != nullptr;
  };
  for (const MCWriteProcResEntry &Entry : Entries) {
    // Who takes a certain port is listed with the groups around it too.
    bool IsCovered =
        IsGroup(Entry.ProcResourceIdx) &&
        any_of(Entries, [&](const MCWriteProcResEntry &Other) {
          return !IsGroup(Other.ProcResourceIdx) &&
                 is_contained(PortsOf[Entry.ProcResourceIdx],
                              PortsOf[Other.ProcResourceIdx].front());
        });
    if (!IsCovered)
      T.Needs.push_back({PortsOf[Entry.ProcResourceIdx], Entry.ReleaseAtCycle});
  }
  return T;
}

uint64_t PipelineModel::readyAt(const Timing &T, unsigned Use) const {
  unsigned Reg = T.Reads[Use];
  // What is forwarded is there before its latency is over. x0 is never written.
  int Advance = Machine.target().subtarget().getReadAdvanceCycles(
      T.Class, Use, WrittenBy[Reg]);
  uint64_t Ready = ReadyAt[Reg];
  return Ready - std::min<int64_t>(Advance, Ready);
}

void PipelineModel::executed(uint64_t Address, const Instruction &I, uint64_t) {
  const Timing &T = timing(Address);
  uint64_t Issue = LastIssue;
  if (IssuedInCycle + T.MicroOps > Model.IssueWidth && IssuedInCycle > 0)
    ++Issue;
  uint64_t Ready = Issue;
  for (unsigned Use = 0; Use < T.Reads.size(); ++Use)
    Issue = std::max(Issue, readyAt(T, Use));
  // The port that is free first, of each kind.
  SmallVector<unsigned, 2> Taken;
  for (const auto &[Choice, Cycles] : T.Needs) {
    unsigned Best = *min_element(Choice, [&](unsigned A, unsigned B) {
      return Ports[A].FreeAt < Ports[B].FreeAt;
    });
    Taken.push_back(Best);
    Issue = std::max(Issue, Ports[Best].FreeAt);
  }
  std::string PortName;
  for (auto [Best, Need] : zip(Taken, T.Needs)) {
    Ports[Best].FreeAt = Issue + Need.second;
    Ports[Best].Busy += Need.second;
    if (PortName.empty())
      PortName = Ports[Best].Name;
  }
  for (const Timing::Write &W : T.Writes) {
    ReadyAt[W.Reg] = Issue + W.Latency;
    WrittenBy[W.Reg] = W.Kind;
  }
  uint64_t Complete = Issue + std::max(T.Latency, 1u);
  End = std::max(End, Complete);
  IssuedInCycle = (Issue == LastIssue ? IssuedInCycle : 0) + T.MicroOps;
  LastIssue = Issue;
  ++Count;
  if (Events.size() < MaxEvents)
    Events.push_back({Machine.text(Address), Ready, Issue, Complete, PortName});
}

void PipelineModel::print(raw_ostream &OS) const {
  OS << formatv("about {0} cycles for {1} instructions, {2:f2} a cycle\n", End,
                Count, End ? double(Count) / End : 0.0);
  OS << "port      busy cycles\n";
  for (const Port &P : Ports)
    OS << formatv("{0,-10}{1,11}  {2:P1}\n", P.Name, P.Busy,
                  End ? double(P.Busy) / End : 0.0);
}
