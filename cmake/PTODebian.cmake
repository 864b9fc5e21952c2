# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# CPack runs this when everything is installed in its directory and nothing has
# been packed. It puts what belongs elsewhere than into /usr/lib/pto-llvm into the
# Debian packages: links, man pages, copyright and changelog.

if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()

function(pto_run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(READ "${CPACK_PTO_SOURCE}/CHANGELOG.md" changes)
if(NOT changes MATCHES "\n## ${CPACK_PACKAGE_VERSION}\n")
  message(FATAL_ERROR
    "CHANGELOG.md has no section '## ${CPACK_PACKAGE_VERSION}'")
endif()
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)

foreach(group IN ITEMS main dev python)
  string(TOUPPER "${group}" upper)
  set(name "${CPACK_DEBIAN_${upper}_PACKAGE_NAME}")
  set(root "${CPACK_TEMPORARY_DIRECTORY}/${group}")
  if(NOT IS_DIRECTORY "${root}")
    continue()
  endif()
  set(doc "${root}/usr/share/doc/${name}")
  file(MAKE_DIRECTORY "${doc}")
  # Debian has the license itself, so only the exceptions are quoted.
  file(READ "${CPACK_PTO_SOURCE}/LICENSE" license)
  string(REGEX REPLACE "^.*\n(-+ LLVM Exceptions)" "\\1" exceptions
         "${license}")
  if(exceptions STREQUAL license)
    message(FATAL_ERROR "LICENSE has no line '---- LLVM Exceptions ----'")
  endif()
  file(WRITE "${doc}/copyright"
"This is the PTO backend for LLVM, with parts of LLVM, Clang, lld, MLIR and
libc++ compiled into it.

Copyright: 2003-2025 the authors of LLVM, the PTO backend's authors

All of it is licensed under the Apache License, version 2.0, which is in
/usr/share/common-licenses/Apache-2.0, with these exceptions:

${exceptions}")
  file(WRITE "${doc}/changelog"
"pto-llvm (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * See /usr/lib/pto-llvm/share/doc/pto/CHANGELOG.md.

 -- ${CPACK_PACKAGE_CONTACT}  ${now}
")
  pto_run(gzip -9nf "${doc}/changelog")
endforeach()

# libc.a and libm.a are empty: what programs name them for is in the run-time
# library.
file(MAKE_DIRECTORY "${CPACK_TEMPORARY_DIRECTORY}/main/usr/share/lintian/overrides")
file(WRITE "${CPACK_TEMPORARY_DIRECTORY}/main/usr/share/lintian/overrides/pto-llvm"
"pto-llvm: no-code-sections [usr/lib/pto-llvm/lib/pto/libc.a]
pto-llvm: no-code-sections [usr/lib/pto-llvm/lib/pto/libm.a]
")

# The tools with names of their own; a clang that is called so compiles for PTO.
set(root "${CPACK_TEMPORARY_DIRECTORY}/main")
file(MAKE_DIRECTORY "${root}/usr/bin" "${root}/usr/share/man/man1")
foreach(tool IN ITEMS pto-cvt pto-diff pto-run pto-sim pto-opt pto-translate
        pto-lsp-server)
  if(EXISTS "${root}/usr/lib/pto-llvm/bin/${tool}")
    file(CREATE_LINK "../lib/pto-llvm/bin/${tool}" "${root}/usr/bin/${tool}"
         SYMBOLIC)
    file(COPY "${CPACK_PTO_MAN_PAGES}/${tool}.1"
         DESTINATION "${root}/usr/share/man/man1")
    pto_run(gzip -9nf "${root}/usr/share/man/man1/${tool}.1")
  endif()
  if(EXISTS "${root}/usr/lib/pto-llvm/share/bash-completion/completions/${tool}")
    file(MAKE_DIRECTORY "${root}/usr/share/bash-completion/completions")
    file(CREATE_LINK
      "../../../lib/pto-llvm/share/bash-completion/completions/${tool}"
      "${root}/usr/share/bash-completion/completions/${tool}" SYMBOLIC)
  endif()
endforeach()
if(EXISTS "${root}/usr/lib/pto-llvm/bin/clang")
  foreach(tool IN ITEMS clang clang++)
    file(CREATE_LINK "../lib/pto-llvm/bin/${tool}" "${root}/usr/bin/pto-${tool}"
         SYMBOLIC)
    configure_file("${CPACK_PTO_MAN_PAGES}/clang.1"
                   "${root}/usr/share/man/man1/pto-${tool}.1" COPYONLY)
    pto_run(gzip -9nf "${root}/usr/share/man/man1/pto-${tool}.1")
  endforeach()
endif()

# Python looks for packages in its own directory.
set(root "${CPACK_TEMPORARY_DIRECTORY}/python")
if(IS_DIRECTORY "${root}")
  file(MAKE_DIRECTORY "${root}/usr/lib/python3/dist-packages")
  file(WRITE "${root}/usr/lib/python3/dist-packages/pto-llvm.pth"
    "/usr/lib/pto-llvm/lib/pto/python\n")
endif()
