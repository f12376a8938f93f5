//===- GenericForm.cpp - Dictionaries of operations in a text -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Reading/GenericForm.h"

#include "Text/Token.h"

#include "tileir/Reading/Nesting.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace tileir;
using llvm::StringRef;

/// Whether the next token is this one, which is taken then.
static bool takes(StringRef &text, StringRef token) {
  StringRef rest = text;
  if (takeToken(rest) != token)
    return false;
  text = rest;
  return true;
}

/// The name that a token of a dictionary stands for. A string has escapes:
/// `\` before `"`, `\`, `n`, `t` or two hexadecimal digits.
static std::string nameOf(StringRef token) {
  if (!token.consume_front("\""))
    return token.str();
  token.consume_back("\"");
  std::string name;
  while (!token.empty()) {
    const size_t plain = token.find('\\');
    name += token.take_front(plain);
    token = token.drop_front(std::min(plain, token.size()));
    if (!token.consume_front("\\") || token.empty())
      continue;
    std::string byte;
    if (token.size() > 1 && llvm::tryGetFromHex(token.take_front(2), byte)) {
      name += byte;
      token = token.drop_front(2);
      continue;
    }
    const char c = token.front();
    name += c == 'n' ? '\n' : c == 't' ? '\t' : c;
    token = token.drop_front();
  }
  return name;
}

/// Two slashes that are two tokens begin no comment.
static void addToken(NestingCounter &nesting, StringRef token) {
  nesting.add(token);
  nesting.add(" ");
}

/// Takes a dictionary and adds the names in it. Fails where none is complete.
static bool takeDictionary(StringRef &text, std::vector<std::string> &names) {
  if (!takes(text, "{"))
    return false;
  // Brackets of the values.
  NestingCounter nesting;
  bool isName = true;
  for (StringRef token; !(token = takeToken(text)).empty();) {
    if (nesting.depth() == 0) {
      if (token == "}")
        return true;
      if (isName)
        names.push_back(nameOf(token));
      isName = token == ",";
    }
    addToken(nesting, token);
  }
  return false;
}

/// Takes the list of operands or of successors, if one is next.
static void takeList(StringRef &text, StringRef opening, StringRef closing) {
  if (takes(text, opening))
    for (StringRef token; !(token = takeToken(text)).empty();)
      if (token == closing)
        return;
}

const llvm::DenseMap<size_t, size_t> &GenericForm::regionEnds() {
  if (ends)
    return *ends;
  ends.emplace();
  struct List {
    size_t begin;
    unsigned depth;
  };
  llvm::SmallVector<List> open;
  NestingCounter nesting;
  StringRef rest = text, last;
  for (StringRef token; !(token = takeToken(rest)).empty(); last = token) {
    if (last == "(" && token == "{")
      open.push_back({size_t(last.data() - text.data()), nesting.depth()});
    addToken(nesting, token);
    while (!open.empty() && nesting.depth() < open.back().depth) {
      ends->try_emplace(open.back().begin, rest.data() - text.data());
      open.pop_back();
    }
  }
  return *ends;
}

DictionaryNames GenericForm::namesAt(unsigned line, unsigned column,
                                     StringRef operation) {
  DictionaryNames names;
  StringRef rest = lines.textFrom(line, column);
  if (!rest.consume_front(("\"" + operation + "\"").str()))
    return {};
  takeList(rest, "(", ")");
  takeList(rest, "[", "]");
  if (!takes(rest, "<") || !takeDictionary(rest, names.properties) ||
      !takes(rest, ">"))
    return {};
  StringRef regions = rest;
  if (StringRef token = takeToken(regions); token == "(") {
    auto end = regionEnds().find(token.data() - text.data());
    if (end == regionEnds().end())
      return names;
    rest = text.drop_front(end->second);
  }
  if (std::vector<std::string> found; takeDictionary(rest, found))
    names.attributes = std::move(found);
  return names;
}
