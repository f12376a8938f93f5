//===- TileASMemoryTokens.cpp - Tokens of tiled memory operations ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rule of oracle/spec/memory.md on the token that a tiled memory operation
// takes and on the one that it gives.
//
//===----------------------------------------------------------------------===//

#include "ir/IrSignature.h"
#include "ir/MemopSlots.h"
#include "ops/TileASMemory.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

// The token among the operands and the one among the results.
struct Tokens {
  std::optional<NumberedValue> token, result;
  bool isTooMany = false;

  bool areUnequal() const {
    return token.has_value() != result.has_value() ||
           (token && token->type != result->type);
  }
};

Tokens tokensOf(const Module &module, const Op &op) {
  Tokens tokens;
  auto operands = operandsNamed(module, op, "token");
  if (operands && operands->size() > 1)
    tokens.isTooMany = true;
  else if (operands && !operands->empty())
    tokens.token = {"operand",
                    size_t(operands->data() - module.operands(op).data()),
                    operands->front().type};
  // Among the results, only the token is optional.
  std::span<const TypeId> results = module.results(op);
  const Arrangement &arrangement = op.signature->results;
  if (arrangement.isOpen && results.size() > arrangement.minimum())
    tokens.result = {"result", arrangement.before, results[arrangement.before]};
  return tokens;
}

} // namespace

bool ir::hasUnequalTokens(const Module &module, const Op &op) {
  Tokens tokens = tokensOf(module, op);
  return !tokens.isTooMany && tokens.areUnequal();
}

void ir::formatTokens(const Module &module, const Op &op, std::string &text) {
  Tokens tokens = tokensOf(module, op);
  append(text, "ir.tiled_token: expected ");
  if (!tokens.token) {
    appendAll(text, "a token among the operands for result #",
              op.signature->results.before, ", but got none");
    return;
  }
  if (tokens.result) {
    appendSlot(text, tokens.result);
    append(text, " to have the type '");
  } else {
    append(text, "a result of type '");
  }
  module.types().appendFull(text, tokens.token->type);
  append(text, tokens.result ? "' of " : "' for the token that is ");
  appendSlot(text, tokens.token);
  append(text, ", but got ");
  if (!tokens.result)
    return append(text, "none");
  append(text, "'");
  module.types().appendFull(text, tokens.result->type);
  append(text, "'");
}
