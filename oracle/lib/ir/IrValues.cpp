//===- IrValues.cpp - The values that explanations name -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One table: the name of a value, which operations have it, and its text. The
// attributes are values too, by their names on the roster.
//
//===----------------------------------------------------------------------===//

#include "ir/IrFamily.h"
#include "ops/TileASBlockScaledMma.h"
#include "ops/TileASDot.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

struct Value {
  std::string_view name;
  bool (*isOf)(const RosterEntry &entry);
  void (*appendTo)(const Module &module, const Op &op, std::string &text);
};

bool isAny(const RosterEntry &) { return true; }

constexpr auto isMma = isOneOf<OP_BLOCK_SCALED_MMA>;
constexpr auto isMmaOrDot = isOneOf<OP_BLOCK_SCALED_MMA, OP_DOT>;

bool hasRegions(const RosterEntry &entry) { return entry.regions != 0; }

// `[first, second]`.
template <typename Items, typename Append>
void appendList(const Items &items, std::string &text, Append appendItem) {
  std::string_view separator = "[";
  for (const auto &item : items) {
    append(text, separator);
    appendItem(item);
    separator = ", ";
  }
  append(text, items.empty() ? "[]" : "]");
}

void appendName(const Op *op, std::string_view otherwise, std::string &text) {
  append(text, op ? op->entry->name : otherwise);
}

void appendNumber(std::optional<int64_t> number, std::string &text) {
  if (number)
    append(text, *number);
  else
    append(text, "absent");
}

const Op *definitionOfFirst(const Module &module, const Op &op) {
  std::span<const Operand> operands = module.operands(op);
  return operands.empty() ? nullptr : module.definition(operands.front());
}

// The last operation of a region's first block, or null.
const Op *lastOf(const Module &module, const Region &region) {
  return region.size == 0 ? nullptr
                          : module.last(module.blocks(region).front());
}

void appendAttribute(const Module &module, const Op &op,
                     const AttributeSlot &slot, std::string &text) {
  const IrAttribute *attribute = module.attribute(op, slot.name);
  if (!attribute)
    return append(text, "absent");
  auto appendItem = [&](int64_t number) { append(text, number); };
  switch (attributeInfo(slot.name).form) {
  case AttributeForm::Integer:
    return append(text, attribute->integer());
  case AttributeForm::Bool:
    return append(text, attribute->integer() != 0);
  case AttributeForm::Unit:
    return append(text, "present");
  case AttributeForm::Integers:
    return appendList(attribute->integers(), text, appendItem);
  case AttributeForm::Types:
    return appendList(attribute->types(), text, [&](uint32_t position) {
      module.types().appendShort(text, module.types().idOf(position));
    });
  case AttributeForm::Atom:
    return append(text, attribute->text());
  }
}

// The element type of one of the tiles of a block_scaled_mma or a dot.
template <const Type *Mma::*tileOfMma, const Type *Dot::*tileOfDot = nullptr>
void appendTile(const Module &module, const Op &op, std::string &text) {
  const Type *type = nullptr;
  if (op.kind() == OP_DOT) {
    if (std::optional<Dot> dot = dotOf(module, op))
      type = (*dot).*tileOfDot;
  } else if (const Mma *mma = mmaOf(module, op)) {
    type = (*mma).*tileOfMma;
  }
  append(text, type ? elementText(type->element) : "absent");
}

template <int64_t Mma::*number>
void appendExtent(const Module &module, const Op &op, std::string &text) {
  const Mma *mma = mmaOf(module, op);
  append(text, mma ? (*mma).*number : 0);
}

constexpr Value values[] = {
    {"operation", isAny,
     [](const Module &, const Op &op, std::string &text) {
       append(text, op.entry->name);
     }},
    {"kind", isAny,
     [](const Module &, const Op &op, std::string &text) {
       append(text, int(op.kind()));
     }},
    {"parent", isAny,
     [](const Module &module, const Op &op, std::string &text) {
       appendName(module.parent(op), "builtin.module", text);
     }},
    {"last_operation", isAny,
     [](const Module &module, const Op &op, std::string &text) {
       for (const Op &other : module.ops())
         if (other.block == op.block && module.isLast(other))
           append(text, other.entry->name);
     }},
    {"region_count", isAny,
     [](const Module &, const Op &op, std::string &text) {
       append(text, op.regions.size);
     }},
    {"operand_types", isAny,
     [](const Module &module, const Op &op, std::string &text) {
       appendList(module.operands(op), text, [&](const Operand &operand) {
         module.types().appendShort(text, operand.type);
       });
     }},
    {"result_types", isAny,
     [](const Module &module, const Op &op, std::string &text) {
       appendList(module.results(op), text,
                  [&](TypeId type) { module.types().appendShort(text, type); });
     }},
    {"attributes", isAny,
     [](const Module &, const Op &op, std::string &text) {
       appendList(op.source->attributes(), text,
                  [&](const IrAttribute &attribute) {
                    append(text, attributeInfo(attribute.name()).name);
                  });
     }},
    {"widths", isAny,
     [](const Module &, const Op &op, std::string &text) {
       appendList(op.source->attributes(), text,
                  [&](const IrAttribute &attribute) {
                    appendAll(text, attributeInfo(attribute.name()).name, ": ",
                              Module::widthOf(attribute));
                  });
     }},
    {"defining_operation", isAny,
     [](const Module &module, const Op &op, std::string &text) {
       appendName(definitionOfFirst(module, op), "no operation", text);
     }},
    {"defining_consumer_idx", isAny,
     [](const Module &module, const Op &op, std::string &text) {
       const Op *source = definitionOfFirst(module, op);
       appendNumber(source ? integerOf(module, *source, ATTR_CONSUMER_IDX)
                           : std::nullopt,
                    text);
     }},
    {"consumers", needs<ATTR_CONSUMER_IDX>,
     [](const Module &module, const Op &op, std::string &text) {
       append(text, consumersAt(module, op));
     }},
    {"block_counts", hasRegions,
     [](const Module &module, const Op &op, std::string &text) {
       appendList(module.regions(op), text,
                  [&](const Region &region) { append(text, region.size); });
     }},
    {"terminators", hasRegions,
     [](const Module &module, const Op &op, std::string &text) {
       appendList(module.regions(op), text, [&](const Region &region) {
         appendName(lastOf(module, region), "nothing", text);
       });
     }},
    {"argument_types", hasRegions,
     [](const Module &module, const Op &op, std::string &text) {
       appendList(module.regions(op), text, [&](const Region &region) {
         if (region.size != 0)
           appendTypes(module, module.arguments(module.blocks(region).front()),
                       text);
       });
     }},
    {"yielded_types", hasRegions,
     [](const Module &module, const Op &op, std::string &text) {
       appendList(module.regions(op), text, [&](const Region &region) {
         if (const Op *last = lastOf(module, region))
           appendTypes(module, module.operands(*last), text, &Operand::type);
       });
     }},
    {"type_list", hasTemplateRegion,
     [](const Module &module, const Op &op, std::string &text) {
       appendAttribute(module, op, *typeListSlot(*op.entry), text);
     }},
    {"warp_sum", isOneOf<OP_AGENT_SWITCH>,
     [](const Module &module, const Op &op, std::string &text) {
       append(text, warpSum(module, op));
     }},
    {"available_warps", isOneOf<OP_AGENT_SWITCH>,
     [](const Module &module, const Op &, std::string &text) {
       appendNumber(module.availableWarps(), text);
     }},
    {"compute_capability", isMma,
     [](const Module &module, const Op &, std::string &text) {
       appendNumber(module.computeCapability(), text);
     }},
    {"a", isMmaOrDot, appendTile<&Mma::a, &Dot::a>},
    {"b", isMmaOrDot, appendTile<&Mma::b, &Dot::b>},
    {"c", isMmaOrDot, appendTile<&Mma::c, &Dot::c>},
    {"d", isMmaOrDot, appendTile<&Mma::d, &Dot::d>},
    {"sfa", isMma, appendTile<&Mma::sfa>},
    {"sfb", isMma, appendTile<&Mma::sfb>},
    {"k_a", isMma, appendExtent<&Mma::kA>},
    {"k_b", isMma, appendExtent<&Mma::kB>},
    {"atom_K", isMma, appendExtent<&Mma::atomK>},
    {"vecSize", isMma,
     [](const Module &module, const Op &op, std::string &text) {
       const Mma *mma = mmaOf(module, op);
       append(text, mma ? mma->vecSize() : 0);
     }},
};

const Value *findValue(std::string_view name) {
  const Value *value = std::ranges::find(values, name, &Value::name);
  return value == std::end(values) ? nullptr : value;
}

const AttributeSlot *findSlot(const RosterEntry &entry, std::string_view name) {
  for (const AttributeSlot &slot : entry.attributes())
    if (attributeInfo(slot.name).name == name)
      return &slot;
  return nullptr;
}

} // namespace

bool ir::hasValue(const RosterEntry &entry, std::string_view name) {
  const Value *value = findValue(name);
  return value ? value->isOf(entry) : findSlot(entry, name) != nullptr;
}

void ir::appendValue(const Module &module, const Op &op, std::string_view name,
                     std::string &text) {
  if (const Value *value = findValue(name))
    value->appendTo(module, op, text);
  else
    appendAttribute(module, op, *findSlot(*op.entry, name), text);
}
