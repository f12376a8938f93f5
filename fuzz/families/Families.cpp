//===- Families.cpp - The table of family drivers ---------------*- C++ -*-===//

#include "fuzz/families/Families.h"

using namespace tilefuzz;

static const FamilyDriver *const table[] = {
#define FAMILY(name) &name##Family,
#include "fuzz/families/Families.def"
};

llvm::ArrayRef<const FamilyDriver *> tilefuzz::familyDrivers() { return table; }

const FamilyDriver *tilefuzz::findFamilyDriver(llvm::StringRef name) {
  for (const FamilyDriver *driver : table)
    if (driver->name == name)
      return driver;
  return nullptr;
}

const FamilyDriver *tilefuzz::familyDriverOf(const Case &question) {
  const oracle::Family *family = oracle::familyOf(question);
  if (!family)
    return nullptr;
  return table[family - oracle::families().data()];
}
