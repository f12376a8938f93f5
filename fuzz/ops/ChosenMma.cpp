//===- ChosenMma.cpp - A block-scaled MMA to be changed -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/ChosenMma.h"

#include "fuzz/ops/BlockScaledMmaEdits.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

// The limits of well-formed modules, and what one edit adds at most.
static constexpr unsigned maxTypes = 256, maxValues = 65536, maxOps = 4096;
static constexpr unsigned component = 16;

namespace {

/// A walk through a module.
struct Survey {
  IrCase &module;
  bool (*wanted)(IrCase &module, IrOp &op);
  unsigned opCount;
  llvm::SmallVector<MmaPlace, 8> found;

  void visit(IrOps &block) {
    opCount += static_cast<unsigned>(block.size());
    for (IrOp &op : block) {
      if (op.kind() == OP_BLOCK_SCALED_MMA && wanted(module, op))
        found.push_back({&op, &block});
      for (IrRegion &region : *op.mutable_regions())
        for (IrBlock &inner : *region.mutable_blocks())
          visit(*inner.mutable_ops());
    }
  }
};

} // namespace

MmaPlace tilefuzz::chooseMma(Case &testCase, Decisions &decisions,
                             bool (*wanted)(IrCase &module, IrOp &op)) {
  IrCase &module = *testCase.mutable_ir();
  Survey survey = {module, wanted, 0, {}};
  survey.visit(*module.mutable_ops());
  if (survey.opCount + component > maxOps ||
      module.types_size() + component > maxTypes ||
      IrWriter(module).newValues(0) + component > maxValues) {
    generateBlockScaledMma(testCase, decisions);
    survey.found.clear();
    survey.visit(*module.mutable_ops());
  }
  if (survey.found.empty()) {
    IrWriter writer(module);
    IrOps &ops = *module.mutable_ops();
    MmaOperation mma = drawMma(writer, decisions);
    castOperands(writer, ops, mma, decisions);
    return {&writeMma(writer, ops, mma, decisions), &ops};
  }
  const auto count = static_cast<uint32_t>(survey.found.size());
  return decisions.flip() ? survey.found[decisions.below(count)]
                          : survey.found.back();
}

/// The type of a value, or -1 where the operations do not define it.
static int typeOf(const IrOps &ops, uint32_t value) {
  for (const IrOp &op : ops) {
    const uint32_t result = value - op.first_result();
    if (result < static_cast<uint32_t>(op.result_types_size()))
      return static_cast<int>(op.result_types(static_cast<int>(result)));
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks()) {
        const uint32_t argument = value - block.first_argument();
        if (argument < static_cast<uint32_t>(block.argument_types_size()))
          return static_cast<int>(
              block.argument_types(static_cast<int>(argument)));
        if (const int type = typeOf(block.ops(), value); type >= 0)
          return type;
      }
  }
  return -1;
}

bool tilefuzz::isAnyMma(IrCase &, IrOp &) { return true; }

bool tilefuzz::hasFittingSegments(IrCase &, IrOp &op) {
  const IrAttribute *segments = IrWriter::find(op, ATTR_OPERAND_SEGMENT_SIZES);
  if (!segments || segments->integers_size() != mmaOperands)
    return false;
  int64_t sum = 0;
  for (unsigned role = 0; role < mmaOperands; ++role) {
    const int64_t size = segments->integers(static_cast<int>(role));
    if (size != 1 && (size != 0 || role < RoleSfa))
      return false;
    sum += size;
  }
  return sum == op.operands_size();
}

bool tilefuzz::isLegibleMma(IrCase &module, IrOp &op) {
  const auto isTile = [&](uint32_t type) {
    return module.types(static_cast<int>(type)).kind() == IR_TILE;
  };
  return hasFittingSegments(module, op) && op.result_types_size() == 1 &&
         isTile(op.result_types(0)) &&
         llvm::all_of(op.operands(), [&](uint32_t value) {
           return isTile(static_cast<uint32_t>(typeOf(module.ops(), value)));
         });
}

static bool isUsedElsewhere(const IrOps &ops, uint32_t value) {
  return llvm::any_of(ops, [&](const IrOp &op) {
    if (op.kind() != OP_BLOCK_SCALED_MMA &&
        llvm::is_contained(op.operands(), value))
      return true;
    return llvm::any_of(op.regions(), [&](const IrRegion &region) {
      return llvm::any_of(region.blocks(), [&](const IrBlock &block) {
        return isUsedElsewhere(block.ops(), value);
      });
    });
  });
}

bool tilefuzz::isResultUsedElsewhere(const IrCase &module, const IrOp &op) {
  return isUsedElsewhere(module.ops(), op.first_result());
}

/// Puts one operation in front of the MMA that gives values of these types, and
/// returns the first of them.
static uint32_t sourceBefore(IrWriter &writer, const MmaPlace &place,
                             llvm::ArrayRef<uint32_t> types) {
  const uint32_t value =
      writer.op(*place.block, OP_CONVERSION_CAST, {}, types).first_result();
  // The new operation stands at the end of the block; it has to come before
  // its user.
  int i = place.block->size() - 1;
  do {
    place.block->SwapElements(i - 1, i);
  } while (&place.block->Get(i--) != place.op);
  return value;
}

void tilefuzz::setOperandType(IrWriter &writer, const MmaPlace &place,
                              unsigned operand, uint32_t type) {
  place.op->set_operands(static_cast<int>(operand),
                         sourceBefore(writer, place, {type}));
}

ChosenMma::ChosenMma(Case &testCase, Decisions &decisions)
    : module(*testCase.mutable_ir()),
      place(chooseMma(testCase, decisions, isLegibleMma)) {
  const auto read = [&](uint32_t type) {
    const IrType &read = module.types(static_cast<int>(type));
    MmaTile tile;
    tile.element = read.element();
    tile.shape.assign(read.shape().begin(), read.shape().end());
    return tile;
  };
  const IrAttribute &segments =
      *IrWriter::find(*place.op, ATTR_OPERAND_SEGMENT_SIZES);
  int operand = 0;
  for (unsigned role = 0; role < mmaOperands; ++role)
    if (segments.integers(static_cast<int>(role)))
      tiles[role] = read(static_cast<uint32_t>(
          typeOf(module.ops(), place.op->operands(operand++))));
  tiles[RoleD] = read(place.op->result_types(0));
}

MmaTile &ChosenMma::change(MmaRole role) {
  isChanged[role] = true;
  if (!tiles[role])
    tiles[role] = MmaTile{TYPE_F8E8M0FNU, {}};
  return *tiles[role];
}

void ChosenMma::remove(MmaRole role) {
  isChanged[role] = true;
  tiles[role].reset();
}

void ChosenMma::setLastExtent(MmaRole role, int64_t extent) {
  MmaTile &tile = change(role);
  if (tile.shape.empty())
    tile.shape.push_back(extent);
  else
    tile.shape.back() = extent;
}

void ChosenMma::setLastButOneExtent(MmaRole role, int64_t extent) {
  MmaTile &tile = change(role);
  while (tile.shape.size() < 2)
    tile.shape.push_back(128);
  tile.shape[tile.shape.size() - 2] = extent;
}

bool ChosenMma::isTwoCta() const {
  return IrWriter::find(*place.op, ATTR_TWO_CTA) != nullptr;
}

void ChosenMma::setTwoCta(bool isPresent) {
  IrWriter::drop(*place.op, ATTR_TWO_CTA);
  if (isPresent)
    IrWriter::attribute(*place.op, ATTR_TWO_CTA);
}

void ChosenMma::write() {
  IrAttribute &segments =
      *IrWriter::find(*place.op, ATTR_OPERAND_SEGMENT_SIZES);
  // The operands that stay, a placeholder where one is new.
  uint32_t operands[mmaOperands];
  int oldCount = 0;
  unsigned newCount = 0;
  for (unsigned role = 0; role < mmaOperands; ++role) {
    const uint32_t before = segments.integers(static_cast<int>(role))
                                ? place.op->operands(oldCount++)
                                : 0;
    if (tiles[role])
      operands[newCount++] = before;
    segments.set_integers(static_cast<int>(role), tiles[role] ? 1 : 0);
  }
  place.op->mutable_operands()->Assign(operands, operands + newCount);

  IrWriter writer(module);
  llvm::SmallVector<uint32_t, mmaOperands> types;
  llvm::SmallVector<int, mmaOperands> changed;
  int operand = 0;
  for (unsigned role = 0; role < mmaOperands; ++role) {
    if (tiles[role] && isChanged[role]) {
      types.push_back(writer.tile(tiles[role]->shape, tiles[role]->element));
      changed.push_back(operand);
    }
    if (tiles[role])
      ++operand;
  }
  if (!types.empty()) {
    uint32_t value = sourceBefore(writer, place, types);
    for (int position : changed)
      place.op->set_operands(position, value++);
  }
  if (isChanged[RoleD])
    place.op->set_result_types(
        0, writer.tile(tiles[RoleD]->shape, tiles[RoleD]->element));
}
