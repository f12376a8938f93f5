//===- Examiner.cpp - Compares both verdicts on a case --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Examiner.h"

#include "fuzz/core/Text.h"
#include "oracle/NormalForm.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <charconv>

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;

/// The file name of locations that encode a place; the line is the place
/// plus 1. No file that is parsed has this name.
static constexpr llvm::StringLiteral placeFile("<case>");

mlir::Location tilefuzz::placeLocation(mlir::MLIRContext &context,
                                       unsigned place) {
  return mlir::FileLineColLoc::get(&context, placeFile, place + 1, 1);
}

int32_t tilefuzz::placeOf(mlir::Location location) {
  auto line = llvm::dyn_cast<mlir::FileLineColLoc>(location);
  return line && line.getFilename() == placeFile
             ? static_cast<int32_t>(line.getLine()) - 1
             : oracle::Verdict::noPlace;
}

/// Measured optimum between the cost of making a context and the cost of
/// lookups in a large one.
static constexpr unsigned renewalPeriod = 16384;

struct InProcess::State {
  State()
      : context(mlir::MLIRContext::Threading::DISABLED),
        location(mlir::UnknownLoc::get(&context)) {
    // Printing the operation into a note that is never read would double the
    // cost of a rejection.
    context.printOpOnDiagnostic(false);
    handler = context.getDiagEngine().registerHandler(
        [this](mlir::Diagnostic &diagnostic) {
          const int32_t place = placeOf(diagnostic.getLocation());
          if (answer->diagnostics.empty()) {
            render(diagnostic, answer->verdict.diagnostic);
            answer->verdict.place = place;
          }
          answer->diagnostics.push_back({diagnostic.getSeverity(), place, {}});
          for (const mlir::Diagnostic &note : diagnostic.getNotes())
            answer->diagnostics.push_back(
                {note.getSeverity(), place, note.str()});
          return mlir::success();
        });
  }
  ~State() { context.getDiagEngine().eraseHandler(handler); }

  /// Appends the text of a diagnostic. Nearly all arguments are strings and
  /// integers, which are appended without a stream. Types are printed with an
  /// AsmState that is kept, since making one calls into every dialect.
  void render(const mlir::Diagnostic &diagnostic, std::string &text) {
    for (const mlir::DiagnosticArgument &argument : diagnostic.getArguments()) {
      using Kind = mlir::DiagnosticArgument::DiagnosticArgumentKind;
      if (argument.getKind() == Kind::String) {
        text.append(argument.getAsString().data(),
                    argument.getAsString().size());
        continue;
      }
      char digits[24];
      std::to_chars_result end = {};
      if (argument.getKind() == Kind::Integer)
        end = std::to_chars(digits, std::end(digits), argument.getAsInteger());
      else if (argument.getKind() == Kind::Unsigned)
        end = std::to_chars(digits, std::end(digits), argument.getAsUnsigned());
      if (end.ptr)
        text.append(digits, end.ptr);
      else if (argument.getKind() == Kind::Type)
        text += textOf(argument.getAsType());
      else if (llvm::raw_string_ostream os(text); true)
        argument.print(os);
    }
  }

  /// A type in quotes. Each type is printed once in the lifetime of the
  /// context.
  const std::string &textOf(mlir::Type type) {
    std::string &text = typeTexts[type];
    if (!text.empty())
      return text;
    if (!printing)
      printing.emplace(&context);
    llvm::raw_string_ostream os(text);
    os << '\'';
    type.print(os, *printing);
    os << '\'';
    return text;
  }

  mlir::MLIRContext context;
  /// Created when the first type is printed.
  std::optional<mlir::AsmState> printing;
  llvm::DenseMap<mlir::Type, std::string> typeTexts;
  /// Declared after the context, so that it is destroyed before it.
  std::unique_ptr<PerContext> perContext;
  mlir::Location location;
  mlir::DiagnosticEngine::HandlerID handler;
  Answer *answer = nullptr;
  unsigned numVerified = 0;
};

InProcess::InProcess() : state(std::make_unique<State>()) {}
InProcess::~InProcess() = default;

void InProcess::verify(
    llvm::function_ref<void(VerifierContext &, oracle::Verdict &)> callVerifier,
    Answer &answer) {
  answer.kind = Answer::Kind::Verdict;
  answer.verdict.clear();
  answer.diagnostics.clear();
  answer.diagnosticLimit = 1;
  answer.change.clear();
  state->answer = &answer;
  ++state->numVerified;
  auto emitError = [&] {
    return state->context.getDiagEngine().emit(state->location,
                                               mlir::DiagnosticSeverity::Error);
  };
  VerifierContext verifierContext = {emitError, state->context,
                                     state->perContext, answer.diagnosticLimit,
                                     answer.change};
  callVerifier(verifierContext, answer.verdict);
}

void InProcess::verify(const FamilyDriver &driver, const Case &testCase,
                       Answer &answer) {
  verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &verdict) {
        driver.verify(testCase, verifierContext, verdict);
        driver.normalize(verdict);
      },
      answer);
  if (driver.declines(answer.verdict)) {
    answer.kind = Answer::Kind::Unparsed;
    answer.detail = answer.verdict.diagnostic;
  }
}

void InProcess::verify(const RoundTrip &roundTrip, const Case &testCase,
                       const Answer &first, Answer &answer) {
  verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &verdict) {
        roundTrip.verify(testCase, verifierContext, first.verdict, verdict);
      },
      answer);
}

std::string InProcess::findFault(const CaseCheck &check, const Case &testCase,
                                 const Answer &first) {
  Answer unheard;
  std::string fault;
  verify(
      [&](VerifierContext &verifierContext, oracle::Verdict &) {
        fault = check.findFault(testCase, verifierContext, first.verdict);
      },
      unheard);
  return fault;
}

void InProcess::renew() { state = std::make_unique<State>(); }

void InProcess::renewIfDue() {
  // Families without a PerContext create nothing in the context.
  if (state->perContext && state->numVerified >= renewalPeriod)
    renew();
}

/// The size of the cache in reportedRules. It needs a bound, since diagnostics
/// with values differ from case to case; finding their rules again is fast.
static constexpr unsigned maxKnownReports = 1024;

void Examiner::report(FindingClass kind, StringRef rule, std::string detail) {
  if (kind == FindingClass::BrokenInvariant && currentDriver->differences &&
      currentDriver->differences->leavesOut(rule))
    return;
  if (!finding)
    finding = Finding{kind, rule.str(), "", std::move(detail)};
}

bool Examiner::isDeclined(const Answer &given) const {
  return !currentDriver || given.kind != Answer::Kind::Verdict;
}

const Finding *Examiner::examine(const Case &testCase, Depth depth) {
  finding.reset();
  currentFamily = oracle::familyOf(testCase);
  currentDriver = familyDriverOf(testCase);
  wanted.differences = currentDriver ? currentDriver->differences : nullptr;
  if (currentFamily)
    wanted.evaluate(*currentFamily, testCase);
  if (!currentDriver) {
    answer.verdict.clear();
    answer.verdict.outcome = Outcome::Unsupported;
    return nullptr;
  }
  currentDriver->normalize(wanted.expected.verdict);
  verifiers.verify(*currentDriver, testCase, answer);
  if (isDeclined(answer))
    return nullptr;
  compare(testCase);
  checkInvariants(testCase);
  if (!testCase.intent().empty())
    checkIntent(testCase);
  if (depth >= Depth::Repeated) {
    checkRelations(testCase);
    checkRepetition(testCase, verifiers, "in the same context");
    checkFaults(testCase, /*slowOnes=*/false);
  }
  if (depth >= Depth::RoundTrip) {
    checkRoundTrips(testCase);
    checkFaults(testCase, /*slowOnes=*/true);
  }
  if (depth == Depth::Full) {
    InProcess fresh;
    checkRepetition(testCase, fresh, "in a fresh context");
    if (testCase.has_expect())
      checkExpectation(testCase);
  }
  return finding ? &*finding : nullptr;
}

void Examiner::compare(const Case &testCase) {
  oracle::Verdict &expected = wanted.expected.verdict;
  const oracle::Verdict &actual = answer.verdict;
  const auto detail = [&] {
    return "expected " + describe(expected) + "; the verifiers say " +
           describe(actual);
  };
  if (!currentDriver->formInvariant.empty() &&
      (expected.outcome == Outcome::Unsupported) !=
          (actual.outcome == Outcome::Unsupported))
    return report(FindingClass::BrokenInvariant, currentDriver->formInvariant,
                  detail());
  ComparedAnswers compared =
      compareAnswers(testCase, wanted, answer,
                     [&](StringRef) { return reportedRules(testCase).str(); });
  finding = std::move(compared.finding);
  if (finding && finding->detail.empty())
    finding->detail = detail();
  // If an invariant on the result fails, its id describes the mistake best.
  if (finding && finding->kind == FindingClass::WrongValue)
    if (const oracle::Invariant *failed = failedInvariant(testCase))
      finding->rule = failed->id;
  if (!wanted.differences || !testCase.has_ir())
    return;
  wanted.differences->countMet(compared.rows);
  if (finding && wanted.deviation)
    finding->detail += "; " + wanted.deviationSource() +
                       " puts that in the place of the oracle's answer";
  if (finding || compared.rows.empty())
    return;
  // Where rows allow several answers, the one that was found is expected.
  wanted.deviation = {wanted.oracles(), std::move(compared.rows), std::nullopt};
  expected = actual;
}

StringRef Examiner::reportedRules(const Case &testCase) {
  const oracle::Evaluation &expected = wanted.expected;
  // The rules depend only on the family, the text and the broken rules. With
  // the cache, a proof with a million equal disagreements searches once.
  std::string key = answer.verdict.diagnostic;
  key.append(reinterpret_cast<const char *>(&expected.broken),
             sizeof(expected.broken));
  key += currentFamily->name;
  if (knownReports.size() > maxKnownReports)
    knownReports.clear();
  auto [entry, isNew] = knownReports.try_emplace(key);
  if (isNew)
    entry->second = rulesOfDiagnostic(*currentFamily, testCase, expected,
                                      answer.verdict.diagnostic);
  return entry->second;
}

void Examiner::checkInvariants(const Case &testCase) {
  if (!answer.diagnostics.empty())
    checkDiagnostics(answer, [&](StringRef id, std::string detail) {
      report(FindingClass::BrokenInvariant, id, std::move(detail));
    });
  if (const oracle::Invariant *failed = failedInvariant(testCase))
    report(FindingClass::BrokenInvariant, failed->id,
           llvm::formatv("expected: {0} Found: the verifiers say {1}",
                         failed->statement, describe(answer.verdict)));
}

const oracle::Invariant *Examiner::failedInvariant(const Case &testCase) const {
  for (const oracle::Invariant &invariant : currentFamily->invariants)
    if (!invariant.holds(testCase, answer.verdict))
      return &invariant;
  return nullptr;
}

void Examiner::checkIntent(const Case &testCase) {
  const oracle::Evaluation &evaluation = expected();
  const std::string &intent = testCase.intent();
  const auto report = [&](StringRef rule, const std::string &what) {
    this->report(FindingClass::UnmetIntent, rule,
                 "expected " + what + "; both sides say " +
                     describe(evaluation.verdict));
  };
  if (evaluation.verdict.outcome == Outcome::Unsupported) {
    if (!currentDriver->formInvariant.empty())
      this->report(FindingClass::UnmetIntent, currentDriver->formInvariant,
                   "expected a well-formed case, as it was made for " + intent);
  } else if (intent == "valid") {
    if (evaluation.broken)
      report(currentFamily->rules[evaluation.reported].id,
             "an accepted case, as it was made to be valid");
  } else if (llvm::none_of(evaluation.broken, [&](unsigned rule) {
               return intent == currentFamily->rules[rule].id;
             })) {
    report(intent, "this rule to be broken, as the case was made for it");
  }
}

void Examiner::checkRelations(const Case &testCase) {
  for (const oracle::Relation &relation : currentFamily->relations) {
    Case changed = testCase;
    if (!relation.transform(changed))
      continue;
    verifiers.verify(*currentDriver, changed, otherAnswer);
    if (!isDeclined(otherAnswer) &&
        !relation.related(answer.verdict, otherAnswer.verdict))
      report(FindingClass::BrokenInvariant, relation.id,
             llvm::formatv(
                 "expected: {0} Found: {1} before the change, {2} after it",
                 relation.statement, describe(answer.verdict),
                 describe(otherAnswer.verdict)));
  }
}

void Examiner::checkRepetition(const Case &testCase, InProcess &other,
                               StringRef where) {
  other.verify(*currentDriver, testCase, otherAnswer);
  if (otherAnswer.verdict != answer.verdict)
    report(FindingClass::BrokenInvariant, sameAnswerId,
           llvm::formatv("expected the same answer when asked again {0}; first "
                         "{1}, then {2}",
                         where, describe(answer.verdict),
                         describe(otherAnswer.verdict)));
}

void Examiner::checkRoundTrips(const Case &testCase) {
  for (const RoundTrip &roundTrip : currentDriver->roundTrips) {
    verifiers.verify(roundTrip, testCase, answer, otherAnswer);
    if (otherAnswer.verdict.outcome != Outcome::Unsupported &&
        otherAnswer.verdict != answer.verdict)
      report(FindingClass::BrokenInvariant, currentDriver->roundTripInvariant,
             llvm::formatv("expected the same answer {0}; first {1}, then {2}",
                           roundTrip.description, describe(answer.verdict),
                           describe(otherAnswer.verdict)));
    if (!otherAnswer.change.empty())
      report(FindingClass::BrokenInvariant, currentDriver->survivalInvariant,
             (roundTrip.description + ", " + otherAnswer.change).str());
  }
}

void Examiner::checkFaults(const Case &testCase, bool slowOnes) {
  for (const CaseCheck &check : currentDriver->checks)
    if (check.isSlow == slowOnes)
      if (std::string fault = verifiers.findFault(check, testCase, answer);
          !fault.empty())
        report(FindingClass::BrokenInvariant, check.invariant,
               std::move(fault));
}

void Examiner::checkExpectation(const Case &testCase) {
  Case answered;
  setExpectation(answered, *currentDriver, expected());
  const Expectation &actual = answered.expect(), &wanted = testCase.expect();
  const auto differ = [&](StringRef what, auto &&textOf) {
    if (const std::string want = textOf(wanted), have = textOf(actual);
        want != have)
      report(FindingClass::UnmetExpectation, what,
             llvm::formatv("expected {0} {1} by the case's own expectation; "
                           "the oracle says {2}",
                           what, want, have));
  };
  const auto list = [](const auto &items) {
    std::string text = "{";
    llvm::raw_string_ostream os(text);
    llvm::interleaveComma(items, os);
    return text + "}";
  };
  using Of = const Expectation &;
  differ("outcome",
         [](Of of) { return Expectation::Outcome_Name(of.outcome()); });
  differ("place", [](Of of) {
    return of.has_place() ? llvm::utostr(of.place()) : "none";
  });
  differ("diagnostic", [](Of of) { return '"' + of.diagnostic() + '"'; });
  differ("rules", [&](Of of) { return list(of.rules()); });
  differ("values", [&](Of of) { return list(of.values()); });
  differ("made", [](Of of) -> std::string {
    return of.has_made() ? "a module" : "nothing";
  });
  if (!wanted.has_made() || !actual.has_made())
    return;
  // A file may spell the module in another way than its normal form.
  if (std::string_view fault = oracle::faultOf(wanted.made()); !fault.empty())
    report(FindingClass::UnmetExpectation, "made",
           "the case's own expectation is not a well-formed module: " +
               std::string(fault));
  else if (std::string difference = differenceOf(
               currentDriver->normalForm(wanted.made()), actual.made());
           !difference.empty())
    report(FindingClass::UnmetExpectation, "made",
           "the oracle makes another module than the case's own expectation: " +
               difference);
}

void tilefuzz::setExpectation(Case &testCase, const FamilyDriver &driver,
                              const oracle::Evaluation &evaluation) {
  const oracle::Family &family = *oracle::findFamily(driver.family);
  Expectation &expect = *testCase.mutable_expect();
  expect.Clear();
  const oracle::Verdict &verdict = evaluation.verdict;
  expect.set_outcome(
      verdict.outcome == Outcome::Accepted   ? Expectation::ACCEPTED
      : verdict.outcome == Outcome::Rejected ? Expectation::REJECTED
                                             : Expectation::UNSUPPORTED);
  expect.set_diagnostic(verdict.diagnostic);
  for (unsigned rule : evaluation.broken)
    expect.add_rules(std::string(family.rules[rule].id));
  if (verdict.place != oracle::Verdict::noPlace)
    expect.set_place(static_cast<uint32_t>(verdict.place));
  for (uint64_t value : verdict.packed())
    expect.add_values(value);
  if (verdict.made)
    *expect.mutable_made() = driver.normalForm(*verdict.made);
}
