//===- OperandRules.cpp - Operands that generic intrinsics may have -------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's verifier accepts vectors where an intrinsic is described for scalars,
// and operands of llvm.vp that its plain operation does not have. What these
// would compute is said nowhere, and hosts end on most of them.
//
//===----------------------------------------------------------------------===//

#include "OperandRules.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

/// Whether an operand or the result of \p Call is a vector.
static bool hasVector(const CallBase &Call) {
  return Call.getType()->isVectorTy() || any_of(Call.args(), [](const Use &U) {
           return U->getType()->isVectorTy();
         });
}

/// Which of the operands of \p Call must be scalars, of those that LLVM lets be
/// vectors: a name for messages, or "".
static StringRef scalarThatIsVector(const IntrinsicInst &Call) {
  auto IsVector = [&](unsigned I) {
    return Call.getArgOperand(I)->getType()->isVectorTy();
  };
  switch (Call.getIntrinsicID()) {
  case Intrinsic::memcpy:
  case Intrinsic::memcpy_inline:
  case Intrinsic::memmove:
  case Intrinsic::memset:
  case Intrinsic::memset_inline:
  case Intrinsic::load_relative:
  case Intrinsic::convert_to_fp16:
  case Intrinsic::convert_from_fp16:
  case Intrinsic::lifetime_start:
  case Intrinsic::lifetime_end:
    return hasVector(Call) ? "operand" : "";
  case Intrinsic::experimental_cttz_elts:
  case Intrinsic::vp_cttz_elts:
    return Call.getType()->isVectorTy() ? "result" : "";
  case Intrinsic::get_active_lane_mask:
    return IsVector(0) ? "length" : "";
  case Intrinsic::experimental_get_vector_length:
    return IsVector(0) ? "length" : "";
  case Intrinsic::experimental_vector_histogram_add:
    return IsVector(1) ? "increment" : "";
  case Intrinsic::experimental_vp_strided_load:
    return IsVector(0) ? "pointer" : IsVector(1) ? "stride" : "";
  case Intrinsic::experimental_vp_strided_store:
    return IsVector(1) ? "pointer" : IsVector(2) ? "stride" : "";
  default:
    return "";
  }
}

std::string pto::problemOfOperands(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return "";
  if (StringRef Noun = scalarThatIsVector(*Call); !Noun.empty())
    return ("its " + Noun + " must not be a vector").str();
  switch (Call->getIntrinsicID()) {
  case Intrinsic::powi:
    return isa<ConstantInt>(Call->getArgOperand(1))
               ? ""
               : "its exponent is not a constant, and PTO has no run-time "
                 "library";
  case Intrinsic::experimental_get_vector_length:
    return cast<ConstantInt>(Call->getArgOperand(2))->isOne()
               ? "PTO has no scalable vectors"
               : "";
  case Intrinsic::experimental_vector_histogram_add:
    return Call->getArgOperand(0)->getType()->isPtrOrPtrVectorTy()
               ? ""
               : "it needs pointers";
  case Intrinsic::vp_bswap:
    return Call->getType()->getScalarSizeInBits() % 16 == 0
               ? ""
               : "the number of bytes must be even";
  case Intrinsic::vp_fcmp:
  case Intrinsic::vp_is_fpclass:
  case Intrinsic::vp_lrint:
  case Intrinsic::vp_llrint:
    if (!Call->getArgOperand(0)->getType()->isFPOrFPVectorTy())
      return "it needs floats";
    return Call->getType()->isIntOrIntVectorTy() ? ""
                                                 : "it gives integers only";
  default:
    return "";
  }
}
