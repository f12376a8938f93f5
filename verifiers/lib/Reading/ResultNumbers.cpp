//===- ResultNumbers.cpp - How many results a text speaks of --------------===//

#include "tileir/Reading/ResultNumbers.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

#include <algorithm>

using namespace tileir;

static bool isOfName(char c) {
  return llvm::isAlnum(c) || llvm::StringRef("$._-").contains(c);
}

/// Drops a string from the front of the text. One that does not end in its line
/// is where MLIR stops reading.
static void dropString(llvm::StringRef &text) {
  text = text.drop_front();
  while (!text.empty() && text.front() != '"' && text.front() != '\n')
    text = text.drop_front(text.front() == '\\' ? 2 : 1);
  text = text.drop_front(!text.empty());
}

/// Takes digits from the front of the text, and how many results they need.
static uint64_t takeNumber(llvm::StringRef &text) {
  llvm::StringRef digits = text.take_while(llvm::isDigit);
  text = text.drop_front(digits.size());
  uint32_t number = 0;
  return digits.getAsInteger(10, number) ? uint64_t{1} << 32
                                         : uint64_t{number} + 1;
}

uint64_t tileir::resultsUsedIn(llvm::StringRef text) {
  llvm::StringMap<uint64_t> ofName;
  // Of the value that was named last, while nothing has come after it.
  llvm::StringRef name;
  while (!text.empty()) {
    const char c = text.front();
    if (llvm::isSpace(c)) {
      text = text.drop_front();
    } else if (text.starts_with("//")) {
      text = text.drop_until([](char end) { return end == '\n'; });
    } else if (c == '%') {
      name = text.take_front(1 + text.drop_front().take_while(isOfName).size());
      text = text.drop_front(name.size());
    } else if (c == '#' && !name.empty()) {
      text = text.drop_front();
      if (!text.empty() && llvm::isDigit(text.front())) {
        uint64_t &most = ofName[name];
        most = std::max(most, takeNumber(text));
      }
      name = {};
    } else {
      name = {};
      if (c == '"')
        dropString(text);
      else
        text = text.drop_front();
    }
  }
  uint64_t sum = 0;
  for (const auto &entry : ofName)
    sum += entry.second;
  return sum;
}
