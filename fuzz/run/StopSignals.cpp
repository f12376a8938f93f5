//===- StopSignals.cpp - Signals that stop a command ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/StopSignals.h"

#include "llvm/ADT/STLExtras.h"

#include <atomic>

using namespace tilefuzz;

static std::atomic<int> firstSignal = 0;
static std::atomic<unsigned> signalCount = 0;
static_assert(decltype(firstSignal)::is_always_lock_free &&
              decltype(signalCount)::is_always_lock_free);

static void onSignal(int signal) {
  int none = 0;
  firstSignal.compare_exchange_strong(none, signal);
  ++signalCount;
}

StopSignals::StopSignals() {
  firstSignal = 0;
  signalCount = 0;
  for (auto [signal, old] : llvm::zip_equal(watched, before)) {
    struct sigaction action = {};
    action.sa_handler = onSignal;
    // A file that is just being written is written to its end.
    action.sa_flags = SA_RESTART;
    ::sigaction(signal, nullptr, &old);
    // nohup(1) starts programs so that they outlive their terminal.
    if (signal != SIGHUP || old.sa_handler != SIG_IGN)
      ::sigaction(signal, &action, nullptr);
  }
}

StopSignals::~StopSignals() {
  for (auto [signal, old] : llvm::zip_equal(watched, before))
    ::sigaction(signal, &old, nullptr);
  if (firstSignal)
    std::raise(firstSignal);
}

int StopSignals::received() const { return firstSignal; }

unsigned StopSignals::count() const { return signalCount; }

int StopSignals::take() { return firstSignal.exchange(0); }
