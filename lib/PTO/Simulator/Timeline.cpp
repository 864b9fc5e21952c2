//===- Timeline.cpp - The pipeline as a picture ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/Pipeline.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace pto::sim;

// All in pixels.
static constexpr unsigned RowHeight = 18, CycleWidth = 10, TextWidth = 360,
                          Top = 30, Margin = 10;

static std::string escaped(StringRef Text) {
  std::string Result;
  for (char C : Text)
    if (C == '<')
      Result += "&lt;";
    else if (C == '&')
      Result += "&amp;";
    else
      Result += C;
  return Result;
}

/// A colour for each port, always the same one.
static const char *colour(StringRef Port) {
  static const char *const Colours[] = {"#4e79a7", "#f28e2b", "#59a14f",
                                        "#e15759", "#76b7b2", "#b07aa1",
                                        "#9c755f", "#edc948"};
  unsigned Sum = 0;
  for (char C : Port)
    Sum = Sum * 31 + uint8_t(C);
  return Colours[Sum % std::size(Colours)];
}

void pto::sim::drawTimeline(raw_ostream &OS,
                            ArrayRef<PipelineModel::Event> Events) {
  uint64_t End = 1;
  for (const PipelineModel::Event &E : Events)
    End = std::max(End, E.Complete);
  uint64_t Width = TextWidth + End * CycleWidth + 2 * Margin + 60;
  uint64_t Height = Top + Events.size() * RowHeight + Margin;
  OS << formatv("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" "
                "height=\"{1}\" font-family=\"monospace\" font-size=\"11\">\n",
                Width, Height);
  OS << "<title>Instructions (lines) and cycles (columns): grey while an "
        "instruction waits, coloured by its port while it runs</title>\n";
  OS << "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n";
  for (uint64_t Cycle = 0; Cycle <= End; Cycle += 5) {
    uint64_t X = TextWidth + Cycle * CycleWidth;
    OS << formatv("<line x1=\"{0}\" y1=\"{1}\" x2=\"{0}\" y2=\"{2}\" "
                  "stroke=\"#ddd\"/>\n",
                  X, Top - 6, Height - Margin);
    if (Cycle % 10 == 0)
      OS << formatv("<text x=\"{0}\" y=\"{1}\" text-anchor=\"middle\" "
                    "fill=\"#555\">{2}</text>\n",
                    X, Top - 12, Cycle);
  }
  uint64_t Y = Top;
  for (const PipelineModel::Event &E : Events) {
    auto Bar = [&](uint64_t From, uint64_t To, StringRef Fill) {
      OS << formatv("<rect x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" "
                    "fill=\"{4}\"/>\n",
                    TextWidth + From * CycleWidth, Y + 3,
                    (To - From) * CycleWidth, RowHeight - 6, Fill);
    };
    OS << formatv("<text x=\"{0}\" y=\"{1}\">{2}</text>\n", Margin,
                  Y + RowHeight - 5, escaped(E.Text));
    if (E.Issue > E.Ready)
      Bar(E.Ready, E.Issue, "#e4e4e4");
    Bar(E.Issue, E.Complete, colour(E.Port));
    OS << formatv("<text x=\"{0}\" y=\"{1}\" fill=\"#555\" "
                  "font-size=\"9\">{2}</text>\n",
                  TextWidth + E.Complete * CycleWidth + 3, Y + RowHeight - 6,
                  escaped(E.Port));
    Y += RowHeight;
  }
  OS << "</svg>\n";
}
