#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The compiler launcher of builds of a complete tree (in-tree.sh): compiles a
# file of LLVM or Clang with the precompiled headers of its project, where they
# are built, and as it is where that fails.
#
# Usage: compile.sh HEADERS COMPILER ARGUMENT...
#   HEADERS is the directory with llvm.pch and clang.pch.

set -u

headers=$1
shift
source=${*: -1}
case $source in
  *.cpp)
    case $source in
      */clang/*) pch=$headers/clang.pch ;;
      *) pch=$headers/llvm.pch ;;
    esac ;;
  *) pch= ;;
esac

run() {
  if command -v ccache >/dev/null; then
    CCACHE_SLOPPINESS=pch_defines,time_macros ccache "$@"
  else
    "$@"
  fi
}

if [ -n "$pch" ] && [ -e "$pch" ]; then
  # What a header defines a file may define anew (DEBUG_TYPE).
  run "$@" -Wno-macro-redefined -include-pch "$pch" 2>/dev/null && exit 0
  printf '%s\n' "$source" >> "$headers/without"
fi
run "$@"
