//===- FieldCandidates.cpp - Changes of fields, the small first -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/Candidates.h"

#include "fuzz/core/Fields.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

#include <memory>

using namespace tilefuzz;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

/// Lists do not grow beyond this, nor do messages nest deeper.
static constexpr int maxList = 24, maxDepth = 8;
/// Words and layouts change by the powers of two up to this one.
static constexpr uint64_t maxPower = 1 << 20;

/// The least cost of each kind of change.
static constexpr unsigned numberCost = 2, enumeratorCost = 3, textCost = 4,
                          dropCost = 4, entryCost = 5;

/// Layouts change their counts before their strides, and their strides before
/// their sizes, however far.
static constexpr uint64_t layoutCost = uint64_t(1) << 60;

/// Returns how late a number that lays something out changes; nothing for other
/// fields.
static std::optional<unsigned> layoutOrder(const FieldDescriptor *field) {
  using Order = std::optional<unsigned>;
  const bool isOfLayout = field->containing_type() == Layout::descriptor();
  return llvm::StringSwitch<Order>(field->name())
      .Cases({"register_count", "box"}, 0)
      .Cases({"strides", "offset", "stride"}, 1)
      .Case("shape", isOfLayout ? Order(2) : std::nullopt)
      .Default(std::nullopt);
}

namespace {
class FieldWalk {
public:
  FieldWalk(const FieldChanges &changes, VisitCandidate visit)
      : changes(changes), visit(visit) {}

  void walk(Message &message, Candidate outer, int depth) {
    const auto *descriptor = message.GetDescriptor();
    const Reflection *reflection = message.GetReflection();
    // The numbers of a tuple of layouts are not read.
    const bool isTuple = descriptor == Layout::descriptor() &&
                         static_cast<Layout &>(message).modes_size();
    for (int i = 0; i < descriptor->field_count() && !isOver; ++i) {
      const FieldDescriptor *field = descriptor->field(i);
      const bool isMessage =
          field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE;
      if (isMessage ? changes.isFlat || depth == maxDepth
                    : changes.onlyLayouts && (isTuple || !layoutOrder(field)))
        continue;
      const bool isList = field->is_repeated();
      const bool has = isList || reflection->HasField(message, field);
      const int size =
          isList ? std::min(reflection->FieldSize(message, field), maxList)
                 : has || !isMessage;
      const uint64_t part = partOf(outer.part, uint64_t(i));
      for (int k = 0; k < size && !isOver; ++k)
        element(message, field, k,
                {outer.cost, isList ? partOf(part, uint64_t(k)) : part}, depth);
      if (!has)
        reflection->ClearField(&message, field);
      else if (!changes.onlyLayouts)
        isList ? list(message, field, {outer.cost, part})
               : without(message, field, {outer.cost, part});
    }
  }

  bool isOver = false;

private:
  void visitAt(Candidate outer, uint64_t cost) {
    isOver = isOver || !visit({outer.cost + cost, outer.part});
  }

  void number(Message &message, NumberField field,
              const FieldDescriptor *descriptor, Candidate outer) {
    const int64_t old = field.bits(message);
    const auto bits = uint64_t(old);
    llvm::SmallVector<std::pair<uint64_t, int64_t>, 128> values;
    const auto add = [&](uint64_t value) {
      values.push_back(
          {costOf(old, int64_t(value), descriptor), int64_t(value)});
    };
    if (field.isEnumerator()) {
      for (int i = 0; i < descriptor->enum_type()->value_count(); ++i)
        values.push_back(
            {enumeratorCost, descriptor->enum_type()->value(i)->number()});
    } else {
      for (uint64_t value :
           {uint64_t(0), uint64_t(1), bits * 2, bits * 4, uint64_t(old / 2),
            uint64_t(old / 4), uint64_t(old / 8), llvm::PowerOf2Ceil(bits)})
        add(value);
      // Words that are made of bits are unsigned.
      const bool isWord =
          descriptor->cpp_type() == FieldDescriptor::CPPTYPE_UINT32;
      for (uint64_t power = 1; power <= maxPower; power *= 2) {
        if (changes.onlyLayouts || isWord || power <= 4)
          for (uint64_t value : {bits + power, bits - power})
            add(value);
        if (changes.onlyLayouts)
          for (uint64_t value : {power, bits & -power, (bits & -power) + power})
            add(value);
      }
      for (int64_t read : changes.numbers)
        changes.onlyLayouts ? add(uint64_t(read))
                            : values.push_back({numberCost, read});
      // A size below 1 lays nothing out.
      if (changes.onlyLayouts && layoutOrder(descriptor) != 1u)
        llvm::erase_if(values, [](auto each) { return each.second < 1; });
      // The larger of two equally near ones is first: with a smaller stride
      // elements overlap.
      llvm::sort(values, [](auto lhs, auto rhs) {
        return std::pair(lhs.first, rhs.second) <
               std::pair(rhs.first, lhs.second);
      });
      values.erase(llvm::unique(values), values.end());
    }
    for (const auto &[cost, value] : values) {
      field.setBits(message, value);
      if (value != old && field.bits(message) == value)
        visitAt(outer, cost);
    }
    field.setBits(message, old);
  }

  /// The farther the number, the more it costs.
  uint64_t costOf(int64_t old, int64_t value,
                  const FieldDescriptor *field) const {
    if (changes.onlyLayouts) {
      const uint64_t distance = old < value ? uint64_t(value) - uint64_t(old)
                                            : uint64_t(old) - uint64_t(value);
      return *layoutOrder(field) * layoutCost +
             std::min(distance, layoutCost - 1);
    }
    if (value < 0)
      return numberCost + 6;
    if (old < 0)
      return numberCost + 2;
    const unsigned from = old ? llvm::Log2_64(uint64_t(old)) : 0;
    const unsigned to = value ? llvm::Log2_64(uint64_t(value)) : 0;
    return numberCost + std::min(from > to ? from - to : to - from, 5u) +
           (value == 0);
  }

  void element(Message &message, const FieldDescriptor *field, int index,
               Candidate outer, int depth) {
    const Reflection *reflection = message.GetReflection();
    if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      walk(field->is_repeated()
               ? *reflection->MutableRepeatedMessage(&message, field, index)
               : *reflection->MutableMessage(&message, field),
           outer, depth + 1);
    } else if (NumberField::isNumber(field)) {
      number(message, NumberField(field, index), field, outer);
    } else if (field->cpp_type() == FieldDescriptor::CPPTYPE_BOOL) {
      const bool old = reflection->GetBool(message, field);
      reflection->SetBool(&message, field, !old);
      visitAt(outer, numberCost);
      reflection->SetBool(&message, field, old);
    } else if (!field->is_repeated()) {
      const std::string old = reflection->GetString(message, field);
      for (const std::string &text : changes.texts) {
        reflection->SetString(&message, field, text);
        if (text != old)
          visitAt(outer, textCost);
      }
      reflection->SetString(&message, field, old);
    }
  }

  void without(Message &message, const FieldDescriptor *field,
               Candidate outer) {
    const std::unique_ptr<Message> saved(message.New());
    message.GetReflection()->SwapFields(&message, saved.get(), {field});
    visitAt(outer, dropCost);
    message.GetReflection()->SwapFields(&message, saved.get(), {field});
  }

  /// Changes a list: without each element, with a new one, and with two that
  /// have changed places.
  void list(Message &message, const FieldDescriptor *field, Candidate outer) {
    const Reflection *reflection = message.GetReflection();
    const int size = reflection->FieldSize(message, field);
    const std::unique_ptr<Message> saved(message.New());
    saved->CopyFrom(message);
    const auto visitAndUndo = [&] {
      visitAt(outer, entryCost);
      reflection->SwapFields(&message, saved.get(), {field});
      saved->CopyFrom(message);
    };
    for (int64_t value : {0, 1, 2, 4, 16, 32, 64, 128}) {
      if (size >= maxList || !NumberField::isNumber(field))
        break;
      NumberField(field).addBits(message, value);
      visitAndUndo();
    }
    for (int i = 0; i < std::min(size, maxList) && !isOver; ++i) {
      eraseElements(message, field, i, i + 1);
      visitAndUndo();
      if (i + 1 < size) {
        reflection->SwapElements(&message, field, i, i + 1);
        visitAndUndo();
      }
    }
  }

  const FieldChanges &changes;
  VisitCandidate visit;
};
} // namespace

bool tilefuzz::forEachFieldCandidate(Message &message,
                                     const FieldChanges &changes,
                                     Candidate outer, VisitCandidate visit) {
  FieldWalk walk(changes, visit);
  walk.walk(message, outer, 0);
  return !walk.isOver;
}

unsigned tilefuzz::takeParts(Message &message, const Message &wanted,
                             llvm::function_ref<bool()> isAccepted) {
  const Reflection *reflection = message.GetReflection();
  unsigned differing = 0;
  for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
    const FieldDescriptor *field = message.GetDescriptor()->field(i);
    const std::unique_ptr<Message> taken(wanted.New());
    taken->CopyFrom(wanted);
    reflection->SwapFields(&message, taken.get(), {field});
    if (isAccepted())
      continue;
    reflection->SwapFields(&message, taken.get(), {field});
    const bool isMessage =
        field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE;
    if (isMessage && !field->is_repeated() &&
        reflection->HasField(message, field) &&
        reflection->HasField(wanted, field)) {
      differing += takeParts(*reflection->MutableMessage(&message, field),
                             reflection->GetMessage(wanted, field), isAccepted);
    } else if (const int size = isMessage && field->is_repeated()
                                    ? reflection->FieldSize(message, field)
                                    : 0;
               size && size == reflection->FieldSize(wanted, field)) {
      for (int i = 0; i < size; ++i)
        differing += takeParts(
            *reflection->MutableRepeatedMessage(&message, field, i),
            reflection->GetRepeatedMessage(wanted, field, i), isAccepted);
    } else {
      ++differing;
    }
  }
  return differing;
}

void tilefuzz::collectTexts(const Message &message,
                            std::vector<std::string> &texts) {
  const Reflection *reflection = message.GetReflection();
  std::vector<const FieldDescriptor *> fields;
  reflection->ListFields(message, &fields);
  for (const FieldDescriptor *field : fields) {
    const bool isList = field->is_repeated();
    const int size = isList ? reflection->FieldSize(message, field) : 1;
    for (int i = 0; i < size; ++i) {
      if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE)
        collectTexts(isList ? reflection->GetRepeatedMessage(message, field, i)
                            : reflection->GetMessage(message, field),
                     texts);
      else if (field->cpp_type() == FieldDescriptor::CPPTYPE_STRING)
        if (std::string text =
                isList ? reflection->GetRepeatedString(message, field, i)
                       : reflection->GetString(message, field);
            !llvm::is_contained(texts, text))
          texts.push_back(std::move(text));
    }
  }
}
