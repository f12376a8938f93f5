//===- FieldCandidates.cpp - Changes of fields, the small first -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/Candidates.h"

#include "fuzz/reduce/Fields.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <memory>

using namespace tilefuzz;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

/// Lists do not grow beyond this, nor do messages nest deeper.
static constexpr int maxList = 24, maxDepth = 8;

/// The least cost of each kind of change.
static constexpr unsigned numberCost = 2, enumeratorCost = 3, textCost = 4,
                          dropCost = 4, entryCost = 5;

/// Numbers that rules compare with, besides the neighbours.
static constexpr int64_t likedNumbers[] = {
    -1,  0,   1,   2,   3,   4,    5,    6,    7,    8,    9,    10,
    12,  16,  24,  32,  48,  64,   80,   90,   96,   100,  103,  120,
    128, 192, 256, 512, 900, 1000, 1001, 1024, 1030, 2048, 4096, 8192};

namespace {
class FieldWalk {
public:
  FieldWalk(llvm::ArrayRef<std::string> texts, VisitCandidate visit)
      : texts(texts), visit(visit) {}

  void walk(Message &message, Candidate outer, int depth) {
    const auto *descriptor = message.GetDescriptor();
    for (int i = 0; i < descriptor->field_count() && !isOver; ++i) {
      const FieldDescriptor *field = descriptor->field(i);
      const Candidate inner = {outer.cost, partOf(outer.part, uint64_t(i))};
      field->is_repeated() ? list(message, field, inner, depth)
                           : single(message, field, inner, depth);
    }
  }

  bool isOver = false;

private:
  void visitAt(Candidate outer, unsigned cost) {
    isOver = isOver || !visit({outer.cost + cost, outer.part});
  }

  void number(Message &message, NumberField field,
              const FieldDescriptor *descriptor, Candidate outer) {
    const int64_t old = field.bits(message);
    const auto bits = uint64_t(old);
    llvm::SmallVector<std::pair<unsigned, int64_t>, 64> values;
    const auto add = [&](uint64_t value) {
      values.push_back({costOf(old, int64_t(value)), int64_t(value)});
    };
    if (field.isEnumerator()) {
      for (int i = 0; i < descriptor->enum_type()->value_count(); ++i)
        values.push_back(
            {enumeratorCost, descriptor->enum_type()->value(i)->number()});
    } else {
      for (uint64_t value : {bits + 1, bits - 1, bits * 2, bits + 2, bits + 4,
                             bits - 2, bits - 4, bits * 4})
        add(value);
      for (int64_t divisor : {2, 4, 8})
        add(uint64_t(old / divisor));
      if (old > 0 && old < INT64_MAX / 2)
        add(llvm::PowerOf2Ceil(bits));
      for (int64_t value : likedNumbers)
        add(uint64_t(value));
      // Words that are made of bits are unsigned.
      if (descriptor->cpp_type() == FieldDescriptor::CPPTYPE_UINT32)
        for (unsigned bit = 0; bit < 20; ++bit)
          values.push_back(
              {numberCost + 1, int64_t(bits ^ uint64_t(1) << bit)});
      llvm::sort(values);
    }
    llvm::SmallVector<int64_t, 64> done = {old};
    for (const auto &[cost, value] : values) {
      if (isOver || llvm::is_contained(done, value))
        continue;
      done.push_back(value);
      field.setBits(message, value);
      visitAt(outer, cost);
    }
    field.setBits(message, old);
  }

  /// The farther the number, the more it costs.
  static unsigned costOf(int64_t old, int64_t value) {
    if (value < 0)
      return numberCost + 6;
    if (old < 0)
      return numberCost + 2;
    const unsigned from = old ? llvm::Log2_64(uint64_t(old)) : 0;
    const unsigned to = value ? llvm::Log2_64(uint64_t(value)) : 0;
    return numberCost + std::min(from > to ? from - to : to - from, 5u) +
           (value == 0);
  }

  void single(Message &message, const FieldDescriptor *field, Candidate outer,
              int depth) {
    const Reflection *reflection = message.GetReflection();
    const bool has = reflection->HasField(message, field);
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE)
      scalar(message, field, outer);
    else if (has && depth < maxDepth)
      walk(*reflection->MutableMessage(&message, field), outer, depth + 1);
    if (!has)
      return reflection->ClearField(&message, field);
    const std::unique_ptr<Message> saved(message.New());
    reflection->SwapFields(&message, saved.get(), {field});
    visitAt(outer, dropCost);
    reflection->SwapFields(&message, saved.get(), {field});
  }

  void scalar(Message &message, const FieldDescriptor *field, Candidate outer) {
    const Reflection *reflection = message.GetReflection();
    if (NumberField::isNumber(field)) {
      number(message, NumberField(field), field, outer);
    } else if (field->cpp_type() == FieldDescriptor::CPPTYPE_BOOL) {
      const bool old = reflection->GetBool(message, field);
      reflection->SetBool(&message, field, !old);
      visitAt(outer, numberCost);
      reflection->SetBool(&message, field, old);
    } else if (field->cpp_type() == FieldDescriptor::CPPTYPE_STRING) {
      const std::string old = reflection->GetString(message, field);
      for (const std::string &text : texts) {
        reflection->SetString(&message, field, text);
        if (text != old)
          visitAt(outer, textCost);
      }
      reflection->SetString(&message, field, old);
    }
  }

  /// Changes the elements of a list; then without each, with a new one, with
  /// each message twice, and with two that have changed places.
  void list(Message &message, const FieldDescriptor *field, Candidate outer,
            int depth) {
    const Reflection *reflection = message.GetReflection();
    const int size = reflection->FieldSize(message, field);
    const bool isMessage =
        field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE;
    for (int i = 0; i < std::min(size, maxList); ++i) {
      const Candidate inner = {outer.cost, partOf(outer.part, uint64_t(i))};
      if (NumberField::isNumber(field))
        number(message, NumberField(field, i), field, inner);
      else if (isMessage && depth < maxDepth)
        walk(*reflection->MutableRepeatedMessage(&message, field, i), inner,
             depth + 1);
    }
    const std::unique_ptr<Message> saved(message.New());
    saved->CopyFrom(message);
    const auto visitAndUndo = [&] {
      visitAt(outer, entryCost);
      reflection->SwapFields(&message, saved.get(), {field});
      saved->CopyFrom(message);
    };
    for (int64_t value : {0, 1, 2, 4, 16, 32, 64, 128}) {
      if (size >= maxList)
        break;
      if (field->cpp_type() == FieldDescriptor::CPPTYPE_INT64)
        reflection->AddInt64(&message, field, value);
      else if (field->cpp_type() == FieldDescriptor::CPPTYPE_UINT32)
        reflection->AddUInt32(&message, field, uint32_t(value));
      else
        break;
      visitAndUndo();
    }
    for (int i = 0; i < std::min(size, maxList) && !isOver; ++i) {
      eraseElements(message, field, i, i + 1);
      visitAndUndo();
      if (i + 1 < size) {
        reflection->SwapElements(&message, field, i, i + 1);
        visitAndUndo();
      }
      if (isMessage) {
        reflection->AddMessage(&message, field)
            ->CopyFrom(reflection->GetRepeatedMessage(*saved, field, i));
        visitAndUndo();
      }
    }
  }

  llvm::ArrayRef<std::string> texts;
  VisitCandidate visit;
};
} // namespace

bool tilefuzz::forEachFieldCandidate(Message &message,
                                     llvm::ArrayRef<std::string> texts,
                                     Candidate outer, VisitCandidate visit) {
  FieldWalk walk(texts, visit);
  walk.walk(message, outer, 0);
  return !walk.isOver;
}

/// Returns the fields that one of two messages has.
static llvm::SmallVector<const FieldDescriptor *, 16>
fieldsOf(const Message &lhs, const Message &rhs) {
  llvm::SmallVector<const FieldDescriptor *, 16> fields;
  for (const Message *message : {&lhs, &rhs}) {
    std::vector<const FieldDescriptor *> found;
    message->GetReflection()->ListFields(*message, &found);
    for (const FieldDescriptor *field : found)
      if (!llvm::is_contained(fields, field))
        fields.push_back(field);
  }
  return fields;
}

unsigned tilefuzz::takeParts(Message &message, const Message &wanted,
                             llvm::function_ref<bool()> isAccepted) {
  const Reflection *reflection = message.GetReflection();
  unsigned differing = 0;
  for (const FieldDescriptor *field : fieldsOf(message, wanted)) {
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
