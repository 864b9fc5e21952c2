//===- PTO.td - Describe the PTO target --------------------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "llvm/Target/Target.td"

//===----------------------------------------------------------------------===//
// Subtarget features
//===----------------------------------------------------------------------===//

// The profile decides which conversion forms exist; the generic processor has
// all of them.
foreach P = PTOAllProfiles in
  def Feature#!toupper(P.Name)
      : SubtargetFeature<"profile-"#P.Name, "Profile", "PTOProfile::"#!toupper(P.Name),
                         "Accept only the operations of the "#P.Name#" profile">;

def FeatureRoundADirected
    : SubtargetFeature<"round-a-directed", "RoundADirected", "true",
                       "Rounding mode A rounds away from zero always, not only "
                       "at ties">;
def FeatureFTZ
    : SubtargetFeature<"ftz", "FlushDenormals", "true",
                       "Flush f16, bf16 and f32 denormals to signed zero by "
                       "default">;

include "PTOSchedule.td"
include "PTORegisterInfo.td"
include "PTOCallingConv.td"
include "PTOInstrInfo.td"
include "PTOTables.td"
include "PTOScheduleA5.td"

//===----------------------------------------------------------------------===//
// Processors
//===----------------------------------------------------------------------===//

// Only the A5 pipeline is published; its model also serves the generic
// processor. A2 and A3 are compiled without a model.
def : ProcessorModel<"cpu", A5Model, []>;
def : ProcessorModel<"a5", A5Model, [FeatureA5]>;
def : ProcessorModel<"a3", NoSchedModel, [FeatureA3]>;
def : ProcessorModel<"a2", NoSchedModel, [FeatureA2]>;

//===----------------------------------------------------------------------===//
// Target
//===----------------------------------------------------------------------===//

def PTOInstrInfo : InstrInfo;

def PTOAsmParser : AsmParser {
  let ShouldEmitMatchRegisterName = 1;
}

def PTOAsmParserVariant : AsmParserVariant {
  let TokenizingCharacters = "[]*!";
  let BreakCharacters = "";
}

def PTOAsmWriter : AsmWriter {
  string AsmWriterClassName = "InstPrinter";
  bit isMCAsmWriter = 1;
}

def PTO : Target {
  let InstructionSet = PTOInstrInfo;
  let AssemblyParsers = [PTOAsmParser];
  let AssemblyParserVariants = [PTOAsmParserVariant];
  let AssemblyWriters = [PTOAsmWriter];
  let AllowRegisterRenaming = 1;
}
