//===- AnnotatePage.cpp - Source lines with their cycles, as a page -------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Annotate.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace pto::sim;

/// How many of the hot spots are listed before the sources, and how many lines
/// of a source are shown around one that was executed.
static constexpr size_t NumHotSpots = 10;
static constexpr uint64_t Context = 10;

static constexpr StringRef Style = R"(<style>
body { font-family: sans-serif; margin: 1.5em; color: #222; background: white }
table { border-collapse: collapse; font-family: monospace; font-size: 13px }
th, td { padding: 1px 10px; text-align: right; white-space: pre }
th { border-bottom: 1px solid #999 }
td.text { text-align: left; border-left: 1px solid #ccc }
td.number { color: #666 }
td.heat { width: 120px; padding: 1px 0; text-align: left }
td.heat div { height: 12px; background: #e15759 }
tr:target { background: #fff3c4 }
tr.gap td { color: #999; text-align: left }
.timeline { max-height: 420px; overflow: auto; border: 1px solid #ccc }
</style>
)";

namespace {

class PageWriter {
  raw_ostream &OS;
  const LineProfile &Profile;

  void row(StringRef Attributes, const LineProfile::Cost &C, StringRef Label,
           StringRef Link, StringRef Text);
  void sourceRow(const LineProfile::Unit &U, size_t Index, uint64_t Number,
                 StringRef Text);
  void head(StringRef Label, StringRef Text);
  void lines(const LineProfile::Unit &U, size_t Index);
  void source(const LineProfile::Unit &U, size_t Index);

public:
  PageWriter(raw_ostream &OS, const LineProfile &Profile)
      : OS(OS), Profile(Profile) {}

  void hotSpots();
  void units();
};

} // namespace

/// \p Text for a page, which control characters must not be in.
static std::string pageText(StringRef Text) {
  std::string Clean = Text.str(), Result;
  for (char &C : Clean)
    if (uint8_t(C) < ' ' && C != '\t')
      C = ' ';
  raw_string_ostream OS(Result);
  printHTMLEscaped(Clean, OS);
  return Result;
}

/// The name of a line within the page.
static std::string anchor(size_t Unit, uint64_t Number) {
  if (Number == LineProfile::NoLine)
    return formatv("unit{0}", Unit);
  return formatv("unit{0}-{1}", Unit, Number);
}

void PageWriter::head(StringRef Label, StringRef Text) {
  OS << "<table>\n<tr><th>cycles</th><th>%</th><th></th><th>operands</th>"
        "<th>ports</th><th>executed</th><th>"
     << Label << "</th><th>" << Text << "</th></tr>\n";
}

/// A line of a table; without figures if \p C is of nothing executed.
void PageWriter::row(StringRef Attributes, const LineProfile::Cost &C,
                     StringRef Label, StringRef Link, StringRef Text) {
  OS << "<tr" << Attributes << '>';
  if (C.Executed == 0) {
    OS << "<td></td><td></td><td class=\"heat\"></td><td></td><td></td>"
          "<td></td>";
  } else {
    double Share =
        double(C.Cycles) / std::max<uint64_t>(Profile.total().Cycles, 1);
    OS << formatv("<td>{0}</td><td>{1:P1}</td><td class=\"heat\"><div "
                  "style=\"width:{1:P1}\"></div></td><td>{2}</td><td>{3}</td>"
                  "<td>{4}</td>",
                  C.Cycles, Share, C.Operands, C.Ports, C.Executed);
  }
  OS << "<td class=\"number\">";
  if (Link.empty())
    OS << pageText(Label);
  else
    OS << "<a href=\"#" << Link << "\">" << pageText(Label) << "</a>";
  OS << "</td><td class=\"text\">" << pageText(Text) << "</td></tr>\n";
}

void PageWriter::hotSpots() {
  OS << "<h2>Hot spots</h2>\n";
  head("line", "text");
  std::vector<LineProfile::HotSpot> Spots = Profile.hotSpots();
  Spots.resize(std::min(Spots.size(), NumHotSpots));
  for (const LineProfile::HotSpot &Spot : Spots)
    row("", Spot.What->Total, Spot.In->label(Spot.Number),
        anchor(Spot.In - Profile.units().data(), Spot.Number), Spot.What->Text);
  OS << "</table>\n";
}

/// The line \p Number of \p U, which is the unit \p Index.
void PageWriter::sourceRow(const LineProfile::Unit &U, size_t Index,
                           uint64_t Number, StringRef Text) {
  auto Found = U.Lines.find(Number);
  LineProfile::Cost C;
  if (Found != U.Lines.end())
    C = Found->second.Total;
  std::string Label = U.IsFile ? std::to_string(Number) : U.label(Number);
  row(" id=\"" + anchor(Index, Number) + "\"", C, Label, "", Text);
}

/// What was executed of \p U.
void PageWriter::lines(const LineProfile::Unit &U, size_t Index) {
  for (const auto &[Number, L] : U.Lines)
    sourceRow(U, Index, Number, L.Text);
}

/// The source of \p U around what was executed.
void PageWriter::source(const LineProfile::Unit &U, size_t Index) {
  uint64_t Next = 1; // The first line that has not been looked at.
  uint64_t Size = U.Source.size();
  for (const auto &[Number, L] : U.Lines) {
    if (Number > Size) {
      // The file is not the one that was compiled.
      sourceRow(U, Index, Number, L.Text);
      continue;
    }
    uint64_t First = Number > Context ? Number - Context : 1;
    if (First > Next)
      OS << "<tr class=\"gap\"><td colspan=\"8\">&#8943;</td></tr>\n";
    uint64_t Last = std::min(Number + Context, Size);
    for (Next = std::max(First, Next); Next <= Last; ++Next)
      sourceRow(U, Index, Next, U.Source[Next - 1]);
  }
}

void PageWriter::units() {
  for (auto [Index, U] : enumerate(Profile.units())) {
    OS << "<h2>" << pageText(U.Name) << "</h2>\n";
    head(U.IsFile ? "line" : "place", U.IsFile ? "source" : "instruction");
    if (U.Source.empty())
      lines(U, Index);
    else
      source(U, Index);
    OS << "</table>\n";
  }
}

void pto::sim::printAnnotationPage(raw_ostream &OS, StringRef Title,
                                   const LineProfile &Profile,
                                   const PipelineModel &Pipeline) {
  OS << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
        "<meta charset=\"utf-8\">\n<title>"
     << pageText(Title) << "</title>\n"
     << Style << "</head>\n<body>\n<h1>" << pageText(Title) << "</h1>\n";
  OS << formatv("<p>About {0} cycles for {1} instructions.</p>\n",
                Pipeline.cycles(), Pipeline.instructions());
  OS << formatv("<h2>Timeline</h2>\n<p>The first {0} instructions: grey while "
                "one waits, coloured by its port while it runs.</p>\n"
                "<div class=\"timeline\">\n",
                Pipeline.events().size());
  drawTimeline(OS, Pipeline.events());
  OS << "</div>\n";
  PageWriter Writer(OS, Profile);
  Writer.hotSpots();
  OS << "<p>Cycles by which a line moved time on, and how many its "
        "instructions waited for operands and for ports.</p>\n";
  Writer.units();
  OS << "</body>\n</html>\n";
}
