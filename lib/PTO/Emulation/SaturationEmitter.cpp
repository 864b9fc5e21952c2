//===- SaturationEmitter.cpp - What CTRL makes of results -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SaturationEmitter.h"
#include "CoreEmitter.h"
#include "Lanes.h"

using namespace llvm;
using namespace pto;

SaturationEmitter::SaturationEmitter(IRBuilderBase &B, CallBase &Call,
                                     HostMemory &Memory)
    : B(B), Memory(Memory) {
  std::optional<OperandBundleUse> Bundle =
      Call.getOperandBundle(SaturationBundle);
  if (!Bundle)
    Known = SaturationSwitches();
  else if (!Bundle->Inputs.empty())
    Known = SaturationSwitches::ofBits(
        cast<ConstantInt>(Bundle->Inputs[0])->getZExtValue());
}

/// Whether \p Bit of the core's switches is set, as an i1.
Value *SaturationEmitter::isOn(uint32_t Bit) {
  if (!Bits) {
    CallInst *Ask =
        callRuntime(B, "__pto_saturation", B.getInt32Ty(), {Memory.base()});
    Ask->setOnlyReadsMemory();
    Ask->setDoesNotThrow();
    Bits = Ask;
  }
  return B.CreateICmpNE(B.CreateAnd(Bits, B.getInt32(Bit)), B.getInt32(0));
}

Value *SaturationEmitter::select(uint32_t Bit, function_ref<Value *()> WhenOn,
                                 Value *WhenOff) {
  if (Known)
    return Known->bits() & Bit ? WhenOn() : WhenOff;
  return B.CreateSelect(isOn(Bit), WhenOn(), WhenOff);
}

/// \p Saturated, results that saturate, with the NaNs of \p Plain, which do
/// not. Where the former are 0, the latter are 0 or a NaN.
static Value *withNaNs(IRBuilderBase &B, Value *Saturated, Value *Plain) {
  Value *IsZero =
      B.CreateICmpEQ(Saturated, Constant::getNullValue(Saturated->getType()));
  return B.CreateSelect(IsZero, Plain, Saturated);
}

Value *SaturationEmitter::conversion(Format To, bool Operand,
                                     function_ref<Value *(bool)> Convert) {
  bool ToInteger = info(To).isInteger();
  bool HasNaNs = SaturationSwitches::hasNaNsToKeep(To);
  if (Known) {
    if (!Known->saturates(ToInteger, Operand))
      return Convert(false);
    Value *Saturated = Convert(true);
    return HasNaNs && Known->KeepNaNs ? withNaNs(B, Saturated, Convert(false))
                                      : Saturated;
  }
  Value *Saturates =
      B.CreateSelect(isOn(SaturationSwitches::OverrideBit),
                     isOn(ToInteger ? SaturationSwitches::IntegerConversionsBit
                                    : SaturationSwitches::FloatConversionsBit),
                     B.getInt1(Operand));
  Value *Saturated = Convert(true), *Plain = Convert(false);
  if (HasNaNs)
    Saturated = select(
        SaturationSwitches::KeepNaNsBit,
        [&] { return withNaNs(B, Saturated, Plain); }, Saturated);
  return B.CreateSelect(Saturates, Saturated, Plain);
}

/// \p V with the largest numbers for infinities and 0 for NaNs.
Value *SaturationEmitter::finite(Value *V, Value *Active) {
  const FormatInfo &Info = info(Format::F16);
  Value *Lanes = laneBits(B, V);
  auto Constant = [&](uint64_t Number) {
    return ConstantInt::get(Lanes->getType(), Number);
  };
  Value *Magnitude = B.CreateAnd(Lanes, Constant(~Info.signBit()));
  Value *IsInfinity = B.CreateICmpEQ(Magnitude, Constant(Info.Infinity));
  Value *IsNaN = B.CreateICmpUGT(Magnitude, Constant(Info.Infinity));
  // The largest number is the one before infinity.
  Value *Finite = B.CreateSelect(
      IsNaN, Constant(0),
      B.CreateSelect(IsInfinity, B.CreateSub(Lanes, Constant(1)), Lanes));
  if (Active)
    Finite = B.CreateSelect(Active, Finite, Lanes);
  return B.CreateBitCast(Finite, V->getType());
}

Value *SaturationEmitter::halves(Value *V, Value *Active) {
  return select(
      SaturationSwitches::HalvesBit, [&] { return finite(V, Active); }, V);
}

Value *SaturationEmitter::integers(Value *V, function_ref<Value *()> Clamp) {
  return select(SaturationSwitches::IntegersBit, Clamp, V);
}
