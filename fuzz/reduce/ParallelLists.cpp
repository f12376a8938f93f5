//===- ParallelLists.cpp - Lists that belong together ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/reduce/ParallelLists.h"

#include "llvm/ADT/DenseSet.h"

#include <map>

using namespace tilefuzz;
using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

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
