//===- CudaTileGenerated.cpp - Generated code of cuda_tile ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code that mlir-tblgen writes has a file of its own: code that is not
// hand-written is not instrumented. No other file knows the generated readers.
//
//===----------------------------------------------------------------------===//

#include "CudaTile/Attributes.h"
#include "Text/DialectText.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/Text/ReaderHints.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::cuda_tile;

#include "tileir/CudaTile/CudaTileDialect.cpp.inc"
#include "tileir/CudaTile/CudaTileEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "tileir/CudaTile/CudaTileAttributes.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "tileir/CudaTile/CudaTileTypes.cpp.inc"

Attribute CudaTileDialect::parseAttribute(DialectAsmParser &parser,
                                          Type type) const {
  ReaderHints hints(parser, getDialectNamespace());
  SMLoc loc = parser.getCurrentLocation();
  // As it is written: no keyword has a `-`.
  StringRef mnemonic =
      parser.getFullSymbolSpec().ltrim().take_while([](char each) {
        return llvm::isAlnum(each) || each == '_' || each == '-';
      });
  Attribute attribute;
  OptionalParseResult result;
  if (!mnemonic.contains('-'))
    result = generatedAttributeParser(parser, &mnemonic, type, attribute);
  // ir.cuda_attribute_mnemonic
  if (!result.has_value())
    parser.emitError(loc)
        << "ir.cuda_attribute_mnemonic: expected an attribute of cuda_tile, "
           "but got '"
        << mnemonic << "'";
  return attribute;
}

void CudaTileDialect::printAttribute(Attribute attribute,
                                     DialectAsmPrinter &printer) const {
  (void)generatedAttributePrinter(attribute, printer);
}

Type CudaTileDialect::parseType(DialectAsmParser &parser) const {
  return parseTypeOf(getDialectNamespace(), parser, generatedTypeParser);
}

void CudaTileDialect::printType(Type type, DialectAsmPrinter &printer) const {
  (void)generatedTypePrinter(type, printer);
}

std::optional<Dialect::ParseOpHook>
CudaTileDialect::getParseOperationHook(StringRef) const {
  return hookForUnknownOperations();
}

ArrayRef<StringRef> CudaTileDialect::getTypeMnemonics() {
  return mnemonicsOf<
#define GET_TYPEDEF_LIST
#include "tileir/CudaTile/CudaTileTypes.cpp.inc"
      >();
}

ArrayRef<StringRef> CudaTileDialect::getAttributeMnemonics() {
  return mnemonicsOf<
#define GET_ATTRDEF_LIST
#include "tileir/CudaTile/CudaTileAttributes.cpp.inc"
      >();
}

void CudaTileDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "tileir/CudaTile/CudaTileTypes.cpp.inc"
      >();
}

void CudaTileDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tileir/CudaTile/CudaTileAttributes.cpp.inc"
      >();
}
