// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "acl/acl.h"
#include "gtest/gtest.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>

void launchTwice(float *to, const float *from, void *stream);
int makeNumbers(float *to);

/// Whether twice the numbers of the file that the script has made are Factor
/// times them.
static bool isProduct(float Factor) {
  float Numbers[64] = {}, Results[64] = {};
  std::FILE *File = std::fopen("../numbers.bin", "rb");
  if (!File || std::fread(Numbers, 4, 64, File) != 64)
    return false;
  std::fclose(File);
  void *Made;
  aclrtMallocHost(&Made, 256);
  if (makeNumbers((float *)Made) != 64 || std::memcmp(Made, Numbers, 256) != 0)
    return false;
  void *To, *From;
  aclrtMalloc(&To, 256, ACL_MEM_MALLOC_HUGE_FIRST);
  aclrtMalloc(&From, 256, ACL_MEM_MALLOC_HUGE_FIRST);
  aclrtMemcpy(From, 256, Numbers, 256, ACL_MEMCPY_HOST_TO_DEVICE);
  launchTwice((float *)To, (const float *)From, nullptr);
  aclrtSynchronizeStream(nullptr);
  aclrtMemcpy(Results, 256, To, 256, ACL_MEMCPY_DEVICE_TO_HOST);
  for (int I = 0; I < 64; ++I)
    if (Results[I] != Factor * Numbers[I])
      return false;
  return true;
}

TEST(TwiceTest, is_twice) { EXPECT_TRUE(isProduct(2)); }
TEST(TwiceTest, is_thrice) { EXPECT_TRUE(isProduct(3)); }

/// Writes what no two engines write alike.
TEST(TwiceTest, names_engine) {
  std::FILE *File = std::fopen("../TwiceTest.names_engine/output.bin", "wb");
  const char *Engine = std::getenv("PTO_ENGINE");
  EXPECT_TRUE(File && Engine && std::fputs(Engine, File) >= 0);
  std::fclose(File);
}
