# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The overlay under sanitizers. The distribution's archives are not
# instrumented, which rules some checks out:
# - vptr and function look for type information that the archives lack;
# - LLVM's allocators poison what they hand out only in instrumented code, so
#   the tests run with allow_user_poisoning=0 (test/lit.cfg.py, unit tests);
# - memory that LLVM keeps to the end is not a leak, so leaks are not looked for.

if(NOT PTO_ENABLE_SANITIZERS)
  return()
endif()

set(flags -fsanitize=address,undefined -fno-sanitize=vptr,function
    -fno-sanitize-recover=all -fno-omit-frame-pointer)

include(CheckCXXSourceCompiles)
set(CMAKE_REQUIRED_FLAGS "-fsanitize=address,undefined")
check_cxx_source_compiles("int main() { return 0; }" PTO_SANITIZERS_LINK)
unset(CMAKE_REQUIRED_FLAGS)
if(NOT PTO_SANITIZERS_LINK)
  message(FATAL_ERROR "${CMAKE_CXX_COMPILER} cannot link with sanitizers: "
    "their libraries are missing; Debian has clang's in libclang-rt-19-dev")
endif()

# What libFuzzer goes by; without it, it only guesses.
set(coverage -fsanitize=fuzzer-no-link)

add_compile_options(${flags} ${coverage} -gline-tables-only)
add_link_options(${flags})
set(PTO_SANITIZER_ENVIRONMENT
    "ASAN_OPTIONS=allow_user_poisoning=0:detect_leaks=0:detect_container_overflow=0"
    "UBSAN_OPTIONS=print_stacktrace=1")
