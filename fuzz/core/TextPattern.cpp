//===- TextPattern.cpp - Diagnostics with places for values ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/TextPattern.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

/// A value that is the same in so many examples is no value.
static constexpr size_t examplesOfConstant = 5;

/// The groups that a regular expression can refer back to.
static constexpr size_t maxNumberedPlaces = 9;

/// Calls a function with each part of a text that matches, and its groups, and
/// another one with what is between them.
static void
forEachMatch(const llvm::Regex &regex, StringRef text,
             llvm::function_ref<void(llvm::ArrayRef<StringRef> groups)> onMatch,
             llvm::function_ref<void(StringRef literal)> onLiteral) {
  llvm::SmallVector<StringRef> groups;
  while (regex.match(text, &groups)) {
    const auto at = static_cast<size_t>(groups[0].data() - text.data());
    onLiteral(text.take_front(at));
    text = text.drop_front(at + groups[0].size());
    onMatch(groups);
  }
  onLiteral(text);
}

/// Rewrites what has a meaning in a pattern: a place, whose name is the second
/// group, a doubled brace, or one that should not be there.
static std::string rewrite(
    StringRef pattern,
    llvm::function_ref<std::string(llvm::ArrayRef<StringRef>)> token,
    llvm::function_ref<std::string(StringRef)> literal = [](StringRef text) {
      return text.str();
    }) {
  static const llvm::Regex tokens(
      "\\{\\{|\\}\\}|\\{((number|text)([0-9]*))\\}|[{}]");
  std::string text;
  forEachMatch(
      tokens, pattern,
      [&](llvm::ArrayRef<StringRef> groups) { text += token(groups); },
      [&](StringRef part) { text += literal(part); });
  return text;
}

llvm::Expected<TextPattern> TextPattern::parse(StringRef spelling) {
  TextPattern pattern;
  pattern.text = spelling.str();
  std::string wrong;
  const std::string regex = rewrite(
      spelling,
      [&](llvm::ArrayRef<StringRef> groups) -> std::string {
        if (groups[1].empty()) {
          if (groups[0].size() == 1 && wrong.empty())
            wrong = groups[0].str();
          return llvm::Regex::escape(groups[0].take_front());
        }
        const std::string any = groups[2] == "number" ? "-?[0-9]+" : ".*";
        if (groups[3].empty())
          return any;
        const auto known = llvm::find(pattern.places, groups[1]);
        if (known != pattern.places.end())
          return "\\" + llvm::utostr(known - pattern.places.begin() + 1);
        pattern.places.push_back(groups[1].str());
        return "(" + any + ")";
      },
      llvm::Regex::escape);
  if (!wrong.empty())
    return llvm::createStringError(
        "expected {number} or {text}, with or without a number behind the "
        "word, found '" +
        wrong + "' by itself; double a brace that means itself");
  if (pattern.places.size() > maxNumberedPlaces)
    return llvm::createStringError(
        "expected at most " + llvm::Twine(maxNumberedPlaces) +
        " numbered places, found " + llvm::Twine(pattern.places.size()));
  pattern.regex = std::make_shared<llvm::Regex>("^" + regex + "$");
  return pattern;
}

bool TextPattern::matches(StringRef other, PlaceValues *values) const {
  llvm::SmallVector<StringRef> groups;
  if (!regex->match(other, &groups))
    return false;
  if (values)
    for (const auto &[place, group] :
         llvm::zip_equal(places, llvm::drop_begin(groups)))
      (*values)[place] = group.str();
  return true;
}

/// Returns a text as the part of a pattern that only it is like.
static std::string asPattern(StringRef text) {
  std::string pattern;
  for (char c : text)
    pattern.append(c == '{' || c == '}' ? 2 : 1, c);
  return pattern;
}

TextPattern TextPattern::with(const PlaceValues &values) const {
  return llvm::cantFail(
      parse(rewrite(text, [&](llvm::ArrayRef<StringRef> groups) {
        const auto value = values.find(groups[1]);
        return value == values.end() ? groups[0].str()
                                     : asPattern(value->second);
      })));
}

std::string TextPattern::shown() const {
  return rewrite(text, [](llvm::ArrayRef<StringRef> groups) {
    return (groups[1].empty() ? groups[0].take_front() : groups[0]).str();
  });
}

namespace {
/// A part of a text: what is always there, or a value.
struct Part {
  StringRef text;
  /// "number" or "text" of a value.
  StringRef place = "";

  std::string spelling(unsigned number = 0) const {
    if (place.empty())
      return asPattern(text);
    return "{" + place.str() + (number ? llvm::utostr(number) : "") + "}";
  }
};
} // namespace

static std::vector<Part> partsOf(StringRef text) {
  static const llvm::Regex values(
      "'([^']*)'|[A-Za-z0-9_]<([^<>]*(<[^<>]*>[^<>]*)*)>|"
      "-?[[:<:]][0-9]+[[:>:]]");
  std::vector<Part> parts;
  const auto add = [&](StringRef literal) {
    if (!literal.empty())
      parts.push_back({literal});
  };
  forEachMatch(
      values, text,
      [&](llvm::ArrayRef<StringRef> groups) {
        const StringRef whole = groups[0];
        const StringRef inner = groups[1].data() ? groups[1] : groups[2];
        if (!inner.data())
          return parts.push_back({whole, "number"});
        add(whole.take_front(static_cast<size_t>(inner.data() - whole.data())));
        parts.push_back({inner, "text"});
        add(whole.take_back());
      },
      add);
  return parts;
}

std::string tilefuzz::shapeOf(StringRef text) {
  std::string shape;
  for (const Part &part : partsOf(text))
    shape += part.spelling();
  return shape;
}

std::string tilefuzz::patternOf(StringRef diagnostic) {
  std::string pattern;
  unsigned depth = 0;
  char quote = 0;
  // Behind the first line there is an operation.
  for (char c : diagnostic.split('\n').first) {
    const bool isApostrophe =
        c == '\'' && !pattern.empty() && llvm::isAlpha(pattern.back());
    if (quote ? c == quote : StringRef("'`\"").contains(c) && !isApostrophe)
      quote = quote ? 0 : c;
    depth -= depth && c == '>';
    // A list has any number of items.
    const bool isBetween = StringRef(" ,()[]'`\"").contains(c);
    if (!quote && !depth && !llvm::isDigit(c) &&
        !(isBetween && StringRef(pattern).ends_with(" ")))
      pattern += isBetween ? ' ' : c;
    depth += c == '<';
  }
  return pattern;
}

std::pair<std::string, std::string> tilefuzz::patternsOf(
    llvm::ArrayRef<std::pair<std::string, std::string>> texts) {
  std::vector<std::vector<Part>> ours, theirs;
  for (const auto &[one, other] : texts) {
    ours.push_back(partsOf(one));
    theirs.push_back(partsOf(other));
  }
  const auto isInAll = [&](auto &&isSame) {
    return llvm::all_of(llvm::zip_equal(ours, theirs), [&](const auto &both) {
      return isSame(std::get<0>(both), std::get<1>(both));
    });
  };
  // Which value of the oracle's each of the tool's is, and the numbers of
  // these.
  std::vector<std::optional<size_t>> sources(theirs.front().size());
  std::map<size_t, unsigned> numbers;
  for (const auto &[at, part] : llvm::enumerate(theirs.front())) {
    for (size_t i = 0; i < ours.front().size() && !sources[at]; ++i)
      if (!part.place.empty() && ours.front()[i].place == part.place &&
          isInAll([&, at = at](const auto &one, const auto &other) {
            return one[i].text == other[at].text;
          }))
        sources[at] = i;
    if (sources[at])
      numbers[*sources[at]] = 0;
  }
  unsigned last = 0;
  for (auto &[source, number] : numbers)
    number = ++last;
  std::string oracles, text;
  for (const auto &[at, part] : llvm::enumerate(ours.front()))
    oracles += part.spelling(numbers.contains(at) ? numbers[at] : 0);
  for (const auto &[at, part] : llvm::enumerate(theirs.front())) {
    const bool isConstant =
        !sources[at] && texts.size() >= examplesOfConstant &&
        isInAll([&, at = at](const auto &, const auto &other) {
          return other[at].text == theirs.front()[at].text;
        });
    text += isConstant ? asPattern(part.text)
                       : part.spelling(sources[at] ? numbers[*sources[at]] : 0);
  }
  return {oracles, text};
}
