; RUN: opt -S %s | llc -verify-machineinstrs | FileCheck %s
; RUN: opt -S %s | env A=1 llc -O0 -o - | FileCheck %s
; RUN: llc --version | grep llc
