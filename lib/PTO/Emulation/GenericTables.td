//===- GenericTables.td - What generic IR means on PTO -----*- tablegen -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A verdict for every opcode and every target-independent intrinsic of LLVM,
// for each class of elements. What is not listed here is refused. The C++ types
// are in GenericOperations.h, the rule is in docs/emulator.md.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "llvm/IR/Intrinsics.td"

//===----------------------------------------------------------------------===//
// Verdicts
//===----------------------------------------------------------------------===//

class Verdict<string name> {
  code Name = [{Verdict::}] # name;
}
// The host computes the same bits.
def Host : Verdict<"Host">;
// The emulator gives it PTO's meaning.
def Ours : Verdict<"Ours">;
// An error.
def Refused : Verdict<"Refused">;
// The IR has no such operation on these elements.
def Absent : Verdict<"Absent">;

class Verdicts<Verdict integer, Verdict half, Verdict bfloat, Verdict float,
               Verdict double, Verdict mask, Verdict pointer> {
  code Integer = integer.Name;
  code Half = half.Name;
  code BFloat = bfloat.Name;
  code Float = float.Name;
  code Double = double.Name;
  code Mask = mask.Name;
  code Pointer = pointer.Name;
}
class All<Verdict v> : Verdicts<v, v, v, v, v, v, v>;

//                               integer half    bfloat  float   double   mask    pointer
def Moves         : All<Host>;
def Emulated      : All<Ours>;
def HostValues    : Verdicts<Host,   Host,   Host,   Host,   Host,    Host,   Host>;
def Values        : Verdicts<Ours,   Ours,   Ours,   Ours,   Ours,    Ours,   Ours>;
def Never         : All<Refused>;
def Integers      : Verdicts<Host,   Absent, Absent, Absent, Absent,  Host,   Absent>;
def OurIntegers   : Verdicts<Ours,   Absent, Absent, Absent, Absent,  Ours,   Absent>;
def Addresses     : Verdicts<Host,   Absent, Absent, Absent, Absent,  Host,   Host>;
def OurAddresses  : Verdicts<Ours,   Absent, Absent, Absent, Absent,  Ours,   Ours>;
// PTO computes in half, bfloat and float.
def Floats        : Verdicts<Absent, Ours,   Ours,   Ours,   Refused, Absent, Absent>;
def FloatTests    : Verdicts<Absent, Ours,   Ours,   Host,   Refused, Host,   Absent>;
def FloatChanges  : Verdicts<Ours,   Ours,   Ours,   Ours,   Refused, Ours,   Absent>;
def FloatClasses  : Verdicts<Absent, Ours,   Ours,   Ours,   Refused, Ours,   Absent>;

//===----------------------------------------------------------------------===//
// Reasons
//===----------------------------------------------------------------------===//

// What a refusal says after "'NAME' on TYPE is not supported: ".
class Reason<string text> {
  string Text = text;
}
def NoReason : Reason<"">;
def NoLibrary
    : Reason<"PTO has no instruction for it, and the run-time library no function">;
def NoUnwinding : Reason<"PTO does not unwind; use call instead of invoke">;
def NoEnvironment : Reason<"PTO has no floating-point environment, each "
                           "conversion has a rounding mode">;
def NoScalable : Reason<"PTO has no scalable vectors">;
def NoInstruction : Reason<"PTO has no instruction for it">;
def NotLowered : Reason<"it is for passes of LLVM, which have to replace it "
                        "before">;

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

// Why: for the verdicts that are refusals.
class GenericEntry<Verdicts verdicts, Reason why> {
  code Integer = verdicts.Integer;
  code Half = verdicts.Half;
  code BFloat = verdicts.BFloat;
  code Float = verdicts.Float;
  code Double = verdicts.Double;
  code Mask = verdicts.Mask;
  code Pointer = verdicts.Pointer;
  string Why = why.Text;
}

class OpcodeEntry<string opcode, Verdicts verdicts, Reason why>
    : GenericEntry<verdicts, why> {
  code ID = [{Instruction::}] # opcode;
}

class IntrinsicEntry<Intrinsic id, Verdicts verdicts, Reason why>
    : GenericEntry<verdicts, why> {
  Intrinsic ID = id;
}

multiclass Opcodes<Verdicts verdicts, list<string> opcodes,
                   Reason why = NoReason> {
  foreach O = opcodes in
    def Opcode_#O : OpcodeEntry<O, verdicts, why>;
}

multiclass Intrinsics<Verdicts verdicts, list<Intrinsic> intrinsics,
                      Reason why = NoReason> {
  foreach I = intrinsics in
    def Generic_#!cast<string>(I) : IntrinsicEntry<I, verdicts, why>;
}

//===----------------------------------------------------------------------===//
// Opcodes
//===----------------------------------------------------------------------===//

defm : Opcodes<Moves, ["Ret", "Br", "Switch", "IndirectBr", "PHI", "Select",
                       "ExtractElement", "InsertElement", "ShuffleVector",
                       "ExtractValue", "InsertValue", "Freeze", "BitCast"]>;
// Calls, and accesses to memory, whatever they move.
defm : Opcodes<Emulated, ["Call", "Alloca", "Load", "Store", "GetElementPtr",
                       "PtrToInt", "IntToPtr", "AddrSpaceCast", "VAArg",
                       "Unreachable", "Fence"]>;
defm : Opcodes<Integers, ["Add", "Sub", "Mul", "Shl", "LShr", "AShr", "And",
                          "Or", "Xor", "Trunc", "ZExt", "SExt"]>;
defm : Opcodes<Addresses, ["ICmp"]>;
// By zero and with overflow, too.
defm : Opcodes<OurIntegers, ["UDiv", "SDiv", "URem", "SRem"]>;
defm : Opcodes<Floats, ["FNeg", "FAdd", "FSub", "FMul", "FDiv"], NoLibrary>;
defm : Opcodes<FloatTests, ["FCmp"], NoLibrary>;
defm : Opcodes<FloatChanges, ["FPToUI", "FPToSI", "UIToFP", "SIToFP", "FPTrunc",
                              "FPExt"], NoLibrary>;
defm : Opcodes<Never, ["FRem"], NoLibrary>;
defm : Opcodes<Never, ["Invoke", "Resume", "CleanupRet", "CatchRet",
                       "CatchSwitch", "CallBr", "CleanupPad", "CatchPad",
                       "LandingPad"], NoUnwinding>;
// For passes; no module has them.
defm : Opcodes<Never, ["UserOp1", "UserOp2"], NotLowered>;
// Ordinary accesses and operations by the time of emulation.
defm : Opcodes<Never, ["AtomicCmpXchg", "AtomicRMW"], NotLowered>;

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

defm : Intrinsics<Integers,
    [int_abs, int_bitreverse, int_bswap, int_ctlz, int_ctpop, int_cttz,
     int_fshl, int_fshr, int_scmp, int_ucmp, int_smax, int_smin, int_umax,
     int_umin, int_sadd_sat, int_uadd_sat, int_ssub_sat, int_usub_sat,
     int_sshl_sat, int_ushl_sat, int_sadd_with_overflow, int_uadd_with_overflow,
     int_ssub_with_overflow, int_usub_with_overflow, int_smul_with_overflow,
     int_umul_with_overflow, int_vector_reduce_add, int_vector_reduce_and,
     int_vector_reduce_mul, int_vector_reduce_or, int_vector_reduce_smax,
     int_vector_reduce_smin, int_vector_reduce_umax, int_vector_reduce_umin,
     int_vector_reduce_xor, int_experimental_vector_partial_reduce_add,
     int_experimental_stepvector]>;
// Hosts lack some lengths.
defm : Intrinsics<OurIntegers, [int_experimental_cttz_elts,
                                int_experimental_get_vector_length,
                                int_get_active_lane_mask]>;
// Rounded down, where LLVM leaves the direction open; hosts stop at a division
// by zero.
defm : Intrinsics<OurIntegers, [int_sdiv_fix, int_sdiv_fix_sat, int_udiv_fix,
                                int_udiv_fix_sat, int_smul_fix,
                                int_smul_fix_sat, int_umul_fix,
                                int_umul_fix_sat]>;

//===----------------------------------------------------------------------===//
// Floating point
//===----------------------------------------------------------------------===//

defm : Intrinsics<Floats,
    [int_fma, int_fmuladd, int_sqrt, int_fabs, int_copysign, int_floor,
     int_ceil, int_trunc, int_rint, int_nearbyint, int_round, int_roundeven,
     int_canonicalize, int_exp, int_log, int_minnum, int_maxnum, int_minimum, int_maximum,
     int_fptrunc_round, int_arithmetic_fence, int_vector_reduce_fadd,
     int_vector_reduce_fmul, int_vector_reduce_fmax, int_vector_reduce_fmin,
     int_vector_reduce_fmaximum, int_vector_reduce_fminimum,
     int_experimental_constrained_fadd, int_experimental_constrained_fsub,
     int_experimental_constrained_fmul, int_experimental_constrained_fdiv,
     int_experimental_constrained_fma, int_experimental_constrained_fmuladd,
     int_experimental_constrained_sqrt, int_experimental_constrained_exp,
     int_experimental_constrained_log, int_experimental_constrained_rint,
     int_experimental_constrained_nearbyint, int_experimental_constrained_ceil,
     int_experimental_constrained_floor, int_experimental_constrained_round,
     int_experimental_constrained_roundeven, int_experimental_constrained_trunc,
     int_experimental_constrained_maxnum, int_experimental_constrained_minnum,
     int_experimental_constrained_maximum, int_experimental_constrained_minimum,
     int_experimental_constrained_fptrunc, int_experimental_constrained_fpext],
    NoLibrary>;
defm : Intrinsics<FloatChanges,
    [int_frexp, int_ldexp, int_experimental_constrained_ldexp,
     int_fptosi_sat, int_fptoui_sat, int_lrint, int_llrint, int_lround,
     int_llround, int_convert_to_fp16, int_convert_from_fp16,
     int_experimental_constrained_fptosi, int_experimental_constrained_fptoui,
     int_experimental_constrained_sitofp, int_experimental_constrained_uitofp,
     int_experimental_constrained_lrint, int_experimental_constrained_llrint,
     int_experimental_constrained_lround, int_experimental_constrained_llround],
    NoLibrary>;
defm : Intrinsics<FloatClasses,
    [int_is_fpclass, int_experimental_constrained_fcmp,
     int_experimental_constrained_fcmps], NoLibrary>;
// With a constant exponent it is a row of products.
defm : Intrinsics<FloatChanges, [int_powi, int_experimental_constrained_powi],
                  NoLibrary>;
defm : Intrinsics<Never,
    [int_acos, int_asin, int_atan, int_cos, int_cosh, int_exp10, int_exp2,
     int_log10, int_log2, int_pow, int_sin, int_sinh, int_tan, int_tanh,
     int_experimental_constrained_acos,
     int_experimental_constrained_asin, int_experimental_constrained_atan,
     int_experimental_constrained_cos, int_experimental_constrained_cosh,
     int_experimental_constrained_exp2, int_experimental_constrained_frem,
     int_experimental_constrained_log10,
     int_experimental_constrained_log2, int_experimental_constrained_pow,
     int_experimental_constrained_sin, int_experimental_constrained_sinh,
     int_experimental_constrained_tan, int_experimental_constrained_tanh],
    NoLibrary>;
defm : Intrinsics<OurIntegers, [int_get_rounding]>;
defm : Intrinsics<Never,
    [int_set_rounding, int_get_fpenv, int_set_fpenv, int_reset_fpenv,
     int_get_fpmode, int_set_fpmode, int_reset_fpmode], NoEnvironment>;

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

defm : Intrinsics<HostValues, [int_vector_insert, int_vector_extract,
                          int_vector_reverse, int_vector_splice,
                          int_vector_interleave2, int_vector_deinterleave2]>;
defm : Intrinsics<Values, [int_experimental_vector_compress]>;
// Run as LLVM's lowering of them, and refused where that has no meaning.
defm : Intrinsics<Verdicts<Host, Ours, Ours, Ours, Refused, Host, Absent>,
                  [int_matrix_multiply], NoLibrary>;
defm : Intrinsics<Values, [int_matrix_transpose, int_matrix_column_major_load,
                          int_matrix_column_major_store]>;
defm : Intrinsics<Never, [int_vscale], NoScalable>;

// llvm.vp is its operation on all lanes. The mask and the length do not count.
defm : Intrinsics<OurIntegers,
    [int_vp_abs, int_vp_add, int_vp_and, int_vp_ashr, int_vp_bitreverse,
     int_vp_bswap, int_vp_ctlz, int_vp_ctpop, int_vp_cttz, int_vp_cttz_elts,
     int_vp_fshl, int_vp_fshr, int_vp_lshr, int_vp_mul, int_vp_or,
     int_vp_sadd_sat, int_vp_sdiv, int_vp_sext, int_vp_shl, int_vp_smax,
     int_vp_smin, int_vp_srem, int_vp_ssub_sat, int_vp_sub, int_vp_trunc,
     int_vp_uadd_sat, int_vp_udiv, int_vp_umax, int_vp_umin, int_vp_urem,
     int_vp_usub_sat, int_vp_xor, int_vp_zext, int_vp_reduce_add,
     int_vp_reduce_and, int_vp_reduce_mul, int_vp_reduce_or, int_vp_reduce_smax,
     int_vp_reduce_smin, int_vp_reduce_umax, int_vp_reduce_umin,
     int_vp_reduce_xor]>;
defm : Intrinsics<OurAddresses, [int_vp_icmp, int_vp_inttoptr,
                                 int_vp_ptrtoint]>;
defm : Intrinsics<Floats,
    [int_vp_ceil, int_vp_copysign, int_vp_fabs, int_vp_fadd, int_vp_fdiv,
     int_vp_floor, int_vp_fma, int_vp_fmul, int_vp_fmuladd, int_vp_fneg,
     int_vp_fpext, int_vp_fptrunc, int_vp_fsub, int_vp_maximum, int_vp_maxnum,
     int_vp_minimum, int_vp_minnum, int_vp_nearbyint, int_vp_rint, int_vp_round,
     int_vp_roundeven, int_vp_roundtozero, int_vp_sqrt, int_vp_reduce_fadd,
     int_vp_reduce_fmul, int_vp_reduce_fmax, int_vp_reduce_fmin,
     int_vp_reduce_fmaximum, int_vp_reduce_fminimum], NoLibrary>;
defm : Intrinsics<FloatChanges,
    [int_vp_fptosi, int_vp_fptoui, int_vp_llrint, int_vp_lrint, int_vp_sitofp,
     int_vp_uitofp], NoLibrary>;
defm : Intrinsics<FloatClasses, [int_vp_fcmp, int_vp_is_fpclass], NoLibrary>;
defm : Intrinsics<Never, [int_vp_frem], NoLibrary>;
defm : Intrinsics<Values,
    [int_vp_merge, int_vp_select, int_experimental_vp_reverse,
     int_experimental_vp_splat, int_experimental_vp_splice, int_vp_load,
     int_vp_store, int_vp_gather, int_vp_scatter,
     int_experimental_vp_strided_load, int_experimental_vp_strided_store]>;

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

defm : Intrinsics<Emulated, [int_masked_load, int_masked_store]>;
defm : Intrinsics<Values,
    [int_masked_gather, int_masked_scatter,
     int_masked_expandload, int_masked_compressstore,
     int_experimental_vector_histogram_add, int_memcpy, int_memcpy_inline,
     int_memmove, int_memset, int_memset_inline, int_prefetch,
     int_load_relative]>;
defm : Intrinsics<Never,
    [int_memcpy_element_unordered_atomic, int_memmove_element_unordered_atomic,
     int_memset_element_unordered_atomic], NotLowered>;
// Variables of threads and arguments of variadic functions: where these are
// on PTO is decided before.
defm : Intrinsics<Values, [int_threadlocal_address, int_vastart, int_vaend,
                          int_vacopy]>;
defm : Intrinsics<Addresses,
    [int_lifetime_start, int_lifetime_end, int_stacksave, int_stackrestore]>;
defm : Intrinsics<OurAddresses, [int_frameaddress, int_returnaddress,
                                 int_invariant_start, int_invariant_end,
                                 int_ptrmask,
                                 int_launder_invariant_group,
                                 int_strip_invariant_group, int_objectsize]>;

//===----------------------------------------------------------------------===//
// Hints, checks, clocks
//===----------------------------------------------------------------------===//

// They have no effect.
defm : Intrinsics<Moves,
    [int_dbg_assign, int_dbg_declare, int_dbg_label, int_dbg_value]>;
defm : Intrinsics<Values,
    [int_assume, int_donothing, int_sideeffect, int_pseudoprobe,
     int_experimental_noalias_scope_decl, int_var_annotation,
     int_codeview_annotation, int_expect, int_expect_with_probability,
     int_annotation, int_ptr_annotation, int_is_constant,
     int_allow_runtime_check, int_allow_ubsan_check]>;
// There is no clock that a program can read.
defm : Intrinsics<OurIntegers, [int_readcyclecounter, int_readsteadycounter]>;
defm : Intrinsics<Values, [int_trap, int_debugtrap, int_ubsantrap]>;

//===----------------------------------------------------------------------===//
// Systems and passes
//===----------------------------------------------------------------------===//

defm : Intrinsics<Never,
    [int_addressofreturnaddress, int_adjust_trampoline, int_clear_cache,
     int_get_dynamic_area_offset, int_init_trampoline, int_localaddress,
     int_localescape, int_localrecover, int_pcmarker, int_read_register,
     int_read_volatile_register, int_write_register, int_sponentry,
     int_stackguard, int_stackprotector, int_swift_async_context_addr,
     int_thread_pointer, int_callbr_landingpad, int_eh_dwarf_cfa,
     int_eh_exceptioncode, int_eh_exceptionpointer, int_eh_recoverfp,
     int_eh_return_i32, int_eh_return_i64, int_eh_sjlj_callsite,
     int_eh_sjlj_functioncontext, int_eh_sjlj_longjmp, int_eh_sjlj_lsda,
     int_eh_sjlj_setjmp, int_eh_sjlj_setup_dispatch, int_eh_typeid_for,
     int_eh_unwind_init, int_seh_scope_begin, int_seh_scope_end,
     int_seh_try_begin, int_seh_try_end, int_gcread, int_gcroot, int_gcwrite,
     int_experimental_gc_get_pointer_base,
     int_experimental_gc_get_pointer_offset, int_experimental_gc_relocate,
     int_experimental_gc_result, int_experimental_gc_statepoint,
     int_experimental_patchpoint, int_experimental_patchpoint_void,
     int_experimental_stackmap, int_ptrauth_auth, int_ptrauth_blend,
     int_ptrauth_resign, int_ptrauth_sign, int_ptrauth_sign_generic,
     int_ptrauth_strip, int_asan_check_memaccess, int_hwasan_check_memaccess,
     int_hwasan_check_memaccess_fixedshadow,
     int_hwasan_check_memaccess_shortgranules,
     int_hwasan_check_memaccess_shortgranules_fixedshadow,
     int_xray_customevent, int_xray_typedevent, int_icall_branch_funnel,
     int_loop_decrement, int_loop_decrement_reg, int_set_loop_iterations,
     int_start_loop_iterations, int_test_set_loop_iterations,
     int_test_start_loop_iterations], NoInstruction>;

defm : Intrinsics<Never,
    [int_call_preallocated_arg, int_call_preallocated_setup,
     int_call_preallocated_teardown, int_coro_align, int_coro_alloc,
     int_coro_alloca_alloc, int_coro_alloca_free, int_coro_alloca_get,
     int_coro_async_context_alloc, int_coro_async_context_dealloc,
     int_coro_async_resume, int_coro_async_size_replace,
     int_coro_await_suspend_bool, int_coro_await_suspend_handle,
     int_coro_await_suspend_void, int_coro_begin, int_coro_destroy,
     int_coro_done, int_coro_end, int_coro_end_async, int_coro_end_results,
     int_coro_frame, int_coro_free, int_coro_id, int_coro_id_async,
     int_coro_id_retcon, int_coro_id_retcon_once, int_coro_noop,
     int_coro_prepare_async, int_coro_prepare_retcon, int_coro_promise,
     int_coro_resume, int_coro_save, int_coro_size, int_coro_subfn_addr,
     int_coro_suspend, int_coro_suspend_async, int_coro_suspend_retcon,
     int_experimental_convergence_anchor, int_experimental_convergence_entry,
     int_experimental_convergence_loop, int_experimental_deoptimize,
     int_experimental_guard, int_experimental_widenable_condition,
     int_instrprof_callsite, int_instrprof_cover, int_instrprof_increment,
     int_instrprof_increment_step, int_instrprof_mcdc_parameters,
     int_instrprof_mcdc_tvbitmap_update, int_instrprof_timestamp,
     int_instrprof_value_profile, int_preserve_array_access_index,
     int_preserve_static_offset, int_preserve_struct_access_index,
     int_preserve_union_access_index, int_public_type_test, int_ssa_copy,
     int_type_checked_load, int_type_checked_load_relative, int_type_test,
     int_objc_arc_annotation_bottomup_bbend,
     int_objc_arc_annotation_bottomup_bbstart,
     int_objc_arc_annotation_topdown_bbend,
     int_objc_arc_annotation_topdown_bbstart, int_objc_autorelease,
     int_objc_autoreleasePoolPop, int_objc_autoreleasePoolPush,
     int_objc_autoreleaseReturnValue, int_objc_clang_arc_noop_use,
     int_objc_clang_arc_use, int_objc_copyWeak, int_objc_destroyWeak,
     int_objc_initWeak, int_objc_loadWeak, int_objc_loadWeakRetained,
     int_objc_moveWeak, int_objc_release, int_objc_retain,
     int_objc_retain_autorelease, int_objc_retainAutorelease,
     int_objc_retainAutoreleaseReturnValue,
     int_objc_retainAutoreleasedReturnValue, int_objc_retainBlock,
     int_objc_retainedObject, int_objc_storeStrong, int_objc_storeWeak,
     int_objc_sync_enter, int_objc_sync_exit, int_objc_unretainedObject,
     int_objc_unretainedPointer,
     int_objc_unsafeClaimAutoreleasedReturnValue], NotLowered>;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

class GenericVerdicts : GenericTable {
  let CppTypeName = "GenericOperation";
  let Fields = ["ID", "Integer", "Half", "BFloat", "Float", "Double", "Mask",
                "Pointer", "Why"];
}
def GenericOpcodes : GenericVerdicts {
  let FilterClass = "OpcodeEntry";
}
def GenericIntrinsics : GenericVerdicts {
  let FilterClass = "IntrinsicEntry";
  let PrimaryKey = ["ID"];
  let PrimaryKeyName = "lookupGenericIntrinsic";
}
