//===- GenericTableTest.cpp - Verdicts on everything that LLVM has --------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table lists all opcodes and all target-independent intrinsics. Each, on
// each type, is emulated and compiled, or refused in the emulator's own words,
// as the table says.
//
//===----------------------------------------------------------------------===//

#include "GenericCases.h"
#include "GenericOperations.h"
#include "pto/Execution/JIT.h"
#include "pto/Execution/RuntimeChecks.h"
#include "pto/Execution/RuntimeLibrary.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/raw_ostream.h"
#include <functional>
#include <gtest/gtest.h>

using namespace llvm;
using namespace pto;

namespace {

//===----------------------------------------------------------------------===//
// Completeness
//===----------------------------------------------------------------------===//

TEST(GenericTable, EveryOpcode) {
#define HANDLE_INST(NUMBER, NAME, CLASS)                                       \
  EXPECT_TRUE(lookupGenericOpcode(NUMBER)) << #NAME;
#include "llvm/IR/Instruction.def"
}

/// The intrinsics of no target.
std::vector<unsigned> genericIDs() {
  std::vector<unsigned> IDs;
  for (unsigned ID = 1; ID != Intrinsic::num_intrinsics; ++ID)
    if (!Function::isTargetIntrinsic(ID))
      IDs.push_back(ID);
  return IDs;
}

TEST(GenericTable, EveryIntrinsic) {
  EXPECT_GT(genericIDs().size(), 400u);
  for (unsigned ID : genericIDs())
    EXPECT_TRUE(lookupGenericIntrinsic(ID)) << Intrinsic::getBaseName(ID).str();
  EXPECT_EQ(genericIntrinsics().size(), genericIDs().size());
}

TEST(GenericTable, ReasonsOfRefusals) {
  for (const GenericOperation &Row : genericIntrinsics())
    EXPECT_TRUE(*Row.Why || Row.Float != Verdict::Refused)
        << Intrinsic::getBaseName(Row.ID).str();
}

//===----------------------------------------------------------------------===//
// Every case
//===----------------------------------------------------------------------===//

struct Collector : DiagnosticHandler {
  std::string &Text;
  explicit Collector(std::string &Text) : Text(Text) {}
  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    if (DI.getSeverity() != DS_Error)
      return true;
    raw_string_ostream OS(Text);
    DiagnosticPrinterRawOStream Printer(OS);
    DI.print(Printer);
    OS << '\n';
    return true;
  }
};

/// What still has to be decided where the table says that the emulator does it.
bool mayBeRefused(const Instruction &I) {
  if (I.getOpcode() == Instruction::VAArg)
    return true;
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return false;
  // LLVM accepts conversions by llvm.vp between types that have none.
  if (auto *VP = dyn_cast<VPIntrinsic>(Call)) {
    std::optional<unsigned> Opcode = VP->getFunctionalOpcode();
    if (Opcode && Instruction::isCast(*Opcode))
      return !CastInst::castIsValid(Instruction::CastOps(*Opcode),
                                    VP->getArgOperand(0)->getType(),
                                    VP->getType());
  }
  // Elements that the target's own verifier finds no addresses for.
  auto IsPacked = [](Type *Ty) {
    return Ty->isIntOrIntVectorTy() &&
           (Ty->getScalarSizeInBits() < 8 ||
            !isPowerOf2_32(Ty->getScalarSizeInBits()));
  };
  auto IsFar = [](const Use &U) {
    return U->getType()->isPtrOrPtrVectorTy() &&
           U->getType()->getPointerAddressSpace() != 0;
  };
  switch (Call->getIntrinsicID()) {
  case Intrinsic::masked_load:
  case Intrinsic::masked_expandload:
  case Intrinsic::vp_load:
    return IsPacked(Call->getType());
  case Intrinsic::masked_store:
  case Intrinsic::masked_compressstore:
  case Intrinsic::vp_store:
    return IsPacked(Call->getArgOperand(0)->getType());
  case Intrinsic::lifetime_start: // of what is not on the stack
  case Intrinsic::lifetime_end:
  case Intrinsic::stackrestore:
    return any_of(Call->args(), IsFar);
  case Intrinsic::objectsize: // of vectors
    return !Call->getType()->isIntegerTy();
  case Intrinsic::matrix_column_major_load: // a stride that is not an i64
  case Intrinsic::matrix_column_major_store:
    return none_of(Call->args(),
                   [](const Use &U) { return U->getType()->isIntegerTy(64); });
  case Intrinsic::experimental_constrained_powi: // by a variable
  case Intrinsic::frameaddress:                  // of another function
  case Intrinsic::returnaddress:
  case Intrinsic::vastart: // outside of a variadic function
  case Intrinsic::vaend:
  case Intrinsic::vacopy:
  case Intrinsic::threadlocal_address:
    return true;
  default:
    return false;
  }
}

/// Whether \p I computes with elements that the host may compute otherwise.
bool computesForeignFloats(const Instruction &I) {
  auto IsForeign = [](const Value *V) {
    Type *Ty = V->getType()->getScalarType();
    return Ty->isBFloatTy();
  };
  bool HasForeign = IsForeign(&I) || any_of(I.operands(), [&](const Use &U) {
                      return IsForeign(U.get());
                    });
  if (!HasForeign)
    return false;
  if (auto *Call = dyn_cast<IntrinsicInst>(&I)) {
    StringRef Name = Call->getCalledFunction()->getName();
    return !Name.starts_with("llvm.vector.") &&
           !Name.starts_with("llvm.masked.");
  }
  return isa<FCmpInst>(I) || isa<BinaryOperator>(I) || isa<UnaryOperator>(I) ||
         (isa<CastInst>(I) && !isa<BitCastInst>(I));
}

using MakeCase = std::function<std::unique_ptr<Module>(LLVMContext &)>;

/// What the emulator accepts has to be compiled, too.
struct AcceptedCase {
  std::string Title;
  MakeCase Make;
};

/// Checks the case that \p Make makes, if it does. \p Find: the operation.
void checkCase(const std::string &Title, MakeCase Make,
               function_ref<Instruction *(Module &)> Find, unsigned &Cases,
               std::vector<AcceptedCase> &Accepted) {
  SCOPED_TRACE(Title);
  initializeTargets();
  std::string Errors;
  LLVMContext Ctx;
  Ctx.setDiagnosticHandler(std::make_unique<Collector>(Errors));
  std::unique_ptr<Module> M = Make(Ctx);
  if (!M)
    return;
  ++Cases;
  Instruction *I = Find(*M);
  ASSERT_TRUE(I);
  Verdict V = verdictOf(*I);
  std::string Refusal = refusalOf(*I);
  bool MayBeRefused = mayBeRefused(*I);
  bool IsVariadic = I->getFunction()->isVarArg();
  if (V == Verdict::Refused)
    EXPECT_FALSE(Refusal.empty());
  EXPECT_NE(V, Verdict::Absent);

  // What functions compute never comes to the emulator.
  WeakVH Operation(I);
  makeRuntimeCalls(*M);
  if (!Operation) {
    V = Verdict::Ours;
    Refusal.clear();
  }

  EmulateOptions Options;
  Options.Checks = true;
  if (!emulateModule(*M, Options)) {
    EXPECT_TRUE(!Refusal.empty() || MayBeRefused) << Errors;
    // The emulator's words, or those of the target's own verifier.
    EXPECT_NE(Errors.find("in function f "), std::string::npos) << Errors;
    // An operation on doubles may have been made into simpler ones, which are
    // then named.
    bool IsNamed = Title.find(" on double ") == std::string::npos;
    if (IsNamed && Errors.find("pto-emulate: '") != std::string::npos &&
        !Refusal.empty() && !MayBeRefused)
      EXPECT_NE(Errors.find(Refusal), std::string::npos)
          << Errors << " for " << Refusal;
    return;
  }
  EXPECT_EQ(Refusal, "") << "accepted";
  std::string Problem;
  raw_string_ostream OS(Problem);
  ASSERT_FALSE(verifyModule(*M, &OS)) << OS.str();
  for (Function &F : *M)
    for (Instruction &Emitted : instructions(F))
      EXPECT_FALSE(computesForeignFloats(Emitted))
          << Emitted.getOpcodeName() << " is left to the host";

  // No run begins with a variadic function.
  if (!IsVariadic)
    Accepted.push_back({Title, std::move(Make)});
}

/// Compiles a module of all \p Cases: one by one, most of the time goes into
/// reading the run-time library and into starting the engine.
Error compileTogether(ArrayRef<AcceptedCase> Cases) {
  auto Ctx = std::make_unique<LLVMContext>();
  auto All = std::make_unique<Module>("cases", *Ctx);
  std::vector<std::string> Names;
  for (const AcceptedCase &Case : Cases) {
    std::unique_ptr<Module> M = Case.Make(*Ctx);
    for (GlobalValue &G : M->global_values())
      if (!G.isDeclaration() && !G.hasAppendingLinkage())
        G.setLinkage(GlobalValue::InternalLinkage);
    Function *F = M->getFunction("f");
    F->setLinkage(GlobalValue::ExternalLinkage);
    Names.push_back("f" + utostr(Names.size()));
    F->setName(Names.back());
    if (Names.size() == 1) {
      All->setTargetTriple(M->getTargetTriple());
      All->setDataLayout(M->getDataLayout());
    }
    if (Linker::linkModules(*All, std::move(M)))
      return createStringError(inconvertibleErrorCode(),
                               Case.Title + ": cannot be linked");
  }
  std::vector<StringRef> Entries(Names.begin(), Names.end());
  JITOptions Options;
  Options.Emulation.Checks = true;
  Options.RunOnce = true;
  Options.EntryPoints = Entries;
  Options.Symbols = runtimeCheckSymbols();
  if (Error E = linkRuntimeLibrary(*All))
    return E;
  return JIT::create(std::move(All), std::move(Ctx), Options).takeError();
}

void expectCompiled(ArrayRef<AcceptedCase> Cases) {
  if (Cases.empty())
    return;
  Error E = compileTogether(Cases);
  if (!E)
    return;
  if (Cases.size() == 1) {
    ADD_FAILURE() << Cases.front().Title << ": " << toString(std::move(E));
    return;
  }
  consumeError(std::move(E));
  expectCompiled(Cases.take_front(Cases.size() / 2));
  expectCompiled(Cases.drop_front(Cases.size() / 2));
}

std::string titleOf(StringRef Name, StringRef Element, unsigned Lanes) {
  return (Name + " on " + Element + " x " + Twine(Lanes)).str();
}

/// The part of the intrinsics that this test is for, so that several run at
/// once.
class GenericIntrinsics : public testing::TestWithParam<unsigned> {
public:
  static constexpr unsigned Parts = 48;
};

TEST_P(GenericIntrinsics, EachOnEachType) {
  std::vector<unsigned> IDs = genericIDs();
  for (unsigned N = GetParam(); N < IDs.size(); N += Parts) {
    unsigned ID = IDs[N], Cases = 0;
    std::vector<AcceptedCase> Accepted;
    std::string Name = Intrinsic::getBaseName(ID).str();
    bool IsOverloaded = Intrinsic::isOverloaded(ID);
    for (const std::string &Element : genericElementTypes())
      for (unsigned Lanes : genericLengths()) {
        if (!IsOverloaded && Cases)
          continue;
        checkCase(
            titleOf(Name, Element, Lanes),
            [=](LLVMContext &Ctx) {
              return intrinsicCase(Ctx, ID, Element, Lanes);
            },
            [](Module &M) -> Instruction * {
              return &M.getFunction("f")->getEntryBlock().front();
            },
            Cases, Accepted);
      }
    expectCompiled(Accepted);
    // What describes variables and scopes is not a call by itself.
    if (lookupGenericIntrinsic(ID)->Float != Verdict::Refused &&
        !StringRef(Name).starts_with("llvm.dbg.") &&
        ID != Intrinsic::experimental_noalias_scope_decl)
      EXPECT_NE(Cases, 0u) << Name << " has no case";
  }
}

INSTANTIATE_TEST_SUITE_P(All, GenericIntrinsics,
                         testing::Range(0u, GenericIntrinsics::Parts));

class GenericOpcodes : public testing::TestWithParam<unsigned> {};

TEST_P(GenericOpcodes, EachOnEachType) {
  unsigned Opcode = GetParam(), Cases = 0;
  std::vector<AcceptedCase> Accepted;
  // For passes; there is no text for them.
  if (Opcode == Instruction::UserOp1 || Opcode == Instruction::UserOp2)
    return;
  for (unsigned Form = 0; Form != numOpcodeForms(Opcode); ++Form)
    for (const std::string &Element : genericElementTypes())
      for (unsigned Lanes : genericLengths())
        checkCase(
            titleOf(Instruction::getOpcodeName(Opcode), Element, Lanes),
            [=](LLVMContext &Ctx) {
              return opcodeCase(Ctx, Opcode, Form, Element, Lanes);
            },
            [&](Module &M) -> Instruction * {
              for (Instruction &I : instructions(*M.getFunction("f")))
                if (I.getOpcode() == Opcode)
                  return &I;
              return nullptr;
            },
            Cases, Accepted);
  expectCompiled(Accepted);
  EXPECT_NE(Cases, 0u);
}

INSTANTIATE_TEST_SUITE_P(All, GenericOpcodes,
                         testing::Range(1u, unsigned(Instruction::OtherOpsEnd)),
                         [](const testing::TestParamInfo<unsigned> &Info) {
                           std::string Name =
                               Instruction::getOpcodeName(Info.param);
                           for (char &C : Name)
                             if (!isAlnum(C))
                               C = '_';
                           return Name + "_" + utostr(Info.param);
                         });

} // namespace
