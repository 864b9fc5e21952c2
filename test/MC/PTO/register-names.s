// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The name of the register that no operand can be is free for symbols.
//
// RUN: llvm-mc -triple=pto %s | FileCheck %s

// CHECK: ctrl:
ctrl:
// CHECK: call ctrl
        call ctrl
// CHECK: ret
        ret
