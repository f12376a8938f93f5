//===- Printed.cpp - What a tool prints of valid modules ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Printed.h"

#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/VerifyIr.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

bool tilefuzz::isOfPrinted(StringRef invariant) {
  return invariant == unchangedId || invariant == survivesId;
}

namespace {
/// What a run has printed of each module of a batch.
struct PrintedModules {
  std::string text;
  /// Empty for a module that the tool does not accept.
  std::vector<StringRef> modules;
  /// Why they cannot be told apart; empty when they can.
  std::string problem;
  bool isStopped = false;
};

class PrintedCheck {
public:
  PrintedCheck(Asker &asker, QuestionMaker &maker)
      : asker(asker), maker(maker) {}

  llvm::Error check(llvm::ArrayRef<const Question *> questions,
                    llvm::MutableArrayRef<ToolAnswer *> answers);

private:
  llvm::Error print(StringRef text, Asker::Form form, size_t modules,
                    PrintedModules &printed);

  Asker &asker;
  QuestionMaker &maker;
};
} // namespace

/// The parts of a text between the lines that are a marker.
static std::vector<StringRef> partsOf(StringRef text) {
  std::vector<StringRef> parts;
  const char *begin = text.data();
  for (StringRef rest = text; !rest.empty();) {
    auto [line, next] = rest.split('\n');
    if (line == splitMarker) {
      parts.emplace_back(begin, static_cast<size_t>(line.data() - begin));
      begin = next.data();
    }
    rest = next;
  }
  parts.emplace_back(begin, static_cast<size_t>(text.end() - begin));
  return parts;
}

llvm::Error PrintedCheck::print(StringRef text, Asker::Form form,
                                size_t modules, PrintedModules &printed) {
  llvm::Expected<ToolRun> run = asker.print(text, form, modules);
  if (!run)
    return run.takeError();
  printed.isStopped = run->cut == ToolRun::Cut::Stopped;
  printed.text = std::move(run->output);
  printed.modules = partsOf(printed.text);
  if (run->cut != ToolRun::Cut::None)
    printed.problem = "it had not ended at the deadline";
  else if (std::optional<RunFault> fault = faultOf(*run))
    printed.problem = "it " + fault->cause;
  else if (printed.modules.size() != modules)
    printed.problem = "another number of modules";
  return llvm::Error::success();
}

/// The operation that a difference of modules names; empty for none.
static std::string operationIn(StringRef difference) {
  return difference.split("of '").second.split('\'').first.str();
}

llvm::Error PrintedCheck::check(llvm::ArrayRef<const Question *> questions,
                                llvm::MutableArrayRef<ToolAnswer *> answers) {
  const size_t size = questions.size();
  const auto checkEach = [&](size_t step) {
    llvm::Error error = llvm::Error::success();
    for (size_t at = 0; at < size && !error && !asker.isStopped(); at += step) {
      const size_t count = std::min(step, size - at);
      error =
          llvm::joinErrors(std::move(error), check(questions.slice(at, count),
                                                   answers.slice(at, count)));
    }
    return error;
  };
  if (size > 1 && !asker.takesSeveral())
    return checkEach(1);
  const Batch batch(llvm::map_to_vector(
      questions, [](const Question *each) { return each->asked(); }));
  PrintedModules generic, own, again;
  if (llvm::Error error =
          print(batch.text(), Asker::Form::GenericWithPlaces, size, generic))
    return error;
  if (llvm::Error error = print(batch.text(), Asker::Form::Own, size, own))
    return error;
  if (own.problem.empty())
    if (llvm::Error error = print(own.text, Asker::Form::Generic, size, again))
      return error;
  if (generic.isStopped || own.isStopped || again.isStopped)
    return llvm::Error::success();
  for (const PrintedModules *each : {&generic, &own, &again}) {
    if (each->problem.empty())
      continue;
    if (size > 1)
      return checkEach((size + 1) / 2);
    answers.front()->broken = BrokenInvariant{
        survivesId, "expected the module to be printed" +
                        StringRef(each == &again ? " once more" : "").str() +
                        ", found " + each->problem};
    return llvm::Error::success();
  }
  for (size_t i = 0; i < size; ++i) {
    const Question &question = *questions[i];
    const auto broken = [&](StringRef id, StringRef where,
                            const std::string &difference) {
      if (!difference.empty())
        answers[i]->broken = BrokenInvariant{id, (where + difference).str(),
                                             operationIn(difference)};
      return !difference.empty();
    };
    const unsigned line = batch.firstLine(i);
    if (question.demands(unchangedId) &&
        broken(unchangedId, "of what it prints in the generic form, ",
               maker.differenceOf(question, generic.modules[i],
                                  asker.printsPlaces() ? std::optional(line)
                                                       : std::nullopt)))
      continue;
    // What is beyond the limits of text need not be read.
    if (question.demands(survivesId) && isReadable(own.modules[i]))
      broken(survivesId, "of what it has printed and read again, ",
             maker.differenceOf(generic.modules[i], again.modules[i]));
  }
  return llvm::Error::success();
}

llvm::Error tilefuzz::checkPrinted(llvm::ArrayRef<const Question *> questions,
                                   llvm::MutableArrayRef<ToolAnswer> answers,
                                   Asker &asker, QuestionMaker &maker) {
  if (!asker.printsModules())
    return llvm::Error::success();
  std::vector<const Question *> accepted;
  std::vector<ToolAnswer *> theirs;
  for (auto [question, answer] : llvm::zip_equal(questions, answers)) {
    if (answer.kind != ToolAnswer::Kind::Verdict || question->asksReader ||
        question->names ||
        answer.verdict.outcome != oracle::Outcome::Accepted || answer.broken)
      continue;
    accepted.push_back(question);
    theirs.push_back(&answer);
  }
  return accepted.empty() ? llvm::Error::success()
                          : PrintedCheck(asker, maker).check(accepted, theirs);
}
