//===- ConstantWalk.cpp - Constants of cuda_tile within bounds ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constants, globals and pointers. The words are defined in
// oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/OneOp.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

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

llvm::ArrayRef<OpWalk> tilefuzz::cudaConstantWalks() {
  static const OpWalk walks[] = {
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
  return walks;
}
