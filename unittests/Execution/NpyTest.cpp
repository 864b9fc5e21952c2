//===- NpyTest.cpp - Arrays in NumPy's file format ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/Npy.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace pto;

namespace {

/// A file of version 1 with this header, padded or not, and data.
std::string file(const std::string &Header, const std::string &Data,
                 char Version = 1) {
  std::string Bytes = "\x93NUMPY";
  Bytes += {Version, '\0', char(Header.size() & 255), char(Header.size() >> 8)};
  if (Version > 1)
    Bytes += {'\0', '\0'};
  return Bytes + Header + Data;
}

std::string errorOf(const std::string &Bytes) {
  Expected<NpyArray> Array = parseNpy(Bytes);
  return Array ? "no error" : toString(Array.takeError());
}

TEST(Npy, WritesWhatNumPyWrites) {
  std::string Bytes = formatNpy({"<f4", {2}, {0, 0, 128, 63, 0, 0, 0, 64}});
  // numpy.save of numpy.array([1, 2], dtype=numpy.float32).
  std::string Header = "{'descr': '<f4', 'fortran_order': False, "
                       "'shape': (2,), }";
  EXPECT_EQ(Bytes.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
  EXPECT_EQ(Bytes.substr(8, 2), std::string("\x76\x00", 2));
  EXPECT_EQ(Bytes.substr(10, Header.size()), Header);
  EXPECT_EQ(Bytes[127], '\n');
  EXPECT_EQ(Bytes.size(), 136u);
}

TEST(Npy, RoundTrip) {
  for (std::vector<uint64_t> Shape :
       {std::vector<uint64_t>{}, {6}, {2, 3}, {3, 1, 2}, {0}, {2, 0}}) {
    uint64_t Count = 1;
    for (uint64_t Extent : Shape)
      Count *= Extent;
    NpyArray Array = {"<i2", Shape, std::vector<uint8_t>(Count * 2)};
    for (size_t I = 0; I < Array.Data.size(); ++I)
      Array.Data[I] = uint8_t(I * 7);
    std::string Bytes = formatNpy(Array);
    EXPECT_EQ((Bytes.size() - Array.Data.size()) % 64, 0u);
    Expected<NpyArray> Again = parseNpy(Bytes);
    ASSERT_TRUE(bool(Again)) << toString(Again.takeError());
    EXPECT_EQ(Again->Descr, Array.Descr);
    EXPECT_EQ(Again->Shape, Array.Shape);
    EXPECT_EQ(Again->Data, Array.Data);
    EXPECT_EQ(Again->numElements(), Count);
  }
}

TEST(Npy, ReadsOtherWriters) {
  // Version 2 has a longer length; quotes, spaces and order are Python's.
  Expected<NpyArray> Array = parseNpy(
      file("{\"shape\": ( 1, 2 ),\"fortran_order\":False, \"descr\": \"<u1\"}",
           "ab", 2));
  ASSERT_TRUE(bool(Array)) << toString(Array.takeError());
  EXPECT_EQ(Array->Descr, "|u1");
  EXPECT_EQ(Array->Shape, (std::vector<uint64_t>{1, 2}));
  // One dimension has the same order in both.
  EXPECT_EQ(errorOf(file("{'descr': '|u1', 'fortran_order': True, "
                         "'shape': (2,), }",
                         "ab")),
            "no error");
}

TEST(Npy, Errors) {
  auto Header = [](const char *Descr, const char *Order, const char *Shape) {
    return std::string("{'descr': '") + Descr + "', 'fortran_order': " + Order +
           ", 'shape': " + Shape + ", }";
  };
  EXPECT_EQ(errorOf(""), "not a .npy file");
  EXPECT_EQ(errorOf("\x93NUMPX\x01\x00  "), "not a .npy file");
  EXPECT_EQ(errorOf(file("", "", 9)),
            "version 9 of the .npy format is not known");
  std::string Good = file(Header("<f4", "False", "(1,)"), "1234");
  EXPECT_EQ(errorOf(Good), "no error");
  EXPECT_EQ(errorOf(Good.substr(0, 20)), "the file ends in its header");
  EXPECT_EQ(errorOf(Good.substr(0, Good.size() - 1)),
            "the shape says 4 bytes of data, but there are 3");
  EXPECT_EQ(errorOf(Good + "5"),
            "the shape says 4 bytes of data, but there are 5");
  EXPECT_EQ(errorOf(file("{}", "")), "the header has no 'descr'");
  EXPECT_EQ(errorOf(file("{'descr': [('a', '<f4')], }", "")),
            "structured arrays are not supported");
  EXPECT_EQ(errorOf(file(Header(">f4", "False", "(1,)"), "1234")),
            "the array is big-endian ('>f4'); save it with "
            "a.astype(a.dtype.newbyteorder('<'))");
  EXPECT_EQ(errorOf(file(Header("<c8", "False", "(1,)"), "12345678")),
            "element type '<c8' is not known; known are f2, f4, f8, i1 to i8, "
            "u1 to u8 and b1");
  EXPECT_EQ(errorOf(file(Header("<f4", "maybe", "(1,)"), "1234")),
            "the header has no 'fortran_order'");
  EXPECT_EQ(errorOf(file(Header("<f4", "True", "(1, 1)"), "1234")),
            "the array is in Fortran order; save it with "
            "numpy.ascontiguousarray(a)");
  EXPECT_EQ(errorOf(file(Header("<f4", "False", "1"), "1234")),
            "the header has no 'shape'");
  EXPECT_EQ(errorOf(file(Header("<f4", "False", "(x,)"), "1234")),
            "'x' in the shape is not a number");
  // Extents whose product would overflow.
  EXPECT_EQ(errorOf(file(Header("<f4", "False", "(4611686018427387904, 4, 1)"),
                         "1234")),
            "the shape says more than the 4 bytes of data that there are");
}

TEST(Npy, TypesOfFormats) {
  EXPECT_EQ(npyType(Format::F16).Descr, "<f2");
  EXPECT_FALSE(npyType(Format::F16).IsBitPattern);
  EXPECT_EQ(npyType(Format::S64).Descr, "<i8");
  EXPECT_EQ(npyType(Format::U8).Descr, "|u1");
  for (Format F : {Format::HIF8, Format::F8E4M3, Format::F8E5M2, Format::F4E2M1,
                   Format::F4E1M2}) {
    EXPECT_EQ(npyType(F).Descr, "|u1");
    EXPECT_TRUE(npyType(F).IsBitPattern);
  }
  EXPECT_EQ(npyType(Format::BF16).Descr, "<u2");
  EXPECT_TRUE(isNpyTypeOf("<i2", Format::BF16));
  EXPECT_TRUE(isNpyTypeOf("<u4", Format::F32));
  EXPECT_FALSE(isNpyTypeOf("<f4", Format::S32));
  EXPECT_FALSE(isNpyTypeOf("<f2", Format::F32));
}

} // namespace
