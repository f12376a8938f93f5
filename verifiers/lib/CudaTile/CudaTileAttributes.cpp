//===- CudaTileAttributes.cpp - What attributes cuda_tile admits ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks of debug information, which no operation looks at, words for
// values, and the count of elements of constants.
//
//===----------------------------------------------------------------------===//

#include "Attributes.h"

#include "tileir/CudaTile/CudaTile.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tileir::cuda_tile;

using EmitError = function_ref<InFlightDiagnostic()>;

//===----------------------------------------------------------------------===//
// Debug information
//===----------------------------------------------------------------------===//

template <typename... Expected>
static LogicalResult verifyField(EmitError emitError, StringRef name,
                                 StringRef mnemonics, Attribute field) {
  // ir.cuda_di_attribute
  if (isa_and_present<Expected...>(field))
    return success();
  InFlightDiagnostic diagnostic = emitError();
  diagnostic << "ir.cuda_di_attribute: expected " << name << " to be "
             << mnemonics;
  if (field) {
    StringRef actual = field.getAbstractAttribute().getName();
    diagnostic << ", but got '" << actual.split('.').second << "'";
  }
  return diagnostic;
}

static LogicalResult verifyFile(EmitError emitError, Attribute file) {
  return verifyField<DIFileAttr>(emitError, "file", DIFileAttr::getMnemonic(),
                                 file);
}

static LogicalResult verifyScope(EmitError emitError, Attribute scope) {
  return verifyField<DISubprogramAttr, DILexicalBlockAttr>(
      emitError, "scope", "di_subprogram or di_lexical_block", scope);
}

static LogicalResult
verifyNumbers(EmitError emitError,
              ArrayRef<std::pair<StringRef, int64_t>> numbers) {
  // ir.cuda_di_number
  for (auto [name, number] : numbers)
    if (!llvm::isUInt<32>(number))
      return emitError() << "ir.cuda_di_number: expected " << name
                         << " in [0, 4294967295], but got " << number;
  return success();
}

LogicalResult DICompileUnitAttr::verify(EmitError emitError, Attribute file) {
  return verifyFile(emitError, file);
}

LogicalResult DISubprogramAttr::verify(EmitError emitError, Attribute file,
                                       int64_t line, StringAttr, StringAttr,
                                       Attribute compileUnit,
                                       int64_t scopeLine) {
  if (failed(verifyFile(emitError, file)) ||
      failed(verifyField<DICompileUnitAttr>(emitError, "compileUnit",
                                            DICompileUnitAttr::getMnemonic(),
                                            compileUnit)))
    return failure();
  return verifyNumbers(emitError, {{"line", line}, {"scopeLine", scopeLine}});
}

LogicalResult DILexicalBlockAttr::verify(EmitError emitError, Attribute scope,
                                         Attribute file, int64_t line,
                                         int64_t column) {
  if (failed(verifyScope(emitError, scope)) ||
      failed(verifyFile(emitError, file)))
    return failure();
  return verifyNumbers(emitError, {{"line", line}, {"column", column}});
}

LogicalResult DILocAttr::verify(EmitError emitError, StringAttr, int64_t line,
                                int64_t column, Attribute scope) {
  if (failed(verifyScope(emitError, scope)))
    return failure();
  return verifyNumbers(emitError, {{"line", line}, {"column", column}});
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Whether a value may be an integer of this type (cuda_attributes.md).
static bool isIntegerOfValue(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return type.isIndex();
  return integer.isSignless() ? llvm::is_contained({2u, 4u, 8u, 16u, 32u, 64u},
                                                   integer.getWidth())
                              : type.isUnsignedInteger(8);
}

StringRef tileir::cuda_tile::wordOf(Attribute value) {
  return llvm::TypeSwitch<Attribute, StringRef>(value)
      .Case([](BoolAttr) { return "Boolean"; })
      .Case([](IntegerAttr integer) {
        return isIntegerOfValue(integer.getType()) ? "integer"
                                                   : "integer of another type";
      })
      .Case([](FloatAttr real) {
        // No element of a tile is wider.
        return real.getType().getIntOrFloatBitWidth() <= 64
                   ? "float"
                   : "float of another type";
      })
      .Case([](StringAttr) { return "string"; })
      .Case([](UnitAttr) { return "unit"; })
      .Case([](TypeAttr) { return "type"; })
      .Case([](SymbolRefAttr) { return "symbol"; })
      .Case([](ArrayAttr) { return "array"; })
      .Case([](DictionaryAttr) { return "dictionary"; })
      .Case<RoundingAttr, OverflowAttr, SignednessAttr, ComparisonPredicateAttr,
            ComparisonOrderingAttr, PaddingValueAttr, VisibilityAttr>(
          [](Attribute) { return "enumeration"; })
      .Default([](Attribute) { return "attribute of another kind"; });
}

DenseElementsAttr tileir::cuda_tile::getDense(EmitError emitError,
                                              TileType type,
                                              ArrayRef<int64_t> numbers) {
  // ir.cuda_dense_count
  int64_t count = type.getNumElements();
  if (numbers.size() != 1 && int64_t(numbers.size()) != count) {
    emitError() << "ir.cuda_dense_count: expected 1 or " << count
                << " elements for " << type << ", but got " << numbers.size();
    return {};
  }
  Type element = type.getElementType();
  SmallVector<APInt> bits;
  for (int64_t number : numbers)
    bits.push_back(APInt(64, uint64_t(number)).trunc(widthOf(element)));
  auto floating = dyn_cast<FloatType>(element);
  if (!floating)
    return DenseElementsAttr::get(type, bits);
  SmallVector<APFloat> floats;
  for (const APInt &each : bits)
    floats.emplace_back(floating.getFloatSemantics(), each);
  return DenseElementsAttr::get(type, floats);
}
