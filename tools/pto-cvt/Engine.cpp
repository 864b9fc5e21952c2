//===- Engine.cpp - Ways to convert ---------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Engine.h"

using namespace pto::cvt;

Converter::~Converter() = default;
Engine::~Engine() = default;
