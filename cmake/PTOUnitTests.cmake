# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# GoogleTest programs. Each runs as one CTest test. They are not part of 'all',
# because they take as long to build as the tools; 'unittests' builds them, and
# 'check' does.

find_package(GTest REQUIRED)

# The oracle of many tests; without it they would prove nothing.
find_library(PTO_MPFR_LIBRARY mpfr REQUIRED)

add_custom_target(unittests)

# pto_add_unittest(name SOURCES file... [LIBS library...] [SHARDS n])
# The program may read files of its directory below PTO_UNITTEST_INPUTS. With
# SHARDS it is n CTest tests, each of which runs a part.
function(pto_add_unittest name)
  cmake_parse_arguments(ARG "" "SHARDS" "SOURCES;LIBS" ${ARGN})
  add_executable(${name} EXCLUDE_FROM_ALL ${ARG_SOURCES})
  add_dependencies(unittests ${name})
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/unittests")
  target_compile_definitions(${name} PRIVATE
    PTO_UNITTEST_INPUTS="${CMAKE_CURRENT_SOURCE_DIR}/Inputs")
  target_link_libraries(${name} PRIVATE ${ARG_LIBS} GTest::gtest_main)
  if(ARG_SHARDS)
    math(EXPR last "${ARG_SHARDS} - 1")
    foreach(shard RANGE ${last})
      add_test(NAME ${name}.${shard} COMMAND ${name} --gtest_brief=1)
      set_tests_properties(${name}.${shard} PROPERTIES ENVIRONMENT
        "${PTO_SANITIZER_ENVIRONMENT};GTEST_TOTAL_SHARDS=${ARG_SHARDS};GTEST_SHARD_INDEX=${shard}")
    endforeach()
  else()
    add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
    set_tests_properties(${name} PROPERTIES
      ENVIRONMENT "${PTO_SANITIZER_ENVIRONMENT}")
  endif()
  set_property(GLOBAL APPEND PROPERTY PTO_TEST_DEPENDS ${name})
endfunction()
