//===- PTOModuloScheduler.cpp - Overlapping iterations of a loop ----------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOModuloScheduler.h"
#include "PTO.h"
#include "PTOAccessForms.h"
#include "PTOAddressSteps.h"
#include "PTOLoopBlocks.h"
#include "PTOSubtarget.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include <map>
#include <numeric>
#include <set>

using namespace llvm;

/// How often everything is moved to where it takes fewer registers.
static constexpr unsigned MaxPasses = 16;

/// Vector registers of the caller that may be saved for a loop. Of the eight
/// some are left to the allocator.
static constexpr unsigned MaxSavedVectors = 6;

/// The same of the three masks.
static constexpr unsigned MaxSavedMasks = 2;

/// Iterations are not compared with later ones than this.
static constexpr unsigned MaxDistance = 64;

/// What it takes, in steps of the budget, to ask whether two accesses overlap,
/// and to try a place in a schedule.
static constexpr unsigned AliasSteps = 64, PlaceSteps = 4;

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

namespace {

/// An address as a sum: registers that the loop does not change, others that it
/// moves on in every iteration, and numbers.
struct LinearAddress {
  SmallVector<Register, 4> Terms;
  int64_t Offset = 0;
  int64_t Step = 0; ///< From one iteration to the next.
  int64_t Size = 0; ///< How many bytes are accessed there.

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

  /// What \p MI accesses; nullopt if that is not such a sum.
  std::optional<LinearAddress> read(const MachineInstr &MI) const;
};

} // namespace

static Register valueFromLoop(const MachineInstr &Phi) {
  return PTO::incomingFromLoop(const_cast<MachineInstr &>(Phi)).getReg();
}

std::optional<int64_t> AddressReader::stepOf(const MachineInstr &Phi) const {
  Register R = valueFromLoop(Phi);
  int64_t Step = 0;
  for (unsigned Depth = 0; Depth < 8 && R.isVirtual(); ++Depth) {
    const MachineInstr *MI = MRI.getVRegDef(R);
    if (MI == &Phi)
      return Step;
    if (MI && PTO::isAddition(*MI))
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
  if (PTO::isAddition(*MI)) {
    A.Offset += MI->getOperand(2).getImm();
    return add(MI->getOperand(1).getReg(), A, Depth + 1);
  }
  if (MI->getOpcode() == PTO::ADD)
    return add(MI->getOperand(1).getReg(), A, Depth + 1) &&
           add(MI->getOperand(2).getReg(), A, Depth + 1);
  return false;
}

std::optional<LinearAddress> AddressReader::read(const MachineInstr &MI) const {
  std::optional<PTO::AccessForm> Form = PTO::accessForm(MI, MRI);
  if (!Form || !MI.getOperand(Form->Base).isReg())
    return std::nullopt;
  LinearAddress A;
  if (!add(MI.getOperand(Form->Base).getReg(), A, 0))
    return std::nullopt;
  A.Offset += Form->Offset;
  A.Size = Form->Size;
  llvm::sort(A.Terms);
  return A;
}

/// Whether \p A and \p B may access the same bytes, whatever iterations they
/// are of.
static bool mayAliasAcrossIterations(const MachineInstr &A,
                                     const MachineInstr &B,
                                     BatchAAResults &AA) {
  if (!A.hasOneMemOperand() || !B.hasOneMemOperand())
    return true;
  const MachineMemOperand &MA = **A.memoperands_begin();
  const MachineMemOperand &MB = **B.memoperands_begin();
  if (!MA.getValue() || !MB.getValue())
    return true;
  // Alias analysis knows more of a pointer that the loop moves on than of one
  // some bytes from it.
  auto Everywhere = [](const MachineMemOperand &MMO) {
    return MemoryLocation::getBeforeOrAfter(getUnderlyingObject(MMO.getValue()),
                                            MMO.getAAInfo());
  };
  return AA.alias(Everywhere(MA), Everywhere(MB)) != AliasResult::NoAlias;
}

//===----------------------------------------------------------------------===//
// Dependences
//===----------------------------------------------------------------------===//

/// Whether \p Loop reads the state \p State of a stream once.
static bool isHandedOn(Register State, const MachineBasicBlock &Loop) {
  const MachineRegisterInfo &MRI = Loop.getParent()->getRegInfo();
  const MachineInstr *Reader = nullptr;
  for (const MachineInstr &User : MRI.use_nodbg_instructions(State)) {
    if (User.getParent() != &Loop)
      continue;
    if (Reader)
      return false;
    Reader = &User;
  }
  if (!Reader || !Reader->isPHI())
    return Reader;
  return MRI.hasOneNonDBGUse(Reader->getOperand(0).getReg()) &&
         !MRI.use_nodbg_begin(Reader->getOperand(0).getReg())
              ->getParent()
              ->isPHI();
}

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
      if (!MO.getReg().isVirtual() || MO.getSubReg())
        return false;
      // The state of a stream has one register, which nothing copies: each is
      // read once, by what makes the next one of it.
      if (MO.isDef() && MRI.getRegClass(MO.getReg()) == &PTO::UARegClass &&
          !isHandedOn(MO.getReg(), Loop))
        return false;
    }
  }
  return true;
}

void PTOModuloScheduler::addEdge(unsigned From, unsigned To, int Latency,
                                 unsigned Distance) {
  ++NumEdges;
  Nodes[From].HasLaterReader |= Distance > 0;
  Nodes[From].Succs.push_back({To, Latency, Distance});
  Nodes[To].Preds.push_back({From, Latency, Distance});
}

/// Steps that are folded take no port, and nothing waits for them.
void PTOModuloScheduler::foldSteps() {
  std::set<std::pair<Register, int64_t>> Pointers;
  for (Node &N : Nodes) {
    if (!PTO::isFoldableStep(*N.MI, Loop))
      continue;
    MachineInstr &Phi = *MRI.getVRegDef(N.MI->getOperand(1).getReg());
    Pointers.emplace(PTO::incomingFromBefore(Phi).getReg(),
                     N.MI->getOperand(2).getImm());
    Step.MicroOps = N.MicroOps;
    Step.Needs = N.Needs;
    N.MicroOps = 0;
    N.Needs.clear();
    N.IsFoldedStep = true;
  }
  NumSteps = Pointers.size();
}

MachineInstr *PTOModuloScheduler::foldedStep(unsigned Index) const {
  const MachineInstr &MI = *Nodes[Index].MI;
  std::optional<unsigned> Base = PTO::baseWithOffset(MI);
  if (!Base || !MI.getOperand(*Base).getReg().isVirtual())
    return nullptr;
  MachineInstr *Def = MRI.getVRegDef(MI.getOperand(*Base).getReg());
  if (Def && Def->isPHI() && Def->getParent() == &Loop)
    Def = MRI.getVRegDef(valueFromLoop(*Def));
  auto It = IndexOf.find(Def);
  return It != IndexOf.end() && Nodes[It->second].IsFoldedStep ? Def : nullptr;
}

/// Whether \p Operand of \p MI is what foldedStep() is about.
bool PTOModuloScheduler::isFoldedBase(const MachineInstr &MI,
                                      unsigned Operand) const {
  return PTO::baseWithOffset(MI) == Operand && foldedStep(IndexOf.at(&MI));
}

void PTOModuloScheduler::addRegisterEdges() {
  for (unsigned I = 0; I < Nodes.size(); ++I) {
    const MachineInstr &MI = *Nodes[I].MI;
    for (unsigned Use = 0; Use < MI.getNumOperands(); ++Use) {
      const MachineOperand &MO = MI.getOperand(Use);
      if (!MO.isReg() || !MO.isUse() || !MO.getReg().isVirtual() ||
          isFoldedBase(MI, Use))
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
      // Copies are coalesced.
      unsigned Latency =
          Def->isTransient()
              ? 0
              : std::max(Model.computeOperandLatency(
                             Def,
                             Def->findRegisterDefOperandIdx(R, /*TRI=*/nullptr),
                             &MI, Use),
                         1u);
      addEdge(From->second, I, Latency, Distance);
    }
  }
}

void PTOModuloScheduler::findValues() {
  for (unsigned I = 0; I < Nodes.size(); ++I)
    for (const MachineOperand &MO : Nodes[I].MI->defs()) {
      Value V = {I, MO.getReg(), MRI.getRegClass(MO.getReg()), {}, {}};
      auto AddUses = [&](Register R, unsigned Distance) {
        for (const MachineOperand &Use : MRI.use_nodbg_operands(R))
          if (auto It = IndexOf.find(Use.getParent());
              It != IndexOf.end() &&
              !isFoldedBase(*Use.getParent(), Use.getOperandNo()))
            V.Uses.push_back({It->second, Distance});
      };
      AddUses(MO.getReg(), 0);
      for (const MachineInstr &User : MRI.use_nodbg_instructions(MO.getReg()))
        if (User.isPHI() && User.getParent() == &Loop)
          AddUses(User.getOperand(0).getReg(), 1);
      Values.push_back(std::move(V));
    }
}

void PTOModuloScheduler::findLaterUses() {
  for (Value &V : reverse(Values))
    for (auto [User, Distance] : V.Uses) {
      const MachineInstr &MI = *Nodes[User].MI;
      int Use = MI.findRegisterUseOperandIdx(V.Reg, /*TRI=*/nullptr);
      unsigned Def;
      if (Distance != 0 || Use < 0 || !MI.isRegTiedToDefOperand(Use, &Def))
        continue;
      // It comes after V, so its own are known.
      Value &Next = *find_if(Values, [&](const Value &Other) {
        return Other.Reg == MI.getOperand(Def).getReg();
      });
      Next.IsOverwriting = true;
      append_range(V.LaterUses, Next.LaterUses);
      for (auto Late : Next.Uses)
        if (Late.second == 0)
          V.LaterUses.push_back(Late);
    }
}

/// An instruction that would make as many copies necessary as \p S has if it
/// read the counter of the next iteration.
MachineInstr *PTOModuloScheduler::readerForCopies(const Schedule &S) const {
  bool IsAfter = false;
  MachineInstr *Reader = nullptr;
  for (unsigned I : order(S)) {
    unsigned Stage = S.Cycle[I] / S.Interval;
    if (1 + Stage - (IsAfter ? 0 : 1) == S.Copies && I != Counter)
      Reader = Nodes[I].MI;
    IsAfter |= I == Counter;
  }
  return Reader;
}

SmallVector<std::pair<Register, MachineInstr *>, 4>
PTOModuloScheduler::laterReaders(const Schedule &S) const {
  SmallVector<std::pair<Register, MachineInstr *>, 4> Readers;
  if (MachineInstr *Reader = readerForCopies(S))
    for (const Value &V : Values)
      if (V.Def == Counter && V.RC == &PTO::GPRRegClass)
        Readers.emplace_back(V.Reg, Reader);
  for (const Value &V : Values)
    for (auto [User, Distance] : V.LaterUses)
      Readers.emplace_back(V.Reg, Nodes[User].MI);
  return Readers;
}

unsigned PTOModuloScheduler::Value::life(ArrayRef<int> At,
                                         unsigned Interval) const {
  int End = At[Def] + 1;
  for (auto [User, Distance] : Uses)
    End = std::max(End, At[User] + int(Distance * Interval));
  return End - At[Def];
}

void PTOModuloScheduler::addMemoryEdges(AAResults &AA) {
  uint64_t Accesses = 0, Stores = 0;
  for (const Node &N : Nodes) {
    Accesses += N.MI->mayLoadOrStore();
    Stores += N.MI->mayStore();
  }
  if (!Budget.spend(Accesses * Stores * AliasSteps))
    return;
  BatchAAResults AcrossIterations(AA);
  AcrossIterations.enableCrossIterationMode();
  AddressReader Reader(Loop, MRI);
  bool LoadsAreOld = PTO::hasLoopMetadata(Loop, PTOLoadsAreOld);
  for (unsigned A = 0; A < Nodes.size(); ++A)
    for (unsigned B = 0; B < Nodes.size(); ++B) {
      const MachineInstr &First = *Nodes[A].MI, &Second = *Nodes[B].MI;
      if (!First.mayLoadOrStore() || !Second.mayLoadOrStore() ||
          (!First.mayStore() && !Second.mayStore()))
        continue;
      if (A < B && First.mayAlias(&AA, Second, /*UseTBAA=*/true))
        addEdge(A, B, 1, 0);
      // B of a later iteration.
      if ((LoadsAreOld && !First.mayLoad() && !Second.mayStore()) ||
          !mayAliasAcrossIterations(First, Second, AcrossIterations))
        continue;
      std::optional<LinearAddress> AddressA = Reader.read(First),
                                   AddressB = Reader.read(Second);
      unsigned Distance = 1;
      if (AddressA && AddressB && AddressA->hasSameTerms(*AddressB)) {
        auto Overlaps = [&](unsigned D) {
          int64_t From = AddressB->Offset + AddressB->Step * D;
          return From < AddressA->Offset + AddressA->Size &&
                 AddressA->Offset < From + AddressB->Size;
        };
        while (Distance <= MaxDistance && !Overlaps(Distance))
          ++Distance;
      }
      if (Distance <= MaxDistance) {
        addEdge(A, B, 1, Distance);
        MemoryLinksIterations = true;
      }
    }
}

void PTOModuloScheduler::countFreeRegisters(const LiveIntervals &LIS) {
  const MachineFunction &MF = *Loop.getParent();
  BitVector Reserved = TRI.getReservedRegs(MF);
  for (const TargetRegisterClass *RC :
       {&PTO::VRRegClass, &PTO::PR8RegClass, &PTO::GPRRegClass}) {
    // Of kinds for which only what lives at one time is counted, one is left
    // for what the allocator cannot fit. Where it needs some more, it takes
    // those that have to be saved, which are not counted here.
    bool MaySave = RC == &PTO::GPRRegClass;
    int Free = RC == &PTO::VRRegClass ? 0 : -1;
    for (MCPhysReg R : *RC) {
      bool IsSaved = false;
      for (const MCPhysReg *S = TRI.getCalleeSavedRegs(&MF); *S; ++S)
        IsSaved |= *S == R && !MaySave;
      Free += !IsSaved && !Reserved.test(R);
    }
    FreeRegisters.push_back({RC, Free});
  }
  // What lives through the loop.
  if (!Budget.spend(MRI.getNumVirtRegs()))
    return;
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
                                       AAResults &AA, const LiveIntervals &LIS,
                                       PTOWorkBudget &Budget)
    : Loop(Loop), Model(Model), MRI(Loop.getParent()->getRegInfo()),
      TRI(*MRI.getTargetRegisterInfo()), Ports(*Model.getMCSchedModel()),
      Budget(Budget) {
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
  foldSteps();
  addRegisterEdges();
  findValues();
  findLaterUses();
  addMemoryEdges(AA);
  countFreeRegisters(LIS);
  PortLimit = findPortLimit();
  markBusiest();
}

//===----------------------------------------------------------------------===//
// Schedules
//===----------------------------------------------------------------------===//

/// What is taken in each cycle modulo the interval.
class PTOModuloScheduler::ReservationTable {
  unsigned Interval, Width;
  unsigned Kept; ///< Of the width, for nodes whose ports are never free.
  std::vector<unsigned> Issued; ///< Micro-operations, by cycle.
  std::vector<unsigned> Others; ///< Of those that nothing is kept for.
  std::vector<int> User;        ///< By port and cycle; -1: none.

  /// Calls \p Do with the entries of \p Port in \p Cycles cycles from \p Slot
  /// on, until it returns false.
  template <typename Function>
  bool forEntries(unsigned Port, unsigned Slot, unsigned Cycles, Function Do) {
    int *Entries = &User[Port * Interval];
    for (unsigned C = 0; C < Cycles; ++C) {
      if (!Do(Entries[Slot]))
        return false;
      if (++Slot == Interval)
        Slot = 0;
    }
    return true;
  }

public:
  ReservationTable(unsigned Interval, unsigned Width, unsigned Kept,
                   unsigned NumPorts)
      : Interval(Interval), Width(Width), Kept(Kept), Issued(Interval),
        Others(Interval), User(NumPorts * Interval, -1) {}

  /// Lets node \p Index begin in \p Cycle if that is possible.
  bool take(const Node &N, int Index, unsigned Cycle) {
    unsigned Slot = Cycle % Interval;
    if (N.MicroOps > 0 && Issued[Slot] + N.MicroOps > Width)
      return false;
    if (!N.IsBusiest && N.MicroOps > 0 &&
        Others[Slot] + N.MicroOps > Width - Kept)
      return false;
    SmallVector<unsigned, 2> Chosen;
    for (const PTO::PortTable::Need &Need : N.Needs) {
      if (Need.Cycles > Interval)
        return false;
      // The innermost loop of the search, hence not find_if, which copies its
      // predicate for each call.
      bool IsFound = false;
      for (unsigned Port : Need.Choice) {
        IsFound =
            !is_contained(Chosen, Port) &&
            forEntries(Port, Slot, Need.Cycles, [](int &By) { return By < 0; });
        if (IsFound) {
          Chosen.push_back(Port);
          break;
        }
      }
      if (!IsFound)
        return false;
    }
    Issued[Slot] += N.MicroOps;
    if (!N.IsBusiest)
      Others[Slot] += N.MicroOps;
    for (auto [P, Need] : zip(Chosen, N.Needs))
      forEntries(P, Slot, Need.Cycles, [&](int &By) {
        By = Index;
        return true;
      });
    return true;
  }

  /// Takes that back.
  void release(const Node &N, int Index, unsigned Cycle) {
    unsigned Slot = Cycle % Interval;
    Issued[Slot] -= N.MicroOps;
    if (!N.IsBusiest)
      Others[Slot] -= N.MicroOps;
    for (const PTO::PortTable::Need &Need : N.Needs)
      for (unsigned Port : Need.Choice)
        forEntries(Port, Slot, Need.Cycles, [&](int &By) {
          if (By == Index)
            By = -1;
          return true;
        });
  }
};

struct PTOModuloScheduler::Placement {
  unsigned Interval, Slack;
  std::vector<int> At; ///< Cycles; -1: nowhere yet.
  ReservationTable Table;

  /// Where node \p I of \p S may go at the earliest, given where others are.
  int earliest(const PTOModuloScheduler &S, unsigned I) const {
    int Cycle = 0;
    for (const Edge &E : S.Nodes[I].Preds)
      if (At[E.Other] >= 0 && E.Other != I)
        Cycle = std::max(Cycle, At[E.Other] + E.latency(Slack) -
                                    int(E.Distance * Interval));
    return Cycle;
  }

  /// The same for the latest; INT_MAX where nothing comes after it.
  int latest(const PTOModuloScheduler &S, unsigned I) const {
    // The counter of the last iteration that was begun is the one to look at.
    int Cycle = I == S.Counter ? int(Interval) - 1 : INT_MAX;
    for (const Edge &E : S.Nodes[I].Succs)
      if (At[E.Other] >= 0 && E.Other != I)
        Cycle = std::min(Cycle, At[E.Other] - E.latency(Slack) +
                                    int(E.Distance * Interval));
    return Cycle;
  }
};

/// Marks the nodes that need a single port in all cycles of as many as they
/// are. Where iterations begin as fast, each cycle has to issue one of them.
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
      N.IsBusiest = Users[*Port] == PortLimit;
}

unsigned PTOModuloScheduler::findPortLimit() const {
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
/// there is none: the interval is shorter than a cycle of dependences. Also
/// where the budget is spent.
bool PTOModuloScheduler::longestPaths(unsigned Interval, unsigned Slack,
                                      bool Down,
                                      SmallVectorImpl<int> &Length) const {
  Length.assign(Nodes.size(), 0);
  // Within an iteration nodes depend on earlier ones only. In this order each
  // pass follows all such edges and one to another iteration; a way without
  // cycles has no more of the latter than there are nodes where one begins.
  unsigned Passes =
      count_if(Nodes, [](const Node &N) { return N.HasLaterReader; });
  for (unsigned Pass = 0; Pass <= Passes + 1; ++Pass) {
    if (!Budget.spend(Nodes.size() + NumEdges))
      return false;
    bool Changed = false;
    for (unsigned Place = 0; Place < Nodes.size(); ++Place) {
      unsigned I = Down ? Nodes.size() - 1 - Place : Place;
      for (const Edge &E : Down ? Nodes[I].Succs : Nodes[I].Preds) {
        int Way =
            Length[E.Other] + E.latency(Slack) - int(E.Distance * Interval);
        if (Way > Length[I]) {
          Length[I] = Way;
          Changed = true;
        }
      }
    }
    if (!Changed)
      return true;
  }
  return false;
}

std::optional<unsigned>
PTOModuloScheduler::shortestInterval(unsigned Longest) const {
  SmallVector<int, 32> Length;
  auto IsPossible = [&](unsigned Interval) {
    return longestPaths(Interval, /*Slack=*/0, /*Down=*/false, Length);
  };
  unsigned From = PortLimit;
  if (From > Longest || !IsPossible(Longest))
    return std::nullopt;
  while (From < Longest) {
    unsigned Middle = From + (Longest - From) / 2;
    if (IsPossible(Middle))
      Longest = Middle;
    else
      From = Middle + 1;
  }
  return From;
}

/// Moves each node as far as what comes after it allows.
void PTOModuloScheduler::moveLate(Placement &P) const {
  SmallVector<unsigned, 32> Order(Nodes.size());
  std::iota(Order.begin(), Order.end(), 0);
  llvm::stable_sort(Order,
                    [&](unsigned A, unsigned B) { return P.At[A] > P.At[B]; });
  for (unsigned I : Order) {
    int To = P.latest(*this, I);
    if (To == INT_MAX)
      continue;
    int Before = P.At[I];
    P.Table.release(Nodes[I], I, Before);
    P.At[I] = To;
    while (!P.Table.take(Nodes[I], I, P.At[I]))
      --P.At[I];
    assert(P.At[I] >= Before && "the place that it had is free");
    Budget.spend((To - P.At[I] + 1) * PlaceSteps);
  }
}

/// Moves each node to where the vectors that it reads and makes take registers
/// for the shortest time; of equal places to the latest, which leaves room to
/// what comes before it. Ends where no single move helps, or the budget is
/// spent.
void PTOModuloScheduler::shortenLives(Placement &P) const {
  std::vector<SmallVector<const Value *, 4>> Touched(Nodes.size());
  // To look at a place takes as many steps as there are lives to count.
  std::vector<unsigned> Steps(Nodes.size(), PlaceSteps);
  for (const Value &V : Values)
    if (TRI.getCommonSubClass(&PTO::VRRegClass, V.RC)) {
      auto Touch = [&](unsigned I) {
        Touched[I].push_back(&V);
        Steps[I] += 1 + V.Uses.size();
      };
      Touch(V.Def);
      for (auto [User, Distance] : V.Uses)
        if (User != V.Def)
          Touch(User);
    }
  auto RegisterCycles = [&](unsigned I) {
    unsigned Sum = 0;
    for (const Value *V : Touched[I])
      Sum += V->life(P.At, P.Interval);
    return Sum;
  };
  SmallVector<unsigned, 32> Order(Nodes.size());
  std::iota(Order.begin(), Order.end(), 0);
  bool Changed = true;
  for (unsigned Pass = 0; Changed && Pass < MaxPasses; ++Pass) {
    Changed = false;
    llvm::stable_sort(Order, [&](unsigned A, unsigned B) {
      return Pass % 2 ? P.At[A] < P.At[B] : P.At[A] > P.At[B];
    });
    for (unsigned I : Order) {
      int Before = P.At[I], From = P.earliest(*this, I);
      int To = std::min<int>(P.latest(*this, I),
                             std::max(Before, From + int(P.Interval)));
      if (!Budget.spend(uint64_t(To - From + 1) * Steps[I]))
        return;
      P.Table.release(Nodes[I], I, Before);
      int Best = Before;
      unsigned BestSum = RegisterCycles(I);
      for (int Cycle = From; Cycle <= To; ++Cycle) {
        P.At[I] = Cycle;
        unsigned Sum = RegisterCycles(I);
        if (Sum > BestSum || (Sum == BestSum && Cycle <= Best) ||
            !P.Table.take(Nodes[I], I, Cycle))
          continue;
        P.Table.release(Nodes[I], I, Cycle);
        Best = Cycle;
        BestSum = Sum;
      }
      P.At[I] = Best;
      bool IsTaken = P.Table.take(Nodes[I], I, Best);
      (void)IsTaken;
      assert(IsTaken && "the place that it had is free");
      Changed |= Best != Before;
    }
  }
}

/// Gives each node the earliest cycle that it can have after those with longer
/// ways to the end. Returns nullopt where one finds none, or the budget is
/// spent.
std::optional<PTOModuloScheduler::Placement>
PTOModuloScheduler::place(unsigned Interval, Manner How) const {
  SmallVector<int, 32> Height;
  if (!longestPaths(Interval, How.Slack, /*Down=*/true, Height) ||
      !Budget.spend(uint64_t(Interval) * Ports.size() / 8))
    return std::nullopt;
  SmallVector<unsigned, 32> Order(Nodes.size());
  std::iota(Order.begin(), Order.end(), 0);
  llvm::stable_sort(
      Order, [&](unsigned A, unsigned B) { return Height[A] > Height[B]; });
  // Copies have the room that is left between what they copy and its reader.
  auto Copies =
      std::stable_partition(Order.begin(), Order.end(), [&](unsigned I) {
        return !Nodes[I].MI->isTransient();
      });

  unsigned Busiest =
      count_if(Nodes, [](const Node &N) { return N.IsBusiest; }) / Interval;
  Placement P = {
      Interval, How.Slack, std::vector<int>(Nodes.size(), -1),
      ReservationTable(Interval, Model.getIssueWidth(), Busiest, Ports.size())};
  if (How.ReservesBranch)
    P.Table.take(Branch, Nodes.size(), Interval - 1);
  for (unsigned I : make_range(Order.begin(), Copies)) {
    int From = P.earliest(*this, I);
    int To = std::min<int>(P.latest(*this, I), From + int(Interval) - 1);
    int Cycle = From;
    while (Cycle <= To && !P.Table.take(Nodes[I], I, Cycle))
      ++Cycle;
    if (!Budget.spend((std::max(Cycle - From, 0) + 1) * PlaceSteps) ||
        Cycle > To)
      return std::nullopt;
    P.At[I] = Cycle;
  }
  // Each of a row of copies as late as it can, from its reader on.
  auto IsRead = [&](unsigned I) {
    return all_of(Nodes[I].Succs,
                  [&](const Edge &E) { return P.At[E.Other] >= 0; });
  };
  while (Copies != Order.end()) {
    auto Next = std::find_if(Copies, Order.end(), IsRead);
    if (Next == Order.end())
      Next = Copies;
    std::iter_swap(Next, Copies);
    unsigned I = *Copies++;
    int From = P.earliest(*this, I), To = P.latest(*this, I);
    if (To == INT_MAX)
      To = From;
    if (To < From || !P.Table.take(Nodes[I], I, To))
      return std::nullopt;
    P.At[I] = To;
  }
  return P;
}

PTOModuloScheduler::Schedule
PTOModuloScheduler::scheduleOf(const Placement &P) const {
  Schedule S;
  S.Cycle.assign(P.At.begin(), P.At.end());
  S.Interval = P.Interval;
  finish(S);
  return S;
}

void PTOModuloScheduler::finish(Schedule &S) const {
  S.Length = *std::max_element(S.Cycle.begin(), S.Cycle.end()) + 1;
  S.Stages = divideCeil(S.Length, S.Interval);
  SmallVector<unsigned, 32> Place(Nodes.size());
  for (auto [Index, Node] : enumerate(order(S)))
    Place[Node] = Index;
  auto Stage = [&](unsigned I) { return S.Cycle[I] / S.Interval; };
  S.Copies = 1;
  for (const Value &V : Values)
    for (auto [User, Distance] :
         concat<const std::pair<unsigned, unsigned>>(V.Uses, V.LaterUses)) {
      unsigned Copies = 1 + Distance + Stage(User) - Stage(V.Def);
      // It has been read before the next one is made.
      if (Place[User] <= Place[V.Def])
        --Copies;
      S.Copies = std::max(S.Copies, Copies);
    }
}

/// Vector registers that all copies of the body need, where each value keeps
/// its register as long as it lives and the next iteration of the new loop has
/// the same ones: more than what lives at one time, as lives do not fill the
/// iteration without gaps.
unsigned PTOModuloScheduler::countVectors(const Schedule &S) const {
  struct Life {
    unsigned Begin, End;
  };
  SmallVector<Life, 64> Lives;
  unsigned Length = S.Copies * S.Interval;
  for (const Value &V : Values) {
    if (V.IsOverwriting || !TRI.getCommonSubClass(&PTO::VRRegClass, V.RC))
      continue;
    unsigned End = S.Cycle[V.Def] + 1;
    for (auto [User, Distance] :
         concat<const std::pair<unsigned, unsigned>>(V.Uses, V.LaterUses))
      End = std::max(End, S.Cycle[User] + Distance * S.Interval);
    unsigned Cycles = std::min(End - S.Cycle[V.Def], Length);
    for (unsigned Copy = 0; Copy < S.Copies; ++Copy) {
      unsigned Begin = (S.Cycle[V.Def] + Copy * S.Interval) % Length;
      Lives.push_back({Begin, Begin + Cycles});
    }
  }
  llvm::sort(Lives, [](const Life &A, const Life &B) {
    return std::pair(A.Begin, A.End) < std::pair(B.Begin, B.End);
  });
  Budget.spend(Lives.size() * PlaceSteps);
  // Of each register from when to when it is free. What lives into the next
  // iteration has it first.
  SmallVector<Life, 32> Registers;
  for (const Life &L : Lives)
    if (L.End > Length)
      Registers.push_back({L.End - Length, L.Begin});
  for (const Life &L : Lives) {
    if (L.End > Length)
      continue;
    Life *Best = nullptr;
    for (Life &R : Registers)
      if (R.Begin <= L.Begin && L.End <= R.End &&
          (!Best || R.Begin > Best->Begin))
        Best = &R;
    if (Best)
      Best->Begin = L.End;
    else
      Registers.push_back({L.End, Length});
  }
  return Registers.size();
}

bool PTOModuloScheduler::fitsRegisters(Schedule &S) const {
  SmallVector<int, 32> At(S.Cycle.begin(), S.Cycle.end());
  for (const auto &[RC, Free] : FreeRegisters) {
    std::vector<int> Live(S.Interval);
    for (const Value &V : Values)
      if (TRI.getCommonSubClass(RC, V.RC))
        for (unsigned C = 0, E = V.life(At, S.Interval); C < E; ++C)
          ++Live[(S.Cycle[V.Def] + C) % S.Interval];
    int Most = *std::max_element(Live.begin(), Live.end());
    bool IsVector = RC == &PTO::VRRegClass;
    if (IsVector)
      Most = std::max<int>(Most, countVectors(S));
    // More copies may need fewer, also where these are too many.
    unsigned Saved = std::max(0, Most - Free);
    S.SavedRegisters += Saved;
    if (Saved > (IsVector                  ? MaxSavedVectors
                 : RC == &PTO::PR8RegClass ? MaxSavedMasks
                                           : 0))
      return false;
    if (IsVector)
      S.SpareVectors = std::max(0, Free - Most);
  }
  return true;
}

SmallVector<PTOModuloScheduler::Schedule, 4>
PTOModuloScheduler::schedules(unsigned Interval) const {
  // The branch is there once for several iterations, but where it is, what
  // begins late should have some time left. More of it gives other numbers of
  // stages.
  static constexpr Manner Manners[] = {
      {2, true}, {1, true}, {3, true}, {0, true}, {0, false}};
  SmallVector<Placement, 5> Placements;
  for (Manner How : Manners)
    if (std::optional<Placement> P = place(Interval, How))
      Placements.push_back(std::move(*P));
  SmallVector<Schedule, 4> Found;
  auto Add = [&](const Placement &P) {
    Schedule S = scheduleOf(P);
    bool IsKnown = any_of(
        Found, [&](const Schedule &Other) { return Other.Cycle == S.Cycle; });
    if (IsKnown)
      return;
    // More copies than values need leave fewer gaps between the lives of them.
    for (unsigned Least = S.Copies; Budget.spend(Nodes.size() * PlaceSteps);
         ++S.Copies) {
      S.SavedRegisters = 0;
      bool IsPossible = S.Copies == Least || readerForCopies(S);
      if (IsPossible && fitsRegisters(S))
        Found.push_back(S);
      if (!IsPossible || S.SavedRegisters == 0 || S.Copies > S.Stages)
        break;
    }
  };
  for (Placement P : Placements) {
    moveLate(P);
    Add(P);
  }
  for (Placement &P : Placements) {
    shortenLives(P);
    Add(P);
  }
  return Found;
}

SmallVector<unsigned, 32> PTOModuloScheduler::order(const Schedule &S) const {
  // In a cycle those first that read registers which others write.
  SmallVector<std::tuple<unsigned, int, unsigned>, 32> Keys;
  for (auto [I, Cycle] : enumerate(S.Cycle))
    Keys.emplace_back(Cycle % S.Interval, -int(Cycle), I);
  llvm::sort(Keys);
  SmallVector<unsigned, 32> Order;
  for (const auto &[Slot, Cycle, I] : Keys)
    Order.push_back(I);
  return Order;
}

uint64_t PTOModuloScheduler::cycles(const Schedule &S, uint64_t Iterations,
                                    uint64_t Enough) const {
  SmallVector<unsigned, 32> Order = order(S);
  // From some iteration on they all take the same time; it is enough to see it.
  constexpr unsigned Measured = 16;
  uint64_t Last = std::min<uint64_t>(Iterations, S.Stages + 2 * Measured);
  // When each node has begun, in the last iterations that anything depends on.
  constexpr unsigned Kept = 2 * MaxDistance;
  static_assert(isPowerOf2_32(Kept), "a remainder by it is fast");
  std::vector<uint64_t> Begun(Kept * Nodes.size());
  SmallVector<uint64_t, 16> Free(Ports.size());
  uint64_t Now = 0;
  unsigned Issued = 0, Width = Model.getIssueWidth();
  auto Begin = [&](const Node &N, uint64_t At) {
    if (At == Now && Issued + N.MicroOps > Width)
      ++At;
    if (At != Now)
      Issued = 0;
    Now = At;
    Issued += N.MicroOps;
    return At;
  };
  auto Issue = [&](const Node &N, uint64_t Ready) {
    uint64_t At = std::max(Now, Ready);
    if (N.Needs.empty())
      return Begin(N, At);
    if (N.Needs.size() == 1 && N.Needs[0].Choice.size() == 1) {
      uint64_t &FreeAt = Free[N.Needs[0].Choice[0]];
      At = Begin(N, std::max(At, FreeAt));
      FreeAt = At + N.Needs[0].Cycles;
      return At;
    }
    SmallVector<unsigned, 2> Chosen;
    for (const PTO::PortTable::Need &Need : N.Needs) {
      unsigned Port = *std::min_element(
          Need.Choice.begin(), Need.Choice.end(), [&](unsigned A, unsigned B) {
            bool HasA = is_contained(Chosen, A), HasB = is_contained(Chosen, B);
            return HasA != HasB ? HasB : Free[A] < Free[B];
          });
      Chosen.push_back(Port);
      At = std::max(At, Free[Port]);
    }
    At = Begin(N, At);
    for (auto [Port, Need] : zip(Chosen, N.Needs))
      Free[Port] = At + Need.Cycles;
    return At;
  };

  SmallVector<unsigned, 32> Stage;
  for (unsigned Cycle : S.Cycle)
    Stage.push_back(Cycle / S.Interval);
  uint64_t AtMeasured = 0;
  for (uint64_t Time = 0; Time < Last + S.Stages - 1; ++Time) {
    // Each of the iterations that are still to begin keeps a port busy.
    if (Time < Iterations &&
        Now + (Iterations - 1 - Time) * PortLimit >= Enough)
      return Enough;
    Budget.spend(Nodes.size() + NumEdges);
    for (unsigned I : Order) {
      if (Time < Stage[I] || Time - Stage[I] >= Last)
        continue;
      uint64_t Iteration = Time - Stage[I], Ready = 0;
      for (const Edge &E : Nodes[I].Preds)
        if (Iteration >= E.Distance)
          Ready = std::max(
              Ready,
              Begun[(Iteration - E.Distance) % Kept * Nodes.size() + E.Other] +
                  std::max(E.Latency, 0));
      Begun[Iteration % Kept * Nodes.size() + I] =
          Nodes[I].MI->isTransient() ? Ready : Issue(Nodes[I], Ready);
    }
    if (Time % S.Copies == S.Copies - 1) {
      for (unsigned I = 0; I < NumSteps; ++I)
        Issue(Step, 0);
      Issue(Branch, 0);
    }
    if (Time == S.Stages + Measured - 1)
      AtMeasured = Now;
    if (Time == S.Stages + 2 * Measured - 1)
      AtMeasured = Now - AtMeasured;
  }
  return Now + 1 + (Iterations - Last) * AtMeasured / Measured;
}

std::optional<unsigned> PTOModuloScheduler::lengthAlone() const {
  // Far enough apart that iterations do not meet: when all before it have
  // ended, a node can begin.
  unsigned Interval = 1;
  for (const Node &N : Nodes) {
    int Longest = 1;
    for (const Edge &E : N.Succs)
      Longest = std::max(Longest, E.Latency);
    for (const PTO::PortTable::Need &Need : N.Needs)
      Longest = std::max<int>(Longest, Need.Cycles);
    Interval += Longest;
  }
  std::optional<Placement> P = place(Interval, {0, false});
  if (!P)
    return std::nullopt;
  // Copies are where what reads them in the next iteration allows it.
  int Length = 1;
  for (auto [I, N] : enumerate(Nodes))
    if (!N.MI->isTransient())
      Length = std::max(Length, P->At[I] + 1);
  return Length;
}
