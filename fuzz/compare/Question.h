//===- Question.h - A case as a tool is asked it ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tool reads text, so a question is a case of IR printed as a module in the
// generic form, with the oracle's answer. Where the tool means to do something
// else, its answer is that of Differences.h.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_QUESTION_H
#define FUZZ_COMPARE_QUESTION_H

#include "fuzz/compare/ToolTexts.h"
#include "fuzz/core/Differences.h"
#include "fuzz/core/Finding.h"
#include "fuzz/ir/GenericText.h"
#include "fuzz/ir/IrContext.h"

#include <memory>
#include <optional>
#include <string>

namespace tilefuzz {

/// Invariants of printed (Printed.h) and of unread modules (KnownWords.h).
inline constexpr llvm::StringRef unchangedId = "ir.unchanged";
inline constexpr llvm::StringRef survivesId = "ir.survives";
inline constexpr llvm::StringRef roundTripId = "ir.round_trip";
inline constexpr llvm::StringRef readsAllId = "reads-all";

/// The invariants of the pages that a tool's answers show, beside the rules.
inline constexpr llvm::StringRef answerInvariants[] = {
    oneDiagnosticId, silentSuccessId, errorSeverityId, noNotesId,
    unchangedId,     survivesId,      roundTripId,     readsAllId};

struct Question : GenericText {
  Case testCase;
  /// The oracle's answer, or what is expected in its place.
  oracle::Evaluation expected;
  /// Nothing where that is the oracle's.
  std::optional<ExpectedDeviation> deviation;
  const oracle::Evaluation &oracles() const {
    return deviation ? deviation->oracles : expected;
  }
  /// The rows that say so: "rows.json:3"; empty for none.
  std::string deviationSource() const {
    return deviation ? differences->placesOf(deviation->rows) : "";
  }
  /// The table of differences; null without.
  const Differences *differences = nullptr;
  /// The texts that the tool has for the rules; null where it has to have those
  /// of the pages.
  const ToolTexts *texts = nullptr;
  /// The id of the rule that is to be reported; empty for none.
  std::string rule() const;
  /// Whether this is the diagnostic that the page and the table expect.
  bool expectsText(llvm::StringRef diagnostic) const;
  /// How the diagnostic of a module that has to be rejected fits its rule.
  TextMatch matchText(llvm::StringRef diagnostic) const;
  /// Whether this invariant has to hold for the answer.
  bool demands(llvm::StringRef invariant) const;
  /// Whether it is a text and no case, of which the oracle knows nothing.
  bool isText() const { return !oracle::familyOf(testCase); }
  /// The names of its operations; of a text what stands where they may.
  std::vector<llvm::StringRef> operations() const;
};

/// A question that is a text, changed from one that a tool has printed.
Question questionOfText(std::string text);

/// Makes questions in an MLIRContext of its own.
class QuestionMaker {
public:
  /// Both may be null, and have to live as long as the questions.
  explicit QuestionMaker(const Differences *differences = nullptr,
                         const ToolTexts *texts = nullptr);
  ~QuestionMaker();

  enum class Result {
    Made,
    /// The oracle has no opinion.
    Unjudged,
    /// MLIR's text cannot carry it to a tool: it is a function, has a stand-in
    /// for what a foreign dialect has, cannot be built, or is larger than what
    /// is read.
    Inexpressible,
  };

  /// Fills in `question`, whose case is set. What the case asks beside the
  /// validity of the module is dropped.
  Result make(Question &question);

  /// Returns what the tool is given; of a case, with an attribute that no
  /// dialect has on each operation. Those that end a block and say nothing have
  /// none: custom forms leave them out.
  std::string marked(const Question &question);

  /// Returns the first operation of a module that a tool has printed with
  /// places whose place is not where it was in the tool's input, in which the
  /// module began in this line; empty for none, and where that cannot be read.
  std::string differenceOfPlaces(const Question &question,
                                 llvm::StringRef printed, unsigned firstLine);

private:
  struct State;
  const Differences *differences;
  const ToolTexts *texts;
  std::unique_ptr<State> state;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_QUESTION_H
