# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What CPack makes: a .tar.zst of everything and three Debian packages, pto-llvm,
# pto-llvm-dev and python3-pto. CPACK_GENERATOR decides between components.
#
# The packages install into /usr/lib/pto-llvm, because the distribution has tools
# of the same names in /usr/bin; links in /usr/bin lead to the tools that have
# names of their own. PTODebian.cmake adds these and what Debian asks for.

set(CPACK_PACKAGE_NAME pto-llvm)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_VENDOR "the PTO backend's authors")
set(CPACK_PACKAGE_CONTACT "PTO backend's authors <pto-llvm@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY
    "compiler, emulator and simulator for PTO, Ascend's vector cores")
set(CPACK_RESOURCE_FILE_LICENSE "${CMAKE_CURRENT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr/lib/pto-llvm)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB TZST)
set(CPACK_THREADS 0)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_COMPONENTS_ALL tools headers library docs dev python)
if(NOT PTO_BUILD_PYTHON)
  list(REMOVE_ITEM CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_SOURCE_DIR}/cmake/PTODebian.cmake")
set(CPACK_PTO_SOURCE "${CMAKE_CURRENT_SOURCE_DIR}")
set(CPACK_PTO_MAN_PAGES "${CMAKE_BINARY_DIR}/share/man/man1")

set(CPACK_DEBIAN_MAIN_PACKAGE_NAME pto-llvm)
set(CPACK_DEBIAN_MAIN_PACKAGE_SHLIBDEPS ON)
# The synopsis, which is the summary, comes before these.
set(CPACK_DEBIAN_MAIN_DESCRIPTION
"Clang, llc, opt, lld and the other tools of LLVM ${LLVM_PACKAGE_VERSION} with the target
pto, a dialect of MLIR, an emulator and a simulator of programs for it, and
pto-cvt, which converts numbers as the vector unit does. The tools are in
/usr/lib/pto-llvm/bin.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME pto-llvm-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "pto-llvm (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS
    "cmake, llvm-19-dev (>= 1:${LLVM_PACKAGE_VERSION})")
set(CPACK_DEBIAN_DEV_DESCRIPTION
"Libraries and headers: the C interface of conversions and kernels, the
numeric core, PTX's conversions, and the emulation and simulation libraries,
for CMake's find_package(PTO) with CMAKE_PREFIX_PATH=/usr/lib/pto-llvm.")

if(PTO_BUILD_PYTHON)
  # The module is for one version of Python.
  execute_process(COMMAND "${PTO_PYTHON}" -c
    "import sys; v = sys.version_info; print(f'{v[0]}.{v[1]};{v[0]}.{v[1] + 1}')"
    OUTPUT_VARIABLE versions OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
  list(GET versions 0 python_version)
  list(GET versions 1 next_version)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-pto)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "pto-llvm (= ${PROJECT_VERSION}), \
python3 (>= ${python_version}), python3 (<< ${next_version}), python3-numpy, \
libc6, libstdc++6, libgcc-s1")
  set(CPACK_DEBIAN_PYTHON_DESCRIPTION
"The Python package pto converts NumPy arrays as the vector unit of PTO
does, and compiles and runs kernels on them in an emulator and a simulator.")
endif()

include(CPack)
cpack_add_component_group(main)
cpack_add_component_group(dev)
cpack_add_component_group(python)
foreach(component IN ITEMS tools headers library docs)
  cpack_add_component(${component} GROUP main)
endforeach()
cpack_add_component(dev GROUP dev)
cpack_add_component(python GROUP python)
