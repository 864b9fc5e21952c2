//===- Kernels.h - Kernels of the running program --------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each file of the program that has kernels registers a module, in bitcode. A
// kernel is the module that defines it, with what it needs of the others and of
// the run-time library, and without the rest.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_HOST_KERNELS_H
#define PTO_LIB_HOST_KERNELS_H

#include "pto/Execution/DeviceMemory.h"
#include "pto/Machine/Core.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <mutex>

namespace pto::host {

/// What one thread runs blocks of a kernel with: code and the state of a core.
class Executor {
public:
  virtual ~Executor();

  /// Runs a block with the bytes of each argument at \p Slots. The state of the
  /// core, the unified buffer and the program's variables are new.
  virtual llvm::Error
  run(const machine::LaunchPlace &Place, llvm::ArrayRef<void *> Slots,
      const std::shared_ptr<const SharedBlocks> &Global) = 0;
};

/// A kernel that can be run.
class Kernel {
  std::mutex Lock;
  std::vector<std::unique_ptr<Executor>> Idle;

protected:
  std::vector<uint64_t> ArgumentBytes;
  bool IsOrdered;

  Kernel(const llvm::Module &M, llvm::StringRef Symbol);

  virtual llvm::Expected<std::unique_ptr<Executor>> makeExecutor() = 0;

public:
  virtual ~Kernel();

  llvm::ArrayRef<uint64_t> argumentBytes() const { return ArgumentBytes; }

  /// Whether its blocks have to run one after the other.
  bool isOrdered() const { return IsOrdered; }

  /// An executor that is not given to others until it is given back.
  llvm::Expected<std::unique_ptr<Executor>> take();
  void giveBack(std::unique_ptr<Executor> Used);
};

/// The kernels of the two engines. \p Bitcode: all that \p Symbol needs.
llvm::Expected<std::unique_ptr<Kernel>>
createEmulatedKernel(std::string Bitcode, llvm::StringRef Symbol);
llvm::Expected<std::unique_ptr<Kernel>>
createSimulatedKernel(std::string Bitcode, llvm::StringRef Symbol);

/// Reads what createEmulatedKernel() and createSimulatedKernel() take.
llvm::Expected<std::unique_ptr<llvm::Module>>
readBitcode(const std::string &Bitcode, llvm::LLVMContext &Ctx);

/// Registers the module of a file, which is known by \p Handle. The bytes must
/// stay.
void addFile(const void *Handle, llvm::StringRef Bitcode);

/// The kernel \p Symbol as the file \p Handle sees it: its own, or one that
/// another file gives to all. Errors: there is none, and what is wrong with it.
llvm::Expected<Kernel &> findKernel(const void *Handle, llvm::StringRef Symbol);

} // namespace pto::host

#endif // PTO_LIB_HOST_KERNELS_H
