//===- Oracle.cpp - The families of the oracle ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Ladder.h"
#include "oracle/NormalForm.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

std::string_view oracle::outcomeName(Outcome outcome) {
  switch (outcome) {
  case Outcome::Accepted:
    return "accepted";
  case Outcome::Rejected:
    return "rejected";
  case Outcome::Unsupported:
    return "unsupported";
  }
  __builtin_unreachable();
}

void Verdict::clear() {
  outcome = Outcome::Accepted;
  diagnostic.clear();
  valueCount = 0;
  made.reset();
  place = noPlace;
}

// Whether two modules that came out, or are absent, are the same.
static bool isSameMade(const std::optional<IrCase> &lhs,
                       const std::optional<IrCase> &rhs) {
  return lhs.has_value() == rhs.has_value() &&
         (!lhs || isSameModule(*lhs, *rhs));
}

bool oracle::operator==(const Verdict &lhs, const Verdict &rhs) {
  return lhs.outcome == rhs.outcome && lhs.place == rhs.place &&
         lhs.diagnostic == rhs.diagnostic &&
         std::equal(lhs.packed().begin(), lhs.packed().end(),
                    rhs.packed().begin(), rhs.packed().end()) &&
         isSameMade(lhs.made, rhs.made);
}

std::span<const Family> oracle::families() {
  // In the order of their fields.
  static const Family all[] = {
#define FAMILY(name) make##name##Family(),
#include "Families.def"
  };
  return all;
}

const Family *oracle::findFamily(std::string_view name) {
  for (const Family &family : families())
    if (family.name == name)
      return &family;
  return nullptr;
}

const Family *oracle::familyOf(const Case &testCase) {
  for (const Family &family : families())
    if (family.field == testCase.parameters_case())
      return &family;
  return nullptr;
}
