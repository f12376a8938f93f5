//===- TextMutation.cpp - Changes of IR as text ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/mutate/TextMutation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;

static bool isOpening(char c) { return llvm::StringRef("([{<").contains(c); }

static bool isName(char c) {
  return llvm::isAlnum(c) || llvm::StringRef("_.$#%!^@").contains(c);
}

llvm::SmallVector<Token, 0> tilefuzz::tokensOf(llvm::StringRef text) {
  llvm::SmallVector<Token, 0> tokens;
  for (size_t i = 0; i < text.size();) {
    if (llvm::isSpace(text[i])) {
      ++i;
      continue;
    }
    size_t end = i + 1;
    // Behind a sigil but `@`, a name that does not begin with a digit may have
    // hyphens: `%cst_-1`.
    const bool hasHyphens = llvm::StringRef("%^#!").contains(text[i]) &&
                            end < text.size() && !llvm::isDigit(text[end]);
    if (isName(text[i]))
      while (end < text.size() &&
             (isName(text[end]) || (hasHyphens && text[end] == '-')))
        ++end;
    tokens.push_back({i, end - i});
    i = end;
  }
  return tokens;
}

size_t tilefuzz::endOfGroup(llvm::StringRef text, size_t begin) {
  unsigned depth = 0;
  for (size_t at = begin; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      do
        at += 1 + (text[at] == '\\');
      while (at < text.size() && text[at] != '"');
    } else if (isOpening(c)) {
      ++depth;
    } else if (llvm::StringRef(")]}>").contains(c) && depth &&
               !text.substr(at - 1).starts_with("->")) {
      --depth;
    }
    if (depth == 0)
      return std::min(at + 1, text.size());
  }
  return text.size();
}

/// Tokens that the current text may lack.
static constexpr llvm::StringLiteral newTokens[] = {
    "0",          "-1",   "4294967296", "9223372036854775808",
    "1",          "[]",   "2147483648", "18446744073709551616",
    "?",          "*",    "{",          "}",
    "(",          ")",    "<",          ">",
    "i32",        "i8",   "f32",        "index",
    "none",       "true", "\"x\"",      "unit",
    "array<i32>", "^bb9", "%undefined",
};

static void replace(std::string &text, Token token, llvm::StringRef by) {
  text.replace(token.begin, token.size, by.str());
}

/// The other token is not behind this one.
static void exchange(std::string &text, Token token, Token other) {
  const std::string moved = text.substr(token.begin, token.size);
  replace(text, token, text.substr(other.begin, other.size));
  replace(text, other, moved);
}

/// Drops the first group at or behind a token.
static void dropGroup(std::string &text, Token token) {
  const size_t begin = llvm::StringRef(text).find_if(isOpening, token.begin);
  if (begin != llvm::StringRef::npos)
    text.erase(begin, endOfGroup(text, begin) - begin);
}

void tilefuzz::mutateTokens(std::string &text, Decisions &decisions) {
  do {
    llvm::SmallVector<Token, 0> tokens = tokensOf(text);
    if (tokens.empty())
      return;
    const Token &token = decisions.pick(llvm::ArrayRef(tokens));
    const Token other = decisions.pick(llvm::ArrayRef(tokens));
    const std::string otherText = text.substr(other.begin, other.size);
    switch (decisions.below(8)) {
    case 0:
      replace(text, token, otherText);
      break;
    case 1:
      text.insert(token.begin, otherText + " ");
      break;
    case 2:
      replace(text, token, "");
      break;
    case 3:
      replace(text, token, decisions.pick(newTokens));
      break;
    case 4:
      dropGroup(text, token);
      break;
    case 5:
      if (token.begin >= other.end())
        exchange(text, token, other);
      break;
    case 6: // with the next one, as an entry of a list with its comma
      if (&token + 1 != tokens.end())
        text.erase(token.begin, (&token + 1)->end() - token.begin);
      break;
    default:
      replace(text, token, llvm::itostr(decisions.wildNumber()));
      break;
    }
  } while (decisions.oneIn(3));
}
