//===- NameMap.h - Names as another implementation has them -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Another implementation may call an operation, an attribute or a type by
// another name. A module is given to it with its names, and in what it says
// they are led back. Both are changes of text:
//
//   operations  "nv_tileas.copy"    in a module in the generic form, in front
//                                   of operands; in a diagnostic anywhere
//   types       !nv_tileas.view     and kinds of attributes,
//   #cuda_tile.rounding attributes  numStages           in the dictionary of an
//   operation; in a
//                                   diagnostic in quotes
//
// A name that ends in `.*` stands for all that begin like it, as a rule for all
// names of a dialect.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_NAMEMAP_H
#define FUZZ_COMPARE_NAMEMAP_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>

namespace tilefuzz {

class NameMap {
public:
  enum class Kind { Operation, Type, Attribute };

  /// Adds a name. Types begin with `!`, kinds of attributes with `#`. Fails
  /// when a name stands there already, on either side.
  llvm::Error add(Kind kind, llvm::StringRef ours, llvm::StringRef theirs);

  bool empty() const;

  /// Returns a module in the generic form with their names. No line moves, nor
  /// does the beginning of an operation in its line.
  std::string toTheirs(llvm::StringRef module) const;
  /// Returns a diagnostic with our names.
  std::string toOurs(llvm::StringRef diagnostic) const;

private:
  struct Names {
    /// Whole names, and beginnings up to and with the last dot.
    std::map<std::string, std::string, std::less<>> whole, prefixes;

    std::string map(llvm::StringRef name) const;
  };
  struct BothWays {
    Names toTheirs, toOurs;
  };

  BothWays operations, types, attributes;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_NAMEMAP_H
