//===- Check.cpp - tilefuzz check -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Replays cases, and prints both verdicts and the findings.
//
//===----------------------------------------------------------------------===//

#include "fuzz/tool/Against.h"
#include "fuzz/tool/CheckResults.h"
#include "fuzz/tool/Ledger.h"
#include "fuzz/tool/Limits.h"

#include "llvm/Support/PrettyStackTrace.h"

#include <set>

using namespace tilefuzz;
namespace cl = llvm::cl;

static cl::SubCommand parser("check",
                             "Verify each case with both sides, and compare");
static Arguments paths(parser, "<file or folder>...");
static OptionList caseTexts(parser, "case", "text",
                            "A case itself, as protobuf text");
static Flag asJson(parser, "json", "Print one JSON array of results");
static Flag isRenewed(parser, "renew",
                      "Verify each case in a new MLIR context");

static NearestFlags nearestFlags(parser);

static Option<std::string>
    against(parser, "against", "command",
            "Call this command in the place of the verifiers");
static Option<unsigned>
    timeout(parser, "timeout", "seconds",
            "Seconds of --against for one module; default 5",
            cl::init(defaultToolSeconds));

static Option<std::string>
    profile(parser, "profile", "profile",
            "What the command of --against does otherwise on purpose");

static Option<std::string> learn(parser, "learn", "file",
                                 "Write rows of --profile for what is found");

/// Has the linked verifiers check one case.
static Judgement checkCase(const FileCase &source, Examiner &examiner) {
  llvm::PrettyStackTraceFormat trace("checking '%s'", source.name.c_str());
  if (isRenewed)
    examiner.renew();
  else
    examiner.renewIfDue();
  return judge(source, examiner);
}

static ExitStatus run() {
  if (paths.empty() && caseTexts.empty())
    return complainOfUse(checkCommand, "expected a case file, a folder of them "
                                       "or --case, found none");
  if (against.getNumOccurrences()) {
    const cl::Option &texts = caseTexts, &renewed = isRenewed,
                     &nearest = nearestFlags.isAsked;
    for (const cl::Option *option : {&texts, &renewed, &nearest})
      if (option->getNumOccurrences())
        return complainOfUse(checkCommand,
                             "expected only files with --against, found --" +
                                 option->ArgStr + "; leave it out");
    if (llvm::Error error = checkRange("timeout", timeout, 1, maxSeconds))
      return complain(std::move(error));
    return checkAgainst({against, timeout, profile, learn, asJson}, paths);
  }
  for (const cl::Option *option :
       std::initializer_list<const cl::Option *>{&profile, &learn, &timeout})
    if (option->getNumOccurrences())
      return complainOfUse(checkCommand, "expected --against with --" +
                                             option->ArgStr + ", found none");
  CheckResults results(asJson);
  Examiner examiner, neighbours;
  results.read(caseTexts, paths, [&](const FileCase &source) {
    results.add(checkCase(source, examiner));
    if (!nearestFlags.isAsked)
      return;
    if (std::optional<NearestReport> report =
            searchNearest(source.testCase, neighbours, nearestFlags.options()))
      results.addNearest(*report, source, neighbours);
  });
  results.print();
  // A corpus that is given twice has one page.
  std::set<std::string> pages;
  for (const std::string &path : paths)
    if (std::string page = findLedger(path); !page.empty())
      pages.insert(std::move(page));
  bool isLedgerFine = true, isLedgerRead = true;
  for (const std::string &page : pages) {
    auto rows = replayLedger(page);
    if (!rows) {
      isLedgerRead = false;
      complain(rows.takeError());
    } else {
      isLedgerFine &= printLedger(*rows, asJson ? llvm::errs() : llvm::outs());
    }
  }
  return isLedgerRead ? results.exitStatus(!isLedgerFine) : Failed;
}

const Command tilefuzz::checkCommand = {
    &parser,
    R"(Runs the oracle and the verifiers on each case and compares their
answers. Relations, repeated calls and the answer that a case expects are
checked, too. For a rejected case the output names the reported rule, its entry
in oracle/spec by page and line, and the code of both sides.

Folders are searched for *.textproto, *.bin, *.mlir and *.mlirbc; - is standard
input. A file of MLIR can hold several modules, with lines `// -----` between
them; each is a case, called FILE:LINE after the line on which it begins, and
any of its lines names it. As for MLIR's tools, --allow-unregistered-dialect is
the same as --any-dialect; --split-input-file is taken, as files are always
split.

The comments of a module can state the answer of both sides, as for the option
-verify-diagnostics of MLIR's tools, and with more words:

  // expected-error @below {{PART OF A DIAGNOSTIC}}
  // expected-error-re @below {{TEXT {{REGULAR EXPRESSION}} TEXT}}
  // valid: WHY       accepted
  // defect: WHY      rejected, with all of one expected diagnostic
  // rule: ID         which is reported

--case takes the text of a case, with the fields of oracle/schema/case.proto,
and can be given several times. The output calls these cases --case, or --case
1, --case 2, ...

For a folder corpus beside oracle/spec/discrepancies.md the known discrepancies
of the specification are counted; one that no longer reproduces is a finding.

A case is UNJUDGED if a part of it was not compared: it has an operation of the
dialects under test that neither side knows, or a comment that could not be
compared, or it is unsupported: the oracle has no verdict, and says why. A case
that expects to be unsupported is counted "as expected".

With --nearest the output for a rejected case also lists all its failures, in
the order in which they would be reported as the ones before are mended, and up
to three small changes that both sides accept; see tilefuzz explain --help.

With --against a command takes the place of the verifiers, as described by
tilefuzz compare --help. It gets each module in the generic form, 256 in one
call if it splits its input. The output is the same. UNJUDGED are then also
cases that the command cannot read and cases that text cannot express; the
answer that a case expects is not compared. --profile lists what the command
does otherwise on purpose, and --learn writes it, as for tilefuzz compare; a row
that no longer reproduces is a finding.

fuzz/tool/README.md has more on case files, and the keys of --json, an array of
cases. tilefuzz explain --json has the same keys for one case.

Exit status: 0 all is fine, 1 there are findings, 2 a case could not be read, 3
something was not judged. Of several the first of 2, 1, 3. A case that expects
to be unsupported does not count as not judged.

EXAMPLE: tilefuzz check corpus
EXAMPLE: tilefuzz check tests/ops/dot.mlir:20
EXAMPLE: tilefuzz check --case='kind_word { raw: 0x42 }'
EXAMPLE: tilefuzz check --nearest tests/ops/dot.mlir
EXAMPLE: tilefuzz check --json tests/ops/async_wait.mlir
EXAMPLE: tilefuzz check --against=tile-opt tests/ops/async_wait.mlir
EXAMPLE: tilefuzz check --against=tile-opt --learn=rows.json tests/ops/copy.mlir
)",
    run};
