//===- IntrinsicNames.td - What the compiler calls them ----*- tablegen -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "llvm/IR/Intrinsics.td"

def IntrinsicNameTable : GenericTable {
  let FilterClass = "PTOIntrinsic";
  let CppTypeName = "IntrinsicName";
  let Fields = ["LLVMName"];
}
