//===- TomlReader.h - A small part of TOML ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads what a table of differences needs, and refuses the rest of TOML where
// it stands:
//
//   # a comment
//   [table]                     each once
//   [[row]]                     any number of times
//   key = "text\n"              and 'text', """text""", '''text'''
//   "any key" = false           and true
//   key = ["text", 'text']      over several lines, too
//
// There are no numbers, dates, dotted keys, and tables within a line.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_TOMLREADER_H
#define FUZZ_COMPARE_TOMLREADER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// Where something stands in a text, counted from 1.
struct TomlPlace {
  unsigned line = 1, column = 1;
};

struct TomlText {
  std::string text;
  TomlPlace place;
};

struct TomlEntry {
  enum class Kind { Text, Truth, List };

  TomlText key;
  Kind kind = Kind::Text;
  /// Where the value begins.
  TomlPlace place;
  /// The value of each kind.
  std::string text;
  bool truth = false;
  std::vector<TomlText> list;
};

struct TomlTable {
  /// Empty for what stands before all tables.
  std::string name;
  /// Whether it is one of several, `[[name]]`.
  bool isRow = false;
  TomlPlace place;
  /// In their order; no key stands there twice.
  std::vector<TomlEntry> entries;

  /// Null for none.
  const TomlEntry *find(llvm::StringRef key) const;
};

/// Returns the tables in their order, the first one without a name. Errors
/// begin with `path` and the line and column.
llvm::Expected<std::vector<TomlTable>> readToml(llvm::StringRef path,
                                                llvm::StringRef text);

/// "FILE:3:7: MESSAGE".
llvm::Error tomlError(llvm::StringRef path, TomlPlace place,
                      const llvm::Twine &message);

/// Returns a text as a string of TOML that is read back the same: in one line,
/// or in lines of its own when it ends with the end of a line.
std::string asTomlString(llvm::StringRef text);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_TOMLREADER_H
