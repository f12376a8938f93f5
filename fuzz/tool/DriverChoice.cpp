//===- DriverChoice.cpp - Drivers that arguments name ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/DriverChoice.h"

#include "fuzz/core/Closest.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;

llvm::Expected<std::vector<const FamilyDriver *>>
tilefuzz::chooseDrivers(llvm::ArrayRef<std::string> names,
                        llvm::ArrayRef<const FamilyDriver *> all) {
  if (names.empty())
    return all.vec();
  std::vector<const FamilyDriver *> chosen;
  for (const std::string &name : names) {
    const auto *driver = llvm::find_if(
        all, [&](const FamilyDriver *each) { return each->name == name; });
    if (driver == all.end()) {
      std::vector<llvm::StringRef> known;
      for (const FamilyDriver *each : all)
        known.push_back(each->name);
      return llvm::createStringError("expected a driver of {" +
                                     llvm::join(known, ", ") + "}, found '" +
                                     name + "'" + closestAdvice(name, known));
    }
    if (llvm::is_contained(chosen, *driver))
      return llvm::createStringError("expected each driver once, found '" +
                                     name + "' again; name it once");
    chosen.push_back(*driver);
  }
  return chosen;
}
