//===- pto/Machine/Execute.h - The meaning of operations --------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Executes one operation on given operands, lane by lane as its definition
// says. There is no state but the memory; whoever has registers passes them.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_MACHINE_EXECUTE_H
#define PTO_MACHINE_EXECUTE_H

#include "pto/Machine/Memory.h"
#include "pto/Machine/Operation.h"
#include "pto/Numeric/Saturation.h"
#include <initializer_list>
#include <string>

namespace pto {
namespace machine {

/// Some consecutive elements that belong to the caller.
template <typename T> class ArrayView {
  const T *Data = nullptr;
  size_t Length = 0;

public:
  ArrayView() = default;
  ArrayView(const T *Data, size_t Length) : Data(Data), Length(Length) {}
  ArrayView(const std::vector<T> &V) : Data(V.data()), Length(V.size()) {}
  ArrayView(std::initializer_list<T> L) : Data(L.begin()), Length(L.size()) {}

  size_t size() const { return Length; }
  const T &operator[](size_t I) const { return Data[I]; }
};

/// An operand: a register that is read, or a number (scalar, word, pointer or
/// immediate code).
class Operand {
  enum { IsVector, IsMask, IsNumber } Kind;
  union {
    const VectorRegister *V;
    const MaskImage *M;
    uint64_t N;
  };

public:
  Operand(const VectorRegister &Register) : Kind(IsVector), V(&Register) {}
  Operand(const MaskImage &Image) : Kind(IsMask), M(&Image) {}
  Operand(uint64_t Number) : Kind(IsNumber), N(Number) {}

  bool isVector() const { return Kind == IsVector; }
  bool isMask() const { return Kind == IsMask; }
  bool isNumber() const { return Kind == IsNumber; }
  const VectorRegister &vector() const { return *V; }
  const MaskImage &mask() const { return *M; }
  uint64_t number() const { return N; }
};

/// Where a result goes. It may be a register that is also an operand.
class Destination {
  enum { IsVector, IsMask, IsNumber } Kind;
  union {
    VectorRegister *V;
    MaskImage *M;
    uint64_t *N;
  };

public:
  Destination(VectorRegister &Register) : Kind(IsVector), V(&Register) {}
  Destination(MaskImage &Image) : Kind(IsMask), M(&Image) {}
  Destination(uint64_t &Number) : Kind(IsNumber), N(&Number) {}

  bool isVector() const { return Kind == IsVector; }
  bool isMask() const { return Kind == IsMask; }
  bool isNumber() const { return Kind == IsNumber; }
  VectorRegister &vector() const { return *V; }
  MaskImage &mask() const { return *M; }
  uint64_t &number() const { return *N; }
};

/// What an operation does not say itself.
struct Options {
  /// Conversions and vtrc: see ConvertOptions.
  bool RoundADirected = false;
  /// Denormal f32 operands and results of conversions, vtrc, vadd, vsub, vmul,
  /// vadds, vmuls and of vlrelu's product are zeros of the same sign. vdiv,
  /// vsqrt, vexp and vln flush without it too; the others never do.
  bool FlushF32 = false;
  /// The same for f16 and bf16.
  bool FlushF16 = false;
  /// What CTRL says.
  SaturationSwitches Saturation;
  /// The processor whose conversions exist.
  Profile Processor = Profile::Any;
};

/// Why an operation was not executed.
enum class Fault : uint8_t {
  None,
  WrongOperands, ///< Their number or what they are.
  IllegalCode,   ///< An immediate that the operation does not have.
  NotOnProfile,  ///< A conversion that the processor does not have.
  NoMemory,      ///< A load or store without a memory.
  Misaligned,    ///< An address that the distribution mode does not allow.
  OutOfRange,    ///< An address outside of the memory.
  WrongState     ///< A state of a stream that does not end at the address.
};

/// Whether an operation was executed.
struct Status {
  Fault Kind = Fault::None;
  /// IllegalCode: the position of the operand.
  uint8_t OperandIndex = 0;
  /// Misaligned and OutOfRange: the effective address and the size of what
  /// would have been accessed. WrongState: the address alone.
  uint64_t Address = 0;
  uint64_t Bytes = 0;
  /// Misaligned: what the address must be a multiple of.
  uint64_t Alignment = 0;

  explicit operator bool() const { return Kind == Fault::None; }
  /// What is wrong, in words, such as "address 0x11 is not a multiple of 32".
  std::string message() const;
};

/// Executes \p Op.
///
/// \p Operands and \p Results must be as \p Op lists them. The low bits of
/// numbers count: those of the element of a scalar, 32 of a word. Inactive
/// lanes of results are 0, and so are the bits of a mask that are not lanes of
/// its view. \p Mem may be null for operations that do not access memory.
///
/// If the status is a fault, neither results nor memory have changed. A load is
/// checked for all of its mode's bytes, a store up to the last byte that its
/// mask lets it write.
Status execute(const Operation &Op, ArrayView<Operand> Operands,
               ArrayView<Destination> Results, const Options &Options = {},
               Memory *Mem = nullptr);

/// What is uncertain of a vscatter with lanes of \p LaneBits bits: two active
/// lanes of \p Mask whose indices are equal, of which the hardware keeps any
/// and this model the last. Empty if there are none.
std::string equalIndices(const VectorRegister &Indices, const MaskImage &Mask,
                         unsigned LaneBits);

/// How many bytes \p Op, a vsqz, packs under \p Mask: what it makes of SQZN
/// where its hint says so.
unsigned packedBytes(const Operation &Op, const MaskImage &Mask);

} // namespace machine
} // namespace pto

#endif // PTO_MACHINE_EXECUTE_H
