//===- Kernels.h - Kernels of the C interface -------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_CAPI_KERNELS_H
#define PTO_LIB_CAPI_KERNELS_H

#include "EmulatedFunction.h"
#include "PlacedArguments.h"
#include "RunOptions.h"
#include "pto-c/PTO.h"
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
  /// What the tools take for it.
  run::Parameter parameter() const;
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
  std::vector<pto::run::Parameter> ParameterTypes{};
  pto::capi::TypeText Result{};
  unsigned OptLevel = 2;
  uint64_t UsableBytes = 0;

  std::mutex Mutex{}; ///< Of everything below.
  std::optional<pto::run::EmulatedFunction> Emulated{};
  std::optional<pto::capi::MachineCode> Compiled{};
  std::vector<std::string> Warnings{};

  /// Compiles for the emulator, once.
  llvm::Error prepareEmulation();
  /// Compiles for the simulator, once.
  llvm::Error prepareSimulation();

  ~PTOKernelImpl();
};

namespace pto::capi {

/// What the tools take for \p Arguments.
llvm::SmallVector<run::ArgumentValue, 8>
valuesOf(llvm::ArrayRef<PTOArgument> Arguments);

/// An error unless \p Bytes at \p Result take what \p Kernel returns.
llvm::Error checkResult(const PTOKernelImpl &Kernel, const void *Result,
                        size_t Bytes);

/// The part of a tool's options that \p Launch is. Error: too many cores.
llvm::Expected<run::RunOptions> launchOptions(const PTOLaunch *Launch);

} // namespace pto::capi

#endif // PTO_LIB_CAPI_KERNELS_H
