# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Copies the LLVM files that llvm-patches/ edits out of the pristine source
# into the build directory and patches them there. What the patches name is
# the only list: a new patch needs no change here.
#
# Sets  PTO_OVERLAY_SRC_DIR   patched files, at their monorepo paths
#       PTO_OVERLAY_GEN_DIR   generated headers that hide LLVM's
#       PTO_PATCHED_SOURCES   patched .cpp files to compile (monorepo paths)
#       PTO_PATCHED_TOOLS     those of tools

set(PTO_OVERLAY_SRC_DIR "${CMAKE_BINARY_DIR}/overlay/src")
set(PTO_OVERLAY_GEN_DIR "${CMAKE_BINARY_DIR}/overlay/gen")
set(stage "${CMAKE_BINARY_DIR}/overlay/stage")

file(GLOB PTO_PATCHES CONFIGURE_DEPENDS
     "${CMAKE_CURRENT_SOURCE_DIR}/llvm-patches/*.patch")
list(SORT PTO_PATCHES)
# MLIR comes from the distribution unchanged; its CMake files are for whole trees.
# The distribution's archives have no assertions.
list(FILTER PTO_PATCHES EXCLUDE REGEX "/[0-9]+-(mlir|assertions)-[^/]*$")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PTO_PATCHES})

file(REMOVE_RECURSE "${stage}")
set(patched_files)
foreach(patch IN LISTS PTO_PATCHES)
  file(STRINGS "${patch}" lines REGEX "^\\+\\+\\+ b/")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^\\+\\+\\+ b/([^\t]*).*$" "\\1" path "${line}")
    list(APPEND patched_files "${path}")
  endforeach()
endforeach()
list(REMOVE_DUPLICATES patched_files)
foreach(path IN LISTS patched_files)
  if(NOT EXISTS "${PTO_LLVM_SOURCE}/${path}")
    message(FATAL_ERROR "The LLVM source tree has no '${PTO_LLVM_SOURCE}/${path}'; "
                        "'utils/setup.sh source' completes build/llvm-src")
  endif()
  get_filename_component(dir "${path}" DIRECTORY)
  file(COPY "${PTO_LLVM_SOURCE}/${path}" DESTINATION "${stage}/${dir}")
endforeach()
foreach(patch IN LISTS PTO_PATCHES)
  execute_process(
    COMMAND "${PTO_PATCH_EXE}" -p1 -s -f --no-backup-if-mismatch -i "${patch}"
    WORKING_DIRECTORY "${stage}" RESULT_VARIABLE rc
    OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT rc EQUAL 0)
    message(FATAL_ERROR "${patch} does not apply to ${PTO_LLVM_SOURCE} "
                        "(is the tree pristine?):\n${out}")
  endif()
endforeach()

# From the staging area only what changed moves on, so that touching a patch
# does not rebuild everything.
set(PTO_PATCHED_SOURCES)
set(PTO_PATCHED_TOOLS)
foreach(path IN LISTS patched_files)
  configure_file("${stage}/${path}" "${PTO_OVERLAY_SRC_DIR}/${path}" COPYONLY)
  if(path MATCHES "^((llvm|clang)/lib|lld/ELF)/.*\\.cpp$")
    list(APPEND PTO_PATCHED_SOURCES "${path}")
  elseif(path MATCHES "^llvm/tools/.*\\.cpp$")
    list(APPEND PTO_PATCHED_TOOLS "${path}")
  endif()
endforeach()

# A header that hides LLVM's includes its neighbours by relative path (ELF.h the
# relocation lists), so it gets links to LLVM's, and to new ones of ours.
foreach(path IN LISTS patched_files)
  if(NOT path MATCHES "^llvm/include/.*\\.h$")
    continue()
  endif()
  get_filename_component(dir "${path}" DIRECTORY)
  string(REGEX REPLACE "^llvm/include/" "" dir "${dir}")
  foreach(root IN ITEMS "${LLVM_MAIN_INCLUDE_DIR}"
                        "${CMAKE_CURRENT_SOURCE_DIR}/include")
    file(GLOB neighbours RELATIVE "${root}/${dir}" CONFIGURE_DEPENDS
         "${root}/${dir}/*.def" "${root}/${dir}/*/*.def")
    foreach(file IN LISTS neighbours)
      if("llvm/include/${dir}/${file}" IN_LIST patched_files)
        continue()
      endif()
      set(link "${PTO_OVERLAY_SRC_DIR}/llvm/include/${dir}/${file}")
      get_filename_component(link_dir "${link}" DIRECTORY)
      file(MAKE_DIRECTORY "${link_dir}")
      file(CREATE_LINK "${root}/${dir}/${file}" "${link}" SYMBOLIC)
    endforeach()
  endforeach()
endforeach()

# The only private configuration header that a tool's source includes
# (llvm-objdump, for libxar on macOS) says nothing on Linux.
file(CONFIGURE OUTPUT "${PTO_OVERLAY_GEN_DIR}/llvm/Config/config.h"
     CONTENT "#include \"llvm/Config/llvm-config.h\"\n" @ONLY)
