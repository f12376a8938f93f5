//===- Predicates.cpp - Elements and predicates of nv_tileaa --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/tileaa/Predicates.h"

#include "fuzz/module/SpelledInteger.h"
#include "fuzz/ops/cuda_tile/Values.h"

using namespace tilefuzz;

static bool isTile(const IrType &type) {
  return type.kind() == IR_TILE || type.kind() == IR_CUDA_TILE;
}

unsigned tilefuzz::integerWidth(const TypeSampler &types, uint32_t position) {
  const IrType &type = types.typeAt(position);
  if (type.kind() == IR_INDEX)
    return 64;
  if (type.kind() == IR_OPAQUE) {
    const auto integer = spelledInteger(type.text());
    return integer ? integer->width : 0;
  }
  if (type.kind() != IR_SCALAR && !isTile(type))
    return 0;
  if (hasNested(type))
    return integerWidth(types, type.nested());
  switch (type.element()) {
  case TYPE_I1:
    return 1;
  case TYPE_I2:
    return 2;
  case TYPE_I4:
    return 4;
  case TYPE_I8:
  case TYPE_UI8:
    return 8;
  case TYPE_I16:
    return 16;
  case TYPE_I32:
    return 32;
  case TYPE_I64:
    return 64;
  default:
    return 0;
  }
}

bool tilefuzz::canBeDivided(const TypeSampler &types, uint32_t position) {
  const IrType &type = types.typeAt(position);
  return integerWidth(types, position) || (isTile(type) && hasNested(type)) ||
         type.kind() == IR_PTR || type.kind() == IR_MEMREF ||
         type.kind() == IR_CUDA_PTR || type.kind() == IR_CUDA_TENSOR_VIEW;
}

llvm::ArrayRef<int64_t> tilefuzz::sizesOf(const IrType &type) {
  switch (type.kind()) {
  case IR_TILE:
  case IR_MEMREF:
  case IR_TILEAA_VIEW:
  case IR_TILEAS_VIEW:
  case IR_CUDA_TILE:
  case IR_CUDA_TENSOR_VIEW:
  case IR_CUDA_PARTITION_VIEW:
  case IR_CUDA_STRIDED_VIEW:
  case IR_CUDA_GATHER_SCATTER_VIEW:
    return {type.shape().data(), static_cast<size_t>(type.shape_size())};
  default:
    return {};
  }
}

static void drawDivisor(TileAAAttribute &made, const IrType &type,
                        Decisions &decisions) {
  drawFields(made, "div_by", decisions);
  const auto rank = static_cast<uint32_t>(sizesOf(type).size());
  if (auto *along = findNumbers(made, FIELD_ALONG); along && rank)
    along->Set(0, decisions.below(rank));
  else if (along)
    setFields(made, "div_by",
              {{FIELD_DIVISOR, drawFieldNumber(FIELD_DIVISOR, decisions)}});
}

static void drawBounds(TileAAAttribute &made, unsigned width,
                       Decisions &decisions) {
  drawFields(made, "bounded", decisions);
  const unsigned unused = 64 - std::min(width, 64u);
  int64_t last = INT64_MIN;
  for (TileAAField &field : *made.mutable_fields()) {
    const auto drawn = static_cast<uint64_t>(field.numbers(0)) << unused;
    last = std::max(last, static_cast<int64_t>(drawn) >> unused);
    field.set_numbers(0, last);
  }
}

static void drawSizes(TileAAAttribute &made, const IrType &type,
                      Decisions &decisions) {
  llvm::SmallVector<int64_t, 8> values;
  for (int64_t size : sizesOf(type)) {
    const int64_t few = decisions.below(2);
    // An unknown size has no bound.
    values.push_back(
        size < 0 ? decisions.flip() ? few : decisions.wildNumber() & INT64_MAX
        : decisions.flip() ? size
                           : std::min(size, few));
  }
  setFields(made, "same_elements", {{FIELD_VALUES, values}});
}

/// Draws one that has something to say of the type; false where none is drawn.
static bool drawFact(TileAAAttribute &made, uint32_t position,
                     TypeSampler &types) {
  Decisions &decisions = types.decisions;
  const IrType &type = types.typeAt(position);
  switch (decisions.below(4)) {
  case 0:
    if (!canBeDivided(types, position))
      return false;
    drawDivisor(made, type, decisions);
    return true;
  case 1:
    if (const unsigned width = integerWidth(types, position)) {
      drawBounds(made, width, decisions);
      return true;
    }
    return false;
  case 2:
    if (sizesOf(type).size() > maxFieldNumbers)
      return false;
    drawSizes(made, type, decisions);
    return true;
  default:
    return false;
  }
}

void tilefuzz::drawHeldPredicate(TileAAAttribute &made, uint32_t type,
                                 TypeSampler &types) {
  if (drawFact(made, type, types))
    return;
  Decisions &decisions = types.decisions;
  // One that is passed over.
  if (decisions.flip())
    return drawKeyword(made, decisions);
  drawFields(
      made,
      decisions.pick(llvm::ArrayRef(fieldMnemonics).drop_front(predicateCount)),
      decisions);
}

void tilefuzz::drawCudaPredicate(TileAAAttribute &made, uint32_t type,
                                 TypeSampler &types) {
  static constexpr llvm::ArrayRef<llvm::StringLiteral> passedOver =
      debugMnemonics;
  if (!drawFact(made, type, types))
    drawDebug(made, types.decisions.pick(passedOver), types.decisions);
}
