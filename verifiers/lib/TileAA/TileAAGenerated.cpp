//===- TileAAGenerated.cpp - Generated code of nv_tileaa ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code that mlir-tblgen writes has a file of its own: code that is not
// hand-written is not instrumented. No other file knows the generated readers.
//
//===----------------------------------------------------------------------===//

#include "Text/DialectText.h"
#include "TileAA/Attributes.h"

#include "tileir/Text/ReaderHints.h"
#include "tileir/TileAS/TileASTypes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileaa;

#include "tileir/TileAA/MemorySpace.cpp.inc"
#include "tileir/TileAA/TileAADialect.cpp.inc"
#include "tileir/TileAA/TileAAEnums.cpp.inc"
#include "tileir/TileAA/TileAAInterfaces.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "tileir/TileAA/TileAAAttributes.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "tileir/TileAA/TileAATypes.cpp.inc"

/// Reads the spelling of compute_capability that text and bytecode of older
/// producers have (C-H01): no keyword, which the generated parser expects.
static Attribute parseLegacyCapability(AsmParser &parser, Type type) {
  StringRef word;
  if (parser.parseKeyword(&word) || parser.parseMinus() ||
      parser.parseKeyword(&word))
    return {};
  return ComputeCapabilityAttr::parse(parser, type);
}

Attribute NVTileAADialect::parseAttribute(DialectAsmParser &parser,
                                          Type type) const {
  ReaderHints hints(parser, getDialectNamespace());
  SMLoc loc = parser.getCurrentLocation();
  StringRef mnemonic =
      parser.getFullSymbolSpec().ltrim().take_while([](char each) {
        return llvm::isAlnum(each) || each == '_' || each == '-';
      });
  // tileaa.attr.compute_capability_legacy
  if (mnemonic == "compute-capability")
    return parseLegacyCapability(parser, type);
  Attribute attribute;
  OptionalParseResult result;
  if (!mnemonic.contains('-'))
    result = generatedAttributeParser(parser, &mnemonic, type, attribute);
  // ir.attribute_mnemonic
  if (!result.has_value())
    parser.emitError(loc) << "ir.attribute_mnemonic: expected an attribute of "
                             "nv_tileaa, but got '"
                          << mnemonic << "'";
  return attribute;
}

void NVTileAADialect::printAttribute(Attribute attribute,
                                     DialectAsmPrinter &printer) const {
  (void)generatedAttributePrinter(attribute, printer);
}

Type NVTileAADialect::parseType(DialectAsmParser &parser) const {
  return parseTypeOf(getDialectNamespace(), parser, generatedTypeParser);
}

void NVTileAADialect::printType(Type type, DialectAsmPrinter &printer) const {
  (void)generatedTypePrinter(type, printer);
}

std::optional<Dialect::ParseOpHook>
NVTileAADialect::getParseOperationHook(StringRef) const {
  return hookForUnknownOperations();
}

ArrayRef<StringRef> NVTileAADialect::getTypeMnemonics() {
  return mnemonicsOf<
#define GET_TYPEDEF_LIST
#include "tileir/TileAA/TileAATypes.cpp.inc"
      >();
}

ArrayRef<StringRef> NVTileAADialect::getAttributeMnemonics() {
  return mnemonicsOf<
#define GET_ATTRDEF_LIST
#include "tileir/TileAA/TileAAAttributes.cpp.inc"
      >();
}

void NVTileAADialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "tileir/TileAA/TileAATypes.cpp.inc"
      >();
}

void NVTileAADialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tileir/TileAA/TileAAAttributes.cpp.inc"
      >();
}
