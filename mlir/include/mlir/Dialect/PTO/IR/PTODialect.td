//===- PTODialect.td - The dialect -------------------------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_DIALECT_TD
#define PTO_DIALECT_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def PTO_Dialect : Dialect {
  let name = "pto";
  let summary = "The vector cores of PTO, as its manual writes them";
  let description = [{
    Operations on vector registers, predicate masks, states of unaligned
    streams, the memories of a core, and tiles. An operation on registers is
    one instruction; the definitions of these are made from the records of the
    instruction set, from which also the LLVM target comes.
  }];
  let cppNamespace = "::mlir::pto";
  let dependentDialects = ["::mlir::arith::ArithDialect"];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  // Attributes are few strings; properties would double the generated code.
  let usePropertiesForAttributes = 0;
  let extraClassDeclaration = [{
    void registerTypes();
    void registerAttributes();
  }];
}

class PTO_Op<string mnemonic, list<Trait> traits = []>
    : Op<PTO_Dialect, mnemonic, traits>;

#endif // PTO_DIALECT_TD
