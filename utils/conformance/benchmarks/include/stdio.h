// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What benchmarks print is added to the checksum, whatever the stream.

#ifdef __PTO__
#define stderr 0
#define stdout 0
#else
#include_next <stdio.h>
#endif
