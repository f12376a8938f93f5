//===- Finding.cpp - A case on which something is wrong -------------------===//

#include "fuzz/core/Finding.h"

#include "llvm/ADT/STLExtras.h"
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

llvm::StringRef tilefuzz::ruleOfDiagnostic(const oracle::Family &family,
                                           const Case &question,
                                           const oracle::Evaluation &evaluation,
                                           llvm::StringRef text) {
  llvm::StringRef first;
  for (size_t rule = 0; rule < family.rules.size(); ++rule) {
    if (family.diagnostic(question, static_cast<unsigned>(rule)) != text)
      continue;
    if (evaluation.broken >> rule & 1)
      return family.rules[rule].id;
    if (first.empty())
      first = family.rules[rule].id;
  }
  return first;
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
