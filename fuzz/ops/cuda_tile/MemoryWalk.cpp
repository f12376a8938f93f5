//===- MemoryWalk.cpp - Memory of cuda_tile within bounds -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_memory.md and OneOp.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OneOp.h"
#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/cuda_tile/Memory.h"

using namespace tilefuzz;

static constexpr IrOpKind pointerOps[] = {
    OP_CUDA_LOAD_PTR_TKO, OP_CUDA_STORE_PTR_TKO, OP_CUDA_ATOMIC_CAS_TKO,
    OP_CUDA_ATOMIC_RMW_TKO};
static constexpr IrOpKind viewOps[] = {
    OP_CUDA_LOAD_VIEW_TKO, OP_CUDA_STORE_VIEW_TKO, OP_CUDA_ATOMIC_RED_VIEW_TKO};

namespace {
/// A valid access with all its operands. What it points to is the first type.
struct Access {
  Access(IrCase &module, IrOpKind kind) : one(module, kind) {
    const bool isPointer = isCudaPointerOp(kind);
    IrType &inner = *module.mutable_types(0);
    inner.Clear();
    inner.set_kind(isPointer ? IR_CUDA_PTR : IR_CUDA_TENSOR_VIEW);
    inner.set_element(TYPE_F32);
    if (isPointer) {
      setTile(pointers(), TYPE_I1).set_nested(0);
      setTile("mask", TYPE_I1);
    } else {
      inner.add_shape(8);
      inner.add_strides(1);
      IrType &view = setTile("view", TYPE_I1);
      view.set_kind(IR_CUDA_PARTITION_VIEW);
      view.add_shape(4);
      view.set_nested(0);
      setTile("index", TYPE_I32);
    }
    // Each mode combines integers, all but one.
    setElement(TYPE_I32);
    set(ATTR_CUDA_MEMORY_ORDERING, relaxedOrdering);
    set(ATTR_CUDA_MEMORY_SCOPE, 0);
    if (oracle::findOp(kind)->attribute(ATTR_CUDA_ATOMIC_MODE))
      set(ATTR_CUDA_ATOMIC_MODE, 0);
  }

  llvm::StringRef pointers() const { return one.slots.front(); }
  /// The slots of the type of the value.
  llvm::SmallVector<llvm::StringRef, 4> values() const {
    llvm::SmallVector<llvm::StringRef, 4> found;
    for (llvm::StringRef slot :
         {"cmp", "val", "arg", "value", "tile", "paddingValue", "result"})
      if (llvm::is_contained(one.slots, slot))
        found.push_back(slot);
    return found;
  }
  /// Sets the element of the value and of what holds it.
  void setElement(ElementType element) {
    for (llvm::StringRef slot : values())
      one.setElement(slot, element);
    one.module.mutable_types(0)->set_element(element);
  }
  void setShape(llvm::ArrayRef<int64_t> shape) {
    for (llvm::StringRef slot : values())
      one.setShape(slot, shape);
  }
  /// Sets an enumeration, or removes it for a negative number.
  void set(IrAttributeName name, int64_t number) {
    IrWriter::remove(*one.op, name);
    if (number >= 0)
      IrWriter::integer(*one.op, name, number);
  }

  OneOp one;

private:
  IrType &setTile(llvm::StringRef slot, ElementType element) {
    IrType &type = one.type(slot);
    type.Clear();
    type.set_kind(IR_CUDA_TILE);
    type.set_element(element);
    return type;
  }
};
} // namespace

/// Walks orderings and scopes of all operations, with a region too many or
/// none, and with and without a value that is not pointed to.
static bool walkOrderings(IrCase &module, Visit visit) {
  for (llvm::ArrayRef<IrOpKind> kinds :
       {llvm::ArrayRef(pointerOps), llvm::ArrayRef(viewOps)})
    for (IrOpKind kind : kinds)
      for (bool hasRegion : {false, true}) {
        Access access(module, kind);
        if (hasRegion)
          access.one.op->add_regions();
        for (ElementType pointee : {TYPE_I32, TYPE_F16}) {
          module.mutable_types(0)->set_element(pointee);
          for (int64_t ordering = -1; ordering < orderingCount; ++ordering)
            for (int64_t scope = -1; scope < scopeCount; ++scope) {
              access.set(ATTR_CUDA_MEMORY_ORDERING, ordering);
              access.set(ATTR_CUDA_MEMORY_SCOPE, scope);
              if (!visit())
                return false;
            }
        }
      }
  return true;
}

/// Walks modes and elements of atomics, of relaxed and of weak ordering, which
/// has no scope.
static bool walkModes(IrCase &module, Visit visit) {
  for (IrOpKind kind : {OP_CUDA_ATOMIC_CAS_TKO, OP_CUDA_ATOMIC_RMW_TKO,
                        OP_CUDA_ATOMIC_RED_VIEW_TKO}) {
    Access access(module, kind);
    const bool hasMode =
        oracle::findOp(kind)->attribute(ATTR_CUDA_ATOMIC_MODE) != nullptr;
    for (int64_t ordering : {relaxedOrdering, weakOrdering}) {
      access.set(ATTR_CUDA_MEMORY_ORDERING, ordering);
      for (int64_t mode = -1; mode < (hasMode ? atomicModeCount : 0); ++mode) {
        access.set(ATTR_CUDA_ATOMIC_MODE, mode);
        for (ElementType element : cudaElements)
          for (ElementType pointee : {element, TYPE_F64}) {
            access.setElement(element);
            // No pointer points to it.
            module.mutable_types(0)->set_element(pointee == TYPE_I4 ? TYPE_I8
                                                                    : pointee);
            if (!visit())
              return false;
          }
      }
    }
  }
  return true;
}

/// Walks the shapes of pointers, values and masks.
static bool walkShapes(IrCase &module, Visit visit) {
  static constexpr int64_t line[] = {2}, longer[] = {4}, square[] = {2, 2};
  static constexpr llvm::ArrayRef<int64_t> shapes[] = {
      {}, line, longer, square};
  for (IrOpKind kind : pointerOps) {
    Access access(module, kind);
    for (llvm::ArrayRef<int64_t> ofPointers : shapes)
      for (llvm::ArrayRef<int64_t> ofValues : shapes)
        for (llvm::ArrayRef<int64_t> ofMask : shapes) {
          access.one.setShape(access.pointers(), ofPointers);
          access.setShape(ofValues);
          access.one.setShape("mask", ofMask);
          if (!visit())
            return false;
        }
  }
  return true;
}

/// Walks padding of another type than the result's.
static bool walkPadding(IrCase &module, Visit visit) {
  for (bool hasRegion : {false, true}) {
    Access access(module, OP_CUDA_LOAD_PTR_TKO);
    if (hasRegion)
      access.one.op->add_regions();
    for (ElementType padding : cudaElements)
      for (ElementType result : cudaElements)
        for (int64_t size : {0, 2}) {
          access.one.setElement("paddingValue", padding);
          access.one.setElement("result", result);
          access.one.setShape("paddingValue", size ? llvm::ArrayRef(size)
                                                   : llvm::ArrayRef<int64_t>());
          // No pointer points to i4.
          module.mutable_types(0)->set_element(result == TYPE_I4 ? TYPE_I8
                                                                 : result);
          if (!visit())
            return false;
        }
  }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaMemoryWalks() {
  static const OpWalk walks[] = {
      {"each access to memory of cuda_tile with each ordering or none, each "
       "scope or none, a region or none, and what it points to of the element "
       "of the value and of another one",
       walkOrderings},
      {"each atomic of cuda_tile with each mode or none, of relaxed and weak "
       "ordering, all elements, and what it points to of that element and f64",
       walkModes},
      {"each access by pointers with four shapes of pointers, values and masks",
       walkShapes},
      {"load_ptr_tko with all elements of padding and result, padding of rank "
       "0 "
       "and 1, with a region and without",
       walkPadding},
  };
  return walks;
}
