//===- BuilderArithWalk.cpp - Index arithmetic ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/builders.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/families/builders/BuilderWalk.h"

using namespace tilefuzz;

/// Visits the calls with `count` arguments, each one of two values of a type
/// that numbers have.
static bool walkNumbers(BuilderCase &call, IrStage &stage, int count,
                        Visit visit) {
  llvm::SmallVector<uint32_t, 8> types = {stage.writer.type(IR_INDEX)};
  for (ElementType element : signlessTypes)
    types.push_back(stage.writer.scalar(element));
  IrOps &ops = *call.mutable_module()->mutable_ops();
  for (uint32_t type : types) {
    const uint32_t values[] = {stage.writer.value(ops, type),
                               stage.writer.value(ops, type)};
    for (unsigned chosen = 0; chosen < 1u << count; ++chosen) {
      call.clear_arguments();
      for (int i = 0; i < count; ++i)
        addList(call, {values[chosen >> i & 1]});
      if (!visit())
        return false;
    }
  }
  return true;
}

/// Visits the call without overflow flags and with each value of them.
static bool walkFlags(BuilderCase &call, IrWriter &writer, Visit visit) {
  const oracle::AttributeSpec flags = {ATTR_OVERFLOW_FLAGS};
  return walkAttributes(call, writer, flags, visit);
}

bool tilefuzz::walkIndexExpr(BuilderCase &call, Visit visit) {
  IrStage stage = begin(call, BUILD_INDEX_EXPR);
  return walkNumbers(call, stage, 3,
                     [&] { return walkFlags(call, stage.writer, visit); });
}

static bool walkConstants(BuilderCase &call, Visit visit) {
  IrStage stage = begin(call, BUILD_ARITH);
  call.set_operation(OP_CONSTANT);
  llvm::SmallVector<uint32_t, 32> types = {Index};
  for (ElementType element : elementTypes)
    if (element != TYPE_UI8 && element != TYPE_NV4E0M3F)
      types.push_back(stage.writer.scalar(element));
  IrAttribute &value = *call.add_attributes();
  value.set_name(ATTR_VALUE);
  value.add_types(0);
  call.add_types(0);
  for (uint32_t type : types)
    for (int64_t bits : {0, -1}) {
      call.set_types(0, type);
      value.set_types(0, type);
      value.set_integer(bits);
      if (!visit())
        return false;
    }
  return true;
}

bool tilefuzz::walkArith(BuilderCase &call, Visit visit) {
  for (IrOpKind kind : binaryKinds) {
    IrStage stage = begin(call, BUILD_ARITH);
    call.set_operation(kind);
    const bool hasFlags = llvm::is_contained(
        llvm::ArrayRef(binaryKinds).take_front(flaggedKinds), kind);
    if (!walkNumbers(call, stage, 2, [&] {
          return hasFlags ? walkFlags(call, stage.writer, visit) : visit();
        }))
      return false;
  }
  if (!walkConstants(call, visit))
    return false;
  IrStage stage = begin(call, BUILD_ARITH);
  call.set_operation(OP_SELECT);
  IrOps &ops = *call.mutable_module()->mutable_ops();
  addList(call, {Flag});
  Positions *arms[] = {&addList(call, {0}), &addList(call, {0})};
  for (uint32_t type = 0; type < stageTypeCount; ++type)
    for (uint32_t other : {type, stage.writer.value(ops, type)})
      for (bool isSwapped : {false, true}) {
        arms[isSwapped]->Set(0, type);
        arms[!isSwapped]->Set(0, other);
        if (!visit())
          return false;
      }
  return true;
}
