//===- NearestLayout.cpp - The nearest legal strides and sizes ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Fields.h"
#include "fuzz/nearest/Nearest.h"
#include "fuzz/picture/Picture.h"

#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using google::protobuf::Message;

/// Adds the numbers that differ between two messages with equally many fields
/// to a list in words. `leaf` counts the leaves of layouts.
static void addChanges(const Message &before, const Message &after, int &leaf,
                       std::string &text) {
  const auto *reflection = before.GetReflection();
  const bool isLeaf = before.GetDescriptor() == Layout::descriptor() &&
                      static_cast<const Layout &>(before).modes().empty();
  std::vector<const google::protobuf::FieldDescriptor *> fields;
  reflection->ListFields(after, &fields);
  for (const auto *field : fields) {
    const bool isList = field->is_repeated();
    const int count = isList ? reflection->FieldSize(after, field) : 1;
    for (int index = 0; index < count; ++index) {
      if (field->message_type()) {
        const auto get = [&](const Message &each) -> const Message & {
          return isList ? reflection->GetRepeatedMessage(each, field, index)
                        : reflection->GetMessage(each, field);
        };
        addChanges(get(before), get(after), leaf, text);
      } else if (const NumberField number(field, index);
                 NumberField::isNumber(field) &&
                 number.bits(before) != number.bits(after)) {
        std::string name(field->name());
        if (isLeaf)
          name = llvm::formatv("the {0} of leaf {1}", name, leaf);
        else if (isList)
          name = llvm::formatv("{0}[{1}]", name, index);
        text += llvm::formatv("{0}{1} is {2} in place of {3}",
                              text.empty() ? "" : ", ", name,
                              number.bits(after), number.bits(before));
      }
    }
  }
  leaf += isLeaf;
}

std::optional<NearestLayout> tilefuzz::nearestLayout(const Case &testCase) {
  // A picture is the same each time, so the clock does not end the search.
  const Nearest found = findNearest(
      testCase, {.time = std::chrono::minutes(1),
                 .candidates = testCase.has_ir() ? 20'000u : 200'000u,
                 .changes = 2,
                 .neighbours = 1,
                 .onlyLayouts = true});
  if (found.neighbours.empty())
    return std::nullopt;
  NearestLayout nearest{found.neighbours.front().testCase, {}};
  const auto add = [&](int type, const Message &before, const Message &after) {
    int leaf = 0;
    std::string text;
    addChanges(before, after, leaf, text);
    if (!text.empty())
      nearest.changes[type] = std::move(text);
  };
  if (!testCase.has_ir())
    add(0, testCase, nearest.testCase);
  for (int type = 0; type < testCase.ir().types_size(); ++type)
    add(type, testCase.ir().types(type), nearest.testCase.ir().types(type));
  return nearest;
}
