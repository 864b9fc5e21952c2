//===- CallLayout.cpp - Arguments and results in registers ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/CallLayout.h"
#include "MCTargetDesc/PTOMCTargetDesc.h"
#include "ScalarUnit.h"
#include "Signatures.h"
#include "llvm/CodeGen/CallingConvLower.h"
#include "llvm/CodeGen/MachineModuleInfo.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/TargetLowering.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace pto;
using namespace pto::sim;

// CC_PTO and RetCC_PTO, as the compiler has them.
#include "PTOGenCallingConv.inc"

static constexpr uint64_t StackAlign = 32;

template <typename... Ts>
static llvm::Error layoutError(const char *Text, Ts &&...Values) {
  return createStringError(
      inconvertibleErrorCode(), "%s",
      formatv(Text, std::forward<Ts>(Values)...).str().c_str());
}

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

namespace {

/// Finds the parts of values.
class LayoutBuilder {
  const Function &F;
  const DataLayout &DL;
  const TargetLowering &TLI;

public:
  /// A value with the type of its parts and their number.
  struct Typed {
    CallLayout::Value Value;
    EVT VT;
    MVT PartType;
    unsigned NumParts;
  };

  LayoutBuilder(const Function &F, const TargetLowering &TLI)
      : F(F), DL(F.getParent()->getDataLayout()), TLI(TLI) {}

  /// Adds the scalars, vectors and masks of \p Ty, whose emulated type stands
  /// at \p Offset and which would be at \p MemoryOffset if it were in memory.
  llvm::Error flatten(Type *Ty, uint64_t Offset, uint64_t MemoryOffset,
                      SmallVectorImpl<Typed> &Values) const;

  static CallLayout::Part part(const CCValAssign &Location,
                               const MCRegisterInfo &Registers);
};

} // namespace

static llvm::Error cannotPass(const Type *Ty) {
  std::string Text;
  raw_string_ostream(Text) << *Ty;
  return layoutError("values of type {0} cannot be passed", Text);
}

llvm::Error LayoutBuilder::flatten(Type *Ty, uint64_t Offset,
                                   uint64_t MemoryOffset,
                                   SmallVectorImpl<Typed> &Values) const {
  if (auto *Struct = dyn_cast<StructType>(Ty)) {
    const StructLayout *Own = DL.getStructLayout(Struct);
    const StructLayout *Emulated =
        DL.getStructLayout(cast<StructType>(emulatedType(Ty)));
    for (unsigned I = 0; I < Struct->getNumElements(); ++I)
      if (llvm::Error E = flatten(
              Struct->getElementType(I), Offset + Emulated->getElementOffset(I),
              MemoryOffset + Own->getElementOffset(I), Values))
        return E;
    return llvm::Error::success();
  }
  Typed T;
  T.Value.Offset = Offset;
  T.Value.MemoryOffset = MemoryOffset;
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  Type *Element = Ty->getScalarType();
  if (Ty->isArrayTy() || Element->isTargetExtTy() ||
      (Vector && Element->isPointerTy()))
    return cannotPass(Ty);
  T.Value.IsMask = Vector && Element->isIntegerTy(1);
  T.Value.ElementBits = DL.getTypeSizeInBits(Element);
  T.Value.NumElements = Vector ? Vector->getNumElements() : 1;
  if (T.Value.ElementBits != 1 && T.Value.ElementBits % 8 != 0)
    return cannotPass(Ty);

  T.VT = TLI.getValueType(DL, Ty);
  LLVMContext &Ctx = F.getContext();
  CallingConv::ID CC = F.getCallingConv();
  T.PartType = TLI.getRegisterTypeForCallingConv(Ctx, CC, T.VT);
  T.NumParts = TLI.getNumRegistersForCallingConv(Ctx, CC, T.VT);
  unsigned PartBits = T.PartType.getScalarSizeInBits();
  // Wide integers are cut into registers.
  if (!Vector && T.NumParts > 1) {
    T.Value.ElementBits = PartBits;
    T.Value.NumElements = T.NumParts;
  }
  unsigned Lanes =
      T.PartType.isVector() ? T.PartType.getVectorNumElements() : 1;
  if (PartBits < T.Value.ElementBits ||
      T.NumParts * Lanes < T.Value.NumElements)
    return cannotPass(Ty);
  Values.push_back(std::move(T));
  return llvm::Error::success();
}

static CallLayout::Part partInRegister(MCRegister Reg, MVT Type,
                                       const MCRegisterInfo &Registers) {
  CallLayout::Part P;
  P.Type = Type;
  P.StackOffset = 0;
  P.Number = Registers.getEncodingValue(Reg);
  P.Where = Registers.getRegClass(PTO::VRRegClassID).contains(Reg)
                ? CallLayout::Part::Vector
            : Registers.getRegClass(PTO::PR8RegClassID).contains(Reg)
                ? CallLayout::Part::Mask
                : CallLayout::Part::Scalar;
  return P;
}

CallLayout::Part LayoutBuilder::part(const CCValAssign &Location,
                                     const MCRegisterInfo &Registers) {
  if (Location.isRegLoc())
    return partInRegister(Location.getLocReg(), Location.getLocVT(), Registers);
  CallLayout::Part P;
  P.Where = CallLayout::Part::Stack;
  P.Number = 0;
  P.StackOffset = Location.getLocMemOffset();
  P.Type = Location.getLocVT();
  return P;
}

Expected<CallLayout> CallLayout::create(const Function &F,
                                        const LLVMTargetMachine &TM) {
  MachineModuleInfo MMI(&TM);
  MachineFunction &MF =
      MMI.getOrCreateMachineFunction(const_cast<Function &>(F));
  const TargetLowering &TLI = *MF.getSubtarget().getTargetLowering();
  const MCRegisterInfo &Registers = *TM.getMCRegisterInfo();
  const DataLayout &DL = F.getParent()->getDataLayout();
  LLVMContext &Ctx = F.getContext();
  CallingConv::ID CC = F.getCallingConv();
  LayoutBuilder Builder(F, TLI);
  CallLayout Layout;
  if (F.isVarArg())
    return layoutError("a variadic function cannot be called");

  // The result, which may need a pointer before the arguments.
  Type *ResultType = F.getReturnType();
  SmallVector<LayoutBuilder::Typed, 4> Results;
  bool IsHidden = false;
  if (!ResultType->isVoidTy()) {
    if (llvm::Error E = Builder.flatten(ResultType, 0, 0, Results))
      return std::move(E);
    Layout.ResultSize = DL.getTypeAllocSize(emulatedType(ResultType));
    SmallVector<ISD::OutputArg, 8> Outs;
    GetReturnInfo(CC, ResultType, F.getAttributes(), Outs, TLI, DL);
    IsHidden = !TLI.CanLowerReturn(CC, MF, false, Outs, Ctx);
    if (IsHidden) {
      Layout.ResultBytes = DL.getTypeAllocSize(ResultType);
    } else {
      SmallVector<CCValAssign, 8> Locations;
      CCState State(CC, false, MF, Locations, Ctx);
      State.AnalyzeReturn(Outs, RetCC_PTO);
      const CCValAssign *Next = Locations.begin();
      for (LayoutBuilder::Typed &T : Results) {
        if (Next + T.NumParts > Locations.end())
          return cannotPass(ResultType);
        for (unsigned I = 0; I < T.NumParts; ++I)
          T.Value.Parts.push_back(Builder.part(*Next++, Registers));
      }
    }
    for (LayoutBuilder::Typed &T : Results)
      Layout.Results.push_back(std::move(T.Value));
  }

  SmallVector<LayoutBuilder::Typed, 8> Arguments;
  for (const Argument &Arg : F.args()) {
    size_t First = Arguments.size();
    if (llvm::Error E = Builder.flatten(Arg.getType(), 0, 0, Arguments))
      return std::move(E);
    if (Arguments.size() != First + 1)
      return cannotPass(Arg.getType());
    Arguments[First].Value.Extend = Arg.hasSExtAttr()   ? Extension::Sign
                                    : Arg.hasZExtAttr() ? Extension::Zero
                                                        : Extension::None;
  }
  SmallVector<ISD::InputArg, 16> Ins;
  auto AddIn = [&](MVT Type, EVT VT, ISD::ArgFlagsTy Flags, unsigned Index) {
    Ins.push_back(ISD::InputArg(Flags, Type, VT, /*used=*/true, Index, 0));
  };
  if (IsHidden) {
    ISD::ArgFlagsTy Flags;
    Flags.setSRet();
    AddIn(MVT::i64, MVT::i64, Flags, 0);
  }
  for (auto [Index, T] : enumerate(Arguments)) {
    ISD::ArgFlagsTy Flags;
    if (T.Value.Extend == Extension::Sign)
      Flags.setSExt();
    if (T.Value.Extend == Extension::Zero)
      Flags.setZExt();
    for (unsigned I = 0; I < T.NumParts; ++I)
      AddIn(T.PartType, T.VT, Flags, Index);
  }
  SmallVector<CCValAssign, 16> Locations;
  CCState State(CC, false, MF, Locations, Ctx);
  State.AnalyzeFormalArguments(Ins, CC_PTO);
  Layout.StackBytes = State.getStackSize();
  const CCValAssign *Next = Locations.begin();
  if (IsHidden)
    Layout.HiddenPointer = Builder.part(*Next++, Registers);
  for (LayoutBuilder::Typed &T : Arguments) {
    for (unsigned I = 0; I < T.NumParts; ++I)
      T.Value.Parts.push_back(Builder.part(*Next++, Registers));
    Layout.Arguments.push_back(std::move(T.Value));
  }

  for (const MCPhysReg *Reg = MF.getRegInfo().getCalleeSavedRegs(); *Reg; ++Reg)
    Layout.Kept.push_back(partInRegister(*Reg, MVT::Other, Registers));
  return Layout;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Bits of an image for each of \p Lanes lanes.
static unsigned stride(unsigned Lanes) { return pto::RegisterBytes / Lanes; }
static bool isView(unsigned Lanes) {
  return Lanes == 64 || Lanes == 128 || Lanes == 256;
}

static bool bit(ArrayRef<uint8_t> Bytes, unsigned I) {
  return Bytes[I / 8] >> I % 8 & 1;
}

/// Element \p I of \p V.
static uint64_t element(const CallLayout::Value &V, ArrayRef<uint8_t> Bytes,
                        unsigned I) {
  if (V.IsMask)
    return bit(Bytes, isView(V.NumElements) ? I * stride(V.NumElements) : I);
  unsigned Size = std::max(V.ElementBits / 8, 1u);
  uint64_t Result = 0;
  for (unsigned Byte = 0; Byte < Size; ++Byte)
    Result |= uint64_t(Bytes[I * Size + Byte]) << 8 * Byte;
  return Result;
}

static void setElement(const CallLayout::Value &V,
                       MutableArrayRef<uint8_t> Bytes, unsigned I,
                       uint64_t Element) {
  if (V.IsMask) {
    unsigned Bit = isView(V.NumElements) ? I * stride(V.NumElements) : I;
    Bytes[Bit / 8] |= (Element & 1) << Bit % 8;
    return;
  }
  unsigned Size = std::max(V.ElementBits / 8, 1u);
  if (V.ElementBits == 1)
    Element &= 1;
  for (unsigned Byte = 0; Byte < Size; ++Byte)
    Bytes[I * Size + Byte] = uint8_t(Element >> 8 * Byte);
}

static unsigned lanesOf(MVT Type) {
  return Type.isVector() ? Type.getVectorNumElements() : 1;
}
static bool isMaskType(MVT Type) {
  return Type.isVector() && Type.getVectorElementType() == MVT::i1;
}

/// The image that the lanes of \p V from \p First on make.
static machine::MaskImage imageOf(const CallLayout::Value &V, MVT Type,
                                  ArrayRef<uint8_t> Bytes, unsigned First) {
  machine::MaskImage Image;
  unsigned Lanes = lanesOf(Type);
  // Of a view, all bits travel.
  if (V.IsMask && V.NumElements == Lanes) {
    for (unsigned I = 0; I < pto::RegisterBytes; ++I)
      Image.setBit(I, bit(Bytes, I));
    return Image;
  }
  for (unsigned I = 0; I < Lanes && First + I < V.NumElements; ++I)
    Image.setBit(I * stride(Lanes), element(V, Bytes, First + I));
  return Image;
}

void CallLayout::writePart(Simulator &S, const Part &P, const Value &V,
                           ArrayRef<uint8_t> Bytes, unsigned First) const {
  Registers &Regs = S.registers();
  UndefinedBits Undefined{S.options().UndefinedPattern};
  uint64_t Address = Regs.X[Registers::StackPointer] + P.StackOffset;
  uint8_t *Slot = S.memory().unifiedBuffer() + Address;
  if (isMaskType(P.Type)) {
    machine::MaskImage Image = imageOf(V, P.Type, Bytes, First);
    if (P.Where == Part::Mask)
      Regs.P[P.Number] = Image;
    else
      for (unsigned I = 0; I < pto::RegisterBytes; ++I)
        Slot[I / 8] = (Slot[I / 8] & ~(1 << I % 8)) | Image.bit(I) << I % 8;
    return;
  }
  if (P.Type.isVector()) {
    machine::VectorRegister Vector;
    unsigned Bits = P.Type.getScalarSizeInBits();
    for (unsigned I = 0; I < lanesOf(P.Type); ++I) {
      bool Exists = First + I < V.NumElements;
      Vector.setLane(
          Bits, I,
          Undefined.above(Exists ? V.ElementBits : 0,
                          Exists ? element(V, Bytes, First + I) : 0));
    }
    if (P.Where == Part::Vector)
      Regs.V[P.Number] = Vector;
    else
      std::copy(Vector.Bytes.begin(), Vector.Bytes.end(), Slot);
    return;
  }
  unsigned Bits = P.Type.getScalarSizeInBits();
  uint64_t Scalar = element(V, Bytes, First);
  if (V.Extend == Extension::Sign)
    Scalar = Undefined.above(Bits, SignExtend64(Scalar, V.ElementBits));
  else
    Scalar = Undefined.above(V.Extend == Extension::Zero ? Bits : V.ElementBits,
                             Scalar);
  if (P.Where == Part::Scalar)
    Regs.X[P.Number] = Scalar;
  else
    for (unsigned Byte = 0; Byte < 8; ++Byte)
      Slot[Byte] = uint8_t(Scalar >> 8 * Byte);
}

void CallLayout::readPart(Simulator &S, const Part &P, const Value &V,
                          std::vector<uint8_t> &Bytes, unsigned First) const {
  Registers &Regs = S.registers();
  MutableArrayRef<uint8_t> Own =
      MutableArrayRef<uint8_t>(Bytes).drop_front(V.Offset);
  unsigned Lanes = lanesOf(P.Type);
  if (P.Where == Part::Mask) {
    const machine::MaskImage &Image = Regs.P[P.Number];
    if (V.IsMask && V.NumElements == Lanes) {
      for (unsigned I = 0; I < pto::RegisterBytes; ++I)
        Own[I / 8] |= Image.bit(I) << I % 8;
      return;
    }
    for (unsigned I = 0; I < Lanes && First + I < V.NumElements; ++I)
      setElement(V, Own, First + I, Image.bit(I * stride(Lanes)));
    return;
  }
  if (P.Where == Part::Scalar)
    return setElement(V, Own, First, Regs.X[P.Number]);
  unsigned Bits = P.Type.getScalarSizeInBits();
  for (unsigned I = 0; I < Lanes && First + I < V.NumElements; ++I)
    setElement(V, Own, First + I, Regs.V[P.Number].lane(Bits, I));
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// Unlikely numbers, so that a change of a register shows.
static void scramble(Registers &Regs) {
  uint64_t State = 0x9e3779b97f4a7c15;
  auto Next = [&] {
    State = State * 6364136223846793005 + 1442695040888963407;
    return State ^ State >> 29;
  };
  for (unsigned I = 1; I < 32; ++I)
    Regs.X[I] = Next();
  for (machine::VectorRegister &V : Regs.V)
    for (unsigned I = 0; I < machine::numLanes(64); ++I)
      V.setLane(64, I, Next());
  for (machine::MaskImage &P : Regs.P)
    for (uint64_t &Word : P.Words)
      Word = Next();
}

/// A result in memory, where masks have one bit a lane.
static void readMemory(const CallLayout::Value &V, const uint8_t *Memory,
                       std::vector<uint8_t> &Bytes) {
  MutableArrayRef<uint8_t> Own =
      MutableArrayRef<uint8_t>(Bytes).drop_front(V.Offset);
  const uint8_t *From = Memory + V.MemoryOffset;
  unsigned Size = std::max(V.ElementBits / 8, 1u);
  for (unsigned I = 0; I < V.NumElements; ++I) {
    uint64_t Element = 0;
    if (V.IsMask)
      Element = From[I / 8] >> I % 8 & 1;
    else
      for (unsigned Byte = 0; Byte < Size; ++Byte)
        Element |= uint64_t(From[I * Size + Byte]) << 8 * Byte;
    setElement(V, Own, I, Element);
  }
}

Expected<std::vector<uint8_t>>
CallLayout::call(Simulator &S, uint64_t Entry,
                 ArrayRef<std::vector<uint8_t>> Slots) {
  Registers &Regs = S.registers();
  scramble(Regs);
  // From high to low addresses: the result, the arguments on the stack.
  uint64_t Needed =
      alignTo(ResultBytes, StackAlign) + alignTo(StackBytes, StackAlign);
  uint64_t Top = S.stackTop();
  if (Needed > Top - S.memory().endOfBuffersBelow(Top))
    return layoutError(
        "there is no room for a stack of {0} bytes in the usable "
        "unified buffer",
        Needed);
  HiddenResult = Top - alignTo(ResultBytes, StackAlign);
  uint64_t Stack = Top - Needed;
  Regs.X[0] = 0;
  Regs.X[Registers::ReturnAddress] = Simulator::ExitAddress;
  Regs.X[Registers::StackPointer] = Stack;
  if (ResultBytes)
    Regs.X[HiddenPointer.Number] = HiddenResult;
  for (auto [V, Bytes] : zip(Arguments, Slots)) {
    unsigned First = 0;
    for (const Part &P : V.Parts) {
      writePart(S, P, V, Bytes, First);
      First += lanesOf(P.Type);
    }
  }

  Registers Before = Regs;
  if (llvm::Error E = S.run(Entry))
    return std::move(E);
  std::string Name = S.place(Entry);
  if (Regs.X[Registers::StackPointer] != Stack)
    return layoutError("function {0} returns with the stack pointer {1:x} "
                       "instead of {2:x}",
                       Name, Regs.X[Registers::StackPointer], Stack);
  for (const Part &P : Kept) {
    bool Same = P.Where == Part::Scalar ? Regs.X[P.Number] == Before.X[P.Number]
                : P.Where == Part::Vector
                    ? Regs.V[P.Number] == Before.V[P.Number]
                    : Regs.P[P.Number] == Before.P[P.Number];
    if (!Same)
      return layoutError("function {0} changes {1}{2}, which it must keep",
                         Name,
                         P.Where == Part::Scalar   ? "x"
                         : P.Where == Part::Vector ? "v"
                                                   : "p",
                         P.Number);
  }

  std::vector<uint8_t> Result(ResultSize);
  for (const Value &V : Results) {
    if (ResultBytes) {
      readMemory(V, S.memory().unifiedBuffer() + HiddenResult, Result);
      continue;
    }
    unsigned First = 0;
    for (const Part &P : V.Parts) {
      readPart(S, P, V, Result, First);
      First += lanesOf(P.Type);
    }
  }
  return Result;
}
