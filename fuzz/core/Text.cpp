//===- Text.cpp - Long texts on a terminal --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/xxhash.h"

#include <numeric>

using namespace tilefuzz;
using llvm::StringRef;

/// Returns the text without control characters and invalid UTF-8. Texts from
/// cases may hold any bytes.
static std::string oneLine(StringRef text) {
  std::string line =
      llvm::json::isUTF8(text) ? text.str() : llvm::json::fixUTF8(text);
  for (char &c : line)
    if (llvm::isASCII(c) && !llvm::isPrint(c))
      c = ' ';
  return line;
}

void tilefuzz::printWrapped(llvm::raw_ostream &os, StringRef text,
                            StringRef prefix,
                            std::optional<StringRef> nextPrefix) {
  const std::string blanks(prefix.size(), ' ');
  const std::string line = oneLine(text);
  llvm::SmallVector<StringRef> words;
  StringRef(line).split(words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  os << (words.empty() ? prefix.rtrim(' ') : prefix);
  size_t column = prefix.size();
  StringRef separator;
  for (StringRef word : words) {
    if (!separator.empty() && column + 1 + word.size() > textColumns) {
      os << "\n" << nextPrefix.value_or(blanks);
      column = nextPrefix.value_or(blanks).size();
      separator = "";
    }
    os << separator << word;
    column += separator.size() + word.size();
    separator = " ";
  }
  os << "\n";
}

void tilefuzz::printVerbatim(llvm::raw_ostream &os, StringRef text,
                             StringRef prefix) {
  os << prefix << oneLine(text) << "\n";
}

StringRef tilefuzz::withShortIndent(StringRef line) {
  const size_t indent = line.size() - line.ltrim(' ').size();
  return line.drop_front(indent - std::min(indent, textColumns));
}

void tilefuzz::printTable(llvm::raw_ostream &os,
                          llvm::ArrayRef<std::vector<std::string>> rows) {
  if (rows.empty())
    return;
  std::vector<size_t> widths(rows.front().size());
  for (const std::vector<std::string> &row : rows)
    for (auto [width, cell] : llvm::zip_equal(widths, row))
      width = std::max(width, cell.size());
  const size_t sum = std::accumulate(widths.begin(), widths.end(), size_t{2});
  const size_t columns = widths.size() - 1;
  size_t gap = 3;
  while (gap > 1 && sum + gap * columns > textColumns)
    --gap;
  if (const size_t others = sum + gap * columns - widths[0];
      columns && others < textColumns)
    widths[0] = std::min(widths[0], textColumns - others);
  for (const std::vector<std::string> &row : rows) {
    std::string line = "  " + row[0];
    if (row[0].size() > widths[0]) {
      os << line << "\n";
      line = "  ";
    }
    line.resize(2 + widths[0], ' ');
    for (size_t i = 1; i < row.size(); ++i)
      line += std::string(gap + widths[i] - row[i].size(), ' ') + row[i];
    os << StringRef(line).rtrim(' ') << "\n";
  }
}

std::string tilefuzz::withSeparators(uint64_t number) {
  return llvm::formatv("{0:N}", number);
}

std::string tilefuzz::countOf(uint64_t number, StringRef noun) {
  return withSeparators(number) + " " + noun.str() + (number == 1 ? "" : "s");
}

std::string tilefuzz::asArgument(StringRef path) {
  const std::string text = (path.starts_with("-") ? "./" + path : path).str();
  auto isPlain = [](char c) {
    return llvm::isAlnum(c) || StringRef("/._-:,+=@%").contains(c);
  };
  if (!text.empty() && llvm::all_of(text, isPlain))
    return text;
  std::string quoted = "'";
  for (char c : text)
    quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

std::string tilefuzz::asFileName(StringRef text) {
  static constexpr size_t maxLength = 100;
  std::string name;
  for (char c : text.take_front(maxLength))
    name += llvm::isAlnum(c) || StringRef("-_.").contains(c) ? c : '-';
  // Texts that differ behind the cut have names that differ.
  return text.size() > maxLength ? name + "-" + digestOf(text) : name;
}

std::string tilefuzz::digestOf(StringRef contents) {
  return llvm::formatv(
      "{0}", llvm::format_hex_no_prefix(
                 static_cast<uint32_t>(llvm::xxh3_64bits(contents)), 8));
}

/// How many names are returned.
static constexpr size_t suggestions = 3;

/// Whether somebody may have meant the known name: it contains what was
/// written, or a third of that has been mistyped at most.
static bool isClose(StringRef name, StringRef known) {
  constexpr size_t leastPart = 3;
  if (name.size() >= leastPart && known.contains(name))
    return true;
  const auto most = static_cast<unsigned>(name.size() / 3);
  return name.edit_distance(known, /*AllowReplacements=*/true, most) <= most;
}

std::string tilefuzz::closestAdvice(StringRef name,
                                    std::vector<StringRef> known) {
  llvm::erase_if(known, [&](StringRef each) { return !isClose(name, each); });
  if (known.empty())
    return "";
  // Names that begin with the given one come first: it may be incomplete.
  const auto distance = [&](StringRef each) {
    return std::tuple(!each.starts_with(name), each.edit_distance(name), each);
  };
  llvm::sort(known, [&](StringRef lhs, StringRef rhs) {
    return distance(lhs) < distance(rhs);
  });
  known.resize(std::min(known.size(), suggestions));
  return (known.size() == 1 ? "; the closest one is "
                            : "; the closest ones are ") +
         llvm::join(known, ", ");
}
