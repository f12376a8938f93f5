//===- LedgerPipeline.cpp - Other readings of pipeline regions ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LedgerIr.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

constexpr std::string_view argumentRule =
    "tileas.pipeline.region_args_match_producer";
constexpr std::string_view yieldRule =
    "tileas.pipeline.region_results_match_op";

//===----------------------------------------------------------------------===//
// Tools of the other readings
//===----------------------------------------------------------------------===//

bool isPayloadOperation(const IrOp &op) {
  return isOneOf(op, {OP_PRODUCER_WRITE, OP_CONSUMER_READ});
}

/// `visit(block)` for the first block of each region of an operation.
template <typename Visit>
void visitFirstBlocks(IrOp &op, Visit visit) {
  for (IrRegion &region : *op.mutable_regions())
    if (region.blocks_size() != 0)
      visit(*region.mutable_blocks(0));
}

/// The yield that ends a block, or null.
IrOp *findYield(IrBlock &block) {
  if (block.ops_size() == 0 || block.ops().rbegin()->kind() != OP_YIELD)
    return nullptr;
  return &*block.mutable_ops()->rbegin();
}

/// Makes a block end in a yield of what a produce or consume operation gives
/// without an async token.
void addYield(IrBlock &block, const IrOp &around) {
  IrOp &yield = *block.add_ops();
  yield.set_kind(OP_YIELD);
  yield.add_operands(around.operands(0));
}

void removeAttribute(IrOp &op, IrAttributeName name) {
  auto &all = *op.mutable_attributes();
  all.erase(std::remove_if(all.begin(), all.end(),
                           [&](const IrAttribute &attribute) {
                             return attribute.name() == name;
                           }),
            all.end());
}

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

Verdict terminatorTextOfTheCode(const Case &testCase) {
  return saying("tileas.pipeline.terminator", testCase, [](std::string &text) {
    std::string_view start = "expects regions to end with";
    text.replace(0, start.size(), "pipeline regions must end with");
  });
}

Verdict textsHaveNoLists(const Case &testCase) {
  auto cut = [](std::string &text) { text.resize(text.find(" [")); };
  return isReported(testCase, argumentRule)
             ? saying(argumentRule, testCase, cut)
             : saying(yieldRule, testCase, cut);
}

Verdict argumentsPrintUnwrapped(const Case &testCase) {
  return afterEdit(testCase, [&](IrOp &op, IrOp *) {
    visitFirstBlocks(op, [&](IrBlock &block) {
      for (uint32_t &type : *block.mutable_argument_types())
        if (testCase.ir().types(int(type)).kind() == IR_ITERATOR)
          type = testCase.ir().types(int(type)).nested();
    });
  });
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

// One check and one owner: producer_write and consumer_read are verified as
// the operations of the template are.
Verdict templateServesPayloadRegions(const Case &testCase) {
  Values values(testCase);
  return afterEdit(testCase, [&](IrOp &op, IrOp *) {
    if (!isPayloadOperation(op))
      return;
    bool isWrite = op.kind() == OP_PRODUCER_WRITE;
    op.set_kind(isWrite ? OP_PRODUCE_ONE : OP_CONSUME_ONE);
    addAttribute(op, isWrite ? ATTR_PRODUCER_TYPES : ATTR_CONSUMER_TYPES)
        .add_types(values.type(op.operands(1)).nested());
  });
}

Verdict yieldsOfAgentsAreFree(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *around) {
    if (op.kind() == OP_YIELD && around && around->kind() == OP_AGENT_SWITCH)
      op.clear_operands();
  });
}

// A yield of the type list becomes one of the results.
Verdict yieldsThePayload(const Case &testCase) {
  Values values(testCase);
  return afterEdit(testCase, [&](IrOp &op, IrOp *) {
    const IrAttribute *list = findTypeList(op);
    visitFirstBlocks(op, [&](IrBlock &block) {
      IrOp *yield = findYield(block);
      if (!list || !yield)
        return;
      auto typeOf = [&](uint32_t value) { return values.typeOf(value); };
      if (std::ranges::equal(yield->operands(), list->types(), {}, typeOf)) {
        block.mutable_ops()->RemoveLast();
        addYield(block, op);
      }
    });
  });
}

// The view that the token's pipeline was created with, without its first
// dimension, which counts the stages.
Verdict tokenHasThePayloadOfItsView(const Case &testCase) {
  Values values(testCase);
  Case changed = testCase;
  visitOps(*changed.mutable_ir()->mutable_ops(), [&](IrOp &op, IrOp *) {
    IrAttribute *list = findTypeList(op);
    const IrOp *source = list ? values.definition(op.operands(0)) : nullptr;
    if (!source || source->kind() != OP_CREATE_PIPELINE)
      return;
    IrType payload = values.type(source->operands(0));
    payload.set_kind(IR_TILE);
    payload.mutable_shape()->erase(payload.shape().begin());
    list->clear_types();
    list->add_types(uint32_t(changed.ir().types_size()));
    *changed.mutable_ir()->add_types() = payload;
  });
  return asImplemented(changed);
}

Verdict everyListIsProducerTypes(const Case &testCase) {
  Verdict verdict = afterEdit(testCase, [](IrOp &op, IrOp *) {
    if (isConsumeOne(op))
      removeAttribute(op, ATTR_CONSUMER_TYPES);
  });
  size_t found = verdict.diagnostic.find("consumer_types");
  if (found != std::string::npos)
    verdict.diagnostic.replace(found, 8, "producer");
  return verdict;
}

// The diagnostics for a region with its yield come before the diagnostic for a
// missing yield.
Verdict terminatorComesLast(const Case &testCase) {
  Verdict rest = afterEdit(testCase, [](IrOp &op, IrOp *) {
    visitFirstBlocks(op, [&](IrBlock &block) {
      if (findTypeList(op) && !findYield(block))
        addYield(block, op);
    });
  });
  return rest.outcome == Outcome::Rejected ? rest : asImplemented(testCase);
}

Verdict asyncBodiesAreTheSame(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    if (op.kind() != OP_PRODUCE_ONE_ASYNC && op.kind() != OP_CONSUME_ONE_ASYNC)
      return;
    op.set_kind(isProduceOne(op) ? OP_PRODUCE_ONE : OP_CONSUME_ONE);
    op.mutable_result_types()->RemoveLast();
  });
}

// With payloads in the place of iterators nothing but MLIR's own check is left,
// which has a text of its own.
Verdict mlirChecksBranchesFirst(const Case &testCase) {
  Case changed = testCase;
  for (IrType &type : *changed.mutable_ir()->mutable_types())
    if (type.kind() == IR_ITERATOR) {
      IrType payload = changed.ir().types(int(type.nested()));
      type = payload;
    }
  Verdict verdict = asImplemented(changed);
  return verdict.outcome == Outcome::Unsupported
             ? rejecting("mlir: the types of the arms differ")
             : verdict;
}

Verdict unwrapsEveryLevel(const Case &testCase) {
  return afterEdit(testCase, [&](IrOp &op, IrOp *) {
    visitFirstBlocks(op, [&](IrBlock &block) {
      for (uint32_t &type : *block.mutable_argument_types())
        while (testCase.ir().types(int(type)).kind() == IR_ITERATOR)
          type = testCase.ir().types(int(type)).nested();
    });
  });
}

// producer_acquire and consumer_wait are scalar, with the same operands.
Verdict payloadOperationsAreScalar(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    if (isPayloadOperation(op))
      op.set_kind(op.kind() == OP_PRODUCER_WRITE ? OP_PRODUCER_ACQUIRE
                                                 : OP_CONSUMER_WAIT);
  });
}

// Every type of the list is the payload of the iterator.
Verdict listIsTheIteratorsPayload(const Case &testCase) {
  Values values(testCase);
  return afterEdit(testCase, [&](IrOp &op, IrOp *) {
    IrAttribute *list = findTypeList(op);
    if (!list || values.type(op.operands(1)).kind() != IR_ITERATOR)
      return;
    for (uint32_t &type : *list->mutable_types())
      type = values.type(op.operands(1)).nested();
  });
}

// As for MLIR's trait of single blocks, which lets a region be empty.
Verdict emptyRegionPasses(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    const IrAttribute *list = findTypeList(op);
    for (IrRegion &region : *op.mutable_regions())
      if (list && region.blocks_size() == 0) {
        IrBlock &block = *region.add_blocks();
        *block.mutable_argument_types() = list->types();
        block.set_first_argument(60000);
        addYield(block, op);
      }
  });
}

} // namespace

const Readings &oracle::pipelineReadings() {
  static const Readings readings = {
      {"D-19", terminatorTextOfTheCode},
      {"D-20", textsHaveNoLists},
      {"D-21", argumentsPrintUnwrapped},
      {"D-22", textsHaveNoLists},
      {"D-23", templateServesPayloadRegions},
      {"D-24", yieldsOfAgentsAreFree},
      {"D-25", yieldsThePayload},
      {"D-26", tokenHasThePayloadOfItsView},
      {"D-27", everyListIsProducerTypes},
      {"D-28", terminatorComesLast},
      {"D-37", asyncBodiesAreTheSame},
      {"D-38", mlirChecksBranchesFirst},
      {"D-39", unwrapsEveryLevel},
      {"D-40", payloadOperationsAreScalar},
      {"D-47", listIsTheIteratorsPayload},
      {"D-48", emptyRegionPasses},
  };
  return readings;
}
