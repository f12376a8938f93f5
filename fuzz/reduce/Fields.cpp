//===- Fields.cpp - Fields of any message, by reflection ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/reduce/Fields.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/ErrorHandling.h"

#include <limits>
#include <map>

using namespace tilefuzz;
using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

/// Enumerators below this are tried one by one; no enumeration has more.
static constexpr uint64_t maxEnumerators = 32;

bool NumberField::isNumber(const FieldDescriptor *field) {
  switch (field->cpp_type()) {
  case FieldDescriptor::CPPTYPE_INT32:
  case FieldDescriptor::CPPTYPE_INT64:
  case FieldDescriptor::CPPTYPE_UINT32:
  case FieldDescriptor::CPPTYPE_UINT64:
  case FieldDescriptor::CPPTYPE_ENUM:
    return true;
  default:
    return false;
  }
}

bool NumberField::isEnumerator() const {
  return field->cpp_type() == FieldDescriptor::CPPTYPE_ENUM;
}

/// The number with this value, which may be the least of its type.
static Number numberOf(int64_t value) {
  auto bits = static_cast<uint64_t>(value);
  return {value < 0 ? 0 - bits : bits, value < 0};
}

static int64_t signedOf(Number number) {
  return static_cast<int64_t>(number.isNegative ? 0 - number.magnitude
                                                : number.magnitude);
}

bool NumberField::canHold(Number number) const {
  // Smaller numbers always fit, except that the negative of the least number of
  // a type does not.
  switch (field->cpp_type()) {
  case FieldDescriptor::CPPTYPE_INT32:
  case FieldDescriptor::CPPTYPE_ENUM:
    return number.isNegative ||
           number.magnitude <= std::numeric_limits<int32_t>::max();
  case FieldDescriptor::CPPTYPE_INT64:
    return number.isNegative ||
           number.magnitude <= std::numeric_limits<int64_t>::max();
  default:
    return true;
  }
}

Number NumberField::get(const Message &message) const {
  const int64_t value = bits(message);
  const bool isUnsigned =
      field->cpp_type() == FieldDescriptor::CPPTYPE_UINT32 ||
      field->cpp_type() == FieldDescriptor::CPPTYPE_UINT64;
  return isUnsigned ? Number{static_cast<uint64_t>(value), false}
                    : numberOf(value);
}

void NumberField::set(Message &message, Number number) const {
  setBits(message, signedOf(number));
}

int64_t NumberField::bits(const Message &message) const {
  const auto *reflection = message.GetReflection();
  const bool isList = field->is_repeated();
  switch (field->cpp_type()) {
  case FieldDescriptor::CPPTYPE_INT32:
    return isList ? reflection->GetRepeatedInt32(message, field, index)
                  : reflection->GetInt32(message, field);
  case FieldDescriptor::CPPTYPE_INT64:
    return isList ? reflection->GetRepeatedInt64(message, field, index)
                  : reflection->GetInt64(message, field);
  case FieldDescriptor::CPPTYPE_UINT32:
    return isList ? reflection->GetRepeatedUInt32(message, field, index)
                  : reflection->GetUInt32(message, field);
  case FieldDescriptor::CPPTYPE_UINT64:
    return static_cast<int64_t>(
        isList ? reflection->GetRepeatedUInt64(message, field, index)
               : reflection->GetUInt64(message, field));
  case FieldDescriptor::CPPTYPE_ENUM:
    return isList ? reflection->GetRepeatedEnumValue(message, field, index)
                  : reflection->GetEnumValue(message, field);
  default:
    llvm_unreachable("not a number");
  }
}

void NumberField::setBits(Message &message, int64_t bits) const {
  const auto *reflection = message.GetReflection();
  const auto write = [&](auto set, auto setRepeated, auto value) {
    field->is_repeated()
        ? (reflection->*setRepeated)(&message, field, index, value)
        : (reflection->*set)(&message, field, value);
  };
  switch (field->cpp_type()) {
  case FieldDescriptor::CPPTYPE_INT32:
    return write(&Reflection::SetInt32, &Reflection::SetRepeatedInt32,
                 static_cast<int32_t>(bits));
  case FieldDescriptor::CPPTYPE_INT64:
    return write(&Reflection::SetInt64, &Reflection::SetRepeatedInt64, bits);
  case FieldDescriptor::CPPTYPE_UINT32:
    return write(&Reflection::SetUInt32, &Reflection::SetRepeatedUInt32,
                 static_cast<uint32_t>(bits));
  case FieldDescriptor::CPPTYPE_UINT64:
    return write(&Reflection::SetUInt64, &Reflection::SetRepeatedUInt64,
                 static_cast<uint64_t>(bits));
  case FieldDescriptor::CPPTYPE_ENUM:
    return write(&Reflection::SetEnumValue, &Reflection::SetRepeatedEnumValue,
                 static_cast<int>(bits));
  default:
    llvm_unreachable("not a number");
  }
}

llvm::SmallVector<Number, 128> tilefuzz::smallerNumbers(Number number,
                                                        bool isEnumerator) {
  llvm::SmallVector<Number, 128> smaller;
  uint64_t magnitude = number.magnitude;
  if (magnitude == 0)
    return smaller;
  smaller.push_back({0, false});
  // A positive number is easier to read.
  if (number.isNegative)
    smaller.push_back({magnitude, false});
  if (isEnumerator)
    for (uint64_t i = 1; i < magnitude && i < maxEnumerators; ++i)
      smaller.push_back({i, number.isNegative});
  else
    for (uint64_t power = 1; power && power < magnitude; power <<= 1)
      smaller.push_back({power, number.isNegative});
  for (uint64_t step = magnitude / 2; step; step /= 2)
    smaller.push_back({magnitude - step, number.isNegative});
  return smaller;
}

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

static bool canReach(const Descriptor *from, const Descriptor *to,
                     llvm::DenseSet<const Descriptor *> &seen) {
  for (int i = 0; i < from->field_count(); ++i)
    if (const Descriptor *type = from->field(i)->message_type())
      if (type == to || (seen.insert(type).second && canReach(type, to, seen)))
        return true;
  return false;
}

bool tilefuzz::isRecursive(const Descriptor *type) {
  static thread_local std::map<const Descriptor *, bool> known;
  auto [entry, isNew] = known.try_emplace(type);
  if (isNew) {
    llvm::DenseSet<const Descriptor *> seen;
    entry->second = canReach(type, type, seen);
  }
  return entry->second;
}

namespace {
/// Collects lists by their lengths.
class Collector {
public:
  Collector(const Descriptor *type, bool withNested)
      : type(type), withNested(withNested) {}

  void collect(const Message &message) {
    const auto *reflection = message.GetReflection();
    std::vector<const FieldDescriptor *> fields;
    reflection->ListFields(message, &fields);
    for (const FieldDescriptor *field : fields) {
      const int count =
          field->is_repeated() ? reflection->FieldSize(message, field) : 1;
      if (field->message_type() &&
          (withNested || field->message_type() != type))
        for (int i = 0; i < count; ++i) {
          path.emplace_back(field, i);
          collect(field->is_repeated()
                      ? reflection->GetRepeatedMessage(message, field, i)
                      : reflection->GetMessage(message, field));
          path.pop_back();
        }
      if (count > 1)
        bySize[count].push_back({path, field});
    }
  }

  std::map<int, std::vector<ListPlace>, std::greater<int>> bySize;

private:
  const Descriptor *type;
  const bool withNested;
  decltype(ListPlace::path) path;
};
} // namespace

std::vector<ParallelLists> tilefuzz::findParallelLists(const Message &message,
                                                       bool withNested) {
  Collector collector(message.GetDescriptor(), withNested);
  collector.collect(message);
  std::vector<ParallelLists> found;
  for (auto &[size, lists] : collector.bySize)
    if (lists.size() > 1)
      found.push_back({size, std::move(lists)});
  return found;
}

void tilefuzz::eraseElements(Message &message, const FieldDescriptor *field,
                             int begin, int end) {
  const auto *reflection = message.GetReflection();
  const int count = reflection->FieldSize(message, field);
  for (int i = end; i < count; ++i)
    reflection->SwapElements(&message, field, begin + i - end, i);
  for (int i = begin; i < end; ++i)
    reflection->RemoveLast(&message, field);
}

void tilefuzz::eraseElements(Message &message, const ParallelLists &lists,
                             int begin, int end) {
  for (const ListPlace &place : lists.lists) {
    Message *owner = &message;
    for (auto [field, index] : place.path)
      owner = field->is_repeated()
                  ? owner->GetReflection()->MutableRepeatedMessage(owner, field,
                                                                   index)
                  : owner->GetReflection()->MutableMessage(owner, field);
    eraseElements(*owner, place.field, begin, end);
  }
}
