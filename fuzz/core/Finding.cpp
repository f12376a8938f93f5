//===- Finding.cpp - A case on which something is wrong -------------------===//

#include "fuzz/core/Finding.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;

llvm::StringRef tilefuzz::findingClassName(FindingClass kind) {
  switch (kind) {
  case FindingClass::FalseAccept:
    return "false-accept";
  case FindingClass::FalseReject:
    return "false-reject";
  case FindingClass::WrongReason:
    return "wrong-reason";
  case FindingClass::WrongValue:
    return "wrong-value";
  case FindingClass::BrokenInvariant:
    return "broken-invariant";
  case FindingClass::UnmetIntent:
    return "unmet-intent";
  case FindingClass::UnmetExpectation:
    return "unmet-expectation";
  }
  llvm_unreachable("no such class");
}

std::string Finding::bucket() const {
  return family + "-" + rule + "-" + findingClassName(kind).str();
}

std::string tilefuzz::rulesOfDiagnostic(const oracle::Family &family,
                                        const Case &question,
                                        const oracle::Evaluation &evaluation,
                                        llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef, 4> broken, all;
  // Only texts in which a letter or a value differs count as close.
  unsigned closest = static_cast<unsigned>(text.size()) / 4 + 1;
  for (unsigned rule = 0; rule < family.rules.size(); ++rule) {
    unsigned distance = text.edit_distance(family.diagnostic(question, rule),
                                           /*AllowReplacements=*/true, closest);
    if (distance > closest || (distance == closest && all.empty()))
      continue;
    if (distance < closest) {
      closest = distance;
      broken.clear();
      all.clear();
    }
    all.push_back(family.rules[rule].id);
    if (evaluation.broken >> rule & 1)
      broken.push_back(family.rules[rule].id);
  }
  return llvm::join(broken.empty() ? all : broken, "+");
}

std::string tilefuzz::describe(const oracle::Verdict &verdict) {
  std::string text(oracle::outcomeName(verdict.outcome));
  llvm::raw_string_ostream os(text);
  if (verdict.outcome == oracle::Outcome::Rejected) {
    if (verdict.diagnostic.empty())
      os << " without a diagnostic";
    else
      os << ": " << verdict.diagnostic;
  } else if (verdict.valueCount) {
    os << " with ";
    llvm::interleaveComma(verdict.packed(), os);
  }
  return text;
}
