//===- IrNormalForm.cpp - One spelling of each module ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies a module in written order. A type is written when the copy first
// refers to it, and values are numbered in the order of their definitions.
//
//===----------------------------------------------------------------------===//

#include "oracle/NormalForm.h"

#include "ir/IrModule.h"
#include "ir/IrTypeFields.h"

#include <algorithm>
#include <unordered_map>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

using enum field::Field;

namespace {

class Writer {
public:
  explicit Writer(const IrCase &source) : source(source) {}
  IrCase write();

private:
  using Ops = google::protobuf::RepeatedPtrField<IrOp>;
  using Numbers = google::protobuf::RepeatedField<uint32_t>;
  using Values = google::protobuf::RepeatedPtrField<AttributeValue>;

  void writeOps(const Ops &from, Ops &to);
  void writeOp(const IrOp &from, IrOp &to);
  void writeBlock(const IrBlock &from, IrBlock &to);
  void writeAttribute(const IrAttribute &from, IrAttribute &to);
  void writeDense(const IrAttribute &from, IrAttribute &to);
  void writeDialect(const TileAAAttribute &from, TileAAAttribute &to);
  void writeValues(const Values &from, Values &to, bool isDictionary);
  void writeTypes(const Numbers &from, Numbers &to);
  /// Returns the new position of the type at a position.
  uint32_t writeType(uint32_t position);
  /// Numbers the values that operations define.
  void numberOps(const Ops &ops);
  /// Gives consecutive numbers to the values with the numbers from `first` on.
  void number(uint32_t first, int count);

  const IrCase &source;
  IrCase result;
  uint32_t valueCount = 0;
  // The new positions of types and numbers of values by the old ones, and the
  // new positions of types by their serialized form.
  std::unordered_map<uint32_t, uint32_t> positions, values;
  std::unordered_map<std::string, uint32_t> positionOf;
};

// Leaves out the numbers of tuples, which are not read.
void writeLayout(const Layout &from, Layout &to) {
  if (from.modes().empty()) {
    to.set_shape(from.shape());
    to.set_stride(from.stride());
  }
  for (const Layout &mode : from.modes())
    writeLayout(mode, *to.add_modes());
}

bool isIdentity(const IrType &type) {
  for (int axis = 0; axis < type.dim_map_size(); ++axis)
    if (type.dim_map(axis) != axis)
      return false;
  return true;
}

uint32_t Writer::writeType(uint32_t position) {
  if (auto known = positions.find(position); known != positions.end())
    return known->second;
  const IrType &from = source.types(int(position));
  unsigned fields = fieldsOf(from.kind());
  IrType to;
  to.set_kind(from.kind());
  if (hasScalar(from))
    to.set_element(from.element());
  if (fields & Shape)
    *to.mutable_shape() = from.shape();
  if (hasNested(from))
    to.set_nested(writeType(from.nested()));
  if (fields & Space)
    to.set_space(from.space());
  if (fields & Encoding && from.has_layout()) {
    writeLayout(from.layout(), *to.mutable_layout());
    if (from.has_layout_space())
      to.set_layout_space(from.layout_space());
  }
  if (fields & Text)
    to.set_text(from.text());
  if (fields & Types) {
    writeTypes(from.types(), *to.mutable_types());
    if (from.isolated())
      to.set_isolated(true);
  }
  if (fields & Strides)
    *to.mutable_strides() = from.strides();
  if (fields & AliasScope && from.alias_scope() != 0)
    to.set_alias_scope(from.alias_scope());
  if (fields & Padding && from.has_padding())
    to.set_padding(from.padding());
  if (fields & DimMap && !isIdentity(from))
    *to.mutable_dim_map() = from.dim_map();
  if (fields & SparseDim)
    to.set_sparse_dim(from.sparse_dim());
  auto [place, isNew] = positionOf.try_emplace(to.SerializeAsString(),
                                               uint32_t(result.types_size()));
  if (isNew)
    *result.add_types() = std::move(to);
  return positions[position] = place->second;
}

void Writer::writeTypes(const Numbers &from, Numbers &to) {
  for (uint32_t position : from)
    to.Add(writeType(position));
}

// Writes the fields that are read.
void Writer::writeDialect(const TileAAAttribute &from, TileAAAttribute &to) {
  to.set_mnemonic(from.mnemonic());
  if (!from.keyword().empty())
    to.set_keyword(from.keyword());
  for (const TileAAField &field : from.fields()) {
    TileAAField &copy = *to.add_fields();
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
      writeDialect(field.attribute(), *copy.mutable_attribute());
      break;
    case FIELD_HINTS:
      writeValues(field.values(), *copy.mutable_values(), true);
      break;
    default:
      *copy.mutable_numbers() = field.numbers();
    }
  }
  std::ranges::sort(*to.mutable_fields(), {}, &TileAAField::name);
}

void Writer::writeValues(const Values &from, Values &to, bool isDictionary) {
  for (const AttributeValue &value : from) {
    AttributeValue &copy = *to.Add();
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
    case VALUE_ATOM:
      copy.set_text(value.text());
      if (value.packed_shape() != 0)
        copy.set_packed_shape(value.packed_shape());
      break;
    case VALUE_ENUMERATION:
      copy.set_mnemonic(value.mnemonic());
      [[fallthrough]];
    case VALUE_STRING:
    case VALUE_SYMBOL:
      copy.set_text(value.text());
      break;
    case VALUE_TYPE:
      copy.set_type(writeType(value.type()));
      break;
    case VALUE_ARRAY:
    case VALUE_DICTIONARY:
      writeValues(value.values(), *copy.mutable_values(),
                  value.kind() == VALUE_DICTIONARY);
      break;
    default:
      break;
    }
  }
}

// One number for each element, all of them equal, is the same as the number.
void Writer::writeDense(const IrAttribute &from, IrAttribute &to) {
  writeTypes(from.types(), *to.mutable_types());
  *to.mutable_integers() = from.integers();
  int64_t left = from.integers_size();
  for (int64_t size : source.types(int(from.types(0))).shape()) {
    if (left % size != 0)
      return;
    left /= size;
  }
  bool areEqual = std::ranges::adjacent_find(from.integers(),
                                             std::ranges::not_equal_to()) ==
                  from.integers().end();
  if (left == 1 && areEqual)
    to.mutable_integers()->Truncate(1);
}

void Writer::writeAttribute(const IrAttribute &from, IrAttribute &to) {
  const AttributeInfo &info = attributeInfo(from.name());
  to.set_name(from.name());
  switch (info.form) {
  case AttributeForm::Unit:
    return;
  case AttributeForm::Integer:
  case AttributeForm::Enumeration:
    if (from.has_width() && from.width() != info.width)
      to.set_width(from.width());
    [[fallthrough]];
  case AttributeForm::Bool:
  case AttributeForm::Keyword:
  case AttributeForm::Flags:
    return to.set_integer(from.integer());
  case AttributeForm::Scalar:
  case AttributeForm::Padding:
    to.set_integer(from.integer());
    return writeTypes(from.types(), *to.mutable_types());
  case AttributeForm::Types:
    return writeTypes(from.types(), *to.mutable_types());
  case AttributeForm::Groups:
    *to.mutable_sizes() = from.sizes();
    [[fallthrough]];
  case AttributeForm::Integers:
  case AttributeForm::LongIntegers:
  case AttributeForm::Bools:
    *to.mutable_integers() = from.integers();
    return;
  case AttributeForm::Strings:
    *to.mutable_texts() = from.texts();
    return;
  case AttributeForm::Atom:
    to.set_text(from.text());
    if (from.packed_shape() != 0)
      to.set_packed_shape(from.packed_shape());
    return;
  case AttributeForm::String:
  case AttributeForm::SymbolName:
  case AttributeForm::Symbol:
    return to.set_text(from.text());
  case AttributeForm::FunctionType:
    *to.mutable_sizes() = from.sizes();
    return writeTypes(from.types(), *to.mutable_types());
  case AttributeForm::Values:
  case AttributeForm::Hints:
    return writeValues(from.values(), *to.mutable_values(),
                       info.form == AttributeForm::Hints);
  case AttributeForm::Dense:
    return writeDense(from, to);
  case AttributeForm::Fields:
  case AttributeForm::Predicate:
    return writeDialect(from.dialect(), *to.mutable_dialect());
  case AttributeForm::Predicates:
    for (const TileAAAttribute &predicate : from.predicates())
      writeDialect(predicate, *to.add_predicates());
    return;
  }
  __builtin_unreachable();
}

void Writer::number(uint32_t first, int count) {
  for (uint32_t i = 0; i < uint32_t(count); ++i)
    values[first + i] = valueCount++;
}

void Writer::numberOps(const Ops &ops) {
  for (const IrOp &op : ops) {
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks()) {
        number(block.first_argument(), block.argument_types_size());
        numberOps(block.ops());
      }
    number(op.first_result(), op.result_types_size());
  }
}

void Writer::writeBlock(const IrBlock &from, IrBlock &to) {
  writeTypes(from.argument_types(), *to.mutable_argument_types());
  if (!from.argument_types().empty())
    to.set_first_argument(values.at(from.first_argument()));
  writeOps(from.ops(), *to.mutable_ops());
}

void Writer::writeOp(const IrOp &from, IrOp &to) {
  to.set_kind(from.kind());
  for (uint32_t operand : from.operands())
    to.add_operands(values.at(operand));
  writeTypes(from.result_types(), *to.mutable_result_types());
  std::vector<const IrAttribute *> attributes;
  for (const IrAttribute &attribute : from.attributes())
    attributes.push_back(&attribute);
  std::ranges::sort(attributes, {}, &IrAttribute::name);
  for (const IrAttribute *attribute : attributes)
    writeAttribute(*attribute, *to.add_attributes());
  writeValues(from.discardable(), *to.mutable_discardable(),
              /*isDictionary=*/true);
  for (const IrRegion &region : from.regions()) {
    IrRegion &copy = *to.add_regions();
    for (const IrBlock &block : region.blocks())
      writeBlock(block, *copy.add_blocks());
  }
  if (!from.result_types().empty())
    to.set_first_result(values.at(from.first_result()));
}

void Writer::writeOps(const Ops &from, Ops &to) {
  for (const IrOp &op : from)
    writeOp(op, *to.Add());
}

IrCase Writer::write() {
  if (source.has_available_warps())
    result.set_available_warps(source.available_warps());
  if (source.has_compute_capability())
    result.set_compute_capability(source.compute_capability());
  numberOps(source.ops());
  writeOps(source.ops(), *result.mutable_ops());
  return std::move(result);
}

} // namespace

IrCase oracle::normalForm(const IrCase &module) {
  return Writer(module).write();
}

std::string_view oracle::faultOf(const IrCase &module) {
  Module &read = scratchModule();
  return read.read(module) ? "" : read.fault();
}

bool oracle::isSameModule(const IrCase &lhs, const IrCase &rhs) {
  auto spell = [](const IrCase &module) {
    return normalForm(module).SerializeAsString();
  };
  return faultOf(lhs).empty() && faultOf(rhs).empty() &&
         spell(lhs) == spell(rhs);
}
