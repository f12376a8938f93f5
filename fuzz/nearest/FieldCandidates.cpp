//===- FieldCandidates.cpp - Changes of fields, the small first -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/FieldCandidates.h"

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

  bool walk(Message &message, Candidate outer, int depth) {
    const auto *descriptor = message.GetDescriptor();
    for (int i = 0; i < descriptor->field_count(); ++i) {
      const FieldDescriptor *field = descriptor->field(i);
      const Candidate inner = {outer.cost, partOf(outer.part, uint64_t(i))};
      if (!(field->is_repeated() ? list(message, field, inner, depth)
                                 : single(message, field, inner, depth)))
        return false;
    }
    return true;
  }

private:
  bool visitAt(Candidate outer, unsigned cost) {
    return visit({outer.cost + cost, outer.part});
  }

  bool number(Message &message, NumberField field,
              const FieldDescriptor *descriptor, Candidate outer) {
    const int64_t old = field.bits(message);
    llvm::SmallVector<std::pair<unsigned, int64_t>, 64> values;
    if (field.isEnumerator()) {
      for (int i = 0; i < descriptor->enum_type()->value_count(); ++i)
        values.push_back(
            {enumeratorCost, descriptor->enum_type()->value(i)->number()});
    } else {
      const auto add = [&](uint64_t value) {
        values.push_back({costOf(old, int64_t(value)), int64_t(value)});
      };
      const auto bits = uint64_t(old);
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
      if (llvm::is_contained(done, value))
        continue;
      done.push_back(value);
      field.setBits(message, value);
      const bool goesOn = visitAt(outer, cost);
      field.setBits(message, old);
      if (!goesOn)
        return false;
    }
    return true;
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

  bool single(Message &message, const FieldDescriptor *field, Candidate outer,
              int depth) {
    const Reflection *reflection = message.GetReflection();
    const bool has = reflection->HasField(message, field);
    if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      if (!has)
        return true;
      if (depth < maxDepth &&
          !walk(*reflection->MutableMessage(&message, field), outer, depth + 1))
        return false;
    } else if (!scalar(message, field, outer)) {
      return false;
    }
    if (has)
      return withoutField(message, field, outer);
    reflection->ClearField(&message, field);
    return true;
  }

  bool scalar(Message &message, const FieldDescriptor *field, Candidate outer) {
    const Reflection *reflection = message.GetReflection();
    if (NumberField::isNumber(field))
      return number(message, NumberField(field), field, outer);
    if (field->cpp_type() == FieldDescriptor::CPPTYPE_BOOL) {
      const bool old = reflection->GetBool(message, field);
      reflection->SetBool(&message, field, !old);
      const bool goesOn = visitAt(outer, numberCost);
      reflection->SetBool(&message, field, old);
      return goesOn;
    }
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_STRING)
      return true;
    const std::string old = reflection->GetString(message, field);
    for (const std::string &text : texts) {
      if (text == old)
        continue;
      reflection->SetString(&message, field, text);
      const bool goesOn = visitAt(outer, textCost);
      reflection->SetString(&message, field, old);
      if (!goesOn)
        return false;
    }
    return true;
  }

  bool withoutField(Message &message, const FieldDescriptor *field,
                    Candidate outer) {
    const std::unique_ptr<Message> saved(message.New());
    message.GetReflection()->SwapFields(&message, saved.get(), {field});
    const bool goesOn = visitAt(outer, dropCost);
    message.GetReflection()->SwapFields(&message, saved.get(), {field});
    return goesOn;
  }

  bool list(Message &message, const FieldDescriptor *field, Candidate outer,
            int depth) {
    const Reflection *reflection = message.GetReflection();
    const int size = reflection->FieldSize(message, field);
    const bool isMessage =
        field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE;
    for (int i = 0; i < std::min(size, maxList); ++i) {
      const Candidate inner = {outer.cost, partOf(outer.part, uint64_t(i))};
      if (isMessage) {
        if (depth < maxDepth &&
            !walk(*reflection->MutableRepeatedMessage(&message, field, i),
                  inner, depth + 1))
          return false;
      } else if (NumberField::isNumber(field)) {
        if (!number(message, NumberField(field, i), field, inner))
          return false;
      }
    }
    return otherLength(message, field, outer, size);
  }

  /// Without each entry, with each one twice, with a first one, and with two
  /// that have changed places.
  bool otherLength(Message &message, const FieldDescriptor *field,
                   Candidate outer, int size) {
    const Reflection *reflection = message.GetReflection();
    const std::unique_ptr<Message> saved(message.New());
    saved->CopyFrom(message);
    const auto visitAndUndo = [&] {
      const bool goesOn = visitAt(outer, entryCost);
      reflection->SwapFields(&message, saved.get(), {field});
      saved->CopyFrom(message);
      return goesOn;
    };
    const auto fill = [&](int64_t value) {
      if (field->cpp_type() == FieldDescriptor::CPPTYPE_INT64)
        reflection->AddInt64(&message, field, value);
      else if (field->cpp_type() == FieldDescriptor::CPPTYPE_UINT32)
        reflection->AddUInt32(&message, field, uint32_t(value));
      else
        return false;
      return true;
    };
    for (int64_t value : {0, 1, 2, 4, 16, 32, 64, 128})
      if (size < maxList && fill(value) && !visitAndUndo())
        return false;
    for (int i = 0; i < std::min(size, maxList); ++i) {
      eraseElements(message, field, i, i + 1);
      if (!visitAndUndo())
        return false;
      if (i + 1 < size) {
        reflection->SwapElements(&message, field, i, i + 1);
        if (!visitAndUndo())
          return false;
      }
      if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
        const std::unique_ptr<Message> copy(
            reflection->GetRepeatedMessage(message, field, i).New());
        copy->CopyFrom(reflection->GetRepeatedMessage(message, field, i));
        reflection->AddMessage(&message, field)->CopyFrom(*copy);
        if (!visitAndUndo())
          return false;
      }
    }
    return true;
  }

  llvm::ArrayRef<std::string> texts;
  VisitCandidate visit;
};
} // namespace

bool tilefuzz::forEachFieldCandidate(Message &message,
                                     llvm::ArrayRef<std::string> texts,
                                     Candidate outer, VisitCandidate visit) {
  return FieldWalk(texts, visit).walk(message, outer, 0);
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
