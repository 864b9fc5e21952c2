//===- ArrayConversion.cpp - Conversions of arrays ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/ArrayConversion.h"
#include "pto/Execution/Chunks.h"
#include "pto/Execution/ConversionKernel.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <array>
#include <atomic>
#include <cmath>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <thread>

using namespace llvm;
using namespace pto;

/// Elements that are converted at a time: a multiple of the lanes of every
/// register, and few enough that all steps' results stay in the cache.
static constexpr uint64_t BlockElements = 4096;

/// A multiple of the lanes of every register.
static constexpr uint64_t Granule = 256;

/// Elements that are handed on at a time: the results stay in the cache until
/// they are written. A multiple of the block.
static constexpr uint64_t PieceElements = 16 * BlockElements;

/// Fewer elements are not worth a thread.
static constexpr uint64_t ThreadElements = 1 << 17;

ConversionCounts &ConversionCounts::operator+=(const ConversionCounts &Other) {
  Inexact += Other.Inexact;
  Overflow += Other.Overflow;
  Underflow += Other.Underflow;
  NaN += Other.NaN;
  return *this;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

namespace {

/// An element of an array without gaps.
template <unsigned Bits> struct Element {
  static uint64_t get(const uint8_t *Data, uint64_t I) {
    if constexpr (Bits == 4) {
      return Data[I / 2] >> (I % 2 * 4) & 15;
    } else {
      uint64_t Value = 0;
      std::memcpy(&Value, Data + I * (Bits / 8), Bits / 8);
      return Value;
    }
  }
  static void set(uint8_t *Data, uint64_t I, uint64_t Value) {
    if constexpr (Bits == 4) {
      unsigned Shift = I % 2 * 4;
      Data[I / 2] = uint8_t((Data[I / 2] & ~(15u << Shift)) | Value << Shift);
    } else {
      std::memcpy(Data + I * (Bits / 8), &Value, Bits / 8);
    }
  }
};

} // namespace

/// Calls \p Do with an Element of the width of \p F.
template <typename Action> static void withElement(Format F, Action Do) {
  switch (info(F).Bits) {
  case 4:
    return Do(Element<4>());
  case 8:
    return Do(Element<8>());
  case 16:
    return Do(Element<16>());
  case 32:
    return Do(Element<32>());
  default:
    return Do(Element<64>());
  }
}

uint64_t ArrayConverter::bytesOf(Format F, uint64_t Count) {
  return divideCeil(Count * info(F).Bits, 8);
}

ConvertResult pto::convertElement(const ConversionSpec &Spec, uint64_t Bits) {
  return Spec.Form ? convert(Spec.source(), Spec.result(), Bits, Spec.options())
                   : truncate(Spec.Truncated, Bits, Spec.options());
}

//===----------------------------------------------------------------------===//
// Counts
//===----------------------------------------------------------------------===//

/// The number that \p Bits are, as a double. Not for 64-bit formats, which a
/// double does not hold.
static double numberOf(Format F, uint64_t Bits) {
  Unpacked U = unpack(F, Bits);
  if (U.Kind == Unpacked::NaN)
    return std::nan("");
  double Magnitude = U.Kind == Unpacked::Infinity
                         ? HUGE_VAL
                         : std::ldexp(double(U.Significand), U.Exponent);
  return U.Negative ? -Magnitude : Magnitude;
}

namespace {

/// The numbers that elements are. Those of up to 16 bits are looked up.
class Decoder {
  Format F;
  std::vector<double> Table;

  explicit Decoder(Format F) : F(F) {
    if (info(F).Bits > 16)
      return;
    Table.resize(size_t(1) << info(F).Bits);
    for (size_t Bits = 0; Bits != Table.size(); ++Bits)
      Table[Bits] = numberOf(F, Bits);
  }

public:
  static const Decoder &of(Format F) {
    static std::array<std::once_flag, NumFormats> Once;
    static std::array<std::unique_ptr<Decoder>, NumFormats> Decoders;
    std::call_once(Once[unsigned(F)],
                   [F] { Decoders[unsigned(F)].reset(new Decoder(F)); });
    return *Decoders[unsigned(F)];
  }

  /// Whether doubles hold the numbers of \p F.
  static bool isExact(Format F) { return info(F).Bits <= 32; }

  double operator()(uint64_t Bits) const {
    if (!Table.empty())
      return Table[Bits];
    if (F == Format::F32)
      return bit_cast<float>(uint32_t(Bits));
    if (F == Format::S32)
      return int32_t(Bits);
    return uint32_t(Bits);
  }
};

/// The numbers that a format holds without overflow.
struct Range {
  double Low, High;

  explicit Range(Format F) {
    const FormatInfo &Info = info(F);
    High = numberOf(F, Info.MaxFinite);
    Low = Info.isSignedInteger() ? -High - 1 : Info.hasNegatives() ? -High : 0;
  }
};

} // namespace

/// Where doubles hold all numbers, two of them say almost everything; the
/// arithmetic of pto/Numeric is asked about the rest.
template <typename From, typename To>
static ConversionCounts countStep(const ConversionSpec &Spec,
                                  const uint8_t *Source, const uint8_t *Result,
                                  uint64_t Count) {
  ConversionCounts Counts;
  Format Src = Spec.source(), Dst = Spec.result();
  bool IsExact = Decoder::isExact(Src) && Decoder::isExact(Dst);
  const Decoder &Sources = Decoder::of(Src), &Results = Decoder::of(Dst);
  Range Held(Dst);
  for (uint64_t I = 0; I != Count; ++I) {
    uint64_t S = From::get(Source, I), D = To::get(Result, I);
    if (IsExact) {
      double X = Sources(S), Y = Results(D);
      bool IsHeld = X >= Held.Low && X <= Held.High && std::isfinite(Y);
      if (X == Y && std::isfinite(X))
        continue;
      if (IsHeld) {
        ++Counts.Inexact;
        Counts.Underflow += Y == 0;
        continue;
      }
    }
    ConvertResult Exact = convertElement(Spec, S);
    Counts.Inexact += Exact.Inexact;
    Counts.Overflow += Exact.Overflow;
    Unpacked X = unpack(Src, S), Y = unpack(Dst, D);
    Counts.NaN += Y.Kind == Unpacked::NaN;
    Counts.Underflow += X.Kind == Unpacked::Finite && X.Significand != 0 &&
                        Y.Kind == Unpacked::Finite && Y.Significand == 0 &&
                        !Exact.Overflow;
  }
  return Counts;
}

static ConversionCounts count(const ConversionSpec &Spec, const void *Source,
                              const void *Result, uint64_t Count) {
  ConversionCounts Counts;
  withElement(Spec.source(), [&](auto From) {
    withElement(Spec.result(), [&](auto To) {
      Counts = countStep<decltype(From), decltype(To)>(
          Spec, static_cast<const uint8_t *>(Source),
          static_cast<const uint8_t *>(Result), Count);
    });
  });
  return Counts;
}

//===----------------------------------------------------------------------===//
// Conversion
//===----------------------------------------------------------------------===//

ArrayConverter::ArrayConverter() = default;
ArrayConverter::~ArrayConverter() = default;

/// The single conversion that \p Steps are compared with.
static ConversionSpec directSpec(ArrayRef<ConversionSpec> Steps) {
  ConversionSpec Direct = Steps.back();
  Direct.Form = findForm(Steps.front().source(), Steps.back().result());
  return Direct;
}

/// By the bits of the source of \p Last: whether its result differs from that
/// of a neighbour. A number that is rounded to an element lies between the
/// element's neighbours, and conversions to floats are monotonic: where all
/// three have the same result, the number has it, too. Empty if nothing is
/// known.
static std::vector<bool> nearBoundaries(const ConversionSpec &Last) {
  Format Src = Last.source();
  if (!Last.Form || info(Src).isInteger() || info(Src).Bits < 8 ||
      info(Src).Bits > 16 || info(Last.result()).isInteger() ||
      Last.FlushDenormals)
    return {};
  std::vector<std::pair<double, uint64_t>> Numbers;
  size_t Count = size_t(1) << info(Src).Bits;
  for (uint64_t Bits = 0; Bits != Count; ++Bits)
    if (double X = numberOf(Src, Bits); std::isfinite(X))
      Numbers.emplace_back(X, Bits);
  llvm::sort(Numbers);
  std::vector<uint64_t> Results;
  for (const auto &[X, Bits] : Numbers)
    Results.push_back(convertElement(Last, Bits).Bits);
  std::vector<bool> IsNear(Count, true);
  for (size_t I = 1; I + 1 < Numbers.size(); ++I)
    IsNear[Numbers[I].second] =
        Results[I - 1] != Results[I] || Results[I + 1] != Results[I];
  return IsNear;
}

Expected<std::unique_ptr<ArrayConverter>>
ArrayConverter::create(ArrayRef<ConversionSpec> Steps,
                       ConversionEngine Engine) {
  assert(!Steps.empty() && "nothing to do");
  std::unique_ptr<ArrayConverter> Result(new ArrayConverter);
  Result->Steps = Steps.vec();
  if (Engine == ConversionEngine::Core)
    return Result;
  for (const ConversionSpec &Step : Steps) {
    auto Kernel = ConversionKernel::create(Step);
    if (!Kernel)
      return Kernel.takeError();
    Result->Kernels.push_back(std::move(*Kernel));
  }
  ConversionSpec Direct = directSpec(Steps);
  if (Steps.size() > 1 && Direct.Form &&
      (!Direct.Form->Roundings || Direct.Form->accepts(Direct.Rnd)) &&
      (!Direct.Saturate || Direct.Form->HasSaturation)) {
    auto Kernel = ConversionKernel::create(Direct);
    if (!Kernel)
      return Kernel.takeError();
    Result->Direct = std::move(*Kernel);
  } else if (Steps.size() == 2) {
    Result->IsNearBoundary = nearBoundaries(Steps.back());
  }
  return Result;
}

/// What the steps of one thread leave between them. All have room for whole
/// registers.
struct ArrayConverter::Buffers {
  std::vector<std::vector<uint8_t>> Between;
  std::vector<uint8_t> Source, Result, Direct;
};

static uint64_t paddedBytes(Format F) {
  return ArrayConverter::bytesOf(F, BlockElements);
}

void ArrayConverter::runStep(size_t Step, const void *Source, void *Result,
                             uint64_t Count) const {
  const ConversionSpec &Spec = Steps[Step];
  if (!Kernels.empty()) {
    const ConversionKernel &Kernel = *Kernels[Step];
    return Kernel.run(Source, Result,
                      divideCeil(Count, Kernel.elementsPerStep()));
  }
  withElement(Spec.source(), [&](auto From) {
    withElement(Spec.result(), [&](auto To) {
      for (uint64_t I = 0; I != Count; ++I)
        To.set(static_cast<uint8_t *>(Result), I,
               convertElement(Spec,
                              From.get(static_cast<const uint8_t *>(Source), I))
                   .Bits);
    });
  });
}

/// How many of \p Result differ from the single conversions of \p Source.
static uint64_t countDifferences(const ConversionSpec &First,
                                 const ConversionSpec &Last,
                                 const uint8_t *Source, const uint8_t *Result,
                                 const uint8_t *Direct, const uint8_t *Before,
                                 const std::vector<bool> &IsNearBoundary,
                                 uint64_t Count) {
  uint64_t Differences = 0;
  withElement(Last.result(), [&](auto To) {
    if (Direct) {
      for (uint64_t I = 0; I != Count; ++I)
        Differences += To.get(Result, I) != To.get(Direct, I);
      return;
    }
    ConvertOptions Options = Last.options();
    withElement(First.source(), [&](auto From) {
      for (uint64_t I = 0; I != Count; ++I)
        if (IsNearBoundary.empty() ||
            IsNearBoundary[info(Last.source()).Bits == 16
                               ? Element<16>::get(Before, I)
                               : Element<8>::get(Before, I)])
          Differences += convert(First.source(), Last.result(),
                                 From.get(Source, I), Options)
                             .Bits != To.get(Result, I);
    });
  });
  return Differences;
}

/// At most BlockElements.
void ArrayConverter::runBlock(const void *Source, void *Result, uint64_t Count,
                              Buffers &B, ChainCounts *Counts) const {
  // Kernels convert whole registers.
  bool IsWhole = Count % Granule == 0 || Kernels.empty();
  uint8_t *Out = static_cast<uint8_t *>(Result);
  if (!IsWhole) {
    std::memcpy(B.Source.data(), Source, bytesOf(source(), Count));
    Source = B.Source.data();
    Out = B.Result.data();
  }
  const void *From = Source;
  for (size_t I = 0, E = Steps.size(); I != E; ++I) {
    uint8_t *To = I + 1 == E ? Out : B.Between[I].data();
    runStep(I, From, To, Count);
    if (Counts && Counts->CountSteps)
      Counts->Steps[I] += count(Steps[I], From, To, Count);
    From = To;
  }
  if (Counts && Steps.size() > 1 && Steps.back().Form) {
    if (Direct)
      Direct->run(Source, B.Direct.data(),
                  divideCeil(Count, Direct->elementsPerStep()));
    Counts->DoubleRounded += countDifferences(
        Steps.front(), Steps.back(), static_cast<const uint8_t *>(Source), Out,
        Direct ? B.Direct.data() : nullptr, B.Between.back().data(),
        IsNearBoundary, Count);
  }
  if (!IsWhole)
    std::memcpy(Result, Out, bytesOf(result(), Count));
}

void ArrayConverter::runRange(const void *Source, void *Result, uint64_t Count,
                              ChainCounts *Counts) const {
  const uint8_t *From = static_cast<const uint8_t *>(Source);
  uint8_t *To = static_cast<uint8_t *>(Result);
  auto Skip = [&](uint64_t N) {
    From += bytesOf(source(), N);
    To += bytesOf(result(), N);
    Count -= N;
  };
  // What is between or comes out is not looked at.
  if (Steps.size() == 1 && !Counts) {
    uint64_t Whole = Kernels.empty() ? Count : Count / Granule * Granule;
    runStep(0, From, To, Whole);
    Skip(Whole);
  }
  if (Count == 0)
    return;
  Buffers B;
  B.Source.resize(paddedBytes(source()));
  B.Result.resize(paddedBytes(result()));
  B.Direct.resize(paddedBytes(result()));
  for (size_t I = 0; I + 1 < Steps.size(); ++I)
    B.Between.emplace_back(paddedBytes(Steps[I].result()));
  while (Count != 0) {
    uint64_t N = std::min(Count, BlockElements);
    runBlock(From, To, N, B, Counts);
    Skip(N);
  }
}

/// How many threads there is work for, of \p Threads, or as many as there are
/// processors if that is 0.
static unsigned usefulThreads(uint64_t Count, unsigned Threads) {
  if (Threads == 0)
    Threads = std::max(1u, std::thread::hardware_concurrency());
  return unsigned(std::min<uint64_t>(
      {Threads, MaxThreads,
       divideCeil(std::max<uint64_t>(Count, 1), ThreadElements)}));
}

/// Calls \p Run on each of \p Threads threads. If \p Counts is not null, it
/// gets the sum of what they count.
void ArrayConverter::runThreads(
    unsigned Threads, ChainCounts *Counts,
    function_ref<void(unsigned, ChainCounts *)> Run) const {
  std::vector<ChainCounts> Parts(Counts ? Threads : 0);
  for (ChainCounts &Part : Parts) {
    Part.CountSteps = Counts->CountSteps;
    Part.Steps.resize(Steps.size());
  }
  auto RunOne = [&](unsigned Thread) {
    Run(Thread, Counts ? &Parts[Thread] : nullptr);
  };
  std::vector<std::thread> Others;
  for (unsigned Thread = 1; Thread < Threads; ++Thread)
    Others.emplace_back(RunOne, Thread);
  RunOne(0);
  for (std::thread &T : Others)
    T.join();
  if (!Counts)
    return;
  Counts->Steps.assign(Steps.size(), {});
  Counts->DoubleRounded = 0;
  for (const ChainCounts &Part : Parts) {
    for (size_t I = 0; I != Steps.size(); ++I)
      Counts->Steps[I] += Part.Steps[I];
    Counts->DoubleRounded += Part.DoubleRounded;
  }
}

void ArrayConverter::run(const void *Source, void *Result, uint64_t Count,
                         unsigned Threads, ChainCounts *Counts) const {
  Threads = usefulThreads(Count, Threads);
  // Each thread but the last has a multiple of the block.
  uint64_t Share = alignTo(divideCeil(Count, Threads), BlockElements);
  runThreads(Threads, Counts, [&](unsigned Thread, ChainCounts *Part) {
    uint64_t First = std::min(Thread * Share, Count);
    runRange(static_cast<const uint8_t *>(Source) + bytesOf(source(), First),
             static_cast<uint8_t *>(Result) + bytesOf(result(), First),
             std::min(Share, Count - First), Part);
  });
}

void ArrayConverter::runInPieces(const void *Source, uint64_t Count,
                                 function_ref<void(ArrayRef<uint8_t>)> Consume,
                                 unsigned Threads, ChainCounts *Counts) const {
  std::atomic<uint64_t> Next = 0;
  std::mutex Mutex;
  std::condition_variable HasConsumed;
  uint64_t Consumed = 0; // In elements, under the mutex.
  runThreads(usefulThreads(Count, Threads), Counts,
             [&](unsigned, ChainCounts *Part) {
               std::vector<uint8_t> Results(
                   bytesOf(result(), std::min(PieceElements, Count)));
               for (;;) {
                 uint64_t First = Next.fetch_add(PieceElements);
                 if (First >= Count)
                   return;
                 uint64_t Size = std::min(PieceElements, Count - First);
                 runRange(static_cast<const uint8_t *>(Source) +
                              bytesOf(source(), First),
                          Results.data(), Size, Part);
                 std::unique_lock<std::mutex> Lock(Mutex);
                 HasConsumed.wait(Lock, [&] { return Consumed == First; });
                 Consume(ArrayRef(Results).take_front(bytesOf(result(), Size)));
                 Consumed += Size;
                 HasConsumed.notify_all();
               }
             });
}
