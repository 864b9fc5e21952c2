//===- PTOToLLVM.cpp - The dialect to LLVM IR -----------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/PTOToLLVM/PTOToLLVM.h"
#include "Lowering.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Dialect/PTO/IR/Elements.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace mlir::pto;

void mlir::pto::populatePTOTypeConversions(LLVMTypeConverter &converter) {
  MLIRContext *context = &converter.getContext();
  converter.addConversion([](VRegType type) -> Type {
    return VectorType::get({type.getLanes()},
                           loweredElement(type.getElementType()));
  });
  converter.addConversion([context](MaskType type) -> Type {
    return VectorType::get({type.getLanes()}, IntegerType::get(context, 1));
  });
  // The state of a stream has the type of the register that holds it.
  converter.addConversion([context](AlignType) -> Type {
    return VectorType::get({32}, IntegerType::get(context, 8), {true});
  });
  converter.addConversion([context](PtrType type) -> Type {
    return LLVM::LLVMPointerType::get(context, type.getSpace());
  });
  converter.addConversion([context](IntegerType type) -> Type {
    return IntegerType::get(context, type.getWidth());
  });
}

namespace {

/// Every operation of the dialect.
class PTOPattern : public ConversionPattern {
  const LLVMTypeConverter &types;

public:
  PTOPattern(const LLVMTypeConverter &types, MLIRContext *context)
      : ConversionPattern(types, MatchAnyOpTypeTag(), /*benefit=*/1, context),
        types(types) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    if (op->getName().getDialectNamespace() !=
        PTODialect::getDialectNamespace())
      return failure();
    Lowering lowering(op, operands, types, rewriter);
    if (const OperationInfo *info = findOperation(op->getName().getStringRef()))
      return lowering.lowerRegisterOp(*info);
    return lowering.lowerCoreOp();
  }
};

class ConvertPTOToLLVM
    : public PassWrapper<ConvertPTOToLLVM, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ConvertPTOToLLVM)
  StringRef getArgument() const override { return "convert-pto-to-llvm"; }
  StringRef getDescription() const override {
    return "Convert the PTO dialect and those around it to the LLVM dialect";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LLVM::LLVMDialect>();
  }

  void runOnOperation() override {
    MLIRContext *context = &getContext();
    LowerToLLVMOptions options(context);
    options.overrideIndexBitwidth(64);
    // Kernels take pointers.
    options.useBarePtrCallConv = true;
    LLVMTypeConverter types(context, options);
    populatePTOTypeConversions(types);

    RewritePatternSet patterns(context);
    patterns.add<PTOPattern>(types, context);
    arith::populateArithToLLVMConversionPatterns(types, patterns);
    cf::populateControlFlowToLLVMConversionPatterns(types, patterns);
    index::populateIndexToLLVMConversionPatterns(types, patterns);
    populateFuncToLLVMConversionPatterns(types, patterns);
    populateForeignConversions(types, patterns);

    LLVMConversionTarget target(*context);
    target.addLegalOp<ModuleOp, UnrealizedConversionCastOp>();
    target.addIllegalDialect<PTODialect>();
    if (failed(
            applyFullConversion(getOperation(), target, std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace

std::unique_ptr<Pass> mlir::pto::createConvertPTOToLLVMPass() {
  return std::make_unique<ConvertPTOToLLVM>();
}

void mlir::pto::buildPTOToLLVMPipeline(OpPassManager &pm,
                                       const LoweringOptions &options) {
  pm.addPass(createFlattenPTOPass(options));
  pm.addPass(createLowerPTOTilesPass());
  pm.addPass(createExpandPTOPass());
  pm.addPass(createConvertSCFToCFPass());
  pm.addPass(createConvertPTOToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
  pm.addPass(LLVM::createDIScopeForLLVMFuncOpPass());
}

void mlir::pto::registerPTOToLLVMPasses() {
  registerPass([] { return createFlattenPTOPass(); });
  registerPass([] { return createLowerPTOTilesPass(); });
  registerPass([] { return createExpandPTOPass(); });
  registerPass([] { return createConvertPTOToLLVMPass(); });
  PassPipelineRegistration<>(
      "lower-pto-to-llvm",
      "All that makes the LLVM dialect of a module of the PTO dialect",
      [](OpPassManager &pm) { buildPTOToLLVMPipeline(pm); });
}
