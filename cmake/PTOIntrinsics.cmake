# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Generates LLVM's intrinsic tables with the PTO intrinsics in them.
#
# In the tree the PTO intrinsics sort between those of PowerPC and of R600 and
# shift the numbers of all later targets, which the distribution's objects
# have compiled in. PTO_OVERLAY makes IntrinsicsPTO.td give its records a
# target prefix that sorts last; the script renames it in the generated text.

list(APPEND LLVM_TABLEGEN_FLAGS -DPTO_OVERLAY
     -I "${CMAKE_CURRENT_SOURCE_DIR}/lib/Target")

set(intrinsics_script "${CMAKE_CURRENT_SOURCE_DIR}/utils/overlay-intrinsics.py")
set(ir_dir "${PTO_OVERLAY_GEN_DIR}/llvm/IR")
set(PTO_INTRINSIC_FILES "${ir_dir}/IntrinsicEnums.inc"
    "${ir_dir}/IntrinsicImpl.inc" "${ir_dir}/IntrinsicsPTO.h")
file(MAKE_DIRECTORY "${ir_dir}")
file(RELATIVE_PATH ir_rel "${CMAKE_BINARY_DIR}" "${ir_dir}")

# The depfile lists every .td file; paths in it are relative to the top of the
# build directory, where Ninja runs.
add_custom_command(
  OUTPUT ${PTO_INTRINSIC_FILES}
  COMMAND "${Python3_EXECUTABLE}" "${intrinsics_script}"
    --tblgen "${LLVM_TABLEGEN_EXE}" --out "${ir_rel}"
    --depfile "${ir_rel}/Intrinsics.d"
    --installed "${LLVM_MAIN_INCLUDE_DIR}/llvm/IR"
    "${PTO_OVERLAY_SRC_DIR}/llvm/include/llvm/IR/Intrinsics.td"
    -I "${PTO_OVERLAY_SRC_DIR}/llvm/include"
    -I "${CMAKE_CURRENT_SOURCE_DIR}/include"
    -I "${LLVM_MAIN_INCLUDE_DIR}"
  WORKING_DIRECTORY "${CMAKE_BINARY_DIR}"
  DEPENDS "${intrinsics_script}"
    "${PTO_OVERLAY_SRC_DIR}/llvm/include/llvm/IR/Intrinsics.td"
    "${CMAKE_CURRENT_SOURCE_DIR}/include/llvm/IR/IntrinsicsPTO.td"
  DEPFILE "${ir_dir}/Intrinsics.d"
  COMMENT "Building the intrinsic tables..."
  VERBATIM)
add_custom_target(pto_intrinsics_gen DEPENDS ${PTO_INTRINSIC_FILES})
set(LLVM_COMMON_DEPENDS pto_intrinsics_gen)
