//===- FamilyDriver.cpp - Finding the driver of a case --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/FamilyDriver.h"

#include <vector>

using namespace tilefuzz;
using llvm::StringRef;

const FamilyDriver *tilefuzz::findFamilyDriver(StringRef name) {
  for (const FamilyDriver *driver : familyDrivers())
    if (driver->name == name)
      return driver;
  return nullptr;
}

const FamilyDriver *tilefuzz::familyDriverOf(const Case &testCase) {
  // Indexed by position among the oracle's families, since this runs for every
  // input.
  static const std::vector<const FamilyDriver *> drivers = [] {
    std::vector<const FamilyDriver *> all;
    for (const oracle::Family &family : oracle::families()) {
      all.push_back(nullptr);
      for (const FamilyDriver *driver : familyDrivers())
        if (!all.back() && driver->family == StringRef(family.name))
          all.back() = driver;
    }
    return all;
  }();
  const oracle::Family *family = oracle::familyOf(testCase);
  return family ? drivers[family - oracle::families().data()] : nullptr;
}

const Edit *tilefuzz::editOfPair(const FamilyDriver &driver,
                                 const oracle::Family &family, unsigned pair) {
  return driver.findEdit(family.rules[ruleOfPair(family, pair)].id,
                         subjectOfPair(family, pair));
}

const FamilyDriver *tilefuzz::driverOfPair(const oracle::Family &family,
                                           unsigned pair) {
  const FamilyDriver *owner = nullptr, *ofRule = nullptr, *ofFamily = nullptr;
  for (const FamilyDriver *driver : familyDrivers()) {
    if (driver->family != StringRef(family.name))
      continue;
    if (!ofFamily)
      ofFamily = driver;
    if (!ofRule && driver->findEdit(family.rules[ruleOfPair(family, pair)].id))
      ofRule = driver;
    if (!owner && editOfPair(*driver, family, pair))
      owner = driver;
  }
  return owner ? owner : ofRule ? ofRule : ofFamily;
}

std::vector<unsigned> tilefuzz::pairsOf(const FamilyDriver &driver) {
  const oracle::Family &family = *oracle::findFamily(driver.family);
  std::vector<unsigned> pairs;
  for (unsigned pair = 0; pair < pairCount(family); ++pair)
    if (const FamilyDriver *owner = driverOfPair(family, pair);
        owner && owner->name == driver.name)
      pairs.push_back(pair);
  return pairs;
}

StringRef tilefuzz::neverReason(const FamilyDriver &driver,
                                const oracle::Family &family, unsigned pair,
                                Cell cell) {
  if (cell == Cell::Masked && ruleOfPair(family, pair) == 0)
    return "it is the first rule of its ladder";
  const Edit *edit = editOfPair(driver, family, pair);
  return edit ? edit->neverReason(cell) : StringRef();
}
