//===- MachineTest.h - What the tests have in common ------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_MACHINE_MACHINETEST_H
#define PTO_UNITTESTS_MACHINE_MACHINETEST_H

#include "pto/Machine/Execute.h"
#include "gtest/gtest.h"
#include <cstdio>

namespace pto {
namespace machine {

/// A register whose lane i of \p Bits bits is Fn(i).
template <typename Function> VectorRegister lanes(unsigned Bits, Function Fn) {
  VectorRegister R;
  for (unsigned I = 0; I < numLanes(Bits); ++I)
    R.setLane(Bits, I, uint64_t(Fn(I)));
  return R;
}

/// A register that begins with \p Values; the other lanes repeat the last one.
inline VectorRegister first(unsigned Bits,
                            std::initializer_list<uint64_t> Values) {
  return lanes(Bits, [&](unsigned I) {
    return Values.begin()[I < Values.size() ? I : Values.size() - 1];
  });
}

/// An image whose bit b is Fn(b).
template <typename Function> MaskImage image(Function Fn) {
  MaskImage M;
  for (unsigned B = 0; B < RegisterBytes; ++B)
    M.setBit(B, Fn(B));
  return M;
}

/// All lanes of every view.
inline MaskImage allLanes() {
  return image([](unsigned) { return true; });
}

/// Active lanes \p Fn of \p Bits bits; every other bit is set.
template <typename Function> MaskImage active(unsigned Bits, Function Fn) {
  unsigned Size = Bits / 8;
  return image([&](unsigned B) { return B % Size != 0 || Fn(B / Size); });
}

/// The eight words of an image, as in "55555555 55555555 ...".
inline std::string words(const MaskImage &M) {
  std::string Text;
  for (unsigned W = 0; W < 8; ++W) {
    char Word[10];
    snprintf(Word, sizeof(Word), "%08x ",
             unsigned(M.Words[W / 2] >> (32 * (W % 2)) & 0xFFFFFFFF));
    Text += Word;
  }
  Text.pop_back();
  return Text;
}

/// The operation \p Name, which must exist.
inline const Operation &operation(const char *Name) {
  const Operation *Op = findOperation(Name);
  EXPECT_TRUE(Op) << Name;
  return Op ? *Op : *operations().begin();
}

/// The only result of \p Name, a vector, which is not to fail.
inline VectorRegister vector(const char *Name, ArrayView<Operand> Operands,
                             const Options &Opts = {}, Memory *Mem = nullptr) {
  VectorRegister R;
  Status S = execute(operation(Name), Operands, {R}, Opts, Mem);
  EXPECT_TRUE(S) << Name << ": " << S.message();
  return R;
}

/// The only result of \p Name, a mask.
inline MaskImage mask(const char *Name, ArrayView<Operand> Operands,
                      const Options &Opts = {}, Memory *Mem = nullptr) {
  MaskImage M;
  Status S = execute(operation(Name), Operands, {M}, Opts, Mem);
  EXPECT_TRUE(S) << Name << ": " << S.message();
  return M;
}

/// Compares lanes of \p Bits bits with Fn(i).
template <typename Function>
void expectLanes(unsigned Bits, const VectorRegister &R, Function Fn) {
  for (unsigned I = 0; I < numLanes(Bits); ++I)
    EXPECT_EQ(R.lane(Bits, I), uint64_t(Fn(I))) << "lane " << I;
}

} // namespace machine
} // namespace pto

#endif // PTO_UNITTESTS_MACHINE_MACHINETEST_H
