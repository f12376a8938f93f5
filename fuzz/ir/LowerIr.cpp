//===- LowerIr.cpp - IR cases to MLIR modules -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One walk over the case in the order in which it is written. An operation is
// created before the operations in its regions; its results become visible
// after them. A use in front of its definition, which a module's block may
// have, is one of a *forward* value until the block ends: of a cast that stands
// nowhere.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/LowerIr.h"

#include "fuzz/ir/AttributeValues.h"
#include "fuzz/ir/LowerAttributes.h"
#include "fuzz/ir/UpstreamOps.h"
#include "fuzz/module/IrIndex.h"
#include "fuzz/module/IrWriter.h"
#include "fuzz/module/Upstream.h"

#include "tileir/TileAS/PipelineOp.h"

#include "llvm/ADT/DenseSet.h"

using namespace tilefuzz;

namespace {
class Lowering {
public:
  Lowering(const IrCase &testCase, IrContext &context)
      : testCase(testCase), context(context) {}
  ~Lowering();
  LoweredIr run();

private:
  bool lowerBlock(const IrOps &ops, mlir::Block &block, Around around);
  /// The same for the block of a module.
  bool lowerModule(const IrOps &ops, mlir::Block &block);
  bool lowerRegions(const IrOp &op, mlir::Operation &lowered, Around around);
  bool lowerOp(const IrOp &op, mlir::Block &block, Around around, bool isLast);
  /// Creates the operation with empty regions at the end of the block.
  mlir::Operation *create(const IrOp &op, mlir::Block &block, Around around,
                          bool isLast);
  mlir::Operation *append(mlir::Block &block, const IrOp &op,
                          mlir::OperationName name, mlir::Location location);

  /// Notes the name of a symbol; false when another one in a module of MLIR has
  /// it.
  bool addSymbol(const IrOp &op, const mlir::Block &block, Around around);
  /// Sets the attributes; false when the case is not well formed.
  bool setAttributes(const IrOp &op, const OpBinding &binding,
                     mlir::Operation &made);
  bool setDiscardable(const IrOp &op, mlir::Operation &made);
  /// Emits the diagnostic of the operation at which building stops.
  void emitStop();
  /// Reads the operands into `operands`; false when one is not visible.
  bool lookUp(const IrOp &op);
  /// Returns the value that stands for a result of an operation of the module's
  /// block until that operation is built, or null where no operation has it.
  mlir::Value forwardValue(uint32_t number);
  /// Replaces the forward values from this position on by those that have been
  /// defined.
  bool replaceForward(size_t from);
  /// Reads types into `list`; false when one does not exist.
  bool typesOf(const google::protobuf::RepeatedField<uint32_t> &positions,
               llvm::SmallVectorImpl<mlir::Type> &list) const;
  bool define(uint32_t first, mlir::ValueRange values);
  void hideFrom(size_t depth);

  const IrCase &testCase;
  IrContext &context;
  unsigned opCount = 0;
  /// Values below this position of `visible` are outside of the operation that
  /// is isolated from above.
  size_t visibleFloor = 0;
  /// The operations of the module's block, whose results may be used in front
  /// of them; null in an operation that is isolated from above.
  const IrOps *graph = nullptr;
  struct Forward {
    uint32_t number;
    mlir::Operation *standIn;
  };
  /// Values of inner modules come last.
  llvm::SmallVector<Forward, 0> forward;
  unsigned functionCount = 0, isolatedCount = 0;
  /// The operation at which building stops, if there is one: its kind is
  /// reserved, or it has a constant that cannot be made.
  struct Stop {
    uint32_t kind;
    mlir::Location location;
    std::optional<MiscountedDense> dense;
  };
  std::optional<Stop> stop;
  /// The symbols of modules of MLIR.
  llvm::DenseSet<std::pair<const mlir::Block *, llvm::StringRef>> symbols;
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
  if (first >= IrIndex::maxValues || values.size() > IrIndex::maxValues - first)
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
    const bool isVisible =
        number < context.values.size() &&
        context.values[number].position >= static_cast<int32_t>(visibleFloor);
    operands.push_back(isVisible ? context.values[number].value
                                 : forwardValue(number));
    if (!operands.back())
      return false;
  }
  return true;
}

mlir::Value Lowering::forwardValue(uint32_t number) {
  if (!graph)
    return {};
  for (const Forward &known : forward)
    if (known.number == number)
      return known.standIn->getResult(0);
  for (const IrOp &op : *graph) {
    const uint32_t result = number - op.first_result();
    if (result >= static_cast<uint32_t>(op.result_types_size()))
      continue;
    const uint32_t type = op.result_types(static_cast<int>(result));
    if (type >= context.types.size())
      return {};
    forward.push_back(
        {number,
         mlir::Operation::create(context.location(0), context.castName,
                                 context.types[type], {}, context.noAttributes,
                                 /*properties=*/nullptr, {}, 0)});
    return forward.back().standIn->getResult(0);
  }
  return {};
}

bool Lowering::replaceForward(size_t from) {
  for (const Forward &each : llvm::ArrayRef(forward).drop_front(from)) {
    if (context.values[each.number].position < 0)
      return false;
    each.standIn->getResult(0).replaceAllUsesWith(
        context.values[each.number].value);
    each.standIn->destroy();
  }
  forward.truncate(from);
  return true;
}

Lowering::~Lowering() {
  // Only a case that is not well formed leaves any.
  for (const Forward &each : forward) {
    each.standIn->dropAllUses();
    each.standIn->destroy();
  }
}

mlir::Operation *Lowering::append(mlir::Block &block, const IrOp &op,
                                  mlir::OperationName name,
                                  mlir::Location location) {
  mlir::Operation *made = mlir::Operation::create(
      location, name, resultTypes, operands, context.noAttributes,
      /*properties=*/nullptr, {}, static_cast<unsigned>(op.regions_size()));
  block.push_back(made);
  return made;
}

bool Lowering::addSymbol(const IrOp &op, const mlir::Block &block,
                         Around around) {
  if (around != Around::Module)
    return true;
  const IrAttribute *name = IrWriter::find(op, ATTR_CUDA_SYM_NAME);
  return !name || symbols.insert({&block, name->text()}).second;
}

bool Lowering::setAttributes(const IrOp &op, const OpBinding &binding,
                             mlir::Operation &made) {
  if (op.attributes().empty())
    return true;
  std::optional<MiscountedDense> miscounted;
  if (!lowerAttributes(op.attributes(), binding, context, made, miscounted))
    return false;
  if (miscounted && !stop)
    stop = {static_cast<uint32_t>(op.kind()), made.getLoc(), miscounted};
  return true;
}

bool Lowering::setDiscardable(const IrOp &op, mlir::Operation &made) {
  if (op.discardable().empty())
    return true;
  const mlir::DictionaryAttr attributes = lowerDiscardable(op, context);
  if (!attributes)
    return false;
  // A module has its own among them.
  for (mlir::NamedAttribute attribute : attributes)
    made.setDiscardableAttr(attribute.getName(), attribute.getValue());
  return true;
}

mlir::Operation *Lowering::create(const IrOp &op, mlir::Block &block,
                                  Around around, bool isLast) {
  mlir::Location location = context.location(opCount++);
  const OpBinding *binding = context.bindings.find(op.kind());
  if (!binding) {
    // A kind with a name but without an entry in the roster is reserved. The
    // diagnostic of building it is emitted when the rest is known to be well
    // formed; a cast stands in for it until then.
    if (op.attributes_size() || oracle::opName(op.kind()).empty())
      return nullptr;
    if (!stop)
      stop = {static_cast<uint32_t>(op.kind()), location, std::nullopt};
    return append(block, op, context.castName, location);
  }
  isolatedCount += binding->spec->traits.isIsolatedFromAbove;
  if (binding->spec->isUpstream) {
    if (!isWellFormedUpstream(op, around, isLast))
      return nullptr;
    if (aroundInside(op.kind()) != Around::Function) {
      mlir::Operation *made = append(block, op, binding->name, location);
      if (!setAttributes(op, *binding, *made))
        return nullptr;
      return !isArithOp(op.kind()) || isWellFormedArith(*made) ? made : nullptr;
    }
    llvm::SmallVector<mlir::Type, 8> arguments;
    if (!typesOf(op.regions(0).blocks(0).argument_types(), arguments))
      return nullptr;
    mlir::Operation *function =
        createFunction(location, functionCount++, arguments);
    block.push_back(function);
    return function;
  }
  mlir::Operation *made = append(block, op, binding->name, location);
  return addSymbol(op, block, around) && setAttributes(op, *binding, *made)
             ? made
             : nullptr;
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
      if (!argumentTypes.empty())
        made->addArguments(argumentTypes,
                           llvm::SmallVector<mlir::Location, 8>(
                               argumentTypes.size(), lowered.getLoc()));
      const size_t depth = context.visible.size();
      if (!define(block.first_argument(), made->getArguments()) ||
          !(op.kind() == moduleKind ? lowerModule(block.ops(), *made)
                                    : lowerBlock(block.ops(), *made, around)))
        return false;
      hideFrom(depth);
    }
  return true;
}

bool Lowering::lowerOp(const IrOp &op, mlir::Block &block, Around around,
                       bool isLast) {
  if (opCount == IrIndex::maxOps || !lookUp(op) ||
      !typesOf(op.result_types(), resultTypes))
    return false;
  mlir::Operation *lowered = create(op, block, around, isLast);
  if (!lowered || !setDiscardable(op, *lowered))
    return false;
  if (op.regions_size()) {
    const Around inside = aroundInside(op.kind());
    const size_t outerFloor = visibleFloor;
    const IrOps *outerGraph = graph;
    if (isIsolatedFromAbove(op.kind())) {
      visibleFloor = context.visible.size();
      graph = nullptr;
    }
    if (!lowerRegions(op, *lowered, inside))
      return false;
    visibleFloor = outerFloor;
    graph = outerGraph;
    if (inside == Around::Branch &&
        !isWellFormedBranch(*lowered, context.branchYieldName))
      return false;
  }
  return define(op.first_result(), lowered->getResults());
}

bool Lowering::lowerModule(const IrOps &ops, mlir::Block &block) {
  graph = &ops;
  const size_t outer = forward.size();
  return lowerBlock(ops, block, Around::Module) && replaceForward(outer);
}

bool Lowering::lowerBlock(const IrOps &ops, mlir::Block &block, Around around) {
  for (int i = 0; i < ops.size(); ++i)
    if (!lowerOp(ops[i], block, around, i + 1 == ops.size()))
      return false;
  return true;
}

void Lowering::emitStop() {
  const auto emit = [&] { return mlir::emitError(stop->location); };
  if (stop->dense) {
    (void)tileir::cuda_tile::getDense(emit, stop->dense->type,
                                      stop->dense->numbers);
    return;
  }
  mlir::OpBuilder builder(&context.context());
  (void)tileir::nv_tileas::buildPipelineOp(builder, stop->location, stop->kind,
                                           {}, emit);
}

LoweredIr Lowering::run() {
  LoweredIr result;
  if (!lowerTypes(testCase, context))
    return result;
  for (uint32_t number : context.defined)
    context.values[number] = {};
  context.defined.clear();
  context.visible.clear();
  // Emptying the module is cheaper than creating a new one.
  if (!context.module)
    context.module =
        mlir::ModuleOp::create(mlir::UnknownLoc::get(&context.context()));
  mlir::ModuleOp module = *context.module;
  module.getBody()->clear();
  auto optional = [](bool isPresent, int32_t value) {
    return isPresent ? std::optional(value) : std::nullopt;
  };
  module->setDiscardableAttrs(context.moduleAttributes(
      optional(testCase.has_available_warps(), testCase.available_warps()),
      optional(testCase.has_compute_capability(),
               testCase.compute_capability())));
  if (!lowerModule(testCase.ops(), *module.getBody()))
    return result;
  if (!stop) {
    result.module = module;
    result.isolated = isolatedCount;
    return result;
  }
  result.isStopped = true;
  emitStop();
  return result;
}

LoweredIr tilefuzz::lowerIr(const IrCase &testCase, IrContext &context) {
  return Lowering(testCase, context).run();
}
