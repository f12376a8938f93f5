//===- Numbers.cpp - Numbers of any type, and smaller ones ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/reduce/Numbers.h"

#include "llvm/Support/ErrorHandling.h"

#include <limits>

using namespace tilefuzz;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

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
  const auto *reflection = message.GetReflection();
  bool isList = field->is_repeated();
  switch (field->cpp_type()) {
  case FieldDescriptor::CPPTYPE_INT32:
    return numberOf(isList ? reflection->GetRepeatedInt32(message, field, index)
                           : reflection->GetInt32(message, field));
  case FieldDescriptor::CPPTYPE_INT64:
    return numberOf(isList ? reflection->GetRepeatedInt64(message, field, index)
                           : reflection->GetInt64(message, field));
  case FieldDescriptor::CPPTYPE_UINT32:
    return {isList ? reflection->GetRepeatedUInt32(message, field, index)
                   : reflection->GetUInt32(message, field),
            false};
  case FieldDescriptor::CPPTYPE_UINT64:
    return {isList ? reflection->GetRepeatedUInt64(message, field, index)
                   : reflection->GetUInt64(message, field),
            false};
  case FieldDescriptor::CPPTYPE_ENUM:
    return numberOf(
        isList ? reflection->GetRepeatedEnumValue(message, field, index)
               : reflection->GetEnumValue(message, field));
  default:
    llvm_unreachable("not a number");
  }
}

void NumberField::set(Message &message, Number number) const {
  const auto *reflection = message.GetReflection();
  bool isList = field->is_repeated();
  int64_t value = signedOf(number);
  switch (field->cpp_type()) {
  case FieldDescriptor::CPPTYPE_INT32: {
    auto narrow = static_cast<int32_t>(value);
    return isList ? reflection->SetRepeatedInt32(&message, field, index, narrow)
                  : reflection->SetInt32(&message, field, narrow);
  }
  case FieldDescriptor::CPPTYPE_INT64:
    return isList ? reflection->SetRepeatedInt64(&message, field, index, value)
                  : reflection->SetInt64(&message, field, value);
  case FieldDescriptor::CPPTYPE_UINT32: {
    auto narrow = static_cast<uint32_t>(number.magnitude);
    return isList
               ? reflection->SetRepeatedUInt32(&message, field, index, narrow)
               : reflection->SetUInt32(&message, field, narrow);
  }
  case FieldDescriptor::CPPTYPE_UINT64:
    return isList ? reflection->SetRepeatedUInt64(&message, field, index,
                                                  number.magnitude)
                  : reflection->SetUInt64(&message, field, number.magnitude);
  case FieldDescriptor::CPPTYPE_ENUM: {
    auto narrow = static_cast<int>(value);
    return isList ? reflection->SetRepeatedEnumValue(&message, field, index,
                                                     narrow)
                  : reflection->SetEnumValue(&message, field, narrow);
  }
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
