//===- OpAttributes.cpp - The attributes of generated operations ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of OpGenerator.h that draws attributes, and the table of recipes.
//
//===----------------------------------------------------------------------===//

#include "fuzz/module/Vocabulary.h"
#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/OpGenerator.h"
#include "fuzz/ops/tileaa/Values.h"

using namespace tilefuzz;
using oracle::AttributeForm;

int64_t OpGenerator::anyInt32(int64_t plain) {
  return decisions.oneIn(8) ? static_cast<int32_t>(decisions.wildNumber())
                            : plain;
}

void OpGenerator::setInteger(OpView &draft, IrAttributeName name,
                             int64_t value) {
  IrAttribute &attribute = draft.set(name);
  attribute.set_integer(value);
  if (decisions.oneIn(16))
    attribute.set_width(oracle::attributeInfo(name).width);
}

void OpGenerator::drawAttribute(OpView &draft, IrAttributeName name) {
  const oracle::AttributeInfo &info = oracle::attributeInfo(name);
  const auto drawList = [&](uint32_t bound, auto addEntry) {
    IrAttribute &list = draft.set(name);
    for (uint32_t count = stretched(Stretch::Lists, decisions.below(bound), 64);
         count; --count)
      addEntry(list);
  };
  switch (info.form) {
  case AttributeForm::Enumeration:
    return setInteger(draft, name,
                      decisions.below(uint32_t(info.keywords.size())));
  case AttributeForm::Integer: {
    int64_t value = decisions.below(2);
    if (decisions.oneIn(8)) {
      const unsigned unused = 64 - info.width;
      value = static_cast<int64_t>(decisions.bits() << unused) >> unused;
    }
    return setInteger(draft, name, value);
  }
  case AttributeForm::Bool:
    return draft.set(name, decisions.flip());
  case AttributeForm::Flags:
    return draft.set(name, 1 + decisions.below(3));
  case AttributeForm::Integers:
    return drawList(4, [&](IrAttribute &list) {
      list.add_integers(anyInt32(decisions.below(4)));
    });
  case AttributeForm::LongIntegers:
    return drawList(4, [&](IrAttribute &list) {
      list.add_integers(decisions.oneIn(8) ? decisions.wildNumber()
                                           : decisions.below(4));
    });
  case AttributeForm::Bools:
    return drawList(
        4, [&](IrAttribute &list) { list.add_integers(decisions.flip()); });
  case AttributeForm::Groups:
    return drawList(4, [&](IrAttribute &list) {
      list.add_sizes(decisions.below(3));
      for (uint32_t i = list.sizes(list.sizes_size() - 1); i; --i)
        list.add_integers(anyInt32(list.integers_size()));
    });
  case AttributeForm::Strings:
    return drawList(3, [&](IrAttribute &list) {
      list.add_texts(decisions.pick(directiveTexts).str());
    });
  case AttributeForm::Keyword:
    return draft.set(name, decisions.below(uint32_t(info.keywords.size())));
  case AttributeForm::Scalar:
    return drawScalar(draft.set(name));
  case AttributeForm::Padding: {
    IrAttribute &padding = draft.set(name);
    padding.set_integer(decisions.below(uint32_t(info.keywords.size())));
    if (decisions.oneIn(4))
      drawScalar(padding);
    return;
  }
  case AttributeForm::Types:
    return drawList(3, [&](IrAttribute &list) { list.add_types(anyType()); });
  case AttributeForm::Atom: {
    const llvm::StringRef atom = decisions.pick(atomNames);
    IrAttribute &drawn = draft.set(name);
    drawn.set_text(atom.data(), atom.size());
    if (stretch == Stretch::Names)
      drawn.mutable_text()->append(decisions.heavyTailed(60), 'x');
    // The shape of an atom that has been resolved before, rightly or not.
    if (decisions.oneIn(32))
      drawn.set_packed_shape(drawPackedShape(decisions));
    return;
  }
  case AttributeForm::Fields:
    return drawFields(*draft.set(name).mutable_dialect(), info.name, decisions);
  case AttributeForm::Predicates: {
    IrAttribute &list = draft.set(name);
    for (uint32_t count = decisions.below(3); count; --count)
      drawKeyword(*list.add_predicates(), decisions);
    return;
  }
  case AttributeForm::String:
    draft.set(name).set_text(decisions.pick(directiveTexts).str());
    return;
  case AttributeForm::SymbolName:
  case AttributeForm::Symbol:
    draft.set(name).set_text(drawSymbolName(decisions));
    return;
  case AttributeForm::FunctionType: {
    IrAttribute &type = draft.set(name);
    for (uint32_t list = 0; list < 2; ++list) {
      type.add_sizes(decisions.below(3));
      for (uint32_t i = type.sizes(type.sizes_size() - 1); i; --i)
        type.add_types(anyType());
    }
    return;
  }
  case AttributeForm::Values:
    return drawArray(*draft.set(name).mutable_values(), *this);
  case AttributeForm::Hints:
    return drawHints(*draft.set(name).mutable_values(), *this,
                     draft.op.kind() == OP_CUDA_ENTRY);
  case AttributeForm::Dense:
    return drawDense(draft.set(name), *this);
  case AttributeForm::Predicate:
    return drawFields(
        *draft.set(name).mutable_dialect(),
        decisions.pick(
            llvm::ArrayRef(fieldMnemonics).take_front(predicateCount)),
        decisions);
  case AttributeForm::Unit:
    draft.set(name);
    return;
  }
}

/// Draws the attributes that the recipe has not set.
bool OpGenerator::wants(const OpView &draft, IrAttributeName name,
                        bool isDrawn) {
  const Vocabulary *vocabulary = GenerationLimits::get();
  return isDrawn || (vocabulary && vocabulary->demands(draft.spec.kind, name) &&
                     !decisions.oneIn(8));
}

void OpGenerator::fillAttributes(OpView &draft) {
  for (const oracle::AttributeSpec &attribute : draft.spec.attributes)
    if (draft.isDrawn(attribute.name) &&
        (attribute.isRequired ||
         wants(draft, attribute.name, decisions.oneIn(4))))
      drawAttribute(draft, attribute.name);
  // The order of attributes has no meaning, so it varies.
  if (draft.op.attributes_size() > 1 && decisions.oneIn(8))
    draft.op.mutable_attributes()->SwapElements(0,
                                                draft.op.attributes_size() - 1);
}

//===----------------------------------------------------------------------===//
// Recipes
//===----------------------------------------------------------------------===//

const OpRecipe &tilefuzz::recipeOf(IrOpKind kind) {
  static const std::vector<OpRecipe> table = [] {
    std::vector<OpRecipe> table(IrOpKind_ARRAYSIZE);
    for (size_t i = 0; i < table.size(); ++i)
      table[i].kind = static_cast<IrOpKind>(i);
    for (llvm::ArrayRef<OpRecipe> rows :
         {pipelineRecipes, agentSwitchRecipes, dotRecipes,
          blockScaledMmaRecipes, copyRecipes, memoryRecipes, tmaRecipes,
          tileaaRecipes, upstreamRecipes, cudaArithRecipes, cudaMemoryRecipes,
          cudaViewRecipes, cudaControlRecipes, cudaAggregateRecipes,
          cudaMmaRecipes, cudaStructureRecipes})
      for (const OpRecipe &recipe : rows)
        table[recipe.kind] = recipe;
    return table;
  }();
  return table[kind];
}

llvm::ArrayRef<IrOpKind> tilefuzz::parentsOf(IrOpKind terminator) {
  static const std::vector<llvm::SmallVector<IrOpKind, 0>> table = [] {
    std::vector<llvm::SmallVector<IrOpKind, 0>> table(IrOpKind_ARRAYSIZE);
    for (const oracle::OpSpec *spec : oracle::allOps())
      if (const auto terminator = recipeOf(spec->kind).terminator;
          terminator && spec->regions != oracle::RegionCount::None)
        table[*terminator].push_back(spec->kind);
    return table;
  }();
  return table[terminator];
}
