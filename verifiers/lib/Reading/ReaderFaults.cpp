//===- ReaderFaults.cpp - Short texts that MLIR's reader fails on ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words:
//   token  a name with its sign (`%a`, `#7`, `array`), a string, or any other
//          character; what MLIR's lexer splits further is one here where
//          nothing depends on it
//
//===----------------------------------------------------------------------===//

#include "tileir/Reading/ReaderFaults.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

using namespace tileir;

/// The characters that MLIR's lexer skips, zero bytes included.
static constexpr llvm::StringLiteral space =
    llvm::StringLiteral::withInnerNUL(" \t\r\n\0");

static bool isOfName(char c) {
  return llvm::isAlnum(c) || llvm::StringRef("$._-").contains(c);
}

/// The length of the string that the text begins with. MLIR stops reading at a
/// string that does not end in its line.
static size_t stringLength(llvm::StringRef text) {
  size_t end = 1;
  while (end < text.size() && text[end] != '"' && text[end] != '\n')
    end += text[end] == '\\' ? 2 : 1;
  return std::min(end + 1, text.size());
}

/// Takes the next token, which is empty at the end of the text.
static llvm::StringRef takeToken(llvm::StringRef &text) {
  text = text.ltrim(space);
  while (text.starts_with("//"))
    text = text.substr(text.find_first_of("\r\n")).ltrim(space);
  size_t size = 0;
  if (text.starts_with("\"")) {
    size = stringLength(text);
  } else if (!text.empty()) {
    const bool hasSign = text.front() == '%' || text.front() == '#';
    size = hasSign + text.drop_front(hasSign).take_while(isOfName).size();
    size = std::max<size_t>(size, 1);
  }
  const llvm::StringRef token = text.take_front(size);
  text = text.drop_front(size);
  return token;
}

/// How many results a token requires as a result number; 0 if it is no result
/// number. The reader refuses numbers of more than 32 bits.
static uint64_t resultsNeeded(llvm::StringRef token) {
  uint32_t number = 0;
  return token.consume_front("#") && !token.consumeInteger(10, number)
             ? uint64_t{number} + 1
             : 0;
}

std::string tileir::readerFaultIn(llvm::StringRef text) {
  // A name that is used in several functions counts once.
  llvm::StringMap<uint64_t> resultsOf;
  llvm::StringRef beforeLast, last;
  for (llvm::StringRef left = text, token = takeToken(left); !token.empty();
       token = takeToken(left)) {
    if (last.starts_with("%"))
      if (uint64_t results = resultsNeeded(token)) {
        uint64_t &most = resultsOf[last];
        most = std::max(most, results);
      }
    if (beforeLast == "array" && last == "<" && token == "index")
      return "expected an array of integers or floats, found array<index>; "
             "write array<i64>";
    beforeLast = last;
    last = token;
  }
  uint64_t results = 0;
  for (const auto &entry : resultsOf)
    results += entry.second;
  if (results <= text.size())
    return "";
  return llvm::formatv("expected uses of at most as many results as the text "
                       "has bytes, {0}, found {1}; correct the numbers behind "
                       "#",
                       text.size(), results);
}
