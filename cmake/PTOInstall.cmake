# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What `cmake --install` and CPack put where. Tools find their headers and the
# run-time library by their own place, so an installation can be moved.
#
#   bin/, lib/        component tools
#   lib/clang/19, lib/pto     component headers: what the tools read
#   lib/libPTO.so.1   component library
#   include/, lib/cmake, lib/*.a     component dev: for find_package(PTO)
#   lib/pto/python    component python: the package, for PYTHONPATH
#   share/doc/pto, share/man         component docs

set(tools clang llc opt lld llvm-mc llvm-mca llvm-objdump)
list(TRANSFORM tools PREPEND pto-) # their targets' names
list(APPEND tools pto-cvt pto-diff pto-run pto-sim)
get_property(mlir_tools GLOBAL PROPERTY PTO_MLIR_TOOLS)
list(APPEND tools ${mlir_tools})
if(NOT PTO_BUILD_CLANG)
  list(REMOVE_ITEM tools pto-clang)
endif()

# bin/pto-llvm, and links to it by the tools' names. In the objects of a build
# with sanitizers are constructors that have to come before all others.
if(PTO_ENABLE_SANITIZERS)
  install(TARGETS ${tools} RUNTIME DESTINATION bin COMPONENT tools)
else()
  include(PTOMultiCall)
  pto_add_multi_call(pto-llvm ${tools})
  install(TARGETS pto-llvm RUNTIME DESTINATION bin COMPONENT tools)
  set(links)
  foreach(tool IN LISTS tools)
    pto_tool_name(name ${tool})
    list(APPEND links ${name})
  endforeach()
  install(CODE "
    foreach(tool IN ITEMS ${links})
      set(link \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/bin/\${tool}\")
      message(STATUS \"Installing: \${link}\")
      file(CREATE_LINK pto-llvm \"\${link}\" SYMBOLIC)
    endforeach()"
    COMPONENT tools)
endif()
foreach(link IN ITEMS clang++ ld.lld)
  if(link STREQUAL ld.lld OR PTO_BUILD_CLANG)
    install(FILES "${CMAKE_BINARY_DIR}/bin/${link}" DESTINATION bin
            COMPONENT tools)
  endif()
endforeach()

install(TARGETS pto-host LIBRARY DESTINATION lib COMPONENT tools)
install(FILES "${CMAKE_BINARY_DIR}/lib/pto/libpto-runtime.bc"
              "${CMAKE_BINARY_DIR}/lib/pto/libpto-runtime.a"
              "${CMAKE_BINARY_DIR}/lib/pto/libm.a"
              "${CMAKE_BINARY_DIR}/lib/pto/libc.a"
        DESTINATION lib/pto COMPONENT headers)

if(PTO_BUILD_CLANG)
  # In the build directory these are links: to the distribution, to the sources
  # of LLVM, and to ours.
  install(CODE "
    set(to \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/clang/19\")
    message(STATUS \"Installing: \${to}/include\")
    file(REMOVE_RECURSE \"\${to}/include\")
    file(MAKE_DIRECTORY \"\${to}\")
    execute_process(
      COMMAND cp -RL \"${CMAKE_BINARY_DIR}/lib/clang/19/include\" \"\${to}\"
      COMMAND_ERROR_IS_FATAL ANY)"
    COMPONENT headers)
endif()

include(PTOExport)
if(PTO_BUILD_PYTHON)
  set(package lib/pto/python/pto)
  install(TARGETS pto_python LIBRARY DESTINATION ${package} COMPONENT python)
  file(GLOB sources CONFIGURE_DEPENDS python/pto/*.py python/pto/py.typed)
  install(FILES ${sources} DESTINATION ${package} COMPONENT python)
  install(FILES "${CMAKE_BINARY_DIR}/python/installed/_build.py"
          DESTINATION ${package} COMPONENT python)
endif()

install(FILES README.md CHANGELOG.md CONTRIBUTING.md LICENSE SECURITY.md
        DESTINATION share/doc/pto COMPONENT docs)
install(DIRECTORY docs examples DESTINATION share/doc/pto COMPONENT docs
        PATTERN "__pycache__" EXCLUDE PATTERN "docs/site" EXCLUDE
        PATTERN "docs/CMakeLists.txt" EXCLUDE)

include(PTOPackage)
