//===- Explain.cpp - tilefuzz explain -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prints everything that is known about one case: both verdicts, the state of
// every rule with the values that it read, and the invariants and relations.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/files/FileParts.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/ExplainRule.h"
#include "fuzz/tool/JudgementJson.h"
#include "fuzz/tool/Properties.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand parser("explain", "Show a case rule by rule, or a rule");
static cl::list<std::string> paths(cl::Positional, cl::desc("<file>"),
                                   cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<std::string> caseText("case",
                                     cl::desc("The case itself, as text"),
                                     cl::value_desc("text"), cl::sub(parser),
                                     cl::cat(toolOptions()));
static cl::opt<std::string> ruleId("rule",
                                   cl::desc("Show this rule, not a case"),
                                   cl::value_desc("id"), cl::sub(parser),
                                   cl::cat(toolOptions()));
static cl::opt<std::string> operation("operation",
                                      cl::desc("Of which --rule shows cases"),
                                      cl::value_desc("name"), cl::sub(parser),
                                      cl::cat(toolOptions()));
static cl::opt<bool> showAll("all",
                             cl::desc("Show rules that passed, however many"),
                             cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> asJson("json", cl::desc("Print one JSON object"),
                            cl::sub(parser), cl::cat(toolOptions()));

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
  const std::vector<RuleState> states =
      ruleStates(family, testCase, examiner.expected());
  llvm::outs() << "\nrules, in ladder order\n";
  unsigned passed = 0, notAsked = 0;
  for (unsigned rule = 0; rule < states.size(); ++rule) {
    if (!showAll && hasLongLadder(family) && isSilent(states[rule])) {
      ++(states[rule] == RuleState::NotAsked ? notAsked : passed);
      continue;
    }
    llvm::outs() << "  " << family.rules[rule].id << ": "
                 << ruleStateName(states[rule]) << "\n";
    printWrapped(llvm::outs(),
                 "broken when " + std::string(family.rules[rule].statement),
                 "      ");
    if (states[rule] == RuleState::NotAsked)
      continue;
    if (std::string values = ruleValues(family, testCase, rule);
        !values.empty())
      printWrapped(llvm::outs(), values, "      ");
  }
  if (passed || notAsked)
    llvm::outs() << "  " << countOfSilentRules(passed, notAsked)
                 << "; --all shows them\n";
}

/// Prints the module that a builder makes, once where both sides make it.
static void printMade(const Examiner &examiner) {
  const std::string expected = madeText(examiner.expected().verdict);
  const std::string actual = madeText(examiner.actual().verdict);
  const auto print = [](llvm::StringRef title, llvm::StringRef module) {
    if (!module.empty())
      llvm::outs() << "\n" << title << "\n" << module << "\n";
  };
  if (expected == actual)
    return print("made", expected);
  print("made, by the oracle", expected);
  print("made, by the verifiers", actual);
}

static void printExplanation(const Judgement &judgement) {
  const Case &testCase = judgement.source.testCase;
  const Examiner &examiner = judgement.examiner;
  const oracle::Family &family = *examiner.family();
  llvm::outs() << "family: " << family.name << " (oracle/spec/"
               << family.pages.front() << ")\n\n";
  printNotation(testCase, "# ", llvm::outs());
  llvm::outs() << printCase(testCase) << "\n";
  printAnswers(judgement, 0, llvm::outs());
  if (const std::optional<Finding> &finding = judgement.finding)
    printVerbatim(llvm::outs(),
                  llvm::formatv("{0} of {1}: {2}",
                                findingClassName(finding->kind), finding->rule,
                                finding->detail)
                      .str(),
                  "finding: ");
  printMade(examiner);
  printRules(testCase, examiner);
  printProperties("invariants", invariantsOf(testCase, examiner));
  printProperties("relations", relationsOf(testCase, examiner));
}

static ExitStatus run() {
  const bool isText = caseText.getNumOccurrences() > 0;
  if (ruleId.getNumOccurrences()) {
    if (isText || !paths.empty())
      return complainOfUse(explainCommand,
                           "expected --rule or a case, found both");
    return explainRule(ruleId, operation, asJson);
  }
  if (operation.getNumOccurrences())
    return complainOfUse(explainCommand,
                         "expected --operation with --rule, found it alone");
  if (paths.size() + isText != 1)
    return complainOfUse(explainCommand,
                         "expected one case file, or --case, found " +
                             llvm::Twine(paths.size() + isText));
  const std::string path = isText ? "--case" : paths.front();
  llvm::Expected<FileCase> source =
      isText ? parseTextCase(path, caseText) : readOneCase(path);
  if (!source) {
    std::string error = llvm::toString(source.takeError());
    if (asJson)
      llvm::outs() << llvm::formatv(
          "{0:2}\n",
          json::Value(unreadableToJson(
              path, isText ? "" : parseCasePath(path).file, 0, error)));
    return complain(error);
  }
  llvm::PrettyStackTraceFormat trace("explaining '%s'", path.c_str());
  Examiner examiner;
  Judgement judgement = judge(*source, examiner);
  if (asJson)
    llvm::outs() << llvm::formatv(
        "{0:2}\n", json::Value(judgementToJson(judgement, Trace::OfAll)));
  else
    printExplanation(judgement);
  return exitStatusOf(false, judgement.status == Status::Found,
                      judgement.status == Status::Unjudged &&
                          !judgement.isExpectedUnsupported());
}

const Command tilefuzz::explainCommand = {
    &parser,
    "Shows what is known of one case: both verdicts; of every rule\n"
    "whether it passed, was at the boundary, broken, masked (broken behind\n"
    "an earlier one) or not asked, as the case has nothing that it looks at;\n"
    "its statement, and the values it looked at; of the call of a builder the\n"
    "module that it makes, as MLIR; and which invariants and relations hold\n"
    "for the answer of the verifiers. Of a file with several modules, name\n"
    "one by any of its lines: FILE:LINE. With --case the text of a case\n"
    "itself, as for tilefuzz check.\n\n"
    "With --json one object with the keys of tilefuzz check --json, in which\n"
    "`trace` has every rule.\n\n"
    "With --rule shows a rule: its place among the rules of its family, of\n"
    "which the first broken one is reported; its entry in oracle/spec, with\n"
    "page and line; the operations that it is asked of; why a case never\n"
    "breaks it alone, behind another, or is never at its boundary; and a "
    "small\n"
    "accepted and a small rejected case, which are searched for. A module has\n"
    "comments with what both sides answer, for tile-opt -verify-diagnostics\n"
    "and tilefuzz check. --operation chooses the operation of the modules.\n"
    "With --json one object with the keys rule, family, position, rules,\n"
    "behind, before, statement, source, page, operations, never, accepted\n"
    "and rejected. Of a definition, an invariant or another id that is no\n"
    "rule's, what its pages say; with --json the keys id and entries.\n\n"
    "Exit status: 0 no finding, 1 a finding, 2 the case could not be read or\n"
    "the rule is unknown, 3 something was not judged; see tilefuzz check\n"
    "--help.\n\n"
    "EXAMPLE: tilefuzz explain corpus/regressions/ldsm/D-01.textproto\n"
    "EXAMPLE: tilefuzz explain tests/ops/dot.mlir:20\n"
    "EXAMPLE: tilefuzz explain --case='tma_mode { rank: 6 }'\n"
    "EXAMPLE: tilefuzz explain --rule=tileas.dot.signedness\n",
    run};
