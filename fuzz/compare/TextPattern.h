//===- TextPattern.h - Diagnostics with places for values -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The text of a diagnostic, in which some values are left open:
//
//   {number}   an integer
//   {type}     a type, an attribute or a name: brackets and quotes are closed
//   {text}     anything
//   {number1}  with a number behind it: where it stands again, also in another
//              pattern, it has the same value
//
// Braces that mean themselves are doubled.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_TEXTPATTERN_H
#define FUZZ_COMPARE_TEXTPATTERN_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tilefuzz {

/// The values of numbered places, by their names.
using PlaceValues = std::map<std::string, std::string>;

class TextPattern {
public:
  enum class Kind { Literal, Number, Type, Text };
  /// The word of a place: "number"; empty for a literal.
  static llvm::StringRef wordOf(Kind kind);

  /// Reads a pattern. Errors say what was expected, without a place.
  static llvm::Expected<TextPattern> parse(llvm::StringRef text);

  /// Whether a text is like this, with these values, to which those of other
  /// numbered places are added.
  bool matches(llvm::StringRef text, PlaceValues &values) const;
  bool matches(llvm::StringRef text) const {
    PlaceValues values;
    return matches(text, values);
  }

  /// Whether {type} can be this text.
  static bool isClosed(llvm::StringRef text);

  /// The same pattern with the values that are known in their places.
  TextPattern with(const PlaceValues &values) const;

  /// The names of the numbered places.
  std::set<std::string> numberedPlaces() const;

  /// The pattern as it is read.
  std::string spelling() const;
  /// The same without the numbers of places.
  std::string shape() const;
  /// The pattern for people, with single braces.
  std::string shown() const;

private:
  struct Piece {
    Kind kind = Kind::Literal;
    /// The literal, or the name of a numbered place; else empty.
    std::string text;
  };

  /// `{number1}`; the literal of one.
  static std::string spellingOf(const Piece &piece);
  bool matchesFrom(size_t piece, llvm::StringRef rest,
                   PlaceValues &values) const;

  std::vector<Piece> pieces;
};

/// Returns a text as the part of a pattern that only it is like.
std::string asPattern(llvm::StringRef text);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_TEXTPATTERN_H
