//===--- ParsePTO.h - Syntax of the dialect CCE -----------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels for Ascend are written in a dialect of C++. Where its syntax is not
// that of C++, the parser asks these functions, which do nothing unless the
// dialect is on.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_PARSE_PARSEPTO_H
#define LLVM_CLANG_PARSE_PARSEPTO_H

namespace clang {

class DeclSpec;
class Parser;
class Token;

/// Consumes [aicore], the mark of device functions, if \p P is before it.
/// It is among the specifiers of a declaration, \p DS. In a file with host code it
/// becomes an attribute; in others it changes nothing: all functions are the
/// device's.
bool consumePTOFunctionMark(Parser &P, DeclSpec &DS);

/// If \p Tok, the token that \p P is at, and the next one are the beginning of
/// a launch, '<<' and '<', makes one token of them.
bool startPTOLaunch(Parser &P, Token &Tok);

/// The same for the end of the launch's configuration, '>>' and '>'.
void joinPTOLaunchEnd(Parser &P, Token &Tok);

} // namespace clang

#endif // LLVM_CLANG_PARSE_PARSEPTO_H
