# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Light versions of the functions that a target's CMake files call in the LLVM
# tree, so that the very same files serve both builds. Here every library is
# an OBJECT library; PTOTools.cmake decides which tool links which.

function(add_llvm_component_group name)
endfunction()

# TableGen.cmake's version wants helpers of AddLLVM, which we do not load.
function(add_public_tablegen_target target)
  if(NOT TABLEGEN_OUTPUT)
    message(FATAL_ERROR "Requires tablegen() definitions as TABLEGEN_OUTPUT.")
  endif()
  add_custom_target(${target} DEPENDS ${TABLEGEN_OUTPUT})
  add_dependencies(${target} ${LLVM_COMMON_DEPENDS})
  set(LLVM_COMMON_DEPENDS ${LLVM_COMMON_DEPENDS} ${target} PARENT_SCOPE)
endfunction()

function(add_llvm_component_library name)
  cmake_parse_arguments(ARG
    "BUILDTREE_ONLY;MODULE;INSTALL_WITH_TOOLCHAIN;NO_INSTALL_RPATH;DISABLE_PCH_REUSE"
    "COMPONENT_NAME;ADD_TO_COMPONENT"
    "LINK_COMPONENTS;LINK_LIBS;DEPENDS;ADDITIONAL_HEADERS;ADDITIONAL_HEADER_DIRS"
    ${ARGN})
  add_library(${name} OBJECT ${ARG_UNPARSED_ARGUMENTS})
  add_dependencies(${name} ${LLVM_COMMON_DEPENDS} ${ARG_DEPENDS})
  if(name MATCHES "CodeGen$")
    pto_precompile(${name} CodeGen)
    pto_compile_together(${name})
  endif()
  if(PTO_ENABLE_ASSERTIONS)
    # Not -UNDEBUG, on which the layout of LLVM's classes depends.
    target_include_directories(${name} SYSTEM BEFORE PRIVATE
      "${CMAKE_SOURCE_DIR}/lib/Overlay/assert")
  endif()
  set_property(GLOBAL APPEND PROPERTY PTO_TARGET_LIBS ${name})
  # Which of LLVM's components these objects need on top of a tool's own.
  set(components)
  foreach(component IN LISTS ARG_LINK_COMPONENTS)
    if(NOT component MATCHES "^PTO")
      list(APPEND components ${component})
    endif()
  endforeach()
  set_property(GLOBAL PROPERTY PTO_COMPONENTS_${name} "${components}")
endfunction()

# A macro, because in the tree too it changes its caller's include path.
macro(add_llvm_target target_name)
  include_directories(BEFORE ${CMAKE_CURRENT_BINARY_DIR}
                      ${CMAKE_CURRENT_SOURCE_DIR})
  add_llvm_component_library(LLVM${target_name} ${ARGN})
  set(CURRENT_LLVM_TARGET LLVM${target_name})
endmacro()
