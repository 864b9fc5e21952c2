//===--- BuiltinsPTO.cpp - Tables of the PTO builtins ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Basic/BuiltinsPTO.h"
#include "llvm/ADT/STLExtras.h"
#include <vector>

using namespace clang;
using namespace llvm;

namespace clang::PTO {
#define GET_BuiltinTable_IMPL
#define GET_StreamBuiltinTable_IMPL
#include "clang/Basic/BuiltinsPTO.inc"
} // namespace clang::PTO

ArrayRef<PTO::BuiltinEntry> PTO::builtins() {
  static const std::vector<BuiltinEntry> All = [] {
    std::vector<BuiltinEntry> All(std::begin(BuiltinTable),
                                  std::end(BuiltinTable));
    All.insert(All.end(), std::begin(StreamBuiltinTable),
               std::end(StreamBuiltinTable));
    return All;
  }();
  return All;
}

ArrayRef<Builtin::Info> PTO::builtinInfos() {
  static const std::vector<Builtin::Info> Infos = [] {
    std::vector<Builtin::Info> Infos;
    for (const BuiltinEntry &B : builtins())
      Infos.push_back({B.Name, B.Type, /*Attributes=*/"n",
                       /*Features=*/nullptr, HeaderDesc::NO_HEADER,
                       ALL_LANGUAGES});
    return Infos;
  }();
  return Infos;
}
