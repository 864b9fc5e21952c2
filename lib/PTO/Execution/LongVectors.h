//===- LongVectors.h - Vectors that host code keeps in memory ---*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EXECUTION_LONGVECTORS_H
#define PTO_LIB_EXECUTION_LONGVECTORS_H

namespace llvm {
class Function;
} // namespace llvm

namespace pto {

/// Makes loops over memory of what \p F, which is code for the host, does with
/// vectors of many integers of more than 64 bits. Instruction selection takes
/// such vectors apart, into thousands of operations of one block, and then
/// takes minutes. Returns whether there were any.
bool keepLongVectorsInMemory(llvm::Function &F);

} // namespace pto

#endif // PTO_LIB_EXECUTION_LONGVECTORS_H
