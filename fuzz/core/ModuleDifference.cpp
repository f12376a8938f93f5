//===- ModuleDifference.cpp - Where two modules differ --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Comparison.h"

#include "oracle/Roster.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <map>

using namespace tilefuzz;

namespace {
/// Lists the parts of a module with their names, for example "operation 3,
/// nv_tileas.dot, operand 2" and "%4". Lists of two modules have the same names
/// up to the first part that differs.
class PartList {
public:
  explicit PartList(const IrCase &module) : module(module) {
    addBlock(module.ops());
    const auto number = [](bool isPresent, int32_t value) {
      return isPresent ? llvm::itostr(value) : "none";
    };
    add("available_warps",
        number(module.has_available_warps(), module.available_warps()));
    add("compute_capability",
        number(module.has_compute_capability(), module.compute_capability()));
  }

  std::vector<std::pair<std::string, std::string>> parts;

private:
  void add(std::string name, std::string value) {
    parts.emplace_back(std::move(name), std::move(value));
  }
  /// Adds how many items there are, and each of them.
  template <typename Items, typename Text>
  void addList(const std::string &name, const Items &items, Text text) {
    add(name + "s", llvm::itostr(items.size()));
    for (int i = 0; i < items.size(); ++i)
      add(name + " " + llvm::itostr(i), text(items[i]));
  }
  void addTypes(const std::string &name,
                const google::protobuf::RepeatedField<uint32_t> &types) {
    addList(name, types, [&](uint32_t type) {
      return textOf(module.types(static_cast<int>(type)));
    });
  }
  void addBlock(const google::protobuf::RepeatedPtrField<IrOp> &ops);
  /// The fields of a type or an attribute in one line, with those of the types
  /// that it refers to.
  template <typename Message>
  std::string textOf(const Message &message) const;

  const IrCase &module;
  unsigned place = 0;
};
} // namespace

template <typename Message>
std::string PartList::textOf(const Message &message) const {
  std::string text = "{" + message.ShortDebugString();
  const auto add = [&](uint32_t type) {
    text += " " + textOf(module.types(static_cast<int>(type)));
  };
  if constexpr (std::is_same_v<Message, IrType>)
    if (message.has_nested())
      add(message.nested());
  llvm::for_each(message.types(), add);
  return text + "}";
}

void PartList::addBlock(const google::protobuf::RepeatedPtrField<IrOp> &ops) {
  for (const IrOp &op : ops) {
    const std::string number = "operation " + llvm::utostr(place++);
    std::string name(oracle::opName(op.kind()));
    if (name.empty())
      name = "the kind " + llvm::itostr(op.kind());
    add(number, name);
    const std::string where = number + ", " + name;
    addList(where + ", operand", op.operands(),
            [](uint32_t value) { return "%" + llvm::utostr(value); });
    addTypes(where + ", result type", op.result_types());
    std::map<std::string, std::string> attributes;
    for (const IrAttribute &each : op.attributes())
      attributes.emplace(oracle::attributeInfo(each.name()).name, textOf(each));
    for (const auto &[attribute, text] : attributes)
      add(where + ", attribute '" + attribute + "'", text);
    add(where + ", regions", llvm::itostr(op.regions_size()));
    for (auto [i, region] : llvm::enumerate(op.regions())) {
      const std::string in = where + ", region " + llvm::utostr(i);
      add(in + ", blocks", llvm::itostr(region.blocks_size()));
      for (const IrBlock &block : region.blocks()) {
        addTypes(in + ", argument type", block.argument_types());
        addBlock(block.ops());
      }
    }
  }
  add("operation " + llvm::utostr(place), "the end of the block");
}

std::string tilefuzz::differenceOf(const IrCase &expected,
                                   const IrCase &found) {
  if (expected.SerializeAsString() == found.SerializeAsString())
    return "";
  const PartList wanted(expected), had(found);
  for (const auto &[want, have] : llvm::zip(wanted.parts, had.parts)) {
    if (want == have)
      continue;
    if (want.first == have.first)
      return want.first + ": expected " + want.second + ", found " +
             have.second;
    // An attribute that only one of the operations has.
    const bool isMissing = llvm::none_of(
        had.parts, [&](const auto &part) { return part.first == want.first; });
    return isMissing ? want.first + ": expected " + want.second + ", found none"
                     : have.first + ": expected none, found " + have.second;
  }
  return "expected the same numbers of values and types, found others";
}
