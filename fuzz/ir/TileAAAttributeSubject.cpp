//===- TileAAAttributeSubject.cpp - Attributes to the verifiers -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tileaa_attributes.md and cuda_types.md. A *family* here is
// a class that says how a case of one is spelled and built.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/CudaAttribute.h"
#include "fuzz/ir/IrContext.h"
#include "fuzz/ir/TileAASubject.h"
#include "fuzz/ir/VerifyIr.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tilefuzz;
using oracle::Outcome;

namespace {
struct TileAAFamily {
  static const TileAAAttribute &of(const Case &testCase) {
    return testCase.tileaa_attribute();
  }
  static bool isWellFormed(const TileAAAttribute &attribute, IrContext &) {
    return tilefuzz::isWellFormed(attribute);
  }
  static std::string spell(const TileAAAttribute &attribute, IrContext &,
                           bool isShort) {
    return tilefuzz::spell(attribute, isShort);
  }
  static mlir::Attribute build(const TileAAAttribute &attribute,
                               IrContext &context,
                               tileir::EmitErrorFn emitError) {
    return tilefuzz::build(attribute, context.context(), emitError);
  }
  /// Whether there is the other form beside the one that is asked, and whether
  /// the attribute can be built.
  static bool hasBothForms(const TileAAAttribute &attribute) {
    return hasFields(attribute.mnemonic());
  }
  static bool isBuilt(const TileAAAttribute &attribute, IrContext &) {
    return hasFields(attribute.mnemonic());
  }
  /// The one spelling that is written.
  static TileAAAttribute written(const TileAAAttribute &attribute) {
    TileAAAttribute made = attribute;
    if (attribute.mnemonic() == legacyMnemonic)
      made.set_mnemonic("compute_capability");
    return made;
  }
  static constexpr bool asksShort = false;
};

struct CudaFamily {
  static const TileAAAttribute &of(const Case &testCase) {
    return testCase.cuda_attribute();
  }
  static bool isWellFormed(const TileAAAttribute &attribute,
                           IrContext &context) {
    return isWellFormedCuda(attribute, context);
  }
  static std::string spell(const TileAAAttribute &attribute, IrContext &context,
                           bool isShort) {
    return spellCuda(attribute, context, isShort);
  }
  static mlir::Attribute build(const TileAAAttribute &attribute,
                               IrContext &context,
                               tileir::EmitErrorFn emitError) {
    return buildCuda(attribute, context, emitError);
  }
  static bool hasBothForms(const TileAAAttribute &) { return true; }
  static bool isBuilt(const TileAAAttribute &attribute, IrContext &context) {
    return !hasUnknownKeyword(attribute, context);
  }
  static TileAAAttribute written(const TileAAAttribute &attribute) {
    return attribute;
  }
  static constexpr bool asksShort = true;
};
} // namespace

static Outcome outcomeOf(mlir::Attribute attribute) {
  return attribute ? Outcome::Accepted : Outcome::Rejected;
}

template <typename Family>
static mlir::Attribute read(const TileAAAttribute &attribute, bool isShort,
                            IrContext &context) {
  return mlir::parseAttribute(Family::spell(attribute, context, isShort),
                              &context.context());
}

template <typename Family>
static void verifyAsked(const Case &testCase, VerifierContext &verifierContext,
                        oracle::Verdict &answer) {
  IrContext &context = IrContext::of(verifierContext);
  const TileAAAttribute &attribute = Family::of(testCase);
  answer.outcome =
      Family::isWellFormed(attribute, context)
          ? outcomeOf(read<Family>(attribute, Family::asksShort, context))
          : Outcome::Unsupported;
}

void tilefuzz::verifyTileAAAttribute(const Case &testCase,
                                     VerifierContext &verifierContext,
                                     oracle::Verdict &answer) {
  verifyAsked<TileAAFamily>(testCase, verifierContext, answer);
}

void tilefuzz::verifyCudaAttribute(const Case &testCase,
                                   VerifierContext &verifierContext,
                                   oracle::Verdict &answer) {
  verifyAsked<CudaFamily>(testCase, verifierContext, answer);
}

template <typename Family>
static void
verifyOtherForm(const Case &testCase, VerifierContext &verifierContext,
                const oracle::Verdict &first, oracle::Verdict &answer) {
  const TileAAAttribute &attribute = Family::of(testCase);
  answer.outcome =
      first.outcome != Outcome::Unsupported && Family::hasBothForms(attribute)
          ? outcomeOf(read<Family>(attribute, !Family::asksShort,
                                   IrContext::of(verifierContext)))
          : Outcome::Unsupported;
}

template <typename Family>
static void verifyBuilt(const Case &testCase, VerifierContext &verifierContext,
                        const oracle::Verdict &first, oracle::Verdict &answer) {
  IrContext &context = IrContext::of(verifierContext);
  const TileAAAttribute &attribute = Family::of(testCase);
  answer.outcome = first.outcome != Outcome::Unsupported &&
                           Family::isBuilt(attribute, context)
                       ? outcomeOf(Family::build(attribute, context,
                                                 verifierContext.emitError))
                       : Outcome::Unsupported;
}

static constexpr RoundTrip tileaaRoundTrips[] = {
    {"when it is written in the short form", verifyOtherForm<TileAAFamily>},
    {"when it is built of its fields", verifyBuilt<TileAAFamily>},
};
constinit const llvm::ArrayRef<RoundTrip> tilefuzz::tileaaAttributeRoundTrips =
    tileaaRoundTrips;

static constexpr RoundTrip cudaRoundTrips[] = {
    {"when it is written in the long form", verifyOtherForm<CudaFamily>},
    {"when it is built of its fields", verifyBuilt<CudaFamily>},
};
constinit const llvm::ArrayRef<RoundTrip> tilefuzz::cudaAttributeRoundTrips =
    cudaRoundTrips;

//===----------------------------------------------------------------------===//
// ir.attribute_survives, ir.cuda_attribute_survives
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

template <typename Family>
static std::string findChange(const Case &testCase,
                              VerifierContext &verifierContext,
                              const oracle::Verdict &first) {
  if (first.outcome != Outcome::Accepted)
    return "";
  IrContext &context = IrContext::of(verifierContext);
  const TileAAAttribute &given = Family::of(testCase);
  mlir::Attribute attribute = read<Family>(given, Family::asksShort, context);
  if (!attribute)
    return "expected an attribute when it is read again, found none";

  const TileAAAttribute written = Family::written(given);
  const std::string expected =
      Family::spell(written, context, /*isShort=*/true);
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  if (text != expected)
    return "expected the text " + expected + ", found " + text;

  for (const TileAAAttribute &spelling : {written, given})
    for (bool isShort : {true, false})
      if (read<Family>(spelling, isShort, context) != attribute)
        return "expected the same attribute of every spelling, found another "
               "one";
  if (carryAsBytecode(attribute) != attribute)
    return "expected the same attribute in bytecode, found another one";
  if (Family::build(given, context, [&] {
        return discardedError(context.context());
      }) != attribute)
    return "expected the same attribute when it is built, found another one";
  return "";
}

static constexpr CaseCheck tileaaChecks[] = {
    {"ir.attribute_survives", findChange<TileAAFamily>}};
constinit const llvm::ArrayRef<CaseCheck> tilefuzz::tileaaAttributeChecks =
    tileaaChecks;

static constexpr CaseCheck cudaChecks[] = {
    {"ir.cuda_attribute_survives", findChange<CudaFamily>}};
constinit const llvm::ArrayRef<CaseCheck> tilefuzz::cudaAttributeChecks =
    cudaChecks;
