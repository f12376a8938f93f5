//===- Numbers.h - Numbers of any type, and smaller ones --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_REDUCE_NUMBERS_H
#define FUZZ_REDUCE_NUMBERS_H

#include "llvm/ADT/SmallVector.h"

#include <google/protobuf/message.h>

namespace tilefuzz {

/// A number of any integer type of the schema. It is smaller than another when
/// its magnitude is smaller, or when the magnitudes are equal and only the
/// other is negative.
struct Number {
  uint64_t magnitude = 0;
  bool isNegative = false;
};

/// A field, or an element of a list, that holds an integer or an enumerator.
class NumberField {
public:
  static bool isNumber(const google::protobuf::FieldDescriptor *field);

  explicit NumberField(const google::protobuf::FieldDescriptor *field,
                       int index = 0)
      : field(field), index(index) {}

  bool isEnumerator() const;
  bool canHold(Number number) const;
  Number get(const google::protobuf::Message &message) const;
  void set(google::protobuf::Message &message, Number number) const;

private:
  const google::protobuf::FieldDescriptor *field;
  int index;
};

/// Smaller numbers, the preferred ones first: zero, one, the powers of two (for
/// an enumerator, every small number), then from half of the number up to the
/// next smaller one.
llvm::SmallVector<Number, 128> smallerNumbers(Number number, bool isEnumerator);

} // namespace tilefuzz

#endif // FUZZ_REDUCE_NUMBERS_H
