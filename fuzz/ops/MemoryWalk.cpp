//===- MemoryWalk.cpp - Attributes and elements of memory operations ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/memory.md, loads.md and OneOp.h. The
// parts of an operation that are values are in MemoryPartsWalk.cpp.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Memops.h"
#include "fuzz/ops/MemoryOneOp.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Semantics
//===----------------------------------------------------------------------===//

/// Sets an attribute to this number, or removes it for a negative one.
static void setOptional(IrOp &op, IrAttributeName name, int64_t value) {
  IrWriter::remove(op, name);
  if (value >= 0)
    IrWriter::integer(op, name, value);
}

template <const auto &kinds>
static bool walkSemantics(IrCase &module, Visit visit) {
  for (IrOpKind kind : kinds)
    for (bool hasRegion : {false, true}) {
      MemoryOneOp memop(module, kind);
      if (hasRegion)
        memop.op->add_regions();
      for (int64_t semantic = -1; semantic < semanticCount; ++semantic)
        for (int64_t scope = -1; scope < scopeCount; ++scope) {
          setOptional(*memop.op, ATTR_MEM_SEMANTIC, semantic);
          setOptional(*memop.op, ATTR_MEM_SCOPE, scope);
          if (!visit())
            return false;
        }
    }
  return true;
}

/// Walks the hints for caches, which no rule reads, with the semantics.
static bool walkHints(IrCase &module, Visit visit) {
  const auto count = [](IrAttributeName name) {
    return static_cast<int64_t>(oracle::attributeInfo(name).keywords.size());
  };
  for (IrOpKind kind : {OP_AA_TILED_LOAD, OP_AA_TILED_STORE}) {
    MemoryOneOp memop(module, kind);
    IrOp &op = *memop.op;
    for (int64_t semantic = -1; semantic < semanticCount; ++semantic)
      for (int64_t scope = -1; scope < scopeCount; ++scope)
        for (int64_t cache = -1; cache < count(ATTR_CACHE_MODIFIER); ++cache)
          for (int64_t eviction = -1; eviction < count(ATTR_EVICTION_POLICY);
               ++eviction) {
            setOptional(op, ATTR_MEM_SEMANTIC, semantic);
            setOptional(op, ATTR_MEM_SCOPE, scope);
            setOptional(op, ATTR_CACHE_MODIFIER, cache);
            setOptional(op, ATTR_EVICTION_POLICY, eviction);
            if (!visit())
              return false;
          }
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

static constexpr IrOpKind atomicKinds[] = {OP_TILED_ATOMIC_RMW,
                                           OP_ASYNC_TILED_ATOMIC_RMW};
static constexpr IrOpKind tileaaAtomicKinds[] = {OP_AA_TILED_ATOMIC_RMW};

template <const auto &kinds>
static bool walkModes(IrCase &module, Visit visit) {
  for (IrOpKind kind : kinds)
    for (bool hasRegion : {false, true}) {
      MemoryOneOp atomic(module, kind);
      if (hasRegion)
        atomic.op->add_regions();
      IrAttribute &mode = *IrWriter::find(*atomic.op, ATTR_RMW_MODE);
      for (ElementType element : elementTypes)
        for (ElementType result : {element, TYPE_F32, TYPE_I32})
          for (int64_t number = 0; number < modeCount; ++number) {
            atomic.setElements(element);
            atomic.setElement("tile", result);
            mode.set_integer(number);
            if (!visit())
              return false;
          }
    }
  return true;
}

/// Walks the elements of the view, which is over a pointer or a memref, and of
/// the tiles.
static bool walkElementPairs(IrCase &module, Visit visit) {
  for (IrOpKind kind : tileaaTiledKinds)
    for (int choice = 0; choice < 4; ++choice) {
      MemoryOneOp memop(module, kind);
      if (choice & 1)
        memop.op->add_regions();
      if (choice & 2)
        memop.type("view").set_nested(OneOp::memrefIn(SPACE_GLOBAL));
      for (ElementType ofView : elementTypes)
        for (ElementType ofTiles : elementTypes) {
          memop.setElements(ofTiles);
          memop.setViewElement(ofView);
          if (!visit())
            return false;
        }
    }
  return true;
}

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

/// Walks no padding value, each keyword, and two numbers of each of three
/// scalars.
static bool walkPadding(MemoryOneOp &memop, Visit visit) {
  IrOp &op = *memop.op;
  IrWriter::remove(op, ATTR_PADDING_VALUE);
  if (!visit())
    return false;
  if (op.kind() == OP_SCATTER_STORE)
    return true;
  IrAttribute &padding = IrWriter::attribute(op, ATTR_PADDING_VALUE);
  for (int64_t keyword = 0; keyword < 5; ++keyword) {
    padding.set_integer(keyword);
    if (!visit())
      return false;
  }
  for (uint32_t scalar : memop.scalars)
    for (int64_t number : {0, -1}) {
      IrAttribute &value = *IrWriter::find(op, ATTR_PADDING_VALUE);
      value.clear_types();
      value.add_types(scalar);
      value.set_integer(number);
      if (!visit())
        return false;
    }
  return true;
}

/// Walks semantics and scopes, each absent, right and wrong, with padding
/// values and one entry of in_bounds.
static bool walkSemanticPaddings(IrCase &module, Visit visit) {
  for (IrOpKind kind : tiledKinds) {
    if (!oracle::findOp(kind)->attribute(ATTR_PADDING_VALUE))
      continue;
    for (ElementType element : paddedElements)
      for (int64_t semantic = -1; semantic < semanticCount; ++semantic)
        for (int64_t scope : {-1, 0})
          for (int64_t bound : {-1, 0, 1}) {
            MemoryOneOp memop(module, kind);
            memop.setElements(element);
            setOptional(*memop.op, ATTR_MEM_SEMANTIC, semantic);
            setOptional(*memop.op, ATTR_MEM_SCOPE, scope);
            if (bound >= 0)
              IrWriter::integers(*memop.op, ATTR_IN_BOUNDS, {bound});
            if (!walkPadding(memop, visit))
              return false;
          }
  }
  return true;
}

static bool walkPaddings(IrCase &module, Visit visit) {
  static constexpr int64_t flags[] = {0, 1};
  static constexpr int64_t sizes[] = {64, 64};
  for (IrOpKind kind : boundedKinds)
    for (bool hasRegion : {false, true})
      for (size_t rank = 0; rank <= 2; ++rank)
        for (ElementType element : paddedElements) {
          MemoryOneOp memop(module, kind);
          memop.setElements(element);
          memop.setShapes(llvm::ArrayRef(sizes).take_front(rank));
          if (hasRegion)
            memop.op->add_regions();
          IrWriter::remove(*memop.op, ATTR_IN_BOUNDS);
          if (!walkPadding(memop, visit))
            return false;
          // The list is copied, since the attributes come and go.
          Numbers list;
          if (!walkLists(list, flags, 3, [&] {
                IrWriter::remove(*memop.op, ATTR_PADDING_VALUE);
                *IrEditor::require(*memop.op, ATTR_IN_BOUNDS)
                     .mutable_integers() = list;
                return walkPadding(memop, visit);
              }))
            return false;
        }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::memoryWalks() {
  static const OpWalk walks[] = {
      {"the tiled operations with all memory semantics and scopes and without "
       "one or both, with and without a region",
       walkSemantics<tiledKinds>},
      {"atomics of all elements with all modes, with a result of the same "
       "element, f32 or i32, with and without a region",
       walkModes<atomicKinds>},
      {"loads and stores with a view of up to two axes and tiles of three "
       "elements, without in_bounds and with all lists of up to three entries, "
       "without a padding value, with each keyword and with two numbers of "
       "three "
       "types, with and without a region",
       walkPaddings},
      {"and the tiled ones with these padding values, all semantics, with and "
       "without a scope, and without in_bounds or with one entry",
       walkSemanticPaddings},
  };
  return walks;
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaMemoryWalks() {
  static const OpWalk walks[] = {
      {"tiled_load, tiled_store and tiled_atomic_rmw of nv_tileaa with all "
       "memory "
       "semantics and scopes and without one or both, with and without a "
       "region",
       walkSemantics<tileaaTiledKinds>},
      {"the load and the store with these and all cache modifiers and eviction "
       "policies and without one or both",
       walkHints},
      {"the atomic of all elements with all modes, with a result of the same "
       "element, f32 or i32, with and without a region",
       walkModes<tileaaAtomicKinds>},
      {"the three with all elements of the view, over a pointer and a memref, "
       "and of the tiles, likewise",
       walkElementPairs},
  };
  return walks;
}
