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
#include "fuzz/picture/Picture.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Judgement.h"
#include "fuzz/tool/Nearest.h"
#include "fuzz/tool/RulePlaces.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand parser("explain",
                             "Show a case, a rule or a diagnostic's rules");
static Arguments paths(parser, "<file>");
static Option<std::string> caseText(parser, "case", "text",
                                    "The case itself, as text");
static Option<std::string> ruleId(parser, "rule", "id",
                                  "Show this rule, not a case");
static Option<std::string> operation(parser, "operation", "name",
                                     "Of which --rule shows cases");
static Option<std::string>
    diagnostic(parser, "diagnostic", "text",
               "Show the rules that have this text; - reads it");
static Flag showAll(parser, "all", "Show all rules, however many");
static Flag showCase(parser, "print-case",
                     "Show the case itself, behind the rest");
static Option<std::string> picturePath(parser, "picture", "file.svg",
                                       "Draw the layouts of a case");
static Flag force(parser, "force", "Let --picture replace a file");
static Flag asJson(parser, "json", "Print JSON");
static NearestFlags nearestFlags(parser);

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

static void printExplanation(const Judgement &judgement,
                             const std::optional<NearestReport> &nearest,
                             Examiner &neighbours) {
  const Case &testCase = judgement.source.testCase;
  const Examiner &examiner = *judgement.examiner;
  const oracle::Family &family = *examiner.family();
  printAnswers(judgement, 0, llvm::outs());
  printUnjudged(judgement, 0, llvm::outs());
  if (const std::optional<Finding> &finding = judgement.finding)
    printVerbatim(llvm::outs(), finding->title() + ": " + finding->detail,
                  "finding: ");
  for (const ReportedRule &each : reportedRules(judgement))
    printRuleSummary(*each.rule, each.operations(),
                     ruleValues(*each.rule->family, testCase, each.rule->rule),
                     llvm::outs());
  if (nearest) {
    llvm::outs() << "\n";
    printNearest(*nearest, judgement.source, 0, neighbours, llvm::outs());
  }
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

/// Writes the picture of a case, if there is one to be drawn.
static llvm::Error writePicture(const Judgement &judgement) {
  const FileCase &source = judgement.source;
  std::string reason, contents;
  std::optional<Picture> picture =
      pictureOf(source.testCase, judgement.examiner->expected(), reason);
  if (!picture)
    return llvm::createStringError(source.name + ": " + reason);
  picture->title =
      llvm::formatv("{0} ({1})", llvm::sys::path::filename(source.name),
                    judgement.examiner->family()->name);
  llvm::raw_string_ostream os(contents);
  printSvg(*picture, os);
  return writeFile(picturePath, contents, force);
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
  if ((showCase || picturePath.getNumOccurrences()) &&
      (isOfRule || isOfDiagnostic))
    return complainOfUse(
        explainCommand,
        (showCase ? "expected --print-case" : "expected --picture") +
            llvm::Twine(" with a case, found none"));
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
  FileCase source;
  if (isText)
    source = parseTextCase(path, caseText);
  else if (llvm::Expected<FileCase> read = readOneCase(path))
    source = std::move(*read);
  else
    source = unreadableCase(path, read.takeError());
  if (!source.error.empty()) {
    if (asJson)
      printJson(unreadableToJson(source));
    return complain(source.error);
  }
  llvm::PrettyStackTraceFormat trace("explaining '%s'", path.c_str());
  Examiner examiner;
  Judgement judgement = judge(source, examiner);
  if (picturePath.getNumOccurrences())
    if (llvm::Error error = writePicture(judgement))
      return complain(std::move(error));
  Examiner neighbours;
  std::optional<NearestReport> nearest;
  if (nearestFlags.isAsked)
    nearest =
        searchNearest(source.testCase, neighbours, nearestFlags.options());
  if (asJson) {
    json::Object object = judgementToJson(judgement, Trace::OfAll);
    if (nearest)
      object["nearest"] = nearestToJson(*nearest, source);
    printJson(std::move(object));
  } else {
    printExplanation(judgement, nearest, neighbours);
  }
  return exitStatusOf(false,
                      judgement.status == Status::Found ||
                          (nearest && nearest->hasFinding()),
                      judgement.status == Status::Unjudged &&
                          !judgement.isExpectedUnsupported());
}

const Command tilefuzz::explainCommand = {
    &parser,
    R"(Shows one case: both verdicts; the reported rule with the values that
it read, its entry in oracle/spec by page and line, and the code of both sides;
for a call of a builder the module that it returns, as MLIR; for every rule
whether it passed, was at the boundary, broken, masked (broken behind an earlier
one) or not asked, since it does not apply; and which invariants and relations
hold for the answer of the verifiers. FILE:LINE names one of several modules of
a file by any of its lines.

With --rule shows a rule: its place among the rules of its family, of which the
first broken one is reported; the code of both sides; its entry in oracle/spec;
its operations; why a case never breaks it alone, behind another, or is never at
its boundary; and a small accepted and a small rejected case. A module has
comments with what both sides answer, for tile-opt -verify-diagnostics and
tilefuzz check. --operation chooses the operation of the modules. For the id of
a definition, an invariant or the like it shows the text of its pages.

With --diagnostic shows the rules that have a text, the closest text first, each
with its page and its code, and only rules of the operation if the text names
one. The text may stand in a line of MLIR's tools or of this one, with colors,
in an expected-error, or in JSON; - reads the standard input, in which lines
that are no diagnostics are passed over. Eight rules at most, with --all all of
them.

With --nearest the output for a rejected case also lists all its failures, in
the order in which they would be reported as the ones before are mended, and up
to three changes that are accepted, the smallest first, each as a difference.
The verifiers judge them, too; a disagreement is a finding. The search takes
--within milliseconds, and says how far it looked where it has found nothing.

With --picture it also draws the layouts of a case as SVG: the offset of each
coordinate with its bank, and beside a layout that a rule on strides or sizes
rejects the nearest one that it accepts.

fuzz/tool/README.md has the keys of --json.

Exit status: 0 no finding, 1 a finding, 2 the case could not be read, or the
rule or a diagnostic is unknown, 3 something was not judged; see tilefuzz check
--help.

EXAMPLE: tilefuzz explain corpus/regressions/ldsm/D-01.textproto
EXAMPLE: tilefuzz explain tests/ops/dot.mlir:20
EXAMPLE: tilefuzz explain --case='tma_mode { rank: 6 }'
EXAMPLE: tilefuzz explain --nearest tests/ops/dot.mlir:132
EXAMPLE: tilefuzz explain tests/ops/copy.mlir:40 --picture=out/layout.svg
EXAMPLE: tilefuzz explain --rule=tileas.dot.signedness
EXAMPLE: tilefuzz explain --diagnostic='requires one region'
)",
    run};
