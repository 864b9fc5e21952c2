//===- ConversionKernel.cpp - One form over arrays ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/ConversionKernel.h"
#include "pto/Numeric/Immediates.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace pto;

namespace {

/// How a register of some format is called in IR.
struct RegisterType {
  std::string Type; ///< "<64 x float>".
  std::string Name; ///< "v64f32", the suffix of vlds and vsts.
};

/// How one step of a kernel moves data.
struct StepShape {
  unsigned Elements;
  imm::LoadDistCode LoadMode;
  /// Of the register that is stored; narrowing forms store wider lanes, packed.
  unsigned StoreLaneBits;
  imm::StoreDistCode StoreMode;
};

} // namespace

static RegisterType registerType(Format F) {
  unsigned Bits = std::max<unsigned>(info(F).Bits, 8),
           Lanes = RegisterBits / Bits;
  const char *Element = F == Format::F32    ? "float"
                        : F == Format::F16  ? "half"
                        : F == Format::BF16 ? "bfloat"
                                            : nullptr;
  const char *Suffix = Element ? formatName(F) : nullptr;
  return {formatv("<{0} x {1}>", Lanes,
                  Element ? std::string(Element) : formatv("i{0}", Bits).str()),
          formatv("v{0}{1}", Lanes,
                  Suffix ? std::string(Suffix) : formatv("i{0}", Bits).str())};
}

static RegisterType integerType(unsigned LaneBits) {
  return {formatv("<{0} x i{1}>", RegisterBits / LaneBits, LaneBits),
          formatv("v{0}i{1}", RegisterBits / LaneBits, LaneBits)};
}

/// The mode that unpacks units of \p From bits to \p To bits.
static imm::LoadDistCode unpackingLoad(unsigned From, unsigned To) {
  if (From == To)
    return imm::LoadDist_NORM;
  if (To == 4 * From)
    return imm::LoadDist_UNPK4;
  return From == 8    ? imm::LoadDist_UNPK_B8
         : From == 16 ? imm::LoadDist_UNPK_B16
                      : imm::LoadDist_UNPK_B32;
}

/// The mode that packs the low \p To bits of lanes of \p From bits.
static imm::StoreDistCode packingStore(unsigned From, unsigned To) {
  if (From == To)
    return From == 8    ? imm::StoreDist_NORM_B8
           : From == 16 ? imm::StoreDist_NORM_B16
                        : imm::StoreDist_NORM_B32;
  if (From == 4 * To)
    return imm::StoreDist_PK4_B32;
  return From == 16   ? imm::StoreDist_PK_B16
         : From == 32 ? imm::StoreDist_PK_B32
                      : imm::StoreDist_PK_B64;
}

static StepShape shapeOf(const ConversionSpec &Spec) {
  // Pairs of 4-bit elements are bytes that represent two lanes of 16 bits.
  unsigned Src = info(Spec.source()).Bits, Dst = info(Spec.result()).Bits;
  if (Src == 4)
    return {128, unpackingLoad(8, 32), 16, packingStore(16, 16)};
  if (Dst == 4)
    return {128, unpackingLoad(16, 16), 32, packingStore(32, 8)};
  unsigned Wide = std::max(Src, Dst);
  unsigned StoreLane = Wide == 64 ? 32 : Wide;
  // 64-bit lanes are stored as pairs of 32-bit ones.
  imm::StoreDistCode Store = Dst == 64
                                 ? packingStore(32, 32)
                                 : packingStore(Wide, std::min(Wide, Dst));
  return {RegisterBits / Wide, unpackingLoad(Src, Wide), StoreLane, Store};
}

std::string pto::conversionKernelIR(const ConversionSpec &Spec) {
  const ConversionForm *Form = Spec.Form;
  StepShape Shape = shapeOf(Spec);
  RegisterType Src = registerType(Spec.source());
  RegisterType Dst = registerType(Spec.result());
  RegisterType Stored = integerType(Shape.StoreLaneBits);
  StringRef View = Form                              ? Form->View
                   : info(Spec.Truncated).Bits == 16 ? "b16"
                                                     : "b32";
  unsigned MaskLanes = View == "b8" ? 256 : View == "b16" ? 128 : 64;
  unsigned StoreLanes = RegisterBits / Shape.StoreLaneBits;
  StringRef StoreView = Shape.StoreLaneBits == 8    ? "b8"
                        : Shape.StoreLaneBits == 16 ? "b16"
                                                    : "b32";
  // Rounding, saturation and part; vtrc has the first only.
  unsigned Rnd = !Form || Form->Roundings ? unsigned(Spec.Rnd) : 0;
  std::string Operation = (Form ? "vcvt." : "") + Spec.name();
  std::string ImmediateTypes = Form ? "i32, i32, i32" : "i32";
  std::string Immediates = formatv("i32 {0}", Rnd);
  if (Form)
    Immediates += formatv(", i32 {0}, i32 0", unsigned(Spec.Saturate));
  std::string Attributes;
  if (Spec.RoundADirected)
    Attributes += " \"target-features\"=\"+round-a-directed\"";
  if (Spec.FlushDenormals)
    Attributes += " \"denormal-fp-math\"=\"preserve-sign,preserve-sign\"";
  // Every form, whatever the processor.
  Attributes += " \"target-cpu\"=\"cpu\"";

  std::string IR;
  raw_string_ostream OS(IR);
  OS << formatv(
      R"(target triple = "pto"
declare {0} @llvm.pto.vlds.{1}(ptr addrspace(6), i32, i32)
declare {2} @llvm.pto.{3}({0}, <{4} x i1>, {9})
declare void @llvm.pto.vsts.{6}({5}, ptr addrspace(6), i32, i32, <{7} x i1>)
declare <{4} x i1> @llvm.pto.pset.{8}(i32)
)",
      Src.Type, Src.Name, Dst.Type, Operation, MaskLanes, Stored.Type,
      Stored.Name, StoreLanes, View, ImmediateTypes);
  if (StoreView != View)
    OS << formatv("declare <{0} x i1> @llvm.pto.pset.{1}(i32)\n", StoreLanes,
                  StoreView);
  OS << formatv(
      R"(
define void @kernel(ptr addrspace(6) %in, ptr addrspace(6) %out, i64 %steps){0} {{
entry:
  %m = call <{1} x i1> @llvm.pto.pset.{2}(i32 0)
  %s = call <{3} x i1> @llvm.pto.pset.{4}(i32 0)
  %any = icmp ne i64 %steps, 0
  br i1 %any, label %loop, label %exit

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = mul i64 %i, {5}
  %to = mul i64 %i, {6}
  %p = getelementptr i8, ptr addrspace(6) %in, i64 %from
  %q = getelementptr i8, ptr addrspace(6) %out, i64 %to
)",
      Attributes, MaskLanes, View, StoreLanes, StoreView,
      Shape.Elements * info(Spec.source()).Bits / 8,
      Shape.Elements * info(Spec.result()).Bits / 8);
  OS << formatv(
      R"(  %x = call {0} @llvm.pto.vlds.{1}(ptr addrspace(6) %p, i32 0, i32 {2})
  %y = call {3} @llvm.pto.{4}({0} %x, <{5} x i1> %m, {6})
  %z = bitcast {3} %y to {7}
  call void @llvm.pto.vsts.{8}({7} %z, ptr addrspace(6) %q, i32 0, i32 {9}, <{10} x i1> %s)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %steps
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
)",
      Src.Type, Src.Name, unsigned(Shape.LoadMode), Dst.Type, Operation,
      MaskLanes, Immediates, Stored.Type, Stored.Name,
      unsigned(Shape.StoreMode), StoreLanes);
  return IR;
}

Expected<std::unique_ptr<ConversionKernel>>
ConversionKernel::create(const ConversionSpec &Spec) {
  auto Ctx = std::make_unique<LLVMContext>();
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M =
      parseAssemblyString(conversionKernelIR(Spec), Diagnostic, *Ctx);
  if (!M)
    return createStringError(inconvertibleErrorCode(),
                             "kernel of " + Spec.name() + ": " +
                                 Diagnostic.getMessage());
  JITOptions Options;
  StringRef Name = "kernel";
  Options.EntryPoints = Name;
  auto Code = JIT::create(std::move(M), std::move(Ctx), Options);
  if (!Code)
    return Code.takeError();
  std::unique_ptr<ConversionKernel> Kernel(new ConversionKernel);
  Kernel->Code = std::move(*Code);
  Kernel->Entry = Kernel->Code->entry(Name);
  Kernel->Elements = shapeOf(Spec).Elements;
  Kernel->SourceBits = info(Spec.source()).Bits;
  Kernel->ResultBits = info(Spec.result()).Bits;
  return Kernel;
}

void ConversionKernel::run(const void *Source, void *Result,
                           uint64_t Steps) const {
  // With a unified buffer at host address 0, an address in it is a host
  // address.
  void *const Slots[] = {&Source, &Result, &Steps};
  Entry(nullptr, Slots);
}
