//===- DriverChoice.cpp - Drivers that arguments name ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/DriverChoice.h"

#include "fuzz/core/Text.h"

#include "oracle/Oracle.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace tilefuzz;
using llvm::StringRef;

/// The dialect of the attributes of a driver, or of most operations that it has
/// edits of; empty for a driver of functions or of types of several dialects.
static StringRef dialectOf(const FamilyDriver &driver) {
  if (driver.name == "cuda_attribute")
    return "cuda_tile";
  if (driver.name == "tileaa_attribute")
    return "nv_tileaa";
  const oracle::Family &family = *oracle::findFamily(
      std::string_view(driver.family.data(), driver.family.size()));
  llvm::StringMap<unsigned> edits;
  for (const Edit &edit : driver.edits)
    if (edit.subject >= 0)
      ++edits[StringRef(family.subjects[static_cast<size_t>(edit.subject)])
                  .split('.')
                  .first];
  StringRef dialect;
  for (const auto &[name, count] : edits)
    if (dialect.empty() || edits.lookup(dialect) < count)
      dialect = name;
  // The names of a driver's operations live as long as the family.
  for (std::string_view subject : family.subjects)
    if (StringRef name = StringRef(subject).split('.').first; name == dialect)
      return name;
  return "";
}

llvm::Expected<std::vector<const FamilyDriver *>>
tilefuzz::chooseDrivers(llvm::ArrayRef<std::string> names,
                        llvm::ArrayRef<const FamilyDriver *> all) {
  if (names.empty())
    return all.vec();
  std::vector<StringRef> dialects;
  for (const FamilyDriver *each : all)
    dialects.push_back(dialectOf(*each));
  std::vector<const FamilyDriver *> chosen;
  for (const std::string &name : names) {
    bool isKnown = false;
    for (auto [driver, dialect] : llvm::zip_equal(all, dialects)) {
      if (driver->name != name && dialect != name)
        continue;
      isKnown = true;
      if (llvm::is_contained(chosen, driver))
        return llvm::createStringError("expected each driver once, found '" +
                                       driver->name + "' again; name it once");
      chosen.push_back(driver);
    }
    if (isKnown)
      continue;
    std::vector<StringRef> known;
    for (const FamilyDriver *each : all)
      known.push_back(each->name);
    for (StringRef dialect : dialects)
      if (!dialect.empty() && !llvm::is_contained(known, dialect))
        known.push_back(dialect);
    return llvm::createStringError("expected a driver of {" +
                                   llvm::join(known, ", ") + "}, found '" +
                                   name + "'" + closestAdvice(name, known));
  }
  return chosen;
}
