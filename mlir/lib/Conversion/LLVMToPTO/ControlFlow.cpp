//===- ControlFlow.cpp - Loops and branches in place of blocks ------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The blocks of a raised function as scf.for, scf.while and scf.if. MLIR's own
// lift of cf to scf takes every graph, but makes each loop one that is tested
// at its end, with undefined values where a side has none. This one takes the
// graphs that scf is lowered to, and those that optimizers make of them, and
// leaves the others alone.
//
//===----------------------------------------------------------------------===//

#include "Raising.h"
#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::pto;

//===----------------------------------------------------------------------===//
// Structure
//===----------------------------------------------------------------------===//

namespace {

/// Where control goes, and with which values.
struct Edge {
  Block *to;
  SmallVector<Value> operands;
};

/// Emits a copy of a function's blocks. Blocks and values of the function are
/// called old; values of edges are new ones.
class Structurer {
  OpBuilder b;
  IRMapping map;
  PostDominanceInfo &postDominance;
  CFGLoopInfo &loops;
  DenseSet<Block *> emitted;
  DenseSet<CFGLoop *> open;

  SmallVector<Value> mapped(ValueRange old) {
    return llvm::map_to_vector(old,
                               [&](Value v) { return map.lookupOrDefault(v); });
  }
  FailureOr<SmallVector<Value>> emit(Block *block, ValueRange arguments,
                                     Block *stop, Block *exiting);
  FailureOr<Edge> skipLoops(Edge edge, Block *stop);
  FailureOr<SmallVector<Value>> follow(Edge edge, Block *stop);
  FailureOr<Edge> emitIf(cf::CondBranchOp branch);
  FailureOr<Edge> emitLoop(CFGLoop *loop, ArrayRef<Value> inits);
  FailureOr<Edge> emitWhile(CFGLoop *loop, ArrayRef<Value> inits,
                            cf::CondBranchOp test, bool isExitTrue,
                            const llvm::SetVector<Value> &liveOut);
  /// nullopt if the loop does not count.
  std::optional<FailureOr<Edge>> emitFor(CFGLoop *loop, ArrayRef<Value> inits,
                                         cf::CondBranchOp test,
                                         const llvm::SetVector<Value> &liveOut);
  Value inverted(Value condition);

public:
  Structurer(OpBuilder builder, PostDominanceInfo &postDominance,
             CFGLoopInfo &loops)
      : b(builder), postDominance(postDominance), loops(loops) {}
  LogicalResult run(Block *entry, ValueRange arguments) {
    return emit(entry, arguments, nullptr, nullptr);
  }
};

} // namespace

/// Emits \p block, which gets \p arguments, and what follows, up to the edge to
/// \p stop, whose operands it returns; without one, to the function's end. Of
/// the block \p exiting the terminator is left out, and what follows.
FailureOr<SmallVector<Value>> Structurer::emit(Block *block,
                                               ValueRange arguments,
                                               Block *stop, Block *exiting) {
  SmallVector<Value> current(arguments);
  while (true) {
    // A graph of another form would have it twice.
    if (!emitted.insert(block).second)
      return failure();
    map.map(block->getArguments(), current);
    for (Operation &op : block->without_terminator())
      b.clone(op, map);
    if (block == exiting)
      return SmallVector<Value>();

    Operation *terminator = block->getTerminator();
    FailureOr<Edge> next = failure();
    if (isa<func::ReturnOp>(terminator)) {
      if (stop || exiting)
        return failure();
      b.clone(*terminator, map);
      return SmallVector<Value>();
    }
    if (auto branch = dyn_cast<cf::BranchOp>(terminator))
      next = Edge{branch.getDest(), mapped(branch.getDestOperands())};
    else if (auto branch = dyn_cast<cf::CondBranchOp>(terminator))
      next = emitIf(branch);
    if (succeeded(next))
      next = skipLoops(*next, stop);
    if (failed(next))
      return failure();
    if (next->to == stop)
      return next->operands;
    block = next->to;
    current = next->operands;
  }
}

/// Emits the loops that begin where \p edge leads to.
FailureOr<Edge> Structurer::skipLoops(Edge edge, Block *stop) {
  while (edge.to != stop) {
    CFGLoop *loop = loops.getLoopFor(edge.to);
    if (!loop || loop->getHeader() != edge.to)
      return edge;
    if (open.contains(loop))
      return failure();
    FailureOr<Edge> exit = emitLoop(loop, edge.operands);
    if (failed(exit))
      return failure();
    edge = *exit;
  }
  return edge;
}

FailureOr<SmallVector<Value>> Structurer::follow(Edge edge, Block *stop) {
  FailureOr<Edge> next = skipLoops(edge, stop);
  if (failed(next))
    return failure();
  if (next->to == stop)
    return next->operands;
  return emit(next->to, next->operands, stop, nullptr);
}

/// Both sides, up to where they meet.
FailureOr<Edge> Structurer::emitIf(cf::CondBranchOp branch) {
  auto *node = postDominance.getNode(branch->getBlock());
  auto *meeting = node ? node->getIDom() : nullptr;
  Block *join = meeting ? meeting->getBlock() : nullptr;
  if (!join)
    return failure();
  Value condition = map.lookupOrDefault(branch.getCondition());
  Edge then{branch.getTrueDest(), mapped(branch.getTrueDestOperands())};
  Edge otherwise{branch.getFalseDest(), mapped(branch.getFalseDestOperands())};
  if (then.to == join && then.operands.empty()) {
    std::swap(then, otherwise);
    condition = inverted(condition);
  }
  bool hasElse = otherwise.to != join || !otherwise.operands.empty();
  auto made = b.create<scf::IfOp>(branch.getLoc(), join->getArgumentTypes(),
                                  condition, /*addThenBlock=*/true, hasElse);
  OpBuilder::InsertionGuard guard(b);
  auto emitSide = [&](const Edge &edge, Block *body) {
    b.setInsertionPointToEnd(body);
    FailureOr<SmallVector<Value>> results = follow(edge, join);
    if (succeeded(results))
      b.create<scf::YieldOp>(branch.getLoc(), *results);
    return results;
  };
  if (failed(emitSide(then, made.thenBlock())) ||
      (hasElse && failed(emitSide(otherwise, made.elseBlock()))))
    return failure();
  return Edge{join, SmallVector<Value>(made.getResults())};
}

FailureOr<Edge> Structurer::emitLoop(CFGLoop *loop, ArrayRef<Value> inits) {
  Block *exiting = loop->getExitingBlock();
  auto test = exiting ? dyn_cast<cf::CondBranchOp>(exiting->getTerminator())
                      : cf::CondBranchOp();
  if (!test)
    return failure();
  bool isExitTrue = !loop->contains(test.getTrueDest());
  if (isExitTrue != loop->contains(test.getFalseDest()))
    return failure();

  // What is used after the loop, there or as an operand of the edge to there.
  llvm::SetVector<Value> liveOut;
  auto exitOperands =
      isExitTrue ? test.getTrueDestOperands() : test.getFalseDestOperands();
  for (Block *block : loop->getBlocks()) {
    auto collect = [&](Value value) {
      for (OpOperand &use : value.getUses())
        if (!loop->contains(use.getOwner()->getBlock()))
          liveOut.insert(value);
      if (llvm::is_contained(exitOperands, value))
        liveOut.insert(value);
    };
    llvm::for_each(block->getArguments(), collect);
    for (Operation &op : *block)
      llvm::for_each(op.getResults(), collect);
  }
  open.insert(loop);
  FailureOr<Edge> exit = failure();
  if (auto counted =
          isExitTrue ? std::nullopt : emitFor(loop, inits, test, liveOut))
    exit = *counted;
  else
    exit = emitWhile(loop, inits, test, isExitTrue, liveOut);
  open.erase(loop);
  return exit;
}

Value Structurer::inverted(Value condition) {
  if (auto compare = condition.getDefiningOp<arith::CmpIOp>())
    return b.create<arith::CmpIOp>(
        compare.getLoc(), arith::invertPredicate(compare.getPredicate()),
        compare.getLhs(), compare.getRhs());
  Location loc = condition.getLoc();
  return b.create<arith::XOrIOp>(loc, condition,
                                 b.create<arith::ConstantIntOp>(loc, 1, 1));
}

FailureOr<Edge> Structurer::emitWhile(CFGLoop *loop, ArrayRef<Value> inits,
                                      cf::CondBranchOp test, bool isExitTrue,
                                      const llvm::SetVector<Value> &liveOut) {
  Block *header = loop->getHeader();
  Block *exiting = test->getBlock();
  Block *onward = isExitTrue ? test.getFalseDest() : test.getTrueDest();
  ValueRange onwardOperands =
      isExitTrue ? test.getFalseDestOperands() : test.getTrueDestOperands();
  Edge exit{isExitTrue ? test.getTrueDest() : test.getFalseDest(), {}};
  ValueRange exitOperands =
      isExitTrue ? test.getTrueDestOperands() : test.getFalseDestOperands();
  bool isTestedLast = onward == header;

  // The blocks up to the test, beyond which only what is passed on is seen.
  llvm::SetVector<Block *> before;
  before.insert(header);
  for (size_t i = 0; i != before.size(); ++i)
    if (before[i] != exiting)
      for (Block *next : before[i]->getSuccessors())
        if (loop->contains(next))
          before.insert(next);
  SmallVector<Value> passed(onwardOperands);
  auto pass = [&](Value value) {
    if (!llvm::is_contained(passed, value))
      passed.push_back(value);
  };
  for (Block *block : loop->getBlocks())
    if (!isTestedLast && !before.contains(block))
      for (Operation &op : *block)
        for (Value operand : op.getOperands())
          if (before.contains(operand.getParentBlock()))
            pass(operand);
  llvm::for_each(liveOut, pass);

  Location loc = test.getLoc();
  auto made = b.create<scf::WhileOp>(loc, ValueRange(passed).getTypes(), inits,
                                     nullptr, nullptr);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(made.getBeforeBody());
    if (failed(emit(header, made.getBeforeArguments(), nullptr, exiting)))
      return failure();
    Value condition = map.lookupOrDefault(test.getCondition());
    if (isExitTrue)
      condition = inverted(condition);
    b.create<scf::ConditionOp>(loc, condition, mapped(passed));

    b.setInsertionPointToEnd(made.getAfterBody());
    auto arguments = made.getAfterArguments();
    SmallVector<Value> first(arguments.take_front(onwardOperands.size()));
    FailureOr<SmallVector<Value>> again = first;
    if (!isTestedLast) {
      for (auto [old, argument] : llvm::zip(passed, arguments))
        if (before.contains(old.getParentBlock()))
          map.map(old, argument);
      again = follow({onward, first}, header);
    }
    if (failed(again))
      return failure();
    b.create<scf::YieldOp>(loc, *again);
  }
  for (auto [old, result] : llvm::zip(passed, made.getResults()))
    if (loop->contains(old.getParentBlock()))
      map.map(old, result);
  exit.operands = mapped(exitOperands);
  return exit;
}

std::optional<FailureOr<Edge>>
Structurer::emitFor(CFGLoop *loop, ArrayRef<Value> inits, cf::CondBranchOp test,
                    const llvm::SetVector<Value> &liveOut) {
  // The header compares, and nothing else.
  Block *header = loop->getHeader();
  auto compare = test.getCondition().getDefiningOp<arith::CmpIOp>();
  if (test->getBlock() != header || !compare || &header->front() != compare ||
      compare->getNextNode() != test ||
      compare.getPredicate() != arith::CmpIPredicate::slt ||
      !compare->hasOneUse() || liveOut.contains(compare))
    return std::nullopt;
  auto counter = dyn_cast<BlockArgument>(compare.getLhs());
  if (!counter || counter.getOwner() != header || liveOut.contains(counter) ||
      loop->contains(compare.getRhs().getParentBlock()))
    return std::nullopt;
  unsigned place = counter.getArgNumber();
  // The way back adds a positive constant.
  Block *latch = loop->getLoopLatch();
  auto back =
      latch ? dyn_cast<cf::BranchOp>(latch->getTerminator()) : cf::BranchOp();
  auto sum = back ? back.getDestOperands()[place].getDefiningOp<arith::AddIOp>()
                  : arith::AddIOp();
  APInt step;
  if (!sum || sum.getLhs() != counter ||
      !matchPattern(sum.getRhs(), m_ConstantInt(&step)) ||
      !step.isStrictlyPositive())
    return std::nullopt;

  Location loc = test.getLoc();
  bool isIndex = counter.getType().isInteger(64);
  Value low = inits[place], high = map.lookupOrDefault(compare.getRhs()),
        by = map.lookupOrDefault(sum.getRhs());
  if (isIndex) {
    low = castToIndex(b, low);
    high = castToIndex(b, high);
    by = castToIndex(b, by);
  }
  SmallVector<Value> carried(inits);
  carried.erase(carried.begin() + place);
  auto made = b.create<scf::ForOp>(loc, low, high, by, carried);
  OpBuilder::InsertionGuard guard(b);
  Block *body = made.getBody();
  if (carried.empty())
    body->getTerminator()->erase();
  b.setInsertionPointToEnd(body);
  Value number = made.getInductionVar();
  if (isIndex)
    number = b.create<arith::IndexCastOp>(loc, b.getI64Type(), number);
  SmallVector<Value> arguments(made.getRegionIterArgs());
  arguments.insert(arguments.begin() + place, number);
  emitted.insert(header);
  map.map(header->getArguments(), arguments);
  FailureOr<SmallVector<Value>> again =
      follow({test.getTrueDest(), mapped(test.getTrueDestOperands())}, header);
  if (failed(again))
    return FailureOr<Edge>(failure());
  again->erase(again->begin() + place);
  b.create<scf::YieldOp>(loc, *again);

  SmallVector<Value> results(made.getResults());
  results.insert(results.begin() + place, number);
  map.map(header->getArguments(), results);
  return FailureOr<Edge>(
      Edge{test.getFalseDest(), mapped(test.getFalseDestOperands())});
}

bool mlir::pto::structureControlFlow(Operation *op) {
  auto function = cast<func::FuncOp>(op);
  Region &body = function.getBody();
  if (body.empty() || body.hasOneBlock())
    return true;
  DominanceInfo dominance(function);
  PostDominanceInfo postDominance(function);
  CFGLoopInfo loops(dominance.getDomTree(&body));

  OpBuilder b(function);
  auto made = cast<func::FuncOp>(b.cloneWithoutRegions(*function));
  Block *entry = made.addEntryBlock();
  b.setInsertionPointToStart(entry);
  // Whether the result is valid is asked, not complained about.
  ScopedDiagnosticHandler quiet(op->getContext(),
                                [](Diagnostic &) { return success(); });
  bool isDone = succeeded(Structurer(b, postDominance, loops)
                              .run(&body.front(), made.getArguments())) &&
                succeeded(verify(made));
  if (isDone)
    body.takeBody(made.getBody());
  made.erase();
  return isDone;
}
