//===- IntrinsicsPTO.td - Defines PTO intrinsics -----------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The llvm.pto.* intrinsics. Names say format and signedness, types do not.
// Every intrinsic is also a builtin: llvm.pto.pset.b32 is
// __builtin_pto_pset_b32.
//
//===----------------------------------------------------------------------===//

include "llvm/IR/PTOOperations.td"
include "llvm/IR/PTOTiles.td"

// The overlay build links against archives whose intrinsic numbers are fixed,
// so there (and only there) the records sort after every other target; the
// prefix is renamed in the generated tables. See docs/building.md.
#ifdef PTO_OVERLAY
defvar PTOPrefix = "zpto";
#else
defvar PTOPrefix = "pto";
#endif

// How Clang writes a type in the signature of a builtin (Builtins.def explains
// the letters). LLVM's types have no signedness, Clang's have.
class PTOBuiltinType<string text> { string BuiltinCode = text; }
class PTOType<ValueType vt, string text>
    : LLVMType<vt>, PTOBuiltinType<text>;

class PTOElementCode<ValueType vt> {
  string Code = !cond(!eq(vt, i1) : "b", !eq(vt, i8) : "Sc", !eq(vt, i16) : "s",
                      !eq(vt, i32) : "i", !eq(vt, i64) : "Wi",
                      !eq(vt, f16) : "x", !eq(vt, bf16) : "y",
                      !eq(vt, f32) : "f");
}
class PTORegisterType<ValueType vt>
    : PTOType<vt, "E" # vt.nElem # PTOElementCode<vt.ElementType>.Code>;

// Whole-register and scalar types, one LLVMType a value type.
foreach T = PTOVectorTypes in
  def llvm_pto_#T.Name#_ty : PTORegisterType<T.VT>;
foreach V = PTOMaskViews in
  def llvm_pto_#V.Name#_ty : PTORegisterType<V.VT>;

// The same registers seen as unsigned lanes.
def llvm_pto_v256u8_ty : PTOType<v256i8, "E256Uc">;
def llvm_pto_v128u16_ty : PTOType<v128i16, "E128Us">;
def llvm_pto_v64u32_ty : PTOType<v64i32, "E64Ui">;

def llvm_pto_i32_ty : PTOType<i32, "i">;
def llvm_pto_u32_ty : PTOType<i32, "Ui">;
def llvm_pto_i64_ty : PTOType<i64, "Wi">;
def llvm_pto_f32_ty : PTOType<f32, "f">;
def llvm_pto_f16_ty : PTOType<f16, "x">;
def llvm_pto_bf16_ty : PTOType<bf16, "y">;

// The LLVMType of a format's register, of its mask view and of its scalar.
class PTOTypesOf<PTOFormat f> {
  bit IsUnsigned = !eq(f.Kind, PTO_UnsignedInt);
  // Formats that LLVM has no type for travel as unsigned bytes.
  LLVMType Vec = !cond(
      !eq(f.Name, PTO_s8.Name) : llvm_pto_v256i8_ty,
      !eq(f.VT, v256i8) : llvm_pto_v256u8_ty,
      !eq(f.VT, v128i16) : !if(IsUnsigned, llvm_pto_v128u16_ty,
                               llvm_pto_v128i16_ty),
      !eq(f.VT, v128f16) : llvm_pto_v128f16_ty,
      !eq(f.VT, v128bf16) : llvm_pto_v128bf16_ty,
      !eq(f.VT, v64i32) : !if(IsUnsigned, llvm_pto_v64u32_ty,
                              llvm_pto_v64i32_ty),
      !eq(f.VT, v64f32) : llvm_pto_v64f32_ty,
      true : llvm_pto_v32i64_ty);
  LLVMType Mask = !cast<LLVMType>("llvm_pto_" # f.View.Name # "_ty");
  LLVMType Scalar = !cond(!eq(f.ScalarVT, f32) : llvm_pto_f32_ty,
                          !eq(f.ScalarVT, f16) : llvm_pto_f16_ty,
                          !eq(f.ScalarVT, bf16) : llvm_pto_bf16_ty,
                          IsUnsigned : llvm_pto_u32_ty,
                           true : llvm_pto_i32_ty);
}

// An operand that must be one of the codes of a kind.
class PTOImmArg<int operand, PTOImmediate kind> : ImmArg<ArgIndex<operand>> {
  int Operand = operand;
  PTOImmediate Kind = kind;
}

defvar PTO_Pure = [IntrNoMem, IntrSpeculatable];

// What is a builtin as well.
class PTOBuiltinIntrinsic<list<LLVMType> results, list<LLVMType> operands,
                          list<IntrinsicProperty> properties>
    : DefaultAttrsIntrinsic<results, operands, properties,
                            !strconcat("llvm.", PTOPrefix, ".",
                                       !subst("_", ".", !substr(NAME, 8)))>,
      // Clang's generic code makes a call of the intrinsic where there is one
      // result at most; CGBuiltinPTO.cpp does the others.
      ClangBuiltin<!if(!gt(!size(results), 1), "",
                       "__builtin_pto_" # !substr(NAME, 8))> {
  string BuiltinName = "__builtin_pto_" # !substr(NAME, 8);

  list<PTOImmArg> Immediates = !foldl(
      []<PTOImmArg>, properties, acc, p,
      !if(!isa<PTOImmArg>(p), !listconcat(acc, [!cast<PTOImmArg>(p)]), acc));

  // The result comes first, as in a C declaration. A second one is stored
  // through a pointer, the last argument.
  string BuiltinType = !interleave(
      !listconcat(
          [!if(!empty(results), "v",
               !cast<PTOBuiltinType>(!head(results)).BuiltinCode)],
          !foreach(i, !range(!size(operands)),
                   !if(!empty(!filter(a, Immediates, !eq(a.Operand, i))), "",
                       "I") #
                       !cast<PTOBuiltinType>(operands[i]).BuiltinCode),
          !if(!gt(!size(results), 1),
              [!cast<PTOBuiltinType>(results[1]).BuiltinCode # "*"],
              []<string>)),
      "");

  // The last of the immediates; conversions alone have more than one.
  defvar Immediate = !foldl(PTO_Imm_None, Immediates, acc, a, a.Kind);
  code ImmediateKind = Immediate.Enumerator;
  bits<8> ImmediateOperand = !foldl(0, Immediates, acc, a, a.Operand);
}

// An operation on registers or between them and memory.
class PTOIntrinsic<list<LLVMType> results, list<LLVMType> operands,
                   list<IntrinsicProperty> properties>
    : PTOBuiltinIntrinsic<results, operands, properties>;

class PTOPointerType<int space, string text>
    : LLVMQualPointerType<space>, PTOBuiltinType<text>;
def llvm_pto_ub_const_ptr_ty : PTOPointerType<6, "vC*6">;
def llvm_pto_ub_ptr_ty : PTOPointerType<6, "v*6">;
def llvm_pto_gm_const_ptr_ty : PTOPointerType<1, "vC*1">;
def llvm_pto_gm_ptr_ty : PTOPointerType<1, "v*1">;

// The type of a place of an operation, and what it must be.
class PTOTypeOfPlace<PTOOperation op, PTOPlace place> {
  defvar Types = PTOTypesOf<PTOFormatOfPlace<op, place>.Format>;
  LLVMType Type = !cond(
      !eq(place.Kind, PTO_VectorPlace) : Types.Vec,
      !eq(place.Kind, PTO_MaskPlace) : Types.Mask,
      !eq(place.Kind, PTO_ScalarPlace) : Types.Scalar,
      !eq(place, PTO_ReadFrom) : llvm_pto_ub_const_ptr_ty,
      !eq(place, PTO_WriteTo) : llvm_pto_ub_ptr_ty,
      !eq(place, PTO_Count) : llvm_pto_u32_ty,
      true : llvm_pto_i32_ty);
}
class PTOPropertiesOf<PTOOperation op> {
  defvar Places = op.Shape.Operands;
  list<IntrinsicProperty> Effect = !cond(
      !eq(op.Shape.Effect, PTO_Reads) : [IntrReadMem, IntrArgMemOnly],
      !eq(op.Shape.Effect, PTO_Writes) : [IntrWriteMem, IntrArgMemOnly],
      !eq(op.Shape.Effect, PTO_Counts) : [IntrNoMem, IntrHasSideEffects],
      true : PTO_Pure);
  list<IntrinsicProperty> Operands =
      !foldl([]<IntrinsicProperty>, !range(!size(Places)), acc, i,
             !listconcat(acc, !cond(
                 !eq(Places[i].Kind, PTO_PointerPlace)
                     : [NoCapture<ArgIndex<i>>],
                 Places[i].IsImmediate
                     : [PTOImmArg<i, Places[i].Immediate>],
                 true : []<IntrinsicProperty>)));
  list<IntrinsicProperty> List = !listconcat(Effect, Operands);
}

// The state of a stream of unaligned accesses.
def llvm_pto_stream_ty : LLVMType<nxv32i8>;

let TargetPrefix = PTOPrefix in {

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

// (source, mask, i32 rnd, i32 sat, i32 part); an immediate that the form has no
// operand for must be 0.
foreach C = PTOConversions in
  def int_pto_vcvt_#C.Ident
      : PTOIntrinsic<[PTOTypesOf<C.Dst>.Vec],
                     [PTOTypesOf<C.Src>.Vec, PTOTypesOf<C.Src>.Mask,
                      llvm_pto_i32_ty, llvm_pto_i32_ty, llvm_pto_i32_ty],
                     !listconcat(PTO_Pure, [PTOImmArg<2, PTO_Imm_Conversion>,
                                            PTOImmArg<3, PTO_Imm_Conversion>,
                                            PTOImmArg<4, PTO_Imm_Conversion>])>;

//===----------------------------------------------------------------------===//
// Operations on registers
//===----------------------------------------------------------------------===//

// Loads and stores with a distribution mode, and those by an index, keep what
// they access in their instruction, so that scheduling can tell accesses of
// different buffers.
foreach Op = PTOOperations in
  def int_pto_#Op.Ident
      : PTOIntrinsic<!foreach(p, Op.Shape.Results,
                              PTOTypeOfPlace<Op, p>.Type),
                     !foreach(p, Op.Shape.Operands,
                              PTOTypeOfPlace<Op, p>.Type),
                     PTOPropertiesOf<Op>.List> {
    let Properties =
        !if(!empty(!filter(p, Op.Shape.Operands,
                           !or(!isa<PTODistributionImmediate>(p.Immediate),
                               !eq(p, PTO_Index)))),
            []<SDNodeProperty>, [SDNPMemOperand]);
  }

//===----------------------------------------------------------------------===//
// Streams of unaligned accesses
//===----------------------------------------------------------------------===//

// Code generation also makes streams of plain loads and stores. The state has
// the type of the register that holds it. What a store leaves pending is written
// by a later one, hence the memory that vstus and vstas write is not their
// pointer's alone. Two streams that begin alike may not be merged, since a state
// cannot be copied; hence the effects of vldas and init.
class PTOStreamIntrinsic<string name, list<LLVMType> results,
                         list<LLVMType> operands,
                         list<IntrinsicProperty> properties>
    : DefaultAttrsIntrinsic<results, operands, properties,
                            !strconcat("llvm.", PTOPrefix, ".stream.", name)>;
def int_pto_stream_vldas
    : PTOStreamIntrinsic<"vldas", [llvm_pto_stream_ty], [llvm_anyptr_ty],
                         [IntrReadMem, IntrArgMemOnly, IntrHasSideEffects]>;
// (ptr, state) -> {value, state of ptr + 256}
def int_pto_stream_vldus
    : PTOStreamIntrinsic<"vldus", [llvm_anyvector_ty, llvm_pto_stream_ty],
                         [llvm_anyptr_ty, llvm_pto_stream_ty],
                         [IntrReadMem, IntrArgMemOnly]>;
def int_pto_stream_init
    : PTOStreamIntrinsic<"init", [llvm_pto_stream_ty], [],
                         [IntrNoMem, IntrHasSideEffects]>;
// (value, ptr, i32 bytes, state) -> state
def int_pto_stream_vstus
    : PTOStreamIntrinsic<"vstus", [llvm_pto_stream_ty],
                         [llvm_anyvector_ty, llvm_anyptr_ty, llvm_i32_ty,
                          llvm_pto_stream_ty], [IntrWriteMem]>;
// (state, ptr, i32 offset): the stream ends at ptr + offset.
def int_pto_stream_vstas
    : PTOStreamIntrinsic<"vstas", [], [llvm_pto_stream_ty, llvm_anyptr_ty,
                                       llvm_i32_ty],
                         [IntrWriteMem, ImmArg<ArgIndex<2>>]>;
// (value, ptr, state, i32 update) -> state: vstus of SQZN bytes at ptr + AR.
def int_pto_stream_vstur
    : PTOStreamIntrinsic<"vstur", [llvm_pto_stream_ty],
                         [llvm_anyvector_ty, llvm_anyptr_ty,
                          llvm_pto_stream_ty, llvm_i32_ty],
                         [PTOImmArg<3, PTO_Imm_Update>]>;
// (state, ptr): the stream ends at ptr + AR.
def int_pto_stream_vstar
    : PTOStreamIntrinsic<"vstar", [], [llvm_pto_stream_ty, llvm_anyptr_ty], []>;
// (mask, ptr, state) -> state: appends the lanes of a mask, a bit each.
foreach V = [PTO_b16, PTO_b32] in
  def int_pto_stream_pstu_#V.Name
      : PTOStreamIntrinsic<"pstu." # V.Name, [llvm_pto_stream_ty],
                           [!cast<LLVMType>("llvm_pto_" # V.Name # "_ty"),
                            llvm_anyptr_ty, llvm_pto_stream_ty],
                           [IntrWriteMem]>;

//===----------------------------------------------------------------------===//
// System registers, synchronisation, copies, the sort unit
//===----------------------------------------------------------------------===//

// None of these says what memory it touches, so that no access is moved across
// one.

def int_pto_get_spr
    : PTOIntrinsic<[llvm_pto_i64_ty], [llvm_pto_i32_ty],
                   [PTOImmArg<0, PTO_Imm_SystemRegister>]>;
def int_pto_set_spr
    : PTOIntrinsic<[], [llvm_pto_i32_ty, llvm_pto_i64_ty],
                   [PTOImmArg<0, PTO_Imm_SystemRegister>]>;
// Stores the low 32 bits of the register.
def int_pto_sprsts
    : PTOIntrinsic<[], [llvm_pto_i32_ty, llvm_pto_ub_ptr_ty],
                   [PTOImmArg<0, PTO_Imm_AddressRegister>]>;

// (i32 pipe that sets, i32 pipe that waits, i64 event)
foreach Op = ["set_flag", "wait_flag"] in
  def int_pto_#Op : PTOIntrinsic<[], [llvm_pto_i32_ty, llvm_pto_i32_ty,
                                      llvm_pto_i64_ty],
                                 [PTOImmArg<0, PTO_Imm_Pipe>,
                                  PTOImmArg<1, PTO_Imm_Pipe>]>;
// (i32 pipe, i64 buffer or flag)
foreach Op = ["get_buf", "rls_buf", "set_intra_block", "wait_intra_block"] in
  def int_pto_#Op : PTOIntrinsic<[], [llvm_pto_i32_ty, llvm_pto_i64_ty],
                                 [PTOImmArg<0, PTO_Imm_Pipe>]>;
def int_pto_barrier : PTOIntrinsic<[], [llvm_pto_i32_ty],
                                   [PTOImmArg<0, PTO_Imm_Pipe>]>;
def int_pto_mem_bar : PTOIntrinsic<[], [llvm_pto_i32_ty],
                                   [PTOImmArg<0, PTO_Imm_MemoryBarrier>]>;

// (to, from, i64 bursts, i64 strides); the unit is that of the padding.
foreach Unit = PTOCopyUnits in
  def int_pto_mov_out_to_ub_#Unit
      : PTOIntrinsic<[], [llvm_pto_ub_ptr_ty, llvm_pto_gm_const_ptr_ty,
                          llvm_pto_i64_ty, llvm_pto_i64_ty], []>;
def int_pto_mov_ub_to_out
    : PTOIntrinsic<[], [llvm_pto_gm_ptr_ty, llvm_pto_ub_const_ptr_ty,
                        llvm_pto_i64_ty, llvm_pto_i64_ty], []>;
def int_pto_mov_ub_to_ub
    : PTOIntrinsic<[], [llvm_pto_ub_ptr_ty, llvm_pto_ub_const_ptr_ty,
                        llvm_pto_i64_ty], []>;

foreach F = PTOSortFormats in {
  // (to, scores, indices, i64 repeat << 56)
  def int_pto_vbs32_#F.Name
      : PTOIntrinsic<[], [llvm_pto_ub_ptr_ty, llvm_pto_ub_const_ptr_ty,
                          llvm_pto_ub_const_ptr_ty, llvm_pto_i64_ty], []>;
  // (to, i64 addresses, i64 counts, i64 configuration)
  def int_pto_vmrgsort4_#F.Name
      : PTOIntrinsic<[], [llvm_pto_ub_ptr_ty, llvm_pto_i64_ty, llvm_pto_i64_ty,
                          llvm_pto_i64_ty], []>;
}

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

// (destination, source, scratch, i32 bytes of scratch, i32 valid rows and
// columns of the destination, of the source, i32 bytes from row to row of the
// destination, of the source, i32 rnd, i32 sat). Columns count elements, also
// those that share a byte. All numbers may be variables.
class PTOTileIntrinsic
    : PTOBuiltinIntrinsic<
          [], !listconcat([llvm_pto_ub_ptr_ty, llvm_pto_ub_const_ptr_ty,
                           llvm_pto_ub_ptr_ty],
                          !listsplat(llvm_pto_u32_ty, 9)),
          [IntrArgMemOnly, NoCapture<ArgIndex<0>>, NoCapture<ArgIndex<1>>,
           NoCapture<ArgIndex<2>>, ReadOnly<ArgIndex<1>>]>;
foreach C = PTOTileConversions in
  def int_pto_tcvt_#C.Ident : PTOTileIntrinsic;

} // TargetPrefix
