//===- ComparedCase.cpp - A case and both answers to it -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ComparedCase.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Report.h"
#include "fuzz/ir/IrContext.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/SpelledCase.h"
#include "fuzz/ir/StandIns.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/prove/Figures.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

/// A context never frees a type, so it is replaced after this many modules.
static constexpr unsigned renewalPeriod = 1 << 14;

/// MLIR reads the first attribute only of a type that it knows to be a tensor
/// or a tile, the second one of any.
static constexpr llvm::StringLiteral denseName("dense<"),
    otherName("#unregistered.dense<");

std::string ComparedCase::rule() const {
  if (!expected.broken)
    return "";
  return std::string(oracle::familyOf(testCase)->rules[expected.reported].id);
}

bool ComparedCase::demands(StringRef invariant) const {
  // A reader may complain of a type and then of what holds it, and give hints.
  if (asksReader && (invariant == oneDiagnosticId || invariant == noNotesId))
    return false;
  return (!isText() || invariant == survivesId || invariant == readsAllId) &&
         (!differences || !differences->leavesOut(invariant));
}

std::vector<StringRef> ComparedCase::operations() const {
  if (!isText())
    return operationsOf(testCase);
  std::vector<StringRef> names;
  for (StringRef line : llvm::split(text, '\n')) {
    line = line.ltrim();
    if (line.starts_with("%"))
      line = line.split('=').second.ltrim();
    line.consume_front("\"");
    const StringRef name = line.take_while(
        [](char c) { return llvm::isAlnum(c) || c == '_' || c == '.'; });
    if (!name.empty() && llvm::isAlpha(name.front()) && name != "module")
      names.push_back(name);
  }
  return names;
}

static ComparedAnswers compare(const ComparedCase &compared) {
  // Names the rules that have this diagnostic, or its pattern in quotes. Where
  // a tool has texts of its own, only one that was learned names a rule. A
  // valid module is rejected by a rule of the tool itself.
  const auto nameOfText = [&](StringRef diagnostic) {
    std::string rules;
    if (!compared.texts)
      rules =
          rulesOfDiagnostic(*oracle::familyOf(compared.testCase),
                            compared.testCase, compared.expected, diagnostic);
    else if (compared.expected.broken)
      rules = compared.texts->ruleOf(diagnostic);
    return rules.empty() ? "\"" + patternOf(diagnostic) + "\"" : rules;
  };
  return compareAnswers(compared.testCase, compared, compared.answer,
                        nameOfText);
}

std::optional<Finding> tilefuzz::compareAnswer(const ComparedCase &compared) {
  const Answer &answer = compared.answer;
  std::optional<Finding> finding = compare(compared).finding;
  if (!finding)
    return finding;
  finding->isOfUnchecked = finding->kind == FindingClass::WrongReason &&
                           isOfUnchecked(compared.testCase, compared, answer);
  finding->detail = "expected " + describe(compared.expected.verdict) +
                    "; the command's answer: " + answer.describe();
  for (const std::string &remark : answer.remarks())
    finding->detail += ", " + remark;
  return finding;
}

bool tilefuzz::isOfPrinted(const Answer &answer) {
  static constexpr StringRef ids[] = {unchangedId, survivesId, readsAllId};
  return answer.isOfPrinting ||
         (answer.broken && llvm::is_contained(ids, answer.broken->id));
}

llvm::SmallVector<Finding, 2>
tilefuzz::findingsOf(const ComparedCase &compared) {
  const Answer &answer = compared.answer;
  llvm::SmallVector<Finding, 2> findings;
  const std::optional<Finding> first = compareAnswer(compared);
  if (first)
    findings.push_back(*first);
  if (answer.hasErrorAtExitZero && !(first && isOfBehaviour(first->kind)))
    findings.push_back({FindingClass::ErrorAtExitZero});
  // A module that should have been rejected counts, too.
  if (answer.broken && isOfPrinted(answer) && !findings.empty() &&
      findings.front().kind != FindingClass::BrokenInvariant)
    findings.push_back({FindingClass::BrokenInvariant, answer.broken->id.str(),
                        answer.broken->operation});
  return findings;
}

std::string tilefuzz::keyOfFinding(const ComparedCase &compared) {
  const std::optional<Finding> finding = compareAnswer(compared);
  return finding ? finding->key() : "";
}

llvm::SmallVector<size_t> tilefuzz::rowsMet(const ComparedCase &compared) {
  return compare(compared).rows;
}

ComparedCase tilefuzz::comparedText(std::string text) {
  ComparedCase compared;
  compared.text = std::move(text);
  compared.expected.verdict.outcome = oracle::Outcome::Unsupported;
  compared.expected.unsupportedReason =
      "it is a text that the command has printed, with other words";
  return compared;
}

struct CasePreparer::State {
  State()
      : context(mlir::MLIRContext::Threading::DISABLED),
        unregistered(mlir::MLIRContext::Threading::DISABLED) {
    for (mlir::MLIRContext *each : {&context, &unregistered})
      each->getDiagEngine().registerHandler(
          [](mlir::Diagnostic &) { return mlir::success(); });
    lowering = std::make_unique<IrContext>(context);
    unregistered.allowUnregisteredDialects();
  }

  /// With the dialects of this project, and without any.
  mlir::MLIRContext context, unregistered;
  std::unique_ptr<IrContext> lowering;
  unsigned made = 0;
};

CasePreparer::CasePreparer(const Differences *differences,
                           const ToolTexts *texts)
    : differences(differences), texts(texts), state(std::make_unique<State>()) {
}
CasePreparer::~CasePreparer() = default;

std::string CasePreparer::marked(const ComparedCase &compared) {
  if (compared.isText())
    return compared.text;
  LoweredIr lowered = lowerIr(compared.testCase.ir(), *state->lowering);
  const auto mark =
      mlir::IntegerAttr::get(mlir::IntegerType::get(&state->context, 64), 1);
  lowered.module->walk([&](mlir::Operation *op) {
    if (op->getNumOperands() || op->getNumResults() || op->getNumRegions() ||
        op->getNextNode())
      op->setDiscardableAttr("my.attr", mark);
  });
  GenericText text;
  printGenericText(lowered.module, text);
  return text.text;
}

ModuleDifference CasePreparer::differenceOfPrinted(StringRef before,
                                                   StringRef after) {
  if (before == after)
    return {};
  const auto read = [&](StringRef text) {
    return parsePrinted(llvm::join(llvm::split(text, denseName), otherName),
                        state->unregistered);
  };
  const auto from = read(before), to = read(after);
  if (from && to) {
    ModuleDifference difference = differenceWithDefaults(**from, **to);
    difference.text =
        llvm::join(llvm::split(difference.text, otherName), denseName);
    return difference;
  }
  const std::string text = firstDifference(before, after);
  return {text.empty() ? "expected one text, found a longer one" : text, ""};
}

std::string CasePreparer::differenceOfPlaces(const ComparedCase &compared,
                                             StringRef printed,
                                             unsigned firstLine) {
  std::string difference;
  const auto module = parsePrinted(printed, state->context);
  if (!module)
    return "";
  auto place = compared.places.begin();
  (*module)->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (op == *module)
      return mlir::WalkResult::advance();
    // A reader may add terminators.
    if (place == compared.places.end())
      return mlir::WalkResult::interrupt();
    const TextPlace expected = *place++;
    auto found = llvm::dyn_cast<mlir::FileLineColLoc>(op->getLoc());
    if (expected.line == 0 ||
        (found && found.getLine() == expected.line + firstLine - 1 &&
         found.getColumn() == expected.column))
      return mlir::WalkResult::advance();
    llvm::raw_string_ostream(difference)
        << "expected the place of '" << op->getName() << "' in line "
        << expected.line << ", found " << op->getLoc();
    return mlir::WalkResult::interrupt();
  });
  return difference;
}

CasePreparer::Result CasePreparer::prepare(ComparedCase &compared) {
  const oracle::Family *family = oracle::familyOf(compared.testCase);
  const bool isModule = compared.testCase.has_ir();
  compared.answer = {};
  if (!family || (!isModule && !isSpelledFamily(family->name)))
    return Result::Inexpressible;
  if (isModule)
    compared.testCase.mutable_ir()->clear_tma_descriptors_lowered();
  compared.differences = differences;
  compared.texts = texts;
  compared.evaluate(*family, compared.testCase);
  compared.expected.verdict.valueCount = 0;
  if (compared.oracles().verdict.outcome == oracle::Outcome::Unsupported)
    return Result::Unjudged;
  if (++state->made % renewalPeriod == 0) {
    state.reset();
    state = std::make_unique<State>();
  }
  if (!isModule) {
    if (!printSpelledCase(compared.testCase, compared.expected.verdict,
                          *state->lowering, compared))
      return Result::Inexpressible;
  } else if (const LoweredIr lowered =
                 lowerIr(compared.testCase.ir(), *state->lowering);
             lowered.module) {
    printGenericText(lowered.module, compared);
  } else {
    return Result::Inexpressible;
  }
  // A reader speaks of what it was about to read.
  compared.allowsAnyText = compared.asksReader;
  return hasStandIns(compared.text) || !isReadable(compared.text)
             ? Result::Inexpressible
             : Result::Prepared;
}
