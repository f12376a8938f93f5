//===- CommentCheck.cpp - Compares a module with its comments -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares the comments of a module (fuzz/files/Annotation.h) with the answers
// of both sides. Diagnostics that are expected as for -verify-diagnostics are
// compared by MLIR itself, which is given, for each side, its answer as a
// diagnostic, and the warnings of the reader.
//
// A side gives one diagnostic, and only on what a case holds. Where the
// comments describe all that MLIR says of the text, and more than the sides do,
// the rest is not judged: the second error of a module, for example, or one
// about an operation of another dialect.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Report.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/tool/Judgement.h"

#include "mlir/IR/MLIRContext.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;
using oracle::Verdict;
using Where = HeardDiagnostic::Where;

LineColumn tilefuzz::positionOf(const FileCase &source,
                                const Verdict &verdict) {
  const std::vector<LineColumn> &places = source.imported.places;
  return verdict.place >= 0 &&
                 static_cast<size_t>(verdict.place) < places.size()
             ? places[static_cast<size_t>(verdict.place)]
             : LineColumn();
}

//===----------------------------------------------------------------------===//
// Diagnostics expected of MLIR
//===----------------------------------------------------------------------===//

namespace {
/// A difference between the expected diagnostics and some others.
struct Mismatch {
  /// The line in the file; 0 where it is not known.
  unsigned line = 0;
  /// In MLIR's words.
  std::string text;

  auto operator<=>(const Mismatch &) const = default;
  std::string print() const {
    return line ? llvm::formatv("line {0}: {1}", line, text).str() : text;
  }
};
} // namespace

/// The end of what MLIR says of a diagnostic that is expected and not there.
static constexpr StringRef missingMark = " was not produced";

static mlir::Location locationOf(const HeardDiagnostic &diagnostic,
                                 mlir::MLIRContext &context) {
  if (diagnostic.where == Where::Unknown)
    return mlir::UnknownLoc::get(&context);
  // Line 0, where nothing can be expected, stands for every other file.
  return mlir::FileLineColLoc::get(
      &context, parsedIrName, diagnostic.place.line, diagnostic.place.column);
}

/// Returns what -verify-diagnostics says of a text with these diagnostics.
static std::vector<Mismatch>
mismatchesOf(const Annotation &wanted,
             llvm::ArrayRef<HeardDiagnostic> diagnostics) {
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBufferCopy(wanted.expecting, parsedIrName),
      llvm::SMLoc());
  std::vector<Mismatch> mismatches;
  auto add = [&](unsigned line, StringRef text) {
    mismatches.push_back({line ? line + wanted.firstLine - 1 : 0, text.str()});
  };
  auto collect = [&](const llvm::SMDiagnostic &message) {
    add(message.getLineNo() > 0 ? static_cast<unsigned>(message.getLineNo())
                                : 0,
        message.getMessage());
  };
  sources.setDiagHandler(
      [](const llvm::SMDiagnostic &message, void *collector) {
        (*static_cast<decltype(collect) *>(collector))(message);
      },
      &collect);
  // The handler prints a diagnostic that has no place in the text.
  std::string printed;
  llvm::raw_string_ostream os(printed);
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  mlir::SourceMgrDiagnosticVerifierHandler handler(sources, &context, os);
  for (const HeardDiagnostic &diagnostic : diagnostics) {
    mlir::InFlightDiagnostic flying = context.getDiagEngine().emit(
        locationOf(diagnostic, context), diagnostic.severity);
    flying << diagnostic.text;
    for (const HeardDiagnostic &note : diagnostic.notes)
      flying.attachNote(locationOf(note, context)) << note.text;
  }
  (void)handler.verify();
  for (StringRef line : llvm::split(printed, '\n'))
    if (StringRef text = line.split(": error: ").second; !text.empty())
      add(0, text);
  llvm::sort(mismatches);
  // The destructor of the handler says some of it again.
  return std::exchange(mismatches, {});
}

/// Returns what MLIR would say of a module if a side with this verdict were its
/// verifiers.
static std::vector<HeardDiagnostic> diagnosticsOf(const FileCase &source,
                                                  const HeardModule &heard,
                                                  const Verdict &verdict) {
  std::vector<HeardDiagnostic> all = heard.reading;
  if (verdict.outcome != Outcome::Rejected)
    return all;
  HeardDiagnostic &error = all.emplace_back();
  error.text = verdict.diagnostic;
  if (StringRef operation = operationAt(source.testCase, verdict.place);
      !operation.empty())
    error.text = llvm::formatv("'{0}' op {1}", operation, error.text);
  if (LineColumn at = positionOf(source, verdict); at.line) {
    error.where = Where::InText;
    error.place = {at.line - source.annotation->firstLine + 1, at.column};
  }
  return all;
}

//===----------------------------------------------------------------------===//
// Both sides
//===----------------------------------------------------------------------===//

namespace {
/// A part of an annotation in which a verdict differs.
struct Difference {
  StringRef part;
  std::string detail;

  bool operator==(const Difference &) const = default;
};

/// The verdict of a side, with the rules that have its diagnostic.
struct SideAnswer {
  StringRef name;
  const Verdict &verdict;
  std::string rules;
  std::vector<Mismatch> mismatches;
};
} // namespace

static Outcome outcomeOf(const Annotation &wanted) {
  return wanted.isValid ? Outcome::Accepted : Outcome::Rejected;
}

static std::optional<Difference> differenceOfWhole(const WholeDiagnostic &whole,
                                                   const FileCase &source,
                                                   const Verdict &verdict) {
  if (verdict.diagnostic != whole.text)
    return Difference{"diagnostic",
                      llvm::formatv("expected \"{0}\", found \"{1}\"",
                                    whole.text, verdict.diagnostic)};
  LineColumn at = positionOf(source, verdict);
  StringRef operation = operationAt(source.testCase, verdict.place);
  if (at.line == whole.line &&
      (whole.operation.empty() || whole.operation == operation))
    return std::nullopt;
  return Difference{
      "place",
      llvm::formatv("expected '{0}' on line {1}, found '{2}' on line {3}",
                    whole.operation.empty() ? "an operation"
                                            : StringRef(whole.operation),
                    whole.line, operation, at.line)};
}

/// Returns the first part of an annotation in which a side differs, with both
/// values; std::nullopt when they agree. Where not all has been judged, another
/// outcome is no difference.
static std::optional<Difference>
mismatchOf(const FileCase &source, const SideAnswer &side, bool isAllJudged) {
  const Annotation &wanted = *source.annotation;
  const Outcome outcome = outcomeOf(wanted);
  const bool hasOutcome = side.verdict.outcome == outcome;
  if (!side.mismatches.empty())
    return Difference{hasOutcome ? "diagnostic" : "outcome",
                      llvm::join(llvm::map_range(side.mismatches,
                                                 [](const Mismatch &each) {
                                                   return each.print();
                                                 }),
                                 "; ")};
  if (!hasOutcome && !isAllJudged)
    return std::nullopt;
  if (!hasOutcome)
    return Difference{"outcome", llvm::formatv("expected {0}, found {1}",
                                               oracle::outcomeName(outcome),
                                               describe(side.verdict))};
  if (wanted.whole)
    if (auto difference =
            differenceOfWhole(*wanted.whole, source, side.verdict))
      return difference;
  if (!wanted.rule.empty() &&
      !llvm::is_contained(llvm::split(side.rules, '+'), StringRef(wanted.rule)))
    return Difference{"rule", llvm::formatv("expected {0}, found {1}",
                                            wanted.rule, side.rules)};
  return std::nullopt;
}

/// Compares the sides with the diagnostics that are expected of MLIR. Returns
/// what they do not meet and MLIR does, on the whole text.
static std::vector<UnreadComment>
compareExpected(const FileCase &source,
                llvm::MutableArrayRef<SideAnswer> sides) {
  const Annotation &wanted = *source.annotation;
  const HeardModule heard = ModuleReader().hear(wanted.expecting);
  auto isUnplaced = [&](const SideAnswer &side) {
    return side.verdict.outcome == Outcome::Rejected &&
           !positionOf(source, side.verdict).line;
  };
  for (SideAnswer &side : sides)
    side.mismatches =
        mismatchesOf(wanted, diagnosticsOf(source, heard, side.verdict));
  if (llvm::none_of(sides, [&](const SideAnswer &side) {
        return !side.mismatches.empty() || isUnplaced(side);
      }))
    return {};
  std::vector<HeardDiagnostic> all = heard.reading;
  llvm::append_range(all, heard.verifying);
  const std::vector<Mismatch> ofMlir = mismatchesOf(wanted, all);
  std::vector<UnreadComment> unjudged;
  for (SideAnswer &side : sides) {
    // Which file a location names is known to MLIR alone.
    if (side.mismatches.empty() && isUnplaced(side))
      side.mismatches = ofMlir;
    if (!ofMlir.empty() ||
        llvm::none_of(side.mismatches, [](const Mismatch &mismatch) {
          return StringRef(mismatch.text).ends_with(missingMark);
        }))
      continue;
    for (const Mismatch &mismatch : std::exchange(side.mismatches, {})) {
      StringRef text = mismatch.text;
      if (!text.consume_back(missingMark))
        continue;
      UnreadComment each{mismatch.line,
                         (text + ": MLIR reports it on this text, and a side "
                                 "gives one diagnostic, on what a case holds")
                             .str()};
      if (!llvm::is_contained(unjudged, each))
        unjudged.push_back(std::move(each));
    }
  }
  return unjudged;
}

/// Returns the warnings of the reader on a module whose comments expect none.
static std::vector<Mismatch> unexpectedWarnings(const FileCase &source) {
  std::vector<Mismatch> all;
  for (const tileir::UnknownAttribute &unknown :
       source.imported.unknownAttributes)
    if (unknown.deservesWarning())
      all.push_back(
          {unknown.line, "unexpected warning: " + unknown.describe()});
  return all;
}

void tilefuzz::checkComments(Judgement &judgement) {
  const FileCase &source = judgement.source;
  const Examiner &examiner = *judgement.examiner;
  std::vector<UnreadComment> &unjudged = judgement.unjudgedComments;
  const Annotation &wanted = *source.annotation;
  const oracle::Family &family = *examiner.family();
  const oracle::Evaluation &expected = examiner.expected();
  const Verdict &actual = examiner.actual().verdict;
  SideAnswer sides[] = {
      {"the oracle",
       expected.verdict,
       expected.broken ? std::string(family.rules[expected.reported].id) : "",
       {}},
      {"the verifiers",
       actual,
       actual.outcome == Outcome::Rejected
           ? rulesOfDiagnostic(family, source.testCase, expected,
                               actual.diagnostic)
           : "",
       {}}};
  if (expected.verdict.outcome == Outcome::Unsupported) {
    unjudged.push_back({0, "the comments of the module, since the oracle "
                           "has no opinion on the case"});
    return;
  }
  if (!wanted.expecting.empty())
    unjudged = compareExpected(source, sides);
  else
    for (SideAnswer &side : sides)
      side.mismatches = unexpectedWarnings(source);
  const bool isAllJudged = unjudged.empty() || wanted.whole;
  auto ofOracle = mismatchOf(source, sides[0], isAllJudged);
  auto ofVerifiers = mismatchOf(source, sides[1], isAllJudged);
  // Comments state verdicts of the specification.
  if (examiner.wantedAnswer().deviation)
    ofVerifiers.reset();
  auto report = [&](StringRef side, const Difference &difference) {
    judgement.finding =
        Finding{FindingClass::UnmetExpectation, difference.part.str(), "",
                llvm::formatv("the comments of the module do not "
                              "hold for {0}: {1}",
                              side, difference.detail)};
  };
  if (ofOracle && ofVerifiers && *ofOracle == *ofVerifiers)
    report("both sides", *ofOracle);
  else if (ofOracle)
    report(sides[0].name, *ofOracle);
  else if (ofVerifiers)
    report(sides[1].name, *ofVerifiers);
}
