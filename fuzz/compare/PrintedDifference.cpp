//===- PrintedDifference.cpp - Two prints of one tool ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/PrintedDifference.h"

#include "fuzz/mutate/TextMutation.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;

/// How much of a line is shown.
static constexpr size_t maxQuoted = 200;

namespace {
/// A line without its inherent attributes, and these.
struct Line {
  std::string rest;
  StringRef attributes;
};
} // namespace

static Line lineOf(StringRef text) {
  const size_t begin = text.find(" <{");
  if (begin == text.npos)
    return {text.str(), {}};
  const size_t end = endOfGroup(text, begin + 1);
  return {(text.take_front(begin) + text.drop_front(end)).str(),
          text.slice(begin + 1, end)};
}

/// "a = 1" and "b" of "<{a = 1, b}>".
static llvm::SmallVector<StringRef, 8> entriesOf(StringRef attributes) {
  attributes.consume_front("<{");
  attributes.consume_back("}>");
  llvm::SmallVector<StringRef, 8> entries;
  size_t begin = 0;
  for (size_t at = 0; at < attributes.size(); at = endOfGroup(attributes, at))
    if (attributes[at] == ',') {
      entries.push_back(attributes.slice(begin, at).trim());
      begin = at + 1;
    }
  entries.push_back(attributes.drop_front(begin).trim());
  return entries;
}

/// Whether the second list is the first one, with defaults filled in.
static bool isFilledIn(StringRef before, StringRef after) {
  if (before == after)
    return true;
  const auto old = entriesOf(before), all = entriesOf(after);
  return llvm::all_of(all,
                      [&](StringRef each) {
                        return each.contains(" = ") ||
                               llvm::is_contained(old, each);
                      }) &&
         llvm::all_of(old, [&](StringRef each) {
           return each.empty() || llvm::is_contained(all, each);
         });
}

/// The operation of a line: the name in it, or in the one that begins what
/// ends here.
static StringRef operationAt(llvm::ArrayRef<StringRef> lines, size_t number) {
  const size_t indent = lines[number].find_first_not_of(' ');
  for (StringRef line : llvm::reverse(lines.take_front(number + 1)))
    if (line.contains("\"(") && line.find_first_not_of(' ') == indent)
      return line.split('"').second.split('"').first;
  return "";
}

/// The part of a line in which two of them differ.
static StringRef partOf(const Line &from, const Line &to) {
  if (from.rest == to.rest) {
    const auto old = entriesOf(from.attributes), all = entriesOf(to.attributes);
    for (StringRef each : old)
      if (!each.empty() && !llvm::is_contained(all, each))
        return each.split(" = ").first;
    for (StringRef each : all)
      if (!each.contains(" = ") && !llvm::is_contained(old, each))
        return each;
  }
  const auto operandsOf = [](StringRef text) { return text.split(')').first; };
  const auto typesOf = [](StringRef text) {
    return text.rsplit(" : (").second;
  };
  return operandsOf(from.rest) != operandsOf(to.rest) ? "operands"
         : typesOf(from.rest) != typesOf(to.rest)     ? "types"
                                                      : "attributes";
}

PrintedDifference tilefuzz::differenceOfPrinted(StringRef before,
                                                StringRef after) {
  PrintedDifference difference;
  if (before == after)
    return difference;
  llvm::SmallVector<StringRef, 64> lines, others;
  before.split(lines, '\n');
  after.split(others, '\n');
  for (size_t i = 0; i < std::max(lines.size(), others.size()); ++i) {
    const StringRef expected = i < lines.size() ? lines[i] : "",
                    found = i < others.size() ? others[i] : "";
    if (expected == found)
      continue;
    const Line from = lineOf(expected), to = lineOf(found);
    const bool isSame = from.rest == to.rest;
    if (isSame && isFilledIn(from.attributes, to.attributes))
      continue;
    const StringRef operation = i < lines.size() ? operationAt(lines, i) : "";
    if (!operation.empty())
      difference.operation = (operation + " " + partOf(from, to)).str();
    const auto shown = [&](StringRef line, StringRef attributes) {
      if (!isSame)
        return "'" + line.trim().take_front(maxQuoted).str() + "'";
      return attributes.empty() ? std::string("none") : attributes.str();
    };
    const std::string of =
        operation.empty() ? "" : (" of '" + operation + "'").str();
    difference.text = llvm::formatv(
        "expected {0}{1}{2}, found {3}", isSame ? "attributes " : "",
        shown(expected, from.attributes), of, shown(found, to.attributes));
    break;
  }
  return difference;
}

/// A text with blanks for what stands in `#name<...>` and `!name<...>`: MLIR
/// itself passes over what the reader of a dialect has left of these.
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
        !left.ends_with("e-") && !(left.ends_with(":") && text[before] == '%'))
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
  llvm::SmallVector<StringRef> words;
  before.drop_front(before.rfind('\n') + 1).split(words, ' ');
  const auto *name = llvm::find_if(words, [](StringRef word) {
    return !word.empty() && llvm::isAlpha(word.front());
  });
  return name == words.end() ? "" : *name;
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
