// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Streams of unaligned accesses in C and C++: their state is a variable of a type
// without a size, which is in no memory, optimised or not.
//
// REQUIRES: clang
//
// RUN: clang --target=pto -O0 -S -emit-llvm %s -o - | FileCheck --check-prefix=IR %s
// RUN: clang --target=pto -O2 -S -emit-llvm %s -o - | FileCheck --check-prefix=IR %s
// RUN: clang --target=pto -x c++ -O0 -S -emit-llvm %s -o - | FileCheck --check-prefix=IR %s
// IR-NOT: zve32x
// IR-NOT: alloca <vscale
// IR: call <vscale x 32 x i8> @llvm.pto.stream.vldas.p6(ptr addrspace(6)
// IR: call { <64 x float>, <vscale x 32 x i8> } @llvm.pto.stream.vldus.v64f32.p6(ptr addrspace(6)
// IR: call <vscale x 32 x i8> @llvm.pto.stream.vstus.v64f32.p6(<64 x float>
// IR: call void @llvm.pto.stream.vstas.p6(<vscale x 32 x i8> {{.*}}, i32 0)
// IR-NOT: alloca <vscale
//
// RUN: clang --target=pto -O2 -S %s -o - | FileCheck --check-prefix=ASM %s
// ASM-LABEL: {{^copy[:]}}
// ASM: PTO.vldas
// ASM: PTO.init.align
// ASM: PTO.vldus
// ASM: PTO.vstus
// ASM: PTO.vstas
//
// DEFINE: %{entry} =
// DEFINE: %{args} =
// DEFINE: %{rest} = --entry=%{entry} --print=all %{args} \
// DEFINE:   | FileCheck --match-full-lines --check-prefix=%{entry} %s
// DEFINE: %{check} = pto-run %s %{rest} && pto-run -O0 %s %{rest} && \
// DEFINE:   pto-sim %s %{rest} && pto-sim -O0 %s %{rest}
//
// 70 floats, from an address that is not a multiple of 32 to another.
// REDEFINE: %{entry} = copy
// REDEFINE: %{args} = --arg=to:f32:72 --arg=f32:-1,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,-1@8192 --arg=i32:70
// RUN: %{check}
// copy: to: f32[72] at UB 0x0 = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 0]
//
// The numbers above 4, packed by vsqz; AR says how far they are.
// REDEFINE: %{entry} = above
// REDEFINE: %{args} = --arg=to:s32:8 --arg=s32:9,1,8,2,7,3,6,4@8192
// RUN: %{check}
// above: to: s32[8] at UB 0x0 = [0, 9, 8, 7, 6, 0, 0, 0]
//
// The lanes of masks, a bit each.
// REDEFINE: %{entry} = bits
// REDEFINE: %{args} = --arg=to:u8:32
// RUN: %{check}
// bits: to: u8[32] at UB 0x0 = [0, 0, 0, 0, 0, 0, 0, 0, 73, 146, 36, 73, 146, 36, 73, 146, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
//
// RUN: not clang --target=pto -fsyntax-only -DWRONG %s 2>&1 | FileCheck --check-prefix=WRONG %s
// WRONG: error: invalid application of 'sizeof' to sizeless type 'pto_stream'
// WRONG: error: field has sizeless type 'pto_stream'
// RUN: not clang --target=pto -O0 -DESCAPES -S %s -o %t.s 2>&1 | FileCheck --check-prefix=ESCAPES %s
// ESCAPES: error: the state of a stream is in memory: its address is used by something other than loads and stores of it here; states cannot be passed to functions that are not inlined
// RUN: not clang --target=pto -O0 -DPASSED -S %s -o %t.s 2>&1 | FileCheck --check-prefix=PASSED %s
// RUN: not clang --target=pto -O2 -DPASSED -S %s -o %t.s 2>&1 | FileCheck --check-prefix=PASSED %s
// PASSED-COUNT-3: error: the state of a stream cannot be passed or returned; the function has to be inlined
// PASSED-NOT: Stack dump
// RUN: not pto-run -O0 --clang=-DESCAPES %s --entry=escapes --arg=to:f32:8 2>&1 | FileCheck --check-prefix=MEMORY %s
// RUN: not pto-run --clang=-DESCAPES %s --entry=escapes --arg=to:f32:8 2>&1 | FileCheck --check-prefix=MEMORY %s
// RUN: not pto-sim --clang=-DESCAPES %s --entry=escapes --arg=to:f32:8 2>&1 | FileCheck --check-prefix=MEMORY %s
// MEMORY: error: {{.*}}the state of a stream is in memory
// MEMORY-NOT: Stack dump
#include <pto_vector.h>

#ifdef __cplusplus
extern "C" {
#endif

void copy(__ubuf__ float *to, const __ubuf__ float *from, int n) {
  ++to;
  ++from;
  pto_stream in = pto_stream_vldas(from), out = pto_stream_init();
  for (; n > 0; n -= 64) {
    unsigned bytes = n < 64 ? 4u * (unsigned)n : 256u;
    pto_f32x64 v = pto_stream_vldus_f32(from, in);
    pto_stream_vstus_f32(v, to, bytes, out);
    from += 64;
    to += bytes / 4;
  }
  pto_stream_vstas(out, to, 0);
}

void above(__ubuf__ int *to, const __ubuf__ int *from) {
  pto_mask32 m = pto_vcmps_gt_s32(pto_vlds_s32(from, 0, PTO_DIST_NORM), 4,
                                  pto_pset_b32(PTO_PAT_ALL));
  __builtin_pto_set_spr(9, 0);
  pto_stream out = pto_stream_init();
  pto_s32x64 packed =
      pto_vsqz_s32(pto_vlds_s32(from, 0, PTO_DIST_NORM), m, 1);
  pto_stream_vstur_s32(packed, to + 1, out, 1);
  pto_stream_vstar(out, to + 1);
}

void bits(__ubuf__ unsigned char *to) {
  pto_stream out = pto_stream_init();
  to += 8;
  pto_stream_pstu_b32(pto_pset_b32(PTO_PAT_M3), to, out);
  pto_stream_pstu_b32(pto_pset_b32(PTO_PAT_VL8), to + 8, out);
  pto_stream_vstas(out, to + 16, 0);
}

#ifdef WRONG
int size = sizeof(pto_stream);
struct holder {
  pto_stream s;
};
#endif
#ifdef PASSED
__attribute__((noinline)) void end(pto_stream s, __ubuf__ float *p) {
  pto_stream_vstas(s, p, 0);
}
__attribute__((noinline)) pto_stream begin(const __ubuf__ float *p) {
  return pto_stream_vldas(p);
}
pto_f32x64 passes(const __ubuf__ float *from, __ubuf__ float *to) {
  pto_stream s = begin(from), out = pto_stream_init();
  end(out, to);
  return pto_stream_vldus_f32(from, s);
}
#endif
#ifdef ESCAPES
__attribute__((noinline)) void other(pto_stream *s, __ubuf__ float *p) {
  pto_stream_vstas(*s, p, 0);
}
void escapes(__ubuf__ float *p) {
  pto_stream s = pto_stream_init();
  other(&s, p);
}
#endif

#ifdef __cplusplus
}
#endif
