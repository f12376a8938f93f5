//===- NormalForm.cpp - One spelling of each module as a case -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types are written where something first refers to them, values are numbered
// where they are defined, and only the fields that have a meaning are copied.
//
//===----------------------------------------------------------------------===//

#include "fuzz/module/NormalForm.h"

#include "fuzz/module/HeldTypes.h"
#include "fuzz/module/IrWriter.h"
#include "oracle/Roster.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

namespace {
class Normalizer {
public:
  Normalizer(const IrCase &from, IrCase &to)
      : from(from), to(to), writer(to, 0) {}
  void run();

private:
  using Positions = google::protobuf::RepeatedField<uint32_t>;

  uint32_t type(uint32_t position);
  void types(const Positions &list, Positions &made);
  void attribute(const IrAttribute &given, IrAttribute &made);
  void op(const IrOp &given, IrOp &made);
  void block(const IrOps &given, IrOps &made);
  /// Numbers `count` values, which had the numbers from `first` on.
  uint32_t define(uint32_t first, int count);

  const IrCase &from;
  IrCase &to;
  IrWriter writer;
  /// The new positions of types and the new numbers of values.
  llvm::DenseMap<uint32_t, uint32_t> positions, numbers;
};
} // namespace

/// Copies an attribute of nv_tileaa, its fields in the order of their numbers.
static void copyTileAA(const TileAAAttribute &given, TileAAAttribute &made) {
  made.set_mnemonic(given.mnemonic());
  if (!given.keyword().empty())
    made.set_keyword(given.keyword());
  *made.mutable_fields() = given.fields();
  llvm::sort(*made.mutable_fields(),
             [](const TileAAField &lhs, const TileAAField &rhs) {
               return lhs.name() < rhs.name();
             });
}

static void copyLayout(const Layout &given, Layout &made) {
  for (const Layout &mode : given.modes())
    copyLayout(mode, *made.add_modes());
  if (given.modes().empty()) {
    made.set_shape(given.shape());
    made.set_stride(given.stride());
  }
}

uint32_t Normalizer::type(uint32_t position) {
  if (auto known = positions.find(position); known != positions.end())
    return known->second;
  const IrType &given = from.types(static_cast<int>(position));
  IrType made;
  made.set_kind(given.kind());
  const IrTypeKind kind = given.kind();
  if (hasNested(kind))
    made.set_nested(type(given.nested()));
  if (kind == IR_SCALAR || kind == IR_TILE || kind == IR_PTR ||
      kind == IR_TILEAS_VIEW || kind == IR_MEMREF)
    made.set_element(given.element());
  if (kind == IR_PTR || kind == IR_TILEAS_VIEW || kind == IR_MEMREF)
    made.set_space(given.space());
  if (kind == IR_QUEUE) {
    types(given.types(), *made.mutable_types());
    if (given.isolated())
      made.set_isolated(true);
  }
  if (kind == IR_MEMREF) {
    *made.mutable_shape() = given.shape();
    *made.mutable_strides() = given.strides();
    if (given.alias_scope())
      made.set_alias_scope(given.alias_scope());
  }
  if (kind == IR_OPAQUE)
    made.set_text(given.text());
  if (kind == IR_TILE || kind == IR_TILEAA_VIEW || kind == IR_TILEAS_VIEW) {
    *made.mutable_shape() = given.shape();
    if (given.has_layout()) {
      copyLayout(given.layout(), *made.mutable_layout());
      if (given.has_layout_space())
        made.set_layout_space(given.layout_space());
    }
  }
  return positions[position] = writer.copy(made);
}

void Normalizer::types(const Positions &list, Positions &made) {
  for (uint32_t position : list)
    made.Add(type(position));
}

void Normalizer::attribute(const IrAttribute &given, IrAttribute &made) {
  using oracle::AttributeForm;
  const oracle::AttributeInfo &info = oracle::attributeInfo(given.name());
  made.set_name(given.name());
  switch (info.form) {
  case AttributeForm::Integer:
    made.set_integer(given.integer());
    if (given.has_width() && given.width() != info.width)
      made.set_width(given.width());
    return;
  case AttributeForm::Bool:
    made.set_integer(given.integer());
    return;
  case AttributeForm::Unit:
    return;
  case AttributeForm::Keyword:
    made.set_integer(given.integer());
    return;
  case AttributeForm::Scalar:
  case AttributeForm::Padding:
    made.set_integer(given.integer());
    return types(given.types(), *made.mutable_types());
  case AttributeForm::Strings:
    *made.mutable_texts() = given.texts();
    return;
  case AttributeForm::Groups:
    *made.mutable_sizes() = given.sizes();
    [[fallthrough]];
  case AttributeForm::LongIntegers:
  case AttributeForm::Bools:
  case AttributeForm::Integers:
    *made.mutable_integers() = given.integers();
    return;
  case AttributeForm::Types:
    return types(given.types(), *made.mutable_types());
  case AttributeForm::Atom:
    made.set_text(given.text());
    if (given.packed_shape())
      made.set_packed_shape(given.packed_shape());
    return;
  case AttributeForm::Fields:
    return copyTileAA(given.dialect(), *made.mutable_dialect());
  case AttributeForm::Predicates:
    for (const TileAAAttribute &predicate : given.predicates())
      copyTileAA(predicate, *made.add_predicates());
    return;
  }
  llvm_unreachable("a form without a name");
}

uint32_t Normalizer::define(uint32_t first, int count) {
  const auto size = static_cast<uint32_t>(count);
  const uint32_t newFirst = writer.newValues(size);
  for (uint32_t i = 0; i < size; ++i)
    numbers[first + i] = newFirst + i;
  return newFirst;
}

void Normalizer::op(const IrOp &given, IrOp &made) {
  made.set_kind(given.kind());
  for (uint32_t operand : given.operands())
    made.add_operands(numbers.lookup(operand));
  types(given.result_types(), *made.mutable_result_types());
  llvm::SmallVector<const IrAttribute *, oracle::maxAttributes> attributes;
  for (const IrAttribute &each : given.attributes())
    attributes.push_back(&each);
  llvm::sort(attributes, [](const IrAttribute *lhs, const IrAttribute *rhs) {
    return lhs->name() < rhs->name();
  });
  for (const IrAttribute *each : attributes)
    attribute(*each, *made.add_attributes());
  for (const IrRegion &region : given.regions()) {
    IrRegion &madeRegion = *made.add_regions();
    for (const IrBlock &each : region.blocks()) {
      IrBlock &madeBlock = *madeRegion.add_blocks();
      types(each.argument_types(), *madeBlock.mutable_argument_types());
      if (const int count = each.argument_types_size())
        madeBlock.set_first_argument(define(each.first_argument(), count));
      block(each.ops(), *madeBlock.mutable_ops());
    }
  }
  // A result is visible behind its operation only.
  if (const int count = given.result_types_size())
    made.set_first_result(define(given.first_result(), count));
}

void Normalizer::block(const IrOps &given, IrOps &made) {
  for (const IrOp &each : given)
    op(each, *made.Add());
}

void Normalizer::run() {
  if (from.has_available_warps())
    to.set_available_warps(from.available_warps());
  if (from.has_compute_capability())
    to.set_compute_capability(from.compute_capability());
  block(from.ops(), *to.mutable_ops());
}

IrCase tilefuzz::normalForm(const IrCase &testCase) {
  IrCase normal;
  Normalizer(testCase, normal).run();
  return normal;
}
