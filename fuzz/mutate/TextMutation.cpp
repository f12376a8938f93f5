//===- TextMutation.cpp - Changes of IR as text ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/mutate/TextMutation.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace tilefuzz;

namespace {
/// Where a token is in its text.
struct Token {
  size_t begin, size;
};
} // namespace

static bool isName(char c) {
  return llvm::isAlnum(c) || llvm::StringRef("_.$#%!^@").contains(c);
}

static llvm::SmallVector<Token, 0> tokensOf(llvm::StringRef text) {
  llvm::SmallVector<Token, 0> tokens;
  for (size_t i = 0; i < text.size();) {
    if (llvm::isSpace(text[i])) {
      ++i;
      continue;
    }
    size_t end = i + 1;
    if (isName(text[i]))
      while (end < text.size() && isName(text[end]))
        ++end;
    tokens.push_back({i, end - i});
    i = end;
  }
  return tokens;
}

/// Tokens that the current text may lack.
static constexpr llvm::StringLiteral newTokens[] = {
    "0",          "-1",   "4294967296", "9223372036854775808",
    "?",          "*",    "{",          "}",
    "(",          ")",    "<",          ">",
    "i32",        "i8",   "f32",        "index",
    "none",       "true", "\"x\"",      "unit",
    "array<i32>", "[]",   "^bb9",       "%undefined",
};

static void replace(std::string &text, Token token, llvm::StringRef by) {
  text.replace(token.begin, token.size, by.str());
}

void tilefuzz::mutateTokens(std::string &text, Decisions &decisions) {
  do {
    llvm::SmallVector<Token, 0> tokens = tokensOf(text);
    if (tokens.empty())
      return;
    const Token token = decisions.pick(llvm::ArrayRef(tokens));
    const Token other = decisions.pick(llvm::ArrayRef(tokens));
    const std::string otherText = text.substr(other.begin, other.size);
    switch (decisions.below(5)) {
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
    default:
      replace(text, token, llvm::itostr(decisions.wildNumber()));
      break;
    }
  } while (decisions.oneIn(3));
}
