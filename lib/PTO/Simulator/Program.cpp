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
static llvm::Error loadError(const char *Text, Ts &&...Values) {
  return createStringError(
      inconvertibleErrorCode(), "%s",
      formatv(Text, std::forward<Ts>(Values)...).str().c_str());
}

char UndefinedSymbol::ID;

void UndefinedSymbol::log(raw_ostream &OS) const {
  OS << "'" << Name << "' is declared, but not defined in the object file";
}

/// Room for code between the sections of an executable, which is all in memory.
static constexpr uint64_t LargestGap = uint64_t(1) << 20;
/// More than any memory has; no size of a section is believed beyond it.
static constexpr uint64_t LargestSection = uint64_t(1) << 31;

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
  const bool IsLinked;
  ArrayRef<File::Elf_Shdr> Headers;
  std::vector<std::optional<Loaded>> Sections; ///< By their index.
  std::vector<Table> Tables;
  const File::Elf_Shdr *Symtab = nullptr;
  bool HasDestructors = false;

  Expected<uint64_t> valueOf(const File::Elf_Sym &Symbol, StringRef Names);
  llvm::Error applyRelocation(MutableArrayRef<uint8_t> Target, uint64_t Address,
                              const File::Elf_Rela &Rela);

public:
  explicit Loader(const File &Elf)
      : Elf(Elf), IsLinked(Elf.getHeader().e_type == ELF::ET_EXEC) {}

  llvm::Error readTable(const File::Elf_Shdr &Header, size_t Index);
  llvm::Error readSections();
  /// Gives every section its address; the data ends at \p DataEnd. Returns
  /// where the data begins.
  Expected<uint64_t> place(uint64_t DataEnd);
  /// Checks the addresses that the sections of an executable have, and returns
  /// where the data begins.
  Expected<uint64_t> checkPlaces(uint64_t DataEnd) const;
  llvm::Error relocate();
  llvm::Error collect(std::vector<Program::Function> &Functions);
  std::vector<uint64_t> constructors();
  bool hasDestructors() const { return HasDestructors; }
  std::vector<uint64_t> code() const;
  std::vector<Program::CodeSection> codeSections() const;
  std::vector<uint8_t> data(uint64_t Begin) const;

private:
  std::vector<const Loaded *> byAddress(bool IsCode) const;
  bool isInMemory(const File::Elf_Shdr &Header, StringRef Name) const;
};

} // namespace

/// A section whose name ends with a number comes before those without, in the
/// order of the numbers.
llvm::Error Loader::readTable(const File::Elf_Shdr &Header, size_t Index) {
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
  return llvm::Error::success();
}

bool Loader::isInMemory(const File::Elf_Shdr &Header, StringRef Name) const {
  if (!(Header.sh_flags & ELF::SHF_ALLOC) || Header.sh_type == ELF::SHT_NULL)
    return false;
  // The linker has decided. Its empty sections may be anywhere.
  if (IsLinked)
    return Header.sh_size != 0;
  // Notes and unwind tables are for other programs.
  return (Header.sh_type == ELF::SHT_PROGBITS ||
          Header.sh_type == ELF::SHT_NOBITS) &&
         Name != ".eh_frame";
}

llvm::Error Loader::readSections() {
  auto Found = Elf.sections();
  if (!Found)
    return Found.takeError();
  Headers = *Found;
  if (Headers.empty())
    return loadError("the file has no section headers, which say where "
                     "functions and constructors are");
  Sections.resize(Headers.size());
  for (auto [Index, Header] : enumerate(Headers)) {
    if (Header.sh_type == ELF::SHT_SYMTAB)
      Symtab = &Header;
    if (Header.sh_type == ELF::SHT_FINI_ARRAY)
      HasDestructors |= Header.sh_size != 0;
    if (Header.sh_type == ELF::SHT_INIT_ARRAY)
      if (llvm::Error E = readTable(Header, Index))
        return E;
    auto Name = Elf.getSectionName(Header);
    if (!Name)
      return Name.takeError();
    if (!isInMemory(Header, *Name))
      continue;
    if (Header.sh_size > LargestSection)
      return loadError("section '{0}' has {1} bytes, which no memory has",
                       *Name, Header.sh_size);
    Loaded Section;
    Section.IsCode = Header.sh_flags & ELF::SHF_EXECINSTR;
    Section.Address = Header.sh_addr;
    Section.Align = std::max<uint64_t>(Header.sh_addralign, 1);
    Section.Bytes.resize(Header.sh_size);
    if (Header.sh_type != ELF::SHT_NOBITS) {
      auto Bytes = Elf.getSectionContents(Header);
      if (!Bytes)
        return Bytes.takeError();
      Section.Bytes.assign(Bytes->begin(), Bytes->end());
    }
    if (Section.IsCode)
      Section.Bytes.resize(alignTo(Section.Bytes.size(), InstructionBytes));
    Sections[Index] = std::move(Section);
  }
  return llvm::Error::success();
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

std::vector<const Loaded *> Loader::byAddress(bool IsCode) const {
  std::vector<const Loaded *> Result;
  for (const std::optional<Loaded> &Section : Sections)
    if (Section && Section->IsCode == IsCode)
      Result.push_back(&*Section);
  stable_sort(Result, [](const Loaded *A, const Loaded *B) {
    return A->Address < B->Address;
  });
  return Result;
}

Expected<uint64_t> Loader::checkPlaces(uint64_t DataEnd) const {
  uint64_t End = CodeBase;
  for (const Loaded *Section : byAddress(/*IsCode=*/true)) {
    uint64_t Address = Section->Address;
    if (Address < End || Address - End > LargestGap ||
        Address % InstructionBytes)
      return loadError("there is code at {0:x}, but the simulator has "
                       "instructions from {1:x} on, one section after the "
                       "other; link without a layout of your own",
                       Address, CodeBase);
    End = Address + Section->Bytes.size();
  }
  std::vector<const Loaded *> Data = byAddress(/*IsCode=*/false);
  if (Data.empty())
    return alignDown(DataEnd, 32);
  uint64_t Begin = Data.front()->Address;
  End = Begin;
  for (const Loaded *Section : Data) {
    if (Section->Address < End)
      return loadError("the sections of static data overlap at {0:x}",
                       Section->Address);
    End = Section->Address + Section->Bytes.size();
    if (End > DataEnd || End < Section->Address)
      return loadError("the static data is at {0:x} to {1:x}, but the usable "
                       "unified buffer ends at {2:x}; link with "
                       "-Wl,--defsym=__pto_ub_end={2:x}",
                       Begin, End, DataEnd);
  }
  return alignDown(Begin, 32);
}

/// The address of \p Symbol.
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
  return make_error<UndefinedSymbol>(*Name);
}

static void writeLittle(uint8_t *Where, uint64_t Value, unsigned Bytes) {
  for (unsigned I = 0; I < Bytes; ++I)
    Where[I] = uint8_t(Value >> 8 * I);
}

llvm::Error Loader::applyRelocation(MutableArrayRef<uint8_t> Target,
                                    uint64_t Place,
                                    const File::Elf_Rela &Rela) {
  unsigned Type = Rela.getType(/*isMips64EL=*/false);
  if (Type == ELF::R_PTO_NONE)
    return llvm::Error::success();
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
  return llvm::Error::success();
}

llvm::Error Loader::relocate() {
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
      if (llvm::Error E =
              applyRelocation(Bytes, Section ? Section->Address : 0, Rela))
        return E;
  }
  return llvm::Error::success();
}

llvm::Error Loader::collect(std::vector<Program::Function> &Functions) {
  if (!Symtab)
    return llvm::Error::success();
  auto Symbols = Elf.symbols(Symtab);
  if (!Symbols)
    return Symbols.takeError();
  auto Names = Elf.getStringTableForSymtab(*Symtab);
  if (!Names)
    return Names.takeError();
  for (const File::Elf_Sym &Symbol : *Symbols) {
    auto Name = Symbol.getName(*Names);
    if (!Name)
      return Name.takeError();
    // In an executable these are functions of the library.
    if (IsLinked && Symbol.isDefined() &&
        pto::builtinSymbol(*Name) == pto::BuiltinSymbol::Registration)
      HasDestructors = true;
    // Hand-written assembly may not say what is a function.
    bool IsFunction = Symbol.getType() == ELF::STT_FUNC ||
                      (Symbol.getType() == ELF::STT_NOTYPE &&
                       Symbol.getBinding() == ELF::STB_GLOBAL);
    if (!IsFunction || Symbol.st_shndx >= Sections.size() ||
        !Sections[Symbol.st_shndx] || !Sections[Symbol.st_shndx]->IsCode)
      continue;
    uint64_t Address = Symbol.st_value;
    if (!IsLinked)
      Address += Sections[Symbol.st_shndx]->Address;
    Functions.push_back(
        {Name->str(), Address, Symbol.getBinding() != ELF::STB_LOCAL});
  }
  stable_sort(Functions, [](const auto &A, const auto &B) {
    return A.Address < B.Address;
  });
  return llvm::Error::success();
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
  for (const Loaded *Section : byAddress(/*IsCode=*/true)) {
    // Between sections there is no instruction, which 0 is not.
    Words.resize((Section->Address - CodeBase) / InstructionBytes);
    for (size_t I = 0; I < Section->Bytes.size(); I += InstructionBytes)
      Words.push_back(support::endian::read64le(&Section->Bytes[I]));
  }
  return Words;
}

std::vector<Program::CodeSection> Loader::codeSections() const {
  std::vector<Program::CodeSection> Result;
  for (auto [Index, Section] : enumerate(Sections))
    if (Section && Section->IsCode)
      Result.push_back({Index, Section->Address, Section->Bytes.size()});
  return Result;
}

std::vector<uint8_t> Loader::data(uint64_t Begin) const {
  std::vector<uint8_t> Bytes;
  for (const Loaded *Section : byAddress(/*IsCode=*/false)) {
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
  const auto &Header = Elf->getELFFile().getHeader();
  if (Header.e_type != ELF::ET_REL && Header.e_type != ELF::ET_EXEC)
    return loadError("the file is neither relocatable nor an executable");

  Loader L(Elf->getELFFile());
  if (llvm::Error E = L.readSections())
    return std::move(E);
  Program P;
  P.IsLinked = Header.e_type == ELF::ET_EXEC;
  if (P.IsLinked && Header.e_entry != 0)
    P.Entry = Header.e_entry;
  auto Begin = P.IsLinked ? L.checkPlaces(DataEnd) : L.place(DataEnd);
  if (!Begin)
    return Begin.takeError();
  if (!P.IsLinked)
    if (llvm::Error E = L.relocate())
      return std::move(E);
  if (llvm::Error E = L.collect(P.Functions))
    return std::move(E);
  P.Constructors = L.constructors();
  P.HasDestructors = L.hasDestructors();
  P.Code = L.code();
  P.CodeSections = L.codeSections();
  P.DataBegin = *Begin;
  P.Data = L.data(*Begin);
  return P;
}

Expected<uint64_t> Program::placeArguments(ArrayRef<StringRef> Arguments,
                                           uint64_t DataEnd) {
  if (Data.empty())
    DataBegin = alignDown(DataEnd, 32);
  uint64_t Strings = 8 * (Arguments.size() + 1), Size = Strings;
  for (StringRef Argument : Arguments)
    Size += Argument.size() + 1;
  Size = alignTo(Size, 32);
  if (Size > DataBegin)
    return loadError("the arguments of main() have {0} bytes, but there are "
                     "{1} before the static data",
                     Size, DataBegin);
  DataBegin -= Size;
  std::vector<uint8_t> Block(Size);
  uint64_t Offset = Strings;
  for (auto [Index, Argument] : enumerate(Arguments)) {
    writeLittle(&Block[8 * Index], DataBegin + Offset, 8);
    copy(Argument, Block.begin() + Offset);
    Offset += Argument.size() + 1;
  }
  Data.insert(Data.begin(), Block.begin(), Block.end());
  return DataBegin;
}

const Program::Function *Program::find(StringRef Name) const {
  const Function *Found = nullptr;
  for (const Function &F : Functions)
    if (F.Name == Name && (!Found || (F.IsGlobal && !Found->IsGlobal)))
      Found = &F;
  return Found;
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
