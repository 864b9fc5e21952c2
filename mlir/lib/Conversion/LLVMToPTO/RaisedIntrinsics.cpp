//===- RaisedIntrinsics.cpp - Rows of the table by intrinsic --------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Raising.h"
#include "mlir/Dialect/PTO/IR/Elements.h"
#include "pto/Numeric/Forms.h"

using namespace mlir;
using namespace mlir::pto;

namespace {

/// The inverse of what RegisterLowering.cpp makes of names.
struct Index {
  llvm::StringMap<RaisedIntrinsic> byName;

  void add(const Twine &name, const OperationInfo &info, StringRef source,
           StringRef result, StringRef word = {},
           ArrayRef<unsigned> places = {}) {
    RaisedIntrinsic &entry = byName[name.str()];
    entry = {&info, source, result, word, {places.begin(), places.end()}};
    if (places.empty())
      for (unsigned i = 0; i != info.operands.size(); ++i)
        entry.places.push_back(i);
  }

  void addCall(const OperationInfo &info) {
    StringRef first = info.formats.front().source;
    if (first == "view") {
      for (StringRef view : {"b8", "b16", "b32"})
        add(info.irName + "." + view, info, view, view);
    } else if (first == "b8" || first == "b16" || first == "b32") {
      add(info.irName, info, first, first);
    } else {
      for (const FormatRule &format : info.formats)
        add(info.irName + "." + format.suffix, info, format.source,
            format.result);
    }
  }

  Index() {
    for (StringRef name : registerOperationNames()) {
      const OperationInfo &info = *findOperation(name);
      StringRef lowering = info.lowering;
      auto each = [&](StringRef irName, ArrayRef<unsigned> places,
                      StringRef word) {
        for (const FormatRule &format : info.formats)
          add(irName + "." + format.suffix, info, format.source, format.result,
              word, places);
      };
      if (lowering == "call" || lowering == "vexpdif" || lowering == "vsqz" ||
          lowering == "vusqz" || lowering == "unpack")
        addCall(info);
      // Its result has the type of the source, whatever the sum's is.
      else if (lowering == "vcgadd")
        for (const FormatRule &format : info.formats)
          add(info.irName + "." + format.suffix, info, format.source,
              format.result);
      else if (lowering == "compare")
        for (StringRef condition : {"eq", "ne", "lt", "le", "gt", "ge"})
          each((info.irName + "." + condition).str(), {}, condition);
      else if (lowering == "vaxpy")
        each(info.irName, {1, 0, 2, 3}, {});
      else if (lowering == "vdup") {
        each("vdup", {}, "LOWEST");
        each("vdupm", {}, "HIGHEST");
        each("vdups", {}, {});
      } else if (lowering == "psel")
        for (StringRef view : {"b8", "b16", "b32"})
          add("psel." + view, info, view, view, {}, {0, 1, 2});
      else if (lowering == "vcvt")
        for (const ::pto::ConversionForm &form : ::pto::conversionForms())
          add("vcvt." + form.name(), info, form.SrcName, form.DstName);
    }
  }
};

} // namespace

const RaisedIntrinsic *mlir::pto::findRaisedIntrinsic(StringRef name) {
  static const Index index;
  auto it = index.byName.find(name);
  return it == index.byName.end() ? nullptr : &it->second;
}

StringRef mlir::pto::raisedName(const llvm::Value *value) {
  const auto *call = llvm::dyn_cast<llvm::CallInst>(value);
  const llvm::Function *callee = call ? call->getCalledFunction() : nullptr;
  StringRef name = callee ? callee->getName() : StringRef();
  return name.consume_front("llvm.pto.") ? name : StringRef();
}
