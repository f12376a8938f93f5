//===- StopSignals.h - Signals that stop a command --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// While a StopSignals lives, SIGINT, SIGQUIT, SIGTERM, SIGHUP and SIGPIPE do
// not end the process: they are noted, so that child processes are ended and
// temporary folders removed first. The work polls `received`. Afterwards the
// destructor lets the signal do what it does otherwise, unless the work has
// taken it.
//
// Example:
//
//   StopSignals signals;
//   TemporaryFolder folder;
//   while (!signals.received() && workIn(folder))
//     ;
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_STOPSIGNALS_H
#define FUZZ_RUN_STOPSIGNALS_H

#include <array>
#include <csignal>

namespace tilefuzz {

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

} // namespace tilefuzz

#endif // FUZZ_RUN_STOPSIGNALS_H
