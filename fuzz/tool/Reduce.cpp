//===- Reduce.cpp - tilefuzz reduce ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes a case small, and a regression file of it.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Regression.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
namespace cl = llvm::cl;

static cl::SubCommand parser("reduce",
                             "Make a case small, and a regression of it");
static Arguments paths(parser, "<file>");
static Option<std::string>
    output(parser, "o", "file", "File to write; default stdout", cl::init("-"));
static Option<unsigned> seconds(parser, "seconds", "N",
                                "Time to reduce for; default 60",
                                cl::init(defaultReductionSeconds));
static Flag force(parser, "force", "Replace the file to write");

static ExitStatus run() {
  if (paths.size() != 1)
    return complainOfUse(
        reduceCommand,
        "expected one case file, found " +
            (paths.empty() ? "none" : llvm::utostr(paths.size())));
  llvm::Expected<FileCase> source = readOneCase(paths.front());
  if (!source)
    return complain(source.takeError());
  Case &testCase = source->testCase;
  if (llvm::Error error = checkHasDriver(testCase))
    return complain(std::move(error));
  if (llvm::Error error = checkOutputFile(output, force))
    return complain(std::move(error));
  llvm::PrettyStackTraceFormat trace("reducing '%s'", paths.front().c_str());

  Examiner examiner;
  if (const Finding *finding =
          examiner.examine(testCase, Examiner::Depth::Full);
      finding && finding->kind == FindingClass::UnmetExpectation)
    printVerbatim(llvm::errs(),
                  "the case's own expectation is not met (" + finding->detail +
                      "); the reduced case gets the oracle's answer instead",
                  "tilefuzz: note: ");
  for (const UnjudgedOp &op : source->imported.unjudged)
    llvm::errs() << "tilefuzz: note: " << source->file << ":" << op.line << ":"
                 << op.column << ": " << op.name
                 << " is not judged, and stands as a cast\n";
  dropAnswers(testCase);
  size_t sizeBefore = testCase.ByteSizeLong();
  Reduction reduction =
      reduceInTime(seconds, [&](const ReductionBudget &budget) {
        return reduceCase(testCase, examiner, budget);
      });
  size_t sizeAfter = testCase.ByteSizeLong();
  std::string contents = printRegression(testCase, examiner);
  if (llvm::Error error =
          checkReadsBack(testCase, contents, Encoding::Text, output,
                         "give more --seconds, or a name that ends in "
                         ".textproto"))
    return complain(std::move(error));
  if (llvm::Error error = writeFile(output, contents, force))
    return complain(std::move(error));
  llvm::errs() << "reduced from " << countOf(sizeBefore, "byte") << " to "
               << sizeAfter << " in "
               << countOf(reduction.evaluations, "evaluation");
  if (std::string reason = reasonOfEnd(reduction, seconds); !reason.empty())
    llvm::errs() << ", " << reason;
  llvm::errs() << "\n";
  return Fine;
}

const Command tilefuzz::reduceCommand = {
    &parser,
    R"(Reduces a case as far as it still shows the same: of a finding its
class and rules, else the outcome and the sets of broken and boundary rules.
Writes a regression file: what it shows, the case, and the answer of the oracle
as its expectation. Sizes are those of the binary encoding. Of a file with
several modules, name one by any of its lines: FILE:LINE.

When --seconds are over, what has been reached is written: it is never larger
than the case, and shows the same. From the third second on, a terminal shows
how far it is.

Exit status: 0 done, 2 it could not be done.

EXAMPLE: tilefuzz reduce tests/ops/dot.mlir:20 -o small.textproto
)",
    run};
