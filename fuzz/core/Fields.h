//===- Fields.h - Fields of any message, by reflection ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_CORE_FIELDS_H
#define FUZZ_CORE_FIELDS_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/SmallVector.h"

#include <google/protobuf/message.h>

#include <vector>

namespace tilefuzz {

/// The message of a case that holds the parameters of its family.
const google::protobuf::Message &parametersOf(const Case &testCase);
google::protobuf::Message &parametersOf(Case &testCase);

/// How many elements a field has: one or none unless it is a list.
int elementCount(const google::protobuf::Message &message,
                 const google::protobuf::FieldDescriptor *field);

/// The message in a field, or of a list the one at a position.
const google::protobuf::Message &
messageAt(const google::protobuf::Message &message,
          const google::protobuf::FieldDescriptor *field, int index);
google::protobuf::Message &
messageAt(google::protobuf::Message &message,
          const google::protobuf::FieldDescriptor *field, int index);

/// Calls `visit` for each field that is set, of a list for each element, with
/// its position.
template <typename VisitFn>
void forEachElement(const google::protobuf::Message &message, VisitFn visit) {
  std::vector<const google::protobuf::FieldDescriptor *> fields;
  message.GetReflection()->ListFields(message, &fields);
  for (const google::protobuf::FieldDescriptor *field : fields)
    for (int i = 0, count = elementCount(message, field); i < count; ++i)
      visit(field, i);
}

/// The way from a message down to one of those below it.
using FieldPath =
    llvm::SmallVector<std::pair<const google::protobuf::FieldDescriptor *, int>,
                      8>;
google::protobuf::Message &resolve(google::protobuf::Message &message,
                                   const FieldPath &path);

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

  /// The number in 64 bits, also of an unsigned type.
  int64_t bits(const google::protobuf::Message &message) const;
  /// Sets it to as many of the bits as its type has.
  void setBits(google::protobuf::Message &message, int64_t bits) const;
  /// Appends a number to the list, with as many of the bits as its type has.
  void addBits(google::protobuf::Message &message, int64_t bits) const;

private:
  bool isUnsigned() const;

  const google::protobuf::FieldDescriptor *field;
  int index;
};

/// Smaller numbers, the preferred ones first: zero, one, the powers of two (for
/// an enumerator, every small number), then from half of the number up to the
/// next smaller one.
llvm::SmallVector<Number, 128> smallerNumbers(Number number, bool isEnumerator);

/// A list somewhere below a message.
struct ListPlace {
  FieldPath path;
  const google::protobuf::FieldDescriptor *field;
};

/// Lists below a message that are equally long are often one list of several
/// parts: the regions of an operation and the numbers of an attribute, or its
/// results and the operands of the terminators. They have to become shorter
/// together.
struct ParallelLists {
  int size;
  /// Lists inside of an element of another list come before that list.
  std::vector<ListPlace> lists;
};

/// Whether messages of a type can stand below one of it.
bool isRecursive(const google::protobuf::Descriptor *type);

/// Returns the lists of two elements and more below a message, of which another
/// one is as long; the longest first. Without `withNested`, those in messages
/// of the same type are left out.
std::vector<ParallelLists>
findParallelLists(const google::protobuf::Message &message, bool withNested);

/// Removes some elements of a list.
void eraseElements(google::protobuf::Message &message,
                   const google::protobuf::FieldDescriptor *field, int begin,
                   int end);
/// The same for each of several lists below a message.
void eraseElements(google::protobuf::Message &message,
                   const ParallelLists &lists, int begin, int end);

} // namespace tilefuzz

#endif // FUZZ_CORE_FIELDS_H
