# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The replaced LLVM objects and the tools.

#===-- Replaced objects ----------------------------------------------------===#

# Files that no patch touches but that must see a changed header: the users of
# the intrinsic tables and of num_intrinsics, and the instantiations of
# ELFObjectFile.
set(recompiled
  llvm/lib/CodeGen/MachineOperand.cpp
  llvm/lib/CodeGen/MachineVerifier.cpp
  llvm/lib/CodeGen/SelectionDAG/SelectionDAGDumper.cpp
  llvm/lib/CodeGen/SelectionDAG/SelectionDAGISel.cpp
  llvm/lib/Object/ELFObjectFile.cpp)

# What the distribution compiles with a library that no use of the tools for PTO
# needs: debuginfod servers (libcurl and 28 libraries that it needs), manifests of
# Windows, Clang's analyzer with Z3. Loading them takes longer than --version.
set(without_libraries
  llvm/lib/Debuginfod/HTTPClient.cpp
  llvm/lib/Support/Z3Solver.cpp
  llvm/lib/WindowsManifest/WindowsManifestMerger.cpp)
file(CONFIGURE
  OUTPUT "${PTO_OVERLAY_GEN_DIR}/without-libraries/llvm/Config/llvm-config.h"
  CONTENT "#include_next \"llvm/Config/llvm-config.h\"
#undef LLVM_ENABLE_CURL
#undef LLVM_WITH_Z3
" @ONLY)

# New files of Clang; those of LLVM are the target itself.
file(GLOB new_clang_sources RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}"
     CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/clang/lib/*/*.cpp"
     "${CMAKE_CURRENT_SOURCE_DIR}/clang/lib/*/*/*.cpp")

# And of lld.
file(GLOB new_lld_sources RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}"
     CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/lld/ELF/*/*.cpp")

# One OBJECT library per layer; a tool takes the layers it links. OBJECT
# libraries, so that a symbol which our copy lacks pulls in the archive member
# and shows as a loud duplicate.
foreach(layer IN ITEMS MC IR CodeGen SelectionDAG Clang LLD)
  set(PTO_REPLACED_${layer})
endforeach()
set(PTO_REPLACED_MEMBERS)
foreach(path IN LISTS PTO_PATCHED_SOURCES recompiled without_libraries
        new_clang_sources new_lld_sources)
  if(path IN_LIST PTO_PATCHED_SOURCES)
    set(file "${PTO_OVERLAY_SRC_DIR}/${path}")
  elseif(path IN_LIST new_clang_sources OR path IN_LIST new_lld_sources)
    set(file "${CMAKE_CURRENT_SOURCE_DIR}/${path}")
  else()
    set(file "${PTO_LLVM_SOURCE}/${path}")
  endif()
  if(path MATCHES "^clang/")
    set(layer Clang)
  elseif(path MATCHES "^lld/")
    set(layer LLD)
  elseif(path MATCHES "^llvm/lib/(CodeGen/SelectionDAG|Passes|LTO)/")
    set(layer SelectionDAG)
  elseif(path MATCHES "^llvm/lib/CodeGen/")
    set(layer CodeGen)
  elseif(path MATCHES "^llvm/lib/(IR|Analysis|Transforms)/")
    set(layer IR)
  else()
    set(layer MC)
  endif()
  list(APPEND PTO_REPLACED_${layer} "${file}")
  # A source finds its private headers beside the original.
  get_filename_component(dir "${path}" DIRECTORY)
  set_property(SOURCE "${file}" PROPERTY INCLUDE_DIRECTORIES
    "${CMAKE_CURRENT_SOURCE_DIR}/${dir};${PTO_LLVM_SOURCE}/${dir}")
  if(path IN_LIST without_libraries)
    set_property(SOURCE "${file}" APPEND PROPERTY INCLUDE_DIRECTORIES
      "${PTO_OVERLAY_GEN_DIR}/without-libraries")
  endif()
  if(path MATCHES "^(clang/lib/(Basic|Driver))/")
    set_property(SOURCE "${file}" APPEND PROPERTY INCLUDE_DIRECTORIES
      "${CMAKE_CURRENT_SOURCE_DIR}/${CMAKE_MATCH_1}"
      "${PTO_LLVM_SOURCE}/${CMAKE_MATCH_1}"
      "${CMAKE_CURRENT_SOURCE_DIR}/clang/lib/Driver/ToolChains"
      "${PTO_LLVM_SOURCE}/clang/lib/Driver/ToolChains"
      "${PTO_LLVM_SOURCE}/clang/lib/Basic/Targets")
  endif()
  if(path MATCHES "^lld/ELF/")
    set_property(SOURCE "${file}" PROPERTY INCLUDE_DIRECTORIES
      "${PTO_OVERLAY_SRC_DIR}/lld/ELF" "${PTO_LLVM_SOURCE}/lld/ELF")
    if(NOT path IN_LIST new_lld_sources)
      set_property(SOURCE "${file}" PROPERTY COMPILE_OPTIONS -w)
    endif()
  endif()
  # CGBuiltin alone is 22,000 lines; Clang is as quick without -O2 of these.
  if(path MATCHES "^clang/" AND NOT path IN_LIST new_clang_sources)
    set_property(SOURCE "${file}" PROPERTY COMPILE_OPTIONS -w -O1)
  endif()
  # Nor is what names things and checks them worth it.
  if(path MATCHES "/(MachineVerifier|SelectionDAGDumper|ELF|ELFObjectFile)\\.cpp$"
     AND NOT path MATCHES "^lld/")
    set_property(SOURCE "${file}" PROPERTY COMPILE_OPTIONS -O1)
  endif()
  if(NOT path IN_LIST new_clang_sources AND NOT path IN_LIST new_lld_sources)
    list(APPEND PTO_REPLACED_MEMBERS "${path}")
  endif()
endforeach()
list(JOIN PTO_REPLACED_MEMBERS "\n" members)
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/overlay/replaced.txt"
     CONTENT "${members}\n" @ONLY)

set(layers MC IR CodeGen SelectionDAG LLD)
if(PTO_BUILD_CLANG)
  list(APPEND layers Clang)
endif()
foreach(layer IN LISTS layers)
  add_library(pto_replaced_${layer} OBJECT ${PTO_REPLACED_${layer}})
  add_dependencies(pto_replaced_${layer} pto_intrinsics_gen)
  if(layer STREQUAL "Clang")
    pto_precompile(pto_replaced_${layer} Clang)
  endif()
  # LLVM's code is not ours to warn about.
  if(NOT layer MATCHES "^(Clang|LLD)$")
    target_compile_options(pto_replaced_${layer} PRIVATE -w)
  endif()
endforeach()

#===-- Clang's builtins ----------------------------------------------------===#

# tablegen() writes below the current directory.
function(pto_clang_builtins)
  set(CMAKE_CURRENT_BINARY_DIR "${PTO_OVERLAY_GEN_DIR}/clang/Basic")
  file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
  set(LLVM_TARGET_DEFINITIONS
      "${CMAKE_CURRENT_SOURCE_DIR}/clang/include/clang/Basic/BuiltinsPTO.td")
  tablegen(LLVM BuiltinsPTO.inc -gen-searchable-tables)
  add_custom_target(pto_clang_builtins DEPENDS ${TABLEGEN_OUTPUT})
endfunction()

if(PTO_BUILD_CLANG)
  pto_clang_builtins()
  add_dependencies(pto_replaced_Clang pto_clang_builtins)
  set(headers_of_clang)
  if(TARGET pto_headers_Clang)
    set(headers_of_clang pto_headers_Clang)
    add_dependencies(pto_headers_Clang pto_clang_builtins)
  endif()
  foreach(target IN ITEMS pto_replaced_Clang ${headers_of_clang})
    target_include_directories(${target} BEFORE PRIVATE
      "${CMAKE_CURRENT_SOURCE_DIR}/clang/include")
  endforeach()
  # The distribution's Clang does not know two library functions that the
  # source mentions; any builtin of theirs will do.
  file(STRINGS "${PTO_LLVM_PREFIX}/include/clang/Basic/Builtins.inc" strlcpy
       REGEX "BUILTIN\\(strlcpy,")
  if(NOT strlcpy)
    set_property(
      SOURCE "${PTO_OVERLAY_SRC_DIR}/clang/lib/Sema/SemaChecking.cpp"
      PROPERTY COMPILE_DEFINITIONS BIstrlcpy=BI__builtin___strlcpy_chk
                                   BIstrlcat=BI__builtin___strlcat_chk)
  endif()
endif()

add_library(pto_polly_stub OBJECT lib/Overlay/PollyStub.cpp)
add_dependencies(pto_polly_stub pto_intrinsics_gen)

#===-- Lists of targets ----------------------------------------------------===#

# InitializeAll*() walk these lists; ours are the distribution's plus PTO.
function(pto_override_list file macro library)
  file(READ "${LLVM_MAIN_INCLUDE_DIR}/llvm/Config/${file}" text)
  if(TARGET ${library})
    string(REGEX REPLACE "(\n#undef ${macro})" "${macro}(PTO)\n\\1" new
           "${text}")
    if(new STREQUAL text)
      message(FATAL_ERROR "Cannot add PTO to ${file}")
    endif()
    set(text "${new}")
  endif()
  file(CONFIGURE OUTPUT "${PTO_OVERLAY_GEN_DIR}/llvm/Config/${file}"
       CONTENT "${text}" @ONLY)
endfunction()
pto_override_list(Targets.def LLVM_TARGET LLVMPTOInfo)
pto_override_list(AsmPrinters.def LLVM_ASM_PRINTER LLVMPTOCodeGen)
pto_override_list(AsmParsers.def LLVM_ASM_PARSER LLVMPTOAsmParser)
pto_override_list(Disassemblers.def LLVM_DISASSEMBLER LLVMPTODisassembler)
pto_override_list(TargetMCAs.def LLVM_TARGETMCA LLVMPTOTargetMCA)

# Extensions that opt and clang register: the distribution's list has Polly,
# which lib/Overlay replaces. The pass pto-emulate is one of ours.
set(PTO_EXTENSION_LIST "HANDLE_EXTENSION(Polly)
HANDLE_EXTENSION(PTOEmulation)
#undef HANDLE_EXTENSION
")
file(CONFIGURE OUTPUT "${PTO_OVERLAY_GEN_DIR}/opt/llvm/Support/Extension.def"
     CONTENT "${PTO_EXTENSION_LIST}" @ONLY)

#===-- Tools ---------------------------------------------------------------===#

get_property(PTO_TARGET_LIBS GLOBAL PROPERTY PTO_TARGET_LIBS)

# The name of a tool's file, from which its target's may differ.
function(pto_tool_name variable target)
  get_target_property(name ${target} OUTPUT_NAME)
  if(NOT name)
    set(name ${target})
  endif()
  set(${variable} "${name}" PARENT_SCOPE)
endfunction()

# pto_link_overlay(target LAYERS MC [IR] [CodeGen] [SelectionDAG] [Clang]
#                  COMPONENTS c... [LIBS l...])
# Links an executable with the replaced objects, the PTO target, the numeric core
# and the archives. Without the SelectionDAG layer it gets only the target's MC
# libraries.
function(pto_link_overlay target)
  cmake_parse_arguments(ARG "" "" "LAYERS;COMPONENTS;LIBS" ${ARGN})
  foreach(layer IN LISTS ARG_LAYERS)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:pto_replaced_${layer}>)
  endforeach()
  set(components ${ARG_COMPONENTS})
  foreach(lib IN LISTS PTO_TARGET_LIBS)
    if(lib MATCHES "CodeGen" AND NOT SelectionDAG IN_LIST ARG_LAYERS)
      continue()
    endif()
    if(lib MATCHES "TargetMCA" AND NOT target MATCHES "mca")
      continue()
    endif()
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${lib}>)
    get_property(more GLOBAL PROPERTY PTO_COMPONENTS_${lib})
    list(APPEND components ${more})
  endforeach()
  if(SelectionDAG IN_LIST ARG_LAYERS)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:pto_polly_stub>)
  endif()
  add_dependencies(${target} pto_intrinsics_gen)
  list(REMOVE_DUPLICATES components)
  llvm_map_components_to_libnames(libs ${components})
  list(REMOVE_DUPLICATES libs)
  pto_tool_name(output ${target})
  target_link_libraries(${target} PRIVATE ${ARG_LIBS} PTONumeric ${libs})
  target_link_options(${target} PRIVATE
    "-Wl,--why-extract=${CMAKE_BINARY_DIR}/overlay/${output}.extract")
  set_property(GLOBAL APPEND PROPERTY PTO_OVERLAY_TOOLS ${output})
endfunction()

# pto_add_tool(name DIR path SOURCES ... [DRIVER] + arguments of the above)
# The executable is named pto-<name> in CMake, because the imported LLVM
# targets already own the plain names.
function(pto_add_tool name)
  cmake_parse_arguments(ARG "DRIVER" "DIR"
    "SOURCES;DEPENDS;LAYERS;COMPONENTS;LIBS" ${ARGN})
  set(sources)
  foreach(source IN LISTS ARG_SOURCES)
    if("${ARG_DIR}/${source}" IN_LIST PTO_PATCHED_TOOLS)
      list(APPEND sources "${PTO_OVERLAY_SRC_DIR}/${ARG_DIR}/${source}")
    else()
      list(APPEND sources "${PTO_LLVM_SOURCE}/${ARG_DIR}/${source}")
    endif()
  endforeach()
  set(ARG_SOURCES ${sources})
  if(ARG_DRIVER)
    # The tool's entry point is <name>_main; main() comes from a template.
    string(REPLACE "-" "_" TOOL_NAME ${name})
    configure_file(
      "${PTO_LLVM_SOURCE}/llvm/cmake/modules/llvm-driver-template.cpp.in"
      "${CMAKE_BINARY_DIR}/overlay/${name}-driver.cpp" @ONLY)
    list(APPEND ARG_SOURCES "${CMAKE_BINARY_DIR}/overlay/${name}-driver.cpp")
  endif()
  add_executable(pto-${name} ${ARG_SOURCES})
  set_target_properties(pto-${name} PROPERTIES OUTPUT_NAME ${name})
  target_include_directories(pto-${name} PRIVATE
    "${PTO_LLVM_SOURCE}/${ARG_DIR}" "${CMAKE_BINARY_DIR}/overlay/${name}")
  # Option handling and printing: not worth the time of full optimisation.
  target_compile_options(pto-${name} PRIVATE -w -O1)
  if(name STREQUAL "clang")
    pto_precompile(pto-${name} Clang)
  elseif(NOT name STREQUAL "lld")
    pto_precompile(pto-${name} CodeGen)
  endif()
  if(ARG_DEPENDS)
    add_dependencies(pto-${name} ${ARG_DEPENDS})
  endif()
  pto_link_overlay(pto-${name} LAYERS ${ARG_LAYERS}
    COMPONENTS ${ARG_COMPONENTS} LIBS ${ARG_LIBS})
endfunction()

set(codegen_components
  AllTargetsAsmParsers AllTargetsCodeGens AllTargetsDescs AllTargetsInfos
  Analysis AsmParser AsmPrinter BitReader BitWriter CodeGen CodeGenTypes Core
  IRPrinter IRReader MC MCParser MIRParser Passes Remarks ScalarOpts
  SelectionDAG Support Target TargetParser TransformUtils Vectorize)
set(mc_components
  AllTargetsAsmParsers AllTargetsDescs AllTargetsDisassemblers AllTargetsInfos
  MC MCDisassembler MCParser Support TargetParser)

pto_add_tool(llc DIR llvm/tools/llc SOURCES llc.cpp NewPMDriver.cpp
  LAYERS MC IR CodeGen SelectionDAG
  COMPONENTS ${codegen_components})

pto_add_tool(opt DIR llvm/tools/opt
  SOURCES opt.cpp optdriver.cpp NewPMDriver.cpp
  LAYERS MC IR CodeGen SelectionDAG
  COMPONENTS ${codegen_components} AggressiveInstCombine CFGuard Coroutines
    Extensions IPO InstCombine Instrumentation ObjCARCOpts)
target_include_directories(pto-opt BEFORE PRIVATE "${PTO_OVERLAY_GEN_DIR}/opt")

# The assembler parsers of M68k need code generation, hence the layer.
pto_add_tool(llvm-mc DIR llvm/tools/llvm-mc
  SOURCES llvm-mc.cpp Disassembler.cpp
  LAYERS MC IR CodeGen
  COMPONENTS ${mc_components})

pto_add_tool(llvm-mca DIR llvm/tools/llvm-mca
  SOURCES llvm-mca.cpp CodeRegion.cpp CodeRegionGenerator.cpp
    PipelinePrinter.cpp Views/BottleneckAnalysis.cpp
    Views/DispatchStatistics.cpp Views/InstructionInfoView.cpp
    Views/InstructionView.cpp Views/RegisterFileStatistics.cpp
    Views/ResourcePressureView.cpp Views/RetireControlUnitStatistics.cpp
    Views/SchedulerStatistics.cpp Views/SummaryView.cpp Views/TimelineView.cpp
  LAYERS MC IR CodeGen
  COMPONENTS ${mc_components} MCA AllTargetsMCAs)
pto_compile_together(pto-llvm-mca)

# tablegen() writes below the current directory, so give it a name there.
function(pto_objdump_options)
  set(CMAKE_CURRENT_BINARY_DIR "${CMAKE_BINARY_DIR}/overlay/llvm-objdump")
  file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
  foreach(name IN ITEMS ObjdumpOpts OtoolOpts)
    set(LLVM_TARGET_DEFINITIONS
        "${PTO_LLVM_SOURCE}/llvm/tools/llvm-objdump/${name}.td")
    tablegen(LLVM ${name}.inc -gen-opt-parser-defs)
  endforeach()
  add_custom_target(pto_objdump_options DEPENDS ${TABLEGEN_OUTPUT})
endfunction()
pto_objdump_options()

pto_add_tool(llvm-objdump DIR llvm/tools/llvm-objdump DRIVER
  SOURCES llvm-objdump.cpp SourcePrinter.cpp COFFDump.cpp ELFDump.cpp
    MachODump.cpp OffloadDump.cpp WasmDump.cpp XCOFFDump.cpp
  DEPENDS pto_objdump_options
  LAYERS MC IR
  COMPONENTS ${mc_components} BinaryFormat DebugInfoBTF DebugInfoDWARF
    Demangle Object Option Symbolize
  LIBS LLVMDebuginfod)
# PTO's object files are ELF. Precompiled headers are optimized.
foreach(format IN ITEMS COFF MachO Offload Wasm XCOFF)
  set_source_files_properties(
    "${PTO_LLVM_SOURCE}/llvm/tools/llvm-objdump/${format}Dump.cpp"
    PROPERTIES COMPILE_OPTIONS -O0 SKIP_PRECOMPILE_HEADERS ON)
endforeach()

# lld links bitcode of other targets, so it has code generation. Of the drivers
# of other object formats nothing is ours, but they are in its main file.
set(lld_libs MinGW COFF ELF MachO Wasm Common)
list(TRANSFORM lld_libs PREPEND "${PTO_LLVM_PREFIX}/lib/liblld")
list(TRANSFORM lld_libs APPEND ".a")
pto_add_tool(lld DIR lld/tools/lld DRIVER
  SOURCES lld.cpp
  LAYERS MC IR CodeGen SelectionDAG LLD
  COMPONENTS ${codegen_components} AggressiveInstCombine BinaryFormat CFGuard
    Coroutines DebugInfoDWARF DebugInfoMSF DebugInfoPDB Demangle Extensions IPO
    InstCombine Instrumentation LTO LibDriver Linker ObjCARCOpts Object Option
    ProfileData Symbolize TextAPI WindowsDriver WindowsManifest
  LIBS ${lld_libs})
add_custom_command(TARGET pto-lld POST_BUILD
  COMMAND "${CMAKE_COMMAND}" -E create_symlink lld
          "${CMAKE_BINARY_DIR}/bin/ld.lld" VERBATIM)

if(PTO_BUILD_CLANG)
  # By path: Clang's export file wants every tool of the clang packages.
  set(clang_libs
    FrontendTool ARCMigrate RewriteFrontend StaticAnalyzerFrontend
    StaticAnalyzerCheckers StaticAnalyzerCore CrossTU Index ExtractAPI
    InstallAPI APINotes CodeGen Frontend Driver Serialization Parse Sema
    Analysis AnalysisFlowSensitive AnalysisFlowSensitiveModels Edit
    ASTMatchers DynamicASTMatchers AST Rewrite Format ToolingCore
    ToolingInclusions ToolingInclusionsStdlib Tooling ToolingASTDiff Lex
    Support Basic)
  list(TRANSFORM clang_libs PREPEND "${PTO_LLVM_PREFIX}/lib/libclang")
  list(TRANSFORM clang_libs APPEND ".a")
  pto_add_tool(clang DIR clang/tools/driver DRIVER
    SOURCES driver.cpp cc1_main.cpp cc1as_main.cpp cc1gen_reproducer_main.cpp
    LAYERS MC IR CodeGen SelectionDAG Clang
    COMPONENTS ${codegen_components} AllTargetsDisassemblers
      AggressiveInstCombine CFGuard Coroutines Coverage Demangle Extensions
      FrontendDriver FrontendHLSL FrontendOffloading FrontendOpenMP HipStdPar
      IPO InstCombine Instrumentation LTO Linker MCDisassembler ObjCARCOpts
      Object Option ProfileData Symbolize TextAPI WindowsDriver
    LIBS -Wl,--start-group ${clang_libs} -Wl,--end-group)
  add_custom_command(TARGET pto-clang POST_BUILD
    COMMAND "${CMAKE_COMMAND}" -E create_symlink clang
            "${CMAKE_BINARY_DIR}/bin/clang++" VERBATIM)

  # Clang looks for its own headers in ../lib/clang/19. Ours come beside the
  # distribution's, so the include directory is made of links.
  set(resource "${CMAKE_BINARY_DIR}/lib/clang/19")
  file(MAKE_DIRECTORY "${resource}/include")
  file(GLOB headers "${PTO_LLVM_PREFIX}/lib/clang/19/include/*"
       "${CMAKE_CURRENT_SOURCE_DIR}/clang/lib/Headers/*.h")
  foreach(header IN LISTS headers)
    get_filename_component(name "${header}" NAME)
    file(CREATE_LINK "${header}" "${resource}/include/${name}" SYMBOLIC)
  endforeach()
  file(MAKE_DIRECTORY "${resource}/include/pto")
  file(CREATE_LINK
       "${CMAKE_CURRENT_SOURCE_DIR}/clang/lib/Headers/pto/pto-inst.hpp"
       "${resource}/include/pto/pto-inst.hpp" SYMBOLIC)
  file(CREATE_LINK "${CMAKE_CURRENT_SOURCE_DIR}/clang/lib/Headers/pto/cce.h"
       "${resource}/include/pto/cce.h" SYMBOLIC)
  # What programs with host code include for the host.
  file(CREATE_LINK "${CMAKE_CURRENT_SOURCE_DIR}/clang/lib/Headers/pto-host"
       "${resource}/include/pto-host" SYMBOLIC)
  # The headers of libc++ with what configures them for the target in front.
  file(CREATE_LINK "${CMAKE_CURRENT_SOURCE_DIR}/clang/lib/Headers/pto-libcxx"
       "${resource}/include/pto-libcxx" SYMBOLIC)
  file(CREATE_LINK "${PTO_LLVM_SOURCE}/libcxx/include"
       "${resource}/include/pto-libcxx-v1" SYMBOLIC)
  file(CREATE_LINK "${CMAKE_CURRENT_SOURCE_DIR}/lib/Runtime/include"
       "${resource}/include/pto-runtime" SYMBOLIC)
  # The records of the target description, which all generators read.
  file(GLOB records CONFIGURE_DEPENDS
       "${CMAKE_CURRENT_SOURCE_DIR}/include/llvm/IR/*.td"
       "${CMAKE_CURRENT_SOURCE_DIR}/lib/Target/PTO/*.td")
  add_custom_command(OUTPUT "${CMAKE_BINARY_DIR}/records.json"
    COMMAND "${PTO_LLVM_PREFIX}/bin/llvm-tblgen" --dump-json -DPTO_OVERLAY
      -I "${PTO_OVERLAY_SRC_DIR}/llvm/include"
      -I "${CMAKE_CURRENT_SOURCE_DIR}/include" -I "${PTO_LLVM_PREFIX}/include"
      -I "${CMAKE_CURRENT_SOURCE_DIR}/lib/Target/PTO"
      "${CMAKE_CURRENT_SOURCE_DIR}/lib/Target/PTO/PTO.td"
      -o "${CMAKE_BINARY_DIR}/records.json"
    DEPENDS ${records}
    COMMENT "Building records.json..." VERBATIM)
  function(pto_generate_header generator path)
    set(utils "${CMAKE_CURRENT_SOURCE_DIR}/utils")
    add_custom_command(OUTPUT "${resource}/include/${path}"
      COMMAND "${Python3_EXECUTABLE}" "${utils}/${generator}"
        --records "${CMAKE_BINARY_DIR}/records.json"
        --output "${resource}/include/${path}"
      DEPENDS "${utils}/${generator}" "${utils}/lib/ptotables.py"
        "${utils}/gen-header.py" "${CMAKE_BINARY_DIR}/records.json"
      COMMENT "Building ${path}..." VERBATIM)
  endfunction()
  pto_generate_header(gen-header.py pto_vector.h)
  pto_generate_header(gen-tile-header.py pto/tile-conversions.inc)
  pto_generate_header(gen-cce-header.py pto/cce-operations.inc)
  add_custom_target(pto_vector_header
    DEPENDS "${resource}/include/pto_vector.h"
      "${resource}/include/pto/tile-conversions.inc"
      "${resource}/include/pto/cce-operations.inc")
  add_dependencies(pto-clang pto_vector_header)
  foreach(dir IN ITEMS lib share)
    if(EXISTS "${PTO_LLVM_PREFIX}/lib/clang/19/${dir}")
      file(CREATE_LINK "${PTO_LLVM_PREFIX}/lib/clang/19/${dir}"
           "${resource}/${dir}" SYMBOLIC)
    endif()
  endforeach()
endif()
