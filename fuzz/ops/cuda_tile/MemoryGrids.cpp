//===- MemoryGrids.cpp - Accesses of cuda_tile within bounds --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_memory.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/cuda_tile/Memory.h"
#include "fuzz/ops/cuda_tile/Values.h"

using namespace tilefuzz;

/// Makes an access to integers, which each mode combines but one. The type that
/// is pointed to or viewed is the first one of the module.
static void prepare(OpView &access) {
  const IrOpKind kind = access.op.kind();
  const bool isPointer = isCudaPointerOp(kind);
  IrType &inner = *access.module.mutable_types(0);
  inner.Clear();
  inner.set_kind(isPointer ? IR_CUDA_PTR : IR_CUDA_TENSOR_VIEW);
  inner.set_element(TYPE_I32);
  if (!isPointer) {
    inner.add_shape(8);
    inner.add_strides(1);
  }
  for (llvm::StringRef slot : access.names()) {
    IrType &type = access.type(slot);
    type.set_element(slot == "mask" ? TYPE_I1 : TYPE_I32);
    if (slot == "view" || (isPointer && slot == access.names().front())) {
      type.clear_element();
      type.set_nested(0);
    }
    if (slot == "view") {
      type.set_kind(IR_CUDA_PARTITION_VIEW);
      type.add_shape(4);
    }
  }
  IrWriter::integer(access.op, ATTR_CUDA_MEMORY_ORDERING, relaxedOrdering);
  IrWriter::integer(access.op, ATTR_CUDA_MEMORY_SCOPE, 0);
  if (oracle::findOp(kind)->attribute(ATTR_CUDA_ATOMIC_MODE))
    IrWriter::integer(access.op, ATTR_CUDA_ATOMIC_MODE, 0);
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaMemoryWalks() {
  const std::vector<IrOpKind> atomics = {OP_CUDA_ATOMIC_CAS_TKO,
                                         OP_CUDA_ATOMIC_RMW_TKO,
                                         OP_CUDA_ATOMIC_RED_VIEW_TKO};
  const std::vector<IrOpKind> pointerOps = {
      OP_CUDA_LOAD_PTR_TKO, OP_CUDA_STORE_PTR_TKO, OP_CUDA_ATOMIC_CAS_TKO,
      OP_CUDA_ATOMIC_RMW_TKO};
  std::vector<IrOpKind> all = pointerOps;
  all.insert(all.end(), {OP_CUDA_LOAD_VIEW_TKO, OP_CUDA_STORE_VIEW_TKO,
                         OP_CUDA_ATOMIC_RED_VIEW_TKO});
  const SlotNames values = {"cmp",  "val",          "arg",   "value",
                            "tile", "paddingValue", "result"};
  const std::vector<Shape> shaped = {{2}, {4}, {2, 2}};
  const Axis pointee = {"another element pointed to or not",
                        [](Decisions &decisions, OpView &access) {
                          if (decisions.flip())
                            access.module.mutable_types(0)->set_element(
                                TYPE_F16);
                        }};
  const Axis element = {"all elements of the values, pointed to or another one",
                        [values](Decisions &decisions, OpView &access) {
                          const ElementType element =
                              decisions.pick(llvm::ArrayRef(cudaElements));
                          for (llvm::StringRef slot : access.names())
                            if (llvm::is_contained(values, slot))
                              access.setElement(slot, element);
                          // No pointer points to i4.
                          access.module.mutable_types(0)->set_element(
                              decisions.flip()     ? TYPE_F64
                              : element == TYPE_I4 ? TYPE_I8
                                                   : element);
                        }};
  static const OpWalk walks[] = {
      Grid{all,
           prepare,
           {regionTooMany(), pointee,
            number(ATTR_CUDA_MEMORY_ORDERING, {0, 1, 2, 3, 4}),
            number(ATTR_CUDA_MEMORY_SCOPE, {0, 1, 2})}},
      Grid{atomics,
           prepare,
           {number(ATTR_CUDA_MEMORY_ORDERING, {weakOrdering, relaxedOrdering}),
            number(ATTR_CUDA_ATOMIC_MODE, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}),
            element}},
      Grid{
          pointerOps,
          prepare,
          {shapes({"source", "destination", "pointers", "mask"}, {}, 0, shaped),
           shapeOf(values, "mask", {{}, {2}, {4}, {2, 2}})}},
      Grid{{OP_CUDA_LOAD_PTR_TKO, OP_CUDA_STORE_PTR_TKO, OP_CUDA_LOAD_VIEW_TKO,
            OP_CUDA_STORE_VIEW_TKO},
           prepare,
           {regionTooMany(),
            {"up to two architectures, or what is none, with up to one hint",
             [](Decisions &decisions, OpView &access) {
               chooseHints(decisions, access.op);
             }}}},
      Grid{{OP_CUDA_LOAD_PTR_TKO},
           prepare,
           {regionTooMany(), shapes({"paddingValue"}, {2}, 1),
            elements({"paddingValue", "result"}, cudaElements)}},
  };
  return walks;
}
