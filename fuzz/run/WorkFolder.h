//===- WorkFolder.h - What a command must not leave behind ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A command that starts processes or fills a folder ends them itself, whatever
// ends it:
//
//   StopSignals signals;
//   llvm::Expected<WorkFolder> folder = WorkFolder::temporary();
//   while (folder && !signals.received() && workIn(*folder))
//     ;
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_WORKFOLDER_H
#define FUZZ_RUN_WORKFOLDER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <array>
#include <csignal>
#include <string>
#include <utility>

namespace tilefuzz {

/// While a StopSignals lives, SIGINT, SIGQUIT, SIGTERM, SIGHUP and SIGPIPE do
/// not end the process: they are noted, so that child processes are ended and
/// temporary folders removed first. The work polls `received`. Afterwards the
/// destructor lets the signal do what it does otherwise, unless the work has
/// taken it.
class StopSignals {
public:
  StopSignals();
  StopSignals(const StopSignals &) = delete;
  StopSignals &operator=(const StopSignals &) = delete;
  ~StopSignals();

  /// The first signal, or 0.
  int received() const;
  /// How many signals there have been.
  unsigned count() const;
  /// The first signal, or 0; the destructor then raises none.
  int take();

private:
  static constexpr std::array<int, 5> watched = {SIGINT, SIGQUIT, SIGTERM,
                                                 SIGHUP, SIGPIPE};
  std::array<struct sigaction, watched.size()> before;
};

/// Holds what a run writes while it runs: logs, statistics, grown corpora. No
/// two runs have the same folder at a time, since each would take the other's
/// statistics for its own.
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
