// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: pto-opt %s --split-input-file --verify-diagnostics

func.func @pipe() {
  // expected-error@+1 {{there is no pipe 'PIPE_X'; legal: PIPE_S, PIPE_V, PIPE_M}}
  pto.barrier "PIPE_X"
  return
}

// -----

func.func @v2() {
  // expected-error@+1 {{pipe 9 does not exist; legal: S (0), V (1), M (2), MTE1 (3), MTE2 (4), MTE3 (5), ALL (6), MTE4 (7), MTE5 (8), FIX (10)}}
  pto.barrier #pto.pipe<PIPE_V2>
  return
}

// -----

func.func @event() {
  // expected-error@+1 {{there is no event 'EVENT_ID8'; legal: EVENT_ID0}}
  pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID8"]
  return
}

// -----

func.func @kind() {
  // expected-error@+1 {{expected #pto.pipe<...>, found #pto.event<EVENT_ID0>}}
  pto.barrier #pto.event<EVENT_ID0>
  return
}

// -----

func.func @scalars() {
  // expected-error@+1 {{there is no membar 'SS_ALL'; legal: VV_ALL, VST_VLD}}
  pto.mem_bar "SS_ALL"
  return
}

// -----

func.func @mode() {
  // expected-error@+1 {{the mode of a buffer's token is 0}}
  pto.get_buf "PIPE_V", 0, 1
  return
}
