//===- SymbolWalk.cpp - Symbols of cuda_tile within bounds ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where symbols and what refers to them stand. The words are defined in
// oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/cuda_tile/Nesting.h"

using namespace tilefuzz;

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

  IrOp &addGlobal(IrOps &ops, llvm::StringRef name) {
    IrOp &op = writer.op(ops, OP_CUDA_GLOBAL);
    IrWriter::text(op, ATTR_CUDA_SYM_NAME, name);
    IrAttribute &value = IrWriter::attribute(op, ATTR_CUDA_VALUE);
    value.add_types(element);
    value.add_integers(0);
    return op;
  }
  IrOp &addReference(IrOps &ops, llvm::StringRef name) {
    IrOp &op = writer.op(ops, OP_CUDA_GET_GLOBAL, {}, {reference});
    IrWriter::text(op, ATTR_CUDA_NAME, name);
    return op;
  }
  /// Adds a module without anything in it.
  IrOp &addModule(IrOps &ops, llvm::StringRef name) {
    IrOp &op = writer.op(ops, OP_CUDA_MODULE);
    IrWriter::text(op, ATTR_CUDA_SYM_NAME, name);
    writer.region(op);
    return op;
  }
  /// Adds an entry that returns.
  IrOp &addEntry(IrOps &ops, llvm::StringRef name) {
    IrOp &op = writer.op(ops, OP_CUDA_ENTRY);
    IrWriter::text(op, ATTR_CUDA_SYM_NAME, name);
    IrWriter::attribute(op, ATTR_CUDA_FUNCTION_TYPE)
        .mutable_sizes()
        ->Resize(2, 0);
    writer.op(*writer.region(op).mutable_ops(), OP_CUDA_RETURN);
    return op;
  }
  IrOp &add(IrOps &ops, IrOpKind kind, llvm::StringRef name) {
    switch (kind) {
    case OP_CUDA_GLOBAL:
      return addGlobal(ops, name);
    case OP_CUDA_MODULE:
      return addModule(ops, name);
    case OP_CUDA_ENTRY:
      return addEntry(ops, name);
    default:
      return addReference(ops, name);
    }
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

/// Walks rows of symbols and references of two names in a table, with a region
/// more and without.
static bool walkTables(IrCase &module, Visit visit) {
  // Of each operation one for each name, and references within entries.
  static constexpr uint32_t sorts[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  static constexpr Around tables[] = {{OP_CUDA_MODULE}, {OP_MODULE}};
  IrCase lists;
  Positions &row = *lists.add_ops()->mutable_operands();
  // In a table of MLIR's, names differ.
  const auto isTwice = [&] {
    int names[2] = {0, 0};
    for (uint32_t sort : row)
      if (sort < 6)
        ++names[sort % 2];
    return names[0] > 1 || names[1] > 1;
  };
  return walkNestings(tables, 2, [&](llvm::ArrayRef<Around> nesting) {
    const bool isStrict =
        nesting.empty() || nesting.back().kind != OP_CUDA_MODULE;
    return walkLists(row, sorts, 3, [&] {
      if (isStrict && isTwice())
        return true;
      CudaNesting nest(module, /*isInEntry=*/false);
      Symbols symbols(nest.writer);
      nest.nest(nesting, [&](IrOps &ops) {
        for (uint32_t sort : row) {
          const llvm::StringRef name = sort % 2 ? "b" : "a";
          if (sort < 8) {
            symbols.add(ops, symbolOps[sort / 2], name);
            continue;
          }
          IrOps &body =
              *firstBlock(
                   symbols.addEntry(
                       ops, "e" + std::to_string(nest.writer.newValues(1))))
                   ->mutable_ops();
          symbols.addReference(body, name);
          body.SwapElements(0, 1);
        }
      });
      if (!visit())
        return false;
      if (isStrict)
        return true;
      IrOps &ops = opsAt(module, nesting.drop_back());
      llvm::find_if(ops, [](const IrOp &op) {
        return op.kind() == OP_CUDA_MODULE;
      })->add_regions();
      return visit();
    });
  });
}

/// Walks an operation with a name in a nesting, the symbols without one too,
/// and each with a region more and without.
static bool walkNames(IrCase &module, llvm::ArrayRef<Around> nesting,
                      IrOpKind kind, Visit visit) {
  for (llvm::StringRef name : {"a", ""})
    for (bool hasRegion : {false, true}) {
      // No reference is to nothing.
      if (kind == OP_CUDA_GET_GLOBAL && name.empty())
        continue;
      CudaNesting nest(module, /*isInEntry=*/false);
      Symbols symbols(nest.writer);
      nest.nest(nesting, [&](IrOps &ops) {
        IrOp &op = symbols.add(ops, kind, name);
        if (hasRegion)
          op.add_regions();
      });
      if (!visit())
        return false;
    }
  return true;
}

/// Walks symbols and references in nestings.
static bool walkParents(IrCase &module, Visit visit) {
  static constexpr Around arounds[] = {
      {OP_CUDA_MODULE}, {OP_MODULE},      {OP_CUDA_ENTRY}, {OP_CUDA_IF},
      {OP_CUDA_FOR},    {OP_CUDA_REDUCE}, {OP_HOLDER},     {OP_IF}};
  return walkNestings(arounds, 3, [&](llvm::ArrayRef<Around> nesting) {
    for (IrOpKind kind : symbolOps)
      if (!walkNames(module, nesting, kind, visit))
        return false;
    // A reference inside of all, and what it refers to at each depth.
    for (size_t depth = 0; depth <= nesting.size(); ++depth)
      for (IrOpKind kind : {OP_CUDA_GLOBAL, OP_CUDA_ENTRY}) {
        CudaNesting nest(module, /*isInEntry=*/false);
        Symbols symbols(nest.writer);
        nest.nest(nesting, [&](IrOps &ops) { symbols.addReference(ops, "a"); });
        IrOps &ops = opsAt(module, nesting.take_front(depth));
        symbols.add(ops, kind, "a");
        for (int i = ops.size() - 1; i > 0; --i)
          ops.SwapElements(i, i - 1);
        if (!visit())
          return false;
      }
    return true;
  });
}

/// Walks the elements of a global and of what a reference points to, the types
/// of its result, and globals without a value.
static bool walkReferences(IrCase &module, Visit visit) {
  for (bool hasRegion : {false, true})
    for (ElementType pointee : cudaElements) {
      // No pointer points to it.
      if (pointee == TYPE_I4)
        continue;
      CudaNesting nest(module, /*isInEntry=*/false);
      Symbols symbols(nest.writer, pointee);
      IrOps &ops = *module.mutable_ops();
      IrOp &global = symbols.addGlobal(ops, "g");
      IrOp &reference = symbols.addReference(ops, "g");
      if (hasRegion)
        reference.add_regions();
      IrType dense = nest.writer.typeAt(symbols.element);
      dense.add_shape(4);
      // The types of the results behind, which refer to no other ones.
      IrType row = nest.writer.typeAt(symbols.reference);
      row.add_shape(4);
      const uint32_t others[] = {symbols.reference, nest.writer.copy(row),
                                 symbols.element,
                                 nest.writer.type(IR_CUDA_TOKEN)};
      const auto position = static_cast<uint32_t>(module.types_size());
      *module.add_types() = dense;
      IrWriter::find(global, ATTR_CUDA_VALUE)->set_types(0, position);
      for (ElementType element : cudaElements)
        for (uint32_t result : others)
          for (llvm::StringRef name : {"g", "h"}) {
            module.mutable_types(static_cast<int>(position))
                ->set_element(element);
            reference.set_result_types(0, result);
            IrWriter::find(reference, ATTR_CUDA_NAME)->set_text(name.str());
            if (!visit())
              return false;
          }
      IrWriter::remove(global, ATTR_CUDA_VALUE);
      if (!visit())
        return false;
    }
  return true;
}

/// Walks returns in nestings, with and without an operand, in entries with and
/// without a result, and rows of them.
static bool walkReturns(IrCase &module, Visit visit) {
  static constexpr Around arounds[] = {{OP_CUDA_ENTRY}, {OP_CUDA_IF},
                                       {OP_CUDA_FOR},   {OP_CUDA_MODULE},
                                       {OP_HOLDER},     {OP_CUDA_REDUCE}};
  static constexpr IrOpKind ends[] = {OP_CUDA_RETURN};
  if (!walkNestings(arounds, 3, [&](llvm::ArrayRef<Around> nesting) {
        for (bool isInEntry : {false, true})
          for (bool isFollowed : {false, true})
            for (unsigned results = 0; results < 3; ++results) {
              CudaNesting nest(module, isInEntry);
              IrOp &last = nest.write(nesting, OP_CUDA_RETURN, isFollowed);
              if (IrAttribute *type =
                      IrWriter::find(*module.mutable_ops(module.ops_size() - 1),
                                     ATTR_CUDA_FUNCTION_TYPE);
                  type && results) {
                type->add_types(results - 1);
                type->set_sizes(1, 1);
              }
              if (!visit())
                return false;
              if (!isInEntry || llvm::any_of(nesting, [](const Around &around) {
                    return around.kind == OP_CUDA_ENTRY ||
                           around.kind == OP_CUDA_MODULE;
                  }))
                continue;
              last.add_operands(0);
              if (!visit())
                return false;
            }
        return true;
      }))
    return false;
  IrCase lists;
  Positions &row = *lists.add_ops()->mutable_operands();
  static constexpr uint32_t only[] = {0};
  for (const Around &around : arounds)
    if (!walkLists(row, only, 3, [&] {
          CudaNesting nest(module, /*isInEntry=*/false);
          nest.writeRow(around, row, ends);
          return visit();
        }))
      return false;
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaSymbolWalks() {
  static const OpWalk walks[] = {
      {"up to three symbols, references and entries with references, of two "
       "names, in up to two modules of this dialect and of MLIR, with a region "
       "more and without",
       walkTables},
      {"each of them, symbols with a name and with the empty one, in up to "
       "three "
       "of eight operations around each other, and a reference there to a "
       "symbol "
       "at each depth",
       walkParents},
      {"get_global with all elements of pointee and global, four types of its "
       "result, and no such global",
       walkReferences},
      {"and return in up to three of six operations around each other, last or "
       "not, in an entry and outside, with a value and without, and up to "
       "three "
       "of them in a row",
       walkReturns},
  };
  return walks;
}
