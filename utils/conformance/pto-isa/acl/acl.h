//===--- acl.h - Memory and streams of a device that is a process -*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What tests of a kernel library call of the Ascend runtime. Memory of the device
// is the host's here, but its blocks are known, so that launches can pass them on.
// Kernels include the header too and use the types alone.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CONFORMANCE_ACL_H
#define PTO_CONFORMANCE_ACL_H

#include <stddef.h>
#include <stdint.h>

typedef uint16_t aclFloat16;
typedef void *aclrtStream;
typedef int aclError;
enum { ACL_SUCCESS, ACL_OK = 0 };
enum aclrtMemMallocPolicy { ACL_MEM_MALLOC_HUGE_FIRST };
enum aclrtMemcpyKind {
  ACL_MEMCPY_HOST_TO_HOST,
  ACL_MEMCPY_HOST_TO_DEVICE,
  ACL_MEMCPY_DEVICE_TO_HOST,
  ACL_MEMCPY_DEVICE_TO_DEVICE
};

#ifndef __PTO__
extern "C" {
aclError aclrtMalloc(void **Memory, size_t Bytes, aclrtMemMallocPolicy Policy);
aclError aclrtFree(void *Memory);
aclError aclrtMallocHost(void **Memory, size_t Bytes);
aclError aclrtFreeHost(void *Memory);
aclError aclrtMemcpy(void *To, size_t Room, const void *From, size_t Bytes,
                     aclrtMemcpyKind Kind);
aclError aclrtMemset(void *To, size_t Room, int Byte, size_t Bytes);
const char *aclGetRecentErrMsg();
float aclFloat16ToFloat(aclFloat16 V);
}

inline aclError aclInit(const char *) { return ACL_SUCCESS; }
inline aclError aclFinalize() { return ACL_SUCCESS; }
inline aclError aclrtSetDevice(int) { return ACL_SUCCESS; }
inline aclError aclrtResetDevice(int) { return ACL_SUCCESS; }
inline aclError aclrtCreateStream(aclrtStream *Stream) {
  *Stream = nullptr;
  return ACL_SUCCESS;
}
inline aclError aclrtDestroyStream(aclrtStream) { return ACL_SUCCESS; }
inline aclError aclrtSynchronizeStream(aclrtStream) { return ACL_SUCCESS; }
#endif

#endif // PTO_CONFORMANCE_ACL_H
