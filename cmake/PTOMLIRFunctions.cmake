# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Light versions of the functions that MLIR's CMake files call in the LLVM tree,
# so that the very same files of the dialect serve both builds.

# As in MLIR: what all libraries wait for.
if(NOT TARGET mlir-headers)
  add_custom_target(mlir-headers)
endif()

function(mlir_tablegen file)
  tablegen(MLIR ${ARGV})
  set(TABLEGEN_OUTPUT ${TABLEGEN_OUTPUT} "${CMAKE_CURRENT_BINARY_DIR}/${file}"
      PARENT_SCOPE)
endfunction()

# Of what a library says it links, only our own libraries are linked: the
# distribution's archives follow at the end, by path (pto_link_mlir).
function(add_mlir_library name)
  cmake_parse_arguments(ARG "" ""
    "ADDITIONAL_HEADER_DIRS;DEPENDS;LINK_COMPONENTS;LINK_LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  add_dependencies(${name} mlir-headers pto_intrinsics_gen)
  foreach(lib IN LISTS ARG_LINK_COMPONENTS ARG_LINK_LIBS)
    if(lib MATCHES "PTO")
      target_link_libraries(${name} PUBLIC ${lib})
    endif()
  endforeach()
  # MLIR's templates take long, and a front end's time goes elsewhere. Most of
  # what is left is reading MLIR's headers, so files share that.
  target_compile_options(${name} PRIVATE -O1)
  pto_precompile(${name} MLIR)
  pto_compile_together(${name} 16)
endfunction()
function(add_mlir_dialect_library)
  add_mlir_library(${ARGV})
  # The file that registers the operations has the code of each of them in it,
  # which takes twice as long as all others if it is optimized.
  set_source_files_properties(PTODialect.cpp PROPERTIES
    SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON COMPILE_OPTIONS -O0)
endfunction()
function(add_mlir_conversion_library)
  add_mlir_library(${ARGV})
endfunction()

# The archives that are not C interfaces or of the run time.
file(GLOB PTO_MLIR_ARCHIVES "${PTO_LLVM_PREFIX}/lib/libMLIR*.a")
list(FILTER PTO_MLIR_ARCHIVES EXCLUDE REGEX "CAPI|Python|Runner|Test")

# Links a program of the dialect.
function(pto_link_mlir target)
  target_compile_options(${target} PRIVATE -O1)
  add_dependencies(${target} mlir-headers)
  pto_link_overlay(${target} LAYERS MC IR
    COMPONENTS Analysis AsmParser AllTargetsDescs AllTargetsInfos BinaryFormat
      BitReader BitWriter Core FrontendOpenMP IRReader Linker MC ProfileData
      Remarks Support TargetParser TransformUtils
    LIBS MLIRPTOText MLIRPTOToLLVM MLIRLLVMToPTO MLIRPTODialect
      ${PTO_MLIR_ARCHIVES})
endfunction()

# A program of the dialect. Its target is mlir-<name>, because pto-opt is LLVM's
# opt with the target in it.
function(add_mlir_tool name)
  cmake_parse_arguments(ARG "" "" "DEPENDS" ${ARGN})
  add_executable(mlir-${name} ${ARG_UNPARSED_ARGUMENTS})
  # What link_libraries() of the directory names, pto_link_mlir knows better.
  set_target_properties(mlir-${name} PROPERTIES
    OUTPUT_NAME ${name} LINK_LIBRARIES "")
  pto_link_mlir(mlir-${name})
  set_property(GLOBAL APPEND PROPERTY PTO_TEST_DEPENDS mlir-${name})
  set_property(GLOBAL APPEND PROPERTY PTO_MLIR_TOOLS mlir-${name})
endfunction()
