//===- Directives.h - Parts of the text of cuda_tile ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The directives `custom<...>` of the assembly formats, a reader and a printer
// for each, and what all operations of the dialect share. The form is that of
// oracle/spec/cuda_text.md. Printers are called with operations that
// `hasPublicForm` lets through.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_CUDATILE_DIRECTIVES_H
#define TILEIR_LIB_CUDATILE_DIRECTIVES_H

#include "tileir/CudaTile/CudaTileOps.h"

namespace tileir::cuda_tile {

/// Whether the public form can say everything of `op`. Others are printed in
/// the generic form: those that are not valid, those with what the form leaves
/// out, and what stands in them, as operations need a prefix there.
bool hasPublicForm(mlir::Operation *op);

/// Reads attributes, if there are some, behind a keyword or without one, and
/// verifies those of the operation.
mlir::ParseResult parseAttributes(mlir::OpAsmParser &parser,
                                  mlir::OperationState &result,
                                  bool hasKeyword = false);

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// One type for all these operands and results.
template <typename... Types>
mlir::ParseResult parseOneType(mlir::OpAsmParser &parser, mlir::Type &first,
                               Types &...others) {
  if (parseShort(parser, first))
    return mlir::failure();
  ((others = first), ...);
  return mlir::success();
}
template <typename... Types>
void printOneType(mlir::OpAsmPrinter &printer, mlir::Operation *,
                  mlir::Type first, Types...) {
  printShort(printer, first);
}

mlir::ParseResult parseTypes(mlir::AsmParser &parser,
                             llvm::SmallVectorImpl<mlir::Type> &types);
void printTypes(mlir::AsmPrinter &printer, mlir::TypeRange types);
inline void printTypes(mlir::OpAsmPrinter &printer, mlir::Operation *,
                       mlir::TypeRange types) {
  printTypes(printer, types);
}

/// A tile view, which has the type of its tensor view.
mlir::ParseResult parseViewType(mlir::OpAsmParser &parser, mlir::Type &view,
                                mlir::Type &source);
inline void printViewType(mlir::OpAsmPrinter &printer, mlir::Operation *,
                          mlir::Type view, mlir::Type) {
  printShort(printer, view);
}

/// One type for the sizes of a view, of which there is one for each axis.
mlir::ParseResult parseSizeType(mlir::OpAsmParser &parser, mlir::Type view,
                                llvm::SmallVectorImpl<mlir::Type> &sizes);
inline void printSizeType(mlir::OpAsmPrinter &printer, mlir::Operation *,
                          mlir::Type, mlir::TypeRange sizes) {
  printShort(printer, sizes.front());
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

template <typename EnumAttr>
mlir::ParseResult parseKeyword(mlir::OpAsmParser &parser, EnumAttr &attribute) {
  attribute = EnumAttr::parseKeyword(parser);
  return mlir::success(bool(attribute));
}
template <typename EnumAttr>
void printKeyword(mlir::OpAsmPrinter &printer, mlir::Operation *,
                  EnumAttr attribute) {
  printer << attribute.getKeyword();
}

// The public form has two spaces where one of the next two is missing, and
// behind a visibility.

mlir::ParseResult parseVisibility(mlir::OpAsmParser &parser,
                                  VisibilityAttr &attribute);
inline void printVisibility(mlir::OpAsmPrinter &printer, mlir::Operation *,
                            VisibilityAttr attribute) {
  if (attribute)
    printer << attribute.getKeyword() << ' ';
}

/// `rounding<zero>`.
mlir::ParseResult parseRounding(mlir::OpAsmParser &parser,
                                RoundingAttr &attribute);
void printRounding(mlir::OpAsmPrinter &printer, mlir::Operation *,
                   RoundingAttr attribute);

/// A number of this many bits. What mlir-tblgen makes for an optional attribute
/// takes one of another kind, too, as its reader is bound to any attribute.
template <typename NumberAttr>
mlir::ParseResult parseNumber(mlir::OpAsmParser &parser, NumberAttr &attribute,
                              unsigned width) {
  mlir::Attribute value;
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (parser.parseAttribute(value, parser.getBuilder().getIntegerType(width)))
    return mlir::failure();
  attribute = llvm::dyn_cast<NumberAttr>(value);
  if (!attribute)
    return parser.emitError(loc)
           << "expected a number of " << width << " bits, but got " << value;
  return mlir::success();
}
template <typename NumberAttr>
void printNumber(mlir::OpAsmPrinter &printer, mlir::Operation *,
                 NumberAttr attribute, unsigned) {
  printer.printAttributeWithoutType(attribute);
}

/// `[1, 0]`.
mlir::ParseResult parseNumbers(mlir::OpAsmParser &parser,
                               mlir::DenseI32ArrayAttr &attribute);
inline void printNumbers(mlir::OpAsmPrinter &printer, mlir::Operation *,
                         mlir::DenseI32ArrayAttr attribute) {
  attribute.print(printer);
}

/// A predicate of an assume, `div_by<4>`, or any other attribute.
mlir::ParseResult parsePredicate(mlir::OpAsmParser &parser,
                                 mlir::Attribute &attribute);
void printPredicate(mlir::OpAsmPrinter &printer, mlir::Operation *,
                    mlir::Attribute attribute);

/// `optimization_hints=<sm_100 = {latency = 2}>`, or nothing.
mlir::ParseResult parseHints(mlir::OpAsmParser &parser,
                             OptimizationHintsAttr &hints);
void printHints(mlir::OpAsmPrinter &printer, llvm::StringRef equals,
                OptimizationHintsAttr hints);

/// `<f32: [1.0, 2.0]> : tile<2xf32>`.
mlir::ParseResult parseElements(mlir::OpAsmParser &parser,
                                mlir::DenseElementsAttr &elements);
void printElements(mlir::OpAsmPrinter &printer, mlir::Operation *,
                   mlir::DenseElementsAttr elements);
inline mlir::ParseResult parseElements(mlir::OpAsmParser &parser,
                                       mlir::DenseElementsAttr &elements,
                                       mlir::Type &type) {
  if (parseElements(parser, elements))
    return mlir::failure();
  type = elements.getType();
  return mlir::success();
}
inline void printElements(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                          mlir::DenseElementsAttr elements, mlir::Type) {
  printElements(printer, op, elements);
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// The region of a module, which has one block.
mlir::ParseResult parseBody(mlir::OpAsmParser &parser, mlir::Region &region);
void printBody(mlir::OpAsmPrinter &printer, mlir::Operation *,
               mlir::Region &region);

/// One of an if. A yield of nothing at its end may be missing.
mlir::ParseResult parseBranch(mlir::OpAsmParser &parser, mlir::Region &region);
void printBranch(mlir::OpAsmPrinter &printer, mlir::Operation *,
                 mlir::Region &region);

/// `(%a: tile<f32>, %b: tile<f32>) {...}`.
mlir::ParseResult parseRegionWithArguments(mlir::OpAsmParser &parser,
                                           mlir::Region &region);
void printRegionWithArguments(mlir::OpAsmPrinter &printer, mlir::Operation *,
                              mlir::Region &region);

//===----------------------------------------------------------------------===//
// Operations with segments
//===----------------------------------------------------------------------===//

mlir::ParseResult parseSegmented(mlir::OpAsmParser &parser,
                                 mlir::OperationState &result);
void printSegmented(mlir::OpAsmPrinter &printer, mlir::Operation *op);

} // namespace tileir::cuda_tile

#endif // TILEIR_LIB_CUDATILE_DIRECTIVES_H
