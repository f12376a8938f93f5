//===- FamilyDriver.cpp - Finding the driver of a case --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/FamilyDriver.h"

#include <vector>

using namespace tilefuzz;

const FamilyDriver *tilefuzz::findFamilyDriver(llvm::StringRef name) {
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
        if (!all.back() && driver->family == llvm::StringRef(family.name))
          all.back() = driver;
    }
    return all;
  }();
  const oracle::Family *family = oracle::familyOf(testCase);
  return family ? drivers[family - oracle::families().data()] : nullptr;
}
