//===- IrTargets.cpp - Modules through the parser and bytecode ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/IrTargets.h"

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

/// Verifies the module that text or bytecode parses to, and calls `use` with
/// it. Unsupported are bytes without a module, and text that nests more than
/// `maxNesting` deep.
static void verifyBytes(
    InProcess &subject, llvm::StringRef bytes, unsigned maxNesting,
    Answer &answer,
    llvm::function_ref<void(mlir::ModuleOp)> use = [](mlir::ModuleOp) {},
    bool hasLoweredDescriptors = false) {
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
        verifyIr(*module, verdict, hasLoweredDescriptors);
        use(*module);
      },
      answer);
}

/// Reports that an invariant does not hold. The report ends with `more`.
static void reportInvariant(TargetStats &stats, llvm::StringRef what,
                            llvm::StringRef detail,
                            const llvm::Twine &more = "") {
  stats.report(("ir-" + what + "-broken-invariant").str(),
               [&](llvm::raw_ostream &os) {
                 os << "finding: broken-invariant of " << what << "\n  "
                    << detail << "\n"
                    << more;
               });
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// Larger inputs show nothing that smaller ones do not show.
static constexpr size_t maxInput = 1 << 15;

static std::string moduleOf(llvm::StringRef text) {
  return ("module:\n" + text + "\n").str();
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
    reportInvariant(stats, "ir.import",
                    "expected an accepted case of an accepted module; it is " +
                        describe(examiner.actual().verdict),
                    moduleOf(text));
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
  verifyBytes(subject, text, tileir::maxNesting, first,
              [&](mlir::ModuleOp module) {
                printed = printIr(module, /*isGeneric=*/true);
                if (llvm::Expected<ImportedModule> imported =
                        importIr(module, testCase))
                  casts = imported->casts + imported->unjudged.size();
                else
                  llvm::consumeError(imported.takeError());
              });
  if (first.verdict.outcome == Outcome::Unsupported) {
    if (first.diagnostics.empty())
      reportInvariant(stats, "ir.silent_failure",
                      "expected a module or a diagnostic, found neither",
                      moduleOf(text));
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
  verifyBytes(subject, printed, tileir::maxGenericNesting, second);
  if (second.verdict.outcome == Outcome::Unsupported && !isReadable(printed)) {
    way = "writing and reading bytecode";
    std::string bytecode;
    verifyBytes(
        subject, text, tileir::maxNesting, second,
        [&](mlir::ModuleOp module) { bytecode = writeBytecode(module); });
    verifyBytes(subject, bytecode, tileir::maxGenericNesting, second);
  }
  if (second.verdict != first.verdict)
    reportInvariant(
        stats, "ir.round_trip",
        llvm::formatv("expected the same answer after {0}; first {1}, then "
                      "{2}",
                      way, describe(first.verdict), describe(second.verdict))
            .str(),
        moduleOf(text));
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

//===----------------------------------------------------------------------===//
// Bytecode
//===----------------------------------------------------------------------===//

/// Shorter runs of printable bytes are often numbers.
static constexpr size_t minTextLength = 8;

/// The runs of printable bytes: begin and size.
static llvm::SmallVector<std::pair<size_t, size_t>>
textsOf(llvm::StringRef bytes) {
  llvm::SmallVector<std::pair<size_t, size_t>> texts;
  for (size_t i = 0; i < bytes.size();) {
    size_t end = i;
    while (end < bytes.size() && llvm::isPrint(bytes[end]))
      ++end;
    // The bytes at the ends of a run may be numbers that look like letters.
    if (end - i >= minTextLength)
      texts.emplace_back(i + 2, end - i - 4);
    i = end + 1;
  }
  return texts;
}

static void damage(std::string &bytecode, Decisions &decisions) {
  llvm::SmallVector<std::pair<size_t, size_t>> texts = textsOf(bytecode);
  if (texts.empty() || decisions.oneIn(4)) {
    bytecode.resize(decisions.below(static_cast<uint32_t>(bytecode.size())));
    return;
  }
  static constexpr llvm::StringLiteral letters("abcxyz0189<>!#,.-_ \"()[]{}");
  do {
    auto [begin, size] = decisions.pick(llvm::ArrayRef(texts));
    bytecode[begin + decisions.below(static_cast<uint32_t>(size))] =
        letters[decisions.below(static_cast<uint32_t>(letters.size()))];
  } while (decisions.flip());
}

void IrBytecodeTarget::examineFurther(const Case &testCase,
                                      const Answer &answer, uint64_t hash) {
  subject.renewIfDue();
  bytecode.clear();
  subject.verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &) {
        if (LoweredIr lowered =
                lowerIr(testCase.ir(), IrContext::of(verifierContext));
            lowered.module)
          bytecode = writeBytecode(lowered.module);
      },
      read);
  if (bytecode.empty())
    return;
  const auto ask = [&] {
    verifyBytes(
        subject, bytecode, tileir::maxGenericNesting, read,
        [](mlir::ModuleOp) {}, testCase.ir().tma_descriptors_lowered());
  };
  ask();
  if (read.verdict != answer.verdict)
    return reportInvariant(statistics(), "ir.round_trip",
                           "expected the same answer after writing and reading "
                           "bytecode; first " +
                               describe(answer.verdict) + ", then " +
                               describe(read.verdict));
  Decisions decisions = Decisions::fromSeed(hash);
  damage(bytecode, decisions);
  ask();
  if (read.verdict.outcome == Outcome::Unsupported && read.diagnostics.empty())
    reportInvariant(
        statistics(), "ir.silent_failure",
        "expected a module or a diagnostic of damaged bytecode, found "
        "neither");
}
