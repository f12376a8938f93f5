//===- ProofOutput.cpp - A proof for people and machines ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/ProofOutput.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/RuleTallyJson.h"
#include "fuzz/core/Text.h"
#include "fuzz/tool/JudgementJson.h"
#include "fuzz/tool/RuleMatrix.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
namespace json = llvm::json;
using oracle::Outcome;

/// Returns for example "5.2 million" or "12,345".
static std::string perSecond(const Proof &proof) {
  double rate =
      static_cast<double>(proof.cases) / std::max(proof.seconds, 1e-9);
  if (rate >= 1e6)
    return llvm::formatv("{0:F1} million", rate / 1e6).str();
  return withSeparators(static_cast<uint64_t>(rate));
}

/// Prints a row for each rule. In the family of modules, its last column has
/// the number of operations for which every reachable cell was reached.
static void printTallies(const oracle::Family &family,
                         const FamilyDriver &driver, const RuleTally &tally) {
  const FamilyMatrix matrix(driver);
  const bool hasOperations = !family.pairs.empty();
  std::vector<std::vector<std::string>> rows = {
      {"rule", "boundary", "alone", "masked"}};
  if (hasOperations)
    rows.back().push_back("ops");
  for (llvm::ArrayRef<unsigned> pairs : matrix.rowsByRule()) {
    std::vector<std::string> &row = rows.emplace_back();
    row.emplace_back(family.rules[ruleOfPair(family, pairs.front())].id);
    for (Cell cell : allCells) {
      uint64_t count = 0;
      bool isNever = true;
      for (unsigned pair : pairs) {
        count += tally.countOfPair(pair, cell);
        isNever &= !matrix.neverReason(pair, cell).empty();
      }
      row.push_back(count == 0 && isNever ? "never" : withSeparators(count));
    }
    auto isMet = [&](unsigned pair) {
      return llvm::all_of(allCells, [&](Cell cell) {
        return tally.countOfPair(pair, cell) ||
               !matrix.neverReason(pair, cell).empty();
      });
    };
    if (hasOperations)
      row.push_back(llvm::utostr(llvm::count_if(pairs, isMet)) + "/" +
                    llvm::utostr(pairs.size()));
  }
  printTable(llvm::outs(), rows);
}

void tilefuzz::printProof(const FamilyDriver &driver, const Proof &proof) {
  const oracle::Family &family = *oracle::findFamily(driver.family);
  auto count = [&](Outcome outcome) {
    return withSeparators(proof.tally.count(outcome));
  };
  printWrapped(llvm::outs(), driver.domain.statement,
               (driver.name + ": ").str(), "  ");
  llvm::outs() << llvm::formatv("  {0} in {1:F2} s ({2} per second)\n",
                                countOf(proof.cases, "case"), proof.seconds,
                                perSecond(proof))
               << llvm::formatv(
                      "  {0} accepted, {1} rejected, {2} unsupported\n",
                      count(Outcome::Accepted), count(Outcome::Rejected),
                      count(Outcome::Unsupported));
  printTallies(family, driver, proof.tally);
  if (proof.isStopped)
    llvm::outs() << "  stopped at the disagreement that was looked for\n";
  for (const Disagreement &disagreement : proof.disagreements) {
    llvm::outs() << "\n"
                 << countOf(disagreement.cases, "case")
                 << " like this one, number "
                 << withSeparators(disagreement.position) << " of the domain\n";
    // printFinding needs an examiner that has examined this case last.
    Examiner examiner;
    if (const Finding *finding =
            examiner.examine(disagreement.witness, Examiner::Depth::Quick)) {
      printFinding(*finding, disagreement.witness, examiner, llvm::outs());
      printNextSteps(llvm::outs(), finding->kind);
    } else
      printVerbatim(llvm::outs(),
                    "and not when it is asked alone: " +
                        disagreement.finding.detail,
                    "  ");
  }
  for (auto [pair, cell] : proof.contradicted)
    printWrapped(
        llvm::outs(),
        llvm::formatv("expected no case that is {0} for {1} ({2}), found {3}",
                      cellName(cell), nameOfPair(family, pair),
                      neverReason(driver, family, pair, cell),
                      countOf(proof.tally.countOfPair(pair, cell), "case"))
            .str(),
        "  ", "    ");
}

json::Object tilefuzz::proofToJson(const FamilyDriver &driver,
                                   const Proof &proof) {
  const oracle::Family &family = *oracle::findFamily(driver.family);
  json::Array disagreements;
  for (const Disagreement &disagreement : proof.disagreements)
    disagreements.push_back(
        json::Object{{"finding", findingToJson(&disagreement.finding)},
                     {"cases", disagreement.cases},
                     {"position", disagreement.position},
                     {"witness", jsonText(printCase(disagreement.witness))}});
  json::Array contradicted;
  for (auto [pair, cell] : proof.contradicted)
    contradicted.push_back(json::Object{
        {"rule", llvm::StringRef(family.rules[ruleOfPair(family, pair)].id)},
        {"operation", operationOfPair(family, pair)},
        {"cell", cellName(cell)}});
  json::Object object = tallyToJson(family, proof.tally);
  object["family"] = driver.name;
  object["statement"] = driver.domain.statement;
  object["cases"] = proof.cases;
  object["seconds"] = proof.seconds;
  object["stopped"] = proof.isStopped;
  object["disagreements"] = std::move(disagreements);
  object["contradicted"] = std::move(contradicted);
  return object;
}
