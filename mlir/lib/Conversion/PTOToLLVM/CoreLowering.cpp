//===- CoreLowering.cpp - Lowering of operations around the vector unit ---===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "mlir/Dialect/PTO/IR/Elements.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::pto;

Value Lowering::shl(Value value, unsigned by) {
  if (by == 0)
    return value;
  return rewriter.create<LLVM::ShlOp>(loc, value, word64(by));
}

/// The fields of a word, each shifted to its place.
Value Lowering::combine(ArrayRef<std::pair<Value, unsigned>> fields) {
  Value word;
  for (auto [value, place] : fields) {
    Value field = shl(value, place);
    word = word ? rewriter.create<LLVM::OrOp>(loc, word, field).getResult()
                : field;
  }
  return word;
}

Value Lowering::systemRegister(StringRef name) {
  return callOne("get.spr", i64(),
                 word32(*wordCode(::pto::imm::SystemRegister, name)));
}

void Lowering::setSystemRegister(StringRef name, Value value) {
  callNone("set.spr",
           {word32(*wordCode(::pto::imm::SystemRegister, name)), value});
}

unsigned Lowering::copyUnit(Value pointer) {
  return std::min(
      elementBits(cast<PtrType>(pointer.getType()).getElementType()), 32u);
}

/// The bits of a scalar as i64.
Value Lowering::bitsOf(Value scalar) {
  Type type = scalar.getType();
  if (!isa<IntegerType>(type)) {
    type = rewriter.getIntegerType(type.getIntOrFloatBitWidth());
    scalar = rewriter.create<LLVM::BitcastOp>(loc, type, scalar);
  }
  if (type == i64())
    return scalar;
  return rewriter.create<LLVM::ZExtOp>(loc, i64(), scalar);
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

LogicalResult Lowering::lowerCopy() {
  unsigned loops = op->getAttrOfType<IntegerAttr>("loops").getInt();
  unsigned pads = op->getAttrOfType<IntegerAttr>("pads").getInt();
  bool isLoad = isa<MteGmUbOp>(op);
  Value from = operands[0], to = operands[1];
  ArrayRef<Value> rest = operands.drop_front(2);
  Value l2;
  if (isLoad) {
    l2 = rest.front();
    rest = rest.drop_front();
  }
  Value length = rest[0], count = rest[1], fromStep = rest[2], toStep = rest[3];
  rest = rest.drop_front(4);

  if (isa<MteUbUbOp>(op)) {
    callNone(
        "mov.ub.to.ub",
        {to, from,
         combine({{count, 0}, {length, 16}, {fromStep, 32}, {toStep, 48}})});
    return erase();
  }

  // Loops of the hardware: the first of two is the outer one, LOOP2.
  StringRef suffix = isLoad ? "_OUTTOUB" : "_UBTOOUT";
  Value sizes[2] = {word64(1), word64(1)}; // inner, outer
  for (unsigned i = 0; i != loops; ++i) {
    unsigned level = loops == 2 && i == 0 ? 2 : 1;
    Value global = rest[isLoad ? 1 : 2], unified = rest[isLoad ? 2 : 1];
    sizes[level - 1] = rest[0];
    setSystemRegister(("LOOP" + Twine(level) + "_STRIDE" + suffix).str(),
                      combine({{global, 0}, {unified, 40}}));
    rest = rest.drop_front(3);
  }
  std::string sizeName = ("LOOP_SIZE" + suffix).str();
  if (loops != 0)
    setSystemRegister(sizeName, combine({{sizes[0], 0}, {sizes[1], 21}}));

  if (isLoad) {
    SmallVector<std::pair<Value, unsigned>> fields = {{count, 4}, {length, 25}};
    if (pads != 0) {
      setSystemRegister("MOV_PAD_VAL", bitsOf(rest[0]));
      if (pads == 3) {
        fields.push_back({rest[1], 46});
        fields.push_back({rest[2], 52});
      }
      fields.push_back({word64(1), 58});
    }
    fields.push_back({l2, 60});
    callNone(
        "mov.out.to.ub.b" + Twine(copyUnit(op->getOperand(0))),
        {to, from, combine(fields), combine({{fromStep, 0}, {toStep, 40}})});
  } else {
    // The text has the strides as (source, destination), the word the global
    // one below.
    callNone("mov.ub.to.out", {to, from, combine({{count, 4}, {length, 25}}),
                               combine({{toStep, 0}, {fromStep, 40}})});
  }
  if (loops != 0)
    setSystemRegister(sizeName, word64(1 | 1 << 21));
  return erase();
}

LogicalResult Lowering::lowerRawCopy() {
  if (isa<CopyGmToUbufOp>(op)) {
    Value pads = rewriter.create<LLVM::ZExtOp>(loc, i64(), operands[7]);
    callNone("mov.out.to.ub.b" + Twine(copyUnit(op->getOperand(0))),
             {operands[1], operands[0],
              combine({{operands[2], 0},
                       {operands[3], 4},
                       {operands[4], 25},
                       {operands[5], 46},
                       {operands[6], 52},
                       {pads, 58},
                       {operands[8], 60}}),
              combine({{operands[9], 0}, {operands[10], 40}})});
  } else if (isa<CopyUbufToGmOp>(op)) {
    callNone("mov.ub.to.out", {operands[1], operands[0],
                               combine({{operands[2], 0},
                                        {operands[3], 4},
                                        {operands[4], 25},
                                        {operands[5], 60}}),
                               combine({{operands[6], 0}, {operands[7], 40}})});
  } else {
    // Within the unified buffer the word has no stream.
    callNone("mov.ub.to.ub", {operands[1], operands[0],
                              combine({{operands[3], 0},
                                       {operands[4], 16},
                                       {operands[5], 32},
                                       {operands[6], 48}})});
  }
  return erase();
}

LogicalResult Lowering::lowerSort() {
  std::string suffix =
      "." +
      formatName(cast<PtrType>(op->getOperand(1).getType()).getElementType())
          .str();
  if (isa<VBitSortOp>(op)) {
    callNone("vbs32" + suffix,
             {operands[0], operands[1], operands[2], shl(operands[3], 56)});
    return erase();
  }
  // Addresses in units of 8 bytes, 16 bits each.
  SmallVector<std::pair<Value, unsigned>> fields;
  for (unsigned i = 0; i != 4; ++i) {
    Value address =
        rewriter.create<LLVM::PtrToIntOp>(loc, i64(), operands[1 + i]);
    fields.push_back(
        {rewriter.create<LLVM::LShrOp>(loc, address, word64(3)), 16 * i});
  }
  callNone("vmrgsort4" + suffix,
           {operands[0], combine(fields), operands[5], operands[6]});
  return erase();
}

//===----------------------------------------------------------------------===//
// The rest
//===----------------------------------------------------------------------===//

LogicalResult Lowering::lowerCoreOp() {
  auto pipe = [&](StringRef name) {
    return word32(op->getAttrOfType<PipeAttr>(name).getValue());
  };
  StringRef name = op->getName().stripDialect();

  if (isa<CastPtrOp>(op)) {
    Type type = converted(op->getResult(0));
    bool fromPointer = isa<PtrType>(op->getOperand(0).getType());
    bool toPointer = isa<PtrType>(op->getResult(0).getType());
    if (fromPointer && toPointer)
      return replace(operands[0]);
    if (toPointer)
      return replace(rewriter.create<LLVM::IntToPtrOp>(loc, type, operands[0])
                         .getResult());
    return replace(
        rewriter.create<LLVM::PtrToIntOp>(loc, type, operands[0]).getResult());
  }
  if (auto add = dyn_cast<AddPtrOp>(op))
    return replace(
        pointerTo(operands[0], operands[1], add.getType().getElementType()));
  if (isa<LoadOp, Load_scalarOp>(op)) {
    Type type = converted(op->getResult(0));
    Value pointer = pointerTo(operands[0], operands[1], type);
    return replace(
        rewriter.create<LLVM::LoadOp>(loc, type, pointer).getResult());
  }
  if (isa<StoreOp, Store_scalarOp>(op)) {
    Value pointer = pointerTo(operands[1], operands[2], operands[0].getType());
    rewriter.create<LLVM::StoreOp>(loc, operands[0], pointer);
    return erase();
  }

  if (isa<MteGmUbOp, MteUbGmOp, MteUbUbOp>(op))
    return lowerCopy();
  if (isa<CopyGmToUbufOp, CopyUbufToGmOp, CopyUbufToUbufOp>(op))
    return lowerRawCopy();
  if (isa<SetMovPadValOp>(op)) {
    setSystemRegister("MOV_PAD_VAL", bitsOf(operands[0]));
    return erase();
  }
  if (name.starts_with("set_loop")) {
    std::string spr = name.drop_front(4).upper();
    Value first = operands[0], second = operands[1];
    // Sizes: the outer loop is first. Strides: source and destination, of which
    // the global one is below.
    if (name.contains("_size_")) {
      IntegerAttr a, b;
      if (matchPattern(op->getOperand(0), m_Constant(&a)) &&
          matchPattern(op->getOperand(1), m_Constant(&b)) && a != b)
        op->emitRemark() << "the first operand is taken as the count of the "
                            "outer loop, the second as that of the inner one";
      setSystemRegister(spr, combine({{second, 0}, {first, 21}}));
    } else if (name.ends_with("outtoub")) {
      setSystemRegister(spr, combine({{first, 0}, {second, 40}}));
    } else {
      setSystemRegister(spr, combine({{second, 0}, {first, 40}}));
    }
    return erase();
  }

  if (isa<SetFlagOp, WaitFlagOp>(op)) {
    callNone(name == "set_flag" ? "set.flag" : "wait.flag",
             {pipe("from"), pipe("to"),
              word64(op->getAttrOfType<EventAttr>("event").getValue())});
    return erase();
  }
  if (isa<SetFlagDynOp, WaitFlagDynOp>(op)) {
    callNone(name == "set_flag_dyn" ? "set.flag" : "wait.flag",
             {pipe("from"), pipe("to"), operands[0]});
    return erase();
  }
  if (isa<BarrierOp, PipeBarrierOp>(op)) {
    callNone("barrier", pipe("pipe"));
    return erase();
  }
  if (auto barrier = dyn_cast<MemBarOp>(op)) {
    callNone("mem.bar", word32(barrier.getKind().getValue()));
    return erase();
  }
  if (isa<GetBufOp, RlsBufOp>(op)) {
    callNone(name == "get_buf" ? "get.buf" : "rls.buf",
             {pipe("pipe"),
              word64(op->getAttrOfType<IntegerAttr>("buffer").getInt())});
    return erase();
  }
  if (isa<SyncSetOp, SyncWaitOp>(op)) {
    Value flag = operands.empty()
                     ? word64(op->getAttrOfType<IntegerAttr>("flag").getInt())
                     : operands[0];
    callNone(name == "sync.set" ? "set.intra.block" : "wait.intra.block",
             {pipe("pipe"), flag});
    return erase();
  }

  if (name.starts_with("get_block") || name.starts_with("get_subblock"))
    return replace(systemRegister(llvm::StringSwitch<StringRef>(name)
                                      .Case("get_block_idx", "BLOCK_IDX")
                                      .Case("get_block_num", "BLOCK_NUM")
                                      .Case("get_subblock_idx", "SUBBLOCKID")
                                      .Default("SUBBLOCKDIM")));
  if (isa<GetCtrlOp>(op))
    return replace(systemRegister("CTRL"));
  if (isa<SetCtrlOp>(op)) {
    setSystemRegister("CTRL", operands[0]);
    return erase();
  }
  if (isa<SBitSet0Op, SBitSet1Op>(op)) {
    Value bit = rewriter.create<LLVM::ShlOp>(loc, word64(1), operands[1]);
    if (isa<SBitSet1Op>(op))
      return replace(
          rewriter.create<LLVM::OrOp>(loc, operands[0], bit).getResult());
    Value others = rewriter.create<LLVM::XOrOp>(loc, bit, word64(-1));
    return replace(
        rewriter.create<LLVM::AndOp>(loc, operands[0], others).getResult());
  }
  if (isa<GetVms4SrOp>(op)) {
    Value all = systemRegister("VMS4_SR");
    SmallVector<Value> parts;
    for (unsigned i = 0; i != 4; ++i) {
      Value part =
          i == 0 ? all
                 : rewriter.create<LLVM::LShrOp>(loc, all, word64(16 * i));
      parts.push_back(
          rewriter.create<LLVM::TruncOp>(loc, rewriter.getI16Type(), part));
    }
    return replace(parts);
  }
  if (isa<VBitSortOp, VMrgSort4Op>(op))
    return lowerSort();
  if (auto convert = dyn_cast<TileConvertOp>(op)) {
    SmallVector<Value> arguments(operands);
    arguments.push_back(word32(convert.getRounding()));
    arguments.push_back(word32(convert.getSaturation()));
    callNone("tcvt." + convert.getFrom() + "." + convert.getTo(), arguments);
    return erase();
  }
  return op->emitOpError() << "cannot be lowered to LLVM IR";
}
