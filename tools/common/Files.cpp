//===- Files.cpp - What tools read and write ------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Files.h"
#include "ToolError.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using namespace llvm;
using namespace pto;

Expected<std::unique_ptr<MemoryBuffer>> run::readFile(StringRef Path) {
  auto File = Path == "-"
                  ? MemoryBuffer::getSTDIN()
                  : MemoryBuffer::getFile(Path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  if (!File)
    return makeError("cannot read '{0}': {1}", Path, File.getError().message());
  return std::move(*File);
}

Expected<NpyArray> run::readNpyFile(StringRef Path) {
  auto File = readFile(Path);
  if (!File)
    return File.takeError();
  Expected<NpyArray> Array = parseNpy((*File)->getBuffer());
  if (!Array)
    return makeError("'{0}': {1}", Path, toString(Array.takeError()));
  return Array;
}

void run::noteBitPattern(StringRef Program, StringRef Path, const Twine &What,
                         Format F) {
  NpyType Ty = npyType(F);
  if (Ty.IsBitPattern)
    errs() << Program << ": note: NumPy has no type for " << formatName(F)
           << "; '" << Path << "' has the bits of " << What << " as "
           << Ty.Descr << '\n';
}

std::string run::npyContent(StringRef Program, StringRef Path,
                            const Twine &What, Format F,
                            std::vector<uint64_t> Shape,
                            ArrayRef<uint8_t> Data) {
  noteBitPattern(Program, Path, What, F);
  return formatNpy({npyType(F).Descr, std::move(Shape), Data.vec()});
}

//===----------------------------------------------------------------------===//
// Output
//===----------------------------------------------------------------------===//

/// Whether \p Path leads to what descriptor \p FD is open for.
static bool isDescriptor(StringRef Path, int FD) {
  sys::fs::file_status OfPath, OfDescriptor;
  return !sys::fs::status(Path, OfPath) && !sys::fs::status(FD, OfDescriptor) &&
         OfPath.getUniqueID() == OfDescriptor.getUniqueID();
}

bool run::isStandardOutput(StringRef Path) {
  return Path == "-" || isDescriptor(Path, STDOUT_FILENO);
}

/// The file that the link \p Path leads to, which need not exist.
static std::string followLinks(StringRef Path) {
  constexpr unsigned MaxLinks = 40; // As Linux has it.
  SmallString<256> File(Path);
  for (unsigned N = 0; N < MaxLinks; ++N) {
    char Text[4096];
    ssize_t Length = readlink(File.c_str(), Text, sizeof(Text));
    if (Length < 0)
      break;
    StringRef Target(Text, Length);
    if (sys::path::is_relative(Target)) {
      sys::path::remove_filename(File);
      sys::path::append(File, Target);
    } else {
      File = Target;
    }
  }
  return std::string(File);
}

/// Writes where \p Path already is, which is a regular file if \p IsRegular.
static std::error_code writeInPlace(StringRef Path, ContentWriter Write,
                                    bool IsRegular) {
  // The content can be made from the file that it replaces.
  std::string Content;
  if (IsRegular) {
    raw_string_ostream OS(Content);
    Write(OS);
  }
  std::error_code EC;
  raw_fd_ostream OS(Path, EC, sys::fs::CD_CreateAlways);
  if (EC)
    return EC;
  if (IsRegular)
    OS << Content;
  else
    Write(OS);
  OS.close();
  EC = OS.error();
  OS.clear_error();
  return EC;
}

/// Writes a new file, which then takes the place of \p Path.
static std::error_code replaceFile(StringRef Path, ContentWriter Write,
                                   sys::fs::perms Permissions) {
  auto Temporary =
      sys::fs::TempFile::create(Path + ".%%%%%%%%.tmp", Permissions);
  if (!Temporary)
    return errorToErrorCode(Temporary.takeError());
  raw_fd_ostream OS(Temporary->FD, /*shouldClose=*/false);
  Write(OS);
  OS.flush();
  std::error_code EC = OS.error();
  OS.clear_error();
  llvm::Error E = EC ? Temporary->discard() : Temporary->keep(Path);
  std::error_code Closing = errorToErrorCode(std::move(E));
  return EC ? EC : Closing;
}

llvm::Error run::writeFile(StringRef Path, ContentWriter Write) {
  if (isStandardOutput(Path)) {
    Write(outs());
    return llvm::Error::success();
  }
  if (isDescriptor(Path, STDERR_FILENO)) {
    Write(errs());
    return llvm::Error::success();
  }
  std::string File = followLinks(Path);
  StringRef Folder = sys::path::parent_path(File);
  if (Folder.empty())
    Folder = ".";
  // A file that is already open, under the number of its descriptor.
  bool IsOpen = Path.starts_with("/dev/fd/") || Path.starts_with("/proc/");
  sys::fs::file_status Status;
  std::error_code EC = sys::fs::status(Path, Status);
  bool IsRegular = Status.type() == sys::fs::file_type::regular_file;
  if (EC == std::errc::no_such_file_or_directory)
    EC = replaceFile(File, Write,
                     sys::fs::perms(sys::fs::all_read | sys::fs::all_write));
  else if (EC)
    ; // As with links in a circle.
  else if (Status.type() == sys::fs::file_type::directory_file)
    EC = std::make_error_code(std::errc::is_a_directory);
  else if (IsOpen || !IsRegular)
    EC = writeInPlace(Path, Write, IsRegular);
  else if (sys::fs::access(File, sys::fs::AccessMode::Write))
    // Who may not write a file shall not replace it.
    EC = std::make_error_code(std::errc::permission_denied);
  else if (sys::fs::access(Folder, sys::fs::AccessMode::Write))
    // No file can be made here, but this one can be written.
    EC = writeInPlace(Path, Write, IsRegular);
  else
    EC = replaceFile(File, Write, Status.permissions());
  if (EC)
    return makeError("cannot write '{0}': {1}", Path, EC.message());
  return llvm::Error::success();
}

llvm::Error run::writeFile(StringRef Path, StringRef Content) {
  return writeFile(Path, [&](raw_ostream &OS) { OS << Content; });
}

int run::finishOutput(StringRef Program, int Status) {
  outs().flush();
  if (!outs().has_error())
    return Status;
  errs() << Program << ": error: cannot write to the standard output: "
         << outs().error().message() << '\n';
  outs().clear_error();
  return 1;
}
