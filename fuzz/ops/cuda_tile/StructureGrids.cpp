//===- StructureGrids.cpp - Constants, hints, pointers of cuda_tile -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_structure.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/cuda_tile/Elements.h"
#include "fuzz/ops/cuda_tile/Values.h"

using namespace tilefuzz;

/// Gives an operation a dense value of the first type of the module, with as
/// many numbers, of which two that follow each other are not equal.
static IrType &addDense(IrCase &module, IrOp &op, int numbers) {
  IrAttribute &value = IrWriter::attribute(op, ATTR_CUDA_VALUE);
  value.add_types(0);
  for (int i = 0; i < numbers; ++i)
    value.add_integers(-(i & 1));
  IrType &type = *module.mutable_types(0);
  type.Clear();
  type.set_kind(IR_CUDA_TILE);
  return type;
}

static const Shape &chooseShape(Decisions &decisions) {
  static const Shape shapes[] = {{}, {2}, {4}, {2, 2}};
  return decisions.pick(shapes);
}

static void makeConstant(Decisions &decisions, IrCase &module) {
  OpView constant(module, OP_CUDA_CONSTANT);
  const Shape &shape = chooseShape(decisions);
  const ElementType element = decisions.pick(cudaElements),
                    result = decisions.pick(cudaElements);
  IrType &dense = addDense(module, constant.op,
                           1 + drawIndex(decisions, result == element ? 5 : 2));
  dense.set_element(element);
  dense.mutable_shape()->Assign(shape.begin(), shape.end());
  constant.setElement("result", result);
  constant.setShape("result", shape);
  if (decisions.flip())
    constant.type("result").add_shape(3);
  if (decisions.flip()) {
    module.add_ops()->set_kind(OP_PIPELINE_RESERVED);
    module.mutable_ops()->SwapElements(0, 1);
  }
}

static void makeGlobal(Decisions &decisions, IrCase &module) {
  struct Alignment {
    std::optional<int64_t> number;
    uint32_t width = 64;
  };
  static constexpr Alignment alignments[] = {
      {}, {0}, {-1}, {16}, {INT64_MIN}, {INT64_MAX}, {1, 32}, {-1, 16}, {1, 8}};
  static constexpr ElementType elements[] = {TYPE_F32, TYPE_I1, TYPE_I4};
  module.Clear();
  module.add_types();
  if (decisions.flip())
    module.add_ops()->set_kind(OP_PIPELINE_RESERVED);
  IrOp &op = IrWriter(module, 0).op(*module.mutable_ops(), OP_CUDA_GLOBAL);
  IrWriter::text(op, ATTR_CUDA_SYM_NAME, "g");
  if (decisions.flip())
    op.add_regions();
  else
    IrWriter::unit(op, ATTR_CUDA_CONSTANT, true);
  if (const auto &[number, width] = decisions.pick(alignments); number) {
    IrAttribute &alignment = IrWriter::attribute(op, ATTR_CUDA_ALIGNMENT);
    alignment.set_integer(*number);
    if (width != 64)
      alignment.set_width(width);
  }
  if (const int visibility = drawIndex(decisions, 3))
    IrWriter::integer(op, ATTR_CUDA_SYMBOL_VISIBILITY, visibility - 1);
  const Shape &shape = chooseShape(decisions);
  IrType &dense = addDense(module, op, 1 + drawIndex(decisions, 5));
  dense.set_element(decisions.pick(elements));
  dense.mutable_shape()->Assign(shape.begin(), shape.end());
}

/// Puts three symbols into a module.
static void makeSymbols(Decisions &decisions, IrCase &module) {
  static constexpr IrOpKind kinds[] = {OP_CUDA_GLOBAL, OP_CUDA_ENTRY,
                                       OP_CUDA_MODULE};
  static constexpr llvm::StringRef names[] = {"f", "", "fg"};
  IrStage stage(module, /*isCuda=*/true);
  IrOp &table = stage.add(*module.mutable_ops(), OP_CUDA_MODULE);
  IrOps &symbols = *table.mutable_regions(0)->mutable_blocks(0)->mutable_ops();
  symbols.Clear();
  for (int i = 0; i < 3; ++i)
    IrWriter::find(stage.add(symbols, decisions.pick(kinds)),
                   ATTR_CUDA_SYM_NAME)
        ->set_text(decisions.pick(names).str());
}

static void makeHints(Decisions &decisions, IrCase &module) {
  IrStage stage(module, /*isCuda=*/true);
  IrOp &entry = stage.add(*module.mutable_ops(), OP_CUDA_ENTRY);
  chooseHints(decisions, entry);
}

/// Each slot has one of ten types, four of them tiles of two sorts of pointers.
static void chooseTypes(Decisions &decisions, OpView &op) {
  static constexpr ElementType elements[] = {TYPE_I1, TYPE_I64, TYPE_I8};
  for (int i : {0, 1}) {
    IrType &pointer = *op.module.mutable_types(i);
    pointer.Clear();
    pointer.set_kind(IR_CUDA_PTR);
    pointer.set_element(i ? TYPE_I8 : TYPE_F32);
  }
  for (llvm::StringRef slot : op.names()) {
    IrType &type = op.type(slot);
    if (decisions.flip())
      type.add_shape(4);
    if (const uint32_t choice = decisions.below(5); choice < 3) {
      type.set_element(elements[choice]);
    } else {
      type.clear_element();
      type.set_nested(choice - 3);
    }
  }
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaConstantWalks() {
  static const OpWalk walks[] = {
      everyModule(
          "constant of all elements with results of all elements, in four "
          "shapes with up to five numbers, alone and behind one of the "
          "reserved kind",
          makeConstant),
      everyModule("global of three elements likewise, with nine alignments and "
                  "three visibilities, with a region and without",
                  makeGlobal),
      everyModule("module of cuda_tile with three globals, entries or modules "
                  "that have one of three names, of which one is empty",
                  makeSymbols),
      everyModule("entry with up to two architectures, or what is none, with "
                  "up to one hint",
                  makeHints),
      Grid{{OP_CUDA_ALLOCA},
           nullptr,
           {regionTooMany(), unit(ATTR_CUDA_GLOBAL),
            number(ATTR_CUDA_NUM_ELEM, {INT64_MIN, -1, 0, 1, INT64_MAX}),
            number(ATTR_CUDA_ALIGNMENT, {INT64_MIN, -1, 0, 1, INT64_MAX})}},
      Grid{{OP_CUDA_OFFSET, OP_CUDA_INT_TO_PTR, OP_CUDA_PTR_TO_INT,
            OP_CUDA_PTR_TO_PTR, OP_CUDA_SELECT, OP_CUDA_PACK, OP_CUDA_UNPACK},
           nullptr,
           {{"ten types in each slot", chooseTypes}}},
  };
  return walks;
}
