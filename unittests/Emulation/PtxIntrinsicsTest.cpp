//===- PtxIntrinsicsTest.cpp - Conversions among LLVM's NVVM intrinsics ---===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../lib/PTO/Emulation/PtxEmitter.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Regex.h"
#include <gtest/gtest.h>
#include <map>

using namespace llvm;

// Every one that LLVM has is known, and its types have the widths of the
// instruction's.
TEST(PtxIntrinsics, AllConversions) {
  Regex Conversion("^llvm\\.nvvm\\.(d|f|ff|i|ui|ll|ull|bf)2"
                   "(d|f|i|ui|ll|ull|h|bf16|tf32|f16x2|bf16x2)\\.r[a-z.]+$");
  LLVMContext Context;
  unsigned Found = 0;
  for (Intrinsic::ID ID = 1; ID != Intrinsic::num_intrinsics; ++ID) {
    StringRef Name = Intrinsic::getBaseName(ID);
    if (!Conversion.match(Name))
      continue;
    ++Found;
    std::optional<pto::ptx::Instruction> Inst = pto::ptxConversion(Name);
    ASSERT_TRUE(Inst) << Name.str();
    FunctionType *Ty = Intrinsic::getType(Context, ID);
    EXPECT_EQ(Ty->getNumParams(), pto::ptx::numSources(Inst->F->Operands))
        << Name.str();
    EXPECT_EQ(Ty->getParamType(0)->getPrimitiveSizeInBits(), Inst->src().bits())
        << Name.str();
    EXPECT_EQ(Ty->getReturnType()->getPrimitiveSizeInBits(), Inst->dst().bits())
        << Name.str();
  }
  EXPECT_EQ(Found, 105u);
}

TEST(PtxIntrinsics, Spellings) {
  const std::map<const char *, const char *> Expected = {
      {"llvm.nvvm.f2i.rn", "cvt.rni.s32.f32"},
      {"llvm.nvvm.f2ull.rp.ftz", "cvt.rpi.ftz.u64.f32"},
      {"llvm.nvvm.d2f.rm.ftz", "cvt.rm.ftz.f32.f64"},
      {"llvm.nvvm.ui2f.rz", "cvt.rz.f32.u32"},
      {"llvm.nvvm.f2h.rn", "cvt.rn.f16.f32"},
      {"llvm.nvvm.bf2h.rn.ftz", "cvt.rn.f16.bf16"},
      {"llvm.nvvm.f2bf16.rz.relu", "cvt.rz.relu.bf16.f32"},
      {"llvm.nvvm.ff2f16x2.rn.relu", "cvt.rn.relu.f16x2.f32"},
      {"llvm.nvvm.f2tf32.rna", "cvt.rna.tf32.f32"},
      // Not yet in LLVM 19.
      {"llvm.nvvm.ff.to.e4m3x2.rn", "cvt.rn.satfinite.e4m3x2.f32"},
      {"llvm.nvvm.ff.to.e5m2x2.rn.relu", "cvt.rn.relu.satfinite.e5m2x2.f32"},
      {"llvm.nvvm.f16x2.to.e4m3x2.rn", "cvt.rn.satfinite.e4m3x2.f16x2"},
      {"llvm.nvvm.e4m3x2.to.f16x2.rn", "cvt.rn.f16x2.e4m3x2"},
      {"llvm.nvvm.e5m2x2.to.f16x2.rn.relu", "cvt.rn.relu.f16x2.e5m2x2"},
      {"llvm.nvvm.ff.to.e2m1x2.rn.satfinite", "cvt.rn.satfinite.e2m1x2.f32"},
      {"llvm.nvvm.e2m3x2.to.f16x2.rn", "cvt.rn.f16x2.e2m3x2"},
      {"llvm.nvvm.ff.to.ue8m0x2.rz", "cvt.rz.ue8m0x2.f32"},
      {"llvm.nvvm.bf16x2.to.ue8m0x2.rp.satfinite",
       "cvt.rp.satfinite.ue8m0x2.bf16x2"},
      {"llvm.nvvm.ue8m0x2.to.bf16x2", "cvt.rn.bf16x2.ue8m0x2"}};
  for (auto [Name, Spelling] : Expected)
    EXPECT_EQ(pto::ptxConversion(Name)->spelling(), Spelling) << Name;
  for (const char *Name :
       {"llvm.nvvm.d2i.lo", "llvm.nvvm.bitcast.f2i", "llvm.nvvm.barrier0",
        "llvm.pto.vcvt.f32.s32", "llvm.nvvm.e4m3x2.to.f32.rn",
        "llvm.nvvm.mapa.to.e4m3x2.rn"})
    EXPECT_FALSE(pto::ptxConversion(Name)) << Name;
}
