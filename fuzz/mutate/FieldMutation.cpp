//===- FieldMutation.cpp - Changes without knowledge of the rules ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/mutate/FieldMutation.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Fields.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

#include <memory>

using namespace tilefuzz;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

/// Mutation makes no list longer than this, few longer than the usual ones.
static constexpr int usualListLength = 16, maxListLength = 64;

/// A list with so many more entries has a length that is the same in 8 bits. It
/// is made where its message stays below so many bytes.
static constexpr int sameLength = 256;
static constexpr size_t maxRepeatedBytes = 8192;

/// The largest nesting of messages that mutation makes, far below the limit of
/// decoding.
static constexpr int maxGrownNesting = 12;

static_assert(maxGrownNesting < maxCaseNesting);

/// Mostly a neighbour of the number, since most rules are limits.
static int64_t changedNumber(int64_t number, Decisions &decisions) {
  switch (decisions.below(8)) {
  case 0:
    return decisions.wildNumber();
  case 1:
    return static_cast<int64_t>(
        static_cast<uint64_t>(number) ^
        (uint64_t(1) << decisions.below(decisions.oneIn(4) ? 64 : 16)));
  case 2:
    return static_cast<int64_t>(static_cast<uint64_t>(number) * 2);
  case 3:
    return number / 2;
  case 4:
    return decisions.between(0, 16);
  default:
    return static_cast<int64_t>(static_cast<uint64_t>(number) +
                                (decisions.flip() ? 1 : -1));
  }
}

/// Any named enumerator, and sometimes a number without a name.
static int changedEnumerator(const FieldDescriptor *field,
                             Decisions &decisions) {
  int count = field->enum_type()->value_count();
  int choice = decisions.below(static_cast<uint32_t>(count) + 1);
  return choice < count ? field->enum_type()->value(choice)->number()
                        : decisions.between(-1, count + 3);
}

/// The text with one character inserted, removed or replaced; half of the new
/// characters are no letters.
static std::string changedText(std::string text, Decisions &decisions) {
  static constexpr char characters[] = {'a', 'z', 'A', 'Z', '0', '9', '_',
                                        '@', '[', '`', '{', '/', ':', '-'};
  size_t position = decisions.below(static_cast<uint32_t>(text.size()) + 1);
  switch (decisions.below(3)) {
  case 0:
    return text.erase(position < text.size() ? position : 0, 1);
  case 1:
    return text.insert(position, 1, decisions.pick(characters));
  default:
    if (position < text.size())
      text[position] = decisions.pick(characters);
    return text;
  }
}

static void mutateField(Message &message, const FieldDescriptor *field,
                        Decisions &decisions, int depth);

static void mutateMessage(Message &message, Decisions &decisions, int depth) {
  const auto *descriptor = message.GetDescriptor();
  int choice =
      decisions.below(static_cast<uint32_t>(descriptor->field_count()));
  mutateField(message, descriptor->field(choice), decisions, depth);
}

/// Changes a field, or an element of a list.
static void mutateElement(Message &message, const FieldDescriptor *field,
                          int index, Decisions &decisions, int depth) {
  const Reflection *reflection = message.GetReflection();
  const bool isList = field->is_repeated();
  switch (field->cpp_type()) {
  case FieldDescriptor::CPPTYPE_BOOL:
    return reflection->SetBool(&message, field,
                               !reflection->GetBool(message, field));
  case FieldDescriptor::CPPTYPE_ENUM:
    return reflection->SetEnumValue(&message, field,
                                    changedEnumerator(field, decisions));
  case FieldDescriptor::CPPTYPE_STRING: {
    std::string text = changedText(
        isList ? reflection->GetRepeatedString(message, field, index)
               : reflection->GetString(message, field),
        decisions);
    return isList ? reflection->SetRepeatedString(&message, field, index,
                                                  std::move(text))
                  : reflection->SetString(&message, field, std::move(text));
  }
  case FieldDescriptor::CPPTYPE_MESSAGE:
    return mutateMessage(messageAt(message, field, index), decisions,
                         depth + 1);
  default:
    const NumberField number(field, index);
    return number.setBits(message,
                          changedNumber(number.bits(message), decisions));
  }
}

static void addElement(Message &message, const FieldDescriptor *field,
                       Decisions &decisions, int depth) {
  const Reflection *reflection = message.GetReflection();
  if (NumberField::isNumber(field))
    NumberField(field).addBits(message, decisions.between(0, 8));
  else if (field->cpp_type() == FieldDescriptor::CPPTYPE_STRING)
    reflection->AddString(&message, field, changedText("", decisions));
  else if (depth < maxGrownNesting)
    mutateMessage(*reflection->AddMessage(&message, field), decisions,
                  depth + 1);
}

/// Appends copies of the entries of a list, one after the other.
static void repeatElements(Message &message, const FieldDescriptor *field,
                           int count) {
  const Reflection *reflection = message.GetReflection();
  const std::unique_ptr<Message> list(message.New()), rest(message.New());
  rest->CopyFrom(message);
  reflection->SwapFields(list.get(), rest.get(), {field});
  const int wished = elementCount(message, field) + count;
  while (elementCount(message, field) < wished)
    message.MergeFrom(*list);
  while (elementCount(message, field) > wished)
    reflection->RemoveLast(&message, field);
}

static void mutateList(Message &message, const FieldDescriptor *field,
                       Decisions &decisions, int depth) {
  const Reflection *reflection = message.GetReflection();
  int size = elementCount(message, field);
  uint32_t choice = decisions.below(8);
  if (size && choice == 0 && decisions.oneIn(64) &&
      message.ByteSizeLong() / static_cast<size_t>(size) * sameLength <
          maxRepeatedBytes)
    return repeatElements(message, field, sameLength);
  if (size == 0 || (choice == 0 && size < usualListLength))
    return addElement(message, field, decisions, depth);
  if (choice == 0 && decisions.oneIn(16)) {
    for (uint32_t more = decisions.heavyTailed(maxListLength);
         more && size < maxListLength; --more, ++size)
      addElement(message, field, decisions, depth);
    return;
  }
  int index = decisions.below(static_cast<uint32_t>(size));
  switch (choice) {
  case 1:
    return reflection->RemoveLast(&message, field);
  case 2:
    return reflection->SwapElements(&message, field, index, size - 1);
  default:
    return mutateElement(message, field, index, decisions, depth);
  }
}

static void mutateField(Message &message, const FieldDescriptor *field,
                        Decisions &decisions, int depth) {
  if (field->is_repeated())
    mutateList(message, field, decisions, depth);
  else if (field->has_presence() && decisions.oneIn(32))
    message.GetReflection()->ClearField(&message, field);
  else
    mutateElement(message, field, 0, decisions, depth);
}

void tilefuzz::mutateOneField(Message &message, Decisions &decisions) {
  mutateMessage(message, decisions, 0);
}

void tilefuzz::mixFields(Message &message, Message &other,
                         Decisions &decisions) {
  const auto *descriptor = message.GetDescriptor();
  std::vector<const FieldDescriptor *> fields;
  for (int i = 0; i < descriptor->field_count(); ++i)
    if (decisions.flip())
      fields.push_back(descriptor->field(i));
  // Reflection swaps fields of every type with one call.
  message.GetReflection()->SwapFields(&message, &other, fields);
}

/// Whether a field that both have is the same, or of a list the element.
static bool isSameValue(const Message &a, const Message &b,
                        const FieldDescriptor *field, int index) {
  const Reflection *reflection = a.GetReflection();
  switch (field->cpp_type()) {
  case FieldDescriptor::CPPTYPE_BOOL:
    return reflection->GetBool(a, field) == reflection->GetBool(b, field);
  case FieldDescriptor::CPPTYPE_STRING:
    return field->is_repeated()
               ? reflection->GetRepeatedString(a, field, index) ==
                     reflection->GetRepeatedString(b, field, index)
               : reflection->GetString(a, field) ==
                     reflection->GetString(b, field);
  case FieldDescriptor::CPPTYPE_MESSAGE:
    return messageAt(a, field, index).SerializeAsString() ==
           messageAt(b, field, index).SerializeAsString();
  default:
    const NumberField number(field, index);
    return number.bits(a) == number.bits(b);
  }
}

/// Whether a field is the same in both, presence included.
static bool isSameField(const Message &a, const Message &b,
                        const FieldDescriptor *field) {
  const int count = elementCount(a, field);
  return count == elementCount(b, field) &&
         llvm::all_of(llvm::seq(count),
                      [&](int i) { return isSameValue(a, b, field, i); });
}

void tilefuzz::takeChanges(Message &message, const Message &before,
                           Message &after) {
  std::vector<const FieldDescriptor *> whole;
  for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
    const auto *field = message.GetDescriptor()->field(i);
    if (isSameField(before, after, field))
      continue;
    const int count = elementCount(after, field);
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE || !count ||
        count != elementCount(before, field) ||
        count != elementCount(message, field))
      whole.push_back(field);
    else
      for (int i = 0; i < count; ++i)
        takeChanges(messageAt(message, field, i), messageAt(before, field, i),
                    messageAt(after, field, i));
  }
  message.GetReflection()->SwapFields(&message, &after, whole);
}
