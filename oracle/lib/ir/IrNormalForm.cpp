//===- IrNormalForm.cpp - One spelling of each module ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies a module in written order. A type is written when the copy first
// refers to it, and a value is numbered when it becomes visible.
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

  void writeOps(const Ops &from, Ops &to);
  void writeOp(const IrOp &from, IrOp &to);
  void writeBlock(const IrBlock &from, IrBlock &to);
  void writeAttribute(const IrAttribute &from, IrAttribute &to);
  void writeTypes(const Numbers &from, Numbers &to);
  /// Returns the new position of the type at a position.
  uint32_t writeType(uint32_t position);
  /// Gives consecutive numbers to the values with the numbers from `first` on,
  /// and returns the first of them.
  uint32_t define(uint32_t first, int count);

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

void writeTileAA(const TileAAAttribute &from, TileAAAttribute &to) {
  to.set_mnemonic(from.mnemonic());
  if (!from.keyword().empty())
    to.set_keyword(from.keyword());
  *to.mutable_fields() = from.fields();
  std::sort(to.mutable_fields()->begin(), to.mutable_fields()->end(),
            [](const TileAAField &lhs, const TileAAField &rhs) {
              return lhs.name() < rhs.name();
            });
}

uint32_t Writer::writeType(uint32_t position) {
  if (auto known = positions.find(position); known != positions.end())
    return known->second;
  const IrType &from = source.types(int(position));
  unsigned fields = fieldsOf(from.kind());
  IrType to;
  to.set_kind(from.kind());
  if (fields & Element)
    to.set_element(from.element());
  if (fields & Shape)
    *to.mutable_shape() = from.shape();
  if (fields & Nested)
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
  if (fields & Strides) {
    *to.mutable_strides() = from.strides();
    if (from.alias_scope() != 0)
      to.set_alias_scope(from.alias_scope());
  }
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

void Writer::writeAttribute(const IrAttribute &from, IrAttribute &to) {
  const AttributeInfo &info = attributeInfo(from.name());
  to.set_name(from.name());
  switch (info.form) {
  case AttributeForm::Unit:
    return;
  case AttributeForm::Integer:
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
  case AttributeForm::Fields:
    return writeTileAA(from.dialect(), *to.mutable_dialect());
  case AttributeForm::Predicates:
    for (const TileAAAttribute &predicate : from.predicates())
      writeTileAA(predicate, *to.add_predicates());
    return;
  }
  __builtin_unreachable();
}

uint32_t Writer::define(uint32_t first, int count) {
  uint32_t newFirst = valueCount;
  for (uint32_t i = 0; i < uint32_t(count); ++i)
    values[first + i] = valueCount++;
  return newFirst;
}

void Writer::writeBlock(const IrBlock &from, IrBlock &to) {
  writeTypes(from.argument_types(), *to.mutable_argument_types());
  if (!from.argument_types().empty())
    to.set_first_argument(
        define(from.first_argument(), from.argument_types_size()));
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
  for (const IrRegion &region : from.regions()) {
    IrRegion &copy = *to.add_regions();
    for (const IrBlock &block : region.blocks())
      writeBlock(block, *copy.add_blocks());
  }
  // Results become visible behind the regions.
  if (!from.result_types().empty())
    to.set_first_result(define(from.first_result(), from.result_types_size()));
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
  writeOps(source.ops(), *result.mutable_ops());
  return std::move(result);
}

} // namespace

IrCase oracle::normalForm(const IrCase &module) { return Writer(module).write(); }

bool oracle::isSameModule(const IrCase &lhs, const IrCase &rhs) {
  auto spell = [](const IrCase &module) {
    return normalForm(module).SerializeAsString();
  };
  return scratchModule().read(lhs) && scratchModule().read(rhs) &&
         spell(lhs) == spell(rhs);
}
