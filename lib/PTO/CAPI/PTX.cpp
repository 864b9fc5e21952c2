//===- PTX.cpp - C interface of PTX's conversions -------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../../tools/pto-cvt/PtxOperands.h"
#include "Support.h"
#include "ToolError.h"
#include "pto/PTX/Evaluate.h"

using namespace llvm;
using namespace pto;
using namespace pto::capi;
using pto::run::makeError;

struct PTOPtxImpl {
  ptx::Instruction Inst;
};

PTOPtx ptoCreatePtx(const char *Instruction, char **Error) {
  Expected<ptx::Instruction> Inst = cvt::parsePtx(Instruction);
  if (!Inst) {
    report(Inst.takeError(), Error);
    return nullptr;
  }
  return new PTOPtxImpl{*Inst};
}

void ptoDisposePtx(PTOPtx Ptx) { delete Ptx; }

unsigned ptoPtxNumSources(PTOPtx Ptx) {
  return ptx::numSources(Ptx->Inst.F->Operands);
}

unsigned ptoPtxLastOperand(PTOPtx Ptx) {
  return ptx::hasRandomBits(Ptx->Inst.F->Operands)       ? 1
         : Ptx->Inst.F->Operands == ptx::Shape::PackOnto ? 2
                                                         : 0;
}

static PTOPtxType describe(const ptx::TypeInfo &Type) {
  return {Type.Name, formatName(Type.Element), Type.Count, Type.FieldBits};
}

PTOPtxType ptoPtxSourceType(PTOPtx Ptx) { return describe(Ptx->Inst.src()); }
PTOPtxType ptoPtxResultType(PTOPtx Ptx) { return describe(Ptx->Inst.dst()); }
unsigned ptoPtxResultBits(PTOPtx Ptx) { return ptx::resultBits(Ptx->Inst); }

int ptoRunPtx(PTOPtx Ptx, const uint64_t *const *Sources, const uint64_t *Last,
              uint64_t *Results, uint64_t Count, char **Error) {
  unsigned Kind = ptoPtxLastOperand(Ptx);
  if ((Kind != 0) != (Last != nullptr))
    return report(makeError(Kind == 1   ? "{0} needs random bits"
                            : Kind == 2 ? "{0} needs operand c"
                                        : "{0} takes neither random bits nor "
                                          "operand c",
                            Ptx->Inst.spelling()),
                  Error);
  unsigned NumSources = ptoPtxNumSources(Ptx);
  for (uint64_t I = 0; I != Count; ++I) {
    ptx::Operands Ops;
    for (unsigned S = 0; S != NumSources; ++S)
      Ops.Sources[S] = Sources[S][I];
    Ops.Last = Last ? Last[I] : 0;
    Results[I] = ptx::evaluate(Ptx->Inst, Ops);
  }
  return 1;
}
