//===- LedgerHandshake.cpp - Other readings of indices and tokens ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LedgerIr.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

constexpr std::string_view indexRule = "tileas.pipeline.consumer_idx_range";
constexpr std::string_view tokenIndexRule =
    "tileas.pipeline.consumer_idx_token";

//===----------------------------------------------------------------------===//
// Consumers
//===----------------------------------------------------------------------===//

/// The consumer_idx of the operation that defines operand 0, or null.
const IrAttribute *findIndexInToken(const Values &values, const IrOp &op) {
  IrOp *source = values.definition(op.operands(0));
  return source ? findAttribute(*source, ATTR_CONSUMER_IDX) : nullptr;
}

Verdict everyPipelineHasOneConsumer(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    if (IrAttribute *count = findAttribute(op, ATTR_NUM_AGENTS_PER_GROUP))
      count->set_integer(1);
  });
}

Verdict outermostAgentSwitchCounts(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *around) {
    IrAttribute *count = findAttribute(op, ATTR_NUM_AGENTS_PER_GROUP);
    const IrAttribute *outer =
        around ? findAttribute(*around, ATTR_NUM_AGENTS_PER_GROUP) : nullptr;
    if (count && outer)
      count->set_integer(outer->integer());
  });
}

Verdict noAgentSwitchNoBound(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *around) {
    if (IrAttribute *index = findAttribute(op, ATTR_CONSUMER_IDX);
        index && !around)
      index->set_integer(0);
  });
}

Verdict numberOfConsumersIsNotPrinted(const Case &testCase) {
  return saying(indexRule, testCase, [](std::string &text) {
    text.resize(text.find_last_of(' ') + 1);
  });
}

Verdict consumeOneHasNoBound(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    if (IrAttribute *index = findAttribute(op, ATTR_CONSUMER_IDX);
        index && isConsumeOne(op))
      index->set_integer(0);
  });
}

Verdict negativeIndexIsLess(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    if (IrAttribute *index = findAttribute(op, ATTR_CONSUMER_IDX))
      index->set_integer(std::max<int64_t>(index->integer(), 0));
  });
}

Verdict tokenHasNoIndex(const Case &testCase) {
  return without(tokenIndexRule, testCase);
}

Verdict bothIndicesArePrinted(const Case &testCase) {
  Values values(testCase);
  std::string printed;
  Case copy = testCase;
  visitOps(*copy.mutable_ir()->mutable_ops(), [&](IrOp &op, IrOp *) {
    const IrAttribute *own = findAttribute(op, ATTR_CONSUMER_IDX);
    const IrAttribute *other = own ? findIndexInToken(values, op) : nullptr;
    if (printed.empty() && other && other->integer() != own->integer())
      printed = std::to_string(own->integer());
  });
  return saying(tokenIndexRule, testCase,
                [&](std::string &text) { text += printed; });
}

// The enumeration lists the attribute for consume_one and consumer_read.
Verdict waitNeedsNoIndex(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    if (isOneOf(op, {OP_CONSUME_ONE_ASYNC, OP_CONSUMER_WAIT}) &&
        !findAttribute(op, ATTR_CONSUMER_IDX))
      addAttribute(op, ATTR_CONSUMER_IDX).set_integer(0);
  });
}

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

Verdict blockArgumentIsNotProduced(const Case &testCase) {
  Values values(testCase);
  for (auto [kind, rule] :
       {std::pair(OP_PRODUCER_COMMIT,
                  "tileas.pipeline.producer_commit_provenance"),
        std::pair(OP_CONSUMER_RELEASE,
                  "tileas.pipeline.consumer_release_provenance")})
    if (hasOp(testCase, [&](const IrOp &op) {
          return op.kind() == kind && !values.definition(op.operands(0));
        }))
      return rejectingBy(rule, testCase);
  return asImplemented(testCase);
}

// A token is followed through every operation that takes and gives one.
Verdict pathMayBeLonger(const Case &testCase) {
  Values values(testCase);
  return afterEdit(testCase, [&](IrOp &op, IrOp *) {
    if (!isOneOf(op, {OP_PRODUCER_COMMIT, OP_CONSUMER_RELEASE}))
      return;
    uint32_t token = op.operands(0);
    for (const IrOp *source = values.definition(token);
         source && isOneOf(*source, {OP_PRODUCE_ONE, OP_CONSUME_ONE});
         source = values.definition(token))
      token = source->operands(0);
    op.set_operands(0, token);
  });
}

Verdict groupIdsAreNotNegative(const Case &testCase) {
  Case copy = testCase;
  bool isNegative = false;
  visitOps(*copy.mutable_ir()->mutable_ops(), [&](IrOp &op, IrOp *) {
    for (IrAttributeName name :
         {ATTR_PRODUCER_GROUP_ID, ATTR_CONSUMER_GROUP_ID})
      if (const IrAttribute *id = findAttribute(op, name))
        isNegative |= id->integer() < 0;
  });
  return isNegative ? rejecting("expected a group id in [0, 255]")
                    : asImplemented(testCase);
}

Verdict sixOperands(const Case &testCase) {
  Verdict verdict = asImplemented(testCase);
  Case copy = testCase;
  visitOps(*copy.mutable_ir()->mutable_ops(), [&](const IrOp &op, IrOp *) {
    if (op.kind() == OP_CREATE_PIPELINE && op.operands_size() != 6)
      verdict = rejecting("expected 6 operands, but found " +
                          std::to_string(op.operands_size()));
  });
  return verdict;
}

Verdict iteratorOfProducerToken(const Case &testCase) {
  Values values(testCase);
  return hasOp(testCase,
               [&](const IrOp &op) {
                 return op.kind() == OP_CREATE_ITERATOR &&
                        values.type(op.operands(0)).kind() != IR_PRODUCER_TOKEN;
               })
             ? rejecting("operand #0 must be pipeline producer token")
             : asImplemented(testCase);
}

// producer_commit takes the token alone, and gives one.
Verdict tokenIsTheOnlyOperand(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    if (op.kind() == OP_PRODUCER_ACQUIRE)
      op.set_kind(OP_PRODUCER_COMMIT);
  });
}

Verdict anyStageCount(const Case &testCase) {
  return without("tileas.pipeline.num_stages", testCase);
}

} // namespace

const Readings &oracle::handshakeReadings() {
  static const Readings readings = {
      {"D-29", everyPipelineHasOneConsumer},
      {"D-30", outermostAgentSwitchCounts},
      {"D-31", noAgentSwitchNoBound},
      {"D-32", numberOfConsumersIsNotPrinted},
      {"D-33", consumeOneHasNoBound},
      {"D-34", negativeIndexIsLess},
      {"D-35", tokenHasNoIndex},
      {"D-36", bothIndicesArePrinted},
      {"D-41", waitNeedsNoIndex},
      {"D-42", blockArgumentIsNotProduced},
      {"D-43", pathMayBeLonger},
      {"D-44", groupIdsAreNotNegative},
      {"D-45", sixOperands},
      {"D-46", iteratorOfProducerToken},
      {"D-71", tokenIsTheOnlyOperand},
      {"D-72", anyStageCount},
  };
  return readings;
}
