//===- UpstreamOps.cpp - Operations of MLIR itself in modules -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/UpstreamOps.h"

#include "fuzz/ir/ImportTypes.h"
#include "fuzz/module/Upstream.h"

#include "tileir/TileAS/TileAS.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
namespace as = tileir::nv_tileas;

Around tilefuzz::aroundInside(int kind) {
  switch (kind) {
  case moduleKind:
    return Around::Module;
  case functionKind:
    return Around::Function;
  case branchKind:
    return Around::Branch;
  case holderKind:
  case isolatedHolderKind:
  case scfHolderKind:
    return Around::Holder;
  default:
    return Around::Other;
  }
}

/// Whether a region is one block that ends in the function's return.
static bool isFunctionBody(const IrRegion &region) {
  if (region.blocks_size() != 1)
    return false;
  const auto &ops = region.blocks(0).ops();
  return !ops.empty() && ops.rbegin()->kind() == returnKind;
}

/// Whether regions have at most one block each.
static bool
haveSingleBlocks(const google::protobuf::RepeatedPtrField<IrRegion> &regions) {
  return llvm::all_of(regions, [](const IrRegion &region) {
    return region.blocks_size() <= 1;
  });
}

bool tilefuzz::isWellFormedUpstream(const IrOp &op, Around around,
                                    bool isLast) {
  if (isArithOp(op.kind()))
    return true;
  if (op.attributes_size() && op.kind() != moduleKind)
    return false;
  switch (op.kind()) {
  case castKind:
    return op.result_types_size() && !op.regions_size();
  case functionKind:
    return around == Around::Module && !op.operands_size() &&
           !op.result_types_size() && op.regions_size() == 1 &&
           isFunctionBody(op.regions(0));
  case returnKind:
    return around == Around::Function && isLast && !op.operands_size() &&
           !op.result_types_size() && !op.regions_size();
  case branchKind:
    return op.regions_size() == 2;
  case branchYieldKind:
    return around == Around::Branch && isLast && !op.result_types_size() &&
           !op.regions_size();
  case moduleKind:
    return !op.operands_size() && !op.result_types_size() &&
           op.regions_size() == 1 && op.regions(0).blocks_size() == 1 &&
           !op.regions(0).blocks(0).argument_types_size();
  case holderKind:
  case isolatedHolderKind:
  case scfHolderKind:
    return haveSingleBlocks(op.regions());
  case holderEndKind:
    return around == Around::Holder && isLast && !op.result_types_size() &&
           !op.regions_size();
  default:
    return false;
  }
}

mlir::Operation *
tilefuzz::createFunction(mlir::Location location, unsigned number,
                         llvm::ArrayRef<mlir::Type> arguments) {
  return mlir::func::FuncOp::create(
      // No symbol of a case has a blank in its name.
      location, "f " + llvm::utostr(number),
      mlir::FunctionType::get(location.getContext(), arguments, {}));
}

bool tilefuzz::isWellFormedBranch(mlir::Operation &branch,
                                  mlir::OperationName yield) {
  if (branch.getNumOperands() != 1 ||
      !branch.getOperand(0).getType().isSignlessInteger(1))
    return false;
  // The last operations of the blocks; null for a missing else.
  mlir::Operation *yields[2] = {};
  for (unsigned i = 0; i < 2; ++i) {
    mlir::Region &region = branch.getRegion(i);
    if (i == 1 && region.empty() && branch.getNumResults() == 0)
      continue;
    if (!region.hasOneBlock() || region.front().getNumArguments() != 0 ||
        region.front().empty())
      return false;
    yields[i] = &region.front().back();
    if (yields[i]->getName() != yield ||
        yields[i]->getNumOperands() != branch.getNumResults())
      return false;
  }
  // Without an else there are no results to compare.
  if (!yields[1] || (yields[0]->getOperandTypes() == branch.getResultTypes() &&
                     yields[1]->getOperandTypes() == branch.getResultTypes()))
    return true;
  // tileas.pipeline.branch_iterators is checked before these types.
  for (auto [lhs, rhs] :
       llvm::zip(yields[0]->getOperandTypes(), yields[1]->getOperandTypes()))
    if (lhs != rhs && llvm::isa<as::PipelineIteratorType>(lhs) &&
        llvm::isa<as::PipelineIteratorType>(rhs))
      return true;
  return false;
}

/// A value of the type of the result.
static bool isWellFormedConstant(mlir::arith::ConstantOp constant) {
  mlir::TypedAttr value = constant.getValueAttr();
  return value && value.getType() == constant.getResult().getType() &&
         !value.getType().isUnsignedInteger();
}

/// Whether all operands from `first` on have the type of the result.
static bool areOfResultType(mlir::Operation &op, unsigned first) {
  return llvm::all_of(
      llvm::drop_begin(op.getOperandTypes(), first),
      [&](mlir::Type type) { return type == op.getResult(0).getType(); });
}

bool tilefuzz::isOfArithmetic(mlir::Type type) {
  return type.isIndex() || (type.isSignlessInteger() && isScalar(type));
}

bool tilefuzz::isWellFormedArith(mlir::Operation &op) {
  if (op.getNumResults() != 1 || op.getNumRegions())
    return false;
  if (auto constant = llvm::dyn_cast<mlir::arith::ConstantOp>(op))
    return !op.getNumOperands() && isWellFormedConstant(constant);
  if (llvm::isa<mlir::arith::SelectOp>(op))
    return op.getNumOperands() == 3 &&
           op.getOperand(0).getType().isSignlessInteger(1) &&
           areOfResultType(op, 1);
  return op.getNumOperands() == 2 && areOfResultType(op, 0) &&
         isOfArithmetic(op.getResult(0).getType());
}
