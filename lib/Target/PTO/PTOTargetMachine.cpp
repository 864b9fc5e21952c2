//===- PTOTargetMachine.cpp - PTO target machine --------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOTargetMachine.h"
#include "PTO.h"
#include "PTOAccumulators.h"
#include "PTOAtomics.h"
#include "PTOByValueCopies.h"
#include "PTOCompaction.h"
#include "PTOContraction.h"
#include "PTOConversionLowering.h"
#include "PTODataLayout.h"
#include "PTOEarlyExits.h"
#include "PTOElementLoops.h"
#include "PTOElementsInTurn.h"
#include "PTOExtremumIndices.h"
#include "PTOFloatLowering.h"
#include "PTOInsertedVectors.h"
#include "PTOLargeAggregates.h"
#include "PTOLoopExtrema.h"
#include "PTOMachineFunctionInfo.h"
#include "PTOMachineScheduler.h"
#include "PTONarrowCounters.h"
#include "PTOPasses.h"
#include "PTOPrefixSums.h"
#include "PTOReductions.h"
#include "PTOStreamStates.h"
#include "PTOTargetTransformInfo.h"
#include "PTOThreadLocals.h"
#include "PTOTileLowering.h"
#include "PTOUnalignedStreams.h"
#include "PTOVariadicFunctions.h"
#include "PTOVectorDivision.h"
#include "PTOVerifier.h"
#include "PTOWideIntegers.h"
#include "TargetInfo/PTOTargetInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetLoweringObjectFileImpl.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/PTO/ControlOrder.h"
#include "llvm/Transforms/PTO/ForeignAssembly.h"
#include "llvm/Transforms/PTO/HIVMImport.h"
#include "llvm/Transforms/PTO/LateInlining.h"
#include "llvm/Transforms/PTO/RuntimeCalls.h"
#include "llvm/Transforms/Scalar.h"

using namespace llvm;

extern "C" LLVM_EXTERNAL_VISIBILITY void LLVMInitializePTOTarget() {
  RegisterTargetMachine<PTOTargetMachine> X(getThePTOTarget());

  PassRegistry &PR = *PassRegistry::getPassRegistry();
  initializePTOAtomicsLegacyPass(PR);
  initializePTOByValueCopiesLegacyPass(PR);
  initializePTOContractionLegacyPass(PR);
  initializePTOConversionLoweringLegacyPass(PR);
  initializePTOCountedLoopsLegacyPass(PR);
  initializePTOCrossBlockVectorsLegacyPass(PR);
  initializePTODAGToDAGISelLegacyPass(PR);
  initializePTOElementLoopsLegacyPass(PR);
  initializePTOFloatLoweringLegacyPass(PR);
  initializePTOForeignAssemblyLegacyPass(PR);
  initializePTOElementsInTurnLegacyPass(PR);
  initializePTOHIVMImportLegacyPass(PR);
  initializePTOInsertedVectorsLegacyPass(PR);
  initializePTOReductionsLegacyPass(PR);
  initializePTOLargeAggregatesLegacyPass(PR);
  initializePTOLateInliningLegacyPass(PR);
  initializePTOLoopMasksLegacyPass(PR);
  initializePTOMaskedAlignmentLegacyPass(PR);
  initializePTOMatricesLegacyPass(PR);
  initializePTOPartialIterationsLegacyPass(PR);
  initializePTOBlockLoadsPass(PR);
  initializePTOPipelinerPass(PR);
  initializePTORuntimeCallsLegacyPass(PR);
  initializePTOControlBlocksLegacyPass(PR);
  initializePTOControlOrderLegacyPass(PR);
  initializePTOSplitStreamsLegacyPass(PR);
  initializePTOThreadLocalsLegacyPass(PR);
  initializePTOTileLoweringLegacyPass(PR);
  initializePTOUnalignedStreamsLegacyPass(PR);
  initializePTOVariadicFunctionsLegacyPass(PR);
  initializePTOVectorDivisionLegacyPass(PR);
  initializePTOVectorIdiomsLegacyPass(PR);
  initializePTOVerifierLegacyPass(PR);
  initializePTOWideIntegersLegacyPass(PR);
}

StringRef PTOTargetMachine::dataLayout() { return PTO::DataLayoutString; }

namespace {

/// Constructors are in .init_array.
class PTOObjectFile : public TargetLoweringObjectFileELF {
public:
  void Initialize(MCContext &Ctx, const TargetMachine &TM) override {
    TargetLoweringObjectFileELF::Initialize(Ctx, TM);
    InitializeELF(TM.Options.UseInitArray);
  }
};

} // namespace

PTOTargetMachine::PTOTargetMachine(const Target &T, const Triple &TT,
                                   StringRef CPU, StringRef FS,
                                   const TargetOptions &Options,
                                   std::optional<Reloc::Model> RM,
                                   std::optional<CodeModel::Model> CM,
                                   CodeGenOptLevel OL, bool JIT)
    : LLVMTargetMachine(T, PTO::DataLayoutString, TT, CPU.empty() ? "a5" : CPU, FS,
                        Options, RM.value_or(Reloc::Static),
                        getEffectiveCodeModel(CM, CodeModel::Small), OL),
      TLOF(std::make_unique<PTOObjectFile>()) {
  // Whatever the options say: nothing knows the older sections.
  this->Options.UseInitArray = true;
  initAsmInfo();
}

PTOTargetMachine::~PTOTargetMachine() = default;

const PTOSubtarget *
PTOTargetMachine::getSubtargetImpl(const Function &F) const {
  Attribute CPUAttr = F.getFnAttribute("target-cpu");
  Attribute FSAttr = F.getFnAttribute("target-features");
  StringRef CPU =
      CPUAttr.isValid() ? CPUAttr.getValueAsString() : StringRef(TargetCPU);
  StringRef FS =
      FSAttr.isValid() ? FSAttr.getValueAsString() : StringRef(TargetFS);
  // Some passes ask before the import has given the function a processor of
  // ours. Others are an error of the verifier, for which the name is enough.
  if (CPUAttr.isValid() && !getMCSubtargetInfo()->isCPUStringValid(CPU)) {
    CPU = PTO::isImportedProcessor(CPU) ? "a5" : "cpu";
    FS = "";
  }

  std::unique_ptr<PTOSubtarget> &Subtarget =
      SubtargetMap[(CPU + "|" + FS).str()];
  if (!Subtarget) {
    resetTargetOptions(F);
    Subtarget = std::make_unique<PTOSubtarget>(TargetTriple, CPU, FS, *this);
  }
  return Subtarget.get();
}

TargetTransformInfo
PTOTargetMachine::getTargetTransformInfo(const Function &F) const {
  return TargetTransformInfo(PTOTTIImpl(this, F));
}

MachineFunctionInfo *PTOTargetMachine::createMachineFunctionInfo(
    BumpPtrAllocator &Allocator, const Function &F,
    const TargetSubtargetInfo *STI) const {
  return PTOMachineFunctionInfo::create<PTOMachineFunctionInfo>(
      Allocator, F, static_cast<const PTOSubtarget *>(STI));
}

// Addresses of the unified buffer are the same in the generic space.
bool PTOTargetMachine::isNoopAddrSpaceCast(unsigned SrcAS,
                                           unsigned DstAS) const {
  auto IsUB = [](unsigned AS) {
    return AS == PTOAS::Generic || AS == PTOAS::UnifiedBuffer;
  };
  return IsUB(SrcAS) && IsUB(DstAS);
}

void PTOTargetMachine::registerPassBuilderCallbacks(PassBuilder &PB) {
#define GET_PASS_REGISTRY "PTOPassRegistry.def"
#include "llvm/Passes/TargetPassRegistry.inc"

  PB.registerVectorizerStartEPCallback(
      [](FunctionPassManager &PM, OptimizationLevel Level) {
        if (Level.getSpeedupLevel() < 2)
          return;
        PM.addPass(PTOEarlyExitsPass());
        PM.addPass(PTOExtremumIndicesPass());
        PM.addPass(PTONarrowCountersPass());
        PM.addPass(PTOCompactionPass());
        PM.addPass(PTOPrefixSumsPass());
        PM.addPass(PTOLoopExtremaPass());
      });
  PB.registerOptimizerLastEPCallback(
      [](ModulePassManager &PM, OptimizationLevel Level) {
        PM.addPass(PTOLateInliningPass(Level != OptimizationLevel::O0));
        PM.addPass(createModuleToFunctionPassAdaptor(PTOStreamStatesPass()));
        if (Level.getSpeedupLevel() >= 2)
          PM.addPass(createModuleToFunctionPassAdaptor(PTOAccumulatorsPass()));
      });
  // Before anything is optimised, so that a message speaks of what the user
  // wrote.
  PB.registerPipelineStartEPCallback(
      [this](ModulePassManager &PM, OptimizationLevel) {
        PM.addPass(PTOHIVMImportPass());
        PM.addPass(PTOControlOrderPass());
        PM.addPass(PTOVerifierPass(*this));
      });
}

namespace {

class PTOPassConfig : public TargetPassConfig {
public:
  PTOPassConfig(PTOTargetMachine &TM, PassManagerBase &PM)
      : TargetPassConfig(TM, PM) {
    // The machine scheduler's post-RA pass reads the processor's model.
    if (TM.getOptLevel() != CodeGenOptLevel::None)
      substitutePass(&PostRASchedulerID, &PostMachineSchedulerID);
  }

  PTOTargetMachine &getPTOTargetMachine() const {
    return getTM<PTOTargetMachine>();
  }

  ScheduleDAGInstrs *
  createMachineScheduler(MachineSchedContext *C) const override;
  ScheduleDAGInstrs *
  createPostMachineScheduler(MachineSchedContext *C) const override;
  void addIRPasses() override;
  bool addPreISel() override;
  bool addInstSelector() override;
  void addPreRegAlloc() override;
};

} // namespace

TargetPassConfig *PTOTargetMachine::createPassConfig(PassManagerBase &PM) {
  return new PTOPassConfig(*this, PM);
}

ScheduleDAGInstrs *
PTOPassConfig::createMachineScheduler(MachineSchedContext *C) const {
  return createPTOScheduler(C);
}

ScheduleDAGInstrs *
PTOPassConfig::createPostMachineScheduler(MachineSchedContext *C) const {
  return createPTOPostScheduler(C);
}

void PTOPassConfig::addIRPasses() {
  addPass(createPTOHIVMImportLegacyPass());
  addPass(createPTOForeignAssemblyLegacyPass());
  addPass(createPTOLateInliningLegacyPass());
  addPass(createPTOThreadLocalsLegacyPass());
  addPass(createPTOVariadicFunctionsLegacyPass());
  addPass(createPTOLargeAggregatesLegacyPass());
  addPass(createPTOByValueCopiesLegacyPass());
  addPass(createPTOControlOrderLegacyPass());
  addPass(createPTOAtomicsLegacyPass());
  // LLVM has made loops of block copies before these passes made some.
  addPass(createPreISelIntrinsicLoweringPass());
  addPass(createPTORuntimeCallsLegacyPass());
  addPass(createPTOVerifierLegacyPass());
  addPass(createPTOMatricesLegacyPass());
  addPass(createPTOContractionLegacyPass(TM->Options.AllowFPOpFusion));
  addPass(createPTOVectorIdiomsLegacyPass());
  addPass(createPTOVectorDivisionLegacyPass());
  addPass(createPTOFloatLoweringLegacyPass());
  addPass(createPTOTileLoweringLegacyPass());
  addPass(createPTOReductionsLegacyPass());
  addPass(createPTOInsertedVectorsLegacyPass());
  addPass(createPTOElementLoopsLegacyPass());
  if (getOptLevel() != CodeGenOptLevel::None) {
    addPass(createPTOMaskedAlignmentLegacyPass());
    addPass(createPTOPartialIterationsLegacyPass());
    addPass(createPTOLoopMasksLegacyPass());
    addPass(createPTOElementsInTurnLegacyPass());
  } else {
    addPass(createPTOSplitStreamsLegacyPass());
  }
  addPass(createPTOConversionLoweringLegacyPass());
  if (getOptLevel() >= CodeGenOptLevel::Default)
    addPass(createPTOCountedLoopsLegacyPass());
  TargetPassConfig::addIRPasses();
  // LLVM's passes make divisions of predicated ones.
  addPass(createPTOWideIntegersLegacyPass());
}

// After everything that moves addresses about.
bool PTOPassConfig::addPreISel() {
  if (getOptLevel() != CodeGenOptLevel::None)
    addPass(createPTOUnalignedStreamsLegacyPass());
  addPass(createPTOCrossBlockVectorsLegacyPass());
  addPass(createPTOControlBlocksLegacyPass());
  return false;
}

bool PTOPassConfig::addInstSelector() {
  addPass(createPTOISelDag(getPTOTargetMachine(), getOptLevel()));
  return false;
}

void PTOPassConfig::addPreRegAlloc() {
  if (getOptLevel() >= CodeGenOptLevel::Default)
    addPass(createPTOPipelinerPass());
  addPass(createPTOBlockLoadsPass());
}
