//===- pto/Execution/JIT.h - Emulated modules as host code ------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emulates a module of PTO IR, optimises it for the host's processor and
// compiles it into this process with ORC.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXECUTION_JIT_H
#define PTO_EXECUTION_JIT_H

#include "pto/Emulation/Emulation.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace pto {

struct ObjectCode;

struct JITOptions {
  /// NativeHalf and NativeFma are overruled by what the host can do.
  EmulateOptions Emulation;
  /// 0 to 3, as in -O2.
  unsigned OptLevel = 2;
  /// The caller runs the code once. Code without a loop is then translated as
  /// fast as possible at every OptLevel, because optimising it takes thousands
  /// of times as long as running it.
  bool RunOnce = false;
  /// The caller asks for variables() even without checks.
  bool KeepVariables = false;
  /// Where compiled modules are kept for the next time; empty: nowhere.
  std::string CacheDirectory;
  /// The functions whose addresses will be asked for. Everything else may be
  /// inlined and dropped.
  llvm::ArrayRef<llvm::StringRef> EntryPoints;
  /// Where the code finds `__pto_bad_access` and the other names of
  /// pto/Emulation/Emulation.h, and addresses of data that the module declares.
  llvm::StringMap<void *> Symbols;
};

/// A function of the module, called with all operands in memory.
///
/// UB: the host address of the unified buffer, of UnifiedBufferBytes and at
/// least UnifiedBufferSlack bytes more on both sides, which are read (but never
/// changed) by masked stores at its ends.
/// Slots: an address for each parameter, where its value is, laid out as the
/// host's data layout lays out the emulated type (masks are images of 32
/// bytes), and one more for the result, if any.
using EntryFunction = void (*)(void *UB, void *const *Slots);

class JIT {
  llvm::orc::JITTargetMachineBuilder Host;
  /// What copies are made of.
  std::shared_ptr<const ObjectCode> Code;
  std::unique_ptr<llvm::orc::LLJIT> Engine;
  llvm::StringMap<EntryFunction> Entries;
  EntryFunction Constructors = nullptr;
  bool HasDestructors = false;
  std::vector<std::string> Counted;
  std::vector<std::pair<const void *, uint64_t>> Variables;
  size_t NumMutable = 0;

  JIT(llvm::orc::JITTargetMachineBuilder Host,
      std::shared_ptr<const ObjectCode> Code)
      : Host(std::move(Host)), Code(std::move(Code)) {}

  static llvm::Expected<std::unique_ptr<JIT>>
  load(llvm::orc::JITTargetMachineBuilder Host,
       std::shared_ptr<const ObjectCode> Code,
       llvm::ArrayRef<llvm::StringRef> EntryPoints,
       const llvm::StringMap<void *> &Symbols);

public:
  /// Compiles \p M, a module as a front end writes it. Errors that the
  /// emulation finds go to the context's diagnostic handler first; the Error
  /// then only says that there were some. Registers the host's and the PTO
  /// target on first use.
  static llvm::Expected<std::unique_ptr<JIT>>
  create(std::unique_ptr<llvm::Module> M,
         std::unique_ptr<llvm::LLVMContext> Ctx, const JITOptions &Options);

  /// The same code with variables of its own, which finds \p Symbols in place
  /// of JITOptions::Symbols.
  llvm::Expected<std::unique_ptr<JIT>>
  copy(const llvm::StringMap<void *> &Symbols) const;

  /// The code of \p Name, one of the entry points.
  EntryFunction entry(llvm::StringRef Name) const {
    return Entries.lookup(Name);
  }

  /// Runs the constructors of the module's objects in their order, which has to
  /// be done once before anything else. Null if there are none; without slots.
  EntryFunction constructors() const { return Constructors; }

  /// Whether the module has destructors, which are never run.
  bool hasDestructors() const { return HasDestructors; }

  /// The operations of the elements of `__pto_counts`, such as "vadd.f32".
  llvm::ArrayRef<std::string> countedOperations() const { return Counted; }

  /// How the host lays out types in memory.
  const llvm::DataLayout &hostDataLayout() const {
    return Engine->getDataLayout();
  }

  /// Address and size in bytes of each variable that the module defines, if it
  /// was emulated with checks or with JITOptions::KeepVariables.
  llvm::ArrayRef<std::pair<const void *, uint64_t>> variables() const {
    return Variables;
  }
  /// Those of them that are not constant.
  llvm::ArrayRef<std::pair<const void *, uint64_t>> mutableVariables() const {
    return llvm::ArrayRef(Variables).take_front(NumMutable);
  }
};

/// Registers the host's and the PTO target, which emulateModule() needs.
/// JIT::create() does so by itself.
void initializeTargets();

/// Where compiled modules are kept unless the user says otherwise: the folder
/// that PTO_CACHE_DIR names, else one in the user's caches; empty if there is
/// none.
std::string defaultCacheDirectory();

/// Whether this machine computes LLVM's half without library calls.
bool hostHasNativeHalf();

/// Whether this machine has an instruction for LLVM's fma of float.
bool hostHasNativeFma();

/// This machine as emulated code is compiled for it: without the features whose
/// results differ from other hosts'.
llvm::Expected<llvm::orc::JITTargetMachineBuilder> hostForEmulation();

} // namespace pto

#endif // PTO_EXECUTION_JIT_H
