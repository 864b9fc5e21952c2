//===- Npy.cpp - Arrays in NumPy's file format ----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/Npy.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace pto;

static const char Magic[] = "\x93NUMPY";
static constexpr size_t MagicBytes = 6;

template <typename... Ts>
static llvm::Error npyError(const char *Text, Ts &&...Values) {
  return createStringError(
      inconvertibleErrorCode(), "%s",
      formatv(Text, std::forward<Ts>(Values)...).str().c_str());
}

static unsigned elementBytes(StringRef Descr) {
  unsigned Bytes = 1;
  Descr.drop_front(2).getAsInteger(10, Bytes);
  return Bytes;
}

unsigned NpyArray::elementBytes() const { return ::elementBytes(Descr); }

/// What follows `'Key':` in the header, which is a Python dictionary.
static std::optional<StringRef> findValue(StringRef Header, StringRef Key) {
  for (char Quote : {'\'', '"'}) {
    std::string Quoted = Quote + Key.str() + Quote;
    size_t Start = Header.find(Quoted);
    if (Start == StringRef::npos)
      continue;
    StringRef Rest = Header.drop_front(Start + Quoted.size()).ltrim();
    if (Rest.consume_front(":"))
      return Rest.ltrim();
  }
  return std::nullopt;
}

/// What to do with an array of the unknown type \p Descr. Types that are no
/// part of NumPy, such as bfloat16, are saved as bytes of unknown meaning.
static StringRef hintAt(StringRef Descr) {
  return StringSwitch<StringRef>(Descr.drop_front(!Descr.empty()))
      .Case("V2", "; save the bits of bfloat16 with a.view('u2')")
      .Case("V1", "; save the bits of floats of one byte with a.view('u1')")
      .Default("");
}

static Expected<std::string> parseDescr(StringRef Header) {
  std::optional<StringRef> Value = findValue(Header, "descr");
  if (!Value || Value->empty())
    return npyError("the header has no 'descr'");
  char Quote = Value->front();
  if (Quote != '\'' && Quote != '"')
    return npyError("structured arrays are not supported");
  StringRef Descr = Value->drop_front().split(Quote).first;
  if (Descr.starts_with(">"))
    return npyError("the array is big-endian ('{0}'); save it with "
                    "a.astype(a.dtype.newbyteorder('<'))",
                    Descr);
  static const char *const Known[] = {"<f2", "<f4", "<f8", "|i1", "<i2", "<i4",
                                      "<i8", "|u1", "<u2", "<u4", "<u8", "|b1"};
  // A byte has no order, but some writers say one.
  std::string Canonical = Descr.str();
  if (Canonical.size() == 3 && Canonical[2] == '1')
    Canonical[0] = '|';
  if (!is_contained(Known, StringRef(Canonical)))
    return npyError("element type '{0}' is not known; known are "
                    "f2, f4, f8, i1 to i8, u1 to u8 and b1{1}",
                    Descr, hintAt(Descr));
  return Canonical;
}

static llvm::Error parseShape(StringRef Header, std::vector<uint64_t> &Shape) {
  std::optional<StringRef> Value = findValue(Header, "shape");
  if (!Value || !Value->consume_front("(") || !Value->contains(')'))
    return npyError("the header has no 'shape'");
  SmallVector<StringRef, 4> Parts;
  Value->split(')').first.split(Parts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Part : Parts) {
    Part = Part.trim();
    uint64_t Extent;
    if (Part.empty())
      continue;
    if (Part.getAsInteger(10, Extent))
      return npyError("'{0}' in the shape is not a number", Part);
    Shape.push_back(Extent);
  }
  return llvm::Error::success();
}

Expected<NpyView> pto::viewNpy(StringRef Bytes) {
  if (!Bytes.starts_with(StringRef(Magic, MagicBytes)) ||
      Bytes.size() < MagicBytes + 4)
    return npyError("not a .npy file");
  unsigned Version = uint8_t(Bytes[MagicBytes]);
  if (Version < 1 || Version > 3)
    return npyError("version {0} of the .npy format is not known", Version);
  size_t Start = MagicBytes + 2;
  uint64_t Length = Version == 1
                        ? support::endian::read16le(Bytes.data() + Start)
                    : Bytes.size() >= Start + 4
                        ? support::endian::read32le(Bytes.data() + Start)
                        : ~uint64_t(0);
  Start += Version == 1 ? 2 : 4;
  if (Bytes.size() < Start || Length > Bytes.size() - Start)
    return npyError("the file ends in its header");
  StringRef Header = Bytes.substr(Start, Length);
  StringRef Data = Bytes.drop_front(Start + Length);

  NpyView Array;
  Expected<std::string> Descr = parseDescr(Header);
  if (!Descr)
    return Descr.takeError();
  Array.Descr = *Descr;
  std::optional<StringRef> Order = findValue(Header, "fortran_order");
  if (!Order || !(Order->starts_with("True") || Order->starts_with("False")))
    return npyError("the header has no 'fortran_order'");
  if (llvm::Error E = parseShape(Header, Array.Shape))
    return std::move(E);
  if (Order->starts_with("True") && Array.Shape.size() > 1)
    return npyError("the array is in Fortran order; save it with "
                    "numpy.ascontiguousarray(a)");
  uint64_t Expected = elementBytes(Array.Descr);
  for (uint64_t Extent : Array.Shape) {
    bool Overflow;
    Expected = SaturatingMultiply(Expected, Extent, &Overflow);
    if (Overflow)
      return npyError("the shape says more than the {0} bytes of data that "
                      "there are",
                      Data.size());
  }
  if (Expected != Data.size())
    return npyError("the shape says {0} bytes of data, but there are {1}",
                    Expected, Data.size());
  Array.Data = Data;
  return Array;
}

Expected<NpyArray> pto::parseNpy(StringRef Bytes) {
  Expected<NpyView> View = viewNpy(Bytes);
  if (!View)
    return View.takeError();
  return NpyArray{std::move(View->Descr), std::move(View->Shape),
                  std::vector<uint8_t>(View->Data.bytes_begin(),
                                       View->Data.bytes_end())};
}

std::string pto::npyHeader(StringRef Descr, ArrayRef<uint64_t> Extents) {
  std::string Shape;
  for (uint64_t Extent : Extents)
    Shape += std::to_string(Extent) + ", ";
  // A tuple of one element keeps its comma.
  if (Extents.size() != 1)
    Shape = StringRef(Shape).rtrim(", ").str();
  else
    Shape.pop_back();
  std::string Header =
      formatv("{{'descr': '{0}', 'fortran_order': False, 'shape': ({1}), }",
              Descr, Shape);
  // The data begins at a multiple of 64.
  size_t Prefix = MagicBytes + 4;
  Header.append(63 - (Prefix + Header.size()) % 64, ' ');
  Header += '\n';
  std::string Bytes(Magic, MagicBytes);
  Bytes += {'\1', '\0', char(Header.size() & 255), char(Header.size() >> 8)};
  return Bytes + Header;
}

std::string pto::formatNpy(const NpyArray &Array) {
  std::string Bytes = npyHeader(Array.Descr, Array.Shape);
  Bytes.append(Array.Data.begin(), Array.Data.end());
  return Bytes;
}

NpyType pto::npyType(Format F) {
  const FormatInfo &Info = info(F);
  unsigned Bytes = std::max(1, Info.Bits / 8);
  std::string Order = Bytes == 1 ? "|" : "<";
  bool IsFloat = F == Format::F16 || F == Format::F32 || F == Format::F64;
  bool IsInt = Info.isInteger() && Info.Bits >= 8;
  char Kind = IsFloat ? 'f' : IsInt && Info.isSignedInteger() ? 'i' : 'u';
  return {Order + Kind + std::to_string(Bytes), !IsFloat && !IsInt};
}

std::string pto::describeNpyType(Format F) {
  NpyType Ty = npyType(F);
  std::string Text = "'" + Ty.Descr + "'";
  if (Ty.IsBitPattern)
    Text += ", the bits of " + std::string(formatName(F)) + ", as a.view('" +
            Ty.Descr.substr(1) + "') has them";
  return Text;
}

bool pto::isNpyTypeOf(StringRef Descr, Format F) {
  NpyType Own = npyType(F);
  if (Descr == Own.Descr)
    return true;
  // Bits, or integers of the other sign.
  char Kind = Descr.size() > 1 ? Descr[1] : 0;
  return (Kind == 'i' || Kind == 'u') &&
         Descr.drop_front(2) == StringRef(Own.Descr).drop_front(2);
}
