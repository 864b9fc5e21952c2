//===- PTOMCAsmInfo.cpp - PTO assembly properties -------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOMCAsmInfo.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

void PTOMCAsmInfo::anchor() {}

PTOMCAsmInfo::PTOMCAsmInfo(const Triple &TT, const MCTargetOptions &Options) {
  CodePointerSize = 8;
  CalleeSaveStackSlotSize = 8;
  MinInstAlignment = 8;
  MaxInstLength = 8;

  // Comments as in C++ and `#` only at the start of a line. Data is written
  // with .byte, .half, .word and .quad, alignment as .p2align.
  CommentString = "//";
  AlignmentIsInBytes = false;
  Data16bitsDirective = "\t.half\t";
  Data32bitsDirective = "\t.word\t";
  UsesELFSectionDirectiveForBSS = true;

  SupportsDebugInformation = true;
  ExceptionsType = ExceptionHandling::None;
}

static bool isRegisterName(StringRef Name) {
  unsigned Number;
  StringRef Digits = Name.drop_front();
  if (Digits.empty() || Digits.size() > 2 || !all_of(Digits, isDigit) ||
      Digits.getAsInteger(10, Number) || utostr(Number) != Digits)
    return false;
  switch (toLower(Name.front())) {
  case 'v':
  case 'x':
    return Number < 32;
  case 'p':
    return Number < 8;
  case 'u':
    return Number < 4;
  default:
    return false;
  }
}

bool PTOMCAsmInfo::isValidUnquotedName(StringRef Name) const {
  return MCAsmInfoELF::isValidUnquotedName(Name) && !isRegisterName(Name);
}
