//===- LearnedRows.cpp - Rows of differences from examples ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/ToolTexts.h"

#include "llvm/ADT/STLExtras.h"

#include <set>

using namespace tilefuzz;
using llvm::StringRef;

/// A row can bring to light what another one has to explain; but not for ever.
static constexpr unsigned maxRounds = 16;

/// From so many operations it follows that a row is of all on which nothing
/// else was seen.
static constexpr size_t operationsOfAll = 2;

namespace {
/// An example, compared with what a profile expects.
struct Compared {
  Compared(const Differences &table, const ToolTexts::Example &example)
      : example(example) {
    wanted.differences = &table;
    wanted.evaluate(irFamily(), example.testCase);
    answers = compareAnswers(example.testCase, wanted, example.answer,
                             [](StringRef) { return std::string(); });
  }

  uint16_t pair() const { return wanted.expected.reportedPair; }
  uint16_t rule() const { return irFamily().pairs[pair()].rule; }
  /// Whether this is the finding, on a module that breaks a rule.
  bool is(FindingClass kind) const {
    return answers.finding && answers.finding->kind == kind &&
           wanted.expected.broken;
  }
  bool isOtherText() const {
    return is(FindingClass::WrongReason) &&
           !example.answer.isElsewhere(wanted.expected.verdict);
  }

  const ToolTexts::Example &example;
  ExpectedAnswer wanted;
  ComparedAnswers answers;
};

using TextPairs = std::vector<std::pair<std::string, std::string>>;

class RowLearner {
public:
  RowLearner(const ToolTexts &texts, Differences table)
      : texts(texts), table(std::move(table)),
        ownRows(this->table.rows().size()) {}

  Differences learn();

private:
  /// Calls `visit` with each example.
  void forEachExample(llvm::function_ref<void(const Compared &)> visit) const {
    for (const ToolTexts::Example &example : texts.examples())
      visit(Compared(table, example));
  }
  std::vector<DifferenceRow> findUnchecked() const;
  std::vector<DifferenceRow> findOrder();
  std::vector<DifferenceRow> findTexts() const;
  /// Adds what no other row explains of valid modules that are rejected.
  void addRejections();
  /// Adds rows, or their pairs to those that say the same. Returns whether any
  /// is new: another one may say something of a pair already.
  bool add(std::vector<DifferenceRow> rows);
  void generalize();
  void chooseWitnesses();

  const ToolTexts &texts;
  Differences table;
  const size_t ownRows;
};
} // namespace

/// Whether two rows say the same, of whatever operations.
static bool saysTheSame(const DifferenceRow &one, const DifferenceRow &other) {
  const auto oracleText = [](const DifferenceRow &row) {
    return row.oracleText ? row.oracleText->spelling() : StringRef();
  };
  return one.rule == other.rule && one.what() == other.what() &&
         oracleText(one) == oracleText(other);
}

bool RowLearner::add(std::vector<DifferenceRow> rows) {
  bool hasNew = false;
  for (DifferenceRow &row : rows) {
    size_t same = ownRows;
    while (same < table.rows().size() && !saysTheSame(row, table.rows()[same]))
      ++same;
    if (same < table.rows().size()) {
      std::vector<uint16_t> &known = table.row(same).pairs, all;
      std::ranges::set_union(row.pairs, known, std::back_inserter(all));
      hasNew |= all.size() > known.size();
      known = std::move(all);
    } else if (!table.findConflict(row)) {
      table.add(std::move(row));
      hasNew = true;
    }
  }
  return hasNew;
}

static DifferenceRow rowOf(uint16_t pair) {
  DifferenceRow row;
  row.rule = irFamily().pairs[pair].rule;
  row.pairs = {pair};
  return row;
}

std::vector<DifferenceRow> RowLearner::findUnchecked() const {
  std::vector<DifferenceRow> rows;
  forEachExample([&](const Compared &each) {
    if (!each.is(FindingClass::FalseAccept) || texts.isReported(each.pair()))
      return;
    rows.push_back(rowOf(each.pair()));
    rows.back().isChecked = false;
  });
  return rows;
}

std::vector<DifferenceRow> RowLearner::findOrder() {
  // By the pair that the tool reports, before which rule it does so first.
  std::map<uint16_t, uint16_t> before;
  for (const ToolTexts::Example &example : texts.examples()) {
    const Compared each(table, example);
    if (!each.isOtherText())
      continue;
    for (uint16_t pair : each.wanted.expected.brokenPairs) {
      DifferenceRow row = rowOf(pair);
      row.before = each.rule();
      if (pair == each.pair() || table.findConflict(row) ||
          irFamily().pairs[pair].subject !=
              irFamily().pairs[each.pair()].subject)
        continue;
      table.add(std::move(row));
      const bool isTheReason = !Compared(table, example).answers.finding;
      table.remove(table.rows().size() - 1);
      if (!isTheReason)
        continue;
      uint16_t &first = before.try_emplace(pair, each.rule()).first->second;
      first = std::min(first, each.rule());
      break;
    }
  }
  std::vector<DifferenceRow> rows;
  for (auto [pair, rule] : before) {
    rows.push_back(rowOf(pair));
    rows.back().before = rule;
  }
  return rows;
}

/// Nothing for a pattern with more places than a row can have.
static std::optional<TextPattern> parsePattern(StringRef spelling) {
  return llvm::expectedToOptional(TextPattern::parse(spelling));
}

std::vector<DifferenceRow> RowLearner::findTexts() const {
  // A text that is seen with several rules is most likely of the one with
  // which it is seen most; the others may be broken beside that one.
  struct Group {
    TextPairs texts;
    std::set<uint16_t> pairs;
  };
  std::map<std::string, std::map<uint16_t, unsigned>> rulesOfShape;
  std::map<std::tuple<std::string, uint16_t, std::string>, Group> groups;
  forEachExample([&](const Compared &each) {
    if (!each.isOtherText() ||
        (each.wanted.deviation && each.wanted.deviation->text))
      return;
    const std::string &ours = each.wanted.expected.verdict.diagnostic;
    const std::string &theirs = each.example.answer.verdict.diagnostic;
    ++rulesOfShape[shapeOf(theirs)][each.rule()];
    Group &group = groups[{shapeOf(theirs), each.rule(), shapeOf(ours)}];
    group.texts.push_back({ours, theirs});
    group.pairs.insert(each.pair());
  });
  std::vector<DifferenceRow> rows;
  for (const auto &[key, group] : groups) {
    const auto &rules = rulesOfShape[std::get<0>(key)];
    const auto most = std::ranges::max_element(
        rules, {}, [](const auto &each) { return each.second; });
    if (most->first != std::get<1>(key))
      continue;
    DifferenceRow row;
    row.rule = most->first;
    row.pairs.assign(group.pairs.begin(), group.pairs.end());
    const auto [ours, theirs] = patternsOf(group.texts);
    row.oracleText = parsePattern(ours);
    row.text = parsePattern(theirs);
    if (row.oracleText && row.text)
      rows.push_back(std::move(row));
  }
  return rows;
}

void RowLearner::addRejections() {
  std::map<std::string, std::pair<TextPairs, std::set<std::string>>> groups;
  forEachExample([&](const Compared &each) {
    if (each.wanted.expected.broken || !each.answers.finding)
      return;
    const std::string &text = each.example.answer.verdict.diagnostic;
    auto &[texts, operations] = groups[shapeOf(text)];
    texts.emplace_back("", text);
    operations.insert(each.example.answer.operation);
  });
  for (const auto &[shape, group] : groups) {
    DifferenceRow row;
    row.operations.assign(group.second.begin(), group.second.end());
    row.may = DifferenceRow::May::Reject;
    row.text = parsePattern(patternsOf(group.first).second);
    if (row.text)
      table.add(std::move(row));
  }
}

/// Gives rows all operations of their rules where nothing was seen that speaks
/// against it, and else names theirs.
void RowLearner::generalize() {
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
          (texts.isReported(pair, row.oracleText) ||
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
void RowLearner::chooseWitnesses() {
  bool isEach = false;
  while (!isEach) {
    std::vector<const std::string *> witnesses(table.rows().size());
    forEachExample([&](const Compared &each) {
      const std::string &module = each.example.module;
      if (!each.answers.finding)
        for (size_t row : each.answers.rows)
          if (!witnesses[row] || witnesses[row]->size() > module.size())
            witnesses[row] = &module;
    });
    isEach = true;
    for (size_t number = table.rows().size(); number-- > ownRows;) {
      if (witnesses[number]) {
        table.row(number).module = *witnesses[number];
        continue;
      }
      table.remove(number);
      isEach = false;
    }
  }
}

Differences RowLearner::learn() {
  for (unsigned round = 0; round < maxRounds; ++round)
    if (!add(findUnchecked()) && !add(findOrder()) && !add(findTexts()))
      break;
  addRejections();
  generalize();
  chooseWitnesses();
  return std::move(table);
}

Differences ToolTexts::learnRows(Differences table) const {
  return RowLearner(*this, std::move(table)).learn();
}
