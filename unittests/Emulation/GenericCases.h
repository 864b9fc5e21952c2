//===- GenericCases.h - Functions with one operation of LLVM ----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes, for every opcode and every target-independent intrinsic, functions
// that have just that, on each element type, alone and in vectors.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_EMULATION_GENERICCASES_H
#define PTO_UNITTESTS_EMULATION_GENERICCASES_H

#include "llvm/IR/Module.h"
#include <memory>
#include <string>
#include <vector>

namespace pto {

/// The element types, as IR spells them.
std::vector<std::string> genericElementTypes();

/// What an operand looks like: 0 for a single value, else a vector of so many.
std::vector<unsigned> genericLengths();

/// A module whose function f has intrinsic \p ID, with elements of \p Element
/// where it takes any; null where LLVM has no such call. The operation is the
/// first instruction of the function.
std::unique_ptr<llvm::Module> intrinsicCase(llvm::LLVMContext &Ctx, unsigned ID,
                                            const std::string &Element,
                                            unsigned Lanes);

/// The same of \p Opcode, of which there may be several forms; the operation is
/// the first instruction with the opcode.
std::unique_ptr<llvm::Module> opcodeCase(llvm::LLVMContext &Ctx,
                                         unsigned Opcode, unsigned Form,
                                         const std::string &Element,
                                         unsigned Lanes);
/// How many forms opcodeCase() has of \p Opcode.
unsigned numOpcodeForms(unsigned Opcode);

} // namespace pto

#endif // PTO_UNITTESTS_EMULATION_GENERICCASES_H
