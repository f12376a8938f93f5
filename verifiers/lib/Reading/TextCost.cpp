//===- TextCost.cpp - What reading and printing a text takes --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Reading/TextCost.h"

#include "Text/Token.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace tileir;

namespace {
/// Reads a text once, from its first to its last token.
class CostReader {
public:
  TextCost read(llvm::StringRef text,
                llvm::function_ref<void(llvm::StringRef)> onToken);

private:
  /// An open bracket, and the operators behind it that belong to the present
  /// expression.
  struct Level {
    char opening;
    unsigned operators;
  };
  /// The cost of what an alias stands for, or of the operations behind it.
  struct Part {
    unsigned nesting = 0;
    uint64_t size = 0;
  };

  void readToken(llvm::StringRef token);
  void use(llvm::StringRef alias);
  void beginPart(llvm::StringRef alias);
  void endPart();
  bool isOfValue(llvm::StringRef token, llvm::StringRef last) const;
  void addSize(uint64_t size) {
    part.size = llvm::SaturatingAdd(part.size, size);
  }
  void addOperator();
  void endExpression();
  void open(char opening);
  void close(char opening);
  void drop();
  void reach(unsigned nesting) {
    part.nesting = std::max(part.nesting, nesting);
  }

  TextCost cost;
  /// The first level is the text itself, which has no bracket.
  llvm::SmallVector<Level, 64> levels = {{0, 0}};
  /// Open brackets and operators.
  unsigned depth = 0;
  llvm::StringMap<Part> aliases;
  Part part;
  /// The alias that the present part defines; empty for operations.
  llvm::StringRef defined;
};
} // namespace

void CostReader::open(char opening) {
  levels.push_back({opening, 0});
  reach(++depth);
}

void CostReader::drop() {
  depth -= levels.back().operators + 1;
  levels.pop_back();
}

/// As NestingCounter does: a `<` that is still open is an operator, and a
/// bracket that closes nothing is ignored.
void CostReader::close(char opening) {
  size_t left = levels.size();
  if (opening != '<')
    while (left && levels[left - 1].opening == '<')
      --left;
  if (!left || levels[left - 1].opening != opening)
    return;
  while (levels.size() >= left)
    drop();
}

void CostReader::addOperator() {
  cost.operators = std::max(cost.operators, ++levels.back().operators);
  reach(++depth);
}

void CostReader::endExpression() {
  depth -= levels.back().operators;
  levels.back().operators = 0;
}

void CostReader::endPart() {
  cost.nesting = std::max(cost.nesting, part.nesting);
  if (defined.empty())
    cost.size = llvm::SaturatingAdd(cost.size, part.size);
  else
    aliases.try_emplace(defined, part);
}

void CostReader::beginPart(llvm::StringRef alias) {
  endPart();
  part = {};
  defined = alias;
}

/// Whether the token is one more of the value of an alias. An operation begins
/// with a name or a string, and a value has these in front, behind a sign or an
/// arrow, and in brackets only.
bool CostReader::isOfValue(llvm::StringRef token, llvm::StringRef last) const {
  if (levels.size() > 1)
    return true;
  const char first = token.front();
  if (first == '%')
    return false;
  return (first != '"' && !llvm::isAlnum(first) && first != '_') ||
         last == "=" || last == ":" || last == "->" || last == "-" ||
         last == "@";
}

void CostReader::use(llvm::StringRef alias) {
  auto known = aliases.find(alias);
  if (known == aliases.end())
    return;
  reach(depth + known->second.nesting);
  addSize(known->second.size);
}

/// The bits of a type `i8`, `si8` or `ui8`; 0 for other tokens.
static unsigned widthOf(llvm::StringRef token) {
  if (!token.consume_front("i") && !token.consume_front("si") &&
      !token.consume_front("ui"))
    return 0;
  unsigned width = 0;
  return token.getAsInteger(10, width) ? 0 : width;
}

void CostReader::readToken(llvm::StringRef token) {
  // A blank between tokens.
  addSize(token.size() + 1);
  switch (token.front()) {
  case '(':
  case '[':
  case '{':
  case '<':
    return open(token.front());
  case ')':
    return close('(');
  case ']':
    return close('[');
  case '}':
    return close('{');
  case '>':
    return close('<');
  case '-':
    if (token == "->")
      return;
    [[fallthrough]];
  case '+':
  case '*':
    return addOperator();
  case '!':
  case '#':
    use(token);
    [[fallthrough]];
  case ',':
  case ':':
  case '=':
  case '"':
  case '@':
  case '^':
    // None of these stands in an affine expression.
    return endExpression();
  default:
    addSize(widthOf(token) / 8);
    if (token == "mod" || token == "floordiv" || token == "ceildiv")
      addOperator();
  }
}

TextCost CostReader::read(llvm::StringRef text,
                          llvm::function_ref<void(llvm::StringRef)> onToken) {
  llvm::StringRef last, token = takeToken(text);
  while (!token.empty()) {
    onToken(token);
    const llvm::StringRef next = takeToken(text);
    if (next == "=" && (token.starts_with("!") || token.starts_with("#"))) {
      beginPart(token);
    } else {
      if (!defined.empty() && !isOfValue(token, last))
        beginPart("");
      readToken(token);
    }
    last = token;
    token = next;
  }
  endPart();
  return cost;
}

TextCost tileir::costOf(llvm::StringRef text,
                        llvm::function_ref<void(llvm::StringRef)> onToken) {
  return CostReader().read(text, onToken);
}

bool tileir::nestsLessThan(unsigned most, llvm::StringRef text) {
  // Each of these nests in the others at most once, since no alias stands for
  // itself.
  const size_t signs = llvm::count_if(text, [](char c) {
    return c == '(' || c == '[' || c == '{' || c == '<' || c == '-' ||
           c == '+' || c == '*';
  });
  return signs + text.count("mod") + text.count("div") < most ||
         costOf(text).nesting < most;
}
