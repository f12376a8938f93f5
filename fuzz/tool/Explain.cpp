//===- Explain.cpp - tilefuzz explain -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prints everything that is known about one case: both verdicts, the broken
// rule with the values that it read, its page and its code; then the state of
// every rule, and the invariants and relations.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/files/FileParts.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/ExplainDiagnostic.h"
#include "fuzz/tool/ExplainRule.h"
#include "fuzz/tool/JudgementJson.h"
#include "fuzz/tool/Properties.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand parser("explain",
                             "Show a case, a rule or a diagnostic's rules");
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
static cl::opt<std::string>
    diagnostic("diagnostic",
               cl::desc("Show the rules that have this text; - reads it"),
               cl::value_desc("text"), cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> showAll("all", cl::desc("Show all rules, however many"),
                             cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> showCase("print-case",
                              cl::desc("Show the case itself, behind the rest"),
                              cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> asJson("json", cl::desc("Print JSON"), cl::sub(parser),
                            cl::cat(toolOptions()));

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

/// Prints the rules that a side reports, each with what it read, its page and
/// its code.
static void printBroken(const Judgement &judgement) {
  constexpr unsigned width = 8;
  llvm::raw_ostream &os = llvm::outs();
  for (const ReportedRule &each : reportedRules(judgement)) {
    const oracle::RuleInfo &info = each.rule->info();
    os << "\nrule:   " << info.id << "\n";
    printWrapped(os, "broken when " + std::string(info.statement), "says:   ");
    if (std::string values = ruleValues(
            *each.rule->family, judgement.source.testCase, each.rule->rule);
        !values.empty())
      printWrapped(os, values, "read:   ");
    printRulePlaces(*each.rule, each.operations(), 0, width, os);
  }
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
  printAnswers(judgement, 0, llvm::outs());
  if (const std::optional<Finding> &finding = judgement.finding)
    printVerbatim(llvm::outs(), finding->title() + ": " + finding->detail,
                  "finding: ");
  printBroken(judgement);
  printMade(examiner);
  llvm::outs() << "\nfamily: " << family.name << " (oracle/spec/"
               << family.pages.front() << ")\n";
  printRules(testCase, examiner);
  printProperties("invariants", invariantsOf(testCase, examiner));
  printProperties("relations", relationsOf(testCase, examiner));
  if (!showCase)
    return;
  llvm::outs() << "\ncase\n";
  printNotation(testCase, "# ", llvm::outs());
  llvm::outs() << printCase(testCase);
}

/// Complains where the options are of more than one use.
static std::optional<ExitStatus> complainOfMixedUses() {
  const bool isOfCase = caseText.getNumOccurrences() || !paths.empty();
  const bool isOfRule = ruleId.getNumOccurrences();
  const bool isOfDiagnostic = diagnostic.getNumOccurrences();
  if (isOfCase + isOfRule + isOfDiagnostic > 1)
    return complainOfUse(
        explainCommand,
        llvm::Twine("expected one of a case, --rule and --diagnostic, found ") +
            (isOfCase + isOfRule + isOfDiagnostic == 3 ? "all of them"
             : !isOfCase ? "--rule and --diagnostic"
             : isOfRule  ? "a case and --rule"
                         : "a case and --diagnostic"));
  if (operation.getNumOccurrences() && !isOfRule)
    return complainOfUse(explainCommand, "expected --operation with --rule, "
                                         "found it without");
  if (showCase && (isOfRule || isOfDiagnostic))
    return complainOfUse(explainCommand,
                         "expected --print-case with a case, found none");
  return std::nullopt;
}

static ExitStatus run() {
  if (std::optional<ExitStatus> status = complainOfMixedUses())
    return *status;
  if (ruleId.getNumOccurrences())
    return explainRule(ruleId, operation, asJson);
  if (diagnostic.getNumOccurrences())
    return explainDiagnostic(diagnostic, showAll, asJson);
  const bool isText = caseText.getNumOccurrences() > 0;
  if (paths.size() + isText != 1)
    return complainOfUse(explainCommand,
                         paths.empty()
                             ? "expected one case file, --case, --rule or "
                               "--diagnostic, found none"
                             : "expected one case, found " +
                                   llvm::Twine(paths.size() + isText));
  const std::string path = isText ? "--case" : paths.front();
  llvm::Expected<FileCase> source =
      isText ? parseTextCase(path, caseText) : readOneCase(path);
  if (!source) {
    FileCase unread;
    unread.name = path;
    unread.file = isText ? "" : parseCasePath(path).file;
    unread.error = llvm::toString(source.takeError());
    if (asJson)
      llvm::outs() << llvm::formatv("{0:2}\n",
                                    json::Value(unreadableToJson(unread)));
    return complain(unread.error);
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
    "Shows what is known of one case: both verdicts; the broken rule that\n"
    "is reported, with the values that it read, its entry in oracle/spec by\n"
    "page and line, and the code of both sides; of the call of a builder the\n"
    "module that it makes, as MLIR; of every rule whether it passed, was at\n"
    "the boundary, broken, masked (broken behind an earlier one) or not "
    "asked,\n"
    "as the case has nothing that it looks at; and which invariants and\n"
    "relations hold for the answer of the verifiers. --print-case ends with\n"
    "the case itself. Of a file with several modules, name one by any of its\n"
    "lines: FILE:LINE. With --case the text of a case itself, as for tilefuzz\n"
    "check.\n\n"
    "With --json one object with the keys of tilefuzz check --json, in which\n"
    "`trace` has every rule.\n\n"
    "With --rule shows a rule: its place among the rules of its family, of\n"
    "which the first broken one is reported; the code of both sides; its "
    "entry\n"
    "in oracle/spec, with page and line; the operations that it is asked of;\n"
    "why a case never breaks it alone, behind another, or is never at its\n"
    "boundary; and a small accepted and a small rejected case, which are\n"
    "searched for. A module has comments with what both sides answer, for\n"
    "tile-opt -verify-diagnostics and tilefuzz check. --operation chooses the\n"
    "operation of the modules.\n"
    "With --json one object with the keys rule, family, position, rules,\n"
    "behind, before, statement, source, page, oracle, verifiers, definitions,\n"
    "operations, never, accepted and rejected. Of a definition, an invariant\n"
    "or another id that is no rule's, what its pages say; with --json the "
    "keys\n"
    "id and entries.\n\n"
    "With --diagnostic shows the rules that have a text, each with its page\n"
    "and its code: of several the one with the closest text first, and only\n"
    "those of the operation where that is said. The text may stand in a line\n"
    "of MLIR's tools or of this one, with colors, in an expected-error, or in\n"
    "JSON; - reads the standard input, in which lines that are no diagnostics\n"
    "are passed over. Eight rules at most, with --all all of them. With "
    "--json\n"
    "an array with the keys diagnostic, operation and rules.\n\n"
    "Exit status: 0 no finding, 1 a finding, 2 the case could not be read, or\n"
    "the rule or a diagnostic is unknown, 3 something was not judged; see\n"
    "tilefuzz check --help.\n\n"
    "EXAMPLE: tilefuzz explain corpus/regressions/ldsm/D-01.textproto\n"
    "EXAMPLE: tilefuzz explain tests/ops/dot.mlir:20\n"
    "EXAMPLE: tilefuzz explain --case='tma_mode { rank: 6 }'\n"
    "EXAMPLE: tilefuzz explain --rule=tileas.dot.signedness\n"
    "EXAMPLE: tilefuzz explain --diagnostic='requires one region'\n",
    run};
