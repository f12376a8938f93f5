//===- ValuePool.cpp - The values that an operation can use ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OpRecipe.h"

using namespace tilefuzz;

/// How many results a source has at most.
static constexpr int maxSourceResults = 6;

bool ValuePool::mayUse(const IrValue &value) {
  return !value.definer || value.uses < recipeOf(value.definer->kind()).maxUses;
}

void ValuePool::addToScope(uint32_t first, llvm::ArrayRef<uint32_t> types,
                           const IrOp *definer) {
  for (uint32_t type : types)
    scope.push_back({first++, type, typeAt(type).kind(), /*uses=*/0, definer});
}

void ValuePool::setResults(IrOp &op, llvm::ArrayRef<uint32_t> types) {
  if (types.empty())
    return;
  const uint32_t first = writer.newValues(static_cast<unsigned>(types.size()));
  op.set_first_result(first);
  op.mutable_result_types()->Add(types.begin(), types.end());
  addToScope(first, types, &op);
}

/// Whether the source can get another result, whose number must follow the
/// last.
bool ValuePool::canExtendSource() const {
  return source && source->result_types_size() < maxSourceResults &&
         source->first_result() +
                 static_cast<uint32_t>(source->result_types_size()) ==
             writer.nextNumber();
}

IrValue ValuePool::cast(uint32_t type) {
  if (canExtendSource() && !decisions.oneIn(32)) {
    const uint32_t value = writer.newValues(1);
    source->add_result_types(type);
    addToScope(value, {type}, source);
    return scope.back();
  }
  source = (current.sources ? current.sources : current.ops)->Add();
  source->set_kind(OP_CONVERSION_CAST);
  setResults(*source, {type});
  return scope.back();
}

const IrValue *ValuePool::findResult(const oracle::TypeConstraint &constraint) {
  return decisions.oneIn(8) ? nullptr : find([&](const IrValue &value) {
    return value.definer && value.definer->kind() != OP_CONVERSION_CAST &&
           allowsValue(constraint, value);
  });
}

uint32_t ValuePool::needType(uint32_t type) {
  const IrValue *value =
      find([&](const IrValue &value) { return value.type == type; });
  return value ? value->number : cast(type).number;
}
