// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The command line of the linker. The last parts are in the order that counts:
// the user's files, libraries and options come before the run-time library, and
// after --gc-sections, which they can take back.

// REQUIRES: clang
// RUN: rm -rf %t && mkdir -p %t/lib && touch %t/a.o %t/b.o

// RUN: clang --target=pto -### %t/a.o %t/b.o 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: clang --target=pto -### -static -nostartfiles %t/a.o %t/b.o 2>&1 | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: warning
// PLAIN: "{{[^"]*}}bin/ld.lld" "--gc-sections" "-o" "a.out" "-u" "main" "-L{{[^"]*}}/lib/pto" "{{[^"]*}}a.o" "{{[^"]*}}b.o" "-lpto-runtime"{{$}}

// A source is compiled first, by one command for all.
// RUN: clang --target=pto -### %s %s -o %t/k 2>&1 | FileCheck %s --check-prefix=SOURCE
// SOURCE: "-cc1" "-triple" "pto"
// SOURCE: "-cc1" "-triple" "pto"
// SOURCE: ld.lld" "--gc-sections" "-o" "{{[^"]*}}k" {{.*}} "{{[^"]*}}link-{{[^"]*}}.o" "{{[^"]*}}link-{{[^"]*}}.o" "-lpto-runtime"{{$}}

// The linker is the one beside Clang, whatever is in the path.
// RUN: mkdir -p %t/bin && cp %t/a.o %t/bin/ld.lld && chmod +x %t/bin/ld.lld
// RUN: env PATH=%t/bin %pto_build/bin/clang --target=pto -### %t/a.o 2>&1 | FileCheck %s -DBUILD=%pto_build --check-prefix=BESIDE
// BESIDE: "[[BUILD]]/bin/ld.lld" "--gc-sections"

// In C++ there is nothing more.
// RUN: clang++ --target=pto -### %t/a.o 2>&1 | FileCheck %s --check-prefix=CXX
// CXX: "{{[^"]*}}a.o" "-lpto-runtime"{{$}}

// RUN: clang --target=pto -### -L%t/lib %t/a.o -lkernels -Wl,-Map=map,--no-gc-sections -Xlinker --icf=all -lm 2>&1 | FileCheck %s --check-prefix=OPTIONS
// OPTIONS: "--gc-sections" "-o" "a.out" "-u" "main" "-L{{[^"]*}}/lib" "-L{{[^"]*}}/lib/pto" "{{[^"]*}}a.o" "-lkernels" "-Map=map" "--no-gc-sections" "--icf=all" "-lm" "-lpto-runtime"{{$}}

// RUN: clang --target=pto -### -nostdlib %t/a.o -lkernels 2>&1 | FileCheck %s --check-prefix=NOLIB
// RUN: clang --target=pto -### -nodefaultlibs %t/a.o -lkernels 2>&1 | FileCheck %s --check-prefix=NOLIB
// NOLIB: "--gc-sections" "-o" "a.out" "-u" "main" "{{[^"]*}}a.o" "-lkernels"{{$}}

// RUN: clang --target=pto -### -e first -u second -s -T script.ld %t/a.o 2>&1 | FileCheck %s --check-prefix=ENTRY
// ENTRY: "--gc-sections" "-o" "a.out" "-u" "second" "-s" "-T" "script.ld" "-L{{[^"]*}}" "-e" "first" "{{[^"]*}}a.o" "-lpto-runtime"{{$}}

// Joined objects are not finished: nothing is removed, nothing added.
// RUN: clang --target=pto -### -r %t/a.o %t/b.o -o %t/r.o 2>&1 | FileCheck %s --check-prefix=JOIN
// JOIN: ld.lld" "-o" "{{[^"]*}}r.o" "-r" "{{[^"]*}}a.o" "{{[^"]*}}b.o"{{$}}

// RUN: clang --target=pto -### -fuse-ld=lld %t/a.o 2>&1 | FileCheck %s --check-prefix=LLD
// LLD: "{{[^"]*}}bin/ld.lld" "--gc-sections"
// RUN: not clang --target=pto -### -fuse-ld=none %t/a.o 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: invalid linker name in argument '-fuse-ld=none'

// RUN: not clang --target=pto -shared %t/a.o -o %t/k 2>&1 | FileCheck %s --check-prefix=SHARED
// SHARED-NOT: error
// SHARED: error: '-shared' is not supported when linking for PTO: there is no dynamic linker
// SHARED-NOT: error
// RUN: not clang --target=pto -pie %t/a.o -o %t/k 2>&1 | FileCheck %s --check-prefix=PIE
// PIE-NOT: error
// PIE: error: '-pie' is not supported when linking for PTO: there is no dynamic linker
// PIE-NOT: error
// RUN: not clang --target=pto -flto %s -o %t/k 2>&1 | FileCheck %s --check-prefix=LTO
// RUN: not clang --target=pto -flto=thin %s -o %t/k 2>&1 | FileCheck %s --check-prefix=LTO
// LTO-NOT: error
// LTO: error: '-flto{{(=thin)?}}' is not supported when linking for PTO: join modules as bitcode, with -emit-llvm -c and llvm-link
// LTO-NOT: error
// RUN: not ls %t/k 2>/dev/null

// What the linker says is what the user reads, followed by the driver's line.
// RUN: not clang --target=pto -nostdlib %s -o %t/k 2>&1 | FileCheck %s --check-prefix=UNDEFINED
// UNDEFINED: ld.lld: error: undefined symbol: other
// UNDEFINED: clang: error: ld.lld command failed with exit code 1

int other(int);
int main(void) { return other(1); }
