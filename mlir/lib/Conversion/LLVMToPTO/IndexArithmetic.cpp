//===- IndexArithmetic.cpp - Indices in place of 64-bit numbers -----------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Raising.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

Value mlir::pto::castToIndex(OpBuilder &b, Value value) {
  APInt known;
  if (matchPattern(value, m_ConstantInt(&known)))
    return b.create<arith::ConstantIndexOp>(value.getLoc(),
                                            known.getSExtValue());
  return b.create<arith::IndexCastOp>(value.getLoc(), b.getIndexType(), value);
}

/// The index that a 64-bit number was made of, or null.
static Value indexOf(Value value) {
  auto cast = value.getDefiningOp<arith::IndexCastOp>();
  return cast && value.getType().isInteger(64) &&
                 cast.getIn().getType().isIndex()
             ? cast.getIn()
             : Value();
}

/// Whether \p op is arithmetic that 'index' has as well.
static bool isIndexArithmetic(Operation *op) {
  return isa<arith::AddIOp, arith::SubIOp, arith::MulIOp, arith::DivSIOp,
             arith::DivUIOp, arith::RemSIOp, arith::RemUIOp, arith::AndIOp,
             arith::OrIOp, arith::XOrIOp, arith::ShLIOp, arith::ShRSIOp,
             arith::ShRUIOp, arith::MinSIOp, arith::MaxSIOp>(op) &&
         op->getResult(0).getType().isInteger(64);
}

/// Whether \p op takes an index as well as a 64-bit number.
static bool takesIndex(Operation *op) {
  if (auto cast = dyn_cast<arith::IndexCastOp>(op))
    return cast.getType().isIndex();
  return isa<arith::CmpIOp, arith::TruncIOp>(op) &&
         op->getOperand(0).getType().isInteger(64);
}

void mlir::pto::useIndices(Operation *function) {
  // Arithmetic of indices whose results are used as indices.
  DenseSet<Operation *> ofIndices, forIndices;
  SmallVector<Operation *> all;
  function->walk<WalkOrder::PreOrder>(
      [&](Operation *op) { all.push_back(op); });
  for (Operation *op : all)
    if (isIndexArithmetic(op) || takesIndex(op))
      if (llvm::any_of(op->getOperands(), [&](Value v) {
            return indexOf(v) || ofIndices.contains(v.getDefiningOp());
          }))
        ofIndices.insert(op);
  for (Operation *op : llvm::reverse(all))
    if (ofIndices.contains(op) &&
        (takesIndex(op) || llvm::all_of(op->getUsers(), [&](Operation *user) {
           return forIndices.contains(user);
         })))
      forIndices.insert(op);

  OpBuilder b(function->getContext());
  Type index = b.getIndexType();
  DenseMap<Value, Value> made;
  auto asIndex = [&](Value value) -> Value {
    if (Value known = indexOf(value))
      return known;
    Value &known = made[value];
    if (known)
      return known;
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointAfterValue(value);
    known = castToIndex(b, value);
    return known;
  };
  for (Operation *op : all) {
    if (!forIndices.contains(op))
      continue;
    b.setInsertionPoint(op);
    SmallVector<Value> operands = llvm::map_to_vector(
        op->getOperands(), [&](Value v) { return asIndex(v); });
    if (isa<arith::IndexCastOp>(op)) {
      op->getResult(0).replaceAllUsesWith(operands[0]);
    } else if (isa<arith::TruncIOp>(op)) {
      op->getResult(0).replaceAllUsesWith(b.create<arith::IndexCastOp>(
          op->getLoc(), op->getResult(0).getType(), operands[0]));
    } else if (isa<arith::CmpIOp>(op)) {
      op->setOperands(operands);
    } else {
      Operation *copy = b.clone(*op);
      copy->setOperands(operands);
      copy->getResult(0).setType(index);
      made[op->getResult(0)] = copy->getResult(0);
    }
  }
  // 32-bit numbers are widened on the way.
  function->walk([&](arith::IndexCastOp cast) {
    Operation *widened = cast.getIn().getDefiningOp();
    b.setInsertionPoint(cast);
    if (!cast.getType().isIndex())
      return;
    if (isa_and_nonnull<arith::ExtSIOp>(widened))
      cast.setOperand(widened->getOperand(0));
    else if (isa_and_nonnull<arith::ExtUIOp>(widened))
      cast.replaceAllUsesWith(b.create<arith::IndexCastUIOp>(
                                   cast.getLoc(), index, widened->getOperand(0))
                                  .getResult());
  });
}
