//===- Checkpoint.cpp - What a sweep has done -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checkpoint.h"
#include "Report.h"
#include "SweepPlan.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using llvm::Expected;
using llvm::StringRef;
using namespace pto;
using namespace pto::cvt;

static std::string headerOf(const SweepPlan &Plan) {
  return "pto-cvt sweep, version 1: " + Plan.description() + "\n";
}

// FORM RND SAT, the number of the block among those of this conversion, how
// many inputs it has and for how many of them the engines differ.
static std::string lineOf(const SweepPlan &Plan, const FinishedBlock &Done) {
  return llvm::formatv("{0} {1} {2} {3}\n", specText(Plan.spec(Done.Block)),
                       Done.Block % Plan.blocksPerSpec(),
                       Plan.inputsOf(Done.Block), Done.Mismatches);
}

static std::optional<FinishedBlock> parseLine(const SweepPlan &Plan,
                                              StringRef Line) {
  llvm::SmallVector<StringRef, 6> Words;
  Line.split(Words, ' ');
  FinishedBlock Done;
  uint64_t BlockOfSpec;
  if (Words.size() != 6 || Words[3].getAsInteger(10, BlockOfSpec) ||
      Words[5].getAsInteger(10, Done.Mismatches) ||
      BlockOfSpec >= Plan.blocksPerSpec())
    return std::nullopt;
  for (size_t Spec = 0; Spec != Plan.Specs.size(); ++Spec) {
    Done.Block = Spec * Plan.blocksPerSpec() + BlockOfSpec;
    // A line that says anything else than it would if it were written now, such
    // as another number of inputs, is not a line of ours.
    if (Plan.isInShard(Done.Block) &&
        Done.Mismatches <= Plan.inputsOf(Done.Block) &&
        lineOf(Plan, Done) == (Line + "\n").str())
      return Done;
  }
  return std::nullopt;
}

Expected<std::unique_ptr<Checkpoint>> Checkpoint::open(StringRef Path,
                                                       const SweepPlan &Plan) {
  auto Failed = [&](std::error_code EC) {
    return makeError("cannot use checkpoint '{0}': {1}", Path, EC.message());
  };
  int FD;
  if (std::error_code EC = llvm::sys::fs::openFileForReadWrite(
          Path, FD, llvm::sys::fs::CD_OpenAlways, llvm::sys::fs::OF_None))
    return Failed(EC);
  std::unique_ptr<Checkpoint> Result(new Checkpoint);
  Result->Path = Path.str();
  Result->OS = std::make_unique<llvm::raw_fd_ostream>(FD, /*shouldClose=*/true,
                                                      /*unbuffered=*/true);
  if (llvm::sys::fs::tryLockFile(FD))
    return makeError("checkpoint '{0}' is in use by another process", Path);
  auto Buffer = llvm::MemoryBuffer::getOpenFile(
      llvm::sys::fs::convertFDToNativeFile(FD), Path, /*FileSize=*/-1,
      /*RequiresNullTerminator=*/false, /*IsVolatile=*/true);
  if (!Buffer)
    return Failed(Buffer.getError());
  StringRef Text = (*Buffer)->getBuffer();

  std::string Header = headerOf(Plan);
  uint64_t Valid = 0; // Bytes, up to the last whole line.
  if (Text.starts_with(Header)) {
    Valid = Header.size();
    llvm::DenseSet<uint64_t> Seen;
    for (unsigned Number = 2;; ++Number) {
      StringRef Rest = Text.drop_front(Valid);
      size_t Length = Rest.find('\n');
      if (Length == StringRef::npos)
        break;
      StringRef Line = Rest.take_front(Length);
      std::optional<FinishedBlock> Done = parseLine(Plan, Line);
      if (!Done)
        return makeError("checkpoint '{0}', line {1}: '{2}' is not a block of "
                         "this sweep",
                         Path, Number, Line);
      if (Seen.insert(Done->Block).second)
        Result->Finished.push_back(*Done);
      Valid += Length + 1;
    }
  } else if (!StringRef(Header).starts_with(Text)) {
    return makeError("checkpoint '{0}' is of another sweep\n"
                     "  the file: {1}\n  now:      {2}",
                     Path, Text.split('\n').first, StringRef(Header).trim());
  }
  if (std::error_code EC = llvm::sys::fs::resize_file(FD, Valid))
    return Failed(EC);
  Result->OS->seek(Valid);
  if (Valid == 0)
    if (llvm::Error E = Result->write(Header))
      return std::move(E);
  return Result;
}

llvm::Error Checkpoint::write(StringRef Line) {
  *OS << Line;
  if (!OS->has_error())
    return llvm::Error::success();
  llvm::Error E = makeError("cannot write checkpoint '{0}': {1}", Path,
                            OS->error().message());
  OS->clear_error();
  return E;
}

llvm::Error Checkpoint::append(const SweepPlan &Plan,
                               const FinishedBlock &Block) {
  return write(lineOf(Plan, Block));
}
