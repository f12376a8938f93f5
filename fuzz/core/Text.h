//===- Text.h - Long texts on a terminal ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_CORE_TEXT_H
#define FUZZ_CORE_TEXT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// The largest width of a line of prose. Diagnostics may be wider.
inline constexpr size_t textColumns = 80;

/// Prints `text` in lines of at most textColumns, broken at blanks: the first
/// one after `prefix`, the others after `nextPrefix`, without one after as many
/// blanks as `prefix` has characters. A word that is longer than a line is left
/// whole; control characters become blanks, and bytes that are not UTF-8 the
/// replacement character. Ends with a newline.
void printWrapped(llvm::raw_ostream &os, llvm::StringRef text,
                  llvm::StringRef prefix,
                  std::optional<llvm::StringRef> nextPrefix = {});

/// The same in one line, however long, with the blanks at the end: diagnostics,
/// which people search for byte for byte, and names of files.
void printVerbatim(llvm::raw_ostream &os, llvm::StringRef text,
                   llvm::StringRef prefix);

/// Returns a line with at most textColumns blanks in front, since a text that
/// nests deep would be mostly blanks.
llvm::StringRef withShortIndent(llvm::StringRef line);

/// Prints rows, which must have equally many cells, as a table behind two
/// blanks: the first column flush left, the others flush right. In a table that
/// is too wide columns are closer, and a long first cell has its own line.
void printTable(llvm::raw_ostream &os,
                llvm::ArrayRef<std::vector<std::string>> rows);

/// 1234567 as "1,234,567".
std::string withSeparators(uint64_t number);

/// "1 case", "2 cases".
std::string countOf(uint64_t number, llvm::StringRef noun);

/// Returns the path as one argument of a shell's command line: in quotes where
/// it needs them, and never as an option.
std::string asArgument(llvm::StringRef path);

/// Returns the text as a part of a file name, with "-" for all characters but
/// ASCII letters, digits, "_" and ".": archives of other systems refuse some. A
/// long text is cut, and ends with a digest of it.
std::string asFileName(llvm::StringRef text);

/// Returns a hash of the contents of a file, as eight hexadecimal digits for
/// its name.
std::string digestOf(llvm::StringRef contents);

/// Returns "; the closest ones are A, B", few known names, for the end of a
/// message on an unknown one. Empty when no known name is so close that it may
/// have been meant.
std::string closestAdvice(llvm::StringRef name,
                          std::vector<llvm::StringRef> known);

} // namespace tilefuzz

#endif // FUZZ_CORE_TEXT_H
