//===- IrTextTarget.cpp - Modules as text through the parser --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/IrTextTarget.h"

#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/mutate/TextMutation.h"

#include "tileir/Reading/DeepStack.h"
#include "tileir/Reading/TextCost.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>

using namespace tilefuzz;
using oracle::Outcome;

/// Larger inputs show nothing that smaller ones do not show.
static constexpr size_t maxInput = 1 << 15;

void IrTextTarget::verify(llvm::StringRef bytes, unsigned maxNesting,
                          Answer &answer,
                          llvm::function_ref<void(mlir::ModuleOp)> use) {
  subject.verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &verdict) {
        IrContext &context = IrContext::of(verifierContext);
        mlir::OwningOpRef<mlir::ModuleOp> module =
            parseIr(bytes, verifierContext.context, maxNesting);
        if (!module) {
          verdict.outcome = Outcome::Unsupported;
          return;
        }
        // Errors of the lexer that the parser recovers from are not part of the
        // verifiers' answer.
        answer.diagnostics.clear();
        verdict.diagnostic.clear();
        verdict.place = oracle::Verdict::noPlace;
        relocate(*module, context);
        verifyIr(*module, verdict);
        use(*module);
      },
      answer);
}

void IrTextTarget::report(llvm::StringRef what, llvm::StringRef detail,
                          llvm::StringRef text) {
  stats.report(("ir-" + what + "-broken-invariant").str(),
               [&](llvm::raw_ostream &os) {
                 os << "finding: broken-invariant of " << what << "\n  "
                    << detail << "\nmodule:\n"
                    << text << "\n";
               });
}

void IrTextTarget::examineAsCase(size_t casts, llvm::StringRef text) {
  const Finding *finding = examiner.examine(testCase, Examiner::Depth::Quick);
  stats.count(examiner);
  if (finding)
    return stats.report(*finding, testCase, examiner);
  // A module is not all that a case says, but what it says is valid in a valid
  // module.
  if (casts == 0 && first.verdict.outcome == Outcome::Accepted &&
      examiner.actual().verdict.outcome == Outcome::Rejected)
    report("ir.import",
           "expected an accepted case of an accepted module; it is " +
               describe(examiner.actual().verdict),
           text);
}

int IrTextTarget::testOneInput(llvm::ArrayRef<uint8_t> input) {
  llvm::StringRef text = llvm::toStringRef(input);
  // Bytecode has a target of its own.
  if (input.size() > maxInput || text.starts_with("ML\xEFR") ||
      !stats.admits(input))
    return 0;
  subject.renewIfDue();
  examiner.renewIfDue();
  if (tileir::nestsLessThan(tileir::shallowNesting, text))
    examineText(text);
  else
    tileir::withDeepStack([&] { examineText(text); });
  return 0;
}

void IrTextTarget::examineText(llvm::StringRef text) {
  std::string printed;
  std::optional<size_t> casts;
  verify(text, tileir::maxNesting, first, [&](mlir::ModuleOp module) {
    printed = printIr(module, /*isGeneric=*/true);
    if (llvm::Expected<ImportedModule> imported = importIr(module, testCase))
      casts = imported->casts + imported->unjudged.size();
    else
      llvm::consumeError(imported.takeError());
  });
  if (first.verdict.outcome == Outcome::Unsupported) {
    if (first.diagnostics.empty())
      report("ir.silent_failure",
             "expected a module or a diagnostic, found neither", text);
    stats.countInput();
    return;
  }
  checkRoundTrip(text, printed);
  if (casts)
    examineAsCase(*casts, text);
  else
    stats.countInput();
}

void IrTextTarget::checkRoundTrip(llvm::StringRef text,
                                  llvm::StringRef printed) {
  llvm::StringRef way = "printing and parsing";
  verify(printed, tileir::maxGenericNesting, second, [](mlir::ModuleOp) {});
  if (second.verdict.outcome == Outcome::Unsupported && !isReadable(printed)) {
    way = "writing and reading bytecode";
    std::string bytecode;
    verify(text, tileir::maxNesting, second,
           [&](mlir::ModuleOp module) { bytecode = writeBytecode(module); });
    verify(bytecode, tileir::maxGenericNesting, second, [](mlir::ModuleOp) {});
  }
  if (second.verdict != first.verdict)
    report("ir.round_trip",
           llvm::formatv("expected the same answer after {0}; first {1}, then "
                         "{2}",
                         way, describe(first.verdict), describe(second.verdict))
               .str(),
           text);
}

std::string IrTextTarget::textOfCase(bool isGeneric) {
  std::string text;
  subject.verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &verdict) {
        LoweredIr lowered =
            lowerIr(testCase.ir(), IrContext::of(verifierContext));
        if (!lowered.module)
          return;
        // The custom form is defined for valid operations.
        verifyIr(lowered.module, verdict);
        text = printIr(lowered.module,
                       isGeneric || verdict.outcome != Outcome::Accepted);
      },
      second);
  return text;
}

std::string IrTextTarget::freshText(Decisions &decisions) {
  mutator.makeFresh(testCase, decisions);
  return textOfCase(/*isGeneric=*/decisions.flip());
}

size_t IrTextTarget::mutate(uint8_t *data, size_t size, size_t maxSize,
                            unsigned seed) {
  Decisions decisions = Decisions::fromSeed(seed);
  std::string text;
  if (std::optional<llvm::StringRef> seedCase = stats.seeds().nextInTurn();
      seedCase && decodeBinary(*seedCase, testCase)) {
    text = textOfCase(/*isGeneric=*/false);
  } else {
    if (decisions.oneIn(4))
      return 0;
    text = decisions.flip() ? freshText(decisions)
                            : llvm::toStringRef({data, size}).str();
    if (!decisions.oneIn(4))
      mutateTokens(text, decisions);
  }
  if (text.empty() || text.size() > maxSize)
    return 0;
  std::memcpy(data, text.data(), text.size());
  return text.size();
}
