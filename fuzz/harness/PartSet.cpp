//===- PartSet.cpp - Which parts of cases are known -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/PartSet.h"

#include "fuzz/core/Fields.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <vector>

using namespace tilefuzz;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

uint64_t PartSet::classOf(int64_t number) const {
  if (precision == Precision::Signs)
    return number < 0 ? 2 : number != 0;
  if (number >= -2 && number < 8)
    return static_cast<uint64_t>(number + 2);
  const auto size = number < 0 ? ~static_cast<uint64_t>(number)
                               : static_cast<uint64_t>(number);
  return 16 + 2 * llvm::Log2_64(size) + (number < 0);
}

/// Names that are counted are told apart by their length alone.
uint64_t PartSet::classOf(llvm::StringRef text) const {
  if (precision == Precision::Signs)
    return text.empty();
  if (text.size() <= 24 && llvm::none_of(text, llvm::isDigit))
    return llvm::xxh3_64bits(text);
  return 256 + llvm::Log2_64(text.size());
}

/// The class of a field without repetition, or of one entry.
uint64_t PartSet::classOf(const Message &part, const FieldDescriptor &field,
                          int entry) const {
  const Reflection &reflection = *part.GetReflection();
  const bool isList = field.is_repeated();
  const NumberField number(&field, entry);
  std::string scratch;
  switch (field.cpp_type()) {
  case FieldDescriptor::CPPTYPE_BOOL:
    return reflection.GetBool(part, &field);
  case FieldDescriptor::CPPTYPE_ENUM:
    return static_cast<uint64_t>(number.bits(part));
  case FieldDescriptor::CPPTYPE_STRING:
    return classOf(isList
                       ? reflection.GetRepeatedStringReference(part, &field,
                                                               entry, &scratch)
                       : reflection.GetStringReference(part, &field, &scratch));
  case FieldDescriptor::CPPTYPE_INT64:
  case FieldDescriptor::CPPTYPE_INT32:
  case FieldDescriptor::CPPTYPE_UINT64:
    return classOf(number.bits(part));
  default:
    // Positions and numbers of values, which text does not have.
    return 0;
  }
}

bool PartSet::add(uint64_t part, int field, uint64_t value) {
  auto bit = known[llvm::hash_combine(part, field, value) % known.size()];
  const bool isNew = !bit;
  bit = true;
  return isNew;
}

/// Lengths from `few` on are told apart by their power of two.
static uint64_t lengthClass(int length, int few) {
  const auto size = static_cast<uint64_t>(length);
  return length < few ? size : 64 + llvm::Log2_64(size);
}

bool PartSet::insert(const Message &part, uint64_t around) {
  const bool hasValues = precision == Precision::Values;
  const int fewEntries = hasValues ? 4 : 1;
  std::vector<const FieldDescriptor *> fields;
  part.GetReflection()->ListFields(part, &fields);
  // Its kind or name comes first. Printing depends on its keywords, too.
  uint64_t sort = llvm::hash_combine(
      around, llvm::xxh3_64bits(part.GetDescriptor()->full_name()));
  for (const FieldDescriptor *field : fields)
    if (!field->is_repeated() &&
        ((hasValues && field->number() <= 2) ||
         field->cpp_type() == FieldDescriptor::CPPTYPE_ENUM))
      sort = llvm::hash_combine(sort, classOf(part, *field, 0));
  // All operations print their discardable attributes alike.
  const bool isOp = part.GetDescriptor() == IrOp::descriptor();
  bool isNew = false;
  for (const FieldDescriptor *field : fields) {
    const int number = field->number();
    const bool isMessage =
        field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE;
    const int count = elementCount(part, field);
    if (field->is_repeated())
      isNew |= add(sort, -number, lengthClass(count, 2 * fewEntries));
    const uint64_t context = llvm::hash_combine(isOp ? 0 : sort, number);
    for (int i = 0; i < count; ++i)
      isNew |= isMessage ? insert(messageAt(part, field, i), context)
                         : i < fewEntries && add(sort, number + 100 * i,
                                                 classOf(part, *field, i));
  }
  return isNew;
}

namespace {
/// Calls `add` with a hash of each part that PartSet::insertForms adds.
class OpForms {
public:
  explicit OpForms(llvm::function_ref<void(uint64_t)> add) : add(add) {}

  void visit(const google::protobuf::RepeatedPtrField<IrOp> &ops);

private:
  llvm::function_ref<void(uint64_t)> add;
  llvm::DenseMap<uint32_t, uint32_t> types;

  void define(uint32_t first,
              const google::protobuf::RepeatedField<uint32_t> &ofValues) {
    for (uint32_t type : ofValues)
      types[first++] = type;
  }
  void visit(const IrOp &op);
};
} // namespace

void OpForms::visit(const google::protobuf::RepeatedPtrField<IrOp> &ops) {
  for (const IrOp &op : ops)
    visit(op);
}

void OpForms::visit(const IrOp &op) {
  // There are endless forms of long lists.
  constexpr int mostOperands = 5, mostResults = 2;
  const auto kind = static_cast<uint64_t>(op.kind());
  define(op.first_result(), op.result_types());
  llvm::SmallVector<uint32_t, 8> different;
  uint64_t form = llvm::hash_combine(kind, op.discardable().empty());
  const auto addType = [&](uint32_t type) {
    const auto *found = llvm::find(different, type);
    form = llvm::hash_combine(form, found - different.begin());
    if (found == different.end())
      different.push_back(type);
  };
  for (int i = 0; i < std::min(op.operands_size(), mostOperands); ++i)
    addType(types.lookup(op.operands(i)));
  form = llvm::hash_combine(form, std::min(op.operands_size(), mostOperands));
  for (int i = 0; i < std::min(op.result_types_size(), mostResults); ++i)
    addType(op.result_types(i));
  add(form);
  if (op.regions().empty())
    return;
  for (const AttributeValue &value : op.discardable())
    add(llvm::hash_combine(kind, llvm::xxh3_64bits(value.key()),
                           value.kind() == VALUE_UNIT,
                           op.discardable_size() == 1));
  for (const IrRegion &region : op.regions())
    for (const IrBlock &block : region.blocks()) {
      if (block.ops().empty())
        add(llvm::hash_combine(kind, region.blocks_size(),
                               block.argument_types().empty()));
      define(block.first_argument(), block.argument_types());
      visit(block.ops());
    }
}

bool PartSet::insertForms(const IrCase &module) {
  bool isNew = false;
  const auto addForm = [&](uint64_t form) { isNew |= add(form, 0, 0); };
  OpForms(addForm).visit(module.ops());
  return isNew;
}
