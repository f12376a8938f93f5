//===- LowerIr.cpp - IR cases to MLIR modules -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One walk over the case in the order in which it is written. An operation is
// created before what is in its regions, but its results become visible after
// that.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/LowerIr.h"

#include "fuzz/ir/LowerAttributes.h"

#include "tileir/TileAS/TileAS.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
namespace as = tileir::nv_tileas;

namespace {
class Lowering {
public:
  Lowering(const IrCase &testCase, IrContext &context)
      : testCase(testCase), context(context), builder(&context.context()) {}
  LoweredIr run();

private:
  enum class Around { Module, Func, If, Other };

  bool lowerBlock(const google::protobuf::RepeatedPtrField<IrOp> &ops,
                  mlir::Block &block, Around around);
  bool lowerRegions(const IrOp &op, mlir::Operation &lowered, Around around);
  bool lowerOp(const IrOp &op, mlir::Block &block, Around around, bool isLast);
  mlir::Operation *create(const IrOp &op, Around around, bool isLast,
                          mlir::Location location);
  mlir::Operation *createPlain(const IrOp &op, mlir::OperationName name,
                               mlir::Location location);
  mlir::Operation *createPipelineOp(const IrOp &op, mlir::Location location);
  template <typename ConcreteOp>
  mlir::Operation *createProduct(const IrOp &op, mlir::OperationName name,
                                 mlir::Location location);
  mlir::Operation *createFunc(const IrOp &op, mlir::Location location);

  /// Reads the operands into `operands`; false when one is not visible.
  bool lookUp(const IrOp &op);
  /// Reads types into `list`; false when one does not exist.
  bool typesOf(const google::protobuf::RepeatedField<uint32_t> &positions,
               llvm::SmallVectorImpl<mlir::Type> &list) const;
  bool define(uint32_t first, mlir::ValueRange values);
  void hideFrom(size_t depth);
  static bool isFormedIf(mlir::Operation &op);

  const IrCase &testCase;
  IrContext &context;
  mlir::OpBuilder builder;
  unsigned opCount = 0;
  /// Values visible before this one stand outside of the function at hand.
  size_t functionFloor = 0;
  unsigned functionCount = 0;
  /// Where building stops, if it does.
  std::optional<std::pair<uint32_t, mlir::Location>> stop;
  llvm::SmallVector<mlir::Value, 8> operands;
  llvm::SmallVector<mlir::Type, 8> resultTypes;
};
} // namespace

bool Lowering::typesOf(
    const google::protobuf::RepeatedField<uint32_t> &positions,
    llvm::SmallVectorImpl<mlir::Type> &list) const {
  list.clear();
  for (uint32_t position : positions) {
    if (position >= context.types.size())
      return false;
    list.push_back(context.types[position]);
  }
  return true;
}

bool Lowering::define(uint32_t first, mlir::ValueRange values) {
  if (values.empty())
    return true;
  if (first >= maxIrValues || values.size() > maxIrValues - first)
    return false;
  if (context.values.size() < first + values.size())
    context.values.resize(first + values.size());
  for (mlir::Value value : values) {
    IrContext::Slot &slot = context.values[first];
    if (slot.position != IrContext::undefined)
      return false;
    slot = {value, static_cast<int32_t>(context.visible.size())};
    context.visible.push_back(first);
    context.defined.push_back(first);
    ++first;
  }
  return true;
}

void Lowering::hideFrom(size_t depth) {
  while (context.visible.size() > depth)
    context.values[context.visible.pop_back_val()].position = IrContext::hidden;
}

bool Lowering::lookUp(const IrOp &op) {
  operands.clear();
  for (uint32_t number : op.operands()) {
    if (number >= context.values.size())
      return false;
    const IrContext::Slot &slot = context.values[number];
    if (slot.position < static_cast<int32_t>(functionFloor))
      return false;
    operands.push_back(slot.value);
  }
  return true;
}

mlir::Operation *Lowering::createPlain(const IrOp &op, mlir::OperationName name,
                                       mlir::Location location) {
  if (op.attributes_size())
    return nullptr;
  return mlir::Operation::create(location, name, resultTypes, operands,
                                 context.noAttributes, nullptr, {},
                                 static_cast<unsigned>(op.regions_size()));
}

mlir::Operation *Lowering::createPipelineOp(const IrOp &op,
                                            mlir::Location location) {
  as::PipelineOpSpec spec;
  if (!lowerAttributes(op, context, spec))
    return nullptr;
  spec.operands = operands;
  spec.resultTypes = resultTypes;
  spec.regionCount = static_cast<unsigned>(op.regions_size());
  // What building complains of is said when the rest is known to be well
  // formed; something has to stand in its place until then.
  if (op.kind() == OP_PIPELINE_RESERVED) {
    if (!stop)
      stop.emplace(op.kind(), location);
    return createPlain(op, context.castName, location);
  }
  auto built =
      as::buildPipelineOp(builder, location, static_cast<uint32_t>(op.kind()),
                          spec, [&] { return mlir::emitError(location); });
  return mlir::succeeded(built) ? *built : nullptr;
}

template <typename ConcreteOp>
mlir::Operation *Lowering::createProduct(const IrOp &op,
                                         mlir::OperationName name,
                                         mlir::Location location) {
  mlir::OperationState state(location, name);
  if (!lowerAttributes(
          op, context,
          state.getOrAddProperties<typename ConcreteOp::Properties>()))
    return nullptr;
  state.addOperands(operands);
  state.addTypes(resultTypes);
  for (int i = 0; i < op.regions_size(); ++i)
    state.addRegion();
  return mlir::Operation::create(state);
}

mlir::Operation *Lowering::createFunc(const IrOp &op, mlir::Location location) {
  if (op.operands_size() || op.result_types_size() || op.attributes_size() ||
      op.regions_size() != 1 || op.regions(0).blocks_size() != 1)
    return nullptr;
  const IrBlock &block = op.regions(0).blocks(0);
  llvm::SmallVector<mlir::Type, 8> arguments;
  if (block.ops().empty() || block.ops().rbegin()->kind() != OP_RETURN ||
      !typesOf(block.argument_types(), arguments))
    return nullptr;
  std::string name = "f" + llvm::utostr(functionCount++);
  return mlir::func::FuncOp::create(location, name,
                                    builder.getFunctionType(arguments, {}));
}

mlir::Operation *Lowering::create(const IrOp &op, Around around, bool isLast,
                                  mlir::Location location) {
  switch (op.kind()) {
  case OP_BLOCK_SCALED_MMA:
    return createProduct<as::BlockScaledMmaOp>(op, context.mmaName, location);
  case OP_DOT:
    return createProduct<as::DotOp>(op, context.dotName, location);
  case OP_ASYNC_WAIT:
    return createPlain(op, context.waitName, location);
  case OP_CONVERSION_CAST:
    return op.result_types_size() && !op.regions_size()
               ? createPlain(op, context.castName, location)
               : nullptr;
  case OP_FUNC:
    return around == Around::Module ? createFunc(op, location) : nullptr;
  case OP_RETURN:
    return around == Around::Func && isLast && !op.operands_size() &&
                   !op.result_types_size() && !op.regions_size()
               ? createPlain(op, context.returnName, location)
               : nullptr;
  case OP_IF:
    return op.regions_size() == 2 ? createPlain(op, context.ifName, location)
                                  : nullptr;
  case OP_IF_YIELD:
    return around == Around::If && isLast && !op.result_types_size() &&
                   !op.regions_size()
               ? createPlain(op, context.ifYieldName, location)
               : nullptr;
  default:
    return op.kind() >= OP_CREATE_PIPELINE && op.kind() <= OP_PIPELINE_RESERVED
               ? createPipelineOp(op, location)
               : nullptr;
  }
}

bool Lowering::isFormedIf(mlir::Operation &op) {
  if (op.getNumOperands() != 1 || !op.getOperand(0).getType().isInteger(1))
    return false;
  if (op.getNumResults() == 0 && op.getRegion(1).empty())
    return op.getRegion(0).hasOneBlock() &&
           op.getRegion(0).front().getNumArguments() == 0 &&
           !op.getRegion(0).front().empty() &&
           op.getRegion(0).front().back().getName().getStringRef() ==
               "scf.yield" &&
           op.getRegion(0).front().back().getNumOperands() == 0;
  mlir::Operation *yields[2];
  for (unsigned i = 0; i < 2; ++i) {
    mlir::Region &region = op.getRegion(i);
    if (!region.hasOneBlock() || region.front().getNumArguments() != 0 ||
        region.front().empty())
      return false;
    yields[i] = &region.front().back();
    if (yields[i]->getName().getStringRef() != "scf.yield" ||
        yields[i]->getNumOperands() != op.getNumResults())
      return false;
  }
  if (yields[0]->getOperandTypes() == op.getResultTypes() &&
      yields[1]->getOperandTypes() == op.getResultTypes())
    return true;
  for (auto [lhs, rhs] :
       llvm::zip(yields[0]->getOperandTypes(), yields[1]->getOperandTypes()))
    if (lhs != rhs && llvm::isa<as::PipelineIteratorType>(lhs) &&
        llvm::isa<as::PipelineIteratorType>(rhs))
      return true;
  return false;
}

bool Lowering::lowerRegions(const IrOp &op, mlir::Operation &lowered,
                            Around around) {
  llvm::SmallVector<mlir::Type, 8> argumentTypes;
  for (int i = 0; i < op.regions_size(); ++i)
    for (const IrBlock &block : op.regions(i).blocks()) {
      if (!typesOf(block.argument_types(), argumentTypes))
        return false;
      auto *made = new mlir::Block;
      lowered.getRegion(static_cast<unsigned>(i)).push_back(made);
      for (mlir::Type type : argumentTypes)
        made->addArgument(type, lowered.getLoc());
      const size_t depth = context.visible.size();
      if (!define(block.first_argument(), made->getArguments()) ||
          !lowerBlock(block.ops(), *made, around))
        return false;
      hideFrom(depth);
    }
  return true;
}

bool Lowering::lowerOp(const IrOp &op, mlir::Block &block, Around around,
                       bool isLast) {
  if (opCount == maxIrOps || !lookUp(op) ||
      !typesOf(op.result_types(), resultTypes))
    return false;
  mlir::Location location = context.location(opCount++);
  mlir::Operation *lowered = create(op, around, isLast, location);
  if (!lowered)
    return false;
  block.push_back(lowered);
  if (op.regions_size()) {
    const Around inside = op.kind() == OP_FUNC ? Around::Func
                          : op.kind() == OP_IF ? Around::If
                                               : Around::Other;
    const size_t outerFloor = functionFloor;
    if (op.kind() == OP_FUNC)
      functionFloor = context.visible.size();
    if (!lowerRegions(op, *lowered, inside))
      return false;
    functionFloor = outerFloor;
  }
  if (op.kind() == OP_IF && !isFormedIf(*lowered))
    return false;
  return define(op.first_result(), lowered->getResults());
}

bool Lowering::lowerBlock(const google::protobuf::RepeatedPtrField<IrOp> &ops,
                          mlir::Block &block, Around around) {
  for (int i = 0; i < ops.size(); ++i)
    if (!lowerOp(ops[i], block, around, i + 1 == ops.size()))
      return false;
  return true;
}

LoweredIr Lowering::run() {
  LoweredIr result;
  if (!lowerTypes(testCase, context))
    return result;
  for (uint32_t number : context.defined)
    context.values[number] = {};
  context.defined.clear();
  context.visible.clear();
  // Emptied, a module is as good as new, and cheaper.
  if (!context.module)
    context.module = mlir::ModuleOp::create(builder.getUnknownLoc());
  mlir::ModuleOp module = *context.module;
  module.getBody()->clear();
  auto optional = [](bool isPresent, int32_t value) {
    return isPresent ? std::optional(value) : std::nullopt;
  };
  module->setDiscardableAttrs(context.moduleAttributes(
      optional(testCase.has_available_warps(), testCase.available_warps()),
      optional(testCase.has_compute_capability(),
               testCase.compute_capability())));
  if (!lowerBlock(testCase.ops(), *module.getBody(), Around::Module))
    return result;
  if (!stop) {
    result.module = module;
    result.functions = functionCount;
    return result;
  }
  result.isStopped = true;
  auto [kind, location] = *stop;
  (void)as::buildPipelineOp(
      builder, location, kind, {},
      [&, location = location] { return mlir::emitError(location); });
  return result;
}

LoweredIr tilefuzz::lowerIr(const IrCase &testCase, IrContext &context) {
  return Lowering(testCase, context).run();
}
