//===- Text.h - Long texts on a terminal ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_CORE_TEXT_H
#define FUZZ_CORE_TEXT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// The width that prose for people keeps to. Diagnostics are not prose.
inline constexpr size_t textColumns = 80;

/// Prints `text` in lines of at most textColumns, broken at blanks: the first
/// one after `prefix`, the others after `nextPrefix`. A word that is longer
/// than a line is left whole; control characters become blanks, and bytes that
/// are not UTF-8 the replacement character. Ends with a newline.
void printWrapped(llvm::raw_ostream &os, llvm::StringRef text,
                  llvm::StringRef prefix, llvm::StringRef nextPrefix);

/// The same with blanks below the prefix.
void printWrapped(llvm::raw_ostream &os, llvm::StringRef text,
                  llvm::StringRef prefix);

/// Prints `text` in one line, however long, as diagnostics are: people look for
/// them byte for byte, blanks at the end included. Control characters and bytes
/// that are not UTF-8 are printed as above. Ends with a newline.
void printVerbatim(llvm::raw_ostream &os, llvm::StringRef text,
                   llvm::StringRef prefix);

/// Prints rows of as many cells each, as a table with two blanks in front: the
/// first column flush left, the others flush right. Columns stand closer where
/// the table would be wider than textColumns.
void printTable(llvm::raw_ostream &os,
                llvm::ArrayRef<std::vector<std::string>> rows);

/// 1234567 as "1,234,567".
std::string withSeparators(uint64_t number);

/// "1 case", "2 cases".
std::string countOf(uint64_t number, llvm::StringRef noun);

/// A text as the name of a file, or a part of it: without blanks and signs, and
/// not too long.
std::string asFileName(llvm::StringRef text);

/// Eight hexadecimal digits for the name of a file, from its contents.
std::string digestOf(llvm::StringRef contents);

} // namespace tilefuzz

#endif // FUZZ_CORE_TEXT_H
