//===- Pages.h - The pages of the specification -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The files of oracle/spec/ as they were when the program was built, so that a
// program that is installed somewhere else can show them.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_PAGES_H
#define ORACLE_PAGES_H

#include <span>
#include <string_view>

namespace tilefuzz::oracle {

struct Page {
  /// The name of the file, for example "dot.md".
  std::string_view name;
  std::string_view text;
};

/// Returns all pages, sorted by name.
std::span<const Page> pages();

} // namespace tilefuzz::oracle

#endif // ORACLE_PAGES_H
