//===- CudaSameTraits.cpp - What values of cuda_tile share ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of CudaSameTraits.h.
//
// Words:
//   compared  the values and types that one list of a spec means, without those
//             that do not have the property
//
//===----------------------------------------------------------------------===//

#include "ir/CudaSameTraits.h"

#include "ir/CudaElements.h"
#include "ir/IrSignature.h"
#include "ir/IrTypeFields.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

using Side = PartRef::Side;

struct Compared {
  Side side = Side::Operand;
  /// The number of the value, or that of the attribute.
  size_t number = 0;
  TypeId type = 0;
};

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

bool hasShape(const Type &type) {
  return isCudaKind(type.kind) && fieldsOf(type.kind) & field::Shape;
}

struct SameTypes {
  static constexpr auto property = SameTrait::Property::Type;
  static constexpr std::string_view name = "type";
  static bool isOf(const TypeTable &, TypeId) { return true; }
  static bool isSame(const TypeTable &, TypeId lhs, TypeId rhs) {
    return lhs == rhs;
  }
  static void appendTo(std::string &text, const TypeTable &types, TypeId type) {
    append(text, "'");
    types.appendFull(text, type);
    append(text, "'");
  }
};

struct SameShapes {
  static constexpr auto property = SameTrait::Property::Shape;
  static constexpr std::string_view name = "shape";
  static bool isOf(const TypeTable &types, TypeId type) {
    return hasShape(types[type]);
  }
  static bool isSame(const TypeTable &types, TypeId lhs, TypeId rhs) {
    return std::ranges::equal(types[lhs].shape, types[rhs].shape);
  }
  static void appendTo(std::string &text, const TypeTable &types, TypeId type) {
    append(text, "'");
    appendJoined(types[type].shape, "x", text);
    append(text, "'");
  }
};

struct SameElements {
  static constexpr auto property = SameTrait::Property::Element;
  static constexpr std::string_view name = "element";
  static bool isOf(const TypeTable &types, TypeId type) {
    return cudaElementOf(types, types[type]).has_value();
  }
  static bool isSame(const TypeTable &types, TypeId lhs, TypeId rhs) {
    return cudaElementOf(types, types[lhs]) == cudaElementOf(types, types[rhs]);
  }
  static void appendTo(std::string &text, const TypeTable &types, TypeId type) {
    append(text, "'");
    types.appendElement(text, *cudaElementOf(types, types[type]));
    append(text, "'");
  }
};

struct SameRanks {
  static constexpr auto property = SameTrait::Property::Rank;
  static constexpr std::string_view name = "rank";
  static bool isOf(const TypeTable &types, TypeId type) {
    return hasShape(types[type]);
  }
  static bool isSame(const TypeTable &types, TypeId lhs, TypeId rhs) {
    return types[lhs].shape.size() == types[rhs].shape.size();
  }
  static void appendTo(std::string &text, const TypeTable &types, TypeId type) {
    append(text, types[type].shape.size());
  }
};

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

// Calls `visit` with what a part of a list means, until it returns true.
// Returns whether it did.
template <typename Visit>
bool anyOfPart(const Module &module, const Op &op, PartRef part, Visit visit) {
  if (part.side == Side::Attribute) {
    const IrAttribute *attribute =
        module.attribute(op, op.spec->attributes[part.number].name);
    return attribute &&
           visit(Compared{Side::Attribute, part.number,
                          module.types().idOf(attribute->types(0))});
  }
  bool isResult = part.side == Side::Result;
  // Operands of no slot are compared with nothing.
  if (!isResult && op.spec->hasSegments() && !sizesOfSlots(module, op))
    return false;
  return anyValue(module, op, [&](const SlotValue &value) {
    return value.isResult == isResult && value.slot == part.number &&
           visit(Compared{part.side, value.index, value.type});
  });
}

struct Difference {
  std::optional<Compared> first, other;
};

// Returns the first compared one of a list, and the first one that differs.
template <typename Property>
Difference findInList(const Module &module, const Op &op,
                      const SameTrait &list) {
  const TypeTable &types = module.types();
  Difference found;
  for (PartRef part : list.parts)
    if (anyOfPart(module, op, part, [&](const Compared &compared) {
          if (!Property::isOf(types, compared.type))
            return false;
          if (!found.first)
            found.first = compared;
          else if (!Property::isSame(types, found.first->type, compared.type))
            found.other = compared;
          return found.other.has_value();
        }))
      break;
  return found;
}

// Returns the difference in the first list that differs, or else the first
// compared one of the first list.
template <typename Property>
Difference findDifference(const Module &module, const Op &op) {
  std::optional<Difference> found;
  for (const SameTrait &list : op.spec->same) {
    if (list.property != Property::property)
      continue;
    Difference difference = findInList<Property>(module, op, list);
    if (!found || difference.other)
      found = difference;
    if (difference.other)
      break;
  }
  return found.value_or(Difference());
}

template <typename Property>
bool isCompared(const OpSpec &spec) {
  return std::ranges::any_of(spec.same, [](const SameTrait &list) {
    return list.property == Property::property;
  });
}

template <typename Property>
bool differs(const Module &module, const Op &op) {
  return findDifference<Property>(module, op).other.has_value();
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

// Appends for example "operand #0" or "attribute 'value'".
void appendPart(const Op &op, const Compared &part, std::string &text) {
  switch (part.side) {
  case Side::Operand:
    return appendAll(text, "operand #", part.number);
  case Side::Result:
    return appendAll(text, "result #", part.number);
  case Side::Attribute:
    return appendAll(text, "attribute '",
                     attributeInfo(op.spec->attributes[part.number].name).name,
                     "'");
  }
}

template <typename Property, Text id>
void formatDifference(const Module &module, const Op &op, std::string &text) {
  Difference found = findDifference<Property>(module, op);
  auto appendProperty = [&](const std::optional<Compared> &part) {
    if (part)
      Property::appendTo(text, module.types(), part->type);
    else
      append(text, "none");
  };
  appendAll(text, id.text, ": expected ");
  appendPart(op, found.other.value_or(Compared()), text);
  appendAll(text, " to have the ", Property::name, " ");
  appendProperty(found.first);
  append(text, " of ");
  appendPart(op, found.first.value_or(Compared()), text);
  append(text, ", but got ");
  appendProperty(found.other);
}

template <typename Property, Text id>
constexpr IrRule sameRule(std::string_view statement) {
  return {{id.text, "", statement, "operation operand_types result_types"},
          isCompared<Property>,
          differs<Property>,
          isOneStepAway,
          formatDifference<Property, id>};
}

constexpr IrRule rules[] = {
    sameRule<SameTypes, "ir.cuda_same_type">(
        "two compared ones of a list of this kind have different types"),
    sameRule<SameShapes, "ir.cuda_same_shape">(
        "two compared ones of a list of this kind have different shapes"),
    sameRule<SameElements, "ir.cuda_same_element">(
        "two compared ones of a list of this kind have different elements"),
    sameRule<SameRanks, "ir.cuda_same_rank">(
        "two compared ones of a list of this kind have different ranks"),
};

} // namespace

bool ir::hasDifferentTypes(const Module &module, const Op &op) {
  return differs<SameTypes>(module, op);
}

constinit const std::span<const IrRule> ir::sameTraitRules = rules;
