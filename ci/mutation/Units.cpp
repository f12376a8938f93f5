//===- Units.cpp - The parts of a run against a mutant --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Units.h"

#include "Mutants.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <sys/resource.h>
#include <sys/time.h>

using namespace tilefuzz::mutation;
namespace json = llvm::json;

/// The user time of a mutant for some hundred cases. The original takes
/// milliseconds, and half a second where the first cases of a driver make its
/// tables.
static constexpr std::chrono::seconds partTime(3);
/// The time for a unit, for which the original takes up to 5 seconds.
static constexpr std::chrono::seconds unitTime(60);
/// The original takes some ten megabytes.
static constexpr rlim_t memoryBytes = rlim_t(3) << 30;

static void stopAfter(int clock, std::chrono::microseconds time) {
  itimerval limit = {};
  limit.it_value.tv_sec = time / std::chrono::seconds(1);
  limit.it_value.tv_usec = (time % std::chrono::seconds(1)).count();
  setitimer(clock, &limit, nullptr);
}

void tilefuzz::mutation::restartClock() { stopAfter(ITIMER_VIRTUAL, partTime); }

void tilefuzz::mutation::stopClock() {
  stopAfter(ITIMER_VIRTUAL, std::chrono::microseconds(0));
}

/// Starts the clock before any other constructor: a mutant may make the
/// initialization of tables before `main` hang, too.
[[gnu::constructor(101)]] static void startClock() { restartClock(); }

static json::Array numbersOf(bool (Mutant::*property)() const) {
  json::Array numbers;
  for (const auto &[number, mutant] : llvm::enumerate(allMutants()))
    if ((mutant.*property)())
      numbers.push_back(static_cast<int64_t>(number));
  return numbers;
}

void tilefuzz::mutation::beginUnit(llvm::StringRef way, llvm::StringRef name) {
  llvm::outs() << "unit " << way << " " << name << "\n";
  llvm::outs().flush();
  stopAfter(ITIMER_PROF, unitTime);
  restartClock();
}

void tilefuzz::mutation::printReach() {
  llvm::outs() << json::Value(json::Object{
                      {"reached", numbersOf(&Mutant::isReached)},
                      {"infected", numbersOf(&Mutant::isInfected)}})
               << "\n";
  forgetReach();
}

void tilefuzz::mutation::printMutants() {
  for (const Mutant &mutant : allMutants()) {
    const MutantSite &record = mutant.record();
    llvm::outs() << json::Value(json::Object{
                        {"place", placeOf(record)},
                        {"file", record.file},
                        {"line", record.line},
                        {"column", record.column},
                        {"function", record.function},
                        {"family", record.family},
                        {"change", record.change},
                        {"nth", record.nth},
                        {"sites", static_cast<int64_t>(mutant.sites.size())}})
                 << "\n";
  }
}

void tilefuzz::mutation::limitMemory() {
  rlimit memory = {memoryBytes, memoryBytes};
  setrlimit(RLIMIT_AS, &memory);
  rlimit core = {0, 0};
  setrlimit(RLIMIT_CORE, &core);
}
