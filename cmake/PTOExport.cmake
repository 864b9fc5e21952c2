# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What find_package(PTO) finds in an installation: component dev, and libPTO.so
# of component library. PTOConfig.cmake.in describes the targets.

include(CMakePackageConfigHelpers)
set(package_dir lib/cmake/PTO)

#===-- Without LLVM: PTO::C, PTO::Numeric, PTO::PTX, PTO::Machine -----------===#

foreach(target IN ITEMS PTO PTONumeric PTOPTX PTOMachine)
  target_include_directories(${target} INTERFACE $<INSTALL_INTERFACE:include>)
endforeach()
set_target_properties(PTO PROPERTIES EXPORT_NAME C)
set_target_properties(PTONumeric PROPERTIES EXPORT_NAME Numeric)
set_target_properties(PTOPTX PROPERTIES EXPORT_NAME PTX)
set_target_properties(PTOMachine PROPERTIES EXPORT_NAME Machine)

install(TARGETS PTO EXPORT PTOTargets
        LIBRARY DESTINATION lib COMPONENT library
                NAMELINK_COMPONENT dev)
install(TARGETS PTONumeric PTOPTX PTOMachine EXPORT PTOTargets
        ARCHIVE DESTINATION lib COMPONENT dev)
install(EXPORT PTOTargets NAMESPACE PTO:: DESTINATION ${package_dir}
        COMPONENT dev)

# Headers include generated files by name, which are therefore beside them.
install(DIRECTORY include/pto-c include/pto DESTINATION include COMPONENT dev
        FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
install(FILES "${CMAKE_BINARY_DIR}/lib/PTO/PTX/PTXForms.inc"
        DESTINATION include/pto/PTX COMPONENT dev)
install(FILES "${CMAKE_BINARY_DIR}/include/pto/Numeric/Immediates.inc"
        DESTINATION include/pto/Numeric COMPONENT dev)
install(FILES "${CMAKE_BINARY_DIR}/lib/PTO/Machine/PTOMachineOperations.inc"
        DESTINATION include/pto/Machine COMPONENT dev)

#===-- With LLVM: PTO::Emulation, PTO::Simulator ---------------------------===#

# The replaced objects of LLVM and the target: all of these have to be linked,
# before LLVM's archives. See pto_link_overlay().
get_property(target_libs GLOBAL PROPERTY PTO_TARGET_LIBS)
list(FILTER target_libs EXCLUDE REGEX "TargetMCA")
set(objects)
foreach(object IN ITEMS pto_replaced_MC pto_replaced_IR pto_replaced_CodeGen
        pto_replaced_SelectionDAG ${target_libs} PTOEmulation)
  list(APPEND objects $<TARGET_OBJECTS:${object}>)
endforeach()
add_library(PTOEmulationArchive STATIC ${objects})
add_library(PTOSimulatorArchive STATIC
  $<TARGET_OBJECTS:PTOExecution> $<TARGET_OBJECTS:PTOSimulator>)
foreach(name IN ITEMS Emulation Simulator)
  set_target_properties(PTO${name}Archive PROPERTIES
    OUTPUT_NAME PTO${name} LINKER_LANGUAGE CXX)
  install(TARGETS PTO${name}Archive ARCHIVE DESTINATION lib COMPONENT dev)
endforeach()

# The headers that hide LLVM's, see PTOStage.cmake; some are links to LLVM's.
install(CODE "
  set(to \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/include/pto-llvm\")
  message(STATUS \"Installing: \${to}\")
  file(REMOVE_RECURSE \"\${to}\")
  file(MAKE_DIRECTORY \"\${to}/llvm\")
  foreach(from IN ITEMS \"${PTO_OVERLAY_SRC_DIR}/llvm/include/llvm\"
                        \"${PTO_OVERLAY_GEN_DIR}/llvm\")
    execute_process(COMMAND cp -RL \"\${from}/.\" \"\${to}/llvm\"
                    COMMAND_ERROR_IS_FATAL ANY)
  endforeach()"
  COMPONENT dev)
install(FILES lib/Target/PTO/MCTargetDesc/PTOPorts.h
        DESTINATION include/pto-llvm/MCTargetDesc COMPONENT dev)
install(DIRECTORY include/llvm/Transforms DESTINATION include/pto-llvm/llvm
        COMPONENT dev FILES_MATCHING PATTERN "*.h")

# LLVM's components that the archives need.
set(PTO_EMULATION_COMPONENTS Analysis AsmPrinter BitReader BitWriter CodeGen
    CodeGenTypes Core IRReader Linker MC MCDisassembler MCParser Object Passes
    SelectionDAG Support Target TargetParser TransformUtils)
foreach(lib IN LISTS target_libs)
  get_property(more GLOBAL PROPERTY PTO_COMPONENTS_${lib})
  list(APPEND PTO_EMULATION_COMPONENTS ${more})
endforeach()
list(REMOVE_DUPLICATES PTO_EMULATION_COMPONENTS)
set(PTO_SIMULATOR_COMPONENTS AsmParser ExecutionEngine OrcJIT)

configure_package_config_file(cmake/PTOConfig.cmake.in
  "${CMAKE_BINARY_DIR}/package/PTOConfig.cmake"
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file("${CMAKE_BINARY_DIR}/package/PTOConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_BINARY_DIR}/package/PTOConfig.cmake"
              "${CMAKE_BINARY_DIR}/package/PTOConfigVersion.cmake"
        DESTINATION ${package_dir} COMPONENT dev)
