// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An input in the dialect is compiled for PTO and then for the host, whatever else
// the command has; the program is linked with pto-host.
//
// REQUIRES: clang
// RUN: clang++ --target=x86_64-linux-gnu -### -mcpu=a3 -mavx2 -x cce %s \
// RUN:   -x c++ %s -o out 2>&1 | FileCheck %s
// CHECK:      "-cc1" "-target-feature" "+cce-host" "-emit-llvm-bc" "-target-feature" "+cce" "-include" "pto/cce.h" "-triple" "pto"
// CHECK-NOT:  "-emit-obj"
// CHECK-NOT:  "-fexceptions"
// CHECK-NOT:  "+avx2"
// CHECK:      "-target-cpu" "a3"
// CHECK:      "-internal-isystem" "{{[^"]*}}/include/pto-host"
// CHECK:      "-o" "[[CODE:[^"]*pto-device[^"]*.bc]]"
// CHECK:      "-cc1" "-fmodule-feature" "pto-host"
// CHECK-SAME: "-include" "pto/cce.h" "-fcuda-include-gpubinary" "[[CODE]]" "-triple" "x86_64-unknown-linux-gnu" "-emit-obj"
// CHECK-SAME: "+avx2"
// CHECK:      "-cc1" "-triple" "x86_64-unknown-linux-gnu" "-emit-obj"
// CHECK-NOT:  pto-device
// CHECK:      ld.lld" {{.*}} "-lpto-host" "-rpath" "\$ORIGIN" "-rpath"

// Without -x cce nothing changes, and with --target=pto there is no host.
// RUN: clang++ --target=x86_64-linux-gnu -### -fno-pto-cce -x cce %s 2>&1 | \
// RUN:   FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: pto-host
// RUN: clang++ --target=pto -### -c -x cce %s 2>&1 | \
// RUN:   FileCheck %s --check-prefix=DEVICE
// DEVICE-NOT: cce-host
// DEVICE:     "+cce"
// DEVICE-NOT: "-cc1"

// Objects alone want the option.
// RUN: echo > %t.o && clang++ --target=x86_64-linux-gnu -### -fpto-cce %t.o 2>&1 | \
// RUN:   FileCheck %s --check-prefix=LINK
// LINK-NOT: "-cc1"
// LINK:     "-lpto-host"

// RUN: not clang++ --target=x86_64-linux-gnu -save-temps -c -x cce %s 2>&1 | \
// RUN:   FileCheck %s --check-prefix=TEMPS
// TEMPS: error: '{{.*}}driver.cpp' has been preprocessed for one of host and device, but is compiled for both; give the source itself, without -save-temps
// RUN: cp %s %t.c && not clang --target=x86_64-linux-gnu -fpto-cce -c %t.c 2>&1 | \
// RUN:   FileCheck %s --check-prefix=C
// C: error: '{{.*}}.c' is not C++, which the dialect of '-fpto-cce' is part of; compile it with -x cce or -fno-pto-cce

int main() {}
