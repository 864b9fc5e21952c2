//===- PTOTileOps.td - Tiles -------------------------------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rectangles in the unified buffer, views of global memory, and what is done
// between them. The pass lower-pto-tiles makes copies and pto.tile_convert of
// those that have a lowering.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TILE_OPS_TD
#define PTO_TILE_OPS_TD

include "mlir/Dialect/PTO/IR/PTOTypes.td"
include "mlir/Dialect/PTO/IR/PTOAttributes.td"

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

def PTO_AllocTileOp
    : PTO_Op<"alloc_tile", [AttrSizedOperandSegments,
                            MemoryEffects<[MemAlloc]>]> {
  let summary = "a tile, at an address or at the next free one";
  let description = [{
    ```mlir
    %t = pto.alloc_tile addr = %a valid_row = %r : !pto.tile_buf<vec, 16x64xf32, valid=?x64>
    ```
    Valid rows and columns are operands exactly where the type says `?`.
  }];
  let arguments = (ins Optional<I64>:$addr, Optional<Index>:$validRow,
                   Optional<Index>:$validCol);
  let results = (outs PTO_AnyTile:$result);
  let assemblyFormat = [{
    (`addr` `=` $addr^)? (`valid_row` `=` $validRow^)?
    (`valid_col` `=` $validCol^)? attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}

def PTO_TileBufAddrOp : PTO_Op<"tile_buf_addr", [Pure]> {
  let summary = "the address of a tile";
  let arguments = (ins PTO_AnyTile:$tile);
  let results = (outs PTO_AnyPtr:$result);
  let assemblyFormat =
      "$tile attr-dict `:` type($tile) `->` qualified(type($result))";
}

def PTO_DeclareTileOp : PTO_Op<"declare_tile", [MemoryEffects<[MemAlloc]>]> {
  let summary = "a tile whose address 'tassign' says";
  let results = (outs PTO_AnyTile:$result);
  let assemblyFormat = "attr-dict `->` type($result)";
}

def PTO_TAssignOp
    : PTO_Op<"tassign", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "the tile at another address";
  let description = [{
    ```mlir
    %u = pto.tassign %t, %address : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf32>
    pto.tassign ins(%t, %address : !pto.tile_buf<vec, 16x64xf32>, i64)
    ```
    Without a result the tile itself is moved, for what follows in the block.
    The address is a number, or a pointer.
  }];
  let arguments = (ins PTO_AnyTile:$tile, AnyType:$address);
  let results = (outs Optional<PTO_AnyTile>:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def PTO_SetValidShapeOp
    : PTO_Op<"set_validshape", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "how much of a tile is valid from here on";
  let arguments = (ins PTO_AnyTile:$tile, Index:$rows, Index:$cols);
  let assemblyFormat = "$tile `,` $rows `,` $cols attr-dict `:` type($tile)";
  let hasVerifier = 1;
}

def PTO_SubViewOp : PTO_Op<"subview", [Pure]> {
  let summary = "a part of a tile, in its place";
  let arguments = (ins PTO_AnyTile:$tile, Index:$row, Index:$column,
                   DenseI64ArrayAttr:$sizes);
  let results = (outs PTO_AnyTile:$result);
  let assemblyFormat = [{
    $tile `[` $row `,` $column `]` `sizes` $sizes attr-dict `:` type($tile)
    `->` type($result)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

def PTO_TensorViewAddrOp : PTO_Op<"tensor_view_addr", [Pure]> {
  let summary = "the pointer to a view's first element";
  let arguments = (ins AnyType:$view);
  let results = (outs PTO_AnyPtr:$result);
  let assemblyFormat =
      "$view attr-dict `:` type($view) `->` qualified(type($result))";
  let hasVerifier = 1;
}

foreach What = ["Dim", "Stride"] in
  def PTO_GetTensorView#What#Op
      : PTO_Op<"get_tensor_view_" # !tolower(What), [Pure]> {
    let summary = !if(!eq(What, "Dim"), "a size of a view",
                      "a stride of a view, in elements");
    let arguments = (ins AnyType:$view, Index:$dimension);
    let results = (outs Index:$result);
    let assemblyFormat = [{
      $view `,` $dimension attr-dict `:` qualified(type($view)) `->`
      type($result)
    }];
    let hasVerifier = 1;
    let extraClassDefinition = [{
      ::llvm::LogicalResult $cppClass::verify() {
        return ::mlir::pto::detail::verifyView(getOperation(),
                                               getView().getType());
      }
    }];
  }

def PTO_MakeTensorViewOp
    : PTO_Op<"make_tensor_view",
             [Pure, AttrSizedOperandSegments,
              TypesMatchWith<"the pointer's element is the view's", "result",
                             "base",
                             "::mlir::pto::pointerOfView($_self)">]> {
  let summary = "an array in global memory";
  let description = [{
    Strides are in elements.
  }];
  let arguments = (ins PTO_AnyPtr:$base, Variadic<Index>:$sizes,
                   Variadic<Index>:$strides,
                   OptionalAttr<PTO_LayoutAttr>:$layout);
  let results = (outs PTO_TensorViewType:$result);
  let assemblyFormat = [{
    $base `,` `shape` `=` `[` $sizes `]` `,` `strides` `=` `[` $strides `]`
    attr-dict `:` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def PTO_PartitionViewOp
    : PTO_Op<"partition_view", [Pure, AttrSizedOperandSegments]> {
  let summary = "a part of an array";
  let arguments = (ins PTO_TensorViewType:$view, Variadic<Index>:$offsets,
                   Variadic<Index>:$sizes);
  let results = (outs PTO_PartitionTensorViewType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Operations on tiles
//===----------------------------------------------------------------------===//

class PTO_TileOp<string name>
    : PTO_Op<name, [AttrSizedOperandSegments,
                    MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "the operation '" # name # "' on tiles";
  let description = [{
    With destinations, `pto.op ins(%a : A) outs(%d : D)`, or with a result,
    `%d = pto.op %a : A -> D`, which is a tile of its own. Attributes stand
    after the sources or at the end.
  }];
  let arguments = (ins Variadic<AnyType>:$sources,
                   Variadic<AnyType>:$destinations);
  let results = (outs Variadic<AnyType>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser,
                                         ::mlir::OperationState &result) {
      return ::mlir::pto::detail::parseTileOp(parser, result);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      ::mlir::pto::detail::printTileOp(printer, getOperation());
    }
    ::llvm::LogicalResult $cppClass::verify() {
      return ::mlir::pto::detail::verifyTileOp(getOperation());
    }
  }];
}

def PTO_TCvtOp : PTO_TileOp<"tcvt"> {
  let summary = "converts the elements of a tile";
}
def PTO_TLoadOp : PTO_TileOp<"tload"> {
  let summary = "a part of an array to a tile";
}
def PTO_TStoreOp : PTO_TileOp<"tstore"> {
  let summary = "a tile to a part of an array";
}

// These are read and printed, but have no lowering.
foreach Name = [
  "tmov", "tmatmul", "tmatmul.acc", "tmatmul.bias", "tadd", "tadds", "taddc",
  "tsub", "tsubs", "tmul", "tmuls", "tdiv", "tdivs", "tmax", "tmaxs", "tmin",
  "tmins", "tneg", "tabs", "tnot", "tand", "tands", "tor", "tors", "txor",
  "txors", "tshl", "tshls", "tshr", "tshrs", "trem", "trems", "tfmod", "tfmods",
  "texp", "tlog", "tsqrt", "trsqrt", "trecip", "trelu", "tlrelu", "tprelu",
  "taxpy", "tcmp", "tcmps", "tsel", "tsels", "texpands", "tci", "trandom",
  "trowsum", "trowmax", "trowmin", "trowprod", "trowargmax", "trowargmin",
  "trowexpand", "trowexpandadd", "trowexpandsub", "trowexpandmul",
  "trowexpanddiv", "trowexpandmax", "trowexpandmin", "trowexpandexpdif",
  "tcolsum", "tcolmax", "tcolmin", "tcolprod", "tcolargmax", "tcolargmin",
  "tcolexpand", "tcolexpandadd", "tcolexpandsub", "tcolexpandmul",
  "tcolexpanddiv", "tcolexpandmax", "tcolexpandmin", "tcolexpandexpdif",
  "tpartadd", "tpartmul", "tpartmax", "tpartmin", "tpartargmax", "tpartargmin",
  "tinsert", "textract", "tconcat", "tfillpad", "tfillpad_inplace",
  "tfillpad_expand", "tmrgsort", "tsort32", "tquant", "tdequant", "thistogram",
  "ttri", "treshape"
] in
  def PTO_Tile_#!subst(".", "_", Name) : PTO_TileOp<Name>;

def PTO_TileConvertOp
    : PTO_Op<"tile_convert", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "tcvt on addresses, which it is lowered to";
  let description = [{
    The operands of the intrinsic: scratch space and its bytes, valid rows and
    columns of destination and source, bytes between their rows. The formats
    are those of the instruction set.
  }];
  let arguments = (ins PTO_AnyPtr:$destination, PTO_AnyPtr:$source,
                   PTO_AnyPtr:$scratch, Variadic<I32>:$numbers,
                   StrAttr:$from, StrAttr:$to, I32Attr:$rounding,
                   I32Attr:$saturation);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}

#endif // PTO_TILE_OPS_TD
