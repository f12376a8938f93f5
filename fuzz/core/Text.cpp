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

using namespace tilefuzz;

/// Returns the text without control characters and invalid UTF-8. Texts from
/// cases may hold any bytes.
static std::string oneLine(llvm::StringRef text) {
  std::string line =
      llvm::json::isUTF8(text) ? text.str() : llvm::json::fixUTF8(text);
  for (char &c : line)
    if (llvm::isASCII(c) && !llvm::isPrint(c))
      c = ' ';
  return line;
}

void tilefuzz::printWrapped(llvm::raw_ostream &os, llvm::StringRef text,
                            llvm::StringRef prefix,
                            llvm::StringRef nextPrefix) {
  std::string line = oneLine(text);
  llvm::StringRef rest = llvm::StringRef(line).ltrim(' ');
  os << (rest.empty() ? prefix.rtrim(' ') : prefix);
  size_t column = prefix.size();
  bool isLineStart = true;
  for (; !rest.empty(); rest = rest.ltrim(' ')) {
    llvm::StringRef word = rest.take_until([](char c) { return c == ' '; });
    rest = rest.drop_front(word.size());
    if (!isLineStart && column + 1 + word.size() > textColumns) {
      os << "\n" << nextPrefix;
      column = nextPrefix.size();
      isLineStart = true;
    }
    if (!isLineStart) {
      os << ' ';
      ++column;
    }
    os << word;
    column += word.size();
    isLineStart = false;
  }
  os << "\n";
}

void tilefuzz::printWrapped(llvm::raw_ostream &os, llvm::StringRef text,
                            llvm::StringRef prefix) {
  printWrapped(os, text, prefix, std::string(prefix.size(), ' '));
}

void tilefuzz::printVerbatim(llvm::raw_ostream &os, llvm::StringRef text,
                             llvm::StringRef prefix) {
  os << prefix << oneLine(text) << "\n";
}

llvm::StringRef tilefuzz::withShortIndent(llvm::StringRef line) {
  const size_t indent = line.size() - line.ltrim(' ').size();
  return line.drop_front(indent - std::min(indent, textColumns));
}

void tilefuzz::printTable(llvm::raw_ostream &os,
                          llvm::ArrayRef<std::vector<std::string>> rows) {
  std::vector<size_t> widths;
  for (const std::vector<std::string> &row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], row[i].size());
  }
  size_t sum = 2;
  for (size_t width : widths)
    sum += width;
  const size_t columns = widths.empty() ? 0 : widths.size() - 1;
  size_t gap = 3;
  while (gap > 1 && sum + gap * columns > textColumns)
    --gap;
  if (columns)
    if (const size_t others = sum + gap * columns - widths[0];
        others < textColumns)
      widths[0] = std::min(widths[0], textColumns - others);
  for (const std::vector<std::string> &row : rows) {
    std::string line = "  ";
    size_t first = 0;
    if (!row.empty() && row[0].size() > widths[0]) {
      os << line << row[0] << "\n";
      line.append(widths[0], ' ');
      first = 1;
    }
    for (size_t i = first; i < row.size(); ++i)
      line += i == 0
                  ? row[i] + std::string(widths[i] - row[i].size(), ' ')
                  : std::string(gap + widths[i] - row[i].size(), ' ') + row[i];
    os << llvm::StringRef(line).rtrim(' ') << "\n";
  }
}

std::string tilefuzz::withSeparators(uint64_t number) {
  return llvm::formatv("{0:N}", number);
}

std::string tilefuzz::countOf(uint64_t number, llvm::StringRef noun) {
  return withSeparators(number) + " " + noun.str() + (number == 1 ? "" : "s");
}

std::string tilefuzz::asArgument(llvm::StringRef path) {
  const std::string text = (path.starts_with("-") ? "./" + path : path).str();
  auto isPlain = [](char c) {
    return llvm::isAlnum(c) || llvm::StringRef("/._-:,+=@%").contains(c);
  };
  if (!text.empty() && llvm::all_of(text, isPlain))
    return text;
  std::string quoted = "'";
  for (char c : text)
    quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

std::string tilefuzz::asFileName(llvm::StringRef text) {
  static constexpr size_t maxLength = 100;
  std::string name;
  for (char c : text.take_front(maxLength))
    name += llvm::isAlnum(c) || llvm::StringRef("-_.").contains(c) ? c : '-';
  // Texts that differ behind the cut have names that differ.
  return text.size() > maxLength ? name + "-" + digestOf(text) : name;
}

std::string tilefuzz::digestOf(llvm::StringRef contents) {
  return llvm::formatv(
      "{0}", llvm::format_hex_no_prefix(
                 static_cast<uint32_t>(llvm::xxh3_64bits(contents)), 8));
}

/// How many names are returned.
static constexpr size_t suggestions = 3;

/// Whether somebody may have meant the known name: it contains what was
/// written, or a third of that has been mistyped at most.
static bool isClose(llvm::StringRef name, llvm::StringRef known) {
  constexpr size_t leastPart = 3;
  if (name.size() >= leastPart && known.contains(name))
    return true;
  const auto most = static_cast<unsigned>(name.size() / 3);
  return name.edit_distance(known, /*AllowReplacements=*/true, most) <= most;
}

/// Returns the few known names that are closest, with commas between them.
static std::string closestNames(llvm::StringRef name,
                                std::vector<llvm::StringRef> known) {
  // Names that begin with the given one come first: it may be incomplete.
  llvm::sort(known, [&](llvm::StringRef lhs, llvm::StringRef rhs) {
    auto distance = [&](llvm::StringRef each) {
      return std::tuple(!each.starts_with(name), each.edit_distance(name),
                        each);
    };
    return distance(lhs) < distance(rhs);
  });
  known.resize(std::min(known.size(), suggestions));
  return llvm::join(known, ", ");
}

std::string tilefuzz::closestAdvice(llvm::StringRef name,
                                    std::vector<llvm::StringRef> known) {
  llvm::erase_if(known,
                 [&](llvm::StringRef each) { return !isClose(name, each); });
  if (known.empty())
    return "";
  return (known.size() == 1 ? "; the closest one is "
                            : "; the closest ones are ") +
         closestNames(name, std::move(known));
}
