//===- RunCorpus.h - What the targets start from ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The committed cases that the targets of a run start from. They are read once,
// before the first target starts, so that a case that cannot be read does not
// end a run in its middle.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_RUNCORPUS_H
#define FUZZ_RUN_RUNCORPUS_H

#include "fuzz/core/FamilyDriver.h"

#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace tilefuzz {

class RunCorpus {
public:
  /// Reads the cases of a corpus that belong to these drivers, and the
  /// witnesses beside it.
  static llvm::Expected<RunCorpus>
  read(llvm::StringRef corpus, llvm::ArrayRef<const FamilyDriver *> drivers);

  /// Writes the cases of the drivers into a folder, in the encoding that the
  /// target reads.
  llvm::Error writeFor(llvm::StringRef target,
                       llvm::ArrayRef<const FamilyDriver *> drivers,
                       llvm::StringRef folder) const;

private:
  struct Entry {
    std::string name;
    Case testCase;
  };

  explicit RunCorpus(llvm::StringRef corpus) : corpus(corpus.str()) {}
  /// The folders of a driver's cases.
  std::vector<std::string> foldersOf(const FamilyDriver &driver) const;

  std::string corpus;
  std::map<std::string, std::vector<Entry>> entries;
};

} // namespace tilefuzz

#endif // FUZZ_RUN_RUNCORPUS_H
