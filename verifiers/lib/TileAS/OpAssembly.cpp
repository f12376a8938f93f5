//===- OpAssembly.cpp - Text of the operations of all dialects -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One custom form for all operations:
//
//   operands {attributes} : types -> types {region}, {region}
//
// It is printed so. It is also read with parentheses around the types of
// operands or results, which none need and the first of a list needs that is a
// function type; with the keyword `attributes` in front of its attributes; and
// with the arguments of a region's entry block in front of the region,
// `(%argument: type, ...) {...}`, in place of a label. What has a `sym_name`
// may begin with `@name`, and what has a function type as well with
// `@name(%argument: type, ...)`, as symbols do elsewhere in MLIR.
//
// Types are spelt short there and in attributes that are arrays, but not behind
// the label of a block, which is MLIR's own: `tile<4xf16>` is a tile of
// cuda_tile in operations of that dialect, and of nv_tileas in all others. A
// valid operation reads back as it was; one that is not is printed without
// harm.
//
//===----------------------------------------------------------------------===//

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAS/TileASOps.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

/// Prints a type short, as the operation has it.
static void printType(OpAsmPrinter &printer, Operation *op, Type type) {
  if (isa_and_present<cuda_tile::CudaTileDialect>(op->getDialect()))
    cuda_tile::printShort(printer, type);
  else
    printShort(printer, type);
}

static void printAttribute(OpAsmPrinter &printer, Operation *op,
                           NamedAttribute attribute) {
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
      printType(printer, op, type.getValue());
    else
      printer.printAttribute(element);
  });
  printer << ']';
}

/// Prints the types of operands or results. The parenthesis that a function
/// type begins with would be read as that of the list.
static void printTypes(OpAsmPrinter &printer, Operation *op, TypeRange types) {
  const bool isListed = isa<FunctionType>(types.front());
  printer << (isListed ? "(" : "");
  llvm::interleaveComma(types, printer,
                        [&](Type type) { printType(printer, op, type); });
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
      printAttribute(printer, op, attribute);
    });
    printer << '}';
  }

  if (op->getNumOperands() != 0) {
    printer << " : ";
    printTypes(printer, op, op->getOperandTypes());
  }
  if (op->getNumResults() != 0) {
    printer << " -> ";
    printTypes(printer, op, op->getResultTypes());
  }
  llvm::interleaveComma(op->getRegions(), printer, [&](Region &region) {
    if (&region == &op->getRegion(0))
      printer << ' ';
    printer.printRegion(region, /*printEntryBlockArgs=*/true,
                        /*printBlockTerminators=*/true,
                        /*printEmptyBlock=*/true);
  });
}
