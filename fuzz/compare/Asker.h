//===- Asker.h - Questions to a foreign tool --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asks many questions with few runs of the tool. What a tool answers to a batch
// counts only when the whole run was in order: it ended in time by itself, its
// output can be read, its status is that of its diagnostics. Otherwise the
// batch is asked again in parts, down to the one question that is at fault, and
// the others get their answers from the runs without it.
//
// An answer that nobody expects counts only when the question gets it alone,
// too. Where it does not, an earlier question of the batch may have ended the
// run or left something behind: the batch is asked again in parts.
//
// Where the time for asking is over, the first question that is at fault is
// still looked for, until a later time. The others then get no answer, and a
// finding that was not confirmed by then is none.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_ASKER_H
#define FUZZ_COMPARE_ASKER_H

#include "fuzz/compare/Answer.h"
#include "fuzz/compare/Probe.h"
#include "fuzz/compare/Verifier.h"

#include <set>

namespace tilefuzz {

class Asker : public Verifier {
public:
  /// Keeps its file in `folder` under a name with `number`, which no other
  /// asker of this folder may have.
  Asker(const ProbedTool &tool, llvm::StringRef folder, unsigned number);

  /// Begins no call from `end` on but to find a question that is at fault. At
  /// `last` all is cut off, as if the user had stopped.
  void stopAt(std::chrono::steady_clock::time_point end,
              std::chrono::steady_clock::time_point last);

  /// The kind of the finding that an answer would be; empty for an answer that
  /// needs no second look.
  using KindFn =
      llvm::function_ref<std::string(const Question &, const Answer &)>;

  /// Answers all questions; those that are not asked because the user or the
  /// time has stopped it get none. Fails when the tool cannot be called. With
  /// `twice`, asks everything a second time and compares.
  llvm::Error ask(llvm::ArrayRef<const Question *> questions,
                  llvm::MutableArrayRef<Answer> answers, KindFn kindOf,
                  bool twice = false);

  llvm::StringRef name() const override { return "the command"; }
  /// Confirms one finding of each kind.
  llvm::Error verify(llvm::ArrayRef<const Question *> questions,
                     llvm::MutableArrayRef<Answer> answers) override;

  llvm::Expected<Answer> askAlone(const Question &question);
  /// The same, where a hang shows earlier.
  llvm::Expected<Answer> askAlone(const Question &question,
                                  std::chrono::milliseconds deadline);
  /// Returns how the outputs of some runs on one question differ; empty when
  /// they do not.
  llvm::Expected<std::string> findDifference(const Question &question);

  /// How a tool is to print modules.
  enum class Form { Own, Generic, GenericWithPlaces, Bytecode };
  /// Runs the tool on a text of some modules, in a form that it prints.
  llvm::Expected<ToolRun> print(llvm::StringRef text, Form form,
                                size_t modules);
  bool printsModules() const { return tool.printing.has_value(); }
  bool printsPlaces() const { return tool.printingPlaces.has_value(); }
  bool writesBytecode() const { return tool.writingBytecode.has_value(); }
  /// The errors of a run by its modules; nothing when one is of none.
  std::optional<std::vector<ModuleDiagnostics>>
  errorsOf(const Batch &batch, const ToolRun &run) const;
  bool takesSeveral() const { return tool.splits; }

  /// Whether no more calls begin: the user has stopped, or the time is over.
  bool isStopped() const {
    return tool.limits.isStopped() ||
           std::chrono::steady_clock::now() >=
               (search == Search::First ? last : end);
  }
  /// Whether the time was over before the question at fault was found among
  /// those that were asked last.
  bool hasLostFault() const { return lostFault; }

  /// How often the tool was run.
  uint64_t runs() const { return runCount; }
  /// The processor time of the tool.
  double seconds() const { return toolSeconds; }

private:
  using Questions = llvm::ArrayRef<const Question *>;
  using Answers = llvm::MutableArrayRef<Answer>;

  llvm::Expected<ToolRun> run(llvm::StringRef text,
                              std::chrono::milliseconds deadline) {
    return run(tool.command, text, deadline);
  }
  llvm::Expected<ToolRun> run(const ToolCommand &command, llvm::StringRef text,
                              std::chrono::milliseconds deadline);
  /// Reads the answers to a batch; false when they do not count. `suspect` is
  /// set to the question that is likely at fault.
  bool read(const Batch &batch, const ToolRun &run, Questions questions,
            Answers answers, size_t &suspect) const;
  /// Asks the questions of a batch that was not in order in so many parts.
  llvm::Error askParts(Questions questions, Answers answers, size_t suspect,
                       size_t parts, KindFn kindOf);
  /// The same; where the batch is no part of another one, looks for the first
  /// question that is at fault.
  llvm::Error findFaults(Questions questions, Answers answers, size_t suspect,
                         size_t parts, KindFn kindOf);
  /// Asks one question of each kind of finding alone, again if that is what it
  /// was. Returns the first one that is then none. Those of a batch for which
  /// no time is left lose their answers.
  llvm::Expected<std::optional<size_t>>
  findUnconfirmed(Questions questions, Answers answers, KindFn kindOf);
  llvm::Error compareRuns(const Batch &batch, const ToolRun &first,
                          Questions questions, Answers answers);
  ToolOutput outputOf(const Batch &batch, const ToolRun &run) const;
  std::chrono::milliseconds deadlineOf(size_t modules) const;

  const ProbedTool &tool;
  std::string path;
  std::chrono::steady_clock::time_point
      end = std::chrono::steady_clock::time_point::max(),
      last = std::chrono::steady_clock::time_point::max();
  /// The faults that are looked for while a batch is asked in parts.
  enum class Search { None, First, Others } search = Search::None;
  bool lostFault = false;
  uint64_t runCount = 0;
  double toolSeconds = 0;
  /// The slowest run that was in order, also of one module beside those of a
  /// batch that was not.
  double slowestSeconds = 0;
  /// Whether it prints modules that it has rejected; until one is seen, a
  /// module that is printed in spite of an error may have changed no status.
  bool printsRejected = false;
  /// The operations whose errors do not change the tool's status.
  std::set<std::string> exitZeroOperations;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_ASKER_H
