//===- Readable.h - What a foreign tool can read ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asks a tool modules of one type each, and then some of each operation with
// types that it reads. What it reads in none of them is not asked any more.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_READABLE_H
#define FUZZ_COMPARE_READABLE_H

#include "fuzz/compare/Asker.h"
#include "fuzz/core/FamilyDriver.h"
#include "fuzz/module/Vocabulary.h"

#include <map>
#include <set>

namespace tilefuzz {

struct Readable {
  Vocabulary vocabulary;
  /// The name of each kind of type, as it is printed.
  std::map<uint16_t, std::string> typeNames;
  /// Modules on which the tool did something else than answer, or ended with
  /// status 0 in spite of an error, and what it did.
  std::vector<std::pair<Question, Answer>> faults;
  /// The tool's errors on the modules that it could not read.
  std::vector<std::string> complaints;

  /// The parts of an operation, a type or a whole dialect that the tool never
  /// reads: "nv_tileaa", {"all operations"}.
  struct Row {
    std::string subject;
    std::vector<std::string> parts;
  };
  std::vector<Row> neverRead() const;
  /// The dialects of which no operation is read.
  std::set<llvm::StringRef> unknownDialects() const;
};

/// Asks the tool, at most until `end`.
llvm::Expected<Readable>
learnReadable(const ProbedTool &tool, llvm::StringRef folder,
              std::chrono::steady_clock::time_point end);

/// The operations that the edits of a driver are for.
std::vector<IrOpKind> operationsOf(const FamilyDriver &driver);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_READABLE_H
