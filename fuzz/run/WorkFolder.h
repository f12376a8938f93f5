//===- WorkFolder.h - The folder of one run ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Holds what a run writes while it runs: logs, statistics, grown corpora. No
// two runs have the same folder at a time, since each would take the other's
// statistics for its own.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_WORKFOLDER_H
#define FUZZ_RUN_WORKFOLDER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <utility>

namespace tilefuzz {

class WorkFolder {
public:
  /// Makes the folder, unless it exists, and locks it. Fails when another run
  /// has locked it.
  static llvm::Expected<WorkFolder> at(llvm::StringRef path);
  /// Makes a folder that the destructor removes.
  static llvm::Expected<WorkFolder> temporary();

  WorkFolder(WorkFolder &&other)
      : folder(std::move(other.folder)), lock(std::exchange(other.lock, -1)),
        isTemporary(std::exchange(other.isTemporary, false)) {}
  WorkFolder &operator=(WorkFolder &&) = delete;
  ~WorkFolder();

  const std::string &path() const { return folder; }
  /// Lets a temporary folder stay.
  void keep() { isTemporary = false; }

private:
  explicit WorkFolder(llvm::StringRef path) : folder(path.str()) {}

  std::string folder;
  /// The open file whose lock is the folder's, or -1.
  int lock = -1;
  bool isTemporary = false;
};

} // namespace tilefuzz

#endif // FUZZ_RUN_WORKFOLDER_H
