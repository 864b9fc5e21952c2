//===- ObjectCode.cpp - A cache of compiled modules ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ObjectCode.h"
#include "ImagePath.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SHA256.h"

using namespace llvm;
using namespace pto;

/// All files together, before old ones are removed.
static constexpr uint64_t MaxBytes = uint64_t(256) << 20;

/// The program or library that this code is in: another version may compile
/// otherwise.
static std::string programIdentity() {
  std::string Path = imagePath();
  sys::fs::file_status Status;
  if (sys::fs::status(Path, Status))
    return Path;
  return Path + ' ' + utostr(Status.getSize()) + ' ' +
         itostr(Status.getLastModificationTime().time_since_epoch().count());
}

std::string pto::defaultCacheDirectory() {
  if (std::optional<std::string> Own = sys::Process::GetEnv("PTO_CACHE_DIR"))
    return *Own;
  if (std::optional<std::string> Caches =
          sys::Process::GetEnv("XDG_CACHE_HOME");
      Caches && !Caches->empty())
    return *Caches + "/pto-llvm";
  if (std::optional<std::string> Home = sys::Process::GetEnv("HOME");
      Home && !Home->empty())
    return *Home + "/.cache/pto-llvm";
  return "";
}

CachedCode::CachedCode(const Module &M, const JITOptions &Options,
                       const orc::JITTargetMachineBuilder &Host)
    : Directory(Options.CacheDirectory) {
  SmallString<0> Text;
  raw_svector_ostream OS(Text);
  OS << programIdentity() << '\n'
     << Host.getTargetTriple().str() << '\n'
     << Host.getCPU() << '\n'
     << Host.getFeatures().getString() << '\n'
     << Options.Emulation.Checks << Options.Emulation.Stats << ' '
     << Options.Emulation.UsableBytes << ' ' << Options.OptLevel
     << Options.RunOnce << Options.KeepVariables << '\n';
  for (StringRef Name : Options.EntryPoints)
    OS << Name << '\n';
  WriteBitcodeToFile(M, OS);
  std::array<uint8_t, 32> Hash = SHA256::hash(arrayRefFromStringRef(Text));
  Path = Directory;
  // Only files with such names are ever removed.
  sys::path::append(Path, "llvmcache-" + toHex(Hash, /*LowerCase=*/true));
}

// The file: lines of text, the last one with the size of the object, which
// follows.

ObjectCode CachedCode::read() const {
  ObjectCode Code;
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return Code;
  StringRef Rest = (*Buffer)->getBuffer();
  auto Line = [&] {
    StringRef First;
    std::tie(First, Rest) = Rest.split('\n');
    return First;
  };
  auto Number = [&] {
    uint64_t N = 0;
    Line().getAsInteger(10, N);
    return N;
  };
  Code.Constructors = Line().str();
  Code.HasDestructors = Number();
  Code.NumVariables = Number();
  Code.NumMutable = Number();
  for (uint64_t N = Number(); N != 0 && !Rest.empty(); --N)
    Code.Counted.push_back(Line().str());
  uint64_t Size = Number();
  if (Size != 0 && Size == Rest.size())
    Code.Object = MemoryBuffer::getMemBufferCopy(Rest, Path);
  return Code;
}

void CachedCode::write(const ObjectCode &Code) const {
  if (sys::fs::create_directories(Directory))
    return;
  // Others may read and write at the same time, so it appears as a whole.
  Expected<sys::fs::TempFile> File =
      sys::fs::TempFile::create(Directory + "/new-%%%%%%%%");
  if (!File)
    return consumeError(File.takeError());
  {
    raw_fd_ostream OS(File->FD, /*shouldClose=*/false);
    OS << Code.Constructors << '\n'
       << Code.HasDestructors << '\n'
       << Code.NumVariables << '\n'
       << Code.NumMutable << '\n'
       << Code.Counted.size() << '\n';
    for (const std::string &Name : Code.Counted)
      OS << Name << '\n';
    OS << Code.Object->getBufferSize() << '\n' << Code.Object->getBuffer();
    OS.flush();
    if (OS.has_error()) {
      OS.clear_error();
      return consumeError(File->discard());
    }
  }
  if (llvm::Error E = File->keep(Path))
    return consumeError(std::move(E));
  CachePruningPolicy Policy;
  Policy.MaxSizeBytes = MaxBytes;
  pruneCache(Directory, Policy);
}
