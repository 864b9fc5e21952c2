//===- IssueModels.h - Orders of issue -------------------------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIMULATOR_ISSUEMODELS_H
#define PTO_SIMULATOR_ISSUEMODELS_H

#include "pto/Simulator/Pipeline.h"

namespace pto::sim {

std::unique_ptr<PipelineModel> createInOrderPipeline(const Simulator &Machine,
                                                     size_t MaxEvents);
std::unique_ptr<PipelineModel>
createOutOfOrderPipeline(const Simulator &Machine, size_t MaxEvents);

} // namespace pto::sim

#endif // PTO_SIMULATOR_ISSUEMODELS_H
