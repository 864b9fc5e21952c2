// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tool chain: integrated tools, freestanding, the processor.
//
// REQUIRES: clang

// RUN: clang --target=pto -### -O2 -c %s 2>&1 | FileCheck %s --check-prefixes=CC1,A5,OPT
// RUN: clang --target=pto -### -O2 -mcpu=a3 -c %s 2>&1 | FileCheck %s --check-prefixes=CC1,A3
// RUN: clang --target=pto -### -march=a2 -c %s 2>&1 | FileCheck %s --check-prefixes=CC1,A2,UNOPT
// RUN: clang --target=pto -### -mcpu=a3 -march=cpu -c %s 2>&1 | FileCheck %s --check-prefixes=CC1,CPU
// CC1:       "-cc1" "-triple" "pto"
// CC1-SAME:  "-emit-obj"
// OPT-SAME:  "-mframe-pointer=none"
// UNOPT-SAME: "-mframe-pointer=all"
// CC1-SAME:  "-ffreestanding"
// A5-SAME:   "-target-cpu" "a5"
// A3-SAME:   "-target-cpu" "a3"
// A2-SAME:   "-target-cpu" "a2"
// CPU-SAME:  "-target-cpu" "cpu"
// CC1-SAME:  "-internal-isystem" "{{[^"]*}}lib{{[^"]*}}clang{{[^"]*}}include"
// CC1-NOT:   "-internal-externc-isystem"

// An assembly file goes to the integrated assembler with the same processor.
// RUN: clang --target=pto -### -mcpu=a3 -c -x assembler %s 2>&1 | FileCheck %s --check-prefix=AS
// AS: "-cc1as" "-triple" "pto"
// AS-SAME: "-target-cpu" "a3"

// C++ without exceptions unless asked for.
// RUN: clang --target=pto -### -c -x c++ %s 2>&1 | FileCheck %s --check-prefix=CXX
// RUN: clang --target=pto -### -fexceptions -c -x c++ %s 2>&1 | FileCheck %s --check-prefix=EXC
// CXX-NOT: "-fexceptions"
// CXX: "-fno-threadsafe-statics"
// CXX-NOT: "-fexceptions"
// EXC: "-fexceptions"

// A processor that does not exist is one error, however many inputs there are.
// RUN: not clang --target=pto -mcpu=a4 -c %s %s 2>&1 | FileCheck %s --check-prefix=BAD
// BAD-NOT: error
// BAD: error: unknown processor 'a4' in '-mcpu=a4'; the processors are a5, a3, a2 and cpu
// BAD-NOT: error
// RUN: not clang --target=pto -march=A5 -S %s 2>&1 | FileCheck %s --check-prefix=CASE
// CASE: error: unknown processor 'A5' in '-march=A5'

// RUN: clang --target=pto --print-supported-cpus 2>&1 | FileCheck %s --check-prefix=LIST
// LIST: Available CPUs for this target:
// LIST: a5

int f(int x) { return x + 1; }
