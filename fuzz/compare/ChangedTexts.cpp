//===- ChangedTexts.cpp - Other texts than a tool prints ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/PrintCheck.h"

#include "fuzz/mutate/TextMutation.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

/// Where there are lists of lists, one change in so many shortens one.
static constexpr uint32_t shorterPeriod = 4;

static constexpr llvm::StringLiteral emptySymbol = "@\"\"";

/// Drops an entry of a list behind its first one.
static void shortenList(std::string &text, Decisions &decisions) {
  llvm::SmallVector<Token> entries;
  for (const Token &token : tokensOf(text)) {
    if (text[token.begin] != '[')
      continue;
    size_t at = token.begin + 1, comma = 0;
    for (; at < text.size() && text[at] != ']'; at = endOfGroup(text, at))
      if (text[at] == ',') {
        if (comma)
          entries.push_back({comma, at - comma});
        comma = at;
      }
    if (comma)
      entries.push_back({comma, at - comma});
  }
  if (entries.empty())
    return;
  const Token entry = decisions.pick(llvm::ArrayRef(entries));
  text.erase(entry.begin, entry.size);
}

std::vector<ComparedCase>
tilefuzz::changedTexts(llvm::ArrayRef<std::string> printed, size_t count,
                       Decisions &decisions) {
  std::vector<StringRef> all(printed.begin(), printed.end()), nested;
  llvm::copy_if(all, std::back_inserter(nested),
                [](StringRef text) { return text.contains("[["); });
  std::vector<ComparedCase> cases;
  while (cases.size() < count) {
    const bool isShorter = !nested.empty() && decisions.oneIn(shorterPeriod);
    const std::string original =
        decisions.pick(llvm::ArrayRef(isShorter ? nested : all)).str();
    std::string text = original;
    if (isShorter)
      shortenList(text, decisions);
    while (text == original || StringRef(text).contains(emptySymbol)) {
      text = original;
      mutateTokens(text, decisions);
    }
    if (!StringRef(text).ends_with("\n"))
      text += '\n';
    cases.push_back(comparedText(std::move(text)));
  }
  return cases;
}

/// A text with blanks for what stands in `#name<...>` and `!name<...>`.
static std::string withoutBodies(StringRef text) {
  std::string made = text.str();
  for (const Token &token : tokensOf(text))
    if (StringRef("#!").contains(text[token.begin]) &&
        text.substr(token.end()).starts_with("<"))
      for (size_t at = token.end(), end = endOfGroup(text, at); at < end; ++at)
        if (made[at] != '\n')
          made[at] = ' ';
  return made;
}

/// Calls `visit` with each integer of a text, and where it is.
static void forEachInteger(StringRef text,
                           llvm::function_ref<void(uint64_t, Token)> visit) {
  size_t before = 0, endOfString = 0;
  for (const Token &token : tokensOf(text)) {
    const StringRef word = text.substr(token.begin, token.size);
    const StringRef left = text.take_front(token.begin).rtrim();
    if (token.begin < endOfString)
      continue;
    if (word == "\"")
      endOfString = endOfGroup(text, token.begin);
    uint64_t value;
    // Behind `%0:` is a number of results, behind `e-` an exponent.
    if (!word.getAsInteger(10, value) && !left.ends_with("e+") &&
        !left.ends_with("e-") &&
        !(left.ends_with(":") && text[before] == '%'))
      visit(left.ends_with("-") ? -value : value, token);
    if (word != ":")
      before = token.begin;
  }
}

/// Returns the first list in which two of one depth have different lengths, or
/// nothing.
static StringRef findRagged(StringRef text) {
  llvm::SmallVector<size_t> lengths, counts;
  size_t begin = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') {
      at = endOfGroup(text, at) - 1;
    } else if (text[at] == '[') {
      if (counts.empty()) {
        begin = at;
        lengths.clear();
      }
      counts.push_back(1);
      lengths.resize(std::max(lengths.size(), counts.size()));
    } else if (text[at] == ',' && !counts.empty()) {
      ++counts.back();
    } else if (text[at] == ']' && !counts.empty()) {
      size_t &length = lengths[counts.size() - 1];
      if (length && length != counts.back())
        return text.slice(begin, endOfGroup(text, begin));
      length = counts.pop_back_val();
    }
  }
  return "";
}

/// The operation of the line of a text that is there: its first word that is
/// no value.
static StringRef operationOf(StringRef text, size_t place) {
  const StringRef before = text.take_front(place);
  for (StringRef word :
       llvm::split(before.drop_front(before.rfind('\n') + 1), ' '))
    if (!word.empty() && llvm::isAlpha(word.front()))
      return word;
  return "";
}

UnreadPart tilefuzz::findUnread(StringRef text, StringRef printed) {
  const std::string outside = withoutBodies(text);
  StringRef unread = findRagged(outside);
  if (!findRagged(printed).empty())
    unread = "";
  llvm::DenseSet<uint64_t> found;
  forEachInteger(printed, [&](uint64_t value, Token) { found.insert(value); });
  // An integer of so many bits may be printed as a negative one.
  static constexpr unsigned widths[] = {4, 8, 16, 32};
  forEachInteger(outside, [&](uint64_t value, Token token) {
    if (unread.empty() && value + 1 > 2 && !found.contains(value) &&
        llvm::none_of(widths, [&](unsigned width) {
          return value >> (width - 1) == 1 &&
                 found.contains(value - (uint64_t(1) << width));
        }))
      unread = StringRef(outside).substr(token.begin, token.size);
  });
  if (unread.empty())
    return {};
  const auto begin = static_cast<size_t>(unread.data() - outside.data());
  return {text.substr(begin, unread.size()), operationOf(text, begin)};
}
