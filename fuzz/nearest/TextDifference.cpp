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

std::vector<AlignedPair> tilefuzz::align(llvm::ArrayRef<std::string> before,
                                         llvm::ArrayRef<std::string> after) {
  // What both begin or end with is most of two modules.
  size_t begin = 0, end = 0;
  const size_t least = std::min(before.size(), after.size());
  while (begin < least && before[begin] == after[begin])
    ++begin;
  while (end < least - begin && before.rbegin()[end] == after.rbegin()[end])
    ++end;
  const size_t rows = before.size() - end, columns = after.size() - end;
  const bool isLarge = (rows - begin) * (columns - begin) > maxPairs;
  std::vector<std::vector<int>> longest(
      rows - begin + 1, std::vector<int>(isLarge ? 0 : columns - begin + 1));
  const auto at = [&](size_t i, size_t j) -> int & {
    return longest[i - begin][j - begin];
  };
  if (!isLarge)
    for (size_t i = rows; i-- > begin;)
      for (size_t j = columns; j-- > begin;)
        at(i, j) = before[i] == after[j] ? at(i + 1, j + 1) + 1
                                         : std::max(at(i + 1, j), at(i, j + 1));
  std::vector<AlignedPair> pairs;
  size_t i = 0, j = 0;
  while (i < before.size() || j < after.size()) {
    const bool isOutside = i < begin || (i >= rows && j >= columns);
    if (isOutside ||
        (!isLarge && i < rows && j < columns && before[i] == after[j]))
      pairs.push_back({int(i++), int(j++)});
    else if (j >= columns ||
             (i < rows && (isLarge || at(i + 1, j) >= at(i, j + 1))))
      pairs.push_back({int(i++), -1});
    else
      pairs.push_back({-1, int(j++)});
  }
  return pairs;
}

Texts tilefuzz::linesOf(StringRef text) {
  Texts lines;
  for (StringRef line : llvm::split(text.rtrim('\n'), '\n'))
    lines.push_back(line.str());
  return lines;
}

std::string tilefuzz::unifiedOf(const Texts &before, const Texts &after,
                                llvm::ArrayRef<AlignedPair> pairs) {
  std::string text;
  for (size_t i = 0; i < pairs.size();) {
    if (pairs[i].isEqual()) {
      ++i;
      continue;
    }
    size_t end = i, last = i;
    while (end < pairs.size() && end <= last + 2 * contextLines) {
      if (!pairs[end].isEqual())
        last = end;
      ++end;
    }
    const size_t begin = i > contextLines ? i - contextLines : 0;
    end = std::min(last + contextLines + 1, pairs.size());
    int counts[2] = {0, 0}, firsts[2] = {0, 0};
    for (size_t k = 0; k < end; ++k) {
      const int sides[2] = {pairs[k].before, pairs[k].after};
      for (int side : {0, 1})
        if (sides[side] >= 0)
          ++(k < begin ? firsts : counts)[side];
    }
    text +=
        llvm::formatv("@@ -{0},{1} +{2},{3} @@\n", firsts[0] + (counts[0] > 0),
                      counts[0], firsts[1] + (counts[1] > 0), counts[1]);
    for (size_t k = begin; k < end; ++k)
      text += pairs[k].isEqual()     ? " " + before[size_t(pairs[k].before)]
              : pairs[k].before >= 0 ? "-" + before[size_t(pairs[k].before)]
                                     : "+" + after[size_t(pairs[k].after)],
          text += "\n";
    i = end;
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
  pairs = align(keysOf(olds), keysOf(news));
  llvm::StringMap<std::string> names;
  llvm::StringSet<> taken;
  for (const MlirToken &token : olds)
    if (token.isValue())
      taken.insert(token.text);
  for (const AlignedPair &pair : pairs) {
    if (pair.after < 0)
      continue;
    const auto at = size_t(pair.after);
    const MlirToken &token = news[at];
    if (!token.isValue()) {
      texts.push_back(token.text.str());
      continue;
    }
    // Results and arguments of blocks, which are printed as `%arg0: type`.
    const bool defines =
        token.isResult() || (at + 1 < news.size() && news[at + 1].text == ":" &&
                             news[at + 1].begin == token.end());
    std::string &name = names[token.text];
    if (pair.isEqual() && (defines || name.empty())) {
      name = olds[size_t(pair.before)].text.str();
    } else if (name.empty() || (defines && !pair.isEqual())) {
      name = newName(token.text, taken);
    }
    texts.push_back(name);
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
