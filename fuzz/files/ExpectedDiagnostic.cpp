//===- ExpectedDiagnostic.cpp - Comments of -verify-diagnostics -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/ExpectedDiagnostic.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Regex.h"

using namespace tilefuzz;
using llvm::StringRef;

std::optional<ExpectedDiagnostic> tilefuzz::findExpected(StringRef line) {
  // The text, which is long, has no part in the search: thousands of lines are
  // read before a run.
  static const llvm::Regex form("^(expected-(error|warning|note|remark))(-re)? "
                                "*(@[+-][0-9]+|@above|@below|@unknown)? *$");
  StringRef rest = line.rtrim();
  if (!rest.consume_back("}}"))
    return std::nullopt;
  for (size_t at; (at = rest.find("expected-")) != StringRef::npos;
       rest = rest.drop_front(1)) {
    rest = rest.substr(at);
    const size_t open = rest.find("{{");
    llvm::SmallVector<StringRef, 5> parts;
    if (open != StringRef::npos && form.match(rest.take_front(open), &parts))
      return ExpectedDiagnostic{parts[1], !parts[3].empty(), parts[4],
                                rest.substr(open + 2)};
  }
  return std::nullopt;
}

std::optional<size_t> tilefuzz::pointedTo(llvm::ArrayRef<StringRef> lines,
                                          size_t from, StringRef place) {
  if (place.empty())
    return from;
  if (place == "@below") {
    for (size_t at = from + 1; at < lines.size(); ++at)
      if (!findExpected(lines[at]))
        return at;
    return std::nullopt;
  }
  if (place == "@above") {
    for (size_t at = from; at-- > 0;)
      if (!findExpected(lines[at]))
        return at;
    return std::nullopt;
  }
  const bool isBackwards = place.starts_with("@-");
  size_t distance = 0;
  // MLIR takes the number as C++ does, and 010 for eight.
  if (place.drop_front(2).getAsInteger(0, distance))
    return std::nullopt;
  if (isBackwards ? distance > from : distance >= lines.size() - from)
    return std::nullopt;
  return isBackwards ? from - distance : from + distance;
}
