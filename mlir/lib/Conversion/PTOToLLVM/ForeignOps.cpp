//===- ForeignOps.cpp - Operations of other dialects ----------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What stands beside the dialect in kernels: arrays of 'memref' in the memories
// of a core, 'vector', 'math'. MLIR's own patterns convert them.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/PTOToLLVM/PTOToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Transforms.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::pto;

/// Whether \p op is of tensors, which no memory has been chosen for.
static bool hasTensors(Operation *op) {
  auto isTensor = [](Type type) { return isa<TensorType>(type); };
  return llvm::any_of(op->getOperandTypes(), isTensor) ||
         llvm::any_of(op->getResultTypes(), isTensor);
}

/// What is lowered of the dialects of which something is not.
static bool isLowered(Operation *op) {
  if (isa<memref::MemRefDialect>(op->getDialect()))
    // Nothing that allocates or frees: memory is given, or an address.
    return isa<memref::AssumeAlignmentOp, memref::CastOp,
               memref::CollapseShapeOp, memref::DimOp, memref::ExpandShapeOp,
               memref::ExtractAlignedPointerAsIndexOp,
               memref::ExtractStridedMetadataOp, memref::LoadOp,
               memref::MemorySpaceCastOp, memref::ReinterpretCastOp,
               memref::StoreOp, memref::SubViewOp>(op);
  if (isa<vector::VectorDialect>(op->getDialect()))
    return !hasTensors(op) &&
           isa<vector::BitCastOp, vector::BroadcastOp, vector::ConstantMaskOp,
               vector::CreateMaskOp, vector::DeinterleaveOp,
               vector::ExtractElementOp, vector::ExtractOp, vector::FMAOp,
               vector::GatherOp, vector::InsertElementOp, vector::InsertOp,
               vector::InterleaveOp, vector::LoadOp, vector::MaskOp,
               vector::MaskedLoadOp, vector::MaskedStoreOp, vector::ReductionOp,
               vector::ScatterOp, vector::ShapeCastOp, vector::ShuffleOp,
               vector::SplatOp, vector::StoreOp, vector::TransferReadOp,
               vector::TransferWriteOp, vector::TransposeOp, vector::YieldOp>(
               op);
  if (isa<math::MathDialect>(op->getDialect()))
    return isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp,
               math::CosOp, math::CountLeadingZerosOp,
               math::CountTrailingZerosOp, math::CtPopOp, math::Exp2Op,
               math::ExpM1Op, math::ExpOp, math::FPowIOp, math::FloorOp,
               math::FmaOp, math::Log10Op, math::Log1pOp, math::Log2Op,
               math::LogOp, math::PowFOp, math::RoundEvenOp, math::RoundOp,
               math::RsqrtOp, math::SinOp, math::SqrtOp, math::TruncOp>(op);
  return true;
}

LogicalResult mlir::pto::checkForeignOps(ModuleOp module) {
  llvm::MapVector<StringRef, unsigned> refused;
  Operation *first = nullptr;
  module.walk([&](Operation *op) {
    if (!op->getDialect() || isLowered(op))
      return;
    ++refused[op->getName().getStringRef()];
    if (!first)
      first = op;
  });
  if (first) {
    InFlightDiagnostic error = first->emitError()
                               << "these operations are not lowered: ";
    llvm::interleaveComma(refused, error, [&](auto &entry) {
      error << "'" << entry.first << "' (" << entry.second << ")";
    });
    return error << "; arrays are arguments, or made of addresses by "
                    "'pto.castptr' and 'memref.reinterpret_cast'";
  }
  // A pointer is passed for an array, so the rest must be in its type.
  for (auto function : module.getOps<func::FuncOp>())
    for (Type type : function.getFunctionType().getInputs())
      if (isa<UnrankedMemRefType>(type) ||
          (isa<MemRefType>(type) &&
           !LLVMTypeConverter::canConvertToBarePtr(cast<MemRefType>(type))))
        return function.emitOpError()
               << "has an argument of type " << type
               << ": arrays that are passed have sizes, strides and an offset "
                  "that are known";
  return success();
}

void mlir::pto::simplifyForeignOps(ModuleOp module) {
  bool needed = false, refused = false;
  module.walk([&](Operation *op) {
    // MLIR's patterns take it for granted that the tensor dialect is there.
    refused |= isa_and_nonnull<vector::VectorDialect>(op->getDialect()) &&
               hasTensors(op);
    needed |=
        isa_and_nonnull<memref::MemRefDialect, vector::VectorDialect,
                        math::MathDialect>(op->getDialect()) ||
        isa<arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp>(op);
  });
  if (!needed || refused)
    return;
  RewritePatternSet patterns(module.getContext());
  arith::populateCeilFloorDivExpandOpsPatterns(patterns);
  memref::populateExpandStridedMetadataPatterns(patterns);
  vector::populateVectorBroadcastLoweringPatterns(patterns);
  vector::populateVectorInterleaveToShufflePatterns(patterns);
  vector::populateVectorMaskLoweringPatternsForSideEffectingOps(patterns);
  vector::populateVectorMaskMaterializationPatterns(
      patterns, /*force32BitVectorIndices=*/true);
  vector::populateVectorMaskOpLoweringPatterns(patterns);
  vector::populateVectorShapeCastLoweringPatterns(patterns);
  vector::populateVectorTransferLoweringPatterns(patterns,
                                                 /*maxTransferRank=*/1);
  vector::populateVectorTransposeLoweringPatterns(
      patterns, vector::VectorTransformsOptions());
  // What is left over, the conversion refuses.
  (void)applyPatternsAndFoldGreedily(module, std::move(patterns));
}

void mlir::pto::populateForeignConversions(LLVMTypeConverter &types,
                                           RewritePatternSet &patterns) {
  types.addTypeAttributeConversion(
      [](BaseMemRefType type, AddressSpaceAttr space) {
        return IntegerAttr::get(IntegerType::get(type.getContext(), 64),
                                space.getValue());
      });
  // The places in parts of arrays.
  populateAffineToStdConversionPatterns(patterns);
  populateFinalizeMemRefToLLVMConversionPatterns(types, patterns);
  populateVectorToLLVMConversionPatterns(types, patterns);
  populateMathToLLVMConversionPatterns(types, patterns);
}
