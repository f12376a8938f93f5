//===- Fields.cpp - Fields of any message, by reflection ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Fields.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/ErrorHandling.h"

#include <cstdint>
#include <map>

using namespace tilefuzz;
using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

/// Enumerators below this are tried one by one; no enumeration has more.
static constexpr uint64_t maxEnumerators = 32;

/// The table is built once, since protobuf searches for a field by its number
/// when the numbers are not consecutive.
static const FieldDescriptor *parametersField(const Case &testCase) {
  static const std::vector<const FieldDescriptor *> fields = [] {
    std::vector<const FieldDescriptor *> byNumber;
    const auto *all = Case::descriptor()->FindOneofByName("parameters");
    for (int i = 0; i < all->field_count(); ++i) {
      const auto number = static_cast<size_t>(all->field(i)->number());
      byNumber.resize(std::max(byNumber.size(), number + 1));
      byNumber[number] = all->field(i);
    }
    return byNumber;
  }();
  return fields[testCase.parameters_case()];
}

const Message &tilefuzz::parametersOf(const Case &testCase) {
  return testCase.GetReflection()->GetMessage(testCase,
                                              parametersField(testCase));
}

Message &tilefuzz::parametersOf(Case &testCase) {
  return *testCase.GetReflection()->MutableMessage(&testCase,
                                                   parametersField(testCase));
}

int tilefuzz::elementCount(const Message &message,
                           const FieldDescriptor *field) {
  const Reflection *reflection = message.GetReflection();
  return field->is_repeated() ? reflection->FieldSize(message, field)
                              : int(reflection->HasField(message, field));
}

const Message &tilefuzz::messageAt(const Message &message,
                                   const FieldDescriptor *field, int index) {
  const Reflection *reflection = message.GetReflection();
  return field->is_repeated()
             ? reflection->GetRepeatedMessage(message, field, index)
             : reflection->GetMessage(message, field);
}

Message &tilefuzz::messageAt(Message &message, const FieldDescriptor *field,
                             int index) {
  const Reflection *reflection = message.GetReflection();
  return field->is_repeated()
             ? *reflection->MutableRepeatedMessage(&message, field, index)
             : *reflection->MutableMessage(&message, field);
}

Message &tilefuzz::resolve(Message &message, const FieldPath &path) {
  Message *found = &message;
  for (auto [field, index] : path)
    found = &messageAt(*found, field, index);
  return *found;
}

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

bool NumberField::isUnsigned() const {
  return field->cpp_type() == FieldDescriptor::CPPTYPE_UINT32 ||
         field->cpp_type() == FieldDescriptor::CPPTYPE_UINT64;
}

bool NumberField::canHold(Number number) const {
  // Smaller numbers always fit, except that the negative of the least number of
  // a type does not.
  const bool isLong = field->cpp_type() == FieldDescriptor::CPPTYPE_INT64;
  return isUnsigned() || number.isNegative ||
         number.magnitude <=
             static_cast<uint64_t>(isLong ? INT64_MAX : INT32_MAX);
}

Number NumberField::get(const Message &message) const {
  const int64_t value = bits(message);
  return isUnsigned() ? Number{static_cast<uint64_t>(value), false}
                      : numberOf(value);
}

void NumberField::set(Message &message, Number number) const {
  setBits(message, signedOf(number));
}

/// Calls `use` with the members of Reflection for the numbers of a field.
template <typename UseFn>
static auto withAccess(const FieldDescriptor *field, UseFn use) {
  using R = Reflection;
  switch (field->cpp_type()) {
  case FieldDescriptor::CPPTYPE_INT32:
    return use(&R::GetInt32, &R::GetRepeatedInt32, &R::SetInt32,
               &R::SetRepeatedInt32, &R::AddInt32);
  case FieldDescriptor::CPPTYPE_INT64:
    return use(&R::GetInt64, &R::GetRepeatedInt64, &R::SetInt64,
               &R::SetRepeatedInt64, &R::AddInt64);
  case FieldDescriptor::CPPTYPE_UINT32:
    return use(&R::GetUInt32, &R::GetRepeatedUInt32, &R::SetUInt32,
               &R::SetRepeatedUInt32, &R::AddUInt32);
  case FieldDescriptor::CPPTYPE_UINT64:
    return use(&R::GetUInt64, &R::GetRepeatedUInt64, &R::SetUInt64,
               &R::SetRepeatedUInt64, &R::AddUInt64);
  case FieldDescriptor::CPPTYPE_ENUM:
    return use(&R::GetEnumValue, &R::GetRepeatedEnumValue, &R::SetEnumValue,
               &R::SetRepeatedEnumValue, &R::AddEnumValue);
  default:
    llvm_unreachable("not a number");
  }
}

int64_t NumberField::bits(const Message &message) const {
  const Reflection *reflection = message.GetReflection();
  return withAccess(field, [&](auto get, auto getRepeated, auto...) {
    return static_cast<int64_t>(
        field->is_repeated() ? (reflection->*getRepeated)(message, field, index)
                             : (reflection->*get)(message, field));
  });
}

void NumberField::setBits(Message &message, int64_t bits) const {
  const Reflection *reflection = message.GetReflection();
  withAccess(field, [&](auto get, auto, auto set, auto setRepeated, auto) {
    const auto value =
        static_cast<decltype((reflection->*get)(message, field))>(bits);
    field->is_repeated()
        ? (reflection->*setRepeated)(&message, field, index, value)
        : (reflection->*set)(&message, field, value);
  });
}

void NumberField::addBits(Message &message, int64_t bits) const {
  const Reflection *reflection = message.GetReflection();
  withAccess(field, [&](auto get, auto, auto, auto, auto add) {
    (reflection->*add)(
        &message, field,
        static_cast<decltype((reflection->*get)(message, field))>(bits));
  });
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
    forEachElement(message, [&](const FieldDescriptor *field, int i) {
      if (field->message_type() &&
          (withNested || field->message_type() != type)) {
        path.emplace_back(field, i);
        collect(messageAt(message, field, i));
        path.pop_back();
      }
      const int count = elementCount(message, field);
      if (count > 1 && i + 1 == count)
        bySize[count].push_back({path, field});
    });
  }

  std::map<int, std::vector<ListPlace>, std::greater<int>> bySize;

private:
  const Descriptor *type;
  const bool withNested;
  FieldPath path;
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
  for (const ListPlace &place : lists.lists)
    eraseElements(resolve(message, place.path), place.field, begin, end);
}
