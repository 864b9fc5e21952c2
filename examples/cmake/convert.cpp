// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Converts numbers to formats of eight bits as PTO does, and as PTX does.

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <pto/Numeric/Forms.h>
#include <pto/Numeric/Text.h>
#include <pto/PTX/Evaluate.h>

int main() {
  const pto::Format Results[] = {pto::Format::F8E4M3, pto::Format::F8E5M2,
                                 pto::Format::HIF8};
  for (float Number : {0.1f, 3.3f, 1000.0f}) {
    uint32_t Bits;
    std::memcpy(&Bits, &Number, sizeof Bits);
    std::printf("%s:", pto::valueText(pto::Format::F32, Bits).c_str());
    pto::ConvertOptions Options;
    Options.Saturate = true;
    for (pto::Format To : Results) {
      auto Result = pto::convert(pto::Format::F32, To, Bits, Options);
      std::printf(" %s %s%s", pto::formatName(To),
                  pto::valueText(To, Result.Bits).c_str(),
                  Result.Overflow ? " (overflow)" : "");
    }
    std::printf("\n");
  }

  auto Cvt = pto::ptx::parse("cvt.rn.satfinite.e4m3x2.f32");
  if (!Cvt)
    return 1;
  pto::ptx::Operands Values = {{0x3fc00000, 0xc0400000}, 0}; // 1.5 and -3
  uint64_t Pair = pto::ptx::evaluate(Cvt.Inst, Values);
  std::printf("%s: 0x%04llx\n", Cvt.Inst.spelling().c_str(),
              (unsigned long long)Pair);
  return 0;
}
