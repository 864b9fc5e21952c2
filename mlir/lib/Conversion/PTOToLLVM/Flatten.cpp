//===- Flatten.cpp - Modules, sections and scopes -------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the text has around the code of the vector core: submodules of the two
// kinds of core, sections, scopes. All of it goes, and the module says which
// machine it is for.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "PTODataLayout.h"
#include "mlir/Conversion/PTOToLLVM/PTOToLLVM.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "mlir/Dialect/PTO/IR/Profiles.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::pto;

namespace {

class FlattenPTO : public PassWrapper<FlattenPTO, OperationPass<ModuleOp>> {
  LoweringOptions options;

  LogicalResult spliceModules(ModuleOp module);
  LogicalResult setProcessor(ModuleOp module);
  LogicalResult removeScopes(ModuleOp module);
  LogicalResult cleanFunction(func::FuncOp function);

public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FlattenPTO)
  explicit FlattenPTO(LoweringOptions options) : options(std::move(options)) {}
  StringRef getArgument() const override { return "flatten-pto"; }
  StringRef getDescription() const override {
    return "Set the processor; splice submodules, inline sections and scopes";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LLVM::LLVMDialect>();
  }
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(setProcessor(module)) || failed(spliceModules(module)) ||
        failed(removeScopes(module)))
      return signalPassFailure();
    for (auto function : module.getOps<func::FuncOp>())
      if (failed(cleanFunction(function)))
        return signalPassFailure();
    if (failed(checkForeignOps(module)))
      signalPassFailure();
  }
};

bool isCube(Operation *op) {
  auto kind = op->getAttrOfType<KernelKindAttr>("pto.kernel_kind");
  return kind && kind.getWord() == "cube";
}

} // namespace

LogicalResult FlattenPTO::setProcessor(ModuleOp module) {
  std::string cpu = options.cpu;
  for (Operation *op : {module.getOperation()})
    if (std::optional<StringRef> name = namedProfile(op)) {
      if (name->empty())
        return module.emitError("the module names a processor that does not "
                                "exist; legal: 'pto.target_arch' a5, a3, a2, "
                                "or \"pto.device-spec\" Ascend950..., "
                                "Ascend910B...");
      if (cpu.empty())
        cpu = name->str();
    }
  if (cpu.empty())
    cpu = "cpu";
  Builder b(&getContext());
  // What is said here wins when tables ask for the processor.
  module->setAttr("pto.target_arch", b.getStringAttr(cpu));
  module->setAttr(LLVM::LLVMDialect::getTargetTripleAttrName(),
                  b.getStringAttr("pto"));
  module->setAttr(LLVM::LLVMDialect::getDataLayoutAttrName(),
                  b.getStringAttr(llvm::PTO::DataLayoutString));
  return success();
}

LogicalResult FlattenPTO::spliceModules(ModuleOp module) {
  SmallVector<ModuleOp> inner(module.getOps<ModuleOp>());
  if (isCube(module) && !module.getBody()->empty())
    return module.emitError("the module is for the cube core, which is not "
                            "supported; the vector core is "
                            "#pto.kernel_kind<vector>");
  for (ModuleOp sub : inner) {
    if (!sub.getOps<ModuleOp>().empty())
      return sub.emitError("a submodule cannot have modules of its own");
    if (isCube(sub) && !sub.getBody()->empty())
      return sub.emitError("the submodule is for the cube core, which is not "
                           "supported; the vector core is "
                           "#pto.kernel_kind<vector>");
    for (Operation &op : llvm::make_early_inc_range(*sub.getBody())) {
      if (auto symbol = dyn_cast<SymbolOpInterface>(op))
        if (auto other = dyn_cast_or_null<SymbolOpInterface>(
                module.lookupSymbol(symbol.getNameAttr()))) {
          // One may declare what another defines.
          if (symbol.isDeclaration()) {
            op.erase();
            continue;
          }
          if (!other.isDeclaration())
            return op.emitError()
                   << "two submodules define '" << symbol.getName() << "'";
          other.erase();
        }
      op.moveBefore(module.getBody(), module.getBody()->end());
    }
    sub.erase();
  }
  return success();
}

LogicalResult FlattenPTO::removeScopes(ModuleOp module) {
  WalkResult result = module.walk([](Operation *op) {
    if (isa<CubeSectionOp>(op) && !op->getRegion(0).front().empty()) {
      op->emitOpError("is for the cube core, which is not supported");
      return WalkResult::interrupt();
    }
    if (!isa<VecScopeOp, StrictVecScopeOp, VectorSectionOp, CubeSectionOp>(op))
      return WalkResult::advance();
    Block &body = op->getRegion(0).front();
    for (auto [argument, value] :
         llvm::zip(body.getArguments(), op->getOperands()))
      argument.replaceAllUsesWith(value);
    op->getBlock()->getOperations().splice(op->getIterator(),
                                           body.getOperations());
    op->erase();
    return WalkResult::skip();
  });
  // Walking stops at what a scope was replaced by, so look again for sections
  // that contain scopes.
  if (result.wasInterrupted())
    return failure();
  bool more = false;
  module.walk([&](Operation *op) {
    more |=
        isa<VecScopeOp, StrictVecScopeOp, VectorSectionOp, CubeSectionOp>(op);
  });
  return more ? removeScopes(module) : success();
}

LogicalResult FlattenPTO::cleanFunction(func::FuncOp function) {
  if (function->hasAttr("pto.simt_entry"))
    return function.emitOpError("is for SIMT units, which are not supported");
  if (isCube(function))
    return function.emitOpError("is for the cube core, which is not supported");
  for (Type type : function.getFunctionType().getInputs())
    if (isa<AlignType>(type))
      return function.emitOpError(
          "takes the state of a stream, which cannot be "
          "passed to a function");
  auto cpu = getOperation()->getAttrOfType<StringAttr>("pto.target_arch");
  SmallVector<StringAttr> foreign;
  for (NamedAttribute attr : function->getDiscardableAttrs())
    foreign.push_back(attr.getName());
  for (StringAttr name : foreign)
    function->removeDiscardableAttr(name);
  if (!function.isExternal())
    function->setAttr(
        "passthrough",
        ArrayAttr::get(
            &getContext(),
            ArrayAttr::get(
                &getContext(),
                {StringAttr::get(&getContext(), "target-cpu"), cpu})));
  return success();
}

std::unique_ptr<Pass>
mlir::pto::createFlattenPTOPass(const LoweringOptions &options) {
  return std::make_unique<FlattenPTO>(options);
}

//===----------------------------------------------------------------------===//
// Expansion
//===----------------------------------------------------------------------===//

namespace {

class ExpandPTO : public PassWrapper<ExpandPTO, OperationPass<ModuleOp>> {
  void expandLoops(Operation *copy);

public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ExpandPTO)
  StringRef getArgument() const override { return "expand-pto"; }
  StringRef getDescription() const override {
    return "Make loops of what the hardware has no loops for, and simple "
           "operations of what other dialects have";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<affine::AffineDialect, arith::ArithDialect,
                    memref::MemRefDialect, scf::SCFDialect,
                    vector::VectorDialect>();
  }
  void runOnOperation() override {
    simplifyForeignOps(getOperation());
    SmallVector<Operation *> copies;
    getOperation().walk([&](Operation *op) {
      if (isa<MteGmUbOp, MteUbGmOp>(op) &&
          op->getAttrOfType<IntegerAttr>("loops").getInt() > 2)
        copies.push_back(op);
    });
    for (Operation *copy : copies)
      expandLoops(copy);
  }
};

} // namespace

/// Hardware has two loops; those after the second go around the copy.
void ExpandPTO::expandLoops(Operation *copy) {
  constexpr unsigned hardware = 2;
  unsigned loops = copy->getAttrOfType<IntegerAttr>("loops").getInt();
  unsigned fixed = isa<MteGmUbOp>(copy) ? 7 : 6;
  OpBuilder b(copy);
  Location loc = copy->getLoc();
  SmallVector<Value> operands(copy->getOperands());
  Value zero = b.create<arith::ConstantIntOp>(loc, 0, 64);
  Value one = b.create<arith::ConstantIntOp>(loc, 1, 64);
  Value from = b.create<CastPtrOp>(loc, b.getI64Type(), operands[0]);
  Value to = b.create<CastPtrOp>(loc, b.getI64Type(), operands[1]);
  for (unsigned i = hardware; i != loops; ++i) {
    ArrayRef<Value> loop = ArrayRef(operands).slice(fixed + 3 * i, 3);
    auto forOp = b.create<scf::ForOp>(loc, zero, loop[0], one);
    b.setInsertionPointToStart(forOp.getBody());
    auto step = [&](Value address, Value stride) -> Value {
      Value distance =
          b.create<arith::MulIOp>(loc, forOp.getInductionVar(), stride);
      return b.create<arith::AddIOp>(loc, address, distance);
    };
    from = step(from, loop[1]);
    to = step(to, loop[2]);
  }
  Operation *inner = b.clone(*copy);
  OpBuilder before(inner);
  SmallVector<Value> rest;
  rest.push_back(before.create<CastPtrOp>(loc, operands[0].getType(), from));
  rest.push_back(before.create<CastPtrOp>(loc, operands[1].getType(), to));
  llvm::append_range(rest,
                     ArrayRef(operands).slice(2, fixed - 2 + 3 * hardware));
  llvm::append_range(rest, ArrayRef(operands).drop_front(fixed + 3 * loops));
  inner->setOperands(rest);
  inner->setAttr("loops", b.getI32IntegerAttr(hardware));
  copy->erase();
}

std::unique_ptr<Pass> mlir::pto::createExpandPTOPass() {
  return std::make_unique<ExpandPTO>();
}
