# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Finds the distribution's LLVM, checks that everything the overlay links is
# there, and sets the compile and link flags that have to agree with it.

find_package(LLVM 19.1 CONFIG REQUIRED
             PATHS "${PTO_LLVM_PREFIX}/lib/cmake/llvm" NO_DEFAULT_PATH)
if(NOT LLVM_PACKAGE_VERSION STREQUAL "19.1.7")
  message(FATAL_ERROR "LLVM 19.1.7 is needed, found ${LLVM_PACKAGE_VERSION} in "
                      "${LLVM_DIR}")
endif()
message(STATUS "Found LLVM ${LLVM_PACKAGE_VERSION} in ${PTO_LLVM_PREFIX}")

# The source tree has to be the very version of the archives.
set(version_file "${PTO_LLVM_SOURCE}/cmake/Modules/LLVMVersion.cmake")
if(NOT EXISTS "${version_file}")
  message(FATAL_ERROR
    "No LLVM source tree in '${PTO_LLVM_SOURCE}'. Run 'utils/setup.sh source' "
    "to fetch it, or pass -DPTO_LLVM_SOURCE=DIR.")
endif()
# Included in a function: the file sets LLVM_VERSION_* as plain variables.
function(pto_source_version out)
  unset(LLVM_VERSION_MAJOR)
  unset(LLVM_VERSION_MINOR)
  unset(LLVM_VERSION_PATCH)
  include("${version_file}")
  set(${out}
      "${LLVM_VERSION_MAJOR}.${LLVM_VERSION_MINOR}.${LLVM_VERSION_PATCH}"
      PARENT_SCOPE)
endfunction()
pto_source_version(source_version)
if(NOT source_version STREQUAL LLVM_PACKAGE_VERSION)
  message(FATAL_ERROR "The source tree '${PTO_LLVM_SOURCE}' is LLVM "
    "${source_version}, but the archives are ${LLVM_PACKAGE_VERSION}")
endif()

if(NOT EXISTS "${PTO_LLVM_PREFIX}/lib/libLLVMCore.a")
  message(FATAL_ERROR "No static archives in ${PTO_LLVM_PREFIX}/lib "
                      "(Debian: install llvm-19-dev)")
endif()

if(NOT EXISTS "${PTO_LLVM_PREFIX}/lib/liblldELF.a")
  message(FATAL_ERROR "No ${PTO_LLVM_PREFIX}/lib/liblldELF.a "
                      "(Debian: install liblld-19-dev)")
endif()

find_package(Python3 REQUIRED COMPONENTS Interpreter)
find_program(PTO_PATCH_EXE patch REQUIRED)
find_program(CCACHE_EXE ccache)
if(CCACHE_EXE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Without the first it does not cache what includes precompiled headers, whose
  # 80 MB it reads for every file without the second. Without the third it runs the
  # preprocessor on what is not in the cache, which takes half as long as compiling.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_INODECACHE=1
    CCACHE_DEPEND=1 "${CCACHE_EXE}")
  set(CMAKE_C_COMPILER_LAUNCHER "${CCACHE_EXE}")
endif()

# lld, because it links in a second what takes GNU ld ten, and because its
# --why-extract report is what the link test reads.
if(NOT EXISTS "${PTO_LLVM_PREFIX}/bin/ld.lld")
  message(FATAL_ERROR "No ${PTO_LLVM_PREFIX}/bin/ld.lld "
                      "(Debian: install lld-19)")
endif()
# Without PIE the loader has no 300000 relocations to apply, and no names of
# libstdc++ to find, which is two thirds of the run time of a small test.
set(executable -no-pie)
if(NOT PTO_ENABLE_SANITIZERS)
  list(APPEND executable -static-libstdc++ -static-libgcc)
endif()
add_link_options("-B${PTO_LLVM_PREFIX}/bin" -fuse-ld=lld -Wl,--as-needed
  "$<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:${executable}>"
  -Wl,--gc-sections)

# The distribution's archives were compiled with RTTI, without exceptions and
# with NDEBUG; the layout of some classes depends on the latter.
separate_arguments(llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
add_definitions(${llvm_definitions})
add_compile_definitions(NDEBUG)
add_compile_options(-fno-exceptions -fvisibility-inlines-hidden
                    -ffunction-sections -fdata-sections -Wall -Wextra
                    -Wno-unused-parameter -Wno-comment)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_compile_options(-Wno-deprecated-declarations
                      -Wno-unnecessary-virtual-specifier
                      -Wno-unknown-warning-option)
else()
  add_compile_options(-Wno-dangling-reference -Wno-maybe-uninitialized
                      -Wno-class-memaccess -Wno-redundant-move
                      -Wno-missing-field-initializers -Wno-array-bounds
                      -Wno-stringop-overread)
endif()

# The export file makes everything that uses passes link Polly, which we
# replace by a stub (lib/Overlay), and makes Debuginfod link the shared LLVM.
set_target_properties(LLVMExtensions PROPERTIES
  INTERFACE_LINK_LIBRARIES LLVMSupport)
if(TARGET LLVMDebuginfod)
  set_target_properties(LLVMDebuginfod PROPERTIES
    INTERFACE_LINK_LIBRARIES
      "LLVMSupport;LLVMSymbolize;LLVMObject;LLVMDebugInfoDWARF")
endif()

set(LLVM_TABLEGEN_EXE "${PTO_LLVM_PREFIX}/bin/llvm-tblgen")
include(TableGen)
