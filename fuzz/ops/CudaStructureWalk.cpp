//===- CudaStructureWalk.cpp - Entries of cuda_tile within bounds ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Symbols are in CudaSymbolWalk.cpp. The words are defined in
// oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

namespace {
/// The types of an entry, each with the number of its value in the body.
enum : uint32_t { Pointee, Scalar, ScalarPointer, Row, Token, Number, types };

/// An entry whose body has values of all types and a return.
struct Entry {
  explicit Entry(IrCase &module);

  /// Makes the lists of the function type these.
  void setType(const Positions &inputs, const Positions &results) {
    functionType->clear_types();
    functionType->mutable_types()->MergeFrom(inputs);
    functionType->mutable_types()->MergeFrom(results);
    functionType->set_sizes(0, static_cast<uint32_t>(inputs.size()));
    functionType->set_sizes(1, static_cast<uint32_t>(results.size()));
  }

  IrWriter writer;
  IrOp *op, *end;
  IrAttribute *functionType;
  IrBlock *block;
};
} // namespace

Entry::Entry(IrCase &module) : writer(module, 0) {
  module.Clear();
  for (uint32_t i = 0; i < types; ++i) {
    IrType &type = *module.add_types();
    type.set_kind(i == Pointee  ? IR_CUDA_PTR
                  : i == Token  ? IR_CUDA_TOKEN
                  : i == Number ? IR_SCALAR
                                : IR_CUDA_TILE);
    if (i == ScalarPointer)
      type.set_nested(Pointee);
    else
      type.set_element(TYPE_F32);
    if (i == Row)
      type.add_shape(4);
  }
  op = &writer.op(*module.mutable_ops(), OP_CUDA_ENTRY);
  IrWriter::text(*op, ATTR_CUDA_SYM_NAME, "main");
  functionType = &IrWriter::attribute(*op, ATTR_CUDA_FUNCTION_TYPE);
  functionType->mutable_sizes()->Resize(2, 0);
  block = &writer.region(*op);
  writer.op(*block->mutable_ops(), OP_CONVERSION_CAST, {},
            {Pointee, Scalar, ScalarPointer, Row, Token, Number});
  block->set_first_argument(writer.newValues(4));
  end = &writer.op(*block->mutable_ops(), OP_CUDA_RETURN);
}

/// Walks inputs and results of the function type, arguments of the body, and
/// what is returned, with a region too many and without.
static bool walkSignatures(IrCase &module, Visit visit) {
  static constexpr uint32_t inputTypes[] = {Scalar, ScalarPointer, Row, Token,
                                            Number},
                            resultTypes[] = {Scalar, Row};
  for (bool hasRegion : {false, true}) {
    Entry entry(module);
    if (hasRegion)
      *entry.op->add_regions() = IrRegion();
    IrCase lists;
    Positions &inputs = *lists.add_ops()->mutable_operands();
    Positions &results = *lists.add_ops()->mutable_operands();
    Positions &arguments = *entry.block->mutable_argument_types();
    if (!walkLists(inputs, inputTypes, 2, [&] {
          return walkLists(results, resultTypes, 1, [&] {
            entry.setType(inputs, results);
            return walkLists(arguments, inputTypes, 2, [&] {
              return walkLists(*entry.end->mutable_operands(), resultTypes, 1,
                               visit);
            });
          });
        }))
      return false;
  }
  return true;
}

/// Sets a value of arg_attrs or res_attrs: of ten, three are right.
static void setDictionary(AttributeValue &value, int64_t state) {
  static constexpr llvm::StringLiteral names[] = {
      "nv.a", "_.a", "a", "a.", "_", "a.b.c", "a..", "nv_a."};
  value.Clear();
  value.set_kind(state == 8   ? VALUE_UNIT
                 : state == 9 ? VALUE_ARRAY
                              : VALUE_DICTIONARY);
  if (state >= 8)
    return;
  AttributeValue &unit = *value.add_values();
  unit.set_key(names[state].str());
  unit.set_kind(VALUE_UNIT);
}

/// Walks lists of dictionaries and others for up to two inputs or results.
static bool walkDictionaries(IrCase &module, Visit visit) {
  static constexpr int64_t states[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  for (IrAttributeName name : {ATTR_CUDA_ARG_ATTRS, ATTR_CUDA_RES_ATTRS})
    for (bool hasRegion : {false, true})
      for (bool hasType : {true, false})
        for (int count = 0; count <= (hasType ? 2 : 0); ++count) {
          Entry entry(module);
          if (hasRegion)
            entry.op->add_regions();
          Positions none, some;
          some.Resize(count, Scalar);
          const bool ofResults = name == ATTR_CUDA_RES_ATTRS;
          entry.setType(ofResults ? none : some, ofResults ? some : none);
          if (ofResults)
            entry.end->mutable_operands()->Resize(count, Scalar);
          else
            *entry.block->mutable_argument_types() = some;
          if (!hasType)
            IrWriter::remove(*entry.op, ATTR_CUDA_FUNCTION_TYPE);
          auto &values = *IrWriter::attribute(*entry.op, name).mutable_values();
          IrType list;
          if (!walkLists(*list.mutable_shape(), states, hasType ? 3 : 1, [&] {
                values.Clear();
                for (int64_t state : list.shape())
                  setDictionary(*values.Add(), state);
                return visit();
              }))
            return false;
        }
  return true;
}

/// Walks the ends, second blocks and arguments of one of up to three regions of
/// an entry or a module.
static bool walkRegions(IrCase &module, Visit visit) {
  static constexpr IrOpKind ends[] = {OP_CUDA_RETURN, OP_CUDA_YIELD,
                                      OP_CUDA_CONTINUE, OP_TILEAS_YIELD};
  for (IrOpKind kind : {OP_CUDA_ENTRY, OP_CUDA_MODULE})
    for (IrOpKind end : ends)
      for (Ending ending : allEndings)
        for (Second second : allSeconds)
          for (int regions = 0; regions <= 3; ++regions)
            for (int broken = 0; broken < std::max(regions, 1); ++broken)
              for (bool hasArgument : {false, true}) {
                IrStage stage(module, /*isCuda=*/true);
                IrOp &op = stage.writer.op(*module.mutable_ops(), kind);
                IrWriter::text(op, ATTR_CUDA_SYM_NAME, "main");
                if (kind == OP_CUDA_ENTRY)
                  IrWriter::attribute(op, ATTR_CUDA_FUNCTION_TYPE)
                      .mutable_sizes()
                      ->Resize(2, 0);
                for (int i = 0; i < regions; ++i) {
                  IrBlock &block = stage.writer.region(op);
                  if (i != broken) {
                    if (kind == OP_CUDA_ENTRY)
                      stage.writer.op(*block.mutable_ops(), OP_CUDA_RETURN);
                    continue;
                  }
                  if (hasArgument) {
                    block.add_argument_types(CudaInteger);
                    block.set_first_argument(stage.writer.newValues(1));
                  }
                  stage.end(*op.mutable_regions(i), ending, {}, second, end);
                }
                if (!visit())
                  return false;
              }
  return true;
}

static constexpr OpWalk walks[] = {
    {"entry with up to two inputs and arguments of five types, and up to one "
     "result and returned value, with a region too many and without",
     walkSignatures},
    {"with up to two inputs or results and up to three of ten values in "
     "arg_attrs or res_attrs, with a function type and without, likewise",
     walkDictionaries},
    {"and entry and module with up to three regions, one of which has one of "
     "four ends in one of five ways, three second blocks and an argument or "
     "none",
     walkRegions},
};
constinit const llvm::ArrayRef<OpWalk> tilefuzz::cudaStructureWalks = walks;
