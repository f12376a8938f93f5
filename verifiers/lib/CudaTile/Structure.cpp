//===- Structure.cpp - Verification of programs of cuda_tile --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modules, entries, globals and what refers to them. An operation is verified
// before what is in its regions, so that these are looked at as they come.
//
//===----------------------------------------------------------------------===//

#include "Attributes.h"
#include "Regions.h"

#include "TileAS/Bodies.h"
#include "mlir/IR/BuiltinOps.h"
#include "tileir/CudaTile/CudaTileOps.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::cuda_tile;

LogicalResult AllocaOp::verify() {
  // ir.cuda_alloca_minimum
  for (auto [name, number] : {std::pair("num_elem", getProperties().num_elem),
                              {"alignment", getProperties().alignment}})
    if (number.getValue().isNegative())
      return emitOpError()
             << "attribute '" << name
             << "' failed to satisfy constraint: 64-bit signless integer "
                "attribute whose minimum value is 0";
  return success();
}

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

/// The name of a symbol, or null.
static StringAttr nameOf(Operation &op) {
  return llvm::TypeSwitch<Operation *, StringAttr>(&op)
      .Case<EntryOp, GlobalOp, cuda_tile::ModuleOp>(
          [](auto symbol) { return symbol.getProperties().sym_name; })
      .Default(StringAttr());
}

static bool isSymbolTable(Operation *op) {
  return op->hasTrait<OpTrait::SymbolTable>();
}

/// Calls `visit` with each symbol of a table, until that returns true.
static Operation *findSymbol(Operation *table,
                             function_ref<bool(StringAttr)> visit) {
  for (Region &region : table->getRegions())
    for (Operation &op : region.getOps())
      if (StringAttr name = nameOf(op))
        if (visit(name))
          return &op;
  return nullptr;
}

/// Verifies that the name of a symbol, if it has one, is not empty.
static LogicalResult verifySymbolName(Operation *op) {
  // ir.cuda_symbol_name
  StringAttr name = nameOf(*op);
  if (!name || !name.empty())
    return success();
  return op->emitOpError("ir.cuda_symbol_name: expected a name of at least one "
                         "character, but got ''");
}

static LogicalResult verifySymbolParent(Operation *op) {
  // ir.cuda_symbol_parent
  if (!op->getParentOp() || isSymbolTable(op->getParentOp()))
    return success();
  return op->emitOpError("symbol's parent must have the SymbolTable trait");
}

static LogicalResult verifyDifferentNames(cuda_tile::ModuleOp op) {
  // ir.cuda_symbol_redefined
  llvm::SmallPtrSet<StringAttr, 8> names;
  Operation *again = findSymbol(
      op, [&](StringAttr name) { return !names.insert(name).second; });
  if (!again)
    return success();
  return op.emitOpError() << "ir.cuda_symbol_redefined: expected symbols of "
                             "different names, but got "
                          << "'" << nameOf(*again).getValue() << "' again";
}

LogicalResult GlobalOp::verify() {
  if (failed(verifySymbolName(*this)))
    return failure();
  return verifySymbolParent(*this);
}

/// The symbol to which it refers, or null.
static Operation *symbolOf(GetGlobalOp op) {
  Operation *table = op->getParentOp();
  while (table && !isSymbolTable(table))
    table = table->getParentOp();
  StringAttr wanted = op.getProperties().name.getAttr();
  return table ? findSymbol(table,
                            [&](StringAttr name) { return name == wanted; })
               : nullptr;
}

LogicalResult GetGlobalOp::verify() {
  // ir.cuda_get_global_symbol
  Operation *symbol = symbolOf(*this);
  auto global = dyn_cast_if_present<GlobalOp>(symbol);
  if (!global) {
    InFlightDiagnostic diagnostic = emitOpError();
    diagnostic << "ir.cuda_get_global_symbol: expected a global of the name '"
               << getName() << "', but got ";
    if (symbol)
      return diagnostic << "'" << symbol->getName().getStringRef() << "'";
    return diagnostic << "none";
  }
  // ir.cuda_get_global_type
  DenseElementsAttr value = global.getProperties().value;
  Type pointee =
      cast<PtrType>(elementOf(getResult().getType())).getPointeeType();
  if (!value || value.getElementType() == pointee)
    return success();
  return emitOpError() << "ir.cuda_get_global_type: expected a pointer to "
                       << value.getElementType() << ", but got a pointer to "
                       << pointee;
}

//===----------------------------------------------------------------------===//
// Modules and entries
//===----------------------------------------------------------------------===//

static constexpr StringLiteral singleBlockRule = "ir.cuda_body_blocks";

LogicalResult cuda_tile::ModuleOp::verify() {
  // ir.cuda_body_blocks
  if (failed(nv_tileas::verifySingleBlocks(*this, singleBlockRule)))
    return failure();
  // ir.cuda_module_arguments
  Region &body = getBody();
  if (body.getNumArguments() != 0)
    return emitOpError()
           << "ir.cuda_module_arguments: expected no arguments of region #0, "
              "but got "
           << body.getNumArguments();
  if (failed(verifySymbolName(*this)))
    return failure();
  return verifyDifferentNames(*this);
}

/// A list of types in brackets.
static std::string formatTypes(TypeRange types) {
  return "[" + nv_tileas::shortList(SmallVector<Type>(types)) + "]";
}

static LogicalResult verifySignature(EntryOp op, FunctionType type) {
  // ir.cuda_entry_inputs
  TypeRange arguments = op.getBody().getArgumentTypes();
  if (arguments != TypeRange(type.getInputs()))
    return op.emitOpError()
           << "ir.cuda_entry_inputs: expected the block arguments "
           << formatTypes(type.getInputs()) << " of the function type, but got "
           << formatTypes(arguments);
  // ir.cuda_entry_results
  if (type.getNumResults() != 0)
    return op.emitOpError() << "ir.cuda_entry_results: expected no results in "
                               "the function type, but got "
                            << formatTypes(type.getResults());
  // ir.cuda_entry_parameter
  for (auto [number, input] : llvm::enumerate(type.getInputs()))
    if (!isScalarTile(input, elements::Any))
      return op.emitOpError()
             << "ir.cuda_entry_parameter: expected input #" << number
             << " to be a tile of rank 0, but got " << input;
  return success();
}

/// Whether it begins with the name of a dialect: a point stands in it that is
/// neither the first character nor the last one.
static bool hasDialect(StringRef key) {
  return key.find('.', /*From=*/1) < key.size() - 1;
}

/// Verifies the attributes that an entry gives its parameters or its results,
/// of which there are `count`.
static LogicalResult verifyAttributesOf(EntryOp op, StringRef rule,
                                        ArrayAttr values, size_t count) {
  if (!values)
    return success();
  auto emitError = [&] { return op.emitOpError() << rule << ": expected "; };
  for (auto [place, value] : llvm::enumerate(values))
    if (!isa<DictionaryAttr>(value))
      return emitError() << "entry #" << place
                         << " to be a dictionary, but got " << wordOf(value);
  if (values.size() != count)
    return emitError() << count << " dictionaries, but got " << values.size();
  for (auto [place, value] : llvm::enumerate(values))
    for (NamedAttribute entry : cast<DictionaryAttr>(value))
      if (!hasDialect(entry.getName()))
        return emitError() << "the name of a dialect in front of the keys of "
                              "entry #"
                           << place << ", but got '"
                           << entry.getName().getValue() << "'";
  return success();
}

LogicalResult EntryOp::verify() {
  // ir.cuda_body_blocks, ir.cuda_entry_terminator
  if (failed(nv_tileas::verifySingleBlocks(*this, singleBlockRule)) ||
      failed(verifySymbolName(*this)) || failed(verifySymbolParent(*this)) ||
      failed(verifyEndOrExit<ReturnOp>(*this, getBody())))
    return failure();
  auto type = cast<FunctionType>(getProperties().function_type.getValue());
  if (failed(verifySignature(*this, type)))
    return failure();
  // ir.cuda_entry_arg_attrs
  if (failed(verifyAttributesOf(*this, "ir.cuda_entry_arg_attrs",
                                getProperties().arg_attrs,
                                type.getNumInputs())))
    return failure();
  // ir.cuda_entry_res_attrs
  return verifyAttributesOf(*this, "ir.cuda_entry_res_attrs",
                            getProperties().res_attrs, /*count=*/0);
}

LogicalResult ReturnOp::verify() {
  // ir.cuda_return_parent
  if (!isa_and_present<EntryOp, IfOp>((*this)->getParentOp()))
    return emitOpError(
        "expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'");
  // ir.cuda_return_operands
  auto entry = (*this)->getParentOfType<EntryOp>();
  TypeAttr attribute = entry ? entry.getProperties().function_type : TypeAttr();
  // Whoever verifies the return alone may not have verified the entry.
  auto type =
      attribute ? dyn_cast<FunctionType>(attribute.getValue()) : FunctionType();
  if (!type)
    return success();
  TypeRange expected = type.getResults();
  if ((*this)->getOperandTypes() == expected)
    return success();
  return emitOpError() << "ir.cuda_return_operands: expected operand types "
                       << formatTypes(expected) << ", but got "
                       << formatTypes((*this)->getOperandTypes());
}
