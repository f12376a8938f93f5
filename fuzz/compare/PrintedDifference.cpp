//===- PrintedDifference.cpp - Two prints of one tool ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/PrintedDifference.h"

#include "fuzz/mutate/TextMutation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
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
    difference.line = i;
    difference.operation =
        i < lines.size() ? operationAt(lines, i).str() : std::string();
    const auto shown = [&](StringRef line, StringRef attributes) {
      if (!isSame)
        return "'" + line.trim().take_front(maxQuoted).str() + "'";
      return attributes.empty() ? std::string("none") : attributes.str();
    };
    const std::string of = difference.operation.empty()
                               ? ""
                               : " of '" + difference.operation + "'";
    difference.text = llvm::formatv(
        "expected {0}{1}{2}, found {3}", isSame ? "attributes " : "",
        shown(expected, from.attributes), of, shown(found, to.attributes));
    break;
  }
  return difference;
}
