//===- PTOISelDAGToDAG.cpp - PTO instruction selection --------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTO.h"
#include "PTODAGUtils.h"
#include "PTOLastResort.h"
#include "PTOPasses.h"
#include "PTOTargetMachine.h"
#include "llvm/CodeGen/SelectionDAGISel.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;

#define DEBUG_TYPE "pto-isel"
#define PASS_NAME "PTO DAG->DAG Pattern Instruction Selection"

namespace {

class PTODAGToDAGISel : public SelectionDAGISel {
public:
  PTODAGToDAGISel(PTOTargetMachine &TM, CodeGenOptLevel OptLevel)
      : SelectionDAGISel(TM, OptLevel) {}

  /// The node that is being selected; nullptr between nodes.
  const SDNode *selectedNode() const { return Selected; }

private:
#include "PTOGenDAGISel.inc"

  const SDNode *Selected = nullptr;

  void Select(SDNode *N) override;
  void PreprocessISelDAG() override;
  bool SelectInlineAsmMemoryOperand(const SDValue &Op,
                                    InlineAsm::ConstraintCode ID,
                                    std::vector<SDValue> &OutOps) override;

  void selectNode(SDNode *N);
  void foldOffset(SDNode &N);
  void selectConstant(ConstantSDNode *N);
  void selectLoadPair(SDNode *N);
  void selectStreamLoad(SDNode *N);
  void selectStreamStore(SDNode *N);

  bool selectAddrImm(SDValue Addr, unsigned Bits, MVT OffsetVT, SDValue &Base,
                     SDValue &Offset);
  bool selectAddrImm32(SDValue Addr, SDValue &Base, SDValue &Offset) {
    return selectAddrImm(Addr, 32, MVT::i64, Base, Offset);
  }
  bool selectAddrImm24(SDValue Addr, SDValue &Base, SDValue &Offset) {
    return selectAddrImm(Addr, 24, MVT::i32, Base, Offset);
  }
  bool selectAddrReg(SDValue Addr, SDValue &Base, SDValue &Offset);
  bool selectAddrBase(SDValue Addr, SDValue &Base);
};

/// Selects through a selector that it gives up when selection does not come to
/// its end, with all that selection was in the middle of.
class RecoveringISel : public SelectionDAGISel {
  std::unique_ptr<PTODAGToDAGISel> Inner;
  // From the making of the pipeline on: passes have errors before they run.
  PTO::FatalErrorReporter Reporter;
  MachineFunctionPass *Pass = nullptr;

  std::unique_ptr<PTODAGToDAGISel> createInner() {
    return std::make_unique<PTODAGToDAGISel>(
        static_cast<PTOTargetMachine &>(TM), OptLevel);
  }
  void Select(SDNode *) override {
    llvm_unreachable("the inner selector selects");
  }

public:
  RecoveringISel(PTOTargetMachine &TM, CodeGenOptLevel OptLevel)
      : SelectionDAGISel(TM, OptLevel), Inner(createInner()) {}

  /// The pass that has the analyses.
  void setPass(MachineFunctionPass &P) { Pass = &P; }
  bool runOnMachineFunction(MachineFunction &Function) override;
};

class PTODAGToDAGISelLegacy : public SelectionDAGISelLegacy {
  /// Takes \p Selector over.
  explicit PTODAGToDAGISelLegacy(RecoveringISel *Selector)
      : SelectionDAGISelLegacy(ID,
                               std::unique_ptr<SelectionDAGISel>(Selector)) {
    Selector->setPass(*this);
  }

public:
  static char ID;
  PTODAGToDAGISelLegacy(PTOTargetMachine &TM, CodeGenOptLevel OptLevel)
      : PTODAGToDAGISelLegacy(new RecoveringISel(TM, OptLevel)) {}
};

} // namespace

char PTODAGToDAGISelLegacy::ID = 0;

INITIALIZE_PASS(PTODAGToDAGISelLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOISelDag(PTOTargetMachine &TM,
                                     CodeGenOptLevel OptLevel) {
  return new PTODAGToDAGISelLegacy(TM, OptLevel);
}

bool RecoveringISel::runOnMachineFunction(MachineFunction &Function) {
  Reporter.setFunction(Function);
  Inner->MF = &Function;
  // Another one for functions that are not to be optimised.
  Inner->OptLevel = OptLevel;
  bool IsChanged = false;
  std::optional<PTO::EarlyEnd> End = PTO::runToItsEnd([&] {
    Inner->initializeAnalysisResults(*Pass);
    IsChanged = Inner->runOnMachineFunction(Function);
  });
  if (!End)
    return IsChanged;
  // Not to be destroyed: its state is unknown.
  PTODAGToDAGISel *Lost = Inner.release();
  PTO::reportFailedSelection(
      Function, *End,
      PTO::failedOperation(*End, *Lost->CurDAG, Lost->selectedNode()));
  Inner = createInner();
  return true;
}

void PTODAGToDAGISel::Select(SDNode *N) {
  Selected = N;
  selectNode(N);
  Selected = nullptr;
}

void PTODAGToDAGISel::selectNode(SDNode *N) {
  if (N->isMachineOpcode()) {
    N->setNodeId(-1);
    return;
  }

  SDLoc DL(N);
  switch (N->getOpcode()) {
  case ISD::Constant:
    selectConstant(cast<ConstantSDNode>(N));
    return;
  case ISD::FrameIndex: {
    SDValue FI = CurDAG->getTargetFrameIndex(
        cast<FrameIndexSDNode>(N)->getIndex(), MVT::i64);
    SDValue Zero = CurDAG->getTargetConstant(0, DL, MVT::i64);
    ReplaceNode(N, CurDAG->getMachineNode(PTO::ADDI, DL, MVT::i64, FI, Zero));
    return;
  }
  case ISD::INTRINSIC_W_CHAIN:
    if (PTO::isLoadPair(N->getConstantOperandVal(1))) {
      selectLoadPair(N);
      return;
    }
    if (N->getConstantOperandVal(1) == Intrinsic::pto_stream_vldus) {
      selectStreamLoad(N);
      return;
    }
    if (N->getConstantOperandVal(1) == Intrinsic::pto_stream_vstus) {
      selectStreamStore(N);
      return;
    }
    break;
  default:
    break;
  }
  SelectCode(N);
}

/// Adds what is added to the pointer of \p N to its offset, if that is a
/// constant too.
void PTODAGToDAGISel::foldOffset(SDNode &N) {
  if (N.getOpcode() != ISD::INTRINSIC_W_CHAIN &&
      N.getOpcode() != ISD::INTRINSIC_VOID)
    return;
  const PTO::MemoryIntrinsicInfo *Info =
      PTO::lookupMemoryIntrinsic(N.getConstantOperandVal(1));
  if (!Info)
    return;
  // Chain and number stand before the operands.
  unsigned Pointer = Info->Pointer + 2;
  SDValue Address = N.getOperand(Pointer);
  auto *Offset = dyn_cast<ConstantSDNode>(N.getOperand(Pointer + 1));
  if (!Offset || !CurDAG->isBaseWithConstantOffset(Address))
    return;
  int64_t Sum = Offset->getSExtValue() +
                cast<ConstantSDNode>(Address.getOperand(1))->getSExtValue();
  if (!isInt<24>(Sum))
    return;
  SmallVector<SDValue, 8> Operands(N.op_values());
  Operands[Pointer] = Address.getOperand(0);
  Operands[Pointer + 1] = CurDAG->getConstant(Sum, SDLoc(&N), MVT::i32);
  SDNode *Folded = CurDAG->UpdateNodeOperands(&N, Operands);
  if (Folded != &N)
    CurDAG->ReplaceAllUsesWith(&N, Folded);
}

void PTODAGToDAGISel::PreprocessISelDAG() {
  if (OptLevel == CodeGenOptLevel::None)
    return;
  SmallVector<SDNode *, 32> Nodes;
  for (SDNode &N : CurDAG->allnodes())
    Nodes.push_back(&N);
  for (SDNode *N : Nodes)
    foldOffset(*N);
  CurDAG->RemoveDeadNodes();
}

void PTODAGToDAGISel::selectConstant(ConstantSDNode *N) {
  SDLoc DL(N);
  MVT VT = N->getSimpleValueType(0);
  if (N->isZero()) {
    ReplaceNode(N,
                CurDAG->getCopyFromReg(CurDAG->getEntryNode(), DL, PTO::X0, VT)
                    .getNode());
    return;
  }
  int64_t Value = N->getSExtValue();
  auto Imm = [&](int64_t V) {
    return CurDAG->getTargetConstant(V, DL, MVT::i64);
  };
  // movi sign-extends; the upper half of anything else is set by movhi.
  MachineSDNode *Node =
      CurDAG->getMachineNode(PTO::MOVI, DL, VT, Imm(SignExtend64<32>(Value)));
  if (!isInt<32>(Value))
    Node = CurDAG->getMachineNode(PTO::MOVHI, DL, VT, SDValue(Node, 0),
                                  Imm(Value >> 32));
  ReplaceNode(N, Node);
}

// A pattern cannot have two results and a chain.
void PTODAGToDAGISel::selectLoadPair(SDNode *N) {
  SDLoc DL(N);
  SDValue Base, Offset = N->getOperand(3);
  unsigned Opcode = PTO::VLDSX2rr;
  Base = N->getOperand(2);
  if (auto *C = dyn_cast<ConstantSDNode>(Offset);
      C && isInt<24>(C->getSExtValue())) {
    selectAddrBase(N->getOperand(2), Base);
    Offset = CurDAG->getTargetConstant(C->getSExtValue(), DL, MVT::i32);
    Opcode = PTO::VLDSX2ri;
  }
  MachineSDNode *Load = CurDAG->getMachineNode(
      Opcode, DL, N->getVTList(),
      {Base, Offset, N->getOperand(4), N->getOperand(0)});
  CurDAG->setNodeMemRefs(Load, {cast<MemSDNode>(N)->getMemOperand()});
  ReplaceNode(N, Load);
}

void PTODAGToDAGISel::selectStreamLoad(SDNode *N) {
  MachineSDNode *Load = CurDAG->getMachineNode(
      PTO::VLDUS, SDLoc(N), N->getVTList(),
      {N->getOperand(2), N->getOperand(3), N->getOperand(0)});
  CurDAG->setNodeMemRefs(Load, {cast<MemSDNode>(N)->getMemOperand()});
  ReplaceNode(N, Load);
}

// Value, address, bytes and state.
void PTODAGToDAGISel::selectStreamStore(SDNode *N) {
  MachineSDNode *Store = CurDAG->getMachineNode(
      PTO::VSTUS, SDLoc(N), N->getVTList(),
      {N->getOperand(2), N->getOperand(3), N->getOperand(4), N->getOperand(5),
       N->getOperand(0)});
  CurDAG->setNodeMemRefs(Store, {cast<MemSDNode>(N)->getMemOperand()});
  ReplaceNode(N, Store);
}

bool PTODAGToDAGISel::selectAddrImm(SDValue Addr, unsigned Bits, MVT OffsetVT,
                                    SDValue &Base, SDValue &Offset) {
  SDLoc DL(Addr);
  int64_t Displacement = 0;
  Base = Addr;
  if (CurDAG->isBaseWithConstantOffset(Addr)) {
    int64_t Value = cast<ConstantSDNode>(Addr.getOperand(1))->getSExtValue();
    if (isIntN(Bits, Value)) {
      Displacement = Value;
      Base = Addr.getOperand(0);
    }
  }
  if (auto *FI = dyn_cast<FrameIndexSDNode>(Base))
    Base = CurDAG->getTargetFrameIndex(FI->getIndex(), MVT::i64);
  Offset = CurDAG->getTargetConstant(Displacement, DL, OffsetVT);
  return true;
}

bool PTODAGToDAGISel::selectAddrReg(SDValue Addr, SDValue &Base,
                                    SDValue &Offset) {
  if (Addr.getOpcode() != ISD::ADD)
    return false;
  for (unsigned I : {1, 0}) {
    SDValue Index = Addr.getOperand(I);
    if (Index.getOpcode() == ISD::SIGN_EXTEND &&
        Index.getOperand(0).getValueType() == MVT::i32) {
      Base = Addr.getOperand(1 - I);
      Offset = Index.getOperand(0);
      return true;
    }
  }
  return false;
}

bool PTODAGToDAGISel::selectAddrBase(SDValue Addr, SDValue &Base) {
  Base = Addr;
  if (auto *FI = dyn_cast<FrameIndexSDNode>(Addr))
    Base = CurDAG->getTargetFrameIndex(FI->getIndex(), MVT::i64);
  return true;
}

bool PTODAGToDAGISel::SelectInlineAsmMemoryOperand(
    const SDValue &Op, InlineAsm::ConstraintCode ID,
    std::vector<SDValue> &OutOps) {
  SDValue Base, Offset;
  selectAddrImm32(Op, Base, Offset);
  OutOps.push_back(Base);
  OutOps.push_back(Offset);
  return false;
}
