//===- PTOTypes.td - Types of the dialect ------------------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TYPES_TD
#define PTO_TYPES_TD

include "mlir/Dialect/PTO/IR/PTODialect.td"

class PTO_Type<string cppName, string keyword>
    : TypeDef<PTO_Dialect, cppName> {
  let mnemonic = keyword;
}

//===----------------------------------------------------------------------===//
// Elements that MLIR has no type for
//===----------------------------------------------------------------------===//

class PTO_ElementType<string cppName, string keyword, string text>
    : PTO_Type<cppName, keyword> {
  let summary = text;
}
def PTO_HiF8Type
    : PTO_ElementType<"HiF8", "hif8", "8-bit float with tapered exponent">;
def PTO_HiF8x2Type
    : PTO_ElementType<"HiF8x2", "hif8x2", "pair of hif8, of SIMT code">;
def PTO_F4E2M1x2Type
    : PTO_ElementType<"F4E2M1x2", "f4E2M1x2", "pair of f4E2M1 in a byte">;
def PTO_F4E1M2x2Type
    : PTO_ElementType<"F4E1M2x2", "f4E1M2x2", "pair of f4E1M2 in a byte">;

//===----------------------------------------------------------------------===//
// Registers and pointers
//===----------------------------------------------------------------------===//

def PTO_VRegType : PTO_Type<"VReg", "vreg"> {
  let summary = "vector register of 2048 bits";
  let description = [{
    `!pto.vreg<NxT>`: N lanes of element type T, such as `!pto.vreg<64xf32>`.
    Signless integers mean signed ones where an operation asks.
  }];
  let parameters = (ins "int64_t":$lanes, "Type":$elementType);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The register of lanes of \p element.
    static VRegType ofElement(Type element);
  }];
}

def PTO_MaskType : PTO_Type<"Mask", "mask"> {
  let summary = "predicate register under one of its views";
  let description = [{
    `!pto.mask<b8>`, `!pto.mask<b16>` or `!pto.mask<b32>`: the same 256-bit
    image, of which every bit, every second or every fourth is a lane.
  }];
  let parameters = (ins "unsigned":$laneBits);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    /// How many lanes the view has.
    unsigned getLanes() const { return 2048 / getLaneBits(); }
    /// "b8", "b16" or "b32".
    std::string getView() const;
  }];
}

def PTO_AlignType : PTO_Type<"Align", "align"> {
  let summary = "state of a stream of unaligned accesses";
}

def PTO_PtrType : PTO_Type<"Ptr", "ptr"> {
  let summary = "pointer to elements in one of the memories";
  let description = [{
    `!pto.ptr<T, S>`. S is `gm` (global memory, the default), `ub` (the unified
    buffer) or one of `l1`, `l0a`, `l0b`, `l0c`, `bt`, `fb`, which the vector
    core does not reach. The long names `vec`, `mat`, `left`, `right`, `acc`,
    `bias` and `scaling` are read too.
  }];
  let parameters = (ins "Type":$elementType, "unsigned":$space);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    /// Address spaces, with the numbers that LLVM IR has.
    enum Space : unsigned { GM = 1, L1, L0A, L0B, L0C, UB, BT, FB };
    /// "gm", "ub", ...
    StringRef getSpaceName() const;
  }];
}

//===----------------------------------------------------------------------===//
// Tiles and views
//===----------------------------------------------------------------------===//

class PTO_TileType<string cppName, string keyword, string text>
    : PTO_Type<cppName, keyword> {
  let summary = text;
  let description = [{
    Printed as `<vec, 16x64xf32, valid=16x60, blayout=col_major>`, with what is
    not the default. The forms `<loc=vec, dtype=f32, rows=16, cols=64, ...>` and
    `<loc=vec, f32, 16, 64, RowMajor, NoneBox, None, Zero>` are read as well.
  }];
  let parameters = (ins "::mlir::pto::TileFields":$fields);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDefinition = [{
    ::mlir::Type $cppClass::parse(::mlir::AsmParser &parser) {
      auto loc = parser.getCurrentLocation();
      auto fields = ::mlir::pto::TileFields::parse(parser);
      if (::mlir::failed(fields))
        return {};
      return getChecked([&] { return parser.emitError(loc); },
                        parser.getContext(), *fields);
    }
    void $cppClass::print(::mlir::AsmPrinter &printer) const {
      getFields().print(printer);
    }
    ::llvm::LogicalResult $cppClass::verify(
        ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError,
        ::mlir::pto::TileFields fields) {
      return fields.verify(emitError);
    }
  }];
}
def PTO_TileValueType
    : PTO_TileType<"Tile", "tile", "tile that an operation gives">;
def PTO_TileBufType
    : PTO_TileType<"TileBuf", "tile_buf", "tile in the unified buffer">;

class PTO_ViewType<string cppName, string keyword, string text>
    : PTO_Type<cppName, keyword> {
  let summary = text;
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                    "Type":$elementType);
  let hasCustomAssemblyFormat = 1;
  let extraClassDefinition = [{
    ::mlir::Type $cppClass::parse(::mlir::AsmParser &parser) {
      ::llvm::SmallVector<int64_t> shape;
      auto element = ::mlir::pto::parseView(parser, shape);
      if (::mlir::failed(element))
        return {};
      return get(parser.getContext(), shape, *element);
    }
    void $cppClass::print(::mlir::AsmPrinter &printer) const {
      ::mlir::pto::printView(printer, getShape(), getElementType());
    }
  }];
}
def PTO_TensorViewType
    : PTO_ViewType<"TensorView", "tensor_view", "array in global memory">;
def PTO_PartitionTensorViewType
    : PTO_ViewType<"PartitionTensorView", "partition_tensor_view",
                   "part of an array in global memory">;

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

def PTO_AnyVReg : Type<CPred<"::llvm::isa<::mlir::pto::VRegType>($_self)">,
                       "vector register", "::mlir::pto::VRegType">;
def PTO_AnyMask : Type<CPred<"::llvm::isa<::mlir::pto::MaskType>($_self)">,
                       "mask", "::mlir::pto::MaskType">;
def PTO_AnyPtr : Type<CPred<"::llvm::isa<::mlir::pto::PtrType>($_self)">,
                      "pointer", "::mlir::pto::PtrType">;
def PTO_AnyTile : Type<CPred<"::mlir::pto::isTile($_self)">, "tile">;
def PTO_AnyScalar : Type<CPred<"$_self.isIntOrFloat()">, "scalar">;
def PTO_VRegOrScalar
    : Type<CPred<"::llvm::isa<::mlir::pto::VRegType>($_self) || "
                 "$_self.isIntOrFloat()">, "vector register or scalar">;

#endif // PTO_TYPES_TD
