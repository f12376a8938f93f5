//===- ExplainRule.cpp - tilefuzz explain --rule --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/RulePlaces.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/StandIns.h"
#include "fuzz/tool/RuleMatrix.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

namespace {
struct WitnessCase {
  /// The operation of the pair; empty in a family of functions.
  StringRef operation;
  oracle::Verdict verdict;
  /// How the case stands to the rule: "at the boundary" or "holds"; "broken
  /// alone", "broken first" or "broken behind another rule".
  StringRef state;
  /// The rule that is reported; empty when accepted.
  StringRef reported;
  /// The case as text, with its notation in comments.
  std::string text;
  /// The module of a case that MLIR can express, with the answers of both sides
  /// in its comments, as in tests/ops.
  std::string module;
};

struct RuleReport {
  const RulePlaces *places;
  std::vector<unsigned> pairs = {};
  /// The operations whose cases and definitions are shown.
  std::vector<StringRef> shownOperations = {};
  std::vector<NeverRow> never = {};
  std::optional<WitnessCase> accepted = {}, rejected = {};

  const oracle::Family &family() const { return *places->family; }
  const oracle::RuleInfo &info() const { return places->info(); }
  /// The names of some operations, none for all of the rule.
  std::vector<StringRef> operationsOf(llvm::ArrayRef<unsigned> some) const {
    std::vector<StringRef> names;
    for (unsigned pair : some)
      if (!family().pairs.empty() && some.size() < pairs.size())
        names.push_back(operationOfPair(family(), pair));
    return names;
  }
};
} // namespace

/// Returns a message on an unknown id, with those that are closest to it.
static std::string unknownRule(StringRef id, llvm::ArrayRef<PageId> others) {
  std::vector<StringRef> known;
  for (const oracle::Family &family : oracle::families())
    for (const oracle::RuleInfo &rule : family.rules)
      known.push_back(StringRef(rule.id));
  for (const PageId &other : others)
    known.push_back(other.id);
  llvm::sort(known);
  known.erase(llvm::unique(known), known.end());
  const std::string advice = closestAdvice(id, std::move(known));
  return ("expected the id of a rule with --rule, found '" + id + "'" +
          (advice.empty() ? "; tilefuzz rules lists them" : advice))
      .str();
}

/// Returns a comment on a module that tile-opt does not read as it is; else an
/// empty text.
static StringRef noteForTileOpt(StringRef module) {
  if (hasScfHolder(module))
    return "// tile-opt cannot read it: scf.holder stands for an operation of "
           "scf\n";
  return hasStandIns(module) || module.contains(descriptorText)
             ? "// tile-opt needs --allow-unregistered-dialect for it\n"
             : "";
}

/// Returns the module of a case with comments that say what both sides answer;
/// empty for a case that is no module, or not all of which MLIR can say.
static std::string annotatedModule(const Case &testCase, StringRef rule,
                                   const WitnessCase &witness) {
  if (!testCase.has_ir())
    return "";
  const std::string module = encodeCaseFile(testCase, Encoding::Ir, {});
  const StringRef text = StringRef(module).trim();
  Case read;
  llvm::Expected<ImportedModule> imported = importIr(text, read);
  if (!imported) {
    llvm::consumeError(imported.takeError());
    return "";
  }
  oracle::Evaluation again;
  oracle::familyOf(read)->evaluate(read, again);
  if (text.empty() || !(again.verdict == witness.verdict))
    return "";
  const std::string purpose =
      (rule + " " + witness.state + "\n").str() + noteForTileOpt(text).str();
  if (witness.reported.empty())
    return "// valid: " + purpose + text.str() + "\n";
  const auto place = static_cast<size_t>(witness.verdict.place);
  const unsigned line =
      place < imported->places.size() ? imported->places[place].line : 0;
  if (line == 0)
    return "";
  std::string annotated =
      "// defect: " + purpose + "// rule: " + witness.reported.str() + "\n";
  unsigned number = 0;
  for (StringRef each : llvm::split(text, '\n')) {
    if (++number == line)
      annotated += each.take_while([](char c) { return c == ' '; }).str() +
                   "// expected-error @below {{'" +
                   operationAt(testCase, witness.verdict.place).str() +
                   "' op " + witness.verdict.diagnostic + "}}\n";
    annotated += each.str() + "\n";
  }
  return annotated;
}

/// Replaces descriptors for TMA of another dialect by ones of nv_tileas, where
/// the answer stays the same: tile-opt does not know the other dialect.
static void useOwnDescriptors(Case &testCase, Examiner &examiner) {
  Case changed = testCase;
  bool isChanged = false;
  for (IrType &type : *changed.mutable_ir()->mutable_types()) {
    if (type.kind() != IR_OPAQUE || type.text() != descriptorText.str())
      continue;
    type.Clear();
    type.set_kind(IR_TMA_DESCRIPTOR);
    isChanged = true;
  }
  if (!isChanged)
    return;
  examiner.examine(testCase, Examiner::Depth::Quick);
  const oracle::Evaluation before = examiner.expected();
  const bool isSound = !examiner.examine(changed, Examiner::Depth::Quick);
  const oracle::Evaluation &after = examiner.expected();
  if (isSound && after.verdict == before.verdict &&
      after.broken == before.broken && after.boundary == before.boundary)
    testCase = std::move(changed);
}

/// Describes a case that the search has found.
static WitnessCase describeWitness(Case testCase, const RuleReport &report,
                                   unsigned pair, Examiner &examiner) {
  dropAnswers(testCase);
  if (testCase.has_ir())
    useOwnDescriptors(testCase, examiner);
  examiner.examine(testCase, Examiner::Depth::Quick);
  const oracle::Evaluation &answer = examiner.expected();
  WitnessCase witness;
  witness.operation = operationOfPair(report.family(), pair);
  witness.verdict = answer.verdict;
  witness.state = answer.broken ? "broken first" : "holds";
  if (answer.broken)
    witness.reported = report.family().rules[answer.reported].id;
  forEachPairCell(report.family(), answer, [&](unsigned other, Cell cell) {
    if (other == pair)
      witness.state = cell == Cell::Boundary ? "at the boundary"
                      : cell == Cell::Alone  ? "broken alone"
                                             : "broken behind another rule";
  });
  llvm::raw_string_ostream os(witness.text);
  printNotation(testCase, "# ", os);
  os << printCase(testCase);
  witness.module =
      annotatedModule(testCase, StringRef(report.info().id), witness);
  return witness;
}

/// Searches for both cases, of the first of the pairs that has a rejected one.
static void findWitnesses(RuleReport &report, llvm::ArrayRef<unsigned> pairs) {
  // Each search takes seconds at most; a rule that nothing breaks has many
  // operations, of which a few tell as much as all.
  constexpr size_t mostPairs = 4;
  Examiner examiner;
  for (unsigned pair : pairs.take_front(mostPairs)) {
    const FamilyDriver &driver = *driverOfPair(report.family(), pair);
    std::optional<Case> rejected = findRejected(driver, pair, examiner);
    if (!rejected && pair != pairs.take_front(mostPairs).back())
      continue;
    if (rejected)
      report.rejected = describeWitness(*rejected, report, pair, examiner);
    if (std::optional<Case> accepted =
            findAccepted(driver, pair, rejected, examiner))
      report.accepted = describeWitness(*accepted, report, pair, examiner);
    return;
  }
}

static void printWitness(StringRef title,
                         const std::optional<WitnessCase> &witness) {
  llvm::raw_ostream &os = llvm::outs();
  os << "\n" << title << "\n";
  if (!witness) {
    os << "  none, as far as the search finds\n";
    return;
  }
  const bool isModule = !witness->module.empty();
  const StringRef comment = isModule ? "// " : "# ";
  printVerdict(witness->verdict, "", "", comment, os);
  if (isModule) {
    os << witness->module;
    return;
  }
  os << comment << "this rule: " << witness->state << "\n";
  if (!witness->reported.empty())
    os << comment << "reported: " << witness->reported << "\n";
  os << witness->text;
}

static void printReport(const RuleReport &report) {
  llvm::raw_ostream &os = llvm::outs();
  const oracle::Family &family = report.family();
  const oracle::RuleInfo &info = report.info();
  os << "rule:   " << info.id << "\n";
  os << "family: " << family.name << "\n";
  const size_t last = family.rules.size() - 1;
  const unsigned rule = report.places->rule;
  os << "place:  " << rule + 1 << " of " << family.rules.size()
     << " in the ladder; the first broken rule is reported\n";
  if (rule > 0)
    os << "        behind " << family.rules[rule - 1].id << "\n";
  if (rule < last)
    os << "        before " << family.rules[rule + 1].id << "\n";
  printWrapped(os, ("broken when " + StringRef(info.statement)).str(),
               "says:   ");
  printRuleCode(*report.places, report.shownOperations, 0, 8, os);
  if (report.places->page)
    printPage(*report.places->page, info.id);
  if (!family.pairs.empty()) {
    const std::vector<StringRef> names = report.places->operations();
    printWrapped(
        os, llvm::join(names, ", "),
        llvm::formatv("applies to {0}: ", countOf(names.size(), "operation"))
            .str(),
        "  ");
  }
  printHarness(*report.places, report.shownOperations, os);
  for (const NeverRow &row : report.never) {
    std::string text = cellName(row.cell).str();
    if (const auto names = report.operationsOf(row.pairs); !names.empty())
      text += " of " + llvm::join(names, ", ");
    printWrapped(os, text + ": " + row.reason.str(), "never ", "  ");
  }
  printWitness("accepted", report.accepted);
  printWitness("rejected", report.rejected);
}

static json::Value witnessToJson(const std::optional<WitnessCase> &witness) {
  if (!witness)
    return nullptr;
  return json::Object{{"operation", textOrNull(witness->operation)},
                      {"diagnostic", textOrNull(witness->verdict.diagnostic)},
                      {"state", witness->state},
                      {"reported", textOrNull(witness->reported)},
                      {"case", jsonText(witness->text)},
                      {"module", textOrNull(witness->module)}};
}

static json::Object reportToJson(const RuleReport &report) {
  const oracle::Family &family = report.family();
  const oracle::RuleInfo &info = report.info();
  auto idAt = [&](size_t rule) -> json::Value {
    return rule < family.rules.size()
               ? json::Value(StringRef(family.rules[rule].id))
               : json::Value(nullptr);
  };
  json::Object object =
      rulePlacesToJson(*report.places, report.shownOperations);
  object["family"] = StringRef(family.name);
  object["position"] = report.places->rule + 1;
  object["rules"] = static_cast<int64_t>(family.rules.size());
  object["behind"] = idAt(static_cast<size_t>(report.places->rule) - 1);
  object["before"] = idAt(report.places->rule + 1);
  object["statement"] = StringRef(info.statement);
  object["source"] = StringRef(info.source);
  if (report.places->page)
    object["page"] = pageToJson(*report.places->page);
  object["operations"] = json::Array(report.places->operations());
  object["drivers"] = json::Array(report.places->drivers());
  object["never"] = jsonArray(report.never, [&](const NeverRow &row) {
    return json::Object{
        {"cell", cellName(row.cell)},
        {"reason", row.reason},
        {"operations", json::Array(report.operationsOf(row.pairs))}};
  });
  object["accepted"] = witnessToJson(report.accepted);
  object["rejected"] = witnessToJson(report.rejected);
  return object;
}

/// "a definition", "an invariant".
static std::string withArticle(StringRef kind) {
  const bool isVowel = StringRef("aeiou").contains(kind.front());
  return ((isVowel ? "an " : "a ") + kind).str();
}

/// Prints the texts of the pages on an id that is no rule's.
static void showPageId(StringRef id, llvm::ArrayRef<PageId> entries,
                       bool asJson) {
  if (asJson) {
    return printJson(json::Object{
        {"id", jsonText(id)},
        {"entries", jsonArray(entries, [](const PageId &each) {
           return json::Object{{"kind", each.kind},
                               {"realised", textOrNull(each.realised)},
                               {"page", pageToJson(each.page)}};
         })}});
  }
  llvm::outs() << "id:     " << id << "\n";
  for (const PageId &each : entries) {
    printWrapped(llvm::outs(),
                 withArticle(each.kind) + " and no rule" +
                     (each.realised.empty()
                          ? ""
                          : ", realised as: " + each.realised.str()),
                 "is:     ");
    printPage(each.page, id);
  }
}

ExitStatus tilefuzz::explainRule(StringRef id, StringRef operation,
                                 bool asJson) {
  RuleReport report{findRulePlaces(id)};
  if (!report.places) {
    const std::vector<PageId> all = findPageIds();
    std::vector<PageId> entries;
    llvm::copy_if(all, std::back_inserter(entries),
                  [&](const PageId &each) { return each.id == id; });
    if (entries.empty())
      return complain(unknownRule(id, all));
    if (!operation.empty())
      return complain("expected --operation with a rule, found '" + id +
                      "', which is " + withArticle(entries.front().kind) +
                      " and none; leave the option out");
    showPageId(id, entries, asJson);
    return Fine;
  }
  for (unsigned pair = 0; pair < pairCount(report.family()); ++pair)
    if (ruleOfPair(report.family(), pair) == report.places->rule)
      report.pairs.push_back(pair);
  std::vector<unsigned> pairs = report.pairs;
  if (!operation.empty()) {
    llvm::erase_if(pairs, [&](unsigned pair) {
      return operationOfPair(report.family(), pair) != operation;
    });
    if (pairs.empty())
      return complain("expected with --operation one to which " + id +
                      " applies, found '" + operation + "'" +
                      closestAdvice(operation, report.places->operations()) +
                      "; without the option, all are named");
  }
  if (!report.family().pairs.empty())
    for (unsigned pair : pairs)
      report.shownOperations.push_back(operationOfPair(report.family(), pair));
  report.never = neverRows(report.family(), report.pairs);
  findWitnesses(report, pairs);
  if (asJson)
    printJson(reportToJson(report));
  else
    printReport(report);
  return Fine;
}
