//===- Mutants.cpp - The mutants inside a program -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Mutants.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <tuple>

using namespace tilefuzz::mutation;

// The linker defines these as the bounds of the section. Weak, as a program
// may have no mutant.
extern "C" {
[[gnu::weak]] extern MutantSite __start_tilefuzz_mutants[];
[[gnu::weak]] extern MutantSite __stop_tilefuzz_mutants[];
}

bool Mutant::isReached() const {
  return std::any_of(sites.begin(), sites.end(), [](const MutantSite *site) {
    return site->isReached || site->isInfected;
  });
}

bool Mutant::isInfected() const {
  return std::any_of(sites.begin(), sites.end(), [](const MutantSite *site) {
    return bool(site->isInfected);
  });
}

static auto keyOf(const MutantSite &site) {
  using Text = std::string_view;
  return std::tuple(Text(site.file), site.line, site.column,
                    Text(site.function), Text(site.family), Text(site.change),
                    site.nth);
}

static std::vector<Mutant> collect() {
  std::vector<MutantSite *> sites;
  for (MutantSite *site = __start_tilefuzz_mutants;
       site != __stop_tilefuzz_mutants; ++site)
    sites.push_back(site);
  std::sort(sites.begin(), sites.end(),
            [](const MutantSite *a, const MutantSite *b) {
              return keyOf(*a) < keyOf(*b);
            });
  std::vector<Mutant> mutants;
  for (MutantSite *site : sites) {
    if (mutants.empty() || keyOf(mutants.back().record()) != keyOf(*site))
      mutants.emplace_back();
    mutants.back().sites.push_back(site);
  }
  return mutants;
}

const std::vector<Mutant> &tilefuzz::mutation::allMutants() {
  static const std::vector<Mutant> mutants = collect();
  return mutants;
}

std::string tilefuzz::mutation::placeOf(const MutantSite &record) {
  const auto number = [](uint32_t value) {
    return ":" + std::to_string(value) + ":";
  };
  return record.file + number(record.line) + std::to_string(record.column) +
         ":" + record.function + ":" + record.family + number(record.nth) +
         record.change;
}

void tilefuzz::mutation::forgetReach() {
  for (MutantSite *site = __start_tilefuzz_mutants;
       site != __stop_tilefuzz_mutants; ++site) {
    site->isReached = 0;
    site->isInfected = 0;
  }
}

/// Switches the mutant on before any other constructor. Priorities up to 100
/// are reserved for the implementation; Tables.cpp changes tables at 102.
[[gnu::constructor(101)]] static void switchOn() {
  const char *place = std::getenv(activeMutantVariable);
  if (!place)
    return;
  bool isKnown = false;
  for (MutantSite *site = __start_tilefuzz_mutants;
       site != __stop_tilefuzz_mutants; ++site)
    if (placeOf(*site) == place)
      site->isActive = isKnown = true;
  if (!isKnown)
    std::abort();
}
