//===- NameMap.cpp - Names as another implementation has them -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/NameMap.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

static constexpr llvm::StringLiteral allNames(".*");

static bool isNameCharacter(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '.' || c == '$' || c == '-';
}

/// The name with which a text begins, with its `!` or `#`. A dot or a dash at
/// the end is of the sentence.
static StringRef nameAt(StringRef text) {
  const size_t sigil = text.starts_with("!") || text.starts_with("#");
  const StringRef name =
      text.drop_front(sigil).take_while(isNameCharacter).rtrim(".-");
  return name.empty() || llvm::isDigit(name.front())
             ? StringRef()
             : text.take_front(sigil + name.size());
}

static bool isName(NameMap::Kind kind, StringRef name) {
  if (name.empty() || nameAt(name) != name)
    return false;
  const bool hasSigil = name.starts_with("!") || name.starts_with("#");
  if (hasSigil != (kind == NameMap::Kind::Type))
    return false;
  return kind != NameMap::Kind::Operation || name.contains('.');
}

static StringRef expectedName(NameMap::Kind kind) {
  switch (kind) {
  case NameMap::Kind::Operation:
    return "the name of an operation, \"dialect.name\" or \"dialect.*\"";
  case NameMap::Kind::Type:
    return "\"!dialect.name\" of a type or \"#dialect.name\" of an attribute, "
           "or one with '.*' behind the dialect";
  case NameMap::Kind::Attribute:
    return "the name of an attribute of an operation";
  }
  llvm_unreachable("no such kind");
}

llvm::Error NameMap::add(Kind kind, StringRef ours, StringRef theirs) {
  StringRef name = ours, otherName = theirs;
  const bool isPrefix = kind != Kind::Attribute && name.consume_back(allNames);
  if (isPrefix && !otherName.consume_back(allNames))
    return llvm::createStringError("expected a name with '.*' for '" + ours +
                                   "', found '" + theirs + "'");
  for (StringRef each : {name, otherName})
    // What is left of a prefix is a dialect.
    if (!isName(isPrefix && kind == Kind::Operation ? Kind::Attribute : kind,
                each))
      return llvm::createStringError("expected " + expectedName(kind) +
                                     ", found '" +
                                     (each == name ? ours : theirs) + "'");
  BothWays &names = kind == Kind::Operation ? operations
                    : kind == Kind::Type    ? types
                                            : attributes;
  const auto put = [&](Names &direction, StringRef from, StringRef to) {
    return (isPrefix ? direction.prefixes : direction.whole)
        .try_emplace(from.str(), to.str())
        .second;
  };
  if (kind == Kind::Type && name.front() != otherName.front())
    return llvm::createStringError("expected two types or two attributes, "
                                   "found '" +
                                   ours + "' and '" + theirs + "'");
  if (!put(names.toTheirs, name, otherName))
    return llvm::createStringError("expected each name once, found '" + ours +
                                   "' again");
  if (!put(names.toOurs, otherName, name))
    return llvm::createStringError(
        "expected another name for each, found '" + theirs +
        "' again; diagnostics with it could not be led back");
  return llvm::Error::success();
}

bool NameMap::empty() const {
  const auto isEmpty = [](const BothWays &names) {
    return names.toTheirs.whole.empty() && names.toTheirs.prefixes.empty();
  };
  return isEmpty(operations) && isEmpty(types) && isEmpty(attributes);
}

std::string NameMap::Names::map(StringRef name) const {
  if (const auto found = whole.find(name); found != whole.end())
    return found->second;
  for (StringRef prefix = name.rsplit('.').first;
       !prefix.empty() && prefix.size() < name.size();) {
    if (const auto found = prefixes.find(prefix); found != prefixes.end())
      return found->second + name.drop_front(prefix.size()).str();
    const StringRef shorter = prefix.rsplit('.').first;
    if (shorter.size() == prefix.size())
      break;
    prefix = shorter;
  }
  // Of `!dialect<name>`.
  if (const auto found = prefixes.find(name); found != prefixes.end())
    return found->second;
  return name.str();
}

/// The string with which a text begins, with its quotes.
static StringRef stringAt(StringRef text) {
  for (size_t i = 1; i < text.size(); ++i)
    if (text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      return text.take_front(i + 1);
  return text;
}

namespace {
/// A walk over the text of a module, which is copied with changes.
class ModuleText {
public:
  explicit ModuleText(StringRef text) : rest(text) {
    result.reserve(text.size() + text.size() / 8);
  }

  void copy(size_t count) {
    result += rest.take_front(count);
    rest = rest.drop_front(count);
  }
  void replace(size_t count, StringRef text) {
    result += text;
    rest = rest.drop_front(count);
  }
  /// Whether the text so far ends with `end`.
  bool isBehind(StringRef end) const {
    return StringRef(result).ends_with(end);
  }

  StringRef rest;
  std::string result;
};
} // namespace

/// Whether an attribute dictionary of an operation begins here: behind its
/// operands, its regions or its successors. Regions begin behind `(` or `, `.
static bool isAtDictionary(const ModuleText &text) {
  if (text.rest.starts_with("<{"))
    return text.isBehind(") ") || text.isBehind("] ");
  return text.rest.starts_with("{") &&
         (text.isBehind(") ") || text.isBehind("] ") || text.isBehind("}> "));
}

std::string NameMap::toTheirs(StringRef module) const {
  ModuleText text(module);
  // In a dictionary, how many brackets are open.
  unsigned depth = 0;
  bool isAtKey = false;
  while (!text.rest.empty()) {
    const char c = text.rest.front();
    if (depth == 0 && isAtDictionary(text)) {
      text.copy(text.rest.starts_with("<{") ? 2 : 1);
      depth = 1;
      isAtKey = true;
      continue;
    }
    if (c == '"') {
      const StringRef string = stringAt(text.rest);
      const StringRef name = string.drop_front().drop_back();
      if (depth == 1 && isAtKey)
        text.replace(string.size(),
                     "\"" + attributes.toTheirs.map(name) + "\"");
      else if (depth == 0 &&
               text.rest.drop_front(string.size()).starts_with("("))
        text.replace(string.size(),
                     "\"" + operations.toTheirs.map(name) + "\"");
      else
        text.copy(string.size());
      isAtKey = false;
      continue;
    }
    if (const StringRef name = nameAt(text.rest); !name.empty()) {
      if (c == '!' || c == '#')
        text.replace(name.size(), types.toTheirs.map(name));
      else if (depth == 1 && isAtKey)
        text.replace(name.size(), attributes.toTheirs.map(name));
      else
        text.copy(name.size());
      isAtKey = false;
      continue;
    }
    if (depth) {
      if (text.rest.starts_with("->") || text.rest.starts_with(">=")) {
        text.copy(2);
        continue;
      }
      depth += StringRef("(<[{").contains(c);
      depth -= StringRef(")>]}").contains(c);
      isAtKey |= depth == 1 && c == ',';
    }
    text.copy(1);
  }
  return std::move(text.result);
}

std::string NameMap::toOurs(StringRef diagnostic) const {
  ModuleText text(diagnostic);
  while (!text.rest.empty()) {
    const StringRef name = nameAt(text.rest);
    if (name.empty()) {
      text.copy(1);
      continue;
    }
    const char c = name.front();
    if (c == '!' || c == '#') {
      text.replace(name.size(), types.toOurs.map(name));
      continue;
    }
    const bool isQuoted =
        (text.isBehind("'") || text.isBehind("\"") || text.isBehind("`")) &&
        text.rest.drop_front(name.size())
            .starts_with(StringRef(text.result).take_back());
    if (isQuoted && attributes.toOurs.whole.contains(name))
      text.replace(name.size(), attributes.toOurs.map(name));
    else
      text.replace(name.size(), name.contains('.') ? operations.toOurs.map(name)
                                                   : name.str());
  }
  return std::move(text.result);
}
