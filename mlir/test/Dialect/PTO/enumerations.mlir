// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Enumerations in each of their spellings.
//
// RUN: pto-opt %s | FileCheck %s
// RUN: pto-opt %s --emit-bytecode | pto-opt | FileCheck %s

// CHECK: pto.kind = #pto.kernel_kind<vector>
// CHECK-SAME: pto.mode = #pto.round_mode<CAST_RINT>
// CHECK-SAME: pto.sat = #pto.saturation_mode<OFF>
module attributes {pto.kind = #pto.kernel_kind<vector>, pto.mode = #pto<round_mode RINT>, pto.sat = #pto<saturation_mode OFF>} {
  // CHECK-LABEL: func.func @sync
  func.func @sync(%i: index) {
    // CHECK-COUNT-4: pto.barrier #pto.pipe<PIPE_ALL>
    pto.barrier #pto.pipe<PIPE_ALL>
    pto.barrier #pto<pipe PIPE_ALL>
    pto.barrier <PIPE_ALL>
    pto.barrier "PIPE_ALL"
    // CHECK: pto.pipe_barrier #pto.pipe<PIPE_V>
    pto.pipe_barrier "PIPE_V"
    // CHECK-COUNT-2: pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
    pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
    pto.set_flag[#pto.pipe<PIPE_MTE2>, #pto<pipe PIPE_V>, #pto.event<EVENT_ID0>]
    // CHECK: pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID7"]
    pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID7"]
    // CHECK: pto.set_flag_dyn[#pto.pipe<PIPE_V>, #pto.pipe<PIPE_MTE3>, %arg0]
    pto.set_flag_dyn[#pto.pipe<PIPE_V>, #pto.pipe<PIPE_MTE3>, %i]
    // CHECK-COUNT-2: pto.mem_bar "VST_VLD"
    pto.mem_bar "VST_VLD"
    pto.mem_bar #pto.membar<VST_VLD>
    // CHECK: pto.get_buf "PIPE_V", 3, 0
    pto.get_buf "PIPE_V", 3, 0
    // CHECK: pto.rls_buf "PIPE_V", 3, 0
    pto.rls_buf[#pto.pipe_event_type<TVEC>, 3]
    // CHECK: pto.sync.set <PIPE_MTE3>, 1
    pto.sync.set <PIPE_MTE3>, 1
    // CHECK: pto.sync.wait <PIPE_MTE3>, %arg0
    pto.sync.wait #pto.pipe<PIPE_MTE3>, %i
    return
  }
}
