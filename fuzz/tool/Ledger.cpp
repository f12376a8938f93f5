//===- Ledger.cpp - Known discrepancies of the specification --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/discrepancies.md lists where the source pages can be read in two
// ways. The *witness* of each row is a case with the answers of both readings:
// `expect` has the answer of the reading that is implemented, `otherwise` that
// of the other one. A row *reproduces* while both sides give exactly the first
// answer, and the second answer is a different one.
//
//===----------------------------------------------------------------------===//

#include "fuzz/tool/Judgement.h"

#include "fuzz/core/Examiner.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"

#include "tileir/Reading/ReadFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/PrettyStackTrace.h"

#include <set>

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;
using oracle::Verdict;
namespace path = llvm::sys::path;

/// The largest page of the ledger that is read.
static constexpr size_t maxPageBytes = size_t{1} << 20;

namespace {
/// A row of the page, and whether it reproduces.
struct LedgerRow {
  std::string id;
  std::string resolution;
  /// The absolute path of the witness.
  std::string witness;
  /// Why the row does not reproduce; empty when it does.
  std::string problem;
};
} // namespace

/// Whether a verdict is exactly the expected one. Does not compare the rules.
static bool isVerdict(const Expectation &expectation, const Verdict &verdict) {
  if (expectation.outcome() == Expectation::ACCEPTED)
    return verdict.outcome == Outcome::Accepted &&
           llvm::equal(expectation.values(), verdict.packed());
  return expectation.outcome() == Expectation::REJECTED &&
         verdict.outcome == Outcome::Rejected &&
         verdict.diagnostic == expectation.diagnostic() &&
         verdict.place == (expectation.has_place()
                               ? static_cast<int32_t>(expectation.place())
                               : Verdict::noPlace);
}

/// Returns why a row with this witness does not reproduce; empty when it does.
static std::string problemOf(StringRef file, Examiner &examiner) {
  llvm::Expected<FileCase> read = readOneCase(file);
  if (!read)
    return llvm::toString(read.takeError());
  const Case &witness = read->testCase;
  if (!witness.has_expect() || !witness.has_otherwise())
    return "expected a witness with the answers of both readings, expect and "
           "otherwise, found it without";
  const Finding *finding = examiner.examine(witness, Examiner::Depth::Full);
  if (isVerdict(witness.otherwise(), examiner.expected().verdict))
    return "the oracle gives the answer of the other reading";
  if (isVerdict(witness.otherwise(), examiner.actual().verdict))
    return "the verifiers give the answer of the other reading";
  return finding ? finding->detail : "";
}

/// Where the page is from the folder that the corpus is in.
static constexpr StringRef pageFromRoot = "oracle/spec/discrepancies.md";

/// Returns the absolute path of the page that belongs to a corpus; empty when
/// there is none.
static std::string findLedger(StringRef path) {
  llvm::SmallString<128> folder;
  if (llvm::sys::fs::real_path(path, folder) ||
      !llvm::sys::fs::is_directory(folder) ||
      path::filename(folder) != "corpus")
    return "";
  llvm::SmallString<128> page = path::parent_path(folder);
  path::append(page, pageFromRoot);
  return llvm::sys::fs::exists(page) ? page.str().str() : "";
}

/// Reads a page, and replays its witnesses.
static llvm::Expected<std::vector<LedgerRow>> replayLedger(StringRef page) {
  const StringRef root = page.drop_back(pageFromRoot.size());
  llvm::Expected<std::string> text =
      tileir::readFile(page, "page", maxPageBytes);
  if (!text)
    return text.takeError();
  std::vector<LedgerRow> rows;
  Examiner examiner;
  for (StringRef line : llvm::split(*text, '\n')) {
    // | id | resolution | what the page says | what is implemented | witness |
    if (!line.consume_front("| D-"))
      continue;
    llvm::SmallVector<StringRef, 6> cells;
    line.rtrim(" |").split(cells, " | ");
    if (cells.size() < 3)
      return llvm::createStringError(
          page + ": expected five cells in the row 'D-" + line + "'");
    LedgerRow row{("D-" + cells[0]).str(), cells[1].str(),
                  (root + cells.back()).str(), ""};
    llvm::PrettyStackTraceFormat trace("replaying '%s'", row.witness.c_str());
    row.problem = problemOf(row.witness, examiner);
    rows.push_back(std::move(row));
  }
  if (rows.empty())
    return llvm::createStringError(page + ": expected rows '| D-', found none");
  return rows;
}

/// Returns whether all rows reproduce.
static bool printLedger(llvm::ArrayRef<LedgerRow> rows, llvm::raw_ostream &os) {
  unsigned gone = 0;
  for (const LedgerRow &row : rows)
    if (!row.problem.empty()) {
      ++gone;
      printVerbatim(os,
                    row.id + " (" + row.resolution +
                        ") no longer reproduces: " + row.problem,
                    "GONE  ");
    }
  os << "known discrepancies of the specification: " << rows.size() << ", "
     << rows.size() - gone << " reproduced exactly";
  if (gone)
    os << ", " << gone << " gone";
  os << "\n";
  return gone == 0;
}

ExitStatus tilefuzz::replayLedgers(llvm::ArrayRef<std::string> paths,
                                   llvm::raw_ostream &os) {
  // A corpus that is given twice has one page.
  std::set<std::string> pages;
  for (const std::string &path : paths)
    if (std::string page = findLedger(path); !page.empty())
      pages.insert(std::move(page));
  bool isFine = true, isRead = true;
  for (const std::string &page : pages) {
    llvm::Expected<std::vector<LedgerRow>> rows = replayLedger(page);
    if (rows) {
      isFine &= printLedger(*rows, os);
    } else {
      complain(rows.takeError());
      isRead = false;
    }
  }
  return !isRead ? Failed : isFine ? Fine : Found;
}
