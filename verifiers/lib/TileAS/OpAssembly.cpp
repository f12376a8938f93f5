//===- OpAssembly.cpp - Text of operations --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One custom form for all operations of nv_tileaa and nv_tileas:
//
//   operands {attributes} : types -> types {region}, {region}
//
// It is printed so. It is also read with parentheses around the types of
// operands or results, which none need and the first of a list needs that is a
// function type; with the keyword `attributes` in front of its attributes; and
// with the arguments of a region's entry block in front of the region,
// `(%argument: type, ...) {...}`, in place of a label.
//
// Types are spelt short there and in attributes that are arrays, but not behind
// the label of a block, which is MLIR's own: `tile<4xf16>` is a tile of
// nv_tileas. A valid operation reads back as it was; one that is not is printed
// without harm.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/TileASOps.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

static void printAttribute(OpAsmPrinter &printer, NamedAttribute attribute) {
  Attribute value = attribute.getValue();
  printer.printKeywordOrString(attribute.getName());
  if (isa<UnitAttr>(value))
    return;
  printer << " = ";
  auto array = dyn_cast<ArrayAttr>(value);
  if (!array) {
    printer.printAttribute(value);
    return;
  }
  printer << '[';
  llvm::interleaveComma(array, printer, [&](Attribute element) {
    if (auto type = dyn_cast<TypeAttr>(element))
      printShort(printer, type.getValue());
    else
      printer.printAttribute(element);
  });
  printer << ']';
}

/// Prints the types of operands or results. The parenthesis that a function
/// type begins with would be read as that of the list.
static void printTypes(OpAsmPrinter &printer, TypeRange types) {
  const bool isListed = isa<FunctionType>(types.front());
  printer << (isListed ? "(" : "");
  llvm::interleaveComma(types, printer,
                        [&](Type type) { printShort(printer, type); });
  printer << (isListed ? ")" : "");
}

void tileir::nv_tileas::printOperation(OpAsmPrinter &printer, Operation *op,
                                       ArrayRef<StringRef> attributeNames) {
  if (op->getNumOperands() != 0)
    printer << ' ' << op->getOperands();

  SmallVector<NamedAttribute> attributes;
  for (StringRef name : attributeNames)
    if (Attribute value = op->getInherentAttr(name).value_or(nullptr))
      attributes.emplace_back(StringAttr::get(op->getContext(), name), value);
  llvm::append_range(attributes, op->getDiscardableAttrs());

  // A region that should not be there would be read as attributes.
  const bool isRegionExtra =
      op->hasTrait<OpTrait::ZeroRegions>() && op->getNumRegions() != 0;
  if (!attributes.empty() || isRegionExtra) {
    printer << " {";
    llvm::interleaveComma(attributes, printer, [&](NamedAttribute attribute) {
      printAttribute(printer, attribute);
    });
    printer << '}';
  }

  if (op->getNumOperands() != 0) {
    printer << " : ";
    printTypes(printer, op->getOperandTypes());
  }
  if (op->getNumResults() != 0) {
    printer << " -> ";
    printTypes(printer, op->getResultTypes());
  }
  llvm::interleaveComma(op->getRegions(), printer, [&](Region &region) {
    if (&region == &op->getRegion(0))
      printer << ' ';
    printer.printRegion(region, /*printEntryBlockArgs=*/true,
                        /*printBlockTerminators=*/true,
                        /*printEmptyBlock=*/true);
  });
}
