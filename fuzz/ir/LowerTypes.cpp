//===- LowerTypes.cpp - Types of IR cases to types of MLIR ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/TypeBindings.h"
#include "fuzz/module/IrIndex.h"

using namespace tilefuzz;

/// Returns a type from the cache, built by `build` on a miss. The cache has no
/// types with layouts, which are rare.
template <typename BuildFn>
static mlir::Type findOrBuild(const IrType &type, mlir::Type base,
                              IrContext &context, BuildFn build) {
  const llvm::ArrayRef<int64_t> shape(type.shape().data(),
                                      static_cast<size_t>(type.shape_size()));
  if (type.has_layout())
    return build();
  uint64_t hash = static_cast<uint64_t>(type.kind()) * 31 +
                  static_cast<uint64_t>(type.space()) +
                  reinterpret_cast<uintptr_t>(base.getAsOpaquePointer()) / 16;
  for (int64_t dim : shape)
    hash = hash * 0x9E3779B97F4A7C15u + static_cast<uint64_t>(dim);
  IrContext::RecentType &recent =
      context.recentTypes[(hash ^ hash >> 29) % context.recentTypes.size()];
  if (recent.kind != type.kind() || recent.base != base ||
      recent.space != type.space() || !isSameList(recent.shape, shape)) {
    recent.kind = type.kind();
    recent.base = base;
    recent.space = type.space();
    recent.shape.assign(shape.begin(), shape.end());
    recent.type = build();
  }
  return recent.type;
}

/// Returns the element or the type that a type is made of; null where the type
/// is not well formed.
static mlir::Type baseOf(const GivenType &type) {
  const IrType &given = type.given();
  if (!hasNested(given))
    return type.context.element(given.element());
  const bool isEarlier = given.nested() < type.position;
  // An element that is a scalar is at no position.
  return isEarlier && (!canHoldElement(given.kind()) ||
                       type.types[static_cast<int>(given.nested())].kind() !=
                           IR_SCALAR)
             ? type.earlier[given.nested()]
             : mlir::Type();
}

/// Null for a type that cannot be built. The types before it are those of the
/// context.
static mlir::Type lowerType(const IrCase &testCase, uint32_t position,
                            IrContext &context) {
  const GivenType type = {testCase.types(), position, context.types, context};
  const auto build = [&] {
    return buildType(type, [&] { return discardedError(context.context()); });
  };
  switch (type.given().kind()) {
  case IR_TILE:
  case IR_TILEAS_VIEW:
  case IR_PTR:
  case IR_ITERATOR:
  case IR_TILEAA_VIEW:
  case IR_CUDA_TILE:
  case IR_CUDA_PTR: {
    const mlir::Type base = baseOf(type);
    return base ? findOrBuild(type.given(), base, context, build)
                : mlir::Type();
  }
  default:
    return build();
  }
}

bool tilefuzz::lowerTypes(const IrCase &testCase, IrContext &context) {
  context.types.clear();
  if (testCase.types_size() > IrIndex::maxTypes)
    return false;
  for (uint32_t i = 0, e = static_cast<uint32_t>(testCase.types_size()); i < e;
       ++i) {
    mlir::Type lowered = lowerType(testCase, i, context);
    if (!lowered)
      return false;
    context.types.push_back(lowered);
  }
  return true;
}
