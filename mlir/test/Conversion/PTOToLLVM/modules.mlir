// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Submodules of vector cores become one module; scopes and sections go.
//
// RUN: pto-translate --to-llvmir %s | FileCheck %s
// RUN: pto-translate --to-llvmir --mcpu=a3 %s | FileCheck --check-prefix=A3 %s

// CHECK: target datalayout = "e-m:e-p:64:64
// CHECK: target triple = "pto"
// CHECK-LABEL: define void @first(
// CHECK-SAME: #[[A:[0-9]+]]
// CHECK-NEXT: call void @llvm.pto.barrier(i32 6)
// CHECK-NEXT: call void @llvm.pto.barrier(i32 1)
// CHECK-LABEL: define void @second(
// CHECK: call void @first(
// CHECK: attributes #[[A]] = { "target-cpu"="a5" }
// A3: "target-cpu"="a3"
module attributes {pto.target_arch = "a5"} {
  module attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
    func.func @first(%a: i32) attributes {pto.kernel} {
      pto.section.vector {
        pto.barrier <PIPE_ALL>
        pto.strict_vecscope(%a) {
        ^bb0(%b: i32):
          pto.barrier <PIPE_V>
        } : (i32) -> ()
      }
      return
    }
  }
  module attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
    func.func @second(%a: i32) attributes {pto.kernel} {
      func.call @first(%a) : (i32) -> ()
      return
    }
    func.func private @first(i32)
  }
  module attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  }
}
