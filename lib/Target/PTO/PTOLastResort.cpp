//===- PTOLastResort.cpp - Errors that nothing else has found -------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOLastResort.h"
#include "MCTargetDesc/PTOMCTargetDesc.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/SelectionDAG.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetLowering.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <cstdlib>

using namespace llvm;

static cl::opt<bool> BreakSelection(
    "pto-break-selection", cl::Hidden, cl::init(false),
    cl::desc("Raise a signal in the selection of each function, for tests"));

static cl::opt<bool> LastResort(
    "pto-last-resort", cl::Hidden, cl::init(true),
    cl::desc("Report what ends the code generator as an error of the function; "
             "without, as LLVM does, with a stack dump"));

namespace {
/// What the handler of fatal errors has to know.
struct State {
  const Function *F = nullptr;
  /// Where to put the reason while selection can be left; otherwise nullptr.
  PTO::EarlyEnd *End = nullptr;
};
} // namespace

/// That of the reporters of this thread.
static thread_local State *Current = nullptr;
static thread_local unsigned NumReporters = 0;

/// Prints \p Message, of the function \p F if that is known. Who collects
/// diagnostics has no time left to show them.
static void printError(const Function *F, const Twine &Message) {
  raw_ostream &OS = errs();
  OS << "error: ";
  if (F) {
    DiagnosticPrinterRawOStream Printer(OS);
    DiagnosticInfoUnsupported(*F, Message).print(Printer);
  } else {
    OS << Message;
  }
  OS << '\n';
}

static void onFatalError(void *, const char *Reason, bool) {
  if (!Current) {
    // Not of our code generator. LLVM goes on to end the process.
    errs() << "LLVM ERROR: " << Reason << '\n';
    return;
  }
  if (Current->End) {
    Current->End->Reason = Reason;
    CrashRecoveryContext::GetCurrent()->HandleExit(1);
  }
  // Outputs that are not complete are removed by the handlers.
  printError(Current->F, Twine("code generation failed: ") + Reason);
  sys::RunInterruptHandlers();
  std::exit(1);
}

std::optional<PTO::EarlyEnd> PTO::runToItsEnd(function_ref<void()> Work) {
  if (!LastResort || !Current) {
    Work();
    return std::nullopt;
  }
  // Never disabled: who else uses it would not expect that, and signals from
  // elsewhere end the process as ever.
  CrashRecoveryContext::Enable();
  EarlyEnd End;
  Current->End = &End;
  const void *Stack = SavePrettyStackState();
  CrashRecoveryContext Context;
  bool IsDone = Context.RunSafely([&] {
    if (BreakSelection)
      std::raise(SIGSEGV);
    Work();
  });
  RestorePrettyStackState(Stack);
  Current->End = nullptr;
  if (IsDone)
    return std::nullopt;
  if (End.Reason.empty())
    End.Signal = Context.RetCode - 128;
  return End;
}

PTO::FatalErrorReporter::FatalErrorReporter() {
  if (!LastResort || NumReporters++ != 0)
    return;
  Current = new State;
  // There can be one handler only. Clang has its own, which would end here, too.
  remove_fatal_error_handler();
  install_fatal_error_handler(onFatalError);
}

PTO::FatalErrorReporter::~FatalErrorReporter() {
  if (!LastResort || --NumReporters != 0)
    return;
  remove_fatal_error_handler();
  delete Current;
  Current = nullptr;
}

void PTO::FatalErrorReporter::setFunction(const MachineFunction &MF) {
  if (Current)
    Current->F = &MF.getFunction();
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

static bool isValueType(EVT VT) { return VT != MVT::Other && VT != MVT::Glue; }

/// The types of the results of \p N, then those of its operands.
static SmallVector<EVT, 8> typesOf(const SDNode &N, bool Results = true,
                                   bool Operands = true) {
  SmallVector<EVT, 8> Types;
  if (Results)
    copy_if(N.values(), std::back_inserter(Types), isValueType);
  if (Operands)
    for (const SDValue &Operand : N.op_values())
      if (isValueType(Operand.getValueType()))
        Types.push_back(Operand.getValueType());
  return Types;
}

static std::string describe(const SDNode &N, const SelectionDAG &DAG) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << '\'';
  unsigned Opcode = N.getOpcode();
  if (Opcode == ISD::INTRINSIC_WO_CHAIN || Opcode == ISD::INTRINSIC_W_CHAIN ||
      Opcode == ISD::INTRINSIC_VOID)
    OS << Intrinsic::getBaseName(
        N.getConstantOperandVal(Opcode == ISD::INTRINSIC_WO_CHAIN ? 0 : 1));
  else
    OS << N.getOperationName(&DAG);
  OS << '\'';
  SmallVector<EVT, 8> Types = typesOf(N);
  auto Name = [&](EVT VT) { return VT.getTypeForEVT(*DAG.getContext()); };
  // A conversion, or one of many results or operands.
  if (Types.size() == 2 && Types[0] != Types[1])
    OS << " from " << *Name(Types[1]) << " to " << *Name(Types[0]);
  else if (!Types.empty())
    OS << " on " << *Name(Types[0]);
  return Text;
}

/// How the legaliser of types speaks of what it does with \p Action.
static StringRef verbOf(TargetLowering::LegalizeTypeAction Action) {
  switch (Action) {
  case TargetLowering::TypeScalarizeVector:
    return "scalarize";
  case TargetLowering::TypeSplitVector:
    return "split";
  case TargetLowering::TypeWidenVector:
    return "widen";
  case TargetLowering::TypePromoteInteger:
  case TargetLowering::TypePromoteFloat:
  case TargetLowering::TypeSoftPromoteHalf:
    return "promote";
  case TargetLowering::TypeExpandInteger:
  case TargetLowering::TypeExpandFloat:
    return "expand";
  case TargetLowering::TypeSoftenFloat:
    return "soften";
  default:
    return "";
  }
}

std::string PTO::failedOperation(const EarlyEnd &End, const SelectionDAG &DAG,
                                 const SDNode *Selected) {
  if (Selected)
    return describe(*Selected, DAG);
  const TargetLowering &TLI = DAG.getTargetLoweringInfo();
  LLVMContext &Ctx = *DAG.getContext();
  StringRef Reason = End.Reason;
  bool OfResult = !Reason.contains("operand"),
       OfOperand = !Reason.contains("result");
  // The one that the legaliser of types has begun with, 0, and whose type needs
  // what it could not do.
  auto IsBegun = [&](const SDNode &N) {
    return N.getNodeId() == 0 &&
           any_of(typesOf(N, OfResult, OfOperand), [&](EVT VT) {
             StringRef Verb = verbOf(TLI.getTypeAction(Ctx, VT));
             return !Verb.empty() &&
                    (Reason.empty() || Reason.contains(Verb) ||
                     Reason.contains("library call"));
           });
  };
  // Or one that the legaliser of operations had to do.
  auto IsIllegal = [&](const SDNode &N) {
    if (N.getOpcode() >= ISD::BUILTIN_OP_END)
      return false;
    SmallVector<EVT, 8> Types = typesOf(N);
    return !Types.empty() && Types.front().isSimple() &&
           !TLI.isOperationLegalOrCustom(N.getOpcode(), Types.front());
  };
  for (const SDNode &N : DAG.allnodes())
    if (IsBegun(N))
      return describe(N, DAG);
  if (Reason.contains("library call"))
    for (const SDNode &N : DAG.allnodes())
      if (IsIllegal(N))
        return describe(N, DAG);
  return "";
}

void PTO::reportFailedSelection(MachineFunction &MF, const EarlyEnd &End,
                                const std::string &Operation) {
  const Function &F = MF.getFunction();
  std::string Message;
  raw_string_ostream OS(Message);
  if (End.Signal != 0)
    OS << "code generation crashed (signal " << End.Signal << ')'
       << (Operation.empty() ? "" : " at ") << Operation
       << "; this is a defect of the compiler";
  else
    OS << (Operation.empty() ? "an operation" : Operation)
       << " is not supported: code generation found no way to do it ("
       // What follows are addresses of the compiler's own.
       << StringRef(End.Reason).split(": 0x").first.split('\n').first
       << "); use another type or length";
  F.getContext().diagnose(DiagnosticInfoUnsupported(
      F, Message, DiagnosticLocation(F.getSubprogram())));

  // Nothing is written after an error; the passes that follow want a function.
  MF.reset();
  MF.initTargetMachineFunctionInfo(MF.getSubtarget());
  MachineBasicBlock *MBB = MF.CreateMachineBasicBlock(&F.getEntryBlock());
  MF.push_back(MBB);
  BuildMI(MBB, DebugLoc(), MF.getSubtarget().getInstrInfo()->get(PTO::RET));
  MF.getSubtarget().getTargetLowering()->finalizeLowering(MF);
}
