//===- DriverTable.cpp - The drivers of a program of the package ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The drivers that the program has chosen, where each asks the implementation
// that the program defines.
//
//===----------------------------------------------------------------------===//

#include "fuzz/package/DialectSubject.h"
#include "fuzz/package/LinkedDifferences.h"

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
  verifyCarriedByDialects(underTest(), irCarriers[carrier], testCase,
                          verifierContext, first, answer);
}

/// With the dialects under test, what is irRoundTrips with the project's.
static llvm::ArrayRef<RoundTrip> theirRoundTrips() {
  static const RoundTrip roundTrips[irCarrierCount] = {
      {irCarriers[0].description, verifyCarried<0>},
      {irCarriers[1].description, verifyCarried<1>},
      {irCarriers[2].description, verifyCarried<2>},
      {irCarriers[3].description, verifyCarried<3>},
  };
  return roundTrips;
}

/// The function under test of the driver, or null.
static VerifyFn functionOf(const FamilyDriver &driver) {
  for (const FunctionUnderTest &function : underTest().functions)
    if (function.driver == driver.name)
      return function.verify;
  return nullptr;
}

/// Names the definitions of the program for its drivers.
static std::string definedNames() {
  std::vector<std::string> names;
  for (const FunctionUnderTest &function : underTest().functions)
    names.push_back("a function for '" + function.driver + "'");
  if (underTest().registerDialects)
    names.push_back("dialects");
  return names.empty() ? "nothing" : llvm::join(names, ", ");
}

/// What the program or else the user says that is meant.
static MeantAnswers *meantAnswers() {
  const char *chosen = std::getenv("TILEFUZZ_DIFFERENCES");
  static const std::unique_ptr<MeantAnswers> answers =
      linkedDifferences(chosen ? chosen : underTest().differences);
  return answers.get();
}

/// The driver without what asks the project's verifiers.
static FamilyDriver withImplementation(const FamilyDriver &driver) {
  FamilyDriver made = driver;
  made.verify = functionOf(driver);
  made.formInvariant = {};
  made.roundTrips = {};
  made.checks = {};
  made.mayDecline = true;
  made.meant = meantAnswers();
  const bool isOfModules = driver.family == "ir";
  if (!made.verify && isOfModules && underTest().registerDialects) {
    made.verify = verifyDialects;
    made.roundTrips = theirRoundTrips();
  }
  if (made.verify)
    return made;
  llvm::errs() << "tilefuzz: expected "
               << (isOfModules ? "dialects" : "a function")
               << " for the driver '" << driver.name
               << "' in tilefuzz::implementation(), found " << definedNames()
               << "; define it there, or leave the driver out of DRIVER of "
                  "tilefuzz_add_target\n";
  std::exit(2);
}

llvm::ArrayRef<const FamilyDriver *> tilefuzz::familyDrivers() {
  static const std::vector<FamilyDriver> made = [] {
    std::vector<FamilyDriver> all;
    for (const FamilyDriver *const *driver = chosenDrivers; *driver; ++driver)
      all.push_back(withImplementation(**driver));
    return all;
  }();
  static const std::vector<const FamilyDriver *> table = [] {
    std::vector<const FamilyDriver *> pointers;
    for (const FamilyDriver &driver : made)
      pointers.push_back(&driver);
    return pointers;
  }();
  return table;
}
