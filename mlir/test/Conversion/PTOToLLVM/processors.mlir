// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each way to name the processor; without one it is the generic one.
//
// RUN: pto-translate --to-llvmir %s | FileCheck --check-prefix=A3 %s
// RUN: sed 's/pto.target_arch = "a2a3"/"pto.device-spec" = "Ascend910B1"/' %s > %t.b.mlir
// RUN: pto-translate --to-llvmir %t.b.mlir | FileCheck --check-prefix=A3 %s
// RUN: sed 's/pto.target_arch = "a2a3"/"pto.device-spec" = "Ascend950"/' %s > %t.a5.mlir
// RUN: pto-translate --to-llvmir %t.a5.mlir | FileCheck --check-prefix=A5 %s
// RUN: sed 's/attributes {pto.target_arch = "a2a3"}//' %s > %t.cpu.mlir
// RUN: pto-translate --to-llvmir %t.cpu.mlir | FileCheck --check-prefix=CPU %s
//
// A3: "target-cpu"="a3"
// A5: "target-cpu"="a5"
// CPU: "target-cpu"="cpu"

module attributes {pto.target_arch = "a2a3"} {
  func.func @f() {
    return
  }
}
