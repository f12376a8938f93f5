//===- RuleCounters.cpp - The engine's counters of rules ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// TILEFUZZ_RULE_COUNTERS is the number of the program's counters; without it
// there are enough for modules, whose rules fill at most one RuleSet, and for
// the functions. With TILEFUZZ_UNREAD_COUNTERS the same array in a section that
// no engine reads, to measure the effect of the counters.
//
//===----------------------------------------------------------------------===//

#include "fuzz/harness/RuleCounters.h"

using namespace tilefuzz;

#ifndef TILEFUZZ_RULE_COUNTERS
#define TILEFUZZ_RULE_COUNTERS (oracle::RuleSet::capacity + 128)
static_assert(TILEFUZZ_RULE_COUNTERS > oracle::RuleSet::capacity,
              "the rules of modules and of functions must fit");
#endif

const unsigned tilefuzz::ruleCounterCount = TILEFUZZ_RULE_COUNTERS;

#ifndef TILEFUZZ_UNREAD_COUNTERS
__attribute__((section("__libfuzzer_extra_counters"), used))
#endif
volatile uint8_t tilefuzz::ruleCounters[TILEFUZZ_RULE_COUNTERS];
