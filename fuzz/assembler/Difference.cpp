//===- Difference.cpp - Where an assembler and the oracle differ ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/assembler/Difference.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

/// A text outside of quotes.
static void addProse(StringRef text, std::string &pattern) {
  while (!text.empty()) {
    const StringRef digits = text.take_while(llvm::isDigit);
    if (!digits.empty()) {
      pattern += 'N';
      text = text.drop_front(digits.size());
      continue;
    }
    pattern += text.front();
    text = text.drop_front();
  }
}

/// A text in quotes.
static void addQuoted(StringRef text, std::string &pattern) {
  const StringRef number = text.drop_while([](char c) { return c == '.'; });
  if (text.starts_with(".") && number.size() == 2 &&
      llvm::isDigit(number.front())) {
    pattern += ".N";
    pattern += number.back();
    return;
  }
  const size_t last = text.rfind("::");
  if (!text.starts_with(".") || text.contains(' ') || last == text.npos)
    pattern += text;
  else
    pattern += (text.take_front(last) + "::*").str();
}

std::string DifferenceWitness::pattern() const {
  return patternOfWords(answer());
}

std::string tilefuzz::patternOfWords(StringRef words) {
  llvm::SmallVector<StringRef, 8> parts;
  words.split(parts, '\'');
  std::string pattern;
  for (const auto &[number, part] : llvm::enumerate(parts)) {
    if (number)
      pattern += '\'';
    if (number % 2)
      addQuoted(part, pattern);
    else
      addProse(part, pattern);
  }
  return pattern;
}
