//===- IrChecks.cpp - Invariants of modules as a whole --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The invariants of oracle/spec/ir.md on modules as a whole, one function each.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/IrSubject.h"

#include "fuzz/core/Codec.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/SameModule.h"
#include "fuzz/ir/VerifyIr.h"
#include "oracle/NormalForm.h"
#include "oracle/Roster.h"

#include "tileir/TileAS/TileAS.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/xxhash.h"

#include <google/protobuf/util/message_differencer.h>

using namespace tilefuzz;
namespace as = tileir::nv_tileas;

//===----------------------------------------------------------------------===//
// Operations from the verifiers' builders
//
// The parameters of a builder are read from an operation that lowering has
// made, and what is built is compared with that operation. A parameter that has
// a default is left out where the default is what is wanted. Numbers and flags
// that a builder only writes down are drawn anew before: in accepted modules
// most indices are 0.
//===----------------------------------------------------------------------===//

/// Copies the operations of a block to where the builder stands.
static void copyBody(mlir::Block &block, mlir::OpBuilder &builder,
                     mlir::ValueRange arguments) {
  mlir::IRMapping mapping;
  mapping.map(block.getArguments(), arguments);
  for (mlir::Operation &op : block)
    builder.clone(op, mapping);
}

/// Whether a block holds just the yield that the builders add.
static bool isDefaultBody(mlir::Block &block, mlir::ValueRange yielded) {
  return llvm::hasSingleElement(block) &&
         llvm::isa<as::PipelineYieldOp>(block.front()) &&
         llvm::equal(block.front().getOperands(), yielded) &&
         block.front().getDiscardableAttrDictionary().empty();
}

/// The operation from one of the builders that take a body, called with the
/// body, the types in the list, and what else the builder takes in front of the
/// results.
template <auto build, typename... Numbers>
static mlir::Operation *
rebuildWithBody(mlir::OpBuilder &builder, mlir::Operation *op,
                mlir::ArrayAttr typeList, Numbers... numbers) {
  mlir::Block &block = op->getRegion(0).front();
  llvm::SmallVector<mlir::Type> types;
  for (mlir::Attribute type : typeList)
    types.push_back(llvm::cast<mlir::TypeAttr>(type).getValue());
  // The builders give the block arguments of just these types.
  if (mlir::TypeRange(block.getArgumentTypes()) != mlir::TypeRange(types))
    return nullptr;
  auto iterator =
      llvm::cast<as::PipelineIteratorType>(op->getOperand(1).getType());
  as::PipelineTypeList given;
  if (types.size() != 1 || types.front() != iterator.getPayloadType())
    given = types;
  auto copy = [&](mlir::OpBuilder &inside, mlir::Location,
                  mlir::Block::BlockArgListType arguments) {
    copyBody(block, inside, arguments);
  };
  as::PipelineBody body;
  if (!isDefaultBody(block, op->getOperand(0)))
    body = copy;
  return build(builder, op->getLoc(), op->getOperand(0), op->getOperand(1),
               numbers..., op->getResultTypes(), body, given);
}

template <auto build, typename Op>
static mlir::Operation *rebuildConsume(mlir::OpBuilder &builder, Op op) {
  return rebuildWithBody<build>(
      builder, op, op.getConsumerTypesAttr(),
      static_cast<uint32_t>(op.getConsumerIdxAttr().getInt()));
}

/// Draws the numbers and flags that the builder of an operation only writes
/// down.
static void drawAttributes(mlir::Operation &op, Decisions &decisions) {
  mlir::Builder builder(op.getContext());
  auto flag = [&] { return builder.getBoolAttr(decisions.flip()); };
  auto number = [&] {
    return builder.getI32IntegerAttr(static_cast<int32_t>(decisions.bits()));
  };
  auto groupId = [&] {
    return builder.getI8IntegerAttr(static_cast<int8_t>(decisions.bits()));
  };
  auto numbers = [&] {
    llvm::SmallVector<int32_t> list(op.getNumRegions());
    for (int32_t &each : list)
      each = static_cast<int32_t>(decisions.bits());
    return builder.getDenseI32ArrayAttr(list);
  };
  llvm::TypeSwitch<mlir::Operation *>(&op)
      .Case([&](as::CreatePipelineOp pipeline) {
        pipeline.setNumStagesAttr(number());
        pipeline.setProducerGroupIdAttr(groupId());
        pipeline.setConsumerGroupIdAttr(groupId());
        pipeline.setSharedMemAttr(flag());
        pipeline.setDynamicAttr(flag());
      })
      .Case<as::ConsumeOneOp, as::ConsumeOneAsyncOp>(
          [&](auto consume) { consume.setConsumerIdxAttr(number()); })
      .Case([&](as::AgentSwitchOp agents) {
        agents.setNumAgentsPerGroupAttr(number());
        agents.setMaxRegsAttr(numbers());
        agents.setAgentWarpsAttr(numbers());
        agents.setIsolatedAttr(flag());
      })
      .Default([](mlir::Operation *) {});
}

static mlir::Operation *rebuildSwitch(mlir::OpBuilder &builder,
                                      as::AgentSwitchOp op) {
  const auto copyOf = [](mlir::Block &block) {
    return [&block](mlir::OpBuilder &inside, mlir::Location) {
      copyBody(block, inside, {});
    };
  };
  using Body = decltype(copyOf(std::declval<mlir::Block &>()));
  std::vector<Body> bodies;
  bodies.reserve(op->getNumRegions());
  llvm::SmallVector<as::PipelineAgent> agents;
  for (auto [region, maxRegs, agentWarps] :
       llvm::zip_equal(op->getRegions(), op.getMaxRegsAttr().asArrayRef(),
                       op.getAgentWarpsAttr().asArrayRef())) {
    if (!region.hasOneBlock() || region.getNumArguments())
      return nullptr;
    as::PipelineAgent agent = {maxRegs, agentWarps, {}};
    if (!isDefaultBody(region.front(), {}))
      agent.body = bodies.emplace_back(copyOf(region.front()));
    agents.push_back(agent);
  }
  return as::buildAgentSwitch(
      builder, op.getLoc(),
      static_cast<uint32_t>(op.getNumAgentsPerGroupAttr().getInt()),
      op.getIsolatedAttr().getValue(), agents);
}

static mlir::Operation *rebuildMma(mlir::OpBuilder &builder,
                                   as::BlockScaledMmaOp op) {
  // The built operation has a resolved atom.
  op.setAtomAttr(as::AtomAttr::get(op.getContext(), op.getAtomAttr().getName(),
                                   *as::getPackedShape(op)));
  auto built = as::buildBlockScaledMma(
      builder, op.getLoc(), llvm::cast<as::TileType>(op.getResult().getType()),
      {op.getA(), op.getB(), op.getC(), op.getSfa(), op.getSfb()},
      as::AtomAttr::get(op.getContext(), op.getAtomAttr().getName()),
      op.getTwoCta(), [&] { return mlir::emitError(op.getLoc()); });
  return mlir::succeeded(built) ? built->getOperation() : nullptr;
}

/// An operation from the builder of its kind; null where there is none, or
/// where the builder cannot make it.
static mlir::Operation *rebuild(mlir::OpBuilder &builder, mlir::Operation &op) {
  using Made = mlir::Operation *;
  const mlir::Location loc = op.getLoc();
  return llvm::TypeSwitch<mlir::Operation *, Made>(&op)
      .Case([&](as::CreatePipelineOp pipeline) -> Made {
        auto numberOf = [](mlir::IntegerAttr attribute) {
          return attribute.getValue().getZExtValue();
        };
        return as::buildCreatePipeline(
            builder, loc, op.getOperand(0),
            static_cast<uint32_t>(numberOf(pipeline.getNumStagesAttr())),
            static_cast<uint8_t>(numberOf(pipeline.getProducerGroupIdAttr())),
            static_cast<uint8_t>(numberOf(pipeline.getConsumerGroupIdAttr())),
            pipeline.getSharedMemAttr().getValue(),
            pipeline.getDynamicAttr().getValue());
      })
      .Case([&](as::ProduceOneOp produce) {
        return rebuildWithBody<as::buildProduceOne>(
            builder, produce, produce.getProducerTypesAttr());
      })
      .Case([&](as::ProduceOneAsyncOp produce) {
        return rebuildWithBody<as::buildProduceOneAsync>(
            builder, produce, produce.getProducerTypesAttr());
      })
      .Case([&](as::ConsumeOneOp consume) {
        return rebuildConsume<as::buildConsumeOne>(builder, consume);
      })
      .Case([&](as::ConsumeOneAsyncOp consume) {
        return rebuildConsume<as::buildConsumeOneAsync>(builder, consume);
      })
      .Case([&](as::AgentSwitchOp agents) {
        return rebuildSwitch(builder, agents);
      })
      .Case([&](as::BlockScaledMmaOp mma) { return rebuildMma(builder, mma); })
      .Default(Made(nullptr));
}

/// A pipeline operation from the builder of all of them, null for another one.
static mlir::Operation *rebuildByIndex(mlir::OpBuilder &builder,
                                       mlir::Operation &op) {
  std::optional<IrOpKind> kind =
      oracle::findOpKind(op.getName().getStringRef());
  if (!kind || static_cast<uint32_t>(*kind) >= as::numPipelineOps)
    return nullptr;
  llvm::SmallVector<mlir::NamedAttribute> attributes(op.getAttrs());
  llvm::SmallVector<mlir::Type> types(op.getResultTypes());
  as::PipelineOpSpec spec;
  spec.operands = op.getOperands();
  spec.resultTypes = types;
  spec.attributes = attributes;
  spec.regionCount = op.getNumRegions();
  auto built = as::buildPipelineOp(builder, op.getLoc(), *kind, spec, [&] {
    return mlir::emitError(op.getLoc());
  });
  if (mlir::failed(built))
    return nullptr;
  for (auto [from, to] : llvm::zip(op.getRegions(), (*built)->getRegions())) {
    mlir::IRMapping mapping;
    from.cloneInto(&to, mapping);
  }
  return *built;
}

/// Has the builders of the library under test build each operation of an
/// accepted module again, and returns what the first one that is not the same
/// was expected to be; empty when all are. Before that, numbers and flags of
/// pipeline operations are drawn anew. The module is unspecified afterwards.
static std::string findMisbuilt(mlir::ModuleOp module, Decisions &decisions) {
  llvm::SmallVector<mlir::Operation *> ops;
  module->walk([&](mlir::Operation *op) { ops.push_back(op); });
  for (mlir::Operation *op : ops) {
    drawAttributes(*op, decisions);
    for (auto build : {rebuildByIndex, rebuild}) {
      mlir::OpBuilder builder(op);
      mlir::Operation *built = build(builder, *op);
      if (!built)
        continue;
      // The builders of one kind are not given them.
      if (build == rebuild)
        built->setDiscardableAttrs(op->getDiscardableAttrDictionary());
      // A yield that a builder adds has the location of the operation.
      std::string difference =
          differenceOf(*op, *built, /*withLocations=*/false);
      built->erase();
      if (!difference.empty())
        return "built again, " + difference;
    }
  }
  return "";
}

//===----------------------------------------------------------------------===//
// The checks
//===----------------------------------------------------------------------===//

/// Calls a check with the module of a case; finds nothing where there is none.
template <std::string (*find)(const IrCase &, mlir::ModuleOp)>
static std::string onModule(const Case &testCase,
                            VerifierContext &verifierContext,
                            const oracle::Verdict &) {
  LoweredIr lowered = lowerIr(testCase.ir(), IrContext::of(verifierContext));
  return lowered.module ? find(testCase.ir(), lowered.module) : "";
}

/// The same for the accepted ones alone.
template <std::string (*find)(const IrCase &, mlir::ModuleOp)>
static std::string onAccepted(const Case &testCase,
                              VerifierContext &verifierContext,
                              const oracle::Verdict &first) {
  return first.outcome == oracle::Outcome::Accepted
             ? onModule<find>(testCase, verifierContext, first)
             : "";
}

static std::string findChange(const IrCase &, mlir::ModuleOp module) {
  if (!isCloned(module))
    return "";
  mlir::OwningOpRef<mlir::ModuleOp> before = module.clone();
  oracle::Verdict again;
  verifyIr(module, again);
  std::string difference =
      differenceOf(**before, *module, /*withLocations=*/true);
  return difference.empty() ? "" : "after the verification, " + difference;
}

/// Whether no limit of importing keeps a module from being read back.
static bool canBeImported(mlir::ModuleOp module) {
  return !module
              ->walk([](mlir::Operation *op) {
                int depth = 0;
                for (mlir::Operation *around = op->getParentOp(); around;
                     around = around->getParentOp())
                  ++depth;
                return depth > maxRegionNesting ? mlir::WalkResult::interrupt()
                                                : mlir::WalkResult::advance();
              })
              .wasInterrupted();
}

static std::string findMisreading(const IrCase &testCase,
                                  mlir::ModuleOp module) {
  if (!canBeImported(module))
    return "";
  Case readBack;
  if (llvm::Error error = importIr(module, readBack).takeError())
    return "of the module read back as a case, " +
           llvm::toString(std::move(error));
  const IrCase expected = oracle::normalForm(testCase);
  const IrCase found = oracle::normalForm(readBack.ir());
  std::string difference;
  google::protobuf::util::MessageDifferencer differencer;
  differencer.ReportDifferencesToString(&difference);
  if (differencer.Compare(expected, found))
    return "";
  return "expected the same case, found another one when the module is read "
         "back: " +
         llvm::StringRef(difference).split('\n').first.str();
}

static std::string findOtherBuild(const IrCase &testCase,
                                  mlir::ModuleOp module) {
  // The same in each examination of the case.
  Decisions decisions =
      Decisions::fromSeed(llvm::xxh3_64bits(testCase.SerializeAsString()));
  return findMisbuilt(module, decisions);
}

/// The round trip that is most work of the library under test, and most often
/// wrong, is made more often than the others, with modules that cost little.
static std::string findLoss(const IrCase &, mlir::ModuleOp module) {
  const std::string text = printIr(module, /*isGeneric=*/false);
  if (!isReadable(text))
    return "";
  mlir::OwningOpRef<mlir::ModuleOp> read = parseIr(text, *module.getContext());
  std::string difference =
      read ? differenceOf(*module, **read, /*withLocations=*/false)
           : "expected a module, found none";
  return difference.empty()
             ? ""
             : "after printing and parsing the custom form, " + difference;
}

static std::string findLossOfSmall(const Case &testCase,
                                   VerifierContext &verifierContext,
                                   const oracle::Verdict &first) {
  static constexpr int maxOps = 8;
  return testCase.ir().ops_size() <= maxOps
             ? onAccepted<findLoss>(testCase, verifierContext, first)
             : "";
}

static constexpr CaseCheck checks[] = {
    {"ir.unchanged", onModule<findChange>},
    {"ir.survives", findLossOfSmall},
    {"ir.builders", onAccepted<findOtherBuild>},
    {"ir.read_back", onModule<findMisreading>, /*isSlow=*/true},
};
constinit const llvm::ArrayRef<CaseCheck> tilefuzz::irChecks = checks;
