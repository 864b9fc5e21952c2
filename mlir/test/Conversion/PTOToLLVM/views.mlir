// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is asked of views becomes the number or the pointer.
//
// RUN: pto-opt %s | pto-opt | FileCheck --check-prefix=TEXT %s
// RUN: pto-translate --to-llvmir %s | FileCheck %s

// TEXT: pto.get_tensor_view_dim %{{.*}}, %c0 : !pto.tensor_view<?x8xf32> -> index
// TEXT: pto.get_tensor_view_stride %{{.*}}, %c0 : !pto.tensor_view<?x8xf32> -> index
// TEXT: pto.tensor_view_addr %{{.*}} : !pto.partition_tensor_view<1x8xf32> -> !pto.ptr<f32, gm>
// CHECK-LABEL: define { i64, i64, ptr addrspace(1) } @ask(
// CHECK: [[P:%.*]] = getelementptr float, ptr addrspace(1) %0, i64 %{{.*}}
// CHECK: insertvalue { i64, i64, ptr addrspace(1) } {{.*}}, i64 %1, 0
// CHECK: insertvalue { i64, i64, ptr addrspace(1) } %{{.*}}, i64 64, 1
// CHECK: insertvalue { i64, i64, ptr addrspace(1) } %{{.*}}, ptr addrspace(1) [[P]], 2
func.func @ask(%p: !pto.ptr<f32>, %n: index, %i: index) -> (index, index, !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %v = pto.make_tensor_view %p, shape = [%n, %c8], strides = [%c64, %c1] : !pto.tensor_view<?x8xf32>
  %part = pto.partition_view %v, offsets = [%i, %c0], sizes = [%c1, %c8] : !pto.tensor_view<?x8xf32> -> !pto.partition_tensor_view<1x8xf32>
  %rows = pto.get_tensor_view_dim %v, %c0 : !pto.tensor_view<?x8xf32> -> index
  %stride = pto.get_tensor_view_stride %v, %c0 : !pto.tensor_view<?x8xf32> -> index
  %q = pto.tensor_view_addr %part : !pto.partition_tensor_view<1x8xf32> -> !pto.ptr<f32, gm>
  return %rows, %stride, %q : index, index, !pto.ptr<f32>
}
