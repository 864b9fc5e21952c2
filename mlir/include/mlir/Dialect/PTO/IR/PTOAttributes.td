//===- PTOAttributes.td - Attributes of the dialect --------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Enumerations. Each is spelled #pto.kind<VALUE> or #pto<kind VALUE>, and where
// an operation has an attribute of one kind also <VALUE> or "VALUE".
//
//===----------------------------------------------------------------------===//

#ifndef PTO_ATTRIBUTES_TD
#define PTO_ATTRIBUTES_TD

include "mlir/Dialect/PTO/IR/PTODialect.td"
include "mlir/Dialect/PTO/IR/PTORegisterTable.td"

// One value: the printed word, its number, and other words for it.
class PTO_EnumWord<string word, int num, list<string> others = []> {
  string Word = word;
  int Code = num;
  list<string> Others = others;
  string Text = !interleave(!listconcat([word], others), "|") # "=" # num;
}

class PTO_EnumAttr<string cppName, string keyword, string text,
                   list<PTO_EnumWord> words>
    : AttrDef<PTO_Dialect, cppName> {
  let mnemonic = keyword;
  let summary = text;
  let parameters = (ins "unsigned":$value);
  let hasCustomAssemblyFormat = 1;
  defvar Table = !interleave(!foreach(w, words, w.Text), " ");
  let extraClassDeclaration = [{
    /// The values as "WORD|OTHER=code WORD=code ...".
    static constexpr ::llvm::StringLiteral words{"}] # Table # [{"};
    /// The word of the value.
    ::llvm::StringRef getWord() const;
  }];
  let extraClassDefinition = [{
    ::mlir::Attribute $cppClass::parse(::mlir::AsmParser &parser,
                                       ::mlir::Type) {
      auto value = ::mlir::pto::detail::parseEnumBody(parser, getMnemonic(),
                                                      words);
      if (::mlir::failed(value))
        return {};
      return get(parser.getContext(), *value);
    }
    void $cppClass::print(::mlir::AsmPrinter &printer) const {
      printer << "<" << getWord() << ">";
    }
    ::llvm::StringRef $cppClass::getWord() const {
      return ::mlir::pto::detail::enumWord(words, getValue());
    }
  }];
}

def PTO_RoundModeAttr
    : PTO_EnumAttr<"RoundMode", "round_mode", "how a tile conversion rounds", [
        PTO_EnumWord<"CAST_NONE", 0, ["NONE"]>,
        PTO_EnumWord<"CAST_RINT", 1, ["RINT"]>,
        PTO_EnumWord<"CAST_ROUND", 2, ["ROUND"]>,
        PTO_EnumWord<"CAST_FLOOR", 3, ["FLOOR"]>,
        PTO_EnumWord<"CAST_CEIL", 4, ["CEIL"]>,
        PTO_EnumWord<"CAST_TRUNC", 5, ["TRUNC"]>,
        PTO_EnumWord<"CAST_ODD", 6, ["ODD"]>
      ]>;
def PTO_SaturationModeAttr
    : PTO_EnumAttr<"SaturationMode", "saturation_mode",
                   "whether a tile conversion saturates",
                   [PTO_EnumWord<"ON", 0>, PTO_EnumWord<"OFF", 1>]>;
def PTO_KernelKindAttr
    : PTO_EnumAttr<"KernelKind", "kernel_kind", "the core of a module",
                   [PTO_EnumWord<"vector", 0>, PTO_EnumWord<"cube", 1>]>;
// V2 has a number, but this core has no such unit.
def PTO_PipeAttr
    : PTO_EnumAttr<"Pipe", "pipe", "a unit of the core",
                   !listconcat(!foreach(p, PTOPipes,
                                        PTO_EnumWord<"PIPE_" # p.Name, p.Code,
                                                     [p.Name]>),
                               [PTO_EnumWord<"PIPE_V2", 9, ["V2"]>])>;
def PTO_EventAttr
    : PTO_EnumAttr<"Event", "event", "a flag between two units",
                   !foreach(i, [0, 1, 2, 3, 4, 5, 6, 7],
                            PTO_EnumWord<"EVENT_ID" # i, i>)>;
// Kinds of work, by which get_buf and rls_buf name the unit that does it.
def PTO_PipeEventTypeAttr
    : PTO_EnumAttr<"PipeEventType", "pipe_event_type", "a kind of work", [
        PTO_EnumWord<"TLOAD", 0>, PTO_EnumWord<"TSTORE_VEC", 1>,
        PTO_EnumWord<"TVEC", 2>, PTO_EnumWord<"TSTORE_ACC", 3>,
        PTO_EnumWord<"TMOV_M2L", 4>, PTO_EnumWord<"TMOV_M2S", 5>,
        PTO_EnumWord<"TMOV_M2B", 6>, PTO_EnumWord<"TMATMUL", 7>
      ]>;
def PTO_MemBarAttr
    : PTO_EnumAttr<"MemBar", "membar", "what a memory barrier orders",
                   !foreach(b, PTOMemoryBarriers,
                            PTO_EnumWord<b.Name, b.Code>)>;
def PTO_AddressSpaceAttr
    : PTO_EnumAttr<"AddressSpace", "address_space", "a memory", [
        PTO_EnumWord<"zero", 0>, PTO_EnumWord<"gm", 1>, PTO_EnumWord<"mat", 2>,
        PTO_EnumWord<"left", 3>, PTO_EnumWord<"right", 4>,
        PTO_EnumWord<"acc", 5>, PTO_EnumWord<"vec", 6, ["ub"]>,
        PTO_EnumWord<"bias", 7>, PTO_EnumWord<"scaling", 8>
      ]>;
def PTO_LayoutAttr
    : PTO_EnumAttr<"Layout", "layout", "the order of a view's elements",
                   [PTO_EnumWord<"nd", 0>, PTO_EnumWord<"dn", 1>,
                    PTO_EnumWord<"nz", 2>]>;

#endif // PTO_ATTRIBUTES_TD
