//===- Learning.cpp - Rows of differences from findings -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Learning.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <set>

using namespace tilefuzz;
using llvm::StringRef;

/// Examples that are kept of one rule, operation and answer, and of all.
static constexpr unsigned maxOfAKind = 8;
static constexpr size_t maxExamples = 4096;

/// A row can bring to light what another one has to explain; but not for ever.
static constexpr unsigned maxRounds = 16;

/// From so many operations it follows that a row is of all on which nothing
/// else was seen.
static constexpr size_t operationsOfAll = 2;

void Observations::add(const ComparedCase &compared) {
  const Answer &answer = compared.answer;
  if (answer.kind != Answer::Kind::Verdict ||
      (!compared.expected.broken &&
       answer.verdict.outcome == oracle::Outcome::Accepted))
    return;
  // Rows are learned for texts, too, whatever texts are expected.
  ComparedCase exact = compared;
  exact.texts = nullptr;
  const std::optional<Finding> finding = compareAnswer(exact);
  std::lock_guard<std::mutex> lock(mutex);
  if (!finding && compared.expected.broken) {
    const std::string &text = compared.expected.verdict.diagnostic;
    reported[compared.expected.reportedPair].try_emplace(shapeOf(text), text);
    return;
  }
  using Class = FindingClass;
  static constexpr Class learned[] = {Class::FalseAccept, Class::FalseReject,
                                      Class::WrongReason};
  // An example that is a valid module needs a known operation.
  if (!finding || !llvm::is_contained(learned, finding->kind) ||
      (!compared.expected.broken && answer.operation.empty()) ||
      all.size() >= maxExamples)
    return;
  const std::string kind = llvm::formatv(
      "{0} {1}\n{2}",
      compared.expected.broken ? llvm::utostr(compared.expected.reportedPair)
                               : answer.operation,
      patternOf(compared.expected.verdict.diagnostic),
      patternOf(answer.verdict.diagnostic));
  if (counts[kind]++ < maxOfAKind)
    all.push_back(std::move(exact));
}

bool Observations::isReported(uint16_t pair,
                              const std::optional<TextPattern> &like) const {
  const auto found = reported.find(pair);
  return found != reported.end() &&
         (!like || llvm::any_of(found->second, [&](const auto &text) {
           return like->matches(text.second);
         }));
}

/// Sets what is expected to what a table says.
static void expect(const Differences &table, ComparedCase &compared) {
  compared.differences = &table;
  compared.evaluate(irFamily(), compared.testCase);
}

bool tilefuzz::isExplained(const Differences &table, ComparedCase compared) {
  expect(table, compared);
  return !compareAnswer(compared);
}

namespace {
/// An example that no row explains so far.
struct Unexplained {
  ComparedCase compared;
  Finding finding;

  uint16_t pair() const { return compared.expected.reportedPair; }
  uint16_t rule() const { return irFamily().pairs[pair()].rule; }
  uint16_t subject() const { return irFamily().pairs[pair()].subject; }
  bool isAtSamePlace() const {
    return !compared.answer.isElsewhere(compared.expected.verdict);
  }
};

/// That a rule is reported where another one of the same operation should be.
struct Swap {
  uint16_t expected, reported, subject;
};

class Learner {
public:
  Learner(const Observations &observations, Differences table)
      : observations(observations), table(std::move(table)),
        ownRows(this->table.rows().size()) {}

  Differences learn();

private:
  std::vector<Unexplained> findUnexplained() const;
  bool learnUnchecked(llvm::ArrayRef<Unexplained> all);
  bool learnOrder(llvm::ArrayRef<Unexplained> all);
  bool learnTexts(llvm::ArrayRef<Unexplained> all);
  /// Adds what no other row explains of valid modules that are rejected.
  void learnRejections();
  std::optional<Swap> swapOf(const Unexplained &each);
  /// Adds a row, or its pairs to one that says the same; false when another one
  /// says something of a pair already.
  bool add(DifferenceRow row);
  void generalize();
  void chooseWitnesses();

  const Observations &observations;
  Differences table;
  const size_t ownRows;
};
} // namespace

std::vector<Unexplained> Learner::findUnexplained() const {
  std::vector<Unexplained> all;
  for (ComparedCase example : observations.examples()) {
    expect(table, example);
    if (std::optional<Finding> finding = compareAnswer(example);
        finding && example.expected.broken)
      all.push_back({std::move(example), std::move(*finding)});
  }
  return all;
}

/// Whether two rows say the same, of whatever operations.
static bool saysTheSame(const DifferenceRow &one, const DifferenceRow &other) {
  const auto oracleText = [](const DifferenceRow &row) {
    return row.oracleText ? row.oracleText->spelling() : StringRef();
  };
  return one.rule == other.rule && one.what() == other.what() &&
         oracleText(one) == oracleText(other);
}

bool Learner::add(DifferenceRow row) {
  for (size_t number = 0; number < table.rows().size(); ++number) {
    const DifferenceRow &other = table.rows()[number];
    if (number >= ownRows && saysTheSame(row, other)) {
      std::vector<uint16_t> pairs;
      std::ranges::set_union(row.pairs, other.pairs, std::back_inserter(pairs));
      const bool isMore = pairs.size() > other.pairs.size();
      table.row(number).pairs = std::move(pairs);
      return isMore;
    }
  }
  if (table.findConflict(row))
    return false;
  table.add(std::move(row));
  return true;
}

bool Learner::learnUnchecked(llvm::ArrayRef<Unexplained> all) {
  bool hasNew = false;
  for (const Unexplained &each : all) {
    if (each.finding.kind != FindingClass::FalseAccept ||
        observations.isReported(each.pair()))
      continue;
    DifferenceRow row;
    row.rule = each.rule();
    row.pairs = {each.pair()};
    row.isChecked = false;
    hasNew |= add(std::move(row));
  }
  return hasNew;
}

std::optional<Swap> Learner::swapOf(const Unexplained &each) {
  if (each.finding.kind != FindingClass::WrongReason || !each.isAtSamePlace())
    return std::nullopt;
  for (uint16_t pair : each.compared.expected.brokenPairs) {
    if (pair == each.pair() || irFamily().pairs[pair].subject != each.subject())
      continue;
    DifferenceRow row;
    row.rule = irFamily().pairs[pair].rule;
    row.pairs = {pair};
    row.before = each.rule();
    if (table.findConflict(row))
      continue;
    table.add(std::move(row));
    const bool isTheReason = isExplained(table, each.compared);
    table.remove(table.rows().size() - 1);
    if (isTheReason)
      return Swap{each.rule(), irFamily().pairs[pair].rule, each.subject()};
  }
  return std::nullopt;
}

bool Learner::learnOrder(llvm::ArrayRef<Unexplained> all) {
  // A rule that is checked earlier or later than many others would have all of
  // those moved; so the rule with the most others is moved first.
  using Moved = std::pair<uint16_t, uint16_t>;
  std::map<Moved, std::set<uint16_t>> earlier, later;
  for (const Unexplained &each : all)
    if (std::optional<Swap> swap = swapOf(each)) {
      earlier[{swap->subject, swap->reported}].insert(swap->expected);
      later[{swap->subject, swap->expected}].insert(swap->reported);
    }
  const auto most = [](const std::map<Moved, std::set<uint16_t>> &moves) {
    return std::ranges::max_element(
        moves, {}, [](const auto &move) { return move.second.size(); });
  };
  if (earlier.empty())
    return false;
  const auto early = most(earlier), late = most(later);
  const bool isEarly = early->second.size() >= late->second.size();
  const auto &[moved, others] = isEarly ? *early : *late;
  DifferenceRow row;
  row.rule = moved.second;
  row.pairs = {*oracle::findPair(irFamily(), {moved.second, moved.first})};
  (isEarly ? row.before : row.behind) =
      isEarly ? *others.begin() : *others.rbegin();
  return add(std::move(row));
}

/// Nothing for a pattern with more places than a row can have.
static std::optional<TextPattern> parsePattern(StringRef spelling) {
  return llvm::expectedToOptional(TextPattern::parse(spelling));
}

bool Learner::learnTexts(llvm::ArrayRef<Unexplained> all) {
  // A text that is seen with several rules is most likely of the one with
  // which it is seen most; the others may be broken beside that one.
  using Texts = std::pair<std::string, std::string>;
  struct Group {
    std::vector<Texts> texts;
    std::set<uint16_t> pairs;
  };
  std::map<std::string, std::map<uint16_t, unsigned>> rulesOfShape;
  std::map<std::tuple<std::string, uint16_t, std::string>, Group> groups;
  for (const Unexplained &each : all) {
    if (each.finding.kind != FindingClass::WrongReason ||
        !each.isAtSamePlace() ||
        (each.compared.deviation && each.compared.deviation->text))
      continue;
    const std::string &ours = each.compared.expected.verdict.diagnostic;
    const std::string &theirs = each.compared.answer.verdict.diagnostic;
    const std::string shape = shapeOf(theirs);
    ++rulesOfShape[shape][each.rule()];
    Group &group = groups[{shape, each.rule(), shapeOf(ours)}];
    group.texts.push_back({ours, theirs});
    group.pairs.insert(each.pair());
  }
  bool hasNew = false;
  for (const auto &[key, group] : groups) {
    const auto &[shape, rule, oracles] = key;
    const auto &rules = rulesOfShape[shape];
    const auto most = std::ranges::max_element(
        rules, {}, [](const auto &each) { return each.second; });
    if (most->first != rule)
      continue;
    DifferenceRow row;
    row.rule = rule;
    row.pairs.assign(group.pairs.begin(), group.pairs.end());
    const auto [ours, theirs] = patternsOf(group.texts);
    row.oracleText = parsePattern(ours);
    row.text = parsePattern(theirs);
    hasNew |= row.oracleText && row.text && add(std::move(row));
  }
  return hasNew;
}

void Learner::learnRejections() {
  struct Group {
    std::vector<std::pair<std::string, std::string>> texts;
    std::set<std::string> operations;
  };
  std::map<std::string, Group> groups;
  for (const ComparedCase &example : observations.examples()) {
    if (example.expected.broken || isExplained(table, example))
      continue;
    const std::string &text = example.answer.verdict.diagnostic;
    Group &group = groups[shapeOf(text)];
    group.texts.emplace_back("", text);
    group.operations.insert(example.answer.operation);
  }
  for (const auto &[shape, group] : groups) {
    DifferenceRow row;
    row.operations.assign(group.operations.begin(), group.operations.end());
    row.may = DifferenceRow::May::Reject;
    row.text = parsePattern(patternsOf(group.texts).second);
    if (row.text)
      table.add(std::move(row));
  }
}

void Learner::generalize() {
  for (size_t number = ownRows; number < table.rows().size(); ++number) {
    DifferenceRow &row = table.row(number);
    if (!row.rule)
      continue;
    std::vector<uint16_t> all;
    bool isOfOthers = false;
    for (uint16_t pair = 0; pair < irFamily().pairs.size(); ++pair) {
      if (irFamily().pairs[pair].rule != row.rule)
        continue;
      all.push_back(pair);
      isOfOthers |=
          !row.has(pair) &&
          (observations.isReported(pair, row.oracleText) ||
           llvm::any_of(table.rows(), [&](const DifferenceRow &other) {
             return other.has(pair);
           }));
    }
    if (row.pairs.size() == all.size() ||
        (!isOfOthers && row.pairs.size() >= operationsOfAll))
      row.pairs = std::move(all);
    else
      for (uint16_t pair : row.pairs)
        row.operations.emplace_back(
            irFamily().subjects[irFamily().pairs[pair].subject]);
  }
}

/// Removes the rows that no example shows, and gives the others the smallest
/// one.
void Learner::chooseWitnesses() {
  bool isEach = false;
  while (!isEach) {
    std::vector<const ComparedCase *> witnesses(table.rows().size());
    for (const ComparedCase &example : observations.examples()) {
      ComparedCase compared = example;
      expect(table, compared);
      if (compareAnswer(compared))
        continue;
      for (size_t row : rowsMet(compared))
        if (const ComparedCase *&witness = witnesses[row];
            !witness || witness->text.size() > example.text.size())
          witness = &example;
    }
    isEach = true;
    for (size_t number = table.rows().size(); number-- > ownRows;) {
      if (witnesses[number]) {
        table.row(number).module = witnesses[number]->text;
        continue;
      }
      table.remove(number);
      isEach = false;
    }
  }
}

Differences Learner::learn() {
  for (unsigned round = 0; round < maxRounds; ++round) {
    const std::vector<Unexplained> all = findUnexplained();
    if (!learnUnchecked(all) && !learnOrder(all) && !learnTexts(all))
      break;
  }
  learnRejections();
  generalize();
  chooseWitnesses();
  return std::move(table);
}

Differences tilefuzz::learnRows(const Observations &observations,
                                Differences table) {
  return Learner(observations, std::move(table)).learn();
}
