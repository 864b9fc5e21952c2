// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every wrong call says what is wrong with it, and returns a code.
//
// REQUIRES: clang
// RUN: clang++ -x cce %s -o %t
// RUN: env PTO_MEMORY=4096 %t 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=ERR < %t.err

#include "acl/acl.h"
#include <cstdio>
#include <cstring>

static void *Block, *Other, *Host;
static char Local[100];

static void expect(aclError Code, aclError Wanted) {
  const char *Message = aclGetRecentErrMsg();
  if (Code != Wanted || (Code != ACL_SUCCESS) != (Message != nullptr))
    std::printf("%d, not %d, '%s'\n", Code, Wanted, Message ? Message : "");
}

int main() {
  expect(aclInit(nullptr), ACL_SUCCESS);
  // ERR: pto-host: error: aclInit: called twice without aclFinalize between
  expect(aclInit(nullptr), ACL_ERROR_REPEAT_INITIALIZE);
  // ERR-NEXT: pto-host: error: aclrtSetDevice: there is one device, number 0, and no 1
  expect(aclrtSetDevice(1), ACL_ERROR_INVALID_PARAM);
  expect(aclrtMalloc(&Block, 1000, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  // ERR-NEXT: pto-host: error: aclrtMalloc: out of memory: 3097 bytes are asked for, but 3096 of the device's 4096 are free (PTO_MEMORY)
  expect(aclrtMalloc(&Other, 3097, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_BAD_ALLOC);
  expect(aclrtMalloc(&Other, 3096, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  // ERR-NEXT: pto-host: error: aclrtMalloc: a block of 0 bytes
  expect(aclrtMalloc(&Host, 0, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
  // ERR-NEXT: pto-host: error: aclrtMalloc: the pointer to the result is null
  expect(aclrtMalloc(nullptr, 1, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
  // ERR-NEXT: pto-host: error: aclrtFree: 0x{{[0-9a-f]*}} is not the beginning
  // of a block that aclrtMalloc has made and that is not freed yet
  expect(aclrtFree((char *)Block + 8), ACL_ERROR_INVALID_PARAM);
  expect(aclrtFree(Other), ACL_SUCCESS);
  // ERR-NEXT: pto-host: error: aclrtFree: 0x{{[0-9a-f]*}} is not the beginning
  expect(aclrtFree(Other), ACL_ERROR_INVALID_PARAM);
  expect(aclrtMallocHost(&Host, 50), ACL_SUCCESS);
  // ERR-NEXT: pto-host: error: aclrtFree: 0x{{[0-9a-f]*}} is not the beginning
  expect(aclrtFree(Host), ACL_ERROR_INVALID_PARAM);
  size_t Free, Total;
  expect(aclrtGetMemInfo(ACL_HBM_MEM, &Free, &Total), ACL_SUCCESS);
  // CHECK: 3096 of 4096
  std::printf("%zu of %zu\n", Free, Total);

  // ERR-NEXT: pto-host: error: aclrtMemcpy: copies 8 bytes to where there is room for 4
  expect(aclrtMemcpy(Block, 4, Local, 8, ACL_MEMCPY_HOST_TO_DEVICE), ACL_ERROR_INVALID_PARAM);
  // ERR-NEXT: pto-host: error: aclrtMemcpy: writes 100 bytes at offset 950 of a block of 1000 bytes of the device
  expect(aclrtMemcpy((char *)Block + 950, 100, Local, 100, ACL_MEMCPY_HOST_TO_DEVICE), ACL_ERROR_INVALID_PARAM);
  // ERR-NEXT: pto-host: error: aclrtMemcpy: reads 60 bytes at offset 0 of a block of 50 bytes of the host
  expect(aclrtMemcpy(Block, 1000, Host, 60, ACL_MEMCPY_HOST_TO_DEVICE), ACL_ERROR_INVALID_PARAM);
  // ERR-NEXT: pto-host: error: aclrtMemcpy: reads 0x{{[0-9a-f]*}} as memory of the device, but it is in no block that aclrtMalloc has made
  expect(aclrtMemcpy(Local, 4, Local + 8, 4, ACL_MEMCPY_DEVICE_TO_HOST), ACL_ERROR_INVALID_PARAM);
  // ERR-NEXT: pto-host: error: aclrtMemcpy: writes 0x{{[0-9a-f]*}} as memory of the host, but it is the device's
  expect(aclrtMemcpy(Block, 4, Block, 4, ACL_MEMCPY_DEVICE_TO_HOST), ACL_ERROR_INVALID_PARAM);
  // ERR-NEXT: pto-host: error: aclrtMemcpy: there is no kind 9 of copies
  expect(aclrtMemcpy(Block, 4, Local, 4, (aclrtMemcpyKind)9), ACL_ERROR_INVALID_PARAM);
  // ERR-NEXT: pto-host: error: aclrtMemcpyAsync: reads a null pointer
  expect(aclrtMemcpyAsync(Block, 4, nullptr, 4, ACL_MEMCPY_HOST_TO_DEVICE, nullptr), ACL_ERROR_INVALID_PARAM);
  // ERR-NEXT: pto-host: error: aclrtMemset: writes 1001 bytes at offset 0 of a block of 1000 bytes of the device
  expect(aclrtMemset(Block, 2000, 1, 1001), ACL_ERROR_INVALID_PARAM);

  aclrtStream Stream;
  expect(aclrtCreateStream(&Stream), ACL_SUCCESS);
  expect(aclrtMemsetAsync(Block, 1000, 5, 1000, Stream), ACL_SUCCESS);
  expect(aclrtMemcpyAsync(Local, 100, Block, 100, ACL_MEMCPY_DEVICE_TO_HOST, Stream), ACL_SUCCESS);
  expect(aclrtDestroyStream(Stream), ACL_SUCCESS);
  // CHECK-NEXT: 5 5
  std::printf("%d %d\n", Local[0], Local[99]);
  // ERR-NEXT: pto-host: error: aclrtSynchronizeStream: 0x{{[0-9a-f]*}} is not a
  // stream that aclrtCreateStream has made and that still exists
  expect(aclrtSynchronizeStream(Stream), ACL_ERROR_INVALID_PARAM);
  // ERR-NEXT: pto-host: error: aclrtDestroyStream: the stream that is always there, null, cannot be destroyed
  expect(aclrtDestroyStream(nullptr), ACL_ERROR_INVALID_PARAM);

  // Memory of the device goes with it.
  expect(aclrtResetDevice(0), ACL_SUCCESS);
  // ERR-NEXT: pto-host: error: aclrtFree: 0x{{[0-9a-f]*}} is not the beginning
  expect(aclrtFree(Block), ACL_ERROR_INVALID_PARAM);
  expect(aclrtFreeHost(Host), ACL_SUCCESS);
  expect(aclFinalize(), ACL_SUCCESS);
  // ERR-NEXT: pto-host: error: aclFinalize: without aclInit
  expect(aclFinalize(), ACL_ERROR_UNINITIALIZE);
  // ERR-NOT: error
  // CHECK-NEXT: 3c00 1.5 0.000000
  std::printf("%x %g %f\n", aclFloatToFloat16(1), aclFloat16ToFloat(0x3e00), aclFloat16ToFloat(0x8000 & 0));
  // CHECK-NOT: {{.}}
}
