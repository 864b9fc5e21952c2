// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Assembles a function and runs it in the simulator.

#include "pto/Emulation/Emulation.h"
#include "pto/Simulator/Simulator.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pto::sim;

int main() {
  ExitOnError Check("simulate: ");
  initializeTarget();
  std::unique_ptr<MCTarget> Target = MCTarget::create("a5", "");
  auto Object = Check(Target->assemble("f: add x4, x4, x5\n ret\n", "f.s"));
  auto Code = Check(Program::load(
      MemoryBufferRef(StringRef(Object.data(), Object.size()), "f.o"),
      pto::UnifiedBufferBytes));
  pto::DeviceMemory Memory(pto::UnifiedBufferBytes);
  auto Machine = Check(Simulator::create(*Target, Code, Memory, {}));
  Machine->registers().X[1] = Simulator::ExitAddress;
  Machine->registers().X[2] = Machine->stackTop();
  Machine->registers().X[4] = 40;
  Machine->registers().X[5] = 2;
  Check(Machine->run(CodeBase));
  outs() << "f: " << Machine->registers().X[4] << " after "
         << Machine->steps() << " instructions\n";
  return 0;
}
