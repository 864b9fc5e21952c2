//===- ObjectCode.h - A cache of compiled modules ---------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What JIT::create() makes of a module, in a file: under a name that says all
// that it depends on, so that a file is right or not there.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EXECUTION_OBJECTCODE_H
#define PTO_LIB_EXECUTION_OBJECTCODE_H

#include "pto/Execution/JIT.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"

namespace pto {

/// An object file and what else a JIT object knows.
struct ObjectCode {
  std::unique_ptr<llvm::MemoryBuffer> Object;
  std::vector<std::string> Counted;
  std::string Constructors;
  bool HasDestructors = false;
  uint64_t NumVariables = 0, NumMutable = 0;
};

/// A file of the cache.
class CachedCode {
  llvm::SmallString<128> Directory, Path;

public:
  /// The one for what becomes of \p M with \p Options for the host \p Host.
  CachedCode(const llvm::Module &M, const JITOptions &Options,
             const llvm::orc::JITTargetMachineBuilder &Host);

  /// What is in the file; without an object if there is none, or none that is
  /// whole.
  ObjectCode read() const;

  /// Writes the file, and removes old ones if all together take too much. A
  /// cache that cannot be written is none.
  void write(const ObjectCode &Code) const;
};

} // namespace pto

#endif // PTO_LIB_EXECUTION_OBJECTCODE_H
