//===- ImportIr.cpp - MLIR modules to IR cases ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/ImportIr.h"

#include "fuzz/core/Codec.h"
#include "fuzz/ir/AttributeValues.h"
#include "fuzz/ir/CaseLimits.h"
#include "fuzz/ir/Expressible.h"
#include "fuzz/ir/ImportTypes.h"
#include "fuzz/ir/StandIns.h"
#include "fuzz/ir/UpstreamOps.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/module/IrIndex.h"
#include "fuzz/module/IrWriter.h"
#include "fuzz/module/Upstream.h"

#include "tileir/Reading/GuardedRead.h"
#include "tileir/Text/ReaderHints.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace tilefuzz;

/// Whether an operation of MLIR itself stands where a case can have it, and is
/// one that a case can have. The terminators of functions and branches end the
/// regions of others, too, and arithmetic may be that of vectors.
static bool canBeUpstream(IrOpKind kind, mlir::Operation &op) {
  mlir::Operation *around = op.getParentOp();
  switch (kind) {
  case functionKind:
    return llvm::isa<mlir::ModuleOp>(around);
  case returnKind:
    return llvm::isa<mlir::func::FuncOp>(around) &&
           llvm::isa<mlir::ModuleOp>(around->getParentOp());
  case branchYieldKind:
    return llvm::isa<mlir::scf::IfOp>(around);
  case constantKind:
    return isWellFormedArith(op) && (op.getResult(0).getType().isIndex() ||
                                     isScalar(op.getResult(0).getType()));
  default:
    return !isArithOp(kind) || isWellFormedArith(op);
  }
}

const oracle::OpSpec *tilefuzz::specOf(mlir::Operation &op) {
  if (!op.isRegistered())
    return nullptr;
  std::optional<IrOpKind> kind =
      oracle::findOpKind(op.getName().getStringRef());
  return kind && canBeUpstream(*kind, op) ? oracle::findOp(*kind) : nullptr;
}

/// Imports the numbers of a module that both sides read: calls `set` with the
/// name of each that there is.
static llvm::Error
importNumbers(mlir::ModuleOp module,
              llvm::function_ref<void(IrAttributeName, int32_t)> set) {
  for (IrAttributeName name : {ATTR_AVAILABLE_WARPS, ATTR_COMPUTE_CAPABILITY}) {
    const llvm::StringRef spelled = oracle::attributeInfo(name).name;
    mlir::Attribute value = module->getDiscardableAttr(spelled);
    if (!value)
      continue;
    auto number = llvm::dyn_cast<mlir::IntegerAttr>(value);
    if (!number || !number.getType().isSignlessInteger(32))
      return llvm::createStringError(
          llvm::formatv("expected '{0}' of a module to be an i32, found {1}",
                        spelled, value));
    set(name, static_cast<int32_t>(number.getInt()));
  }
  return llvm::Error::success();
}

/// The kind of the holder that stands for an operation with regions.
static IrOpKind holderOf(mlir::Operation &op) {
  if (llvm::isa_and_present<mlir::scf::SCFDialect>(op.getDialect()))
    return scfHolderKind;
  return op.hasTrait<mlir::OpTrait::IsIsolatedFromAbove>() ? isolatedHolderKind
                                                           : holderKind;
}

/// Whether a holder or an end stands for an operation that the roster does not
/// have, rather than a cast.
static bool isHolder(mlir::Operation &op) { return op.getNumRegions() != 0; }
static bool isHolderEnd(mlir::Operation &op) {
  return op.hasTrait<mlir::OpTrait::IsTerminator>() &&
         op.getNumResults() == 0 && !op.getNextNode() &&
         !llvm::isa<mlir::ModuleOp>(op.getParentOp()) &&
         !specOf(*op.getParentOp());
}

LineColumn tilefuzz::positionOf(mlir::Operation &op) {
  auto position = llvm::dyn_cast<mlir::FileLineColLoc>(op.getLoc());
  if (!position || position.getFilename() != parsedIrName)
    return {};
  return {position.getLine(), position.getColumn()};
}

char InexpressibleError::ID = 0;

void InexpressibleError::log(llvm::raw_ostream &os) const {
  os << text;
  if (place.line)
    os << " (line " << place.line << ", column " << place.column << ")";
}

std::error_code InexpressibleError::convertToErrorCode() const {
  return llvm::inconvertibleErrorCode();
}

namespace {
class Import {
public:
  explicit Import(IrCase &testCase)
      : testCase(testCase), writer(testCase), types(testCase) {}

  llvm::Error importModule(mlir::ModuleOp module);
  ImportedModule known;

private:
  llvm::Error importBlock(mlir::Block &block, IrOps &ops);
  /// Imports the block of a module.
  llvm::Error importGraph(mlir::Block &block, IrOps &ops);
  llvm::Error importOp(mlir::Operation &op, IrOps &ops);
  llvm::Error importForeign(mlir::Operation &op, IrOps &ops);
  llvm::Error importSignature(mlir::Operation &op, IrOp &made);
  void note(mlir::Operation &op, unsigned &count);
  llvm::Error importRest(mlir::Operation &op, mlir::DictionaryAttr discardable,
                         IrOp &made);
  llvm::Error importTypes(mlir::Operation &op, mlir::TypeRange range,
                          google::protobuf::RepeatedField<uint32_t> &list);
  llvm::Error importOperands(mlir::Operation &op, IrOp &made);
  void number(mlir::ValueRange values, uint32_t first);
  llvm::Expected<uint32_t> newValues(mlir::Operation &op, unsigned count);

  IrCase &testCase;
  IrWriter writer;
  TypeImport types;
  llvm::DenseMap<mlir::Value, uint32_t> numbers;
  /// The operands whose values are defined behind them. Operands in inner
  /// modules come last.
  struct Forward {
    mlir::OpOperand &operand;
    IrOp &made;
  };
  llvm::SmallVector<Forward, 0> forward;
  /// How many regions stand around the operation that is imported.
  int depth = 0;
};
} // namespace

void Import::number(mlir::ValueRange values, uint32_t first) {
  for (mlir::Value value : values)
    numbers[value] = first++;
}

/// Returns the number of the first of new values, which `op` defines.
llvm::Expected<uint32_t> Import::newValues(mlir::Operation &op,
                                           unsigned count) {
  const uint32_t first = writer.newValues(count);
  if (first + count > IrIndex::maxValues)
    return refuse(op, "a module of at most " + llvm::Twine(IrIndex::maxValues) +
                          " values");
  return first;
}

llvm::Error
Import::importTypes(mlir::Operation &op, mlir::TypeRange range,
                    google::protobuf::RepeatedField<uint32_t> &list) {
  for (mlir::Type type : range) {
    std::optional<uint32_t> position = types.import(type);
    if (!position)
      return llvm::createStringError(
          llvm::formatv("expected {0}, found {1} of '{2}', which a case cannot "
                        "express",
                        types.limit().empty()
                            ? "types of nv_tileas, nv_tileaa, cuda_tile and "
                              "scalars"
                            : types.limit(),
                        shortText(type), op.getName().getStringRef()));
    list.Add(*position);
  }
  return llvm::Error::success();
}

llvm::Error Import::importOperands(mlir::Operation &op, IrOp &made) {
  for (mlir::OpOperand &operand : op.getOpOperands()) {
    auto number = numbers.find(operand.get());
    if (number == numbers.end())
      forward.push_back({operand, made});
    made.add_operands(number == numbers.end() ? 0 : number->second);
  }
  return llvm::Error::success();
}

/// Imports the attributes that the operation does not define, the regions and
/// the results.
llvm::Error Import::importRest(mlir::Operation &op,
                               mlir::DictionaryAttr discardable, IrOp &made) {
  if (!importDiscardable(discardable, made))
    return refuse(op, "an attribute 'atom' among at most " +
                          llvm::Twine(maxValues) + " values");
  llvm::SaveAndRestore deeper(depth, depth + 1);
  for (mlir::Region &region : op.getRegions()) {
    if (depth > maxRegionNesting && !region.empty())
      return llvm::createStringError(
          llvm::formatv("expected regions to nest at most {0} deep, found a "
                        "deeper one of '{1}'; write the module with less "
                        "nesting",
                        maxRegionNesting, op.getName().getStringRef()));
    IrRegion &madeRegion = *made.add_regions();
    for (mlir::Block &block : region) {
      IrBlock &madeBlock = *madeRegion.add_blocks();
      if (llvm::Error error = importTypes(op, block.getArgumentTypes(),
                                          *madeBlock.mutable_argument_types()))
        return error;
      if (block.getNumArguments()) {
        llvm::Expected<uint32_t> first = newValues(op, block.getNumArguments());
        if (!first)
          return first.takeError();
        madeBlock.set_first_argument(*first);
        number(block.getArguments(), madeBlock.first_argument());
      }
      if (llvm::Error error =
              llvm::isa<mlir::ModuleOp>(op)
                  ? importGraph(block, *madeBlock.mutable_ops())
                  : importBlock(block, *madeBlock.mutable_ops()))
        return error;
    }
  }
  number(op.getResults(), made.first_result());
  return llvm::Error::success();
}

void Import::note(mlir::Operation &op, unsigned &count) {
  const LineColumn position = positionOf(op);
  if (isOwnDialect(op.getName().getDialectNamespace()))
    known.unjudged.push_back(
        {op.getName().getStringRef().str(),
         tileir::similarOperation(op.getName().getStringRef(),
                                  *op.getContext()),
         position.line, position.column});
  else
    ++count;
  known.places.push_back(position);
}

/// Imports operands and the types of results. The results can be used after
/// importRest().
llvm::Error Import::importSignature(mlir::Operation &op, IrOp &made) {
  if (llvm::Error error = importOperands(op, made))
    return error;
  if (llvm::Error error =
          importTypes(op, op.getResultTypes(), *made.mutable_result_types()))
    return error;
  if (op.getNumResults() == 0)
    return llvm::Error::success();
  llvm::Expected<uint32_t> first = newValues(op, op.getNumResults());
  if (!first)
    return first.takeError();
  made.set_first_result(*first);
  return llvm::Error::success();
}

/// Imports an operation that no side knows.
llvm::Error Import::importForeign(mlir::Operation &op, IrOps &ops) {
  if (op.getNumSuccessors())
    return refuse(op, "operations without successors");
  if (llvm::any_of(op.getRegions(), [](mlir::Region &region) {
        return !region.empty() && !region.hasOneBlock();
      }))
    return refuse(op, "operations of other dialects with at most one block in "
                      "a region");
  const bool isEnd = isHolderEnd(op);
  note(op, isHolder(op) || isEnd ? known.holders : known.casts);
  if (!isHolder(op) && !isEnd && op.getNumResults() == 0) {
    writer.value(ops, writer.scalar(TYPE_I1));
    return llvm::Error::success();
  }
  IrOp &made = *ops.Add();
  made.set_kind(isHolder(op) ? holderOf(op) : isEnd ? holderEndKind : castKind);
  if (llvm::Error error = importSignature(op, made))
    return error;
  // Nothing is known of what it defines.
  mlir::NamedAttrList attributes(op.getDiscardableAttrDictionary());
  if (auto inherent = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(
          op.getPropertiesAsAttribute()))
    for (mlir::NamedAttribute attribute : inherent)
      attributes.set(attribute.getName(), attribute.getValue());
  return importRest(op, attributes.getDictionary(op.getContext()), made);
}

llvm::Error Import::importOp(mlir::Operation &op, IrOps &ops) {
  if (llvm::Error error = checkExpressible(op))
    return error;
  const oracle::OpSpec *spec = specOf(op);
  // A declaration has nothing to verify.
  if (spec && spec->kind == functionKind && op.getNumRegions() == 1 &&
      op.getRegion(0).empty())
    return llvm::Error::success();
  if (known.places.size() == IrIndex::maxOps)
    return refuse(op, "a module of at most " + llvm::Twine(IrIndex::maxOps) +
                          " operations");
  if (!spec)
    return importForeign(op, ops);
  known.places.push_back(positionOf(op));
  IrOp &made = *ops.Add();
  made.set_kind(spec->kind);
  if (spec->kind != returnKind)
    if (llvm::Error error = importSignature(op, made))
      return error;
  if (auto module = llvm::dyn_cast<mlir::ModuleOp>(op)) {
    if (llvm::Error error =
            importNumbers(module, [&](IrAttributeName name, int32_t number) {
              IrWriter::integer(made, name, number);
            }))
      return error;
  } else if (!spec->isUpstream || isArithOp(spec->kind)) {
    if (llvm::Error error = importAttributes(op, *spec, types, made))
      return error;
  }
  return importRest(op, op.getDiscardableAttrDictionary(), made);
}

/// Adds the place of the operation to an error that has none: to that of the
/// innermost operation.
static llvm::Error placed(mlir::Operation &op, llvm::Error error) {
  if (error.isA<InexpressibleError>())
    return error;
  return llvm::make_error<InexpressibleError>(llvm::toString(std::move(error)),
                                              positionOf(op));
}

llvm::Error Import::importBlock(mlir::Block &block, IrOps &ops) {
  for (mlir::Operation &op : block)
    if (llvm::Error error = importOp(op, ops))
      return placed(op, std::move(error));
  return llvm::Error::success();
}

llvm::Error Import::importGraph(mlir::Block &block, IrOps &ops) {
  const size_t outer = forward.size();
  if (llvm::Error error = importBlock(block, ops))
    return error;
  for (const Forward &each : llvm::ArrayRef(forward).drop_front(outer)) {
    auto number = numbers.find(each.operand.get());
    mlir::Operation &user = *each.operand.getOwner();
    if (number == numbers.end() ||
        each.operand.get().getParentBlock() != &block)
      return placed(user, refuse(user, "uses that follow their definitions, "
                                       "but directly in a module"));
    each.made.set_operands(static_cast<int>(each.operand.getOperandNumber()),
                           number->second);
  }
  forward.truncate(outer);
  return llvm::Error::success();
}

llvm::Error Import::importModule(mlir::ModuleOp module) {
  // The generic form can spell a builtin.module with any number of regions.
  if (module->getNumRegions() != 1 || !module.getBodyRegion().hasOneBlock())
    return llvm::createStringError("expected a module with one block, found "
                                   "another number of regions or blocks");
  if (llvm::Error error = checkExpressible(*module))
    return error;
  if (llvm::Error error =
          importNumbers(module, [&](IrAttributeName name, int32_t number) {
            if (name == ATTR_AVAILABLE_WARPS)
              testCase.set_available_warps(number);
            else
              testCase.set_compute_capability(number);
          }))
    return error;
  return importGraph(*module.getBody(), *testCase.mutable_ops());
}

llvm::Expected<ImportedModule> tilefuzz::importIr(mlir::ModuleOp module,
                                                  Case &testCase) {
  testCase.clear_intent();
  dropAnswers(testCase);
  // Callers may hold a reference to the message, so it is cleared, not
  // replaced.
  IrCase &ir = *testCase.mutable_ir();
  ir.Clear();
  Import import(ir);
  if (llvm::Error error = import.importModule(module))
    return placed(*module, std::move(error));
  return std::move(import.known);
}
