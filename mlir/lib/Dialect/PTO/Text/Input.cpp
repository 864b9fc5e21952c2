//===- Input.cpp - What the tools read ------------------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/PTO/Text/Input.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "mlir/Dialect/PTO/Text/ManualForms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

void mlir::pto::registerInputDialects(DialectRegistry &registry) {
  registry.insert<PTODialect, arith::ArithDialect, cf::ControlFlowDialect,
                  func::FuncDialect, index::IndexDialect, LLVM::LLVMDialect,
                  math::MathDialect, memref::MemRefDialect, scf::SCFDialect,
                  vector::VectorDialect>();
}

bool mlir::pto::isBytecode(const llvm::MemoryBuffer &buffer) {
  return buffer.getBuffer().starts_with("ML\xEFR");
}

std::unique_ptr<llvm::MemoryBuffer>
mlir::pto::readManualForms(std::unique_ptr<llvm::MemoryBuffer> buffer,
                           llvm::raw_ostream &messages) {
  // Which names are operations, the dialect knows.
  DialectRegistry registry;
  registry.insert<PTODialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadDialect<PTODialect>();
  StringRef name = buffer->getBufferIdentifier();
  bool hasErrors = false;
  std::string text = rewriteManualForms(
      buffer->getBuffer(),
      [&](StringRef op) {
        return OperationName(("pto." + op).str(), &context).isRegistered();
      },
      [&](unsigned line, const std::string &message) {
        messages << name << ":" << line << ":1: error: " << message << "\n";
        hasErrors = true;
      });
  if (hasErrors)
    return nullptr;
  return llvm::MemoryBuffer::getMemBufferCopy(text, name);
}
