//===- Arguments.h - Values for the parameters of a function ----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_ARGUMENTS_H
#define PTO_TOOLS_COMMON_ARGUMENTS_H

#include "pto/Execution/DeviceMemory.h"
#include "pto/Numeric/Format.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Function.h"

namespace pto::run {

/// A buffer that an argument made.
struct Buffer {
  std::string Name;
  Format Element;
  uint64_t Count; ///< Of elements; of pairs for 4-bit formats.
  uint8_t *Data;
  std::string Place; ///< "UB 0x0" or "GM"; empty if it has no single one.
  bool IsOutput;     ///< Made of zeros, so what is in it is a result.

  unsigned elementBytes() const;
};

/// The arguments of a call.
struct Arguments {
  /// For each parameter, the bytes of its value as EntryFunction wants them.
  std::vector<std::vector<uint8_t>> Slots;
  std::vector<Buffer> Buffers;
};

/// What the program takes pointers for.
enum class PointerForm {
  Host,  ///< Those of emulated code: host addresses, but for address space 6.
  Device ///< The addresses of DeviceMemory.
};

/// Precedes the text of an argument that is a buffer in global
/// memory, whatever memory the parameter's type says.
constexpr llvm::StringLiteral GlobalMark = "gm=";

/// Reads \p Texts, the --arg options, for the parameters of \p F and places
/// buffers in \p Memory. Errors name the parameter and what would be right.
llvm::Expected<Arguments> parseArguments(const llvm::Function &F,
                                         llvm::ArrayRef<llvm::StringRef> Texts,
                                         DeviceMemory &Memory,
                                         PointerForm Form = PointerForm::Host);

/// The format called \p Name, which may also be an LLVM integer type.
std::optional<Format> findElement(llvm::StringRef Name);

/// How \p Ty is written, such as "<64 x float>".
std::string typeText(const llvm::Type *Ty);

/// The format of elements of type \p Ty; integers are signed.
std::optional<Format> elementFormat(const llvm::Type *Ty);

} // namespace pto::run

#endif // PTO_TOOLS_COMMON_ARGUMENTS_H
