//===- RegisterLowering.cpp - Lowering of operations on registers ---------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "mlir/Dialect/PTO/IR/Elements.h"
#include "pto/Numeric/Architecture.h"

using namespace mlir;
using namespace mlir::pto;

/// One call: the operands, then the codes of the words.
LogicalResult Lowering::lowerCall(const OperationInfo &info, StringRef name) {
  SmallVector<Value> arguments;
  size_t missing = info.operands.size() - operands.size(), next = 0;
  const FormatRule *format = formatOf(op, info);
  for (const ValueRule &rule : info.operands) {
    if (rule.isOptional && missing != 0) {
      // Without a mask all lanes are active.
      --missing;
      Type key = elementOfFormat(op->getContext(), format->source);
      arguments.push_back(
          allLanes(::pto::RegisterBits / std::min(elementBits(key), 32u)));
      continue;
    }
    Value operand = operands[next++];
    if (rule.kind == 'K' || rule.kind == 'H')
      operand = scalar(operand);
    arguments.push_back(operand);
  }
  for (const WordRule &rule : info.words)
    arguments.push_back(code(info, rule.name));

  SmallVector<Type> results;
  for (Value result : op->getResults())
    results.push_back(converted(result));
  return replace(call(name, results, arguments));
}

/// vlds and vldsx2.
LogicalResult Lowering::lowerLoad(const OperationInfo &info) {
  auto vreg = cast<VRegType>(op->getResult(0).getType());
  auto type = cast<VectorType>(converted(op->getResult(0)));
  Value offset = byteOffset(operands[1], elementBits(vreg.getElementType()));
  bool isPair = info.name == "vldsx2";
  bool updates = !isPair && op->getNumResults() == 2;
  SmallVector<Type> results(isPair ? 2 : 1, type);
  SmallVector<Value> values =
      call(info.name + "." + registerName(type), results,
           {operands[0], updates ? word32(0) : offset, code(info, "dist")});
  if (updates)
    values.push_back(advance(operands[0], offset));
  return replace(values);
}

/// vsts. The mask governs units of the mode, and the stored type says what
/// lanes a mask has, so the value is stored as units.
LogicalResult Lowering::lowerStore(const OperationInfo &info) {
  auto vreg = cast<VRegType>(op->getOperand(0).getType());
  unsigned bits = elementBits(vreg.getElementType());
  unsigned lane = std::min(bits, 32u);
  StringRef dist = word(info, "dist");
  std::string lanes = "NORM_B" + std::to_string(lane);
  if (dist == "lane")
    dist = lanes;
  unsigned unit = storeUnitBits(dist);
  // The unit of 1PT is in its name.
  if (unit == 0)
    dist.rsplit('B').second.getAsInteger(10, unit);
  Value value = operands[0];
  if (unit != lane)
    value = bitcast(value, integerRegister(unit));
  Value offset = byteOffset(operands[2], bits);
  bool updates = op->getNumResults() == 1;
  callNone("vsts." + registerName(cast<VectorType>(value.getType())),
           {value, operands[1], updates ? word32(0) : offset,
            word32(*wordCode(::pto::imm::StoreDist, dist)),
            mask(operands[3], unit)});
  if (updates)
    return replace(advance(operands[1], offset));
  return erase();
}

/// vstsx2. The mask governs lanes of the registers, that of the intrinsic units
/// of the mode.
LogicalResult Lowering::lowerPairStore(const OperationInfo &info) {
  auto vreg = cast<VRegType>(op->getOperand(0).getType());
  unsigned bits = elementBits(vreg.getElementType());
  unsigned unit = 0;
  word(info, "dist").rsplit('B').second.getAsInteger(10, unit);
  Value low = operands[0], high = operands[1], governing = operands[4];
  if (unit < std::min(bits, 32u)) {
    // Each unit of an active lane: the lane's bits, seen as units.
    Type units = integerRegister(unit);
    Value ones = callOne("vdups.u" + Twine(std::min(bits, 32u)),
                         integerRegister(std::min(bits, 32u)),
                         {word32(-1), governing});
    low = bitcast(low, units);
    high = bitcast(high, units);
    governing = callOne(
        "vcmps.ne.u" + Twine(unit),
        VectorType::get({::pto::RegisterBits / unit}, rewriter.getI1Type()),
        {bitcast(ones, units), word32(0),
         allLanes(::pto::RegisterBits / unit)});
  }
  callNone("vstsx2." + registerName(cast<VectorType>(low.getType())),
           {low, high, operands[2], byteOffset(operands[3], bits),
            code(info, "dist"), governing});
  return erase();
}

/// vsldb and vsstb: 32-byte blocks, which a bit of the byte view governs.
LogicalResult Lowering::lowerBlocks(const OperationInfo &info) {
  bool isLoad = info.name == "vsldb";
  size_t first = isLoad ? 1 : 2;
  VectorType bytes = integerRegister(8);
  Value block = scalar(operands[first]), repeat = scalar(operands[first + 1]);
  bool updates = !isLoad && op->getNumResults() == 1;
  Value distances = rewriter.create<LLVM::ShlOp>(loc, block, word32(16));
  if (!updates)
    distances = rewriter.create<LLVM::OrOp>(loc, distances, repeat);
  Value image = mask(operands.back(), 8);
  if (isLoad) {
    Value loaded =
        callOne("vsldb.v256i8", bytes, {operands[0], distances, image});
    return replace(bitcast(loaded, converted(op->getResult(0))));
  }
  callNone("vsstb.v256i8",
           {bitcast(operands[0], bytes), operands[1], distances, image});
  if (!updates)
    return erase();
  Value bytesOn = rewriter.create<LLVM::MulOp>(loc, repeat, word32(32));
  return replace(advance(operands[1], bytesOn));
}

LogicalResult Lowering::lowerStream(const OperationInfo &info) {
  StringRef name = info.name;
  Type state = types.convertType(AlignType::get(op->getContext()));
  auto nameOf = [&](Value reg) {
    return registerName(cast<VectorType>(reg.getType()));
  };
  if (name == "vldas")
    return replace(callOne("stream.vldas.p6", state, operands[0]));
  if (name == "vldus" || name == "uvld") {
    auto type = cast<VectorType>(converted(op->getResult(0)));
    Value pointer = operands[0], current;
    if (name == "uvld") {
      auto vreg = cast<VRegType>(op->getResult(0).getType());
      pointer = pointerTo(pointer, operands[1], vreg.getElementType());
      current = callOne("stream.vldas.p6", state, pointer);
    } else {
      current = operands[1];
    }
    SmallVector<Value> values =
        call("stream.vldus." + registerName(type) + ".p6", {type, state},
             {pointer, current});
    if (name == "uvld")
      values.pop_back();
    // The pointer that the manual's form gives back is its operand.
    else if (op->getNumResults() == 3)
      values.push_back(pointer);
    return replace(values);
  }
  if (name == "init_align")
    return replace(callOne("stream.init", state, {}));
  if (name == "vstus") {
    auto vreg = cast<VRegType>(op->getOperand(2).getType());
    Value bytes = rewriter.create<LLVM::MulOp>(
        loc, operands[1], word32(elementBits(vreg.getElementType()) / 8));
    return replace(callOne("stream.vstus." + nameOf(operands[2]) + ".p6", state,
                           {operands[2], operands[3], bytes, operands[0]}));
  }
  if (name == "vstur")
    return replace(
        callOne("stream.vstur." + nameOf(operands[1]) + ".p6", state,
                {operands[1], operands[2], operands[0], code(info, "mode")}));
  if (name == "vstas") {
    auto pointer = cast<PtrType>(op->getOperand(1).getType());
    unsigned bytes = elementBits(pointer.getElementType()) / 8;
    // The offset of the intrinsic is a constant; another one moves the pointer.
    IntegerAttr count;
    Value to = operands[1], offset = word32(0);
    if (matchPattern(op->getOperand(2), m_Constant(&count)))
      offset = word32(count.getInt() * bytes);
    else
      to = advance(
          to, rewriter.create<LLVM::MulOp>(loc, operands[2], word32(bytes)));
    callNone("stream.vstas.p6", {operands[0], to, offset});
    return erase();
  }
  if (name == "vstar") {
    callNone("stream.vstar.p6", {operands[0], operands[1]});
    return erase();
  }
  if (name == "pstu") {
    auto view = cast<MaskType>(op->getOperand(1).getType());
    Value next = callOne("stream.pstu." + view.getView() + ".p6", state,
                         {operands[1], operands[2], operands[0]});
    return replace({next, advance(operands[2], word32(view.getLanes() / 8))});
  }
  // sprclr
  callNone("set.spr", {code(info, "reg"), word64(0)});
  return erase();
}

LogicalResult Lowering::lowerPredicate(const OperationInfo &info) {
  unsigned view = 0;
  if (op->getNumResults() != 0)
    view = cast<MaskType>(op->getResult(0).getType()).getLaneBits();
  auto image = VectorType::get({256}, rewriter.getI1Type());
  if (info.lowering == "pbitcast")
    return replace(mask(operands[0], view));
  if (info.lowering == "psel") {
    std::string suffix = ".b" + std::to_string(view);
    Type type = operands[0].getType();
    Value selected = callOne("psel" + suffix, type, operands.take_front(3));
    if (operands.size() == 4)
      selected =
          callOne("pand" + suffix, type, {selected, selected, operands[3]});
    return replace(selected);
  }
  if (info.lowering == "ppack") {
    StringRef half = word(info, "part") == "LOWER" ? ".lo" : ".hi";
    Value moved = callOne(info.name + half, image, mask(operands[0], 8));
    return replace(mask(moved, view));
  }
  // Offsets of these count bytes.
  if (info.lowering == "plds")
    return replace(mask(
        callOne("plds", image,
                {operands[0], byteOffset(operands[1], 8), code(info, "dist")}),
        view));
  callNone("psts", {mask(operands[0], 8), operands[1],
                    byteOffset(operands[2], 8), code(info, "dist")});
  return erase();
}

LogicalResult Lowering::lowerRegisterOp(const OperationInfo &info) {
  StringRef lowering = info.lowering;
  const FormatRule *format = formatOf(op, info);
  std::string name = info.irName.str();
  if (format)
    name += "." + format->suffix.str();

  if (lowering == "call") {
    // The view of these is that of their masks.
    if (!info.formats.empty() && info.formats.front().source == "view")
      name += "." + cast<MaskType>(op->getOperand(0).getType()).getView();
    return lowerCall(info, name);
  }
  if (lowering == "compare")
    return replace(
        callOne(info.irName + "." + word(info, "cmp") + "." + format->suffix,
                converted(op->getResult(0)),
                {operands[0], scalar(operands[1]), operands[2]}));
  if (lowering == "vcvt") {
    auto elementOf = [](Value value) {
      return formatName(cast<VRegType>(value.getType()).getElementType());
    };
    return replace(callOne("vcvt." + elementOf(op->getOperand(0)) + "." +
                               elementOf(op->getResult(0)),
                           converted(op->getResult(0)),
                           {operands[0], operands[1], code(info, "rnd"),
                            code(info, "sat"), code(info, "part")}));
  }
  if (lowering == "bitcast")
    return replace(bitcast(operands[0], converted(op->getResult(0))));
  if (lowering == "vaxpy")
    return replace(
        callOne(name, converted(op->getResult(0)),
                {operands[1], operands[0], scalar(operands[2]), operands[3]}));
  if (lowering == "vexpdif") {
    auto vreg = cast<VRegType>(op->getOperand(0).getType());
    SmallVector<Value> arguments(operands);
    if (arguments.size() == 2)
      arguments.push_back(allLanes(vreg.getLanes()));
    if (format->source != format->result)
      arguments.push_back(code(info, "part"));
    return replace(callOne(name, converted(op->getResult(0)), arguments));
  }
  if (lowering == "vcgadd") {
    Type sum =
        VRegType::ofElement(elementOfFormat(op->getContext(), format->result));
    Value result = callOne(name, types.convertType(sum), operands);
    return replace(bitcast(result, converted(op->getResult(0))));
  }
  if (lowering == "vsqz") {
    // The count of active lanes is for a store that appends them.
    bool counts = llvm::any_of(op->getResult(0).getUsers(),
                               [](Operation *u) { return isa<VsturOp>(u); });
    return replace(callOne(name, converted(op->getResult(0)),
                           {operands[0], operands[1], word32(counts)}));
  }
  if (lowering == "vusqz") {
    // The first operand says the lanes only.
    Type type = converted(op->getResult(0));
    Value source = operands.size() == 2
                       ? operands[0]
                       : rewriter.create<LLVM::ZeroOp>(loc, type).getResult();
    return replace(callOne(name, type, {source, operands.back()}));
  }
  if (lowering == "vdup") {
    auto vreg = cast<VRegType>(op->getResult(0).getType());
    Value governing =
        operands.size() == 2
            ? operands[1]
            : allLanes(::pto::RegisterBits /
                       std::min(elementBits(vreg.getElementType()), 32u));
    StringRef from = "vdups";
    if (isa<VRegType>(op->getOperand(0).getType()))
      from = word(info, "position") == "HIGHEST" ? "vdupm" : "vdup";
    return replace(callOne(from + "." + format->suffix,
                           converted(op->getResult(0)),
                           {scalar(operands[0]), governing}));
  }
  if (lowering == "unpack") {
    APInt half;
    matchPattern(op->getOperand(1), m_ConstantInt(&half));
    return replace(callOne(name, converted(op->getResult(0)),
                           {operands[0], word32(half.getZExtValue())}));
  }
  if (lowering == "vlds")
    return lowerLoad(info);
  if (lowering == "vsts")
    return lowerStore(info);
  if (lowering == "vstsx2")
    return lowerPairStore(info);
  if (lowering == "vsldb" || lowering == "vsstb")
    return lowerBlocks(info);
  for (StringRef predicate : {"pbitcast", "psel", "ppack", "plds", "psts"})
    if (lowering == predicate)
      return lowerPredicate(info);
  return lowerStream(info);
}
