//===- Text.cpp - Long texts on a terminal --------------------------------===//

#include "fuzz/core/Text.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;

void tilefuzz::printWrapped(llvm::raw_ostream &os, llvm::StringRef text,
                            llvm::StringRef prefix,
                            llvm::StringRef nextPrefix) {
  text = text.ltrim(' ');
  os << (text.empty() ? prefix.rtrim(' ') : prefix);
  size_t column = prefix.size();
  bool isLineStart = true;
  for (; !text.empty(); text = text.ltrim(' ')) {
    llvm::StringRef word = text.take_until([](char c) { return c == ' '; });
    text = text.drop_front(word.size());
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

std::string tilefuzz::withSeparators(uint64_t number) {
  std::string digits = llvm::utostr(number);
  for (size_t at = digits.size(); at > 3;)
    digits.insert(at -= 3, 1, ',');
  return digits;
}

std::string tilefuzz::countOf(uint64_t number, llvm::StringRef noun) {
  return withSeparators(number) + " " + noun.str() + (number == 1 ? "" : "s");
}
