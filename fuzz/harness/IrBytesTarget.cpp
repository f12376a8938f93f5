//===- IrBytesTarget.cpp - Raw modules through parser and reader ----------===//

#include "fuzz/harness/IrBytesTarget.h"

#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/mutate/TextMutation.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>

using namespace tilefuzz;
using oracle::Outcome;

/// Larger inputs show nothing that smaller ones do not.
static constexpr size_t maxInput = 1 << 15;

void IrBytesTarget::ask(llvm::StringRef bytes, Answer &answer,
                        std::string *printed, std::string *written) {
  subject.ask(
      [&](Inquiry &inquiry, oracle::Verdict &verdict) {
        IrContext &context = IrContext::of(inquiry);
        mlir::OwningOpRef<mlir::ModuleOp> module =
            parseIr(bytes, inquiry.context);
        if (!module) {
          verdict.outcome = Outcome::Unsupported;
          return;
        }
        // What the lexer complains of and the parser can do without is not the
        // verifiers' answer.
        answer.diagnosticCount = 0;
        verdict.diagnostic.clear();
        verdict.place = oracle::Verdict::noPlace;
        relocate(*module, context);
        verifyIr(*module, verdict);
        if (printed)
          *printed = printIr(*module, /*isGeneric=*/true);
        if (!written)
          return;
        // MLIR writes no bytecode of operations of its own that are invalid.
        written->clear();
        if (verdict.outcome == Outcome::Accepted)
          *written = writeBytecode(*module);
      },
      answer);
}

void IrBytesTarget::abortOn(llvm::StringRef what, llvm::StringRef detail,
                            llvm::StringRef shown) {
  llvm::errs() << "finding: " << what << "\n  " << detail << "\nmodule:\n"
               << shown << "\n";
  stats.abortIn(("ir-" + what + "-broken-invariant").str());
}

void IrBytesTarget::checkRounds(llvm::StringRef bytes) {
  for (auto [name, carried] : {std::pair("ir.round_trip.text", &text),
                               {"ir.round_trip.bytecode", &bytecode}}) {
    if (carried->empty())
      continue;
    ask(*carried, second);
    if (second.verdict != first.verdict)
      abortOn(name,
              "expected the same answer after the round trip; first " +
                  describe(first.verdict) + ", then " +
                  describe(second.verdict),
              text);
  }
}

void IrBytesTarget::examineAsCase(llvm::StringRef bytes) {
  std::optional<unsigned> foreign;
  subject.ask(
      [&](Inquiry &inquiry, oracle::Verdict &verdict) {
        IrContext::of(inquiry);
        mlir::OwningOpRef<mlir::ModuleOp> module =
            parseIr(bytes, inquiry.context);
        if (llvm::Expected<unsigned> imported = importIr(*module, question))
          foreign = *imported;
        else
          llvm::consumeError(imported.takeError());
      },
      second);
  if (!foreign)
    return stats.countInput();
  const Finding *finding = examiner.examine(question, Examiner::Depth::Quick);
  stats.count(examiner);
  if (finding)
    stats.abortOn(*finding, question, examiner);
  // A module is not all that a case says, but what it says is valid in a valid
  // module.
  if (*foreign == 0 && first.verdict.outcome == Outcome::Accepted &&
      examiner.actual().verdict.outcome == Outcome::Rejected)
    abortOn("ir.import",
            "expected an accepted case of an accepted module; it is " +
                describe(examiner.actual().verdict),
            text);
}

int IrBytesTarget::testOneInput(llvm::ArrayRef<uint8_t> input) {
  if (input.size() > maxInput)
    return 0;
  llvm::StringRef bytes = llvm::toStringRef(input);
  subject.renewIfDue();
  examiner.renewIfDue();
  ask(bytes, first, &text, &bytecode);
  if (first.verdict.outcome == Outcome::Unsupported) {
    if (first.diagnosticCount == 0)
      abortOn("ir.silent_failure",
              "expected a module or a diagnostic, found neither",
              llvm::toHex(bytes));
    stats.countInput();
    return 0;
  }
  checkRounds(bytes);
  examineAsCase(bytes);
  return 0;
}

std::string IrBytesTarget::freshInput(Decisions &decisions) {
  mutator.makeFresh(question, decisions);
  std::string made;
  const bool isGeneric = decisions.flip();
  subject.ask(
      [&](Inquiry &inquiry, oracle::Verdict &verdict) {
        LoweredIr lowered = lowerIr(question.ir(), IrContext::of(inquiry));
        if (!lowered.module)
          return;
        // The custom form is defined for valid operations.
        verifyIr(lowered.module, verdict);
        made = form == Form::Bytecode
                   ? writeBytecode(lowered.module)
                   : printIr(lowered.module,
                             isGeneric || verdict.outcome != Outcome::Accepted);
      },
      second);
  return made;
}

/// Changes single bytes behind the magic number.
static void mutateBytes(std::string &bytes, Decisions &decisions) {
  if (bytes.size() <= 4)
    return;
  do {
    char &byte =
        bytes[4 + decisions.below(static_cast<uint32_t>(bytes.size() - 4))];
    byte = decisions.flip() ? static_cast<char>(decisions.below(256))
                            : static_cast<char>(byte ^ 1 << decisions.below(8));
  } while (decisions.flip());
}

size_t IrBytesTarget::mutate(uint8_t *data, size_t size, size_t maxSize,
                             unsigned seed) {
  Decisions decisions = Decisions::fromSeed(seed);
  if (decisions.oneIn(4))
    return 0;
  std::string made = decisions.flip() ? freshInput(decisions)
                                      : llvm::toStringRef({data, size}).str();
  const bool isText = !llvm::StringRef(made).starts_with("ML\xEFR");
  if (!decisions.oneIn(4)) {
    if (isText)
      mutateTokens(made, decisions);
    else
      mutateBytes(made, decisions);
  }
  if (made.empty() || made.size() > maxSize)
    return 0;
  std::memcpy(data, made.data(), made.size());
  return made.size();
}
