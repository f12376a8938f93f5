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

const TileAAAttribute &tilefuzz::attributeOf(const Case &testCase) {
  return testCase.has_cuda_attribute() ? testCase.cuda_attribute()
                                       : testCase.tileaa_attribute();
}

llvm::StringRef tilefuzz::dialectOf(const Case &testCase) {
  return testCase.has_cuda_attribute() ? cudaDialect : tileaaDialect;
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
    const llvm::StringRef dialect = dialectOf(testCase);
    if (!isWellFormed(attributeOf(testCase), dialect, context))
      return false;
    const std::string attribute =
        spell(attributeOf(testCase), dialect, context, /*isShort=*/true);
    isRead = mlir::parseAttribute(attribute, &context.context()) != nullptr;
    attributes = " {a = " + attribute + "}";
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
