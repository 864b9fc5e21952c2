; RUN: not llc -O2 %s \
; RUN:   -o /dev/null 2>&1 | FileCheck %s
