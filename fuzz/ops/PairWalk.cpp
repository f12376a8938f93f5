//===- PairWalk.cpp - Every pair of types of two slots, within bounds -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of an operation's domain that relates two of its slots, or the
// elements of its slots and an attribute, whatever the operation's rules are.
// Each value of a valid draft gets a type of its own; an operand keeps the
// operation that defines it, where the draft has one. The *shaped* values among
// them, tiles and views, then get elements and ranks.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/Traits.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;
using oracle::AttributeForm;

namespace {
class OwnTypes {
public:
  OwnTypes(IrCase &module, IrOpKind kind);

  IrCase &module;
  IrOp *op;
  /// The positions of the types of the shaped values.
  llvm::SmallVector<int, 8> slots;
  /// Types with each element that the slots may have.
  llvm::SmallVector<IrType, 0> elements;

  void chooseType(Decisions &decisions, int slot);
  /// Gives all slots one element, and one of them that or another.
  void chooseElements(Decisions &decisions, llvm::ArrayRef<IrType> others);
  /// Makes these choices about the valid operation, and visits each.
  bool walk(llvm::function_ref<void(Decisions &)> choose, Visit visit) {
    const bool isDone = Decisions::forAll(choose, visit);
    *module.mutable_types() = valid;
    return isDone;
  }

private:
  int add(uint32_t type);
  void addElements(llvm::ArrayRef<ElementType> scalars, bool isCuda);
  void setElement(int slot, const IrType &element);

  IrStage stage;
  google::protobuf::RepeatedPtrField<IrType> valid;
};
} // namespace

OwnTypes::OwnTypes(IrCase &module, IrOpKind kind)
    : module(module), stage(module, isCudaOp(kind)) {
  addElements(isCudaOp(kind) ? llvm::ArrayRef<ElementType>(cudaElements)
                             : llvm::ArrayRef<ElementType>(elementTypes),
              isCudaOp(kind));
  const bool isInTileFunction = recipeOf(kind).isInTileFunction;
  IrOps &ops =
      stage.makeFunction(isInTileFunction ? tileFunctionKind : OP_FUNC);
  op = &stage.add(ops, kind);
  IrIndex index;
  index.build(module);
  const int position = ops.size() - 1;
  for (uint32_t &value : *op->mutable_operands()) {
    const IrIndex::Definition definition = *index.find(value);
    const auto type = static_cast<uint32_t>(add(definition.type));
    if (definition.entry >= 0) {
      IrOp &definer = *index[definition.entry].op;
      definer.set_result_types(static_cast<int>(value - definer.first_result()),
                               type);
    } else {
      value = stage.writer.value(ops, type);
    }
  }
  std::rotate(ops.pointer_begin() + position,
              ops.pointer_begin() + position + 1, ops.pointer_end());
  for (uint32_t &type : *op->mutable_result_types())
    type = static_cast<uint32_t>(add(type));
  ops.Add()->set_kind(isInTileFunction ? OP_AA_RETURN : OP_RETURN);
  valid = module.types();
}

/// Copies a type, and the pointer that a view nests.
int OwnTypes::add(uint32_t type) {
  IrType own = stage.writer.typeAt(type);
  if (own.kind() == IR_TILEAA_VIEW) {
    *module.add_types() = stage.writer.typeAt(own.nested());
    own.set_nested(static_cast<uint32_t>(module.types_size() - 1));
  }
  const int position = module.types_size();
  if (isShaped(own) || own.kind() == IR_CUDA_TILE)
    slots.push_back(position);
  *module.add_types() = std::move(own);
  return position;
}

static IrType typeWith(ElementType element) {
  IrType type;
  type.set_element(element);
  return type;
}

void OwnTypes::addElements(llvm::ArrayRef<ElementType> scalars, bool isCuda) {
  for (ElementType scalar : scalars)
    elements.push_back(typeWith(scalar));
  if (isCuda)
    return;
  for (uint32_t held : {uint32_t(Index), uint32_t(Pointer)}) {
    IrType &type = elements.emplace_back();
    type.set_kind(IR_TILE);
    type.set_nested(held);
  }
}

void OwnTypes::setElement(int slot, const IrType &element) {
  IrType &type = *module.mutable_types(slot);
  copyElement(element,
              type.kind() == IR_TILEAA_VIEW
                  ? *module.mutable_types(static_cast<int>(type.nested()))
                  : type);
}

void OwnTypes::chooseType(Decisions &decisions, int slot) {
  setElement(slot, decisions.pick(llvm::ArrayRef(elements)));
  Numbers &shape = *module.mutable_types(slot)->mutable_shape();
  const int rank = drawIndex(decisions, 3);
  shape = valid[slot].shape();
  shape.Resize(rank, 4);
}

void OwnTypes::chooseElements(Decisions &decisions,
                              llvm::ArrayRef<IrType> others) {
  const IrType &element = decisions.pick(llvm::ArrayRef(elements));
  for (int slot : slots)
    setElement(slot, element);
  if (!slots.empty() && decisions.flip())
    setElement(decisions.pick(llvm::ArrayRef(slots)), decisions.pick(others));
}

static bool isNumberOrUnit(IrAttributeName name) {
  using enum AttributeForm;
  static constexpr AttributeForm forms[] = {Integer, Bool, Unit, Keyword,
                                            Enumeration};
  return llvm::is_contained(forms, oracle::attributeInfo(name).form);
}

/// Removes an attribute, or gives it one of its keywords, or 0 or 1.
static void chooseAttribute(Decisions &decisions, IrOp &op,
                            IrAttributeName name) {
  const oracle::AttributeInfo &info = oracle::attributeInfo(name);
  const size_t numbers = info.keywords.empty() ? 2 : info.keywords.size();
  IrWriter::remove(op, name);
  if (info.form == AttributeForm::Unit)
    IrWriter::unit(op, name, decisions.flip());
  else if (const int choice = drawIndex(decisions, 1 + int(numbers)))
    IrWriter::integer(op, name, choice - 1);
}

bool tilefuzz::walkSlotPairs(IrCase &module, IrOpKind kind, Visit visit) {
  const oracle::OpSpec &spec = *oracle::findOp(kind);
  if (spec.traits.isTerminator ||
      (spec.operands.empty() && spec.results.empty()))
    return true;
  OwnTypes own(module, kind);
  for (size_t i = 0; i < own.slots.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (!own.walk(
              [&](Decisions &decisions) {
                own.chooseType(decisions, own.slots[i]);
                own.chooseType(decisions, own.slots[j]);
              },
              visit))
        return false;
  const auto chooseAnyElements = [&](Decisions &decisions) {
    own.chooseElements(decisions, own.elements);
  };
  if (!own.walk(chooseAnyElements, visit))
    return false;
  const auto attributes = own.op->attributes();
  for (const oracle::AttributeSpec &attribute : spec.attributes) {
    const auto chooseBoth = [&](Decisions &decisions) {
      chooseAttribute(decisions, *own.op, attribute.name);
      own.chooseElements(decisions, {typeWith(TYPE_F32), typeWith(TYPE_I32)});
    };
    if (isNumberOrUnit(attribute.name) && !own.walk(chooseBoth, visit))
      return false;
    *own.op->mutable_attributes() = attributes;
  }
  return true;
}
