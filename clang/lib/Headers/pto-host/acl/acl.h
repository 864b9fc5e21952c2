/*===---- acl.h - The host's side of programs with kernels -----------------===
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 *===-----------------------------------------------------------------------===
 */

/* Memory, streams and errors of the library pto-host, which runs the kernels of
 * programs with host code. docs/host-programs.md describes it. Every function
 * that returns an aclError says what is wrong on the standard error output, too,
 * and in aclGetRecentErrMsg(). */

#ifndef PTO_HOST_ACL_H
#define PTO_HOST_ACL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef int aclError;
typedef uint16_t aclFloat16;
typedef void *aclrtStream;
typedef void *aclrtContext;
typedef void *aclrtEvent;

enum {
  ACL_SUCCESS = 0,
  ACL_ERROR_NONE = 0,
  ACL_OK = 0,
  ACL_ERROR_INVALID_PARAM = 100000,
  ACL_ERROR_UNINITIALIZE = 100001,
  ACL_ERROR_REPEAT_INITIALIZE = 100002,
  ACL_ERROR_BAD_ALLOC = 200000,
  /* Of a kernel: it does not exist, or it did what it must not do. */
  ACL_ERROR_RT_PARAM_INVALID = 107000,
  ACL_ERROR_RT_VECTOR_CORE_EXCEPTION = 507035
};

typedef enum aclrtMemMallocPolicy {
  ACL_MEM_MALLOC_HUGE_FIRST,
  ACL_MEM_MALLOC_HUGE_ONLY,
  ACL_MEM_MALLOC_NORMAL_ONLY
} aclrtMemMallocPolicy;

typedef enum aclrtMemcpyKind {
  ACL_MEMCPY_HOST_TO_HOST,
  ACL_MEMCPY_HOST_TO_DEVICE,
  ACL_MEMCPY_DEVICE_TO_HOST,
  ACL_MEMCPY_DEVICE_TO_DEVICE
} aclrtMemcpyKind;

typedef enum aclrtMemAttr { ACL_DDR_MEM, ACL_HBM_MEM } aclrtMemAttr;

/* The library, and the device, of which there is one, number 0. A program may
 * leave all of these out, but what it does must be in order. The
 * configuration file is not read. */
aclError aclInit(const char *ConfigPath);
aclError aclFinalize(void);
aclError aclrtGetDeviceCount(uint32_t *Count);
aclError aclrtSetDevice(int32_t Device);
aclError aclrtGetDevice(int32_t *Device);
/* Gives back all memory of the device and its streams. */
aclError aclrtResetDevice(int32_t Device);
aclError aclrtSynchronizeDevice(void);

/* Memory of the device, which kernels see as global memory: only from its first
 * to its last byte. Its contents are 0 at first. */
aclError aclrtMalloc(void **Memory, size_t Bytes, aclrtMemMallocPolicy Policy);
aclError aclrtFree(void *Memory);
/* Memory of the host, which kernels cannot access. */
aclError aclrtMallocHost(void **Memory, size_t Bytes);
aclError aclrtFreeHost(void *Memory);
aclError aclrtGetMemInfo(aclrtMemAttr Kind, size_t *Free, size_t *Total);

/* Room is how many bytes there are at To. What is said to be the device's must
 * be inside of one block, and so must what is in a block of the host. */
aclError aclrtMemcpy(void *To, size_t Room, const void *From, size_t Bytes,
                     aclrtMemcpyKind Kind);
aclError aclrtMemset(void *To, size_t Room, int32_t Byte, size_t Bytes);
aclError aclrtMemcpyAsync(void *To, size_t Room, const void *From, size_t Bytes,
                          aclrtMemcpyKind Kind, aclrtStream Stream);
aclError aclrtMemsetAsync(void *To, size_t Room, int32_t Byte, size_t Bytes,
                          aclrtStream Stream);

/* Streams work in order, each on a thread of its own. A null pointer is a stream
 * that is always there. Errors of kernels are those of the next
 * synchronization. */
aclError aclrtCreateStream(aclrtStream *Stream);
aclError aclrtDestroyStream(aclrtStream Stream);
aclError aclrtSynchronizeStream(aclrtStream Stream);

/* What the last error of this thread was, or the last one of a kernel that this
 * thread has been told of; then it is forgotten. Null if there was none. */
const char *aclGetRecentErrMsg(void);

float aclFloat16ToFloat(aclFloat16 Value);
aclFloat16 aclFloatToFloat16(float Value);

#ifdef __cplusplus
}
#endif

#endif /* PTO_HOST_ACL_H */
