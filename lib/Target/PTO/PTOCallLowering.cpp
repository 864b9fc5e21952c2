//===- PTOCallLowering.cpp - Lowering of calls, arguments and results -----===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTO.h"
#include "PTODAGUtils.h"
#include "PTOISelLowering.h"
#include "PTOMachineFunctionInfo.h"
#include "PTOSubtarget.h"
#include "llvm/CodeGen/CallingConvLower.h"
#include "llvm/CodeGen/MachineFrameInfo.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/IR/DiagnosticInfo.h"

using namespace llvm;

#include "PTOGenCallingConv.inc"

static bool isMask(MVT VT) {
  return VT.isVector() && VT.getVectorElementType() == MVT::i1;
}

static const TargetRegisterClass *registerClass(MVT VT) {
  switch (VT.SimpleTy) {
  case MVT::v256i1:
    return &PTO::PR8RegClass;
  case MVT::v128i1:
    return &PTO::PR16RegClass;
  case MVT::v64i1:
    return &PTO::PR32RegClass;
  default:
    return VT.isVector() ? &PTO::VRRegClass : &PTO::GPRRegClass;
  }
}

/// \p Value as the type of its location.
static SDValue toLocation(SelectionDAG &DAG, const SDLoc &DL,
                          const CCValAssign &VA, SDValue Value) {
  switch (VA.getLocInfo()) {
  case CCValAssign::Full:
    return Value;
  case CCValAssign::SExt:
    return DAG.getNode(ISD::SIGN_EXTEND, DL, VA.getLocVT(), Value);
  case CCValAssign::ZExt:
    return DAG.getNode(ISD::ZERO_EXTEND, DL, VA.getLocVT(), Value);
  case CCValAssign::AExt:
    return DAG.getNode(ISD::ANY_EXTEND, DL, VA.getLocVT(), Value);
  case CCValAssign::BCvt:
    return DAG.getNode(ISD::BITCAST, DL, VA.getLocVT(), Value);
  default:
    llvm_unreachable("the calling convention makes no such location");
  }
}

/// The value of type VA.getValVT() in a location's \p Value.
static SDValue fromLocation(SelectionDAG &DAG, const SDLoc &DL,
                            const CCValAssign &VA, SDValue Value) {
  switch (VA.getLocInfo()) {
  case CCValAssign::Full:
    return Value;
  case CCValAssign::SExt:
    Value = DAG.getNode(ISD::AssertSext, DL, VA.getLocVT(), Value,
                        DAG.getValueType(VA.getValVT()));
    break;
  case CCValAssign::ZExt:
    Value = DAG.getNode(ISD::AssertZext, DL, VA.getLocVT(), Value,
                        DAG.getValueType(VA.getValVT()));
    break;
  case CCValAssign::BCvt:
    return DAG.getNode(ISD::BITCAST, DL, VA.getValVT(), Value);
  case CCValAssign::AExt:
    break;
  default:
    llvm_unreachable("the calling convention makes no such location");
  }
  return DAG.getNode(ISD::TRUNCATE, DL, VA.getValVT(), Value);
}

/// Whether the state of a stream is among \p Values, which no register or slot
/// of the calling convention takes.
template <typename T> static bool hasState(const SmallVectorImpl<T> &Values) {
  return any_of(Values, [](const T &V) { return V.VT.isScalableVector(); });
}

static void diagnoseState(SelectionDAG &DAG, const SDLoc &DL) {
  DAG.getContext()->diagnose(DiagnosticInfoUnsupported(
      DAG.getMachineFunction().getFunction(),
      "the state of a stream cannot be passed or returned; the function has to "
      "be inlined",
      DL.getDebugLoc()));
}

SDValue PTOTargetLowering::LowerFormalArguments(
    SDValue Chain, CallingConv::ID CC, bool IsVarArg,
    const SmallVectorImpl<ISD::InputArg> &Ins, const SDLoc &DL,
    SelectionDAG &DAG, SmallVectorImpl<SDValue> &InVals) const {
  if (hasState(Ins)) {
    diagnoseState(DAG, DL);
    for (const ISD::InputArg &In : Ins)
      InVals.push_back(DAG.getUNDEF(In.VT));
    return Chain;
  }
  MachineFunction &MF = DAG.getMachineFunction();
  MachineFrameInfo &MFI = MF.getFrameInfo();
  MachineRegisterInfo &MRI = MF.getRegInfo();

  SmallVector<CCValAssign, 16> Locations;
  CCState State(CC, IsVarArg, MF, Locations, *DAG.getContext());
  State.AnalyzeFormalArguments(Ins, CC_PTO);

  for (const CCValAssign &VA : Locations) {
    MVT LocVT = VA.getLocVT();
    SDValue Value;
    if (VA.isRegLoc()) {
      Register Reg = MRI.createVirtualRegister(registerClass(LocVT));
      MRI.addLiveIn(VA.getLocReg(), Reg);
      Value = DAG.getCopyFromReg(Chain, DL, Reg, LocVT);
    } else {
      // A mask's slot holds its whole image, so that the other views survive.
      unsigned Bytes = isMask(LocVT) ? 32 : LocVT.getStoreSize();
      int FI = MFI.CreateFixedObject(Bytes, VA.getLocMemOffset(),
                                     /*IsImmutable=*/true);
      SDValue Address = DAG.getFrameIndex(FI, MVT::i64);
      MachinePointerInfo Info = MachinePointerInfo::getFixedStack(MF, FI);
      if (isMask(LocVT)) {
        MachineMemOperand *MMO = MF.getMachineMemOperand(
            Info, MachineMemOperand::MOLoad, 32, Align(32));
        Value =
            PTO::getMaskView(DAG, DL, LocVT,
                             PTO::getImageLoad(DAG, DL, Chain, Address,
                                               PTO::PredLoadDist_NORM, MMO));
      } else {
        Value = DAG.getLoad(LocVT, DL, Chain, Address, Info,
                            MFI.getObjectAlign(FI));
      }
    }
    InVals.push_back(fromLocation(DAG, DL, VA, Value));
  }

  // The callee hands the address of a hidden result back to the caller.
  for (auto [I, In] : enumerate(Ins))
    if (In.Flags.isSRet()) {
      auto *Info = MF.getInfo<PTOMachineFunctionInfo>();
      Register Reg = MRI.createVirtualRegister(&PTO::GPRRegClass);
      Info->setSRetReg(Reg);
      Chain = DAG.getNode(
          ISD::TokenFactor, DL, MVT::Other,
          DAG.getCopyToReg(DAG.getEntryNode(), DL, Reg, InVals[I]), Chain);
    }

  return Chain;
}

/// Reports a call of a function that only a run-time library could have: an
/// operation was legalised into it that PTO cannot do.
static void diagnoseLibcall(SelectionDAG &DAG, const SDLoc &DL,
                            StringRef Name) {
  MachineFunction &MF = DAG.getMachineFunction();
  if (!MF.getInfo<PTOMachineFunctionInfo>()->addMissingFunction(Name))
    return; // one message, not one for each element of a vector
  const Function &F = MF.getFunction();
  DAG.getContext()->diagnose(DiagnosticInfoUnsupported(
      F,
      "this operation needs the run-time function '" + Name +
          "', which the run-time library does not have",
      DL.getDebugLoc()));
}

SDValue PTOTargetLowering::LowerCall(CallLoweringInfo &CLI,
                                     SmallVectorImpl<SDValue> &InVals) const {
  SelectionDAG &DAG = CLI.DAG;
  SDLoc &DL = CLI.DL;
  MachineFunction &MF = DAG.getMachineFunction();
  CLI.IsTailCall = false;
  SDValue Chain = CLI.Chain;

  auto *Missing = dyn_cast<ExternalSymbolSDNode>(CLI.Callee);
  if (Missing || hasState(CLI.Outs) || hasState(CLI.Ins)) {
    if (Missing)
      diagnoseLibcall(DAG, DL, Missing->getSymbol());
    else
      diagnoseState(DAG, DL);
    for (const ISD::InputArg &In : CLI.Ins)
      InVals.push_back(DAG.getUNDEF(In.VT));
    return Chain;
  }

  SmallVector<CCValAssign, 16> Locations;
  CCState State(CLI.CallConv, CLI.IsVarArg, MF, Locations, *DAG.getContext());
  State.AnalyzeCallOperands(CLI.Outs, CC_PTO);
  uint64_t StackBytes = alignTo(State.getStackSize(), 32);

  // Aggregates passed by value are copied for the callee.
  SmallVector<SDValue, 8> Values(CLI.OutVals.begin(), CLI.OutVals.end());
  for (auto [I, Out] : enumerate(CLI.Outs)) {
    if (!Out.Flags.isByVal() || Out.Flags.getByValSize() == 0)
      continue;
    unsigned Size = Out.Flags.getByValSize();
    // The original has the alignment that the call says, and no more.
    Align Alignment = Out.Flags.getNonZeroByValAlign();
    int FI = MF.getFrameInfo().CreateStackObject(
        Size, std::max(Alignment, Align(8)), false);
    SDValue Address = DAG.getFrameIndex(FI, MVT::i64);
    Chain = DAG.getMemcpy(Chain, DL, Address, Values[I],
                          DAG.getConstant(Size, DL, MVT::i64), Alignment,
                          /*isVol=*/false, /*AlwaysInline=*/true,
                          /*CI=*/nullptr, std::nullopt, MachinePointerInfo(),
                          MachinePointerInfo());
    Values[I] = Address;
  }

  Chain = DAG.getCALLSEQ_START(Chain, StackBytes, 0, DL);
  SmallVector<std::pair<Register, SDValue>, 8> InRegisters;
  SmallVector<SDValue, 8> Stores;
  SDValue StackPointer;
  for (auto [I, VA] : enumerate(Locations)) {
    SDValue Value = toLocation(DAG, DL, VA, Values[I]);
    if (VA.isRegLoc()) {
      InRegisters.push_back({VA.getLocReg(), Value});
      continue;
    }
    if (!StackPointer)
      StackPointer = DAG.getCopyFromReg(Chain, DL, PTO::X2, MVT::i64);
    SDValue Address =
        DAG.getNode(ISD::ADD, DL, MVT::i64, StackPointer,
                    DAG.getConstant(VA.getLocMemOffset(), DL, MVT::i64));
    MachinePointerInfo Info =
        MachinePointerInfo::getStack(MF, VA.getLocMemOffset());
    if (isMask(VA.getLocVT())) {
      MachineMemOperand *MMO = MF.getMachineMemOperand(
          Info, MachineMemOperand::MOStore, 32, Align(32));
      Stores.push_back(PTO::getImageStore(
          DAG, DL, Chain, PTO::getMaskView(DAG, DL, MVT::v256i1, Value),
          Address, PTO::PredStoreDist_NORM, MMO));
    } else {
      Stores.push_back(
          DAG.getStore(Chain, DL, Value, Address, Info,
                       commonAlignment(Align(32), VA.getLocMemOffset())));
    }
  }
  if (!Stores.empty())
    Chain = DAG.getNode(ISD::TokenFactor, DL, MVT::Other, Stores);

  SDValue Glue;
  for (auto [Reg, Value] : InRegisters) {
    Chain = DAG.getCopyToReg(Chain, DL, Reg, Value, Glue);
    Glue = Chain.getValue(1);
  }

  SDValue Callee = CLI.Callee;
  if (auto *G = dyn_cast<GlobalAddressSDNode>(Callee);
      G && isInt<30>(G->getOffset()))
    Callee = DAG.getTargetGlobalAddress(G->getGlobal(), DL, MVT::i64,
                                        G->getOffset());

  SmallVector<SDValue, 16> Ops{Chain, Callee};
  for (auto [Reg, Value] : InRegisters)
    Ops.push_back(DAG.getRegister(Reg, Value.getValueType()));
  // What returns a second time finds other values in the registers than it left.
  const PTORegisterInfo &TRI = *Subtarget.getRegisterInfo();
  bool ReturnsTwice = CLI.CB && CLI.CB->hasFnAttr(Attribute::ReturnsTwice);
  Ops.push_back(DAG.getRegisterMask(
      ReturnsTwice ? TRI.getNoPreservedMask()
                   : TRI.getCallPreservedMask(MF, CLI.CallConv)));
  if (Glue)
    Ops.push_back(Glue);
  Chain =
      DAG.getNode(PTOISD::CALL, DL, DAG.getVTList(MVT::Other, MVT::Glue), Ops);
  Glue = Chain.getValue(1);
  Chain = DAG.getCALLSEQ_END(Chain, StackBytes, 0, Glue, DL);
  Glue = Chain.getValue(1);

  SmallVector<CCValAssign, 8> Results;
  CCState ResultState(CLI.CallConv, CLI.IsVarArg, MF, Results,
                      *DAG.getContext());
  ResultState.AnalyzeCallResult(CLI.Ins, RetCC_PTO);
  for (const CCValAssign &VA : Results) {
    SDValue Value =
        DAG.getCopyFromReg(Chain, DL, VA.getLocReg(), VA.getLocVT(), Glue);
    Chain = Value.getValue(1);
    Glue = Value.getValue(2);
    InVals.push_back(fromLocation(DAG, DL, VA, Value));
  }
  return Chain;
}

bool PTOTargetLowering::CanLowerReturn(
    CallingConv::ID CC, MachineFunction &MF, bool IsVarArg,
    const SmallVectorImpl<ISD::OutputArg> &Outs, LLVMContext &Ctx) const {
  if (hasState(Outs))
    return true; // An error, and not through memory.
  SmallVector<CCValAssign, 8> Results;
  CCState State(CC, IsVarArg, MF, Results, Ctx);
  return State.CheckReturn(Outs, RetCC_PTO);
}

SDValue
PTOTargetLowering::LowerReturn(SDValue Chain, CallingConv::ID CC, bool IsVarArg,
                               const SmallVectorImpl<ISD::OutputArg> &Outs,
                               const SmallVectorImpl<SDValue> &OutVals,
                               const SDLoc &DL, SelectionDAG &DAG) const {
  if (hasState(Outs)) {
    diagnoseState(DAG, DL);
    return DAG.getNode(PTOISD::RET, DL, MVT::Other, Chain);
  }
  MachineFunction &MF = DAG.getMachineFunction();
  SmallVector<CCValAssign, 8> Results;
  CCState State(CC, IsVarArg, MF, Results, *DAG.getContext());
  State.AnalyzeReturn(Outs, RetCC_PTO);

  SDValue Glue;
  SmallVector<SDValue, 8> Ops{Chain};
  auto Return = [&](Register Reg, SDValue Value) {
    Chain = DAG.getCopyToReg(Chain, DL, Reg, Value, Glue);
    Glue = Chain.getValue(1);
    Ops.push_back(DAG.getRegister(Reg, Value.getValueType()));
  };
  for (auto [I, VA] : enumerate(Results))
    Return(VA.getLocReg(), toLocation(DAG, DL, VA, OutVals[I]));
  if (Register SRet = MF.getInfo<PTOMachineFunctionInfo>()->getSRetReg()) {
    SDValue Address = DAG.getCopyFromReg(Chain, DL, SRet, MVT::i64);
    Chain = Address.getValue(1);
    Return(PTO::X4, Address);
  }

  Ops[0] = Chain;
  if (Glue)
    Ops.push_back(Glue);
  return DAG.getNode(PTOISD::RET, DL, MVT::Other, Ops);
}
