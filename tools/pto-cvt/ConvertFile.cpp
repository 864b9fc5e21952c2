//===- ConvertFile.cpp - Convert whole arrays -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConvertFile.h"
#include "PackedElements.h"
#include "Report.h"
#include "llvm/Support/FileOutputBuffer.h"
#include "llvm/Support/MemoryBuffer.h"
#include <algorithm>

using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using namespace pto;
using namespace pto::cvt;

/// The elements of format \p F that \p Path holds.
static Expected<PackedElements> readElements(StringRef Path, Format F) {
  auto File = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  if (std::error_code EC = File.getError())
    return makeError("cannot read '{0}': {1}", Path, EC.message());
  StringRef Bytes = (*File)->getBuffer();
  unsigned Bits = info(F).Bits;
  if (Bytes.size() * 8 % Bits != 0)
    return makeError("'{0}' has {1} bytes, which is no multiple of the {2} of "
                     "{3}",
                     Path, Bytes.size(), Bits / 8, info(F).Name);
  PackedElements Elements(F, Bytes.size() * 8 / Bits);
  std::copy(Bytes.begin(), Bytes.end(), Elements.data());
  return Elements;
}

Error pto::cvt::convertFile(StringRef Input, StringRef Output, Format From,
                            Format To,
                            llvm::function_ref<uint64_t(uint64_t)> Convert) {
  Expected<PackedElements> Sources = readElements(Input, From);
  if (!Sources)
    return Sources.takeError();
  PackedElements Results(To, Sources->size());
  for (size_t I = 0; I != Sources->size(); ++I)
    Results.set(I, Convert(Sources->get(I)));

  size_t Bytes = llvm::divideCeil(Results.size() * info(To).Bits, 8);
  auto File = llvm::FileOutputBuffer::create(Output, Bytes);
  if (!File)
    return makeError("cannot write '{0}': {1}", Output,
                     toString(File.takeError()));
  std::copy_n(Results.data(), Bytes, (*File)->getBufferStart());
  if (Error E = (*File)->commit())
    return makeError("cannot write '{0}': {1}", Output, toString(std::move(E)));
  return Error::success();
}
