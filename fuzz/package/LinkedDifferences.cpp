//===- LinkedDifferences.cpp - Differences of what is linked --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/package/LinkedDifferences.h"

#include "fuzz/compare/RowReport.h"
#include "fuzz/compare/Witnesses.h"
#include "fuzz/core/Subject.h"

#include "llvm/ADT/STLExtras.h"

#include <atomic>
#include <mutex>

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;

namespace {
class LinkedDifferences : public MeantAnswers {
public:
  explicit LinkedDifferences(std::string path) : table(path) {}

  llvm::Error load() override;
  std::string apply(const Case &testCase, const oracle::Verdict &found,
                    oracle::Evaluation &expected) override;
  bool leavesOut(StringRef invariant) const override {
    return table.leavesOut(invariant);
  }
  uint64_t metCount() const override { return count; }
  bool report(llvm::raw_ostream &os) const override;

private:
  Differences table;
  std::vector<std::string> problems;
  std::atomic<bool> isAsked = false;
  std::atomic<uint64_t> count = 0;
  mutable std::mutex mutex;
  /// How many cases have met each row.
  std::vector<uint64_t> met;
};
} // namespace

/// Has the implementation of a driver answer questions.
static llvm::Error ask(const FamilyDriver &driver,
                       llvm::ArrayRef<const Question *> questions,
                       llvm::MutableArrayRef<ToolAnswer> answers) {
  Subject subject;
  Answer found;
  for (auto [question, answer] : llvm::zip_equal(questions, answers)) {
    subject.verify(driver, question->testCase, found);
    answer.kind = driver.declines(found.verdict) ? ToolAnswer::Kind::Unparsed
                                                 : ToolAnswer::Kind::Verdict;
    answer.detail = found.verdict.diagnostic;
    answer.verdict = found.verdict;
  }
  return llvm::Error::success();
}

llvm::Error LinkedDifferences::load() {
  llvm::Expected<Differences> read =
      Differences::read(table.name(), table.name());
  if (!read)
    return read.takeError();
  table = std::move(*read);
  table.disableForeignFlags("");
  problems.resize(table.rows().size());
  met.resize(table.rows().size());
  const auto driver = llvm::find_if(familyDrivers(), [](const auto *each) {
    return each->family == StringRef(irFamily().name);
  });
  // Rows are about modules, of which this program may not be asked.
  if (driver == familyDrivers().end())
    return llvm::Error::success();
  llvm::Expected<std::vector<std::string>> found = checkWitnesses(
      table, "the implementation", [&](auto questions, auto answers) {
        return ask(**driver, questions, answers);
      });
  if (found)
    problems = std::move(*found);
  return found.takeError();
}

std::string LinkedDifferences::apply(const Case &testCase,
                                     const oracle::Verdict &found,
                                     oracle::Evaluation &expected) {
  if (!testCase.has_ir())
    return "";
  isAsked = true;
  std::vector<size_t> rows;
  oracle::Verdict &verdict = expected.verdict;
  if (std::optional<MeantEvaluation> meant =
          table.meantFor(testCase, expected)) {
    rows = std::move(meant->rows);
    expected = std::move(meant->evaluation);
    // Nobody says which values an accepted module has then.
    if (verdict.outcome == Outcome::Accepted &&
        found.outcome == verdict.outcome)
      verdict = found;
    if (meant->text && meant->text->matches(found.diagnostic))
      verdict.diagnostic = found.diagnostic;
  }
  if (verdict != found) {
    Question question;
    question.testCase = testCase;
    question.expected = expected;
    question.differences = &table;
    const auto allowing = table.rowsAllowing(question, found, "");
    if (!allowing.empty()) {
      rows.assign(allowing.begin(), allowing.end());
      verdict = found;
    }
  }
  if (rows.empty())
    return "";
  if (verdict == found) {
    ++count;
    std::lock_guard<std::mutex> lock(mutex);
    for (size_t row : rows)
      ++met[row];
  }
  return table.placesOf(rows);
}

bool LinkedDifferences::report(llvm::raw_ostream &os) const {
  if (isAsked) {
    std::lock_guard<std::mutex> lock(mutex);
    printRows(table, met, os);
  }
  const std::vector<std::string> complaints = rowComplaints(table, problems);
  for (const std::string &complaint : complaints)
    os << "tilefuzz: " << complaint << "\n";
  return complaints.empty();
}

std::unique_ptr<MeantAnswers> tilefuzz::linkedDifferences(std::string path) {
  if (path.empty())
    return nullptr;
  return std::make_unique<LinkedDifferences>(std::move(path));
}
