//===- PTOModuloScheduler.cpp - Overlapping rounds of a loop --------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOModuloScheduler.h"
#include "PTO.h"
#include "PTOSubtarget.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include <map>
#include <numeric>

using namespace llvm;

/// Rounds are not compared with later ones than this.
static constexpr unsigned MaxDistance = 64;

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

namespace {

/// An address as a sum: registers that the loop does not change, others that it
/// moves on in every round, and numbers.
struct LinearAddress {
  SmallVector<Register, 4> Terms;
  int64_t Offset = 0;
  int64_t Step = 0; ///< From one round to the next.

  bool hasSameTerms(const LinearAddress &Other) const {
    return Terms == Other.Terms;
  }
};

class AddressReader {
  const MachineBasicBlock &Loop;
  const MachineRegisterInfo &MRI;

  std::optional<int64_t> stepOf(const MachineInstr &Phi) const;
  bool add(Register R, LinearAddress &A, unsigned Depth) const;

public:
  AddressReader(const MachineBasicBlock &Loop, const MachineRegisterInfo &MRI)
      : Loop(Loop), MRI(MRI) {}

  /// What \p MI accesses; nothing if that is no such sum.
  std::optional<LinearAddress> read(const MachineInstr &MI) const;
};

} // namespace

/// The operand of \p MI that is the base of an address; the offset behind it is
/// a number. Nothing for other accesses.
static std::optional<unsigned> baseOperand(const MachineInstr &MI) {
  switch (MI.getOpcode()) {
  case PTO::VLDSri:
  case PTO::PLDSri:
  case PTO::VSTS_b8ri:
  case PTO::VSTS_b16ri:
  case PTO::VSTS_b32ri:
  case PTO::PSTSri:
    return 1;
  case PTO::VLDSX2ri:
  case PTO::VSTSX2_b8ri:
  case PTO::VSTSX2_b16ri:
  case PTO::VSTSX2_b32ri:
    return 2;
  default:
    return std::nullopt;
  }
}

static Register valueFromLoop(const MachineInstr &Phi) {
  for (unsigned I = 1; I < Phi.getNumOperands(); I += 2)
    if (Phi.getOperand(I + 1).getMBB() == Phi.getParent())
      return Phi.getOperand(I).getReg();
  llvm_unreachable("no value comes from the loop");
}

std::optional<int64_t> AddressReader::stepOf(const MachineInstr &Phi) const {
  Register R = valueFromLoop(Phi);
  int64_t Step = 0;
  for (unsigned Depth = 0; Depth < 8 && R.isVirtual(); ++Depth) {
    const MachineInstr *MI = MRI.getVRegDef(R);
    if (MI == &Phi)
      return Step;
    if (MI && MI->getOpcode() == PTO::ADDI && MI->getOperand(2).isImm())
      Step += MI->getOperand(2).getImm();
    else if (!MI || !MI->isFullCopy())
      return std::nullopt;
    R = MI->getOperand(1).getReg();
  }
  return std::nullopt;
}

bool AddressReader::add(Register R, LinearAddress &A, unsigned Depth) const {
  if (R == PTO::X0)
    return true;
  if (!R.isVirtual() || Depth == 8)
    return false;
  const MachineInstr *MI = MRI.getVRegDef(R);
  if (!MI)
    return false;
  if (MI->getParent() != &Loop) {
    A.Terms.push_back(R);
    return true;
  }
  if (MI->isPHI()) {
    std::optional<int64_t> Step = stepOf(*MI);
    if (!Step)
      return false;
    A.Terms.push_back(R);
    A.Step += *Step;
    return true;
  }
  if (MI->isFullCopy())
    return add(MI->getOperand(1).getReg(), A, Depth + 1);
  if (MI->getOpcode() == PTO::ADDI && MI->getOperand(2).isImm()) {
    A.Offset += MI->getOperand(2).getImm();
    return add(MI->getOperand(1).getReg(), A, Depth + 1);
  }
  if (MI->getOpcode() == PTO::ADD)
    return add(MI->getOperand(1).getReg(), A, Depth + 1) &&
           add(MI->getOperand(2).getReg(), A, Depth + 1);
  return false;
}

std::optional<LinearAddress> AddressReader::read(const MachineInstr &MI) const {
  std::optional<unsigned> Base = baseOperand(MI);
  if (!Base || !MI.getOperand(*Base).isReg() ||
      !MI.getOperand(*Base + 1).isImm())
    return std::nullopt;
  LinearAddress A;
  if (!add(MI.getOperand(*Base).getReg(), A, 0))
    return std::nullopt;
  A.Offset += MI.getOperand(*Base + 1).getImm();
  llvm::sort(A.Terms);
  return A;
}

/// How many bytes \p MI accesses; nothing if nobody knows.
static std::optional<int64_t> accessSize(const MachineInstr &MI) {
  if (!MI.hasOneMemOperand())
    return std::nullopt;
  LocationSize Size = (*MI.memoperands_begin())->getSize();
  if (!Size.hasValue() || Size.isScalable())
    return std::nullopt;
  return Size.getValue().getFixedValue();
}

/// Whether \p A and \p B may access the same bytes, whatever rounds they are
/// of.
static bool mayAliasAcrossRounds(const MachineInstr &A, const MachineInstr &B,
                                 BatchAAResults &AA) {
  if (!A.hasOneMemOperand() || !B.hasOneMemOperand())
    return true;
  const MachineMemOperand &MA = **A.memoperands_begin();
  const MachineMemOperand &MB = **B.memoperands_begin();
  if (!MA.getValue() || !MB.getValue())
    return true;
  return AA.alias(
             MemoryLocation::getBeforeOrAfter(MA.getValue(), MA.getAAInfo()),
             MemoryLocation::getBeforeOrAfter(MB.getValue(), MB.getAAInfo())) !=
         AliasResult::NoAlias;
}

/// Whether no round loads what an earlier one has stored.
static bool loadsAreOld(const MachineBasicBlock &Loop) {
  const BasicBlock *BB = Loop.getBasicBlock();
  const Instruction *Branch = BB ? BB->getTerminator() : nullptr;
  MDNode *ID = Branch ? Branch->getMetadata(LLVMContext::MD_loop) : nullptr;
  return ID && findOptionMDForLoopID(ID, PTOLoadsAreOld);
}

//===----------------------------------------------------------------------===//
// Dependences
//===----------------------------------------------------------------------===//

bool PTOModuloScheduler::canSchedule(const MachineBasicBlock &Loop) {
  const MachineRegisterInfo &MRI = Loop.getParent()->getRegInfo();
  for (const MachineInstr &MI : Loop) {
    if (MI.isPHI() || MI.isDebugInstr())
      continue;
    if (MI.isTerminator()) {
      if (!MI.isBranch())
        return false;
      continue;
    }
    if (MI.isCall() || MI.isInlineAsm() || MI.isPosition() ||
        MI.hasUnmodeledSideEffects() ||
        ((MI.mayLoad() || MI.mayStore()) && MI.hasOrderedMemoryRef()))
      return false;
    for (const MachineOperand &MO : MI.operands()) {
      // Nothing in the loop sets CTRL: that has side effects.
      if (!MO.isReg() || !MO.getReg() || MO.getReg() == PTO::X0 ||
          MO.getReg() == PTO::CTRL)
        continue;
      // The state of a stream has one register, which nothing copies.
      if (!MO.getReg().isVirtual() || MO.getSubReg() ||
          MRI.getRegClass(MO.getReg()) == &PTO::UARegClass)
        return false;
    }
  }
  return true;
}

void PTOModuloScheduler::addEdge(unsigned From, unsigned To, int Latency,
                                 unsigned Distance) {
  Nodes[From].Succs.push_back({To, Latency, Distance});
  Nodes[To].Preds.push_back({From, Latency, Distance});
}

void PTOModuloScheduler::addRegisterEdges() {
  for (unsigned I = 0; I < Nodes.size(); ++I) {
    const MachineInstr &MI = *Nodes[I].MI;
    for (unsigned Use = 0; Use < MI.getNumOperands(); ++Use) {
      const MachineOperand &MO = MI.getOperand(Use);
      if (!MO.isReg() || !MO.isUse() || !MO.getReg().isVirtual())
        continue;
      Register R = MO.getReg();
      unsigned Distance = 0;
      const MachineInstr *Def = MRI.getVRegDef(R);
      if (Def && Def->isPHI() && Def->getParent() == &Loop) {
        Distance = 1;
        R = valueFromLoop(*Def);
        Def = MRI.getVRegDef(R);
      }
      auto From = IndexOf.find(Def);
      if (From == IndexOf.end())
        continue;
      unsigned Latency = Model.computeOperandLatency(
          Def, Def->findRegisterDefOperandIdx(R, /*TRI=*/nullptr), &MI, Use);
      addEdge(From->second, I, std::max(Latency, 1u), Distance);
    }
  }
}

void PTOModuloScheduler::addMemoryEdges(AAResults &AA) {
  BatchAAResults AcrossRounds(AA);
  AcrossRounds.enableCrossIterationMode();
  AddressReader Reader(Loop, MRI);
  bool LoadsAreOld = loadsAreOld(Loop);
  for (unsigned A = 0; A < Nodes.size(); ++A)
    for (unsigned B = 0; B < Nodes.size(); ++B) {
      const MachineInstr &First = *Nodes[A].MI, &Second = *Nodes[B].MI;
      if (!First.mayLoadOrStore() || !Second.mayLoadOrStore() ||
          (!First.mayStore() && !Second.mayStore()))
        continue;
      if (A < B && First.mayAlias(&AA, Second, /*UseTBAA=*/true))
        addEdge(A, B, 1, 0);
      // B of a later round.
      if ((LoadsAreOld && !First.mayLoad() && !Second.mayStore()) ||
          !mayAliasAcrossRounds(First, Second, AcrossRounds))
        continue;
      std::optional<LinearAddress> AddressA = Reader.read(First),
                                   AddressB = Reader.read(Second);
      std::optional<int64_t> SizeA = accessSize(First),
                             SizeB = accessSize(Second);
      unsigned Distance = 1;
      if (AddressA && AddressB && SizeA && SizeB &&
          AddressA->hasSameTerms(*AddressB)) {
        auto Overlaps = [&](unsigned D) {
          int64_t From = AddressB->Offset + AddressB->Step * D;
          return From < AddressA->Offset + *SizeA &&
                 AddressA->Offset < From + *SizeB;
        };
        while (Distance <= MaxDistance && !Overlaps(Distance))
          ++Distance;
      }
      if (Distance <= MaxDistance)
        addEdge(A, B, 1, Distance);
    }
}

void PTOModuloScheduler::countFreeRegisters(const LiveIntervals &LIS) {
  const MachineFunction &MF = *Loop.getParent();
  BitVector Reserved = TRI.getReservedRegs(MF);
  for (const TargetRegisterClass *RC :
       {&PTO::VRRegClass, &PTO::PR8RegClass, &PTO::GPRRegClass}) {
    // One is left for what the allocator cannot fit. Where it needs some more,
    // it takes those that have to be saved, which are not counted here.
    bool MaySave = RC == &PTO::GPRRegClass;
    int Free = -1;
    for (MCPhysReg R : *RC) {
      bool IsSaved = false;
      for (const MCPhysReg *S = TRI.getCalleeSavedRegs(&MF); *S; ++S)
        IsSaved |= *S == R && !MaySave;
      Free += !IsSaved && !Reserved.test(R);
    }
    FreeRegisters.push_back({RC, Free});
  }
  // What lives through the loop.
  SlotIndex Begin = LIS.getMBBStartIdx(&Loop);
  SlotIndex Last = LIS.getMBBEndIdx(&Loop).getPrevSlot();
  for (unsigned I = 0; I < MRI.getNumVirtRegs(); ++I) {
    Register R = Register::index2VirtReg(I);
    if (!LIS.hasInterval(R) || MRI.reg_nodbg_empty(R))
      continue;
    const LiveInterval &LI = LIS.getInterval(R);
    const MachineInstr *Def = MRI.getVRegDef(R);
    if (!Def || Def->getParent() == &Loop || LI.empty() || !LI.liveAt(Begin) ||
        !LI.liveAt(Last))
      continue;
    for (auto &[RC, Free] : FreeRegisters)
      Free -= TRI.getCommonSubClass(RC, MRI.getRegClass(R)) != nullptr;
  }
}

PTOModuloScheduler::PTOModuloScheduler(MachineBasicBlock &Loop,
                                       const MachineInstr &CounterUpdate,
                                       const TargetSchedModel &Model,
                                       AAResults &AA, const LiveIntervals &LIS)
    : Loop(Loop), Model(Model), MRI(Loop.getParent()->getRegInfo()),
      TRI(*MRI.getTargetRegisterInfo()), Ports(*Model.getMCSchedModel()) {
  for (MachineInstr &MI : Loop) {
    if (MI.isPHI() || MI.isDebugInstr())
      continue;
    Node N;
    N.MI = &MI;
    if (MI.isTransient()) {
      N.MicroOps = 0;
    } else {
      const MCSchedClassDesc *Class = Model.resolveSchedClass(&MI);
      N.MicroOps = Model.getNumMicroOps(&MI, Class);
      if (Class->isValid())
        N.Needs = Ports.needs(*Model.getSubtargetInfo(), *Class);
    }
    if (MI.isTerminator()) {
      Branch = std::move(N);
      break;
    }
    IndexOf[&MI] = Nodes.size();
    if (&MI == &CounterUpdate)
      Counter = Nodes.size();
    Nodes.push_back(std::move(N));
  }
  addRegisterEdges();
  addMemoryEdges(AA);
  countFreeRegisters(LIS);
  markBusiest();
}

//===----------------------------------------------------------------------===//
// Schedules
//===----------------------------------------------------------------------===//

/// What is taken in each cycle modulo the interval.
class PTOModuloScheduler::ReservationTable {
  unsigned Interval, Width;
  unsigned Kept; ///< Of the width, for nodes whose ports are never free.
  std::vector<unsigned> Issued;       ///< Micro-operations, by cycle.
  std::vector<unsigned> Others;       ///< Of those that nothing is kept for.
  std::vector<std::vector<int>> User; ///< By port and cycle; -1: nobody.

  bool isFree(unsigned Port, unsigned Cycle, unsigned Cycles) const {
    if (Cycles > Interval)
      return false;
    for (unsigned C = Cycle; C < Cycle + Cycles; ++C)
      if (User[Port][C % Interval] >= 0)
        return false;
    return true;
  }

public:
  ReservationTable(unsigned Interval, unsigned Width, unsigned Kept,
                   unsigned NumPorts)
      : Interval(Interval), Width(Width), Kept(Kept), Issued(Interval),
        Others(Interval), User(NumPorts, std::vector<int>(Interval, -1)) {}

  /// Lets node \p Index begin in \p Cycle if that is possible.
  bool take(const Node &N, int Index, unsigned Cycle) {
    if (N.MicroOps > 0 && Issued[Cycle % Interval] + N.MicroOps > Width)
      return false;
    if (!N.IsBusiest && N.MicroOps > 0 &&
        Others[Cycle % Interval] + N.MicroOps > Width - Kept)
      return false;
    SmallVector<unsigned, 2> Chosen;
    for (const PTO::PortTable::Need &Need : N.Needs) {
      auto P = find_if(Need.Choice, [&](unsigned Port) {
        return !is_contained(Chosen, Port) && isFree(Port, Cycle, Need.Cycles);
      });
      if (P == Need.Choice.end())
        return false;
      Chosen.push_back(*P);
    }
    Issued[Cycle % Interval] += N.MicroOps;
    if (!N.IsBusiest)
      Others[Cycle % Interval] += N.MicroOps;
    for (auto [P, Need] : zip(Chosen, N.Needs))
      for (unsigned C = Cycle; C < Cycle + Need.Cycles; ++C)
        User[P][C % Interval] = Index;
    return true;
  }

  /// Takes that back.
  void release(const Node &N, int Index, unsigned Cycle) {
    Issued[Cycle % Interval] -= N.MicroOps;
    if (!N.IsBusiest)
      Others[Cycle % Interval] -= N.MicroOps;
    for (std::vector<int> &Cycles : User)
      std::replace(Cycles.begin(), Cycles.end(), Index, -1);
  }
};

/// Marks the nodes that need a single port in all cycles of as many as they
/// are. Where rounds begin as fast, each cycle has to issue one of them.
void PTOModuloScheduler::markBusiest() {
  DenseMap<unsigned, unsigned> Users;
  auto PortOf = [](const Node &N) -> std::optional<unsigned> {
    if (N.Needs.size() == 1 && N.Needs[0].Cycles == 1 &&
        N.Needs[0].Choice.size() == 1)
      return N.Needs[0].Choice[0];
    return std::nullopt;
  };
  for (const Node &N : Nodes)
    if (std::optional<unsigned> Port = PortOf(N))
      ++Users[*Port];
  for (Node &N : Nodes)
    if (std::optional<unsigned> Port = PortOf(N))
      N.IsBusiest = Users[*Port] == portLimit();
}

unsigned PTOModuloScheduler::portLimit() const {
  // Each port with those that the instructions on it may choose as well.
  unsigned MicroOps = 0, Limit = 1;
  for (const Node &N : Nodes)
    MicroOps += N.MicroOps;
  Limit =
      std::max<unsigned>(Limit, divideCeil(MicroOps, Model.getIssueWidth()));
  std::map<SmallVector<unsigned, 2>, unsigned> Cycles;
  for (const Node &N : Nodes)
    for (const PTO::PortTable::Need &Need : N.Needs)
      Cycles[Need.Choice] += Need.Cycles;
  for (const auto &[Choice, Sum] : Cycles) {
    unsigned Total = 0;
    for (const auto &[Other, OtherSum] : Cycles)
      if (all_of(Other, [&, &Choice = Choice](unsigned P) {
            return is_contained(Choice, P);
          }))
        Total += OtherSum;
    Limit = std::max<unsigned>(Limit, divideCeil(Total, Choice.size()));
  }
  return Limit;
}

/// The longest way to each node, or from it if \p Down. Returns false where
/// there is none: the interval is shorter than a cycle of dependences.
bool PTOModuloScheduler::longestPaths(unsigned Interval, unsigned Slack,
                                      bool Down,
                                      SmallVectorImpl<int> &Length) const {
  Length.assign(Nodes.size(), 0);
  for (unsigned Round = 0; Round <= Nodes.size(); ++Round) {
    bool Changed = false;
    for (unsigned I = 0; I < Nodes.size(); ++I)
      for (const Edge &E : Down ? Nodes[I].Succs : Nodes[I].Preds) {
        int Way =
            Length[E.Other] + E.latency(Slack) - int(E.Distance * Interval);
        if (Way > Length[I]) {
          Length[I] = Way;
          Changed = true;
        }
      }
    if (!Changed)
      return true;
  }
  return false;
}

bool PTOModuloScheduler::place(unsigned Interval, Manner How,
                               Schedule &S) const {
  SmallVector<int, 32> Depth, Height;
  unsigned Slack = How.Slack;
  if (!longestPaths(Interval, Slack, /*Down=*/false, Depth) ||
      !longestPaths(Interval, Slack, /*Down=*/true, Height))
    return false;
  SmallVector<unsigned, 32> Order(Nodes.size());
  std::iota(Order.begin(), Order.end(), 0);
  llvm::stable_sort(
      Order, [&](unsigned A, unsigned B) { return Height[A] > Height[B]; });

  unsigned Busiest =
      count_if(Nodes, [](const Node &N) { return N.IsBusiest; }) / Interval;
  ReservationTable Table(Interval, Model.getIssueWidth(), Busiest,
                         Ports.size());
  if (How.ReservesBranch)
    Table.take(Branch, Nodes.size(), Interval - 1);
  std::vector<int> At(Nodes.size(), -1);
  auto Earliest = [&](unsigned I) {
    int Cycle = 0;
    for (const Edge &E : Nodes[I].Preds)
      if (At[E.Other] >= 0 && E.Other != I)
        Cycle = std::max(Cycle, At[E.Other] + E.latency(Slack) -
                                    int(E.Distance * Interval));
    return Cycle;
  };
  auto Latest = [&](unsigned I) {
    // The counter of the last round that was begun is the one to look at.
    int Cycle = I == Counter ? int(Interval) - 1 : INT_MAX;
    for (const Edge &E : Nodes[I].Succs)
      if (At[E.Other] >= 0 && E.Other != I)
        Cycle = std::min(Cycle, At[E.Other] - E.latency(Slack) +
                                    int(E.Distance * Interval));
    return Cycle;
  };
  for (unsigned I : Order) {
    int From = Earliest(I);
    int To = std::min<int>(Latest(I), From + int(Interval) - 1);
    int Cycle = From;
    while (Cycle <= To && !Table.take(Nodes[I], I, Cycle))
      ++Cycle;
    if (Cycle > To)
      return false;
    At[I] = Cycle;
  }

  // Registers are taken as late as possible.
  if (!How.SavesRegisters)
    Order.clear();
  llvm::stable_sort(Order,
                    [&](unsigned A, unsigned B) { return At[A] > At[B]; });
  for (unsigned I : Order) {
    int To = Latest(I);
    if (To == INT_MAX)
      continue;
    int Before = At[I];
    Table.release(Nodes[I], I, Before);
    At[I] = To;
    while (!Table.take(Nodes[I], I, At[I]))
      --At[I];
    assert(At[I] >= Before && "the place that it had is free");
  }
  S.Cycle.assign(At.begin(), At.end());
  S.Interval = Interval;
  finish(S);
  return true;
}

void PTOModuloScheduler::finish(Schedule &S) const {
  S.Length = *std::max_element(S.Cycle.begin(), S.Cycle.end()) + 1;
  S.Stages = divideCeil(S.Length, S.Interval);
  S.Copies = 1;
  for (unsigned I = 0; I < Nodes.size(); ++I)
    for (const Edge &E : Nodes[I].Succs) {
      unsigned Life = S.Cycle[E.Other] + E.Distance * S.Interval - S.Cycle[I];
      S.Copies = std::max<unsigned>(S.Copies, divideCeil(Life, S.Interval));
    }
}

bool PTOModuloScheduler::fitsRegisters(const Schedule &S) const {
  for (const auto &[RC, Free] : FreeRegisters) {
    std::vector<int> Live(S.Interval);
    for (unsigned I = 0; I < Nodes.size(); ++I)
      for (const MachineOperand &MO : Nodes[I].MI->defs()) {
        if (!TRI.getCommonSubClass(RC, MRI.getRegClass(MO.getReg())))
          continue;
        unsigned End = S.Cycle[I] + 1;
        auto Extend = [&](Register R, unsigned Distance) {
          for (const MachineInstr &User : MRI.use_nodbg_instructions(R))
            if (auto It = IndexOf.find(&User); It != IndexOf.end())
              End = std::max(End, S.Cycle[It->second] + Distance * S.Interval);
        };
        Extend(MO.getReg(), 0);
        for (const MachineInstr &User : MRI.use_nodbg_instructions(MO.getReg()))
          if (User.isPHI() && User.getParent() == &Loop)
            Extend(User.getOperand(0).getReg(), 1);
        for (unsigned C = S.Cycle[I]; C < End; ++C)
          ++Live[C % S.Interval];
      }
    if (*std::max_element(Live.begin(), Live.end()) > Free)
      return false;
  }
  return true;
}

SmallVector<PTOModuloScheduler::Schedule, 4>
PTOModuloScheduler::schedules(unsigned Interval) const {
  SmallVector<Schedule, 4> Found;
  auto Try = [&](Manner How) {
    Schedule S;
    S.IsTight = How.Slack == 0 || !How.ReservesBranch;
    if (place(Interval, How, S) && fitsRegisters(S))
      Found.push_back(std::move(S));
  };
  // The branch is there once for several rounds, but where it is, what begins
  // late should have some time left. More of it gives other numbers of stages.
  for (unsigned Slack : {2, 1, 3, 0})
    Try({Slack, /*ReservesBranch=*/true, /*SavesRegisters=*/true});
  Try({0, /*ReservesBranch=*/false, /*SavesRegisters=*/true});
  return Found;
}

unsigned PTOModuloScheduler::lengthAlone() const {
  // Far enough apart that rounds do not meet.
  Schedule S;
  bool Placed = place(1 << 12, {0, false, false}, S);
  return Placed ? S.Length : UINT_MAX;
}
