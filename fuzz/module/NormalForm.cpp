//===- NormalForm.cpp - One spelling of each module as a case -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types are written where something first refers to them, values are numbered
// where they are defined, and only the fields that have a meaning are copied.
//
//===----------------------------------------------------------------------===//

#include "fuzz/module/NormalForm.h"

#include "fuzz/module/AttributeTypes.h"
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
  void values(const AttributeValues &given, AttributeValues &made,
              bool isDictionary);
  void dialect(const TileAAAttribute &given, TileAAAttribute &made);
  void dense(const IrAttribute &given, IrAttribute &made);
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

void Normalizer::values(const AttributeValues &given, AttributeValues &made,
                        bool isDictionary) {
  for (const AttributeValue &value : given) {
    AttributeValue &copy = *made.Add();
    if (isDictionary)
      copy.set_key(value.key());
    copy.set_kind(value.kind());
    switch (value.kind()) {
    case VALUE_NUMBER:
      copy.set_element(value.element());
      [[fallthrough]];
    case VALUE_BOOLEAN:
    case VALUE_INDEX:
      copy.set_integer(value.integer());
      break;
    case VALUE_ENUMERATION:
      copy.set_mnemonic(value.mnemonic());
      [[fallthrough]];
    case VALUE_STRING:
    case VALUE_SYMBOL:
      copy.set_text(value.text());
      break;
    case VALUE_TYPE:
      copy.set_type(type(value.type()));
      break;
    case VALUE_ARRAY:
    case VALUE_DICTIONARY:
      values(value.values(), *copy.mutable_values(),
             value.kind() == VALUE_DICTIONARY);
      break;
    default:
      break;
    }
  }
}

/// Copies the fields that are read, in the order of their numbers.
void Normalizer::dialect(const TileAAAttribute &given, TileAAAttribute &made) {
  made.set_mnemonic(given.mnemonic());
  if (!given.keyword().empty())
    made.set_keyword(given.keyword());
  for (const TileAAField &field : given.fields()) {
    TileAAField &copy = *made.add_fields();
    copy.set_name(field.name());
    switch (field.name()) {
    case FIELD_NAME:
    case FIELD_DIRECTORY:
    case FIELD_LINKAGE_NAME:
    case FIELD_FILE_NAME:
      copy.set_text(field.text());
      break;
    case FIELD_FILE:
    case FIELD_COMPILE_UNIT:
    case FIELD_SCOPE:
      dialect(field.attribute(), *copy.mutable_attribute());
      break;
    case FIELD_HINTS:
      values(field.values(), *copy.mutable_values(), true);
      break;
    default:
      *copy.mutable_numbers() = field.numbers();
    }
  }
  llvm::sort(*made.mutable_fields(),
             [](const TileAAField &lhs, const TileAAField &rhs) {
               return lhs.name() < rhs.name();
             });
}

static bool isTileView(IrTypeKind kind) {
  return kind == IR_CUDA_PARTITION_VIEW || kind == IR_CUDA_STRIDED_VIEW ||
         kind == IR_CUDA_GATHER_SCATTER_VIEW;
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
  if (hasNested(given))
    made.set_nested(type(given.nested()));
  if (kind == IR_SCALAR || kind == IR_TILE || kind == IR_PTR ||
      kind == IR_TILEAS_VIEW || kind == IR_MEMREF || kind == IR_CUDA_PTR ||
      kind == IR_CUDA_TENSOR_VIEW ||
      (kind == IR_CUDA_TILE && !hasNested(given)))
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
  if (kind == IR_CUDA_TILE || kind == IR_CUDA_TENSOR_VIEW || isTileView(kind))
    *made.mutable_shape() = given.shape();
  if (kind == IR_CUDA_TENSOR_VIEW || kind == IR_CUDA_STRIDED_VIEW)
    *made.mutable_strides() = given.strides();
  if (isTileView(kind) && given.has_padding())
    made.set_padding(given.padding());
  if (kind == IR_CUDA_GATHER_SCATTER_VIEW)
    made.set_sparse_dim(given.sparse_dim());
  else if (isTileView(kind) && !isIdentityMap(given))
    *made.mutable_dim_map() = given.dim_map();
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

void Normalizer::dense(const IrAttribute &given, IrAttribute &made) {
  types(given.types(), *made.mutable_types());
  *made.mutable_integers() = given.integers();
  // One number for each element, all of them equal, is the same as the number.
  int64_t left = given.integers_size();
  for (int64_t size : from.types(static_cast<int>(given.types(0))).shape()) {
    if (left % size)
      return;
    left /= size;
  }
  if (left == 1 && llvm::all_equal(given.integers()))
    made.mutable_integers()->Truncate(1);
}

void Normalizer::attribute(const IrAttribute &given, IrAttribute &made) {
  using oracle::AttributeForm;
  const oracle::AttributeInfo &info = oracle::attributeInfo(given.name());
  made.set_name(given.name());
  switch (info.form) {
  case AttributeForm::Integer:
  case AttributeForm::Enumeration:
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
  case AttributeForm::Flags:
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
  case AttributeForm::Predicate:
    return dialect(given.dialect(), *made.mutable_dialect());
  case AttributeForm::Predicates:
    for (const TileAAAttribute &predicate : given.predicates())
      dialect(predicate, *made.add_predicates());
    return;
  case AttributeForm::String:
  case AttributeForm::SymbolName:
  case AttributeForm::Symbol:
    made.set_text(given.text());
    return;
  case AttributeForm::FunctionType:
    *made.mutable_sizes() = given.sizes();
    return types(given.types(), *made.mutable_types());
  case AttributeForm::Values:
  case AttributeForm::Hints:
    return values(given.values(), *made.mutable_values(),
                  info.form == AttributeForm::Hints);
  case AttributeForm::Dense:
    return dense(given, made);
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
