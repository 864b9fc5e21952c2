//===- Program.cpp - A program in memory ----------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/Program.h"
#include "pto/Execution/BuiltinSymbols.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace llvm::object;
using namespace pto::sim;

template <typename... Ts>
static Error loadError(const char *Text, Ts &&...Values) {
  return createStringError(
      inconvertibleErrorCode(), "%s",
      formatv(Text, std::forward<Ts>(Values)...).str().c_str());
}

namespace {

using File = ELFFile<ELF64LE>;

/// A section that the program has in memory.
struct Loaded {
  bool IsCode = false;
  uint64_t Address = 0;
  std::vector<uint8_t> Bytes;
  uint64_t Align = 1;
};

/// Addresses of constructors, which the program itself does not have in memory.
struct Table {
  uint64_t Priority;
  size_t Section;
  std::vector<uint8_t> Bytes;
};

class Loader {
  const File &Elf;
  ArrayRef<File::Elf_Shdr> Headers;
  std::vector<std::optional<Loaded>> Sections; ///< By their index.
  std::vector<Table> Tables;
  const File::Elf_Shdr *Symtab = nullptr;
  bool HasDestructors = false;

  Expected<uint64_t> valueOf(const File::Elf_Sym &Symbol, StringRef Names);
  Error applyRelocation(MutableArrayRef<uint8_t> Target, uint64_t Address,
                        const File::Elf_Rela &Rela);

public:
  explicit Loader(const File &Elf) : Elf(Elf) {}

  Error readTable(const File::Elf_Shdr &Header, size_t Index);
  Error readSections();
  /// Gives every section its address; the data ends at \p DataEnd.
  Expected<uint64_t> place(uint64_t DataEnd);
  Error relocate();
  Error collect(std::vector<Program::Function> &Functions);
  std::vector<uint64_t> constructors();
  bool hasDestructors() const { return HasDestructors; }
  std::vector<uint64_t> code() const;
  std::vector<uint8_t> data(uint64_t Begin) const;
};

} // namespace

/// A section whose name ends with a number comes before those without, in the
/// order of the numbers.
Error Loader::readTable(const File::Elf_Shdr &Header, size_t Index) {
  auto Name = Elf.getSectionName(Header);
  if (!Name)
    return Name.takeError();
  auto Bytes = Elf.getSectionContents(Header);
  if (!Bytes)
    return Bytes.takeError();
  uint64_t Priority;
  if (Name->rsplit('.').second.getAsInteger(10, Priority))
    Priority = std::numeric_limits<uint64_t>::max();
  Tables.push_back({Priority, Index, {Bytes->begin(), Bytes->end()}});
  return Error::success();
}

Error Loader::readSections() {
  auto Found = Elf.sections();
  if (!Found)
    return Found.takeError();
  Headers = *Found;
  Sections.resize(Headers.size());
  for (auto [Index, Header] : enumerate(Headers)) {
    if (Header.sh_type == ELF::SHT_SYMTAB)
      Symtab = &Header;
    if (Header.sh_type == ELF::SHT_FINI_ARRAY)
      HasDestructors |= Header.sh_size != 0;
    if (Header.sh_type == ELF::SHT_INIT_ARRAY) {
      if (Error E = readTable(Header, Index))
        return E;
      continue;
    }
    // Notes and unwind tables are for other programs.
    bool IsMemory = Header.sh_type == ELF::SHT_PROGBITS ||
                    Header.sh_type == ELF::SHT_NOBITS;
    if (!IsMemory || !(Header.sh_flags & ELF::SHF_ALLOC))
      continue;
    auto Name = Elf.getSectionName(Header);
    if (!Name)
      return Name.takeError();
    if (*Name == ".eh_frame")
      continue;
    Loaded Section;
    Section.IsCode = Header.sh_flags & ELF::SHF_EXECINSTR;
    Section.Align = std::max<uint64_t>(Header.sh_addralign, 1);
    Section.Bytes.resize(Header.sh_size);
    if (Header.sh_type == ELF::SHT_PROGBITS) {
      auto Bytes = Elf.getSectionContents(Header);
      if (!Bytes)
        return Bytes.takeError();
      Section.Bytes.assign(Bytes->begin(), Bytes->end());
    }
    if (Section.IsCode)
      Section.Bytes.resize(alignTo(Section.Bytes.size(), InstructionBytes));
    Sections[Index] = std::move(Section);
  }
  return Error::success();
}

Expected<uint64_t> Loader::place(uint64_t DataEnd) {
  uint64_t Code = CodeBase, Size = 0, MaxAlign = 32;
  for (std::optional<Loaded> &Section : Sections) {
    if (!Section)
      continue;
    if (Section->IsCode) {
      Code = alignTo(Code, std::max(Section->Align, InstructionBytes));
      Section->Address = Code;
      Code += Section->Bytes.size();
      continue;
    }
    Size = alignTo(Size, Section->Align);
    Section->Address = Size; // From the beginning of the data, so far.
    Size += Section->Bytes.size();
    MaxAlign = std::max(MaxAlign, Section->Align);
  }
  if (Code > uint64_t(1) << 31)
    return loadError("the code has more than 1 GiB");
  if (Size > DataEnd)
    return loadError("the static data has {0} bytes, but the usable unified "
                     "buffer has {1}",
                     Size, DataEnd);
  uint64_t Begin = alignDown(DataEnd - Size, MaxAlign);
  for (std::optional<Loaded> &Section : Sections)
    if (Section && !Section->IsCode)
      Section->Address += Begin;
  return Begin;
}

/// The address that \p Symbol stands for.
Expected<uint64_t> Loader::valueOf(const File::Elf_Sym &Symbol,
                                   StringRef Names) {
  if (Symbol.st_shndx == ELF::SHN_ABS)
    return Symbol.st_value;
  if (Symbol.st_shndx < Sections.size() && Sections[Symbol.st_shndx])
    return Sections[Symbol.st_shndx]->Address + Symbol.st_value;
  auto Name = Symbol.getName(Names);
  if (!Name)
    return Name.takeError();
  if (Symbol.st_shndx == ELF::SHN_COMMON)
    return loadError("'{0}' is a common symbol; compile with -fno-common",
                     *Name);
  switch (pto::builtinSymbol(*Name)) {
  case pto::BuiltinSymbol::Registration:
    HasDestructors = true;
    return Program::Registration;
  case pto::BuiltinSymbol::PureVirtual:
    return Program::PureVirtual;
  case pto::BuiltinSymbol::Delete:
    return Program::Delete;
  case pto::BuiltinSymbol::ModuleHandle:
    return 0;
  case pto::BuiltinSymbol::None:
    break;
  }
  if (Symbol.getBinding() == ELF::STB_WEAK)
    return 0;
  return loadError("'{0}' is declared, but not defined in the object file",
                   *Name);
}

static void writeLittle(uint8_t *Where, uint64_t Value, unsigned Bytes) {
  for (unsigned I = 0; I < Bytes; ++I)
    Where[I] = uint8_t(Value >> 8 * I);
}

Error Loader::applyRelocation(MutableArrayRef<uint8_t> Target, uint64_t Place,
                              const File::Elf_Rela &Rela) {
  unsigned Type = Rela.getType(/*isMips64EL=*/false);
  if (Type == ELF::R_PTO_NONE)
    return Error::success();
  auto Symbol = Elf.getRelocationSymbol(Rela, Symtab);
  if (!Symbol)
    return Symbol.takeError();
  auto Names = Elf.getStringTableForSymtab(*Symtab);
  if (!Names)
    return Names.takeError();
  int64_t Value = Rela.r_addend;
  if (*Symbol) {
    auto Address = valueOf(**Symbol, *Names);
    if (!Address)
      return Address.takeError();
    Value += *Address;
  }
  unsigned Bytes = Type == ELF::R_PTO_64 ? 8 : 4;
  if (Rela.r_offset > Target.size() || Bytes > Target.size() - Rela.r_offset)
    return loadError("a relocation is outside of its section");
  bool Fits = true;
  switch (Type) {
  case ELF::R_PTO_PCREL32:
    Value -= Place + Rela.r_offset;
    [[fallthrough]];
  case ELF::R_PTO_ABS32:
    Fits = isInt<32>(Value);
    break;
  case ELF::R_PTO_32:
    Fits = isInt<32>(Value) || isUInt<32>(Value);
    break;
  case ELF::R_PTO_64:
    break;
  default:
    return loadError("relocation {0} is not known", Type);
  }
  if (!Fits)
    return loadError("the relocated value {0:x} does not fit into 32 bits",
                     Value);
  writeLittle(&Target[Rela.r_offset], Value, Bytes);
  return Error::success();
}

Error Loader::relocate() {
  for (const File::Elf_Shdr &Header : Headers) {
    if (Header.sh_type != ELF::SHT_RELA || Header.sh_info >= Sections.size())
      continue;
    std::optional<Loaded> &Section = Sections[Header.sh_info];
    auto InTable = find_if(
        Tables, [&](const Table &T) { return T.Section == Header.sh_info; });
    if (!Section && InTable == Tables.end())
      continue;
    MutableArrayRef<uint8_t> Bytes = Section ? Section->Bytes : InTable->Bytes;
    auto Relas = Elf.relas(Header);
    if (!Relas)
      return Relas.takeError();
    for (const File::Elf_Rela &Rela : *Relas)
      if (Error E =
              applyRelocation(Bytes, Section ? Section->Address : 0, Rela))
        return E;
  }
  return Error::success();
}

Error Loader::collect(std::vector<Program::Function> &Functions) {
  if (!Symtab)
    return Error::success();
  auto Symbols = Elf.symbols(Symtab);
  if (!Symbols)
    return Symbols.takeError();
  auto Names = Elf.getStringTableForSymtab(*Symtab);
  if (!Names)
    return Names.takeError();
  for (const File::Elf_Sym &Symbol : *Symbols) {
    // Hand-written assembly may not say what is a function.
    bool IsFunction = Symbol.getType() == ELF::STT_FUNC ||
                      (Symbol.getType() == ELF::STT_NOTYPE &&
                       Symbol.getBinding() == ELF::STB_GLOBAL);
    if (!IsFunction || Symbol.st_shndx >= Sections.size() ||
        !Sections[Symbol.st_shndx] || !Sections[Symbol.st_shndx]->IsCode)
      continue;
    auto Name = Symbol.getName(*Names);
    if (!Name)
      return Name.takeError();
    Functions.push_back(
        {Name->str(), Sections[Symbol.st_shndx]->Address + Symbol.st_value});
  }
  stable_sort(Functions, [](const auto &A, const auto &B) {
    return A.Address < B.Address;
  });
  return Error::success();
}

std::vector<uint64_t> Loader::constructors() {
  stable_sort(Tables, [](const Table &A, const Table &B) {
    return A.Priority < B.Priority;
  });
  std::vector<uint64_t> Addresses;
  for (const Table &T : Tables)
    for (size_t I = 0; I + 8 <= T.Bytes.size(); I += 8)
      Addresses.push_back(support::endian::read64le(&T.Bytes[I]));
  return Addresses;
}

std::vector<uint64_t> Loader::code() const {
  std::vector<uint64_t> Words;
  for (const std::optional<Loaded> &Section : Sections) {
    if (!Section || !Section->IsCode)
      continue;
    // Between sections there is no instruction, which 0 is not.
    Words.resize((Section->Address - CodeBase) / InstructionBytes);
    for (size_t I = 0; I < Section->Bytes.size(); I += InstructionBytes)
      Words.push_back(support::endian::read64le(&Section->Bytes[I]));
  }
  return Words;
}

std::vector<uint8_t> Loader::data(uint64_t Begin) const {
  std::vector<uint8_t> Bytes;
  for (const std::optional<Loaded> &Section : Sections) {
    if (!Section || Section->IsCode)
      continue;
    Bytes.resize(Section->Address - Begin);
    Bytes.insert(Bytes.end(), Section->Bytes.begin(), Section->Bytes.end());
  }
  return Bytes;
}

Expected<Program> Program::load(MemoryBufferRef Object, uint64_t DataEnd) {
  auto Opened = ObjectFile::createELFObjectFile(Object);
  if (!Opened)
    return loadError("this is no object file: {0}",
                     toString(Opened.takeError()));
  auto *Elf = dyn_cast<ELF64LEObjectFile>(Opened->get());
  if (!Elf || Elf->getELFFile().getHeader().e_machine != ELF::EM_PTO)
    return loadError("the object file is not for PTO");
  if (Elf->getELFFile().getHeader().e_type != ELF::ET_REL)
    return loadError("the file is not relocatable");

  Loader L(Elf->getELFFile());
  if (Error E = L.readSections())
    return std::move(E);
  auto Begin = L.place(DataEnd);
  if (!Begin)
    return Begin.takeError();
  if (Error E = L.relocate())
    return std::move(E);
  Program P;
  if (Error E = L.collect(P.Functions))
    return std::move(E);
  P.Constructors = L.constructors();
  P.HasDestructors = L.hasDestructors();
  P.Code = L.code();
  P.DataBegin = *Begin;
  P.Data = L.data(*Begin);
  return P;
}

const Program::Function *Program::find(StringRef Name) const {
  auto It =
      find_if(Functions, [&](const Function &F) { return F.Name == Name; });
  return It == Functions.end() ? nullptr : &*It;
}

const Program::Function *Program::functionAt(uint64_t Address) const {
  const Function *Last = nullptr;
  for (const Function &F : Functions) {
    if (F.Address > Address)
      break;
    Last = &F;
  }
  return Last;
}
