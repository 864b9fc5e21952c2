//===- Simulator.cpp - Execution of machine code --------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/Simulator.h"
#include "HostOperations.h"
#include "MCTargetDesc/PTOMCTargetDesc.h"
#include "ScalarUnit.h"
#include "pto/Emulation/Emulation.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace pto;
using namespace pto::sim;

/// How often the machine model executes an instruction before it is compiled:
/// that takes some ten milliseconds, in which the model does a million lanes.
static constexpr uint32_t ManyExecutions = 4096;
/// The count of instructions that cannot be compiled.
static constexpr uint32_t NeverCompiled = ~uint32_t(0);

static constexpr unsigned ResultRegister = 4;

//===----------------------------------------------------------------------===//
// Set-up
//===----------------------------------------------------------------------===//

Simulator::Simulator(const MCTarget &Target, const Program &Code,
                     DeviceMemory &Memory, const SimulatorOptions &Options)
    : Target(Target), Code(Code), Memory(Memory), Options(Options),
      VectorMemory(Memory.unifiedBuffer(), Memory.usableBytes()) {
  if (Options.Executor != Engine::Lanes)
    Host = std::make_unique<HostOperations>(Regs, this->Options.Operations);
}

Simulator::~Simulator() = default;

Expected<std::unique_ptr<Simulator>>
Simulator::create(const MCTarget &Target, const Program &Code,
                  DeviceMemory &Memory, const SimulatorOptions &Options) {
  std::unique_ptr<Simulator> S(new Simulator(Target, Code, Memory, Options));
  if (!Code.data().empty()) {
    if (llvm::Error E =
            Memory.placeAt("static data", Code.dataBegin(), Code.data().size()))
      return std::move(E);
    std::copy(Code.data().begin(), Code.data().end(),
              Memory.unifiedBuffer() + Code.dataBegin());
  }
  OperationTable Table(Target);
  S->Instructions.resize(Code.code().size());
  uint64_t Address = CodeBase;
  for (auto [Word, I] : zip(Code.code(), S->Instructions)) {
    MCInst Inst;
    // Data between functions is not an instruction, and need not be executed.
    if (Target.decode(Word, Address, Inst) &&
        !decodeInstruction(Target, Table, Inst, S->Regs, I))
      return createStringError(inconvertibleErrorCode(), "%s",
                               ("the operands of '" +
                                Target.print(Inst, Address) +
                                "' are not those of its operation")
                                   .c_str());
    Address += InstructionBytes;
  }
  for (const Instruction &I : S->Instructions)
    S->ScalarSteps.emplace_back(I);
  if (S->Host)
    for (Instruction &I : S->Instructions)
      I.Executions = S->Host->canCompile(I) ? 0 : NeverCompiled;
  return S;
}

uint64_t Simulator::stackTop() const {
  uint64_t End = Memory.usableBytes(), Begin = Code.dataBegin();
  if (Code.data().empty())
    return alignDown(End, 32);
  // A linker script may have put the data at the beginning.
  uint64_t DataEnd = alignTo(Begin + Code.data().size(), 32);
  bool IsBelow = DataEnd < End && End - DataEnd > Begin;
  return alignDown(IsBelow ? End : Begin, 32);
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

std::string Simulator::text(uint64_t Address) const {
  uint64_t Index = (Address - CodeBase) / InstructionBytes;
  MCInst Inst;
  if (Index >= Code.code().size() ||
      !Target.decode(Code.code()[Index], Address, Inst))
    return "<no instruction>";
  return Target.print(Inst, Address);
}

std::string Simulator::place(uint64_t Address) const {
  const Program::Function *F = Code.functionAt(Address);
  if (!F)
    return formatv("{0:x}", Address);
  if (F->Address == Address)
    return F->Name;
  return formatv("{0}+{1:x}", F->Name, Address - F->Address);
}

llvm::Error Simulator::fault(uint64_t Address, const Twine &What) const {
  const Program::Function *F = Code.functionAt(Address);
  std::string Where = F ? "in function " + F->Name + ", " : "";
  if (Options.Locate)
    if (std::string Source = Options.Locate(Address); !Source.empty())
      Where += Source + ", ";
  Where += "at ";
  return createStringError(inconvertibleErrorCode(), "%s",
                           (Where + formatv("{0:x}", Address).str() + ": " +
                            text(Address) + ": " + What)
                               .str()
                               .c_str());
}

llvm::Error Simulator::accessFault(uint64_t Address, uint64_t Where,
                                   uint64_t Bytes, bool IsStore,
                                   uint64_t Alignment) const {
  std::string Access =
      formatv("{0} {1} byte{2} at", IsStore ? "writes" : "reads", Bytes,
              Bytes == 1 ? "" : "s");
  bool IsGlobal = Where >= DeviceMemory::GlobalBase;
  const char *Space = IsGlobal ? "global" : "UB";
  if (Alignment)
    return fault(
        Address,
        formatv("{0} {1} address {2:x}, which is not a multiple of {3}", Access,
                Space, Where, Alignment));
  Unit Executor =
      Instructions[(Address - CodeBase) / InstructionBytes].Executor;
  if ((Executor == Unit::Vector || Executor == Unit::Stream) && IsGlobal)
    return fault(Address, formatv("{0} global address {1:x}, but the vector "
                                  "unit reaches the unified buffer only",
                                  Access, Where));
  if (IsGlobal)
    return fault(Address, formatv("{0} global address {1:x}, which is in no "
                                  "buffer of global memory",
                                  Access, Where));
  return fault(Address,
               formatv("{0} UB address {1:x}, but the usable unified buffer "
                       "ends at {2:x}",
                       Access, Where, Memory.usableBytes()));
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

uint8_t *Simulator::find(uint64_t Where, uint64_t Bytes) const {
  if (uint8_t *Host = VectorMemory.find(Where, Bytes))
    return Host;
  return Memory.findGlobal(Where, Bytes);
}

/// Compiles \p I, and what is likely to be executed as often.
void Simulator::compileAround(Instruction &I) {
  std::vector<Instruction *> Wanted;
  if (Options.Executor == Engine::Simd) {
    // A function at a time: a module takes longer than an operation in it.
    auto FunctionOf = [&](const Instruction &I) {
      return Code.functionAt(CodeBase +
                             (&I - Instructions.data()) * InstructionBytes);
    };
    const Program::Function *F = FunctionOf(I);
    for (Instruction &Other : Instructions)
      if (!Other.Host && Other.Executions != NeverCompiled &&
          FunctionOf(Other) == F)
        Wanted.push_back(&Other);
  } else {
    for (Instruction &Other : Instructions)
      if (!Other.Host && Other.Executions != NeverCompiled &&
          Other.Executions >= ManyExecutions / 4)
        Wanted.push_back(&Other);
  }
  Host->compile(Wanted);
  for (Instruction *Other : Wanted)
    Other->Executions = Other->Host ? 0 : NeverCompiled;
}

void Simulator::fetchScalars(Instruction &I) const {
  for (Instruction::ScalarOperand Scalar : I.Scalars)
    I.Operands[Scalar.Position] = Regs.X[Scalar.Register];
}

llvm::Error Simulator::executeVector(uint64_t Address, Instruction &I) {
  if (I.Host && !isFor(*I.Host, Regs.Core))
    I.Host = nullptr;
  if (!I.Host && Host && I.Executions != NeverCompiled &&
      (++I.Executions >= ManyExecutions || Options.Executor == Engine::Simd))
    compileAround(I);
  // Code for the host has its own way to scalar registers.
  if (!I.Host || !Observers.empty())
    fetchScalars(I);
  // A fault is left to the machine model, which says what is wrong.
  if (I.Host) {
    if (LLVM_LIKELY(runOnHost(*I.Host, Regs, VectorMemory))) {
      LaneOperations += I.Lanes;
      return llvm::Error::success();
    }
    fetchScalars(I);
  }
  LaneOperations += I.Lanes;
  Options.Operations.Saturation = Regs.Core.saturation();
  machine::Status S = machine::execute(
      *I.Op, {I.Operands.data(), I.Operands.size()},
      {I.Results.data(), I.Results.size()}, Options.Operations, &VectorMemory);
  if (LLVM_LIKELY(bool(S))) {
    if (LLVM_UNLIKELY(I.WordResult != Registers::Nowhere))
      Regs.X[I.WordResult] =
          UndefinedBits{Options.UndefinedPattern}.above(32, I.Word);
    if (LLVM_UNLIKELY(I.Op->Kind == pto::VSQZ) && I.Operands[2].number())
      Regs.Core.set(imm::SystemRegister_SQZN,
                    machine::packedBytes(*I.Op, I.Operands[1].mask()));
    if (LLVM_UNLIKELY(I.Op->Kind == pto::VSCATTER) && Options.Warn)
      checkScatter(Address, I);
    return llvm::Error::success();
  }
  return vectorFault(Address, I, S);
}

void Simulator::checkScatter(uint64_t Address, const Instruction &I) {
  std::string Text = machine::equalIndices(
      I.Operands[2].vector(), I.Operands[3].mask(), info(I.Op->Result).Bits);
  warnOnce(Address, Text);
}

void Simulator::warnOnce(uint64_t Address, const std::string &Text) {
  if (!Text.empty() && Options.Warn && Warned.insert(Address).second)
    Options.Warn(toString(fault(Address, Text)));
}

llvm::Error Simulator::vectorFault(uint64_t Address, const Instruction &I,
                                   const machine::Status &S) const {
  if (S.Kind == machine::Fault::Misaligned ||
      S.Kind == machine::Fault::OutOfRange)
    return accessFault(Address, S.Address, S.Bytes, I.IsStore, S.Alignment);
  return fault(Address, S.message());
}

llvm::Error Simulator::executeStream(uint64_t Address, const Instruction &I) {
  uint64_t Where = Regs.X[I.A];
  machine::Status S;
  switch (I.Opcode) {
  case PTO::VLDAS:
    S = machine::beginLoad(Regs.U[I.C], Where, VectorMemory);
    break;
  case PTO::VLDUS:
    S = machine::loadNext(Regs.V[I.D], Regs.U[I.C], Where, VectorMemory);
    break;
  case PTO::INIT_ALIGN:
    Regs.U[I.C] = machine::beginStore();
    break;
  case PTO::VSTUS:
    S = machine::storeNext(Regs.U[I.C], Regs.V[I.D], Where,
                           uint32_t(Regs.X[I.B]), VectorMemory);
    break;
  case PTO::VSTAS:
    S = machine::endStore(Regs.U[I.C], Where + uint64_t(I.Imm), VectorMemory);
    break;
  case PTO::VSTUR: {
    uint64_t Passed = Regs.Core.get(imm::SystemRegister_AR);
    uint64_t Bytes = Regs.Core.get(imm::SystemRegister_SQZN);
    S = machine::storeNext(Regs.U[I.C], Regs.V[I.D], Where + Passed, Bytes,
                           VectorMemory);
    if (S && I.Imm)
      Regs.Core.set(imm::SystemRegister_AR, Passed + Bytes);
    break;
  }
  case PTO::VSTAR:
    S = machine::endStore(Regs.U[I.C],
                          Where + Regs.Core.get(imm::SystemRegister_AR),
                          VectorMemory);
    break;
  case PTO::PSTU_b16:
  case PTO::PSTU_b32:
    S = machine::storeMask(Regs.U[I.C], Regs.P[I.D],
                           I.Opcode == PTO::PSTU_b16 ? 128 : 64, Where,
                           VectorMemory);
    break;
  default:
    llvm_unreachable("not an access of a stream");
  }
  return S ? llvm::Error::success() : vectorFault(Address, I, S);
}

/// The host's bytes of a copy, \p R from \p Start on, which must be global
/// memory if \p IsGlobal, and the unified buffer otherwise.
Expected<uint8_t *> Simulator::copied(uint64_t Address, uint64_t Start,
                                      const machine::ByteRange &R,
                                      bool IsGlobal, bool IsStore) const {
  uint64_t Bytes = R.End - R.Begin, First = Start + R.Begin;
  if (Bytes == 0)
    return nullptr;
  uint8_t *Host = IsGlobal ? Memory.findGlobal(First, Bytes)
                           : VectorMemory.find(First, Bytes);
  if (Host)
    return Host - R.Begin;
  StringRef Verb = IsStore ? "writes" : "reads";
  if (IsGlobal)
    return fault(Address, formatv("{0} {1} bytes of global memory from {2:x}, "
                                  "which are not in one buffer",
                                  Verb, Bytes, First));
  return fault(Address,
               formatv("{0} UB addresses {1:x} to {2:x}, but the "
                       "usable unified buffer ends at {3:x}",
                       Verb, First, Start + R.End, Memory.usableBytes()));
}

llvm::Error Simulator::executeCopy(uint64_t Address, const Instruction &I) {
  // To, from and the words.
  uint64_t To = Regs.X[I.A], From = Regs.X[I.B], First = Regs.X[I.C];
  machine::CopyPlan Plan;
  switch (I.Opcode) {
  case PTO::MOV_UB_TO_OUT:
    Plan = machine::planCopyOut(Regs.Core, First, Regs.X[I.E]);
    break;
  case PTO::MOV_UB_TO_UB:
    Plan = machine::planCopyWithin(First);
    break;
  case PTO::MOV_OUT_TO_UB_b8:
  case PTO::MOV_OUT_TO_UB_b16:
  case PTO::MOV_OUT_TO_UB_b32: {
    unsigned Unit = I.Opcode == PTO::MOV_OUT_TO_UB_b8    ? 1
                    : I.Opcode == PTO::MOV_OUT_TO_UB_b16 ? 2
                                                         : 4;
    Plan = machine::planCopyIn(Regs.Core, To, First, Regs.X[I.E], Unit);
    break;
  }
  default:
    llvm_unreachable("not an operation of the core");
  }
  if (!Plan.Problem.empty())
    return fault(Address, Plan.Problem);
  bool IsOut = I.Opcode == PTO::MOV_UB_TO_OUT;
  bool IsWithin = I.Opcode == PTO::MOV_UB_TO_UB;
  auto Source = copied(Address, From, machine::sourceRange(Plan),
                       !IsOut && !IsWithin, /*IsStore=*/false);
  if (!Source)
    return Source.takeError();
  auto Destination = copied(Address, To, machine::destinationRange(Plan), IsOut,
                            /*IsStore=*/true);
  if (!Destination)
    return Destination.takeError();
  if (IsWithin)
    if (std::string Problem = machine::overlap(Plan, To, From);
        !Problem.empty())
      return fault(Address, Problem);
  machine::runCopy(Plan, *Destination, *Source);
  return llvm::Error::success();
}

llvm::Error Simulator::executeCore(uint64_t Address, const Instruction &I) {
  uint64_t A = Regs.X[I.A], B = Regs.X[I.B], C = Regs.X[I.C], E = Regs.X[I.E];
  std::string Problem;
  switch (I.Opcode) {
  case PTO::GET_SPR:
    Regs.X[I.D] = Regs.Core.get(unsigned(I.Imm));
    break;
  case PTO::SET_SPR:
    Regs.Core.set(unsigned(I.Imm), A);
    break;
  case PTO::SPRSTS:
    return storeScalar(Address, A + uint64_t(I.Imm2), 4,
                       Regs.Core.get(unsigned(I.Imm)));
  case PTO::SET_FLAG:
    Regs.Core.setFlag(unsigned(I.Imm), unsigned(I.Imm2), A);
    break;
  case PTO::WAIT_FLAG:
    Problem = Regs.Core.waitFlag(unsigned(I.Imm), unsigned(I.Imm2), A);
    break;
  case PTO::SET_INTRA_BLOCK:
    Regs.Core.setBlockFlag(A);
    break;
  case PTO::WAIT_INTRA_BLOCK:
    Problem = Regs.Core.waitBlockFlag(A);
    if (!Options.CheckSync)
      warnOnce(Address, std::exchange(Problem, ""));
    break;
  // In the order of the program these are always fulfilled.
  case PTO::GET_BUF:
  case PTO::RLS_BUF:
  case PTO::BARRIER:
  case PTO::MEM_BAR:
    break;
  case PTO::VBS32_f16:
  case PTO::VBS32_f32:
    Problem = machine::sortGroups(
        VectorMemory, I.Opcode == PTO::VBS32_f16 ? Format::F16 : Format::F32, A,
        B, C, E);
    break;
  case PTO::VMRGSORT4_f16:
  case PTO::VMRGSORT4_f32:
    Problem = machine::mergeLists(
        Regs.Core, VectorMemory,
        I.Opcode == PTO::VMRGSORT4_f16 ? Format::F16 : Format::F32, A, B, C, E);
    break;
  default:
    return executeCopy(Address, I);
  }
  return Problem.empty() ? llvm::Error::success() : fault(Address, Problem);
}

/// The host address of an access by the instruction at \p Address to \p Bytes
/// bytes at \p Where, which must be aligned to them.
llvm::Expected<uint8_t *> Simulator::accessed(uint64_t Address, uint64_t Where,
                                              unsigned Bytes, bool IsStore) {
  if (Where % Bytes)
    return accessFault(Address, Where, Bytes, IsStore, Bytes);
  if (uint8_t *Host = find(Where, Bytes))
    return Host;
  return accessFault(Address, Where, Bytes, IsStore, 0);
}

llvm::Error Simulator::storeScalar(uint64_t Address, uint64_t Where,
                                   unsigned Bytes, uint64_t Value) {
  auto Host = accessed(Address, Where, Bytes, /*IsStore=*/true);
  if (!Host)
    return Host.takeError();
  for (unsigned Byte = 0; Byte < Bytes; ++Byte)
    (*Host)[Byte] = uint8_t(Value >> 8 * Byte);
  return llvm::Error::success();
}

llvm::Error Simulator::executeAccess(uint64_t Address, const Instruction &I) {
  ScalarAccess Access = *scalarAccess(I.Opcode);
  // The value of a store is its first operand.
  uint64_t Base = Regs.X[Access.IsStore ? I.B : I.A];
  uint64_t Where = Base + uint64_t(I.Imm);
  if (Access.IsStore)
    return storeScalar(Address, Where, Access.Bytes, Regs.X[I.A]);
  auto Host = accessed(Address, Where, Access.Bytes, /*IsStore=*/false);
  if (!Host)
    return Host.takeError();
  uint64_t Value = 0;
  for (unsigned Byte = 0; Byte < Access.Bytes; ++Byte)
    Value |= uint64_t((*Host)[Byte]) << 8 * Byte;
  Regs.X[I.D] = Access.IsSigned
                    ? uint64_t(SignExtend64(Value, 8 * Access.Bytes))
                    : Value;
  return llvm::Error::success();
}

llvm::Error Simulator::executeScalar(uint64_t Address, const Instruction &I) {
  std::optional<uint64_t> Value =
      computeScalar(I, Regs.X, {Options.UndefinedPattern});
  assert(Value && "only what computes is executed here");
  Regs.X[I.D] = *Value;
  if (LLVM_UNLIKELY(I.D == Registers::StackPointer) &&
      (*Value < StackLimit || *Value > stackTop()))
    return fault(Address, formatv("sets the stack pointer to {0:x}, but the "
                                  "stack has the addresses {1:x} to {2:x}",
                                  *Value, StackLimit, stackTop()));
  return llvm::Error::success();
}

/// Jumps, calls and returns.
llvm::Error Simulator::transfer(uint64_t Address, const Instruction &I,
                                uint64_t &Next) {
  switch (I.Opcode) {
  case PTO::CALL:
  case PTO::CALLR: {
    uint64_t Callee =
        I.Opcode == PTO::CALL ? Address + uint64_t(I.Imm) : Regs.X[I.A];
    Regs.X[Registers::ReturnAddress] = Next;
    Next = Callee;
    return llvm::Error::success();
  }
  case PTO::J:
    Next = Address + uint64_t(I.Imm);
    return llvm::Error::success();
  case PTO::JR:
    Next = Regs.X[I.A];
    return llvm::Error::success();
  case PTO::RET:
    Next = Regs.X[Registers::ReturnAddress];
    return llvm::Error::success();
  default:
    return fault(Address, "the program traps");
  }
}

llvm::Error Simulator::runConstructors() {
  for (uint64_t Constructor : Code.constructors()) {
    Regs.X[0] = 0;
    Regs.X[Registers::ReturnAddress] = ExitAddress;
    Regs.X[Registers::StackPointer] = stackTop();
    if (llvm::Error E = run(Constructor))
      return E;
  }
  return llvm::Error::success();
}

/// Executes a builtin function, which \p Next, where the program goes on after
/// \p From, may be; nullopt if it is none.
std::optional<llvm::Error> Simulator::executeBuiltin(uint64_t From,
                                                     uint64_t &Next) {
  if (Next == Program::PureVirtual)
    return fault(From, "calls a pure virtual function");
  if (Next == Program::Delete)
    return fault(From, "calls operator delete, but there is no heap");
  if (Next != Program::Registration)
    return std::nullopt;
  Regs.X[ResultRegister] = 0;
  Next = Regs.X[Registers::ReturnAddress];
  return llvm::Error::success();
}

llvm::Error Simulator::run(uint64_t Entry) {
  StackLimit = Memory.endOfBuffersBelow(stackTop());
  uint64_t Address = Entry, From = Entry;
  while (Address != ExitAddress) {
    uint64_t Offset = Address - CodeBase;
    uint64_t Index = Offset / InstructionBytes;
    if (LLVM_UNLIKELY(Offset % InstructionBytes ||
                      Index >= Instructions.size() ||
                      Instructions[Index].Executor == Unit::None)) {
      std::optional<llvm::Error> Done = executeBuiltin(From, Address);
      if (!Done)
        return fault(From, formatv("goes on at {0:x}, where no instruction is",
                                   Address));
      if (*Done)
        return std::move(*Done);
      continue;
    }
    if (LLVM_UNLIKELY(Options.MaxSteps && Steps == Options.MaxSteps))
      return fault(Address,
                   formatv("{0} instructions have been executed, which "
                           "is the limit",
                           Steps));
    // What is not watched and cannot fail needs no more than its result.
    if (Observers.empty() && ScalarSteps[Index].Kind != ScalarStep::None) {
      uint64_t Last = Index;
      uint64_t Done =
          runScalars(ScalarSteps, Index, Last, Regs.X, VectorMemory,
                     {Options.UndefinedPattern},
                     Options.MaxSteps ? Options.MaxSteps - Steps : UINT64_MAX);
      if (Done != 0) {
        Steps += Done;
        From = CodeBase + Last * InstructionBytes;
        Address = CodeBase + Index * InstructionBytes;
        continue;
      }
    }
    Instruction &I = Instructions[Index];
    uint64_t Next = Address + InstructionBytes;
    llvm::Error E = llvm::Error::success();
    switch (I.Executor) {
    case Unit::Vector:
      E = executeVector(Address, I);
      break;
    case Unit::Stream:
      E = executeStream(Address, I);
      break;
    case Unit::Core:
      E = executeCore(Address, I);
      break;
    case Unit::Scalar:
      E = executeScalar(Address, I);
      break;
    case Unit::Access:
      E = executeAccess(Address, I);
      break;
    case Unit::Branch:
      if (*isTaken(I, Regs.X))
        Next = Address + uint64_t(I.Imm);
      break;
    default:
      E = transfer(Address, I, Next);
      break;
    }
    if (LLVM_UNLIKELY(bool(E)))
      return E;
    ++Steps;
    for (Observer *O : Observers)
      O->executed(Address, I, Next);
    From = Address;
    Address = Next;
  }
  return llvm::Error::success();
}
