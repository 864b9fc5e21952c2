// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: llvm-mc -triple=pto -filetype=obj %s -o %t.o
// RUN: llvm-objdump -f %t.o | FileCheck %s
// RUN: llvm-readobj -h %t.o | FileCheck --check-prefix=HEADER %s

// CHECK: file format elf64-pto
// CHECK: architecture: pto

// HEADER: Class: 64-bit
// HEADER: DataEncoding: LittleEndian
// HEADER: Type: Relocatable
// HEADER: Machine: 0x5054
