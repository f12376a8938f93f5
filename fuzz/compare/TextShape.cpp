//===- TextShape.cpp - Patterns of diagnostics from examples --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/TextShape.h"

#include "fuzz/compare/TextPattern.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
using Kind = TextPattern::Kind;

/// A value that is the same in so many examples is no value.
static constexpr size_t examplesOfConstant = 5;

namespace {
/// A part of a text: what is always there, or a value.
struct Part {
  Kind kind = Kind::Literal;
  StringRef text;
};
} // namespace

static bool isWord(char c) { return llvm::isAlnum(c) || c == '_'; }

/// The size of a value that begins at `at`; 0 for none.
static size_t valueSize(StringRef text, size_t at, Kind &kind) {
  const char before = at ? text[at - 1] : ' ';
  const StringRef rest = text.drop_front(at);
  if (before == '\'' && text.take_front(at).count('\'') % 2) {
    const size_t size = rest.find('\'');
    if (size == StringRef::npos)
      return 0;
    kind =
        TextPattern::isClosed(rest.take_front(size)) ? Kind::Type : Kind::Text;
    return size;
  }
  if (before == '<' && at > 1 && isWord(text[at - 2])) {
    unsigned depth = 1;
    for (size_t i = 0; i < rest.size(); ++i) {
      depth += rest[i] == '<';
      depth -= rest[i] == '>' && (i == 0 || rest[i - 1] != '-');
      if (depth == 0) {
        kind = Kind::Type;
        return i;
      }
    }
    return 0;
  }
  if (isWord(before) || before == '-')
    return 0;
  const size_t sign = rest.starts_with("-");
  const size_t digits = rest.drop_front(sign).take_while(llvm::isDigit).size();
  const StringRef next = rest.drop_front(sign + digits);
  if (digits == 0 || (!next.empty() && isWord(next.front())))
    return 0;
  kind = Kind::Number;
  return sign + digits;
}

static std::vector<Part> partsOf(StringRef text) {
  std::vector<Part> parts;
  size_t literal = 0;
  const auto endLiteral = [&](size_t end) {
    if (end > literal)
      parts.push_back({Kind::Literal, text.slice(literal, end)});
  };
  for (size_t at = 0; at < text.size();) {
    Kind kind = Kind::Literal;
    const size_t size = valueSize(text, at, kind);
    if (size == 0) {
      ++at;
      continue;
    }
    endLiteral(at);
    parts.push_back({kind, text.substr(at, size)});
    at += size;
    literal = at;
  }
  endLiteral(text.size());
  return parts;
}

std::string tilefuzz::shapeOf(StringRef text) {
  std::string shape;
  for (const Part &part : partsOf(text))
    shape += part.kind == Kind::Literal
                 ? asPattern(part.text)
                 : ("{" + TextPattern::wordOf(part.kind) + "}").str();
  return shape;
}

std::pair<std::string, std::string> tilefuzz::patternsOf(
    llvm::ArrayRef<std::pair<std::string, std::string>> texts) {
  std::vector<std::vector<Part>> ours, theirs;
  for (const auto &[one, other] : texts) {
    ours.push_back(partsOf(one));
    theirs.push_back(partsOf(other));
  }
  const std::vector<Part> &first = ours.front();
  // Which value of the oracle's each of the tool's is.
  std::vector<std::optional<size_t>> sources(theirs.front().size());
  std::vector<unsigned> numbers(first.size());
  for (auto [at, part] : llvm::enumerate(theirs.front())) {
    if (part.kind == Kind::Literal)
      continue;
    for (size_t i = 0; i < first.size() && !sources[at]; ++i)
      if (first[i].kind == part.kind &&
          llvm::all_of(llvm::zip_equal(ours, theirs), [&](const auto &both) {
            const auto &[one, other] = both;
            return one[i].text == other[at].text;
          }))
        sources[at] = i;
    if (sources[at])
      numbers[*sources[at]] = 1;
  }
  unsigned last = 0;
  for (unsigned &number : numbers)
    number = number ? ++last : 0;
  const auto place = [](const Part &part, unsigned number) {
    return "{" + TextPattern::wordOf(part.kind).str() +
           (number ? llvm::utostr(number) : "") + "}";
  };
  std::string oracles, text;
  for (auto [part, number] : llvm::zip_equal(first, numbers))
    oracles +=
        part.kind == Kind::Literal ? asPattern(part.text) : place(part, number);
  for (auto [at, part] : llvm::enumerate(theirs.front())) {
    const bool isConstant =
        part.kind == Kind::Literal ||
        (!sources[at] && texts.size() >= examplesOfConstant &&
         llvm::all_of(theirs, [&, at = at](const std::vector<Part> &other) {
           return other[at].text == theirs.front()[at].text;
         }));
    text += isConstant ? asPattern(part.text)
                       : place(part, sources[at] ? numbers[*sources[at]] : 0);
  }
  return {oracles, text};
}
