# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# bin/pto-llvm, all tools in one program, which is what an installation has: each
# tool alone has most of LLVM in it. The build directory keeps separate tools,
# because one that changed links sooner.

# pto_add_multi_call(target tool...)
# Tools are named by their CMake targets. What they link, objects of libraries
# and archives, is linked once.
function(pto_add_multi_call target)
  set(merged)
  set(shared)
  set(libs)
  set(table)
  foreach(tool IN LISTS ARGN)
    pto_tool_name(name ${tool})
    string(MAKE_C_IDENTIFIER "${name}" id)
    string(APPEND table "PTO_TOOL(${id}, \"${name}\")\n")

    get_target_property(links ${tool} LINK_LIBRARIES)
    get_target_property(sources ${tool} SOURCES)
    list(FILTER sources INCLUDE REGEX "^\\$<TARGET_OBJECTS:")
    # What registers options is the tool's own: what our tools have in common,
    # and Clang, of whose options opt has one as well.
    set(own "$<TARGET_OBJECTS:${tool}>")
    foreach(source IN LISTS sources)
      if(source MATCHES "pto_replaced_Clang")
        list(APPEND own "${source}")
      else()
        list(APPEND shared "${source}")
      endif()
    endforeach()
    foreach(lib IN LISTS links)
      if(lib STREQUAL "PTOToolSupport")
        list(APPEND own "$<TARGET_FILE:PTOToolSupport>")
      elseif(lib MATCHES "/libclang[^/]*\\.a$")
        list(APPEND own "${lib}")
      elseif(NOT lib MATCHES "^-Wl,--(start|end)-group$")
        list(APPEND libs "${lib}")
      endif()
    endforeach()

    set(object "${CMAKE_BINARY_DIR}/pto-llvm/${name}.o")
    add_custom_command(OUTPUT "${object}"
      COMMAND "${Python3_EXECUTABLE}" "${CMAKE_SOURCE_DIR}/utils/merge-tool.py"
        --prefix "${PTO_LLVM_PREFIX}" --id ${id} --output "${object}"
        --why-extract "${CMAKE_BINARY_DIR}/overlay/${target}-${name}.extract"
        ${own}
      # Not the tool, which is linked again whenever the target changes.
      DEPENDS "${CMAKE_SOURCE_DIR}/utils/merge-tool.py" ${own}
      COMMENT "Merging the objects of ${name}" COMMAND_EXPAND_LISTS VERBATIM)
    set_property(GLOBAL APPEND PROPERTY PTO_OVERLAY_TOOLS ${target}-${name})
    list(APPEND merged "${object}")
  endforeach()
  list(REMOVE_DUPLICATES shared)
  list(REMOVE_DUPLICATES libs)

  file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/pto-llvm/PTOTools.def"
       CONTENT "${table}#undef PTO_TOOL\n" @ONLY)
  set_source_files_properties(${merged} PROPERTIES
    EXTERNAL_OBJECT ON GENERATED ON)
  add_executable(${target} "${CMAKE_SOURCE_DIR}/tools/pto-llvm/pto-llvm.cpp"
    ${merged} ${shared})
  target_include_directories(${target} PRIVATE "${CMAKE_BINARY_DIR}/pto-llvm")
  target_link_libraries(${target} PRIVATE ${libs})
  target_link_options(${target} PRIVATE
    -Wl,-z,nostart-stop-gc
    "-Wl,--why-extract=${CMAKE_BINARY_DIR}/overlay/${target}.extract")
  set_property(GLOBAL APPEND PROPERTY PTO_OVERLAY_TOOLS ${target})
endfunction()
