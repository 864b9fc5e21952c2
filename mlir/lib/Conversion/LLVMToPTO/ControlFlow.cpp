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
  /// Nothing if the loop does not count.
  std::optional<FailureOr<Edge>> emitFor(CFGLoop *loop, ArrayRef<Value> inits,
                                         cf::CondBranchOp test,
                                         const llvm::SetVector<Value> &liveOut);
  Value toIndex(Value value);
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
    FailureOr<Edge> behind = emitLoop(loop, edge.operands);
    if (failed(behind))
      return failure();
    edge = *behind;
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

  // What is used behind the loop, there or as an operand of the edge to there.
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
  FailureOr<Edge> behind = failure();
  if (auto counted =
          isExitTrue ? std::nullopt : emitFor(loop, inits, test, liveOut))
    behind = *counted;
  else
    behind = emitWhile(loop, inits, test, isExitTrue, liveOut);
  open.erase(loop);
  return behind;
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
  Edge behind{isExitTrue ? test.getTrueDest() : test.getFalseDest(), {}};
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
  behind.operands = mapped(exitOperands);
  return behind;
}

Value Structurer::toIndex(Value value) {
  APInt known;
  if (matchPattern(value, m_ConstantInt(&known)))
    return b.create<arith::ConstantIndexOp>(value.getLoc(),
                                            known.getSExtValue());
  return b.create<arith::IndexCastOp>(value.getLoc(), b.getIndexType(), value);
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
    low = toIndex(low);
    high = toIndex(high);
    by = toIndex(by);
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

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

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
    APInt number;
    if (matchPattern(value, m_ConstantInt(&number)))
      known = b.create<arith::ConstantIndexOp>(value.getLoc(),
                                               number.getSExtValue());
    else
      known = b.create<arith::IndexCastOp>(value.getLoc(), index, value);
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

void mlir::pto::gatherConstants(Operation *op) {
  Region &body = cast<func::FuncOp>(op).getBody();
  if (body.empty())
    return;
  DenseMap<Attribute, Operation *> known;
  Operation *last = nullptr;
  op->walk<WalkOrder::PreOrder>([&](arith::ConstantOp constant) {
    Operation *&first = known[constant.getValue()];
    if (first) {
      constant.replaceAllUsesWith(first->getResult(0));
      constant.erase();
      return;
    }
    first = constant;
    if (last)
      constant->moveAfter(last);
    else
      constant->moveBefore(&body.front(), body.front().begin());
    last = constant;
  });
}
