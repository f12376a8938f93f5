//===- TextPattern.cpp - Diagnostics with places for values ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/TextPattern.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

StringRef TextPattern::wordOf(Kind kind) {
  switch (kind) {
  case Kind::Literal:
    return "";
  case Kind::Number:
    return "number";
  case Kind::Type:
    return "type";
  case Kind::Text:
    return "text";
  }
  llvm_unreachable("no such kind");
}

llvm::Expected<TextPattern> TextPattern::parse(StringRef text) {
  TextPattern pattern;
  std::string literal;
  const auto endLiteral = [&] {
    if (!literal.empty())
      pattern.pieces.push_back({Kind::Literal, std::move(literal)});
    literal.clear();
  };
  while (!text.empty()) {
    const char c = text.front();
    if (text.starts_with("{{") || text.starts_with("}}")) {
      literal += c;
      text = text.drop_front(2);
      continue;
    }
    if (c != '{' && c != '}') {
      literal += c;
      text = text.drop_front();
      continue;
    }
    const StringRef name = text.drop_front().split('}').first;
    const StringRef word = name.rtrim("0123456789");
    Piece piece;
    for (Kind kind : {Kind::Number, Kind::Type, Kind::Text})
      if (word == wordOf(kind))
        piece.kind = kind;
    if (c == '}' || piece.kind == Kind::Literal ||
        !text.drop_front(1 + name.size()).starts_with("}"))
      return llvm::createStringError(
          "expected {number}, {type} or {text}, with or without a number "
          "behind the word, found '" +
          (c == '}' ? StringRef("}") : text.take_front(2 + name.size())) +
          "'; double a brace that means itself");
    endLiteral();
    if (!pattern.pieces.empty() && pattern.pieces.back().kind != Kind::Literal)
      return llvm::createStringError(
          "expected a text between two places, found "
          "'{" +
          name + "}' directly behind another one");
    if (word != name)
      piece.text = name.str();
    pattern.pieces.push_back(std::move(piece));
    text = text.drop_front(name.size() + 2);
  }
  endLiteral();
  return pattern;
}

/// The sizes of the beginnings of `text` in which all brackets and quotes are
/// closed, as long as more of it could follow.
static std::vector<size_t> closedSizes(StringRef text) {
  static constexpr StringRef opening = "(<[{", closing = ")>]}";
  std::vector<size_t> sizes;
  std::string open;
  bool isInString = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (isInString) {
      i += c == '\\';
      isInString = c != '"';
    } else if (c == '"') {
      isInString = true;
    } else if (text.substr(i).starts_with("->")) {
      ++i;
    } else if (opening.contains(c)) {
      open += c;
    } else if (const size_t kind = closing.find(c); kind != StringRef::npos) {
      if (open.empty() || open.back() != opening[kind])
        return sizes;
      open.pop_back();
    } else if (c == '\'' || c == '`' || c == '\n') {
      return sizes;
    }
    if (open.empty() && !isInString && i < text.size())
      sizes.push_back(i + 1);
  }
  return sizes;
}

bool TextPattern::isClosed(StringRef text) {
  const std::vector<size_t> sizes = closedSizes(text);
  return !sizes.empty() && sizes.back() == text.size();
}

/// The sizes of the beginnings of a text that a place can have, those that are
/// tried first in front.
static std::vector<size_t> sizesOf(bool isNumber, bool isType, StringRef text) {
  if (isType)
    return closedSizes(text);
  std::vector<size_t> sizes;
  if (isNumber) {
    const size_t sign = text.starts_with("-");
    if (const size_t digits =
            text.drop_front(sign).take_while(llvm::isDigit).size())
      sizes.push_back(sign + digits);
    return sizes;
  }
  for (size_t size = 0; size <= text.size(); ++size)
    sizes.push_back(size);
  return sizes;
}

bool TextPattern::matchesFrom(size_t piece, StringRef rest,
                              PlaceValues &values) const {
  if (piece == pieces.size())
    return rest.empty();
  const Piece &next = pieces[piece];
  if (next.kind == Kind::Literal)
    return rest.consume_front(next.text) &&
           matchesFrom(piece + 1, rest, values);
  const bool isLast = piece + 1 == pieces.size();
  for (size_t size :
       sizesOf(next.kind == Kind::Number, next.kind == Kind::Type, rest)) {
    const StringRef value = rest.take_front(size);
    // Another place does not follow directly.
    if (isLast ? size != rest.size()
               : !rest.drop_front(size).starts_with(pieces[piece + 1].text))
      continue;
    if (next.text.empty()) {
      if (matchesFrom(piece + 1, rest.drop_front(size), values))
        return true;
      continue;
    }
    const auto [known, isNew] = values.try_emplace(next.text, value.str());
    if (!isNew && known->second != value)
      continue;
    if (matchesFrom(piece + 1, rest.drop_front(size), values))
      return true;
    if (isNew)
      values.erase(known);
  }
  return false;
}

bool TextPattern::matches(StringRef text, PlaceValues &values) const {
  return matchesFrom(0, text, values);
}

TextPattern TextPattern::with(const PlaceValues &values) const {
  TextPattern filled;
  for (const Piece &piece : pieces) {
    Piece next = piece;
    if (const auto value = values.find(piece.text);
        piece.kind != Kind::Literal && value != values.end())
      next = {Kind::Literal, value->second};
    if (next.kind == Kind::Literal && !filled.pieces.empty() &&
        filled.pieces.back().kind == Kind::Literal)
      filled.pieces.back().text += next.text;
    else
      filled.pieces.push_back(std::move(next));
  }
  return filled;
}

std::set<std::string> TextPattern::numberedPlaces() const {
  std::set<std::string> names;
  for (const Piece &piece : pieces)
    if (piece.kind != Kind::Literal && !piece.text.empty())
      names.insert(piece.text);
  return names;
}

std::string tilefuzz::asPattern(StringRef text) {
  std::string pattern;
  for (char c : text)
    pattern.append(c == '{' || c == '}' ? 2 : 1, c);
  return pattern;
}

std::string TextPattern::spellingOf(const Piece &piece) {
  if (piece.kind == Kind::Literal)
    return piece.text;
  return "{" + (piece.text.empty() ? wordOf(piece.kind).str() : piece.text) +
         "}";
}

std::string TextPattern::spelling() const {
  std::string text;
  for (const Piece &piece : pieces)
    text +=
        piece.kind == Kind::Literal ? asPattern(piece.text) : spellingOf(piece);
  return text;
}

std::string TextPattern::shape() const {
  TextPattern plain = *this;
  for (Piece &piece : plain.pieces)
    if (piece.kind != Kind::Literal)
      piece.text.clear();
  return plain.spelling();
}

std::string TextPattern::shown() const {
  std::string text;
  for (const Piece &piece : pieces)
    text += spellingOf(piece);
  return text;
}
