//===- Profiles.cpp - The processor of a module ---------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/PTO/IR/Profiles.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;

std::optional<StringRef> mlir::pto::namedProfile(Operation *op) {
  if (auto arch = op->getAttrOfType<StringAttr>("pto.target_arch")) {
    // Some front ends have one name for the two that differ in nothing here.
    if (arch.getValue() == "a2a3")
      return StringRef("a3");
    std::optional<::pto::Profile> profile = ::pto::findProfile(arch.getValue());
    return profile ? ::pto::profileName(*profile) : StringRef();
  }
  if (auto device = op->getAttrOfType<StringAttr>("pto.device-spec")) {
    if (device.getValue().starts_with("Ascend950"))
      return StringRef("a5");
    if (device.getValue().starts_with("Ascend910B"))
      return StringRef("a3");
    return StringRef();
  }
  return std::nullopt;
}

::pto::Profile mlir::pto::profileOf(Operation *op) {
  for (; op; op = op->getParentOp())
    if (std::optional<StringRef> name = namedProfile(op))
      return ::pto::findProfile(name->str()).value_or(::pto::Profile::Any);
  return ::pto::Profile::Any;
}
