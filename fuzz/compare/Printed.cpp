//===- Printed.cpp - What a tool prints of valid modules ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Printed.h"

#include "fuzz/compare/Comparison.h"
#include "fuzz/compare/PrintedDifference.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/VerifyIr.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
using Form = Asker::Form;
using Kind = Answer::Kind;

/// Modules with broken bytecode that are looked for among those of a call.
static constexpr unsigned mostBroken = 2;

namespace {
/// The text that a run has printed for each module of a batch.
struct PrintedModules {
  std::string text;
  /// The parts of the text; empty for a module that was refused.
  std::vector<StringRef> modules;
  /// The first error on each module.
  std::vector<std::string> errors;
  /// The fault that ended the run before its time.
  std::optional<RunFault> fault;
  bool isStopped = false;

  /// Whether the modules can be told apart.
  bool hasAll(size_t count) const { return !fault && modules.size() == count; }
  /// Why a module was not printed; empty where it was.
  std::string problemOf(size_t number) const {
    if (fault)
      return fault->cause;
    if (number >= modules.size())
      return "another number of modules";
    if (!modules[number].trim().empty())
      return "";
    return errors[number].empty() ? "nothing" : errors[number];
  }
};

class PrintedCheck {
public:
  PrintedCheck(Asker &asker, QuestionMaker &maker,
               std::vector<std::string> *survivors)
      : asker(asker), maker(maker), survivors(survivors) {}

  using Questions = llvm::ArrayRef<const Question *>;
  using Answers = llvm::ArrayRef<Answer *>;

  /// Asks the question in the form of `texts`, which have marks or not.
  llvm::Error checkText(Questions questions, Answers answers,
                        llvm::MutableArrayRef<std::string> texts);

private:
  /// Checks parts of a batch by `check`, each of so many.
  template <typename CheckFn>
  llvm::Error inParts(size_t size, size_t step, CheckFn check);
  llvm::Error print(const Batch &batch, Form form, PrintedModules &printed);
  llvm::Error checkBytecode(Answers answers, llvm::ArrayRef<StringRef> modules);
  /// Sets what is wrong with a module of a run. Returns whether that is so.
  static bool setProblem(const PrintedModules &printed, size_t number,
                         StringRef where, Answer &answer);
  static bool setDifference(StringRef before, StringRef after, StringRef where,
                            Answer &answer);

  Asker &asker;
  QuestionMaker &maker;
  std::vector<std::string> *survivors;
  /// Modules with broken bytecode.
  unsigned broken = 0;
};
} // namespace

llvm::Error PrintedCheck::print(const Batch &batch, Form form,
                                PrintedModules &printed) {
  llvm::Expected<ToolRun> run = asker.print(batch.text(), form, batch.size());
  if (!run)
    return run.takeError();
  printed.isStopped = run->cut == ToolRun::Cut::Stopped;
  printed.fault = run->cut == ToolRun::Cut::Deadline
                      ? RunFault{Kind::Hang, "killed at the deadline"}
                      : faultOf(*run);
  printed.errors.resize(batch.size());
  if (auto errors = asker.errorsOf(batch, *run))
    for (auto [first, all] : llvm::zip_equal(printed.errors, *errors))
      if (!all.empty())
        first = all.front().text;
  printed.text = std::move(run->output);
  if (form == Form::Bytecode)
    printed.modules = {printed.text};
  else
    printed.modules = partsOf(printed.text);
  return llvm::Error::success();
}

template <typename CheckFn>
llvm::Error PrintedCheck::inParts(size_t size, size_t step, CheckFn check) {
  llvm::Error error = llvm::Error::success();
  for (size_t at = 0; at < size && !error && !asker.isStopped(); at += step)
    error = llvm::joinErrors(std::move(error),
                             check(at, std::min(step, size - at)));
  return error;
}

bool PrintedCheck::setProblem(const PrintedModules &printed, size_t number,
                              StringRef where, Answer &answer) {
  const std::string problem = printed.problemOf(number);
  if (printed.fault) {
    answer.kind = printed.fault->kind;
    answer.detail = (problem + ", while it " + where).str();
    answer.isOfPrinting = true;
  } else if (!problem.empty()) {
    std::string text = problem;
    const std::string operation = dropOpPrefix(text);
    answer.broken = BrokenInvariant{
        survivesId,
        ("expected a module where it " + where + ", found " + problem).str(),
        operation.empty() ? "\"" + patternOf(text) + "\"" : operation};
  }
  return !problem.empty();
}

bool PrintedCheck::setDifference(StringRef before, StringRef after,
                                 StringRef where, Answer &answer) {
  const PrintedDifference difference = differenceOfPrinted(before, after);
  if (difference.text.empty())
    return false;
  answer.broken = BrokenInvariant{
      survivesId, ("of what it " + where + ", " + difference.text).str(),
      difference.operation};
  return true;
}

llvm::Error PrintedCheck::checkText(Questions questions, Answers answers,
                                    llvm::MutableArrayRef<std::string> texts) {
  const size_t size = questions.size();
  const auto checkEach = [&](size_t step) {
    return inParts(size, step, [&](size_t at, size_t count) {
      return checkText(questions.slice(at, count), answers.slice(at, count),
                       texts.slice(at, count));
    });
  };
  if (size > 1 && !asker.takesSeveral())
    return checkEach(1);
  const Batch batch(
      llvm::map_to_vector(texts, [](StringRef text) { return text; }));
  PrintedModules generic, own, again, places;
  if (llvm::Error error = print(batch, Form::Generic, generic))
    return error;
  // A tool may refuse the marks of some modules.
  bool hasRefused = false;
  if (!generic.fault && generic.modules.size() == size)
    for (auto [question, module, text] :
         llvm::zip_equal(questions, generic.modules, texts))
      if (module.trim().empty() && text != question->text) {
        text = question->text;
        hasRefused = true;
      }
  if (hasRefused)
    return checkText(questions, answers, texts);
  if (llvm::Error error = print(batch, Form::Own, own))
    return error;
  if (own.hasAll(size))
    if (llvm::Error error = print(Batch(own.modules), Form::Generic, again))
      return error;
  if (asker.printsPlaces())
    if (llvm::Error error = print(batch, Form::GenericWithPlaces, places))
      return error;
  llvm::SmallVector<std::pair<const PrintedModules *, StringRef>, 4> runs = {
      {&generic, "prints the generic form"},
      {&own, "prints"},
      {&again, "reads what it has printed"}};
  if (asker.printsPlaces())
    runs.emplace_back(&places, "prints the places");
  for (auto [run, where] : runs)
    if (run->isStopped)
      return llvm::Error::success();
  for (auto [run, where] : runs)
    if (size > 1 && !run->hasAll(size))
      return checkEach((size + 1) / 2);
  std::vector<Answer *> well;
  std::vector<StringRef> modules;
  for (size_t i = 0; i < size; ++i) {
    const Question &question = *questions[i];
    Answer &answer = *answers[i];
    // A tool need not read text beyond the limits, and need not print a module
    // that may be invalid.
    if (!question.demands(survivesId) ||
        (own.hasAll(size) && !isReadable(own.modules[i])) ||
        (question.expected.verdict.outcome != oracle::Outcome::Accepted &&
         generic.hasAll(size) && !generic.problemOf(i).empty()))
      continue;
    if (llvm::any_of(runs, [&](const auto &run) {
          return setProblem(*run.first, i, run.second, answer);
        }))
      continue;
    if (asker.printsPlaces() && question.demands(unchangedId))
      if (std::string difference = maker.differenceOfPlaces(
              question, places.modules[i], batch.firstLine(i));
          !difference.empty()) {
        answer.broken = BrokenInvariant{unchangedId, difference};
        continue;
      }
    if (setDifference(generic.modules[i], again.modules[i],
                      "has printed and read again", answer))
      continue;
    if (question.isText() && question.demands(readsAllId))
      if (const UnreadPart unread = findUnread(
              question.text, (generic.modules[i] + own.modules[i]).str());
          !unread.text.empty()) {
        answer.broken = BrokenInvariant{
            readsAllId,
            ("expected '" + unread.text +
             "' of the text in what it prints, or an error, found neither")
                .str(),
            unread.operation.str()};
        continue;
      }
    if (survivors)
      survivors->push_back(own.modules[i].str());
    // An alias cannot stand in another module.
    if (generic.modules[i].starts_with("\"")) {
      well.push_back(&answer);
      modules.push_back(generic.modules[i]);
    }
  }
  return asker.writesBytecode() && !well.empty() ? checkBytecode(well, modules)
                                                 : llvm::Error::success();
}

llvm::Error PrintedCheck::checkBytecode(Answers answers,
                                        llvm::ArrayRef<StringRef> modules) {
  if (broken == mostBroken)
    return llvm::Error::success();
  const size_t size = modules.size();
  // Bytecode is of one module, which holds the others.
  const std::string nested =
      "\"builtin.module\"() ({\n" + llvm::join(modules, "") + "}) : () -> ()\n";
  const Batch batch(size == 1 ? modules.front() : StringRef(nested));
  PrintedModules before, bytecode, after;
  if (llvm::Error error = print(batch, Form::Generic, before))
    return error;
  if (llvm::Error error = print(batch, Form::Bytecode, bytecode))
    return error;
  const bool isWritten = bytecode.problemOf(0).empty();
  if (isWritten)
    if (llvm::Error error =
            print(Batch(StringRef(bytecode.text)), Form::Generic, after))
      return error;
  if (before.isStopped || bytecode.isStopped || after.isStopped)
    return llvm::Error::success();
  const bool isRead = before.problemOf(0).empty();
  Answer answer;
  if (isRead && !setProblem(bytecode, 0, "writes bytecode", answer) &&
      !setProblem(after, 0, "reads its own bytecode", answer) &&
      !setDifference(before.modules.front(), after.modules.front(),
                     "has written as bytecode and read again", answer))
    return llvm::Error::success();
  if (size > 1)
    return inParts(size, (size + 1) / 2, [&](size_t at, size_t count) {
      return checkBytecode(answers.slice(at, count), modules.slice(at, count));
    });
  if (isRead) {
    ++broken;
    answer.verdict = answers.front()->verdict;
    if (answer.kind == Kind::None)
      answer.kind = Kind::Verdict;
    *answers.front() = std::move(answer);
  }
  return llvm::Error::success();
}

llvm::Error tilefuzz::checkPrinted(llvm::ArrayRef<const Question *> questions,
                                   llvm::MutableArrayRef<Answer> answers,
                                   Asker &asker, QuestionMaker &maker,
                                   std::vector<std::string> *survivors) {
  if (!asker.printsModules())
    return llvm::Error::success();
  std::vector<const Question *> accepted;
  std::vector<Answer *> theirs;
  std::vector<std::string> texts;
  for (auto [question, answer] : llvm::zip_equal(questions, answers)) {
    if (answer.kind != Kind::Verdict || question->asksReader ||
        answer.verdict.outcome != oracle::Outcome::Accepted || answer.broken)
      continue;
    accepted.push_back(question);
    theirs.push_back(&answer);
    texts.push_back(maker.marked(*question));
  }
  return accepted.empty() ? llvm::Error::success()
                          : PrintedCheck(asker, maker, survivors)
                                .checkText(accepted, theirs, texts);
}
