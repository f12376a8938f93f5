//===- TextDifference.cpp - How texts differ ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/TextDifference.h"

#include "fuzz/mutate/TextMutation.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;

/// The lines around those that differ.
static constexpr size_t contextLines = 3;
/// Texts are aligned up to so many pairs of what differs, which take 64 MB.
static constexpr size_t maxPairs = 16'000'000;

std::vector<DifferentRun> tilefuzz::align(llvm::ArrayRef<std::string> before,
                                          llvm::ArrayRef<std::string> after) {
  // What both begin or end with is most of two modules.
  size_t begin = 0, end = 0;
  const size_t least = std::min(before.size(), after.size());
  while (begin < least && before[begin] == after[begin])
    ++begin;
  while (end < least - begin && before.rbegin()[end] == after.rbegin()[end])
    ++end;
  const size_t rows = before.size() - end, columns = after.size() - end;
  if ((rows - begin) * (columns - begin) > maxPairs)
    return {{begin, rows, begin, columns}};
  std::vector<std::vector<int>> longest(rows - begin + 1,
                                        std::vector<int>(columns - begin + 1));
  const auto at = [&](size_t i, size_t j) -> int & {
    return longest[i - begin][j - begin];
  };
  for (size_t i = rows; i-- > begin;)
    for (size_t j = columns; j-- > begin;)
      at(i, j) = before[i] == after[j] ? at(i + 1, j + 1) + 1
                                       : std::max(at(i + 1, j), at(i, j + 1));
  std::vector<DifferentRun> runs;
  bool isOpen = false;
  for (size_t i = begin, j = begin; i < rows || j < columns;) {
    if (i < rows && j < columns && before[i] == after[j]) {
      ++i, ++j;
      isOpen = false;
      continue;
    }
    if (!isOpen)
      runs.push_back({i, i, j, j});
    isOpen = true;
    j == columns || (i < rows && at(i + 1, j) >= at(i, j + 1)) ? ++i : ++j;
    runs.back().end = i;
    runs.back().newEnd = j;
  }
  return runs;
}

Texts tilefuzz::linesOf(StringRef text) {
  Texts lines;
  for (StringRef line : llvm::split(text.rtrim('\n'), '\n'))
    lines.push_back(line.str());
  return lines;
}

std::string tilefuzz::unifiedOf(const Texts &before, const Texts &after,
                                llvm::ArrayRef<DifferentRun> runs) {
  std::string text;
  const auto add = [&](StringRef mark, const Texts &lines, size_t begin,
                       size_t end) {
    for (; begin < end; ++begin)
      text += mark.str() + lines[begin] + "\n";
  };
  for (size_t i = 0, next; i < runs.size(); i = next) {
    for (next = i + 1;
         next < runs.size() &&
         runs[next].begin <= runs[next - 1].end + 2 * contextLines;)
      ++next;
    const DifferentRun &first = runs[i], &last = runs[next - 1];
    const size_t lead = std::min(contextLines, first.begin);
    const size_t tail = std::min(contextLines, before.size() - last.end);
    const auto rangeOf = [&](size_t begin, size_t end) {
      const size_t count = end - begin + lead + tail;
      return llvm::formatv("{0},{1}", begin - lead + (count > 0), count).str();
    };
    text += llvm::formatv("@@ -{0} +{1} @@\n", rangeOf(first.begin, last.end),
                          rangeOf(first.newBegin, last.newEnd));
    size_t line = first.begin - lead;
    for (const DifferentRun &run : runs.slice(i, next - i)) {
      add(" ", before, line, run.begin);
      add("-", before, run.begin, run.end);
      add("+", after, run.newBegin, run.newEnd);
      line = run.end;
    }
    add(" ", before, line, line + tail);
  }
  return text;
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

MlirTokens tilefuzz::mlirTokensOf(StringRef text) {
  MlirTokens tokens;
  const auto add = [&](size_t begin, size_t end) {
    const StringRef token = text.slice(begin, end);
    StringRef key = token.starts_with("%") ? "%" : token.trim('"');
    key.consume_front("builtin.");
    tokens.push_back({token, begin, key.str()});
  };
  size_t next = 0;
  for (const Token &token : tokensOf(text)) {
    if (token.begin < next)
      continue;
    next = token.end();
    const StringRef rest = text.drop_front(token.begin);
    if (rest.starts_with("//")) {
      next = std::min(text.find('\n', token.begin), text.size());
      continue;
    }
    if (rest.starts_with("\""))
      next = endOfGroup(text, token.begin);
    // The number of a result, "%a#1", is a token of its own.
    const size_t number = text.slice(token.begin, next).find('#', 1);
    if (rest.starts_with("%") && number != StringRef::npos) {
      add(token.begin, token.begin + number);
      add(token.begin + number, next);
    } else {
      add(token.begin, next);
    }
  }
  // "%a, %b =" and "%a:2 =" in front of an operation.
  for (size_t i = 1; i + 1 < tokens.size(); ++i) {
    if (tokens[i].text != "=")
      continue;
    const std::string operation = tokens[i + 1].key;
    size_t first = i;
    const auto isPack = [&] {
      return first > 2 && llvm::isDigit(tokens[first - 1].text[0]) &&
             tokens[first - 2].text == ":" && tokens[first - 3].isValue();
    };
    while (first > 0 && (tokens[first - 1].isValue() || isPack() ||
                         tokens[first - 1].text == ","))
      first -= isPack() ? 3 : 1;
    if (first < i && tokens[first].isValue())
      for (; first <= i; ++first)
        tokens[first].key += operation;
  }
  return tokens;
}

AlignedModules::AlignedModules(StringRef before, StringRef after)
    : olds(mlirTokensOf(before)), news(mlirTokensOf(after)) {
  const auto keysOf = [](const MlirTokens &tokens) {
    Texts keys;
    for (const MlirToken &token : tokens)
      keys.push_back(token.key);
    return keys;
  };
  llvm::StringMap<std::string> names;
  llvm::StringSet<> taken;
  for (const MlirToken &token : olds)
    if (token.isValue())
      taken.insert(token.text);
  // Adds the text of the next token, which may stand for an old one.
  const auto addText = [&](const MlirToken *same) {
    const size_t at = texts.size();
    const MlirToken &token = news[at];
    if (!token.isValue())
      return texts.push_back(token.text.str());
    // Results and arguments of blocks, which are printed as `%arg0: type`.
    const bool defines =
        token.isResult() || (at + 1 < news.size() && news[at + 1].text == ":" &&
                             news[at + 1].begin == token.end());
    std::string &name = names[token.text];
    if (same && (defines || name.empty()))
      name = same->text.str();
    else if (name.empty() || (defines && !same))
      name = newName(token.text, taken);
    texts.push_back(name);
  };
  const auto addRun = [&](const DifferentRun &run) {
    if (!runs.empty() && runs.back().end == run.begin &&
        runs.back().newEnd == run.newBegin) {
      runs.back().end = run.end;
      runs.back().newEnd = run.newEnd;
    } else if (run.begin < run.end || run.newBegin < run.newEnd) {
      runs.push_back(run);
    }
  };
  std::vector<DifferentRun> byKeys = align(keysOf(olds), keysOf(news));
  byKeys.push_back({olds.size(), olds.size(), news.size(), news.size()});
  size_t old = 0;
  for (const DifferentRun &run : byKeys) {
    for (; old < run.begin; ++old) {
      addText(&olds[old]);
      if (texts.back() != olds[old].text)
        addRun({old, old + 1, texts.size() - 1, texts.size()});
    }
    while (texts.size() < run.newEnd)
      addText(nullptr);
    addRun(run);
    old = run.end;
  }
}

std::string
tilefuzz::renamed(StringRef text,
                  llvm::function_ref<std::string(StringRef)> nameOf) {
  std::string result;
  size_t last = 0;
  for (const MlirToken &token : mlirTokensOf(text))
    if (const std::string name = token.isValue() ? nameOf(token.text) : "";
        !name.empty()) {
      result += text.slice(last, token.begin).str() + name;
      last = token.end();
    }
  return result + text.drop_front(last).str();
}

std::string tilefuzz::newName(StringRef own, llvm::StringSet<> &taken) {
  std::string name = own.str();
  for (unsigned count = 0; !taken.insert(name).second; ++count)
    name = "%new" + (count ? llvm::utostr(count) : "");
  return name;
}
