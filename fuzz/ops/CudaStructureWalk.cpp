//===- CudaStructureWalk.cpp - Entries of cuda_tile within bounds ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Entries, constants and pointers; symbols are in CudaSymbolWalk.cpp. The words
// are defined in oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/OneOp.h"
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

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// Sets as many numbers, of which two that follow each other are not equal.
static void setNumbers(IrAttribute &value, int count) {
  value.clear_integers();
  for (int i = 0; i < count; ++i)
    value.add_integers(-(i & 1));
}

static constexpr int64_t line[] = {2}, longer[] = {4}, square[] = {2, 2};
static constexpr llvm::ArrayRef<int64_t> shapes[] = {{}, line, longer, square};

/// Walks the types and numbers of a dense value of a constant, and the type of
/// its result, behind an operation of the reserved kind and alone.
static bool walkConstants(IrCase &module, Visit visit) {
  for (bool isReserved : {false, true}) {
    OneOp one(module, OP_CUDA_CONSTANT);
    IrType &dense = *module.mutable_types(0);
    dense.Clear();
    dense.set_kind(IR_CUDA_TILE);
    IrAttribute &value = IrWriter::attribute(*one.op, ATTR_CUDA_VALUE);
    value.add_types(0);
    // It has no operands to cast.
    module.mutable_ops(0)->Clear();
    module.mutable_ops(0)->set_kind(OP_PIPELINE_RESERVED);
    if (!isReserved)
      module.mutable_ops()->DeleteSubrange(0, 1);
    for (ElementType element : cudaElements)
      for (ElementType result : cudaElements)
        for (llvm::ArrayRef<int64_t> shape : shapes)
          for (int64_t more : {0, 3})
            for (int count = 1; count <= 5; ++count) {
              if (result != element && count > 2)
                continue;
              dense.set_element(element);
              one.setElement("result", result);
              dense.mutable_shape()->Assign(shape.begin(), shape.end());
              one.setShape("result", shape);
              if (more)
                one.type("result").add_shape(more);
              setNumbers(value, count);
              if (!visit())
                return false;
            }
  }
  return true;
}

/// Walks the values and the other attributes of a global.
static bool walkGlobals(IrCase &module, Visit visit) {
  struct State {
    std::optional<int64_t> number;
    uint32_t width = 0;
  };
  static constexpr State alignments[] = {
      {}, {0}, {-1}, {16}, {INT64_MIN}, {INT64_MAX}, {1, 32}, {-1, 16}, {1, 8}};
  for (bool isReserved : {false, true})
    for (bool hasRegion : {false, true})
      for (const State &alignment : alignments)
        for (int visibility = -1; visibility < 2; ++visibility) {
          module.Clear();
          IrWriter writer(module, 0);
          IrType &dense = *module.add_types();
          dense.set_kind(IR_CUDA_TILE);
          if (isReserved)
            module.add_ops()->set_kind(OP_PIPELINE_RESERVED);
          IrOp &op = writer.op(*module.mutable_ops(), OP_CUDA_GLOBAL);
          if (hasRegion)
            op.add_regions();
          IrWriter::text(op, ATTR_CUDA_SYM_NAME, "g");
          IrAttribute &value = IrWriter::attribute(op, ATTR_CUDA_VALUE);
          value.add_types(0);
          if (alignment.number) {
            IrAttribute &made = IrWriter::attribute(op, ATTR_CUDA_ALIGNMENT);
            made.set_integer(*alignment.number);
            if (alignment.width)
              made.set_width(alignment.width);
          }
          if (visibility >= 0)
            IrWriter::integer(op, ATTR_CUDA_SYMBOL_VISIBILITY, visibility);
          IrWriter::unit(op, ATTR_CUDA_CONSTANT, hasRegion);
          for (ElementType element : {TYPE_F32, TYPE_I1, TYPE_I4})
            for (llvm::ArrayRef<int64_t> shape : shapes)
              for (int count = 1; count <= 5; ++count) {
                dense.set_element(element);
                dense.mutable_shape()->Assign(shape.begin(), shape.end());
                setNumbers(value, count);
                if (!visit())
                  return false;
              }
        }
  return true;
}

/// Walks the numbers of alloca, each missing, of 64 and of 32 bits.
static bool walkAllocations(IrCase &module, Visit visit) {
  static constexpr int64_t numbers[] = {INT64_MIN, INT32_MIN, -1,       0,
                                        1,         INT32_MAX, INT64_MAX};
  constexpr int states = 1 + 2 * int(std::size(numbers));
  const auto set = [](IrOp &op, IrAttributeName name, int state) {
    IrWriter::remove(op, name);
    if (state == 0)
      return;
    IrAttribute &made = IrWriter::attribute(op, name);
    int64_t number = numbers[(state - 1) / 2];
    if (state % 2 == 0) {
      made.set_width(32);
      number = static_cast<int32_t>(number);
    }
    made.set_integer(number);
  };
  for (bool hasRegion : {false, true}) {
    IrStage stage(module, /*isCuda=*/true);
    IrOp &op = stage.add(*module.mutable_ops(), OP_CUDA_ALLOCA);
    if (hasRegion)
      op.add_regions();
    for (bool isGlobal : {false, true})
      for (int count = 0; count < states; ++count)
        for (int alignment = 0; alignment < states; ++alignment) {
          IrWriter::unit(op, ATTR_CUDA_GLOBAL, isGlobal);
          set(op, ATTR_CUDA_NUM_ELEM, count);
          set(op, ATTR_CUDA_ALIGNMENT, alignment);
          if (!visit())
            return false;
        }
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

/// Visits the operation with each of these types in each of the slots.
static bool walkSlots(OneOp &one, llvm::ArrayRef<llvm::StringRef> slots,
                      llvm::ArrayRef<IrType> made, Visit visit) {
  if (slots.empty())
    return visit();
  for (const IrType &type : made) {
    one.type(slots.front()) = type;
    if (!walkSlots(one, slots.drop_front(), made, visit))
      return false;
  }
  return true;
}

/// Walks the types of the operations whose slots have traits.
static bool walkTraitTypes(IrCase &module, Visit visit) {
  llvm::SmallVector<IrType, 9> made;
  for (llvm::ArrayRef<int64_t> shape : {shapes[0], shapes[2]})
    for (int kind = 0; kind < 5; ++kind) {
      static constexpr ElementType elements[] = {TYPE_I1, TYPE_I64, TYPE_I8};
      IrType &type = made.emplace_back();
      type.set_kind(IR_CUDA_TILE);
      type.mutable_shape()->Assign(shape.begin(), shape.end());
      if (kind < 3)
        type.set_element(elements[kind]);
      else
        type.set_nested(static_cast<uint32_t>(kind) - 3);
    }
  for (IrOpKind kind :
       {OP_CUDA_OFFSET, OP_CUDA_INT_TO_PTR, OP_CUDA_PTR_TO_INT,
        OP_CUDA_PTR_TO_PTR, OP_CUDA_SELECT, OP_CUDA_PACK, OP_CUDA_UNPACK})
    for (bool hasRegion : {false, true}) {
      OneOp one(module, kind);
      if (hasRegion)
        one.op->add_regions();
      for (int i : {0, 1}) {
        IrType &pointer = *module.mutable_types(i);
        pointer.Clear();
        pointer.set_kind(IR_CUDA_PTR);
        pointer.set_element(i ? TYPE_I8 : TYPE_F32);
      }
      if (!walkSlots(one, one.slots, made, visit))
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
    {"entry and module with up to three regions, one of which has one of four "
     "ends in one of five ways, three second blocks and an argument or none",
     walkRegions},
    {"constant of all elements with results of all elements, in four shapes "
     "with up to five numbers, alone and behind one of the reserved kind",
     walkConstants},
    {"global of three elements likewise, with nine alignments and three "
     "visibilities",
     walkGlobals},
    {"alloca with fifteen states of each number", walkAllocations},
    {"and the operations on pointers, select, pack and unpack with ten types "
     "in "
     "each slot",
     walkTraitTypes},
};
constinit const llvm::ArrayRef<OpWalk> tilefuzz::cudaStructureWalks = walks;
