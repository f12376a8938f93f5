//===- TileASTypesGenerated.cpp - Generated types of nv_tileas ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code that mlir-tblgen writes has a file of its own: code that is not
// hand-written is not instrumented. No other file knows the generated readers.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/TileASTypes.h"

#include "Text/DialectText.h"
#include "Text/TypeHints.h"

#include "tileir/Text/ReaderHints.h"
#include "tileir/Text/SimilarName.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

#include "tileir/TileAS/TileASDialect.cpp.inc"
#include "tileir/TileAS/TileASEnums.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "tileir/TileAS/TileASTypes.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "tileir/TileAS/TileASAttributes.cpp.inc"

Attribute NVTileASDialect::parseAttribute(DialectAsmParser &parser,
                                          Type type) const {
  ReaderHints hints(parser, getDialectNamespace());
  SMLoc loc = parser.getCurrentLocation();
  StringRef mnemonic;
  Attribute attribute;
  if (generatedAttributeParser(parser, &mnemonic, type, attribute).has_value())
    return attribute;
  parser.emitError(loc) << "unknown attribute `" << mnemonic << "` in dialect `"
                        << getDialectNamespace() << "`"
                        << didYouMean(
                               similarName(mnemonic, getAttributeMnemonics()));
  return {};
}

void NVTileASDialect::printAttribute(Attribute attribute,
                                     DialectAsmPrinter &printer) const {
  (void)generatedAttributePrinter(attribute, printer);
}

Type NVTileASDialect::parseType(DialectAsmParser &parser) const {
  return parseTypeOf(getDialectNamespace(), parser, generatedTypeParser);
}

void NVTileASDialect::printType(Type type, DialectAsmPrinter &printer) const {
  (void)generatedTypePrinter(type, printer);
}

std::optional<Dialect::ParseOpHook>
NVTileASDialect::getParseOperationHook(StringRef) const {
  return hookForUnknownOperations();
}

ArrayRef<StringRef> NVTileASDialect::getTypeMnemonics() {
  return mnemonicsOf<
#define GET_TYPEDEF_LIST
#include "tileir/TileAS/TileASTypes.cpp.inc"
      >();
}

ArrayRef<StringRef> NVTileASDialect::getAttributeMnemonics() {
  return mnemonicsOf<
#define GET_ATTRDEF_LIST
#include "tileir/TileAS/TileASAttributes.cpp.inc"
      >();
}

void NVTileASDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "tileir/TileAS/TileASTypes.cpp.inc"
      >();
}

void NVTileASDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tileir/TileAS/TileASAttributes.cpp.inc"
      >();
}
