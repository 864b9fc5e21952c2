//===- Kernels.h - Kernels of the C interface -------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_CAPI_KERNELS_H
#define PTO_LIB_CAPI_KERNELS_H

#include "Arguments.h"
#include "RunOptions.h"
#include "VariableValues.h"
#include "pto-c/PTO.h"
#include "pto/Execution/DeviceMemory.h"
#include "pto/Execution/JIT.h"
#include "pto/Simulator/MCTarget.h"
#include "pto/Simulator/Program.h"
#include "llvm/Target/TargetMachine.h"
#include <mutex>

struct PTOModuleImpl {
  std::string Bytes, Name, CPU, Features;

  /// The module in \p Ctx.
  llvm::Expected<std::unique_ptr<llvm::Module>>
  read(llvm::LLVMContext &Ctx) const;
  /// The same, linked with the run-time library.
  llvm::Expected<std::unique_ptr<llvm::Module>>
  readLinked(llvm::LLVMContext &Ctx) const;
};

namespace pto::capi {

/// PTOType with texts of its own.
struct TypeText {
  PTOTypeKind Kind = PTOOther;
  std::string Name, Text, Format;
  uint64_t Count = 0;
  unsigned Space = 0;
  bool IsConst = false;

  PTOType forCaller() const;
  /// Of a scalar or a vector.
  uint64_t bytes() const;
};

/// What the simulator runs.
struct MachineCode {
  std::unique_ptr<sim::MCTarget> Target;
  std::unique_ptr<llvm::LLVMTargetMachine> TM;
  sim::Program Code;
  uint64_t Entry = 0;
};

} // namespace pto::capi

struct PTOKernelImpl {
  PTOModuleImpl Source;
  llvm::LLVMContext Ctx{};
  /// A copy that is never compiled, for its types.
  std::unique_ptr<llvm::Module> Types{};
  llvm::Function *Entry = nullptr;
  std::string Name{};
  std::vector<pto::capi::TypeText> Parameters{};
  pto::capi::TypeText Result{};
  unsigned OptLevel = 2;
  uint64_t UsableBytes = 0;

  std::mutex Mutex{}; ///< Of everything below.
  std::unique_ptr<pto::JIT> Code{};
  /// The variables of the program before it has run.
  std::optional<pto::run::VariableValues> FirstValues{};
  std::optional<pto::capi::MachineCode> Compiled{};
  std::vector<std::string> Warnings{};

  /// Compiles for the emulator, once.
  llvm::Error prepareEmulation();
  /// Compiles for the simulator, once.
  llvm::Error prepareSimulation();

  ~PTOKernelImpl();
};

namespace pto::capi {

/// Arrays of the caller in the memory of a run, and the values of all
/// arguments.
class PlacedArguments {
  struct Array {
    size_t Index; ///< Of the argument.
    void *Data;
    size_t Bytes;
    uint8_t *Copy;
    bool IsGlobal, IsWritable, IsConst;
  };
  const PTOKernelImpl &Kernel;
  DeviceMemory &Memory;
  std::vector<Array> Arrays;

  llvm::Error place(size_t I, const PTOArgument &A, run::PointerForm Form);

public:
  std::vector<std::vector<uint8_t>> Slots;

  PlacedArguments(const PTOKernelImpl &Kernel, DeviceMemory &Memory)
      : Kernel(Kernel), Memory(Memory) {}

  /// Copies the arrays of \p Arguments. Errors name argument and problem.
  llvm::Error add(llvm::ArrayRef<PTOArgument> Arguments, run::PointerForm Form);
  /// Copies back what may be written. Error: something else has been written.
  llvm::Error finish() const;
};

/// An error unless \p Bytes at \p Result take what \p Kernel returns.
llvm::Error checkResult(const PTOKernelImpl &Kernel, const void *Result,
                        size_t Bytes);

/// The part of a tool's options that \p Launch is. Error: too many cores.
llvm::Expected<run::RunOptions> launchOptions(const PTOLaunch *Launch);

} // namespace pto::capi

#endif // PTO_LIB_CAPI_KERNELS_H
