//===- RuntimeChecks.cpp - Checked accesses -------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/RuntimeChecks.h"
#include "Runtime.h"
#include "pto/Emulation/Emulation.h"
#include "pto/Machine/Execute.h"
#include "pto/PTX/Evaluate.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <csetjmp>
#include <cstdlib>
#include <pthread.h>
#include <set>

using namespace llvm;
using namespace pto;

thread_local const RuntimeContext *pto::Active = nullptr;

ActiveRuntimeContext::ActiveRuntimeContext(const RuntimeContext &Context) {
  Active = &Context;
}
ActiveRuntimeContext::~ActiveRuntimeContext() { Active = nullptr; }

/// Where a mistake of the program leads to if the process goes on.
struct pto::RuntimeFailure {
  std::jmp_buf Return;
  std::string Message;
};

llvm::Error pto::runReporting(RuntimeContext &Context,
                              function_ref<void()> Run) {
  // Emulated code has no unwind tables, so there is no other way out of it.
  RuntimeFailure Failure;
  Context.Failure = &Failure;
  ActiveRuntimeContext Active(Context);
  if (setjmp(Failure.Return) == 0)
    Run();
  Context.Failure = nullptr;
  if (Failure.Message.empty())
    return llvm::Error::success();
  return createStringError(inconvertibleErrorCode(), "%s",
                           Failure.Message.c_str());
}

// Not by exit(): emulated code is on the stack, and nothing has been written
// that would have to be finished.
void pto::fail(const char *Site, const Twine &What) {
  if (RuntimeFailure *Failure = Active->Failure) {
    Failure->Message = (Twine(Site) + ": " + What).str();
    std::longjmp(Failure->Return, 1);
  }
  outs().flush();
  errs() << Active->Program << ": error: " << Site << ": " << What << '\n';
  errs().flush();
  std::_Exit(1);
}

void pto::warnOnce(const char *Site, const std::string &What) {
  if (Active->Warnings) {
    std::string Text = std::string(Site) + ": " + What;
    if (Active->Warns && !is_contained(*Active->Warnings, Text))
      Active->Warnings->push_back(std::move(Text));
    return;
  }
  static thread_local std::set<const char *> Known;
  if (Active->Warns && Known.insert(Site).second)
    errs() << Active->Program << ": warning: " << Site << ": " << What << '\n';
}

namespace {

/// The stack of this thread.
struct Stack {
  uintptr_t Low = 0;
  size_t Size = 0;
  Stack() {
    pthread_attr_t Attributes;
    void *Address;
    if (pthread_getattr_np(pthread_self(), &Attributes) != 0)
      return;
    if (pthread_attr_getstack(&Attributes, &Address, &Size) == 0)
      Low = uintptr_t(Address);
    pthread_attr_destroy(&Attributes);
  }
};

} // namespace

static const Stack &ownStack() {
  static thread_local Stack Own;
  return Own;
}

static bool isStack(const void *Host, uint64_t Bytes) {
  const Stack &Own = ownStack();
  uint64_t Offset = uintptr_t(Host) - Own.Low;
  return Bytes <= Own.Size && Offset <= Own.Size - Bytes;
}

/// Top: where the stack ends now. What functions without checks and the
/// run-time functions take, Reserve has room for.
static void checkStack(const void *Top, uint64_t Bytes, const char *Site) {
  constexpr uint64_t Reserve = 1 << 20;
  uint64_t Free = uintptr_t(Top) - ownStack().Low;
  if (Free < Reserve || Free - Reserve < Bytes)
    fail(Site, "the stack is full: calls are nested too deeply, or variables "
               "are too large");
}

/// Text: why the program cannot go on.
[[noreturn]] static void stop(const char *Site, const char *Text) {
  fail(Site, Text);
}

static bool isVariable(const void *Host, uint64_t Bytes) {
  return any_of(Active->Variables, [&](const auto &Variable) {
    uint64_t Offset = uintptr_t(Host) - uintptr_t(Variable.first);
    return Bytes <= Variable.second && Offset <= Variable.second - Bytes;
  });
}

/// "reads 256 bytes at".
static std::string accessText(unsigned Kind, uint64_t Bytes) {
  return formatv("{0} {1} byte{2} at",
                 Kind & RuntimeAccess::Store ? "writes" : "reads", Bytes,
                 Bytes == 1 ? "" : "s");
}

static void badAccess(uint64_t Address, uint64_t Bytes, uint64_t Align,
                      unsigned Kind, const char *Site) {
  std::string Access = accessText(Kind, Bytes);
  if (Address % Align)
    fail(Site, formatv("{0} UB address {1:x}, which is not a multiple of {2}",
                       Access, Address, Align));
  fail(Site, formatv("{0} UB address {1:x}, but the usable unified buffer ends "
                     "at {2:x}",
                     Access, Address, Active->Memory->usableBytes()));
}

/// Whether a program may access all \p Bytes at \p Host by an access of
/// \p Kind. The scalar unit goes where an address leads; vectors are in the
/// unified buffer.
static bool isAccessible(const void *Host, uint64_t Bytes, unsigned Kind) {
  const DeviceMemory &Memory = *Active->Memory;
  bool IsGlobal = (Kind & RuntimeAccess::SpaceMask) == AddressSpace::Global;
  if ((IsGlobal || Kind & RuntimeAccess::Scalar) &&
      Memory.isGlobal(Host, Bytes))
    return true;
  if (IsGlobal)
    return false;
  return Memory.isUnifiedBuffer(Host, Bytes) || isStack(Host, Bytes) ||
         isVariable(Host, Bytes);
}

static uint32_t isAccessibleGeneric(const void *Host, uint64_t Bytes) {
  return isAccessible(Host, Bytes, AddressSpace::Generic);
}

static uint32_t isAccessibleGlobal(const void *Host, uint64_t Bytes) {
  return isAccessible(Host, Bytes, AddressSpace::Global);
}

/// Ends the run: the access is not accessible, or not aligned.
[[noreturn]] static void badHostAccess(const void *Host, uint64_t Bytes,
                                       uint64_t Align, unsigned Kind,
                                       const char *Site, bool IsAccessible) {
  const DeviceMemory &Memory = *Active->Memory;
  std::string Where = "host address";
  uint64_t Address = uintptr_t(Host);
  bool IsGlobal = (Kind & RuntimeAccess::SpaceMask) == AddressSpace::Global;
  uint64_t Offset = uintptr_t(Host) - uintptr_t(Memory.unifiedBuffer());
  if (IsGlobal) {
    Where = "global address";
  } else if (Offset < UnifiedBufferBytes) {
    Where = "UB address";
    Address = Offset;
  }
  std::string Access = accessText(Kind, Bytes);
  if (!IsAccessible)
    fail(Site, formatv("{0} {1} {2:x}, which is {3}", Access, Where, Address,
                       IsGlobal ? "in no buffer of global memory"
                                : "neither unified buffer nor stack nor data"));
  fail(Site, formatv("{0} {1} {2:x}, which is not a multiple of {3}", Access,
                     Where, Address, Align));
}

static void checkAccess(void *, void *Host, uint64_t Bytes, uint64_t Align,
                        unsigned Kind, const char *Site) {
  if (Bytes == 0)
    return;
  bool IsKnown = isAccessible(Host, Bytes, Kind);
  if (!IsKnown || uintptr_t(Host) % Align)
    badHostAccess(Host, Bytes, Align, Kind, Site, IsKnown);
}

static void checkAccesses(void *UB, void *const *Hosts, const uint8_t *Active,
                          uint64_t Lanes, uint64_t Bytes, uint64_t Align,
                          unsigned Kind, const char *Site) {
  for (uint64_t Lane = 0; Lane != Lanes; ++Lane)
    if (Active[Lane / 8] >> Lane % 8 & 1)
      checkAccess(UB, Hosts[Lane], Bytes, Align, Kind, Site);
}

/// A conversion of PTX.
static uint64_t convertPtx(uint32_t Code, uint64_t A, uint64_t B, uint64_t E,
                           uint64_t F, uint64_t Last) {
  return ptx::evaluate(ptx::Instruction::decode(Code), {{A, B, E, F}, Last});
}

/// Text: what is wrong, with {0} and {1} for the two numbers.
[[noreturn]] static void badTile(const char *Site, const char *Text,
                                 uint64_t Got, uint64_t Wanted) {
  fail(Site, formatv(Text, Got, Wanted).str());
}

static void checkScatter(const machine::VectorRegister *Indices,
                         const machine::MaskImage *Mask, unsigned LaneBits,
                         const char *Site) {
  if (!Active->Warns)
    return;
  std::string Text = machine::equalIndices(*Indices, *Mask, LaneBits);
  if (!Text.empty())
    warnOnce(Site, Text);
}

StringMap<void *> pto::runtimeCheckSymbols() {
  StringMap<void *> Symbols;
  Symbols["__pto_ptx_convert"] = reinterpret_cast<void *>(&convertPtx);
  Symbols["__pto_bad_access"] = reinterpret_cast<void *>(&badAccess);
  Symbols["__pto_check_access"] = reinterpret_cast<void *>(&checkAccess);
  Symbols["__pto_check_accesses"] = reinterpret_cast<void *>(&checkAccesses);
  Symbols["__pto_is_accessible"] =
      reinterpret_cast<void *>(&isAccessibleGeneric);
  Symbols["__pto_is_global"] = reinterpret_cast<void *>(&isAccessibleGlobal);
  Symbols["__pto_bad_tile"] = reinterpret_cast<void *>(&badTile);
  Symbols["__pto_check_stack"] = reinterpret_cast<void *>(&checkStack);
  Symbols["__pto_stop"] = reinterpret_cast<void *>(&stop);
  Symbols["__pto_check_scatter"] = reinterpret_cast<void *>(&checkScatter);
  addJumpSymbols(Symbols);
  addCoreSymbols(Symbols);
  return Symbols;
}
