//===- ToolTexts.cpp - The texts that a tool has for the rules ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/ToolTexts.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <set>

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;

/// A text is no text of a rule that has it in less than one answer of so many
/// while another rule has it so many times as often.
static constexpr unsigned rarePart = 4;

/// Examples that are kept of one rule, operation and answer, and of all.
static constexpr unsigned maxOfAKind = 8;
static constexpr size_t maxExamples = 4096;

/// A row can bring to light what another one has to explain; but not for ever.
static constexpr unsigned maxRounds = 16;

/// From so many operations it follows that a row is of all on which nothing
/// else was seen.
static constexpr size_t operationsOfAll = 2;

/// Whether operandSegmentSizes is missing. MLIR's reader fills in zeros, and
/// what it or the verifier then says of these is no text of a rule.
static bool lacksSegments(const oracle::Evaluation &expected) {
  return expected.broken && irFamily().rules[expected.reported].id ==
                                "roster.attr.operandSegmentSizes";
}

void ToolTexts::add(const ExpectedAnswer &wanted, const Answer &answer) {
  const oracle::Evaluation &expected = wanted.expected;
  if (answer.kind != Answer::Kind::Verdict || wanted.allowsAnyText ||
      lacksSegments(expected) || expected.brokenPairs.size() > 1)
    return;
  std::lock_guard<std::shared_mutex> lock(mutex);
  ++lessonCount;
  if (!answer.isRejected())
    return;
  const std::string pattern = patternOf(answer.verdict.diagnostic);
  if (!expected.broken) {
    ofValid.insert(pattern);
    return;
  }
  // A diagnostic on another operation belongs to another rule.
  if (answer.isElsewhere(expected.verdict))
    return;
  const std::string ofPage = patternOf(expected.verdict.diagnostic);
  Seen &answers = seen[{static_cast<uint16_t>(expected.reported), ofPage}];
  ++answers.all;
  ++answers.patterns[pattern];
  seenOfPair[{expected.reportedPair, ofPage}].insert(pattern);
  known.insert(expected.reported);
  if (wanted.expectsText(answer.verdict.diagnostic))
    withTextOfPage.insert(expected.reported);
}

void ToolTexts::addOfValid(StringRef diagnostic) {
  std::lock_guard<std::shared_mutex> lock(mutex);
  ofValid.insert(patternOf(diagnostic));
}

void ToolTexts::freeze() {
  for (StringRef pattern : ofValid.keys()) {
    for (auto &[key, answers] : seen) {
      answers.all -= answers.patterns.lookup(pattern);
      answers.patterns.erase(pattern);
    }
    for (auto &[key, patterns] : seenOfPair)
      patterns.erase(pattern);
  }
  llvm::StringMap<unsigned> most;
  for (const auto &[key, answers] : seen)
    for (const auto &[pattern, count] : answers.patterns)
      most[pattern] = std::max(most[pattern], count);
  for (auto &[key, answers] : seen)
    for (const auto &[pattern, count] : answers.patterns) {
      named[pattern].insert(key.first);
      if (count * rarePart >= answers.all || count * rarePart > most[pattern])
        rules[pattern].insert(key.first);
    }
  isFrozen = true;
}

TextMatch ToolTexts::match(const oracle::Evaluation &expected,
                           StringRef diagnostic) const {
  if (!isFrozen || lacksSegments(expected))
    return TextMatch::Unknown;
  const std::string pattern = patternOf(diagnostic);
  const auto owners = rules.find(pattern);
  // The false reject is reported by itself.
  if (std::shared_lock<std::shared_mutex> lock(mutex);
      owners == rules.end() || ofValid.contains(pattern))
    return TextMatch::Unknown;
  if (owners->second.contains(expected.reported))
    return TextMatch::Same;
  const auto lessons = seenOfPair.find(
      {expected.reportedPair, patternOf(expected.verdict.diagnostic)});
  // Which one of several faults is named is up to the tool.
  const bool isKnown = lessons != seenOfPair.end() && !lessons->second.empty();
  return !isKnown || llvm::any_of(owners->second,
                                  [&](unsigned rule) {
                                    return expected.broken.contains(rule);
                                  })
             ? TextMatch::Unknown
             : TextMatch::Other;
}

std::string ToolTexts::ruleOf(StringRef diagnostic) const {
  const auto owners = named.find(patternOf(diagnostic));
  if (owners == named.end() || owners->second.size() != 1)
    return "";
  return std::string(irFamily().rules[owners->second.first()].id);
}

void ToolTexts::addExample(const Case &testCase, const ExpectedAnswer &wanted,
                           const Answer &answer, StringRef module) {
  const oracle::Evaluation &expected = wanted.expected;
  if (!testCase.has_ir() || answer.kind != Answer::Kind::Verdict ||
      (!expected.broken && answer.verdict.outcome == Outcome::Accepted))
    return;
  // Rows are learned for texts, too, whatever texts are expected.
  ExpectedAnswer exact = wanted;
  exact.texts = nullptr;
  const std::optional<Finding> finding =
      compareAnswers(testCase, exact, answer).finding;
  std::lock_guard<std::shared_mutex> lock(mutex);
  if (!finding && expected.broken) {
    const std::string &text = expected.verdict.diagnostic;
    reported[expected.reportedPair].try_emplace(shapeOf(text), text);
    return;
  }
  // An example that is a valid module needs a known operation.
  if (!finding || finding->kind < FindingClass::FalseAccept ||
      finding->kind == FindingClass::WrongPlace ||
      (!expected.broken && answer.operation.empty()) ||
      allExamples.size() >= maxExamples)
    return;
  const std::string kind = llvm::formatv(
      "{0} {1}\n{2}",
      expected.broken ? llvm::utostr(expected.reportedPair) : answer.operation,
      patternOf(expected.verdict.diagnostic),
      patternOf(answer.verdict.diagnostic));
  if (exampleCounts[kind]++ < maxOfAKind)
    allExamples.push_back({testCase, answer, module.str()});
}

bool ToolTexts::isReported(uint16_t pair,
                           const std::optional<TextPattern> &like) const {
  const auto found = reported.find(pair);
  return found != reported.end() &&
         (!like || llvm::any_of(found->second, [&](const auto &text) {
           return like->matches(text.second);
         }));
}

using Rows = std::vector<DifferenceRow>;
using TextPairs = std::vector<std::pair<std::string, std::string>>;

namespace {
/// An example, compared with what a profile expects.
struct Compared : ExpectedAnswer {
  Compared(const Differences &table, const ToolTexts::Example &example)
      : example(example) {
    differences = &table;
    evaluate(irFamily(), example.testCase);
    answers = compareAnswers(example.testCase, *this, example.answer);
  }

  uint16_t pair() const { return expected.reportedPair; }
  uint16_t rule() const { return irFamily().pairs[pair()].rule; }
  /// Whether this is the finding, on a module that breaks a rule.
  bool is(FindingClass kind) const {
    return answers.finding && answers.finding->kind == kind && expected.broken;
  }
  bool isOtherText() const {
    return is(FindingClass::WrongReason) &&
           !example.answer.isElsewhere(expected.verdict);
  }
  const std::string &text() const { return example.answer.verdict.diagnostic; }

  const ToolTexts::Example &example;
  ComparedAnswers answers;
};
} // namespace

/// Calls `visit` with each example, compared with a table that it may change.
static void
forEachExample(const ToolTexts &texts, const Differences &table,
               llvm::function_ref<void(const Compared &example)> visit) {
  for (const ToolTexts::Example &example : texts.examples())
    visit(Compared(table, example));
}

/// Adds rows, or their pairs to those behind `ownRows` that say the same of
/// whatever operations. Returns whether any is new: another one may say
/// something of a pair already.
static bool addRows(Differences &table, size_t ownRows, Rows rows) {
  const auto sayingOf = [](const DifferenceRow &row) {
    return std::tuple(row.rule, row.what(),
                      row.oracleText ? row.oracleText->spelling()
                                     : StringRef());
  };
  bool hasNew = false;
  for (DifferenceRow &row : rows) {
    size_t same = ownRows;
    while (same < table.rows().size() &&
           sayingOf(row) != sayingOf(table.rows()[same]))
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

static Rows findUnchecked(const ToolTexts &texts, Differences &table) {
  Rows rows;
  forEachExample(texts, table, [&](const Compared &each) {
    if (!each.is(FindingClass::FalseAccept) || texts.isReported(each.pair()))
      return;
    rows.push_back(rowOf(each.pair()));
    rows.back().isChecked = false;
  });
  return rows;
}

static Rows findOrder(const ToolTexts &texts, Differences &table) {
  // By the pair that the tool reports, before which rule it does so first.
  std::map<uint16_t, uint16_t> before;
  forEachExample(texts, table, [&](const Compared &each) {
    if (!each.isOtherText())
      return;
    for (uint16_t pair : each.expected.brokenPairs) {
      DifferenceRow row = rowOf(pair);
      row.before = each.rule();
      if (pair == each.pair() || table.findConflict(row) ||
          irFamily().pairs[pair].subject !=
              irFamily().pairs[each.pair()].subject)
        continue;
      table.add(std::move(row));
      const bool isTheReason = !Compared(table, each.example).answers.finding;
      table.remove(table.rows().size() - 1);
      if (!isTheReason)
        continue;
      uint16_t &first = before.try_emplace(pair, each.rule()).first->second;
      first = std::min(first, each.rule());
      break;
    }
  });
  Rows rows;
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

static Rows findTexts(const ToolTexts &texts, Differences &table) {
  // A text that is seen with several rules is most likely of the one with
  // which it is seen most; the others may be broken beside that one.
  struct Group {
    TextPairs texts;
    std::set<uint16_t> pairs;
  };
  std::map<std::string, std::map<uint16_t, unsigned>> rulesOfShape;
  std::map<std::tuple<std::string, uint16_t, std::string>, Group> groups;
  forEachExample(texts, table, [&](const Compared &each) {
    if (!each.isOtherText() || (each.deviation && each.deviation->text))
      return;
    const std::string &ours = each.expected.verdict.diagnostic;
    const std::string shape = shapeOf(each.text());
    ++rulesOfShape[shape][each.rule()];
    Group &group = groups[{shape, each.rule(), shapeOf(ours)}];
    group.texts.push_back({ours, each.text()});
    group.pairs.insert(each.pair());
  });
  Rows rows;
  for (const auto &[key, group] : groups) {
    const auto &[shape, rule, shapeOfOurs] = key;
    if (std::ranges::max_element(rulesOfShape[shape], {}, [](const auto &each) {
          return each.second;
        })->first != rule)
      continue;
    DifferenceRow row;
    row.rule = rule;
    row.pairs.assign(group.pairs.begin(), group.pairs.end());
    const auto [ours, theirs] = patternsOf(group.texts);
    row.oracleText = parsePattern(ours);
    row.text = parsePattern(theirs);
    if (row.oracleText && row.text)
      rows.push_back(std::move(row));
  }
  return rows;
}

/// Adds what no other row explains of valid modules that are rejected.
static void addRejections(const ToolTexts &texts, Differences &table) {
  std::map<std::string, std::pair<TextPairs, std::set<std::string>>> groups;
  forEachExample(texts, table, [&](const Compared &each) {
    if (each.expected.broken || !each.answers.finding)
      return;
    auto &[texts, operations] = groups[shapeOf(each.text())];
    texts.emplace_back("", each.text());
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

/// Gives a row all operations of its rule where nothing was seen that speaks
/// against it, and else names its own.
static void generalize(const ToolTexts &texts, const Differences &table,
                       DifferenceRow &row) {
  std::vector<uint16_t> all;
  bool isOfOthers = false;
  for (auto [number, each] : llvm::enumerate(irFamily().pairs)) {
    if (each.rule != row.rule)
      continue;
    const auto pair = static_cast<uint16_t>(number);
    all.push_back(pair);
    isOfOthers |=
        !row.has(pair) &&
        (texts.isReported(pair, row.oracleText) ||
         llvm::any_of(table.rows(), [&](auto &of) { return of.has(pair); }));
  }
  if (row.pairs.size() == all.size() ||
      (!isOfOthers && row.pairs.size() >= operationsOfAll))
    row.pairs = std::move(all);
  else
    for (uint16_t pair : row.pairs)
      row.operations.emplace_back(
          irFamily().subjects[irFamily().pairs[pair].subject]);
}

/// Removes the rows behind `ownRows` that no example shows, and gives the
/// others the smallest one.
static void chooseWitnesses(const ToolTexts &texts, Differences &table,
                            size_t ownRows) {
  for (bool isEach = false; !isEach;) {
    std::vector<const std::string *> witnesses(table.rows().size());
    forEachExample(texts, table, [&](const Compared &each) {
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

Differences ToolTexts::learnRows(Differences table) const {
  const size_t ownRows = table.rows().size();
  for (unsigned round = 0; round < maxRounds; ++round)
    if (!addRows(table, ownRows, findUnchecked(*this, table)) &&
        !addRows(table, ownRows, findOrder(*this, table)) &&
        !addRows(table, ownRows, findTexts(*this, table)))
      break;
  addRejections(*this, table);
  for (size_t number = ownRows; number < table.rows().size(); ++number)
    if (table.rows()[number].rule)
      generalize(*this, table, table.row(number));
  chooseWitnesses(*this, table, ownRows);
  return table;
}
