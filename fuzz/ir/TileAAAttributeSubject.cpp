//===- TileAAAttributeSubject.cpp - Attributes to the verifiers -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tileaa_attributes.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/IrContext.h"
#include "fuzz/ir/TileAAAttribute.h"
#include "fuzz/ir/TileAASubject.h"
#include "fuzz/ir/VerifyIr.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tilefuzz;
using oracle::Outcome;

/// Loads the dialects.
static mlir::MLIRContext &contextOf(VerifierContext &verifierContext) {
  return IrContext::of(verifierContext).context();
}

static Outcome outcomeOf(mlir::Attribute attribute) {
  return attribute ? Outcome::Accepted : Outcome::Rejected;
}

void tilefuzz::verifyTileAAAttribute(const Case &testCase,
                                     VerifierContext &verifierContext,
                                     oracle::Verdict &answer) {
  const TileAAAttribute &attribute = testCase.tileaa_attribute();
  answer.outcome =
      isWellFormed(attribute)
          ? outcomeOf(mlir::parseAttribute(spell(attribute, /*isShort=*/false),
                                           &contextOf(verifierContext)))
          : Outcome::Unsupported;
}

/// Whether there are other ways to a case with this verdict.
static bool hasOtherWays(const TileAAAttribute &attribute,
                         const oracle::Verdict &first) {
  return first.outcome != Outcome::Unsupported &&
         hasFields(attribute.mnemonic());
}

static void verifyShortForm(const Case &testCase,
                            VerifierContext &verifierContext,
                            const oracle::Verdict &first,
                            oracle::Verdict &answer) {
  const TileAAAttribute &attribute = testCase.tileaa_attribute();
  answer.outcome =
      hasOtherWays(attribute, first)
          ? outcomeOf(mlir::parseAttribute(spell(attribute, /*isShort=*/true),
                                           &contextOf(verifierContext)))
          : Outcome::Unsupported;
}

static void verifyBuilt(const Case &testCase, VerifierContext &verifierContext,
                        const oracle::Verdict &first, oracle::Verdict &answer) {
  const TileAAAttribute &attribute = testCase.tileaa_attribute();
  answer.outcome = hasOtherWays(attribute, first)
                       ? outcomeOf(build(attribute, contextOf(verifierContext),
                                         verifierContext.emitError))
                       : Outcome::Unsupported;
}

static constexpr RoundTrip roundTrips[] = {
    {"when it is written in the short form", verifyShortForm},
    {"when it is built of its fields", verifyBuilt},
};
constinit const llvm::ArrayRef<RoundTrip> tilefuzz::tileaaAttributeRoundTrips =
    roundTrips;

//===----------------------------------------------------------------------===//
// ir.attribute_survives
//===----------------------------------------------------------------------===//

static mlir::Attribute carryAsBytecode(mlir::Attribute attribute) {
  mlir::MLIRContext *context = attribute.getContext();
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::ModuleOp::create(mlir::UnknownLoc::get(context));
  static constexpr llvm::StringLiteral name = "attribute";
  (*module)->setDiscardableAttr(name, attribute);
  mlir::OwningOpRef<mlir::ModuleOp> read =
      parseIr(writeBytecode(*module), *context);
  return read ? (*read)->getDiscardableAttr(name) : mlir::Attribute();
}

static std::string findChange(const Case &testCase,
                              VerifierContext &verifierContext,
                              const oracle::Verdict &first) {
  if (first.outcome != Outcome::Accepted)
    return "";
  mlir::MLIRContext &context = contextOf(verifierContext);
  const TileAAAttribute &given = testCase.tileaa_attribute();
  mlir::Attribute attribute =
      mlir::parseAttribute(spell(given, /*isShort=*/false), &context);
  if (!attribute)
    return "expected an attribute when it is read again, found none";

  // The one spelling that is written.
  TileAAAttribute written = given;
  if (given.mnemonic() == legacyMnemonic)
    written.set_mnemonic("compute_capability");
  const std::string expected = spell(written, /*isShort=*/true);
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  if (text != expected)
    return "expected the text " + expected + ", found " + text;

  const auto isSame = [&](const TileAAAttribute &spelling, bool isShort) {
    return mlir::parseAttribute(spell(spelling, isShort), &context) ==
           attribute;
  };
  if (!isSame(written, true) || !isSame(written, false) || !isSame(given, true))
    return "expected the same attribute of every spelling, found another one";
  if (carryAsBytecode(attribute) != attribute)
    return "expected the same attribute in bytecode, found another one";
  if (build(given, context, [&] { return discardedError(context); }) !=
      attribute)
    return "expected the same attribute when it is built, found another one";
  return "";
}

static constexpr CaseCheck checks[] = {{"ir.attribute_survives", findChange}};
constinit const llvm::ArrayRef<CaseCheck> tilefuzz::tileaaAttributeChecks =
    checks;
