//===- MemopEdit.cpp - Changing the parts of a memory operation -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/MemopEdit.h"

using namespace tilefuzz;

/// The result slot that is a tile, in one operation or another.
static constexpr llvm::StringRef resultNames[] = {"tile", "result"};

static llvm::StringRef resultOf(const SlottedOp &memop) {
  for (llvm::StringRef name : resultNames)
    if (memop.hasResult(name))
      return name;
  return {};
}

uint32_t tilefuzz::viewOf(SlottedOp &memop) {
  return memop.editor.typeOf(memop.operands("view").front());
}

uint32_t tilefuzz::tileOf(SlottedOp &memop) {
  return memop.hasSlot("value")
             ? memop.editor.typeOf(memop.operands("value").front())
             : memop.results(resultOf(memop)).front();
}

int tilefuzz::rankOf(SlottedOp &memop) {
  return memop.editor.generator.typeAt(viewOf(memop)).shape_size();
}

ElementType tilefuzz::elementOf(SlottedOp &memop) {
  return memop.editor.generator.typeAt(tileOf(memop)).element();
}

void tilefuzz::setView(SlottedOp &memop, uint32_t type) {
  const OpRecipe &recipe = recipeOf(memop.op.kind());
  memop.editor.before(memop.op, [&] {
    OpGenerator &generator = memop.editor.generator;
    memop.operands("view") = {recipe.supply
                                  ? recipe.supply(generator, memop.op, type)
                                  : generator.cast(type).number};
  });
}

void tilefuzz::setTile(SlottedOp &memop, uint32_t type) {
  if (memop.hasSlot("value"))
    memop.operands("value") = {memop.editor.castBefore(memop.op, type)};
  if (const llvm::StringRef result = resultOf(memop); !result.empty())
    memop.results(result) = {type};
}

void tilefuzz::setShape(SlottedOp &memop, Shape shape) {
  const auto changed = [&](uint32_t type) {
    return memop.editor.generator.changed(type, [&](IrType &changed) {
      changed.mutable_shape()->Assign(shape.begin(), shape.end());
    });
  };
  setView(memop, changed(viewOf(memop)));
  setTile(memop, changed(tileOf(memop)));
  for (llvm::StringRef name : {"coords", "offsets"})
    if (memop.hasSlot(name) &&
        (name == "coords" || !memop.operands(name).empty())) {
      SlottedOp::Values &list = memop.operands(name);
      if (list.size() < shape.size())
        list.resize(
            shape.size(),
            memop.editor.castBefore(
                memop.op, memop.editor.generator.writer.type(IR_INDEX)));
      list.truncate(shape.size());
    }
  if (IrAttribute *bounds = IrWriter::find(memop.op, ATTR_IN_BOUNDS))
    bounds->mutable_integers()->Resize(static_cast<int>(shape.size()), 0);
}

uint32_t tilefuzz::withElement(TypeSampler &types, uint32_t view,
                               ElementType element) {
  return types.changed(view, [&](IrType &changed) {
    if (changed.kind() == IR_TILEAA_VIEW)
      changed.set_nested(types.changed(changed.nested(), [&](IrType &source) {
        source.set_element(element);
      }));
    else
      changed.set_element(element);
  });
}

void tilefuzz::setElement(SlottedOp &memop, ElementType element) {
  OpGenerator &generator = memop.editor.generator;
  if (memop.spec.traits.has(oracle::Trait::TiledLoadStoreOpSameElementType)) {
    setView(memop, withElement(generator, viewOf(memop), element));
  }
  setTile(memop, generator.changed(tileOf(memop), [&](IrType &tile) {
    tile.set_element(element);
  }));
}

void tilefuzz::clearBounds(IrOp &op) {
  if (IrAttribute *bounds = IrWriter::find(op, ATTR_IN_BOUNDS))
    for (int64_t &entry : *bounds->mutable_integers())
      entry = 0;
}
