# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Man pages from --help, in share/man/man1 of the build directory, and where the
# completion of bash is installed.

find_program(PTO_HELP2MAN help2man)
if(NOT PTO_HELP2MAN)
  message(FATAL_ERROR "No help2man, which makes the man pages (Debian: install "
                      "help2man)")
endif()

set(man_dir "${CMAKE_BINARY_DIR}/share/man/man1")
set(text_dir "${CMAKE_BINARY_DIR}/help")
file(MAKE_DIRECTORY "${man_dir}" "${text_dir}")
set(man_script "${CMAKE_CURRENT_SOURCE_DIR}/utils/make-man-page.sh")
set(man_pages)

# pto_add_man_page(target [name [description]]): the page of a tool. name is that
# of the executable, or of a link to it; without a description, --help begins
# with one.
function(pto_add_man_page target)
  if(NOT TARGET ${target})
    return()
  endif()
  set(name ${target})
  if(ARGC GREATER 1)
    set(name ${ARGV1})
  endif()
  set(page "${man_dir}/${name}.1")
  # A page is made anew if what its tool prints changes, not with every change of
  # the compiler. Ninja sees that the text is older than the tool.
  set(text "${text_dir}/${name}.txt")
  add_custom_command(OUTPUT "${text}"
    COMMAND "${CMAKE_COMMAND}" -E env ${PTO_SANITIZER_ENVIRONMENT}
      "${CMAKE_BINARY_DIR}/bin/${name}" --help > "${text}.new"
    COMMAND "${CMAKE_COMMAND}" -E copy_if_different "${text}.new" "${text}"
    DEPENDS ${target}
    COMMENT "Asking ${name} for its options..." VERBATIM)
  add_custom_command(OUTPUT "${page}"
    COMMAND "${CMAKE_COMMAND}" -E env ${PTO_SANITIZER_ENVIRONMENT}
      "HELP2MAN=${PTO_HELP2MAN}" "${man_script}"
      "${CMAKE_BINARY_DIR}/bin/${name}"
      "${PROJECT_VERSION} (LLVM ${LLVM_PACKAGE_VERSION})" "${page}" ${ARGV2}
    DEPENDS "${text}" "${man_script}"
    COMMENT "Building ${name}.1..." VERBATIM)
  set(man_pages ${man_pages} "${page}" PARENT_SCOPE)
endfunction()

foreach(tool IN ITEMS pto-cvt pto-diff pto-run pto-sim)
  pto_add_man_page(${tool})
endforeach()
pto_add_man_page(mlir-pto-opt pto-opt
  "read, check, change and print the PTO dialect of MLIR")
pto_add_man_page(mlir-pto-translate pto-translate
  "translate between the PTO dialect of MLIR and LLVM IR")
pto_add_man_page(mlir-pto-lsp-server pto-lsp-server
  "language server of the PTO dialect of MLIR")
pto_add_man_page(pto-clang clang "compile C, C++ and Ascend C++ for PTO")
pto_add_man_page(pto-llc llc "compile LLVM IR to assembly or objects")
pto_add_man_page(pto-opt opt "change LLVM IR by passes")
pto_add_man_page(pto-llvm-mc llvm-mc "assemble and disassemble")
pto_add_man_page(pto-llvm-mca llvm-mca "predict when instructions run")
pto_add_man_page(pto-llvm-objdump llvm-objdump "show what is in object files")
pto_add_man_page(pto-lld ld.lld "link objects of PTO and other targets")

add_custom_target(pto_man_pages ALL DEPENDS ${man_pages})
set_property(GLOBAL APPEND PROPERTY PTO_TEST_DEPENDS pto_man_pages)

install(FILES ${man_pages} DESTINATION share/man/man1 COMPONENT docs)

# bash looks for a file of the command's name.
set(completions share/bash-completion/completions)
install(FILES tools/completion/pto-tools.bash DESTINATION ${completions}
        RENAME pto-cvt COMPONENT tools)
file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/completions")
foreach(tool IN ITEMS pto-run pto-sim pto-diff pto-opt pto-translate)
  set(link "${CMAKE_BINARY_DIR}/completions/${tool}")
  file(CREATE_LINK pto-cvt "${link}" SYMBOLIC)
  install(FILES "${link}" DESTINATION ${completions} COMPONENT tools)
endforeach()
