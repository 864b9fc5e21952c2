//===- PTOCoreOps.td - Operations around the vector unit ---*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pointers, scalar accesses, scopes, copies, flags and barriers, queries, and
// the sort unit.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CORE_OPS_TD
#define PTO_CORE_OPS_TD

include "mlir/Dialect/PTO/IR/PTOTypes.td"
include "mlir/Dialect/PTO/IR/PTOAttributes.td"

// Nothing is moved across one of these.
defvar PTO_Ordered = MemoryEffects<[MemRead, MemWrite]>;

//===----------------------------------------------------------------------===//
// Pointers and scalar accesses
//===----------------------------------------------------------------------===//

def PTO_CastPtrOp : PTO_Op<"castptr", [Pure]> {
  let summary = "an address as a pointer, a pointer as an address";
  let description = [{
    ```mlir
    %p = pto.castptr %address : i64 -> !pto.ptr<f32, ub>
    ```
    Between pointers the element may change, but not the memory.
  }];
  let arguments = (ins AnyType:$input);
  let results = (outs AnyType:$result);
  let assemblyFormat =
      "$input attr-dict `:` type($input) `->` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def PTO_AddPtrOp : PTO_Op<"addptr", [Pure, AllTypesMatch<["ptr", "result"]>]> {
  let summary = "the pointer some elements further";
  let description = [{
    ```mlir
    %q = pto.addptr %p, %n : <f32, ub> -> <f32, ub>
    ```
    Written `!pto.ptr<f32, ub>`, the types are read as well.
  }];
  let arguments = (ins PTO_PtrType:$ptr, Index:$offset);
  let results = (outs PTO_PtrType:$result);
  let assemblyFormat =
      "$ptr `,` $offset attr-dict `:` type($ptr) `->` type($result)";
  let hasFolder = 1;
}

foreach Name = ["load", "load_scalar"] in
  def PTO_#!toupper(!substr(Name, 0, 1))#!substr(Name, 1)#"Op"
      : PTO_Op<Name, [MemoryEffects<[MemRead]>]> {
    let summary = "a scalar from memory";
    let arguments = (ins PTO_AnyPtr:$ptr, Index:$offset);
    let results = (outs PTO_AnyScalar:$result);
    let assemblyFormat = [{
      $ptr `[` $offset `]` attr-dict `:` qualified(type($ptr)) `->`
      type($result)
    }];
    let hasVerifier = 1;
    let extraClassDefinition = [{
      ::llvm::LogicalResult $cppClass::verify() {
        return ::mlir::pto::detail::verifyScalarAccess(
            getOperation(), getPtr(), getResult().getType());
      }
    }];
  }

foreach Name = ["store", "store_scalar"] in
  def PTO_#!toupper(!substr(Name, 0, 1))#!substr(Name, 1)#"Op"
      : PTO_Op<Name, [MemoryEffects<[MemWrite]>]> {
    let summary = "a scalar to memory";
    let arguments =
        (ins PTO_AnyScalar:$value, PTO_AnyPtr:$ptr, Index:$offset);
    let assemblyFormat = [{
      $value `,` $ptr `[` $offset `]` attr-dict `:` qualified(type($ptr)) `,`
      type($value)
    }];
    let hasVerifier = 1;
    let extraClassDefinition = [{
      ::llvm::LogicalResult $cppClass::verify() {
        return ::mlir::pto::detail::verifyScalarAccess(
            getOperation(), getPtr(), getValue().getType());
      }
    }];
  }

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

class PTO_ScopeOp<string name, list<Trait> traits = []>
    : PTO_Op<name, !listconcat([SingleBlock, NoTerminator,
                                RecursiveMemoryEffects], traits)> {
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::llvm::LogicalResult $cppClass::verify() {
      return ::mlir::pto::detail::verifyScope(getOperation());
    }
  }];
}

def PTO_VecScopeOp : PTO_ScopeOp<"vecscope"> {
  let summary = "vector code";
  let description = [{
    What is done on registers in `pto.vecscope { ... }` stays in it: no
    register, mask or state leaves it. Here the scope has no effect.
  }];
  let assemblyFormat = "attr-dict-with-keyword $body";
}

def PTO_StrictVecScopeOp
    : PTO_ScopeOp<"strict_vecscope", [IsolatedFromAbove]> {
  let summary = "vector code that names all that it uses";
  let arguments = (ins Variadic<AnyType>:$captures);
  let assemblyFormat = [{
    `(` $captures `)` attr-dict-with-keyword $body `:`
    `(` type($captures) `)` `->` `(` `)`
  }];
}

def PTO_VectorSectionOp : PTO_ScopeOp<"section.vector"> {
  let summary = "what the vector cores do of a function for both cores";
  let assemblyFormat = "attr-dict-with-keyword $body";
}

def PTO_CubeSectionOp : PTO_ScopeOp<"section.cube"> {
  let summary = "what the cube core does, which is not supported";
  let assemblyFormat = "attr-dict-with-keyword $body";
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

class PTO_CopyOp<string name, list<Trait> traits = []>
    : PTO_Op<name, !listconcat(traits, [PTO_Ordered])>;

class PTO_StridedCopyOp<string name> : PTO_CopyOp<name> {
  // The operands in the order of the text; three more for each loop, and the
  // padding: a value and maybe two counts.
  let arguments = (ins PTO_AnyPtr:$source, PTO_AnyPtr:$destination,
                   Variadic<AnyType>:$numbers, I32Attr:$loops, I32Attr:$pads);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser,
                                         ::mlir::OperationState &result) {
      return ::mlir::pto::detail::parseCopy(parser, result);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      ::mlir::pto::detail::printCopy(printer, getOperation());
    }
    ::llvm::LogicalResult $cppClass::verify() {
      return ::mlir::pto::detail::verifyCopy(getOperation());
    }
  }];
}
def PTO_MteGmUbOp : PTO_StridedCopyOp<"mte_gm_ub"> {
  let summary = "global memory to the unified buffer";
  let description = [{
    ```mlir
    pto.mte_gm_ub %from, %to, %l2, %length nburst(%n, %from_step, %to_step)
      loop(%count, %from_step2, %to_step2) pad(%value, %left, %right)
      : !pto.ptr<f32, gm>, !pto.ptr<f32, ub>, i64, i64, i64, i64, i64,
        loop i64, i64, i64, pad f32, i64, i64
    ```
    The first of two loops is the outer one.
  }];
}
def PTO_MteUbGmOp : PTO_StridedCopyOp<"mte_ub_gm"> {
  let summary = "the unified buffer to global memory";
}
def PTO_MteUbUbOp : PTO_StridedCopyOp<"mte_ub_ub"> {
  let summary = "within the unified buffer";
}

class PTO_RawCopyOp<string name, dag numbers> : PTO_CopyOp<name> {
  let arguments = !con((ins PTO_AnyPtr:$source, PTO_AnyPtr:$destination),
                       numbers);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::llvm::LogicalResult $cppClass::verify() {
      return ::mlir::pto::detail::verifyCopy(getOperation());
    }
  }];
}
def PTO_CopyGmToUbufOp
    : PTO_RawCopyOp<"copy_gm_to_ubuf",
                    (ins I64:$sid, I64:$count, I64:$length, I64:$left,
                     I64:$right, I1:$pads, I64:$l2, I64:$sourceStep,
                     I64:$destinationStep)> {
  let summary = "the copy instruction with its fields";
}
def PTO_CopyUbufToGmOp
    : PTO_RawCopyOp<"copy_ubuf_to_gm",
                    (ins I64:$sid, I64:$count, I64:$length, I64:$reserved,
                     I64:$destinationStep, I64:$sourceStep)> {
  let summary = "the copy instruction with its fields";
}
def PTO_CopyUbufToUbufOp
    : PTO_RawCopyOp<"copy_ubuf_to_ubuf",
                    (ins I64:$sid, I64:$count, I64:$length, I64:$sourceGap,
                     I64:$destinationGap)> {
  let summary = "the copy instruction with its fields";
}

// Set the loops of copies: the name says which register.
foreach Register = PTOSystemRegisters in
  if !ge(!find(Register.Name, "LOOP"), 0) then
    def PTO_Set_#Register.Name
        : PTO_CopyOp<"set_" # !tolower(Register.Name)> {
      let summary = "sets a system register of copies";
      let arguments = (ins I64:$first, I64:$second);
      let assemblyFormat =
          "$first `,` $second attr-dict `:` type($first) `,` type($second)";
    }

def PTO_SetMovPadValOp : PTO_CopyOp<"set_mov_pad_val"> {
  let summary = "sets what copies pad with";
  let arguments = (ins PTO_AnyScalar:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Synchronisation
//===----------------------------------------------------------------------===//

class PTO_SyncOp<string name> : PTO_Op<name, [PTO_Ordered]> {
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser,
                                         ::mlir::OperationState &result) {
      return ::mlir::pto::detail::parseSync(parser, result);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      ::mlir::pto::detail::printSync(printer, getOperation());
    }
    ::llvm::LogicalResult $cppClass::verify() {
      return ::mlir::pto::detail::verifySync(getOperation());
    }
  }];
}
foreach Name = ["Set", "Wait"] in {
  def PTO_#Name#FlagOp : PTO_SyncOp<!tolower(Name) # "_flag"> {
    let summary = !tolower(Name) # "s a flag between two units";
    let arguments = (ins PTO_PipeAttr:$from, PTO_PipeAttr:$to,
                     PTO_EventAttr:$event);
  }
  def PTO_#Name#FlagDynOp : PTO_SyncOp<!tolower(Name) # "_flag_dyn"> {
    let summary = !tolower(Name) # "s a flag whose number is a variable";
    let arguments = (ins PTO_PipeAttr:$from, PTO_PipeAttr:$to, Index:$event);
  }
  def PTO_Sync#Name#Op : PTO_SyncOp<"sync." # !tolower(Name)> {
    let summary = "a flag between the cores of a block";
    let arguments = (ins PTO_PipeAttr:$pipe, OptionalAttr<I64Attr>:$flag,
                     Optional<Index>:$number);
  }
}
def PTO_BarrierOp : PTO_SyncOp<"barrier"> {
  let summary = "waits for all work of a unit";
  let arguments = (ins PTO_PipeAttr:$pipe);
}
def PTO_PipeBarrierOp : PTO_SyncOp<"pipe_barrier"> {
  let summary = "barrier, as the manual calls it";
  let arguments = (ins PTO_PipeAttr:$pipe);
}
def PTO_MemBarOp : PTO_SyncOp<"mem_bar"> {
  let summary = "orders accesses of the vector and the scalar unit";
  let arguments = (ins PTO_MemBarAttr:$kind);
}
foreach Name = ["Get", "Rls"] in
  def PTO_#Name#BufOp : PTO_SyncOp<!tolower(Name) # "_buf"> {
    let summary = "the token of a buffer";
    let arguments = (ins PTO_PipeAttr:$pipe, I64Attr:$buffer);
  }

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

foreach Name = ["get_block_idx", "get_block_num", "get_subblock_idx",
                "get_subblock_num"] in
  def PTO_Query_#Name : PTO_Op<Name, [Pure]> {
    let summary = "where the core is in the launch";
    let results = (outs I64:$result);
    let assemblyFormat = "attr-dict";
  }
def PTO_GetCtrlOp : PTO_Op<"get_ctrl", [PTO_Ordered]> {
  let summary = "the system register CTRL";
  let results = (outs I64:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}
def PTO_SetCtrlOp : PTO_Op<"set_ctrl", [PTO_Ordered]> {
  let summary = "sets the system register CTRL";
  let arguments = (ins I64:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
foreach Bit = [0, 1] in
  def PTO_SBitSet#Bit#Op : PTO_Op<"sbitset" # Bit, [Pure]> {
    let summary = "the number with a bit made " # Bit;
    let arguments = (ins I64:$value, I64:$position);
    let results = (outs I64:$result);
    let assemblyFormat = [{
      $value `,` $position attr-dict `:` type($value) `,` type($position) `->`
      type($result)
    }];
  }
def PTO_GetVms4SrOp : PTO_Op<"get_vms4_sr", [PTO_Ordered]> {
  let summary = "how many elements of each list vmrgsort4 has taken";
  let results = (outs I16:$a, I16:$b, I16:$c, I16:$d);
  let assemblyFormat = "attr-dict `:` type(results)";
}

//===----------------------------------------------------------------------===//
// The sort unit
//===----------------------------------------------------------------------===//

class PTO_SortOp<string name, dag operands> : PTO_Op<name, [PTO_Ordered]> {
  let arguments = operands;
  let assemblyFormat = "operands attr-dict `:` type(operands)";
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::llvm::LogicalResult $cppClass::verify() {
      return ::mlir::pto::detail::verifySort(getOperation());
    }
  }];
}
def PTO_VBitSortOp
    : PTO_SortOp<"vbitsort", (ins PTO_AnyPtr:$destination, PTO_AnyPtr:$scores,
                              PTO_AnyPtr:$indices, Index:$repeats)> {
  let summary = "sorts groups of 32 scores with their indices";
}
def PTO_VMrgSort4Op
    : PTO_SortOp<"vmrgsort4", (ins PTO_AnyPtr:$destination, PTO_AnyPtr:$a,
                               PTO_AnyPtr:$b, PTO_AnyPtr:$c, PTO_AnyPtr:$d,
                               I64:$counts, I64:$config)> {
  let summary = "merges four sorted lists";
}

#endif // PTO_CORE_OPS_TD
