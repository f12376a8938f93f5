//===- DriverTable.cpp - The drivers of a program of the package ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The drivers that the program has chosen, where each calls the implementation
// that the program defines.
//
//===----------------------------------------------------------------------===//

#include "fuzz/compare/Profile.h"
#include "fuzz/core/Examiner.h"
#include "fuzz/package/LinkedDialects.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>

using namespace tilefuzz;

namespace tilefuzz {
// Defined by what tilefuzz_add_target writes.
/// Ends with null.
extern const FamilyDriver *const chosenDrivers[];
extern Implementation (*const definedImplementation)();
} // namespace tilefuzz

static const Implementation &underTest() {
  static const Implementation defined = definedImplementation();
  return defined;
}

static void verifyDialects(const Case &testCase,
                           VerifierContext &verifierContext,
                           oracle::Verdict &answer) {
  verifyByDialects(underTest(), testCase, verifierContext, answer);
}

template <size_t carrier>
static void
verifyCarried(const Case &testCase, VerifierContext &verifierContext,
              const oracle::Verdict &first, oracle::Verdict &answer) {
  verifyByDialects(underTest(), testCase, verifierContext, answer,
                   &irCarriers[carrier], first);
}

/// The round trips of irRoundTrips with the dialects under test.
template <size_t... carriers>
static llvm::ArrayRef<RoundTrip>
theirRoundTrips(std::index_sequence<carriers...>) {
  static const RoundTrip roundTrips[] = {
      {irCarriers[carriers].description, verifyCarried<carriers>}...};
  return roundTrips;
}

/// The driver without what calls the project's verifiers.
static FamilyDriver withImplementation(const FamilyDriver &driver) {
  FamilyDriver made = driver;
  made.verify = nullptr;
  std::vector<std::string> names;
  for (const FunctionUnderTest &function : underTest().functions) {
    names.push_back("a function for '" + function.driver + "'");
    if (function.driver == driver.name)
      made.verify = function.verify;
  }
  if (underTest().registerDialects)
    names.push_back("dialects");
  made.formInvariant = {};
  made.roundTrips = {};
  made.checks = {};
  made.mayDecline = true;
  const bool isOfModules = driver.family == "ir";
  if (!made.verify && isOfModules && underTest().registerDialects) {
    made.verify = verifyDialects;
    made.roundTrips =
        theirRoundTrips(std::make_index_sequence<irCarrierCount>());
  }
  if (made.verify)
    return made;
  llvm::errs() << "tilefuzz: expected "
               << (isOfModules ? "dialects" : "a function")
               << " for the driver '" << driver.name
               << "' in tilefuzz::implementation(), found "
               << (names.empty() ? "nothing" : llvm::join(names, ", "))
               << "; define it there, or leave the driver out of DRIVER of "
                  "tilefuzz_add_target\n";
  std::exit(2);
}

/// Gives the drivers the differences that the program or else the user names,
/// and has the driver of modules answer their witnesses, if there is one.
static void addDifferences(llvm::MutableArrayRef<FamilyDriver> drivers) {
  const char *chosen = std::getenv("TILEFUZZ_DIFFERENCES");
  const std::string path = chosen ? chosen : underTest().differences;
  if (path.empty())
    return;
  static llvm::Expected<Differences> table = readProfile(path, path);
  llvm::Error error = table.takeError();
  if (!error)
    table->disableForeignFlags("");
  const auto *ofModules = llvm::find_if(drivers, [](const auto &driver) {
    return driver.family == llvm::StringRef(irFamily().name);
  });
  if (!error && ofModules != drivers.end())
    error =
        checkWitnesses(*table, "the implementation", [&](ComparedCases cases) {
          InProcess verifiers;
          for (ComparedCase *each : cases) {
            verifiers.verify(*ofModules, each->testCase, each->answer);
            // As what is expected of a case that was prepared.
            each->answer.verdict.valueCount = 0;
          }
          return llvm::Error::success();
        });
  if (error) {
    llvm::errs() << "tilefuzz: " << llvm::toString(std::move(error)) << "\n";
    std::exit(2);
  }
  for (FamilyDriver &driver : drivers)
    driver.differences = &*table;
}

llvm::ArrayRef<const FamilyDriver *> tilefuzz::familyDrivers() {
  static const std::vector<FamilyDriver> made = [] {
    std::vector<FamilyDriver> all;
    for (const FamilyDriver *const *driver = chosenDrivers; *driver; ++driver)
      all.push_back(withImplementation(**driver));
    addDifferences(all);
    return all;
  }();
  static const auto table =
      llvm::to_vector_of<const FamilyDriver *>(llvm::make_pointer_range(made));
  return table;
}
