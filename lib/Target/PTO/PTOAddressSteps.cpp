//===- PTOAddressSteps.cpp - Pointers that loops move on ------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOAddressSteps.h"
#include "PTO.h"
#include "PTOAccessForms.h"
#include "PTOLoopBlocks.h"
#include "PTOSubtarget.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/CodeGen/LiveIntervals.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"

using namespace llvm;

/// Phis of blocks before the loop that are looked through, one after the other,
/// to compare pointers, and blocks that their values come from.
static constexpr unsigned MaxPhis = 4, MaxIncoming = 4;

bool PTO::isAddition(const MachineInstr &MI) {
  // It may also be the address of a slot of the frame.
  return MI.getOpcode() == PTO::ADDI && MI.getOperand(2).isImm() &&
         MI.getOperand(1).isReg() && MI.getOperand(1).getReg().isVirtual() &&
         MI.getOperand(0).getReg().isVirtual();
}

/// Whether \p Loop reads \p R only where an offset can be added, in its branch,
/// in its phis, and in \p Step, if that is not null.
static bool isReadByAccesses(Register R, const MachineInstr *Step,
                             const MachineBasicBlock &Loop) {
  const MachineRegisterInfo &MRI = Loop.getParent()->getRegInfo();
  return all_of(MRI.use_nodbg_operands(R), [&](const MachineOperand &Use) {
    const MachineInstr &User = *Use.getParent();
    return User.getParent() != &Loop || &User == Step || User.isTerminator() ||
           User.isPHI() || PTO::baseWithOffset(User) == Use.getOperandNo();
  });
}

/// The addition by which \p Loop moves on \p R, one of its phis; null if it
/// does something else.
static const MachineInstr *stepOf(Register R, const MachineBasicBlock &Loop) {
  const MachineRegisterInfo &MRI = Loop.getParent()->getRegInfo();
  MachineInstr *Phi = R.isVirtual() ? MRI.getVRegDef(R) : nullptr;
  if (!Phi || !Phi->isPHI() || Phi->getParent() != &Loop ||
      Phi->getNumOperands() != 5)
    return nullptr;
  Register Next = PTO::incomingFromLoop(*Phi).getReg();
  const MachineInstr *Step = Next.isVirtual() ? MRI.getVRegDef(Next) : nullptr;
  return Step && Step->getParent() == &Loop && PTO::isAddition(*Step) &&
                 Step->getOperand(1).getReg() == R
             ? Step
             : nullptr;
}

bool PTO::isFoldableStep(const MachineInstr &MI,
                         const MachineBasicBlock &Loop) {
  if (MI.getParent() != &Loop || !PTO::isAddition(MI))
    return false;
  const MachineRegisterInfo &MRI = Loop.getParent()->getRegInfo();
  Register Next = MI.getOperand(0).getReg(), Now = MI.getOperand(1).getReg();
  return stepOf(Now, Loop) == &MI && isReadByAccesses(Next, &MI, Loop) &&
         isReadByAccesses(Now, &MI, Loop) &&
         none_of(MRI.use_nodbg_instructions(Next),
                 [&](const MachineInstr &User) {
                   return User.isPHI() && User.getParent() == &Loop &&
                          User.getOperand(0).getReg() != Now;
                 });
}

void PTO::countByPointers(MachineBasicBlock &Loop, MachineBasicBlock &Preheader,
                          LiveIntervals &LIS) {
  MachineFunction &MF = *Loop.getParent();
  MachineRegisterInfo &MRI = MF.getRegInfo();
  const TargetInstrInfo &TII = *MF.getSubtarget().getInstrInfo();
  for (MachineInstr &MI : make_early_inc_range(Loop)) {
    if (MI.getOpcode() != PTO::ADD ||
        !isReadByAccesses(MI.getOperand(0).getReg(), nullptr, Loop))
      continue;
    for (unsigned Side : {1, 2}) {
      Register Counter = MI.getOperand(Side).getReg(),
               Other = MI.getOperand(3 - Side).getReg(),
               Pointer = MI.getOperand(0).getReg();
      const MachineInstr *Step = stepOf(Counter, Loop);
      const MachineInstr *OtherDef =
          Other.isVirtual() ? MRI.getVRegDef(Other) : nullptr;
      if (!Step || !OtherDef || OtherDef->getParent() == &Loop)
        continue;
      Register Start = MRI.createVirtualRegister(&PTO::GPRRegClass),
               Next = MRI.createVirtualRegister(&PTO::GPRRegClass);
      BuildMI(Preheader, Preheader.getFirstTerminator(), DebugLoc(),
              TII.get(PTO::ADD), Start)
          .addReg(Other)
          .addReg(PTO::incomingFromBefore(*MRI.getVRegDef(Counter)).getReg());
      BuildMI(Loop, Loop.getFirstNonPHI(), DebugLoc(),
              TII.get(TargetOpcode::PHI), Pointer)
          .addReg(Start)
          .addMBB(&Preheader)
          .addReg(Next)
          .addMBB(&Loop);
      BuildMI(Loop, Loop.getFirstTerminator(), DebugLoc(), TII.get(PTO::ADDI),
              Next)
          .addReg(Pointer)
          .addImm(Step->getOperand(2).getImm());
      MRI.clearKillFlags(Other);
      MRI.clearKillFlags(Counter);
      LIS.RemoveMachineInstrFromMaps(MI);
      MI.eraseFromParent();
      break;
    }
  }
}

namespace {

/// A phi that the loop moves on by the same number in each iteration.
struct Induction {
  MachineInstr *Phi;
  int64_t Step;
  MachineInstr *Update = nullptr; ///< The one addition that is left.
};

class AddressFolder {
  MachineBasicBlock &Loop;
  bool IsOrdered;
  LiveIntervals &LIS;
  MachineRegisterInfo &MRI;
  const TargetInstrInfo &TII;
  SmallVector<Induction, 4> Inductions;
  /// By the phi of the loop, an induction and what is to add to its phi.
  DenseMap<Register, std::pair<unsigned, int64_t>> Lags;

  std::optional<int64_t> difference(Register A, Register B,
                                    unsigned Phis = 0) const;
  bool isOne(MachineInstr &Phi, unsigned Of, int64_t Lag) const;
  std::optional<std::pair<unsigned, int64_t>> resolve(Register R) const;
  void setBase(MachineInstr &MI, PTO::RegisterSum To);
  void setSource(MachineInstr &MI, PTO::RegisterSum To);
  bool isReadAfter(Register R, const Induction &I) const;
  void replaceUses(Register From, Register To);
  void erase(MachineInstr &MI);
  void findInductions();
  void placeUpdate(Induction &I, unsigned Index);
  void rewriteLoop();
  void rewriteAfter();
  void eraseDead();
  void flatten(MachineBasicBlock &MBB);

public:
  AddressFolder(MachineBasicBlock &Loop, bool IsOrdered, LiveIntervals &LIS)
      : Loop(Loop), IsOrdered(IsOrdered), LIS(LIS),
        MRI(Loop.getParent()->getRegInfo()),
        TII(*Loop.getParent()->getSubtarget().getInstrInfo()) {}

  void run();
};

} // namespace

PTO::RegisterSum PTO::trace(Register R, const MachineRegisterInfo &MRI) {
  PTO::RegisterSum S = {R, 0};
  while (const MachineInstr *MI =
             S.Root.isVirtual() ? MRI.getVRegDef(S.Root) : nullptr) {
    if (PTO::isAddition(*MI))
      S.Offset += MI->getOperand(2).getImm();
    else if (!MI->isFullCopy() || !MI->getOperand(1).getReg().isVirtual())
      break;
    S.Root = MI->getOperand(1).getReg();
  }
  return S;
}

/// How much more \p A is than \p B, if that is known.
std::optional<int64_t> AddressFolder::difference(Register A, Register B,
                                                 unsigned Phis) const {
  if (!A.isVirtual() || !B.isVirtual())
    return A == B ? std::optional<int64_t>(0) : std::nullopt;
  PTO::RegisterSum SA = PTO::trace(A, MRI), SB = PTO::trace(B, MRI);
  if (SA.Root == SB.Root)
    return SA.Offset - SB.Offset;
  const MachineInstr *PhiA = MRI.getVRegDef(SA.Root),
                     *PhiB = MRI.getVRegDef(SB.Root);
  if (!PhiA || !PhiB || !PhiA->isPHI() || !PhiB->isPHI() || Phis == MaxPhis ||
      PhiA->getParent() != PhiB->getParent() ||
      PhiA->getNumOperands() > 1 + 2 * MaxIncoming)
    return std::nullopt;
  std::optional<int64_t> All;
  for (unsigned I = 1; I < PhiA->getNumOperands(); I += 2)
    for (unsigned J = 1; J < PhiB->getNumOperands(); J += 2) {
      if (PhiA->getOperand(I + 1).getMBB() != PhiB->getOperand(J + 1).getMBB())
        continue;
      std::optional<int64_t> One = difference(
          PhiA->getOperand(I).getReg(), PhiB->getOperand(J).getReg(), Phis + 1);
      if (!One || (All && *All != *One))
        return std::nullopt;
      All = One;
    }
  if (!All)
    return std::nullopt;
  return *All + SA.Offset - SB.Offset;
}

/// Whether \p Phi begins as the phi of induction \p Of and \p Lag.
bool AddressFolder::isOne(MachineInstr &Phi, unsigned Of, int64_t Lag) const {
  return difference(PTO::incomingFromBefore(Phi).getReg(),
                    PTO::incomingFromBefore(*Inductions[Of].Phi).getReg()) ==
         Lag;
}

/// The induction and what is to add to its phi to get \p R.
std::optional<std::pair<unsigned, int64_t>>
AddressFolder::resolve(Register R) const {
  if (!R.isVirtual())
    return std::nullopt;
  PTO::RegisterSum S = PTO::trace(R, MRI);
  auto It = Lags.find(S.Root);
  if (It == Lags.end())
    return std::nullopt;
  return std::pair(It->second.first, It->second.second + S.Offset);
}

void AddressFolder::findInductions() {
  SmallVector<MachineInstr *, 8> Others;
  for (MachineInstr &Phi : Loop.phis()) {
    Register R = Phi.getOperand(0).getReg();
    if (Phi.getNumOperands() != 5 ||
        !PTO::GPRRegClass.hasSubClassEq(MRI.getRegClass(R)))
      continue;
    Register Back = PTO::incomingFromLoop(Phi).getReg();
    PTO::RegisterSum Next = PTO::trace(Back, MRI);
    if (Next.Root != R || Next.Offset == 0) {
      Others.push_back(&Phi);
      continue;
    }
    // Those with the same step stay as far apart as they begin.
    bool IsKnown = false;
    for (unsigned I = 0; I < Inductions.size() && !IsKnown; ++I) {
      if (Inductions[I].Step != Next.Offset)
        continue;
      if (std::optional<int64_t> Lag = difference(
              PTO::incomingFromBefore(Phi).getReg(),
              PTO::incomingFromBefore(*Inductions[I].Phi).getReg())) {
        Lags[R] = {I, *Lag};
        IsKnown = true;
      }
    }
    if (IsKnown)
      continue;
    Lags[R] = {Inductions.size(), 0};
    Inductions.push_back({&Phi, Next.Offset});
  }
  // What iterations before have left: as far from the next value of the
  // induction as it was from this one.
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (MachineInstr *&Phi : Others) {
      if (!Phi)
        continue;
      auto Back = resolve(PTO::incomingFromLoop(*Phi).getReg());
      if (!Back)
        continue;
      int64_t Lag = Back->second - Inductions[Back->first].Step;
      if (isOne(*Phi, Back->first, Lag))
        Lags[Phi->getOperand(0).getReg()] = {Back->first, Lag};
      Phi = nullptr;
      Changed = true;
    }
  }
}

void AddressFolder::replaceUses(Register From, Register To) {
  for (MachineOperand &Use : make_early_inc_range(MRI.use_operands(From)))
    Use.setReg(To);
}

void AddressFolder::erase(MachineInstr &MI) {
  for (const MachineOperand &MO : MI.defs())
    for (MachineInstr &User :
         make_early_inc_range(MRI.use_instructions(MO.getReg())))
      if (User.isDebugValue())
        User.setDebugValueUndef();
  if (!LIS.isNotInMIMap(MI))
    LIS.RemoveMachineInstrFromMaps(MI);
  MI.eraseFromParent();
}

/// Lets the access \p MI add to \p To what its offset was, unless the sum has
/// no encoding.
void AddressFolder::setBase(MachineInstr &MI, PTO::RegisterSum To) {
  unsigned Base = *PTO::baseWithOffset(MI);
  int64_t Offset = MI.getOperand(Base + 1).getImm() + To.Offset;
  if (!isInt<24>(Offset))
    return;
  MI.getOperand(Base).setReg(To.Root);
  MI.getOperand(Base + 1).setImm(Offset);
  MRI.clearKillFlags(To.Root);
}

/// Lets the addition \p MI make \p To, unless that has no encoding.
void AddressFolder::setSource(MachineInstr &MI, PTO::RegisterSum To) {
  if (!isInt<32>(To.Offset))
    return;
  MI.getOperand(1).setReg(To.Root);
  MI.getOperand(2).setImm(To.Offset);
  MRI.clearKillFlags(To.Root);
}

/// Whether nothing in the loop but phis reads \p R before the update of \p I.
bool AddressFolder::isReadAfter(Register R, const Induction &I) const {
  SmallPtrSet<const MachineInstr *, 8> Readers;
  for (const MachineInstr &User : MRI.use_instructions(R))
    if (User.getParent() == &Loop && !User.isPHI())
      Readers.insert(&User);
  for (const MachineInstr &MI : Loop) {
    if (&MI == I.Update)
      return true;
    if (Readers.count(&MI))
      return false;
  }
  llvm_unreachable("the update is in the loop");
}

static bool isMaskedLoad(const MachineInstr &MI) {
  return MI.getOpcode() == PTO::VSLDB_b8ri ||
         MI.getOpcode() == PTO::VSLDB_b16ri ||
         MI.getOpcode() == PTO::VSLDB_b32ri;
}

/// Adds the step once, where nothing waits for it: away from the ends of the
/// loop and from other steps; but before the comparison, if it is one that
/// counts.
void AddressFolder::placeUpdate(Induction &I, unsigned Index) {
  unsigned Size = std::distance(Loop.getFirstNonPHI(), Loop.end());
  MachineBasicBlock::iterator Where = std::next(
      Loop.getFirstNonPHI(), Size * (Index + 1) / (Inductions.size() + 1));
  // Of masked loads no offset is negative.
  bool IsLast = any_of(Loop, [&](const MachineInstr &MI) {
    if (!isMaskedLoad(MI) || !MI.getOperand(1).isReg())
      return false;
    auto Value = resolve(MI.getOperand(1).getReg());
    return Value && Value->first == Index;
  });
  if (!IsOrdered || IsLast || Where == Loop.end() || Where->isTerminator())
    Where = Loop.getFirstTerminator();
  for (auto At = Loop.getFirstNonPHI(); At != Where; ++At)
    if (!PTO::isAddition(*At) && !PTO::baseWithOffset(*At) &&
        any_of(At->uses(), [&](const MachineOperand &MO) {
          if (!MO.isReg())
            return false;
          auto Value = resolve(MO.getReg());
          return Value && Value->first == Index && Value->second == I.Step;
        })) {
      Where = At;
      break;
    }
  Register Next = MRI.createVirtualRegister(&PTO::GPRRegClass);
  I.Update = BuildMI(Loop, Where, DebugLoc(), TII.get(PTO::ADDI), Next)
                 .addReg(I.Phi->getOperand(0).getReg())
                 .addImm(I.Step);
}

void AddressFolder::rewriteLoop() {
  // Values are looked up before anything changes.
  DenseMap<MachineInstr *, std::pair<unsigned, int64_t>> Accesses, Additions;
  for (MachineInstr &MI : make_range(Loop.getFirstNonPHI(), Loop.end())) {
    if (std::optional<unsigned> Base = PTO::baseWithOffset(MI)) {
      if (auto Value = resolve(MI.getOperand(*Base).getReg()))
        Accesses[&MI] = *Value;
    } else if (PTO::isAddition(MI)) {
      if (auto Value = resolve(MI.getOperand(0).getReg()))
        Additions[&MI] = *Value;
    }
  }
  for (auto [Index, I] : enumerate(Inductions))
    placeUpdate(I, Index);
  SmallVector<bool, 4> IsUpdated(Inductions.size());
  for (MachineInstr &MI :
       make_early_inc_range(make_range(Loop.getFirstNonPHI(), Loop.end()))) {
    auto Of = find_if(Inductions,
                      [&](const Induction &I) { return I.Update == &MI; });
    if (Of != Inductions.end()) {
      IsUpdated[Of - Inductions.begin()] = true;
      continue;
    }
    auto Rooted = [&](std::pair<unsigned, int64_t> Value) {
      const Induction &I = Inductions[Value.first];
      if (IsUpdated[Value.first])
        return PTO::RegisterSum{I.Update->getOperand(0).getReg(),
                                Value.second - I.Step};
      return PTO::RegisterSum{I.Phi->getOperand(0).getReg(), Value.second};
    };
    if (auto It = Accesses.find(&MI); It != Accesses.end()) {
      setBase(MI, Rooted(It->second));
    } else if (auto It = Additions.find(&MI); It != Additions.end()) {
      // Where something else needs the value, it is made from the induction.
      PTO::RegisterSum To = Rooted(It->second);
      Register R = MI.getOperand(0).getReg();
      if (IsUpdated[It->second.first] && To.Offset == 0) {
        // The next iterations begin with it, and the branch looks at it.
        replaceUses(R, To.Root);
        Additions.erase(It);
        erase(MI);
      } else {
        setSource(MI, To);
      }
    }
  }
  for (const Induction &I : Inductions)
    PTO::incomingFromLoop(*I.Phi).setReg(I.Update->getOperand(0).getReg());
  // The same value made before the update, of which what was not rewritten
  // comes after it.
  for (auto [MI, Value] : Additions) {
    const Induction &I = Inductions[Value.first];
    if (Value.second == I.Step && isReadAfter(MI->getOperand(0).getReg(), I))
      replaceUses(MI->getOperand(0).getReg(), I.Update->getOperand(0).getReg());
  }
  for (const Induction &I : Inductions)
    MRI.clearKillFlags(I.Update->getOperand(0).getReg());
}

/// What comes after the loop adds to the last value of an induction.
void AddressFolder::rewriteAfter() {
  MachineBasicBlock *Exit = PTO::exitOf(Loop);
  if (!Exit || Exit->pred_size() != 1)
    return;
  auto Last = [&](std::pair<unsigned, int64_t> Value) {
    const Induction &I = Inductions[Value.first];
    return PTO::RegisterSum{I.Update->getOperand(0).getReg(),
                            Value.second - I.Step};
  };
  for (MachineInstr &MI : *Exit)
    if (std::optional<unsigned> Base = PTO::baseWithOffset(MI))
      if (auto Value = resolve(MI.getOperand(*Base).getReg()))
        setBase(MI, Last(*Value));
  // Others that are read after the loop are made there.
  SmallVector<Register, 8> Left;
  for (MachineInstr &MI : Loop)
    if (MI.isPHI() || PTO::isAddition(MI))
      Left.push_back(MI.getOperand(0).getReg());
  for (Register R : Left) {
    auto Value = resolve(R);
    if (!Value || Inductions[Value->first].Update->getOperand(0).getReg() == R)
      continue;
    SmallVector<MachineOperand *, 4> Uses;
    for (MachineOperand &Use : MRI.use_nodbg_operands(R))
      if (Use.getParent()->getParent() != &Loop)
        Uses.push_back(&Use);
    PTO::RegisterSum To = Last(*Value);
    if (Uses.empty() || !isInt<32>(To.Offset))
      continue;
    Register New = To.Root;
    if (To.Offset != 0) {
      New = MRI.createVirtualRegister(&PTO::GPRRegClass);
      BuildMI(*Exit, Exit->getFirstNonPHI(), DebugLoc(), TII.get(PTO::ADDI),
              New)
          .addReg(To.Root)
          .addImm(To.Offset);
    }
    for (MachineOperand *Use : Uses)
      Use->setReg(New);
    MRI.clearKillFlags(New);
    MRI.clearKillFlags(To.Root);
  }
  flatten(*Exit);
}

/// Erases the phis, additions and copies of the loop that only each other read.
void AddressFolder::eraseDead() {
  SmallPtrSet<MachineInstr *, 32> Needed;
  SmallVector<MachineInstr *, 32> Work;
  auto Need = [&](MachineInstr &MI) {
    if (Needed.insert(&MI).second)
      Work.push_back(&MI);
  };
  auto CanGo = [&](const MachineInstr &MI) {
    return MI.isPHI() || PTO::isAddition(MI) || MI.isFullCopy();
  };
  for (MachineInstr &MI : Loop)
    if (!MI.isDebugInstr() &&
        (!CanGo(MI) ||
         any_of(MRI.use_nodbg_instructions(MI.getOperand(0).getReg()),
                [&](const MachineInstr &User) {
                  return User.getParent() != &Loop;
                })))
      Need(MI);
  while (!Work.empty())
    for (const MachineOperand &MO : Work.pop_back_val()->uses())
      if (MO.isReg() && MO.getReg().isVirtual())
        if (MachineInstr *Def = MRI.getVRegDef(MO.getReg());
            Def && Def->getParent() == &Loop)
          Need(*Def);
  for (MachineInstr &MI : make_early_inc_range(Loop))
    if (!Needed.count(&MI) && !MI.isDebugInstr())
      erase(MI);
}

/// Lets accesses and additions of \p MBB, which is not a loop, begin at what
/// the additions before them do, and erases those that nothing reads any more.
void AddressFolder::flatten(MachineBasicBlock &MBB) {
  for (MachineInstr &MI : MBB) {
    std::optional<unsigned> Base = PTO::baseWithOffset(MI);
    if (!Base && !PTO::isAddition(MI))
      continue;
    Register R = MI.getOperand(Base.value_or(1)).getReg();
    MachineInstr *Def = R.isVirtual() ? MRI.getVRegDef(R) : nullptr;
    // Nothing lives longer but what makes values of this block.
    if (!Def || Def->getParent() != &MBB || !PTO::isAddition(*Def))
      continue;
    PTO::RegisterSum To = {Def->getOperand(1).getReg(),
                           Def->getOperand(2).getImm()};
    if (Base) {
      setBase(MI, To);
    } else {
      To.Offset += MI.getOperand(2).getImm();
      setSource(MI, To);
    }
  }
  for (MachineInstr &MI : make_early_inc_range(reverse(MBB)))
    if (PTO::isAddition(MI) && MRI.use_nodbg_empty(MI.getOperand(0).getReg()))
      erase(MI);
}

void AddressFolder::run() {
  findInductions();
  if (Inductions.empty())
    return;
  rewriteLoop();
  rewriteAfter();
  eraseDead();
  if (MachineBasicBlock *Before = PTO::blockBefore(Loop))
    flatten(*Before);
}

void PTO::foldAddressSteps(MachineBasicBlock &Loop, bool IsOrdered,
                           LiveIntervals &LIS) {
  AddressFolder(Loop, IsOrdered, LIS).run();
}
