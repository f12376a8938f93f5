//===- RuleNumbers.cpp - The counters of the rules ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/RuleCounters.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace tilefuzz;

RuleNumbers::RuleNumbers(llvm::ArrayRef<const FamilyDriver *> drivers,
                         unsigned capacity) {
  for (const oracle::Family &family : oracle::families()) {
    firsts.push_back(used);
    if (llvm::any_of(drivers, [&](const FamilyDriver *driver) {
          return driver->family == llvm::StringRef(family.name);
        }))
      used += static_cast<unsigned>(family.rules.size());
  }
  if (used > capacity)
    llvm::report_fatal_error("this program has " + llvm::Twine(used) +
                                 " rules and only " + llvm::Twine(capacity) +
                                 " counters for them; raise "
                                 "TILEFUZZ_RULE_COUNTERS, see "
                                 "fuzz/harness/RuleCounters.cpp",
                             /*gen_crash_diag=*/false);
}
