//===- ConversionLanesTest.cpp - Where vcvt and vtrc put their results ----===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whole registers under masks, against the table of section 5.
//
//===----------------------------------------------------------------------===//

#include "ConversionEmitter.h"
#include "VectorJIT.h"
#include "pto/Execution/JIT.h"
#include "gtest/gtest.h"
#include <array>
#include <cstring>
#include <random>

using namespace llvm;
using namespace pto;

namespace {

constexpr unsigned RegisterBits = 2048;
using Register = std::array<uint8_t, RegisterBits / 8>;
/// One byte of 0 or 1 for each lane of the view.
using Mask = std::vector<uint8_t>;

/// Elements in registers. Nibbles are their halves of bytes.
uint64_t element(const Register &R, unsigned Bits, unsigned I) {
  if (Bits == 4)
    return R[I / 2] >> (I % 2 * 4) & 0xF;
  uint64_t V = 0;
  std::memcpy(&V, &R[I * Bits / 8], Bits / 8);
  return V;
}

void setElement(Register &R, unsigned Bits, unsigned I, uint64_t V) {
  if (Bits == 4)
    R[I / 2] |= V << (I % 2 * 4);
  else
    std::memcpy(&R[I * Bits / 8], &V, Bits / 8);
}

unsigned lanesOfView(StringRef View) {
  return View == "b8" ? 256 : View == "b16" ? 128 : 64;
}

/// The table of section 5. Nibbles count as elements of their own, which come
/// in pairs.
Register expected(const ConversionForm &Form, const Register &Source,
                  const Mask &M, const ConvertOptions &Options, unsigned Part) {
  unsigned From = info(Form.Src).Bits, To = info(Form.Dst).Bits;
  Register Result = {};
  auto Convert = [&](unsigned Dst, unsigned Src, unsigned MaskLane) {
    if (M[MaskLane])
      setElement(
          Result, To, Dst,
          convert(Form.Src, Form.Dst, element(Source, From, Src), Options)
              .Bits);
  };
  if (To == 4)
    for (unsigned I = 0; I < 128; ++I)
      Convert(2 * (4 * (I / 2) + Part) + I % 2, I, I / 2 * 2);
  else if (From == 4)
    for (unsigned I = 0; I < 128; ++I)
      Convert(I, 2 * (4 * (I / 2) + Part) + I % 2, 4 * (I / 2) + Part);
  else if (From >= To)
    for (unsigned I = 0; I < RegisterBits / From; ++I)
      Convert(From / To * I + Part, I, From == 64 ? 2 * I : I);
  else
    for (unsigned I = 0; I < RegisterBits / To; ++I)
      Convert(I, To / From * I + Part, To / From * I + Part);
  return Result;
}

class LanesTest : public testing::Test {
protected:
  VectorJIT JIT;
  FloatEnvironment Env;
  std::mt19937_64 Engine{20240613};

  LanesTest() { Env.NativeHalf = hostHasNativeHalf(); }

  Register randomRegister() {
    Register R;
    for (uint8_t &Byte : R)
      Byte = Engine();
    return R;
  }

  /// All lanes, none, every second, and random ones.
  Mask mask(unsigned Lanes, unsigned Kind) {
    Mask M(Lanes);
    for (unsigned I = 0; I < Lanes; ++I)
      M[I] = Kind == 0   ? 1
             : Kind == 1 ? 0
             : Kind == 2 ? I % 2
             : Kind == 3 ? I % 2 == 0
                         : Engine() % 2;
    return M;
  }
  static constexpr unsigned NumMasks = 12;

  static Register call(VectorLoop Loop, const Register &Source, const Mask &M) {
    Register Result;
    Result.fill(0xA5);
    const void *Ins[] = {Source.data(), M.data()};
    Loop(Ins, Result.data(), 1);
    return Result;
  }
};

TEST_F(LanesTest, EveryFormAndPart) {
  for (const ConversionForm &Form : conversionForms()) {
    StringRef Kind = Form.Part;
    unsigned Parts = Kind == "none" ? 1 : Kind == "EO" ? 2 : 4;
    unsigned From = std::max<unsigned>(info(Form.Src).Bits, 8);
    unsigned To = std::max<unsigned>(info(Form.Dst).Bits, 8);
    unsigned Lanes = lanesOfView(Form.View);
    ConvertOptions Options;
    Options.Rnd = Form.defaultRounding();
    Options.Saturate = Form.HasSaturation && Form.Index % 2;
    for (unsigned Part = 0; Part < Parts; ++Part) {
      VectorLoop Loop = JIT.compile(
          {{RegisterBits / From, From}, {Lanes, 1}},
          [&](IRBuilderBase &B, ArrayRef<Value *> In) {
            Type *Ty = FixedVectorType::get(B.getIntNTy(To), RegisterBits / To);
            return ConversionEmitter(B, Env).emitVcvt(
                Form, In[0], In[1], Options.Rnd, Options.Saturate, Part, Ty);
          });
      for (unsigned I = 0; I < NumMasks; ++I) {
        Register Source = randomRegister();
        Mask M = mask(Lanes, I);
        EXPECT_EQ(call(Loop, Source, M),
                  expected(Form, Source, M, Options, Part))
            << Form.name() << " part " << Part << " mask " << I;
      }
    }
  }
}

// What a kernel does: EVEN and ODD halves, joined.
TEST_F(LanesTest, PairOfHalves) {
  const ConversionForm &Form = *findForm(Format::F32, Format::F16);
  VectorLoop Loop =
      JIT.compile({{64, 32}, {64, 32}, {64, 1}},
                  [&](IRBuilderBase &B, ArrayRef<Value *> In) {
                    Type *Ty = FixedVectorType::get(B.getInt16Ty(), 128);
                    ConversionEmitter E(B, Env);
                    auto Half = [&](unsigned Part) {
                      return E.emitVcvt(Form, In[Part], In[2], Rounding::R,
                                        false, Part, Ty);
                    };
                    return B.CreateOr(Half(0), Half(1));
                  });
  for (unsigned I = 0; I < NumMasks; ++I) {
    Register Sources[] = {randomRegister(), randomRegister()};
    Mask M = mask(64, I);
    Register Result;
    const void *Ins[] = {Sources[0].data(), Sources[1].data(), M.data()};
    Loop(Ins, Result.data(), 1);
    Register Expected = {};
    for (unsigned Lane = 0; Lane < 128; ++Lane)
      if (M[Lane / 2])
        setElement(Expected, 16, Lane,
                   convert(Format::F32, Format::F16,
                           element(Sources[Lane % 2], 32, Lane / 2))
                       .Bits);
    EXPECT_EQ(Result, Expected) << "mask " << I;
  }
}

TEST_F(LanesTest, Truncation) {
  for (Format F : truncationFormats()) {
    unsigned Bits = info(F).Bits, Lanes = RegisterBits / Bits;
    VectorLoop Loop = JIT.compile({{Lanes, Bits}, {Lanes, 1}},
                                  [&](IRBuilderBase &B, ArrayRef<Value *> In) {
                                    return ConversionEmitter(B, Env).emitVtrc(
                                        F, In[0], In[1], Rounding::R);
                                  });
    for (unsigned I = 0; I < NumMasks; ++I) {
      Register Source = randomRegister(), Expected = {};
      Mask M = mask(Lanes, I);
      for (unsigned Lane = 0; Lane < Lanes; ++Lane)
        if (M[Lane])
          setElement(Expected, Bits, Lane,
                     truncate(F, element(Source, Bits, Lane)).Bits);
      EXPECT_EQ(call(Loop, Source, M), Expected)
          << formatName(F) << " mask " << I;
    }
  }
}

// A mask that is known to be full costs nothing.
TEST_F(LanesTest, FullMaskFolds) {
  for (const ConversionForm &Form : conversionForms()) {
    LLVMContext Ctx;
    Module M("test", Ctx);
    unsigned From = std::max<unsigned>(info(Form.Src).Bits, 8);
    unsigned To = std::max<unsigned>(info(Form.Dst).Bits, 8);
    Type *SrcTy =
        FixedVectorType::get(IntegerType::get(Ctx, From), RegisterBits / From);
    Type *DstTy =
        FixedVectorType::get(IntegerType::get(Ctx, To), RegisterBits / To);
    auto *F = Function::Create(FunctionType::get(DstTy, {SrcTy}, false),
                               GlobalValue::ExternalLinkage, "f", M);
    BasicBlock *Block = BasicBlock::Create(Ctx, "", F);
    IRBuilder<> B(Block);
    Constant *Full = Constant::getAllOnesValue(
        FixedVectorType::get(B.getInt1Ty(), lanesOfView(Form.View)));
    B.CreateRet(ConversionEmitter(B, Env).emitVcvt(
        Form, F->getArg(0), Full, Form.defaultRounding(), false, 0, DstTy));
    for (const Instruction &I : *Block)
      EXPECT_FALSE(is_contained(I.operands(), Full) ||
                   isa<ShuffleVectorInst>(I))
          << Form.name();
  }
}

} // namespace
