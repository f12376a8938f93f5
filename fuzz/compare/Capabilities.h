//===- Capabilities.h - The modules that a tool can read --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Gives a tool modules of one type each, and then some of each operation with
// types that it reads. What it reads in none of them is left out from then on.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_CAPABILITIES_H
#define FUZZ_COMPARE_CAPABILITIES_H

#include "fuzz/compare/ToolRunner.h"
#include "fuzz/core/FamilyDriver.h"
#include "fuzz/module/Vocabulary.h"

#include <map>
#include <mutex>
#include <set>

namespace tilefuzz {

struct Capabilities {
  Vocabulary vocabulary;
  /// The name of each kind of type, as it is printed.
  std::map<uint16_t, std::string> typeNames;
  /// The modules on which the tool did something else than answer, or ended
  /// with status 0 in spite of an error.
  std::vector<ComparedCase> faults;
  /// Other dialects, of types, that the tool does not know.
  std::set<std::string> foreignDialects;
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

llvm::Expected<Capabilities> learnCapabilities(const ProbedTool &tool,
                                               llvm::StringRef folder,
                                               const Deadline &deadline);

/// The modules that were read, by their words (Vocabulary.h). A tool that
/// cannot read a valid module may lack one of its words. Where it has read all
/// of these in others, it is a finding. May be used from several threads.
class KnownWords {
public:
  /// Adds the answers to valid modules, and sets what is broken in those to
  /// modules that the tool should have been able to read.
  void add(ComparedCases cases);

private:
  std::mutex mutex;
  /// No words are kept before a module was not read.
  bool isWanted = false;
  Vocabulary words;
};

/// Sets what is broken in the answer to a valid module that the tool cannot
/// read and should be able to.
void setUnread(Answer &answer);

/// The operations that the edits of a driver are for.
std::vector<IrOpKind> operationsOf(const FamilyDriver &driver);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_CAPABILITIES_H
