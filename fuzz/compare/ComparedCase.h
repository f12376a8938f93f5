//===- ComparedCase.h - A case and both answers to it -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case of IR as an implementation gets it, printed as a module in the generic
// form, with the answer that is expected (ExpectedAnswer) and, once it was
// verified, the one that was given.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_COMPAREDCASE_H
#define FUZZ_COMPARE_COMPAREDCASE_H

#include "fuzz/core/ToolTexts.h"
#include "fuzz/ir/GenericText.h"
#include "fuzz/ir/SameModule.h"

#include <memory>

namespace tilefuzz {

/// The invariants of printed (PrintCheck.h) and of unread modules (KnownWords).
inline constexpr llvm::StringRef unchangedId = "ir.unchanged",
                                 survivesId = "ir.survives",
                                 roundTripId = "ir.round_trip",
                                 readsAllId = "reads-all";

/// The invariants of the pages that a tool's answers show, beside the rules.
inline constexpr llvm::StringRef answerInvariants[] = {
    oneDiagnosticId, silentSuccessId, errorSeverityId, noNotesId,
    unchangedId,     survivesId,      roundTripId,     readsAllId};

struct ComparedCase : GenericText, ExpectedAnswer {
  Case testCase;
  /// None before the case was verified.
  Answer answer;

  /// The id of the rule that is to be reported; empty for none.
  std::string rule() const;
  /// Whether this invariant has to hold for the answer.
  bool demands(llvm::StringRef invariant) const;
  /// Whether it is a text and no case, of which the oracle knows nothing.
  bool isText() const { return !oracle::familyOf(testCase); }
  /// The names of its operations; of a text what stands where they may.
  std::vector<llvm::StringRef> operations() const;
};

/// The cases that are verified together.
using ComparedCases = llvm::ArrayRef<ComparedCase *>;

/// The finding of an answer; nothing when all is well, and when the tool has
/// not judged the module. Of several findings the one on the verdict; its
/// detail names the others.
std::optional<Finding> compareAnswer(const ComparedCase &compared);

/// The same, and behind it what an answer has besides: an error at status 0,
/// and a module that is not the same after it was printed.
llvm::SmallVector<Finding, 2> findingsOf(const ComparedCase &compared);

/// The key of the first one; empty without one.
std::string keyOfFinding(const ComparedCase &compared);

/// The rows of the profile by which an answer is right.
llvm::SmallVector<size_t> rowsMet(const ComparedCase &compared);

/// Whether only what a tool prints of the module shows what is wrong.
bool isOfPrinted(const Answer &answer);

/// A text that was changed from one that a tool has printed.
ComparedCase comparedText(std::string text);

/// Prints cases in an MLIRContext of its own.
class CasePreparer {
public:
  /// Both may be null, and have to live as long as the cases.
  explicit CasePreparer(const Differences *differences = nullptr,
                        const ToolTexts *texts = nullptr);
  ~CasePreparer();

  /// The oracle may have no opinion. MLIR's text may be unable to carry a case
  /// to a tool: it is a function, has a stand-in for what a foreign dialect
  /// has, cannot be built, or is larger than what is read.
  enum class Result { Prepared, Unjudged, Inexpressible };

  /// Fills in the rest of `compared`, whose case is set. Drops what the case
  /// says beside the validity of the module, and an answer.
  Result prepare(ComparedCase &compared);

  /// Returns what the tool is given; of a case, with an attribute that no
  /// dialect has on each operation. Those that end a block and say nothing have
  /// none: custom forms leave them out.
  std::string marked(const ComparedCase &compared);

  /// Returns the first difference of two modules that a tool has printed in the
  /// generic form: by differenceWithDefaults, without their dialects, or else
  /// by the first line that differs.
  ModuleDifference differenceOfPrinted(llvm::StringRef before,
                                       llvm::StringRef after);

  /// Returns the first operation of a module that a tool has printed with
  /// places whose place is not where it was in the tool's input, in which the
  /// module began in this line; empty for none, and where that cannot be read.
  std::string differenceOfPlaces(const ComparedCase &compared,
                                 llvm::StringRef printed, unsigned firstLine);

private:
  struct State;
  const Differences *differences;
  const ToolTexts *texts;
  std::unique_ptr<State> state;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_COMPAREDCASE_H
