//===- TileAAAttributeSubject.cpp - Attributes to the verifiers -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tileaa_attributes.md and cuda_types.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/OtherSubjects.h"
#include "fuzz/ir/SpelledCase.h"
#include "fuzz/ir/TileAAAttribute.h"
#include "fuzz/ir/VerifyIr.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tilefuzz;
using oracle::Outcome;

namespace {
/// The attribute of a case, in the context in which it is read.
class SpelledAttribute {
public:
  SpelledAttribute(const Case &testCase, IrContext &context)
      : dialect(dialectOf(testCase)), isCuda(dialect == cudaDialect),
        given(attributeOf(testCase)), context(context) {}

  bool isWellFormed() const {
    return tilefuzz::isWellFormed(given, dialect, context);
  }
  /// Whether the attribute has a short and a long form, and whether it can be
  /// built of its parts.
  bool hasBothForms() const {
    return isCuda || !fieldsOf(given.mnemonic()).empty();
  }
  bool isBuilt() const {
    return isCuda ? !hasUnknownKeyword(given, context) : hasBothForms();
  }
  mlir::Attribute build(tileir::EmitErrorFn emitError) const {
    return tilefuzz::build(given, dialect, context, emitError);
  }
  /// Reads the form that the verdict is about, or the other one.
  mlir::Attribute read(bool isOtherForm) const {
    return read(given, isCuda != isOtherForm);
  }
  /// Returns the invariant that the attribute breaks; empty for none.
  std::string findChange() const;

private:
  mlir::Attribute read(const TileAAAttribute &attribute, bool isShort) const {
    return mlir::parseAttribute(spell(attribute, dialect, context, isShort),
                                &context.context());
  }

  const llvm::StringRef dialect;
  const bool isCuda;
  const TileAAAttribute &given;
  IrContext &context;
};
} // namespace

static Outcome outcomeOf(mlir::Attribute attribute) {
  return attribute ? Outcome::Accepted : Outcome::Rejected;
}

static void verify(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  const SpelledAttribute attribute(testCase, IrContext::of(verifierContext));
  answer.outcome = attribute.isWellFormed()
                       ? outcomeOf(attribute.read(/*isOtherForm=*/false))
                       : Outcome::Unsupported;
}

static void verifyOtherForm(const Case &testCase,
                            VerifierContext &verifierContext,
                            const oracle::Verdict &first,
                            oracle::Verdict &answer) {
  const SpelledAttribute attribute(testCase, IrContext::of(verifierContext));
  answer.outcome =
      first.outcome != Outcome::Unsupported && attribute.hasBothForms()
          ? outcomeOf(attribute.read(/*isOtherForm=*/true))
          : Outcome::Unsupported;
}

static void verifyBuilt(const Case &testCase, VerifierContext &verifierContext,
                        const oracle::Verdict &first, oracle::Verdict &answer) {
  const SpelledAttribute attribute(testCase, IrContext::of(verifierContext));
  answer.outcome = first.outcome != Outcome::Unsupported && attribute.isBuilt()
                       ? outcomeOf(attribute.build(verifierContext.emitError))
                       : Outcome::Unsupported;
}

//===----------------------------------------------------------------------===//
// ir.attribute_survives, ir.cuda_attribute_survives
//===----------------------------------------------------------------------===//

std::string SpelledAttribute::findChange() const {
  mlir::Attribute attribute = read(/*isOtherForm=*/false);
  if (!attribute)
    return "expected an attribute when it is read again, found none";

  // The one spelling that is written.
  TileAAAttribute written = given;
  if (given.mnemonic() == legacyMnemonic)
    written.set_mnemonic("compute_capability");
  const std::string expected =
      spell(written, dialect, context, /*isShort=*/true);
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  if (text != expected)
    return "expected the text " + expected + ", found " + text;

  for (const TileAAAttribute &spelling : {written, given})
    for (bool isShort : {true, false})
      if (read(spelling, isShort) != attribute)
        return "expected the same attribute of every spelling, found another "
               "one";
  if (throughBytecode(attribute) != attribute)
    return "expected the same attribute in bytecode, found another one";
  if (build([&] { return discardedError(context.context()); }) != attribute)
    return "expected the same attribute when it is built, found another one";
  return "";
}

static std::string findChange(const Case &testCase,
                              VerifierContext &verifierContext,
                              const oracle::Verdict &first) {
  return first.outcome == Outcome::Accepted
             ? SpelledAttribute(testCase, IrContext::of(verifierContext))
                   .findChange()
             : "";
}

FamilyDriver tilefuzz::makeAttributeDriver(
    bool isCuda, void (*generate)(Case &, Decisions &),
    llvm::ArrayRef<Edit> edits, const Domain &domain) {
  static constexpr RoundTrip tileaaRoundTrips[] = {
      {"when it is written in the short form", verifyOtherForm},
      {"when it is built of its fields", verifyBuilt}};
  static constexpr RoundTrip cudaRoundTrips[] = {
      {"when it is written in the long form", verifyOtherForm},
      {"when it is built of its fields", verifyBuilt}};
  static constexpr CaseCheck checks[] = {
      {"ir.attribute_survives", findChange},
      {"ir.cuda_attribute_survives", findChange}};
  const llvm::StringRef name = isCuda ? "cuda_attribute" : "tileaa_attribute";
  const CaseCheck &check = checks[isCuda];
  return {.name = name,
          .family = name,
          .verify = verify,
          .generate = generate,
          .edits = edits,
          .domain = domain,
          .formInvariant = "ir.attribute_well_formed",
          .roundTripInvariant = check.invariant,
          .survivalInvariant = check.invariant,
          .roundTrips = isCuda ? llvm::ArrayRef(cudaRoundTrips)
                               : llvm::ArrayRef(tileaaRoundTrips),
          .checks = check};
}
