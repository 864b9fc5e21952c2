//===- Acl.cpp - The functions of acl.h -----------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "Memory.h"
#include "Settings.h"
#include "Streams.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/FormatVariadic.h"
#include <atomic>
#include <cstring>
#include <functional>

using namespace llvm;
using namespace pto::host;

/// Between aclInit() and aclFinalize().
static std::atomic<bool> IsInitialized = false;

/// The code of \p P, whose message becomes this thread's.
static aclError told(const std::optional<Stream::Problem> &P) {
  if (!P)
    return ACL_SUCCESS;
  remember(P->Message);
  return P->Code;
}

/// Waits for all streams, and leaves their problems to them.
static void waitForAll() {
  for (const std::shared_ptr<Stream> &S : allStreams())
    S->drain();
}

static aclError synchronizeAll() {
  std::optional<Stream::Problem> First;
  for (const std::shared_ptr<Stream> &S : allStreams())
    if (std::optional<Stream::Problem> P = S->synchronize(); P && !First)
      First = std::move(P);
  return told(First);
}

static aclError checkDevice(const char *Function, int32_t Device) {
  if (Device == 0)
    return ACL_SUCCESS;
  return report(ACL_ERROR_INVALID_PARAM,
                formatv("{0}: there is one device, number 0, and no {1}",
                        Function, Device));
}

static aclError checkResult(const char *Function, const void *Result) {
  if (Result)
    return ACL_SUCCESS;
  return report(ACL_ERROR_INVALID_PARAM,
                formatv("{0}: the pointer to the result is null", Function));
}

/// The stream, or null after an error.
static std::shared_ptr<Stream> checkStream(const char *Function,
                                           aclrtStream Handle) {
  std::shared_ptr<Stream> Found = findStream(Handle);
  if (!Found)
    report(ACL_ERROR_INVALID_PARAM,
           formatv("{0}: {1} is not a stream that aclrtCreateStream has made "
                   "and that still exists",
                   Function, hex(Handle)));
  return Found;
}

//===----------------------------------------------------------------------===//
// The library and the device
//===----------------------------------------------------------------------===//

aclError aclInit(const char *) {
  Expected<const Settings &> Environment = settings();
  if (!Environment)
    return report(ACL_ERROR_INVALID_PARAM, toString(Environment.takeError()));
  if (IsInitialized.exchange(true))
    return report(ACL_ERROR_REPEAT_INITIALIZE,
                  "aclInit: called twice without aclFinalize between");
  return ACL_SUCCESS;
}

aclError aclFinalize(void) {
  if (!IsInitialized.exchange(false))
    return report(ACL_ERROR_UNINITIALIZE, "aclFinalize: without aclInit");
  return synchronizeAll();
}

aclError aclrtGetDeviceCount(uint32_t *Count) {
  if (aclError E = checkResult("aclrtGetDeviceCount", Count))
    return E;
  *Count = 1;
  return ACL_SUCCESS;
}

aclError aclrtSetDevice(int32_t Device) {
  return checkDevice("aclrtSetDevice", Device);
}

aclError aclrtGetDevice(int32_t *Device) {
  if (aclError E = checkResult("aclrtGetDevice", Device))
    return E;
  *Device = 0;
  return ACL_SUCCESS;
}

aclError aclrtResetDevice(int32_t Device) {
  if (aclError E = checkDevice("aclrtResetDevice", Device))
    return E;
  aclError Result = synchronizeAll();
  Memory::get().freeDevice();
  return Result;
}

aclError aclrtSynchronizeDevice(void) { return synchronizeAll(); }

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

aclError aclrtMalloc(void **Result, size_t Bytes, aclrtMemMallocPolicy) {
  return Memory::get().allocate("aclrtMalloc", Result, Bytes, true);
}

aclError aclrtFree(void *At) {
  // Kernels that run may use it.
  waitForAll();
  return Memory::get().free("aclrtFree", At, true);
}

aclError aclrtMallocHost(void **Result, size_t Bytes) {
  return Memory::get().allocate("aclrtMallocHost", Result, Bytes, false);
}

aclError aclrtFreeHost(void *At) {
  waitForAll();
  return Memory::get().free("aclrtFreeHost", At, false);
}

aclError aclrtGetMemInfo(aclrtMemAttr, size_t *Free, size_t *Total) {
  if (!Free || !Total)
    return checkResult("aclrtGetMemInfo", nullptr);
  uint64_t FreeBytes = 0, TotalBytes = 0;
  aclError Result = Memory::get().info(FreeBytes, TotalBytes);
  *Free = FreeBytes;
  *Total = TotalBytes;
  return Result;
}

/// An error if there is a \p Problem, which is empty if there is none.
static aclError checkAccess(const char *Function, const std::string &Problem) {
  if (Problem.empty())
    return ACL_SUCCESS;
  return report(ACL_ERROR_INVALID_PARAM, Twine(Function) + ": " + Problem);
}

/// Lets the stream do \p Work, which cannot fail.
static aclError addWork(const char *Function, aclrtStream Handle,
                        std::function<void()> Work) {
  std::shared_ptr<Stream> On = checkStream(Function, Handle);
  if (!On)
    return ACL_ERROR_INVALID_PARAM;
  On->add([Work = std::move(Work)]() -> std::optional<Stream::Problem> {
    Work();
    return std::nullopt;
  });
  return ACL_SUCCESS;
}

aclError aclrtMemcpy(void *To, size_t Room, const void *From, size_t Bytes,
                     aclrtMemcpyKind Kind) {
  if (aclError E = checkAccess(
          "aclrtMemcpy", Memory::get().checkCopy(To, Room, From, Bytes, Kind)))
    return E;
  std::memmove(To, From, Bytes);
  return ACL_SUCCESS;
}

aclError aclrtMemset(void *To, size_t Room, int32_t Byte, size_t Bytes) {
  if (aclError E =
          checkAccess("aclrtMemset", Memory::get().checkSet(To, Room, Bytes)))
    return E;
  std::memset(To, Byte, Bytes);
  return ACL_SUCCESS;
}

aclError aclrtMemcpyAsync(void *To, size_t Room, const void *From, size_t Bytes,
                          aclrtMemcpyKind Kind, aclrtStream Handle) {
  if (aclError E =
          checkAccess("aclrtMemcpyAsync",
                      Memory::get().checkCopy(To, Room, From, Bytes, Kind)))
    return E;
  return addWork("aclrtMemcpyAsync", Handle,
                 [=] { std::memmove(To, From, Bytes); });
}

aclError aclrtMemsetAsync(void *To, size_t Room, int32_t Byte, size_t Bytes,
                          aclrtStream Handle) {
  if (aclError E = checkAccess("aclrtMemsetAsync",
                               Memory::get().checkSet(To, Room, Bytes)))
    return E;
  return addWork("aclrtMemsetAsync", Handle,
                 [=] { std::memset(To, Byte, Bytes); });
}

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

aclError aclrtCreateStream(aclrtStream *Result) {
  if (aclError E = checkResult("aclrtCreateStream", Result))
    return E;
  *Result = createStream();
  return ACL_SUCCESS;
}

aclError aclrtDestroyStream(aclrtStream Handle) {
  if (!Handle)
    return report(ACL_ERROR_INVALID_PARAM,
                  "aclrtDestroyStream: the stream that is always there, null, "
                  "cannot be destroyed");
  if (!checkStream("aclrtDestroyStream", Handle))
    return ACL_ERROR_INVALID_PARAM;
  return told(destroyStream(Handle));
}

aclError aclrtSynchronizeStream(aclrtStream Handle) {
  std::shared_ptr<Stream> S = checkStream("aclrtSynchronizeStream", Handle);
  return S ? told(S->synchronize()) : ACL_ERROR_INVALID_PARAM;
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

float aclFloat16ToFloat(aclFloat16 Value) {
  APFloat Number(APFloat::IEEEhalf(), APInt(16, Value));
  bool LosesInfo;
  Number.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                 &LosesInfo);
  return Number.convertToFloat();
}

aclFloat16 aclFloatToFloat16(float Value) {
  APFloat Number(Value);
  bool LosesInfo;
  Number.convert(APFloat::IEEEhalf(), APFloat::rmNearestTiesToEven, &LosesInfo);
  return Number.bitcastToAPInt().getZExtValue();
}
