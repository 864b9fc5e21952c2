//===- RuntimeJumps.cpp - Places that programs jump to --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What setjmp() has set and whose function has not returned. The program has
// the number of a place, so what it has instead of one is found out.
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"
#include <csetjmp>
#include <cstdint>
#include <map>

using namespace llvm;
using namespace pto;

namespace {

struct Place {
  jmp_buf Host;
  const char *Frame;
  const uint64_t *Buffer;
};

using Places = std::map<uint64_t, Place>;

} // namespace

static Places &ownPlaces() {
  static thread_local Places Own;
  return Own;
}

/// The host's buffer for the place that the program's \p Buffer is to name, in
/// the function whose frame is at \p Frame.
static jmp_buf *newPlace(uint64_t *Buffer, const char *Frame) {
  static thread_local uint64_t LastNumber = 0;
  Places &Own = ownPlaces();
  // Set again by the same call of the function, it needs no other.
  auto Old = Own.find(*Buffer);
  if (Old != Own.end() && Old->second.Buffer == Buffer &&
      Old->second.Frame == Frame)
    return &Old->second.Host;
  *Buffer = ++LastNumber;
  Place &New = Own[LastNumber];
  New.Frame = Frame;
  New.Buffer = Buffer;
  return &New.Host;
}

/// Forgets the places of functions that the one at \p Frame has called, and its
/// own if \p Included. The stack grows down.
static void endPlacesBelow(const char *Frame, bool Included) {
  Places &Own = ownPlaces();
  for (auto I = Own.begin(); I != Own.end();)
    if (I->second.Frame < Frame || (Included && I->second.Frame == Frame))
      I = Own.erase(I);
    else
      ++I;
}

static void endPlaces(const char *Frame) { endPlacesBelow(Frame, true); }

[[noreturn]] static void jump(const uint64_t *Buffer, int32_t Value,
                              const char *Site) {
  auto Found = ownPlaces().find(*Buffer);
  if (Found == ownPlaces().end())
    fail(Site, "longjmp() to a place that setjmp() has not set, or whose "
               "function has returned");
  endPlacesBelow(Found->second.Frame, false);
  std::longjmp(Found->second.Host, Value);
}

void pto::addJumpSymbols(StringMap<void *> &Symbols) {
  Symbols["__pto_new_place"] = reinterpret_cast<void *>(&newPlace);
  Symbols["__pto_host_setjmp"] = reinterpret_cast<void *>(&_setjmp);
  Symbols["__pto_end_places"] = reinterpret_cast<void *>(&endPlaces);
  Symbols["__pto_jump"] = reinterpret_cast<void *>(&jump);
}
