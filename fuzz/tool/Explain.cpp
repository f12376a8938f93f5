//===- Explain.cpp - tilefuzz explain -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything that is known of one case: both verdicts, what every rule looked
// at and said, and the invariants and relations.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/tool/Answers.h"
#include "fuzz/tool/Commands.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand parser("explain", "Show what every rule says of a case");
static cl::list<std::string> paths(cl::Positional, cl::desc("<file>"),
                                   cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> showAll("all",
                             cl::desc("Show rules that passed, however many"),
                             cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> asJson("json", cl::desc("Print one JSON object"),
                            cl::sub(parser), cl::cat(toolOptions()));

namespace {
/// What became of an invariant or a relation.
struct Property {
  llvm::StringRef id;
  llvm::StringRef statement;
  /// "holds", "broken" or, of a relation that says nothing of the case, "not
  /// applicable".
  llvm::StringRef state;
};
} // namespace

static std::vector<Property> invariantsOf(const Case &testCase,
                                          const Examiner &examiner) {
  std::vector<Property> properties;
  for (const oracle::Invariant &invariant : examiner.family()->invariants)
    properties.push_back({invariant.id, invariant.statement,
                          invariant.holds(testCase, examiner.actual().verdict)
                              ? "holds"
                              : "broken"});
  return properties;
}

static std::vector<Property> relationsOf(const Case &testCase,
                                         const Examiner &examiner) {
  std::vector<Property> properties;
  Subject subject;
  Answer after;
  for (const oracle::Relation &relation : examiner.family()->relations) {
    Property &property = properties.emplace_back(
        Property{relation.id, relation.statement, "not applicable"});
    Case changed = testCase;
    if (!relation.transform(changed))
      continue;
    subject.verify(*examiner.driver(), changed, after);
    property.state = relation.related(examiner.actual().verdict, after.verdict)
                         ? "holds"
                         : "broken";
  }
  return properties;
}

static void printProperties(llvm::StringRef title,
                            llvm::ArrayRef<Property> properties) {
  if (properties.empty())
    return;
  llvm::outs() << "\n" << title << "\n";
  for (const Property &property : properties) {
    llvm::outs() << "  " << property.id << ": " << property.state << "\n";
    printWrapped(llvm::outs(), property.statement, "      ");
  }
}

static void printRules(const Case &testCase, const Examiner &examiner) {
  const oracle::Family &family = *examiner.family();
  llvm::outs() << "\nrules, in ladder order\n";
  unsigned hidden = 0;
  for (unsigned rule = 0; rule < family.rules.size(); ++rule) {
    if (!showAll && hasLongLadder(family) &&
        ruleState(examiner.expected(), rule) == RuleState::Passed) {
      ++hidden;
      continue;
    }
    llvm::outs() << "  " << family.rules[rule].id << ": "
                 << ruleStateName(ruleState(examiner.expected(), rule)) << "\n";
    printWrapped(llvm::outs(),
                 "broken when " + std::string(family.rules[rule].statement),
                 "      ");
    if (std::string values = ruleValues(family, testCase, rule);
        !values.empty())
      printWrapped(llvm::outs(), values, "      ");
  }
  if (hidden)
    llvm::outs() << "  " << countOf(hidden, "rule")
                 << " passed; --all shows them\n";
}

static void printExplanation(const Case &testCase, const Examiner &examiner,
                             const Finding *finding) {
  const oracle::Family &family = *examiner.family();
  llvm::outs() << "family: " << family.name << " (oracle/spec/"
               << family.pages.front() << ")\n\n";
  printNotation(testCase, "# ", llvm::outs());
  llvm::outs() << printCase(testCase) << "\n";
  printAnswers(examiner, 0, llvm::outs());
  if (finding)
    printWrapped(llvm::outs(),
                 llvm::formatv("{0} of {1}: {2}",
                               findingClassName(finding->kind), finding->rule,
                               finding->detail)
                     .str(),
                 "finding: ");
  printRules(testCase, examiner);
  printProperties("invariants", invariantsOf(testCase, examiner));
  printProperties("relations", relationsOf(testCase, examiner));
}

static json::Array propertiesToJson(llvm::ArrayRef<Property> properties) {
  json::Array array;
  for (const Property &property : properties)
    array.push_back(json::Object{{"id", property.id},
                                 {"state", property.state},
                                 {"statement", property.statement}});
  return array;
}

static json::Array ruleTraceToJson(const Case &testCase,
                                   const Examiner &examiner) {
  const oracle::Family &family = *examiner.family();
  json::Array array;
  for (unsigned rule = 0; rule < family.rules.size(); ++rule) {
    json::Object values;
    for (const auto &[name, value] : ruleOperands(family, testCase, rule))
      values[name] = jsonText(value);
    array.push_back(json::Object{
        {"id", llvm::StringRef(family.rules[rule].id)},
        {"source", llvm::StringRef(family.rules[rule].source)},
        {"statement", llvm::StringRef(family.rules[rule].statement)},
        {"state", ruleStateName(ruleState(examiner.expected(), rule))},
        {"values", std::move(values)}});
  }
  return array;
}

static ExitStatus run() {
  if (paths.size() != 1)
    return complainOfUse(explainCommand, "expected one case file, found " +
                                             llvm::Twine(paths.size()));
  Case testCase;
  if (auto encoding = readCaseFile(paths.front(), testCase); !encoding)
    return complain(encoding.takeError());
  llvm::PrettyStackTraceFormat trace("explaining '%s'", paths.front().c_str());
  Examiner examiner;
  const Finding *finding = examiner.examine(testCase, Examiner::Depth::Full);
  if (asJson) {
    json::Object object{
        {"file", jsonText(paths.front())},
        {"family", llvm::StringRef(examiner.family()->name)},
        {"case", jsonText(printCase(testCase))},
        {"oracle", verdictToJson(examiner.expected().verdict)},
        {"verifiers", verdictToJson(examiner.actual().verdict)},
        {"finding", findingToJson(finding)},
        {"rules", ruleTraceToJson(testCase, examiner)},
        {"invariants", propertiesToJson(invariantsOf(testCase, examiner))},
        {"relations", propertiesToJson(relationsOf(testCase, examiner))}};
    llvm::outs() << llvm::formatv("{0:2}\n", json::Value(std::move(object)));
  } else {
    printExplanation(testCase, examiner, finding);
  }
  return finding ? Found : Fine;
}

const Command tilefuzz::explainCommand = {
    &parser,
    "Shows what is known of one case: both verdicts; of every rule\n"
    "whether it passed, was at the boundary, broken or masked (broken behind "
    "an\n"
    "earlier one), its statement, and the values it looked at; and which\n"
    "invariants and relations hold for the answer of the verifiers.\n\n"
    "Exit status: 0 no finding, 1 a finding, 2 the file could not be read.\n\n"
    "EXAMPLE: tilefuzz explain corpus/regressions/ldsm/one.textproto\n",
    run};
