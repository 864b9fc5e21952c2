//===- FormatEnum.td - Formats as the numeric core's --------*- tablegen -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_NUMERIC_FORMATENUM_TD
#define PTO_NUMERIC_FORMATENUM_TD

include "llvm/IR/PTOFormats.td"

// The numeric core's enumerator of a format. The core works on single elements,
// so a packed pair is the format of its elements.
class FormatEnum<PTOFormat f> {
  code Name = [{Format::}] # !toupper(!subst("x2", "", f.Name));
}

#endif // PTO_NUMERIC_FORMATENUM_TD
