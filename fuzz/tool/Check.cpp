//===- Check.cpp - tilefuzz check -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Replays cases: both verdicts, and what is wrong with them.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/tool/Answers.h"
#include "fuzz/tool/Commands.h"
#include "fuzz/tool/Ledger.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/PrettyStackTrace.h"

using namespace tilefuzz;
namespace cl = llvm::cl;
namespace json = llvm::json;

static cl::SubCommand parser("check", "Ask both sides each case, and compare");
static cl::list<std::string> paths(cl::Positional,
                                   cl::desc("<file or folder>..."),
                                   cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> asJson("json", cl::desc("Print one JSON array of results"),
                            cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> isRenewed("renew",
                               cl::desc("Ask each case in a new MLIR context"),
                               cl::sub(parser), cl::cat(toolOptions()));

namespace {
/// The numbers of the summary.
struct Summary {
  unsigned fine = 0;
  unsigned found = 0;
  unsigned unreadable = 0;
  /// Of the fine ones, those that the oracle has no opinion on.
  unsigned unsupported = 0;
};
} // namespace

static json::Object resultToJson(llvm::StringRef path, const Examiner &examiner,
                                 const Finding *finding) {
  const oracle::Evaluation &expected = examiner.expected();
  json::Object result = verdictToJson(expected.verdict);
  result["file"] = jsonText(path);
  result["family"] = llvm::StringRef(examiner.family()->name);
  result["rules"] = rulesToJson(*examiner.family(), expected.broken);
  result["cells"] = cellsToJson(*examiner.family(), expected);
  result["verifiers"] = verdictToJson(examiner.actual().verdict);
  result["finding"] = findingToJson(finding);
  return result;
}

/// Checks one file; what there is to say of it goes to `results` or to stdout.
static void checkFile(llvm::StringRef path, Examiner &examiner,
                      Summary &summary, json::Array &results) {
  Case testCase;
  llvm::Expected<Encoding> encoding = readCaseFile(path, testCase);
  if (!encoding) {
    ++summary.unreadable;
    std::string text = llvm::toString(encoding.takeError());
    complain(text);
    results.push_back(
        json::Object{{"file", jsonText(path)}, {"error", jsonText(text)}});
    return;
  }
  if (isRenewed)
    examiner.renew();
  const Finding *finding = examiner.examine(testCase, Examiner::Depth::Full);
  if (finding)
    ++summary.found;
  else
    ++summary.fine;
  if (examiner.expected().verdict.outcome == oracle::Outcome::Unsupported)
    ++summary.unsupported;
  if (asJson) {
    results.push_back(resultToJson(path, examiner, finding));
    return;
  }
  llvm::outs() << (finding ? "FOUND " : "ok ") << path << "\n";
  if (finding) {
    printFinding(*finding, testCase, examiner, llvm::outs());
    printNextSteps(llvm::outs(), path);
  } else
    printAnswers(examiner, 3, llvm::outs());
}

static ExitStatus run() {
  if (paths.empty())
    return complainOfUse(
        checkCommand, "expected a case file or a folder of them, found none");
  Summary summary;
  std::vector<std::string> files;
  for (const std::string &path : paths)
    if (llvm::Error error = findCaseFiles(path, files)) {
      ++summary.unreadable;
      complain(std::move(error));
    }
  Examiner examiner;
  json::Array results;
  for (const std::string &file : files) {
    llvm::PrettyStackTraceFormat trace("checking '%s'", file.c_str());
    checkFile(file, examiner, summary, results);
  }
  if (asJson) {
    llvm::outs() << llvm::formatv("{0:2}\n", json::Value(std::move(results)));
  } else {
    llvm::outs() << "checked " << countOf(files.size(), "file") << ": "
                 << summary.fine << " ok, " << countOf(summary.found, "finding")
                 << ", " << summary.unreadable << " unreadable";
    if (summary.unsupported)
      llvm::outs() << "; the oracle has no opinion on " << summary.unsupported;
    llvm::outs() << "\n";
  }
  bool isLedgerFine = true;
  for (const std::string &path : paths) {
    auto rows = replayLedger(path);
    if (!rows) {
      ++summary.unreadable;
      complain(rows.takeError());
    } else if (*rows) {
      isLedgerFine &= printLedger(**rows, asJson ? llvm::errs() : llvm::outs());
    }
  }
  if (summary.unreadable)
    return Failed;
  return summary.found || !isLedgerFine ? Found : Fine;
}

const Command tilefuzz::checkCommand = {
    &parser,
    "Asks the oracle and the verifiers each case, in full depth: relations,\n"
    "repetition, and the expectation that the case carries, if any.\n\n"
    "Folders are searched for *.textproto and *.bin; - is standard input. Of\n"
    "a corpus beside oracle/spec/discrepancies.md all known discrepancies of\n"
    "the specification are counted; one that no longer reproduces is a\n"
    "finding.\n"
    "With --json each case has its answers, the broken rules and the cells\n"
    "(boundary, alone, masked) that it counts for.\n"
    "Exit status: 0 no finding, 1 findings, 2 a file could not be read.\n\n"
    "EXAMPLE: tilefuzz check corpus\n"
    "EXAMPLE: tilefuzz check --json crash-1.bin\n",
    run};
