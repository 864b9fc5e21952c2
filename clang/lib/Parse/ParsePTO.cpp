//===--- ParsePTO.cpp - Syntax of the dialect CCE -------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/ParsePTO.h"
#include "clang/AST/Expr.h"
#include "clang/AST/PTODialect.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaPTO.h"

using namespace clang;

/// swift_attr("pto_device"), as an attribute with a text that nothing else
/// looks at.
static void addDeviceMark(Parser &P, DeclSpec &DS, SourceRange Range) {
  ASTContext &Ctx = P.getActions().Context;
  QualType Type = Ctx.getStringLiteralArrayType(Ctx.CharTy.withConst(),
                                                PTOMark::Device.size());
  ArgsUnion Text(
      StringLiteral::Create(Ctx, PTOMark::Device, StringLiteralKind::Ordinary,
                            /*Pascal=*/false, Type, Range.getBegin()));
  DS.getAttributes().addNew(P.getPreprocessor().getIdentifierInfo("swift_attr"),
                            Range, /*scopeName=*/nullptr, Range.getBegin(),
                            &Text, 1, ParsedAttr::Form::GNU());
}

bool clang::consumePTOFunctionMark(Parser &P, DeclSpec &DS) {
  Preprocessor &PP = P.getPreprocessor();
  if (!isPTODialect(P.getActions()))
    return false;
  const Token &Name = PP.LookAhead(0);
  if (Name.isNot(tok::identifier) ||
      !Name.getIdentifierInfo()->isStr("aicore") ||
      PP.LookAhead(1).isNot(tok::r_square))
    return false;
  SourceLocation Begin = P.getCurToken().getLocation();
  for (int I = 0; I != 2; ++I)
    P.ConsumeAnyToken();
  SourceRange Range(Begin, P.ConsumeAnyToken());
  if (isPTOHostHalf(P.getLangOpts()) || isPTODeviceHalf(P.getTargetInfo()))
    addDeviceMark(P, DS, Range);
  return true;
}

/// Whether \p Tok and the next token, directly after it, are of these kinds.
static bool isPair(Parser &P, const Token &Tok, tok::TokenKind First,
                   tok::TokenKind Second) {
  if (Tok.isNot(First))
    return false;
  const Token &Next = P.getPreprocessor().LookAhead(0);
  return Next.is(Second) && !Next.hasLeadingSpace() && !Next.isAtStartOfLine();
}

/// Makes one token of \p Tok and the next one.
static void joinPair(Parser &P, Token &Tok, tok::TokenKind Joined) {
  Token First = Tok;
  P.ConsumeAnyToken();
  Tok.setKind(Joined);
  Tok.setLocation(First.getLocation());
  Tok.setLength(First.getLength() + Tok.getLength());
}

bool clang::startPTOLaunch(Parser &P, Token &Tok) {
  if (!isPair(P, Tok, tok::lessless, tok::less) ||
      !isPTODialect(P.getActions()))
    return false;
  declarePTOLaunch(P.getActions(), Tok.getLocation());
  joinPair(P, Tok, tok::lesslessless);
  return true;
}

void clang::joinPTOLaunchEnd(Parser &P, Token &Tok) {
  if (isPair(P, Tok, tok::greatergreater, tok::greater))
    joinPair(P, Tok, tok::greatergreatergreater);
}
