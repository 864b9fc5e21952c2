# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Files of a library compiled a few at a time: what they share of LLVM beyond the
# precompiled headers, its templates and inline functions, is compiled once for
# all of them, which is half of the time of most files. Names that a file keeps
# to itself must differ within a library for that. LLVM's tree compiles each file
# alone, and -DPTO_UNITY_BUILD=OFF does, which editors that read
# compile_commands.json want.

option(PTO_UNITY_BUILD "Compile files of a library together" ON)

# pto_compile_together(target [batch size]): at most that many files at a time, 8
# by default, which is what a change of one file takes to compile then.
function(pto_compile_together target)
  if(NOT PTO_UNITY_BUILD)
    return()
  endif()
  set(size 8)
  if(ARGC GREATER 1)
    set(size ${ARGV1})
  endif()
  # Macros that each file of LLVM's kind defines for itself.
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${size}
    UNITY_BUILD_CODE_BEFORE_INCLUDE "#undef DEBUG_TYPE\n#undef PASS_NAME")
endfunction()
