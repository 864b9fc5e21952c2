//===- MaskSumsTest.cpp - Sums with the lanes of masks --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaskSums.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace llvm;

/// The instructions of a function of a mask, %m, and a vector, %x, after \p
/// Body was treated.
static std::string treated(StringRef Body) {
  LLVMContext Ctx;
  SMDiagnostic Error;
  std::string Text =
      ("define <4 x i32> @f(<4 x i1> %m, <4 x i32> %x) {\n" + Body + "}\n")
          .str();
  std::unique_ptr<Module> M = parseAssemblyString(Text, Error, Ctx);
  if (!M)
    return Error.getMessage().str();
  pto::selectMaskSums(*M);
  EXPECT_FALSE(verifyModule(*M, &errs()));
  std::string Printed;
  raw_string_ostream OS(Printed);
  for (Instruction &I : M->getFunction("f")->getEntryBlock())
    OS << I << '\n';
  return Printed;
}

/// That an \p Operation with the mask, extended by \p Extension, is a
/// selection.
static void expectSelection(StringRef Extension, StringRef Operation,
                            StringRef With, StringRef Expected) {
  SCOPED_TRACE(Operation.str());
  EXPECT_EQ(
      treated(("  %e = " + Extension + " <4 x i1> %m to <4 x i32>\n  %r = " +
               Operation + "\n  ret <4 x i32> %r\n")
                  .str()),
      ("  %1 = " + With + "\n  %2 = " + Expected + "\n  ret <4 x i32> %2\n")
          .str());
}

TEST(MaskSums, AreSelections) {
  StringRef Select = "select <4 x i1> %m, <4 x i32> %1, <4 x i32> %x";
  expectSelection("zext", "add <4 x i32> %x, %e",
                  "add <4 x i32> %x, <i32 1, i32 1, i32 1, i32 1>", Select);
  expectSelection("zext", "add <4 x i32> %e, %x",
                  "add <4 x i32> %x, <i32 1, i32 1, i32 1, i32 1>", Select);
  expectSelection("sext", "add <4 x i32> %x, %e",
                  "add <4 x i32> %x, <i32 -1, i32 -1, i32 -1, i32 -1>", Select);
  expectSelection("zext", "sub <4 x i32> %x, %e",
                  "sub <4 x i32> %x, <i32 1, i32 1, i32 1, i32 1>", Select);
  expectSelection("sext", "sub <4 x i32> %x, %e",
                  "sub <4 x i32> %x, <i32 -1, i32 -1, i32 -1, i32 -1>", Select);
}

TEST(MaskSums, DifferencesFromMasksAre) {
  EXPECT_EQ(treated("  %e = zext <4 x i1> %m to <4 x i32>\n"
                    "  %r = sub <4 x i32> %e, %x\n"
                    "  ret <4 x i32> %r\n"),
            "  %1 = sub <4 x i32> zeroinitializer, %x\n"
            "  %2 = sub <4 x i32> <i32 1, i32 1, i32 1, i32 1>, %x\n"
            "  %3 = select <4 x i1> %m, <4 x i32> %2, <4 x i32> %1\n"
            "  ret <4 x i32> %3\n");
}

TEST(MaskSums, OthersStay) {
  StringRef Product = "  %e = zext <4 x i1> %m to <4 x i32>\n"
                      "  %r = mul <4 x i32> %x, %e\n"
                      "  ret <4 x i32> %r\n";
  EXPECT_EQ(treated(Product), Product.str());
  StringRef Wider = "  %e = trunc <4 x i32> %x to <4 x i8>\n"
                    "  %w = zext <4 x i8> %e to <4 x i32>\n"
                    "  %r = add <4 x i32> %x, %w\n"
                    "  ret <4 x i32> %r\n";
  EXPECT_EQ(treated(Wider), Wider.str());
}
