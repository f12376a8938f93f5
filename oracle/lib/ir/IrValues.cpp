//===- IrValues.cpp - The values that explanations print ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values that `tilefuzz explain` prints, found by name: attributes and
// slots by their names on the roster, the values of the groups, and a table of
// values that any operation may have.
//
//===----------------------------------------------------------------------===//

#include "ir/AttributeValues.h"
#include "ir/IrFamily.h"
#include "ir/IrGroup.h"
#include "ir/IrSignature.h"
#include "ir/TileAAAttributes.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static const AttributeSpec *findAttribute(const OpSpec &spec,
                                          std::string_view name) {
  for (const AttributeSpec &slot : spec.attributes)
    if (attributeInfo(slot.name).name == name)
      return &slot;
  return nullptr;
}

static void appendGroups(const IrAttribute &attribute, std::string &text) {
  int next = 0;
  appendList(attribute.sizes(), text, [&](uint32_t size) {
    append(text, "[");
    for (uint32_t i = 0; i < size; ++i) {
      if (i)
        append(text, ", ");
      append(text, attribute.integers(next++));
    }
    append(text, "]");
  });
}

// Appends both lists of types: `[f32, index] -> []`.
static void appendFunctionType(const Module &module,
                               const IrAttribute &attribute,
                               std::string &text) {
  std::span all(attribute.types().data(), size_t(attribute.types_size()));
  auto appendType = [&](uint32_t position) {
    module.types().appendShort(text, module.types().idOf(position));
  };
  appendList(all.first(attribute.sizes(0)), text, appendType);
  append(text, " -> ");
  appendList(all.subspan(attribute.sizes(0)), text, appendType);
}

void ir::appendAttribute(const Module &module, const Op &op,
                         IrAttributeName name, std::string &text) {
  const IrAttribute *attribute = module.attribute(op, name);
  if (!attribute)
    return append(text, "absent");
  auto appendItem = [&](int64_t number) { append(text, number); };
  const AttributeInfo &info = attributeInfo(name);
  switch (info.form) {
  case AttributeForm::Integer:
  case AttributeForm::Enumeration:
    return append(text, attribute->integer());
  case AttributeForm::Bool:
    return append(text, attribute->integer() != 0);
  case AttributeForm::Unit:
    return append(text, "present");
  case AttributeForm::Integers:
  case AttributeForm::LongIntegers:
  case AttributeForm::Bools:
    return appendList(attribute->integers(), text, appendItem);
  case AttributeForm::Groups:
    return appendGroups(*attribute, text);
  case AttributeForm::Strings:
    return appendList(attribute->texts(), text, [&](const std::string &item) {
      appendAll(text, "'", item, "'");
    });
  case AttributeForm::Keyword:
    return append(text, info.keywords[size_t(attribute->integer())]);
  case AttributeForm::Padding:
    if (attribute->types().empty())
      return append(text, info.keywords[size_t(attribute->integer())]);
    [[fallthrough]];
  case AttributeForm::Scalar:
    appendAll(text, attribute->integer(), " : ");
    return module.types().appendShort(text,
                                      module.types().idOf(attribute->types(0)));
  case AttributeForm::Types:
    return appendList(attribute->types(), text, [&](uint32_t position) {
      module.types().appendShort(text, module.types().idOf(position));
    });
  case AttributeForm::Flags: {
    static constexpr std::string_view texts[] = {"", "nsw", "nuw", "nsw, nuw"};
    return append(text, texts[attribute->integer()]);
  }
  case AttributeForm::Atom:
    return append(text, attribute->text());
  case AttributeForm::Fields:
    return appendTileAAAttribute(attribute->dialect(), text);
  case AttributeForm::Predicates:
    return appendList(attribute->predicates(), text,
                      [&](const TileAAAttribute &item) {
                        appendTileAAAttribute(item, text);
                      });
  // Quotes tell an empty text from none, and the name `absent` from no name.
  case AttributeForm::String:
  case AttributeForm::SymbolName:
  case AttributeForm::Symbol:
    return appendAll(text, "'", attribute->text(), "'");
  case AttributeForm::FunctionType:
    return appendFunctionType(module, *attribute, text);
  case AttributeForm::Values:
  case AttributeForm::Hints:
    return appendList(attribute->values(), text,
                      [&](const AttributeValue &value) {
                        if (info.form == AttributeForm::Hints)
                          appendAll(text, value.key(), ": ");
                        append(text, wordOf(value));
                      });
  case AttributeForm::Dense:
    return appendList(attribute->integers(), text, appendItem);
  case AttributeForm::Predicate:
    return append(text, attribute->dialect().mnemonic());
  }
}

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

namespace {

struct Slot {
  bool isResult;
  size_t number;
};

std::optional<Slot> findSlot(const OpSpec &spec, std::string_view name) {
  for (size_t i = 0; i < spec.operands.size(); ++i)
    if (spec.operands[i].name == name)
      return Slot{false, i};
  for (size_t i = 0; i < spec.results.size(); ++i)
    if (spec.results[i].name == name)
      return Slot{true, i};
  return std::nullopt;
}

// Appends the element of a tile, and every other type in its short form.
void appendSlotType(const Module &module, TypeId id, std::string &text) {
  const Type &type = module.types()[id];
  if (type.kind == IR_TILE)
    module.types().appendElement(text, type.element);
  else
    module.types().appendShort(text, id);
}

void appendSlot(const Module &module, const Op &op, Slot slot,
                std::string &text) {
  std::optional<Range> values = slot.isResult
                                    ? resultsOf(op, slot.number)
                                    : operandsOf(module, op, slot.number);
  if (!values || values->size == 0)
    return append(text, "absent");
  std::string_view separator = "";
  for (uint32_t i = values->begin; i < values->begin + values->size; ++i) {
    append(text, separator);
    appendSlotType(module,
                   slot.isResult ? module.results(op)[i]
                                 : module.operands(op)[i].type,
                   text);
    separator = ", ";
  }
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

bool isAny(const OpSpec &) { return true; }

bool hasRegions(const OpSpec &spec) {
  return spec.regions != RegionCount::None;
}

void appendName(const Op *op, std::string_view otherwise, std::string &text) {
  append(text, op ? opName(op->kind()) : otherwise);
}

constexpr Value values[] = {
    {"operation", isAny,
     [](const Module &, const Op &op, std::string &text) {
       append(text, opName(op.kind()));
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
           append(text, opName(other.kind()));
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
    {"block_counts", hasRegions,
     [](const Module &module, const Op &op, std::string &text) {
       appendList(module.regions(op), text,
                  [&](const Region &region) { append(text, region.size); });
     }},
    {"terminators", hasRegions,
     [](const Module &module, const Op &op, std::string &text) {
       appendList(module.regions(op), text, [&](const Region &region) {
         appendName(module.lastOf(region), "nothing", text);
       });
     }},
    {"argument_types", hasRegions,
     [](const Module &module, const Op &op, std::string &text) {
       appendList(module.regions(op), text, [&](const Region &region) {
         appendTypes(module, module.argumentsOf(region), text);
       });
     }},
    {"yielded_types", hasRegions,
     [](const Module &module, const Op &op, std::string &text) {
       appendList(module.regions(op), text, [&](const Region &region) {
         if (const Op *last = module.lastOf(region))
           appendTypes(module, module.operands(*last), text, &Operand::type);
       });
     }},
};

const Value *findValue(std::string_view name) {
  if (auto value = std::ranges::find(values, name, &Value::name);
      value != std::end(values))
    return value;
  for (const Group *group : groups())
    if (auto value = std::ranges::find(group->values, name, &Value::name);
        value != group->values.end())
      return &*value;
  return nullptr;
}

} // namespace

bool ir::hasValue(const OpSpec &spec, std::string_view name) {
  if (const Value *value = findValue(name))
    return value->isOf(spec);
  return findAttribute(spec, name) || findSlot(spec, name);
}

void ir::appendValue(const Module &module, const Op &op, std::string_view name,
                     std::string &text) {
  if (const Value *value = findValue(name))
    value->appendTo(module, op, text);
  else if (const AttributeSpec *slot = findAttribute(*op.spec, name))
    appendAttribute(module, op, slot->name, text);
  else
    appendSlot(module, op, *findSlot(*op.spec, name), text);
}
