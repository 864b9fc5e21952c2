// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prints a module after the emulation pass.

#include "pto/Emulation/Emulation.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

extern "C" {
void LLVMInitializePTOTargetInfo();
void LLVMInitializePTOTarget();
void LLVMInitializePTOTargetMC();
}

int main(int argc, char **argv) {
  // The pass asks the target what legal operations are.
  LLVMInitializePTOTargetInfo();
  LLVMInitializePTOTarget();
  LLVMInitializePTOTargetMC();
  LLVMContext Context;
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M =
      parseAssemblyFile(argc == 2 ? argv[1] : "-", Diagnostic, Context);
  if (!M) {
    Diagnostic.print(argv[0], errs());
    return 1;
  }
  // The numbers of intrinsics in the headers are those in the library.
  for (Function &F : *M)
    if (F.getIntrinsicID() == Intrinsic::pto_vabs_f32)
      outs() << "; knows vabs\n";
  if (!pto::emulateModule(*M, {}))
    return 1;
  M->print(outs(), nullptr);
  return 0;
}
