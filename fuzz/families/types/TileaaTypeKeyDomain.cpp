//===- TileaaTypeKeyDomain.cpp - All pairs of a table of types ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tileaa_types.md and cuda_types.md. What a pair does not
// reach is not looked at, so that one table holds legal types and others.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ops/cuda_tile/Elements.h"

#include "llvm/ADT/SmallVector.h"

using namespace tilefuzz;

namespace {
/// Appends types to a table.
class Table {
public:
  explicit Table(TileAATypeKeyCase &made) : made(made) {}

  /// The positions of the types that have keys.
  llvm::SmallVector<uint32_t, 0> keys;

  uint32_t add(IrTypeKind kind) {
    made.add_types()->set_kind(kind);
    const uint32_t type = static_cast<uint32_t>(made.types_size()) - 1;
    if (kind != IR_SCALAR && kind != IR_INDEX)
      keys.push_back(type);
    return type;
  }
  IrType &last() { return *made.mutable_types(made.types_size() - 1); }

  uint32_t scalar(ElementType element) {
    const uint32_t type = add(IR_SCALAR);
    last().set_element(element);
    return type;
  }
  uint32_t pointer(ElementType element, MemorySpace space) {
    const uint32_t type = add(IR_PTR);
    last().set_element(element);
    last().set_space(space);
    return type;
  }
  uint32_t queue(std::initializer_list<uint32_t> types, bool isIsolated) {
    const uint32_t type = add(IR_QUEUE);
    last().mutable_types()->Assign(types.begin(), types.end());
    last().set_isolated(isIsolated);
    return type;
  }
  uint32_t memref(std::initializer_list<int64_t> shape,
                  std::initializer_list<int64_t> strides,
                  int64_t aliasScope = 0, ElementType element = TYPE_F16,
                  MemorySpace space = SPACE_GLOBAL) {
    const uint32_t type = add(IR_MEMREF);
    last().set_element(element);
    last().set_space(space);
    last().mutable_shape()->Assign(shape.begin(), shape.end());
    last().mutable_strides()->Assign(strides.begin(), strides.end());
    last().set_alias_scope(aliasScope);
    return type;
  }
  void view(uint32_t source, std::initializer_list<int64_t> shape,
            int64_t stride = 0) {
    add(IR_TILEAA_VIEW);
    last().set_nested(source);
    last().mutable_shape()->Assign(shape.begin(), shape.end());
    if (!stride)
      return;
    last().mutable_layout()->set_shape(8);
    last().mutable_layout()->set_stride(stride);
  }

  uint32_t cuda(IrTypeKind kind, std::initializer_list<int64_t> shape,
                ElementType element = TYPE_F32) {
    const uint32_t type = add(kind);
    last().mutable_shape()->Assign(shape.begin(), shape.end());
    last().set_element(element);
    return type;
  }
  void tileOf(uint32_t element) {
    cuda(IR_CUDA_TILE, {4});
    last().set_nested(element);
  }
  uint32_t tensorView(std::initializer_list<int64_t> shape,
                      std::initializer_list<int64_t> strides,
                      ElementType element = TYPE_F32) {
    const uint32_t type = cuda(IR_CUDA_TENSOR_VIEW, shape, element);
    last().mutable_strides()->Assign(strides.begin(), strides.end());
    return type;
  }
  /// Adds a view with traversal strides, a sparse dimension of 0, or none, each
  /// where the kind has it.
  IrType &tileView(IrTypeKind kind, uint32_t source,
                   std::initializer_list<int64_t> shape) {
    cuda(kind, shape);
    last().set_nested(source);
    if (kind == IR_CUDA_STRIDED_VIEW)
      *last().mutable_strides() = last().shape();
    if (kind == IR_CUDA_GATHER_SCATTER_VIEW)
      last().set_sparse_dim(0);
    return last();
  }

private:
  TileAATypeKeyCase &made;
};

constexpr IrTypeKind tileViews[] = {
    IR_CUDA_PARTITION_VIEW, IR_CUDA_STRIDED_VIEW, IR_CUDA_GATHER_SCATTER_VIEW};
} // namespace

/// Adds the types twice, so that equal ones stand at different positions.
static void addTypes(Table &table) {
  const uint32_t half = table.scalar(TYPE_F16);
  const uint32_t single = table.scalar(TYPE_F32);
  const uint32_t index = table.add(IR_INDEX);
  llvm::SmallVector<uint32_t, 8> pointers;
  for (ElementType element : {TYPE_F16, TYPE_F32, TYPE_NV4E0M3F})
    for (MemorySpace space : {SPACE_GENERIC, SPACE_GLOBAL, SPACE_SHARED})
      pointers.push_back(table.pointer(element, space));
  table.add(IR_PROGRAM_ID);
  table.add(IR_MEM_TOKEN);
  for (bool isIsolated : {false, true}) {
    table.queue({}, isIsolated);
    const uint32_t inner = table.queue({half}, isIsolated);
    table.queue({single}, isIsolated);
    table.queue({half, index}, isIsolated);
    table.queue({index, half}, isIsolated);
    table.queue({half, half}, isIsolated);
    table.queue({inner}, isIsolated);
    table.queue({inner, inner, pointers[0]}, isIsolated);
  }
  table.memref({}, {});
  table.memref({4}, {1});
  table.memref({4}, {1}, 1);
  table.memref({4}, {1}, 0, TYPE_F32);
  table.memref({4}, {1}, 0, TYPE_F16, SPACE_SHARED);
  table.memref({4}, {1}, 0, TYPE_F16, SPACE_GENERIC);
  table.memref({4}, {0});
  table.memref({4}, {-1});
  table.memref({1}, {1});
  table.memref({4, 8}, {8, 1});
  table.memref({8, 4}, {8, 1});
  table.memref({4, 8}, {1, 8}, INT64_MAX);
  // These memrefs break rules, alone and together.
  table.memref({4}, {});
  table.memref({}, {1});
  table.memref({0}, {1});
  table.memref({4, -1}, {1, 1});
  table.memref({0}, {});
  table.memref({4}, {1}, -1);
  table.memref({4}, {1, 1}, -1);
  table.memref({-1}, {1, 1}, -1);
  for (uint32_t source : {pointers[0], pointers[1], pointers[3], half, index})
    for (int64_t stride : {0, 1, 8}) {
      table.view(source, {2, 4}, stride);
      table.view(source, {4, 2}, stride);
      table.view(source, {0, 4}, stride);
    }
  table.view(pointers[0], {});
  table.view(pointers[0], {1});
  // Views of memrefs and of types that break a rule.
  const uint32_t whole = table.memref({4}, {1});
  for (uint32_t source :
       {whole, table.memref({4}, {1}, 0, TYPE_F16, SPACE_GENERIC),
        table.memref({4}, {1}, 1), table.memref({4}, {2}),
        table.memref({4}, {}), table.memref({0}, {1})})
    for (int64_t stride : {0, 8})
      table.view(source, {2, 4}, stride);
  const uint32_t inner = static_cast<uint32_t>(table.keys.back());
  table.view(inner, {4});
  table.view(whole, {});
  table.view(whole, {0});
}

static void setMap(IrType &view, std::initializer_list<int64_t> map) {
  view.mutable_dim_map()->Assign(map.begin(), map.end());
}

/// Adds types of cuda_tile that break no rule.
static void addCudaTypes(Table &table) {
  table.add(IR_CUDA_TOKEN);
  for (ElementType element : {TYPE_F32, TYPE_I32}) {
    const uint32_t pointer = table.cuda(IR_CUDA_PTR, {}, element);
    table.tileOf(pointer);
    table.cuda(IR_CUDA_TILE, {4}, element);
  }
  table.cuda(IR_CUDA_TILE, {});
  table.cuda(IR_CUDA_TILE, {4, 8});
  table.cuda(IR_CUDA_TILE, {8, 4});
  table.cuda(IR_CUDA_TILE, {4}, TYPE_I4);
  table.cuda(IR_CUDA_TILE, {1});
  const uint32_t scalar = table.tensorView({}, {});
  table.tensorView({8}, {1});
  table.tensorView({8}, {2});
  table.tensorView({unknownSize}, {1});
  table.tensorView({8}, {unknownSize});
  table.tileView(IR_CUDA_PARTITION_VIEW, scalar, {});
  const uint32_t numbers = table.tensorView({8, 16}, {16, 1}, TYPE_I32);
  const uint32_t view = table.tensorView({8, 16}, {16, 1});
  for (IrTypeKind kind : tileViews) {
    table.tileView(kind, numbers, {4, 8}).set_padding(CUDA_PADDING_ZERO);
    table.tileView(kind, view, {4, 8});
    table.tileView(kind, view, {8, 4});
    table.tileView(kind, view, {4, 8}).set_padding(CUDA_PADDING_ZERO);
    table.tileView(kind, view, {4, 8}).set_padding(CUDA_PADDING_NAN);
    if (kind == IR_CUDA_GATHER_SCATTER_VIEW) {
      table.tileView(kind, view, {4, 8}).set_sparse_dim(1);
      continue;
    }
    // The first map is the one that an absent one stands for.
    setMap(table.tileView(kind, view, {4, 8}), {0, 1});
    setMap(table.tileView(kind, view, {4, 8}), {1, 0});
  }
  table.tileView(IR_CUDA_STRIDED_VIEW, view, {4, 8}).set_strides(0, 3);
}

/// Adds types of cuda_tile that break rules, alone and together.
static void addBrokenCudaTypes(Table &table) {
  const uint32_t index = table.add(IR_INDEX);
  const uint32_t token = table.add(IR_CUDA_TOKEN);
  const uint32_t tile = table.cuda(IR_CUDA_TILE, {0}, TYPE_UI8);
  table.cuda(IR_CUDA_TILE, {4, -1}, TYPE_F16);
  for (ElementType element : {TYPE_NV4E0M3F, TYPE_I2, TYPE_I4}) {
    table.cuda(IR_CUDA_TILE, {4}, element);
    table.tileOf(table.cuda(IR_CUDA_PTR, {}, element));
  }
  for (uint32_t element : {index, token})
    table.tileOf(element);
  const uint32_t view = table.tensorView({8, 16}, {16, 1}, TYPE_I32);
  const uint32_t scalar = table.tensorView({}, {});
  const uint32_t wrong = table.tensorView({8, 0}, {0}, TYPE_I4);
  table.tensorView({0}, {1});
  table.tensorView({}, {1});
  table.tensorView({8, 16}, {-1});
  table.tensorView({8, 16}, {16, 0});
  for (IrTypeKind kind : tileViews) {
    for (uint32_t source : {index, token, tile, scalar, wrong})
      table.tileView(kind, source, {4, 8}).set_padding(CUDA_PADDING_NAN);
    for (uint32_t source : {index, view})
      table.tileView(kind, source, {4, 0});
    table.tileView(kind, view, {0});
    table.tileView(kind, view, {4});
    table.tileView(kind, view, {4, 8, 1}).set_padding(CUDA_PADDING_NEG_ZERO);
    table.tileView(kind, view, {4, 8}).set_padding(CUDA_PADDING_POS_INF);
    if (kind == IR_CUDA_GATHER_SCATTER_VIEW) {
      for (int64_t axis : {-1, 2})
        table.tileView(kind, view, {4, 8}).set_sparse_dim(axis);
      continue;
    }
    for (std::initializer_list<int64_t> map :
         {std::initializer_list<int64_t>{0},
          {0, 0},
          {0, 2},
          {-1, 1},
          {1, 2, 0}})
      setMap(table.tileView(kind, view, {4, 8}), map);
  }
  table.tileView(IR_CUDA_STRIDED_VIEW, view, {4, 8}).add_strides(1);
  table.tileView(IR_CUDA_STRIDED_VIEW, view, {4, 8}).set_strides(1, 0);
}

/// Adds a type of nv_tileaa, and one for each rule on these that it breaks.
static void addOthers(Table &table) {
  table.pointer(TYPE_F32, SPACE_GLOBAL);
  table.view(table.scalar(TYPE_F16), {2, 4});
  table.memref({0}, {1});
  table.memref({4}, {});
  table.memref({4}, {1}, -1);
}

/// Visits all pairs of a table that `add` fills. Returns false as soon as
/// `visit` does.
static bool walkPairs(TileAATypeKeyCase &made, void (*add)(Table &),
                      llvm::function_ref<bool()> visit) {
  made.Clear();
  Table table(made);
  add(table);
  for (uint32_t first : table.keys) {
    made.set_first(first);
    for (uint32_t second : table.keys) {
      made.set_second(second);
      if (!visit())
        return false;
    }
  }
  return true;
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  TileAATypeKeyCase &made = *testCase.mutable_tileaa_type_key();
  const auto addTwice = [](Table &table) {
    addTypes(table);
    addTypes(table);
  };
  const auto addCuda = [](Table &table) {
    addCudaTypes(table);
    addCudaTypes(table);
    addBrokenCudaTypes(table);
    addOthers(table);
  };
  if (walkPairs(made, addTwice, visit))
    walkPairs(made, addCuda, visit);
}

constinit const Domain tilefuzz::tileaaTypeKeyDomain = {
    "all pairs of a table that has each of about 100 types twice: pointers to "
    "three elements in three spaces, queues of up to three types and of "
    "queues, memrefs, and views of pointers and memrefs, that differ in one "
    "parameter or break up to three rules; and of one that has each of about "
    "40 types of cuda_tile that "
    "differ in one parameter twice, about 80 that break up to three rules, and "
    "five of nv_tileaa",
    enumerate};
