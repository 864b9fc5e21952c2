//===- PtxOperands.h - Operands of PTX instructions as text -----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_PTXOPERANDS_H
#define PTO_CVT_PTXOPERANDS_H

#include "pto/PTX/Evaluate.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace pto::cvt {

/// The instruction spelled \p Text, or an error that names the rule it breaks.
llvm::Expected<ptx::Instruction> parsePtx(llvm::StringRef Text);

/// The bits that \p Text says, in hexadecimal after 0x or in decimal, at most
/// \p Bits many; \p What is how an error calls the register.
llvm::Expected<uint64_t> parseRegister(llvm::StringRef Text, unsigned Bits,
                                       llvm::StringRef What);

/// Reads one operand of the source type of \p Inst from the front of \p Values
/// and drops what it has read: 0x and the bits of the register, or as many
/// numbers as the type has elements, the highest first.
llvm::Expected<uint64_t> takeOperand(const ptx::Instruction &Inst,
                                     llvm::ArrayRef<llvm::StringRef> &Values);

/// "e4m3x2 0x3cc4 (1.5, -3)". A name other than the type's may be given.
std::string describeOperand(const ptx::TypeInfo &Type, uint64_t Register);

/// The same of a result of \p Inst: of cvt.pack, all 32 bits.
std::string describeResult(const ptx::Instruction &Inst, uint64_t Register);

/// \p Register in hexadecimal, with all digits of \p Bits bits.
std::string registerText(uint64_t Register, unsigned Bits);

} // namespace pto::cvt

#endif // PTO_CVT_PTXOPERANDS_H
