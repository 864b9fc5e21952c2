//===- PTO.cpp - Linking for PTO ------------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTO has two memories. Instructions are in one of their own, which has the
// addresses from 1 GiB on. Static data is in the unified buffer, and there at
// its end: kernels have their tiles at the low addresses, often as constants.
// The stack grows down from the data. So the two memories are laid out apart,
// after the sizes of all sections are known and without a linker script; a
// script with SECTIONS has its own way.
//
// docs/linking.md describes what users see of it.
//
//===----------------------------------------------------------------------===//

#include "InputFiles.h"
#include "LinkerScript.h"
#include "OutputSections.h"
#include "SymbolTable.h"
#include "Symbols.h"
#include "Target.h"
#include "lld/Common/ErrorHandler.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace llvm::object;
using namespace llvm::support::endian;
using namespace llvm::ELF;
using namespace lld;
using namespace lld::elf;

namespace {

/// Where code begins, unless --image-base says otherwise.
constexpr uint64_t codeBegin = 0x40000000;
/// Where the unified buffer ends, unless a symbol says otherwise.
constexpr uint64_t unifiedBufferBytes = 256 * 1024;
constexpr StringLiteral endSymbol = "__pto_ub_end";
/// What vector loads and stores need, and so the stack.
constexpr uint64_t dataAlign = 32;
constexpr uint64_t instructionBytes = 8;

class PTO final : public TargetInfo {
public:
  PTO();
  RelExpr getRelExpr(RelType type, const Symbol &s,
                     const uint8_t *loc) const override;
  void relocate(uint8_t *loc, const Relocation &rel,
                uint64_t val) const override;
  void relocateAlloc(InputSectionBase &sec, uint8_t *buf) const override;
  bool relaxOnce(int pass) const override;
};

} // end anonymous namespace

/// What --gc-sections keeps of a file without an entry: its functions and
/// variables, which whoever loads it calls by name. Those of archives are there
/// for others.
static void keepNamedSymbols() {
  for (Symbol *sym : symtab.getSymbols()) {
    auto *d = dyn_cast<Defined>(sym);
    if (d && d->section && d->file && d->file->archiveName.empty() &&
        d->visibility() != STV_HIDDEN && d->visibility() != STV_INTERNAL)
      config->undefined.push_back(d->getName());
  }
}

/// lld believes headers of relocation sections, and would read what is not
/// there.
static void checkRelocationSections() {
  for (ELFFileBase *file : ctx.objectFiles) {
    uint64_t fileSize = file->mb.getBufferSize();
    for (auto [index, header] : enumerate(file->getELFShdrs<ELF64LE>()))
      if (header.sh_type == SHT_RELA &&
          (header.sh_entsize != sizeof(ELF64LE::Rela) ||
           header.sh_size % sizeof(ELF64LE::Rela) != 0 ||
           header.sh_offset > fileSize ||
           header.sh_size > fileSize - header.sh_offset))
        fatal(toString(file) + ": relocation section [index " + Twine(index) +
              "] is not a table within the file");
  }
}

static bool isDefined(StringRef name) {
  return isa_and_nonnull<Defined>(symtab.find(name));
}

/// The symbol of main(). Clang compiles C++ for a freestanding environment, in
/// which main() is mangled as any other function.
static StringRef mainSymbol() {
  for (StringRef name : {"main", "_Z4mainv", "_Z4mainiPPc"})
    if (isDefined(name))
      return name;
  return "main";
}

PTO::PTO() {
  defaultImageBase = codeBegin;
  symbolicRel = R_PTO_64;
  // A word of zeros is not an instruction.
  trapInstr = {0, 0, 0, 0};
  checkRelocationSections();
  // Hand-written assembly does not say that its code is aligned.
  for (InputSectionBase *sec : ctx.inputSections)
    if (sec->flags & SHF_EXECINSTR)
      sec->addralign = std::max<uint32_t>(sec->addralign, instructionBytes);
  if (config->relocatable)
    return;

  if (config->shared || config->pie)
    fatal("PTO has no dynamic linker; " +
          Twine(config->shared ? "-shared" : "-pie") + " is not supported");

  // The unified buffer does not hold file headers, and has no pages.
  config->nmagic = true;
  config->zRelro = false;

  // There is no code that starts a program: it begins with its own function. A
  // library of kernels has none that is the first.
  if (config->entry == "_start") {
    config->entry = mainSymbol();
    config->warnMissingEntry = false;
  }
  if (config->gcSections && !isDefined(config->entry))
    keepNamedSymbols();
}

RelExpr PTO::getRelExpr(RelType type, const Symbol &s,
                        const uint8_t *loc) const {
  switch (type) {
  case R_PTO_NONE:
    return R_NONE;
  case R_PTO_ABS32:
  case R_PTO_32:
  case R_PTO_64:
    return R_ABS;
  case R_PTO_PCREL32:
    return R_PC;
  default:
    error(getErrorLocation(loc) + "unknown relocation (" + Twine(type) +
          ") against symbol " + toString(s));
    return R_NONE;
  }
}

void PTO::relocate(uint8_t *loc, const Relocation &rel, uint64_t val) const {
  switch (rel.type) {
  case R_PTO_NONE:
    break;
  case R_PTO_ABS32:
  case R_PTO_PCREL32:
    checkInt(loc, val, 32, rel);
    write32le(loc, val);
    break;
  case R_PTO_32:
    checkIntUInt(loc, val, 32, rel);
    write32le(loc, val);
    break;
  case R_PTO_64:
    write64le(loc, val);
    break;
  default:
    llvm_unreachable("getRelExpr knows no other relocation");
  }
}

/// Whether an instruction at \p loc goes to what its immediate says: a branch,
/// a jump or a call. The major number is in the last byte of its word.
static bool isBranch(const uint8_t *loc) { return loc[7] == 6 || loc[7] == 7; }

/// Relocations have to be within their section, which lld believes too, and
/// branches have to lead to whole instructions. Differences that are data have
/// the same relocation, and are of any size.
void PTO::relocateAlloc(InputSectionBase &sec, uint8_t *buf) const {
  uint64_t secSize = sec.getSize();
  for (const Relocation &rel : sec.relocs()) {
    uint64_t size = rel.type == R_PTO_64 ? 8 : 4;
    if (size > secSize || rel.offset > secSize - size) {
      error(sec.getLocation(rel.offset) + ": relocation " + toString(rel.type) +
            " is outside of its section, which has " + Twine(secSize) +
            " bytes");
      return;
    }
    if ((sec.flags & SHF_EXECINSTR) && rel.type == R_PTO_PCREL32 &&
        rel.offset % instructionBytes == 0 &&
        rel.offset + instructionBytes <= secSize && isBranch(buf + rel.offset))
      checkAlignment(buf + rel.offset, rel.sym->getVA(rel.addend),
                     instructionBytes, rel);
  }
  TargetInfo::relocateAlloc(sec, buf);
}

/// The end of the unified buffer, as far as the program may use it.
static uint64_t endOfUnifiedBuffer() {
  auto *d = dyn_cast_or_null<Defined>(symtab.find(endSymbol));
  return d ? d->getVA() : unifiedBufferBytes;
}

/// Gives \p sections addresses one after the other from \p begin on. Returns
/// whether that changed any.
static bool place(ArrayRef<OutputSection *> sections, uint64_t begin) {
  bool changed = false;
  for (OutputSection *sec : sections) {
    begin = alignToPowerOf2(begin, sec->addralign);
    changed |= sec->addr != begin;
    sec->addrExpr = [begin] { return begin; };
    begin += sec->size;
  }
  return changed;
}

/// The first pass over the sections is the first time that their sizes are
/// known. Sizes do not depend on addresses, so the second changes nothing.
bool PTO::relaxOnce(int pass) const {
  if (config->relocatable || script->hasSectionsCommand)
    return false;

  SmallVector<OutputSection *, 0> code, data;
  uint64_t size = 0, align = dataAlign;
  for (OutputSection *sec : outputSections) {
    // -Ttext and the like have placed a section already.
    if (!(sec->flags & SHF_ALLOC) || config->sectionStartMap.count(sec->name))
      continue;
    if (sec->flags & SHF_EXECINSTR) {
      code.push_back(sec);
      continue;
    }
    data.push_back(sec);
    size = alignToPowerOf2(size, sec->addralign) + sec->size;
    align = std::max<uint64_t>(align, sec->addralign);
  }

  uint64_t end = endOfUnifiedBuffer();
  if (size > end) {
    if (pass == 0)
      error("the static data has " + Twine(size) +
            " bytes, but the unified buffer has " + Twine(end));
    return false;
  }
  uint64_t begin = alignToPowerOf2(getImageBase(), instructionBytes);
  bool codeMoved = place(code, begin);
  bool dataMoved = place(data, (end - size) / align * align);
  return codeMoved || dataMoved;
}

TargetInfo *elf::getPTOTargetInfo() {
  static PTO target;
  return &target;
}
