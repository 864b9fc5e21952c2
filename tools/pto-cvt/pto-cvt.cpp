//===- pto-cvt.cpp - Convert values as PTO does ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "Files.h"
#include "Report.h"
#include "Version.h"
#include "llvm/Support/raw_ostream.h"

using namespace pto::cvt;

static int runTool(int Argc, char **Argv) {
  CommandLine Line;
  if (std::optional<int> Status =
          Line.parse(llvm::ArrayRef(Argv, Argc).drop_front(Argc > 0)))
    return *Status;
  if (Line.Help) {
    llvm::outs() << HelpText;
    return 0;
  }
  if (Line.Version) {
    pto::printVersion(llvm::outs(), "pto-cvt");
    return 0;
  }
  if (Line.Arguments.empty())
    return reportUsage("no form and no command");
  llvm::StringRef Command = Line.Arguments[0];
  if (Command == "list")
    return runList(Line);
  if (Command == "ptx")
    return runPtx(Line);
  if (Command == "check")
    return runCheck(Line);
  if (Command == "sweep")
    return runSweep(Line);
  if (!Command.contains('.'))
    return reportUsage("'" + Command +
                       "' is neither a form such as f32.f16 nor a command "
                       "(list, check, sweep, ptx)");
  return runConvert(Line);
}

int main(int Argc, char **Argv) {
  return pto::run::finishOutput("pto-cvt", runTool(Argc, Argv));
}
