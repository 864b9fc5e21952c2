//===- PTOWordPairs.cpp - 64-bit lanes as two words -----------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The vector unit computes on lanes of at most 32 bits. 64-bit lanes are taken
// apart into a register of low and one of high words, between which vaddc and
// vsubc hand on carries, and put together again. What is between two operations
// cancels out. Two registers of 64-bit lanes fill one of low and one of high
// words, so v64i64, which is not legal, is lowered before it is split; a single
// register leaves half of the words unused.
//
//===----------------------------------------------------------------------===//

#include "PTOWordPairs.h"
#include "PTODAGUtils.h"
#include "llvm/CodeGen/TargetLowering.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;

static constexpr MVT WordsVT = MVT::v64i32, MaskVT = MVT::v64i1;

static const unsigned Operations[] = {
    ISD::ADD,         ISD::SUB,        ISD::MUL,      ISD::MULHU,
    ISD::MULHS,       ISD::SHL,        ISD::SRL,      ISD::SRA,
    ISD::SMIN,        ISD::SMAX,       ISD::UMIN,     ISD::UMAX,
    ISD::ABS,         ISD::UADDSAT,    ISD::USUBSAT,  ISD::SADDSAT,
    ISD::SSUBSAT,     ISD::CTPOP,      ISD::CTLZ,     ISD::CTTZ,
    ISD::AND,         ISD::OR,         ISD::XOR,      ISD::SIGN_EXTEND_INREG,
    ISD::SETCC,       ISD::VSELECT,    ISD::TRUNCATE, ISD::SIGN_EXTEND,
    ISD::ZERO_EXTEND, ISD::ANY_EXTEND, ISD::FSHL,     ISD::FSHR};
const ArrayRef<unsigned> PTO::WordPairOperations = Operations;

bool PTO::isWordPairOperation(const SDNode *N) {
  if (!is_contained(Operations, N->getOpcode()))
    return false;
  // What has other types as its result is an operation of its operands.
  bool OfOperands =
      N->getOpcode() == ISD::SETCC || N->getOpcode() == ISD::TRUNCATE;
  EVT VT = OfOperands ? N->getOperand(0).getValueType() : N->getValueType(0);
  return VT == MVT::v32i64 || VT == MVT::v64i64;
}

namespace {

/// The words of 64 numbers, or of 32 in the lower halves.
struct WordPair {
  SDValue Low, High;
};

/// A register and the mask of its carries.
struct Carried {
  SDValue Sum, Carry;
};

/// Builds the operations of one node.
class WordPairs {
public:
  WordPairs(SelectionDAG &DAG, const SDLoc &DL) : DAG(DAG), DL(DL) {}

  WordPair split(SDValue V) const;
  SDValue join(EVT VT, WordPair W) const;
  SDValue compare(WordPair A, WordPair B, ISD::CondCode CC) const;
  std::optional<WordPair> compute(SDValue Op) const;
  WordPair select(SDValue Mask, WordPair A, WordPair B) const;
  SDValue selectWhole(EVT VT, SDValue Mask, SDValue A, SDValue B) const;
  std::optional<WordPair> extend(SDValue Op) const;

private:
  SDValue node(unsigned Opcode, SDValue A, SDValue B) const {
    return DAG.getNode(Opcode, DL, WordsVT, A, B);
  }
  SDValue splat(uint32_t Value) const {
    return DAG.getConstant(Value, DL, WordsVT);
  }
  SDValue shift(unsigned Opcode, SDValue V, unsigned Amount) const {
    return Amount == 0 ? V : node(Opcode, V, splat(Amount));
  }
  SDValue cmp(SDValue A, SDValue B, ISD::CondCode CC) const {
    return DAG.getSetCC(DL, MaskVT, A, B, CC);
  }
  SDValue choose(SDValue Mask, SDValue A, SDValue B) const {
    return A == B ? A : DAG.getNode(ISD::VSELECT, DL, WordsVT, Mask, A, B);
  }
  SDValue all() const { return DAG.getAllOnesConstant(DL, MaskVT); }

  Carried withCarry(unsigned ID, ArrayRef<SDValue> Operands) const;
  WordPair add(WordPair A, WordPair B, SDValue *Carry = nullptr) const;
  WordPair subtract(WordPair A, WordPair B, SDValue *NoBorrow = nullptr) const;
  WordPair product(SDValue A, SDValue B, bool IsSigned) const;
  WordPair multiply(WordPair A, WordPair B) const;
  WordPair multiplyHigh(WordPair A, WordPair B, bool IsSigned) const;
  WordPair shiftBy(unsigned Opcode, WordPair A, unsigned Amount) const;
  WordPair shiftEach(unsigned Opcode, WordPair A, SDValue Amounts) const;
  WordPair saturate(unsigned Opcode, WordPair A, WordPair B) const;
  WordPair funnelShift(bool IsLeft, WordPair High, WordPair Low,
                       SDValue Amounts) const;
  WordPair countZeros(unsigned Opcode, WordPair A) const;
  WordPair extendInRegister(WordPair A, unsigned Bits) const;

  SelectionDAG &DAG;
  SDLoc DL;
};

} // namespace

//===----------------------------------------------------------------------===//
// Numbers and words
//===----------------------------------------------------------------------===//

/// Whether \p V is the result \p Number of a vintlv.
static bool isInterleaved(SDValue V, unsigned Number) {
  if (V.getOpcode() != ISD::INTRINSIC_WO_CHAIN || V.getResNo() != Number)
    return false;
  unsigned ID = V.getConstantOperandVal(0);
  return ID == Intrinsic::pto_vintlv_s32 || ID == Intrinsic::pto_vintlv_u32;
}

/// The number that every lane of \p V, of words, is.
static ConstantSDNode *uniformConstant(SDValue V) {
  if (PTO::isBroadcast(V))
    return dyn_cast<ConstantSDNode>(V.getOperand(1));
  return isConstOrConstSplat(V);
}

static bool isZero(SDValue V) {
  ConstantSDNode *C = uniformConstant(V);
  return C && C->isZero();
}

static bool isAllOnes(SDValue V) {
  ConstantSDNode *C = uniformConstant(V);
  return C && C->getAPIntValue().trunc(32).isAllOnes();
}

/// Whether \p High has the sign of \p Low in all bits.
static bool isSignOf(SDValue High, SDValue Low) {
  if (High.getOpcode() != ISD::SRA || High.getOperand(0) != Low)
    return false;
  ConstantSDNode *Amount = uniformConstant(High.getOperand(1));
  return Amount && Amount->getZExtValue() == 31;
}

/// The words of two registers that a vintlv made of them.
static std::optional<WordPair> undoInterleave(SDValue A, SDValue B) {
  A = peekThroughBitcasts(A);
  B = peekThroughBitcasts(B);
  if (!isInterleaved(A, 0))
    return std::nullopt;
  SDValue Low = A.getOperand(1), High = A.getOperand(2);
  auto IsUniform = [](SDValue V) {
    return PTO::isBroadcast(V) || isConstOrConstSplat(V);
  };
  bool IsPair = B.getNode() == A.getNode() && B.getResNo() == 1;
  bool IsSplat = B == A && IsUniform(Low) && IsUniform(High);
  if (!IsPair && !IsSplat && !B.isUndef())
    return std::nullopt;
  return WordPair{Low, High};
}

std::pair<SDValue, SDValue> PTO::undoInterleave(SDNode *N) {
  std::optional<WordPair> W =
      ::undoInterleave(N->getOperand(1), N->getOperand(2));
  return W ? std::pair(W->Low, W->High) : std::pair<SDValue, SDValue>();
}

/// The words of \p V, where it is built of scalars.
static std::optional<WordPair> wordsOfBuild(SelectionDAG &DAG, const SDLoc &DL,
                                            SDValue V) {
  auto *BV = dyn_cast<BuildVectorSDNode>(V);
  if (!BV)
    return std::nullopt;
  auto Part = [&](SDValue Element, unsigned Shift) {
    if (Element.isUndef())
      return DAG.getUNDEF(MVT::i32);
    return DAG.getNode(ISD::TRUNCATE, DL, MVT::i32,
                       DAG.getNode(ISD::SRL, DL, MVT::i64, Element,
                                   DAG.getConstant(Shift, DL, MVT::i64)));
  };
  if (SDValue Splat = BV->getSplatValue())
    return WordPair{DAG.getSplatBuildVector(WordsVT, DL, Part(Splat, 0)),
                    DAG.getSplatBuildVector(WordsVT, DL, Part(Splat, 32))};
  if (!ISD::isBuildVectorOfConstantSDNodes(BV))
    return std::nullopt;
  SmallVector<SDValue, 64> Low, High;
  for (SDValue Element : BV->op_values()) {
    Low.push_back(Part(Element, 0));
    High.push_back(Part(Element, 32));
  }
  unsigned Lanes = WordsVT.getVectorNumElements();
  Low.resize(Lanes, DAG.getUNDEF(MVT::i32));
  High.resize(Lanes, DAG.getUNDEF(MVT::i32));
  return WordPair{DAG.getBuildVector(WordsVT, DL, Low),
                  DAG.getBuildVector(WordsVT, DL, High)};
}

WordPair WordPairs::split(SDValue V) const {
  if (V.isUndef())
    return {DAG.getUNDEF(WordsVT), DAG.getUNDEF(WordsVT)};
  if (std::optional<WordPair> W = wordsOfBuild(DAG, DL, V))
    return *W;
  SDValue A = V, B = DAG.getUNDEF(WordsVT);
  if (V.getValueType() == MVT::v64i64) {
    auto [First, Second] = DAG.SplitVector(V, DL);
    A = First;
    B = DAG.getBitcast(WordsVT, Second);
  }
  A = DAG.getBitcast(WordsVT, A);
  if (std::optional<WordPair> W = undoInterleave(A, B)) {
    // As constants, of which combines know more.
    for (SDValue *Word : {&W->Low, &W->High})
      if (ConstantSDNode *C = uniformConstant(*Word))
        *Word = splat(C->getZExtValue());
    return *W;
  }
  SDValue Pair = PTO::getPairOp(DAG, DL, /*Deinterleave=*/true, WordsVT, A, B);
  return {Pair.getValue(0), Pair.getValue(1)};
}

SDValue WordPairs::join(EVT VT, WordPair W) const {
  if (W.Low.isUndef() && W.High.isUndef())
    return DAG.getUNDEF(VT);
  SDValue Pair =
      PTO::getPairOp(DAG, DL, /*Deinterleave=*/false, WordsVT, W.Low, W.High);
  SDValue First = DAG.getBitcast(MVT::v32i64, Pair.getValue(0));
  if (VT == MVT::v32i64)
    return First;
  return DAG.getNode(ISD::CONCAT_VECTORS, DL, VT, First,
                     DAG.getBitcast(MVT::v32i64, Pair.getValue(1)));
}

//===----------------------------------------------------------------------===//
// Sums and products
//===----------------------------------------------------------------------===//

Carried WordPairs::withCarry(unsigned ID, ArrayRef<SDValue> Operands) const {
  SmallVector<SDValue, 4> All(Operands);
  All.push_back(all());
  SDValue Node = PTO::getIntrinsic(DAG, DL, ID, {WordsVT, MaskVT}, All);
  return {Node.getValue(0), Node.getValue(1)};
}

WordPair WordPairs::add(WordPair A, WordPair B, SDValue *Carry) const {
  if (!Carry && isZero(B.Low))
    return {A.Low, node(ISD::ADD, A.High, B.High)};
  if (!Carry && isZero(A.Low))
    return {B.Low, node(ISD::ADD, A.High, B.High)};
  Carried Low = withCarry(Intrinsic::pto_vaddc_u32, {A.Low, B.Low});
  Carried High =
      withCarry(Intrinsic::pto_vaddcs_u32, {A.High, B.High, Low.Carry});
  if (Carry)
    *Carry = High.Carry;
  return {Low.Sum, High.Sum};
}

WordPair WordPairs::subtract(WordPair A, WordPair B, SDValue *NoBorrow) const {
  if (!NoBorrow && isZero(B.Low))
    return {A.Low, node(ISD::SUB, A.High, B.High)};
  Carried Low = withCarry(Intrinsic::pto_vsubc_u32, {A.Low, B.Low});
  Carried High =
      withCarry(Intrinsic::pto_vsubcs_u32, {A.High, B.High, Low.Carry});
  if (NoBorrow)
    *NoBorrow = High.Carry;
  return {Low.Sum, High.Sum};
}

WordPair WordPairs::product(SDValue A, SDValue B, bool IsSigned) const {
  SDValue Node = PTO::getIntrinsic(
      DAG, DL, IsSigned ? Intrinsic::pto_vmull_s32 : Intrinsic::pto_vmull_u32,
      {WordsVT, WordsVT}, {A, B, all()});
  return {Node.getValue(0), Node.getValue(1)};
}

WordPair WordPairs::multiply(WordPair A, WordPair B) const {
  if (isSignOf(A.High, A.Low) && isSignOf(B.High, B.Low))
    return product(A.Low, B.Low, /*IsSigned=*/true);
  WordPair Result = product(A.Low, B.Low, /*IsSigned=*/false);
  auto AddToHigh = [&](SDValue High, SDValue Low) {
    if (!DAG.MaskedValueIsZero(High, APInt::getAllOnes(32)))
      Result.High = node(ISD::ADD, Result.High, node(ISD::MUL, High, Low));
  };
  AddToHigh(A.High, B.Low);
  AddToHigh(B.High, A.Low);
  return Result;
}

WordPair WordPairs::multiplyHigh(WordPair A, WordPair B, bool IsSigned) const {
  WordPair Least = product(A.Low, B.Low, /*IsSigned=*/false);
  WordPair Left = product(A.High, B.Low, /*IsSigned=*/false);
  WordPair Right = product(A.Low, B.High, /*IsSigned=*/false);
  WordPair Most = product(A.High, B.High, /*IsSigned=*/false);
  Carried First = withCarry(Intrinsic::pto_vaddc_u32, {Least.High, Left.Low});
  Carried Second = withCarry(Intrinsic::pto_vaddc_u32, {First.Sum, Right.Low});
  for (auto [Word, Carry] : {std::pair(Left.High, First.Carry),
                             std::pair(Right.High, Second.Carry)}) {
    Carried Low = withCarry(Intrinsic::pto_vaddcs_u32, {Most.Low, Word, Carry});
    Carried High =
        withCarry(Intrinsic::pto_vaddcs_u32, {Most.High, splat(0), Low.Carry});
    Most = {Low.Sum, High.Sum};
  }
  if (!IsSigned)
    return Most;
  // A set sign counts for 2^64 less than the unsigned product takes it for.
  auto WithoutSign = [&](WordPair Factor, WordPair Other) {
    SDValue Sign = shift(ISD::SRA, Factor.High, 31);
    Most = subtract(Most, {node(ISD::AND, Other.Low, Sign),
                           node(ISD::AND, Other.High, Sign)});
  };
  WithoutSign(A, B);
  WithoutSign(B, A);
  return Most;
}

WordPair WordPairs::saturate(unsigned Opcode, WordPair A, WordPair B) const {
  SDValue Fits;
  WordPair R;
  switch (Opcode) {
  case ISD::UADDSAT: {
    SDValue Carry;
    R = add(A, B, &Carry);
    return select(Carry, {splat(~0U), splat(~0U)}, R);
  }
  case ISD::USUBSAT:
    R = subtract(A, B, &Fits);
    return select(Fits, R, {splat(0), splat(0)});
  default:
    break;
  }
  SDValue Signs;
  if (Opcode == ISD::SADDSAT) {
    R = add(A, B);
    Signs = node(ISD::AND, node(ISD::XOR, R.High, A.High),
                 node(ISD::XOR, R.High, B.High));
  } else {
    R = subtract(A, B);
    Signs = node(ISD::AND, node(ISD::XOR, A.High, B.High),
                 node(ISD::XOR, A.High, R.High));
  }
  // What has gone over the greatest number is negative now.
  SDValue Sign = shift(ISD::SRA, R.High, 31);
  WordPair Limit = {Sign, node(ISD::XOR, Sign, splat(0x80000000))};
  return select(cmp(Signs, splat(0), ISD::SETLT), Limit, R);
}

//===----------------------------------------------------------------------===//
// Shifts and counts
//===----------------------------------------------------------------------===//

WordPair WordPairs::shiftBy(unsigned Opcode, WordPair A,
                            unsigned Amount) const {
  if (Amount >= 64)
    return {DAG.getUNDEF(WordsVT), DAG.getUNDEF(WordsVT)};
  unsigned Rest = Amount % 32;
  // The words that take part, from the one that is shifted out.
  SDValue Filled = Opcode == ISD::SRA ? shift(ISD::SRA, A.High, 31) : splat(0);
  if (Opcode == ISD::SHL) {
    if (Amount >= 32)
      return {Filled, shift(ISD::SHL, A.Low, Rest)};
    if (Amount == 0)
      return A;
    return {shift(ISD::SHL, A.Low, Rest),
            node(ISD::OR, shift(ISD::SHL, A.High, Rest),
                 shift(ISD::SRL, A.Low, 32 - Rest))};
  }
  if (Amount >= 32)
    return {shift(Opcode, A.High, Rest), Filled};
  if (Amount == 0)
    return A;
  return {node(ISD::OR, shift(ISD::SRL, A.Low, Rest),
               shift(ISD::SHL, A.High, 32 - Rest)),
          shift(Opcode, A.High, Rest)};
}

WordPair WordPairs::shiftEach(unsigned Opcode, WordPair A,
                              SDValue Amounts) const {
  SDValue Rest = node(ISD::AND, Amounts, splat(31));
  SDValue IsSmall = cmp(Amounts, splat(32), ISD::SETULT);
  // By up to 32 bits, which leaves nothing: as intrinsics, because the
  // operations of the DAG do not say so.
  SDValue Opposite = node(ISD::SUB, splat(32), Rest);
  auto ByOpposite = [&](unsigned ID, SDValue V) {
    return PTO::getIntrinsic(DAG, DL, ID, {WordsVT}, {V, Opposite, all()});
  };
  if (Opcode == ISD::SHL) {
    SDValue Low = node(ISD::SHL, A.Low, Rest);
    SDValue High = node(ISD::OR, node(ISD::SHL, A.High, Rest),
                        ByOpposite(Intrinsic::pto_vshr_u32, A.Low));
    return select(IsSmall, {Low, High}, {splat(0), Low});
  }
  SDValue Low = node(ISD::OR, node(ISD::SRL, A.Low, Rest),
                     ByOpposite(Intrinsic::pto_vshl_s32, A.High));
  SDValue High = node(Opcode, A.High, Rest);
  SDValue Filled = Opcode == ISD::SRA ? shift(ISD::SRA, A.High, 31) : splat(0);
  return select(IsSmall, {Low, High}, {High, Filled});
}

WordPair WordPairs::funnelShift(bool IsLeft, WordPair High, WordPair Low,
                                SDValue Amounts) const {
  auto Or = [&](WordPair A, WordPair B) {
    return WordPair{node(ISD::OR, A.Low, B.Low), node(ISD::OR, A.High, B.High)};
  };
  if (ConstantSDNode *C = uniformConstant(Amounts)) {
    unsigned Amount = C->getZExtValue() % 64;
    if (Amount == 0)
      return IsLeft ? High : Low;
    unsigned ToLeft = IsLeft ? Amount : 64 - Amount;
    return Or(shiftBy(ISD::SHL, High, ToLeft),
              shiftBy(ISD::SRL, Low, 64 - ToLeft));
  }
  // The rest in two steps, as an amount of 0 leaves all bits.
  SDValue Amount = node(ISD::AND, Amounts, splat(63));
  SDValue Rest = node(ISD::XOR, Amount, splat(63));
  if (IsLeft)
    return Or(shiftEach(ISD::SHL, High, Amount),
              shiftEach(ISD::SRL, shiftBy(ISD::SRL, Low, 1), Rest));
  return Or(shiftEach(ISD::SHL, shiftBy(ISD::SHL, High, 1), Rest),
            shiftEach(ISD::SRL, Low, Amount));
}

WordPair WordPairs::countZeros(unsigned Opcode, WordPair A) const {
  SDValue First = Opcode == ISD::CTLZ ? A.High : A.Low;
  SDValue Second = Opcode == ISD::CTLZ ? A.Low : A.High;
  SDValue IsEmpty = cmp(First, splat(0), ISD::SETEQ);
  SDValue Count =
      DAG.getNode(Opcode, DL, WordsVT, choose(IsEmpty, Second, First));
  return {node(ISD::ADD, Count, choose(IsEmpty, splat(32), splat(0))),
          splat(0)};
}

WordPair WordPairs::extendInRegister(WordPair A, unsigned Bits) const {
  bool InLow = Bits <= 32;
  SDValue Word = InLow ? A.Low : A.High;
  unsigned Unused = (InLow ? 32 : 64) - Bits;
  Word = shift(ISD::SRA, shift(ISD::SHL, Word, Unused), Unused);
  return InLow ? WordPair{Word, shift(ISD::SRA, Word, 31)}
               : WordPair{A.Low, Word};
}

//===----------------------------------------------------------------------===//
// Comparisons, selections and conversions
//===----------------------------------------------------------------------===//

/// \p CC, of signed numbers, for their low words.
static ISD::CondCode ofLowWords(ISD::CondCode CC) {
  switch (CC) {
  case ISD::SETLT:
    return ISD::SETULT;
  case ISD::SETLE:
    return ISD::SETULE;
  case ISD::SETGT:
    return ISD::SETUGT;
  case ISD::SETGE:
    return ISD::SETUGE;
  default:
    llvm_unreachable("not a comparison of signed numbers");
  }
}

SDValue WordPairs::compare(WordPair A, WordPair B, ISD::CondCode CC) const {
  switch (CC) {
  case ISD::SETEQ:
  case ISD::SETNE:
    return DAG.getNode(CC == ISD::SETEQ ? ISD::AND : ISD::OR, DL, MaskVT,
                       cmp(A.High, B.High, CC), cmp(A.Low, B.Low, CC));
  default:
    break;
  }
  // The high words decide alone where the low one is the least, or greatest.
  bool IsLess = CC == ISD::SETLT || CC == ISD::SETULT || CC == ISD::SETGE ||
                CC == ISD::SETUGE;
  if (IsLess ? isZero(B.Low) : isAllOnes(B.Low))
    return cmp(A.High, B.High, CC);
  if (!ISD::isSignedIntSetCC(CC)) {
    // The borrow of the whole difference.
    if (!IsLess)
      std::swap(A, B);
    SDValue NoBorrow;
    subtract(A, B, &NoBorrow);
    bool IsInverted = CC == ISD::SETULT || CC == ISD::SETUGT;
    return IsInverted ? DAG.getNOT(DL, NoBorrow, MaskVT) : NoBorrow;
  }
  bool IsLower = CC == ISD::SETLT || CC == ISD::SETLE;
  SDValue LowDecides =
      DAG.getNode(ISD::AND, DL, MaskVT, cmp(A.High, B.High, ISD::SETEQ),
                  cmp(A.Low, B.Low, ofLowWords(CC)));
  return DAG.getNode(ISD::OR, DL, MaskVT, LowDecides,
                     cmp(A.High, B.High, IsLower ? ISD::SETLT : ISD::SETGT));
}

SDValue PTO::compareWordPairs(SelectionDAG &DAG, const SDLoc &DL, SDValue A,
                              SDValue B, ISD::CondCode CC) {
  WordPairs Pairs(DAG, DL);
  return Pairs.compare(Pairs.split(A), Pairs.split(B), CC);
}

WordPair WordPairs::select(SDValue Mask, WordPair A, WordPair B) const {
  return {choose(Mask, A.Low, B.Low), choose(Mask, A.High, B.High)};
}

// Lane i of 64 bits is lanes 2i and 2i + 1 of 32 bits.
SDValue WordPairs::selectWhole(EVT VT, SDValue Mask, SDValue A,
                               SDValue B) const {
  SDValue Pairs = PTO::getIntrinsic(DAG, DL, Intrinsic::pto_pintlv_b32,
                                    {MaskVT, MaskVT}, {Mask, Mask});
  auto Part = [&](unsigned Number, SDValue X, SDValue Y) {
    return DAG.getBitcast(MVT::v32i64, DAG.getNode(ISD::VSELECT, DL, WordsVT,
                                                   Pairs.getValue(Number),
                                                   DAG.getBitcast(WordsVT, X),
                                                   DAG.getBitcast(WordsVT, Y)));
  };
  if (VT == MVT::v32i64)
    return Part(0, A, B);
  auto [LowA, HighA] = DAG.SplitVector(A, DL);
  auto [LowB, HighB] = DAG.SplitVector(B, DL);
  return DAG.getNode(ISD::CONCAT_VECTORS, DL, VT, Part(0, LowA, LowB),
                     Part(1, HighA, HighB));
}

/// The words of \p Op, an extension.
std::optional<WordPair> WordPairs::extend(SDValue Op) const {
  SDValue Source = Op.getOperand(0);
  EVT SourceVT = Source.getValueType();
  unsigned Opcode = Op.getOpcode();
  bool IsSigned = Opcode == ISD::SIGN_EXTEND;
  if (SourceVT.getVectorElementType() == MVT::i1) {
    if (SourceVT == MVT::v32i1)
      Source = DAG.getNode(ISD::CONCAT_VECTORS, DL, MaskVT, Source,
                           DAG.getUNDEF(MVT::v32i1));
    if (Source.getValueType() != MaskVT)
      return std::nullopt;
    SDValue Low = choose(Source, splat(IsSigned ? ~0U : 1), splat(0));
    return WordPair{Low, IsSigned ? Low : splat(0)};
  }
  if (SourceVT.getVectorNumElements() != WordsVT.getVectorNumElements() ||
      SourceVT.getScalarSizeInBits() > 32)
    return std::nullopt;
  if (SourceVT != WordsVT)
    Source = DAG.getNode(Opcode, DL, WordsVT, Source);
  if (IsSigned)
    return WordPair{Source, shift(ISD::SRA, Source, 31)};
  bool IsZero = Opcode == ISD::ZERO_EXTEND;
  return WordPair{Source, IsZero ? splat(0) : DAG.getUNDEF(WordsVT)};
}

/// \p Lanes, of 0 and -1, or \p Mask, as a mask of 64 lanes.
static SDValue asMask(SelectionDAG &DAG, const SDLoc &DL, SDValue Mask) {
  EVT VT = Mask.getValueType();
  if (VT == MaskVT)
    return Mask;
  if (VT == MVT::v32i1)
    return DAG.getNode(ISD::CONCAT_VECTORS, DL, MaskVT, Mask,
                       DAG.getUNDEF(MVT::v32i1));
  if (VT != MVT::v32i64 && VT != MVT::v64i64)
    return SDValue();
  SDValue Low = WordPairs(DAG, DL).split(Mask).Low;
  return DAG.getSetCC(DL, MaskVT, Low, DAG.getConstant(0, DL, WordsVT),
                      ISD::SETNE);
}

//===----------------------------------------------------------------------===//
// Whole operations
//===----------------------------------------------------------------------===//

std::optional<WordPair> WordPairs::compute(SDValue Op) const {
  unsigned Opcode = Op.getOpcode();
  WordPair A = split(Op.getOperand(0));
  if (Opcode == ISD::SIGN_EXTEND_INREG) {
    EVT From = cast<VTSDNode>(Op.getOperand(1))->getVT();
    return extendInRegister(A, From.getScalarSizeInBits());
  }
  WordPair B;
  if (Op.getNumOperands() > 1)
    B = split(Op.getOperand(1));
  auto Extremum = [&](ISD::CondCode CC) {
    return select(compare(A, B, CC), A, B);
  };
  switch (Opcode) {
  case ISD::ADD:
    return add(A, B);
  case ISD::SUB:
    return subtract(A, B);
  case ISD::MUL:
    return multiply(A, B);
  case ISD::MULHU:
  case ISD::MULHS:
    return multiplyHigh(A, B, Opcode == ISD::MULHS);
  case ISD::SHL:
  case ISD::SRL:
  case ISD::SRA:
    if (ConstantSDNode *Amount = uniformConstant(B.Low))
      return shiftBy(Opcode, A, Amount->getZExtValue());
    return shiftEach(Opcode, A, B.Low);
  case ISD::SMIN:
    return Extremum(ISD::SETLT);
  case ISD::SMAX:
    return Extremum(ISD::SETGT);
  case ISD::UMIN:
    return Extremum(ISD::SETULE);
  case ISD::UMAX:
    return Extremum(ISD::SETUGE);
  case ISD::ABS: {
    WordPair Negative = subtract({splat(0), splat(0)}, A);
    return select(cmp(A.High, splat(0), ISD::SETLT), Negative, A);
  }
  case ISD::UADDSAT:
  case ISD::USUBSAT:
  case ISD::SADDSAT:
  case ISD::SSUBSAT:
    return saturate(Opcode, A, B);
  case ISD::CTPOP:
    return WordPair{node(ISD::ADD, DAG.getNode(Opcode, DL, WordsVT, A.Low),
                         DAG.getNode(Opcode, DL, WordsVT, A.High)),
                    splat(0)};
  case ISD::CTLZ:
  case ISD::CTTZ:
    return countZeros(Opcode, A);
  case ISD::AND:
  case ISD::OR:
  case ISD::XOR:
    return WordPair{node(Opcode, A.Low, B.Low), node(Opcode, A.High, B.High)};
  case ISD::FSHL:
  case ISD::FSHR:
    return funnelShift(Opcode == ISD::FSHL, A, B, split(Op.getOperand(2)).Low);
  default:
    return std::nullopt;
  }
}

/// Whether \p V is a constant of which one word leaves a bitwise operation
/// nothing to do.
static bool hasTrivialWord(SDValue V) {
  ConstantSDNode *C = isConstOrConstSplat(V);
  if (!C)
    return false;
  const APInt &Bits = C->getAPIntValue();
  auto IsTrivial = [](const APInt &Word) {
    return Word.isZero() || Word.isAllOnes();
  };
  return IsTrivial(Bits.trunc(32)) || IsTrivial(Bits.extractBits(32, 32));
}

/// Whether \p V is put together of words.
static bool isJoined(SDValue V) {
  if (V.getOpcode() == ISD::CONCAT_VECTORS)
    V = V.getOperand(0);
  return isInterleaved(peekThroughBitcasts(V), 0);
}

/// Whether \p Mask was computed of words, so that its operands are apart
/// anyway.
static bool isOfWords(SDValue Mask) {
  switch (Mask.getOpcode()) {
  case ISD::AND:
  case ISD::OR:
  case ISD::XOR:
    return isOfWords(Mask.getOperand(0));
  case ISD::SETCC:
    return Mask.getOperand(0).getValueType() == WordsVT;
  case ISD::INTRINSIC_WO_CHAIN:
    return Mask.getResNo() == 1;
  default:
    return false;
  }
}

SDValue PTO::lowerWordPairs(SDValue Op, SelectionDAG &DAG) {
  SDLoc DL(Op);
  EVT VT = Op.getValueType();
  WordPairs Pairs(DAG, DL);
  std::optional<WordPair> Result;
  switch (Op.getOpcode()) {
  case ISD::SETCC: {
    SDValue Mask =
        compareWordPairs(DAG, DL, Op.getOperand(0), Op.getOperand(1),
                         cast<CondCodeSDNode>(Op.getOperand(2))->get());
    if (VT == MaskVT)
      return Mask;
    SDValue Set = DAG.getNode(ISD::VSELECT, DL, WordsVT, Mask,
                              DAG.getAllOnesConstant(DL, WordsVT),
                              DAG.getConstant(0, DL, WordsVT));
    return Pairs.join(VT, {Set, Set});
  }
  case ISD::VSELECT: {
    SDValue Mask = asMask(DAG, DL, Op.getOperand(0));
    SDValue A = Op.getOperand(1), B = Op.getOperand(2);
    if (!Mask)
      return SDValue();
    if (!isOfWords(Mask) && !isJoined(A) && !isJoined(B))
      return Pairs.selectWhole(VT, Mask, A, B);
    Result = Pairs.select(Mask, Pairs.split(A), Pairs.split(B));
    break;
  }
  case ISD::TRUNCATE: {
    SDValue Low = Pairs.split(Op.getOperand(0)).Low;
    if (VT == WordsVT)
      return Low;
    if (VT != MaskVT)
      return SDValue();
    return DAG.getNode(ISD::TRUNCATE, DL, VT, Low);
  }
  case ISD::SIGN_EXTEND:
  case ISD::ZERO_EXTEND:
  case ISD::ANY_EXTEND:
    Result = Pairs.extend(Op);
    break;
  case ISD::AND:
  case ISD::OR:
  case ISD::XOR:
    // Lanes of any width do; words only save taking numbers apart again.
    if (isJoined(Op.getOperand(0)) || isJoined(Op.getOperand(1)) ||
        (Op.getOpcode() == ISD::AND && hasTrivialWord(Op.getOperand(1))))
      Result = Pairs.compute(Op);
    break;
  default:
    Result = Pairs.compute(Op);
    break;
  }
  return Result ? Pairs.join(VT, *Result) : SDValue();
}
