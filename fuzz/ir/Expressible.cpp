//===- Expressible.cpp - Refuses modules that no case can say -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/Expressible.h"

#include "oracle/Roster.h"

#include "tileir/CudaTile/CudaTileOps.h"

#include "llvm/ADT/StringMap.h"

using namespace tilefuzz;

template <typename Printed>
static std::string cutText(Printed printed) {
  static constexpr size_t maxLength = 200;
  std::string text;
  llvm::raw_string_ostream(text) << printed;
  if (text.size() > maxLength)
    text = text.substr(0, maxLength) + "...";
  return text;
}

std::string tilefuzz::shortText(mlir::Type type) { return cutText(type); }

std::string tilefuzz::shortText(mlir::Attribute attribute) {
  return cutText(attribute);
}

llvm::Error tilefuzz::refuse(mlir::Operation &op, const llvm::Twine &expected) {
  return llvm::createStringError("expected " + expected + ", found '" +
                                 op.getName().getStringRef() +
                                 "', which a case cannot express");
}

static bool isOfCudaTile(mlir::Operation &op) {
  return llvm::isa_and_present<tileir::cuda_tile::CudaTileDialect>(
      op.getDialect());
}

static llvm::Error checkAttributes(mlir::Operation &op) {
  if (llvm::isa<mlir::ModuleOp>(op))
    return llvm::Error::success();
  for (IrAttributeName number : {ATTR_AVAILABLE_WARPS, ATTR_COMPUTE_CAPABILITY})
    if (const llvm::StringRef name = oracle::attributeInfo(number).name;
        op.getDiscardableAttr(name))
      return refuse(op, "an operation that has an attribute '" + name + "'");
  return llvm::Error::success();
}

/// Two symbols of cuda_tile are a case, which says what comes of them.
static llvm::Error checkNames(mlir::Operation &table) {
  llvm::StringMap<bool> areOfCudaTile;
  // Not verified, a builtin.module may have any number of them.
  for (mlir::Region &region : table.getRegions())
    for (mlir::Operation &op : region.getOps()) {
      auto name = op.getAttrOfType<mlir::StringAttr>("sym_name");
      if (!name)
        continue;
      const bool isOwn = isOfCudaTile(op);
      auto [other, isNew] = areOfCudaTile.try_emplace(name.getValue(), isOwn);
      if (!isNew && !(isOwn && other->second))
        return refuse(op, "one symbol of the name '" + name.getValue() + "'");
    }
  return llvm::Error::success();
}

/// A case does not say which holder has a table of symbols.
static llvm::Error checkTable(mlir::Operation &table) {
  for (mlir::Region &region : table.getRegions())
    for (mlir::Operation &op : region.getOps())
      if (llvm::isa<tileir::cuda_tile::EntryOp, tileir::cuda_tile::GlobalOp>(
              op))
        return refuse(table, "symbols of cuda_tile in modules of cuda_tile or "
                             "builtin");
  return llvm::Error::success();
}

llvm::Error tilefuzz::checkExpressible(mlir::Operation &op) {
  if (llvm::Error error = checkAttributes(op))
    return error;
  if (llvm::isa<mlir::ModuleOp>(op))
    return checkNames(op);
  if (op.hasTrait<mlir::OpTrait::SymbolTable>() && !isOfCudaTile(op))
    return checkTable(op);
  return llvm::Error::success();
}
