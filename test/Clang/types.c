// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types, macros and the calling convention: vectors of 256 bytes are values in
// vector registers, vectors of bool values in predicate registers.
//
// REQUIRES: clang
// RUN: clang --target=pto -O2 -S -emit-llvm %s -o - | FileCheck %s
// RUN: clang --target=pto -O0 -S -emit-llvm %s -o - | FileCheck %s
// RUN: clang --target=pto -O2 -S %s -o - | FileCheck %s --check-prefix=ASM
// RUN: clang --target=pto -O0 -c %s -o %t.o
// RUN: clang --target=pto -O0 -x c++ -c %s -o %t.o

#ifdef __cplusplus
extern "C" {
#define _Static_assert static_assert
#endif

typedef float f32x64 __attribute__((ext_vector_type(64)));
typedef _Float16 f16x128 __attribute__((ext_vector_type(128)));
typedef __bf16 bf16x128 __attribute__((ext_vector_type(128)));
#ifdef __cplusplus
typedef bool boolean;
#else
typedef _Bool boolean;
#endif
typedef boolean mask8 __attribute__((ext_vector_type(256)));
typedef boolean mask16 __attribute__((ext_vector_type(128)));
typedef boolean mask32 __attribute__((ext_vector_type(64)));

_Static_assert(__PTO__ == 1 && __PTO_A5__ == 1 && __PTO_VL__ == 256, "");
_Static_assert(sizeof(f32x64) == __PTO_VL__ && _Alignof(f32x64) == 32, "");
_Static_assert(sizeof(mask8) == 32 && sizeof(mask16) == 16 &&
                   sizeof(mask32) == 8,
               "a mask in memory has a bit a lane");
_Static_assert(sizeof(void *) == 8 && sizeof(__ubuf__ void *) == 8 &&
                   sizeof(__gm__ void *) == 8 && sizeof(long) == 8,
               "");

// CHECK: define {{.*}}<64 x float> @vectors(<64 x float>{{[^,]*}}, <128 x half>{{[^,]*}}, <128 x bfloat>{{[^,]*}})
f32x64 vectors(f32x64 a, f16x128 b, bf16x128 c) { return a; }

// CHECK: define {{.*}}<64 x i1> @masks(<256 x i1>{{[^,]*}}, <128 x i1>{{[^,]*}}, <64 x i1>{{[^,]*}})
mask32 masks(mask8 a, mask16 b, mask32 c) { return c; }

// ASM-LABEL: both:
// ASM: PTO.pand{{[[:space:]]+}}p0, p{{[01]}}, p{{[01]}}, p2
// CHECK: define {{.*}}<64 x i1> @both(<64 x i1>{{[^,]*}}, <64 x i1>
mask32 both(mask32 a, mask32 b) { return a & b; }

// CHECK: define {{.*}}half @scalar(half{{[^,]*}}, bfloat{{[^,]*}})
_Float16 scalar(_Float16 x, __bf16 y) { return x; }

// CHECK: define {{.*}}float @memories(ptr addrspace(6){{[^,]*}}, ptr addrspace(1){{[^,]*}})
float memories(__ubuf__ float *u, __gm__ const float *g) { return *u + *g; }

// CHECK: define {{.*}}void @whole(ptr addrspace(6){{[^,]*}}
// ASM-LABEL: whole:
// ASM: PTO.vlds
// ASM: PTO.vsts
void whole(__ubuf__ f32x64 *to, __ubuf__ f32x64 *from) { *to = *from; }

#ifdef __cplusplus
}
#endif
