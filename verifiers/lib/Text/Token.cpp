//===- Token.cpp - The tokens of MLIR's text ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Text/Token.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace tileir;

/// Whether MLIR's lexer skips this character.
static bool isSpace(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\0';
}

/// The text behind the space in front. StringRef::ltrim makes a table of the
/// characters for each call, which takes as long as reading the token.
static llvm::StringRef skipSpace(llvm::StringRef text) {
  size_t begin = 0;
  while (begin < text.size() && isSpace(text[begin]))
    ++begin;
  return text.drop_front(begin);
}

/// Whether a name has this character; only names with a sign have `-`.
static bool isOfName(char c, bool hasSign) {
  return llvm::isAlnum(c) || c == '$' || c == '.' || c == '_' ||
         (c == '-' && hasSign);
}

/// The length of the string that the text begins with. MLIR stops reading at a
/// string that does not end in its line.
static size_t stringLength(llvm::StringRef text) {
  size_t end = 1;
  while (end < text.size() && text[end] != '"' && text[end] != '\n')
    end += text[end] == '\\' ? 2 : 1;
  return std::min(end + 1, text.size());
}

static size_t tokenLength(llvm::StringRef text) {
  if (text.empty())
    return 0;
  const char first = text.front();
  if (first == '"')
    return stringLength(text);
  if (text.starts_with("->"))
    return 2;
  const bool hasSign = first == '%' || first == '#' || first == '!';
  size_t length = hasSign;
  while (length < text.size() && isOfName(text[length], hasSign))
    ++length;
  return std::max<size_t>(length, 1);
}

llvm::StringRef tileir::takeToken(llvm::StringRef &text) {
  text = skipSpace(text);
  while (text.starts_with("//"))
    text = skipSpace(text.substr(text.find_first_of("\r\n")));
  const llvm::StringRef token = text.take_front(tokenLength(text));
  text = text.drop_front(token.size());
  return token;
}
