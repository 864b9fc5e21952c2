# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Headers of LLVM, Clang and MLIR that are read once instead of once per file,
# which is two thirds of the time of most files. They hold nothing of this project,
# so that a change here compiles what it did before. A file still includes what it
# uses: LLVM's tree has no precompiled headers, and -DPTO_PRECOMPILE_HEADERS=OFF
# tells.

option(PTO_PRECOMPILE_HEADERS "Precompile headers of LLVM" ON)

# What passes and the emulator use of LLVM's IR.
set(PTO_PRECOMPILED_IR
  <llvm/ADT/STLExtras.h>
  <llvm/ADT/StringExtras.h>
  <llvm/Analysis/ValueTracking.h>
  <llvm/IR/DiagnosticInfo.h>
  <llvm/IR/IRBuilder.h>
  <llvm/IR/InstIterator.h>
  <llvm/IR/InstVisitor.h>
  <llvm/IR/IntrinsicInst.h>
  <llvm/IR/IntrinsicsPTO.h>
  <llvm/IR/Module.h>
  <llvm/IR/PatternMatch.h>
  <llvm/Support/FormatVariadic.h>
  <llvm/Support/SourceMgr.h>
  <llvm/Transforms/Utils/BasicBlockUtils.h>
  <llvm/Transforms/Utils/Local.h>)
# What the target uses beside that.
set(PTO_PRECOMPILED_CodeGen
  ${PTO_PRECOMPILED_IR}
  <llvm/Analysis/ScalarEvolutionExpressions.h>
  <llvm/CodeGen/BasicTTIImpl.h>
  <llvm/CodeGen/MachineInstrBuilder.h>
  <llvm/CodeGen/SelectionDAGISel.h>
  <llvm/CodeGen/TargetPassConfig.h>
  <llvm/Passes/PassBuilder.h>
  <llvm/Transforms/Utils/LoopUtils.h>)
# What runs emulated modules uses beside the first.
set(PTO_PRECOMPILED_JIT
  ${PTO_PRECOMPILED_IR}
  <llvm/ADT/StringMap.h>
  <llvm/ExecutionEngine/Orc/LLJIT.h>
  <llvm/Passes/PassBuilder.h>
  <llvm/Support/FileSystem.h>)
set(PTO_PRECOMPILED_Clang
  <clang/AST/ASTContext.h>
  <clang/AST/DeclCXX.h>
  <clang/AST/DeclTemplate.h>
  <clang/AST/ExprCXX.h>
  <clang/AST/StmtCXX.h>
  <clang/Driver/Driver.h>
  <clang/Sema/Sema.h>
  <llvm/IR/IRBuilder.h>
  <llvm/IR/IntrinsicInst.h>
  <llvm/IR/Module.h>)
set(PTO_PRECOMPILED_MLIR
  <mlir/Dialect/Arith/IR/Arith.h>
  <mlir/Dialect/Func/IR/FuncOps.h>
  <mlir/Dialect/MemRef/IR/MemRef.h>
  <mlir/Dialect/SCF/IR/SCF.h>
  <mlir/Dialect/Vector/IR/VectorOps.h>
  <mlir/IR/DialectImplementation.h>
  <mlir/IR/Matchers.h>
  <mlir/Pass/PassManager.h>
  <mlir/Transforms/DialectConversion.h>)

# The compiler cache takes a precompiled header for the same if its contents are,
# so that no time is to be in it, and has to be told to.
if(PTO_PRECOMPILE_HEADERS AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(pto_pch_options "SHELL:-Xclang -fno-pch-timestamp")
endif()

# pto_precompile(target IR|CodeGen|JIT|Clang|MLIR)
# Targets share the headers: options that decide what these say must be the same,
# those for optimization and warnings need not. Position-independent code of a
# program would not be that of a library.
function(pto_precompile target kind)
  # Assertions of the target's files alone are another <cassert>.
  if(NOT PTO_PRECOMPILE_HEADERS
     OR kind STREQUAL "CodeGen" AND PTO_ENABLE_ASSERTIONS)
    return()
  endif()
  # They are C++, and CMake wants them for every language of a target.
  get_target_property(sources ${target} SOURCES)
  if(sources MATCHES "\\.c(;|$)")
    return()
  endif()
  get_target_property(type ${target} TYPE)
  set(headers pto_headers_${kind})
  if(type STREQUAL "EXECUTABLE")
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${target} PRIVATE -fPIC)
  endif()
  if(NOT TARGET ${headers})
    set(empty "${CMAKE_BINARY_DIR}/${headers}.cpp")
    file(CONFIGURE OUTPUT "${empty}" CONTENT "" @ONLY)
    add_library(${headers} OBJECT "${empty}")
    add_dependencies(${headers} pto_intrinsics_gen)
    target_compile_options(${headers} PRIVATE ${pto_pch_options})
    target_precompile_headers(${headers} PRIVATE ${PTO_PRECOMPILED_${kind}})
  endif()
  target_compile_options(${target} PRIVATE ${pto_pch_options})
  target_precompile_headers(${target} REUSE_FROM ${headers})
endfunction()
