//===- ImagePath.h - Where this code is -------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EXECUTION_IMAGEPATH_H
#define PTO_LIB_EXECUTION_IMAGEPATH_H

#include <string>

namespace pto {

/// The file of the program or of the shared library that this code is in.
std::string imagePath();

} // namespace pto

#endif // PTO_LIB_EXECUTION_IMAGEPATH_H
