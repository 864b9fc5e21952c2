//===- LowerTiles.cpp - Tiles as addresses --------------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile is an address, two numbers of valid elements and what its type says; a
// view a pointer, sizes and strides. Operations on tiles become copies and
// conversions of those.
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/PTOToLLVM/PTOToLLVM.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/PTO/IR/Elements.h"
#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "pto/Numeric/Tiles.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::pto;

namespace {

/// What a value of a tile type is.
struct Tile {
  TileFields fields;
  Value address;              ///< i64; null before 'tassign' says it.
  Value validRows, validCols; ///< index
  int64_t strideBytes = 0;    ///< From a row to the next.
};

/// What a value of a view type is; all are indices.
struct View {
  Value pointer;
  Type element;
  SmallVector<Value> sizes, strides;
};

class TileLowering {
  func::FuncOp function;
  OpBuilder b;
  Location loc;
  DenseMap<Value, Tile> tiles;
  DenseMap<Value, View> views;
  int64_t nextFree = 0;

  Value index(int64_t n) {
    return b.createOrFold<arith::ConstantIndexOp>(loc, n);
  }
  Value word(int64_t n) { return b.create<arith::ConstantIntOp>(loc, n, 64); }
  Value toWord(Value n) {
    return b.createOrFold<arith::IndexCastOp>(loc, b.getI64Type(), n);
  }
  Value toI32(Value n) {
    return b.createOrFold<arith::IndexCastOp>(loc, b.getI32Type(), n);
  }
  Value multiply(Value a, Value c) {
    return b.createOrFold<arith::MulIOp>(loc, a, c);
  }
  Value add(Value a, Value c) {
    return b.createOrFold<arith::AddIOp>(loc, a, c);
  }
  static std::optional<int64_t> constant(Value value) {
    APInt number;
    if (matchPattern(value, m_ConstantInt(&number)))
      return number.getSExtValue();
    return std::nullopt;
  }
  PtrType bufferPointer(Type element) {
    return PtrType::get(b.getContext(), element, PtrType::UB);
  }

  FailureOr<Tile> allocate(Operation *op, TileFields fields, Value address,
                           Value rows, Value cols);
  FailureOr<Tile> tileOf(Operation *op, Value value);
  FailureOr<View> viewOf(Operation *op, Value value);
  FailureOr<Tile> destination(Operation *op);
  /// The tile \p value, which \p op changes in place.
  FailureOr<Tile *> changed(Operation *op, Value value);
  LogicalResult lowerAssign(TAssignOp op);
  LogicalResult lowerSubView(SubViewOp op);
  LogicalResult lowerQuery(Operation *op, Value view, Value position,
                           bool isStride);
  LogicalResult lowerPartition(PartitionViewOp op);
  LogicalResult lowerTransfer(Operation *op);
  LogicalResult lowerConversion(Operation *op);
  void barrier() {
    b.create<BarrierOp>(
        loc, PipeAttr::get(b.getContext(), *mlir::pto::detail::enumCode(
                                               PipeAttr::words, "PIPE_ALL")));
  }

public:
  explicit TileLowering(func::FuncOp function)
      : function(function), b(function), loc(function.getLoc()) {}
  LogicalResult run();
};

/// Operations that the pass takes, beside those of the class of all others.
bool isTileOperation(Operation *op) {
  return isa<AllocTileOp, DeclareTileOp, TAssignOp, SetValidShapeOp, SubViewOp,
             TileBufAddrOp, MakeTensorViewOp, PartitionViewOp, TensorViewAddrOp,
             GetTensorViewDimOp, GetTensorViewStrideOp, TLoadOp, TStoreOp,
             TCvtOp>(op);
}
/// Whether it is an operation on tiles without lowering.
bool hasNoLowering(Operation *op) {
  return op->getName().getStringRef().starts_with("pto.t") &&
         op->hasAttr("operandSegmentSizes") && !isTileOperation(op);
}

} // namespace

FailureOr<Tile> TileLowering::allocate(Operation *op, TileFields fields,
                                       Value address, Value rows, Value cols) {
  if (!address) {
    int64_t bytes = fields.sizeBytes();
    int64_t place = nextFree;
    nextFree = (place + bytes + 31) / 32 * 32;
    if (nextFree > unifiedBufferBytes)
      return op->emitOpError()
             << "of " << bytes
             << " bytes does not fit in the unified buffer: " << place << " of "
             << unifiedBufferBytes << " bytes are taken by the tiles before it";
    address = word(place);
  }
  Tile tile{fields, address, rows, cols, fields.strideBytes()};
  if (!tile.validRows)
    tile.validRows =
        index(fields.validRows == TileFields::dynamic ? fields.rows
                                                      : fields.validRows);
  if (!tile.validCols)
    tile.validCols =
        index(fields.validCols == TileFields::dynamic ? fields.cols
                                                      : fields.validCols);
  return tile;
}

FailureOr<Tile> TileLowering::tileOf(Operation *op, Value value) {
  auto it = tiles.find(value);
  if (it != tiles.end() && !it->second.address)
    return op->emitOpError()
           << "uses a declared tile that 'pto.tassign' has given no address";
  if (it != tiles.end())
    return it->second;
  return op->emitOpError()
         << "uses a tile that is not from 'pto.alloc_tile' or "
            "an operation in this function";
}

FailureOr<View> TileLowering::viewOf(Operation *op, Value value) {
  auto it = views.find(value);
  if (it != views.end())
    return it->second;
  return op->emitOpError() << "uses a view that is not made in this function";
}

/// The tile that an operation writes: its destination, or a new one.
FailureOr<Tile> TileLowering::destination(Operation *op) {
  if (op->getNumResults() == 0)
    return tileOf(op, op->getOperands().back());
  FailureOr<Tile> tile =
      allocate(op, *tileFields(op->getResult(0).getType()), {}, {}, {});
  if (succeeded(tile))
    tiles[op->getResult(0)] = *tile;
  return tile;
}

FailureOr<Tile *> TileLowering::changed(Operation *op, Value value) {
  auto it = tiles.find(value);
  if (it == tiles.end())
    return op->emitOpError()
           << "uses a tile that is not from 'pto.alloc_tile' or "
              "an operation in this function";
  // What is known of a tile is known in the order of the text.
  if (value.getParentBlock() != op->getBlock())
    return op->emitOpError() << "changes a tile of another block; a tile is "
                                "changed where it is made";
  return &it->second;
}

LogicalResult TileLowering::lowerAssign(TAssignOp op) {
  FailureOr<Tile *> tile = changed(op, op.getTile());
  if (failed(tile))
    return failure();
  Value address = op.getAddress();
  if (isa<PtrType>(address.getType()))
    address = b.create<CastPtrOp>(loc, b.getI64Type(), address);
  if (op.getResult()) {
    Tile moved = **tile;
    moved.address = address;
    tiles[op.getResult()] = moved;
  } else {
    (*tile)->address = address;
  }
  return success();
}

LogicalResult TileLowering::lowerSubView(SubViewOp op) {
  FailureOr<Tile> whole = tileOf(op, op.getTile());
  if (failed(whole))
    return failure();
  Tile part = *whole;
  part.fields = *tileFields(op.getResult().getType());
  Value bytes = multiply(op.getRow(), index(part.strideBytes));
  Value column = b.createOrFold<arith::DivUIOp>(
      loc, multiply(op.getColumn(), index(part.fields.elementBits())),
      index(8));
  part.address = add(part.address, toWord(add(bytes, column)));
  part.validRows = index(part.fields.validRows == TileFields::dynamic
                             ? part.fields.rows
                             : part.fields.validRows);
  part.validCols = index(part.fields.validCols == TileFields::dynamic
                             ? part.fields.cols
                             : part.fields.validCols);
  tiles[op.getResult()] = part;
  return success();
}

LogicalResult TileLowering::lowerQuery(Operation *op, Value value,
                                       Value position, bool isStride) {
  FailureOr<View> view = viewOf(op, value);
  if (failed(view))
    return failure();
  ArrayRef<Value> numbers = isStride ? view->strides : view->sizes;
  std::optional<int64_t> known = constant(position);
  if (!known || *known < 0 || *known >= int64_t(numbers.size()))
    return op->emitOpError() << "asks for a dimension that is not a constant "
                                "from 0 to "
                             << numbers.size() - 1;
  op->getResult(0).replaceAllUsesWith(numbers[*known]);
  return success();
}

LogicalResult TileLowering::lowerPartition(PartitionViewOp op) {
  FailureOr<View> whole = viewOf(op, op.getView());
  if (failed(whole))
    return failure();
  Value distance = index(0);
  for (auto [offset, stride] : llvm::zip(op.getOffsets(), whole->strides))
    distance = add(distance, multiply(offset, stride));
  View part = *whole;
  if (constant(distance) != 0)
    part.pointer =
        b.create<AddPtrOp>(loc, part.pointer.getType(), part.pointer, distance);
  part.sizes.assign(op.getSizes().begin(), op.getSizes().end());
  views[op.getResult()] = part;
  return success();
}

/// A copy of rows; leading dimensions that are not 1 are loops around it.
LogicalResult TileLowering::lowerTransfer(Operation *op) {
  bool isLoad = isa<TLoadOp>(op);
  Value viewValue = isLoad ? op->getOperand(0) : op->getOperands().back();
  FailureOr<View> view = viewOf(op, viewValue);
  FailureOr<Tile> tile =
      isLoad ? destination(op) : tileOf(op, op->getOperand(0));
  if (failed(view) || failed(tile))
    return failure();
  const TileFields &fields = tile->fields;
  if (fields.location != PtrType::UB || fields.blayout != 0 ||
      fields.slayout != 0)
    return op->emitOpError() << "copies tiles in 'vec' with row_major and "
                                "none_box only";
  for (NamedAttribute attr : op->getAttrs())
    if (attr.getName() != "operandSegmentSizes")
      return op->emitOpError()
             << "with '" << attr.getName().getValue() << "' is not supported";
  size_t rank = view->sizes.size();
  if (constant(view->strides.back()) != 1)
    return op->emitOpError()
           << "copies arrays whose elements of a row lie side "
              "by side, with the stride 1";

  // What is copied is the valid part of the tile.
  Value cols = view->sizes.back();
  Value rowsOfTile = index(1);
  for (Value size : ArrayRef(view->sizes).drop_back())
    rowsOfTile = multiply(rowsOfTile, size);
  auto differ = [&](Value a, Value c) {
    auto x = constant(a), y = constant(c);
    return x && y && *x != *y;
  };
  if (differ(rowsOfTile, tile->validRows) || differ(cols, tile->validCols))
    return op->emitOpError()
           << "copies " << *constant(rowsOfTile) << " rows of "
           << *constant(cols) << " elements, but " << *constant(tile->validRows)
           << "x" << *constant(tile->validCols)
           << " elements of the tile are valid";

  unsigned bits = fields.elementBits();
  int64_t rowBytes = tile->strideBytes;
  barrier();
  OpBuilder::InsertionGuard guard(b);
  // The offset in the array, and the row of the tile.
  Value distance = index(0), row = index(0);
  for (size_t i = 0; i + 2 < rank; ++i) {
    row = multiply(row, view->sizes[i]);
    if (constant(view->sizes[i]) == 1)
      continue;
    auto loop = b.create<scf::ForOp>(loc, index(0), view->sizes[i], index(1));
    b.setInsertionPointToStart(loop.getBody());
    distance =
        add(distance, multiply(loop.getInductionVar(), view->strides[i]));
    row = add(row, loop.getInductionVar());
  }
  Value rows = rank >= 2 ? view->sizes[rank - 2] : index(1);
  Value stride = rank >= 2 ? view->strides[rank - 2] : cols;
  Value pointer = view->pointer;
  if (constant(distance) != 0)
    pointer = b.create<AddPtrOp>(loc, pointer.getType(), pointer, distance);
  Value address = tile->address;
  Value tileOffset = multiply(multiply(row, rows), index(rowBytes));
  if (constant(tileOffset) != 0)
    address = add(address, toWord(tileOffset));
  Value buffer =
      b.create<CastPtrOp>(loc, bufferPointer(view->element), address);
  auto bytes = [&](Value elements) {
    return b.createOrFold<arith::DivUIOp>(
        loc, multiply(toWord(elements), word(bits)), word(8));
  };
  SmallVector<Value> operands;
  Value length = bytes(cols), count = toWord(rows), step = bytes(stride);
  if (isLoad)
    operands = {pointer, buffer, word(0), length, count, step, word(rowBytes)};
  else
    operands = {buffer, pointer, length, count, word(rowBytes), step};
  OperationState state(loc, isLoad ? MteGmUbOp::getOperationName()
                                   : MteUbGmOp::getOperationName());
  state.addOperands(operands);
  state.addAttribute("loops", b.getI32IntegerAttr(0));
  state.addAttribute("pads", b.getI32IntegerAttr(0));
  b.create(state);
  b.setInsertionPoint(op);
  barrier();
  return success();
}

LogicalResult TileLowering::lowerConversion(Operation *op) {
  auto segments = op->getAttrOfType<DenseI32ArrayAttr>("operandSegmentSizes");
  FailureOr<Tile> from = tileOf(op, op->getOperand(0));
  FailureOr<Tile> to = destination(op);
  if (failed(from) || failed(to))
    return failure();
  auto pointer = [&](const Tile &tile) {
    return b.create<CastPtrOp>(loc, bufferPointer(b.getI8Type()), tile.address)
        .getResult();
  };
  Value target = pointer(*to), source = pointer(*from), scratch = target;
  int64_t scratchBytes = 0;
  if (segments[0] == 2) {
    FailureOr<Tile> space = tileOf(op, op->getOperand(1));
    if (failed(space))
      return failure();
    scratch = pointer(*space);
    scratchBytes = space->fields.sizeBytes();
  }
  auto number = [&](int64_t n) -> Value {
    return b.create<arith::ConstantIntOp>(loc, n, 32);
  };
  SmallVector<Value> numbers = {number(scratchBytes)};
  for (const Tile *tile : {&*to, &*from}) {
    bool isTurned = tile->fields.blayout == 1;
    numbers.push_back(toI32(isTurned ? tile->validCols : tile->validRows));
    numbers.push_back(toI32(isTurned ? tile->validRows : tile->validCols));
  }
  numbers.push_back(number(to->strideBytes));
  numbers.push_back(number(from->strideBytes));

  StringRef src = from->fields.format(), dst = to->fields.format();
  // CAST_RINT is R, and what the operation does without a mode, unless the pair
  // has one other mode only.
  unsigned rounding = 0;
  if (auto mode = op->getAttrOfType<RoundModeAttr>("rmode"))
    rounding = mode.getValue() == 0 ? 0 : mode.getValue() - 1;
  else if (const auto *pair = ::pto::findTileConversion(src, dst))
    rounding = pair->defaultRounding();
  constexpr unsigned pairDefault = 2;
  unsigned saturation = pairDefault;
  if (auto mode = op->getAttrOfType<SaturationModeAttr>("sat_mode"))
    saturation = mode.getWord() == "ON";
  SmallVector<Value> operands = {target, source, scratch};
  llvm::append_range(operands, numbers);
  OperationState state(loc, TileConvertOp::getOperationName());
  state.addOperands(operands);
  state.addAttribute("from", b.getStringAttr(src));
  state.addAttribute("to", b.getStringAttr(dst));
  state.addAttribute("rounding", b.getI32IntegerAttr(rounding));
  state.addAttribute("saturation", b.getI32IntegerAttr(saturation));
  b.create(state);
  return success();
}

LogicalResult TileLowering::run() {
  SmallVector<Operation *> work;
  llvm::MapVector<StringRef, unsigned> refused;
  Operation *first = nullptr;
  function.walk([&](Operation *op) {
    if (isTileOperation(op))
      work.push_back(op);
    if (hasNoLowering(op)) {
      ++refused[op->getName().stripDialect()];
      first = first ? first : op;
    }
  });
  if (first) {
    std::string names;
    for (auto [name, count] : refused)
      names += (names.empty() ? "" : ", ") + name.str() + " (" +
               std::to_string(count) + ")";
    return first->emitError()
           << "there is no lowering of these operations on tiles: " << names
           << "; there is one of tcvt, tload, tstore";
  }
  for (Operation *op : work) {
    b.setInsertionPoint(op);
    loc = op->getLoc();
    LogicalResult result = success();
    if (auto alloc = dyn_cast<AllocTileOp>(op)) {
      FailureOr<Tile> tile =
          allocate(op, *tileFields(alloc.getType()), alloc.getAddr(),
                   alloc.getValidRow(), alloc.getValidCol());
      result = tile;
      if (succeeded(tile))
        tiles[alloc.getResult()] = *tile;
    } else if (auto address = dyn_cast<TileBufAddrOp>(op)) {
      FailureOr<Tile> tile = tileOf(op, address.getTile());
      result = tile;
      if (succeeded(tile))
        address.replaceAllUsesWith(
            b.create<CastPtrOp>(loc, address.getType(), tile->address)
                .getResult());
    } else if (auto declare = dyn_cast<DeclareTileOp>(op)) {
      // A place is found for none of these.
      FailureOr<Tile> tile =
          allocate(op, *tileFields(declare.getType()), word(0), {}, {});
      tile->address = {};
      tiles[declare.getResult()] = *tile;
    } else if (auto assign = dyn_cast<TAssignOp>(op)) {
      result = lowerAssign(assign);
    } else if (auto valid = dyn_cast<SetValidShapeOp>(op)) {
      FailureOr<Tile *> tile = changed(op, valid.getTile());
      result = tile;
      if (succeeded(tile)) {
        (*tile)->validRows = valid.getRows();
        (*tile)->validCols = valid.getCols();
      }
    } else if (auto part = dyn_cast<SubViewOp>(op)) {
      result = lowerSubView(part);
    } else if (auto address = dyn_cast<TensorViewAddrOp>(op)) {
      FailureOr<View> view = viewOf(op, address.getView());
      result = view;
      if (succeeded(view))
        address.replaceAllUsesWith(view->pointer);
    } else if (auto dim = dyn_cast<GetTensorViewDimOp>(op)) {
      result = lowerQuery(op, dim.getView(), dim.getDimension(), false);
    } else if (auto stride = dyn_cast<GetTensorViewStrideOp>(op)) {
      result = lowerQuery(op, stride.getView(), stride.getDimension(), true);
    } else if (auto make = dyn_cast<MakeTensorViewOp>(op)) {
      if (make.getLayout() && make.getLayout()->getWord() != "nd")
        result = make.emitOpError()
                 << "has the layout " << make.getLayout()->getWord()
                 << ", but only nd is supported";
      views[make.getResult()] = {
          make.getBase(), make.getType().getElementType(),
          llvm::to_vector(make.getSizes()), llvm::to_vector(make.getStrides())};
    } else if (auto part = dyn_cast<PartitionViewOp>(op)) {
      result = lowerPartition(part);
    } else if (isa<TCvtOp>(op)) {
      result = lowerConversion(op);
    } else {
      result = lowerTransfer(op);
    }
    if (failed(result))
      return failure();
  }
  for (Operation *op : llvm::reverse(work)) {
    if (!op->use_empty())
      return op->emitOpError()
             << "gives a tile or view that is used by '"
             << (*op->user_begin())->getName() << "', which has no lowering";
    op->erase();
  }
  return success();
}

namespace {
class LowerPTOTiles
    : public PassWrapper<LowerPTOTiles, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerPTOTiles)
  StringRef getArgument() const override { return "lower-pto-tiles"; }
  StringRef getDescription() const override {
    return "Make copies and conversions of addresses of operations on tiles";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, scf::SCFDialect>();
  }
  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (failed(TileLowering(function).run()))
        return signalPassFailure();
  }
};
} // namespace

std::unique_ptr<Pass> mlir::pto::createLowerPTOTilesPass() {
  return std::make_unique<LowerPTOTiles>();
}
