//===- FindingFile.h - A finding on a tool, small and on disk ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes the module of a finding small with the tool in the loop, and writes it
// as a module of MLIR: what it shows, both answers and the command that asks
// again in comments, then the module.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_FINDINGFILE_H
#define FUZZ_COMPARE_FINDINGFILE_H

#include "fuzz/compare/Asker.h"
#include "fuzz/compare/Differences.h"
#include "fuzz/compare/KnownKinds.h"
#include "fuzz/core/Report.h"

namespace tilefuzz {

/// Reduces a question as far as the tool still shows the finding, at most until
/// `end`. `answer` is set to the tool's answer to the smaller question. Fails
/// when the tool cannot be called.
llvm::Error reduceQuestion(const ToolFinding &finding, Question &question,
                           ToolAnswer &answer, Asker &asker,
                           QuestionMaker &maker,
                           std::chrono::steady_clock::time_point end);

/// The contents of the file of a finding. `differences` may be null, here and
/// below.
std::string printFindingFile(const ToolFinding &finding,
                             const Question &question, const ToolAnswer &answer,
                             llvm::StringRef replay,
                             const Differences *differences);

/// The command that asks a tool the module of a file again.
std::string replayCommand(const ToolCommand &command, llvm::StringRef path,
                          const Differences *differences);

/// Prints both answers, a line each after `prefix`, with the places of their
/// diagnostics; and what is meant, where that is another answer than the
/// oracle's, with its rows.
void printAnswers(const Question &question, const ToolAnswer &answer,
                  const Differences *differences, llvm::StringRef prefix,
                  PlaceTextFn placeText, llvm::raw_ostream &os);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_FINDINGFILE_H
