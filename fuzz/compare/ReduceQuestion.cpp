//===- ReduceQuestion.cpp - A smaller module with the finding -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A run of the tool costs as much as some hundred questions of the oracle, and
// as a hundred modules more in the same run. So many smaller modules are made
// at a time, of which the oracle says that they may still show the finding:
//
//   chain     each is made from the one before, as if that showed the finding
//   siblings  each is made from the smallest module that shows it. They are
//             asked where no module of a chain does
//
// A module on which the tool does not show the finding is refused, and not
// asked again. Findings on the behaviour of a tool end its runs, or differ from
// run to run: those modules are asked one by one.
//
//===----------------------------------------------------------------------===//

#include "fuzz/compare/ReduceQuestion.h"

#include "fuzz/compare/KnownWords.h"
#include "fuzz/compare/Printed.h"
#include "fuzz/reduce/Reducer.h"
#include "fuzz/reduce/TextReducer.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"

using namespace tilefuzz;
using std::chrono::milliseconds;

/// While a hang is reduced, the tool hangs when it has not ended by then: most
/// smaller modules hang too, and each costs this time. The result is asked with
/// the whole deadline.
static constexpr milliseconds shortDeadline(400);

/// The lengths of chains: doubled after each that shows the finding to its end,
/// halved after each that does not.
static constexpr size_t leastChain = 4, mostChain = 128;
/// Siblings that are asked at a time.
static constexpr size_t mostSiblings = 64;

namespace {
class QuestionReducer {
public:
  QuestionReducer(const Finding &finding, Asker &asker, QuestionMaker &maker,
                  const ReductionTime &time, SeenFn onSeen)
      : finding(finding), asker(asker), maker(maker), time(time),
        onSeen(onSeen) {}

  llvm::Error reduce(Question &question, Answer &answer);

private:
  /// How smaller modules are made from each other.
  enum class Plan { Chain, Siblings };

  /// Replaces `smallest` by a module that several in a run have led to.
  llvm::Error reduceInBatches();
  /// The same with one module in a run.
  llvm::Error reduceOneByOne();
  /// Makes `question` smaller as long as `keep` holds for what it becomes.
  void makeSmaller(Question &question,
                   llvm::function_ref<bool(const Question &)> keep,
                   const std::function<bool()> &isStopped);
  /// Fills `candidates` with at most so many modules that may be smaller ones.
  void collect(Plan plan, size_t most);
  /// Asks the candidates; returns the one to go on with, if any shows the
  /// finding.
  llvm::Expected<std::optional<size_t>> choose(Plan plan);
  /// Whether the oracle's answer allows the finding.
  bool mayShow(const Question &question) const;
  bool shows(const Question &question, Answer &answer) const;
  llvm::Error ask(llvm::ArrayRef<const Question *> questions,
                  llvm::MutableArrayRef<Answer> answers);
  llvm::Expected<bool> showsAlone(const Question &question, Answer &answer,
                                  std::optional<milliseconds> deadline);

  const Finding &finding;
  Asker &asker;
  QuestionMaker &maker;
  const ReductionTime time;
  const SeenFn onSeen;
  /// Whether the finding shows only in what the tool prints.
  bool asksPrinted = false;
  /// The pattern of what the tool says of a module that it cannot read.
  std::string complaint;
  Question smallest;
  std::vector<Question> candidates;
  /// Hashes of the texts of modules.
  llvm::DenseSet<uint64_t> refused;
};
} // namespace

bool QuestionReducer::mayShow(const Question &question) const {
  if (isOfBehaviour(finding.kind) ||
      finding.kind == FindingClass::BrokenInvariant)
    return true;
  return finding.kind == FindingClass::FalseReject
             ? !question.expected.broken
             : question.rule() == finding.rule;
}

bool QuestionReducer::shows(const Question &question, Answer &answer) const {
  if (finding.rule == roundTripId && !question.expected.broken &&
      answer.kind == Answer::Kind::Unparsed &&
      patternOf(answer.detail) == complaint)
    setUnread(answer);
  bool isShown = false;
  for (const Finding &found : findingsOf(question, answer))
    if (found.key() == finding.key())
      isShown = true;
    else if (isOfBehaviour(found.kind))
      onSeen(found, question, answer);
  return isShown;
}

llvm::Error QuestionReducer::ask(llvm::ArrayRef<const Question *> questions,
                                 llvm::MutableArrayRef<Answer> answers) {
  // The result is confirmed, which is enough.
  if (llvm::Error error =
          asker.ask(questions, answers, [](const Question &, const Answer &) {
            return std::string();
          }))
    return error;
  return asksPrinted ? checkPrinted(questions, answers, asker, maker)
                     : llvm::Error::success();
}

llvm::Expected<bool>
QuestionReducer::showsAlone(const Question &question, Answer &answer,
                            std::optional<milliseconds> deadline) {
  llvm::Expected<Answer> alone =
      deadline ? asker.askAlone(question, *deadline) : asker.askAlone(question);
  if (!alone)
    return alone.takeError();
  answer = std::move(*alone);
  if (finding.kind == FindingClass::UnstableOutput &&
      answer.kind != Answer::Kind::None) {
    llvm::Expected<std::string> difference = asker.findDifference(question);
    if (!difference)
      return difference.takeError();
    answer.otherAnswer = std::move(*difference);
  }
  if (asksPrinted)
    if (llvm::Error error = checkPrinted(&question, answer, asker, maker))
      return error;
  return shows(question, answer);
}

void QuestionReducer::makeSmaller(
    Question &question, llvm::function_ref<bool(const Question &)> keep,
    const std::function<bool()> &isStopped) {
  if (question.isText())
    return reduceText(
        question.text,
        [&](const std::string &text) { return keep(questionOfText(text)); },
        isStopped);
  ReductionBudget budget;
  budget.isStopped = isStopped;
  Question smaller;
  reduceCase(
      question.testCase,
      [&](const Case &testCase) {
        smaller.testCase = testCase;
        return maker.make(smaller) == QuestionMaker::Result::Made &&
               mayShow(smaller) && keep(smaller);
      },
      budget);
}

void QuestionReducer::collect(Plan plan, size_t most) {
  candidates.clear();
  llvm::DenseSet<uint64_t> collected;
  Question reduced = smallest;
  makeSmaller(
      reduced,
      [&](const Question &question) {
        const uint64_t hash = llvm::xxh3_64bits(question.text);
        if (refused.contains(hash) ||
            (plan == Plan::Siblings && !collected.insert(hash).second))
          return false;
        candidates.push_back(question);
        return plan == Plan::Chain;
      },
      [&] { return asker.isStopped() || candidates.size() >= most; });
}

llvm::Expected<std::optional<size_t>> QuestionReducer::choose(Plan plan) {
  std::vector<Answer> answers(candidates.size());
  const auto asked = llvm::map_to_vector(
      candidates, [](const Question &each) { return &each; });
  if (llvm::Error error = ask(asked, answers))
    return error;
  std::optional<size_t> chosen;
  for (auto [i, question, answer] : llvm::enumerate(candidates, answers)) {
    if (answer.kind == Answer::Kind::None)
      continue;
    if (!shows(question, answer))
      refused.insert(llvm::xxh3_64bits(question.text));
    else if (!chosen || plan == Plan::Chain ||
             question.text.size() < candidates[*chosen].text.size())
      chosen = i;
  }
  return chosen;
}

llvm::Error QuestionReducer::reduceInBatches() {
  Plan plan = Plan::Chain;
  size_t length = leastChain;
  while (!asker.isStopped()) {
    const size_t most = plan == Plan::Chain ? length : mostSiblings;
    collect(plan, most);
    if (candidates.empty())
      break;
    llvm::Expected<std::optional<size_t>> chosen = choose(plan);
    if (!chosen)
      return chosen.takeError();
    const bool isToItsEnd = *chosen == candidates.size() - 1;
    length =
        std::clamp(isToItsEnd ? length * 2 : length / 2, leastChain, mostChain);
    if (*chosen)
      smallest = std::move(candidates[**chosen]);
    plan = *chosen ? Plan::Chain : Plan::Siblings;
  }
  return llvm::Error::success();
}

llvm::Error QuestionReducer::reduceOneByOne() {
  llvm::Error error = llvm::Error::success();
  Answer answer;
  makeSmaller(
      smallest,
      [&](const Question &question) {
        llvm::Expected<bool> isShown =
            showsAlone(question, answer,
                       finding.kind == FindingClass::Hang
                           ? std::optional<milliseconds>(shortDeadline)
                           : std::nullopt);
        if (!isShown)
          error = llvm::joinErrors(std::move(error), isShown.takeError());
        return isShown && *isShown;
      },
      [&] { return asker.isStopped(); });
  return error;
}

llvm::Error QuestionReducer::reduce(Question &question, Answer &answer) {
  complaint = patternOf(answer.detail);
  asksPrinted =
      isOfPrinted(answer) && (isOfBehaviour(finding.kind) ||
                              finding.kind == FindingClass::BrokenInvariant);
  const bool isInBatches = asker.takesSeveral() && !isOfBehaviour(finding.kind);
  for (bool isBatch : {true, false}) {
    if (isBatch && !isInBatches)
      continue;
    smallest = question;
    asker.stopAt(time.end, time.end);
    if (llvm::Error error = isBatch ? reduceInBatches() : reduceOneByOne())
      return error;
    asker.stopAt(time.last, time.last);
    if (!smallest.isText() &&
        maker.make(smallest) != QuestionMaker::Result::Made)
      continue;
    // It is known to show the finding.
    if (smallest.text == question.text)
      break;
    Answer alone;
    llvm::Expected<bool> isShown = showsAlone(smallest, alone, std::nullopt);
    if (!isShown)
      return isShown.takeError();
    // A finding that only a batch shows depends on the modules before it.
    if (*isShown) {
      question = std::move(smallest);
      answer = std::move(alone);
      break;
    }
  }
  return llvm::Error::success();
}

llvm::Error tilefuzz::reduceQuestion(const Finding &finding, Question &question,
                                     Answer &answer, Asker &asker,
                                     QuestionMaker &maker,
                                     const ReductionTime &time, SeenFn onSeen) {
  return QuestionReducer(finding, asker, maker, time, onSeen)
      .reduce(question, answer);
}
