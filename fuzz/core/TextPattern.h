//===- TextPattern.h - Diagnostics with places for values -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The text of a diagnostic, in which some values are left open:
//
//   {number}   an integer
//   {text}     anything
//   {number1}  the same value wherever it stands, also in another pattern
//
// Braces that mean themselves are doubled.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_TEXTPATTERN_H
#define FUZZ_CORE_TEXTPATTERN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Regex.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tilefuzz {

/// The values of numbered places, by their names.
using PlaceValues = std::map<std::string, std::string, std::less<>>;

class TextPattern {
public:
  /// Reads a pattern. Errors say what was expected, without a place.
  static llvm::Expected<TextPattern> parse(llvm::StringRef spelling);

  /// Whether a text is like this. Adds the values of the numbered places.
  bool matches(llvm::StringRef text, PlaceValues *values = nullptr) const;

  /// The same pattern with the values that are known in their places.
  TextPattern with(const PlaceValues &values) const;

  /// The names of the numbered places.
  llvm::ArrayRef<std::string> numberedPlaces() const { return places; }

  /// The pattern as it is read.
  llvm::StringRef spelling() const { return text; }
  /// The pattern for people, with single braces.
  std::string shown() const;

private:
  std::string text;
  std::vector<std::string> places;
  std::shared_ptr<const llvm::Regex> regex;
};

/// The pattern of a text with all its values left open: numbers, and what
/// stands in quotes or in angle brackets.
std::string shapeOf(llvm::StringRef text);

/// A diagnostic without what differs from module to module: numbers, what
/// stands in quotes or angle brackets, and how long a list of these is. So one
/// mistake is one finding.
std::string patternOf(llvm::StringRef diagnostic);

/// The patterns of the oracle's texts and the tool's, given examples of both of
/// one shape each: values of the tool's that are as in the oracle's have the
/// same numbers.
std::pair<std::string, std::string>
patternsOf(llvm::ArrayRef<std::pair<std::string, std::string>> texts);

} // namespace tilefuzz

#endif // FUZZ_CORE_TEXTPATTERN_H
