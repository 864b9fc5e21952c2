; RUN: llc -O2 \
; RUN:   -verify-machineinstrs %s
; RUN: not llc -O0 -verify-machineinstrs < %s && llc %s -verify-machineinstrs
