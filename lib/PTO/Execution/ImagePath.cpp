//===- ImagePath.cpp - Where this code is ---------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImagePath.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <dlfcn.h>

using namespace llvm;

std::string pto::imagePath() {
  static int Anchor;
  // Of a program the loader knows the name only as it was called.
  Dl_info Image;
  if (dladdr(&Anchor, &Image) && Image.dli_fname &&
      sys::path::filename(Image.dli_fname).contains(".so"))
    return Image.dli_fname;
  return sys::fs::getMainExecutable(nullptr, &Anchor);
}
