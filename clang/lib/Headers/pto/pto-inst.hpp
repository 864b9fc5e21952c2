//===---- pto-inst.hpp - Tiles of the PTO vector core ----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===-----------------------------------------------------------------------===//
//
// Tiles for C++17: rectangles of elements in the unified buffer, moved from and
// to global memory by TLOAD and TSTORE and converted by TCVT. What types tell is
// checked here; the rest the emulator checks when the code runs.
//
//===-----------------------------------------------------------------------===//

#ifndef __PTO_INST_HPP
#define __PTO_INST_HPP

#ifndef __PTO__
#error "<pto/pto-inst.hpp> is for --target=pto"
#endif
#if __cplusplus < 201703L
#error "<pto/pto-inst.hpp> needs C++17"
#endif

#include <stdint.h>

#define PTO_INST inline __attribute__((__always_inline__))

namespace pto {

//===-----------------------------------------------------------------------===//
// Element types
//===-----------------------------------------------------------------------===//

using half = _Float16;
using bfloat16_t = __bf16;

/// Formats without a type of the language: their bits, without arithmetic.
struct float8_e4m3_t {
  uint8_t bits;
};
struct float8_e5m2_t {
  uint8_t bits;
};
struct hifloat8_t {
  uint8_t bits;
};
/// Two elements, the even one in the low nibble. Shapes of tiles count elements.
struct float4_e1m2x2_t {
  uint8_t bits;
};
struct float4_e2m1x2_t {
  uint8_t bits;
};
struct int4b_t {
  uint8_t bits;
};

enum class RoundMode : uint32_t {
  CAST_RINT = 0,  ///< Nearest, ties to even.
  CAST_ROUND = 1, ///< Nearest, ties away from zero.
  CAST_FLOOR = 2, ///< Toward minus infinity.
  CAST_CEIL = 3,  ///< Toward plus infinity.
  CAST_TRUNC = 4  ///< Toward zero.
};

enum class SaturationMode : uint32_t { OFF = 0, ON = 1 };

namespace detail {

enum class Format {
  none, s4x2, s8, s16, s32, s64, u8, u16, u32, u64, f16, bf16, f32, f8e4m3,
  f8e5m2, hif8, f4e1m2x2, f4e2m1x2
};

template <typename T> struct FormatOf {
  static constexpr Format value = Format::none;
  static constexpr unsigned bits = 8 * sizeof(T);
};
#define PTO_ELEMENT(TYPE, FORMAT, BITS)                                        \
  template <> struct FormatOf<TYPE> {                                          \
    static constexpr Format value = Format::FORMAT;                            \
    static constexpr unsigned bits = BITS;                                     \
  };
PTO_ELEMENT(int4b_t, s4x2, 4)
PTO_ELEMENT(int8_t, s8, 8)
PTO_ELEMENT(int16_t, s16, 16)
PTO_ELEMENT(int32_t, s32, 32)
PTO_ELEMENT(int64_t, s64, 64)
PTO_ELEMENT(uint8_t, u8, 8)
PTO_ELEMENT(uint16_t, u16, 16)
PTO_ELEMENT(uint32_t, u32, 32)
PTO_ELEMENT(uint64_t, u64, 64)
PTO_ELEMENT(half, f16, 16)
PTO_ELEMENT(bfloat16_t, bf16, 16)
PTO_ELEMENT(float, f32, 32)
PTO_ELEMENT(float8_e4m3_t, f8e4m3, 8)
PTO_ELEMENT(float8_e5m2_t, f8e5m2, 8)
PTO_ELEMENT(hifloat8_t, hif8, 8)
PTO_ELEMENT(float4_e1m2x2_t, f4e1m2x2, 4)
PTO_ELEMENT(float4_e2m1x2_t, f4e2m1x2, 4)
#undef PTO_ELEMENT

enum class Scratch { None, F32ToS16, F16ToS16, F16ToS8 };

/// A line of the table of conversions; masks have a bit for each code of a
/// rounding mode, for each processor.
struct Conversion {
  Format src, dst;
  unsigned roundings, profiles, saturates;
  Scratch scratch;
};

constexpr Conversion Conversions[] = {
#define PTO_TILE_CONVERSION(SRC, DST, ROUNDINGS, PROFILES, SATURATES, SCRATCH) \
  {Format::SRC, Format::DST, ROUNDINGS, PROFILES, SATURATES, Scratch::SCRATCH},
#include <pto/tile-conversions.inc>
#undef PTO_TILE_CONVERSION
};

constexpr const Conversion *find(Format src, Format dst) {
  for (const Conversion &c : Conversions)
    if (c.src == src && c.dst == dst)
      return &c;
  return nullptr;
}

/// The processor's bit in masks of them; 0: the generic one, which has every
/// conversion.
constexpr unsigned Processor =
#if defined(__PTO_A5__)
    1;
#elif defined(__PTO_A3__)
    2;
#elif defined(__PTO_A2__)
    4;
#else
    0;
#endif

constexpr bool isOn(const Conversion &c) {
  return Processor == 0 || (c.profiles & Processor);
}

/// Whether the processor has elements of the format: A2 and A3 have neither 8-
/// nor 4-bit floats.
constexpr bool hasFormat(Format f) {
  bool isA5 = f == Format::f8e4m3 || f == Format::f8e5m2 || f == Format::hif8 ||
              f == Format::f4e1m2x2 || f == Format::f4e2m1x2;
  return !isA5 || Processor < 2;
}

constexpr bool hasConversion(Format src, Format dst) {
  const Conversion *c = find(src, dst);
  return c && isOn(*c);
}

/// Says what a source converts to where a conversion does not exist.
template <Format Src, bool Exists> struct From;
#define PTO_TILE_SOURCE(SRC, TEXT)                                             \
  template <bool Exists> struct From<Format::SRC, Exists> {                    \
    static_assert(Exists,                                                      \
                  "TCVT profile error: there is no such conversion: " TEXT);   \
  };
#include <pto/tile-conversions.inc>
#undef PTO_TILE_SOURCE

constexpr bool rounds(Format src, Format dst, RoundMode mode) {
  const Conversion *c = find(src, dst);
  return !c || !isOn(*c) || (c->roundings >> unsigned(mode) & 1);
}

constexpr Scratch scratchOf(Format src, Format dst) {
  const Conversion *c = find(src, dst);
  return c ? c->scratch : Scratch::None;
}

/// Whether a conversion without saturation needs a tmp tile here.
constexpr bool needsScratch(Format src, Format dst) {
  return Processor >= 2 &&
         scratchOf(src, dst) != Scratch::None;
}

template <typename T> struct WithoutConst {
  using type = T;
};
template <typename T> struct WithoutConst<const T> {
  using type = T;
};

template <typename T, typename U> constexpr bool isSame = false;
template <typename T> constexpr bool isSame<T, T> = true;

/// What an address in the unified buffer is until TASSIGN sets it.
constexpr uint32_t Unassigned = ~0u;

constexpr uint64_t max(uint64_t a, uint64_t b) { return a < b ? b : a; }
constexpr uint64_t min(uint64_t a, uint64_t b) { return a < b ? a : b; }
constexpr uint64_t ceilDiv(uint64_t a, uint64_t b) { return (a + b - 1) / b; }

constexpr uint64_t scratchBytes(Scratch kind, uint64_t rows, uint64_t cols,
                                uint64_t srcRowStride) {
  constexpr uint64_t repeatMax = 255, repeatElements = 64, block = 32;
  if (rows == 0 || cols == 0)
    return 0;
  uint64_t chunk = min(cols, repeatElements);
  uint64_t words = block * ceilDiv(chunk, 8);
  switch (kind) {
  case Scratch::None:
    return 0;
  case Scratch::F16ToS16:
    return words;
  case Scratch::F16ToS8:
    return max(words, 128 + block * ceilDiv(chunk, 16));
  case Scratch::F32ToS16:
    uint64_t head = 4 * repeatElements * min(cols / repeatElements, repeatMax);
    uint64_t rest = cols % repeatElements;
    if (rest == 0)
      return head;
    uint64_t rowBlocks = (min(rows, repeatMax) - 1) * (srcRowStride / 8);
    return max(head, block * (rowBlocks + ceilDiv(rest, 8)));
  }
}

} // namespace detail

//===-----------------------------------------------------------------------===//
// Vector registers
//===-----------------------------------------------------------------------===//

/// Bytes of a vector register, the same on every processor.
constexpr unsigned VectorBytes = __PTO_VL__;

/// How many elements of a type a vector register has.
template <typename T>
constexpr unsigned VectorWidth = VectorBytes * 8 / detail::FormatOf<T>::bits;

//===-----------------------------------------------------------------------===//
// Tiles
//===-----------------------------------------------------------------------===//

/// Where a tile is. Vector operations work on Vec.
enum class TileType { Vec, Mat, Left, Right, Acc, Bias, Scaling };
/// The order of the elements, or of the boxes.
enum class BLayout { RowMajor, ColMajor };
/// The order inside of boxes; NoneBox: there are none.
enum class SLayout { NoneBox, RowMajor, ColMajor };
/// What stands outside of the valid region for operations that look there.
enum class PadValue { Null, Zero, Max, Min };

/// A number of valid rows or columns that is known when the code runs.
constexpr int DYNAMIC = -1;

/// A rectangle of Rows x Cols elements, of which the first ValidRows x
/// ValidCols are meant.
template <TileType Location, typename T, int NumRows, int NumCols,
          BLayout Order = BLayout::RowMajor, int ValidRows = NumRows,
          int ValidCols = NumCols, SLayout Boxes = SLayout::NoneBox,
          int FractalBytes = 512, PadValue Padding = PadValue::Null>
class Tile {
  static_assert(detail::FormatOf<T>::value != detail::Format::none,
                "Tile type error: this is not an element type; convert to one of "
                "half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, "
                "hifloat8_t, float4_e1m2x2_t, float4_e2m1x2_t, int4b_t and the "
                "integers of 8 to 64 bits");
  static_assert(detail::hasFormat(detail::FormatOf<T>::value),
                "Tile profile error: this processor has no elements of this "
                "type");
  static_assert(NumRows > 0 && NumCols > 0,
                "Tile shape error: rows and columns must be above 0");
  static_assert((ValidRows == DYNAMIC || (ValidRows >= 0 &&
                                          ValidRows <= NumRows)) &&
                    (ValidCols == DYNAMIC || (ValidCols >= 0 &&
                                              ValidCols <= NumCols)),
                "Tile shape error: the valid region must be inside of the tile; "
                "-1 says that it is known when the code runs");
  static constexpr unsigned Contiguous =
      Order == BLayout::RowMajor ? NumCols : NumRows;
  static_assert(Boxes != SLayout::NoneBox ||
                    Contiguous * detail::FormatOf<T>::bits % 256 == 0,
                "Tile layout error: a row, or a column of a ColMajor tile, must "
                "be a multiple of 32 bytes");

  uint32_t address = detail::Unassigned;
  int validRow = ValidRows == DYNAMIC ? NumRows : ValidRows;
  int validCol = ValidCols == DYNAMIC ? NumCols : ValidCols;

public:
  using DType = T;
  static constexpr TileType Loc = Location;
  static constexpr int Rows = NumRows, Cols = NumCols;
  static constexpr int StaticValidRow = ValidRows, StaticValidCol = ValidCols;
  static constexpr BLayout BFractal = Order;
  static constexpr SLayout SFractal = Boxes;
  static constexpr int SFractalSize = FractalBytes;
  static constexpr PadValue PadVal = Padding;
  static constexpr bool isRowMajor = Order == BLayout::RowMajor;
  /// Elements from one row, one column to the next.
  static constexpr int RowStride = isRowMajor ? NumCols : 1;
  static constexpr int ColStride = isRowMajor ? 1 : NumRows;
  static constexpr int Numel = NumRows * NumCols;
  static constexpr unsigned ElementBits = detail::FormatOf<T>::bits;
  /// Of the whole tile.
  static constexpr unsigned Bytes = uint64_t(Numel) * ElementBits / 8;

  constexpr Tile() = default;
  /// With the numbers of valid rows and columns, where they are DYNAMIC.
  constexpr Tile(int rows, int cols) : validRow(rows), validCol(cols) {
    static_assert(ValidRows == DYNAMIC && ValidCols == DYNAMIC,
                  "Tile shape error: the valid region of this type is fixed");
  }

  constexpr int GetValidRow() const {
    return ValidRows == DYNAMIC ? validRow : ValidRows;
  }
  constexpr int GetValidCol() const {
    return ValidCols == DYNAMIC ? validCol : ValidCols;
  }

  /// The address in the unified buffer, in bytes.
  constexpr uint32_t Address() const { return address; }
  constexpr void SetAddress(uint32_t bytes) { address = bytes; }

  /// Its elements, for code of one's own; those of a row of a RowMajor tile.
  __ubuf__ T *data() const {
    return reinterpret_cast<__ubuf__ T *>(uintptr_t(address));
  }
  __ubuf__ T *row(int n) const {
    uint32_t bytes = uint32_t(n) * NumCols * ElementBits / 8;
    return reinterpret_cast<__ubuf__ T *>(uintptr_t(address + bytes));
  }
};

namespace detail {
template <typename T> constexpr bool isTile = false;
template <TileType L, typename T, int R, int C, BLayout B, int VR, int VC,
          SLayout S, int F, PadValue P>
constexpr bool isTile<Tile<L, T, R, C, B, VR, VC, S, F, P>> = true;
} // namespace detail

/// Binds \p tile to the unified buffer from \p address on, a multiple of 32.
template <typename TileData>
PTO_INST void TASSIGN(TileData &tile, uint32_t address)
    __attribute__((diagnose_if(address % 32 != 0,
                               "TASSIGN: the address must be a multiple of 32",
                               "error")))
    __attribute__((diagnose_if(address % 32 == 0 && address >= 262144,
                               "TASSIGN: the unified buffer has 262144 bytes",
                               "error"))) {
  static_assert(detail::isTile<TileData>, "TASSIGN type error: not a tile");
  if constexpr (detail::isTile<TileData>)
    tile.SetAddress(address);
}

//===-----------------------------------------------------------------------===//
// Events
//===-----------------------------------------------------------------------===//

/// That an operation has been issued. The vector core of one block executes in
/// program order, so waiting for it does nothing.
struct RecordEvent {
  void Wait() const {}
};

//===-----------------------------------------------------------------------===//
// Global memory
//===-----------------------------------------------------------------------===//

/// Five dimensions, the last two of which are rows and columns; DYNAMIC ones
/// are given in their order when an object is made.
template <int N0, int N1, int N2, int N3, int N4> struct Shape {
  int dims[5] = {N0, N1, N2, N3, N4};
  template <typename... Dynamic> constexpr Shape(Dynamic... values) {
    constexpr int fixed[5] = {N0, N1, N2, N3, N4};
    static_assert(sizeof...(values) == (N0 == DYNAMIC) + (N1 == DYNAMIC) +
                                           (N2 == DYNAMIC) + (N3 == DYNAMIC) +
                                           (N4 == DYNAMIC),
                  "Shape shape error: one number for each DYNAMIC dimension");
    const int given[sizeof...(values) + 1] = {int(values)..., 0};
    for (int i = 0, next = 0; i != 5; ++i)
      if (fixed[i] == DYNAMIC)
        dims[i] = given[next++];
  }
};
/// Elements from one to the next in each dimension.
template <int N0, int N1, int N2, int N3, int N4>
struct Stride : Shape<N0, N1, N2, N3, N4> {
  using Shape<N0, N1, N2, N3, N4>::Shape;
};

/// A matrix in global memory whose elements of a row follow each other.
template <typename T, typename ShapeT, typename StrideT> class GlobalTensor {
  static constexpr unsigned ElementBits =
      detail::FormatOf<typename detail::WithoutConst<T>::type>::bits;
  static_assert(detail::FormatOf<typename detail::WithoutConst<T>::type>::value !=
                    detail::Format::none,
                "GlobalTensor type error: this is not an element type");
  __gm__ T *elements;
  ShapeT shape;
  StrideT stride;

public:
  using DType = T;
  constexpr GlobalTensor(__gm__ T *elements, ShapeT shape = ShapeT(),
                         StrideT stride = StrideT())
      : elements(elements), shape(shape), stride(stride) {}
  constexpr int Rows() const { return shape.dims[3]; }
  constexpr int Cols() const { return shape.dims[4]; }
  /// The first element of a row.
  __gm__ T *row(int n) const { return element(n, 0); }
  /// Bytes from one row to the next; of 4-bit elements the stride must be even.
  constexpr int64_t RowBytes() const {
    return int64_t(stride.dims[3]) * ElementBits / 8;
  }
  /// What is below and to the right of an element, of 4 bits an even one.
  constexpr GlobalTensor at(int row, int col) const {
    GlobalTensor part = *this;
    part.elements = element(row, col);
    part.shape.dims[3] -= row;
    part.shape.dims[4] -= col;
    return part;
  }

private:
  constexpr __gm__ T *element(int row, int col) const {
    int64_t offset = int64_t(row) * stride.dims[3] + col;
    return elements + (ElementBits == 4 ? offset / 2 : offset);
  }
};

namespace detail {
template <typename T> constexpr bool isGlobalTensor = false;
template <typename T, typename Sh, typename St>
constexpr bool isGlobalTensor<GlobalTensor<T, Sh, St>> = true;

/// The words of a copy: rows, their bytes, and bytes from one to the next in
/// global memory and in the tile.
struct CopyWords {
  uint64_t bursts, distances;
};
PTO_INST CopyWords copyWords(uint32_t rows, uint32_t bytes, int64_t globalRow,
                             uint32_t tileRow) {
  return {uint64_t(rows) << 4 | uint64_t(bytes) << 25,
          uint64_t(globalRow) | uint64_t(tileRow) << 40};
}

/// The registers of loops around a copy, LOOP_SIZE_OUTTOUB and _UBTOOUT.
constexpr uint32_t LoopSizeIn = 12, LoopSizeOut = 15;
/// Each of the two loops once.
constexpr uint64_t Once = 1 | 1 << 21;
constexpr uint32_t AllPipes = 6;

/// Copies bytes where a copy cannot: from the last row to the first, which its
/// unsigned distances do not say. Vector instructions do not reach global memory.
template <typename To, typename From>
PTO_INST void copyBytes(To *to, const From *from, uint32_t bytes) {
#pragma clang loop vectorize(disable)
  for (uint32_t i = 0; i < bytes; ++i)
    to[i] = from[i];
}

template <typename TileData>
constexpr uint32_t rowBytes = TileData::Cols * TileData::ElementBits / 8;
template <typename TileData>
PTO_INST uint32_t validRowBytes(const TileData &tile) {
  return (uint32_t(tile.GetValidCol()) * TileData::ElementBits + 7) / 8;
}

template <typename TileData, typename Global> constexpr bool checkTransfer() {
  static_assert(isTile<TileData> && isGlobalTensor<Global>,
                "TLOAD, TSTORE type error: one operand must be a tile, the "
                "other a GlobalTensor");
  if constexpr (isTile<TileData> && isGlobalTensor<Global>) {
    static_assert(isSame<typename TileData::DType,
                         typename WithoutConst<typename Global::DType>::type>,
                  "TLOAD, TSTORE type error: the element types are not the "
                  "same; convert with TCVT");
    static_assert(TileData::Loc == TileType::Vec,
                  "TLOAD, TSTORE location error: the tile must be of "
                  "TileType::Vec");
    static_assert(TileData::isRowMajor &&
                      TileData::SFractal == SLayout::NoneBox,
                  "TLOAD, TSTORE layout error: the tile must be RowMajor "
                  "without boxes");
    return true;
  }
  return false;
}
} // namespace detail

/// Loads the valid region of \p tile from the first rows and columns of \p from,
/// by one copy of as many bursts as there are rows. Barriers around it keep the
/// order of the program among the units that copy and compute.
template <typename TileData, typename Global, typename... WaitEvents>
PTO_INST RecordEvent TLOAD(TileData &tile, const Global &from,
                           WaitEvents &...events) {
  if constexpr (detail::checkTransfer<TileData, Global>()) {
    using namespace detail;
    uint32_t bytes = validRowBytes(tile);
    if (int64_t globalRow = from.RowBytes(); globalRow >= 0) {
      CopyWords words = copyWords(tile.GetValidRow(), bytes, globalRow,
                                  rowBytes<TileData>);
      __builtin_pto_barrier(AllPipes);
      __builtin_pto_set_spr(LoopSizeIn, Once);
      __builtin_pto_mov_out_to_ub_b8((__ubuf__ void *)tile.data(),
                                     (const __gm__ void *)from.row(0),
                                     words.bursts, words.distances);
      __builtin_pto_barrier(AllPipes);
    } else {
      for (int r = 0; r < tile.GetValidRow(); ++r)
        copyBytes((__ubuf__ uint8_t *)tile.row(r),
                  (const __gm__ uint8_t *)from.row(r), bytes);
    }
  }
  return {};
}

/// Stores the valid region of \p tile to the first rows and columns of \p to.
/// An odd number of columns of 4 bits stores whole bytes. Copied as by TLOAD.
template <typename Global, typename TileData, typename... WaitEvents>
PTO_INST RecordEvent TSTORE(const Global &to, TileData &tile,
                            WaitEvents &...events) {
  if constexpr (detail::checkTransfer<TileData, Global>()) {
    using namespace detail;
    uint32_t bytes = validRowBytes(tile);
    if (int64_t globalRow = to.RowBytes(); globalRow >= 0) {
      CopyWords words = copyWords(tile.GetValidRow(), bytes, globalRow,
                                  rowBytes<TileData>);
      __builtin_pto_barrier(AllPipes);
      __builtin_pto_set_spr(LoopSizeOut, Once);
      __builtin_pto_mov_ub_to_out((__gm__ void *)to.row(0),
                                  (const __ubuf__ void *)tile.data(),
                                  words.bursts, words.distances);
      __builtin_pto_barrier(AllPipes);
    } else {
      for (int r = 0; r < tile.GetValidRow(); ++r)
        copyBytes((__gm__ uint8_t *)to.row(r),
                  (const __ubuf__ uint8_t *)tile.row(r), bytes);
    }
  }
  return {};
}

//===-----------------------------------------------------------------------===//
// Conversion
//===-----------------------------------------------------------------------===//

/// The least size of the tmp tile, in bytes, that a conversion without
/// saturation takes on A2 and A3; 0 for conversions that take none. \p
/// srcRowStride is in elements of the source.
template <typename DstT, typename SrcT>
constexpr uint64_t tcvt_tmp_bytes(uint64_t rows, uint64_t cols,
                                  uint64_t srcRowStride) {
  return detail::scratchBytes(
      detail::scratchOf(detail::FormatOf<SrcT>::value,
                        detail::FormatOf<DstT>::value),
      rows, cols, srcRowStride);
}

/// The size that is enough for every conversion of tiles of that shape.
constexpr uint64_t tcvt_tmp_bytes(uint64_t rows, uint64_t cols,
                                  uint64_t srcRowStride) {
  using detail::Scratch;
  return detail::max(
      detail::scratchBytes(Scratch::F32ToS16, rows, cols, srcRowStride),
      detail::scratchBytes(Scratch::F16ToS8, rows, cols, srcRowStride));
}

namespace detail {

template <Format Src, Format Dst> struct Builtin;
#define PTO_TILE_CONVERSION(SRC, DST, ROUNDINGS, PROFILES, SATURATES, SCRATCH) \
  template <> struct Builtin<Format::SRC, Format::DST> {                       \
    template <typename... Args> static PTO_INST void call(Args... args) {      \
      __builtin_pto_tcvt_##SRC##_##DST(args...);                               \
    }                                                                          \
  };
#include <pto/tile-conversions.inc>
#undef PTO_TILE_CONVERSION

constexpr bool fits(int a, int b) {
  return a == DYNAMIC || b == DYNAMIC || a == b;
}

/// What types tell of the operands of TCVT, and whether there is no error.
template <typename D, typename S, typename... Events>
constexpr bool checkTCVT() {
  static_assert(isTile<D> && isTile<S>,
                "TCVT type error: both operands must be tiles");
  static_assert((isSame<Events, RecordEvent> && ... && true),
                "TCVT type error: what is waited for must be a RecordEvent");
  if constexpr (isTile<D> && isTile<S>) {
    constexpr Format src = FormatOf<typename S::DType>::value;
    constexpr Format dst = FormatOf<typename D::DType>::value;
    constexpr bool isVec = D::Loc == TileType::Vec && S::Loc == TileType::Vec;
    static_assert(isVec, "TCVT location error: both tiles must be of "
                         "TileType::Vec");
    constexpr bool isPlain =
        D::SFractal == SLayout::NoneBox && S::SFractal == SLayout::NoneBox;
    static_assert(isPlain, "TCVT layout error: tiles of boxes are not "
                           "converted; use SLayout::NoneBox");
    constexpr bool isAlike = D::BFractal == S::BFractal;
    static_assert(isAlike, "TCVT layout error: one tile is RowMajor and the "
                           "other ColMajor");
    constexpr bool hasShape = D::Rows == S::Rows && D::Cols == S::Cols;
    static_assert(hasShape, "TCVT shape error: source and destination have "
                            "not as many rows and columns");
    constexpr bool hasRegion = fits(D::StaticValidRow, S::StaticValidRow) &&
                               fits(D::StaticValidCol, S::StaticValidCol);
    static_assert(hasRegion, "TCVT shape error: the valid regions of source "
                             "and destination are not the same");
    constexpr bool isThere = hasConversion(src, dst);
    return isVec && isPlain && isAlike && hasShape && hasRegion && isThere;
  }
  return false;
}

/// Of types that are tiles; no constant depends on it.
template <typename D, typename S> void checkPair() {
  if constexpr (isTile<D> && isTile<S>) {
    constexpr Format src = FormatOf<typename S::DType>::value;
    constexpr Format dst = FormatOf<typename D::DType>::value;
    (void)sizeof(From<src, hasConversion(src, dst)>);
  }
}

template <typename Tmp> constexpr bool checkTmp() {
  static_assert(isTile<Tmp>, "TCVT type error: tmp must be a tile");
  if constexpr (isTile<Tmp>) {
    static_assert(Tmp::Loc == TileType::Vec,
                  "TCVT location error: tmp must be of TileType::Vec");
    return true;
  }
  return false;
}
template <typename Tmp> constexpr uint64_t bytesOf() {
  if constexpr (isTile<Tmp>)
    return Tmp::Bytes;
  return ~uint64_t(0);
}

template <typename D, typename S>
constexpr bool isMode(RoundMode mode) {
  if constexpr (isTile<D> && isTile<S>)
    return rounds(FormatOf<typename S::DType>::value,
                  FormatOf<typename D::DType>::value, mode);
  return true;
}
/// Whether a tmp tile of that many bytes is too small for tiles whose valid
/// region is known, without saturation.
template <typename D, typename S>
constexpr bool isTooSmall(uint64_t bytes) {
  if constexpr (isTile<D> && isTile<S>) {
    constexpr Format src = FormatOf<typename S::DType>::value;
    constexpr Format dst = FormatOf<typename D::DType>::value;
    if (!needsScratch(src, dst))
      return false;
    constexpr int rows = D::isRowMajor ? D::StaticValidRow : D::StaticValidCol;
    constexpr int cols = D::isRowMajor ? D::StaticValidCol : D::StaticValidRow;
    constexpr int stride = S::isRowMajor ? S::Cols : S::Rows;
    if (rows == DYNAMIC || cols == DYNAMIC)
      return bytes == 0;
    return bytes < scratchBytes(scratchOf(src, dst), rows, cols, stride);
  }
  return false;
}

/// The code for the default.
constexpr uint32_t DefaultSaturation = 2;

template <typename D, typename S, typename... Events>
PTO_INST RecordEvent convert(D &dst, S &src, uint32_t tmp, uint32_t tmpBytes,
                             RoundMode mode, uint32_t saturation) {
  (void)&checkPair<D, S>;
  if constexpr (checkTCVT<D, S, Events...>()) {
    constexpr bool rows = D::isRowMajor;
    uint32_t dstRows = dst.GetValidRow(), dstCols = dst.GetValidCol();
    uint32_t srcRows = src.GetValidRow(), srcCols = src.GetValidCol();
    uint32_t dstStride = (rows ? D::Cols : D::Rows) * D::ElementBits / 8;
    uint32_t srcStride = (rows ? S::Cols : S::Rows) * S::ElementBits / 8;
    Builtin<FormatOf<typename S::DType>::value,
            FormatOf<typename D::DType>::value>::
        call((__ubuf__ void *)dst.data(), (__ubuf__ void *)src.data(),
             reinterpret_cast<__ubuf__ void *>(uintptr_t(tmp)), tmpBytes,
             rows ? dstRows : dstCols, rows ? dstCols : dstRows,
             rows ? srcRows : srcCols, rows ? srcCols : srcRows, dstStride,
             srcStride, uint32_t(mode), saturation);
  }
  return {};
}

} // namespace detail

#define PTO_CHECK_MODE                                                         \
  __attribute__((diagnose_if(                                                  \
      (!detail::isMode<TileDataD, TileDataS>(mode)),                           \
      "TCVT: these types do not round by this mode; 8-bit floats are made by " \
      "CAST_RINT from float, hifloat8_t by CAST_ROUND",                        \
      "error")))
#define PTO_CHECK_SCRATCH(BYTES)                                               \
  __attribute__((diagnose_if(                                                  \
      (satMode == SaturationMode::OFF &&                                       \
       detail::isTooSmall<TileDataD, TileDataS>(BYTES)),                       \
      "TCVT: without saturation these types need a tmp tile on this "          \
      "processor, of at least tcvt_tmp_bytes()",                               \
      "error")))

/// Converts the valid region of \p src to \p dst. Without \p satMode, what
/// docs/tiles.md says is the pair's default on this processor. \p tmp is scratch
/// space, which some conversions need on A2 and A3.
template <typename TileDataD, typename TileDataS, typename TmpTileData,
          typename... WaitEvents>
PTO_INST RecordEvent TCVT(TileDataD &dst, TileDataS &src, TmpTileData &tmp,
                          RoundMode mode, SaturationMode satMode,
                          WaitEvents &...events) PTO_CHECK_MODE
    PTO_CHECK_SCRATCH(detail::bytesOf<TmpTileData>()) {
  if constexpr (detail::checkTmp<TmpTileData>())
    return detail::convert<TileDataD, TileDataS, WaitEvents...>(
        dst, src, tmp.Address(), TmpTileData::Bytes, mode, uint32_t(satMode));
  return {};
}

template <typename TileDataD, typename TileDataS, typename TmpTileData,
          typename... WaitEvents>
PTO_INST RecordEvent TCVT(TileDataD &dst, TileDataS &src, TmpTileData &tmp,
                          RoundMode mode, WaitEvents &...events)
    PTO_CHECK_MODE {
  if constexpr (detail::checkTmp<TmpTileData>())
    return detail::convert<TileDataD, TileDataS, WaitEvents...>(
        dst, src, tmp.Address(), TmpTileData::Bytes, mode,
        detail::DefaultSaturation);
  return {};
}

template <typename TileDataD, typename TileDataS, typename... WaitEvents>
PTO_INST RecordEvent TCVT(TileDataD &dst, TileDataS &src, RoundMode mode,
                          SaturationMode satMode, WaitEvents &...events)
    PTO_CHECK_MODE PTO_CHECK_SCRATCH(0) {
  return detail::convert<TileDataD, TileDataS, WaitEvents...>(
      dst, src, 0, 0, mode, uint32_t(satMode));
}

template <typename TileDataD, typename TileDataS, typename... WaitEvents>
PTO_INST RecordEvent TCVT(TileDataD &dst, TileDataS &src, RoundMode mode,
                          WaitEvents &...events) PTO_CHECK_MODE {
  return detail::convert<TileDataD, TileDataS, WaitEvents...>(
      dst, src, 0, 0, mode, detail::DefaultSaturation);
}

#undef PTO_CHECK_MODE
#undef PTO_CHECK_SCRATCH

} // namespace pto

#endif // __PTO_INST_HPP
