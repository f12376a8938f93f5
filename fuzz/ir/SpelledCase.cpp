//===- SpelledCase.cpp - Types and attributes as text ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/SpelledCase.h"

#include "fuzz/ir/TileAAAttribute.h"

#include "mlir/AsmParser/AsmParser.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using oracle::Outcome;

bool tilefuzz::isSpelledFamily(llvm::StringRef name) {
  return llvm::is_contained<llvm::StringRef>(
      {"tileaa_type_key", "tileaa_attribute", "cuda_attribute"}, name);
}

/// The types, as the oracle spells what its rules read.
static llvm::SmallVector<std::string, 2> spellTypes(const Case &testCase,
                                                    Outcome expected) {
  const auto spell = [&](std::string_view name) {
    return oracle::familyOf(testCase)->operand(testCase, name);
  };
  if (expected == Outcome::Rejected)
    return {spell("failing")};
  return {spell("first"), spell("second")};
}

/// Empty where the attribute of the case cannot be spelled.
static std::string spellAttribute(const Case &testCase, IrContext &context) {
  const bool isCuda = testCase.has_cuda_attribute();
  const TileAAAttribute &attribute =
      isCuda ? testCase.cuda_attribute() : testCase.tileaa_attribute();
  const llvm::StringRef dialect = isCuda ? cudaDialect : tileaaDialect;
  return isWellFormed(attribute, dialect, context)
             ? spell(attribute, dialect, context, /*isShort=*/true)
             : "";
}

bool tilefuzz::printSpelledCase(const Case &testCase,
                                const oracle::Verdict &expected,
                                IrContext &context, GenericText &made) {
  llvm::SmallVector<std::string, 2> types = {"i1"};
  std::string attributes;
  bool isRead = true;
  if (testCase.has_tileaa_type_key()) {
    types = spellTypes(testCase, expected.outcome);
    isRead = llvm::all_of(types, [&](const std::string &type) {
      return mlir::parseType(type, &context.context()) != nullptr;
    });
  } else {
    const std::string attribute = spellAttribute(testCase, context);
    isRead = mlir::parseAttribute(attribute, &context.context()) != nullptr;
    attributes = " {a = " + attribute + "}";
    if (attribute.empty())
      return false;
  }
  const std::string results =
      types.size() > 1 ? llvm::formatv("  %0:{0} = ", types.size()).str()
                       : "  %0 = ";
  const std::string joined = llvm::join(types, ", ");
  made.text = "\"builtin.module\"() ({\n" + results +
              "\"builtin.unrealized_conversion_cast\"()" + attributes +
              " : () -> " + (types.size() > 1 ? "(" + joined + ")" : joined) +
              "\n}) : () -> ()\n";
  made.places = {{2, static_cast<unsigned>(results.size()) + 1}};
  made.asksReader = true;
  return isRead == (expected.outcome == Outcome::Accepted);
}
