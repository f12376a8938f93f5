//===- StructureGrids.cpp - Symbols and constants of cuda_tile ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values of constants and globals, and where symbols and references to them
// stand, within bounds. The words are defined in oracle/spec/cuda_structure.md
// and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/module/HeldTypes.h"
#include "fuzz/ops/Grid.h"
#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/cuda_tile/Elements.h"
#include "fuzz/ops/cuda_tile/Nesting.h"
#include "fuzz/ops/cuda_tile/Values.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Constants and pointers
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

namespace {
/// Writes symbols, and references to them.
struct Symbols {
  explicit Symbols(IrWriter &writer, ElementType pointee = TYPE_F32)
      : writer(writer) {
    IrType type;
    type.set_kind(IR_CUDA_PTR);
    type.set_element(pointee);
    const uint32_t pointer = writer.copy(type);
    type.Clear();
    type.set_kind(IR_CUDA_TILE);
    type.set_nested(pointer);
    reference = writer.copy(type);
    type.clear_nested();
    type.set_element(TYPE_F32);
    element = writer.copy(type);
  }

  /// Adds a global, a module without anything in it, an entry that returns, or
  /// a reference.
  IrOp &add(IrOps &ops, IrOpKind kind, llvm::StringRef name) {
    IrOp &op = writer.op(ops, kind);
    if (kind == OP_CUDA_GET_GLOBAL) {
      op.add_result_types(reference);
      op.set_first_result(writer.newValues(1));
      IrWriter::text(op, ATTR_CUDA_NAME, name);
      return op;
    }
    IrWriter::text(op, ATTR_CUDA_SYM_NAME, name);
    if (kind == OP_CUDA_GLOBAL) {
      IrAttribute &value = IrWriter::attribute(op, ATTR_CUDA_VALUE);
      value.add_types(element);
      value.add_integers(0);
      return op;
    }
    IrOps &body = *writer.region(op).mutable_ops();
    if (kind == OP_CUDA_ENTRY) {
      IrWriter::attribute(op, ATTR_CUDA_FUNCTION_TYPE)
          .mutable_sizes()
          ->Resize(2, 0);
      writer.op(body, OP_CUDA_RETURN);
    }
    return op;
  }

  IrWriter &writer;
  uint32_t reference, element;
};
} // namespace

static constexpr IrOpKind symbolOps[] = {OP_CUDA_GLOBAL, OP_CUDA_ENTRY,
                                         OP_CUDA_MODULE, OP_CUDA_GET_GLOBAL};
/// The operations of a block that is nested in others, each the only one of its
/// kind at its depth.
static IrOps &opsAt(IrCase &module, llvm::ArrayRef<Around> nesting) {
  IrOps *ops = module.mutable_ops();
  for (const Around &around : nesting)
    ops = firstBlock(*llvm::find_if(*ops, [&](const IrOp &op) {
            return op.kind() == around.kind;
          }))->mutable_ops();
  return *ops;
}

/// A table of symbols and references, some of them in entries.
static void makeTable(Decisions &decisions, IrCase &module) {
  static constexpr Around tables[] = {{OP_CUDA_MODULE}, {OP_MODULE}};
  static constexpr llvm::StringLiteral names[] = {"a", "b", "c"};
  const auto nesting = chooseNesting(decisions, tables, 2);
  const bool isStrict =
      nesting.empty() || nesting.back().kind != OP_CUDA_MODULE;
  CudaNesting nest(module, /*isInEntry=*/false);
  Symbols symbols(nest.writer);
  nest.nest(nesting, [&](IrOps &ops) {
    int named = 0;
    for (int left = drawIndex(decisions, 4); left; --left) {
      const uint32_t sort = decisions.below(5);
      // In a table of MLIR's, names differ.
      const llvm::StringRef name =
          names[isStrict && sort < 3 ? named++ : drawIndex(decisions, 2)];
      if (sort < 4) {
        symbols.add(ops, symbolOps[sort], name);
        continue;
      }
      IrOps &body = *firstBlock(symbols.add(ops, OP_CUDA_ENTRY,
                                            "e" + std::to_string(left)))
                         ->mutable_ops();
      symbols.add(body, OP_CUDA_GET_GLOBAL, name);
      body.SwapElements(0, 1);
    }
  });
  if (!isStrict && decisions.flip())
    llvm::find_if(opsAt(module, llvm::ArrayRef(nesting).drop_back()),
                  [](const IrOp &op) { return op.kind() == OP_CUDA_MODULE; })
        ->add_regions();
}

/// A symbol or reference inside of all, or a reference there and a symbol at
/// some depth.
static void makeSymbol(Decisions &decisions, IrCase &module) {
  static constexpr Around arounds[] = {
      {OP_CUDA_MODULE}, {OP_MODULE},      {OP_CUDA_ENTRY}, {OP_CUDA_IF},
      {OP_CUDA_FOR},    {OP_CUDA_REDUCE}, {OP_HOLDER},     {OP_IF}};
  const auto nesting = chooseNesting(decisions, arounds, 3);
  const bool isReferred = decisions.flip();
  const IrOpKind kind =
      isReferred ? OP_CUDA_GET_GLOBAL : decisions.pick(symbolOps);
  // No reference is to nothing.
  const bool isNamed = kind == OP_CUDA_GET_GLOBAL || decisions.flip();
  const bool hasRegion = !isReferred && decisions.flip();
  CudaNesting nest(module, /*isInEntry=*/false);
  Symbols symbols(nest.writer);
  nest.nest(nesting, [&](IrOps &ops) {
    IrOp &op = symbols.add(ops, kind, isNamed ? "a" : "");
    if (hasRegion)
      op.add_regions();
  });
  if (!isReferred)
    return;
  IrOps &ops = opsAt(module, llvm::ArrayRef(nesting).take_front(
                                 decisions.below(nesting.size() + 1)));
  symbols.add(ops, decisions.flip() ? OP_CUDA_ENTRY : OP_CUDA_GLOBAL, "a");
  for (int i = ops.size() - 1; i > 0; --i)
    ops.SwapElements(i, i - 1);
}

static void makeReference(Decisions &decisions, IrCase &module) {
  // No pointer points to i4, the last one.
  const ElementType pointee =
      decisions.pick(llvm::ArrayRef(cudaElements).drop_back());
  CudaNesting nest(module, /*isInEntry=*/false);
  Symbols symbols(nest.writer, pointee);
  IrOps &ops = *module.mutable_ops();
  IrOp &global = symbols.add(ops, OP_CUDA_GLOBAL, "g");
  IrOp &reference =
      symbols.add(ops, OP_CUDA_GET_GLOBAL, decisions.flip() ? "h" : "g");
  if (decisions.flip())
    reference.add_regions();
  IrType row = nest.writer.typeAt(symbols.reference);
  row.add_shape(4);
  const uint32_t results[] = {symbols.reference, nest.writer.copy(row),
                              symbols.element, nest.writer.type(IR_CUDA_TOKEN)};
  reference.set_result_types(0, decisions.pick(results));
  if (decisions.oneIn(16))
    return IrWriter::remove(global, ATTR_CUDA_VALUE);
  IrType dense = nest.writer.typeAt(symbols.element);
  dense.add_shape(4);
  dense.set_element(decisions.pick(cudaElements));
  IrWriter::find(global, ATTR_CUDA_VALUE)
      ->set_types(0, nest.writer.copy(dense));
}

//===----------------------------------------------------------------------===//
// Entries and returns
//===----------------------------------------------------------------------===//

/// Adds a list of dictionaries and others for inputs or results.
static void addDictionaries(Decisions &decisions, IrOp &entry) {
  static constexpr llvm::StringLiteral keys[] = {
      "nv.a", "_.a", "a", "a.", "_", "a.b.c", "a..", "nv_a."};
  AttributeValues &values =
      *IrWriter::attribute(entry, decisions.flip() ? ATTR_CUDA_RES_ATTRS
                                                   : ATTR_CUDA_ARG_ATTRS)
           .mutable_values();
  for (int left = drawIndex(decisions, 3); left; --left) {
    AttributeValue &value = *values.Add();
    const uint32_t key = decisions.below(std::size(keys) + 2);
    value.set_kind(VALUE_DICTIONARY);
    if (key >= std::size(keys)) {
      value.set_kind(key == std::size(keys) ? VALUE_UNIT : VALUE_ARRAY);
      continue;
    }
    AttributeValue &unit = *value.add_values();
    unit.set_key(keys[key].str());
    unit.set_kind(VALUE_UNIT);
  }
}

static void makeEntry(Decisions &decisions, IrCase &module) {
  static constexpr uint32_t types[] = {CudaScalarFloat, CudaScalarPointer,
                                       CudaTile, CudaToken};
  IrStage stage(module, /*isCuda=*/true);
  IrOp &entry =
      Symbols(stage.writer).add(*module.mutable_ops(), OP_CUDA_ENTRY, "main");
  if (decisions.flip())
    entry.add_regions();
  const uint32_t way = decisions.below(3);
  if (way == 0)
    return chooseHints(decisions, entry);
  IrAttribute &type = *IrWriter::find(entry, ATTR_CUDA_FUNCTION_TYPE);
  Positions &inputs = *firstBlock(entry)->mutable_argument_types();
  firstBlock(entry)->set_first_argument(stage.writer.newValues(2));
  chooseList(decisions, inputs,
             llvm::ArrayRef(types).take_front(way == 1 ? 4 : 1), 2);
  *type.mutable_types() = inputs;
  type.set_sizes(0, static_cast<uint32_t>(inputs.size()));
  if (decisions.flip()) {
    type.add_types(CudaScalarFloat);
    type.set_sizes(1, 1);
    if (!inputs.empty())
      firstBlock(entry)->mutable_ops(0)->add_operands(
          firstBlock(entry)->first_argument());
  }
  if (way == 2)
    addDictionaries(decisions, entry);
}

static void makeReturn(Decisions &decisions, IrCase &module) {
  static constexpr Around arounds[] = {{OP_CUDA_ENTRY}, {OP_CUDA_IF},
                                       {OP_CUDA_FOR},   {OP_CUDA_MODULE},
                                       {OP_HOLDER},     {OP_CUDA_REDUCE}};
  const auto nesting = chooseNesting(decisions, arounds, 3);
  const bool isInEntry = decisions.flip();
  CudaNesting nest(module, isInEntry);
  // A row of returns, or one.
  if (nesting.size() == 1 && !isInEntry && decisions.flip()) {
    Positions row;
    row.Resize(drawIndex(decisions, 4), 0);
    return nest.writeRow(nesting[0], row, {OP_CUDA_RETURN});
  }
  IrOp &last =
      nest.write(nesting, OP_CUDA_RETURN, /*isFollowed=*/decisions.flip());
  const bool isIsolated = llvm::any_of(nesting, [](const Around &around) {
    return around.kind == OP_CUDA_ENTRY || around.kind == OP_CUDA_MODULE;
  });
  if (isInEntry && !isIsolated && decisions.flip())
    last.add_operands(0);
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaSymbolWalks() {
  static const OpWalk walks[] = {
      everyModule("up to three symbols, references and entries with "
                  "references, of two names, in up to two modules of this "
                  "dialect and of MLIR, with a region more and without",
                  makeTable),
      everyModule("each of them, symbols with a name and with the empty one, "
                  "in up to three of eight operations around each other, and a "
                  "reference there to a symbol at each depth",
                  makeSymbol),
      everyModule("get_global with all elements of pointee and global, four "
                  "types of its result, and no such global",
                  makeReference),
      everyModule("entry with hints, with up to two inputs of four types and a "
                  "result or none, and with up to two of ten values in "
                  "arg_attrs or res_attrs, with a region too many and without",
                  makeEntry),
      everyModule("return in up to three of six operations around each other, "
                  "last or not, in an entry and outside, with a value and "
                  "without, and up to three of them in a row",
                  makeReturn),
  };
  return walks;
}
