//===- Annotate.h - Sources with their cycles -------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIM_ANNOTATE_H
#define PTO_SIM_ANNOTATE_H

#include "LineProfile.h"

namespace pto::sim {

/// Prints the lines of \p Profile, hot spots first, and their sum.
void printAnnotation(llvm::raw_ostream &OS, const LineProfile &Profile);

/// Writes a page of HTML called \p Title, which needs no other file: the
/// timeline of \p Pipeline, the hot spots of \p Profile, and its sources with
/// the figures of each line.
void printAnnotationPage(llvm::raw_ostream &OS, llvm::StringRef Title,
                         const LineProfile &Profile,
                         const PipelineModel &Pipeline);

} // namespace pto::sim

#endif // PTO_SIM_ANNOTATE_H
