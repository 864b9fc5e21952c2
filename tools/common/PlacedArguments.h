//===- PlacedArguments.h - Arrays in device memory --------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_PLACEDARGUMENTS_H
#define PTO_TOOLS_COMMON_PLACEDARGUMENTS_H

#include "Arguments.h"

namespace pto::run {

/// A parameter of a function, as far as its values depend on it.
struct Parameter {
  enum ParameterKind {
    Value,      ///< Passed as its bytes.
    Pointer,    ///< To an array.
    Unsupported ///< Of a type whose values cannot be passed.
  };
  ParameterKind Kind = Unsupported;
  std::string Name;
  std::string Text; ///< The type as LLVM IR writes it.
  /// Of a pointer.
  unsigned Space = 0;
  bool IsConst = false;
  /// Of a value.
  uint64_t Bytes = 0;
  std::optional<Format> Element;
};

/// A value for a parameter: the bytes of the value, or an array that is copied
/// into the unified buffer, or global memory if IsGlobal, before a run, and
/// back afterwards if IsWritable.
struct ArgumentValue {
  void *Data;
  uint64_t Bytes;
  bool IsGlobal = false, IsWritable = false;
};

/// "argument 1 ('out') of type ptr addrspace(6)".
std::string argumentText(const Parameter &P, size_t I);

/// An error unless \p Count is the number of \p Parameters of \p Function.
llvm::Error checkNumArguments(llvm::StringRef Function,
                              llvm::ArrayRef<Parameter> Parameters,
                              size_t Count);

/// Arrays of the caller in the memory of a run, and the values of all
/// arguments.
class PlacedArguments {
  struct Array {
    size_t Index; ///< Of the argument.
    void *Data;
    uint64_t Bytes;
    uint8_t *Copy;
    bool IsGlobal, IsWritable, IsConst;
  };
  llvm::StringRef Function;
  llvm::ArrayRef<Parameter> Parameters;
  DeviceMemory &Memory;
  std::vector<Array> Arrays;

  llvm::Error place(size_t I, const ArgumentValue &A, PointerForm Form);

public:
  std::vector<std::vector<uint8_t>> Slots;

  PlacedArguments(llvm::StringRef Function,
                  llvm::ArrayRef<Parameter> Parameters, DeviceMemory &Memory)
      : Function(Function), Parameters(Parameters), Memory(Memory) {}

  /// Copies the arrays of \p Arguments. Errors name argument and problem.
  llvm::Error add(llvm::ArrayRef<ArgumentValue> Arguments, PointerForm Form);
  /// Copies back what may be written. Error: something else has been written.
  llvm::Error finish() const;
};

} // namespace pto::run

#endif // PTO_TOOLS_COMMON_PLACEDARGUMENTS_H
